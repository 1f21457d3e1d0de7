/// Finds what somebody may have meant.
enum NearestName {
  /// The name among `names` that takes the fewest changes to `word`; nil where even that takes many.
  static func of(_ word: String, among names: [String]) -> String? {
    let best = names.map { ($0, distance(Array(word.lowercased()), Array($0.lowercased()))) }
      .min { $0.1 < $1.1 }
    guard let (name, distance) = best, distance <= max(2, name.count / 2) else { return nil }
    return name
  }

  /// The number of letters to add, drop or change (Levenshtein's distance).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    // A word that long was not a slip; the table stays small.
    guard a.count <= 100 else { return a.count }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
