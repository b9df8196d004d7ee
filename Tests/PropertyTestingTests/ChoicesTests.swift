import PropertyTesting
import Testing

struct ChoicesTests {
  /// The first numbers of SplitMix64's reference implementation for this seed.
  @Test func `the numbers of a seed are pinned`() {
    var random = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `the cases of a seed are pinned`() {
    let generator = Generator { choices in
      choices.list(0...5) { "\($0.number(in: -3...3))\($0.pick("a", "b", "c"))" }
    }
    #expect(
      (0..<3).map { generator.value(seed: $0) } == [
        ["0c"], ["-3b", "-3b", "-2b", "1a", "-3c"], ["-2c", "2c", "-2b", "3a"],
      ])
  }

  @Test func `numbers stay within their range and reach both ends`() {
    let seen = Set((UInt64(0)..<200).map { Generator { $0.number(in: -2...2) }.value(seed: $0) })
    #expect(seen == [-2, -1, 0, 1, 2])
    let wide = Generator { $0.number(in: Int.min...Int.max) }
    #expect(Set((UInt64(0)..<20).map { wide.value(seed: $0) }).count == 19)
    #expect(Generator { $0.number(in: 7...7) }.value(seed: 1) == 7)
    #expect(Generator { $0.number(below: 0) }.value(seed: 1) == 0)
  }

  @Test func `a chance has the given probability`() {
    var choices = Choices(seed: 4)
    let hits = (0..<10_000).count { _ in choices.chance(30) }
    #expect((2_800...3_200).contains(hits))
    #expect((0..<100).allSatisfy { _ in choices.chance(100) && !choices.chance(0) })
  }

  @Test func `lists respect their range and the size`() {
    let lists = Generator { $0.list(2...6) { $0.number(in: 0...9) }.count }
    #expect(Set((UInt64(0)..<200).map { lists.value(seed: $0) }) == [2, 3, 4, 5, 6])
    #expect(Set((UInt64(0)..<200).map { lists.value(seed: $0, size: 3) }) == [2, 3])
  }

  @Test func `picking from an empty collection returns nil`() {
    #expect(Generator { $0.pick(from: [Int]()) }.value(seed: 1) == nil)
  }

  @Test func `a recursive generator terminates`() {
    @Sendable func depth(_ choices: inout Choices) -> Int {
      choices.chance(99) ? 1 + depth(&choices) : 0
    }
    #expect(Generator(depth).value(seed: 1) > 0)
  }
}
