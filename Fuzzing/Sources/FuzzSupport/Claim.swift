/// Ends the run where something that always has to hold does not; libFuzzer then keeps the input.
public func claim(_ holds: Bool, _ broken: @autoclosure () -> String) {
  if !holds { fatalError(broken()) }
}

/// Ends the run where there is nothing; otherwise the value.
public func claim<Value>(_ value: Value?, _ broken: @autoclosure () -> String) -> Value {
  guard let value else { fatalError(broken()) }
  return value
}
