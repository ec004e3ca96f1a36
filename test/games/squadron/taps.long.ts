import { countTaps, MOST_SECONDS, type ToCount } from "../../taps/count-taps.ts";
import { askedGame } from "./asked-game.ts";
import { gameOf, SCENARIOS } from "./books.ts";
import { followedGame } from "./followed-game.ts";

/** The bot's turn without a table, which asks: never more than now. */
const MOST_ASKING: Readonly<Record<number, number>> = { 2: 28, 4: 38, 5: 21 };

const BOTS = SCENARIOS.flatMap((scenario) =>
  gameOf(scenario).scenario.sides.map(({ side }) => ({ game: "Squadrons", scenario, bot: side })),
);

const ON_TABLE = BOTS.map((each): ToCount => ({
  ...each,
  mostTaps: 35,
  mostSeconds: MOST_SECONDS,
  follow: (seed, tally) => followedGame(each.scenario, each.bot, seed, tally).askedOfSheet,
}));

const ASKING = BOTS.map((each): ToCount => ({
  ...each,
  bot: `${each.bot}, asking`,
  mostTaps: MOST_ASKING[each.scenario] ?? null,
  mostSeconds: null,
  follow: (seed, tally) => {
    askedGame(each.scenario, each.bot, seed, tally);
    return [];
  },
}));

countTaps([...ON_TABLE, ...ASKING]);
