import { forBoth } from "../../games/callisto/engine/factions.ts";
import type { DecideCard, GameDefinition } from "../../games/callisto/engine/seat.ts";
import type { ByFaction } from "../../games/callisto/engine/state.ts";
import { COMPILED } from "../../games/callisto/compiled.ts";
import { CompiledBot } from "../search/compiled-bot.ts";

/** Both sides' bots, each deciding by its compiled sheet under the game's readings. */
export function compiledBots(game: GameDefinition): ByFaction<DecideCard> {
  return forBoth(game, (side) => {
    const bot = new CompiledBot(COMPILED, game, side, game.readings);
    return (position, acting, dice) => bot.decideByName({ position, acting }, dice);
  });
}
