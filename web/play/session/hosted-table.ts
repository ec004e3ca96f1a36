import { GameTable, reportedEvents } from "../../../library/game-table.ts";
import { KeptGame, type GameKeeper } from "../../../library/kept-game.ts";
import type { PlayedGame } from "../../../library/play.ts";
import type { Result } from "../../../library/result.ts";
import { type CallResult, refusal } from "../../session/calls.ts";
import { type GameAtTable, momentOf, type PageTable, readLogAt, tableFor } from "./table.ts";
import type { OpenedGame, PlayStanding, TableSetup, Moment, OpenedLog } from "./protocol.ts";
import type { ScenarioShelf } from "../../session/site-books.ts";
import {
  type GameRange,
  type GamesPlayed,
  playGames,
  type Run,
  runOf,
  seedOfGame,
} from "../../../library/simulations.ts";
import type { Seating } from "../../../games/engine-part.ts";
import { compiledBots } from "../../session/compiled-bots.ts";

/** A whole game that is under way in the worker. */
export class HostedTable implements GameAtTable {
  readonly page: PageTable;
  readonly #table: GameTable;
  readonly #keeper: LogKeeper;
  readonly #header: string;
  #step = 0;

  private constructor(page: PageTable, { engine, course, seating, header }: PlayedGame) {
    this.page = page;
    this.#header = header;
    this.#keeper = new LogKeeper(course.happened.map((each) => engine.logLine(each)));
    this.#table = new GameTable(new KeptGame(engine, course, this.#keeper, seating));
  }

  static async begin(setup: TableSetup, seed: number, shelf: ScenarioShelf): Promise<CallResult<HostedTable>> {
    const page = await tableFor(setup, shelf);
    if (!page.ok) return page;
    const { engine, game, seating } = page.value.table;
    const { course, header } = engine.begin(game, seating.players, { seed, difficulty: setup.difficulty });
    return { ok: true, value: new HostedTable(page.value, { engine, course, seating, header }) };
  }

  /** Goes on with a logged game. */
  static async open(setup: TableSetup, log: string, shelf: ScenarioShelf): Promise<CallResult<HostedTable>> {
    const page = await tableFor(setup, shelf);
    if (!page.ok) return page;
    const read = readLogAt(page.value, log);
    if (!read.ok) return refusal(read.reason);
    if (read.game.course.seed === null) {
      return refusal("This game has no seed: its dice were rolled at a table, so it cannot continue here");
    }
    return { ok: true, value: new HostedTable(page.value, read.game) };
  }

  opened(): OpenedGame {
    const { players } = this.#table.kept.seating;
    return { ...this.standing(0), ...this.page.title, players, header: this.#header };
  }

  take(option: number): CallResult<PlayStanding> {
    return this.#chosen(() => this.#table.take(option));
  }

  /** Chooses by words. */
  say(typed: string): CallResult<PlayStanding> {
    return this.#chosen(() => this.#table.say(typed));
  }

  back(): PlayStanding {
    this.#table.back();
    this.#step += 1;
    return this.standing(this.#events);
  }

  undo(): PlayStanding {
    this.#table.takeBack();
    this.#step += 1;
    // Report everything anew: without the choice, the game may take another course.
    return this.standing(0);
  }

  get played(): GameAtTable["played"] {
    return this.#table.kept;
  }

  /** The game after this many events, as its person sees it. */
  moment(events: number): Moment {
    return momentOf(this, events, this.#table.kept.viewer);
  }

  standing(from: number): PlayStanding {
    const { engine, course } = this.#table.kept;
    return {
      part: { from, lines: this.#keeper.from(from), report: this.#table.reported(from) },
      standing: this.#table.standing(),
      board: engine.picture(course),
      menu: this.#table.menu,
      step: this.#step,
    };
  }

  get #events(): number {
    return this.#table.kept.course.happened.length;
  }

  #chosen(choose: () => Result<object>): CallResult<PlayStanding> {
    const before = this.#events;
    const chosen = choose();
    if (!chosen.ok) return refusal(chosen.reason);
    this.#step += 1;
    return { ok: true, value: this.standing(before) };
  }
}

/** The lines of a game's log, which the page keeps on the device after every choice. */
class LogKeeper implements GameKeeper {
  readonly name = "this device";
  readonly #lines: string[];

  /** @param lines of events that happened before */
  constructor(lines: readonly string[]) {
    this.#lines = [...lines];
  }

  append(line: string): void {
    this.#lines.push(line);
  }

  keep(events: number): void {
    this.#lines.length = events;
  }

  flush(): void {
    // Nothing to do here: the page stores the lines before it shows what comes next.
  }

  from(event: number): readonly string[] {
    return this.#lines.slice(event);
  }
}

/** A logged game that somebody watches, moment by moment. A watcher sees everything. */
export class HostedLog implements GameAtTable {
  readonly page: PageTable;
  readonly played: PlayedGame;
  readonly #isTorn: boolean;

  private constructor(page: PageTable, game: PlayedGame, isTorn: boolean) {
    this.page = page;
    this.played = game;
    this.#isTorn = isTorn;
  }

  static async open(setup: TableSetup, log: string, shelf: ScenarioShelf): Promise<CallResult<HostedLog>> {
    const page = await tableFor(setup, shelf);
    if (!page.ok) return page;
    const read = readLogAt(page.value, log);
    if (!read.ok) return refusal(read.reason);
    return { ok: true, value: new HostedLog(page.value, read.game, !log.endsWith("\n")) };
  }

  opened(): OpenedLog {
    const { engine, course, seating } = this.played;
    return {
      ...this.page.title,
      players: seating.players,
      report: reportedEvents(engine, course, 0, null),
      isTorn: this.#isTorn,
    };
  }

  /** The game after a number of events. */
  moment(events: number): Moment {
    return momentOf(this, events, null);
  }
}

/** Many games at one table, without a person. */
export class HostedRun {
  readonly run: Run;
  readonly #page: PageTable;
  readonly #bots: Seating["bots"];

  private constructor(page: PageTable, bots: Seating["bots"], run: Run) {
    this.#page = page;
    this.#bots = bots;
    this.run = run;
  }

  static async prepare(
    setup: TableSetup,
    seed: number,
    games: number,
    shelf: ScenarioShelf,
  ): Promise<CallResult<HostedRun>> {
    const page = await tableFor(setup, shelf);
    if (!page.ok) return page;
    const { engine, material, seating } = page.value.table;
    const { players } = seating;
    const { sheet, table } = page.value;
    const isOfSite = setup.sheets === undefined && Object.keys(setup.readings).length === 0;
    const bots = isOfSite ? await compiledBots(sheet, table) : null;
    const run = runOf(material, { players, difficulty: setup.difficulty, seed, verified: false, games, engine });
    return { ok: true, value: new HostedRun(page.value, bots ?? seating.bots, run) };
  }

  play(range: GameRange): GamesPlayed {
    const { engine, game } = this.#page.table;
    return playGames(engine, game, this.#bots, this.run, range);
  }

  /** The log of one game. */
  record(number: number): string {
    const { engine, game, seating } = this.#page.table;
    const { seed, difficulty } = this.run;
    return engine.record(game, seating, { seed: seedOfGame(seed, number), difficulty });
  }
}
