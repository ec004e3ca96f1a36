const DASHES = "\\-\\u2010-\\u2015\\u2212";

/**
 * Spaces the words and signs of one piece of text: blanks folded, none before a closing sign or behind an opening
 * one, one behind a comma or colon and around `>`; an en dash in ranges. Quoted texts stay as they are.
 */
export function spaceWords(text: string): string {
  if (isPlain(text)) return text.trim();
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

/** Whether a text is nothing but words of plain letters with a blank between them, which is seen without looking for a rule. */
function isPlain(text: string): boolean {
  let isBehindBlank = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isBlank = code === 0x20;
    if (isBlank ? isBehindBlank : (code | 0x20) < 0x61 || (code | 0x20) > 0x7a) return false;
    isBehindBlank = isBlank;
  }
  return true;
}

function spacePiece(piece: string): string {
  if (!IS_MISSPACED.test(piece)) return piece;
  return RULES.reduce((spaced, [pattern, replacement]) => spaced.replace(pattern, replacement), piece);
}
