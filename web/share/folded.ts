/** Nothing that a person made is larger; a few bytes can be made to unfold into more. */
const LARGEST_CONTENTS = 2_000_000;

/** Data in compressed form, in letters that an address may have. */
export async function folded(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return base64Of(new Uint8Array(await new Response(compressed).arrayBuffer()));
}

/** The data that `folded` has made letters of; null for letters that are none, whole or cut. */
export async function unfolded(letters: string): Promise<unknown> {
  try {
    const stream = new Blob([bytesOf(letters)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const text = await textOf(stream);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether data that somebody sent is a text with a name. */
export function isNamedText(data: unknown): data is { readonly path: string; readonly text: string } {
  if (typeof data !== "object" || data === null) return false;
  const { path, text }: { readonly path?: unknown; readonly text?: unknown } = data;
  return typeof path === "string" && typeof text === "string";
}

/** The text of a stream; null for one that has no end in sight. */
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
