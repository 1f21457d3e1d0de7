import Foundation

/// The rules of the house, checked on source text: who may name whom, and what nobody may do.
struct SourceRules {
  /// A source file of the engine.
  struct File {
    /// The folder directly below the engine's.
    var folder: String
    var name: String
    var text: String
  }

  /// The folders in order of dependency; a file names types of its own folder and of earlier ones.
  static let folders = [
    "Geometry", "Paint", "Timing", "Layers", "Cairo", "Rendering", "Interaction", "Transitions",
    "Stage", "Export",
  ]

  /// What would read a clock or random numbers.
  static let hiddenInputs = [
    "ContinuousClock", "SuspendingClock", "Date", "DispatchTime", "clock_gettime",
    "gettimeofday", "random", "SystemRandomNumberGenerator", "arc4random", "getrandom", "time",
    "drand48", "rand", "shuffled", "UUID",
  ]

  var files: [File]

  /// The complaints, each naming the file.
  func complaints() -> [String] {
    var result: [String] = []
    var owner: [String: String] = [:]
    for file in files {
      for type in Self.declaredTypes(in: file.text) { owner[type] = file.folder }
    }
    for file in files {
      guard let rank = Self.folders.firstIndex(of: file.folder) else {
        result.append("\(file.name) lies in the unknown folder \(file.folder)")
        continue
      }
      let code = Self.withoutCommentsAndStrings(file.text)
      for word in Set(Self.words(in: code)) {
        if let folder = owner[word], let other = Self.folders.firstIndex(of: folder),
          other > rank
        {
          result.append("\(file.folder)/\(file.name) names \(word) of \(folder), a later folder")
        }
      }
      result += Self.forbidden(in: code).map { "\(file.folder)/\(file.name) \($0)" }
      if file.folder != "Cairo", code.contains(#/import (CCairo|CPango)/#) {
        result.append("\(file.folder)/\(file.name) imports Cairo or Pango outside Cairo/")
      }
    }
    return result.sorted()
  }

  private static func forbidden(in code: String) -> [String] {
    var result: [String] = []
    // Calls only, so that properties called `time` may be.
    let calls = Set(code.matches(of: #/(\w+)\s*\(/#).map { String($0.output.1) })
    for name in hiddenInputs where calls.contains(name) {
      result.append("calls \(name), a hidden input")
    }
    if code.contains(#/static var [^{\n]*=/#) { result.append("holds a static variable") }
    if code.contains(#/(?m)^(public |private |fileprivate |internal )?var /#) {
      result.append("holds a global variable")
    }
    if code.contains("nonisolated(unsafe)") { result.append("says nonisolated(unsafe)") }
    if code.contains("import Foundation") { result.append("imports Foundation") }
    return result
  }

  /// The names of the types declared at the top level of a file.
  static func declaredTypes(in text: String) -> [String] {
    text.matches(
      of:
        #/(?m)^(?:@\w+ )*(?:public |final |indirect |private |fileprivate )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/#
    ).map { String($0.output.1) }
  }

  static func words(in code: String) -> [String] {
    code.matches(of: #/\b[A-Z]\w*/#).map { String($0.output) }
  }

  static func withoutCommentsAndStrings(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let bare = line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"")
      return bare.firstRange(of: "//").map { String(bare[..<$0.lowerBound]) } ?? String(bare)
    }.joined(separator: "\n")
  }

  /// The engine's own sources.
  static func engine() throws -> SourceRules {
    let root = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Compositor")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    let files = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      let parts = path.split(separator: "/").map(String.init)
      return File(folder: parts[0], name: parts.dropFirst().joined(separator: "/"), text: text)
    }
    return SourceRules(files: files)
  }
}
