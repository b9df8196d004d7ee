extension GoldenRuns {
  static let schema: [Run] = [
    ("schema-catalog", ["schema"]),
    ("schema-items", ["schema", "items"]),
    ("schema-personas", ["schema", "personas"]),
    ("schema-subjects", ["schema", "subjects"]),
    ("schema-simulation", ["schema", "simulation"]),
  ]

  static let unusableSchema: [Run] = [
    ("error-unknown-document", ["schema", "catalogue"])
  ]
}
