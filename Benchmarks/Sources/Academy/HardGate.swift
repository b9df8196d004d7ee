/// A gate for which planning offers is hard: it has far more ways to open than can be enumerated.
struct HardGate {
  let text: String

  /// - Parameter number: the number of the gate. It selects one of several shapes in rotation, with
  ///   increasing size.
  init(number: Int) {
    var random = SeededNumbers(seed: UInt64(number) &* 7_919 &+ 11)
    let shapes = Self.shapes
    let size = 3 + number / shapes.count
    text = shapes[number % shapes.count](size, &random)
  }

  private typealias Shape = @Sendable (_ size: Int, inout SeededNumbers) -> String

  private static let shapes: [Shape] = [
    // A conjunction of disjunctions of two to six products and bundles.
    { size, random in
      let width = random.next(in: 2...6)
      return join(size, "and") { "(\(join(width, "or") { sold(&random) }))" }
    },
    // At least k of many products.
    { size, random in
      let count = min(size * 4, 120)
      return atLeast(random.next(in: 2...count / 2 + 1), products(count, &random))
    },
    // At least 5/8 of the products, such as 25 of 40.
    { size, random in
      let count = size * 2
      return atLeast(count * 5 / 8, products(count, &random))
    },
    // A conjunction of alternatives, one of which excludes a bundle.
    { size, random in
      join(size, "and") {
        "(\(product(&random)) and not b\(random.next(Academy.bundles)) or \(product(&random)))"
      }
    },
    // At least k of several `atLeast` rules.
    { size, random in
      let choices = (0..<size).map { _ in atLeast(2, products(5, &random)) }
      return atLeast(max(1, size / 2), choices)
    },
    // All of many products.
    { size, random in products(size * 10, &random).joined(separator: " and ") },
    // Any of many pairs.
    { size, random in
      join(size * 3, "or") { "\(product(&random)) and \(sold(&random))" }
    },
    // Fewer than k of some products, and at least k of others.
    { size, random in
      let wanted = products(size * 2, &random)
      let unwanted = products(size * 2, &random)
      return "not \(atLeast(size, unwanted)) and \(atLeast(size, wanted))"
    },
    // Alternatives that depend on time, progress and attributes.
    { size, random in
      join(size, "and") {
        let other = needs[random.next(needs.count)](&random)
        return "(\(sold(&random)) and \(other) or \(product(&random)) or \(other) and not b0)"
      }
    },
    // Attributes that must each have one of several values, and alternatives for which one value
    // suffices.
    { size, random in
      let regions = (0..<min(size, Academy.regions)).map { "region\($0)" }
      let values = (0..<random.next(in: 2...6)).map { "v\($0)" }
      let lists = regions.map { "\($0) in [\(values.joined(separator: ", "))]" }
      let single = regions.flatMap { region in values.map { "\(region) = \($0)" } }
      return
        "\(lists.joined(separator: " and ")) and (\(product(&random)) or \(single.joined(separator: " or ")))"
    },
    // Alternatives of attribute values, of which one of many combinations suffices.
    { size, random in
      let regions = (0..<min(size, Academy.regions)).map { "region\($0)" }
      return regions.map { region in
        "(\(product(&random)) or \((0..<4).map { "\(region) = v\($0)" }.joined(separator: " or ")))"
      }.joined(separator: " and ")
    },
    // Waits in many steps.
    { size, random in
      let steps = (0..<size * 3).map { step in
        "product(\(product(&random))) and after(P\(step + 1)D, since: bought(p\(step)))"
      }
      return atLeast(max(2, size / 3), steps.map { "(\($0))" })
    },
  ]

  private static let needs: [@Sendable (inout SeededNumbers) -> String] = [
    { "window(from: \(2027 + $0.next(9))-06-01)" },
    { "completed(i\($0.next(200)))" },
    { "completed(i\($0.next(200)), score: \(50 + $0.next(5) * 10))" },
    { "age >= \(10 + $0.next(30))" },
    { "age < \(20 + $0.next(30))" },
    { "after(P\(1 + $0.next(90))D, since: joined)" },
    { "after(P\(1 + $0.next(90))D, since: bought(p\($0.next(Academy.products))))" },
  ]

  private static func product(_ random: inout SeededNumbers) -> String {
    "p\(random.next(Academy.products))"
  }

  /// Returns a product or a bundle.
  private static func sold(_ random: inout SeededNumbers) -> String {
    random.next(3) == 0 ? "b\(random.next(Academy.bundles))" : product(&random)
  }

  private static func products(_ count: Int, _ random: inout SeededNumbers) -> [String] {
    random.distinct(count, below: Academy.products).map { "p\($0)" }
  }

  private static func atLeast(_ count: Int, _ rules: [String]) -> String {
    "atLeast(\(count), of: [\(rules.joined(separator: ", "))])"
  }

  private static func join(_ count: Int, _ word: String, _ part: () -> String) -> String {
    (0..<count).map { _ in part() }.joined(separator: " \(word) ")
  }
}
