extension GoldenRuns {
  static let check: [Run] = [
    ("check-markdown", ["check", "broken", "--format", "markdown"]),
    ("check-csv", ["check", "broken", "warned", "--format", "csv"]),
    ("check-broken", ["check", "broken", "warned"]),
    ("check-broken-json", ["check", "broken", "brokenPersonas", "--format", "json"]),
    ("check-warned", ["check", "warned"]),
    ("check-warned-strict", ["check", "warned", "--strict"]),
    ("check-personas", ["check", "brokenPersonas"]),
    ("check-findings", ["check", "findings"]),
    ("check-github", ["check", "warned", "findings", "--format", "github"]),
    ("check-ndjson", ["check", "warned", "--format", "ndjson"]),
    ("check-findings-explained", ["check", "findings", "--explain-proof"]),
    ("check-findings-json", ["check", "findings", "--format", "json"]),
    ("check-findings-omitted", ["check", "findings", "--no-proofs"]),
    ("check-storekit", ["check", "storekit", "--storekit", "storekit/Dojo.storekit"]),
    (
      "check-storekit-json",
      ["check", "storekit", "--storekit", "storekit/Dojo.storekit", "--format", "json"]
    ),
    ("check-play", ["check", "sellers", "--play", "sellers/play.json"]),
    ("check-play-format", ["check", "sellers", "--play", "sellers/stripe.json"]),
    ("check-stripe", ["check", "sellers", "--stripe", "sellers/stripe.json"]),
    ("check-storekit-version", ["check", "storekit", "--storekit", "storekit/Later.storekit"]),
  ]

  static let unusableCheck: [Run] = [
    (
      "error-storekit-of-several",
      ["check", "club", "warned", "--storekit", "storekit/Dojo.storekit"]
    ),
    ("error-stripe-of-several", ["check", "club", "warned", "--stripe", "sellers/stripe.json"]),
  ]
}
