import { EventEmitter, type ExtensionContext, commands, window } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
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
import { registerTasks } from "./tasks.ts";
import { SituationExplorer } from "./test-explorer.ts";

let client: LanguageClient | null = null;

/** Opens the extension: with the first sheet, or in a workspace that has situations. */
export async function activate(context: ExtensionContext): Promise<void> {
  const begun = performance.now();
  const output = window.createOutputChannel("Tiebreak", { log: true });
  const comparison = new ComparisonView();
  // The server's commands are those of its lenses; the editor has better places for what they give than a message.
  const started = createClient(context, output, async (command, given, next) => {
    const [argument] = given as readonly unknown[];
    if (command === "tiebreak.runSituations") return explorer.run((argument as RunRequest).situations);
    if (command === "tiebreak.countDecisions") return next(command, [argument ?? openSheet()]);
    if (command !== "tiebreak.compareProcedure") return next(command, given);
    const request = await comparison.chooseProcedure(argument as ComparisonRequest);
    const found = request && ((await next(command, [request])) as Comparison | null);
    if (found) await comparison.show(found);
  });
  client = started;
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
  await started.start();
  output.info(`the language server answers ${Math.round(performance.now() - begun)} ms after the activation`);
}

/** All procedures of the sheet that the user looks at, for a command that was not given any. */
function openSheet(): CountRequest {
  return { sheet: window.activeTextEditor?.document.uri.toString() ?? "" };
}

/** Lets the server end. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
