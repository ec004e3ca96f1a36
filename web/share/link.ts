import type { NamedText } from "../../library/check.ts";
import type { LinkedGame } from "../session/protocol.ts";

/** Messengers cut off longer links. */
export const LONGEST_LINK = 8_000;
const GAME_KEY = "#g=";

/** The part of a link behind the address of the site. */
export async function writeLink(linked: LinkedGame): Promise<string> {
  return `${GAME_KEY}${await folded(linked)}`;
}

export function isLink(fragment: string): boolean {
  return fragment.startsWith(GAME_KEY);
}

/** Reads a link; null for a text that is not a link or is cut off. */
export async function readLink(fragment: string): Promise<LinkedGame | null> {
  return isLink(fragment) ? linkedGameIn(await unfolded(fragment.slice(GAME_KEY.length))) : null;
}

function linkedGameIn(data: unknown): LinkedGame | null {
  if (typeof data !== "object" || data === null) return null;
  const { game, save, sheets, roster, board }: Partial<Record<keyof LinkedGame, unknown>> = data;
  if (typeof game !== "string" || typeof save !== "string") return null;
  if (!isTextOrNull(roster) || !isTextOrNull(board)) return null;
  if (sheets !== null && !(Array.isArray(sheets) && sheets.every(isNamedText))) return null;
  return { game, save, sheets, roster, board };
}

function isTextOrNull(data: unknown): data is string | null {
  return data === null || typeof data === "string";
}

/** No file that a person made is larger. A few bytes can unfold into far more. */
const LARGEST_CONTENTS = 2_000_000;

/** Data in compressed form, in letters that are allowed in an address. */
async function folded(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return base64Of(new Uint8Array(await new Response(compressed).arrayBuffer()));
}

/** The data from the letters of `folded`; null for a text that is not of this form or is cut off. */
async function unfolded(letters: string): Promise<unknown> {
  try {
    const stream = new Blob([bytesOf(letters)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const text = await textOf(stream);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether data that somebody sent is a text with a name. */
function isNamedText(data: unknown): data is NamedText {
  if (typeof data !== "object" || data === null) return false;
  const { path, text }: { readonly path?: unknown; readonly text?: unknown } = data;
  return typeof path === "string" && typeof text === "string";
}

/** The text of a stream; null if it is too long. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, size] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > LARGEST_CONTENTS) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function base64Of(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

const FILES_KEY = "#f=";
const MOST_FILES = 40;

/** The part of a link to files of the playground, behind the address of its page. The first file is the one to open. */
export async function writeFilesLink(files: readonly NamedText[]): Promise<string> {
  return `${FILES_KEY}${await folded(files.map(({ path, text }) => ({ path, text })))}`;
}

export function isFilesLink(fragment: string): boolean {
  return fragment.startsWith(FILES_KEY);
}

/** Reads such a link; null for a text that is not one or is cut off. */
export async function readFilesLink(fragment: string): Promise<readonly NamedText[] | null> {
  if (!isFilesLink(fragment)) return null;
  const data = await unfolded(fragment.slice(FILES_KEY.length));
  if (!Array.isArray(data) || data.length === 0 || data.length > MOST_FILES) return null;
  return data.every(isNamedText) ? data.map(({ path, text }) => ({ path, text })) : null;
}

const MAP_KEY = "#m=";
/** Maps of forty spaces stay below it, so that every messenger keeps the link whole. */
export const LONGEST_MAP_LINK = 2_000;

/** The part of a link to a map, behind the address of the site: its board file without the layout. */
export async function writeMapLink(text: string): Promise<string> {
  return `${MAP_KEY}${await folded(JSON.parse(text))}`;
}

export function isMapLink(fragment: string): boolean {
  return fragment.startsWith(MAP_KEY);
}

/** The board file of such a link; null for a text that is not one or is cut off. */
export async function readMapLink(fragment: string): Promise<string | null> {
  if (!isMapLink(fragment)) return null;
  const data = await unfolded(fragment.slice(MAP_KEY.length));
  return typeof data === "object" && data !== null ? JSON.stringify(data) : null;
}
