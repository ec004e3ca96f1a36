import type { FollowedTable } from "../../games/followed-log.ts";
import { EXAMPLES, followedGame, sheetsOf } from "./followed-game.ts";

/** The tables of the games that this project brings as texts, for each side that has a sheet. The page rolls their dice. */
export const FOLLOWED_TABLES: readonly FollowedTable[] = (await Promise.all(EXAMPLES.map(sheetsOf)))
  .flat()
  .map((sheet) => ({
    choices: { game: sheet.game.lexicon.game, scenario: sheet.book.scenario.number, bot: sheet.side, isText: true },
    follow: (seed) => {
      const { table, costs } = followedGame(sheet, seed, {});
      return { companion: table, costs };
    },
  }));
