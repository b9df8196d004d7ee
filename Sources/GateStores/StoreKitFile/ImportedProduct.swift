internal import ContentCatalog

/// A product of a StoreKit file with its names in the imported catalog.
struct ImportedProduct {
  let product: StoreKitProduct
  /// The id in the catalog.
  let id: String
  /// The name of the subscription group in the catalog.
  let group: String?
  /// The level; `nil` unless every product of the group has one.
  let level: Int?

  /// Returns the products of a file, with short and unique ids.
  static func products(of file: StoreKitFile) -> [ImportedProduct] {
    let shared = sharedComponents(of: file.products.map(\.id))
    var names = ImportedNames(
      reserved: CatalogAttribute.predefined.map(\.id.rawValue), owned: file.products.map(\.id))
    let groups = groupNames(of: file)
    return file.products.map { product in
      let short = product.id.split(separator: ".").dropFirst(shared).joined(separator: ".")
      let group = product.subscriptionGroup.map(ExactString.init)
      let members = file.products.filter { $0.subscriptionGroup.map(ExactString.init) == group }
      return ImportedProduct(
        product: product, id: names.unique(short, allowing: product.id),
        group: product.subscriptionGroup.map { groups[$0] ?? $0 },
        level: members.allSatisfy { ($0.level ?? 0) >= 1 } ? product.level : nil)
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

  /// Returns the name of each group by its id: the name in the file if no other group has it.
  private static func groupNames(of file: StoreKitFile) -> [String: String] {
    file.groupNames.filter { id, name in
      !name.isEmpty && file.groupNames.values.count { $0 == name } == 1
        && file.groupNames[name] == nil && ImportedNames.isSafe(name)
    }
  }
}
