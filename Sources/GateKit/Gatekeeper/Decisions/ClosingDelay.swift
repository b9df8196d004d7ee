import ContentCatalog

/// The wait for the sources at an instant at which items close.
struct ClosingDelay {
  let number: Int
  /// The instant at which the items close in any case.
  let deadline: Instant
  /// The questions whose answers may keep the items open.
  var questions: QuestionWait
}
