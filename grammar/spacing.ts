const DASHES = "\\-\\u2010-\\u2015\\u2212";

/**
 * Spaces the words and signs of one piece of text: blanks folded, none before a closing sign or behind an opening
 * one, one behind a comma or colon and around `>`; an en dash in ranges. Quoted texts stay as they are.
 */
export function spaceWords(text: string): string {
  return text
    .split(/(["“”][^"“”\n]*["“”])/)
    .map((piece, index) => (index % 2 === 1 ? piece : spacePiece(piece)))
    .join("")
    .trim();
}

const RULES: readonly (readonly [RegExp, string])[] = [
  // A word broken behind its hyphen.
  [new RegExp(`(?<=\\S)([${DASHES}])[ \\t]*\\r?\\n\\s*(?=\\p{L})`, "gu"), "$1"],
  [/[\s\u200b]{2,}|[^\S ]|\u200b/gu, " "],
  // A dash between blanks is a range only before a row's colon: elsewhere it takes away.
  [new RegExp(`(\\d)(?: ?[${DASHES}]|[${DASHES}] | [${DASHES}] (?=\\d+ ?:))(?=\\d)`, "gu"), "$1–"],
  // Three values of a threshold; more are the columns of a table.
  [/(?<!\/ ?\d*)(\d) ?\/ ?(\d+) ?\/ ?(?=\d+(?!\d| ?\/))/gu, "$1/$2/"],
  [/ ?(?<!-)>(?!=) ?/gu, " > "],
  [/ ?(>=|<=) ?/gu, " $1 "],
  [/ (?=[.,:\])])/gu, ""],
  [/([[(]) /gu, "$1"],
  [/([,:])(?=[^\s\])])/gu, "$1 "],
  [/([.\])])(?=[\p{L}\d[])/gu, "$1 "],
  [/< ?(?=\d)/gu, "< "],
];

/** Whether any rule has something to change: most texts are spaced as they should be, and one look costs less than all rules. */
const IS_MISSPACED = new RegExp(RULES.map(([{ source }]) => source).join("|"), "u");

function spacePiece(piece: string): string {
  if (!IS_MISSPACED.test(piece)) return piece;
  return RULES.reduce((spaced, [pattern, replacement]) => spaced.replace(pattern, replacement), piece);
}
