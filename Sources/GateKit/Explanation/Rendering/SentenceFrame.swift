import ContentCatalog
import GateRules

/// A sentence about a decision, in two parts between which the name of the item belongs.
package struct SentenceFrame: Sendable {
  package let before: String
  package let after: String
}

/// A renderer whose sentences about items with the same reasons differ only in the name of the item, and those of
/// reasons that differ in an instant only in its text.
package protocol FramingRenderer: ReasonRenderer {
  /// Returns the sentence about a decision without the name of the item.
  ///
  /// - Parameter item: the item, which a reason can name too.
  func frame(
    for decision: Decision, because reasons: [Reason], about item: ItemID
  ) -> SentenceFrame

  /// Returns the name of an item in a sentence.
  func name(of item: ItemID) -> String

  /// Returns an instant as a sentence states it, which is the same text wherever a detail of a reason is this instant.
  func text(of instant: Instant) -> String
}
