import Foundation
import PropertyTesting
import TestSupport
import Testing

/// The smallest counterexamples of false properties, which `Tests/CrossChecks/shrinking` compares with those of another
/// library.
@Suite(.tags(.property))
struct SmallestCaseTests {
  private static let million = Generator { $0.number(in: 0...1_000_000) }
  private static let signed = Generator { $0.number(in: -100...100) }
  private static let thousand = Generator { $0.number(in: 0...1_000) }
  private static let numbers = thousand.list(0...20)
  private static let digits = Generator { $0.number(in: 0...20) }.flatMap { length in
    Generator { $0.number(in: 0...9) }.list(length...length)
  }
  private static let below = thousand.flatMap { most in
    Generator { [most, $0.number(in: 0...most)] }
  }
  private static let pairs = Generator { [$0.number(in: 0...1_000), $0.number(in: 0...1_000)] }
  private static let truths = Generator { $0.number(in: 0...1) == 1 }.list(0...20)

  /// Returns the smallest counterexample as JSON with the seed, for each property by its name.
  private static let properties: [String: @Sendable (UInt64) -> String?] = [
    "a number is nearer to 0 than 30": smallest(of: signed) { abs($0) < 30 },
    "a number is above -30": smallest(of: signed) { $0 > -30 },
    "a number is not 0": smallest(of: million) { $0 != 0 },
    "a number is not 1000000": smallest(of: million) { $0 != 1_000_000 },
    "a number is at most 100": smallest(of: million) { $0 <= 100 },
    "all numbers of a list differ": smallest(of: numbers) { Set($0).count == $0.count },
    "fewer than three numbers of a list differ": smallest(of: numbers) { Set($0).count < 3 },
    "a list has at most four numbers": smallest(of: numbers) { $0.count <= 4 },
    "a list is sorted": smallest(of: numbers) { $0 == $0.sorted() },
    "a list is the same backwards": smallest(of: numbers) { $0 == $0.reversed() },
    "every number of a list is below 900": smallest(of: numbers) { $0.allSatisfy { $0 < 900 } },
    "the sum of a list is at most 1500": smallest(of: numbers) { $0.reduce(0, +) <= 1_500 },
    "a list whose length is drawn first has no 7": smallest(of: digits) { !$0.contains(7) },
    "a number below another is below 50": smallest(of: below) { $0[1] < 50 },
    "a second number is not 10 more than the first": smallest(of: pairs) { $0[0] + 10 != $0[1] },
    "at most one of many is true": smallest(of: truths) { $0.count { $0 } <= 1 },
  ]

  private static func smallest<Value: Encodable & Sendable>(
    of generator: Generator<Value>, unless holds: @escaping @Sendable (Value) -> Bool
  ) -> @Sendable (UInt64) -> String? {
    { seed in
      let found = forAll(generator, seed: seed, cases: 5_000) { .check(holds($0)) }.smallestCase
      return found.flatMap { try? JSONEncoder().encode($0) }.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private struct Row: Decodable {
    let property: String
    let smallest: Smallest

    /// A number, or a list of numbers or truths.
    enum Smallest: Decodable {
      case number(Int), numbers([Int]), truths([Bool])

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
          self = .number(number)
        } else if let numbers = try? value.decode([Int].self) {
          self = .numbers(numbers)
        } else {
          self = .truths(try value.decode([Bool].self))
        }
      }

      var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .numbers(let numbers): "[\(numbers.map { "\($0)" }.joined(separator: ","))]"
        case .truths(let truths): "[\(truths.map { "\($0)" }.joined(separator: ","))]"
        }
      }
    }
  }

  @Test func `every property has the smallest counterexample that another library finds`() throws {
    let rows = try JSONDecoder().decode(
      [Row].self, from: Data(contentsOf: Repository.url("Tests/CrossChecks/smallest-cases.json")))
    #expect(Set(rows.map(\.property)) == Set(Self.properties.keys))
    for row in rows {
      let found = (0..<20).compactMap { Self.properties[row.property]?($0) }
      #expect(Set(found) == [row.smallest.text], "\(row.property)")
      #expect(found.count >= 15, "\(row.property) is found with \(found.count) of 20 seeds")
    }
  }
}
