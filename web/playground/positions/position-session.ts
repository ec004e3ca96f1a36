import type { ArrangementChange } from "../../../library/arrange.ts";
import type { CallResult } from "../../session/calls.ts";
import type { PositionOrigin, PositionTable, PositionView } from "../analysis/protocol.ts";

/** What the position tab shows; a new one for every change. */
export interface PositionState {
  /** Null until the first position is there. */
  readonly shown: PositionView | null;
  /** Why the shown position is outdated, or why there is none. */
  readonly notice: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * The position beside one sheet, with every change of it and the decision by the current text. Calls go to the worker
 * one after another, so that each change follows the one before it.
 */
export class PositionSession {
  readonly path: string;
  readonly #decide: (origin: PositionOrigin) => Promise<CallResult<PositionView>>;
  #state: PositionState = { shown: null, notice: null, canUndo: false, canRedo: false };
  #listener: (state: PositionState) => void = () => {};
  #past: readonly PositionTable[] = [];
  #future: readonly PositionTable[] = [];
  #calls: Promise<void> = Promise.resolve();
  #isRefreshing = false;

  /**
   * @param path of the sheet
   * @param decide gives a position with what the sheet, as it is then, decides in it
   */
  constructor(path: string, decide: (origin: PositionOrigin) => Promise<CallResult<PositionView>>) {
    this.path = path;
    this.#decide = decide;
  }

  get state(): PositionState {
    return this.#state;
  }

  /** Calls a listener with every new state; what is returned ends it. */
  onState(listener: (state: PositionState) => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  }

  /** Shows a position from elsewhere. */
  begin(origin: PositionOrigin): void {
    this.#call(() => origin);
  }

  change(change: ArrangementChange): void {
    this.#call(() => this.#origin(change));
  }

  /** Rolls the dice again. The same position always has the same dice; other dice show what else the sheet may do. */
  rollAgain(): void {
    this.#call(() => {
      const table = this.#state.shown?.table;
      return table && { kind: "table", table: { ...table, dice: null, seed: table.seed + 1 }, change: null };
    });
  }

  undo(): void {
    this.#call(() => {
      const table = this.#past.at(-1);
      return table && { kind: "table", table, change: null };
    }, "undo");
  }

  redo(): void {
    this.#call(() => {
      const [table] = this.#future;
      return table && { kind: "table", table, change: null };
    }, "redo");
  }

  /** Decides the same position by a changed text. The previous decision stays until then. */
  refresh(): void {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    this.#call(() => {
      this.#isRefreshing = false;
      return this.#origin(null) ?? { kind: "empty", card: null };
    }, "same");
  }

  #origin(change: ArrangementChange | null): PositionOrigin | undefined {
    const table = this.#state.shown?.table;
    return table && { kind: "table", table, change };
  }

  /** @param from where the position comes from, when its turn has come; undefined where there is nothing to do */
  #call(from: () => PositionOrigin | undefined, kind: "new" | "undo" | "redo" | "same" = "new"): void {
    this.#calls = this.#calls.then(async () => {
      const origin = from();
      if (origin === undefined) return;
      const outcome = await this.#decide(origin);
      if (!outcome.ok) return this.#set({ notice: outcome.reason });
      this.#remember(kind);
      this.#set({ shown: outcome.value, notice: null });
    });
  }

  #remember(kind: "new" | "undo" | "redo" | "same"): void {
    const now = this.#state.shown?.table;
    if (now === undefined || kind === "same") return;
    switch (kind) {
      case "new":
        this.#past = [...this.#past, now].slice(-LONGEST_PAST);
        this.#future = [];
        return;
      case "undo":
        this.#past = this.#past.slice(0, -1);
        this.#future = [now, ...this.#future];
        return;
      case "redo":
        this.#past = [...this.#past, now];
        this.#future = this.#future.slice(1);
    }
  }

  #set(change: Partial<PositionState>): void {
    const canUndo = this.#past.length > 0;
    const canRedo = this.#future.length > 0;
    this.#state = { ...this.#state, ...change, canUndo, canRedo };
    this.#listener(this.#state);
  }
}

/** How many changes can be taken back. */
const LONGEST_PAST = 200;
