import ContentCatalog
import GateRules

/// The words of a language that no rule kind brings: how details are written, and how reasons, needs and
/// offers become sentences.
protocol SentenceWords: Sendable {
  /// The BCP 47 tag under which rule kinds keep their words for it.
  var phrases: String { get }

  /// Joins several things of which all are meant.
  var and: String { get }
  /// Joins several things of which any one will do.
  var or: String { get }
  /// Several things, the last two joined by a word. Names that hold a comma are quoted, so that one can
  /// tell where they end.
  func list(_ texts: [String], _ conjunction: String) -> String
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
  /// Why an item stays open that was begun, in half a sentence; `nil` for a reason that says another thing.
  func begun(_ code: Reason.Code) -> String?
  /// Both needs in one request.
  func complete(_ item: String, withScore least: String) -> String
  func need(_ need: UnlockNeed, _ details: DetailText<Self>) -> String
  func offer(_ products: [String], for price: String?, and needs: [String]) -> String
}

extension SentenceWords {
  /// Several things of which all are meant.
  func all(of texts: [String]) -> String { list(texts, and) }
  /// Several things of which any one will do.
  func any(of texts: [String]) -> String { list(texts, or) }
}
