import ContentCatalog

/// The JSON form of a score of an item that is to be reached.
struct ScoreThreshold: Codable {
  let item: ItemID
  let atLeast: Double
}
