import ContentCatalog
import GateRules

/// The lines of CSV results in which the code of the decision is the reason.
struct CodeRows {
  private let block: BatchBlock
  private let slice: ResultSelection.Slice
  /// The fields of the subjects.
  let subjects: ByteStrings

  init(_ block: BatchBlock, _ slice: ResultSelection.Slice, _ csv: CSVWriter) {
    self.block = block
    self.slice = slice
    subjects = ByteStrings(of: 0..<block.count) { subject, buffer in
      block.withID(of: subject) { csv.append(field: $0, to: &buffer) }
    }
  }

  /// The lines of all subjects.
  var text: OutputBuffer {
    OutputBuffer(capacity: capacity) { writer in
      for subject in 0..<block.count {
        for engine in slice.engines.indices { append(subject, byEngine: engine, to: &writer) }
      }
    }
  }

  /// An upper bound of the number of bytes.
  private var capacity: Int {
    slice.itemTexts.reduce(0) { sum, fields in
      let rows = fields.length + fields.count * Self.longestEnding
      return sum + block.count * rows + subjects.length * fields.count
    }
  }

  /// Appends the lines of one subject about the items of one engine.
  func append(_ subject: Int, byEngine engine: Int, to writer: inout some ByteSink) {
    let items = slice.items[engine]
    var endings: [Int32] = []
    endings.reserveCapacity(items.programs.count)
    block.forEachReason(of: items, for: subject, byEngine: engine) { _, code in
      let isShown = slice.only.map { $0 == code.verdict } ?? true
      endings.append(isShown ? Int32(code.position) : Self.none)
    }
    subjects.withUnsafeStrings { subjects in
      slice.itemTexts[engine].withUnsafeStrings { fields in
        Self.endings.withUnsafeStrings { texts in
          let subject = subjects[subject]
          for (position, program) in items.programIndices.enumerated() {
            let ending = endings[Int(program)]
            if ending == Self.none { continue }
            writer.append(copying: subject)
            writer.append(copying: fields[position])
            writer.append(copying: texts[Int(ending)])
          }
        }
      }
    }
  }

  /// Stands for a decision that is not shown.
  private static let none: Int32 = -1
  /// The verdict and the reason of each decision, with the line break.
  private static let endings = ByteStrings(of: DecisionReason.allCases) { code, buffer in
    buffer.append("\(code.verdict.rawValue),\(code.rawValue)\n")
  }
  private static let longestEnding =
    DecisionReason.allCases.map { $0.verdict.rawValue.utf8.count + $0.rawValue.utf8.count }
    .reduce(0, max) + 2
}
