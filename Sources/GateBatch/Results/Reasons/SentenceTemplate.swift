import ContentCatalog
import GateKit
import GateRules

/// A sentence about a decision, with places for the name of the item and for the instants of entitlements, as the end of
/// a line.
struct SentenceTemplate: Hashable {
  /// A part of the sentence, with the places of instants in it.
  fileprivate struct Part: Hashable {
    /// The text without the instants.
    fileprivate var bytes: [UInt8] = []
    fileprivate var places: [Place] = []
  }

  /// The place of an instant.
  fileprivate struct Place: Hashable {
    /// The number of bytes before it.
    let offset: Int
    /// The index of the instant.
    var index: Int
  }

  /// The verdict, a comma, and the part of the sentence before the name of the item.
  private var before: Part
  /// The part after the name, with a line break.
  private var after: Part
  let quotes: SentenceQuotes

  /// Creates the template of the sentence about a decision.
  ///
  /// - Parameter instants: the instants for which places are left.
  init(
    _ renderer: any FramingRenderer, _ csv: CSVWriter, _ code: DecisionReason,
    because reasons: [Reason], naming instants: ReasonInstants, about item: ItemHandle
  ) {
    let decision = Decision(verdict: code.verdict, reason: code)
    let frame = renderer.frame(for: decision, because: reasons, about: item.id)
    quotes = SentenceQuotes(of: [frame.before, frame.after], csv)
    let marks = PlaceMarks(absentFrom: [frame.before, frame.after])
    let marked = reasons.map { $0.replacing(instants) { .text(marks[$0]) } }
    let quote = quotes == .always ? "\"" : ""
    func before(_ text: String) -> String {
      "\(code.verdict.rawValue),\(quote)\(csv.quotedContent(text))"
    }
    func after(_ text: String) -> String { "\(csv.quotedContent(text))\(quote)\n" }
    if marked == reasons {
      self.before = Part(bytes: Array(before(frame.before).utf8))
      self.after = Part(bytes: Array(after(frame.after).utf8))
    } else {
      let frame = renderer.frame(for: decision, because: marked, about: item.id)
      self.before = marks.part(of: before(frame.before))
      self.after = marks.part(of: after(frame.after))
    }
  }

  /// Whether the sentence names an instant.
  var namesInstants: Bool { !before.places.isEmpty || !after.places.isEmpty }

  var length: Int { before.bytes.count + after.bytes.count }

  /// Returns the template with other indices of instants; `nil` if an index has none.
  func renumbered(_ number: (Int) -> Int?) -> SentenceTemplate? {
    var template = self
    guard template.before.renumber(number), template.after.renumber(number) else { return nil }
    return template
  }

  /// Appends both parts, with every instant in its place.
  func append(to strings: inout ByteStrings, _ text: (_ index: Int) -> String) {
    strings.append { before.append(text, to: &$0) }
    strings.append { after.append(text, to: &$0) }
  }
}

extension SentenceTemplate.Part {
  fileprivate mutating func renumber(_ number: (Int) -> Int?) -> Bool {
    for place in places.indices {
      guard let index = number(places[place].index) else { return false }
      places[place].index = index
    }
    return true
  }

  /// Appends the text with every instant in its place.
  fileprivate func append(_ text: (_ index: Int) -> String, to buffer: inout OutputBuffer) {
    var start = 0
    for place in places {
      buffer.append(contentsOf: bytes[start..<place.offset])
      buffer.append(text(place.index))
      start = place.offset
    }
    buffer.append(contentsOf: bytes[start...])
  }
}

/// Texts that take the places of instants while a sentence is made, of which no other part of it can be mistaken for one.
private struct PlaceMarks {
  /// Precedes the index in each mark: one scalar for private use, then more of another one than any text has in a row.
  private let beginning: String.UnicodeScalarView

  private static let first: Unicode.Scalar = "\u{E000}"
  private static let repeated: Unicode.Scalar = "\u{E001}"
  private static let end: Unicode.Scalar = "\u{E002}"

  init(absentFrom texts: [String]) {
    var longest = 0
    for text in texts {
      var run = 0
      for scalar in text.unicodeScalars {
        run = scalar == Self.repeated ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    var beginning = String.UnicodeScalarView([Self.first])
    beginning.append(contentsOf: repeatElement(Self.repeated, count: longest + 1))
    self.beginning = beginning
  }

  /// The mark of an instant.
  subscript(index: Int) -> String { "\(String(beginning))\(index)\(Self.end)" }

  /// Returns a text whose marks are places.
  func part(of text: String) -> SentenceTemplate.Part {
    var part = SentenceTemplate.Part()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if rest.starts(with: beginning) {
        let digits = rest.dropFirst(beginning.count).prefix { $0 != Self.end }
        part.places.append(.init(offset: part.bytes.count, index: Int(String(digits)) ?? 0))
        rest = rest[digits.endIndex...].dropFirst()
      } else {
        part.bytes += Array(String(scalar).utf8)
        rest = rest.dropFirst()
      }
    }
    return part
  }
}
