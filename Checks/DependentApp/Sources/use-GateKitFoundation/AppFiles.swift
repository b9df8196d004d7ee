import GateKitFoundation

/// What an app keeps in its folder.
func useProgressStorage() throws -> [FileProgressStorage] {
  [try FileProgressStorage.ofApp(), try FileProgressStorage.ofApp(named: "school")]
}

#if canImport(Security)
  /// Caches whose keys are in the Keychain.
  func useSealedCaches(in folder: String) throws -> [FileCache] {
    do throws(KeychainError) {
      let key: [UInt8] = try KeychainKey.bytes(named: "school")
      print(key.count)
    } catch {
      let status: Int32 = error.status
      let message: String = error.message
      let help: String? = error.help
      print(status, message, help ?? "")
    }
    return [try FileCache.ofApp(), try FileCache.ofApp(named: "school")]
  }
#endif
