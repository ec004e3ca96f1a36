/** The language server as the extension brings it: a process of its own, spoken to as its arguments say. */
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { keepHeapSmall, processEnvironment } from "../../language-server/main.ts";
import { createServer } from "../../language-server/server.ts";

keepHeapSmall();
createServer(createConnection(ProposedFeatures.all), processEnvironment());
