import {
  anyString,
  count,
  editorSchema,
  list,
  note,
  only,
  orNull,
  record,
  type ValueOf,
  whole,
} from "../../games/shared/reading/shape.ts";
import type { StandIn } from "../../games/engine-part.ts";
import { wilson } from "../games/summary.ts";
import { eloOf, eloSlope, type Estimate, ESTIMATE, Z_95 } from "./paired-statistics.ts";
import {
  intervalText,
  many,
  percent,
  PLAIN_REPORT,
  PLAYED_WITH,
  playedWith,
  type PlayedWith,
  pointsText,
  reportJson,
  type ReportStyle,
  settingLines,
  SHARE,
} from "../report-style.ts";

/** The results of a player in the seat of a side. */
export interface SeatResult {
  readonly side: string;
  readonly player: string;
  readonly games: number;
  readonly won: number;
  /** Games without a winner. */
  readonly drawn: number;
}

/** What the games of a ladder have in common. */
export interface LadderSettings extends PlayedWith {
  readonly game: string;
  readonly scenario: number;
  /** Who plays each side, except the one that is measured. */
  readonly usual: Readonly<Record<string, string>>;
  /** How many games each player is to play. */
  readonly games: number;
}

const LADDER = whole({
  tiebreak: only("ladder"),
  version: only(1),
  game: anyString(),
  scenario: count(),
  usual: note(record(anyString()), "Who plays each side, save the one whose players are compared."),
  ...PLAYED_WITH,
  games: note(count(), "Games of each player. Where a player has fewer, the run was stopped or a game failed."),
  sides: list(
    whole({
      side: anyString(),
      players: list(
        whole({
          player: anyString(),
          games: count(),
          won: SHARE,
          drawn: note(count(), "Games without a winner."),
          elo: note(orNull(ESTIMATE), "Points more than the usual player of the side; null for that one itself."),
        }),
        { description: "The strongest first." },
      ),
    }),
  ),
});

/** The players of each side, the strongest first: the JSON of a run. */
export type Ladder = ValueOf<typeof LADDER>;

/** Puts the players of each side in order. */
export function ladderOf(settings: LadderSettings, results: readonly SeatResult[]): Ladder {
  const { game, scenario, usual, games } = settings;
  const sides = [...new Set(results.map(({ side }) => side))];
  return {
    tiebreak: "ladder",
    version: 1,
    game,
    scenario,
    usual,
    ...playedWith(settings),
    games,
    sides: sides.map((side) => {
      const own = results.filter((each) => each.side === side);
      const reference = own.find(({ player }) => player === usual[side]);
      return {
        side,
        players: own
          .toSorted((one, other) => scoreOf(other).value - scoreOf(one).value)
          .map((result) => ({
            player: result.player,
            games: result.games,
            won: { games: result.won, ...wilson(result.won, result.games) },
            drawn: result.drawn,
            elo: reference === undefined || reference === result ? null : eloBetween(result, reference),
          })),
      };
    }),
  };
}

/**
 * The score with its variance. Half a win and half a loss are added, so that a player who won or lost every game has a
 * rating.
 */
function scoreOf({ games, won, drawn }: SeatResult): { readonly value: number; readonly variance: number } {
  const value = (won + drawn / 2 + 0.5) / (games + 1);
  return { value, variance: (value * (1 - value)) / (games + 1) };
}

/** How many Elo points one result is above another, as if both were independent. On the same seeds they are closer. */
export function eloBetween(result: SeatResult, reference: SeatResult): Estimate {
  const [one, other] = [scoreOf(result), scoreOf(reference)];
  const value = eloOf(one.value) - eloOf(other.value);
  const half = Z_95 * Math.sqrt(one.variance * eloSlope(one.value) ** 2 + other.variance * eloSlope(other.value) ** 2);
  return { value, low: value - half, high: value + half };
}

export function ladderJson(ladder: Ladder): string {
  return reportJson(ladder);
}

/** A ladder for people. */
export function ladderText(
  ladder: Ladder,
  standIns: readonly StandIn[],
  columns: number,
  style: ReportStyle = PLAIN_REPORT,
): string {
  const { game, scenario, usual, board, games, sides } = ladder;
  const width = Math.min(columns, 100);
  const longest = Math.max(...sides.flatMap(({ players }) => players.map(({ player }) => player.length)));
  const lines = [
    style.strong(`How well ${game}, scenario ${scenario}, can be played: ${many(games, "game")} of each player`),
    ...settingLines("others play as usual: ", usual, { board, standIns, run: ladder }, width, style),
    ...sides.flatMap(({ side, players }) => [
      "",
      style.strong(side),
      ...players.map((each) => `  ${each.player.padEnd(longest)}  ${resultText(each)}`),
    ]),
  ];
  const played = sides.flatMap(({ players }) => players);
  const stopped = played.filter((each) => each.games < games);
  return `${[...lines, ...(stopped.length === 0 ? [] : ["", style.warn(`${many(stopped.length, "player")} played fewer games.`)])].join("\n")}\n`;
}

function resultText({ won, elo, games }: Ladder["sides"][number]["players"][number]): string {
  const wins = `won ${percent(won.share).padStart(7)} ${intervalText(won, percent)} of ${games}`;
  if (elo === null) return wins;
  return `${wins}, ${pointsText(elo.value)} Elo (${pointsText(elo.low)} to ${pointsText(elo.high)})`;
}

/** The JSON schema of what `ladder` writes. */
export const LADDER_SCHEMA = editorSchema(LADDER, {
  name: "ladder",
  title: "How well each side can be played",
  description:
    "What `tiebreak ladder --format json` writes: for each side how often each player wins in its seat, while the others play as usual, with ratings beside the usual player. Intervals are of 95 %.",
});
