import { escapeMarkup } from "../grammar/escape-markup.ts";
import type { ActionPlan } from "../grammar/lexicon.ts";

/** Markup that can be put into a page as it is: every text in it is escaped, every element in it is closed. */
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

/** An element with each of its pieces on a line of its own; null pieces are left out. */
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

/** Pieces each on a line of its own; null pieces are left out. */
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

export type IconName = ActionPlan | "die" | "danger" | "route" | "rule" | "cards";

/** Drawn for this project on a grid of 16 by 16, in the colour of the text around them. */
const SHAPES: Readonly<Record<IconName, string>> = {
  move: '<path d="M2 8h10M8 3.5 12.5 8 8 12.5"/>',
  attack: '<circle cx="8" cy="8" r="4.5"/><path d="M8 1v4M8 11v4M1 8h4M11 8h4"/>',
  select: '<path d="M4 15V2M4 2.5h8.5L10 5.5l2.5 3H4"/>',
  draw: '<rect x="2" y="4.5" width="8" height="10" rx="1.2"/><path d="M5.5 2h7A1.5 1.5 0 0 1 14 3.5V12"/>',
  simple: '<path d="m8 1.5 1.9 4.3 4.6.5-3.4 3.1.9 4.6L8 11.7 4 14l.9-4.6L1.5 6.3l4.6-.5z"/>',
  perform: '<path d="M3 2v8a3 3 0 0 0 3 3h6M9.5 10 12.5 13l-3 3"/>',
  die: '<path d="M8 1 15 6.5v4L8 15l-7-4.5v-4zM8 1 4.5 9 8 11.5 11.5 9zM1 10l3.5-1M15 10l-3.5-1M8 11.5V15"/>',
  danger: '<path d="M8 2 15 14H1zM8 6.5v3.5M8 11.8v.4"/>',
  route: '<circle cx="3" cy="13" r="1.7"/><circle cx="13" cy="3" r="1.7"/><path d="M4.7 13H8V3h3.3"/>',
  rule: '<path d="M3 1.5h10v13H3zM5.5 5h5M5.5 8h5M5.5 11h3"/>',
  cards: '<rect x="1.5" y="3" width="6.5" height="10" rx="1"/><path d="m9.5 3.3 4.8 1.2-2.2 9-3.6-.9"/>',
};

/** The shapes, hidden and once on each page; `icon` refers to them. */
export function iconShapes(names: readonly IconName[]): Html {
  const symbols = names.map((name) =>
    element("symbol", { id: `icon-${name}`, viewBox: "0 0 16 16" }, trusted(SHAPES[name])),
  );
  return block("svg", { class: "shapes", width: 0, height: 0, "aria-hidden": "true" }, ...symbols);
}

export const ICON_NAMES: readonly IconName[] = [
  "move",
  "attack",
  "select",
  "draw",
  "simple",
  "die",
  "danger",
  "route",
  "rule",
  "cards",
];

/** An icon beside words with the same meaning; screen readers skip it. */
export function icon(name: IconName): Html {
  return element("svg", { class: "icon", "aria-hidden": "true" }, element("use", { href: `#icon-${name}` }));
}
