import { type Html, type Piece, element } from "./html.ts";

/** The spaces of a board that a text may name, and other names in which the same letters mean none: `Scout Y`. */
export interface NamedSpaces {
  readonly spaces: ReadonlySet<string>;
  readonly units: readonly string[];
}

/** A text in which every space that it names can be pressed, and is marked together with that of the board. */
export function withSpaces(text: string, { spaces, units }: NamedSpaces): readonly Piece[] {
  if (spaces.size === 0) return [text];
  const others = units
    .toSorted((first, second) => second.length - first.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const names = new RegExp(String.raw`(${[...others, String.raw`[\p{L}\p{N}_]+`].join("|")})`, "u");
  // Between two separators stands what none of them is.
  return text.split(names).map((part, index) => (index % 2 === 1 && spaces.has(part) ? spaceLink(part) : part));
}

function spaceLink(name: string): Html {
  return element("button", { type: "button", class: "space", "data-space": name, "aria-pressed": "false" }, name);
}
