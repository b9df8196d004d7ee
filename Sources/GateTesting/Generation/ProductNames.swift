import ContentCatalog
import PropertyTesting

/// The products of random catalogs: at least one of every kind, in a fixed order. A catalog
/// declares the products that its rules name, and a few others.
struct ProductNames: Sendable {
  private struct Product: Sendable {
    let name: String
    var members: [(String, WrittenJSON)] = []
    /// The percentage of catalogs that declare the product without naming it.
    var percentUnused = 10
    var isUsed = false
    var hasFormerID = false
    var isConsumable = false
  }

  private var products = [
    Product(name: "basic"),
    Product(name: "pro"),
    Product(
      name: "monthly", members: subscription("club", level: 2, period: "P1M"), percentUnused: 40),
    Product(
      name: "yearly", members: subscription("club", level: 1, period: "P1Y"), percentUnused: 40),
    Product(name: "paper", members: subscription("press", level: nil, period: nil)),
    Product(name: "weekly", members: subscription("studio", level: 4, period: "P1W")),
    Product(name: "quarterly", members: subscription("studio", level: 2, period: "P3M")),
    Product(name: "student", members: subscription("campus", level: 1, period: "P6M")),
    Product(
      name: "season",
      members: [("kind", "nonRenewing"), ("subscriptionGroup", "club"), ("level", .plain("3"))]),
    Product(name: "pass", members: [("kind", "nonRenewing")]),
    Product(name: "bundle", percentUnused: 50),
    Product(name: "everything", members: [("fullAccess", .plain("true"))], percentUnused: 40),
    Product(
      name: "coins", members: [("kind", "consumable")], percentUnused: 30, isConsumable: true),
  ]

  /// Members of subscription groups: their names, groups and levels.
  private var subscriptions: [(name: String, group: String, level: Int?)] = [
    ("monthly", "club", 2), ("yearly", "club", 1), ("season", "club", 3), ("paper", "press", nil),
    ("weekly", "studio", 4), ("quarterly", "studio", 2), ("student", "campus", 1),
  ]
  private var percentFormer = 12

  init() {}

  /// Creates the names of declared products.
  init(of declared: [CatalogProduct]) {
    let sold =
      declared.filter { $0.kind != .consumable } + declared.filter { $0.kind == .consumable }
    products = sold.map { Product(name: $0.id.rawValue, isConsumable: $0.kind == .consumable) }
    subscriptions = sold.compactMap { product in
      product.subscriptionGroup.map { (product.id.rawValue, $0, product.level) }
    }
    percentFormer = 0
  }

  private static func subscription(
    _ group: String, level: Int?, period: String?
  ) -> [(String, WrittenJSON)] {
    [("kind", "autoRenewable"), ("subscriptionGroup", .text(group))]
      + (level.map { [("level", .plain("\($0)"))] } ?? [])
      + (period.map { [("period", .text($0))] } ?? [])
  }
}

extension ProductNames {
  /// Returns the id of a product that can be held, sometimes its former id; `none` if there is none.
  mutating func product(_ choices: inout Choices) -> String {
    let held = products.indices.prefix(while: { !products[$0].isConsumable })
    guard let index = choices.pick(from: held) else { return "none" }
    products[index].isUsed = true
    guard choices.chance(percentFormer) else { return products[index].name }
    products[index].hasFormerID = true
    return "old-\(products[index].name)"
  }

  /// Declares a product that is bought once, unless it exists. Other rules do not name it.
  mutating func declare(_ name: String) -> String {
    if let index = products.firstIndex(where: { $0.name == name }) {
      products[index].isUsed = true
    } else {
      products.append(Product(name: name, percentUnused: 0, isUsed: true))
    }
    return name
  }

  /// Returns the id of a consumable.
  mutating func consumable() -> String {
    guard let index = products.firstIndex(where: \.isConsumable) else { return "none" }
    products[index].isUsed = true
    return products[index].name
  }

  /// Returns a subscription group and the level of one of its members.
  mutating func subscription(_ choices: inout Choices) -> (group: String, level: Int?) {
    guard let (name, group, level) = choices.pick(from: subscriptions) else {
      return ("none", nil)
    }
    for index in products.indices where products[index].name == name {
      products[index].isUsed = true
    }
    return (group, level)
  }

  /// Returns the declarations of the catalog. It must be called after the rules are written.
  ///
  /// - Parameter currency: the currency of prices that specify none.
  mutating func declarations(currency: String?, _ choices: inout Choices) -> [WrittenJSON] {
    // The products are drawn from the last, because a product includes only earlier ones.
    for index in products.indices.reversed() {
      choices.group { draw(index, currency: currency, &$0) }
    }
    return products.filter(\.isUsed).map { product in
      let formerIDs: [(String, WrittenJSON)] =
        product.hasFormerID ? [("formerIDs", .list([.text("old-\(product.name)")]))] : []
      return .object([("id", .text(product.name))] + product.members + formerIDs)
    }
  }

  private mutating func draw(_ index: Int, currency: String?, _ choices: inout Choices) {
    var product = products[index]
    let isDeclared = choices.chance(product.percentUnused) || product.isUsed
    product.isUsed = isDeclared
    if product.members.contains(where: { $0.1 == "nonRenewing" }) {
      product.members.append(("period", .text(choices.pick("P7D", "P1M", "PT24H", "P1W", "P1Y"))))
      if choices.chance(40) { product.members.append(("stacks", .plain("true"))) }
    }
    let maxIncluded = product.name == "bundle" ? 3 : choices.chance(25) ? 2 : 0
    let included = choices.list(0...min(maxIncluded, index)) { $0.number(in: 0...index - 1) }
    let distinct = products.indices.filter {
      included.contains($0) && !products[$0].isConsumable
    }
    if isDeclared, !distinct.isEmpty {
      for other in distinct { products[other].isUsed = true }
      product.members.append(("includes", .list(distinct.map { .text(products[$0].name) })))
    }
    product.members += Self.furtherMembers(of: product.name, &choices)
    product.members += Self.price(currency: currency, &choices)
    product.members += DescribingMembers.titleAndInfo(of: product.name, &choices)
    products[index] = product
  }

  private static func furtherMembers(
    of name: String, _ choices: inout Choices
  ) -> [(String, WrittenJSON)] {
    var members: [(String, WrittenJSON)] = []
    if choices.chance(10), name != "everything" { members.append(("fullAccess", .plain("true"))) }
    if choices.chance(12) { members.append(("retired", .plain("true"))) }
    if choices.chance(10) { members.append(("soldFrom", .text("2026-06-01"))) }
    if choices.chance(10) { members.append(("soldUntil", .text("2026-12-01"))) }
    if choices.chance(30) {
      members.append(
        choices.pick(
          ("storeIDs", .text("com.\(name)")),
          ("storeIDs", .list([.text("com.\(name)"), .text("com.\(name).eu")])),
          (
            "storeIDs",
            .object([("appStore", .text("com.\(name)")), ("stripe", .text("price_\(name)"))])
          ),
          // Long names that differ only in the middle.
          ("storeIDs", .text("com.acme.courses.\(padded(name)).lifetime")),
          ("storeIDs", .text("com.acme.courses.\(padded(name)).lifetime")),
          ("storeIDs", .text("com.acme.courses.\(padded(name)).lifetime")),
          // Names with combining marks, which have an equivalent order.
          ("storeIDs", .text("com.acme.\(name).e\u{301}\u{316}.lifetime"))))
    }
    return members
  }

  private static func padded(_ name: String) -> String {
    String(repeating: "0", count: max(0, 12 - name.utf8.count)) + name
  }

  private static func price(
    currency: String?, _ choices: inout Choices
  ) -> [(String, WrittenJSON)] {
    guard choices.chance(25) else { return [] }
    let price = choices.pick("0", "9.99", "18.00")
    let own = choices.pick("EUR", "CNY")
    let hasOwn = currency == nil || choices.chance(50)
    return [("price", .text(price))] + (hasOwn ? [("currency", .text(own))] : [])
  }
}
