import type { AttackAction, Criterion, Measure } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import type { OwnCriterion, Thing } from "../game.ts";
import type { Comparison, View } from "./view.ts";

/** One criterion of a list: by what it compares; null for a die. */
export interface Tiebreaker {
  readonly text: string;
  readonly by: Comparison | null;
}

/** What criteria left of candidates, before any die is taken. */
export interface NarrowingResult {
  readonly candidates: readonly Thing[];
  readonly steps: readonly { readonly criterion: string; readonly left: readonly Thing[] }[];
  readonly left: readonly Thing[];
}

/** The criteria of a bracket (§6). */
export function tiebreakersOf(criteria: readonly Criterion[]): readonly Tiebreaker[] {
  return criteria.map((criterion) => ({
    text: criterion.text,
    by: criterion.kind === "random" ? null : { kind: "criterion", criterion },
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

/** One criterion as a function: of the candidates the ones it keeps; null where a die is due. */
export interface Narrowing {
  readonly text: string;
  readonly keep: ((things: readonly Thing[]) => readonly Thing[]) | null;
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
      keep: by === null ? null : (things) => view.keep(things, text, by, action),
    })),
  );
}

/** Applies criteria in order until one candidate is left, the criteria end, or a die is due. */
export function narrowBy(from: readonly Thing[] | NarrowingResult, criteria: readonly Narrowing[]): NarrowingResult {
  const begun: NarrowingResult = "left" in from ? from : { candidates: from, steps: [], left: from };
  const steps = [...begun.steps];
  let { left } = begun;
  for (const { text, keep } of criteria) {
    if (left.length <= 1 || keep === null) break;
    left = keep(left);
    steps.push({ criterion: text, left });
  }
  return { candidates: begun.candidates, steps, left };
}

/** Settles what criteria left: what is still equal is decided at random (OPEN-24). */
export function settle(
  picker: { readonly pick: (things: readonly Thing[]) => Thing },
  of: Choice["of"],
  narrowed: NarrowingResult,
): { readonly chosen: Thing; readonly choice: Choice } {
  const chosen = picker.pick(narrowed.left);
  const steps =
    narrowed.left.length > 1 ? [...narrowed.steps, { criterion: "random", left: [chosen] }] : narrowed.steps;
  return { chosen, choice: choiceOf(of, { ...narrowed, steps }) };
}

/** A choice as the decision reports it, by names. */
export function choiceOf(of: Choice["of"], narrowed: Pick<NarrowingResult, "candidates" | "steps">): Choice {
  return {
    of,
    candidates: narrowed.candidates.map((thing) => thing.name),
    steps: narrowed.steps.map((step) => ({ criterion: step.criterion, left: step.left.map((thing) => thing.name) })),
  };
}
