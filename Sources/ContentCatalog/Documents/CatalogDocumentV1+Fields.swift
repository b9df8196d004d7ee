extension CatalogDocumentV1 {
  static let id = ObjectField(
    "id", .id, "The name in results; it differs from that of all catalogs of a run.", .required)
  static let title = ObjectField("title", .title, "The display name; the id if omitted.")
  static let timeZone = ObjectField(
    "timeZone", .timeZone,
    "The time zone for dates, calendar durations and usage periods; UTC if omitted.")
  static let currency = ObjectField(
    "currency", .currency, "The ISO 4217 code for prices without a currency of their own.")
  static let attributes = ObjectField(
    "attributes", .members(of: .object { AttributeDocument.schema }, keys: .id),
    "The attributes that rules can test, by id.")
  static let counters = ObjectField(
    "counters", .counters, "The counters for `usage` rules: a list of ids, or an object by id.")
  static let products = ObjectField(
    "products", .list(of: .object { ProductDocument.schema }), "The products.")
  static let gates = ObjectField(
    "gates", .members(of: .rule, keys: .id), "The named gates: rules by name.")
  static let defaultGate = ObjectField(
    "defaultGate", .rule, "The gate of items that neither have nor inherit one.")
  static let requires = ObjectField(
    "requires", .rule, "A condition on every item, in addition to its gate.")
  static let bypass = ObjectField("bypass", .rule, "A rule that opens every item while it is true.")
  static let whenLocked = ObjectField(
    "whenLocked", .choice(WhenLocked.self),
    "The presentation of locked items that neither have nor inherit one; `lock` if omitted.")
  static let staysOpen = ObjectField(
    "staysOpen", .choice(StaysOpen.self),
    "The condition under which items stay open once begun, unless they have or inherit another; "
      + "`never` if omitted.")
  static let courses = ObjectField("courses", .items, "The tree of courses.")
  static let trainingGrounds = ObjectField(
    "trainingGrounds", .items, "The tree of training grounds.")
  static let features = ObjectField("features", .items, "The tree of features.")
  static let info = ObjectField("info", .info, "Custom data, which is not interpreted.")

  static let schema = ObjectSchema(
    "catalog", called: "a catalog", "A catalog of content, products and gates.",
    [
      CatalogFormat.field, id, title, timeZone, currency, attributes, counters, products, gates,
      defaultGate, requires, bypass, whenLocked, staysOpen, courses, trainingGrounds, features,
      info,
    ])
}

extension ValueShape<JSONElements> {
  /// A list of items, which are read later.
  static var items: Self {
    Self(.array(of: ItemDocument.elementSchema)) { value, key, context in
      context.isList(value, called: "`\(key)`") ? value.elements : nil
    }
  }
}

extension ValueShape<TimeZoneRules> {
  fileprivate static var timeZone: Self {
    Self(.string) { value, key, context in
      guard let name = context.string(value, called: "`\(key)`") else { return nil }
      if let rules = context.timeZones.rules(for: name) { return rules }
      context.report(.unknownTimeZone(name), at: value.span)
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownTimeZone(_ name: String) -> Self {
    Self(
      .unknownTimeZone, "the system has no time zone \(quoting(name))",
      help: "use a name from the time zone database, such as `Asia/Shanghai`")
  }
}
