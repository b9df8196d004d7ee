/// How the name of a plugin from outside is written.
package enum PluginName {
  /// Whether a name is `prefix.word`, in letters, digits, `_`, `-` and full stops, so that it cannot
  /// clash with one that comes with GateKit.
  package static func isPrefixed(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && !parts.contains("") && RuleLexer.isName(name)
  }
}
