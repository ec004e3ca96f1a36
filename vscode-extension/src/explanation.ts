import {
  type Disposable,
  type Event,
  type ExtensionContext,
  Uri,
  commands,
  window,
  ViewColumn,
  type TextEditor,
  ThemeColor,
} from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { escapeLine } from "../../io/terminal-text.ts";
import type { Explanation, SituationName } from "../../language-server/protocol.ts";
import { ask } from "./client.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { Page } from "./page.ts";

interface Shown {
  readonly page: Page;
  situation: SituationName;
  places: Explanation["places"];
}

/** An action on the page: a clause is pressed, a space is to be marked or unmarked, a space is pressed. */
interface PageMessage {
  readonly show?: unknown;
  readonly mark?: unknown;
  readonly space?: unknown;
}

/** Explains the decision of a situation on a page beside the text; the page follows edits of the sheets, of situations and boards. */
export function registerExplanation(
  context: ExtensionContext,
  client: LanguageClient,
  foldersChanged: Event<unknown>,
): Disposable[] {
  const icon = Uri.joinPath(context.extensionUri, "media", "icon.svg");
  let shown: Shown | null = null;
  const marks = new SpaceMarks(client);

  let isThere = true;
  const refresh = oneAtATime(refreshNow);

  async function refreshNow(): Promise<void> {
    if (shown === null) return;
    const { page, situation } = shown;
    const explanation = await ask(client, "tiebreak/explain", { situation, nonce: page.nonce });
    isThere = explanation !== null;
    // While a key is half written the page stays as it is.
    if (explanation === null) return;
    if (shown.page === page) {
      shown.places = explanation.places;
      marks.places = explanation.spaces;
    }
    page.show(`Why: ${explanation.title}`, explanation.html);
  }

  async function show(situation: SituationName): Promise<void> {
    if (shown === null) {
      const page = new Page("tiebreak.explanation", "Why", icon);
      page.panel.onDidDispose(() => {
        shown = null;
        marks.mark(null);
      });
      page.panel.webview.onDidReceiveMessage(({ show: part, mark, space }: PageMessage) => {
        const place = shown?.places.find(({ id }) => id === part);
        if (place) void showText(client, place);
        if (mark !== undefined) marks.mark(typeof mark === "string" ? mark : null);
        if (typeof space === "string") void marks.reveal(space);
      });
      shown = { page, situation, places: [] };
    } else {
      shown.situation = situation;
      shown.page.panel.reveal(undefined, true);
    }
    await refresh();
    if (!isThere) void window.showWarningMessage(escapeLine(`Cannot read situation ${situation.id}.`));
  }

  return [
    commands.registerCommand("tiebreak.explainSituation", async (given: Uri | SituationName | undefined) => {
      const situation = given !== undefined && "id" in given ? given : await chosenSituation(client, given);
      if (situation !== null) await show(situation);
    }),
    foldersChanged(() => void refresh()),
    marks,
  ];
}

/** The situation in which the cursor stands, the only one of the file, or the one that the user picks. */
async function chosenSituation(client: LanguageClient, given: Uri | undefined): Promise<SituationName | null> {
  const editor = window.activeTextEditor;
  const uri = (given ?? editor?.document.uri)?.toString();
  const files = await ask(client, "tiebreak/situations", null);
  const own = files.find((file) => Uri.parse(file.uri).toString() === uri);
  if (own && editor !== undefined && editor.document.uri.toString() === uri) {
    const line = editor.selection.active.line + 1;
    const around = own.situations.find((each) => each.line <= line && line <= each.lastLine);
    if (around) return { uri: own.uri, id: around.id };
  }
  const items = (own ? [own] : files).flatMap((file) =>
    file.situations.map(({ id, title }) => ({
      label: id,
      description: title ?? "",
      situation: { uri: file.uri, id },
    })),
  );
  if (items.length === 0) {
    void window.showInformationMessage("This workspace has no situations. They are files that end in .situation.yaml.");
    return null;
  }
  if (items.length === 1) return items[0]?.situation ?? null;
  const options = { placeHolder: "Explain which situation?", matchOnDescription: true };
  return (await window.showQuickPick(items, options))?.situation ?? null;
}

/**
 * Shows a part of a file, in the editor where the file is open already.
 *
 * @param preserveFocus whether the keyboard stays where it is
 */
async function showText(
  client: LanguageClient,
  { uri, range }: Pick<Explanation["places"][number], "uri" | "range">,
  preserveFocus = false,
): Promise<void> {
  const file = Uri.parse(uri);
  const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === file.toString());
  const viewColumn = open?.viewColumn ?? ViewColumn.One;
  const selection = client.protocol2CodeConverter.asRange(range);
  await window.showTextDocument(file, { viewColumn, selection, preserveFocus });
}

/** Marks the places of a space in the files that are in sight, as an explanation names it. */
class SpaceMarks implements Disposable {
  readonly #client: LanguageClient;
  readonly #look = window.createTextEditorDecorationType({
    backgroundColor: new ThemeColor("editor.wordHighlightStrongBackground"),
    border: "1px solid",
    borderColor: new ThemeColor("editor.wordHighlightStrongBorder"),
    overviewRulerColor: new ThemeColor("editorOverviewRuler.wordHighlightStrongForeground"),
  });
  readonly #listening = window.onDidChangeVisibleTextEditors(() => this.#draw());
  #places: Explanation["spaces"] = [];
  #marked: string | null = null;

  constructor(client: LanguageClient) {
    this.#client = client;
  }

  /** Where the spaces of the explanation stand. */
  set places(places: Explanation["spaces"]) {
    this.#places = places;
    this.#draw();
  }

  /** Marks a space and no other; none for null. */
  mark(name: string | null): void {
    this.#marked = name;
    this.#draw();
  }

  /** Shows the first place of a space; the keyboard stays on the page. */
  async reveal(name: string): Promise<void> {
    const place = this.#places.find((each) => each.name === name);
    if (place) await showText(this.#client, place, true);
  }

  dispose(): void {
    this.#listening.dispose();
    this.#look.dispose();
  }

  #draw(): void {
    for (const editor of window.visibleTextEditors) editor.setDecorations(this.#look, this.#rangesIn(editor));
  }

  #rangesIn({ document }: TextEditor) {
    const uri = document.uri.toString();
    return this.#places
      .filter((each) => each.name === this.#marked && Uri.parse(each.uri).toString() === uri)
      .map(({ range }) => this.#client.protocol2CodeConverter.asRange(range));
  }
}
