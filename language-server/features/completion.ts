import { capitalised } from "../../grammar/prose.ts";
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type CompletionParams,
  InsertTextFormat,
  MarkupKind,
} from "vscode-languageserver";
import { wordsOf } from "../../compiler/check/words.ts";
import type { Token } from "../../grammar/tokens.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { offersInGame } from "../completion/game-offers.ts";
import { withoutPlaces } from "../completion/line-offers.ts";
import { offersAt, situationAt } from "../completion/offers.ts";
import type { Offer } from "../completion/word-offers.ts";
import { type Place, placeAt } from "../completion/place.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { offersAtPosition } from "../positions/offers.ts";
import { tokensOf } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";

/** Editors sort lists by text, so the most frequent use gets the smallest number. */
const MOST_USES = 9_999_999;

/** How many words before the cursor may begin a longer form: `in pl` of `in play area`. */
const WORDS_BACK = 3;

/** Places whose words begin with a capital at the start of a sentence. */
const SENTENCES: ReadonlySet<string> = new Set(["statement", "condition", "goal", "criterion"]);

/** Places whose forms begin a line. */
const AT_LINE_START: ReadonlySet<string> = new Set(["header", "line", "rule"]);

/**
 * A number that a person typed after the one that the editor added. The next blank or Enter removes it, so it is no
 * count.
 */
const NUMBER_TWICE = /^\s*(\d+ )\1(?:\p{Lu}|$)/u;

/** What may be written at the cursor, with the words before it that it completes. Nothing within remarks. */
export function completion(workspace: Workspace, { textDocument, position }: CompletionParams): CompletionItem[] {
  const onBoard = workspace.positions.document(textDocument.uri);
  if (onBoard) return [...offersAtPosition(workspace.positions, onBoard, onBoard.offsetAt(position))];
  const snippets = workspace.client.textDocument?.completion?.completionItem?.snippetSupport === true;
  const inGame = workspace.gameTexts.document(textDocument.uri);
  const game = inGame && workspace.gameTexts.textOf(inGame);
  if (inGame && game) {
    const lexicon = workspace.gameTexts.lexiconOf(inGame);
    return [...offersInGame(inGame, game, lexicon, inGame.offsetAt(position), snippets)];
  }
  const document = workspace.sheet(textDocument.uri);
  const tree = document?.tree();
  if (!document || !tree) return [];
  const cursor = document.offsetAt(position);
  if (tree.file.comments.some(({ span }) => span.start < cursor && cursor <= span.end)) {
    return readingItems(workspace, document, cursor);
  }
  const { text } = document;
  if (NUMBER_TWICE.test(text.slice(text.lastIndexOf("\n", cursor - 1) + 1, cursor))) return [];
  const tokens = tokensOf(tree);
  const situation = situationAt(workspace, document, tree);
  const items = new Map<string, CompletionItem>();
  // Starts with the first word of a form: an offer found there is not offered again for its later words.
  for (const start of startsBefore(text, cursor).toReversed()) {
    // No form begins in the middle of a longer one: `Group` of `All units of Group`.
    if (tokens.some((token) => token.startOffset < start && start < token.end)) continue;
    const written = text.slice(start, cursor);
    const names = namedBy(tokens.find((token) => token.startOffset === start && token.end === cursor));
    const place = placeAt(tree.file, tokens, wordsOf(tree.lexicon), start);
    if (AT_LINE_START.has(place.kind) && !isFirstInLine(text, start)) continue;
    const isBegunWith = beginsWith(written);
    for (const offer of offersAt({ ...situation, offset: start, isBegun: isBegunWith }, place)) {
      const isBegun = isBegunWith(offer.text);
      if (items.has(offer.text) || !(isBegun || (isRule(place) && mentions(offer.text, written)))) continue;
      // A complete word offers nothing, so that Enter after it breaks the line.
      if (isWritten(offer.text, written) || names(offer.text)) return [];
      // A caption is alone on its line, so it replaces the rest of the line.
      const isCaption = offer.kind === CompletionItemKind.Module && AT_LINE_START.has(place.kind);
      const end = isCaption && written !== "" ? endOfCaption(text, cursor) : endOfWord(text, cursor);
      if (isWritten(offer.text, text.slice(start, isCaption ? end : start + offer.text.length))) continue;
      const capital = SENTENCES.has(place.kind) && isSentenceStart(text, start);
      const item = itemOf(document, offer, { start, end }, { capital, snippets });
      // Editors filter by this text.
      items.set(offer.text, isBegun ? item : { ...item, filterText: written });
    }
  }
  return [...items.values()];
}

/** Whether a form begins with the typed words. After a blank, it must continue with another word. */
function beginsWith(written: string): (form: string) => boolean {
  const folded = foldForm(written);
  const start = isBehindBlank(written) ? `${folded} ` : folded;
  return (form) => foldForm(form).startsWith(start);
}

/** Whether the sentence of a rule may be written at a place. */
function isRule(place: Place): boolean {
  return place.kind === "rule" || (place.kind === "line" && place.block.kind === "rules");
}

/** Whether the words of a sentence begin like those typed: two remembered words suffice to find it. */
function mentions(sentence: string, written: string): boolean {
  const wanted = foldForm(written)
    .split(" ")
    .filter((word) => word !== "");
  const words = foldForm(sentence).split(/[\s.,:]+/);
  return wanted.length > 0 && wanted.every((word) => words.some((each) => each.startsWith(word)));
}

/** A form without the colon at its end counts, too: an author who leaves it out wants the line break after it. */
function isWritten(form: string, written: string): boolean {
  const isWord = written !== "" && !isBehindBlank(written);
  return isWord && foldForm(form.replace(/:$/, "")) === foldForm(written.replace(/:$/, ""));
}

/** Whether a blank comes before the cursor, so that another word follows. */
function isBehindBlank(written: string): boolean {
  return /\S\s+$/.test(written);
}

/** Whether a form names a word, which may differ from its own: `Wagon` of `Wagon Crew`. */
function namedBy(form: Token | undefined): (word: string) => boolean {
  const ids = new Set(form?.entry?.ids.map(foldForm));
  return (word) => ids.has(foldForm(word));
}

/**
 * The starts of the word at the cursor and of the words before it on its line. The last one is the line's start, for
 * whole sentences.
 */
function startsBefore(text: string, cursor: number): readonly number[] {
  const line = text.slice(text.lastIndexOf("\n", cursor - 1) + 1, cursor);
  const first = cursor - (/[\p{L}\p{N}’'-]*$/u.exec(line)?.[0].length ?? 0);
  const starts = [first];
  let before = line.slice(0, line.length - (cursor - first));
  while (starts.length <= WORDS_BACK) {
    const word = /([\p{L}\p{N}’'-]+)\s+$/u.exec(before);
    if (!word) break;
    before = before.slice(0, word.index);
    starts.push(cursor - (line.length - before.length));
  }
  const lineStart = cursor - line.trimStart().length;
  return starts.includes(lineStart) ? starts : [...starts, lineStart];
}

function isFirstInLine(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}

function endOfWord(text: string, cursor: number): number {
  return cursor + (/^[\p{L}\p{N}’'-]*/u.exec(text.slice(cursor, cursor + 60))?.[0].length ?? 0);
}

/** The end of the caption at the cursor, without a remark; on any other line, the end of the word. */
function endOfCaption(text: string, cursor: number): number {
  const words = /^[\p{Lu}\d ()-]*:?(?=[ \t\r]*(?:\n|\/\/|$))/u.exec(text.slice(cursor, cursor + 100))?.[0];
  return words === undefined ? endOfWord(text, cursor) : cursor + words.trimEnd().length;
}

/** Whether a clause, letter or criterion begins here, so that the word needs a capital. */
function isSentenceStart(text: string, start: number): boolean {
  return /(?:^|\n)\s*(?:\d+\s+|[a-z]\)\s*|\d+\s*[–-]\s*\d+:\s*)?$|[[>]\s*$/.test(
    text.slice(Math.max(0, start - 40), start),
  );
}

function itemOf(
  document: SheetDocument,
  { text, snippet, detail, documentation, kind, rank, uses = 0 }: Offer,
  span: { readonly start: number; readonly end: number },
  { capital, snippets }: { readonly capital: boolean; readonly snippets: boolean },
): CompletionItem {
  const cased = (written: string): string => (capital ? capitalised(written) : written);
  return {
    label: cased(text),
    detail,
    kind,
    sortText: `${rank} ${String(MOST_USES - Math.min(uses, MOST_USES)).padStart(7, "0")} ${text.toLowerCase()}`,
    filterText: cased(text),
    ...(documentation.length === 0
      ? {}
      : { documentation: { kind: MarkupKind.Markdown, value: documentation.join("\n\n") } }),
    insertTextFormat: snippets && snippet !== undefined ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: {
      range: document.rangeOf(span),
      newText: cased(snippets ? (snippet ?? text) : withoutPlaces(snippet ?? text)),
    },
  };
}

/** The ids of the ledger, after the word “reading” of a remark. */
function readingItems(workspace: Workspace, document: SheetDocument, cursor: number): CompletionItem[] {
  const line = document.text.slice(document.text.lastIndexOf("\n", cursor - 1) + 1, cursor);
  const id = /\breadings?\s+(?:[\w-]+,\s*)*([\w-]*)$/.exec(line)?.[1];
  if (id === undefined) return [];
  const rows = workspace.folderOf(document).ledger?.ledger().rows ?? [];
  const range = document.rangeOf({ start: cursor - id.length, end: cursor });
  return rows.map((row) => ({
    label: row.id,
    detail: row.cells.get("place") ?? "reading",
    documentation: row.cells.get("read as") ?? "",
    textEdit: { range, newText: row.id },
  }));
}

/**
 * A list that the client narrows by itself while a word is typed. If it asked again with each key, the offers of the
 * key before would stay on the screen until the answer arrives, and Enter would take one of them.
 */
function completionList(workspace: Workspace, params: CompletionParams): CompletionList {
  const items = completion(workspace, params);
  return { isIncomplete: items.length === 0, items: shorterFirst(items) };
}

/** Sorts a word before those that begin with it: once it is fully typed, Enter after it takes none of them. */
function shorterFirst(items: readonly CompletionItem[]): CompletionItem[] {
  const ordered = items
    .map((item) => ({ item, label: item.label.toLowerCase() }))
    .sort((first, second) => (first.label < second.label ? -1 : 1));
  const places = new Map<CompletionItem, string>();
  // In alphabetical order, a word comes before those that begin with it.
  for (const [index, { item, label }] of ordered.entries()) {
    let least = item.sortText ?? "";
    let at = index;
    while (ordered[at - 1]?.label === label) at -= 1;
    for (; ordered[at]?.label.startsWith(label) === true; at += 1) {
      const each = ordered[at]?.item.sortText ?? least;
      if (each < least) least = each;
    }
    places.set(item, least);
  }
  return items.map((item) => ({ ...item, sortText: places.get(item) ?? "" }));
}

export const completionFeature: Feature = {
  capabilities: () => ({ completionProvider: { triggerCharacters: [" ", "[", ">", ":", "/"] } }),
  register: (connection, serve) => connection.onCompletion(serve(completionList)),
};
