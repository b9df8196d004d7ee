internal import ContentCatalog
internal import GateKit

/// A persona of an imported catalog, with the features that it opens.
struct ImportedPersona {
  let id: String
  let title: String
  let entitlements: [Entitlement]
  let unlocked: [String]
  let locked: [String]

  /// The instant of all decisions.
  private static let now: Instant? = Instant("2026-01-15T12:00:00Z")
  private static let bought: Instant? = Instant("2026-01-01T00:00:00Z")
  private static let past: Instant? = Instant("2026-01-14T00:00:00Z")
  private static let future: Instant? = Instant("2026-02-01T00:00:00Z")

  /// Returns the number of products with personas of their own: all, unless there are so many that the
  /// file would grow with the square of their number.
  static func coveredCount(of products: [ImportedProduct], _ features: [ImportedFeature]) -> Int {
    min(products.count, max(1, maxExpectations / max(1, features.count)))
  }

  /// The maximum number of expectations of one persona a product. Each product has up to five.
  private static let maxExpectations = 40_000

  /// Returns a subject without purchases, one for each covered product, and one for each way in which a
  /// purchase ends. Without features, there is nothing to expect, and no persona.
  static func personas(
    for products: [ImportedProduct], _ features: [ImportedFeature]
  ) -> [ImportedPersona] {
    if features.isEmpty { return [] }
    var names = ImportedNames()
    func persona(
      _ id: String, _ title: String, _ entitlements: [Entitlement],
      opening product: ImportedProduct?
    ) -> ImportedPersona {
      let opened = features.filter { feature in product.map(feature.isOpened) ?? false }.map(\.id)
      return ImportedPersona(
        id: names.unique(id), title: title, entitlements: entitlements, unlocked: opened,
        locked: features.map(\.id).filter { !opened.contains($0) })
    }
    var found = [persona("nobody", "Without a purchase", [], opening: nil)]
    let held = products.prefix(coveredCount(of: products, features)).filter {
      $0.kind != .consumable
    }
    for product in held {
      found.append(
        persona(product.id, product.title, [entitlement(to: product)], opening: product))
    }
    for (ending, title, entitlement, isOpen) in endings {
      for product in held {
        guard let entitlement = entitlement(product) else { continue }
        found.append(
          persona(
            "\(product.id)-\(ending)", "\(product.title), \(title)", [entitlement],
            opening: isOpen ? product : nil))
      }
    }
    return found
  }

  private static func entitlement(to product: ImportedProduct) -> Entitlement {
    Entitlement(
      product: ProductID(product.id), purchaseDate: bought,
      expiresDate: product.product.period == nil ? nil : future)
  }

  /// The ways in which a purchase ends or continues; `nil` where a product has no such way.
  private static let endings:
    [(
      id: String, title: String, entitlement: @Sendable (ImportedProduct) -> Entitlement?,
      isOpen: Bool
    )] = [
      (
        "expired", "expired",
        { lapsed($0) { _ in } }, false
      ),
      (
        "grace", "in the grace period",
        {
          lapsed($0) {
            $0.isInBillingRetry = true
            $0.gracePeriodExpiresDate = future
          }
        }, true
      ),
      ("retry", "in billing retry", { lapsed($0) { $0.isInBillingRetry = true } }, false),
      (
        "refunded", "refunded",
        { product in
          var refunded = entitlement(to: product)
          refunded.revocationDate = past
          return refunded
        }, false
      ),
      (
        "family", "shared by the family",
        { product in
          guard product.product.isFamilyShareable else { return nil }
          var shared = entitlement(to: product)
          shared.ownershipType = "familyShared"
          return shared
        }, true
      ),
    ]

  private static func lapsed(
    _ product: ImportedProduct, _ change: (inout Entitlement) -> Void
  ) -> Entitlement? {
    guard product.kind == .autoRenewable else { return nil }
    var lapsed = entitlement(to: product)
    lapsed.expiresDate = past
    change(&lapsed)
    return lapsed
  }
}

extension ImportedPersona {
  /// Returns the text of `personas.json`.
  static func text(of personas: [ImportedPersona]) -> String {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.member("format", 1)
    json.key("personas")
    json.beginArray()
    for persona in personas { persona.write(to: &json) }
    json.endArray()
    json.endObject()
    json.endDocument()
    return json.buffer.text
  }

  private func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("title", title)
    if let now = Self.now { json.member("now", now.description) }
    if !entitlements.isEmpty {
      json.key("entitlements")
      json.beginArray(onOneLine: true)
      for entitlement in entitlements { json.write(entitlement.form) }
      json.endArray()
    }
    json.key("expect")
    json.beginObject(onOneLine: true)
    if !unlocked.isEmpty { json.member("unlocked", unlocked) }
    if !locked.isEmpty { json.member("locked", locked) }
    json.endObject()
    json.endObject()
  }
}
