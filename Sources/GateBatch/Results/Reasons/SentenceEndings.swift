import ContentCatalog
import GateKit
import GateRules

/// Ends of lines as sentences around the names of items.
struct SentenceEndings: LineEndings {
  /// The sentences that name no instant of a subject, at their numbers. The places of others are empty.
  private var shared = SentenceTexts()
  /// The sentences with instants of the current subject.
  private var own = SentenceTexts()
  /// The number and the instants of the last sentence in ``own``. Several classes in a row often have the same one.
  private var last: (number: Int, instants: ReasonInstants)?
  /// By class, the index in ``shared``, or the complement of the index in ``own``; ``hidden`` for
  /// decisions that are not shown.
  private var numbers: [Int32] = []
  /// The class of each item.
  private let classes: [Int32]
  private let names: SentenceNames
  private let csv: CSVWriter

  private static let hidden = Int32.max

  init(of classes: [Int32], naming names: SentenceNames, _ csv: CSVWriter) {
    self.classes = classes
    self.names = names
    self.csv = csv
  }

  /// Begins another subject.
  mutating func begin() {
    own.removeAll()
    last = nil
    numbers.removeAll(keepingCapacity: true)
  }

  mutating func forgetSentences() { shared.removeAll() }

  /// The same endings with the sentences about the current subject alone, which can be kept while others are found.
  var alone: SentenceEndings {
    var alone = self
    alone.shared = SentenceTexts()
    var indices: [Int32: Int32] = [:]
    shared.withUnsafeParts { shared in
      alone.numbers = numbers.map { number in
        if number < 0 || number == Self.hidden { return number }
        if let known = indices[number] { return known }
        alone.shared.append(shared[Int(number)])
        let index = Int32(truncatingIfNeeded: alone.shared.count - 1)
        indices[number] = index
        return index
      }
    }
    return alone
  }

  mutating func appendHidden() { numbers.append(Self.hidden) }

  /// Appends the sentence about the items of the next class.
  ///
  /// - Parameter instants: the instants of the subject for which the sentence has places.
  mutating func append(
    _ number: Int, of sentences: SentenceTable, _ instants: ReasonInstants,
    _ renderer: any FramingRenderer
  ) {
    guard sentences[number].namesInstants else {
      shared.add(sentences, upTo: number)
      return numbers.append(Int32(truncatingIfNeeded: number))
    }
    if last.map({ $0.number != number || $0.instants != instants }) ?? true {
      own.append(sentences[number]) { renderer.text(of: instants.list[$0]) }
      last = (number, instants)
    }
    numbers.append(~Int32(truncatingIfNeeded: own.count - 1))
  }

  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int {
    shared.withUnsafeParts { shared in
      own.withUnsafeParts { own in
        names.texts.withUnsafeStrings { names in
          var field = OutputBuffer()
          for position in first..<classes.count {
            let number = numbers[Int(classes[position])]
            if number == Self.hidden { continue }
            let sentence = number >= 0 ? shared[Int(number)] : own[~Int(number)]
            let line = SentenceLine(
              id: beginnings.id, fields: beginnings.fields[position], sentence: sentence,
              name: names[position])
            let fits =
              switch sentence.quotes {
              case .ifNameRequires where !self.names.arePlain[position]:
                line.appendQuoted(to: &writer)
              case .ifNameRequires, .always: line.appendPrepared(to: &writer)
              case .byField: line.append(csv, &field, to: &writer)
              }
            if !fits { return position }
          }
          return classes.count
        }
      }
    }
  }
}

/// The parts of a line with a sentence.
private struct SentenceLine {
  let id: UnsafeBufferPointer<UInt8>
  let fields: UnsafeBufferPointer<UInt8>
  let sentence: SentenceTexts.UnsafeParts.Sentence
  let name: UnsafeBufferPointer<UInt8>

  /// Appends the line without further quotes. Returns whether it fits.
  @inline(__always)
  func appendPrepared(to writer: inout ByteWriter) -> Bool {
    guard writer.hasRoom(for: length) else { return false }
    writer.append(copying: id)
    writer.append(copying: fields)
    writer.append(copying: sentence.before)
    writer.append(copying: name)
    writer.append(copying: sentence.after)
    return true
  }

  /// Appends the line with quotes around the sentence. Returns whether it fits.
  @inline(never)
  func appendQuoted(to writer: inout ByteWriter) -> Bool {
    guard writer.hasRoom(for: length + 2) else { return false }
    writer.append(copying: id)
    writer.append(copying: fields)
    writer.append(copying: .init(rebasing: sentence.before[..<verdictLength]))
    writer.append(UInt8(ascii: "\""))
    writer.append(copying: .init(rebasing: sentence.before[verdictLength...]))
    writer.append(copying: name)
    writer.append(copying: .init(rebasing: sentence.after.dropLast()))
    writer.append(UInt8(ascii: "\""))
    writer.append(UInt8(ascii: "\n"))
    return true
  }

  /// Appends the line with what the whole field requires. Returns whether it fits.
  @inline(never)
  func append(
    _ csv: CSVWriter, _ field: inout OutputBuffer, to writer: inout ByteWriter
  ) -> Bool {
    field.removeAll()
    field.append(copying: .init(rebasing: sentence.before[verdictLength...]))
    field.append(copying: name)
    field.append(copying: .init(rebasing: sentence.after.dropLast()))
    // Quoting at most doubles a field and adds three bytes.
    guard writer.hasRoom(for: length + field.count + 3) else { return false }
    writer.append(copying: id)
    writer.append(copying: fields)
    writer.append(copying: .init(rebasing: sentence.before[..<verdictLength]))
    csv.append(field: field.bytes, to: &writer)
    writer.append(UInt8(ascii: "\n"))
    return true
  }

  /// The number of bytes without quotes.
  @inline(__always)
  private var length: Int {
    id.count + fields.count + sentence.before.count + name.count + sentence.after.count
  }

  /// The number of bytes of the verdict with its comma.
  private var verdictLength: Int {
    sentence.before.prefix { $0 != UInt8(ascii: ",") }.count + 1
  }
}
