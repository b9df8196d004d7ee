import ContentCatalog
import GateRules

/// A reader of one entitlement of a subject.
struct EntitlementDocument {
  let context: DocumentReadingContext
  let unknownKeys: UnknownKeys

  /// - Parameter unread: receives the keys that are skipped.
  func entitlement(_ value: JSONValue, unread: inout Set<UnreadKey>) -> Entitlement? {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: unknownKeys)
    else {
      return nil
    }
    for key in object.skippedKeys { unread.insert(UnreadKey(.entitlementKey, key)) }
    // Read every key even if the product is missing, so that all faults are reported together.
    let product = object[Self.product]
    var entitlement = Entitlement(product: ProductID(product ?? ""))
    for read in Self.readers { read(object, &entitlement) }
    return product == nil ? nil : entitlement
  }
}

extension EntitlementDocument {
  /// A field that an entitlement may have.
  private struct Field: Sendable {
    let declared: any DeclaredField
    let read: @Sendable (_ object: ObjectReader, _ entitlement: inout Entitlement) -> Void

    init(_ field: EntitlementField) {
      switch field.type {
      case .text: self.init(field, .string) { .text($0) }
      case .instant: self.init(field, .instant) { .instant($0) }
      case .flag: self.init(field, .boolean) { .flag($0) }
      case .boolean: self.init(field, .boolean) { .boolean($0) }
      case .quantity: self.init(field, .quantity) { .quantity($0) }
      case .label(let known): self.init(field, .text(.openWords(known))) { .text($0) }
      }
    }

    @inline(__always)
    private init<Value>(
      _ field: EntitlementField, _ shape: ValueShape<Value>,
      _ wrapped: @escaping @Sendable (Value) -> EntitlementField.Value
    ) {
      let declared = ObjectField(field.key, shape, field.summary, nullIsAbsent: true)
      self.declared = declared
      read = { object, entitlement in
        if let value = object[declared] { field.set(wrapped(value), &entitlement) }
      }
    }
  }

  private static let product = ObjectField(
    EntitlementField.product.key, .string, EntitlementField.product.summary, .required,
    nullIsAbsent: true)
  private static let others = EntitlementField.all.dropFirst().map { Field($0) }
  /// The functions that read ``others``. A copy of a whole field for each entitlement is slow.
  private static let readers = others.map(\.read)

  static let schema = ObjectSchema(
    "entitlement", called: "an entitlement", "One grant of a product, in the words of StoreKit 2.",
    [product] + others.map(\.declared))
}
