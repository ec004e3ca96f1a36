import { type Fix, fixAt } from "../../grammar/diagnostic.ts";
import { enumerate } from "../../grammar/prose.ts";
import { diceOf, rangesOfRow } from "../../grammar/nodes.ts";
import type { Span } from "../../grammar/source.ts";
import type { NumberNode, RollNode, RollRowNode } from "../../grammar/syntax-tree.ts";
import type { DiceNode } from "../../grammar/table-tree.ts";
import {
  type CheckedDice,
  diceInSentence,
  type Faces,
  facesText,
  rangeOfDice,
} from "../../runtime/checked-tree/expression.ts";
import type { CheckContext } from "./context.ts";
import { isWithin } from "./quantity.ts";

type Row = Pick<RollRowNode, "from" | "to" | "span">;

/** The rows of a table that is rolled. */
interface RolledRows {
  readonly dice: CheckedDice;
  readonly rows: readonly Row[];
  readonly span: Span;
}

/** The dice of a statement's table; null if they are not valid, or its rows do not fit them. */
export function checkRollDice(context: CheckContext, roll: RollNode): CheckedDice | null {
  const { dice, modifiers, span } = roll;
  const rows = roll.rows.flatMap((row) => rangesOfRow(row).map((range) => ({ ...range, span: row.span })));
  const checked = checkDice(context, dice);
  if (checked !== null && modifiers.length > 0) {
    return numbersFit(context, { dice: checked, rows, span }, reachOf(checked, rows)) ? checked : null;
  }
  if (checked !== null && rowsAreForAnotherDie(context, dice, checked, { rows, span })) return null;
  return checked !== null && numbersFitDice(context, { dice: checked, rows, span }) ? checked : null;
}

/** The dice that printed tables are rolled with. */
const USUAL_FACES: readonly number[] = [4, 6, 8, 10, 12, 20];

/**
 * Rows without a gap that end at the last face of another die: then the dice or the rows are wrong, and the finding is
 * about both.
 */
function rowsAreForAnotherDie(
  { reporter }: CheckContext,
  node: DiceNode,
  { count, faces }: CheckedDice,
  { rows }: Pick<RolledRows, "rows" | "span">,
): boolean {
  const last = rows.at(-1);
  const meant = last?.to.value ?? 0;
  const follow = rows.every((row, index) => {
    const before = rows[index - 1]?.to.value ?? 0;
    return row.from.value === before + 1 && row.to.value >= row.from.value;
  });
  const outside = rows.filter(({ to }) => to.value > faces).length;
  if (!last || outside === 1 || count !== 1 || meant === faces || !follow || !USUAL_FACES.includes(meant)) return false;
  const fixes = [fixAt(node.span, `Make it d${meant}`, `d${meant}`)];
  if (meant < faces) fixes.push(makeIt(last, last.from.value, faces));
  reporter.report("dice-do-not-fit-rows", node.span, { die: `d${faces}`, last: meant }, { fixes });
  return true;
}

/** Checks that every number of the dice is in exactly one row. Reports gaps and overlaps with their numbers. */
export function numbersFitDice(context: CheckContext, roll: RolledRows): boolean {
  return numbersFit(context, roll, reachOf(roll.dice, []));
}

/** The lowest and highest number of the dice; with modifiers, those of the rows if they go further. */
function reachOf(dice: CheckedDice, rows: readonly Row[]): Faces {
  const shown = rangeOfDice(dice);
  return {
    from: Math.min(shown.from, ...rows.map(({ from }) => from.value)),
    to: Math.max(shown.to, ...rows.map(({ to }) => to.value)),
  };
}

function numbersFit({ reporter }: CheckContext, roll: RolledRows, { from: low, to: high }: Faces): boolean {
  const rowsOf = new Map<number, Row[]>();
  let fine = true;
  for (const row of roll.rows) {
    const [from, to] = [row.from.value, row.to.value];
    if (from < low || to > high || from > to) {
      const isTurned = from > to && to >= low && from <= high;
      const numbers = low === 1 ? "" : `: the sums are ${low} to ${high}`;
      const reason = isTurned ? ": the smaller number comes first" : numbers;
      const values = { row: facesText({ from, to }), dice: diceInSentence(roll.dice), reason };
      reporter.report("roll-row-outside-die", rangeSpan(row), values, {
        fixes: isTurned ? [makeIt(row, to, from)] : [],
      });
      fine = false;
    }
    for (let face = Math.max(low, from); face <= Math.min(high, to); face += 1) {
      const rows = rowsOf.get(face) ?? [];
      rows.push(row);
      rowsOf.set(face, rows);
    }
  }
  if (!fine) return false;
  const faces = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const missing = faces.filter((face) => !rowsOf.has(face));
  if (missing.length > 0) {
    const fix = widening(roll, missing);
    const span = roll.rows.length > 0 ? gapSpan(roll, missing) : roll.span;
    reporter.report("roll-table-gap", span, { numbers: ranges(missing) }, { fixes: fix ? [fix] : [] });
    fine = false;
  }
  const doubled = faces.filter((face) => (rowsOf.get(face)?.length ?? 0) > 1);
  const twice = rowsOf.get(doubled[0] ?? NaN) ?? [];
  const [earlier, later] = [twice[0], twice.at(-1)];
  if (later) {
    const numbers = ranges(doubled);
    const related = earlier ? [{ span: earlier.span, message: "the other row" }] : [];
    const fixes = earlier ? parting(earlier, later) : [];
    reporter.report("roll-table-overlap", rangeSpan(later), { numbers }, { related, fixes });
    fine = false;
  }
  return fine;
}

/** `1`, `4–6`, `1 and 7–10`. */
function ranges(numbers: readonly number[]): string {
  const parts: string[] = [];
  let start = numbers[0] ?? 0;
  numbers.forEach((number, index) => {
    const next = numbers[index + 1];
    if (next === number + 1) return;
    parts.push(facesText({ from: start, to: number }));
    start = next ?? 0;
  });
  return enumerate(parts);
}

function gapSpan(roll: RolledRows, missing: readonly number[]) {
  const row = rowBefore(roll, missing) ?? roll.rows[0];
  return row ? rangeSpan(row) : roll.span;
}

function rowBefore(roll: RolledRows, missing: readonly number[]): Row | undefined {
  return roll.rows.findLast((row) => row.to.value < (missing[0] ?? 0));
}

/** Closes a single gap by widening the row before it, or the first row if the gap is at the start. */
function widening(roll: RolledRows, missing: readonly number[]): Fix | null {
  const first = missing[0] ?? 0;
  const last = missing.at(-1) ?? 0;
  if (last - first + 1 !== missing.length) return null;
  const before = rowBefore(roll, missing);
  const row = before ?? roll.rows[0];
  if (!row) return null;
  return before ? makeIt(row, row.from.value, last) : makeIt(row, first, row.to.value);
}

/** Fixes for two rows that overlap at their ends: either may be too long. */
function parting(earlier: Row, later: Row): readonly Fix[] {
  const [from, to] = [earlier.from.value, later.to.value];
  if (from >= later.from.value || to <= earlier.to.value) return [];
  return [
    makeIt(later, earlier.to.value + 1, to),
    {
      ...makeIt(earlier, from, later.from.value - 1),
      title: `Change ${facesText({ from, to: earlier.to.value })} to ${facesText({ from, to: later.from.value - 1 })}`,
    },
  ];
}

function makeIt(row: Row, from: number, to: number): Fix {
  const text = facesText({ from, to });
  return fixAt(rangeSpan(row), `Make it ${text}`, text);
}

function rangeSpan({ from, to }: Row): Span {
  return { start: from.span.start, end: to.span.end };
}

/** Reports impossible dice, and sums of too many. */
export function checkDice(context: CheckContext, node: DiceNode): CheckedDice | null {
  const dice = diceOf(node);
  const isFine = checkDie(context, node.faces) && isWithin(context, "dice in a sum", dice.count, node.span);
  if (!isFine) return null;
  const isChosen = dice.keeps !== undefined && dice.count === 1;
  if (dice.count >= 1 && !isChosen) return dice;
  return context.reporter.report("unknown-die", node.span, {
    die: context.quote(node.span),
    reason: isChosen ? "one die is rolled, so there is none to choose" : "no die is rolled",
  });
}

/** `d66` is read from two dice, and is not supported. */
function checkDie(context: CheckContext, faces: NumberNode): boolean {
  const die = `d${faces.value}`;
  if (/^(\d)\1+$/.test(String(faces.value)) && faces.value > 11) {
    const reason = "it is read from two dice, one for the tens, and Tiebreak does not know that yet";
    context.reporter.report("unknown-die", faces.span, { die, reason });
    return false;
  }
  if (faces.value < 2) {
    context.reporter.report("unknown-die", faces.span, { die, reason: "a die has two faces or more" });
    return false;
  }
  return isWithin(context, "faces of a die", faces.value, faces.span);
}
