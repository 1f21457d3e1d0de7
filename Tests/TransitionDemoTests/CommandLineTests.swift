import Foundation
import Synchronization
import Testing

@testable import TransitionDemo

@Suite struct CommandLineTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let senseless: [(arguments: [String], says: String)] = [
    ([], "export or list"),
    (["exprot"], "did you mean export?"),
    (["--verison"], "did you mean --version?"),
    (["export"], "Name a transition"),
    (["export", "slide-down-menus", "-o", "x.pdf"], "did you mean slide-down-menu?"),
    (["export", "zzz", "-o", "x.pdf"], "there is slide-down-menu, full-screen-menu"),
    (["export", "full-screen-menu", "-o", "x.pdf", "--menu", "a"], "--content is your own"),
    (["export", "full-screen-menu", "-o", "x.pdf", "--reveal", "9"], "covers the whole content"),
    (["export", "full-screen-menu", "-o", "x.pdf", "--close", "door"], "button, link, escape"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--close", "link"], "a tap on the content"),
    (["export", "slide-down-menu"], "-o"),
    (["export", "slide-down-menu", "more", "-o", "x.pdf"], "\"more\" is one word too many"),
    (["export", "slide-down-menu", "-o"], "-o needs a value"),
    (["export", "slide-down-menu", "-o="], "-o needs a value"),
    (["export", "slide-down-menu", "-o", "a.pdf", "-o", "b.pdf"], "given twice"),
    (["export", "slide-down-menu", "-o", "x.gif"], ".pdf, .png or .svg"),
    (["export", "slide-down-menu", "-o", "x"], "a slash at its end"),
    (["export", "slide-down-menu", "-o", "x/", "--at", "1ms"], "into a file"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--contnet", "a"], "did you mean --content?"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--help=yes"], "takes no value"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--size", "390"], "390x844"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--size", "0x10"], "390x844"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--size", "nanx10"], "390x844"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--size", "1e99x1"], "390x844"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--size=-5x10"], "390x844"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--scale", "0"], "--scale takes a number"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--scale", "inf"], "--scale takes a number"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--fps", "0"], "--fps takes a whole number"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--fps", "59.9"], "--fps takes a whole"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--frames", "-1"], "--frames takes"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--reveal", "deep"], "--reveal takes"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--at", "250"], "250ms or 0.25s"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--at", "s"], "250ms or 0.25s"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--at", "-1s"], "250ms or 0.25s"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--at", "1e300s"], "250ms or 0.25s"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--at", "nanms"], "250ms or 0.25s"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--at", "1501ms"], "past the end"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--hold", "long"], "--hold takes a time"),
    (["export", "slide-down-menu", "-o", "x.pdf", "--story", "none"], "present, dismiss, both"),
    (["export", "slide-down-menu", "-o", "x/", "--size", "20000x20000"], "too many pixels"),
    (["export", "slide-down-menu", "-o", "x.png", "--frames", "900", "--scale", "9"], "too many"),
    (["list", "all"], "list takes no words"),
    (["list", "--fps", "3"], "list takes no option --fps"),
  ]

  @Test(arguments: senseless.indices)
  func whatMakesNoSenseIsToldInASentence(index: Int) async {
    let (arguments, says) = Self.senseless[index]
    // Nothing may be written, wherever it was to go.
    let placed = arguments.map { $0.hasPrefix("x.") || $0 == "x/" ? folder.file($0) : $0 }
    let result = await Command.run(placed)
    #expect(result.status == 2, "\(arguments)")
    #expect(result.errors.contains(says), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func whatCannotBeDoneIsToldInASentence() async throws {
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder.file("notes.txt")))
    try Data().write(to: URL(fileURLWithPath: folder.file("empty.png")))
    let before = folder.names
    let failures: [(arguments: [String], says: String)] = [
      (["-o", folder.file("missing/x.pdf")], "there is no folder"),
      (["-o", folder.file("notes.txt/x.pdf")], "notes.txt"),
      (["-o", folder.file("notes.txt") + "/"], "it is a file, not a folder"),
      (["-o", folder.file("x.pdf"), "--content", folder.file("nothing.png")], "nothing.png"),
      (["-o", folder.file("x.pdf"), "--content", folder.file("notes.txt")], "notes.txt"),
      (["-o", folder.file("x.pdf"), "--menu", folder.file("empty.png")], "empty.png"),
      (["-o", folder.file("x.pdf"), "--content", folder.path], folder.path),
      (["-o", "/dev/full/x.pdf"], "/dev/full"),
    ]
    for (arguments, says) in failures {
      let result = await Command.run(["export", "slide-down-menu"] + arguments)
      #expect(result.status == 1, "\(arguments): \(result.errors)")
      #expect(result.errors.contains(says), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(folder.names == before)
    }
  }

  @Test func optionsComeInAnyOrderAndBothSpellings() async throws {
    let first = await Command.run(
      "export", "slide-down-menu", "--at", "100ms", "--scale", "1", "-o", folder.file("a.png"))
    let second = await Command.run(
      "--at", "100ms", "export", "-o=\(folder.file("b.png"))", "--scale=1", "slide-down-menu")
    #expect(first.status == 0, "\(first.errors)")
    #expect(second.status == 0, "\(second.errors)")
    let isSame = try folder.bytes("a.png") == folder.bytes("b.png")
    #expect(isSame)
  }

  @Test func everyCommandHasHelpAndTheToolAVersion() async {
    for arguments in [["--help"], ["export", "--help"], ["list", "-h"], ["-h"]] {
      let result = await Command.run(arguments)
      #expect(result.status == 0)
      #expect(result.output.contains("Usage:"))
    }
    let version = await Command.run("--version")
    #expect(version.output.contains(#/^transition-demo \d+\.\d+\.\d+\n$/#))
    let list = await Command.run("list")
    #expect(list.output.contains("slide-down-menu"))
    for option in ExportOptions.options {
      #expect(Help.export.contains(option), "\(option) is not in the help")
    }
  }

  /// A file system that takes no more is imitated by a limit on the size of files.
  @Test(arguments: ["menu.pdf", "strip.png", "frames/"])
  func aFullDiskLeavesNothingHalfWritten(name: String) throws {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("transition-demo").path
    let command = "ulimit -f 16; exec \"$0\" export slide-down-menu --fps 10 -o \"$1\""
    let result = try Command.program("sh", ["-c", command, tool, folder.file(name)])
    #expect(result.status == 1, "\(result.status) \(result.errors)")
    let told = result.errors.split(separator: "\n").last ?? ""
    #expect(told.contains("Cannot write") && told.contains("too large"), "\(result.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test func progressIsABarOnATerminalAndLinesElsewhere() {
    for isTerminal in [true, false] {
      let lines = Mutex<[String]>([])
      let progress = Progress(total: 8, what: "x", isTerminal: isTerminal) { text in
        lines.withLock { $0.append(text) }
      }
      for done in 1...8 { progress.show(done) }
      let written = lines.withLock { $0 }
      if isTerminal {
        #expect(written.count == 8)
        #expect(written.allSatisfy { $0.hasPrefix("\r") })
        #expect(written.last?.hasSuffix("8/8\n") == true)
      } else {
        #expect(written == ["x: 2 of 8\n", "x: 4 of 8\n", "x: 6 of 8\n", "x: 8 of 8\n"])
      }
    }
  }
}
