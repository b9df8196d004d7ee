/// Families of facts of which a line marks every fact unknown, or some if next changes are computed.
struct UnknownFamilies: OptionSet {
  let rawValue: UInt8

  static let attributes = UnknownFamilies(rawValue: 1)
  static let progress = UnknownFamilies(rawValue: 2)
  static let usage = UnknownFamilies(rawValue: 4)
  /// Products whose next changes are computed.
  static let changingProducts = UnknownFamilies(rawValue: 8)
}
