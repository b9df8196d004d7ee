import Foundation

/// The diagnostic codes in the sources below a folder.
package struct ReportedCodes {
  /// The code of each constant that is declared.
  package private(set) var declared: [String: String] = [:]
  /// The constants that are given to messages.
  package private(set) var constants: Set<String> = []
  /// The codes that are given to messages as string literals.
  package private(set) var literals: [String] = []

  package init(below folder: String) throws {
    let declaration = #/static let ([A-Za-z0-9]+) = Self\( *"([a-z0-9-]+)",/#
    let literal = #/(?:\b(?:Self|Diagnostic\.Message|[cC]ode:)[( ] *)"([a-z0-9.-]+)"[,)]/#
    let constant = #/(?:\(|\bcode:) *\.([A-Za-z0-9]+),/#
    for file in try Repository.swiftFiles(below: folder) {
      let declaresCodes = file.split(separator: "/").last?.hasPrefix("DiagnosticCode+") == true
      // Regular expressions are slow, so filter the lines by a few characters first.
      for line in try Self.codeLines(of: file) {
        if declaresCodes {
          for match in line.matches(of: declaration) {
            declared[String(match.1)] = String(match.2)
          }
        } else if line.contains("(.") || line.contains("ode: .") {
          constants.formUnion(line.matches(of: constant).map { String($0.1) })
        }
        if !declaresCodes, line.contains("\""),
          line.contains("Self(") || line.contains("Message(") || line.contains("ode:")
        {
          literals += line.matches(of: literal).map { String($0.1) }
        }
      }
    }
  }

  /// Returns the lines of a file, without comments. A line that ends in an open parenthesis is joined
  /// with the next one, which contains the first argument.
  private static func codeLines(of file: String) throws -> [String] {
    var lines: [String] = []
    for line in try Repository.text(of: file).split(separator: "\n") {
      let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
      if let last = lines.last, last.hasSuffix("(") {
        lines[lines.count - 1] += code.drop { $0 == " " }
      } else {
        lines.append(String(code))
      }
    }
    return lines
  }
}
