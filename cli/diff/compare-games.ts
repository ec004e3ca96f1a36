import { type ComparedGames, matchOf, PairedRun, type TestBounds } from "../../library/diff-games.ts";
import { laboratoryRunner, runInOrder } from "../../library/laboratory.ts";
import type { GameRange } from "../../library/simulations.ts";
import type { TextPair } from "../../library/compare-texts.ts";
import type { FileBoard } from "../../games/game-package.ts";
import { grouped } from "../../grammar/prose.ts";
import { type SheetPair, sheetPairs } from "../../node/sheet-pairs.ts";
import { rosterFrom } from "../board-files.ts";
import { MisuseError, type ExitCode } from "../failure.ts";
import { boardFor } from "../game-library.ts";
import { chosenReadings } from "../options.ts";
import type { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { checkSeats, playerOf, type ManyGamesOptions } from "../seats.ts";
import { atWorkplace, workplaceOf } from "../simulate/game-pool.ts";
import { untilStopped } from "../stop-signals.ts";
import type { Terminal } from "../terminal.ts";

/** How games are compared, beside who plays. */
interface GamesSettings extends TestBounds, ManyGamesOptions {
  readonly pairs: number;
}

interface ComparedByGames {
  readonly compared: readonly ComparedGames[];
  /** Not null where Ctrl-C ended it. */
  readonly stopped: ExitCode | null;
}

/** Pairs that are played in one go: enough to be worth a message, few enough to stop soon. */
const CHUNK = 4;

/**
 * Compares pairs of sheets by games, and reports pairs that cannot be compared. Ctrl-C ends it with what is known by
 * then. This module is loaded on demand: comparing words needs no game's engine.
 */
export async function compareByGames(
  pairs: readonly TextPair[],
  settings: GamesSettings,
  terminal: Terminal,
  progress: Progress,
): Promise<ComparedByGames> {
  const { found, missing } = await sheetPairs(pairs, terminal);
  for (const { name, reason } of missing) terminal.writeError(`${name}: not compared by games: ${reason}\n`);
  if (found.length === 0 && missing.length === 0)
    throw new MisuseError("no sheet differs, so there are no two versions to compare by games");
  const { result, stopped } = await untilStopped(progress, async (stop) => {
    const compared: ComparedGames[] = [];
    for (const pair of found) {
      if (stop.aborted) break;
      compared.push(await comparePair(pair, settings, stop, terminal, progress));
    }
    return compared;
  });
  return { compared: result, stopped };
}

async function comparePair(
  pair: SheetPair,
  settings: GamesSettings,
  stop: AbortSignal,
  terminal: Terminal,
  progress: Progress,
): Promise<ComparedGames> {
  const { path, side } = pair;
  const name = pair.after.scenario.game;
  const game = await terminal.games.loadGame(name);
  const board = await boardOf(pair, settings, terminal);
  const games = await terminal.games.loadGames([name]);
  const match = matchOf(
    { game, side, book: pair.before },
    { game, side, book: pair.after },
    {
      ...settings,
      board,
      players: playersOf(pair, settings, terminal),
      roster: await rosterFrom(settings.roster, games, terminal),
      readings: chosenReadings(settings.reading, [game]),
      rounds: settings.maximumRounds,
    },
    path,
  );
  if (!match.ok) throw new MisuseError(`${path}: ${match.reason}`);
  const { job, compared } = match;
  const run = new PairedRun(compared.bounds);
  const text = terminal.games.all.get(name)?.text ?? null;
  // Once the test has decided, tasks that have not begun are dropped, as they are when a person stops the comparison.
  const decided = new AbortController();
  await atWorkplace(
    workplaceOf(settings, Math.ceil(settings.pairs / CHUNK), progress),
    { game: name, text, job },
    () => laboratoryRunner(game, "pairs", job),
    AbortSignal.any([stop, decided.signal]),
    (play, lanes) =>
      runInOrder(
        chunksOf(settings.pairs),
        lanes,
        play,
        (results) => {
          const goesOn = results !== null && results.every((result) => run.take(result));
          progress.report(progressText(path, run));
          if (!goesOn) decided.abort();
          return goesOn;
        },
        stop,
      ),
  );
  return { ...compared, comparison: run.result() };
}

function progressText(path: string, { pairs, test }: PairedRun): string {
  const ratios = `${test.stronger.toFixed(1)} and ${test.weaker.toFixed(1)}`;
  return `${path}: ${grouped(pairs)} pairs; stronger and weaker ${ratios}, decided at ${test.lower.toFixed(1)} and ${test.upper.toFixed(1)}`;
}

function* chunksOf(pairs: number): Generator<GameRange> {
  for (let from = 0; from < pairs; from += CHUNK) yield { from, to: Math.min(from + CHUNK, pairs) };
}

/** @throws MisuseError where the board has errors, which are reported */
async function boardOf({ folder, after }: SheetPair, { board }: GamesSettings, terminal: Terminal): Promise<FileBoard> {
  const { game } = after.scenario;
  const gamePackage = await terminal.games.loadGame(game);
  const games = await terminal.games.loadGames([game]);
  const found = await boardFor(gamePackage, board ?? null, { folder, book: after, games }, terminal);
  if (found.board !== null) return found.board;
  terminal.writeError(prettyReport(found.reports, terminal));
  throw new MisuseError("the board has errors");
}

/** Who plays each side, where options say it. */
function playersOf({ after }: SheetPair, settings: GamesSettings, { games }: Terminal): Record<string, string> {
  const { scenario } = after;
  const description = games.all.get(scenario.game);
  if (description !== undefined) checkSeats({ description, material: { book: after } }, settings, games);
  return Object.fromEntries(
    scenario.sides.flatMap(({ side }) => {
      const player = playerOf(side, settings);
      return player === undefined ? [] : [[side, player]];
    }),
  );
}
