import { diagnose } from "../../grammar/diagnose.ts";
import { askedOf } from "../../runtime/checked-tree/parts.ts";
import { criteriaLists, type CriteriaList } from "./criteria-lists.ts";
import { type SheetLint, withoutCriterion } from "./lint.ts";
import type { Criterion, DangerRow, Description, Measure } from "../../runtime/checked-tree.ts";
import type { ReasoningWords } from "./reasoning/effort.ts";
import { measureKey, type Literal, literalOf, normal } from "./reasoning/literals.ts";
import { areApart, contradict, contraryOf, implies, refines, sameRow, withoutSide } from "./reasoning/refinement.ts";
import { enumerate } from "../../grammar/prose.ts";

export const afterRandom: SheetLint<"after-random"> = {
  code: "after-random",
  looksAt: "procedure",
  find({ sheet }) {
    return criteriaLists(sheet).flatMap(({ criteria }) => {
      const at = criteria.findIndex((criterion) => criterion.kind === "random");
      const [random, next, last] = [criteria[at], criteria[at + 1], criteria.at(-1)];
      if (at === -1 || !random || !next || !last) return [];
      const rest = { span: { start: random.span.end, end: last.span.end }, text: "" };
      const fixes = [{ title: "Remove everything after “random”", edits: [rest] }];
      return [diagnose(this.code, next.span, { criterion: next.text }, { fixes })];
    });
  },
};

export const repeatedCriterion: SheetLint<"repeated-criterion"> = {
  code: "repeated-criterion",
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap(({ criteria }) =>
      askedOf(criteria).flatMap((criterion, index) => {
        const first = criteria.slice(0, index).find((other) => settles(words, other, criterion));
        // Without effort left, it is unknown whether the criterion is reversed.
        if (first === undefined || isReversed(words, first, criterion) || words.effort.isSpent) return [];
        const fixes = withoutCriterion(criteria, index);
        const related = [{ span: first.span, message: "the first one is here" }];
        return [diagnose(this.code, criterion.span, { criterion: criterion.text }, { fixes, related })];
      }),
    );
  },
};

export const contradictoryCriterion: SheetLint<"contradictory-criterion"> = {
  code: "contradictory-criterion",
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap(({ criteria }) =>
      askedOf(criteria).flatMap((criterion, index) => {
        const former = criteria.slice(0, index).find((other) => settles(words, other, criterion));
        if (former === undefined || !isReversed(words, former, criterion)) return [];
        const values = { criterion: criterion.text, former: former.text };
        const related = [{ span: former.span, message: `“${former.text}” is here` }];
        const fixes = withoutCriterion(criteria, index);
        return [diagnose(this.code, criterion.span, values, { fixes, related })];
      }),
    );
  },
};

export const constantCriterion: SheetLint<"constant-criterion"> = {
  code: "constant-criterion",
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap((list) =>
      askedOf(list.criteria).flatMap((criterion, index) => {
        const former = list.criteria.slice(0, index);
        if (former.some((other) => settles(words, other, criterion))) return [];
        const settled = former.find((other) => settlesAlso(words, other, criterion));
        const reason = settled
          ? `“${settled.text}” leaves only candidates that are equal in it`
          : equalFor(words, sheet.dangerous, list, criterion);
        if (reason === null) return [];
        const fixes = withoutCriterion(list.criteria, index);
        return [diagnose(this.code, criterion.span, { criterion: criterion.text, reason }, { fixes })];
      }),
    );
  },
};

/** Whether the candidates that a criterion leaves are equal in a later one, because both test the same or opposite things. */
function settles(words: ReasoningWords, former: Criterion, later: Criterion): boolean {
  if (!words.effort.spend() || mayBeSkipped(former)) return false;
  if (former.kind === "rank" && later.kind === "rank") {
    return measureKey(words, former.measure) === measureKey(words, later.measure);
  }
  if (former.kind !== "filter" || later.kind !== "filter") return false;
  const [one, other] = [literalOf(words, former.test, "thing"), literalOf(words, later.test, "thing")];
  return areEqual(words, one, other) || areContrary(words, one, other);
}

/** Whether a criterion applies only under a condition. */
function mayBeSkipped(criterion: Criterion): boolean {
  return criterion.kind !== "random" && criterion.onlyIf !== undefined;
}

/** Whether the later of two criteria that settle each other wants the other end. */
function isReversed(words: ReasoningWords, former: Criterion, later: Criterion): boolean {
  if (former.kind === "rank" && later.kind === "rank") return former.measure.direction !== later.measure.direction;
  if (former.kind !== "filter" || later.kind !== "filter") return false;
  return areContrary(words, literalOf(words, former.test, "thing"), literalOf(words, later.test, "thing"));
}

function areEqual(words: ReasoningWords, one: Literal, other: Literal): boolean {
  return implies(words, one, other) && implies(words, other, one);
}

/** Whether exactly one of two statements is true. */
function areContrary(words: ReasoningWords, one: Literal, other: Literal): boolean {
  const [contrary, second] = contraryOf(one);
  return contrary !== undefined && second === undefined && areEqual(words, contrary, other);
}

/** Whether the candidates that a rank leaves are equal in a later filter, because both use the same number. */
function settlesAlso(words: ReasoningWords, former: Criterion, later: Criterion): boolean {
  if (former.kind !== "rank" || later.kind !== "filter" || mayBeSkipped(former)) return false;
  const { measure } = former;
  const asked = literalOf(words, later.test, "thing");
  if (asked.kind === "number") return asked.key === measureKey(words, measure);
  return (
    asked.kind === "count" &&
    measure.kind === "count" &&
    measure.relation === asked.key &&
    refines(words, measure.of, asked.of) &&
    refines(words, asked.of, measure.of)
  );
}

/** Why all candidates of a list are equal in a criterion, as half a sentence; null where they may differ. */
function equalFor(
  words: ReasoningWords,
  table: readonly DangerRow[],
  { candidates, oneStepAway }: Pick<CriteriaList, "candidates" | "oneStepAway">,
  criterion: Criterion,
): string | null {
  if (criterion.kind === "random") return null;
  if (criterion.kind === "filter") {
    const truth = candidates && truthFor(words, candidates, literalOf(words, criterion.test, "thing"));
    if (candidates === null || truth === null) return null;
    return `it is ${truth ? "true of every" : "true of no"} “${candidates.text}”`;
  }
  const { measure } = criterion;
  if (measure.kind === "distance" && measure.to === null) {
    return oneStepAway ? "every place that the movement reaches is one step away" : null;
  }
  return candidates && equalMeasure(words, table, candidates, measure);
}

/** Whether a statement is true of every member of a description, or of none; null if unknown. */
function truthFor(words: ReasoningWords, candidates: Description, asked: Literal): boolean | null {
  if (asked.kind === "among") {
    if (refines(words, candidates, asked.of)) return asked.holds;
    return areApart(words, candidates, asked.of) ? !asked.holds : null;
  }
  const known = knownOf(words, candidates);
  if (known.some((literal) => implies(words, literal, asked))) return true;
  return known.some((literal) => contradict(words, literal, asked)) ? false : null;
}

/** What is true of every member: what the description says, and, for the place of a unit, that the unit is in it. */
function knownOf(words: ReasoningWords, candidates: Description): readonly Literal[] {
  const { literals, kinds, base } = normal(words, candidates);
  const occupant = occupantOf(words, candidates);
  const { contains } = words.lexicon.roles;
  const range = { least: 1, most: Infinity };
  const occupied: readonly Literal[] =
    occupant === null ? [] : [{ about: "thing", kind: "count", key: contains, of: occupant, range }];
  return [...literals, ...kinds, ...(base.kind === "coerced" ? occupied : [])];
}

/** The units whose places are the candidates. */
function occupantOf(words: ReasoningWords, { sort, base }: Description): Description | null {
  const { place, unit } = words.lexicon.roles;
  return sort === place && base.kind === "coerced" && base.of.sort === unit ? base.of : null;
}

function equalMeasure(
  words: ReasoningWords,
  table: readonly DangerRow[],
  candidates: Description,
  measure: Measure,
): string | null {
  switch (measure.kind) {
    case "quantity": {
      const key = measureKey(words, measure);
      const same = knownOf(words, candidates).some(
        (literal) => literal.kind === "number" && literal.key === key && literal.range.least === literal.range.most,
      );
      return same ? `it is the same for every “${candidates.text}”` : null;
    }
    case "count":
    case "calculated":
      return null;
    case "distance":
      return measure.to !== null && refines(words, candidates, measure.to)
        ? `every “${candidates.text}” is one of those itself`
        : null;
    case "own":
      return rankedAlike(words, table, measure.entry, candidates);
    case "best": {
      const occupant = occupantOf(words, candidates);
      if (occupant === null || measure.relation !== words.lexicon.roles.contains) return null;
      return refines(words, occupant, measure.of) ? rankedAlike(words, table, measure.entry, measure.of) : null;
    }
  }
}

function rankedAlike(
  words: ReasoningWords,
  table: readonly DangerRow[],
  entry: string,
  units: Description,
): string | null {
  const word = words.byId.get(entry);
  if (word?.category !== "superlative" || word.byTable !== true || table.length === 0) return null;
  const row = sameRow(words, table, units);
  if (row === null) return null;
  return row === "none"
    ? `no row of the table of dangerous units fits “${units.text}”`
    : `every “${units.text}” is in row ${row.number} of the table of dangerous units`;
}

export const unrankedUnit: SheetLint<"unranked-unit"> = {
  code: "unranked-unit",
  needsWholeSheet: true,
  looksAt: "table",
  find({ sheet, scenario, words }) {
    const [first] = sheet.dangerous;
    if (first === undefined || scenario === null) return [];
    return scenario.sides.flatMap(({ side, starting }) => {
      if (side === sheet.bot) return [];
      const fielded = starting.flatMap(({ cards }) =>
        cards.flatMap(({ title, letter }) => counter(words, title, letter)),
      );
      const missing = fielded.filter(
        (units) => !sheet.dangerous.some((row) => refines(words, units, withoutSide(words, row.unit))),
      );
      // Without effort left, it is unknown whether a row contains the unit.
      if (words.effort.isSpent) return [];
      const names = [...new Set(missing.map(({ text }) => text))];
      if (names.length === 0) return [];
      return [diagnose(this.code, first.span, { units: enumerate(names), side })];
    });
  },
};

/** The units that a card represents, as a description; none for a card without a counter. */
function counter(words: ReasoningWords, title: string, letter: string | null): readonly Description[] {
  const word = words.byId.get(title);
  const { unit } = words.lexicon.roles;
  if (word?.category !== "title") return [];
  const noun = word.sort === unit ? word.id : word.counter;
  if (noun === undefined) return [];
  const base = { kind: "noun", entry: noun, letter } as const;
  return [{ span: { start: 0, end: 0 }, text: noun, sort: unit, base, tests: [], select: null }];
}
