import { peopleIn } from "../games/shared/engine/players.ts";
import {
  type ComparedGames,
  gamesComparisonData,
  gamesComparisonJson,
  gamesComparisonText,
  PairedRun,
} from "../analysis/laboratory/games-comparison.ts";
import type { GameTypes } from "../games/game-package.ts";
import { type LaboratoryJob, laboratoryRunner } from "./laboratory.ts";
import { setTable, type TableOptions } from "./play.ts";
import { type Failure, failure } from "./result.ts";
import type { Sheet } from "./sheets.ts";
import {
  MOST_PAIRS,
  problemWithBounds,
  type TestBounds,
  USUAL_BOUNDS,
} from "../analysis/laboratory/paired-statistics.ts";

export { gamesComparisonData, gamesComparisonJson, gamesComparisonText, PairedRun };
export type { ComparedGames, TestBounds };

/** How two versions of a bot are compared by games. */
export interface DiffGamesOptions<Types extends GameTypes = GameTypes>
  extends TableOptions<Types>, Partial<TestBounds> {
  /** The same seed plays the same games. */
  readonly seed?: number;
  /** How many pairs to play at most; by default 20,000. */
  readonly pairs?: number;
}

/** A comparison by games before it begins: the job to run, and the description of its games. */
interface GamesMatch {
  readonly ok: true;
  readonly job: LaboratoryJob<"pairs">;
  readonly compared: Omit<ComparedGames, "comparison">;
}

/**
 * Sets up a comparison of two versions of a bot by games, so that the caller can play them on many threads, and stop.
 *
 * @param path what the sheet is called in reports
 */
export function matchOf<Types extends GameTypes>(
  before: Pick<Sheet<Types>, "game" | "book" | "side">,
  after: Pick<Sheet<Types>, "game" | "book" | "side">,
  options: DiffGamesOptions<Types>,
  path = after.side,
): GamesMatch | Failure {
  const { seed = 1, difficulty = "normal", pairs = MOST_PAIRS } = options;
  const bounds = { ...USUAL_BOUNDS, ...boundsIn(options) };
  const { side } = after;
  if (before.game !== after.game) return failure("the sheets are of different games");
  if (before.side !== side) return failure(`the bots differ, ${before.side} and ${side}`);
  const wrong = problemWithBounds(bounds);
  if (wrong !== null) return failure(wrong);
  const own = before.book.sheets[side];
  // Only this bot differs between the versions. Its opponents are those of the later text, or of the earlier one where
  // that has none.
  const later = { ...before.book.sheets, ...after.book.sheets };
  const earlier = own === undefined ? later : { ...later, [side]: own };
  const table = setTable({ game: after.game, book: { ...after.book, sheets: later } }, options);
  if (!table.ok) return table;
  const old = setTable({ game: before.game, book: { ...before.book, sheets: earlier } }, options);
  if (!old.ok) return old;
  const { players } = table.seating;
  if (peopleIn(players).length > 0) return failure("nobody can be asked in a comparison by games");
  const run = { seed, difficulty };
  return {
    ok: true,
    job: { kind: "pairs", before: old.material, after: table.material, players, side, run },
    compared: {
      sheet: path,
      side,
      players,
      board: table.material.board.name,
      standIns: table.engine.standIns(table.game),
      run,
      bounds,
      most: pairs,
    },
  };
}

function boundsIn(options: Partial<TestBounds>): Partial<TestBounds> {
  return Object.fromEntries(
    (["elo0", "elo1", "alpha", "beta"] as const).flatMap((name) =>
      options[name] === undefined ? [] : [[name, options[name]]],
    ),
  );
}

/**
 * Lets two versions of a bot play pairs of games on the same seeds, against the same opponents, until a sequential test
 * decides which is stronger, or that neither is.
 *
 * @example
 * ```ts
 * const other = readSheet(lfa.replace("ATTACK 1", "ATTACK 2"), { game: callisto, scenario });
 * if (other.ok) {
 *   const compared = diffGames(sheet, other.sheet, { board, pairs: 2, players: { Breakers: "greedy" } });
 *   if (compared.ok) compared.compared.comparison.tally.pairs; // 2
 * }
 * ```
 */
export function diffGames<Types extends GameTypes>(
  before: Sheet<Types>,
  after: Sheet<Types>,
  options: DiffGamesOptions<Types>,
): { readonly ok: true; readonly compared: ComparedGames } | Failure {
  const match = matchOf(before, after, options);
  if (!match.ok) return match;
  const { job, compared } = match;
  const play = laboratoryRunner(after.game, "pairs", job);
  const run = new PairedRun(compared.bounds);
  let goesOn = true;
  for (let from = 0; from < compared.most && goesOn; from += 1) {
    for (const pair of play({ from, to: from + 1 })) goesOn = run.take(pair);
  }
  return { ok: true, compared: { ...compared, comparison: run.result() } };
}
