import { compileSheet } from "../../compiler/compile.ts";
import { callistoCompact } from "../../runtime/callisto/compact-game.ts";
import type { CompactPosition } from "../../runtime/callisto/compact/compact-position.ts";
import * as compact from "../../runtime/callisto/compact/index.ts";
import { forBoth, of, opponentOf } from "../../runtime/callisto/engine/factions.ts";
import type { DecideCard, GameDefinition } from "../../runtime/callisto/engine/seat.ts";
import type { ByFaction, Faction } from "../../runtime/callisto/engine/state.ts";
import type { Position } from "../../runtime/callisto/position.ts";
import { link } from "../../runtime/compact/link.ts";

/** Both sides' bots, each deciding by its compiled sheet under the game's readings. */
export function compiledBots(game: GameDefinition): ByFaction<DecideCard> {
  return forBoth(game, (side) => compiledBot(game, side));
}

function compiledBot(game: GameDefinition, side: Faction): DecideCard {
  const sheet = of(game.sheets, side);
  const other = of(game.sheets, opponentOf(game, side));
  // The text is for source maps, which nothing looks at here.
  const { parts } = compileSheet(sheet, game.scenario, other, callistoCompact(game.readings), { text: "" });
  const module = link<Position, CompactPosition>(parts, compact);
  return (position, acting, dice) => module.toDecision(module.decidePosition(position, acting, dice));
}
