import { type Connection, LogMessageNotification, MessageType, ShowMessageNotification } from "vscode-languageserver";
import { escapeControls, escapeLine } from "../io/terminal-text.ts";

/**
 * Into the log that editors keep of a server: only a mistake of the server itself gets there. Work that was under way
 * when the editor hung up has nobody left to tell.
 */
export function log(connection: Connection, error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    connection
      .sendNotification(LogMessageNotification.type, { type: MessageType.Error, message: escapeControls(message) })
      .catch(() => undefined);
  } catch {
    // Hung up.
  }
}

/** The same for work that nobody waits for. */
export function logFailure(connection: Connection, work: Promise<unknown>): void {
  work.catch((error: unknown) => log(connection, error));
}

/** Shows a message to the user. It may quote a file, and some editors are terminals. */
export function showMessage(connection: Connection, type: MessageType, message: string): Promise<void> {
  return connection.sendNotification(ShowMessageNotification.type, { type, message: escapeLine(message) });
}
