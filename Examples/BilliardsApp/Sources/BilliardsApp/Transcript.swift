/// The lines of a walk: what a user does, and what the screens show.
struct Transcript {
  private var lines: [String] = []

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func title(_ text: String) {
    if !lines.isEmpty { lines.append("") }
    lines.append("== \(text)")
  }

  mutating func note(_ text: String) { lines.append("-- \(text)") }

  mutating func show(_ text: [String]) { lines += text.map { "   \($0)" } }
}
