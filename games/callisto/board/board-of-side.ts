import { spaceSeenBy, type GameBoard } from "../engine/scenery.ts";
import type { Board } from "../position.ts";

/** The board of a game as a position of one side's bot has it: sides are bot and player, and spawns are the bot's. */
export function boardOfSide({ spaces, places, edges, spawns }: GameBoard, bot: string): Board {
  return {
    spaces: spaces.map((space) => spaceSeenBy(space, bot)),
    places,
    edges,
    spawns: spawns[bot] ?? {},
  };
}
