import type { EffectNode } from "../../grammar/game-text/effect-tree.ts";
import { atLeast, type DeclaredWord, is, means, ofSide, some } from "../shared/declared/word.ts";
import type { Names } from "./names.ts";
import { withThoseIn } from "./piles-of-text.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** The number of each side that says as the how many it has passed; 0 where it has not. */
export const PASSED = "passed";

/** Says of a side that it has passed or does so now. */
export const PASSING = "passed or passing";

/** Says of a unit that it has acted in the turns that sides take. */
export const ACTED = "acted";

interface PassingSorts {
  readonly eachSide: ThingSort;
  readonly unit: ThingSort;
  /** How many sides there are. */
  readonly sides: number;
  /** Whether some side has no action of players, so that its units act. */
  readonly areUnitsActing: boolean;
}

/** Gives sides, and units that act for them, what turns until all have passed need, with the words for it. */
export function passingWords(
  effects: readonly EffectNode[],
  { eachSide, unit, sides, areUnitsActing }: PassingSorts,
  names: Names,
): readonly DeclaredWord[] {
  const turns = effects.flatMap(withThoseIn).filter((node) => node.kind === "untilPassed");
  const [first] = turns;
  if (first === undefined) return [];
  const [passed, now] = ["A side that has passed.", "A side that has passed, or passes now."];
  if (!names.add({ node: first.name, category: "adjective", what: "a side that has passed" })) return [];
  const documentation = "As the how many a side has passed; 0 where it has not.";
  const said = { said: "has passed as number #", sign: "passed as number #" };
  eachSide.fields[PASSED] = { kind: "number", from: 0, to: sides, usual: 0, documentation, words: said };
  const of = [eachSide.sort];
  const hasPassed = atLeast(PASSED, 1);
  const words: DeclaredWord[] = [
    { category: "adjective", id: PASSED, of, documentation: passed, meaning: means(hasPassed) },
    { category: "adjective", id: PASSING, of, documentation: now, meaning: means(some(hasPassed, ofSide("own"))) },
  ];
  const isOfUnits = turns.some(({ effects: [instruction] }) => instruction?.kind === "acts" || isActing(instruction));
  if (!areUnitsActing || !isOfUnits) return words;
  const called = names.made.flatMap(({ forms }) => forms);
  names.areFree([{ ...first.name, text: ACTED }], new Set(called), "something else; units that acted in turns are so");
  const acted = `${unit.one} that has acted since sides began to take turns.`;
  const documented = `${acted.charAt(0).toUpperCase()}${acted.slice(1)}`;
  unit.fields[ACTED] = { kind: "truth", documentation: documented };
  const meaning = means(is(ACTED, true));
  return [...words, { category: "adjective", id: ACTED, of: [unit.sort], documentation: documented, meaning }];
}

function isActing(instruction: EffectNode | undefined): boolean {
  return instruction?.kind === "may" && instruction.options.some(({ effects: [first] }) => first?.kind === "acts");
}
