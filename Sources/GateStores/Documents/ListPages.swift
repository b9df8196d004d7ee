internal import ContentCatalog

/// The pages of lists, by their address. Pages do not state which one comes first, so only the last one can
/// be recognized.
struct ListPages {
  private var addresses: Set<ExactString> = []
  private var lastPages: Set<ExactString> = []

  /// Whether the last page of each list was added.
  var haveEnd: Bool { addresses == lastPages }

  /// Adds a page.
  mutating func add(of address: String?, isLast: Bool) {
    let address = ExactString(address ?? "")
    addresses.insert(address)
    if isLast { lastPages.insert(address) }
  }
}
