import type { Answer } from "../../library/companion.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";
import type { Outcome } from "../session/outcome.ts";
import { refusal } from "../session/outcome.ts";
import type { Opened, Standing } from "../session/protocol.ts";
import type { SessionClient } from "../session/session-client.ts";
import type { DeviceStore, LaterAnswer, StoredGame } from "../storage/stored-games.ts";
import { TEXTS } from "../texts/texts.ts";

/** A game on the screen. */
export interface Playing {
  readonly game: StoredGame;
  readonly title: string;
  readonly printed: Opened["printed"];
  readonly steps: readonly ConversationStep[];
  /** The board as it stands, drawn. */
  readonly board: string | null;
  /** The style of the drawn board. */
  readonly boardStyle: string | null;
  /** Something to be said beside the question. */
  readonly notice: string | null;
}

/** Where other tabs tell that they kept a game. */
const CHANNEL = "tiebreak-games";

interface Kept {
  readonly id: string;
  readonly revision: number;
}

/** One game in one tab: every answer is kept on the device before the next question is shown. */
export class GameController {
  readonly #client: SessionClient;
  readonly #store: DeviceStore;
  readonly #show: (playing: Playing) => void;
  readonly #channel = new BroadcastChannel(CHANNEL);
  #playing: Playing;
  #busy: Promise<void> = Promise.resolve();

  private constructor(client: SessionClient, store: DeviceStore, playing: Playing, show: (playing: Playing) => void) {
    this.#client = client;
    this.#store = store;
    this.#playing = playing;
    this.#show = show;
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Kept>) => {
      const { id, revision } = this.#playing.game;
      if (data.id === id && data.revision > revision) void this.#inTurn(() => this.#reload());
    });
  }

  /** Opens a game that the device keeps. */
  static async open(
    client: SessionClient,
    store: DeviceStore,
    id: string,
    show: (playing: Playing) => void,
  ): Promise<Outcome<GameController>> {
    const game = await store.game(id);
    if (game === null) return refusal(TEXTS.noSuchGame);
    const opened = await openIn(client, game);
    if (!opened.ok) return opened;
    const controller = new GameController(client, store, opened.value, show);
    show(opened.value);
    return { ok: true, value: controller };
  }

  close(): void {
    this.#channel.close();
  }

  /** Answers the question of a step; a second tap on a question that was answered does nothing. */
  answer(step: number, answer: Answer): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#playing.game.answers.length === step) await this.#answer(answer);
    });
  }

  /** Keeps so many answers; those after them can be given again. */
  back(count: number): Promise<void> {
    return this.#inTurn(async () => {
      const { game, steps } = this.#playing;
      if (count < 0 || count >= game.answers.length) return;
      const standing = await this.#client.call("back", count);
      if (!standing.ok) return this.#say(standing.reason);
      const taken = steps
        .slice(count, game.answers.length)
        .flatMap(({ question, answer }): LaterAnswer[] =>
          question === null || answer === null ? [] : [{ question: question.text, answer }],
        );
      await this.#keep(standing.value, [...taken, ...game.later]);
    });
  }

  /** Gives answers again that were taken back, as long as their questions come up again. */
  redo(most: number): Promise<void> {
    return this.#inTurn(async () => {
      for (let count = 0; count < most; count += 1) {
        const again = redoable(this.#playing);
        if (again === null || !(await this.#answer(again))) return;
      }
    });
  }

  /** Says something beside the question. */
  say(notice: string | null): void {
    this.#say(notice);
  }

  async #answer(answer: Answer): Promise<boolean> {
    const { game, steps } = this.#playing;
    const open = steps.at(-1)?.question ?? null;
    const standing = await this.#client.call("answer", answer);
    if (!standing.ok) {
      this.#say(standing.reason);
      return false;
    }
    const [next] = game.later;
    // An answer in the place of one that was taken back: those after it stay within reach.
    const later = next !== undefined && next.question === open?.text ? game.later.slice(1) : [];
    return this.#keep(standing.value, later);
  }

  /** Keeps where the game stands, and then shows it. */
  async #keep(standing: Standing, later: readonly LaterAnswer[]): Promise<boolean> {
    const before = this.#playing;
    const steps = [...before.steps.slice(0, standing.from), ...standing.steps];
    const game: StoredGame = {
      ...before.game,
      revision: before.game.revision + 1,
      answers: steps.flatMap(({ answer }) => (answer === null ? [] : [answer])),
      later,
      changed: Date.now(),
    };
    const kept = await this.#store.keep(game).catch(() => null);
    if (kept !== true) {
      await this.#reload();
      this.#say(kept === null ? TEXTS.notKept : TEXTS.otherTab);
      return false;
    }
    this.#channel.postMessage({ id: game.id, revision: game.revision } satisfies Kept);
    this.#playing = { ...before, game, steps, board: standing.board, notice: null };
    this.#show(this.#playing);
    return true;
  }

  /** Shows the game as the device keeps it. */
  async #reload(): Promise<void> {
    const game = await this.#store.game(this.#playing.game.id);
    if (game === null) return;
    const opened = await openIn(this.#client, game);
    if (!opened.ok) return this.#say(opened.reason);
    this.#playing = opened.value;
    this.#show(this.#playing);
  }

  #say(notice: string | null): void {
    this.#playing = { ...this.#playing, notice };
    this.#show(this.#playing);
  }

  /** One thing after another, however fast somebody taps. */
  #inTurn(act: () => Promise<unknown>): Promise<void> {
    const turn = this.#busy.then(async () => void (await act()));
    this.#busy = turn.catch(() => undefined);
    return turn;
  }
}

/** The next answer that can be given again: its question is the one that is open. */
export function redoable({ game, steps }: Playing): Answer | null {
  const [next] = game.later;
  return next !== undefined && steps.at(-1)?.question?.text === next.question ? next.answer : null;
}

async function openIn(client: SessionClient, game: StoredGame): Promise<Outcome<Playing>> {
  const { setup, answers, fingerprint } = game;
  const opened = await client.call("open", { setup, answers, fingerprint: fingerprint === "" ? null : fingerprint });
  if (!opened.ok) return opened;
  const { title, printed, steps, board, boardStyle, changed } = opened.value;
  return {
    ok: true,
    value: { game, title, printed, steps, board, boardStyle, notice: changed ? TEXTS.changedSheets : null },
  };
}
