import type { Condition } from "../../../../../runtime/checked-tree.ts";
import type { Reason } from "../../../../../runtime/game.ts";
import type { DeclaredGame } from "../../declared-game.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../position.ts";
import { objectionToSetOut } from "../../targets.ts";
import type { DeclaredWord } from "../../word.ts";
import { THE_GAME } from "../fields.ts";
import type { HeldCondition } from "./kept-answer.ts";
import { NONE } from "./numbering.ts";
import type { PackedState } from "./packed-state.ts";

/** A condition of a header, and the answer it must have. */
interface Proviso {
  readonly condition: HeldCondition;
  readonly holds: boolean;
}

/** For how many different values of the game's own fields the open actions are kept. */
const MOST_KEPT = 64;

/** What headers of actions are evaluated in. */
export interface HeadedPlay {
  readonly declared: DeclaredGame;
  readonly state: PackedState;
  held(condition: Condition): HeldCondition;
  positionOf(unit: number): DeclaredPosition;
  plainUnit(unit: number): DeclaredUnit;
}

/** The actions that the game's own fields do not rule out now. */
export class OpenActions<Action extends { readonly setsOut: SettingOut }> {
  readonly actions: readonly Action[];
  readonly #state: PackedState;
  /** The aspects on which all of them depend; null if it may be anything. */
  readonly #aspects: readonly number[] | null;
  /** For each unit, the time at which none of them was possible. */
  readonly #noneIn: Float64Array;

  constructor(state: PackedState, actions: readonly Action[]) {
    this.actions = actions;
    this.#state = state;
    this.#aspects = joined(actions.map(({ setsOut }) => setsOut.ofUnit));
    this.#noneIn = new Float64Array(state.things.unitCount).fill(NONE);
  }

  /** Whether a unit can start one of them. */
  areAny(unit: number): boolean {
    const now = this.#aspects === null ? null : this.#state.changedIn(this.#aspects);
    if (now !== null && this.#noneIn[unit] === now) return false;
    for (let index = 0; index < this.actions.length; index += 1)
      if (this.actions[index]?.setsOut.isPossible(unit) === true) return true;
    if (now !== null) this.#noneIn[unit] = now;
    return false;
  }
}

/**
 * Whether units can start an action, whatever its target. The answer is kept for each unit until something that the header
 * of the action reads changes.
 */
export class SettingOut {
  /** What the header reads of the game itself, which is the same for every unit; null if it may be anything. */
  readonly ofGame: readonly number[] | null;
  /** Everything that decides whether a unit can start; null if it may be anything. */
  readonly ofUnit: readonly number[] | null;
  readonly #play: HeadedPlay;
  readonly #gameProvisos: readonly Proviso[];
  readonly #unitProvisos: readonly Proviso[];
  /** What the header reads for a unit; null if it may be anything. */
  readonly #aspects: readonly number[] | null;
  /** Another objection to starting; null if the header says it all. */
  readonly #objection: ((position: DeclaredPosition, actor: DeclaredUnit) => Reason | null) | null;
  readonly #askedIn: Float64Array;
  readonly #isSo: Uint8Array;

  constructor(play: HeadedPlay, meaning: DeclaredWord["meaning"]) {
    const provisos = headerOf(meaning).map(({ condition, holds }) => ({ condition: play.held(condition), holds }));
    const { unitCount } = play.state.things;
    this.#play = play;
    this.#gameProvisos = provisos.filter(({ condition }) => condition.ofGame !== null);
    this.#unitProvisos = provisos.filter(({ condition }) => condition.ofGame === null);
    this.ofGame = joined(this.#gameProvisos.map(({ condition }) => condition.kept.aspects));
    this.#aspects = joined(this.#unitProvisos.map(({ condition }) => condition.kept.aspects));
    this.#objection = objectionOf(play.declared, meaning);
    this.ofUnit = this.#objection === null ? this.#aspects : null;
    this.#askedIn = new Float64Array(unitCount).fill(NONE);
    this.#isSo = new Uint8Array(unitCount);
  }

  /** Whether the game's own fields do not rule it out now. */
  isOpen(): boolean {
    return areSo(this.#gameProvisos, 0);
  }

  /** Whether a unit can start, if the game's own fields do not rule it out. */
  isPossible(unit: number): boolean {
    const { state } = this.#play;
    const now = this.#aspects === null ? state.version : state.changedIn(this.#aspects);
    if (this.#askedIn[unit] !== now) {
      this.#isSo[unit] = areSo(this.#unitProvisos, unit) ? 1 : 0;
      this.#askedIn[unit] = now;
    }
    if (this.#isSo[unit] === 0) return false;
    const objection = this.#objection;
    return objection === null || objection(this.#play.positionOf(unit), this.#play.plainUnit(unit)) === null;
  }
}

/** Finds which actions the game's own fields leave open, once for each combination of the fields that headers read. */
export function opening<Action extends { readonly setsOut: SettingOut }>(
  state: PackedState,
  actions: readonly Action[],
): () => OpenActions<Action> {
  const { layout, things } = state;
  const aspects = joined(actions.map(({ setsOut }) => setsOut.ofGame));
  const find = (): OpenActions<Action> =>
    new OpenActions(
      state,
      actions.filter(({ setsOut }) => setsOut.isOpen()),
    );
  if (aspects === null) return find;
  const game = layout.ofThing(things.thing(THE_GAME.sort, THE_GAME.name));
  const cells = game.map(({ cell }) => cell).filter((cell) => aspects.includes(layout.aspectOf[cell] ?? 0));
  const kept: { readonly codes: readonly number[]; readonly open: OpenActions<Action> }[] = [];
  let last: (typeof kept)[number] | undefined;
  return () => {
    if (last !== undefined && hold(state, cells, last.codes)) return last.open;
    last = kept.find(({ codes }) => hold(state, cells, codes));
    if (last === undefined) {
      if (kept.length >= MOST_KEPT) kept.length = 0;
      last = { codes: cells.map((cell) => state.read(cell)), open: find() };
      kept.push(last);
    }
    return last.open;
  };
}

function hold(state: PackedState, cells: readonly number[], codes: readonly number[]): boolean {
  for (let index = 0; index < cells.length; index += 1)
    if (state.read(cells[index] ?? 0) !== codes[index]) return false;
  return true;
}

function areSo(provisos: readonly Proviso[], unit: number): boolean {
  for (let index = 0; index < provisos.length; index += 1) {
    const proviso = provisos[index];
    if (proviso !== undefined && proviso.condition.isSo(unit) !== proviso.holds) return false;
  }
  return true;
}

function joined(all: readonly (readonly number[] | null)[]): readonly number[] | null {
  return all.some((each) => each === null) ? null : [...new Set(all.flatMap((each) => each ?? []))];
}

function headerOf(meaning: DeclaredWord["meaning"]) {
  return meaning && "beforehand" in meaning ? (meaning.beforehand ?? []) : [];
}

function objectionOf(declared: DeclaredGame, meaning: DeclaredWord["meaning"]) {
  switch (meaning?.kind) {
    case "simple":
    case "move":
      return meaning.isHeaderAll === true ? null : objectionToSetOut(declared, meaning);
    case "attack":
    case "select":
      return meaning.isHeaderAll === true ? null : (meaning.setsOut ?? null);
    default:
      return null;
  }
}
