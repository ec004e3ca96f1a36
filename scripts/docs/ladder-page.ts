import { eloBetween, type SeatResult } from "../../analysis/laboratory/ladder.ts";
import type { Estimate } from "../../analysis/laboratory/paired-statistics.ts";
import { percent, pointsText } from "../../analysis/report-style.ts";
import { wilson } from "../../analysis/games/summary.ts";
import { page, table } from "./markdown.ts";

/** What is committed of the runs of `scripts/ladder.ts`: who won how often in which seat, by scenario. */
export type BookLadder = Readonly<Record<string, readonly SeatResult[]>>;

/** A player in the seat of a side, beside the bot in the same seat. */
interface Row {
  readonly scenario: string;
  readonly result: SeatResult;
  /** How far above the bot it is; null for the bot itself. */
  readonly elo: Estimate | null;
}

const BOT = "bot";

/** The page about how well the seats of the book can be played. */
export function ladderPage(book: BookLadder): string {
  const rows = Object.entries(book).flatMap(([scenario, results]) => rowsOf(scenario, results));
  const players = [...new Set(rows.map(({ result }) => result.player))].filter((player) => player !== BOT);
  return page([
    "# How far the bots are from good play",
    "[`tiebreak ladder`](laboratory.md#how-well-a-side-can-be-played) lets each [player](simulate.md#who-plays) take the " +
      "seat of a side, while its printed bot plays every other side. Sides without a sheet are played as usual. " +
      "`node scripts/ladder.ts` makes this page.",
    "All play the same games with seed 1, on the stand-in boards, with stand-ins for the values of cards that no text " +
      "states. `search:100` plays fewer games, because it takes long. So few games tell only large differences. A player is " +
      "*clearly* above or below the bot if the 95 % interval of the difference does not contain 0. With so many rows, one " +
      "in twenty is clear by chance. Scenarios and players that are missing here have not been played for this page.",
    "## In short",
    table(
      [
        "player",
        "seats",
        "clearly above the bot",
        "not clear",
        "clearly below the bot",
        "games won by it",
        "by the bot",
      ],
      players.map((player) => summaryOf(player, rows)),
    ),
    "The last two columns count all games of those seats, each seat with the same weight. A game without a winner counts " +
      "for neither.",
    "## Scenarios",
    ...Object.keys(book).flatMap((scenario) => [
      `### Scenario ${scenario}`,
      table(
        ["side", "player", "games", "won", "95 %", "Elo beside the bot", "95 %"],
        rows.filter((row) => row.scenario === scenario).map(cellsOf),
      ),
    ]),
  ]);
}

/** The rows of a scenario: side by side, the strongest first. */
function rowsOf(scenario: string, results: readonly SeatResult[]): readonly Row[] {
  const sides = [...new Set(results.map(({ side }) => side))];
  return sides.flatMap((side) => {
    const own = results.filter((each) => each.side === side);
    const bot = own.find(({ player }) => player === BOT);
    return own
      .map((result) => ({
        scenario,
        result,
        elo: bot === undefined || bot === result ? null : eloBetween(result, bot),
      }))
      .toSorted((one, other) => (other.elo?.value ?? 0) - (one.elo?.value ?? 0));
  });
}

function summaryOf(player: string, rows: readonly Row[]): readonly string[] {
  const compared = rows.flatMap(({ scenario, result, elo }) => {
    if (result.player !== player || elo === null) return [];
    const bot = rows.find(
      (row) => row.scenario === scenario && row.result.side === result.side && row.result.player === BOT,
    );
    return bot === undefined ? [] : [{ elo, won: shareOf(result), ofBot: shareOf(bot.result) }];
  });
  const above = compared.filter(({ elo }) => elo.low > 0).length;
  const below = compared.filter(({ elo }) => elo.high < 0).length;
  const mean = (shares: readonly number[]): string =>
    percent(shares.reduce((sum, share) => sum + share, 0) / shares.length);
  return [
    player,
    `${compared.length}`,
    `${above}`,
    `${compared.length - above - below}`,
    `${below}`,
    mean(compared.map(({ won }) => won)),
    mean(compared.map(({ ofBot }) => ofBot)),
  ];
}

function shareOf({ won, games }: SeatResult): number {
  return won / games;
}

function cellsOf({ result: { side, player, games, won }, elo }: Row): readonly string[] {
  const { share, low, high } = wilson(won, games);
  const clear = elo !== null && (elo.low > 0 || elo.high < 0) ? ", clear" : "";
  return [
    side,
    player,
    `${games}`,
    percent(share),
    `${percent(low)} to ${percent(high)}`,
    elo === null ? "" : `${pointsText(elo.value)}${clear}`,
    elo === null ? "" : `${pointsText(elo.low)} to ${pointsText(elo.high)}`,
  ];
}
