/// The limits on the size of a file of personas.
package struct PersonaLimits: Sendable {
  /// The maximum number of comparisons between the entries of `expect` and the items: the steps of
  /// globs, the tags, and the items that the entries select. Equal entries are compared once.
  package var comparisons = 100_000_000

  package static let standard = PersonaLimits()
}
