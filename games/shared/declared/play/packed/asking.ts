import type { DeclaredGame } from "../../declared-game.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../position.ts";
import { areAllied } from "../../word.ts";
import { NONE } from "./numbering.ts";
import type { PackedState } from "./packed-state.ts";
import { PackedBoard } from "./packed-board.ts";

/** The things of each sort that words refer to, by the numbers of the sorts. */
export type Bound = readonly (readonly number[] | undefined)[];

export const NOTHING_BOUND: Bound = [];

/** How functions of words see the state. */
export interface PlainViews {
  readonly position: (this: void, side: number, actor: number) => DeclaredPosition;
  readonly unit: (this: void, unit: number) => DeclaredUnit;
}

/** What phrases are evaluated in: a state, its acting unit, the side whose view it is, and what words refer to. */
export class Asking {
  readonly declared: DeclaredGame;
  readonly state: PackedState;
  readonly board: PackedBoard;
  /** The unit that acts and is on the board. */
  actor = NONE;
  /** The side from which `own` is meant. */
  view = NONE;
  bound: Bound = NOTHING_BOUND;
  /** The thing for which a definition computes a number. */
  parameter = NONE;
  /** The position for words that are functions, as this side and unit see it. */
  readonly #positionFor: PlainViews["position"];
  /** A unit on the board, for words that are functions. */
  readonly plainUnit: PlainViews["unit"];
  /** For each side, whether it is allied with each other side. */
  readonly #allies: readonly (readonly boolean[])[];
  readonly #sorts: string[] = [];

  constructor(declared: DeclaredGame, state: PackedState, plain: PlainViews) {
    const { sides } = state.things;
    this.declared = declared;
    this.state = state;
    this.#positionFor = plain.position;
    this.plainUnit = plain.unit;
    this.board = new PackedBoard(declared, this);
    this.#allies = sides.map((one) => sides.map((other) => areAllied(declared.lexicon, one, other)));
  }

  /** The number of a sort. */
  sort(sort: string): number {
    const known = this.#sorts.indexOf(sort);
    return known >= 0 ? known : this.#sorts.push(sort) - 1;
  }

  areAllied(one: number, other: number): boolean {
    return this.#allies[one]?.[other] ?? false;
  }

  isThere(thing: number): boolean {
    const unit = this.state.things.unitOf(thing);
    return unit === NONE || this.state.isOnBoard(unit);
  }

  /** The place of a thing, or where it stood before it was removed; none where it stands nowhere. */
  placeOf(thing: number): number {
    const { things } = this.state;
    if (thing < things.placeCount) return thing;
    const unit = things.unitOf(thing);
    return unit === NONE ? NONE : this.state.lastPlaceOf(unit);
  }

  /** What words refer to, with other things of one sort. */
  rebound(sort: number, things: readonly number[]): Bound {
    const bound = this.bound.slice();
    bound[sort] = things;
    return bound;
  }

  /** Evaluates something in the middle of another evaluation. */
  aside<Answer>(ask: () => Answer): Answer {
    const { actor, view, bound, parameter } = this;
    const answer = ask();
    this.actor = actor;
    this.view = view;
    this.bound = bound;
    this.parameter = parameter;
    return answer;
  }

  position(): DeclaredPosition {
    return this.#positionFor(this.view, this.actor);
  }
}
