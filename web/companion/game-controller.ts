import type { Answer } from "../../library/companion.ts";
import type { BoardPicture } from "../../library/pictures.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";
import { type CallResult, refusal } from "../session/calls.ts";
import type { GivenGame, SessionClient, Standing } from "../session/protocol.ts";
import type { SharedGame, ShownGame } from "../session/shared-game.ts";
import { type DeviceStore, type LaterAnswer, newId, type StoredGame } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";

/** A game on the screen. */
export interface Playing extends ShownGame<StoredGame> {
  readonly title: string;
  readonly steps: readonly ConversationStep[];
  /** The current board; null without one. */
  readonly picture: BoardPicture | null;
  readonly table: Standing["table"];
}

/** One game in one tab. Every answer is stored on the device before the next question is shown. */
class GameController {
  readonly #client: SessionClient;
  readonly #shared: SharedGame<StoredGame, Playing>;

  constructor(client: SessionClient, shared: SharedGame<StoredGame, Playing>) {
    this.#client = client;
    this.#shared = shared;
  }

  /** Answers the question of a step. A second tap on an answered question does nothing. */
  answer(step: number, answer: Answer): Promise<void> {
    return this.#shared.inTurn(async () => {
      if (this.#shared.shown.game.answers.length === step) await this.#answer(answer);
    });
  }

  /** Keeps the first answers; the others can be redone. */
  back(count: number): Promise<void> {
    return this.#shared.inTurn(async () => {
      const { game, steps } = this.#shared.shown;
      if (count < 0 || count >= game.answers.length) return;
      const standing = await this.#client.call("back", count);
      if (!standing.ok) return this.#shared.say(standing.reason);
      const taken = steps
        .slice(count, game.answers.length)
        .flatMap(({ question, answer }): LaterAnswer[] =>
          question === null || answer === null ? [] : [{ question: question.text, answer }],
        );
      await this.#keep(standing.value, [...taken, ...game.later]);
    });
  }

  /** Redoes answers that were undone, as long as their questions come up again. */
  redo(most: number): Promise<void> {
    return this.#shared.inTurn(async () => {
      for (let count = 0; count < most; count += 1) {
        const again = redoable(this.#shared.shown);
        if (again === null || !(await this.#answer(again))) return;
      }
    });
  }

  async #answer(answer: Answer): Promise<boolean> {
    const { game, steps } = this.#shared.shown;
    const open = steps.at(-1)?.question ?? null;
    const standing = await this.#client.call("answer", answer);
    if (!standing.ok) {
      this.#shared.say(standing.reason);
      return false;
    }
    const [next] = game.later;
    // An answer in place of an undone one: those after it can still be redone.
    const later = next !== undefined && next.question === open?.text ? game.later.slice(1) : [];
    return this.#keep(standing.value, later);
  }

  /** Stores the state of the game, then shows it. */
  #keep(standing: Standing, later: readonly LaterAnswer[]): Promise<boolean> {
    const before = this.#shared.shown;
    const steps = [...before.steps.slice(0, standing.from), ...standing.steps];
    const answers = steps.flatMap(({ answer }) => (answer === null ? [] : [answer]));
    const game: StoredGame = { ...before.game, answers, later };
    return this.#shared.keep({
      ...before,
      game,
      steps,
      picture: standing.picture,
      table: standing.table,
      notice: null,
    });
  }
}

/** The next answer that can be redone: its question is the open one. */
export function redoable({ game, steps }: Playing): Answer | null {
  const [next] = game.later;
  return next !== undefined && steps.at(-1)?.question?.text === next.question ? next.answer : null;
}

/** How games of the companion are opened and continued. */
export const COMPANION_GAMES = {
  channel: "tiebreak-games",
  open: openIn,
  control: (client: SessionClient, shared: SharedGame<StoredGame, Playing>) => new GameController(client, shared),
};

async function openIn(client: SessionClient, game: StoredGame): Promise<CallResult<Playing>> {
  const { setup, answers, fingerprint } = game;
  const opened = await client.call("open", { setup, answers, fingerprint: fingerprint === "" ? null : fingerprint });
  if (!opened.ok) return opened;
  const { title, steps, picture, table, changed } = opened.value;
  return {
    ok: true,
    value: { game, title, steps, picture, table, notice: changed ? TEXTS.changedSheets : null },
  };
}

/** Opens a game once, so that only playable games are stored; returns its id. */
export async function startGame(
  { setup, answers, fingerprint = null }: Omit<GivenGame, "fingerprint"> & { readonly fingerprint?: string | null },
  client: SessionClient,
  store: DeviceStore,
): Promise<CallResult<string>> {
  const opened = await client.call("open", { setup, answers, fingerprint });
  if (!opened.ok) return opened;
  const saved = await client.call("save", null);
  if (!saved.ok) return saved;
  const id = newId();
  const kept = await store
    .keep({
      id,
      revision: 1,
      setup,
      title: opened.value.title,
      answers,
      later: [],
      // Answers that were given for other sheets stay marked as such.
      fingerprint: fingerprint ?? saved.value.fingerprint,
      changed: Date.now(),
    })
    .catch(() => false);
  return kept ? { ok: true, value: id } : refusal(TEXTS.notKept);
}
