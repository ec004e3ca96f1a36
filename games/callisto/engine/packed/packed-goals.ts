import { CONTROLLED, type PackedGame } from "../../effects/packed-game.ts";
import type { SideNumber } from "../../effects/packed-tables.ts";
import { goalText, victoryOf } from "../../effects/victory.ts";
import { factionsOf } from "../game-definition.ts";
import { wonOnTheWay } from "../rules.ts";
import type { Result } from "../state.ts";
import { goalsOfGame } from "../victory.ts";
import type { GameTables } from "./game-tables.ts";

/** Who has won once a side has acted; null while nobody has. */
export function resultOf(game: PackedGame<GameTables>, acting: SideNumber): Result | null {
  const { tables, sides, scenery, round } = game;
  const { game: definition, scenario } = tables;
  if (game.victor !== null) return wonOnTheWay(definition, game.factionOf(game.victor));
  if (!game.mayHaveEnded) return null;
  const counts = {
    scenery,
    rules: scenario.rules,
    rounds: round - 1,
    controls: (side: SideNumber, space: number): boolean => sides[side].markers[space] === CONTROLLED,
    achievedBy: (side: SideNumber) => {
      const { neutralised, rescued, escaped } = sides[side];
      return { neutralised: neutralised.count, rescued, escaped: escaped.count };
    },
  };
  const victory = victoryOf(counts, goalsOfGame(definition), factionsOf(definition), acting);
  return victory === null ? null : { winner: game.factionOf(victory.winner), reason: goalText(victory.goal) };
}
