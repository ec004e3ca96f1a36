import {
  type Disposable,
  type Event,
  type ExtensionContext,
  type TextEditor,
  TextEditorRevealType,
  Uri,
  commands,
  window,
  workspace,
} from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { FoldersChanged, Preview } from "../../language-server/protocol.ts";
import { ask, SECTION } from "./client.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { Page } from "./page.ts";

interface Shown {
  readonly uri: Uri;
  readonly page: Page;
  places: Preview["places"];
  readonly refresh: () => Promise<void>;
  /** The procedure that was scrolled to last. */
  at: string | null;
}

/** The printed sheet beside its text, with the current text, at the cursor. */
export function registerPreview(
  context: ExtensionContext,
  client: LanguageClient,
  foldersChanged: Event<FoldersChanged>,
): Disposable[] {
  const shown = new Map<string, Shown>();
  const icon = Uri.joinPath(context.extensionUri, "media", "icon.svg");

  async function refreshNow(each: Shown): Promise<void> {
    const { uri, page } = each;
    const preview = await ask(client, "tiebreak/preview", { textDocument: { uri: uri.toString() }, nonce: page.nonce });
    if (preview === null) return;
    each.places = preview.places;
    page.show(preview.title, preview.html);
  }

  function follow(editor: TextEditor): void {
    const each = shown.get(editor.document.uri.toString());
    if (!each || workspace.getConfiguration(SECTION).get("preview.followCursor") !== true) return;
    const { line } = editor.selection.active;
    const place = each.places.find(({ range }) => range.start.line <= line && line <= range.end.line);
    if (!place || place.id === each.at) return;
    each.at = place.id;
    each.page.reveal(place.id);
  }

  async function show(given: Uri | undefined): Promise<void> {
    const uri = given ?? window.activeTextEditor?.document.uri;
    if (!uri) return;
    // A sheet that is shown from the explorer is not open, and the server knows it only once it is.
    await workspace.openTextDocument(uri);
    const known = shown.get(uri.toString());
    if (known) return known.page.panel.reveal(undefined, true);
    const page = new Page("tiebreak.preview", "Printed sheet", icon);
    const each: Shown = { uri, page, places: [], refresh: oneAtATime(() => refreshNow(each)), at: null };
    shown.set(uri.toString(), each);
    each.page.panel.onDidDispose(() => shown.delete(uri.toString()));
    each.page.panel.webview.onDidReceiveMessage((message: { readonly show?: unknown }) => {
      void showText(each, String(message.show));
    });
    await each.refresh();
  }

  async function showText({ uri, places }: Shown, id: string): Promise<void> {
    const place = places.find((each) => each.id === id);
    if (!place) return;
    const editor = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
    const shownEditor = editor ?? (await window.showTextDocument(uri));
    const range = client.protocol2CodeConverter.asRange(place.range);
    shownEditor.revealRange(range, TextEditorRevealType.AtTop);
  }

  return [
    commands.registerCommand("tiebreak.showPreview", show),
    window.onDidChangeTextEditorSelection(({ textEditor }) => follow(textEditor)),
    foldersChanged(({ uris }) => {
      const folders = new Set(uris.map((uri) => Uri.parse(uri).toString()));
      for (const each of shown.values()) {
        if (folders.has(Uri.joinPath(each.uri, "..").toString())) void each.refresh();
      }
    }),
  ];
}
