internal import ContentCatalog
internal import GateKit

/// The catalogs of a run, in operand order. All of them are valid, and their ids are unique.
struct CatalogSelection {
  /// A catalog with its files.
  struct Member {
    let path: String
    let files: FolderFiles
    let catalog: GatedCatalog

    var id: CatalogID { catalog.content.id }
  }

  let members: [Member]

  var catalogs: [Catalog] { members.map(\.catalog.content) }

  /// The paths of the files of all catalogs: the catalogs, the files that they include, and their
  /// personas.
  var files: [String] {
    members.flatMap { member in
      member.catalog.sources.files.map(\.path) + [member.files.displayPath(of: PersonaFile.name)]
    }
  }

  /// Loads the catalogs that operands refer to.
  ///
  /// - Throws: ``UnusableCatalogs`` if a catalog has errors; a usage error if an operand refers to no
  ///   catalog, or two catalogs have one id.
  init(_ operands: [String], kinds: RuleKindRegistry) throws {
    var members: [Member] = []
    var faults: [Diagnostic] = []
    var omitted = 0
    for path in try CatalogSearch.files(at: operands) {
      let files = FolderFiles(path: path)
      let result = CatalogLoadResult(files: files, kinds: kinds)
      if let catalog = result.catalog {
        members.append(Member(path: path, files: files, catalog: catalog))
      } else {
        faults += result.diagnostics.filter { $0.severity == .error }
        omitted += result.omittedDiagnostics
      }
    }
    guard faults.isEmpty else { throw UnusableCatalogs(faults: faults, omitted: omitted) }
    try Self.checkIDs(of: members)
    self.members = members
  }

  private static func checkIDs(of members: [Member]) throws(UsageError) {
    var first: [CatalogID: Member] = [:]
    for member in members {
      if let other = first.updateValue(member, forKey: member.id) {
        throw .duplicateID(member.id, other.path, member.path)
      }
    }
  }
}

extension UsageError {
  fileprivate static func duplicateID(_ id: CatalogID, _ path: String, _ other: String) -> Self {
    let quoted = [id.rawValue, path, other].map { Diagnostic.Message.quoting($0) }
    return Self(
      "two catalogs have the id \(quoted[0]): \(quoted[1]) and \(quoted[2])",
      help: "name only one of them, or change one of the ids")
  }
}
