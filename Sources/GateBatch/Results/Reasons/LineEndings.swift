import ContentCatalog

/// The ends of the lines of one engine about a subject, from the verdict on.
protocol LineEndings: Sendable {
  /// Appends lines while they fit, and returns the position of the first item whose line does not fit; the number
  /// of items if all do.
  ///
  /// - Parameter first: the position of the item of the first line.
  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int
}

/// The beginnings of the lines of one engine about a subject, up to the verdict.
struct LineBeginnings {
  let id: UnsafeBufferPointer<UInt8>
  /// The catalog and the item of each line.
  let fields: ByteStrings.UnsafeStrings
}

/// Ends of lines as texts that many items share.
struct PreparedEndings: LineEndings {
  /// The texts, each with the verdict, the reason and the line break.
  var texts = ByteStrings()
  /// The index of the text of each group of items; ``hidden`` for decisions that are not shown.
  var numbers: [Int32] = []
  /// The group of each item.
  let groups: [Int32]

  static let hidden: Int32 = -1

  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int {
    texts.withUnsafeStrings { texts in
      numbers.withUnsafeBufferPointer { numbers in
        groups.withUnsafeBufferPointer { groups in
          for position in first..<groups.count {
            let number = numbers[Int(groups[position])]
            if number == Self.hidden { continue }
            let (field, text) = (beginnings.fields[position], texts[Int(number)])
            guard writer.hasRoom(for: beginnings.id.count &+ field.count &+ text.count) else {
              return position
            }
            writer.append(copying: beginnings.id)
            writer.append(copying: field)
            writer.append(copying: text)
          }
          return groups.count
        }
      }
    }
  }
}
