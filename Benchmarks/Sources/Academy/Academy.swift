public import GateKit

/// A large academy, always the same: 400 products of which 60 are bundles of twelve, and 300 named gates
/// that its items share.
public struct Academy {
  /// How many products there are that are no bundles.
  public static let products = 340
  /// How many bundles there are.
  public static let bundles = 60
  /// How many attributes there are that are strings.
  static let regions = 16
  /// How many gates its items share.
  public static let gates = 300

  /// How many gates there are that offers are hard to plan for.
  public static let hardGates = 240

  /// The catalog as a file.
  ///
  /// - Parameters:
  ///   - items: how many items share the named gates.
  ///   - gates: the named gates, as rule text; 300 as authors write them, if not said.
  ///   - hardGates: how many hard gates there are besides, one on a feature each.
  public static func file(items: Int, gates: [String]? = nil, hardGates: Int = 0) -> String {
    var random = SeededNumbers(seed: 4)
    let single = (0..<products).map {
      #"{"id": "\#(product($0))", "price": "\#(1 + random.next(90)).00"}"#
    }
    let bundled = (0..<bundles).map { bundle in
      let included = products(inBundle: bundle).map { #""\#(product($0))""# }
      let price = "\(50 + random.next(200)).00"
      return
        #"{"id": "\#(product(products + bundle))", "price": "\#(price)", "includes": [\#(list(included))]}"#
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

  /// The id of a product, the bundles being those after the others.
  public static func product(_ number: Int) -> String {
    number < products ? "p\(number)" : "b\(number - products)"
  }

  /// What a bundle includes.
  public static func products(inBundle bundle: Int) -> [Int] {
    (0..<12).map { (bundle * 5 + $0 * 7) % products }
  }

  /// An engine for the catalog.
  public static func engine(items: Int, hardGates: Int) throws -> GateEngine {
    let file = file(items: items, hardGates: hardGates)
    return GateEngine(catalog: try GatedCatalog(files: MemoryFiles(file)))
  }

  /// A gate as authors write them: alternatives of products, with a window or a prerequisite.
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
