import type { Amount, Condition, Description } from "../../../../../runtime/checked-tree.ts";
import type { Thing } from "../../../../../runtime/game.ts";
import type { FieldValues } from "../../field.ts";
import type { Layout, PackedDeclared } from "../../packed-position.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../position.ts";
import type { CardNeeded, Cost } from "../effect.ts";
import type { GameState } from "../state.ts";

/** A packed state, as seen by a position that reads it. */
export interface LiveState {
  /** A number that differs after every change. */
  readonly version: number;
  standing(): Pick<GameState, "places" | "units" | "unplaced">;
  memoryOf(side: string): DeclaredPosition["memory"];
  /** Whether the thing with a name fits a description, for an acting unit. */
  fits(description: Description, actor: string, thing: string): boolean;
  /** Whether a place fits a description, or holds something that does. */
  fitsPlace(description: Description, actor: string, place: string): boolean;
  /** @param it what the condition calls `it`; by default the acting unit */
  holds(condition: Condition, actor: string, it?: Thing): boolean;
  /** The value of a number of the text, for an acting unit. */
  amount(amount: Amount, actor: string): number;
  /** What cannot be paid of some costs; null if everything can. */
  unpayable(costs: readonly Cost[], actor: string, it: Thing | null): string | null;
  /** Whether a card is there, for an acting unit that can pay for it. */
  isCardThere(card: CardNeeded, actor: string): boolean;
  /** The view of compiled sheets on the state, for a side. */
  viewOf(layout: Layout, position: LivePosition): PackedDeclared;
}

/**
 * A position that reads a packed state instead of copying it. Words that are functions can read it like any position; its
 * parts are made when they are read. It is valid until the state changes.
 */
export class LivePosition implements DeclaredPosition {
  readonly bot: string;
  readonly board: DeclaredPosition["board"];
  readonly row: readonly string[];
  readonly state: LiveState;
  #standing: Pick<GameState, "places" | "units" | "unplaced"> | null = null;

  constructor(state: LiveState, board: DeclaredPosition["board"], side: string, unit: string | null) {
    this.state = state;
    this.bot = side;
    this.board = board;
    this.row = unit === null ? [] : [unit];
  }

  get places(): DeclaredPosition["places"] {
    return this.#look().places;
  }

  get units(): readonly DeclaredUnit[] {
    return this.#look().units;
  }

  get unplaced(): NonNullable<DeclaredPosition["unplaced"]> {
    return this.#look().unplaced;
  }

  get memory(): NonNullable<DeclaredPosition["memory"]> {
    return this.state.memoryOf(this.bot) ?? {};
  }

  /** Makes the position valid again after the state has changed. */
  renew(): this {
    this.#standing = null;
    return this;
  }

  #look(): Pick<GameState, "places" | "units" | "unplaced"> {
    this.#standing ??= this.state.standing();
    return this.#standing;
  }
}

/** A unit of a packed state. It is valid as long as the unit is on the board. */
export class LiveUnit implements DeclaredUnit {
  readonly name: string;
  readonly title: string;
  readonly side: string;
  readonly #look: () => DeclaredUnit;

  constructor({ name, title, side }: Omit<DeclaredUnit, "at" | "fields">, look: () => DeclaredUnit) {
    this.name = name;
    this.title = title;
    this.side = side;
    this.#look = look;
  }

  get at(): string {
    return this.#look().at;
  }

  get fields(): FieldValues {
    return this.#look().fields;
  }
}
