internal import ContentCatalog

/// A product of a store with its names in the imported catalog.
struct ImportedProduct {
  let product: StoreFileProduct
  /// The id in the catalog.
  let id: String
  /// The name of the subscription group in the catalog.
  let group: String?
  /// The level; `nil` unless every product of the group has one.
  let level: Int?

  /// The kind that is assumed for a one-time purchase if the store does not state it.
  static let assumedKind = ProductKind.nonConsumable
  /// The duration that is assumed for a non-renewing subscription if the file does not state it.
  static let assumedPeriod = "P1Y"

  /// The kind in the catalog.
  var kind: ProductKind { product.kind ?? Self.assumedKind }

  /// Whether the store no longer sells the product.
  var isRetired: Bool { product.availability == .retired }

  /// Returns the products of a file except drafts, with short and unique ids.
  static func products(of file: StoreFile) -> [ImportedProduct] {
    let products = file.products.filter { $0.availability != .draft }
    let wishes = products.map { $0.readableName ?? $0.id }
    let shared = sharedComponents(of: wishes)
    var names = ImportedNames(
      reserved: CatalogAttribute.predefined.map(\.id.rawValue), owned: products.flatMap(\.ids))
    let groups = groupNames(of: products, in: file)
    var members: [ExactString: [StoreFileProduct]] = [:]
    for product in products {
      guard let group = product.subscriptionGroup else { continue }
      members[ExactString(group), default: []].append(product)
    }
    return zip(products, wishes).map { product, wish in
      let short = wish.split(separator: ".").dropFirst(shared).joined(separator: ".")
      let group = product.subscriptionGroup
      let all = group.flatMap { members[ExactString($0)] } ?? []
      return ImportedProduct(
        product: product, id: names.unique(short, allowing: product.ids),
        group: group.map { groups[ExactString($0)] ?? $0 },
        level: all.allSatisfy { ($0.level ?? 0) >= 1 } ? product.level : nil)
    }
  }

  /// The title in messages and personas.
  var title: String { product.name?.text(preferring: ["en"]) ?? id }

  /// Returns the number of leading components, such as `com.app`, that all ids share. The last
  /// component of each id is not counted.
  private static func sharedComponents(of ids: [String]) -> Int {
    let paths = ids.map { $0.split(separator: ".") }
    guard let first = paths.first else { return 0 }
    let limit = (paths.map(\.count).min() ?? 1) - 1
    return (0..<max(limit, 0)).first { position in
      !paths.allSatisfy { String($0[position]).isExactly(String(first[position])) }
    } ?? max(limit, 0)
  }

  /// Returns the names of the groups by their ids: the name in the file if no other group has it, and a
  /// name like the id if a catalog cannot have the id. Other groups keep their ids.
  private static func groupNames(
    of products: [StoreFileProduct], in file: StoreFile
  ) -> [ExactString: String] {
    var counts: [ExactString: Int] = [:]
    for name in file.groupNames.values { counts[ExactString(name), default: 0] += 1 }
    let unique = file.groupNames.filter { id, name in
      !name.isEmpty && counts[ExactString(name)] == 1
        && file.groupNames[name] == nil && ImportedNames.isSafe(name)
    }
    var found = Dictionary(
      unique.map { (ExactString($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    let ids = products.compactMap(\.subscriptionGroup)
    var names = ImportedNames(reserved: Array(unique.values) + ids.filter(ImportedNames.isSafe))
    for id in ids where !ImportedNames.isSafe(id) && found[ExactString(id)] == nil {
      found[ExactString(id)] = names.unique(id)
    }
    return found
  }
}
