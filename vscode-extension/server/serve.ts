import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { keepHeapSmall, processEnvironment } from "../../language-server/main.ts";
import { createServer } from "../../language-server/server.ts";

keepHeapSmall();
// The arguments of the process say how it is spoken to.
createServer(createConnection(ProposedFeatures.all), processEnvironment());
