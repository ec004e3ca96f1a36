import { needsAgainst } from "../engine/carry-out.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { faces, isMilitary } from "../engine/legality.ts";
import type { Option } from "../engine/options.ts";
import { type Craft, craftNamed, gap, type GameState, isInPlay } from "../engine/state.ts";
import type { Choice } from "../engine/sequence.ts";

/** The bands within which a greedy player wants to be of the nearest enemy. */
const WANTED_GAP = 2;

/** What a simple player does: it closes in, shoots at what it hits most easily, and repairs what is first in its list. */
export function greedyOption(game: GameDefinition, state: GameState, { craft: name, options }: Choice): Option {
  const craft = craftNamed(state, name);
  const nearest = nearestEnemy(state, craft);
  const worth = (option: Option): number => worthOf(game, state, craft, nearest, option);
  return options.reduce((best, option) => (worth(option) > worth(best) ? option : best), { kind: "pass" });
}

function worthOf(
  game: GameDefinition,
  state: GameState,
  craft: Craft,
  nearest: Craft | undefined,
  option: Option,
): number {
  switch (option.kind) {
    case "pass":
      return 0;
    case "give up":
    case "explode":
    case "ram":
    case "return":
      return -1;
    case "launch":
    case "tractor":
    case "repair":
      return 1;
    case "face":
      return nearest === undefined || faces(craft, nearest.band) ? -1 : 1;
    case "move": {
      if (nearest === undefined) return -1;
      const distance = (band: number): number => Math.max(WANTED_GAP, Math.abs(band - nearest.band));
      return distance(craft.band) - distance(option.band);
    }
    case "shoot":
      return 7 - (needsAgainst(game, option.weapon, craftNamed(state, option.target)) ?? 7);
  }
}

function nearestEnemy({ craft: all }: GameState, craft: Craft): Craft | undefined {
  return all
    .filter((each) => each.side !== craft.side && isInPlay(each))
    .toSorted(
      (one, other) => gap(craft, one) - gap(craft, other) || Number(isMilitary(other)) - Number(isMilitary(one)),
    )
    .at(0);
}
