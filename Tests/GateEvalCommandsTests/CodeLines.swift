/// The lines of Swift code without indentation and without empty lines.
struct CodeLines {
  let imports: [String]
  let code: [String]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.filter { !$0.isEmpty }
    imports = lines.filter { $0.hasPrefix("import ") }
    code = lines.filter { !$0.hasPrefix("import ") }
  }

  /// Returns whether the file imports what a block imports, and contains its other lines in a row.
  func contains(_ block: CodeLines) -> Bool {
    guard block.imports.allSatisfy(imports.contains), !block.code.isEmpty else { return false }
    return code.indices.contains { code[$0...].starts(with: block.code) }
  }
}
