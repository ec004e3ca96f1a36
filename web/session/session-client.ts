import type { Calls } from "./protocol.ts";
import { WorkerClient } from "./worker-client.ts";

/** The page's end of the worker that runs games. */
export class SessionClient extends WorkerClient<Calls> {}
