/// A limit for the sum of an amount over the candidates that are bought.
struct PlanBudget {
  let amounts: [Int64]
  let limit: Int64
}
