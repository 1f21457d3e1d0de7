import Compositor
import Testing

@Suite struct EventTests {
  @Test func pointersAndWheelsHaveAPlaceAndKeysHaveNone() {
    let place = Point(x: 3, y: 4)
    for event in [
      Event.pointerDown(at: place, id: 1), .pointerMoved(to: place, id: 1),
      .pointerUp(at: place, id: 1),
    ] {
      #expect(event.location == place && event.pointerID == 1)
    }
    #expect(Event.pointerCancelled(id: 2).location == nil)
    #expect(Event.pointerCancelled(id: 2).pointerID == 2)
    #expect(Event.scrolled(at: place, by: Vector(x: 0, y: 10)).location == place)
    #expect(Event.scrolled(at: place, by: .zero).pointerID == nil)
    #expect(Event.keyDown(.escape).location == nil && Event.keyDown(.escape).pointerID == nil)
  }

  @Test func modifiersTellKeysApart() {
    #expect(Event.keyDown(.tab) != .keyDown(.tab, modifiers: .shift))
    #expect(Event.keyDown(.character("a")) != .keyDown(.character("b")))
    #expect(Event.Modifiers([.shift, .command]).rawValue == 9)
  }
}
