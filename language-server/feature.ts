import type {
  CancellationToken,
  ClientCapabilities,
  Connection,
  ResponseError,
  ServerCapabilities,
} from "vscode-languageserver";
import type { Workspace } from "./workspace.ts";
import type { Requests } from "./protocol.ts";

/**
 * Turns a pure function into a request handler: it waits for what the function needs, drops stale requests and never
 * throws.
 */
export type Serve = <Params, Result>(
  answer: (workspace: Workspace, params: Params, token: CancellationToken) => Result | Promise<Result>,
) => (params: Params, token: CancellationToken) => Promise<Result | ResponseError<never>>;

/**
 * A feature of the editor, or a few that show the same thing: the capabilities that the server announces, and the
 * handlers of its requests. Each is a file in features/, whose work is done by pure functions of the workspace.
 */
export interface Feature {
  readonly capabilities: (client: ClientCapabilities) => ServerCapabilities;
  readonly register: (connection: Connection, serve: Serve, workspace: Workspace) => void;
}

/** Answers one of our own requests through `serve`. */
export function answerRequest<Name extends keyof Requests>(
  connection: Connection,
  serve: Serve,
  name: Name,
  answer: (
    workspace: Workspace,
    params: Requests[Name]["params"],
  ) => Requests[Name]["result"] | Promise<Requests[Name]["result"]>,
): void {
  const handler = serve<Requests[Name]["params"], unknown>(answer);
  connection.onRequest<unknown, never>(name, handler);
}
