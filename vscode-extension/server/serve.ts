import { serveOverStandardStreams } from "../../language-server/main.ts";

void serveOverStandardStreams();
