import GateKit

/// A cache in a folder, signed or not.
func useFileCache(
  in folder: String, key: [UInt8], _ facts: EntitlementSnapshot, of anna: SubjectID
) async -> [String: EntitlementSnapshot] {
  let unsigned = FileCache(folder: folder)
  let temporary = FileCache(folder: folder, isDurable: false)
  await temporary.removeAll(of: anna)
  do {
    let cache = try FileCache(folder: folder, key: key)
    let scratch = try FileCache(folder: "\(folder)/scratch", key: key, isDurable: false)
    await cache.save(facts, from: "accounts", of: anna)
    await scratch.save(facts, from: "accounts", of: anna)
    let kept: [String: EntitlementSnapshot] = await cache.snapshots(of: anna)
    return kept
  } catch {
    let message: String = error.message
    let help: String? = error.help
    let shortest: Int = FileCache.minKeyLength
    switch error {
    case .shortKey(byteCount: let count): print(count, shortest, message, help ?? "")
    @unknown default: print(error)
    }
    return await unsigned.snapshots(of: anna)
  }
}
