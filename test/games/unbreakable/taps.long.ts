import { countTaps, MOST_SECONDS } from "../../taps/count-taps.ts";
import { followedGame } from "./followed-game.ts";
import { DELIVERY, RUNAWAY_SCENARIO } from "./games.ts";

const BOTS = [
  [DELIVERY, "Yellow"],
  [RUNAWAY_SCENARIO, "Runaway"],
] as const;

countTaps(
  BOTS.map(([scenario, bot]) => ({
    game: "Unbreakable",
    scenario,
    bot,
    mostTaps: null,
    mostSeconds: MOST_SECONDS,
    follow: (seed, tally) => followedGame(scenario, bot, seed, tally).askedOfSheet,
  })),
);
