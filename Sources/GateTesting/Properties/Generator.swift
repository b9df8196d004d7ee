/// Makes values from ``Choices``: the same ones for the same seed, and simpler ones to shrink a case.
///
/// ```swift
/// let gates = Generator { choices in
///   "acme.streak(\(choices.number(in: 1...7)), of: practice)"
/// }
/// let lists = gates.list(1...3)
/// ```
///
/// A generator is a value; from two of them comes a third.
public struct Generator<Value>: Sendable {
  let make: @Sendable (inout Choices) -> Value

  /// Makes a generator of what is to be done with the choices. It must read nothing else: no clock, and no
  /// order of a set or a dictionary.
  public init(_ make: @escaping @Sendable (inout Choices) -> Value) { self.make = make }

  /// The value for a seed.
  public func value(seed: UInt64, size: Int = Choices.largestSize) -> Value {
    var choices = Choices(seed: seed, size: size)
    return choices.draw(self)
  }
}

extension Generator {
  /// What becomes of each value.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other> { transform($0.draw(self)) }
  }

  /// What is made next depends on what was made first.
  public func flatMap<Other>(
    _ transform: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { choices in
      let value = choices.draw(self)
      return choices.draw(transform(value))
    }
  }

  /// Lists of so many values.
  public func list(_ count: ClosedRange<Int>) -> Generator<[Value]> {
    Generator<[Value]> { choices in choices.list(count) { $0.draw(self) } }
  }

  /// A value in so many cases of a hundred.
  public func optional(_ percent: Int = 50) -> Generator<Value?> {
    Generator<Value?> { choices in choices.maybe(percent) { $0.draw(self) } }
  }
}

extension Generator where Value: Sendable {
  /// The values of any of these generators, the simplest of which comes first.
  public static func oneOf(_ first: Generator, _ others: Generator...) -> Generator {
    Generator { choices in
      let index = choices.number(in: 0...others.count)
      return choices.draw(index == 0 ? first : others[index - 1])
    }
  }

  /// Any of these values, the simplest of which comes first.
  public static func any(of first: Value, _ others: Value...) -> Generator {
    Generator { choices in
      let index = choices.number(in: 0...others.count)
      return index == 0 ? first : others[index - 1]
    }
  }
}
