/// What the command says of itself.
enum Help {
  static let version = "transition-demo 0.1.0"

  static let general = """
    transition-demo renders view transitions without a display.

    Usage:
      transition-demo export TRANSITION -o PATH [options]
      transition-demo list
      transition-demo --version

    transition-demo COMMAND --help tells more of a command.
    """

  static let list = """
    Lists the transitions that can be exported.

    Usage:
      transition-demo list
    """

  static let export = """
    Exports a transition: presented, at rest, and dismissed.

    Usage:
      transition-demo export TRANSITION -o PATH [options]

    Transitions:
      \(Transition.allCases.map { "\($0.rawValue)\n          \($0.summary)" }
        .joined(separator: "\n  "))

    Output, by the ending of PATH:
      -o menu.pdf           one frame a page
      -o strip.png, .svg    frames side by side on one sheet
      -o frames/            PNG files frame-0000.png …
      --at 250ms -o still.svg, .pdf, .png
                            one instant

    Options:
      -o, --output PATH     where to write
      --at TIME             one instant of the story: 250ms or 0.25s
      --story PART          present, dismiss or both (both)
      --hold TIME           the rest between presenting and dismissing (500ms)
      --content FILE        your own screen: PNG, JPEG or SVG (a built-in one)
      --menu FILE           slide-down-menu: your own menu: PNG, JPEG or SVG (a built-in menu)
      --reveal POINTS       slide-down-menu: how much of the content stays in sight (150)
      --close BY            full-screen-menu: button, link or escape (button)
      --links NUMBER        full-screen-menu: how many links it has (4)
      --text-scale NUMBER   how much larger than usual text is (1); 3.1 is the largest of iOS
      --direction WHICH     left-to-right or right-to-left (left-to-right)
      --motion WHICH        full or reduced (full)
      --size WIDTHxHEIGHT   the screen in points (the content's own size over --scale for a
                            bitmap, its own size for an SVG; 390x844 for the built-in one)
      --scale NUMBER        pixels a point in PNG files (2)
      --fps NUMBER          frames a second on pages and in folders (60)
      --frames NUMBER       frames on a sheet (12)
      --help                this text

    Exit status: 0 done, 1 it could not be done, 2 the command line makes no sense.
    """
}
