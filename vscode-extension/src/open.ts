import {
  EventEmitter,
  type ExtensionContext,
  commands,
  window,
  type Disposable,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  languages,
} from "vscode";
import type { Middleware, LanguageClient } from "vscode-languageclient/node";
import type { ComparisonRequest } from "../../language-server/features/code-lenses.ts";
import {
  type TextsToCompare,
  type CountRequest,
  FOLDERS_CHANGED,
  type FoldersChanged,
  type RunRequest,
} from "../../language-server/protocol.ts";
import { createClient, FinishedWords, type ServerProcess, ask } from "./client.ts";
import { ComparisonView } from "./comparison.ts";
import { registerExplanation } from "./explanation.ts";
import { registerPreview } from "./preview.ts";
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

const TEXT = "text/plain";

/**
 * Repairs text from a PDF or a scan as it is pasted. The editor offers the text as it was copied, too. VS Code can do
 * so from 1.97 on; an older one has the fix.
 */
function registerPaste(client: LanguageClient): Disposable[] {
  const canPaste: unknown = languages.registerDocumentPasteEditProvider;
  if (typeof canPaste !== "function") return [];
  const kind = DocumentDropOrPasteEditKind.Text.append("tiebreak", "repair");
  return [
    languages.registerDocumentPasteEditProvider(
      { language: "tiebreak" },
      {
        provideDocumentPasteEdits: async ({ uri }, [range], copied, _context, token) => {
          const pasted = await copied.get(TEXT)?.asString();
          if (pasted === undefined || range === undefined || token.isCancellationRequested) return [];
          // The editor's own ranges become lists when they are sent.
          const place = { textDocument: { uri: uri.toString() }, range: client.code2ProtocolConverter.asRange(range) };
          const repaired = await ask(client, "tiebreak/repairPasted", { ...place, pasted }, token);
          return repaired === null ? [] : [new DocumentPasteEdit(repaired, "Paste and repair the text", kind)];
        },
      },
      { providedPasteEditKinds: [kind], pasteMimeTypes: [TEXT] },
    ),
  ];
}
