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
      \(ExplainCommandLine.subjects):
      \(SubjectEncoder().line(of: gateCase.subject))

      \(command)
      """
  }

  /// The command that prints the decision, its reasons and its offers.
  var command: String {
    let path = gateCase.path ?? gateCase.catalog.sources.files.first?.path ?? "catalog.json"
    return ExplainCommandLine(
      gateCase.item, in: path, subject: gateCase.subject.id, at: gateCase.now,
      accepting: gateCase.engine.acceptedEnvironments, program: gateCase.program
    ).text
  }
}
