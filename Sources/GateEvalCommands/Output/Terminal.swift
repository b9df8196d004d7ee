internal import ContentCatalog

/// Whether a person is looking at an output, and whether they want colour.
package struct Terminal: Hashable, Sendable {
  package let isTerminal: Bool
  /// True on a terminal that can, unless `NO_COLOR` says otherwise (https://no-color.org).
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
