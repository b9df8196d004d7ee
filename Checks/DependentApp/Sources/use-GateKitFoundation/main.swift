import Foundation
import GateKitFoundation

print("GateKitFoundation:", Instant(Date(timeIntervalSince1970: 0)))
