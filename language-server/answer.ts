import type { Connection } from "vscode-languageserver";
import type { Serve } from "./feature.ts";
import type { Requests } from "./protocol.ts";
import type { Workspace } from "./workspace.ts";

/** Answers one of the requests that are ours, as `serve` answers all. */
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
