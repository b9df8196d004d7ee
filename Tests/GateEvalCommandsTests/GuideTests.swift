import Foundation
import TestSupport
import Testing

/// Each guide in `docs` can be followed from its first step to its last.
struct GuideTests {
  /// The guides, and the number of commands in each.
  private static let guides = [
    "guide-first-catalog.md": 18, "guide-nightly.md": 20, "guide-support.md": 12,
    "start-app.md": 1, "start-server.md": 9,
  ]
  /// The programs besides `gate-eval` that a guide runs. A guide is not followed without them.
  private static let programs = ["start-server.md": ["python3", "sqlite3"]]
  private static let folder = Repository.url("docs")

  @Test(arguments: guides.keys.sorted().filter(isRunnable))
  func `each command of a guide prints the output that the guide shows`(page: String) throws {
    let url = Self.folder.appending(path: page)
    let guide = Guide(try String(contentsOf: url, encoding: .utf8))
    let outputs = try guide.run()
    if GoldenFile.isUpdating {
      return try guide.text(showing: outputs).write(to: url, atomically: true, encoding: .utf8)
    }
    for (command, output) in zip(guide.commands, outputs) {
      #expect(
        output == command.output,
        """
        `\(command.line)`: if the new output is correct, run the tests once with \
        GATEKIT_UPDATE_GOLDEN=1
        """)
    }
  }

  @Test func `each question of a support desk has a line that answers it`() throws {
    let url = Self.folder.appending(path: "guide-support.md")
    let guide = Guide(try String(contentsOf: url, encoding: .utf8))
    let commands = guide.tabulatedCommands
    #expect(commands.count == 10)
    for (command, result) in zip(commands, try guide.results(of: commands)) {
      #expect(result.status == 0, "\(command): \(result.output)")
      #expect(result.output.contains("\n"), "\(command)")
      #expect(!result.output.contains("warning:"), "\(command): \(result.output)")
    }
  }

  private static func isRunnable(_ page: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return programs[page, default: []].allSatisfy { program in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
  }

  @Test func `every guide is tested, with all its commands`() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { Guide.isGuide("docs/\($0)") }
    let counts = try pages.map { page in
      let url = Self.folder.appending(path: page)
      return (page, Guide(try String(contentsOf: url, encoding: .utf8)).commands.count)
    }
    #expect(Dictionary(uniqueKeysWithValues: counts) == Self.guides)
  }

  @Test func `a guide keeps its text when its outputs are replaced`() {
    let page = """
      <!-- file: a.txt -->
      ```
      one
      ```

      ```console
      $ cat a.txt \\
          b.txt
      old
      $ true
      $ echo two
      ```
      """
    let guide = Guide(page)
    #expect(guide.commands.map(\.line) == ["cat a.txt \\\n    b.txt", "true", "echo two"])
    #expect(guide.commands.map(\.output) == ["old\n", "", ""])
    #expect(
      guide.text(showing: ["one\n", "", "two\n"])
        == page.replacing("old\n", with: "one\n").replacing("two\n```", with: "two\ntwo\n```"))
  }
}
