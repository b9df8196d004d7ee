extension [UInt8] {
  /// The bytes without the blanks at both ends.
  var trimmingBlanks: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return [] }
    return self[first...last]
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tabulator or part of a line break.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
