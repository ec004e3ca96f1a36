import { escapeMarkup } from "../grammar/escape-markup.ts";

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
    return value === true ? ` ${key}` : ` ${key}="${escapeMarkup(String(value))}"`;
  });
  return `<${name}${written.join("")}>`;
}

function markupOf(piece: Piece): string {
  if (piece === null) return "";
  if (typeof piece === "string") return escapeMarkup(piece);
  if (typeof piece === "number") return String(piece);
  if ("markup" in piece) return piece.markup;
  return piece.map(markupOf).join("");
}
