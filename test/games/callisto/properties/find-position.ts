import type { Decision } from "../../../../runtime/decision.ts";
import type { CardName } from "../../../../games/callisto/position.ts";
import { generatePosition, type Problem } from "../../../../games/callisto/positions/generate-position.ts";
import type { Matchup } from "../../../../games/callisto/positions/matchup.ts";
import { mixed } from "../../../../games/callisto/positions/position-source.ts";
import { type Preset, PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { RandomSource } from "../../../../runtime/dice.ts";
import type { Scenery } from "../../../../games/callisto/positions/things.ts";

/** A position that reaches what was asked for, and how it was drawn. */
export interface Found {
  readonly problem: Problem;
  readonly card: CardName;
  readonly preset: string;
  readonly seed: number;
}

/**
 * Looks for a position in which a card's decision is of a certain kind: a clause, a letter, a row. Presets take turns,
 * so that none is exhausted before another had its chance, each now and then with one of the scenario's additions; with
 * each round of presets the next card acts.
 *
 * @param decide decides a generated position, with dice of its own.
 * @param wanted tells whether a decision is what is looked for.
 * @param limit how many positions are tried at most.
 * @returns null where none was found.
 */
export function findPosition(
  matchup: Matchup,
  cards: readonly CardName[],
  decide: (problem: Problem, seed: number) => Decision,
  wanted: (decision: Decision) => boolean,
  limit: number,
): Found | null {
  for (let seed = 0; seed < limit; seed += 1) {
    const { knobs, name } = drawPreset(matchup.scenery, seed);
    const card = cards[Math.floor(seed / PRESETS.length) % cards.length];
    if (card === undefined) return null;
    const problem = generatePosition(matchup, card, knobs, seed);
    if (wanted(decide(problem, seed))) return { problem, card, preset: name, seed };
  }
  return null;
}

/** A preset for a seed, the next one for the next, with what the scenario adds to it. */
function drawPreset(scenery: Scenery, seed: number): Preset {
  const preset = PRESETS[seed % PRESETS.length];
  if (preset === undefined) throw new Error("there are no presets");
  const random = new RandomSource(seed);
  return mixed(preset, scenery, (count) => random.within([0, count - 1]));
}

/** Whether a decision is by this clause, and by this letter or row where they are given. */
export function decidesBy(
  procedure: string,
  clause: number,
  part: { readonly letter?: string; readonly row?: number } = {},
): (decision: Decision) => boolean {
  return (decision) =>
    decision.procedure === procedure &&
    decision.clause === clause &&
    (part.letter === undefined || decision.letter === part.letter) &&
    (part.row === undefined || decision.row === part.row);
}
