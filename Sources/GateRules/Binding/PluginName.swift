/// The naming rule for plugins that do not ship with GateKit.
package enum PluginName {
  /// Returns whether a name has the form `prefix.word`, in letters, digits, `_`, `-` and full
  /// stops. Such a name cannot clash with a built-in one.
  package static func isPrefixed(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && !parts.contains("") && RuleLexer.isName(name)
  }
}
