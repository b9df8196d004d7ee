package import ContentCatalog
import GateRules

extension ExpectationReader {
  static let unlocked = ObjectField("unlocked", .strings(), "The items that are unlocked.")
  static let locked = ObjectField("locked", .strings(), "The items that are locked.")
  static let indeterminate = ObjectField(
    "indeterminate", .strings(), "The items whose decision is indeterminate.")
  static let reasons = ObjectField(
    "reasons", .members(of: .anyOf([.string, .array(of: .string)])),
    "Codes that are among the reasons of decisions, by item.")
  static let causes = ObjectField(
    "causes", .members(of: .string), "The causes of decisions, by item.")
  static let offers = ObjectField(
    "offers",
    .members(of: .anyOf([.array(of: .string), .object { offerSchema }, .null])),
    "The products of the best offers, or `null` where there is no offer, by item.")
  static let validUntil = ObjectField(
    "validUntil", .members(of: .anyOf([.instant, .date, .null])),
    "The instants before which decisions cannot change, by item.")
  static let whenLocked = ObjectField(
    "whenLocked", .members(of: .words(WhenLocked.allCases.map(\.rawValue))),
    "The presentation of items while they are not open, by item.")

  package static let schema = ObjectSchema(
    "expectations", called: "`expect`",
    "The expected decisions. Entries are item ids, globs, `#tag` or `*`.",
    [unlocked, locked, indeterminate, reasons, causes, offers, validUntil, whenLocked])

  static let products = ObjectField("products", .strings(), "The products; none if omitted.")
  static let needs = ObjectField(
    "needs", .list(of: .singleton), "The needs, such as `{\"complete\": \"L8\"}`; none if omitted.")

  static let offerSchema = ObjectSchema(
    "expected-offer", called: "an expected offer", "The products and needs of the best offer.",
    [products, needs])
}
