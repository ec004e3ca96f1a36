import type { CheckContext } from "./context.ts";
import { headingName, type HeadingUnits, headingUnits } from "./header.ts";
import { wholeLines } from "./source-lines.ts";
import { cardName } from "./units-named.ts";
import { locate } from "../../grammar/source.ts";
import type { HeadingNode, ProcedureNode } from "../../grammar/syntax-tree.ts";

type Unit = HeadingUnits[number];

/**
 * Reports cards covered by two headings, directly or through letters that both have. Each heading is reported once,
 * with the first that covers one of its cards. A heading without clauses covers nothing.
 */
export function checkOneProcedureACard(context: CheckContext, procedures: readonly ProcedureNode[]): void {
  const earlierByTitle = new Map<string, Covered[]>();
  const empty = procedures.filter(({ clauses }) => clauses.length === 0);
  for (const { heading, clauses } of procedures) {
    if (clauses.length === 0) continue;
    const covered = headingUnits(context, heading).map((unit) => ({ heading, unit }));
    const conflict = firstConflict(covered, earlierByTitle);
    if (conflict !== null) report(context, heading, conflict);
    for (const each of covered) {
      const earlier = earlierByTitle.get(each.unit.title);
      if (earlier === undefined) earlierByTitle.set(each.unit.title, [each]);
      else earlier.push(each);
    }
  }
  for (const { heading } of empty) reportEmpty(context, heading, earlierByTitle);
}

/** Offers to remove a heading without clauses if other headings cover its cards. */
function reportEmpty(
  context: CheckContext,
  heading: HeadingNode,
  byTitle: ReadonlyMap<string, readonly Covered[]>,
): void {
  const units = headingUnits(context, heading);
  const isNeedless = units.length > 0 && units.every((unit) => firstConflict([{ heading, unit }], byTitle) !== null);
  const name = context.quote(heading.span);
  const edits = [{ span: wholeLines(context.file.source.text, heading.span), text: "" }];
  const fixes = isNeedless ? [{ title: `Remove “${name}”`, edits }] : [];
  context.reporter.report("clause-missing", heading.span, { heading: name }, isNeedless ? { fixes } : {});
}

interface Covered {
  readonly heading: HeadingNode;
  readonly unit: Unit;
}

interface Conflict {
  readonly earlier: HeadingNode;
  readonly card: string;
}

function firstConflict(
  covered: readonly Covered[],
  earlierByTitle: ReadonlyMap<string, readonly Covered[]>,
): Conflict | null {
  for (const { unit } of covered) {
    for (const earlier of earlierByTitle.get(unit.title) ?? []) {
      const [card] = shared(unit, earlier.unit);
      if (card !== undefined) return { earlier: earlier.heading, card };
    }
  }
  return null;
}

function report(context: CheckContext, heading: HeadingNode, { earlier, card }: Conflict): void {
  const { line } = locate(context.file.source, earlier.span.start);
  context.reporter.report(
    "unit-with-two-procedures",
    heading.span,
    { unit: card, first: headingName(context, earlier), line, second: headingName(context, heading) },
    { related: [{ span: earlier.span, message: "the other procedure" }] },
  );
}

/** A card that both cover. The existing letters are unknown here, so two headings without letters always share one. */
function shared(first: Unit, second: Unit): string[] {
  const allows = (unit: Unit, letter: string) =>
    (unit.letters.length === 0 || unit.letters.includes(letter)) && !unit.except.includes(letter);
  if (first.letters.length === 0 && second.letters.length === 0) return [first.title];
  const letters = [...first.letters, ...second.letters];
  return letters
    .filter((letter) => allows(first, letter) && allows(second, letter))
    .map((letter) => cardName(first.title, letter));
}
