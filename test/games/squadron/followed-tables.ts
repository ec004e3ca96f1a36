import type { FollowedTable } from "../followed-log.ts";
import { gameOf, SCENARIOS } from "./books.ts";
import { followedGame } from "./followed-game.ts";

/** The tables of this game whose logged games are played on the screen. */
export const FOLLOWED_TABLES: readonly FollowedTable[] = SCENARIOS.flatMap((scenario) =>
  gameOf(scenario).scenario.sides.map(({ side }) => ({
    choices: { game: "Squadrons", scenario, bot: side, dice: "On my table" },
    follow: (seed: number) => followedGame(scenario, side, seed),
  })),
);
