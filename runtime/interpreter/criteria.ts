import type { Criterion, Test } from "../checked-tree.ts";
import { chooseEqually, type Dice } from "../dice.ts";
import type { Choice } from "../decision.ts";
import type { Environment, OwnCriterion, Thing } from "../game.ts";
import { best, passes } from "./phrase.ts";

/** One criterion as a function: of the candidates the ones it keeps; null for `random`, which takes a die. */
export interface Narrowing {
  readonly text: string;
  readonly keep: ((things: readonly Thing[]) => readonly Thing[]) | null;
}

/** What criteria left, before any die is taken. */
export interface Ladder {
  readonly candidates: readonly Thing[];
  readonly steps: readonly { readonly criterion: string; readonly left: readonly Thing[] }[];
  readonly left: readonly Thing[];
}

/** The criteria of a bracket (§6): a filter that nobody passes is skipped, a rank keeps those that share the best value. */
export function narrowings<P, R>(environment: Environment<P, R>, criteria: readonly Criterion[]): readonly Narrowing[] {
  return criteria.map((criterion): Narrowing => {
    switch (criterion.kind) {
      case "filter":
        return {
          text: criterion.text,
          keep: (things) => {
            const compared = comparison(environment, criterion.test);
            if (compared !== null) return most(things, compared);
            const passing = things.filter((thing) => passes(environment, criterion.test, thing));
            return passing.length === 0 ? things : passing;
          },
        };
      case "rank":
        return { text: criterion.text, keep: (things) => best(environment, criterion.measure, things) };
      case "random":
        return { text: criterion.text, keep: null };
    }
  });
}

/** What an adjective that compares measures; null for every other test. */
function comparison<P, R>(environment: Environment<P, R>, test: Test): ((thing: Thing) => number) | null {
  if (test.kind !== "is" || test.negated) return null;
  const meaning = environment.game.meaningOf(test.entry);
  return meaning.kind === "comparing" ? (thing) => meaning.of(environment, thing) : null;
}

/** The things of which a value is highest. */
export function most(things: readonly Thing[], value: (thing: Thing) => number): readonly Thing[] {
  const values = things.map(value);
  const highest = Math.max(...values);
  return things.filter((_, index) => values[index] === highest);
}

/** The game's own criteria, in the shape of those of a bracket. */
export function ownNarrowings<P, R>(
  environment: Environment<P, R>,
  order: readonly OwnCriterion<P, R>[],
): readonly Narrowing[] {
  return order.map(({ text, key }) => ({
    text,
    keep: (things) => most(things, (thing) => -key(environment, thing)),
  }));
}

/** Applies criteria in order until one candidate is left, the criteria end, or a die is due. */
export function narrow(candidates: readonly Thing[], criteria: readonly Narrowing[]): Ladder {
  const steps: { criterion: string; left: readonly Thing[] }[] = [];
  let left = candidates;
  for (const criterion of criteria) {
    if (left.length <= 1 || criterion.keep === null) break;
    left = criterion.keep(left);
    steps.push({ criterion: criterion.text, left });
  }
  return { candidates, steps, left };
}

/** Settles a ladder: what is still equal at its end is decided at random (OPEN-24). */
export function settle(
  of: Choice["of"],
  ladder: Ladder,
  dice: Dice,
): { readonly chosen: Thing; readonly choice: Choice } {
  const chosen = ladder.left[chooseEqually(dice, ladder.left.length)];
  if (chosen === undefined) throw new Error("a choice among no candidates");
  const steps = ladder.left.length > 1 ? [...ladder.steps, { criterion: "random", left: [chosen] }] : ladder.steps;
  return { chosen, choice: choiceOf(of, { ...ladder, steps }) };
}

/** A ladder as the decision reports it, by names. */
export function choiceOf(of: Choice["of"], ladder: Pick<Ladder, "candidates" | "steps">): Choice {
  return {
    of,
    candidates: ladder.candidates.map((thing) => thing.name),
    steps: ladder.steps.map((step) => ({ criterion: step.criterion, left: step.left.map((thing) => thing.name) })),
  };
}
