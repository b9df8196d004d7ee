import GateKit

/// A CSV file of uses: a header, followed by one line for each use with the subject, the counter
/// and the instant.
struct PracticeFile: Sendable {
  /// The fault of a malformed line.
  struct Fault: Error, Hashable {
    /// The line number, from 1.
    let line: Int
    /// The problem, as the predicate of a sentence whose subject is the line.
    let problem: String
  }

  /// The subjects in the file, each with the number of its first line.
  private(set) var subjects: [(id: String, line: Int)] = []
  private var uses: [String: [CounterID: [UsageRecord.Use]]] = [:]

  init(_ text: String) throws(Fault) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == Self.header else {
      throw Fault(line: 1, problem: "must be `\(Self.header)`")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      try read(line, number: index + 1)
    }
  }

  /// Returns a subject's uses of each counter.
  func usage(of subject: String) -> [CounterID: UsageRecord] {
    (uses[subject] ?? [:]).mapValues { .uses($0) }
  }

  private mutating func read(_ line: Substring, number: Int) throws(Fault) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 3, !fields.contains(where: { $0.isEmpty || $0.contains("\"") }) else {
      throw Fault(line: number, problem: "must have three fields without quotes")
    }
    guard let at = Instant(fields[2]) else {
      throw Fault(line: number, problem: "must have an instant with an offset in its third field")
    }
    if uses[fields[0]] == nil { subjects.append((fields[0], number)) }
    uses[fields[0], default: [:]][CounterID(fields[1]), default: []].append(
      UsageRecord.Use(at: at))
  }

  private static let header = "subject,counter,at"
}
