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
import type { Outcome } from "../../session/calls.ts";
import type { TableSetup } from "./protocol.ts";
import type { ScenarioShelf } from "../../session/site-books.ts";
import { type PageTable, tableFor } from "./table.ts";

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
  ): Promise<Outcome<HostedRun>> {
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
