import { BOARD_STYLE, drawBoard } from "../../../library/pictures.ts";
import { GameTable } from "../../../library/game-table.ts";
import { KeptGame, type GameKeeper } from "../../../library/kept-game.ts";
import type { PlayedGame } from "../../../library/play.ts";
import type { Result } from "../../../library/result.ts";
import { type Outcome, refusal } from "../../session/calls.ts";
import { type GameAtTable, type PageTable, tableFor } from "./table.ts";
import { readLogAt } from "./find-files.ts";
import type { OpenedGame, Standing, TableSetup } from "./protocol.ts";
import type { ScenarioShelf } from "../../session/site-books.ts";

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

  static async begin(setup: TableSetup, seed: number, shelf: ScenarioShelf): Promise<Outcome<HostedTable>> {
    const page = await tableFor(setup, shelf);
    if (!page.ok) return page;
    const { engine, game, seating } = page.value.table;
    const { course, header } = engine.begin(game, seating.players, { seed, difficulty: setup.difficulty });
    return { ok: true, value: new HostedTable(page.value, { engine, course, seating, header }) };
  }

  /** Goes on with a logged game. */
  static async open(setup: TableSetup, log: string, shelf: ScenarioShelf): Promise<Outcome<HostedTable>> {
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
    return { ...this.standing(0), ...this.page.title, players, boardStyle: BOARD_STYLE, header: this.#header };
  }

  take(option: number): Outcome<Standing> {
    return this.#chosen(() => this.#table.take(option));
  }

  /** Chooses by words. */
  say(typed: string): Outcome<Standing> {
    return this.#chosen(() => this.#table.say(typed));
  }

  back(): Standing {
    this.#table.back();
    this.#step += 1;
    return this.standing(this.#events);
  }

  undo(): Standing {
    this.#table.takeBack();
    this.#step += 1;
    // All is reported anew: without the choice, the game may go another way.
    return this.standing(0);
  }

  get played(): GameAtTable["played"] {
    return this.#table.kept;
  }

  standing(from: number): Standing {
    const { engine, course } = this.#table.kept;
    return {
      part: { from, lines: this.#keeper.from(from), report: this.#table.reported(from) },
      standing: this.#table.standing(),
      board: drawBoard(engine.picture(course)),
      menu: this.#table.menu,
      step: this.#step,
    };
  }

  get #events(): number {
    return this.#table.kept.course.happened.length;
  }

  #chosen(choose: () => Result<object>): Outcome<Standing> {
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
    // The page writes them to the device before it shows what comes next.
  }

  from(event: number): readonly string[] {
    return this.#lines.slice(event);
  }
}
