import type { BoardPicture } from "../../../games/shared/board-picture.ts";
import { peopleIn } from "../../../library/players.ts";
import type { ReportedEvent } from "../../../library/game-table.ts";
import { type CallResult, refusal, type WorkerClient } from "../../session/calls.ts";
import type { SharedGame, ShownGame } from "../../session/shared-game.ts";
import { TEXTS } from "../../texts/texts.ts";
import type { OpenedGame, PlayCalls, PlayStanding, TableSetup, Title } from "../session/protocol.ts";
import { newId } from "../../storage.ts";
import { logOf, type PlayedGames, type StoredPlay } from "../played-games.ts";

export type PlayClient = WorkerClient<PlayCalls>;

/** A whole game on the screen. */
export interface Playing extends ShownGame<StoredPlay> {
  readonly title: Title;
  readonly report: readonly ReportedEvent[];
  readonly standing: PlayStanding["standing"];
  readonly board: BoardPicture;
  readonly menu: PlayStanding["menu"];
  readonly step: number;
}

/** Starts a game and stores it; returns its id. */
export async function beginGame(
  setup: TableSetup,
  seed: number,
  client: PlayClient,
  store: PlayedGames,
): Promise<CallResult<string>> {
  const opened = await client.call("begin", { setup, seed });
  return opened.ok ? keepNew(setup, opened.value, store) : opened;
}

/** Resumes a game of a file. */
export async function resumeGame(
  setup: TableSetup,
  log: string,
  client: PlayClient,
  store: PlayedGames,
): Promise<CallResult<string>> {
  const opened = await client.call("open", { setup, log });
  return opened.ok ? keepNew(setup, opened.value, store) : opened;
}

async function keepNew(setup: TableSetup, opened: OpenedGame, store: PlayedGames): Promise<CallResult<string>> {
  const { title, players, header, part, menu } = opened;
  const side = peopleIn(players)[0] ?? null;
  const id = newId();
  const game: StoredPlay = {
    id,
    revision: 1,
    setup: { ...setup, players },
    title,
    side,
    header,
    lines: part.lines,
    isOver: menu === null,
    changed: Date.now(),
  };
  const kept = await store.keep(game).catch(() => false);
  return kept ? { ok: true, value: id } : refusal(TEXTS.notKept);
}

/**
 * One whole game in one tab. Every choice and its effects are stored on the device before the next question is shown.
 */
class PlayController {
  readonly #client: PlayClient;
  readonly #shared: SharedGame<StoredPlay, Playing>;

  constructor(client: PlayClient, shared: SharedGame<StoredPlay, Playing>) {
    this.#client = client;
    this.#shared = shared;
  }

  /** Chooses an option of a menu. Does nothing if another menu has replaced it. */
  take(menu: Playing["menu"], option: number): Promise<void> {
    return this.#shared.inTurn(async () => {
      if (this.#shared.shown.menu === menu) await this.#goOn(await this.#client.call("take", option));
    });
  }

  /** Chooses by words. */
  say(menu: Playing["menu"], typed: string): Promise<void> {
    return this.#shared.inTurn(async () => {
      if (this.#shared.shown.menu !== menu) return;
      const said = await this.#client.call("say", typed);
      // Words that name no choice change nothing.
      await (said.ok ? this.#goOn(said) : this.#shared.say(said.reason));
    });
  }

  /** Returns to the menu before. */
  back(): Promise<void> {
    return this.#shared.inTurn(async () => this.#goOn(await this.#client.call("back", null)));
  }

  /** Undoes the last choice and its effects. */
  undo(): Promise<void> {
    return this.#shared.inTurn(async () => this.#goOn(await this.#client.call("undo", null)));
  }

  async #goOn(outcome: CallResult<PlayStanding>): Promise<void> {
    if (!outcome.ok) {
      // A worker that was ended no longer has the game.
      await this.#shared.reload();
      return this.#shared.say(outcome.reason);
    }
    const { part, menu, standing, board, step } = outcome.value;
    const before = this.#shared.shown;
    const lines = [...before.game.lines.slice(0, part.from), ...part.lines];
    const report = [...before.report.slice(0, part.from), ...part.report];
    const shown = { ...before, report, standing, board, menu, step, notice: null };
    // A step within a question changes nothing that is stored.
    const isSame = lines.length === before.game.lines.length && lines.at(-1) === before.game.lines.at(-1);
    if (isSame) return this.#shared.show(shown);
    await this.#shared.keep({ ...shown, game: { ...before.game, lines, isOver: menu === null } });
  }
}

/** How whole games are opened and continued. */
export const WHOLE_GAMES = {
  channel: "tiebreak-played-games",
  open: openIn,
  control: (client: PlayClient, shared: SharedGame<StoredPlay, Playing>) => new PlayController(client, shared),
};

async function openIn(client: PlayClient, game: StoredPlay): Promise<CallResult<Playing>> {
  const opened = await client.call("open", { setup: game.setup, log: logOf(game) });
  if (!opened.ok) return opened;
  const { part, standing, board, menu, step, ...title } = opened.value;
  // Shows and stores events that happened after the page was closed.
  const current = { ...game, lines: part.lines, isOver: menu === null };
  return { ok: true, value: { game: current, title, report: part.report, standing, board, menu, step, notice: null } };
}
