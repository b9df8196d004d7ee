import ContentCatalog

/// Sentences as text, in two parts around the name of the item.
struct SentenceTexts: Sendable {
  /// Both parts of each sentence.
  private var parts = ByteStrings()
  /// Whether neither part of each requires quotes.
  private var arePlain: [Bool] = []

  var count: Int { arePlain.count }

  mutating func removeAll() {
    parts.removeAll()
    arePlain.removeAll(keepingCapacity: true)
  }

  /// Appends a sentence with every instant in its place.
  mutating func append(_ sentence: SentenceTemplate, _ text: (_ index: Int) -> String) {
    sentence.append(to: &parts, text)
    arePlain.append(sentence.isPlain)
  }

  /// Adds the sentences of a table at their numbers. Those with instants remain empty.
  mutating func add(_ sentences: SentenceTable, upTo last: Int) {
    while count <= last {
      if sentences[count].namesInstants {
        for _ in 0..<2 { parts.append { _ in } }
        arePlain.append(true)
      } else {
        append(sentences[count]) { _ in "" }
      }
    }
  }

  /// Calls a closure with the sentences, which it must not keep.
  func withUnsafeParts<Result>(_ body: (UnsafeParts) -> Result) -> Result {
    parts.withUnsafeStrings { parts in
      arePlain.withUnsafeBufferPointer { body(UnsafeParts(parts: parts, arePlain: $0)) }
    }
  }

  /// The sentences while their memory is borrowed.
  struct UnsafeParts {
    fileprivate let parts: ByteStrings.UnsafeStrings
    fileprivate let arePlain: UnsafeBufferPointer<Bool>

    struct Sentence {
      /// The verdict, a comma, and the text before the name.
      let before: UnsafeBufferPointer<UInt8>
      /// The text after the name, with a line break.
      let after: UnsafeBufferPointer<UInt8>
      let isPlain: Bool
    }

    @inline(__always)
    subscript(index: Int) -> Sentence {
      Sentence(
        before: parts[2 * index], after: parts[2 * index + 1], isPlain: arePlain[index])
    }
  }
}
