import TestSupport
import Testing

/// Tests that the examples in the doc comments of public declarations are compiled: each Swift block
/// occurs in a file of a test target, of an example or of a program.
struct DocCommentExampleTests {
  /// The compiled files besides those of the folders `DocumentedCode`.
  private static let files = [
    "Checks/AppleStandIns/Tests/GateKitUITests/AppPageCode.swift",
    "Checks/AppleStandIns/Tests/GateStoreKitTests/AppPageCode.swift",
    "Checks/AppleStandIns/Tests/GateStoreKitTests/StoresPageCode.swift",
    "Checks/AppleStandIns/Tests/KeychainTests/KeychainExamples.swift",
    "Examples/BilliardsUI/Sources/BilliardsUI/CourseList.swift",
    "Examples/BilliardsUI/Sources/BilliardsUI/LessonScreen.swift",
    "Examples/StreakRule/Sources/streak-eval/main.swift",
    "Sources/gate-eval/main.swift",
    "Tests/GatekeeperTests/AppPageCode.swift",
  ]

  @Test func `all examples of public declarations are compiled`() throws {
    let paths = try Repository.swiftFiles(below: "Tests").filter { $0.contains("/DocumentedCode/") }
    let compiled = try (paths + Self.files).map { CodeLines(try Repository.text(of: $0)) }
    var count = 0
    for path in try Repository.swiftFiles(below: "Sources") {
      for example in DocCommentExample.all(in: try Repository.text(of: path)) {
        count += 1
        let code = CodeLines(example.code)
        #expect(
          compiled.contains { $0.contains(code) },
          "\(path): the example of `\(example.declaration)` is not compiled:\n\(example.code)")
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: [
    ("/// A.\n///\n/// ```swift\n/// f()\n/// ```\npublic struct A {}", ["f()"]),
    (
      "/// ```swift\n/// /// B.\n/// struct B {}\n/// ```\n@MainActor\npublic final class A {",
      ["/// B.\nstruct B {}"]
    ),
    ("  /// ```swift\n  /// f()\n  /// ```\n  public init(", ["f()"]),
    ("/// ```swift\n/// f()\n/// ```\npackage struct A {}", []),
    ("/// ```json\n/// {}\n/// ```\npublic struct A {}", []),
  ])
  func `the examples of public declarations are found`(source: String, examples: [String]) {
    #expect(DocCommentExample.all(in: source).map(\.code) == examples)
  }
}

/// An example in the doc comment of a public declaration.
private struct DocCommentExample {
  let code: String
  /// The first line of the declaration.
  let declaration: String

  /// Returns the Swift blocks in the doc comments of the public declarations of a file.
  static func all(in source: String) -> [DocCommentExample] {
    var comment: [String] = []
    var found: [DocCommentExample] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        comment.append(String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)))
      } else if !text.hasPrefix("@") || text.contains("public ") {
        if text.contains("public ") {
          let blocks = comment.joined(separator: "\n").codeBlocks.filter { $0.language == "swift" }
          found += blocks.map {
            DocCommentExample(
              code: String($0.text.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed()),
              declaration: String(text))
          }
        }
        comment = []
      }
    }
    return found
  }
}
