extension GoldenRuns {
  static let schema: [Run] = [
    ("schema-catalog", ["schema"]),
    ("schema-items", ["schema", "items"]),
    ("schema-personas", ["schema", "personas"]),
    ("schema-subjects", ["schema", "subjects"]),
    ("schema-simulation", ["schema", "simulation"]),
    ("schema-explanation", ["schema", "explanation"]),
    ("schema-decisions", ["schema", "decisions"]),
    ("schema-results", ["schema", "results"]),
    ("schema-holdings", ["schema", "holdings"]),
    ("schema-diagnostics", ["schema", "diagnostics"]),
    ("schema-difference", ["schema", "difference"]),
  ]

  static let unusableSchema: [Run] = [
    ("error-unknown-document", ["schema", "catalogue"])
  ]
}
