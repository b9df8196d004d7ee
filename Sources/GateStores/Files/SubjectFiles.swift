internal import ContentCatalog
internal import GateKit

/// The names of the files with the documents of one subject: `ID.json`, which contains one document,
/// `ID.ndjson`, which contains one a line, or both, whose documents count together.
struct SubjectFiles: Sendable {
  let document: String?
  let lines: String?

  /// The files that a subject can have.
  init(of subject: SubjectID) {
    let name = SubjectFileName.name(of: subject)
    document = name + SubjectFileName.documentEnding
    lines = name + SubjectFileName.linesEnding
  }

  /// The files with a name, among those that a folder contains.
  fileprivate init(named name: String, in present: Set<ExactString>) {
    document = Self.name(name, SubjectFileName.documentEnding, in: present)
    lines = Self.name(name, SubjectFileName.linesEnding, in: present)
  }

  private static func name(_ name: String, _ ending: String, in present: Set<ExactString>)
    -> String?
  {
    present.contains(ExactString(name + ending)) ? name + ending : nil
  }

  var names: [String] { [document, lines].compactMap { $0 } }

  /// The subject; `nil` if no id is encoded as the name.
  var subject: SubjectID? {
    names.first.flatMap(SubjectFileName.withoutEnding).flatMap(SubjectFileName.subject)
  }

  /// Returns the files of each subject, in the order of the first name of each.
  ///
  /// - Parameter names: the names of all files. Those with another ending are skipped.
  static func grouped(_ names: [String]) -> [SubjectFiles] {
    let present = Set(names.map { ExactString($0) })
    var grouped: Set<ExactString> = []
    return names.sorted { $0.exactlyPrecedes($1) }.compactMap { name in
      guard let name = SubjectFileName.withoutEnding(name),
        grouped.insert(ExactString(name)).inserted
      else { return nil }
      return SubjectFiles(named: name, in: present)
    }
  }
}
