import { BOARD_STYLE, drawBoard } from "../../../library/pictures.ts";
import { standingOf, reportedEvents } from "../../../library/game-table.ts";
import type { PlayedGame } from "../../../library/play.ts";
import { type Outcome, refusal } from "../../session/calls.ts";
import { type GameAtTable, type PageTable, tableFor } from "./table.ts";
import type { Moment, OpenedLog, TableSetup } from "./protocol.ts";
import { readLogAt } from "./find-files.ts";
import type { ScenarioShelf } from "../../session/site-books.ts";

/** A logged game that is looked at in the worker, moment by moment. Whoever watches sees all. */
export class HostedLog implements GameAtTable {
  readonly page: PageTable;
  readonly played: PlayedGame;
  readonly #isTorn: boolean;

  private constructor(page: PageTable, game: PlayedGame, isTorn: boolean) {
    this.page = page;
    this.played = game;
    this.#isTorn = isTorn;
  }

  static async open(setup: TableSetup, log: string, shelf: ScenarioShelf): Promise<Outcome<HostedLog>> {
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
      boardStyle: BOARD_STYLE,
      report: reportedEvents(engine, course, 0, null),
      isTorn: this.#isTorn,
    };
  }

  /** The game after so many events. */
  moment(events: number): Moment {
    const { engine, course } = this.played;
    const then = engine.cut(course, events);
    return { standing: standingOf(engine, then, null), board: drawBoard(engine.picture(then)) };
  }
}
