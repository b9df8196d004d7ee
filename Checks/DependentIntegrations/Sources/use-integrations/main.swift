import AppStoreServer
import GateKit
import GateSQLite
import GateStores
import JWSVerification

// The program compiles if the modules of all integrations can be imported together.
let servers: [AppStoreServerClient.Server] = [.production, .sandbox]
print(servers.count, FactDatabase.self, AppStoreJWSVerifier.self, AppStoreDecoder.name)
