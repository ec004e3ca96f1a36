import { changeTo, type Fix, fixAt } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { Span } from "../../grammar/source.ts";
import type { DangerousUnitsNode, DangerRowNode } from "../../grammar/syntax-tree.ts";
import type { DangerRow } from "../../runtime/checked-tree.ts";
import { somePart } from "../../runtime/checked-tree/visit.ts";
import type { Part } from "../../runtime/checked-tree/roles.ts";
import { isDangerCompilable } from "./compilable.ts";
import type { CheckContext } from "./context.ts";
import { describe, type Described, isCounted } from "./describe.ts";
import { hasUnknownWords } from "./shape.ts";

/**
 * A table of dangerous units. Its rows describe units of the other side, whatever their noun says elsewhere;
 * everything else in them keeps the view of the sheet's bot.
 */
export function checkDanger(context: CheckContext, node: DangerousUnitsNode, bot: string | null): DangerRow[] {
  const { reporter, lexicon } = context;
  if (bot !== null && node.side === bot)
    reporter.report("danger-of-own-side", node.span, { side: bot }, otherSide(context, node));
  const rows: DangerRow[] = [];
  const seen = new Map<string, number>();
  let expected = 1;
  node.rows.forEach((row, index) => {
    const number = row.number.value;
    const next = node.rows[index + 1]?.number.value;
    const joined = number === expected ? rowsWithoutNumber(context, row, next) : [];
    const [first, ...others] = joined;
    if (first !== undefined) {
      const numbers = joined.map((_, at) => number + 1 + at);
      const edits = joined.map(({ start }, at) => ({ span: { start, end: start }, text: `${numbers[at]} ` }));
      const title = others.length === 0 ? `Insert ${number + 1}` : `Insert ${number + 1} to ${numbers.at(-1)}`;
      const values = { number: `“${context.quote(first)}”`, expected: number + 1 };
      reporter.report("danger-out-of-order", first, values, { fixes: [{ title, edits }] });
      expected += 1 + joined.length;
      return;
    }
    if (number !== expected) {
      const fix = fixAt(row.number.span, `Number it ${expected}`, `${expected}`);
      reporter.report("danger-out-of-order", row.number.span, { number, expected: expected }, { fixes: [fix] });
    }
    // After a lost row, the later numbers only need to be consecutive among themselves.
    expected = next === number + 1 ? number + 1 : expected + 1;
    if (hasUnknownWords(row.phrase)) return;
    const described = describe(context, row.phrase, { ownSide: false });
    if (!described) return;
    const { description } = described;
    if (description.sort !== lexicon.roles.unit) {
      context.refuse("danger-needs-unit", row.phrase.span);
      return;
    }
    if (isCounted(described) || description.select) {
      context.unsupported(row.phrase.span, "a row must describe single units");
      return;
    }
    if (somePart("description", description, isOfTable)) {
      context.unsupported(row.phrase.span, "a row cannot rank by the table itself");
      return;
    }
    if (namesOwnSide(context, described)) {
      context.unsupported(row.phrase.span, "a row ranks units of the other side");
      return;
    }
    const before = seen.get(description.text.toLowerCase());
    if (before !== undefined) {
      reporter.report("repeated-danger", row.phrase.span, { phrase: context.quote(row.phrase.span), first: before });
    }
    seen.set(description.text.toLowerCase(), number);
    const checked = { ...context.located(row.span), text: description.text, number, unit: description };
    if (isDangerCompilable(context, checked)) rows.push(checked);
  });
  return rows;
}

/** `own archers`, `own enemies`: rows must describe the other side. */
function namesOwnSide({ lexicon }: CheckContext, { description }: Described): boolean {
  return description.tests.some((test) => test.kind === "is" && !test.negated && impliedIn(lexicon).has(test.entry));
}

/** The adjectives that nouns imply. */
const impliedIn = memoize(
  ({ words }: Lexicon): ReadonlySet<string> =>
    new Set(
      words.flatMap((word) =>
        word.category === "noun" || word.category === "title" ? (word.implies?.adjective ?? []) : [],
      ),
    ),
);

/** Whether a part is a measure by the table of dangerous units. */
function isOfTable({ name, part }: Part): boolean {
  return name === "measure" && (part.kind === "own" || part.kind === "best");
}

/** The caption with the only other side, as captions name it: `DANGEROUS BLUE UNITS`. */
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
  return { fixes: [changeTo(text, name)] };
}

/**
 * The later lines of a row that are really rows of their own: if a number is missing before the next row, or if the
 * lines make no phrase together and begin with capitals.
 */
function rowsWithoutNumber(context: CheckContext, row: DangerRowNode, next: number | undefined): readonly Span[] {
  const { start, end } = row.span;
  const text = context.file.source.text.slice(start, end);
  const lines = [...text.matchAll(/\n[ \t]*(?=[^\s/])/g)].map(({ 0: blanks, index }) => start + index + blanks.length);
  const spans = lines.map((from, at) => ({ start: from, end: trimmedEnd(context, from, lines[at + 1] ?? end) }));
  const [second] = spans;
  if (second === undefined) return [];
  if (next === row.number.value + 2) return [{ ...second, end }];
  const areRows = spans.every((line) => /^\p{Lu}[\p{Ll}-]/u.test(context.file.source.text.slice(line.start, line.end)));
  const fits = next === undefined || next === row.number.value + 1 + spans.length;
  return areRows && fits && !isPhrase(context, row) ? spans : [];
}

function trimmedEnd({ file }: CheckContext, start: number, end: number): number {
  return start + file.source.text.slice(start, end).replace(/\s*(\/\/.*)?\s*$/, "").length;
}

function isPhrase(context: CheckContext, { phrase }: DangerRowNode): boolean {
  if (hasUnknownWords(phrase)) return true;
  return describe(context.attempt(), phrase, { ownSide: false }) !== null;
}
