/// Traps if an invariant does not hold. libFuzzer then keeps the input.
public func claim(_ holds: Bool, _ broken: @autoclosure () -> String) {
  if !holds { fatalError(broken()) }
}

/// Returns the value, or traps if it is `nil`.
public func claim<Value>(_ value: Value?, _ broken: @autoclosure () -> String) -> Value {
  guard let value else { fatalError(broken()) }
  return value
}
