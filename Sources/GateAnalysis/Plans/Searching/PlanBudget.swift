import ContentCatalog

/// A limit for the sum of an amount over the candidates that are bought.
struct PlanBudget {
  let amounts: [WideInteger]
  let limit: WideInteger
}
