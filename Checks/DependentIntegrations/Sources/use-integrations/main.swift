import AppStoreServer
import GateKit
import GateSQLite
import GateStores
import GooglePlayServer
import JWSVerification
import RevenueCatServer
import StripeServer

// The program compiles if the modules of all integrations can be imported together.
let servers: [AppStoreServerClient.Server] = [.production, .sandbox]
print(servers.count, AppStoreJWSVerifier.self, FactDatabase.self)
print(GooglePlayClient.self, RevenueCatClient.self, StripeClient.self, AppStoreDecoder.name)
