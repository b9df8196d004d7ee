import ContentCatalog
import GateKit
import GateRules

/// The text of a case, from which the case can be reproduced.
struct CaseText {
  private let gateCase: GateCase

  init(of gateCase: GateCase) { self.gateCase = gateCase }

  /// The files, each preceded by its name, followed by the command.
  var text: String {
    let files = gateCase.path == nil ? gateCase.catalog.sources.files : []
    let catalog = files.map { "\($0.path):\n\(String(decoding: $0.bytes, as: UTF8.self))\n\n" }
    return catalog.joined()
      + """
      \(Self.subjects):
      \(SubjectEncoder().line(for: gateCase.subject))

      \(command)
      """
  }

  /// The command that prints the decision, its reasons and its offers.
  var command: String {
    let catalog = gateCase.path ?? gateCase.catalog.sources.files.first?.path ?? "catalog.json"
    let accepted = gateCase.engine.acceptedEnvironments.map(\.rawValue).sorted()
    let words =
      ["gate-eval", "explain", catalog, gateCase.item.rawValue, "--subjects", Self.subjects]
      + ["--subject", gateCase.subject.id.rawValue, "--now", gateCase.now.description]
      + accepted.flatMap { ["--accept", $0] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// The name of the file for the subject's line.
  static let subjects = "subjects.ndjson"

  /// Returns a word quoted for a shell.
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
