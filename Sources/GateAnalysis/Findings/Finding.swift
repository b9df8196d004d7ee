package import ContentCatalog
import GateRules

/// A probable mistake in a catalog that loads, with its proof.
package struct Finding: Sendable {
  package let message: Diagnostic.Message
  package let span: SourceSpan
  package let related: [(text: String, span: SourceSpan)]
  /// The items that the finding concerns, in catalog order.
  package let items: [NodeIndex]
  /// The ids of products and attributes that the finding concerns.
  package let names: Set<ExactString>
  /// A subject that shows the finding.
  package let witness: Witness?
  /// The reasons of the axioms that the proof used, if they were asked for.
  package let reasons: [Axiom.Reason]?
}
