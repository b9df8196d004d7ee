import ContentCatalog
import GateBatch
import GateKit

/// A point at which another run can continue, with the fingerprint of the run that reached it:
/// `FINGERPRINT:NOW:BYTES:LINES:OUTPUT`.
///
/// The fingerprint begins with a digest of the whole token, so that a changed number is found. The digests of
/// the ``RunAspect``s follow, which are shorter, because they only tell which of them differs.
struct ResumeToken: Hashable {
  /// The instant of the decisions.
  let now: Instant
  let point: ResumePoint
  /// The text before the first colon.
  private let fingerprint: String

  /// Creates the token of a run.
  init(at point: ResumePoint, now: Instant, of fingerprint: RunFingerprint) {
    self.now = now
    self.point = point
    let numbers = [point.position.bytes, point.position.lines, point.output].map { Int64($0) }
    self.fingerprint = fingerprint.whole(with: [now.secondsSince1970] + numbers) + fingerprint.text
  }
}

extension ResumeToken {
  /// The token as written on the command line.
  var text: String {
    "\(fingerprint):\(now.secondsSince1970):\(point.position.bytes):\(point.position.lines)"
      + ":\(point.output)"
  }

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 5, let seconds = Int64(parts[1]), let bytes = Int(parts[2]),
      let lines = Int(parts[3]), let output = Int(parts[4]),
      // Every line has at least its line break.
      lines >= 0, bytes >= lines, output >= 0, RunFingerprint.isWellFormed(parts[0])
    else { return nil }
    fingerprint = String(parts[0])
    now = Instant(secondsSince1970: seconds)
    point = ResumePoint(position: BatchPosition(bytes: bytes, lines: lines), output: output)
    // A sign or a leading zero is not written.
    if self.text != text { return nil }
  }

  /// Checks that the token is one of a run with this fingerprint.
  ///
  /// - Parameter now: the instant of the decisions.
  func check(_ run: RunFingerprint, now: Instant) throws(UsageError) {
    var different = run.differences(from: fingerprint)
    if now != self.now { different.append("another `--now`") }
    if !different.isEmpty { throw .otherRun(different) }
    if self != ResumeToken(at: point, now: now, of: run) { throw .changedToken }
  }
}

extension OptionValue<ResumeToken> {
  /// A position in a file of subjects.
  static var resumeToken: Self {
    Self(
      "TOKEN", expectation: "the token that an unfinished run reported",
      read: { ResumeToken($0) }, write: { $0.text })
  }
}

extension UsageError {
  fileprivate static func otherRun(_ differences: [String]) -> Self {
    Self(
      "the token of `--resume-from` belongs to a run with "
        + differences.joined(separator: ", and "),
      help: "repeat the options and catalogs of that run, or start again without --resume-from")
  }

  fileprivate static let changedToken = Self(
    "the token of `--resume-from` was changed",
    help: "copy the token as the unfinished run reported it")
}
