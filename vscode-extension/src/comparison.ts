import { type Disposable, EventEmitter, Uri, commands, window, workspace } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { ComparisonRequest } from "../../language-server/features/code-lenses.ts";
import type { TextsToCompare } from "../../language-server/protocol.ts";
import { ask } from "./client.ts";

const SCHEME = "tiebreak-comparison";

/** Shows two texts side by side, in the editor's own view of differences. */
export class ComparisonView {
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
