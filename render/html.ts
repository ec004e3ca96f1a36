/** Markup that may stand in a page as it is: every text in it is escaped, every element in it is closed. */
export interface Html {
  readonly markup: string;
}

/** The contents of an element: texts and numbers are escaped, markup is not, null adds nothing. */
export type Piece = string | number | Html | null | readonly Piece[];

/** Attributes by name; null leaves one out, true prints it without a value. */
type Attributes = Readonly<Record<string, string | number | true | null>>;

/** An element on one line. */
export function element(name: string, attributes: Attributes, ...pieces: readonly Piece[]): Html {
  return { markup: `${opening(name, attributes)}${markupOf(pieces)}</${name}>` };
}

/** An element with each of its pieces on a line of its own; those that are null leave none. */
export function block(name: string, attributes: Attributes, ...pieces: readonly Piece[]): Html {
  return { markup: `${opening(name, attributes)}\n${lines(...pieces).markup}\n</${name}>` };
}

/** An element that cannot hold anything: `meta`, `link`. */
export function voidElement(name: string, attributes: Attributes): Html {
  return { markup: opening(name, attributes) };
}

/** Pieces one after another. */
export function sequence(...pieces: readonly Piece[]): Html {
  return { markup: markupOf(pieces) };
}

/** Pieces each on a line of its own; those that are null leave none. */
export function lines(...pieces: readonly Piece[]): Html {
  return { markup: pieces.flatMap((piece) => (piece === null ? [] : [markupOf(piece)])).join("\n") };
}

/** Markup written by this program itself: its style, its script, its icons. Never text of a sheet. */
export function trusted(markup: string): Html {
  return { markup };
}

function opening(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === null) return "";
    return value === true ? ` ${key}` : ` ${key}="${escape(String(value))}"`;
  });
  return `<${name}${written.join("")}>`;
}

function markupOf(piece: Piece): string {
  if (piece === null) return "";
  if (typeof piece === "string") return escape(piece);
  if (typeof piece === "number") return String(piece);
  if ("markup" in piece) return piece.markup;
  return piece.map(markupOf).join("");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return [...text].map((sign) => ENTITIES[sign] ?? (isForbidden(sign.codePointAt(0) ?? 0) ? "\ufffd" : sign)).join("");
}

/**
 * Characters that HTML forbids, halves of surrogate pairs, and those that change the direction of the text after them.
 */
function isForbidden(code: number): boolean {
  const isBlank = code === 0x9 || code === 0xa || code === 0xd;
  return (
    (code < 0x20 && !isBlank) ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code & 0xfffe) === 0xfffe
  );
}
