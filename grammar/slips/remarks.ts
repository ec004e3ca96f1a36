import { diagnose } from "../diagnose.ts";
import type { Diagnostic, Fix } from "../diagnostic.ts";
import { BLANK, isBlankInLine, kinds, startsLine } from "../characters.ts";
import { groupBy } from "../group-by.ts";
import type { Comment } from "../syntax-tree.ts";
import { wrong } from "./misplaced.ts";

/** The signs that begin comments in other languages. They end with their line, or at another sign. */
const LINE_REMARKS: readonly string[] = ["--", "\\\\", "%", ";"];
const BLOCK_REMARKS: readonly (readonly [open: string, close: string])[] = [
  ["/*", "*/"],
  ["<!--", "-->"],
  ["(*", "*)"],
  ["{-", "-}"],
];

/** What may stand second in such a beginning, by its first character; null where that is all of one. */
const REMARK_SIGNS: readonly (readonly number[] | null | undefined)[] = Object.assign(
  [],
  Object.fromEntries(
    [...groupBy([...LINE_REMARKS, ...BLOCK_REMARKS.map(([open]) => open)], (sign) => sign.charCodeAt(0))].map(
      ([first, signs]) => [
        first,
        signs.some((sign) => sign.length === 1) ? null : signs.map((sign) => sign.charCodeAt(1)),
      ],
    ),
  ),
);

const REASON = ": remarks begin with two slashes";

/** Remarks in the way of another language, and where they end. */
export interface ForeignRemark {
  /** One a line. */
  readonly comments: readonly Comment[];
  readonly diagnostic: Diagnostic;
  readonly end: number;
}

/** Whether a remark in the way of another language may begin with a character. */
export function mayBeginRemark(code: number): boolean {
  return REMARK_SIGNS[code] !== undefined;
}

/**
 * The remark in the way of another language that begins at an offset; null where none does.
 *
 * @param isBehindStatement a whole statement ends right before it
 */
export function foreignRemark(text: string, start: number, isBehindStatement: boolean): ForeignRemark | null {
  const code = text.charCodeAt(start);
  // A bracket is rarely the beginning of a remark.
  if (REMARK_SIGNS[code]?.includes(text.charCodeAt(start + 1)) === false) return null;
  const block = BLOCK_REMARKS.find(([open]) => text.startsWith(open, start));
  if (block !== undefined) return blockRemark(text, start, ...block);
  const sign = LINE_REMARKS.find((each) => text.startsWith(each, start));
  const isFirst = startsLine(text, start);
  if (sign === undefined || !(isFirst || isBehindStatement)) return null;
  // A single sign behind a statement is a slip for another sign.
  if (sign.length === 1 && !isFirst && !isBlankInLine(text, start - 1)) return null;
  return lineRemark(text, start, sign.length);
}

/** A remark behind a sign, such as `#`, that is repeated or not. It ends with its line. */
export function lineRemark(text: string, start: number, length: number): ForeignRemark {
  const code = text.charCodeAt(start);
  let behindSigns = start + length;
  while (text.charCodeAt(behindSigns) === code) behindSigns++;
  const end = endOfRemark(text, start);
  return {
    comments: [commentBetween(text, start, end)],
    diagnostic: wrong(text, { start, end: behindSigns }, "//", REASON),
    end,
  };
}

/** A remark between two signs: each of its lines is one here. */
function blockRemark(text: string, start: number, open: string, close: string): ForeignRemark {
  const closing = text.indexOf(close, start + open.length);
  const end = closing === -1 ? endOfRemark(text, start) : closing + close.length;
  const isLast = end === text.length || endOfRemark(text, end) === end;
  const edits: Fix["edits"][number][] = [{ span: { start, end: start + open.length }, text: "//" }];
  const comments: Comment[] = [];
  for (let first = start; first < end;) {
    const last = Math.min(endOfRemark(text, first), end);
    comments.push(commentBetween(text, first, last));
    if (first > start) edits.push({ span: { start: first, end: first }, text: "// " });
    first = last;
    while (first < end && kinds[text.charCodeAt(first)] === BLANK) first++;
  }
  if (closing !== -1) edits.push({ span: { start: closing, end }, text: "" });
  const values = { written: closing === -1 ? open : `${open} ${close}`, right: "//", reason: REASON };
  // Behind it the line goes on, which a remark cannot.
  const fixes = isLast ? [{ title: "Change to “//”", edits }] : [];
  return { comments, diagnostic: diagnose("wrong-sign", { start, end }, values, { fixes }), end };
}

function commentBetween(text: string, start: number, end: number): Comment {
  return { span: { start, end }, text: text.slice(start, end) };
}

/** Where a remark that ends with its line has its last character. */
export function endOfRemark(text: string, start: number): number {
  const newline = text.indexOf("\n", start);
  let end = newline === -1 ? text.length : newline;
  while (end > start && kinds[text.charCodeAt(end - 1)] === BLANK) end--;
  return end;
}
