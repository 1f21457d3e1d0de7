import Compositor

/// One story of the news list.
struct Article {
  /// What its picture shows.
  enum Artwork: CaseIterable {
    case mountains
    case skyline
    case chart
    case waves
    case leaf
    case orbit
    case bridge
    case sunrise
    case vase
    case signal
  }

  var section: String
  var title: String
  var summary: String
  var time: String
  var artwork: Artwork
  /// The two colours of the picture's ground, from its upper to its lower edge.
  var ground: (Color, Color)

  static let samples = [
    Article(
      section: "Travel", title: "Night trains return to the alpine passes this winter",
      summary: "Four lines will run again after two decades, with sleepers from the valley.",
      time: "12 min ago", artwork: .mountains, ground: (Color(hex: 0x3A6EA5), Color(hex: 0xF2A65A))
    ),
    Article(
      section: "Cities", title: "A harbour district built on timber opens its doors",
      summary: "Twelve towers, no concrete above ground, and a square that floods by design.",
      time: "38 min ago", artwork: .skyline, ground: (Color(hex: 0x5B3E8C), Color(hex: 0xE56B9D))
    ),
    Article(
      section: "Finance", title: "Small exporters lead a quiet quarter",
      summary: "Orders rose for the third time in a row, though margins stay thin for most firms.",
      time: "1 h ago", artwork: .chart, ground: (Color(hex: 0x0F7173), Color(hex: 0x66C7A8))
    ),
    Article(
      section: "Oceans", title: "Buoys the size of teacups map a warming current",
      summary: "Thousands of drifting sensors report every hour, and anyone may read them.",
      time: "2 h ago", artwork: .waves, ground: (Color(hex: 0x1B4F8F), Color(hex: 0x58B4E8))
    ),
    Article(
      section: "Garden", title: "What city trees ask of us in a dry summer",
      summary: "Ten litres, early in the morning, near the edge of the crown.",
      time: "3 h ago", artwork: .leaf, ground: (Color(hex: 0x2F7D4F), Color(hex: 0xA9D86E))
    ),
    Article(
      section: "Science", title: "A small telescope finds a moon that should not be there",
      summary: "Its path is tilted, its colour is wrong, and nobody expected it so far out.",
      time: "4 h ago", artwork: .orbit, ground: (Color(hex: 0x1A1A3A), Color(hex: 0x5E4FA2))
    ),
    Article(
      section: "Design", title: "The footbridge that lets the river decide",
      summary: "Hinged at one end, it rises with the water and is never closed.",
      time: "6 h ago", artwork: .bridge, ground: (Color(hex: 0xC8553D), Color(hex: 0xF5C27A))
    ),
    Article(
      section: "Weather", title: "A clear week ahead, with frost in the valleys",
      summary: "Mornings near zero, afternoons mild; the first rain is due on Sunday.",
      time: "7 h ago", artwork: .sunrise, ground: (Color(hex: 0xF08A5D), Color(hex: 0xF9D976))
    ),
    Article(
      section: "Culture", title: "Potters bring back a glaze lost for a century",
      summary: "The recipe was in a letter; the kiln had to be guessed.",
      time: "9 h ago", artwork: .vase, ground: (Color(hex: 0x7B4B94), Color(hex: 0xD6A2E8))
    ),
    Article(
      section: "Tech", title: "Radios that listen before they speak",
      summary: "A new chip shares a crowded band by waiting a thousandth of a second.",
      time: "Yesterday", artwork: .signal, ground: (Color(hex: 0x24415E), Color(hex: 0x6FA8B8))
    ),
  ]

  /// The colour of the section's name: the ground's upper one, dark enough to read on paper.
  var tint: Color {
    Color(red: ground.0.red * 0.8, green: ground.0.green * 0.8, blue: ground.0.blue * 0.8)
  }
}
