// Counts, prices and durations of files are `Int`, whose limits are stated for 64 bits. Watches with `arm64_32` have 32.
#if !_pointerBitWidth(_64)
  #error("GateKit needs a platform with a 64-bit Int")
#endif
