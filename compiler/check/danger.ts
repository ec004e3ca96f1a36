import type { Fix } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import type { DangerousUnitsNode, DangerRowNode } from "../../grammar/syntax-tree.ts";
import type { DangerRow } from "../../runtime/checked-tree.ts";
import {
  dangerNeedsUnit,
  dangerOfOwnSide,
  dangerOutOfOrder,
  repeatedDanger,
  unsupportedPhrase,
} from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";
import { describe } from "./describe.ts";
import { NOTHING_BOUND } from "./scope.ts";
import { hasUnknownWords } from "./shape.ts";

/**
 * A table of dangerous units. Its rows describe units of the other side, whatever their noun says elsewhere;
 * everything else in them keeps the view of the sheet's bot (rules §8.4).
 */
export function checkDanger(context: CheckContext, node: DangerousUnitsNode, bot: string | null): DangerRow[] {
  const { reporter, lexicon } = context;
  if (bot !== null && node.side === bot)
    reporter.report(dangerOfOwnSide, node.span, { side: bot }, otherSide(context, node));
  const rows: DangerRow[] = [];
  const seen = new Map<string, number>();
  let expected = 1;
  node.rows.forEach((row, index) => {
    const number = row.number.value;
    const next = node.rows[index + 1]?.number.value;
    const joined = number === expected && next === number + 2 ? secondLine(context, row) : null;
    if (joined !== null) {
      const fix = {
        title: `Insert ${number + 1}`,
        edits: [{ span: { ...joined, end: joined.start }, text: `${number + 1} ` }],
      };
      const found = context.quote(joined);
      reporter.report(dangerOutOfOrder, joined, { number: `“${found}”`, expected: number + 1 }, { fixes: [fix] });
      expected += 2;
      return;
    }
    if (number !== expected) {
      const fix = { title: `Number it ${expected}`, edits: [{ span: row.number.span, text: `${expected}` }] };
      reporter.report(dangerOutOfOrder, row.number.span, { number, expected: expected }, { fixes: [fix] });
    }
    // After a lost row the numbers behind it are right among themselves.
    expected = next === number + 1 ? number + 1 : expected + 1;
    if (hasUnknownWords(row.phrase)) return;
    const described = describe(context, row.phrase, { fallback: null, scope: NOTHING_BOUND, ownSide: false });
    if (!described) return;
    const { description } = described;
    if (description.sort !== lexicon.roles.unit) {
      reporter.report(dangerNeedsUnit, row.phrase.span, { phrase: context.quote(row.phrase.span) });
      return;
    }
    if (described.count || described.none || described.all || description.select) {
      const reason = "a row must describe single units";
      reporter.report(unsupportedPhrase, row.phrase.span, { phrase: context.quote(row.phrase.span), reason });
      return;
    }
    const first = seen.get(description.text.toLowerCase());
    if (first !== undefined) {
      reporter.report(repeatedDanger, row.phrase.span, { phrase: context.quote(row.phrase.span), first });
    }
    seen.set(description.text.toLowerCase(), number);
    rows.push({ ...context.located(row.span), text: description.text, number, unit: description });
  });
  return rows;
}

/** The caption with the only other side, as captions name it: `DANGEROUS BREAKER UNITS`. */
function otherSide(
  { file, lexicon }: CheckContext,
  { span, side }: DangerousUnitsNode,
): { readonly fixes: readonly Fix[] } {
  const [other, ...more] = lexicon.sides.filter(({ id }) => id !== side);
  const caption = /^(\S+\s+)(\S+)/.exec(file.source.text.slice(span.start, span.end));
  if (other === undefined || more.length > 0 || caption === null) return { fixes: [] };
  const [whole, first = ""] = caption;
  const text = (other.forms.at(-1) ?? other.id).toUpperCase();
  const name = { start: span.start + first.length, end: span.start + whole.length };
  return { fixes: [{ title: `Change to “${text}”`, edits: [{ span: name, text }] }] };
}

/** What stands on the second line of a row: where a number is left out, it is the next row. */
function secondLine({ file }: CheckContext, { span }: DangerRowNode): Span | null {
  const text = file.source.text.slice(span.start, span.end);
  const line = /\n[ \t]*(?=[^\s/])/.exec(text);
  return line === null ? null : { start: span.start + line.index + line[0].length, end: span.end };
}
