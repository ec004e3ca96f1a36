import type { FollowedTable } from "../followed-log.ts";
import { followedGame } from "./followed-game.ts";
import { DELIVERY, RUNAWAY_SCENARIO } from "./games.ts";

/** The tables of this game whose logged games are played on the screen. */
export const FOLLOWED_TABLES: readonly FollowedTable[] = [
  {
    choices: { game: "Unbreakable", scenario: 1, bot: "Yellow", dice: "On my table", cards: "On my table" },
    follow: (seed) => followedGame(DELIVERY, "Yellow", seed),
    mostDrags: 6,
  },
  {
    choices: { game: "Unbreakable", scenario: 2, bot: "Runaway", dice: "On my table", cards: "On my table" },
    follow: (seed) => followedGame(RUNAWAY_SCENARIO, "Runaway", seed),
    mostDrags: 7,
  },
];
