import { boardOfTable } from "../../../library/boards.ts";
import { setTable, type Table } from "../../../library/play.ts";
import type { Sheet } from "../../../library/sheets.ts";
import {
  gamesIn,
  notYetPlayed,
  playGames,
  reasonText,
  runOf,
  type Simulation,
  standInNotices,
  type Summary,
  summaryOf,
  winnerText,
  withGames,
} from "../../../library/simulations.ts";
import { compiledBots } from "../../session/compiled-bots.ts";
import { type CallResult, refusal } from "../../session/calls.ts";
import { lineOfClause } from "./read-sheet.ts";
import type { ClauseCount, GamesAsked, GamesCounted, ProcedureCount } from "./protocol.ts";

/** The page receives the results about this often. */
const TOLD_EVERY_MILLISECONDS = 250;

/** The games that are being played. */
interface Playing {
  readonly table: Table;
  readonly bots: Table["seating"]["bots"];
  /** The sheets that play, by their sides. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly simulation: Simulation;
}

let playing: Playing | null = null;

/** Sets a table for games between the bots of a scenario, as its sheets are now. */
export async function beginGames(
  sheet: Sheet,
  all: readonly Sheet[],
  { isOfSite, board, games, seed }: GamesAsked,
): Promise<CallResult<null>> {
  playing = null;
  const { game, book } = sheet;
  if (game.engine === undefined) return refusal(`${game.lexicon.game} has no whole games yet`);
  const read = boardOfTable(sheet, board, "A game needs a board file beside the sheet");
  if (typeof read === "string") return refusal(read);
  // No text of a sheet becomes code of the page: what was compiled with the site plays as long as nothing has changed.
  const table = setTable(sheet, { board: read, interpreted: true });
  if (!table.ok) return refusal(table.reason);
  const { engine, material, seating } = table;
  const { players } = seating;
  const run = runOf(material, { players, difficulty: "normal", seed, verified: false, games, engine });
  const ofBook = all.filter((each) => each.book.scenario === book.scenario);
  const bots = (isOfSite ? await compiledBots(sheet, table) : null) ?? seating.bots;
  playing = { table, bots, sheets: new Map(ofBook.map((each) => [each.side, each])), simulation: notYetPlayed(run) };
  return { ok: true, value: null };
}

/** Plays on for a moment, and counts all that was played. */
export function playOn(): CallResult<GamesCounted> {
  if (playing === null) return refusal("No games were begun");
  const { table, bots, sheets } = playing;
  const { engine, game } = table;
  const { run } = playing.simulation;
  let { simulation } = playing;
  const until = performance.now() + TOLD_EVERY_MILLISECONDS;
  for (let from = gamesIn(simulation.played); from < run.games && performance.now() < until; from += 1) {
    const range = { from, to: from + 1 };
    simulation = withGames(simulation, range, playGames(engine, game, bots, run, range));
  }
  playing = { ...playing, simulation };
  return { ok: true, value: counted(simulation, sheets) };
}

function counted(simulation: Simulation, sheets: Playing["sheets"]): GamesCounted {
  const { run, played, failures: examples } = simulation;
  const { outcomes, rounds, failures, sheets: summaries } = summaryOf(simulation);
  return {
    played: gamesIn(played),
    games: run.games,
    board: run.board.name,
    notices: [...standInNotices(run), ...(run.remark === undefined ? [] : [run.remark])],
    players: run.players,
    wins: outcomes.flatMap((outcome) =>
      outcome.games === 0 ? [] : [{ winner: winnerText(outcome), games: outcome.games, reasons: reasonsOf(outcome) }],
    ),
    rounds,
    failures,
    firstFailure: examples[0]?.message ?? null,
    procedures: summaries.flatMap(({ side, procedures }) =>
      procedures.map((procedure) => procedureCount(side, procedure, sheets.get(side))),
    ),
  };
}

function reasonsOf({ reasons }: Summary["outcomes"][number]): readonly string[] {
  return reasons.map((reason) => `${reasonText(reason)} (${reason.games})`);
}

function procedureCount(
  side: string,
  { procedure, clauses }: Summary["sheets"][number]["procedures"][number],
  sheet: Sheet | undefined,
): ProcedureCount {
  return {
    side,
    path: sheet?.name ?? null,
    procedure,
    clauses: clauses.flatMap((clause): readonly ClauseCount[] => {
      const line = sheet === undefined ? null : lineOfClause(sheet, procedure, Number(clause.label));
      const counted = ({ label, text, fired }: (typeof clause.parts)[number]) => ({ label, text, fired, line });
      return [
        { ...counted(clause), isPart: false },
        ...clause.parts.map((part) => ({ ...counted(part), isPart: true })),
      ];
    }),
  };
}
