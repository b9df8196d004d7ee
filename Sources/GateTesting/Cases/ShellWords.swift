extension [String] {
  /// The words as a command for a shell.
  var shellLine: String { map(\.quotedForShell).joined(separator: " ") }
}

extension String {
  /// The word quoted for a shell, unless it is plain.
  var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", "+", "=", "@": true
      default: false
      }
    }
    if isPlain, !isEmpty { return self }
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
