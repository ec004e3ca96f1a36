import { countTaps, MOST_SECONDS, type ToCount } from "../../../taps/count-taps.ts";
import { SCENARIOS, SIDES } from "../properties/callisto.ts";
import { askedGame } from "./asked-game.ts";
import { mirroredGame } from "./logged-mirror.ts";

/** No game has more. */
const ROUNDS = 100;

const MOST_TAPS: Readonly<Record<number, number>> = { 1: 12, 4: 14 };

const ON_MAP = SCENARIOS.flatMap((scenario) =>
  SIDES.map((bot): ToCount => ({
    game: "Callisto",
    scenario,
    bot,
    mostTaps: MOST_TAPS[scenario] ?? null,
    mostSeconds: MOST_SECONDS,
    follow: (seed, tally) => mirroredGame(scenario, bot, seed, ROUNDS, tally).askedOfSheet,
  })),
);

/** The bot's turn without a map, which asks. */
const MOST_ASKING = 25;

const ASKING = [1, 4].flatMap((scenario) =>
  SIDES.map((bot): ToCount => ({
    game: "Callisto",
    scenario,
    bot: `${bot}, asking`,
    mostTaps: MOST_ASKING,
    mostSeconds: null,
    follow: (seed, tally) => {
      askedGame(scenario, bot, seed, ROUNDS, tally);
      return [];
    },
  })),
);

countTaps([...ON_MAP, ...ASKING]);
