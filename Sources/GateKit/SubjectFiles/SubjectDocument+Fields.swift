import ContentCatalog
import GateRules

extension SubjectDocument {
  static let id = ObjectField(
    "id", .text(.text(maxLength: SubjectLimits.idLength)),
    "The name of the subject, of at most \(SubjectLimits.idLength) bytes; rollouts depend on it.",
    .required, nullIsAbsent: true)
  static let entitlements = ObjectField(
    "entitlements", .list(of: .object { EntitlementDocument.schema }),
    "The entitlements, current and past.", nullIsAbsent: true)
  static let attributes = ObjectField(
    "attributes",
    .members(
      of: .anyOf([
        .string, .number, .boolean, .array(of: .string), .dictionary(of: .instant.orNull), .null,
      ])),
    "The values of attributes, by attribute.", nullIsAbsent: true)
  static let progress = ObjectField(
    "progress", .members(of: .object { recordSchema }.orNull), "The progress records, by item.",
    nullIsAbsent: true)
  static let usage = ObjectField(
    "usage", .members(of: UsageDocument.valueSchema.orNull), "The uses of counters, by counter.",
    nullIsAbsent: true)
  static let unknown = ObjectField(
    "unknown", .strings(of: .text(pattern: "^(product|past|attribute|progress|usage):(.|\\n)")),
    "The facts that could not be determined.", nullIsAbsent: true)

  static let fields: [any DeclaredField] = [
    id, entitlements, attributes, progress, usage, unknown,
  ]

  static let schema = ObjectSchema(
    "subject", called: "a subject", "A subject: the party for which access is decided.", fields)

  /// Returns the part of a subject that is read.
  static func selection(for declarations: SubjectDeclarations) -> JSONSelection {
    JSONSelection(schema) { key, field in
      switch field {
      case attributes.key: declarations.types(ofAttribute: key) == nil
      case usage.key: !declarations.hasCounter(key)
      default: false
      }
    }
  }
}

extension SubjectDocument {
  static let started = ObjectField(
    "started", .boolean, "Whether the item was started; by default, whether `startedAt` is given.",
    nullIsAbsent: true)
  static let startedAt = ObjectField(
    "startedAt", .instant, "The instant of the start, from which the item counts as started.",
    nullIsAbsent: true)
  static let completed = ObjectField(
    "completed", .boolean,
    "Whether the item was completed; by default, whether `completedAt` is given.",
    nullIsAbsent: true)
  static let completedAt = ObjectField(
    "completedAt", .instant,
    "The instant of the completion, from which the item counts as completed.", nullIsAbsent: true)
  static let completedAgainAt = ObjectField(
    "completedAgainAt", .instant,
    "The instant of the last completion, if the item was completed again after `completedAt`.",
    nullIsAbsent: true)
  static let waived = ObjectField(
    "waived", .boolean,
    "Whether the item was waived, so that it counts as completed; `false` if omitted.",
    nullIsAbsent: true)
  static let score = ObjectField("score", .number, "The highest score.", nullIsAbsent: true)

  static let recordSchema = ObjectSchema(
    "progress-record", called: "a progress record", "The progress in one item.",
    [started, startedAt, completed, completedAt, completedAgainAt, waived, score])
}

extension ObjectSchema {
  /// One subject: a line, or an element of a list.
  package static var subject: ObjectSchema { SubjectDocument.schema }
  /// An entitlement of a subject.
  package static var entitlement: ObjectSchema { EntitlementDocument.schema }
}
