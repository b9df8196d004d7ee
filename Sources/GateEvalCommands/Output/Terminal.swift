internal import ContentCatalog

/// The properties of an output that determine progress display and colors.
package struct Terminal: Hashable, Sendable {
  package let isTerminal: Bool
  /// Whether to use colors: on a capable terminal, unless `NO_COLOR` is set (https://no-color.org).
  package let hasColor: Bool

  package init(descriptor: Int32, variable: (String) -> String?) {
    self.init(isTerminal: FileDescriptor(rawValue: descriptor).isTerminal, variable: variable)
  }

  package init(isTerminal: Bool, variable: (String) -> String?) {
    self.isTerminal = isTerminal
    hasColor =
      isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }
}
