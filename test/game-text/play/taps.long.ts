import { countTaps, MOST_SECONDS } from "../../taps/count-taps.ts";
import { EXAMPLES, followedGame, sheetsOf } from "./followed-game.ts";

const SHEETS = (await Promise.all(EXAMPLES.map(sheetsOf))).flat();

countTaps(
  SHEETS.map((sheet) => ({
    game: sheet.game.lexicon.game,
    scenario: sheet.book.scenario.number,
    bot: sheet.side,
    mostTaps: null,
    mostSeconds: MOST_SECONDS,
    follow: (seed, tally) => followedGame(sheet, seed, { tally }).asked,
  })),
);
