import type { CheckedSheet, Checklist, Condition, ConditionItem, SourceRange } from "../../runtime/checked-tree.ts";
import { subclausesOf } from "../../runtime/checked-tree/parts.ts";
import type { Part, Parts } from "../../runtime/checked-tree/roles.ts";
import { forEachPart, placesWithin } from "../../runtime/checked-tree/visit.ts";
import type { Outcome, Trace } from "../../runtime/decision.ts";

/** A statement of a condition that has no parts: a conjunct, or a part of an `or`. */
export interface SingleCondition {
  /** The heading of the procedure; null for a row of a checklist. */
  readonly procedure: string | null;
  /** `3`, `3c`, `row 4 of “line of sight”`: where it is. */
  readonly place: string;
  readonly text: string;
  /** The text that contains it: the sheet's own, or one whose checklists apply to it. */
  readonly file: string;
  readonly span: SourceRange;
  /** Whether it also binds something: the action is done to what it names, or to the targets within a threshold. */
  readonly binds: boolean;
  /** The sheet in which it is never true. */
  readonly never: CheckedSheet;
  /**
   * The sheet in which it is always true; null where it names the target of the action: without one, there is nothing
   * to act on.
   */
  readonly always: CheckedSheet | null;
  /**
   * The sheet in which it is evaluated after the conditions beside it; null for a part of an `or`, and in a checklist.
   */
  readonly last: AskedLast | null;
}

/** If reading ends at a condition that is evaluated last, only that condition is false. */
interface AskedLast {
  readonly sheet: CheckedSheet;
  /** The place of the clause or letter whose condition it is. */
  readonly holder: SourceRange;
}

/** Every single condition of a sheet, in the order of the page. */
export function* conditionsOf(sheet: CheckedSheet): Generator<SingleCondition> {
  const { checklists = [], procedures, file } = sheet;
  for (const [index, checklist] of checklists.entries()) {
    for (const turned of turnedWithin({ name: "checklist", part: checklist })) {
      const withList = (part: Checklist): CheckedSheet => ({ ...sheet, checklists: checklists.with(index, part) });
      const where = { procedure: null, ...placeInList(turned.item, checklist, file) };
      // A row only answers: no action is done to what it names, and no trace shows where its evaluation ended.
      yield { ...where, ...inSheet(turned, withList), binds: false, last: null };
    }
  }
  for (const [index, procedure] of procedures.entries()) {
    for (const [at, clause] of procedure.clauses.entries()) {
      const withClause = (part: typeof clause): CheckedSheet => {
        const clauses = procedure.clauses.with(at, part);
        return { ...sheet, procedures: procedures.with(index, { ...procedure, clauses }) };
      };
      for (const turned of turnedWithin({ name: "clause", part: clause })) {
        const { span } = turned.item;
        const letter = subclausesOf(clause.statement).find((each) => isWithin(span, each.span))?.letter ?? "";
        const place = `${clause.number}${letter}`;
        yield { procedure: procedure.name, place, file, span, ...inSheet(turned, withClause) };
      }
    }
  }
}

function placeInList(
  { span }: ConditionItem,
  { file, rows, text }: Checklist,
  own: string,
): Pick<SingleCondition, "place" | "file" | "span"> {
  const number = rows.find((row) => isWithin(span, row.span))?.number ?? 0;
  const place = `row ${number} of “${text}”`;
  // A place in another text has no meaning in this one.
  return file === own ? { place, file, span } : { place: `${place} in ${file}`, file, span: { start: 0, end: 0 } };
}

function isWithin(inner: SourceRange, outer: SourceRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** A part in which one condition is always true, or never; null where it cannot be. */
interface Turned<Whole> {
  readonly item: ConditionItem;
  readonly holder: SourceRange;
  readonly never: Whole;
  readonly always: Whole | null;
  readonly last: Whole | null;
}

/** The same condition within the part's parent. */
function turnedAround<Inner, Outer>(turned: Turned<Inner>, around: (part: Inner) => Outer): Turned<Outer> {
  const { never, always, last } = turned;
  return {
    ...turned,
    never: around(never),
    always: always === null ? null : around(always),
    last: last === null ? null : around(last),
  };
}

function inSheet<Whole>(
  turned: Turned<Whole>,
  withPart: (part: Whole) => CheckedSheet,
): Pick<SingleCondition, "text" | "binds" | "never" | "always" | "last"> {
  const { item, holder, never, always, last } = turnedAround(turned, withPart);
  const binds = item.kind === "threshold" || (item.kind === "exists" && item.binds.length > 0);
  return { text: item.text, binds, never, always, last: last && { sheet: last, holder } };
}

/** Every single condition anywhere within a part. */
function* turnedWithin<Whole extends Part>(whole: Whole): Generator<Turned<Whole["part"]>> {
  for (const place of placesWithin(whole)) {
    // The things that a condition binds follow from the condition.
    if (place.name === "binding") continue;
    const found = place.name === "condition" ? turnedIn(place.part, whole) : turnedWithin<Part>(place);
    for (const turned of found) yield turnedAround(turned, (part) => place.replacedBy(part));
  }
}

/** The single conditions of a condition. An `or` is replaced part by part. */
function* turnedIn(condition: Condition, holder: Part): Generator<Turned<Condition>> {
  const { items } = condition;
  const pointedAt = sortsPointedAt(holder, condition);
  const place = "span" in holder.part ? holder.part.span : condition.span;
  const withItems = (some: Condition["items"]): Condition => ({ ...condition, items: some });
  for (const [index, item] of items.entries()) {
    if (item.kind === "either") {
      for (const turned of turnedWithin({ name: "item", part: item })) {
        yield { ...turnedAround(turned, (part) => withItems(items.with(index, part))), last: null };
      }
      continue;
    }
    const others = items.toSpliced(index, 1);
    const isNamed = item.kind === "exists" && item.binds.some(({ sort }) => pointedAt.has(sort));
    // The targets within a threshold come from the conditions before it.
    const end = others.findLastIndex(({ kind }) => kind !== "threshold") + 1;
    yield {
      item,
      holder: place,
      // The thing that it names stays named for the words after it.
      never: withItems([...items, constant(false, item)]),
      always: isNamed ? null : withItems(others.length === 0 ? [constant(true, item)] : others),
      last: withItems(others.toSpliced(end, 0, item)),
    };
  }
}

/** The sorts of things that words beside a condition call `it`. */
function sortsPointedAt(holder: Part, condition: Condition): ReadonlySet<string> {
  const sorts = new Set<string>();
  for (const { name, part } of placesWithin(holder)) {
    if (part === condition) continue;
    forEachPart(name, part as Parts[typeof name], (each) => {
      if (each.name === "description" && each.part.base.kind === "bound") sorts.add(each.part.sort);
    });
  }
  return sorts;
}

/** A statement that is always true, or never. */
function constant(holds: boolean, { span, text }: ConditionItem): ConditionItem {
  const number = (value: number) => ({ kind: "constant", value, span, text }) as const;
  return { kind: "compares", left: number(holds ? 1 : 0), comparison: "exactly", right: number(1), span, text };
}

/** The outcome of a clause or letter where a trace, or a part of one, shows that it was read; null otherwise. */
export function outcomeAt(trace: unknown, place: SourceRange): Outcome | null {
  if (typeof trace !== "object" || trace === null) return null;
  const { span, outcome } = trace as { readonly span?: SourceRange; readonly outcome?: Outcome };
  if (outcome !== undefined && span?.start === place.start && span.end === place.end) return outcome;
  for (const part of Object.values(trace)) {
    const found = outcomeAt(part, place);
    if (found !== null) return found;
  }
  return null;
}

/** Whether reading a clause or letter ended at a statement because it was false. */
export function endsAt(trace: Trace | null, place: SourceRange, text: string): boolean {
  const outcome = outcomeAt(trace, place);
  return outcome?.kind === "conditionFalse" && outcome.item === text;
}
