import { peopleIn } from "../games/shared/engine/players.ts";
import { compiledBots, type SheetFunctions, withSheets } from "../analysis/search/compiled-bot.ts";
import {
  type GamesPlayed,
  notYetPlayed,
  playGames,
  runOf,
  type Simulation,
  withGames,
} from "../analysis/games/simulation.ts";
import { LoweringError } from "../compiler/compile.ts";
import {
  MAXIMUM_ROUNDS,
  type Difficulty,
  type EnginePart,
  type GameCourse,
  type GameLog,
  type GameMaterial,
  type GameResult,
  type Seating,
  type StandIn,
  type ReportLine,
  noEngine,
} from "../games/engine-part.ts";
import type { FileBoard, GamePackage, GameTypes } from "../games/game-package.ts";
import { standInsOf as standIns } from "../games/shared/engine/stand-ins.ts";
import { hashOf } from "../games/shared/plain-data.ts";
import { sidesWith } from "../grammar/lexicon.ts";
import type { ScenarioSide } from "../runtime/checked-tree.ts";
import type { Book } from "../runtime/game.ts";
import { canRunCode } from "./compile.ts";
import { wrongDifficulty, wrongReading } from "./games.ts";
import { problemWithSeat, problemWithTeams, usualPlayer } from "./players.ts";
import { type Failure, failure, type Result } from "./result.ts";
import type { Playable } from "./sheets.ts";

export type { SheetFunctions } from "../analysis/search/compiled-bot.ts";
export { MAXIMUM_ROUNDS } from "../games/engine-part.ts";
export type { Difficulty, GameResult, StandIn, ReportLine } from "../games/engine-part.ts";

/** The material of a game and its players. */
export interface TableOptions<Types extends GameTypes = GameTypes> {
  /** As `readBoard` reads it. */
  readonly board: Types["board"];
  /**
   * Who plays each side: `bot` follows its sheet, `person` is asked, and the other players of the game play by
   * themselves. By default, a bot plays.
   */
  readonly players?: Readonly<Record<string, string>>;
  /** What is printed on the cards, as `readRoster` reads it. */
  readonly roster?: Types["roster"] | undefined;
  /** Readings of open points; left out: the default of each. */
  readonly readings?: Readonly<Record<string, string>>;
  /** The difficulty, in a game that has several; by default normal. */
  readonly difficulty?: Difficulty;
  /** A game ends without a winner after this many rounds; by default 100. */
  readonly rounds?: number | undefined;
  /**
   * Bots decide by the interpreter even where compiled sheets may run, so that no code is made of a stranger's sheet.
   */
  readonly interpreted?: boolean;
}

export interface NewGameOptions<Types extends GameTypes = GameTypes> extends TableOptions<Types> {
  /** The seed of all dice; by default a random one. */
  readonly seed?: number;
}

/** A whole game in play, with all events so far. It is never changed: each action returns a new one. */
export interface PlayedGame {
  readonly engine: EnginePart;
  readonly seating: Seating;
  readonly course: GameCourse;
  /** The first line of its log. */
  readonly header: string;
}

/** A possible next action. */
export interface LegalAction {
  /** The side that chooses; null when the game continues without a choice. */
  readonly side: string | null;
  /** As data, for people and logs. */
  readonly shown: object;
  /** The state that it belongs to, and the action in the form of the engine. */
  readonly course: GameCourse;
  readonly take: () => object;
}

/**
 * Sets up a whole game of the scenario of a sheet, or of one without sheets.
 *
 * @example
 * ```ts
 * const begun = newGame(sheet, { board, seed: 7 });
 * if (begun.ok) hash(begun.game).length; // 64
 * ```
 */
export function newGame<Types extends GameTypes>(
  sheet: Playable<Types>,
  options: NewGameOptions<Types>,
): Result<{ readonly game: PlayedGame }> {
  const table = setTable(sheet, options);
  if (!table.ok) return table;
  const { engine, game, seating } = table;
  const { seed = Math.floor(Math.random() * 2 ** 31), difficulty = "normal" } = options;
  const { course, header } = engine.begin(game, seating.players, { seed, difficulty });
  return { ok: true, game: { engine, seating, course, header } };
}

/**
 * What can be done next: the choices of the person who is asked, or the one way in which the game goes on by itself. None
 * where it is over.
 *
 * @example
 * ```ts
 * legalActions(game).length; // 1
 * ```
 */
export function legalActions({ engine, course, seating }: PlayedGame): readonly LegalAction[] {
  const next = engine.onward(course, seating);
  switch (next.kind) {
    case "over":
      return [];
    case "action":
      return [{ side: null, shown: next.action, course, take: () => next.action }];
    case "ask":
      return engine
        .choices(course, seating, next.ask)
        .map(({ shown, action }) => ({ side: next.ask.side, shown, course, take: action }));
  }
}

/**
 * The game after an action: one of `legalActions`, or the same as data.
 *
 * @example
 * ```ts
 * const [action] = legalActions(game);
 * const applied = apply(game, action ?? {});
 * if (applied.ok) gameLog(applied.game).split("\n").length > gameLog(game).split("\n").length; // true
 * ```
 */
export function apply(game: PlayedGame, action: LegalAction | object): Result<{ readonly game: PlayedGame }> {
  const { engine, course } = game;
  if (isLegalAction(action)) {
    if (action.course !== course) return failure("this action belongs to another state of the game");
    return { ok: true, game: { ...game, course: engine.carryOn(course, action.take()) } };
  }
  const read = engine.readAction(course, action);
  if (read.kind === "problem") return failure(read.message);
  return { ok: true, game: { ...game, course: engine.carryOn(course, read.action) } };
}

function isLegalAction(action: object): action is LegalAction {
  return "take" in action && typeof action.take === "function" && "course" in action;
}

/**
 * Plays on until the game is over. Where a person is asked, `choose` names one of the actions; without it the game stops
 * there.
 *
 * @example
 * ```ts
 * const over = playOut(game);
 * resultOf(over) !== null; // true
 * ```
 */
export function playOut(
  game: PlayedGame,
  choose?: (actions: readonly LegalAction[], game: PlayedGame) => LegalAction,
): PlayedGame {
  let played = game;
  for (;;) {
    const actions = legalActions(played);
    const [first] = actions;
    const action = first === undefined || first.side === null ? first : choose?.(actions, played);
    if (action === undefined) return played;
    const applied = apply(played, action);
    if (!applied.ok) return played;
    played = applied.game;
  }
}

/** Who has won and why; null while the game goes on. */
export function resultOf({ engine, course }: PlayedGame): GameResult | null {
  return engine.result(course);
}

/** The stand-ins of its rules, board and values on which its result depends; none while the game goes on. */
export function standInsOf({ engine, course }: PlayedGame): readonly StandIn[] {
  return standIns(engine, course);
}

/** The game as it stands, as data. */
export function stateOf({ engine, course }: PlayedGame): object {
  return engine.stateOf(course);
}

/** The SHA-256 of the game as it stands: the same game has the same hash on every machine. */
export function hash(game: PlayedGame): string {
  return hashOf(stateOf(game));
}

/**
 * The events in words.
 *
 * @param since how many events to leave out
 * @param viewer the side that reads it; left out: nothing is hidden
 */
export function tell({ engine, course }: PlayedGame, since = 0, viewer: string | null = null): readonly ReportLine[] {
  return engine.tell(course, course.happened.slice(since), viewer);
}

/** The game as text, event by event. `readGame` continues it. */
export function gameLog({ engine, course, header }: PlayedGame): string {
  return header + course.happened.map((happened) => engine.logLine(happened)).join("");
}

/**
 * Reads a log and plays it again: every event must be legal, take its dice and lead to the state that the log has.
 *
 * @example
 * ```ts
 * const again = readGame(gameLog(game), sheet, { board });
 * if (again.ok) hash(again.game) === hash(game); // true
 * ```
 */
export function readGame<Types extends GameTypes>(
  log: string,
  sheet: Playable<Types>,
  options: Omit<TableOptions<Types>, "players">,
): Result<{ readonly game: PlayedGame }> {
  const { engine } = sheet.game;
  if (engine === undefined) return failure(noEngine(sheet.game));
  const read = engine.readLog(log);
  if (read.kind === "problem") return failure(`line ${read.line}: ${read.message}`);
  const { scenario } = withEverySide(sheet.book, sheet.game);
  const players: Record<string, string> = {};
  for (const { side } of scenario.sides) {
    const player = engine.playerIn(read.log, side);
    const written = JSON.stringify(read.log.header.players[side]?.name ?? null);
    if (player === null) return failure(`line 1: players.${side}: nobody plays as ${written}`);
    players[side] = player;
  }
  const table = setTable(sheet, { ...options, players });
  if (!table.ok) return table;
  const { course, problem } = engine.replay(table.game, read.log);
  if (problem !== null) return failure(`line ${problem.line}: ${problem.message}`);
  if (course === null) return failure("line 1: the log does not begin this game");
  const end = log.indexOf("\n");
  const header = end === -1 ? log : log.slice(0, end + 1);
  const bots = botsOfLog(sheet.game, table.material, read.log, options.interpreted);
  return { ok: true, game: { engine, seating: { players, bots }, course, header } };
}

/** The results of many games. */
export interface SimulatedGames extends GamesPlayed {
  readonly ok: true;
  /** The run and its counts, for `simulationText`, `simulationPage` and `simulationJson`. */
  readonly simulation: Simulation;
}

export interface SimulateOptions<Types extends GameTypes = GameTypes> extends NewGameOptions<Types> {
  /** How many games to play. */
  readonly games: number;
  /** Whether to check the rules of the engine's states after every event. */
  readonly verified?: boolean;
}

/**
 * Plays many games without a person and counts what happens. Each game has a seed of its own, which follows from that of
 * the run.
 *
 * @example
 * ```ts
 * const played = simulate(sheet, { board, games: 2, seed: 1 });
 * if (played.ok) played.failures.length; // 0
 * ```
 */
export function simulate<Types extends GameTypes>(
  sheet: Playable<Types>,
  options: SimulateOptions<Types>,
): SimulatedGames | Failure {
  const table = setTable(sheet, options);
  if (!table.ok) return table;
  const { engine, game, material, seating } = table;
  if (peopleIn(seating.players).length > 0) return failure("nobody can be asked in a simulation");
  const { seed = 1, difficulty = "normal", verified = false, games } = options;
  const run = runOf(material, { players: seating.players, difficulty, seed, verified, games, engine });
  const range = { from: 0, to: games };
  const played = playGames(engine, game, seating.bots, run, range);
  return { ok: true, ...played, simulation: withGames(notYetPlayed(run), range, played) };
}

/** A table for a game: its material and its players. */
export interface Table {
  readonly ok: true;
  readonly engine: EnginePart;
  readonly material: GameMaterial<FileBoard>;
  /** As the engine defines it. */
  readonly game: object;
  readonly seating: Seating;
}

/** Sets a table; `newGame`, `readGame` and `simulate` begin with it. */
export function setTable<Types extends GameTypes>(
  sheet: Playable<Types>,
  options: TableOptions<Types>,
): Table | Failure {
  const { game: gamePackage } = sheet;
  const book = withEverySide(sheet.book, gamePackage);
  const { board, roster, readings: chosen = {}, rounds = MAXIMUM_ROUNDS, interpreted = false } = options;
  const { engine } = gamePackage;
  if (engine === undefined) return failure(noEngine(gamePackage));
  if (board === undefined || board === null) return failure("a game needs a board; readBoard reads one");
  const wrong =
    wrongReading(gamePackage.openPoints, chosen) ?? wrongDifficulty(gamePackage, options.difficulty ?? "normal");
  if (wrong !== null) return failure(wrong);
  const { number, sides } = book.scenario;
  if (board.scenario !== number) return failure(`the board is for scenario ${board.scenario}, the sheet for ${number}`);
  const players = Object.fromEntries(
    sides.map(({ side }) => [side, options.players?.[side] ?? usualPlayer(gamePackage, book, side)]),
  );
  for (const [side, player] of Object.entries({ ...players, ...options.players })) {
    const problem = problemWithSeat(gamePackage, book, side, player);
    if (problem !== null) return failure(problem);
  }
  const unequal = problemWithTeams(gamePackage, players);
  if (unequal !== null) return failure(unequal);
  const readings = gamePackage.readings(chosen);
  const material: GameMaterial<FileBoard> = { book, board, roster, readings, maximumRounds: rounds };
  return {
    ok: true,
    engine,
    material,
    game: engine.define(material),
    seating: { players, bots: botsOf(gamePackage, book, readings, interpreted) },
  };
}

/**
 * A scenario without a list of sides is played by all sides of its game, with everything that the game has. One that lists
 * forces is also played by the sides that never have units.
 */
export function withEverySide(book: Book, { lexicon }: Pick<GamePackage, "lexicon">): Book {
  const { scenario } = book;
  const having = lexicon.words.flatMap((word) => (word.category === "title" ? (sidesWith(word) ?? []) : []));
  const sides = lexicon.sides.flatMap(({ id }): readonly ScenarioSide[] => {
    const listed = scenario.sides.find(({ side }) => side === id);
    if (listed !== undefined) return [listed];
    const plays = scenario.sides.length === 0 || (having.length > 0 && !having.includes(id));
    return plays ? [{ side: id, starting: [] }] : [];
  });
  return sides.length === scenario.sides.length ? book : { ...book, scenario: { ...scenario, sides } };
}

/** The bots of a logged game, under the readings that it began with. */
export function botsOfLog(
  game: GamePackage,
  { book }: Pick<GameMaterial, "book">,
  { header }: GameLog,
  interpreted = false,
): Seating["bots"] {
  return botsOf(game, book, game.readings(header.readings), interpreted);
}

/**
 * Bots by sheets that were compiled before under the same readings, without making code here.
 *
 * @returns null where a side has no such sheet
 */
export function botsByFunctions(
  game: GamePackage,
  book: Book,
  readings: object,
  written: SheetFunctions,
): Seating["bots"] | null {
  const isWhole = game.compiled !== undefined && withSheets(book).every((side) => written[side] !== undefined);
  return isWhole ? compiledBots(game, book, readings, written) : null;
}

/**
 * Bots decide by compiled sheets if code may run and every word has a compiled form, otherwise by the interpreter.
 *
 * @param interpreted the interpreter decides anyway
 */
export function botsOf(game: GamePackage, book: Book, readings: object, interpreted = false): Seating["bots"] {
  const { decider, lexicon } = game;
  if (!interpreted && canRunCode()) {
    try {
      return compiledBots(game, book, readings);
    } catch (error) {
      if (!(error instanceof LoweringError) || decider === undefined) throw error;
    }
  }
  return compiledBots(decider === undefined ? { lexicon } : { lexicon, decider }, book, readings);
}
