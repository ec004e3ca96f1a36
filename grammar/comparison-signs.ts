/** A comparison that is written as in arithmetic: how long it is, and the words for it. */
interface ComparisonSign {
  readonly length: number;
  readonly words: string;
}

const SIGNS: Readonly<Record<string, string>> = {
  "<=": "up to",
  "=<": "up to",
  "≤": "up to",
  "⩽": "up to",
  ">=": "at least",
  "=>": "at least",
  "≥": "at least",
  "⩾": "at least",
  ">": "more than",
};

const WRITTEN = /(?:<=|=<|>=|=>|[≤⩽≥⩾>])(?=[ \t]*\d)/y;

/**
 * `<= 7`, `≥2`, `> 3`: a sign before a number, where sheets have words. Only `<` is a sign of the language.
 *
 * @param inBracket whether `>` separates criteria here
 */
export function comparisonSignAt(text: string, start: number, inBracket: boolean): ComparisonSign | null {
  WRITTEN.lastIndex = start;
  const sign = WRITTEN.exec(text)?.[0];
  const words = sign === undefined || (sign === ">" && inBracket) ? undefined : SIGNS[sign];
  return sign === undefined || words === undefined ? null : { length: sign.length, words };
}

/** What a sheet has for `≥` and `≤` between two numbers. */
export function orEqualSigns(code: number): string | null {
  if (code === 0x2265 || code === 0x2a7e) return ">=";
  return code === 0x2264 || code === 0x2a7d ? "<=" : null;
}
