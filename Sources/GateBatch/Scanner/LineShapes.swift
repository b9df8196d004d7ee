/// The text between the values of lines, which a scanner learned from lines of the same file.
///
/// Most programs write nearly the same text between the values of all lines. The strict reader,
/// ``SubjectScanner/line(at:in:_:)``, teaches an automaton this text. The automaton then reads lines that
/// match it literally, several times as fast, since a text that was once read as part of a valid line
/// need not be read again. Every other line is left to the strict reader, so both accept the same lines
/// with the same meaning.
///
/// A state stands for the fields that the open objects have had so far, after a value. Only
/// these determine what the strict reader accepts next, so texts learned from different lines can follow
/// each other.
struct LineShapes: Sendable {
  /// The transitions of one state after those of another, in the order in which they were learned, and
  /// ``LineTransition/unknown`` at the end of each state. The first state begins a line.
  ///
  /// The next text to try is the next in memory, so that the processor need not load its place.
  private(set) var transitions = [LineTransition.unknown]
  private var transitionsByState: [[LineTransition]] = [[]]
  private var transitionCount = 0
  private var statesByFields = [LineFields(): 0]
  /// Whether a text could not be added for lack of space.
  private(set) var isFull = false
  /// The number of lines since the last one with a new text.
  private var linesWithoutText = 0

  /// Whether further lines are of use. After many without a new text, those that no shape reads have values of
  /// other forms.
  var canLearn: Bool { !isFull && linesWithoutText < Self.maxLinesWithoutText }

  private static let maxLinesWithoutText = 256

  private static let maxStates = 128
  private static let maxTransitions = 512
  /// The number of texts that may have to be compared one after the other.
  private static let maxTransitionsOfState = 16
}

extension LineShapes {
  /// Learns the texts of a line.
  ///
  /// - Parameters:
  ///   - start: the offset of the line.
  ///   - bytes: the bytes in which the offsets of the recording are.
  mutating func learn(_ recording: LineRecording, from start: Int, in bytes: UnsafeRawPointer) {
    guard !recording.isIncomplete else { return }
    let known = transitionCount
    addTexts(of: recording, from: start, in: bytes)
    if transitionCount > known {
      layOut()
      linesWithoutText = 0
    } else {
      linesWithoutText += 1
    }
  }

  /// Learns again from the lines of another chunk. Makes room for other shapes if the known ones fill the memory,
  /// and few lines of the last chunk had one of them.
  mutating func beginChunk(after lines: Int, ofWhichShaped shapedLines: Int) {
    if isFull, 2 * shapedLines < lines { self = LineShapes() }
    linesWithoutText = 0
  }

  private mutating func addTexts(
    of recording: LineRecording, from start: Int, in bytes: UnsafeRawPointer
  ) {
    var fields = LineFields()
    var next = LineTransition()
    var (state, position) = (0, start)
    for step in recording.steps {
      let end: Int
      switch step {
      case .endEntitlement:
        fields.endEntitlement()
        next.endsEntitlement = true
        continue
      case .beginList:
        _ = fields.insert(.entitlements)
        continue
      case .value(let field, let start, let valueEnd):
        _ = fields.insert(field)
        next.setValue(field)
        // The opening quote of a string is part of the text.
        end = next.action == .members ? start : start + 1
        guard let followed = follow(next, position..<end, in: bytes, from: state, to: fields) else {
          return
        }
        (state, position) = (followed, valueEnd)
      case .constant(let field, _, let valueEnd, let effects):
        _ = fields.insert(field)
        next.setConstant(for: field, effects)
        guard let followed = follow(next, position..<valueEnd, in: bytes, from: state, to: fields)
        else { return }
        (state, position) = (followed, valueEnd)
      case .end(let end):
        next.setLineEnd()
        _ = follow(next, position..<end, in: bytes, from: state, to: LineFields())
        return
      }
      next = LineTransition()
    }
  }

  /// Returns the state after a text, which is added unless it is known; `nil` for lack of space.
  private mutating func follow(
    _ last: LineTransition, _ text: Range<Int>, in bytes: UnsafeRawPointer, from state: Int,
    to fields: LineFields
  ) -> Int? {
    var (state, start) = (state, text.lowerBound)
    // A longer text is split, with states in between that have no meaning of their own.
    while text.upperBound - start > LineTransition.maxLength {
      let end = start + LineTransition.maxLength
      var part = LineTransition()
      part.setText(start..<end, in: bytes)
      guard let next = follow(part, from: state, to: { $0.addState() }) else { return nil }
      (state, start) = (next, end)
    }
    var last = last
    last.setText(start..<text.upperBound, in: bytes)
    return follow(last, from: state) { $0.state(after: fields) }
  }

  private mutating func follow(
    _ transition: LineTransition, from state: Int, to next: (inout LineShapes) -> Int?
  ) -> Int? {
    let known = transitionsByState[state].first { $0.hasText(of: transition) }
    if let known { return known.next }
    guard transitionCount < Self.maxTransitions,
      transitionsByState[state].count < Self.maxTransitionsOfState, let next = next(&self)
    else {
      isFull = true
      return nil
    }
    var transition = transition
    transition.next = next
    transitionsByState[state].append(transition)
    transitionCount += 1
    return next
  }

  private mutating func layOut() {
    var firsts: [Int] = []
    transitions.removeAll(keepingCapacity: true)
    for ofState in transitionsByState {
      firsts.append(transitions.count * MemoryLayout<LineTransition>.stride)
      transitions += ofState + [.unknown]
    }
    for index in transitions.indices {
      transitions[index].following = firsts[transitions[index].next]
    }
  }

  private mutating func state(after fields: LineFields) -> Int? {
    if let known = statesByFields[fields] { return known }
    let state = addState()
    statesByFields[fields] = state
    return state
  }

  private mutating func addState() -> Int? {
    guard transitionsByState.count < Self.maxStates else { return nil }
    transitionsByState.append([])
    return transitionsByState.count - 1
  }
}
