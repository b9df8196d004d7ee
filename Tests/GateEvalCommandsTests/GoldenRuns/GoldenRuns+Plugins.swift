extension GoldenRuns {
  static let plugins: [Run] = [
    ("plugins", ["plugins"]),
    ("plugins-csv", ["plugins", "--format", "csv"]),
    ("plugins-json", ["plugins", "--format", "json"]),
  ]
}
