import { fileNameIn, GAME_FILE } from "./definitions/reach.ts";
import { beginsLikeSheet, type Games, hasHeader } from "./check-file.ts";

/** The kinds of files that Tiebreak reads or keeps. */
export type FileKind =
  | "sheet"
  | "game"
  | "situations"
  | "board"
  | "roster"
  | "settings"
  | "ledger"
  | "pages"
  | "log"
  | "save"
  | "simulation";

export const SHEET_ENDING = ".bot";
export const SITUATION_ENDING = ".situation.yaml";
/** Boards, rosters and everything else in JSON, whose contents tell its kind. */
export const JSON_ENDING = ".json";
export const LOG_ENDING = ".jsonl";
/** The list of a book's lines; that of a game's second book has a name before it: `rule-book.pages.yaml`. */
export const PAGES_FILE = "pages.yaml";
/** The page in a game's folder that lists the readings of its source. */
export const LEDGER_FILE = "READINGS.md";
/** The names of settings files in a folder, in the order in which they are tried. */
export const SETTINGS_FILES: readonly string[] = ["tiebreak.json", ".tiebreakrc"];

/** How many characters of a file are enough to tell its kind. */
export const FILE_HEAD_LENGTH = 16_384;

/** The kind of a file by its name alone; null if only its text can tell. */
export function kindOfName(path: string): FileKind | null {
  const name = fileNameIn(path);
  if (name === GAME_FILE) return "game";
  if (name.endsWith(SHEET_ENDING)) return "sheet";
  if (name.endsWith(SITUATION_ENDING)) return "situations";
  if (name.endsWith(LOG_ENDING)) return "log";
  if (name === PAGES_FILE || name.endsWith(`.${PAGES_FILE}`)) return "pages";
  if (name === LEDGER_FILE) return "ledger";
  return SETTINGS_FILES.includes(name) ? "settings" : null;
}

/**
 * The kind of a file, by its name and its first lines; only this function decides it. Null for a file of another
 * program, and for JSON that is too unfinished to tell.
 *
 * @param head the text, or its first `FILE_HEAD_LENGTH` characters
 */
export function fileKind(path: string, head: string, games: Games): FileKind | null {
  const byName = kindOfName(path);
  if (byName !== null && byName !== "sheet") return byName;
  const text = head.slice(0, FILE_HEAD_LENGTH).replace(/^\uFEFF/, "");
  // Other programs use the same file endings, but none of our files begins like JSON or markup.
  if (looksLikeJson(text)) return kindOfJson(text);
  if (byName === "sheet") return /^\s*<[?!/a-z]/i.test(text) ? null : "sheet";
  if (beginsLikeSheet(text) && hasHeader(text, games)) return "sheet";
  if (/^sheet[ \t]*:[ \t]*\S/m.test(text)) return "situations";
  return null;
}

/** Whether the beginning of a text looks like JSON. */
export function looksLikeJson(text: string): boolean {
  return /^\uFEFF?\s*(?:\{\s*(?:["}]|$)|\[\s*[[{"\]\d])/.test(text);
}

/** The kind that each top-level field of a JSON text indicates, the most reliable first. */
const FIELDS: readonly (readonly [field: string, says: RegExp, kind: FileKind])[] = [
  ["tiebreak", /^simulation$/, "simulation"],
  ["tiebreak", /^game log$/, "log"],
  ["format", /^tiebreak companion\b/, "save"],
  ["roster", /^/, "roster"],
  ["lints", /^/, "settings"],
  ["sheet", /^./, "situations"],
  ["board", /^/, "board"],
];

function kindOfJson(text: string): FileKind | null {
  const fields = topFields(text);
  const found = FIELDS.find(([field, says]) => {
    const value = fields.get(field);
    return value !== undefined && says.test(value);
  });
  return found?.[2] ?? null;
}

/** The top-level fields of a JSON text that may be unfinished or cut off, with their values if they are strings. */
function topFields(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  let depth = 0;
  let field: string | null = null;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\],]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (token === ",") field = null;
    else if (depth === 1 && token.endsWith(":")) {
      field = token.slice(1, token.lastIndexOf('"'));
      fields.set(field, "");
    } else if (depth === 1 && field !== null) fields.set(field, token.slice(1, -1));
  }
  return fields;
}
