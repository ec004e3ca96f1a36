import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { type Force, forceOf } from "./forces.ts";
import { type Scenery, sceneryOf } from "./scenery.ts";

/** Both sides of a scenario, and what its board can hold, as positions need them. */
export interface Matchup {
  readonly scenario: CheckedScenario;
  readonly bot: Force;
  readonly player: Force;
  readonly scenery: Scenery;
}

/** Who plays whom where a side of the book is the bot; null where the scenario has no such side, or no other. */
export function matchupOf({ scenario, sheets }: Book, bot: string): Matchup | null {
  const other = scenario.sides.find(({ side }) => side !== bot)?.side;
  const [own, player] = [forceOf(scenario, bot), other === undefined ? null : forceOf(scenario, other)];
  if (own === null || player === null) return null;
  return { scenario, bot: own, player, scenery: sceneryOf(scenario, Object.values(sheets)) };
}
