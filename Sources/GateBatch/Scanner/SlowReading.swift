/// The cause for which a subject of a file is read by ``SubjectDecoder``, which takes far longer than the
/// scanner.
package enum SlowReading: String, CaseIterable, Sendable {
  /// The line has surrogates as escapes, escapes in keys or in names outside the catalogs, names or compared
  /// strings outside ASCII, or one item under two names.
  case names
  /// The line has purchases that have to be evaluated together.
  case purchases
  /// The line lists what it also marks unknown.
  case unknown
  /// The line has too many entries in a list or an object.
  case size
  /// The subject is an element of a list, or an object with line breaks.
  case list
  /// Every subject is needed as a value.
  case values
  /// The line has another form, such as a number with an exponent.
  case other
}
