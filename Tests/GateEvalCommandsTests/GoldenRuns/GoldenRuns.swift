/// Runs of gate-eval on the fixtures, each with the name of its golden file.
enum GoldenRuns {
  typealias Run = (name: String, arguments: [String])

  /// The runs of commands that can be carried out.
  static let all: [Run] = [
    eval, show, decide, check, diff, test, laws, explain, holdings, matrix, plan, plugins, schema,
    simulate,
  ].flatMap { $0 }

  /// The runs whose input cannot be used, so that nothing is printed on standard output.
  static let unusable: [Run] = [
    unusableEval, unusableShow, unusableDecide, unusableCheck, unusableDiff, unusableTest,
    unusableLaws, unusableExplain,
    unusableHoldings,
    unusableMatrix, unusablePlan, unusableSchema, unusableSimulate, unusableImport,
  ].flatMap { $0 }

  /// The instant of most runs.
  static let noon = "2026-12-10T12:00:00+08:00"
}
