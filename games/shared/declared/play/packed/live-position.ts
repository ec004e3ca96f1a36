import type { Amount, Condition, Description } from "../../../../../runtime/checked-tree.ts";
import type { Thing } from "../../../../../runtime/game.ts";
import type { FieldValues } from "../../field.ts";
import type { Layout, PackedDeclared } from "../../packed-position.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../position.ts";
import type { Cost } from "../effect.ts";
import type { GameState } from "../state.ts";

/** A packed state, as positions that look at it know it. */
export interface LiveState {
  /** Another number after every change. */
  readonly version: number;
  standing(): Pick<GameState, "places" | "units" | "unplaced">;
  memoryOf(side: string): DeclaredPosition["memory"];
  /** Whether a description fits the thing of a name, for a unit that acts. */
  fits(description: Description, actor: string, thing: string): boolean;
  /** Whether a place is described, or holds what is. */
  fitsPlace(description: Description, actor: string, place: string): boolean;
  /** @param it what the condition calls `it`; left out where it is whoever acts */
  holds(condition: Condition, actor: string, it?: Thing): boolean;
  /** How much a number of the text comes to, for a unit that acts. */
  amount(amount: Amount, actor: string): number;
  /** What of some costs cannot be paid; null where all can. */
  unpayable(costs: readonly Cost[], actor: string, it: Thing | null): string | null;
  /** The state as compiled sheets look at it, for a side. */
  viewOf(layout: Layout, position: LivePosition): PackedDeclared;
}

/**
 * A position that is not copied from a packed state, but looks at it. Words that are functions find in it what they find in
 * any position, made when they look; all else reads the state. It is good until the state changes.
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

  #look(): Pick<GameState, "places" | "units" | "unplaced"> {
    this.#standing ??= this.state.standing();
    return this.#standing;
  }
}

/** A unit of a packed state. It is good as long as the unit stands on the board. */
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
