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

  /// The subjects in the file, each with its first line.
  private(set) var subjects: [(id: SubjectID, line: Int)] = []
  private var uses: [SubjectID: [CounterID: [UsageRecord.Use]]] = [:]

  init(_ text: String) throws(Fault) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == Self.header else {
      throw Fault(line: 1, problem: "must be `\(Self.header)`")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      try read(line, number: index + 1)
    }
  }

  /// Returns the uses of each counter by a subject.
  func usage(of subject: SubjectID) -> [CounterID: UsageRecord] {
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
    let subject = SubjectID(fields[0])
    if uses[subject] == nil { subjects.append((subject, number)) }
    uses[subject, default: [:]][CounterID(fields[1]), default: []].append(
      UsageRecord.Use(at: at))
  }

  private static let header = "subject,counter,at"
}
