import GateKit

/// The account of an app, whose identity is known at the start.
struct AccountSession: IdentitySource {
  let account: SubjectID?

  var current: Identity? { account.map { .signedIn(id: $0) } ?? .anonymous() }

  func identities() -> AsyncStream<Identity> {
    AsyncStream { continuation in
      if let current { continuation.yield(current) }
      continuation.finish()
    }
  }
}

/// An account that is loaded later.
struct LoadedAccount: IdentitySource {
  func identities() -> AsyncStream<Identity> {
    AsyncStream { continuation in
      continuation.yield(.anonymous(id: "device-1"))
      continuation.yield(.expired(id: "anna"))
      continuation.finish()
    }
  }
}

/// An account whose state the app sets.
func useAppIdentity(_ stored: SubjectID?, _ device: SubjectID) -> Identity? {
  let unknown: AppIdentity = AppIdentity()
  let known: [AppIdentity] = [
    AppIdentity(anonymousID: device), AppIdentity(signedIn: stored),
    AppIdentity(signedIn: stored, anonymousID: device),
  ]
  for account in known {
    account.signIn(id: "anna")
    account.expire()
    account.signOut()
    let changes: AsyncStream<Identity> = account.identities()
    print(changes, account.current ?? .anonymous())
  }
  return unknown.current
}

/// Returns the id of the first user who has an account.
func useIdentities(_ account: SubjectID?) async -> SubjectID? {
  let sources: [any IdentitySource] = [AccountSession(account: account), LoadedAccount()]
  for source in sources {
    let now: Identity? = source.current
    if let now { print(now.id) }
    for await identity in source.identities() {
      let id: SubjectID = identity.id
      switch identity {
      case .anonymous(id: "device-1"): continue
      case .anonymous(let device): print(device)
      case .signedIn(let user): return user
      case .expired(id: _): return id
      @unknown default: continue
      }
    }
  }
  return nil
}
