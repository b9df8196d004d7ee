internal import ContentCatalog
internal import GateKit
internal import GateRules

extension ObjectSchema {
  /// The answer of a source in an explanation.
  static let answer = ObjectSchema(
    "answer", called: "an answer", "The answer of a source about the subject.",
    [
      OutputField("source", .string, "The name of the source."),
      OutputField(
        "families", .array(of: .openWords(FactFamily.allCases.map(\.rawValue))),
        "The families of facts that the source supplies."),
      OutputField.optional("problem", .string, "The reason for which the source failed."),
      OutputField.optional("asOf", .instant, "The instant of the facts."),
      OutputField.optional(
        "trust", .openWords(EntitlementSnapshot.Trust.allCases.map(\.rawValue)),
        "The trust in the facts."),
      OutputField.optional(
        "coverage", .openWords(EntitlementSnapshot.Coverage.allCases.map(\.rawValue)),
        "The purchases that the answer covers."),
      OutputField.optional("isComplete", .boolean, "Whether the answer has every fact it covers."),
      OutputField.optional("isKnown", .boolean, "Whether the source knows the subject."),
      OutputField.optional(
        "hasUnverifiedSignatures", .boolean, "Whether signatures were not verified."),
      OutputField.optional("validUntil", .instant, "The end of the answer's validity."),
      OutputField.optional(
        "facts", .array(of: .object { statedFact }), "The facts that the source states."),
    ])

  /// A fact about which sources disagree.
  static let disagreement = ObjectSchema(
    "disagreement", called: "a disagreement", "A fact about which sources disagree.",
    [
      OutputField("fact", .string, "The fact."),
      OutputField("values", .array(of: .object { sourcedValue }), "The value of each source."),
      OutputField.optional("counts", .object { value }, "The value that counts."),
    ])

  private static let statedFact = ObjectSchema(
    "statedFact", called: "a fact", "A fact that a source states.",
    [OutputField("fact", .string, "The fact.")] + valueFields)

  private static let sourcedValue = ObjectSchema(
    "sourcedValue", called: "a value", "The value of a fact according to a source.",
    [OutputField("source", .string, "The name of the source.")] + valueFields)

  private static let value = ObjectSchema(
    "value", called: "a value", "The value of a fact.", valueFields)

  private static let valueFields = [
    OutputField("value", JSONSchema.string.orNull, "The value; `null` if it is unknown."),
    OutputField.optional("end", .instant, "The end of a purchase."),
  ]
}
