import { EventEmitter, type ExtensionContext, commands, window } from "vscode";
import type { ComparisonRequest } from "../../language-server/features/code-lenses.ts";
import {
  type Comparison,
  type CountRequest,
  FOLDERS_CHANGED,
  type FoldersChanged,
  type RunRequest,
} from "../../language-server/protocol.ts";
import { createClient } from "./client.ts";
import { ComparisonView } from "./comparison.ts";
import { registerExample } from "./example.ts";
import { registerExplanation } from "./explanation.ts";
import { registerPreview } from "./preview.ts";
import type { ServerProcess } from "./server-process.ts";
import { registerTasks } from "./tasks.ts";
import { SituationExplorer } from "./test-explorer.ts";

/**
 * Starts the client and registers all that the extension can do.
 *
 * @param begun when the activation has begun, for the log
 * @returns lets the client and its server end
 */
export function open(context: ExtensionContext, server: ServerProcess, begun: number): () => Promise<void> {
  const output = window.createOutputChannel("Tiebreak", { log: true });
  const comparison = new ComparisonView();
  // The server's commands are those of its lenses; the editor has better places for what they give than a message.
  const started = createClient(server, output, async (command, given, next) => {
    const [argument] = given as readonly unknown[];
    if (command === "tiebreak.runSituations") return explorer.run((argument as RunRequest).situations);
    if (command === "tiebreak.countDecisions") return next(command, [argument ?? openSheet()]);
    if (command !== "tiebreak.compareProcedure") return next(command, given);
    const request = await comparison.chooseProcedure(argument as ComparisonRequest);
    const found = request && ((await next(command, [request])) as Comparison | null);
    if (found) await comparison.show(found);
  });
  // The client has one listener for a notification; here are several.
  const foldersChanged = new EventEmitter<FoldersChanged>();
  const explorer = new SituationExplorer(started);
  context.subscriptions.push(
    output,
    foldersChanged,
    started.onNotification(FOLDERS_CHANGED, (changed: FoldersChanged) => foldersChanged.fire(changed)),
    ...explorer.register(),
    ...comparison.register(started),
    ...registerPreview(context, started, foldersChanged.event),
    ...registerExplanation(context, started, foldersChanged.event),
    ...registerTasks(context),
    registerExample(context),
    commands.registerCommand("tiebreak.showOutput", () => output.show()),
    commands.registerCommand("tiebreak.restartServer", () => started.restart()),
  );
  // Nobody waits for it but who asks the server something; the client itself tells of a server that does not come.
  started.start().then(
    () => output.info(`the language server answers ${Math.round(performance.now() - begun)} ms after the activation`),
    () => undefined,
  );
  return async () => {
    // One that has not come yet cannot be stopped; its process can.
    await started.stop().catch(() => undefined);
    await server.end();
  };
}

/** All procedures of the sheet that the user looks at, for a command that was not given any. */
function openSheet(): CountRequest {
  return { sheet: window.activeTextEditor?.document.uri.toString() ?? "" };
}
