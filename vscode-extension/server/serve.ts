import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { keepHeapSmall, processEnvironment } from "../../language-server/main.ts";
import { createServer } from "../../language-server/server.ts";
import { warmUp } from "../../language-server/warm-up.ts";

keepHeapSmall();
// The arguments of the process say how it is spoken to.
const environment = processEnvironment();
createServer(createConnection(ProposedFeatures.all), environment);
// The extension starts the server before its own client is loaded.
warmUp(environment);
