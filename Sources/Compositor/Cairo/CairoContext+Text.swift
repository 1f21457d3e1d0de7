import CCairo
import CPango

extension CairoContext {
  /// Draws `text` into `box` from its top, by the layouts of `engine`.
  func draw(_ text: Text, in box: Rect, by engine: TextEngine) {
    let layout = engine.layout(text, width: box.width)
    setSource(text.style.color)
    cairo_move_to(handle, box.minX, box.minY)
    pango_cairo_show_layout(handle, layout.handle)
    cairo_new_path(handle)
  }
}
