import { countTaps, MOST_SECONDS } from "../../taps/count-taps.ts";
import { gameOf, SCENARIOS } from "./books.ts";
import { followedGame } from "./followed-game.ts";

countTaps(
  SCENARIOS.flatMap((scenario) =>
    gameOf(scenario).scenario.sides.map(({ side: bot }) => ({
      game: "Squadrons",
      scenario,
      bot,
      mostTaps: 35,
      mostSeconds: MOST_SECONDS,
      follow: (seed, tally) => followedGame(scenario, bot, seed, tally).askedOfSheet,
    })),
  ),
);
