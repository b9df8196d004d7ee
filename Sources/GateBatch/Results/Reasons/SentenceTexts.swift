import ContentCatalog

/// Sentences as text, in two parts around the name of the item.
struct SentenceTexts: Sendable {
  /// Both parts of each sentence.
  private var parts = ByteStrings()
  private var quotes: [SentenceQuotes] = []

  var count: Int { quotes.count }

  mutating func removeAll() {
    parts.removeAll()
    quotes.removeAll(keepingCapacity: true)
  }

  /// Appends a sentence with every instant in its place.
  mutating func append(_ sentence: SentenceTemplate, _ text: (_ index: Int) -> String) {
    sentence.append(to: &parts, text)
    quotes.append(sentence.quotes)
  }

  /// Appends a sentence of other texts.
  mutating func append(_ sentence: UnsafeParts.Sentence) {
    parts.append { $0.append(copying: sentence.before) }
    parts.append { $0.append(copying: sentence.after) }
    quotes.append(sentence.quotes)
  }

  /// Adds the sentences of a table at their numbers. Those with instants remain empty.
  mutating func add(_ sentences: SentenceTable, upTo last: Int) {
    while count <= last {
      if sentences[count].namesInstants {
        for _ in 0..<2 { parts.append { _ in } }
        quotes.append(sentences[count].quotes)
      } else {
        append(sentences[count]) { _ in "" }
      }
    }
  }

  /// Calls a closure with the sentences, which it must not keep.
  func withUnsafeParts<Result>(_ body: (UnsafeParts) -> Result) -> Result {
    parts.withUnsafeStrings { parts in
      quotes.withUnsafeBufferPointer { body(UnsafeParts(parts: parts, quotes: $0)) }
    }
  }

  /// The sentences while their memory is borrowed.
  struct UnsafeParts {
    fileprivate let parts: ByteStrings.UnsafeStrings
    fileprivate let quotes: UnsafeBufferPointer<SentenceQuotes>

    struct Sentence {
      /// The verdict, a comma, and the text before the name.
      let before: UnsafeBufferPointer<UInt8>
      /// The text after the name, with a line break.
      let after: UnsafeBufferPointer<UInt8>
      let quotes: SentenceQuotes
    }

    @inline(__always)
    subscript(index: Int) -> Sentence {
      Sentence(
        before: parts[2 * index], after: parts[2 * index + 1], quotes: quotes[index])
    }
  }
}
