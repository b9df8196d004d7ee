import ContentCatalog
import GateRules

/// The words of a language that do not come from rule kinds: the text of details, and the sentence
/// forms for reasons, needs and offers.
protocol SentenceWords: Sendable {
  /// The BCP 47 tag under which rule kinds provide their wording in the language.
  var phrases: String { get }

  /// The word that joins elements of which all are meant.
  var and: String { get }
  /// The word that joins elements of which any one is enough.
  var or: String { get }
  /// Returns a list whose last two elements are joined by a word. Elements that contain a comma are
  /// quoted, so that their ends are visible.
  func list(_ texts: [String], _ conjunction: String) -> String
  func duration(_ duration: CalendarDuration) -> String
  func title(_ title: String, ofItemWith id: ItemID) -> String
  func truth(_ value: Bool) -> String
  /// Returns the title of a predefined attribute to which the catalog gives none; `nil` for any other.
  func title(ofPredefined attribute: AttributeID) -> String?

  /// Returns a clause for a rule without wording of its own, which is shown as written.
  func rule(_ text: String, is value: Ternary) -> String
  /// Returns the clause of an unknown reason, extended by the sources that did not respond.
  func phrase(_ phrase: String, withoutAnswerFrom sources: [String]) -> String
  /// Returns the clause of an unknown reason, extended by the sources that are not trusted enough.
  func phrase(_ phrase: String, withoutTrustIn sources: [String]) -> String
  /// Returns the clause of an unknown reason, extended by the sources whose answers are out of date.
  func phrase(_ phrase: String, withOutdatedAnswerOf sources: [String]) -> String
  /// Returns the clause of a reason, extended by the sources whose signatures were not verified.
  func phrase(_ phrase: String, withoutVerificationBy sources: [String]) -> String
  /// Returns the clause of a reason, extended by an item that was waived, and by the number of the others.
  func phrase(_ phrase: String, waiving item: String, andOthers count: Int) -> String
  /// Returns the sentence about a decision, in which the name of the item occurs once.
  func sentence(_ item: String, is decision: Decision, because reasons: [String]) -> String
  /// Returns a clause in place of the reasons that a sentence omits.
  func more(_ count: Int) -> String
  /// Returns the reason for which a started or completed item stays open, as a clause; `nil` for
  /// any other code.
  func begun(_ code: Reason.Code) -> String?
  /// Returns one request for completing an item with a score.
  func complete(_ item: String, withScore least: String) -> String
  func need(_ need: UnlockNeed, _ details: DetailText<Self>) -> String
  /// Returns the reason for the absence of offers as a sentence; `nil` if it needs no mention.
  func absence(_ absence: UnlockOffers.Absence) -> String?
  /// Returns a price with the time that one payment covers, such as `9.99 EUR a month`.
  func price(_ price: String, for term: UnlockOffer.Term?) -> String
  /// Returns the request to buy products.
  func buy(_ products: String) -> String
  /// Returns the titles of products with notes, such as their price.
  func products(_ products: String, with notes: [String]) -> String
  /// Returns the note that products are on sale until an instant.
  func onSale(until end: String) -> String
  /// Returns the requests of an offer as one. The total is given if some requests contain products that have to
  /// be bought first.
  func offer(_ requests: [String], for total: String?) -> String
  /// Returns a request, extended by the products and steps that open its item.
  func request(_ request: String, needing products: String?, after steps: [String]) -> String
  /// Returns a request, extended by the fact that its item is locked and nothing was found that opens it.
  func lockedRequest(_ request: String) -> String
  /// Returns the end of a list of steps that names only some of them.
  func more(steps count: Int) -> String
}

extension SentenceWords {
  /// Returns a list of elements of which all are meant.
  func all(of texts: [String]) -> String { list(texts, and) }
  /// Returns a list of elements of which any one is enough.
  func any(of texts: [String]) -> String { list(texts, or) }
}
