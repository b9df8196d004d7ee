extension GoldenRuns {
  static let unusableImport: [Run] = [
    ("error-import-format", ["import", "storkit", "storekit/Dojo.storekit"]),
    ("error-import-stripe", ["import", "stripe", "sellers/play.json"]),
    ("error-import-version", ["import", "storekit", "storekit/Later.storekit"]),
    (
      "error-import-currency",
      ["import", "storekit", "storekit/Dojo.storekit", "--currency", "eur"]
    ),
  ]
}
