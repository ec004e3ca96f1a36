import type { Span } from "./source.ts";

/** The header of a text as it is written: of a sheet, a scenario file or a file of definitions. */
export interface WrittenHeader {
  readonly game: string;
  /** Null in a file of definitions. */
  readonly scenario: number | null;
  /** Null in a scenario file and in a file of definitions. */
  readonly bot: string | null;
}

/** A part of a header, with what it names: to the end of its line, or to the next part. */
const PART =
  /[\s"]*\b(game|bot|scenario(?=\s*:?\s*\d))(?:\s*:)?\s+((?:(?!\s(?:game|bot)\s|\sscenario\s+\d)[^\r\n])+)/iy;

/** The header of a text, read without any lexicon to find the text; null where it names no game. Checks read it strictly. */
export function headerIn(text: string): WrittenHeader | null {
  const parts = partsOfHeader(text);
  const game = parts.get("game");
  const scenario = /^\d{1,9}(?!\d)/.exec(parts.get("scenario") ?? "");
  return game === undefined ? null : { game, scenario: scenario && Number(scenario[0]), bot: parts.get("bot") ?? null };
}

/** The bot that a header names, whether it names a game or not; null where it names none. */
export function botIn(text: string): string | null {
  return partsOfHeader(text).get("bot") ?? null;
}

/** What the parts of a header name, by their first words. */
function partsOfHeader(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  PART.lastIndex = 0;
  const header = masked(text);
  for (let part = PART.exec(header); part !== null; part = PART.exec(header)) {
    const [, name = "", value = ""] = part;
    if (parts.has(name.toLowerCase())) break;
    parts.set(name.toLowerCase(), value.replace(/[\s"]+$/, ""));
  }
  return parts;
}

/** Where a header names its game: at the beginning of a line, or behind its other parts. A clause may speak of “the game”. */
const GAME = /^[^\S\r\n]*(?:(?:scenario\s*:?\s*\d|bot\s)[^\r\n]*\s)?game(?:\s*:)?\s+(?=\S)/im;

/** The name of a game as a header writes it, and where. */
export interface WrittenGame {
  readonly name: string;
  readonly span: Span;
}

/**
 * The game that a header names, read without any lexicon; null if there is no such line. The name ends with its line or
 * where the next part of the header begins.
 *
 * @param known names of games; one of several words may have any blanks between them, and ends of lines
 */
export function gameIn(text: string, known: readonly string[] = []): WrittenGame | null {
  const header = masked(text);
  const keyword = GAME.exec(header);
  if (keyword === null) return null;
  const start = keyword.index + keyword[0].length;
  const rest = header.slice(start);
  for (const name of known) {
    const length = lengthOfWords(rest, name.split(" "));
    if (length !== null)
      return { name: text.slice(start, start + length).replace(/\s+/g, " "), span: { start, end: start + length } };
  }
  // The search for the next part skips the first character, which always belongs to the name.
  const next = rest.slice(1).search(/\s(?:scenario\s+\d|bot\s)/i);
  const lineEnd = rest.search(/[\r\n]/);
  const length = Math.min(next === -1 ? rest.length : next + 1, lineEnd === -1 ? rest.length : lineEnd);
  const span = { start, end: start + rest.slice(0, length).trimEnd().length };
  return { name: text.slice(span.start, span.end), span };
}

/** A header further down than this is not looked for. */
const FURTHEST_HEADER = 65_536;

/** The beginning of a text in which remarks and titles keep their places and say nothing. */
function masked(text: string): string {
  return text
    .slice(0, FURTHEST_HEADER)
    .replace(/\/\/[^\n]*/g, (remark) => " ".repeat(remark.length))
    .replace(/["“”][^"“”\n]*["“”]/g, (title) => '"'.repeat(title.length));
}

/** How long the words are with which a text begins, whatever their case and the blanks between them; null if it does not. */
export function lengthOfWords(text: string, words: readonly string[]): number | null {
  let at = 0;
  for (const word of words) {
    if (at > 0) at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    if (text.slice(at, at + word.length).toLowerCase() !== word.toLowerCase()) return null;
    at += word.length;
  }
  return /^\S/.test(text.slice(at)) ? null : at;
}
