import { Uri, ViewColumn, window, type Disposable, type TextEditor, ThemeColor } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { Explanation } from "../../language-server/protocol.ts";

/**
 * Shows a part of a file, in the editor where the file is open already.
 *
 * @param preserveFocus whether the keyboard stays where it is
 */
export async function showText(
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
export class SpaceMarks implements Disposable {
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
