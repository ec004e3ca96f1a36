import { useEffect, useState } from "preact/hooks";
import type { GameStore, StoredItem } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";
import { type CallResult, refusal } from "./calls.ts";

/** A game on the screen. */
export interface ShownGame<Game extends StoredItem> {
  readonly game: Game;
  /** A message beside the question. */
  readonly notice: string | null;
}

/** Where a game is kept and shown, and how it is opened. */
interface Showing<Game extends StoredItem, Shown extends ShownGame<Game>> {
  readonly store: GameStore<Game>;
  /** The channel on which tabs announce that they stored a game. */
  readonly channel: string;
  readonly open: (game: Game) => Promise<CallResult<Shown>>;
  readonly show: (shown: Shown) => void;
}

interface Kept {
  readonly id: string;
  readonly revision: number;
}

/** One game in one tab, which other tabs may show and change, too. What changes is kept on the device before it is shown. */
export class SharedGame<Game extends StoredItem, Shown extends ShownGame<Game>> {
  readonly #showing: Showing<Game, Shown>;
  readonly #channel: BroadcastChannel;
  #shown: Shown;
  #busy: Promise<void> = Promise.resolve();

  private constructor(showing: Showing<Game, Shown>, shown: Shown) {
    this.#showing = showing;
    this.#shown = shown;
    this.#channel = new BroadcastChannel(showing.channel);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Kept>) => {
      const { id, revision } = this.#shown.game;
      if (data.id === id && data.revision > revision) void this.inTurn(() => this.reload());
    });
  }

  /** Opens a game that the device keeps, and shows it. */
  static async open<Game extends StoredItem, Shown extends ShownGame<Game>>(
    showing: Showing<Game, Shown>,
    id: string,
  ): Promise<CallResult<SharedGame<Game, Shown>>> {
    const shown = await openKept(showing, id);
    if (!shown.ok) return shown;
    const shared = new SharedGame(showing, shown.value);
    showing.show(shown.value);
    return { ok: true, value: shared };
  }

  get shown(): Shown {
    return this.#shown;
  }

  close(): void {
    this.#channel.close();
  }

  show(shown: Shown): void {
    this.#shown = shown;
    this.#showing.show(shown);
  }

  /** Shows a message beside the question. */
  say(notice: string | null): void {
    this.show({ ...this.#shown, notice });
  }

  /** Stores a changed game, then shows it. If it cannot be stored, shows the stored one and returns false. */
  async keep(changed: Shown): Promise<boolean> {
    const game: Game = { ...changed.game, revision: changed.game.revision + 1, changed: Date.now() };
    const kept = await this.#showing.store.keep(game).catch(() => null);
    if (kept !== true) {
      await this.reload();
      this.say(kept === null ? TEXTS.notKept : TEXTS.otherTab);
      return false;
    }
    this.#channel.postMessage({ id: game.id, revision: game.revision } satisfies Kept);
    this.show({ ...changed, game });
    return true;
  }

  /** Shows the game as the device keeps it. */
  async reload(): Promise<void> {
    const shown = await openKept(this.#showing, this.#shown.game.id);
    if (shown.ok) this.show(shown.value);
    else this.say(shown.reason);
  }

  /** Runs one action after another, however fast somebody taps. */
  inTurn(act: () => Promise<unknown>): Promise<void> {
    const turn = this.#busy.then(async () => void (await act()));
    this.#busy = turn.catch(() => undefined);
    return turn;
  }
}

async function openKept<Game extends StoredItem, Shown extends ShownGame<Game>>(
  { store, open }: Showing<Game, Shown>,
  id: string,
): Promise<CallResult<Shown>> {
  const game = await store.game(id);
  return game === null ? refusal(TEXTS.noSuchGame) : open(game);
}

/** How games of one kind are opened and played on. */
interface GameKind<Client, Game extends StoredItem, Shown extends ShownGame<Game>, Controller> {
  readonly channel: string;
  readonly open: (client: Client, game: Game) => Promise<CallResult<Shown>>;
  readonly control: (client: Client, shared: SharedGame<Game, Shown>) => Controller;
}

/** A game on its screen; null until it is open. */
interface OpenGame<Shown, Controller> {
  readonly open: { readonly playing: Shown; readonly controller: Controller } | null;
  /** Why it cannot be opened. */
  readonly problem: string | null;
}

/** Keeps a stored game open for as long as its screen is shown. */
export function useOpenGame<Client, Game extends StoredItem, Shown extends ShownGame<Game>, Controller>(
  kind: GameKind<Client, Game, Shown, Controller>,
  client: Client,
  store: GameStore<Game>,
  id: string,
): OpenGame<Shown, Controller> {
  const [playing, setPlaying] = useState<Shown | null>(null);
  const [controller, setController] = useState<Controller | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let opened: SharedGame<Game, Shown> | null = null;
    let left = false;
    const show = (shown: Shown): void => {
      if (!left) setPlaying(() => shown);
    };
    const open = (game: Game): Promise<CallResult<Shown>> => kind.open(client, game);
    void SharedGame.open({ store, channel: kind.channel, open, show }, id).then((outcome) => {
      if (!outcome.ok) return setProblem(outcome.reason);
      opened = outcome.value;
      if (left) opened.close();
      else setController(() => kind.control(client, outcome.value));
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [kind, client, store, id]);
  return { open: playing === null || controller === null ? null : { playing, controller }, problem };
}
