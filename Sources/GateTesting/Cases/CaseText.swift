import ContentCatalog
import GateKit
import GateRules

/// A case as people read it, and as it can be asked again.
struct CaseText {
  private let asked: GateCase

  init(of asked: GateCase) { self.asked = asked }

  /// Each file headed by its name, and the command in the end.
  var text: String {
    let files = asked.path == nil ? asked.catalog.sources.files : []
    let catalog = files.map { "\($0.path):\n\(String(decoding: $0.bytes, as: UTF8.self))\n\n" }
    return catalog.joined()
      + """
      \(Self.subjects):
      \(SubjectEncoder().line(for: asked.subject))

      \(command)
      """
  }

  /// What shows the decision, its reasons and its offers.
  var command: String {
    let catalog = asked.path ?? asked.catalog.sources.files.first?.path ?? "catalog.json"
    let accepted = asked.engine.acceptedEnvironments.map(\.rawValue).sorted()
    let words =
      ["gate-eval", "explain", catalog, asked.item.rawValue, "--subjects", Self.subjects]
      + ["--subject", asked.subject.id, "--now", asked.now.description]
      + accepted.flatMap { ["--accept", $0] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// The file that the subject's line goes to.
  static let subjects = "subjects.ndjson"

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", "+", "=", "@": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return
      "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
