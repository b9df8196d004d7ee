public import GateKit

/// A large academy with fixed content: 400 products, 60 of them bundles of twelve, and 300 named
/// gates that its items share.
public struct Academy {
  /// The number of products that are not bundles.
  public static let products = 340
  /// The number of bundles.
  public static let bundles = 60
  /// The number of string attributes.
  static let regions = 16
  /// The number of gates that its items share.
  public static let gates = 300

  /// The number of gates for which planning offers is hard.
  public static let hardGates = 240

  /// Returns the catalog as the text of a file.
  ///
  /// - Parameters:
  ///   - items: the number of items that share the named gates.
  ///   - gates: the named gates as rule text. The default is 300 typical gates.
  ///   - hardGates: the number of additional hard gates, each on a feature of its own.
  ///   - hasStoreIDs: whether the products have a store id beside their id.
  public static func file(
    items: Int, gates: [String]? = nil, hardGates: Int = 0, hasStoreIDs: Bool = false
  ) -> String {
    var random = SeededNumbers(seed: 4)
    func names(_ number: Int) -> String {
      let storeID = hasStoreIDs ? #", "storeIDs": "\#(storeID(number))""# : ""
      return #""id": "\#(product(number))"\#(storeID)"#
    }
    let single = (0..<products).map {
      #"{\#(names($0)), "price": "\#(1 + random.next(90)).00"}"#
    }
    let bundled = (0..<bundles).map { bundle in
      let included = products(inBundle: bundle).map { #""\#(product($0))""# }
      let price = "\(50 + random.next(200)).00"
      return
        #"{\#(names(products + bundle)), "price": "\#(price)", "includes": [\#(list(included))]}"#
    }
    let gates = gates ?? (0..<Self.gates).map { _ in gate(&random) }
    let named = gates.enumerated().map { #""g\#($0)": "\#($1)""# }
    let courses = (0..<items).map { #"{"id": "i\#($0)", "gate": "g\#($0 % gates.count)"}"# }
    let hard = (0..<hardGates).map { number in
      #"{"id": "hard\#(number)", "gate": "\#(HardGate(number: number).text)"}"#
    }
    let regions = (0..<regions).map { #""region\#($0)": {"type": "string", "default": "none"}"# }
    return """
      {"format": 1, "id": "academy", "currency": "EUR",
       "attributes": {"age": {"type": "number"}, "joined": {"type": "instant"},
         \(list(regions))},
       "products": [\(lines(single + bundled))],
       "gates": {\(lines(named))},
       "courses": [\(lines(courses))],
       "features": [\(lines(hard))]}
      """
  }

  /// Returns the id of a product. Bundles follow the other products.
  public static func product(_ number: Int) -> String {
    number < products ? "p\(number)" : "b\(number - products)"
  }

  /// Returns the id of a product in a store. These ids have 26 to 40 bytes, and many begin and end alike.
  public static func storeID(_ number: Int) -> String {
    let level = number % 2 == 0 ? "premium." : ""
    let period = ["lifetime", "monthly", "yearly.2024"][number % 3]
    return "com.example.app.\(level)\(product(number)).\(period)"
  }

  /// Returns the products that a bundle includes.
  public static func products(inBundle bundle: Int) -> [Int] {
    (0..<12).map { (bundle * 5 + $0 * 7) % products }
  }

  /// Returns an engine for the catalog.
  public static func engine(items: Int, hardGates: Int) throws -> GateEngine {
    let file = file(items: items, hardGates: hardGates)
    return GateEngine(catalog: try GatedCatalog(files: MemoryFiles(file)))
  }

  /// Returns a typical gate: alternatives of products, with a window or a prerequisite.
  private static func gate(_ random: inout SeededNumbers) -> String {
    func product() -> String { "p\(random.next(products))" }
    let sale = "(\(product()) or \(product()) and b\(random.next(bundles)))"
    switch random.next(4) {
    case 0: return sale
    case 1: return "\(sale) and not window(from: 2030-01-01, until: 2031-01-01)"
    case 2: return "\(sale) or atLeast(2, of: [\(product()), \(product()), \(product())])"
    default: return "\(sale) and completed(i\(random.next(100)))"
    }
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
  private static func lines(_ parts: [String]) -> String { parts.joined(separator: ",\n") }
}
