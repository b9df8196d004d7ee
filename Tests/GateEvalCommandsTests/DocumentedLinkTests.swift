import Foundation
import TestSupport
import Testing

/// Tests that the links between the pages of the repository lead somewhere.
struct DocumentedLinkTests {
  @Test(arguments: try pages())
  func `every relative link on a page has a target`(page: String) throws {
    for link in try Self.links(in: Repository.text(of: page)) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? page : Self.resolve(String(parts[0]), from: page)
      #expect(FileManager.default.fileExists(atPath: Repository.url(target).path), "\(link)")
      if parts.count == 2, target.hasSuffix(".md") {
        let anchors = Self.anchors(in: try Repository.text(of: target))
        #expect(anchors.contains(String(parts[1])), "\(link)")
      }
    }
  }

  @Test func `the pages have links with anchors`() throws {
    let links = try Self.pages().flatMap { try Self.links(in: Repository.text(of: $0)) }
    #expect(links.count { $0.contains("#") } >= 100)
  }

  @Test func `links are found outside of code`() {
    let page = """
      [a](one.md#two) and `[b](no.md)`, ![c](images/three.svg), [d](https://example.org/x#y)
      ```
      [e](no.md)
      ```
      """
    #expect(Self.links(in: page) == ["one.md#two", "images/three.svg"])
  }

  @Test(arguments: [
    ("# Plain words", ["plain-words"]), ("## `checks.json`", ["checksjson"]),
    ("### Options, in *order*: (all)", ["options-in-order-all"]),
    ("## A [link](b.md)", ["a-link"]), ("## Twice\n## Twice", ["twice", "twice-1"]),
    ("```\n# a comment\n```", []), ("#no heading", []),
  ])
  func `the anchor of a heading is the one that GitHub gives it`(text: String, anchors: [String]) {
    #expect(Self.anchors(in: text) == Set(anchors))
  }
}

extension DocumentedLinkTests {
  /// Returns the paths of all pages of the repository, except those in hidden folders.
  private static func pages() throws -> [String] {
    let root = Repository.root.path
    let files = FileManager.default.enumerator(
      at: Repository.root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let paths = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path }
    return paths.filter { $0.hasSuffix(".md") }.map { String($0.dropFirst(root.count + 1)) }
      .sorted()
  }

  /// Returns the targets of the links of a page that name no other site.
  private static func links(in page: String) -> [String] {
    prose(of: page).replacing(/`[^`\n]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/)
      .map { String($0.1) }.filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
  }

  /// Returns the path of a link's target, from the root of the repository.
  private static func resolve(_ link: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the anchors of the headings of a page. A heading that occurs again gets a number.
  private static func anchors(in page: String) -> Set<String> {
    var counts: [String: Int] = [:]
    let anchors = prose(of: page).matches(of: /(?m)^#{1,6} (.+)$/).map { match in
      let words = match.1.replacing(/\]\([^)]*\)/, with: "").lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      let anchor = words.replacing(" ", with: "-")
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      return count == 0 ? anchor : "\(anchor)-\(count)"
    }
    return Set(anchors)
  }

  /// Returns a page without its code blocks.
  private static func prose(of page: String) -> String {
    page.replacing(/(?s)```.*?```/, with: "")
  }
}
