import { countTaps } from "../../../taps/count-taps.ts";
import { SCENARIOS, SIDES } from "../properties/callisto.ts";
import { mirroredGame } from "./logged-mirror.ts";

/** No game has more. */
const ROUNDS = 100;

const MOST_TAPS: Readonly<Record<number, number>> = { 1: 12, 4: 14 };

countTaps(
  SCENARIOS.flatMap((scenario) =>
    SIDES.map((bot) => ({
      game: "Callisto",
      scenario,
      bot,
      mostTaps: MOST_TAPS[scenario] ?? null,
      follow: (seed, tally) => mirroredGame(scenario, bot, seed, ROUNDS, tally).askedOfSheet,
    })),
  ),
);
