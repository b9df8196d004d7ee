/// The version of the form of JSON output, which is the first member of each output.
package enum OutputFormat {
  package static let key = "format"
  package static let version = 1

  /// Returns an object with its version.
  package static func versioned(_ output: JSONNode) -> JSONNode {
    JSONNode.object([key: .integer(version)]).appending(output)
  }
}
