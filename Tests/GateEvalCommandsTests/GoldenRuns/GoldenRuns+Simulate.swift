extension GoldenRuns {
  static let simulate: [Run] = [
    ("simulate", ["simulate", "storekit", "simulations/plans.json"]),
    ("simulate-csv", ["simulate", "storekit", "simulations/plans.json", "--format", "csv"]),
    (
      "simulate-json", ["simulate", "storekit", "simulations/plans.json", "--format", "json"]
    ),
    (
      "simulate-markdown",
      ["simulate", "storekit", "simulations/plans.json", "--format", "markdown"]
    ),
    (
      "simulate-storekit",
      [
        "simulate", "storekit", "simulations/offers.json", "--storekit", "storekit/Dojo.storekit",
      ]
    ),
  ]

  static let unusableSimulate: [Run] = [
    ("error-simulation", ["simulate", "storekit", "simulations/broken.json"]),
    ("error-no-simulation", ["simulate", "storekit", "simulations/none.json"]),
    (
      "error-simulation-storekit",
      ["simulate", "storekit", "simulations/plans.json", "--storekit", "storekit/Later.storekit"]
    ),
  ]
}
