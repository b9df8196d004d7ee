import GateKitUI

#if canImport(SwiftUI)
  print("GateKitUI:", LockBadge("L1").body)
#else
  print("GateKitUI: empty on this platform")
#endif
