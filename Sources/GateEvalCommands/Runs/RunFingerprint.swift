internal import ContentCatalog
internal import GateKit

/// A part of what determines the lines of a run.
enum RunAspect: CaseIterable {
  case version, catalogs, source, accept, assumeNone, format, only, selection, reasons, language,
    csvSafe

  /// The words for a run in which the aspect differs.
  var difference: String {
    switch self {
    case .version: "another version of this tool"
    case .catalogs: "other catalogs"
    case .source: "another kind of source"
    case .accept: "another `--accept`"
    case .assumeNone: "another `--assume-none`"
    case .format: "another `--format`"
    case .only: "another `--only`"
    case .selection: "another `--items`, `--tag` or `--kind`"
    case .reasons: "another `--reasons`"
    case .language: "another `--language`"
    case .csvSafe: "another `--csv-safe`"
    }
  }
}

/// The digests of everything that determines the lines of a run, except its input and the instant.
///
/// They detect differences by mistake. Nobody has an advantage from a forged one.
struct RunFingerprint: Hashable {
  /// The digest of each aspect, in the order of the cases.
  private let digests: [UInt64]

  /// - Parameter content: a function that adds what determines an aspect to its digest.
  init(_ content: (RunAspect, inout ContentDigest) -> Void) {
    digests = RunAspect.allCases.map { aspect in
      var digest = ContentDigest()
      content(aspect, &digest)
      return digest.value
    }
  }

  /// The first characters of the digest of each aspect.
  var text: String {
    digests.map { Base32.text($0, count: Self.aspectLength) }.joined()
  }

  /// Returns the digest of all aspects, with numbers.
  func whole(with numbers: [Int64]) -> String {
    var digest = ContentDigest()
    for word in digests + numbers.map({ UInt64(bitPattern: $0) }) { digest.add(word) }
    return Base32.text(digest.value, count: Self.wholeLength)
  }

  /// Returns the words for the aspects that differ in the fingerprint of a token.
  func differences(from other: String) -> [String] {
    let (mine, others) = (Array(text.utf8), Array(other.utf8.dropFirst(Self.wholeLength)))
    return RunAspect.allCases.enumerated().compactMap { index, aspect in
      let range = index * Self.aspectLength..<(index + 1) * Self.aspectLength
      return mine[range] == others[range] ? nil : aspect.difference
    }
  }

  static func isWellFormed(_ text: Substring) -> Bool {
    text.utf8.count == wholeLength + RunAspect.allCases.count * aspectLength
      && text.utf8.allSatisfy { Base32.alphabet.contains($0) }
  }

  private static let wholeLength = 8
  private static let aspectLength = 2
}

/// A digest of a sequence of texts and numbers, which is the same on every machine.
struct ContentDigest {
  private(set) var value: UInt64 = 0x243F_6A88_85A3_08D3

  mutating func add(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { $0.hash(seed: value) }
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ word: UInt64) {
    add((0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) })
  }

  /// Adds texts whose order has no meaning.
  mutating func add(unordered texts: [String]) {
    add(UInt64(texts.count))
    for text in texts.map({ ExactString($0) }).sorted() { add(text.text) }
  }
}

/// The digits of short digests, without letters that look like others.
private enum Base32 {
  static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// Returns the digits of the lowest bits.
  static func text(_ word: UInt64, count: Int) -> String {
    let digits = (0..<count).map { alphabet[Int(word >> (5 * UInt64($0)) & 31)] }
    return String(decoding: digits, as: UTF8.self)
  }
}
