import ContentCatalog

/// The JSON form of a share of the content of an item that is to be completed.
struct ContentShare: Codable {
  let item: ItemID
  let percent: Int
}
