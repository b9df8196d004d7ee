package import ContentCatalog

/// The JSON form of a score of an item that is to be reached.
package struct ScoreThreshold: Codable {
  package let item: ItemID
  package let atLeast: Double

  package init(item: ItemID, atLeast: Double) {
    self.item = item
    self.atLeast = atLeast
  }
}
