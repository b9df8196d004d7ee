import ContentCatalog
import GateRules

/// The subject's records of items.
extension SQLFacts {
  mutating func progress(_ test: ItemProgressFact) -> String {
    switch test.question {
    case .completed, .share:
      return truth(ofLevel: markedLevel("done", of: test.node))
    case .started:
      return truth(ofLevel: markedLevel("begun", of: test.node))
    case .score(let least, let missingIsZero):
      let score = own("MAX", "score", of: test.node)
      let missing = missingIsZero ? (0 >= least ? "TRUE" : "FALSE") : "NULL"
      return "CASE WHEN \(score) >= \(dialect.literal(least)) THEN TRUE "
        + "WHEN \(mark(test.node)) = 1 THEN NULL WHEN \(score) IS NULL THEN \(missing) ELSE FALSE END"
    }
  }

  mutating func elapsed(_ span: ElapsedFact.Span, sinceCompletionOf node: NodeIndex) -> String {
    let anchors = pastAnchors(of: span)
    let completed = own("MIN", "done_at", of: node)
    var isTrue = contains(anchors, completed)
    if case .recent = span {
      let recent = own("MAX", "CASE WHEN \(contains(anchors, "done_at")) THEN 1 END", of: node)
      isTrue = "\(recent) = 1"
    }
    return "CASE WHEN \(isTrue) THEN TRUE "
      + "WHEN \(isUndatedCompletion(of: node, at: completed)) OR \(mark(node)) = 1 THEN NULL "
      + "ELSE FALSE END"
  }

  mutating func elapsed(_ span: ElapsedFact.Span, sinceStartOf node: NodeIndex) -> String {
    let anchors = pastAnchors(of: span)
    let started = own("MIN", "begun_at", of: node)
    let completed = own("MIN", "done_at", of: node)
    let undated = own("MAX", "begun_undated", of: node)
    return
      "CASE WHEN \(contains(anchors, started)) OR \(contains(anchors, completed)) THEN TRUE "
      + "WHEN \(undated) = 1 OR (\(isUndatedCompletion(of: node, at: completed))) "
      + "AND \(started) IS NULL OR \(mark(node)) = 1 THEN NULL ELSE FALSE END"
  }

  private mutating func isUndatedCompletion(of node: NodeIndex, at completed: String) -> String {
    let undated = own("MAX", "done_undated", of: node)
    let waived = own("MAX", "waived", of: node)
    return "\(undated) = 1 OR \(waived) = 1 AND \(completed) IS NULL"
  }

  /// Returns the anchors in the past for which the fact is true. The end of a wait is never before the
  /// event that it is counted from.
  private func pastAnchors(of span: ElapsedFact.Span) -> InstantRanges {
    span.anchors(at: now, in: catalog.timeZone).prefix(through: now)
  }

  /// Returns the column of an aggregate over the records of an item.
  private mutating func own(_ aggregate: String, _ value: String, of node: NodeIndex) -> String {
    column(
      .progress,
      "\(aggregate)(CASE WHEN item = \(dialect.literal(catalog.name(of: node))) THEN \(value) END)")
  }

  private mutating func markedLevel(_ level: String, of node: NodeIndex) -> String {
    column(
      .progress, "MAX(CASE WHEN \(names([catalog.name(of: node)], in: "item")) THEN \(level) END)")
  }

  private mutating func mark(_ node: NodeIndex) -> String { markedLevel("marked", of: node) }

  /// The rows of the records. An unknown record is a row too, whose levels are unknown.
  ///
  /// `false` takes precedence over an instant. An event without an instant has happened.
  var progressRows: [String] {
    let integer = dialect.null("BIGINT")
    return [
      "SELECT subject, item, 0 AS every, score, waived, 0 AS marked,",
      "  CASE WHEN waived = 1 OR completed = 1 AND completed_at IS NULL",
      "    OR COALESCE(completed, 1) = 1 AND completed_at <= \(instant) THEN 2 ELSE 0 END AS done,",
      "  CASE WHEN COALESCE(completed, 1) = 1 THEN completed_at END AS done_at,",
      "  CASE WHEN completed = 1 AND completed_at IS NULL THEN 1 END AS done_undated,",
      "  CASE WHEN started = 1 AND started_at IS NULL",
      "    OR COALESCE(started, 1) = 1 AND started_at <= \(instant) THEN 2 ELSE 0 END AS begun,",
      "  CASE WHEN COALESCE(started, 1) = 1 THEN started_at END AS begun_at,",
      "  CASE WHEN started = 1 AND started_at IS NULL THEN 1 END AS begun_undated",
      "FROM progress",
      "UNION ALL",
      "SELECT subject, name, every, \(dialect.null(dialect.double)), \(integer), 1, 1, \(integer), \(integer), 1,",
      "  \(integer), \(integer)",
      "FROM marks WHERE family = 'progress'",
    ]
  }
}
