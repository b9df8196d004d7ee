package import ContentCatalog

/// A field of the JSON form of entitlements, as declared in ``all``.
package struct EntitlementField: Sendable {
  /// The type of a field's values.
  package enum ValueType: Sendable {
    case text, instant
    /// A Boolean that is `false` unless stated.
    case flag
    /// A Boolean that is unknown unless stated.
    case boolean
    /// A positive whole number.
    case quantity
    /// A constant of StoreKit, one of those known or any other.
    case label(known: [String])
  }

  /// A value of a field.
  package enum Value: Sendable {
    case text(String)
    case instant(Instant)
    case flag(Bool)
    case boolean(Bool)
    case quantity(Int)
  }

  /// The key, as written in files.
  package let key: String
  package let type: ValueType
  /// A noun phrase or a condition, which the JSON Schema shows as the description.
  package let summary: String
  /// The column of the table of entitlements in exports; `nil` for a field that the product's column
  /// or the choice of rows replaces, or on which no decision depends.
  package let column: String?
  /// Returns the value of an entitlement, if it has one.
  package let value: @Sendable (_ entitlement: Entitlement) -> Value?
  /// Sets the value, which must be of the field's type.
  package let set: @Sendable (_ value: Value, _ entitlement: inout Entitlement) -> Void
}

extension EntitlementField {
  /// The fields, in the order of the documentation.
  ///
  /// This is the only list of them: the JSON Schema, the reader of subject files, `Codable`,
  /// ``Entitlement/form`` and the tables of exports follow from it. The batch has its own scanner, for
  /// speed; a test compares its keys with these.
  package static let all = [
    product,
    text("source", "The origin of the entitlement; it does not affect decisions.", \.source),
    instant(
      "purchaseDate", "The start of the entitlement; long ago if omitted.", \.purchaseDate,
      column: "purchase"),
    instant(
      "originalPurchaseDate",
      "The first purchase, which renewals do not change; `purchaseDate` if omitted.",
      \.originalPurchaseDate, column: "original"),
    instant(
      "expiresDate", "The instant from which it is no longer held.", \.expiresDate,
      column: "expires"),
    instant(
      "gracePeriodExpiresDate", "The end of the grace period after a failed renewal.",
      \.gracePeriodExpiresDate, column: "grace"),
    instant(
      "revocationDate", "The instant from which it counts as neither held nor ever owned.",
      \.revocationDate, column: "revoked"),
    flag(
      "isUpgraded", "Whether another subscription replaced it.", \.isUpgraded, column: "upgraded"),
    flag("isPending", "Whether the purchase awaits approval.", \.isPending, column: "pending"),
    flag(
      "isInBillingRetry", "Whether a renewal failed and the store keeps trying to charge.",
      \.isInBillingRetry, column: "retry"),
    boolean(
      "willAutoRenew", "Whether the store will renew it at its end; not known if omitted.",
      \.willAutoRenew, column: "renews"),
    instant(
      "pausedAt", "The instant from which a pause suspends it.", \.pausedAt, column: "paused"),
    instant("resumesAt", "The end of the pause.", \.resumesAt, column: "resumes"),
    quantity(
      "quantity",
      "The number of units purchased at once; it multiplies the period of a product with `stacks`.",
      \.quantity, column: "quantity"),
    label("ownershipType", "The ownership type.", \.ownershipType, column: "ownership"),
    label("offerType", "The offer type.", \.offerType, column: "offer"),
    label(
      "offerDiscountType", "The payment mode of the offer.", \.offerDiscountType,
      column: "discount"),
    label("environment", "The store environment.", \.environment),
  ]

  /// The only field that every entitlement has.
  package static let product = Self(
    key: "product", type: .text, summary: "The product, by any of its ids.", column: nil,
    value: { .text($0.product.rawValue) },
    set: { if case .text(let id) = $0 { $1.product = ProductID(id) } })

  private typealias Property<Value> = any WritableKeyPath<Entitlement, Value> & Sendable

  private static func text(
    _ key: String, _ summary: String, _ property: Property<String?>
  ) -> Self {
    Self(
      key: key, type: .text, summary: summary, column: nil,
      value: { $0[keyPath: property].map { .text($0) } },
      set: { if case .text(let text) = $0 { $1[keyPath: property] = text } })
  }

  private static func instant(
    _ key: String, _ summary: String, _ property: Property<Instant?>, column: String
  ) -> Self {
    Self(
      key: key, type: .instant, summary: summary, column: column,
      value: { $0[keyPath: property].map { .instant($0) } },
      set: { if case .instant(let instant) = $0 { $1[keyPath: property] = instant } })
  }

  private static func flag(
    _ key: String, _ summary: String, _ property: Property<Bool>, column: String
  ) -> Self {
    Self(
      key: key, type: .flag, summary: summary, column: column,
      value: { .flag($0[keyPath: property]) },
      set: { if case .flag(let isTrue) = $0 { $1[keyPath: property] = isTrue } })
  }

  private static func boolean(
    _ key: String, _ summary: String, _ property: Property<Bool?>, column: String
  ) -> Self {
    Self(
      key: key, type: .boolean, summary: summary, column: column,
      value: { $0[keyPath: property].map { .boolean($0) } },
      set: { if case .boolean(let isTrue) = $0 { $1[keyPath: property] = isTrue } })
  }

  private static func quantity(
    _ key: String, _ summary: String, _ property: Property<Int?>, column: String
  ) -> Self {
    Self(
      key: key, type: .quantity, summary: summary, column: column,
      value: { $0[keyPath: property].map { .quantity($0) } },
      set: { if case .quantity(let number) = $0 { $1[keyPath: property] = number } })
  }

  private static func label<Label: EntitlementLabel>(
    _ key: String, _ summary: String, _ property: Property<Label?>, column: String? = nil
  ) -> Self {
    Self(
      key: key, type: .label(known: Label.known.map(\.rawValue)), summary: summary, column: column,
      value: { $0[keyPath: property].map { .text($0.rawValue) } },
      set: { if case .text(let text) = $0 { $1[keyPath: property] = Label(rawValue: text) } })
  }
}
