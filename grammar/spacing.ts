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
  // A dash between blanks is a range only before a row's colon: elsewhere it takes away, also from `row 4` or `d4`.
  [new RegExp(`(\\d)(?: ?[${DASHES}]|[${DASHES}] |(?<!\\p{L} ?\\d{1,9}) [${DASHES}] (?=\\d+ ?:))(?=\\d)`, "gu"), "$1–"],
  // Three values of a threshold; more are the columns of a table.
  [/(?<!\/ ?\d*)(\d) ?\/ ?(\d+) ?\/ ?(?=\d+(?!\d| ?\/))/gu, "$1/$2/"],
  [/ ?(?<![-=])>(?!=) ?/gu, " > "],
  [/ ?(>=|<=) ?/gu, " $1 "],
  [/ (?=[.,:\])])/gu, ""],
  [/([[(]) /gu, "$1"],
  [/([,:])(?=[^\s\])])/gu, "$1 "],
  [/([.\])])(?=[\p{L}\d[])/gu, "$1 "],
  [/< ?(?=\d)/gu, "< "],
];

/** Whether any rule has something to change: most texts are spaced as they should be, and one look costs less than all rules. */
const IS_MISSPACED = new RegExp(RULES.map(([{ source }]) => source).join("|"), "u");

/**
 * Whether a text is spaced as it should be, which is seen without a rule: words of plain letters, numbers and signs with
 * blanks where they belong. Most texts are. Other signs are for the rules.
 */
function isPlain(text: string): boolean {
  let before = START;
  for (let at = 0; at < text.length; at += 1) {
    const kind = KINDS[text.charCodeAt(at)] ?? OTHER;
    if (((FINE_BEHIND[before] ?? 0) & (1 << kind)) === 0) return false;
    before = before === ARROW ? BEHIND_ARROW : kind;
  }
  return before !== ARROW;
}

/** Kinds of characters, and of what stands before the first of them. */
const LETTER = 0;
const DIGIT = 1;
const BLANK = 2;
const OPENING = 3;
const CLOSING = 4;
const STOP = 5;
const SEPARATOR = 6;
const ARROW = 7;
const HYPHEN = 8;
const OTHER = 9;
const START = 10;
/** The blank behind an arrow, which belongs to that arrow alone. */
const BEHIND_ARROW = 11;

const KINDS = new Uint8Array(0x80).fill(OTHER);
for (const [kind, characters] of [
  [LETTER, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'"],
  [DIGIT, "0123456789"],
  [BLANK, " "],
  [OPENING, "[("],
  [CLOSING, "])"],
  [STOP, "."],
  [SEPARATOR, ",:"],
  [ARROW, ">"],
  [HYPHEN, "-"],
] as const) {
  for (const character of characters) KINDS[character.charCodeAt(0)] = kind;
}

/** For each kind the kinds, as bits, behind which no rule changes it. */
const FINE_BEHIND: readonly number[] = [
  [LETTER, DIGIT, BLANK, OPENING, CLOSING, STOP, SEPARATOR, HYPHEN],
  [LETTER, DIGIT, BLANK, OPENING, CLOSING, STOP, SEPARATOR],
  [LETTER, DIGIT, OPENING, ARROW],
  [LETTER, DIGIT, OPENING, CLOSING, STOP, SEPARATOR],
  [BLANK, CLOSING, STOP, SEPARATOR],
  [BLANK, CLOSING, STOP, SEPARATOR],
  [BLANK, CLOSING],
  [BLANK],
  [LETTER],
  [],
  [LETTER, DIGIT, BLANK, OPENING, CLOSING, STOP, SEPARATOR],
  [LETTER, DIGIT, OPENING],
].map((kinds) => kinds.reduce((bits, kind) => bits | (1 << kind), 0));

function spacePiece(piece: string): string {
  if (!IS_MISSPACED.test(piece)) return piece;
  return RULES.reduce((spaced, [pattern, replacement]) => spaced.replace(pattern, replacement), piece);
}
