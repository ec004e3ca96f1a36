import {
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  LogMessageNotification,
  MessageType,
  type ResponseError,
  type ServerCapabilities,
  ShowMessageNotification,
  type WorkDoneProgressReporter,
} from "vscode-languageserver";
import { escapeControls, escapeLine } from "../io/terminal-text.ts";
import type { Requests } from "./protocol.ts";
import type { Workspace } from "./workspace.ts";

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

/**
 * Writes to the log that editors keep of a server: only errors of the server itself belong there. Work that was under
 * way when the editor disconnected reports nothing.
 */
export function log(connection: Connection, error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    connection
      .sendNotification(LogMessageNotification.type, { type: MessageType.Error, message: escapeControls(message) })
      .catch(() => undefined);
  } catch {
    // The editor has disconnected.
  }
}

/** As `log`, for work that runs in the background. */
export function logFailure(connection: Connection, work: Promise<unknown>): void {
  work.catch((error: unknown) => log(connection, error));
}

/** Shows a message to the user. The text is escaped: it may quote a file, and some editors are terminals. */
export function showMessage(connection: Connection, type: MessageType, message: string): Promise<void> {
  return connection.sendNotification(ShowMessageNotification.type, { type, message: escapeLine(message) });
}

/** Runs work with progress shown, until it is done, or the user or a cancelled request stops it. */
export async function untilStopped<Result>(
  progress: WorkDoneProgressReporter,
  token: CancellationToken,
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const stops = [token, ...("token" in progress ? [progress.token as CancellationToken] : [])];
  const listening = stops.map((each) => each.onCancellationRequested(() => stop.abort()));
  try {
    return await work(stop.signal);
  } finally {
    progress.done();
    for (const each of listening) each.dispose();
  }
}
