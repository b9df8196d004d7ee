public import ContentCatalog

/// Rows of the tables of subjects as comma-separated values (RFC 4180), gathered in memory.
///
/// A text or number that is missing is an empty field without quotes.
public struct SubjectTableRows: Sendable {
  private var buffers = SubjectTable.allCases.map { _ in OutputBuffer() }
  private static let csv = CSVWriter()

  /// Creates tables without rows.
  public init() {}

  /// The rows of a table.
  public subscript(table: SubjectTable) -> OutputBuffer { buffers[table.position] }

  /// The number of bytes of all tables.
  public var count: Int { buffers.reduce(0) { $0 + $1.count } }

  /// Removes all rows, and keeps the memory for later ones.
  public mutating func removeAll() {
    for index in buffers.indices { buffers[index].removeAll() }
  }

  /// Appends the names of the columns of every table.
  public mutating func appendHeaders() {
    for table in SubjectTable.allCases {
      Self.csv.append(table.columns.map(\.name), to: &buffers[table.position])
    }
  }

  mutating func append(_ fields: [Field], to table: SubjectTable) {
    Self.append(fields, to: &buffers[table.position])
  }

  // A method of the instance would share its buffers, so that every row would copy one.
  private static func append(_ fields: [Field], to buffer: inout OutputBuffer) {
    for (index, field) in fields.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      switch field {
      case .none: break
      case .text(let text): csv.append(field: text.utf8, to: &buffer)
      case .quoted(let text): csv.append(field: text.utf8, mustQuote: true, to: &buffer)
      case .integer(let number): buffer.append(number: number)
      case .double(let number): buffer.append("\(number)")
      }
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// A value of a row.
  enum Field {
    case none
    case text(String)
    /// A text that may be empty.
    case quoted(String)
    case integer(Int64)
    case double(Double)
  }
}

extension SubjectTableRows.Field {
  init(_ instant: Instant?) { self = instant.map { .integer($0.secondsSince1970) } ?? .none }
  init(_ isTrue: Bool) { self = .integer(isTrue ? 1 : 0) }
  init(_ text: String?) { self = text.map { .text($0) } ?? .none }
  /// A number that is not finite is omitted, as in JSON.
  init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .double($0) : nil } ?? .none }
}

extension SubjectTable {
  fileprivate var position: Int {
    switch self {
    case .subjects: 0
    case .unknowns: 1
    case .entitlements: 2
    case .attributes: 3
    case .progress: 4
    case .uses: 5
    case .rollouts: 6
    }
  }
}
