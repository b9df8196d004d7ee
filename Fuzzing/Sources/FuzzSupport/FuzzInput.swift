/// Returns a copy of libFuzzer's input, since a target must not write to libFuzzer's buffer.
public func fuzzInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: data, count: size))
}
