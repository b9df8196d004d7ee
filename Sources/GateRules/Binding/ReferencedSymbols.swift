import ContentCatalog

/// The declarations that rules have named.
struct ReferencedSymbols {
  var products: Set<ProductIndex> = []
  var attributes: Set<AttributeIndex> = []
  var counters: Set<CounterIndex> = []
  var gates: Set<GateIndex> = []
}
