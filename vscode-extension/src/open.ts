import {
  EventEmitter,
  type ExtensionContext,
  commands,
  window,
  type Disposable,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  languages,
  Uri,
  workspace,
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
import { registerExplanation } from "./explanation.ts";
import { registerPreview } from "./preview.ts";
import { SituationExplorer } from "./test-explorer.ts";

/** The client and its server. */
export interface Opened {
  /** Resolves once the server answers or fails to start. */
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
  // The commands of the server are those of its lenses. The editor shows their results in better places than messages.
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
  // The client allows one listener for a notification, and this code has several.
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
  // Only commands wait for it; the client itself reports a server that does not start.
  const started = client.start().then(
    () => output.info(`the language server answers ${Math.round(performance.now() - begun)} ms after its start`),
    () => undefined,
  );
  const close = async (): Promise<void> => {
    // A server that has not started yet cannot be stopped, but its process can.
    await client.stop().catch(() => undefined);
    await server.end();
  };
  return { started, close };
}

/** All procedures of the open sheet, for a command without an argument. */
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

const SCHEME = "tiebreak-comparison";

/** Shows two texts side by side, in the editor's own view of differences. */
class ComparisonView {
  readonly #texts = new Map<string, string>();
  readonly #changed = new EventEmitter<Uri>();

  register(client: LanguageClient): Disposable[] {
    return [
      this.#changed,
      workspace.registerTextDocumentContentProvider(SCHEME, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()) ?? "",
      }),
      commands.registerCommand("tiebreak.compareSheet", (given: Uri | undefined) => this.#compareSheet(client, given)),
    ];
  }

  /** The comparison that a lens above a procedure asks for; with several scenarios the user picks one. */
  async chooseProcedure(request: ComparisonRequest): Promise<ComparisonRequest | null> {
    if (request.others.length < 2) return request;
    const items = request.others.map((other) => ({
      label: `Scenario ${other.scenario}`,
      description: other.procedure,
      other,
    }));
    const picked = await window.showQuickPick(items, { placeHolder: "Compare with which scenario?" });
    return picked ? { ...request, others: [picked.other] } : null;
  }

  async show({ title, left, right }: TextsToCompare): Promise<void> {
    const [before, after] = [this.#place(title, "left", left), this.#place(title, "right", right)];
    await commands.executeCommand("vscode.diff", before, after, title, { preview: true });
  }

  async #compareSheet(client: LanguageClient, given: Uri | undefined): Promise<void> {
    const uri = given ?? window.activeTextEditor?.document.uri;
    if (!uri) return;
    await workspace.openTextDocument(uri);
    const sheet = uri.toString();
    const others = await ask(client, "tiebreak/otherSheets", { textDocument: { uri: sheet } });
    if (others.length === 0) {
      void window.showInformationMessage("This workspace has no sheet of the same bot for another scenario.");
      return;
    }
    const items = others.map((other) => ({ label: other.name, description: other.detail, other: other.uri }));
    const picked = await window.showQuickPick(items, { placeHolder: "Compare with which sheet?" });
    if (!picked) return;
    const comparison = await ask(client, "tiebreak/compareSheets", { sheet, other: picked.other });
    if (comparison) await this.show(comparison);
  }

  #place(title: string, side: string, text: string): Uri {
    const uri = Uri.from({ scheme: SCHEME, path: `/${side}/${title.replaceAll("/", "-")}.bot` });
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
    return uri;
  }
}
