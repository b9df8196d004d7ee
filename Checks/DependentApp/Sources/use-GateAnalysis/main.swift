import GateAnalysis
import GateKit

let shop = try GatedCatalog(
  files: MemoryFiles(#"{"format": 1, "id": "shop", "features": [{"id": "L1", "gate": "free"}]}"#))
print("GateAnalysis:", CatalogDiff(from: shop, to: shop).items.map(\.change))
