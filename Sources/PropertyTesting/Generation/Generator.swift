/// A value that makes other values from ``Choices``: the same value for the same seed, and simpler
/// ones when a case is shrunk.
///
/// ```swift
/// let versions = Generator { choices in
///   "\(choices.number(in: 0...3)).\(choices.number(in: 0...9))"
/// }
/// let lists = versions.list(1...3)
/// ```
///
/// Generators compose with ``map(_:)``, ``flatMap(_:)``, ``list(_:)``, ``optional(_:)`` and
/// ``oneOf(_:_:)``.
public struct Generator<Value>: Sendable {
  let make: @Sendable (inout Choices) -> Value
  /// The classes of values that reports count.
  var classes: [CaseClasses<Value>] = []

  /// Creates a generator from a closure. The closure must depend on its choices only: not on a
  /// clock, and not on the order of a set or a dictionary.
  public init(_ make: @escaping @Sendable (inout Choices) -> Value) { self.make = make }

  /// Returns the value for a seed.
  public func value(seed: UInt64, size: Int = Choices.largestSize) -> Value {
    var choices = Choices(seed: seed, size: size)
    return choices.draw(self)
  }
}

extension Generator {
  /// Returns a generator of transformed values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other> { transform($0.draw(self)) }
  }

  /// Returns a generator of the values of a second generator, which depends on a value of this one.
  public func flatMap<Other>(
    _ transform: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { choices in
      let value = choices.draw(self)
      return choices.draw(transform(value))
    }
  }

  /// Returns a generator of values of one size, such as large ones only.
  ///
  /// - Parameter size: the size, from 1 to ``Choices/largestSize``: the greatest number of elements in a
  ///   list, and the size of a catalog.
  public func sized(_ size: Int) -> Generator {
    var sized = Generator { choices in
      let before = choices.size
      choices.size = min(max(size, 1), Choices.largestSize)
      defer { choices.size = before }
      return make(&choices)
    }
    sized.classes = classes
    return sized
  }

  /// Returns a generator of lists whose length is in a range.
  public func list(_ count: ClosedRange<Int>) -> Generator<[Value]> {
    Generator<[Value]> { choices in choices.list(count) { $0.draw(self) } }
  }

  /// Returns a generator of a value with a probability given in percent, otherwise of `nil`.
  public func optional(_ percent: Int = 50) -> Generator<Value?> {
    Generator<Value?> { choices in choices.maybe(percent) { $0.draw(self) } }
  }
}

extension Generator where Value: Sendable {
  /// Returns a generator of the values of any of these generators. The first must make the simplest
  /// values.
  public static func oneOf(_ first: Generator, _ others: Generator...) -> Generator {
    Generator { choices in
      let index = choices.number(in: 0...others.count)
      return choices.draw(index == 0 ? first : others[index - 1])
    }
  }

  /// Returns a generator of any of these values, the simplest of which must come first.
  public static func any(of first: Value, _ others: Value...) -> Generator {
    Generator { choices in
      let index = choices.number(in: 0...others.count)
      return index == 0 ? first : others[index - 1]
    }
  }
}
