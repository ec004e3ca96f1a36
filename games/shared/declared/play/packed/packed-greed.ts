import { RecordingDice, SeededDice } from "../../../../../runtime/dice.ts";
import { unplacedThings } from "../../unplaced.ts";
import { FAR_AWAY, TRIALS } from "../players.ts";
import type { GameAction } from "../rules.ts";
import { SENTENCE } from "../state.ts";
import { EMPTY } from "./cells.ts";
import { NONE } from "./numbering.ts";
import type { PackedPlay } from "./packed-play.ts";

/** Carries out an action on the state. */
type Apply = (action: GameAction, dice: RecordingDice) => void;

/** Finds the action after which a side stands best on average. Each is tried and taken back. Of equal ones, the first wins. */
export class PackedGreed {
  readonly #play: PackedPlay;
  /** The cells of the numbers of each side. */
  readonly #goods: readonly { readonly side: number; readonly cells: readonly number[] }[];
  readonly #isFriend: readonly (readonly boolean[])[];

  constructor(play: PackedPlay) {
    const { declared, things, state } = play;
    this.#play = play;
    this.#goods = unplacedThings(declared.schema).flatMap(({ schema, name }) => {
      if (schema.areSides !== true) return [];
      const fields = state.layout.ofThing(things.thing(schema.sort, name));
      const cells = fields.filter(({ kind }) => kind.kind === "number").map(({ cell }) => cell);
      return [{ side: things.sideNamed(name), cells }];
    });
    this.#isFriend = declared.lexicon.sides.map(({ id, allies = [] }) =>
      things.sides.map((each) => each === id || allies.includes(each)),
    );
  }

  best(side: string, actions: readonly GameAction[], apply: Apply): GameAction {
    const [first, ...others] = actions;
    if (first === undefined) throw new Error("nothing to choose from");
    let best = first;
    let highest = this.#worth(side, first, apply);
    for (const action of others) {
      const value = this.#worth(side, action, apply);
      if (value <= highest) continue;
      best = action;
      highest = value;
    }
    return best;
  }

  #worth(side: string, action: GameAction, apply: Apply): number {
    const { state } = this.#play;
    let sum = 0;
    for (let trial = 1; trial <= TRIALS; trial += 1) {
      const dice = new RecordingDice(new SeededDice(trial));
      const mark = state.mark();
      const isSentence = state.choice?.sort === SENTENCE;
      apply(action, dice);
      const value = (isSentence ? this.#worthOfThings(side, apply, dice) : null) ?? this.#worthNow(side, action);
      state.goBack(mark);
      // Without dice every trial has the same result.
      if (dice.rolls.length === 0) return value;
      sum += value;
    }
    return sum / TRIALS;
  }

  /** If the action leads to a choice of a thing, the worth of the best choice; else null. */
  #worthOfThings(side: string, apply: Apply, dice: RecordingDice): number | null {
    const { state, things } = this.#play;
    const { choice } = state;
    if (choice?.side !== side || choice.sort === SENTENCE) return null;
    const mark = state.mark();
    const values = choice.names.map((name) => {
      const action = { kind: "pick", side, thing: things.name(name) } as const;
      apply(action, dice);
      const value = this.#worthNow(side, action);
      state.goBack(mark);
      return value;
    });
    return Math.max(...values);
  }

  /** The worth of the state for a side: who has won, the units and numbers of each side, and how near its enemies are. */
  #worthNow(name: string, action: GameAction): number {
    const { state, things } = this.#play;
    const { result } = state;
    if (result !== null) return result.winner === name ? 1e6 : result.winner === null ? 0 : -1e6;
    const acting = action.kind === "act" ? things.unitNamed(action.unit) : NONE;
    const friends = this.#isFriend[things.sideNamed(name)] ?? [];
    return this.standing(name) - (state.isOnBoard(acting) ? this.#nearestEnemy(acting, friends) : 0);
  }

  /** The units and numbers of a side, compared with those of its enemies. */
  standing(name: string): number {
    const { state, things } = this.#play;
    const { layout } = state;
    const friends = this.#isFriend[things.sideNamed(name)] ?? [];
    const count = state.read(layout.onBoard);
    let units = 0;
    for (let index = 0; index < count; index += 1) {
      const unit = state.read(layout.order + index);
      units += (friends[things.sideOfUnit[unit] ?? NONE] === true ? 1 : -1) * this.#strengthOf(unit);
    }
    let goods = 0;
    for (const { side, cells } of this.#goods) {
      let numbers = 0;
      for (const cell of cells) numbers += this.#numberAt(cell);
      goods += (friends[side] === true ? 1 : -1) * numbers;
    }
    return 10 * units + 2 * goods;
  }

  /** The worth of a unit: how much of its printed numbers is left, less if something is wrong with it. */
  #strengthOf(unit: number): number {
    const { state, things } = this.#play;
    let sum = 1;
    for (const { cell, kind, usual } of state.layout.ofThing(things.thingOfUnit(unit))) {
      const code = state.read(cell);
      if (code === usual) continue;
      if (kind.kind === "truth") sum -= code === 1 ? 0.4 : 0;
      if (kind.kind !== "number") continue;
      const printed = usual === EMPTY ? 0 : usual;
      sum += (this.#numberAt(cell) - printed) / Math.max(1, printed);
    }
    return sum;
  }

  #numberAt(cell: number): number {
    const value = this.#play.state.read(cell);
    return value === EMPTY ? 0 : value;
  }

  #nearestEnemy(acting: number, friends: readonly boolean[]): number {
    const { state, things, scene } = this.#play;
    const here = state.placeOf(acting);
    let least = FAR_AWAY;
    for (let unit = 0; unit < things.unitCount; unit += 1) {
      if (!state.isOnBoard(unit) || friends[things.sideOfUnit[unit] ?? NONE] === true) continue;
      least = Math.min(least, scene.asking.board.apart(here, state.placeOf(unit)));
    }
    return least;
  }
}
