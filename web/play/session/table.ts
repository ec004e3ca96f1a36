import type { GamePackage } from "../../../games/game-package.ts";
import type { GameRegistry } from "../../../games/registered-games.ts";
import { boardOfTable, readBoard, readRoster } from "../../../library/boards.ts";
import type { NamedText } from "../../../library/check.ts";
import { reasonsOfEvent, standingOf, standInsAt, tableActionOfEvent } from "../../../library/game-table.ts";
import { gamesAmong, isGameText } from "../../../library/games-among.ts";
import { type Engines, type NamedLog, readGameLog } from "../../../library/kept-game.ts";
import { type PlayedGame, readGame, setTable, type Table, withEverySide } from "../../../library/play.ts";
import { peopleIn, problemWithSharing } from "../../../library/players.ts";
import type { LocatedDiagnostic, Result } from "../../../library/result.ts";
import { type Playable, readSheets } from "../../../library/sheets.ts";
import {
  type CardReasons,
  type DroppedBy,
  droppedForPage,
  type PrintedClause,
  printedClauses,
  reasonsForPage,
} from "../../../library/why-card.ts";
import { askedBefore, type PlayGame, seatedAt } from "../../catalogue.ts";
import { type CallResult, refusal } from "../../session/calls.ts";
import { besideSite, isSheetFile, missingScenario, type ScenarioShelf } from "../../session/site-books.ts";
import { SESSION_TEXTS } from "../../texts/site-texts.ts";
import type { Brought, Finding, FoundBoard, Moment, OpenedFile, TableSetup, Title } from "./protocol.ts";

/** A table that is set, with what is read for the page. */
export interface PageTable {
  readonly table: Table;
  readonly sheet: Playable;
  /** The clauses of each sheet, by the name of its file. */
  readonly printed: Readonly<Record<string, readonly PrintedClause[]>>;
  readonly title: Pick<Title, "title" | "remark" | "standIns" | "standsIn">;
}

/** Reads all that a whole game is played with. The bots decide by the interpreter: no text becomes code of the page. */
export async function tableFor(setup: TableSetup, shelf: ScenarioShelf): Promise<CallResult<PageTable>> {
  const texts = await shelf.texts(setup.game, setup.scenario);
  const files = setup.sheets === undefined ? texts?.files : (await besideSite(setup.sheets, shelf))?.texts;
  if (files === undefined) return refusal(`This site has no scenario ${setup.scenario} of ${setup.game} to play`);
  const among = await gamesAmong(files, shelf.registry);
  if (!among.ok) return refusal(among.reason);
  const game = await among.games.loadGame(setup.game);
  const { sheets, scenarios, diagnostics } = readSheets(
    files.filter((file) => !isGameText(file)),
    { game },
  );
  const sheet = [...sheets, ...scenarios].find(({ book }) => book.scenario.number === setup.scenario);
  if (sheet === undefined) return refusal(diagnostics[0]?.message ?? "The sheets cannot be read");
  const text = setup.board ?? texts?.board ?? null;
  const board = boardOfTable(sheet, text === null ? null : { text }, NO_BOARD);
  if (typeof board === "string") return refusal(board);
  const roster = setup.roster === null ? null : readRoster(setup.roster, { game });
  if (roster?.ok === false) return refusal(roster.mistakes[0] ?? roster.reason);
  const { players, readings } = setup;
  const table = setTable(sheet, {
    board,
    players,
    readings,
    interpreted: true,
    ...(roster === null ? {} : { roster: roster.roster }),
  });
  if (!table.ok) return refusal(table.reason);
  const { number, title } = sheet.book.scenario;
  return {
    ok: true,
    value: {
      table,
      sheet,
      printed: Object.fromEntries(
        sheets.map((each) => [each.book.sheets[each.side]?.file ?? "", printedClauses(each)]),
      ),
      title: {
        title: title ?? `Scenario ${number}`,
        remark: table.engine.remark ?? null,
        standIns: standInsAt(table),
        standsIn: game.roster !== undefined && roster === null,
      },
    },
  };
}

const NO_BOARD = "A game needs a board. Open a board file first";

/** A game at a table of the page, in play or looked at. */
export interface GameAtTable {
  readonly page: PageTable;
  readonly played: Pick<PlayedGame, "engine" | "course">;
}

/** Why a bot did what it did in an event; null where that is not known. */
export function whyEvent(game: GameAtTable | null, event: number): CardReasons | null {
  const known = reasonsIn(game, event);
  return known && reasonsForPage(known.reasons, known.printed);
}

/** Why the bot did not choose something in an event. */
export function whyNotEvent(game: GameAtTable | null, event: number, name: string): DroppedBy | null {
  const known = reasonsIn(game, event);
  return known && droppedForPage(known.reasons, name, known.printed);
}

/** The game after so many events, as a side sees it, with what a bot did in the last of them. */
export function momentOf(game: GameAtTable, events: number, viewer: string | null): Moment {
  const { engine, course } = game.played;
  const then = engine.cut(course, events);
  const event = events - 1;
  const tableAction = tableActionOfEvent(engine, course, event);
  const clause = whyEvent(game, event)?.clauses.find(({ fires }) => fires)?.printed ?? null;
  return { standing: standingOf(engine, then, viewer), board: engine.picture(then), tableAction, clause };
}

function reasonsIn(game: GameAtTable | null, event: number) {
  const reasons = game && reasonsOfEvent(game.played.engine, game.played.course, event);
  return reasons && { reasons, printed: game.page.printed[reasons.explained.trace.file] ?? [] };
}

/** Larger files are refused. A game of a hundred rounds has a tenth of this size. */
const LARGEST_TEXT = 5_000_000;

/** A log, played again at a table: every event must be legal, take its dice and lead to the state that the log has. */
export function readLogAt({ sheet, table }: PageTable, log: string): Result<{ readonly game: PlayedGame }> {
  const { board, roster } = table.material;
  return readGame(log, sheet, { board, roster, interpreted: true });
}

/** Finds out what somebody opened: the log of a game, a board, or sheets. */
export async function findFiles(
  files: readonly NamedText[],
  brought: Brought,
  shelf: ScenarioShelf,
): Promise<CallResult<OpenedFile>> {
  const [file] = files;
  if (file === undefined) return refusal("There is no file");
  const unread = files.find(({ text }) => text === "" || text.length > LARGEST_TEXT);
  if (unread !== undefined) return refusal(`${unread.path} is empty, or too large to be a game, a board or a sheet`);
  if (files.every(isSheetFile)) return findSheets(files, shelf);
  const { path, text } = file;
  const games = await Promise.all(shelf.games.map(shelf.registry.loadGame));
  const isBoard = games.find(({ boards }) => boards?.isBoard(text) === true);
  if (isBoard !== undefined) return foundBoard(file, isBoard);
  const engines: Engines = new Map(
    games.flatMap(({ lexicon, engine }) => (engine === undefined ? [] : [[lexicon.game, engine] as const])),
  );
  const read = readGameLog(text, engines);
  if (read.kind === "problem") return refusal(`${path}, line ${read.line}: ${read.message}`);
  return foundLog(read, text, brought, shelf);
}

function foundBoard({ path, text }: NamedText, game: GamePackage): CallResult<{ kind: "board" } & FoundBoard> {
  const board = readBoard(text, { game, name: path });
  if (!board.ok) return refusal(board.reason);
  const { scenario, name: title } = board.board;
  return { ok: true, value: { kind: "board", game: game.lexicon.game, scenario, name: title } };
}

/** What a log was played with. It fits one of the boards and rosters on this device, or none. */
async function foundLog(
  { game, log }: NamedLog,
  text: string,
  { rosters, board, sheets }: Brought,
  shelf: ScenarioShelf,
): Promise<CallResult<OpenedFile>> {
  const { scenario, players: named, difficulty } = log.header;
  const players = Object.fromEntries(Object.entries(named).map(([side, { name }]) => [side, name]));
  const own = sheets?.game === game && sheets.scenario.number === scenario ? { sheets: sheets.files } : {};
  let problem: string | null = null;
  for (const each of board === null ? [null] : [board, null]) {
    for (const roster of rosters[game] === undefined ? [null] : [null, rosters[game]]) {
      const setup: TableSetup = {
        game,
        scenario,
        ...own,
        board: each,
        roster,
        readings: {},
        // The log says who played, so the table can have any players.
        players: {},
        difficulty: isDifficulty(difficulty) ? difficulty : "normal",
      };
      const page = await tableFor(setup, shelf);
      const again = page.ok ? readLogAt(page.value, text) : page;
      problem ??= again.ok ? null : again.reason;
      if (!page.ok || !again.ok) continue;
      const { engine, course } = again.game;
      const goesOn = peopleIn(players).length === 1 && engine.result(course) === null && course.seed !== null;
      return { ok: true, value: { kind: "log", setup, title: page.value.title.title, goesOn } };
    }
  }
  return refusal(problem ?? "This game fits nothing that is here");
}

function isDifficulty(text: string): text is TableSetup["difficulty"] {
  return text === "easier" || text === "normal" || text === "harder";
}

/** Reads sheets that somebody opened: they take the places of the site's, or the page says what is wrong with them. */
async function findSheets(files: readonly NamedText[], shelf: ScenarioShelf): Promise<CallResult<OpenedFile>> {
  const beside = await besideSite(files, shelf);
  if (beside === null) return refusal(SESSION_TEXTS.noSheet);
  const among = await gamesAmong(beside.texts, shelf.registry);
  if (!among.ok) return refusal(among.reason);
  const ownGame = shelf.games.includes(beside.game) ? null : playGameOf(among.games, beside.game);
  if (ownGame === undefined) return refusal(`This site has no whole games of ${beside.game}`);
  const name = beside.game;
  const { sheets, diagnostics } = readSheets(
    beside.texts.filter((file) => !isGameText(file)),
    { game: await among.games.loadGame(name) },
  );
  const texts = new Map(files.map(({ path, text }) => [path, text.split("\n")]));
  const findings = diagnostics
    .filter(({ file }) => texts.has(file))
    .map((diagnostic) => findingOf(diagnostic, texts.get(diagnostic.file) ?? []));
  const brought = sheets.filter((sheet) => texts.has(sheet.name));
  const [first] = brought;
  if (first === undefined || findings.some(({ severity }) => severity === "error")) {
    const missing = missingScenario(files, beside.texts);
    if (missing !== null && !findings.some(({ severity }) => severity === "error")) return refusal(missing);
    return findings.length === 0 ? refusal(SESSION_TEXTS.noSheet) : { ok: true, value: { kind: "mistakes", findings } };
  }
  const { number, title } = first.book.scenario;
  const { sides } = withEverySide(first.book, first.game).scenario;
  return {
    ok: true,
    value: {
      kind: "sheets",
      game: name,
      ownGame,
      scenario: {
        number,
        title: title ?? "",
        sides: sides.map(({ side }) => side),
        sheets: Object.keys(first.book.sheets),
        hasTeams: problemWithSharing(first.game, first.book) === null,
      },
      own: brought.map(({ side }) => side),
      files,
      findings,
    },
  };
}

/** A game that somebody brought, as the page lists it; undefined where its text does not say how it is played. */
function playGameOf({ all }: GameRegistry, name: string): PlayGame | undefined {
  const found = all.get(name);
  if (found?.seats === undefined) return undefined;
  return { name, picture: null, folder: found.folder, ...askedBefore(found), ...seatedAt(found.seats), scenarios: [] };
}

function findingOf(diagnostic: LocatedDiagnostic, lines: readonly string[]): Finding {
  const { code, severity, file, line, column, message, help } = diagnostic;
  return { code, severity, file, line, column, message, help: help ?? null, text: lines[line - 1] ?? "" };
}
