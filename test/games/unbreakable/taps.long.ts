import { countTaps, MOST_SECONDS } from "../../taps/count-taps.ts";
import { followedGame } from "./followed-game.ts";
import { DELIVERY, RUNAWAY_SCENARIO } from "./games.ts";

/** In the second a person plays two sides, whose deck has 26 cards a turn. */
const BOTS = [
  [DELIVERY, "Yellow", 18],
  [RUNAWAY_SCENARIO, "Runaway", 56],
] as const;

countTaps(
  BOTS.map(([scenario, bot, mostTaps]) => ({
    game: "Unbreakable",
    scenario,
    bot,
    mostTaps,
    mostSeconds: MOST_SECONDS,
    follow: (seed, tally) => followedGame(scenario, bot, seed, tally).askedOfSheet,
  })),
);
