import type { LinkedGame } from "../session/protocol.ts";

/** Messengers cut longer links. */
export const LONGEST_LINK = 8_000;
/** Nothing that a person made is larger; a few bytes can be made to unfold into more. */
const LARGEST_CONTENTS = 2_000_000;
const KEY = "#g=";

/** The part of a link behind the address of the site. */
export async function writeLink(linked: LinkedGame): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(linked));
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `${KEY}${base64Of(new Uint8Array(await new Response(compressed).arrayBuffer()))}`;
}

export function isLink(fragment: string): boolean {
  return fragment.startsWith(KEY);
}

/** Reads a link; null for what is none, whole or cut. */
export async function readLink(fragment: string): Promise<LinkedGame | null> {
  if (!isLink(fragment)) return null;
  try {
    const bytes = bytesOf(fragment.slice(KEY.length));
    const text = await unfolded(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
    return text === null ? null : linkedGameIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The text of a stream; null for one that has no end in sight. */
async function unfolded(stream: ReadableStream<Uint8Array>): Promise<string | null> {
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

function isNamedText(data: unknown): data is { readonly path: string; readonly text: string } {
  if (typeof data !== "object" || data === null) return false;
  const { path, text }: { readonly path?: unknown; readonly text?: unknown } = data;
  return typeof path === "string" && typeof text === "string";
}

function base64Of(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
