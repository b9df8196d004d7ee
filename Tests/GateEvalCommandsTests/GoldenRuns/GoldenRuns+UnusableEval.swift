extension GoldenRuns {
  /// A token that no run has reported.
  private static let token = "000000000000000000000000000000:0:10:1:0"

  static let unusableEval: [Run] = [
    ("error-broken-catalog", ["broken", "warned"]),
    ("error-missing-catalog", ["eval", "clob/catalog.json"]),
    ("error-no-catalog", ["eval", "subjects"]),
    ("error-one-id-twice", ["eval", "twins", "--holding", ""]),
    ("error-no-personas", ["eval", "warned"]),
    ("error-unknown-product", ["club", "--holding", "basic,seasn"]),
    ("error-consumable", ["club", "--holding", "coin"]),
    ("error-empty-product", ["club", "--holding", "basic,,season"]),
    ("error-unknown-source", ["club", "--source", "fiel:subjects/all.ndjson"]),
    ("error-source-without-argument", ["club", "--source", "file"]),
    ("error-source-without-file", ["club", "--source", "file:"]),
    ("error-one-stream", ["club", "--input", "-", "--source", "file:/dev/stdin"]),
    (
      "error-language-without-sentences",
      ["club", "--holding", "basic", "-f", "csv", "--language", "zh-Hans"]
    ),
    ("error-no-items", ["club", "--items", "L4*", "--kind", "drill"]),
    ("error-summary-form", ["club", "--summary-to", "totals.txt"]),
    ("error-by-without-totals", ["club", "-f", "ndjson", "--by", "product"]),
    ("error-by-attribute", ["club", "-f", "summary", "--by", "attribute:teem"]),
    ("error-by-property", ["club", "-f", "summary", "--by", "prodcut"]),
    ("error-resume-table", ["club", "-i", "subjects/all.ndjson", "--resume-from", token]),
    ("error-resume-personas", ["club", "-f", "csv", "--resume-from", token]),
    ("error-resume-token", ["club", "-i", "subjects/all.ndjson", "--resume-from", "10"]),
    ("error-jobs", ["club", "--jobs", "0"]),
    ("error-rejects-alone", ["club", "--rejects", "rejects.txt"]),
    (
      "error-rejects-over-subjects",
      ["club", "-i", "subjects/all.ndjson", "--rejects", "subjects/../subjects/all.ndjson"]
    ),
    (
      "error-sentences-without-column",
      ["club", "--holding", "basic", "--format", "ndjson", "--reasons", "sentence"]
    ),
    (
      "error-sentences-language",
      ["club", "-f", "csv", "--reasons", "sentence", "--language", "tlh"]
    ),
    ("error-causes-without-column", ["club", "--holding", "basic", "--reasons", "cause"]),
    ("error-accept", ["club", "--holding", "basic", "--accept", "Sandbxo"]),
    ("error-assume-none", ["club", "--holding", "basic", "--assume-none", "progres"]),
    ("error-now", ["club", "--now", "2026-13-01"]),
    ("error-missing-subjects", ["club", "--input", "subjects/none.ndjson"]),
    (
      "error-missing-second-file",
      ["club", "-i", "subjects/all.ndjson", "--source", "file:subjects/none.ndjson"]
    ),
    ("error-folder-as-subjects", ["club", "--input", "subjects"]),
  ]
}
