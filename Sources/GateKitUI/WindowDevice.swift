#if canImport(SwiftUI)
  internal import ContentCatalog
  internal import Foundation
  internal import GateRules
  internal import SwiftUI

  /// The device that shows a window, as far as gates can test it.
  struct WindowDevice: Equatable {
    /// The width of the window at its root; `nil` if it is not known.
    let width: UserInterfaceSizeClass?

    /// The values of the attributes `deviceClass`, `platform` and `appVersion`, the preferred ones first.
    var attributes: [AttributeID: [AttributeValue]] {
      [
        "deviceClass": (deviceClasses + sizeClasses).map { .string($0) },
        "platform": [.string(Self.platform), .string(Self.platform.lowercased())],
        "appVersion": [Self.appVersion].compactMap { $0.map { .version($0) } },
      ]
    }

    private var deviceClasses: [String] {
      #if os(macOS)
        ["mac"]
      #elseif os(tvOS)
        ["tv"]
      #elseif os(visionOS)
        ["vision"]
      #else
        width.map { [$0 == .compact ? "phone" : "pad"] } ?? []
      #endif
    }

    /// The size class, for a catalog that declares these values.
    private var sizeClasses: [String] {
      width.map { [$0 == .compact ? "compact" : "regular"] } ?? []
    }

    private static var platform: String {
      #if os(macOS)
        "macOS"
      #elseif os(tvOS)
        "tvOS"
      #elseif os(visionOS)
        "visionOS"
      #else
        "iOS"
      #endif
    }

    private static var appVersion: Version? {
      let text = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString")
      return (text as? String).flatMap { Version($0) }
    }
  }
#endif
