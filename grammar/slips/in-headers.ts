import { spanOf } from "../nodes.ts";
import { isPrintedAction } from "../failures.ts";
import { endOfLine, type Find, numberAt, type Slip, type TokenizedText, wrong } from "./misplaced.ts";
import { Colon, Core, Integer, Letter, RightParenthesis, Stop } from "../tokens.ts";

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** `scenario IV "…"`, `scenario four`: scenarios have numbers in digits. */
const scenarioInWords: Find = ({ text }, index, token) => {
  if (token.tokenType === Integer) return null;
  const span = spanOf(token);
  const written = text.slice(span.start, span.end).toLowerCase();
  const value = [ROMAN, NUMBERS].map((names) => names.indexOf(written) + 1).find((found) => found > 0);
  if (value === undefined) return null;
  return { diagnostic: wrong(text, span, `${value}`), tokens: [numberAt(span, value)], next: index + 1 };
};

/** `l CONTROL.` or `I CONTROL.` below a heading: the number of the first clause. */
const letterForFirstNumber: Find = (written, index, token) => {
  const { text, tokens, starts } = written;
  if (starts[index] !== true || !/^[lI]$/.test(text.slice(token.startOffset, token.end))) {
    return null;
  }
  const end = endOfLine(written, index);
  const line = tokens.slice(index + 1, end);
  const isClause = line.some((each) => each.tokenType === Colon || isPrintedAction(text, each));
  const begins = line[0] !== undefined && ![Stop, Colon, RightParenthesis].includes(line[0].tokenType);
  if (!isClause || !begins || !isBelowHeading(written, index)) return null;
  const span = spanOf(token);
  return { diagnostic: wrong(text, span, "1"), tokens: [numberAt(span, 1)], next: index + 1 };
};

/** Whether the line before a token is all in capitals, as headings are, and no statement. */
function isBelowHeading({ text, tokens, starts }: TokenizedText, index: number): boolean {
  let first = index - 1;
  while (first > 0 && starts[first] !== true) first -= 1;
  const line = tokens.slice(Math.max(first, 0), index);
  const heading = text.slice(line[0]?.startOffset ?? 0, line.at(-1)?.end ?? 0);
  const isStatement = line.some(({ tokenType }) => tokenType === Stop || tokenType === Core.BotProcedures);
  return !isStatement && heading === heading.toUpperCase() && /\p{Lu}{2}/u.test(heading);
}

/** Slips in the header and at the head of a procedure. */
export const IN_HEADERS: readonly Slip[] = [
  { behind: Core.Scenario, find: scenarioInWords },
  { at: [Letter], find: letterForFirstNumber },
];
