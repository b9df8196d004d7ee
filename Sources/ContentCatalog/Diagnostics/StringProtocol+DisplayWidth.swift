extension StringProtocol {
  /// The number of terminal columns that the text occupies.
  ///
  /// East Asian wide characters and emoji occupy two columns, combining marks none. A sequence that
  /// is drawn as one emoji (a flag, a family, a skin tone) counts as one.
  package var displayWidth: Int {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().first != nil else {
      return scalars.first?.displayWidth ?? 0
    }
    let isEmoji =
      first.properties.isEmojiPresentation || first.properties.isEmojiModifierBase
      || scalars.contains("\u{FE0F}")
    return isEmoji ? 2 : scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns that the scalar occupies by itself: 0, 1 or 2.
  package var displayWidth: Int {
    switch value {
    case 0x20..<0x7F: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // jamo that join the preceding Hangul syllable
    case 0x1F1E6...0x1F1FF: return 1  // half a flag
    case 0xAD: return 1
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }
  }

  /// Whether the East Asian width is Wide or Fullwidth (`EastAsianWidth.txt`, Unicode 16). Reserved
  /// scalars between such blocks count as wide.
  private var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
      0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
