/// A source or a store of a gatekeeper, by its position.
enum Respondent: Hashable, Sendable {
  case source(Int)
  case store(Int)
}
