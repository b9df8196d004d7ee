import ContentCatalog
import GateRules

/// The words of a language that no rule kind brings: how details are written, and how reasons, needs and
/// offers become sentences.
protocol SentenceWords: Sendable {
  /// The BCP 47 tag under which rule kinds keep their words for it.
  var phrases: String { get }

  /// Several things of which all are meant.
  func all(of texts: [String]) -> String
  /// Several things of which any one will do.
  func any(of texts: [String]) -> String
  func duration(_ duration: CalendarDuration) -> String
  func title(_ title: String, ofItemWith id: ItemID) -> String
  func truth(_ value: Bool) -> String

  /// A rule without words of its own, as it is written.
  func rule(_ text: String, is value: Ternary) -> String
  /// An unknown reason with the sources that did not answer.
  func phrase(_ phrase: String, withoutAnswerFrom sources: [String]) -> String
  func sentence(_ item: String, is decision: Decision, because reasons: [String]) -> String
  /// What stands for the reasons that a sentence leaves out.
  func more(_ count: Int) -> String
  func need(_ need: UnlockNeed, _ details: DetailText<Self>) -> String
  func offer(_ products: [String], for price: String?, and needs: [String]) -> String
}
