import Foundation
import TestSupport
import Testing

/// Tests that the documentation names only files and types that exist.
@Suite(.slow)
struct DocumentedPathTests {
  private static let pages = Result {
    try ["CONTRIBUTING.md", "README.md"]
      + Repository.entries(of: "docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
  }

  @Test(arguments: try pages.get())
  func `every path on a page exists`(page: String) throws {
    let names = try Self.swiftFiles().map { $0.split(separator: "/").last ?? "" }
    for span in try Self.codeSpans(on: page) {
      if try Self.isPath(span) {
        #expect(try Self.exists(span), "\(span)")
      } else if span.hasSuffix(".swift") {
        #expect(names.contains(span[...]), "\(span)")
      }
    }
  }

  @Test(arguments: ["CONTRIBUTING.md", "docs/glossary.md", "docs/testing.md"])
  func `every type and every module on a page is declared`(page: String) throws {
    let declared = try Self.declaredTypes.get()
    let modules = try ["Sources", "Fuzzing/Sources", "Checks/AppleStandIns/Sources"].flatMap {
      try Repository.entries(of: $0)
    }
    let named = try Self.codeSpans(on: page).compactMap { span in
      try? /([A-Z]\w*[a-z]\w*)(?:\.[a-z]\w*)?/.wholeMatch(in: span).map { String($0.1) }
    }
    #expect(named.count >= 5)
    let folders = try Repository.entries(of: "") + modules
    for name in Set(named) where !folders.contains(name) {
      #expect(declared.contains(name), "\(name)")
    }
  }

  @Test func `the guide for contributors names a folder for each kind of change`() throws {
    let rows = try Repository.text(of: "CONTRIBUTING.md")
      .matches(of: /(?m)^\| [^|]+ \| `(Sources\/[\w\/]+)`/)
    #expect(rows.count >= 15)
  }
}

extension DocumentedPathTests {
  /// Returns the first word of each code span outside code blocks.
  private static func codeSpans(on page: String) throws -> [String] {
    try Repository.text(of: page).replacing(/(?s)```.*?```/, with: "")
      .matches(of: /`([^`\n]+)`/).compactMap { $0.1.split(separator: " ").first.map(String.init) }
  }

  /// The words that follow the keyword of a type's declaration anywhere in the Swift files.
  private static let declaredTypes = Result {
    let keywords: Set<String> = ["struct", "enum", "class", "protocol", "actor", "typealias"]
    let nameBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_".utf8)
    return try swiftFiles().reduce(into: Set<String>()) { names, file in
      let words = try Repository.text(of: file).utf8
        .split { !nameBytes.contains($0) }.map { String($0) ?? "" }
      for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(keyword) {
        names.insert(name)
      }
    }
  }

  private static func swiftFiles() throws -> [String] {
    try ["Sources", "Tests"].flatMap { try Repository.swiftFiles(below: $0) }
  }

  /// Returns whether a text begins with an entry of the repository, and names no build product.
  private static func isPath(_ span: String) throws -> Bool {
    let components = span.split(separator: "/").map(String.init)
    guard let first = components.first, try Repository.entries(of: "").contains(first) else {
      return false
    }
    let ignored = try Repository.text(of: ".gitignore").split(separator: "\n").map {
      $0.hasSuffix("/") ? String($0.dropLast()) : String($0)
    }
    return !ignored.contains { pattern in
      span == pattern
        || components.contains {
          pattern.hasSuffix("*") ? $0.hasPrefix(pattern.dropLast()) : $0 == pattern
        }
    }
  }

  /// Returns whether a file or folder exists. An ellipsis stands for the rest of a name.
  private static func exists(_ path: String) throws -> Bool {
    guard path.hasSuffix("…") else {
      return FileManager.default.fileExists(atPath: Repository.url(path).path)
    }
    let stem = path.dropLast()
    let folder = stem.split(separator: "/").dropLast().joined(separator: "/")
    return try Repository.entries(of: folder).contains { "\(folder)/\($0)".hasPrefix(stem) }
  }
}
