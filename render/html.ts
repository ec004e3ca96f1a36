/** Markup that may stand in a page as it is: every text in it is escaped, every element in it is closed. */
export interface Html {
  readonly markup: string;
}

/** What an element holds: texts and numbers are escaped, markup is not, null leaves nothing. */
export type Piece = string | number | Html | null | readonly Piece[];

/** Attributes by name; null leaves one out, true prints it without a value. */
export type Attributes = Readonly<Record<string, string | number | true | null>>;

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

/** Pieces behind one another. */
export function sequence(...pieces: readonly Piece[]): Html {
  return { markup: markupOf(pieces) };
}

/** Pieces each on a line of its own; those that are null leave none. */
export function lines(...pieces: readonly Piece[]): Html {
  return { markup: pieces.flatMap((piece) => (piece === null ? [] : [markupOf(piece)])).join("\n") };
}

/** Markup written by this program itself: its style, its script, its icons. Never a text of a sheet. */
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

/** Signs that HTML forbids, and those that turn the direction of the text behind them. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escape(text: string): string {
  return text.replace(FORBIDDEN, "\ufffd").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
