import Foundation
import PropertyTesting
import TestSupport
import Testing

/// The smallest cases of properties that `Tests/CrossChecks/shrinking` also tries in Hypothesis.
@Suite(.tags(.property))
struct SmallestCaseTests {
  private static let numbers = Generator { $0.number(in: 0...1_000) }
  private static let wide = Generator { $0.number(in: 0...1_000_000) }
  private static let digits = Generator { $0.number(in: 0...20) }.flatMap { length in
    Generator { choices in
      (0..<length).map { _ in choices.draw(Generator { $0.number(in: 0...9) }) }
    }
  }

  /// By the statement of a property, its smallest case with a seed.
  private static let properties: [String: @Sendable (UInt64) -> String?] = [
    "the absolute value of a number in -100...100 is below 30": { seed in
      smallest(Generator { $0.number(in: -100...100) }, seed) { abs($0) < 30 }
    },
    "no two numbers of a list are equal": { seed in
      smallest(numbers.list(0...20), seed) { Set($0).count == $0.count }
    },
    "the sum of a list is at most 1500": { seed in
      smallest(numbers.list(0...20), seed) { $0.reduce(0, +) <= 1_500 }
    },
    "a list whose length is drawn first has no 7": { seed in
      smallest(digits, seed) { !$0.contains(7) }
    },
    "a number in 0...1000000 is not 0": { seed in smallest(wide, seed) { $0 != 0 } },
    "a number in 0...1000000 is not 1000000": { seed in
      smallest(wide, seed) { $0 != 1_000_000 }
    },
    "a number in 0...1000000 is above 100": { seed in smallest(wide, seed) { $0 > 100 } },
  ]

  private static func smallest<Value>(
    _ values: Generator<Value>, _ seed: UInt64, _ holds: (Value) -> Bool
  ) -> String? {
    forAll(values, seed: seed) { .check(holds($0)) }.smallestCase.map { "\($0)" }
  }

  @Test(arguments: UInt64(0)..<20)
  func `each property has the stated smallest case`(seed: UInt64) throws {
    let table = try JSONDecoder().decode(
      [String: String].self,
      from: Data(Repository.text(of: "Tests/CrossChecks/smallest-cases.json").utf8))
    #expect(Set(table.keys) == Set(Self.properties.keys))
    for (name, smallest) in Self.properties { #expect(smallest(seed) == table[name], "\(name)") }
  }
}
