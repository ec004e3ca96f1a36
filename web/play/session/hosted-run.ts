import {
  type GameRange,
  type GamesPlayed,
  playGames,
  type Run,
  runOf,
  seedOfGame,
} from "../../../library/simulations.ts";
import type { Outcome } from "../../session/outcome.ts";
import type { TableSetup } from "./protocol.ts";
import type { ScenarioShelf } from "./scenario-shelf.ts";
import { type PageTable, tableFor } from "./table.ts";

/** Many games at one table, without a person. */
export class HostedRun {
  readonly run: Run;
  readonly #page: PageTable;

  private constructor(page: PageTable, run: Run) {
    this.#page = page;
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
    const { remark } = engine;
    const run = runOf(material, { players, difficulty: setup.difficulty, seed, verified: false, games, remark });
    return { ok: true, value: new HostedRun(page.value, run) };
  }

  play(range: GameRange): GamesPlayed {
    const { engine, game, seating } = this.#page.table;
    return playGames(engine, game, seating.bots, this.run, range);
  }

  /** The log of one game. */
  record(number: number): string {
    const { engine, game, seating } = this.#page.table;
    const { seed, difficulty } = this.run;
    return engine.record(game, seating, { seed: seedOfGame(seed, number), difficulty });
  }
}
