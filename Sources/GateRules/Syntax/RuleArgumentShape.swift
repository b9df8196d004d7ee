/// The form of the values that an argument can have. Readers, listings and schemas use it.
package indirect enum RuleArgumentShape: Hashable, Sendable {
  /// A kind of thing that a catalog declares and a rule refers to by name.
  package enum Symbol: Hashable, Sendable {
    case product, item, attribute, counter, gate
  }

  /// A single word, with a description such as "an instant".
  case word(String)
  case boolean
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  case number
  /// A number from 0 to 100 with at most two decimals.
  case percent
  case duration
  case instant
  /// One of these words.
  case choice([String])
  /// The name of something that the catalog declares.
  case name(Symbol)
  /// A single value of the type of an attribute that another argument names.
  case literal
  /// A call that is valid only as an argument, such as `bought(basic)`, with the shape of its
  /// argument.
  case call(String, RuleArgumentShape)
  /// A call of an attribute, such as `enrolled(here)`: its date for an item.
  case itemDate
  /// A value of any of these shapes.
  case either([RuleArgumentShape])
  /// A list that is not empty.
  case list(of: RuleArgumentShape)
  /// A single value, or a list that is not empty.
  case oneOrMore(of: RuleArgumentShape)
  case rule
}
