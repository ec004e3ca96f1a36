import { type Connection, LogMessageNotification, MessageType } from "vscode-languageserver";

/**
 * Into the log that editors keep of a server: only a mistake of the server itself gets there. Work that was under way
 * when the editor hung up has nobody left to tell.
 */
export function log(connection: Connection, error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    connection
      .sendNotification(LogMessageNotification.type, { type: MessageType.Error, message })
      .catch(() => undefined);
  } catch {
    // Hung up.
  }
}

/** The same for work that nobody waits for. */
export function logFailure(connection: Connection, work: Promise<unknown>): void {
  work.catch((error: unknown) => log(connection, error));
}
