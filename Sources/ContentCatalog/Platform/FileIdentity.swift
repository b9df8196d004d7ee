/// The identity of a file, equal for all paths that lead to it.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let number: UInt64
}
