import type { AttackAction, Criterion, Measure, Condition, ConditionItem, Threshold } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import type { OwnCriterion, Thing } from "../game.ts";
import { type LastTie, TIE_TEXTS } from "../policies.ts";
import type { Comparison, View } from "./view.ts";
import { withRolled } from "../checked-tree/expression.ts";

/** One criterion of a list: what it compares, or what settles the tie: a die, the order of things, a person. */
export interface Tiebreaker {
  readonly text: string;
  readonly by: Comparison | LastTie;
}

/** A die decides. */
export const AT_RANDOM: Tiebreaker = { text: "random", by: "at random" };

/** The candidates that criteria left, before any die is taken. */
export interface NarrowingResult {
  readonly candidates: readonly Thing[];
  readonly steps: readonly { readonly criterion: string; readonly left: readonly Thing[] }[];
  readonly left: readonly Thing[];
  /** What decides among them, if the page says so. */
  readonly by?: LastTie;
}

/** The criteria of a bracket. */
export function tiebreakersOf(criteria: readonly Criterion[]): readonly Tiebreaker[] {
  return criteria.map((criterion) => ({
    text: criterion.text,
    by: criterion.kind === "random" ? (criterion.by ?? "at random") : { kind: "criterion", criterion },
  }));
}

/** The game's own criteria for an action. */
export function ownTiebreakers<P, R>(
  order: readonly OwnCriterion<P, R>[],
  list: "targets" | "spaces" | "passengers",
  entry: string,
): readonly Tiebreaker[] {
  return order.map(({ text }, index) => ({ text, by: { kind: "own", list, entry, index } }));
}

/** The superlative of a description as the first step of a choice: `most dangerous`. */
export function superlative(measure: Measure | null): readonly Tiebreaker[] {
  if (measure === null) return [];
  const text = measure.kind === "own" ? measure.entry : measure.text;
  return [{ text, by: { kind: "select", measure } }];
}

/** One criterion as a function that keeps some of the candidates, or what settles the tie. */
export interface Narrowing {
  readonly text: string;
  readonly keep: ((things: readonly Thing[]) => readonly Thing[]) | LastTie;
}

/**
 * Applies the criteria of a sheet or a game.
 *
 * @param from the candidates, or what other criteria left of them
 * @param action the attack that is chosen for, where the criteria are those of targets
 */
export function narrow<P, R>(
  view: View<P, R>,
  from: readonly Thing[] | NarrowingResult,
  criteria: readonly Tiebreaker[],
  action: AttackAction | null = null,
): NarrowingResult {
  return narrowBy(
    from,
    criteria.map(({ text, by }) => ({
      text,
      keep: typeof by === "string" ? by : (things) => (counts(view, by) ? view.keep(things, text, by, action) : things),
    })),
  );
}

/** Whether a criterion applies at present. */
function counts<P, R>(view: View<P, R>, by: Comparison): boolean {
  if (by.kind !== "criterion" || by.criterion.kind === "random") return true;
  return evaluateCondition(view, by.criterion.onlyIf ?? null).holds;
}

/** Applies criteria in order until one candidate is left, the criteria end, or a die is due. */
export function narrowBy(from: readonly Thing[] | NarrowingResult, criteria: readonly Narrowing[]): NarrowingResult {
  const begun: NarrowingResult = "left" in from ? from : { candidates: from, steps: [], left: from };
  const steps = [...begun.steps];
  const { candidates } = begun;
  let { left } = begun;
  for (const { text, keep } of criteria) {
    if (left.length <= 1) break;
    if (typeof keep === "string") return { candidates, steps, left, by: keep };
    left = keep(left);
    steps.push({ criterion: text, left });
  }
  return { candidates, steps, left };
}

/** Settles a tie: by a die if the page says so, otherwise as the game does. */
export function settle<P, R>(
  view: View<P, R>,
  of: Choice["of"],
  narrowed: NarrowingResult,
): { readonly chosen: Thing; readonly choice: Choice } {
  const by = narrowed.by ?? view.environment.policies.lastTie;
  const chosen = view.pick(narrowed.left, by);
  const tie = { criterion: TIE_TEXTS[by], left: [chosen] };
  const steps = narrowed.left.length > 1 ? [...narrowed.steps, tie] : narrowed.steps;
  return { chosen, choice: choiceOf(of, { ...narrowed, steps }) };
}

/** The choice for the decision, by names. */
export function choiceOf(of: Choice["of"], narrowed: Pick<NarrowingResult, "candidates" | "steps">): Choice {
  return {
    of,
    candidates: narrowed.candidates.map((thing) => thing.name),
    steps: narrowed.steps.map((step) => ({ criterion: step.criterion, left: step.left.map((thing) => thing.name) })),
  };
}

/** The result of reading a condition, with what it bound. */
export type Verdict<P, R> =
  | { readonly holds: true; readonly view: View<P, R>; readonly conjuncts: number }
  /** `item` is the first conjunct that fails, in the page's words; `conjuncts` hold before it. */
  | { readonly holds: false; readonly view: View<P, R>; readonly conjuncts: number; readonly item: string };

/**
 * Reads a condition from left to right, no further than the first conjunct that fails.
 *
 * @param withinThreshold whether some target is within a threshold, given what the conjuncts before it bound
 */
export function evaluateCondition<P, R>(
  view: View<P, R>,
  condition: Condition | null,
  withinThreshold: (view: View<P, R>, item: Threshold) => boolean = () => false,
): Verdict<P, R> {
  let here = view;
  let conjuncts = 0;
  for (const item of condition?.items ?? []) {
    const next = read(here, item, withinThreshold);
    if (next === null) return { holds: false, view: here, conjuncts, item: item.text };
    here = next;
    conjuncts += 1;
  }
  return { holds: true, view: here, conjuncts };
}

/** The view in which an item holds, with what it binds; null where it does not hold. */
function read<P, R>(
  view: View<P, R>,
  item: ConditionItem,
  withinThreshold: (view: View<P, R>, item: Threshold) => boolean,
): View<P, R> | null {
  switch (item.kind) {
    case "threshold":
      return withinThreshold(view, item) ? view : null;
    case "compares":
      return givenComparison(view, item);
    case "either":
      return item.of.some((one) => evaluateCondition(view, one).holds) === item.negated ? null : view;
    case "exists":
    case "sum":
    case "remembers":
      return view.given(item, false);
  }
}

/** Rolls the dice of a comparison in the order of the page; the view is asked for what else it needs. */
function givenComparison<P, R>(view: View<P, R>, item: Compares): View<P, R> | null {
  const faces: number[] = [];
  const roll = (sides: number): number => {
    const face = view.roll(sides, item.text, []);
    faces.push(face);
    return face;
  };
  const [left, right] = [withRolled(item.left, roll), withRolled(item.right, roll)];
  const text = faces.length === 0 ? item.text : `${item.text}, rolling ${enumerate(faces)}`;
  return view.given({ ...item, text, left, right }, false);
}

type Compares = ConditionItem & { readonly kind: "compares" };

function enumerate(faces: readonly number[]): string {
  return faces.length < 2 ? faces.join("") : `${faces.slice(0, -1).join(", ")} and ${faces.at(-1)}`;
}

/** What later words refer to if a condition need not be true: everything that it names and finds. */
export function bindCondition<P, R>(view: View<P, R>, condition: Condition | null): View<P, R> {
  let here = view;
  for (const item of condition?.items ?? []) {
    if (item.kind !== "threshold" && item.kind !== "either") here = here.given(item, true) ?? here;
  }
  return here;
}
