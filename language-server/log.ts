import {
  type CancellationToken,
  type Connection,
  LogMessageNotification,
  MessageType,
  ShowMessageNotification,
  type WorkDoneProgressReporter,
} from "vscode-languageserver";
import { escapeControls, escapeLine } from "../io/terminal-text.ts";

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
