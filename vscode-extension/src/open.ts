import { EventEmitter, type ExtensionContext, commands, window } from "vscode";
import type { Middleware } from "vscode-languageclient/node";
import type { ComparisonRequest } from "../../language-server/features/code-lenses.ts";
import {
  type TextsToCompare,
  type CountRequest,
  FOLDERS_CHANGED,
  type FoldersChanged,
  type RunRequest,
} from "../../language-server/protocol.ts";
import { createClient } from "./client.ts";
import { ComparisonView } from "./comparison.ts";
import { registerExplanation } from "./explanation.ts";
import { FinishedWords } from "./finished-words.ts";
import { registerPaste } from "./paste.ts";
import { registerPreview } from "./preview.ts";
import type { ServerProcess } from "./server-process.ts";
import { SituationExplorer } from "./test-explorer.ts";

/** The client and its server. */
export interface Opened {
  /** Once the server answers, or does not come. */
  readonly started: Promise<void>;
  /** Lets both end. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the client and registers all that the extension can do.
 *
 * @param begun when the server was started, for the log
 */
export function open(context: ExtensionContext, server: ServerProcess, begun: number): Opened {
  const output = window.createOutputChannel("Tiebreak", { log: true });
  const comparison = new ComparisonView();
  // The server's commands are those of its lenses; the editor has better places for what they give than a message.
  const runCommand: NonNullable<Middleware["executeCommand"]> = async (command, given, next) => {
    const [argument] = given as readonly unknown[];
    if (command === "tiebreak.runSituations") return explorer.run((argument as RunRequest).situations);
    if (command === "tiebreak.countDecisions") return next(command, [argument ?? openSheet()]);
    if (command !== "tiebreak.compareProcedure") return next(command, given);
    const request = await comparison.chooseProcedure(argument as ComparisonRequest);
    const found = request && ((await next(command, [request])) as TextsToCompare | null);
    if (found) await comparison.show(found);
  };
  const finishedWords = new FinishedWords();
  const client = createClient(server, output, runCommand, finishedWords);
  // The client has one listener for a notification; here are several.
  const foldersChanged = new EventEmitter<FoldersChanged>();
  const explorer = new SituationExplorer(client, foldersChanged.event);
  context.subscriptions.push(
    output,
    foldersChanged,
    client.onNotification(FOLDERS_CHANGED, (changed: FoldersChanged) => foldersChanged.fire(changed)),
    ...explorer.register(),
    ...comparison.register(client),
    finishedWords.register(),
    ...registerPaste(client),
    ...registerPreview(context, client, foldersChanged.event),
    ...registerExplanation(context, client, foldersChanged.event),
    commands.registerCommand("tiebreak.showOutput", () => output.show()),
    commands.registerCommand("tiebreak.restartServer", () => client.restart()),
  );
  // Only commands wait for it; the client itself tells of a server that does not come.
  const started = client.start().then(
    () => output.info(`the language server answers ${Math.round(performance.now() - begun)} ms after its start`),
    () => undefined,
  );
  const close = async (): Promise<void> => {
    // One that has not come yet cannot be stopped; its process can.
    await client.stop().catch(() => undefined);
    await server.end();
  };
  return { started, close };
}

/** All procedures of the sheet that the user looks at, for a command that was not given any. */
function openSheet(): CountRequest {
  return { sheet: window.activeTextEditor?.document.uri.toString() ?? "" };
}
