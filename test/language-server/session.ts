import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Location, Position, Range } from "vscode-languageserver/node";
import { changeBetween } from "../../grammar/line-edits.ts";
import type { Case } from "./case-document.ts";
import { type Client, connect } from "./client.ts";

/** Situations name a sheet by its game and scenario. */
export const ROOT_URI = "file:///procedures/callisto";
const BOOK = fileURLToPath(new URL("../../procedures/callisto", import.meta.url));

/**
 * All sheets of the book, their ledger and situation, by URI, as they lie below a root.
 *
 * @param scenario the number of the one whose sheets are enough
 */
export function bookFiles(scenario: number | null = null): Map<string, string> {
  const names = readdirSync(BOOK, { recursive: true, encoding: "utf8" });
  const isIn = (name: string): boolean =>
    scenario === null || !name.includes("/") || name.startsWith(`scenario-${scenario}/`);
  const wanted = names.filter((name) => isIn(name) && /\.bot$|\.situation\.yaml$|^READINGS\.md$/.test(name)).toSorted();
  return new Map(wanted.map((name) => [uriOf(name), readFileSync(join(BOOK, name), "utf8")]));
}

export function uriOf(path: string): string {
  return `${ROOT_URI}/${path}`;
}

/** A case that is set up: the server runs, the file with the cursor is open. */
export interface Session {
  readonly client: Client;
  readonly uri: string;
  readonly document: TextDocument;
  readonly position: Position;
  /** Where the second mark stands; without one it is empty. */
  readonly range: Range;
  readonly texts: ReadonlyMap<string, string>;
  /** `lfa.bot:12:3 “words”`: a place with what stands there. */
  place(location: Location): string;
}

const CURSOR = "‸";

export async function startSession({ givens, title }: Case): Promise<Session> {
  const files = new Map<string, string>();
  let focus: { readonly uri: string; readonly marked: string } | null = null;
  let typedOver: string | null = null;
  let settings: unknown = null;
  for (const given of givens) {
    if (given.kind === "settings") {
      settings = given.settings;
      continue;
    }
    if (given.kind !== "file") {
      for (const [uri, text] of bookFiles(given.part)) if (!files.has(uri)) files.set(uri, text);
    }
    if (given.kind === "sheets") continue;
    const uri = uriOf(given.path);
    const marked =
      given.kind === "file" ? given.text : replaced(files.get(uri) ?? "", given.before, given.after, title);
    if (given.kind === "book" && given.isTyped) typedOver = files.get(uri) ?? "";
    files.set(uri, marked.replaceAll(CURSOR, ""));
    if (marked.includes(CURSOR) || focus === null) focus = { uri, marked };
  }
  if (focus === null) throw new Error(`“${title}” gives no file`);
  const [first, second] = marksOf(focus.marked);
  const text = files.get(focus.uri) ?? "";
  const document = TextDocument.create(focus.uri, "tiebreak", 1, text);
  const onDisk = new Map(files);
  if (typedOver !== null) onDisk.set(focus.uri, typedOver);
  const client = await connect(onDisk, ROOT_URI);
  if (settings !== null) {
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: { tiebreak: settings } });
  }
  await client.open(focus.uri, typedOver ?? text);
  await client.settle();
  if (typedOver !== null) {
    await client.change(focus.uri, [editBetween(typedOver, text)]);
    await client.settle();
  }
  const start = document.positionAt(first ?? 0);
  return {
    client,
    uri: focus.uri,
    document,
    position: start,
    range: { start, end: document.positionAt(second ?? first ?? 0) },
    texts: files,
    place: ({ uri, range }) => {
      const there = TextDocument.create(uri, "tiebreak", 1, files.get(uri) ?? "");
      const words = there.getText(range).replace(/\s+/g, " ");
      const shown = words.length > 60 ? `${words.slice(0, 59)}…` : words;
      return `${uri.slice(ROOT_URI.length + 1)}:${range.start.line + 1}:${range.start.character + 1} “${shown}”`;
    },
  };
}

function editBetween(before: string, after: string): object {
  const { start, endBefore, endAfter } = changeBetween(before, after);
  const document = TextDocument.create("", "tiebreak", 1, before);
  const range = { start: document.positionAt(start), end: document.positionAt(endBefore) };
  return { range, text: after.slice(start, endAfter) };
}

function marksOf(marked: string): number[] {
  const found: number[] = [];
  for (let at = marked.indexOf(CURSOR); at !== -1; at = marked.indexOf(CURSOR, at + 1)) found.push(at - found.length);
  return found;
}

function replaced(text: string, before: string, after: string, title: string): string {
  if (!text.includes(before)) throw new Error(`“${title}”: the book does not say “${before}”`);
  return text.replace(before, () => after);
}
