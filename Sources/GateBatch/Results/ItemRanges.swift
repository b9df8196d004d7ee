package import ContentCatalog

/// The short form of a list of items, such as `L1–L8, spin`.
package enum ItemRanges {
  /// Returns the ids, in which three or more consecutive numbered ids become a range. If there are
  /// many parts, the text ends with the number of remaining items.
  package static func text(_ items: [ItemID]) -> String {
    var parts: [ArraySlice<ItemID>] = []
    var start = 0
    for end in 1..<max(items.count + 1, 1) {
      if end < items.count, items[end - 1].rawValue.isFollowed(by: items[end].rawValue) { continue }
      parts.append(items[start..<end])
      start = end
    }
    var texts: [String] = []
    for (index, part) in parts.enumerated() {
      if index == maxParts, parts.count > maxParts + 1 {
        texts.append("\(items.count - part.startIndex) more")
        break
      }
      texts += Self.texts(of: part)
    }
    return texts.joined(separator: ", ")
  }

  private static func texts(of run: ArraySlice<ItemID>) -> [String] {
    guard run.count > 2, let first = run.first, let last = run.last else {
      return run.map(\.rawValue)
    }
    return ["\(first)–\(last)"]
  }

  private static let maxParts = 8
}

extension String {
  /// Returns whether the other id differs only in a final number that is one higher.
  fileprivate func isFollowed(by other: String) -> Bool {
    let (prefix, digits) = partsAtNumber
    let (otherPrefix, otherDigits) = other.partsAtNumber
    guard prefix == otherPrefix, let number = Int(digits), let otherNumber = Int(otherDigits),
      number < otherNumber, otherNumber - number == 1
    else { return false }
    // Numbers with leading zeros keep their width.
    return digits.utf8.count == otherDigits.utf8.count
      || digits.first != "0" && otherDigits.first != "0"
  }

  private var partsAtNumber: (prefix: Substring, digits: Substring) {
    let digits = utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    let boundary = utf8.index(endIndex, offsetBy: -digits)
    return (self[..<boundary], self[boundary...])
  }
}
