import type { Thing } from "../../../../../runtime/game.ts";
import type { FieldValue } from "../../field.ts";
import { NOBODY } from "../../position.ts";
import { tooMuch } from "../costs.ts";
import {
  type Bonus,
  type CardNeeded,
  type Cost,
  type Effect,
  type EffectAmount,
  type One,
  type Per,
  timesIn,
} from "../effect.ts";
import { saidOf, type LineForSides } from "../changes.ts";
import { sumOf } from "../faces.ts";
import { halfOf } from "../meant.ts";
import { EMPTY } from "./cells.ts";
import { sideOfPlaces } from "./field-tests.ts";
import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import type { PackedState } from "./packed-state.ts";
import { WHERE, WHO } from "./reads.ts";
import { NOTHING, type PackedScope, type PackedTask, taskOver } from "./tasks.ts";

/** The smallest changes of a packed state. Each is written in place and reported. */
export abstract class PackedChanges {
  protected readonly scene: PackedScene;
  protected readonly state: PackedState;
  /** The report of what happened. */
  reportLines: LineForSides[] = [];
  /** Whether anybody needs the report. */
  isReported = false;
  /** Whether something that rules read has been written since this was last reset. */
  protected isTouched = false;
  protected touched = 0;
  readonly #sideOfPlace: (place: number) => number;
  /** The things that sentences name. */
  readonly #named = new Map<Thing, number>();

  constructor(scene: PackedScene) {
    this.scene = scene;
    this.state = scene.state;
    this.#sideOfPlace = sideOfPlaces(scene.asking);
  }

  /** The thing that a sentence is about; none if there is none. */
  one(who: One, scope: PackedScope): number {
    const { things } = this.state;
    switch (who.kind) {
      case "actor":
        return scope.actor === NONE ? NONE : things.thingOfUnit(scope.actor);
      case "it":
        return scope.it;
      case "there":
        return scope.there;
      case "place":
        return this.state.lastPlaceOf(who.of === "actor" ? scope.actor : things.unitOf(scope.it));
      case "its side":
        return this.#thingOfSide(scope.it === NONE ? NONE : this.sideOfThing(scope.it));
      case "own side":
        return this.#thingOfSide(scope.side);
      case "other than its":
        return scope.it === NONE ? NONE : this.#otherThan(this.#sideMeant(scope.it));
      case "other than own":
        return this.#otherThan(scope.side);
      case "thing": {
        let thing = this.#named.get(who.thing);
        if (thing === undefined) {
          thing = things.thing(who.thing.sort, who.thing.name);
          this.#named.set(who.thing, thing);
        }
        return thing;
      }
    }
  }

  /** How much an amount is now. */
  amountOf(amount: EffectAmount, scope: PackedScope): number {
    switch (amount.kind) {
      case "number":
        return amount.number;
      case "strength":
        return scope.strength;
      case "roll":
        return halfOf(sumOf(scope.faces), amount.half);
      case "defined":
        return this.scene.amount(scope, amount.amount);
      case "adjusted":
        return Math.max(0, this.amountOf(amount.of, scope) + this.bonusOf(amount.bonuses, scope));
      case "field": {
        const thing = this.one(amount.of, scope);
        return thing === NONE ? 0 : halfOf(this.numberAt(this.cellOf(thing, amount.field)), amount.half);
      }
    }
  }

  /** How much all of this is more or less. */
  protected bonusOf(bonuses: readonly Bonus[], scope: PackedScope): number {
    let all = 0;
    for (let index = 0; index < bonuses.length; index += 1) all += this.#bonus(bonuses[index], scope);
    return all;
  }

  #bonus(bonus: Bonus | undefined, scope: PackedScope): number {
    if (bonus === undefined) return 0;
    const { sign, amount, per, condition, isDenied } = bonus;
    if (condition !== null && this.scene.holds(scope, condition) === isDenied) return 0;
    return sign * this.amountOf(amount, scope) * this.times(per, scope);
  }

  protected times(per: Per | null, scope: PackedScope): number {
    if (per === null) return 1;
    if (per.kind === "had") return timesIn(this.numberAt(this.cellOf(this.one(per.of, scope), per.field)), per);
    if (per.kind === "amount") return timesIn(this.scene.amount(scope, per.amount), per);
    if (per.kind === "counted") return timesIn(sumOf(scope.faces), per);
    if (per.kind === "things") return timesIn(this.scene.members(scope, per.of).length, per);
    const [from, { to = Infinity }] = [this.amountOf(per.from, scope), per];
    let times = 0;
    for (let index = 0; index < scope.faces.length; index += 1) {
      const face = scope.faces[index] ?? 0;
      if (face >= from && face <= to) times += 1;
    }
    return times;
  }

  /** Puts a block on the agenda. */
  push(block: number, scope: PackedScope): void {
    this.state.setAgenda(taskOver(this.state.agenda, "block", block, 0, 0, NOTHING, scope));
  }

  /** Takes the finished task off the agenda. */
  protected pop(task: PackedTask): void {
    this.state.setAgenda(task.below);
  }

  /** Goes on to the next sentence of the block. */
  protected done({ below, block, next, scope }: PackedTask, changed: PackedScope = scope): void {
    this.state.setAgenda(taskOver(below, "block", block, next + 1, 0, NOTHING, changed));
  }

  /** Replaces the list of the task on top of the agenda. */
  protected relist({ below, kind, block, next, times, scope }: PackedTask, list: readonly number[]): void {
    this.state.setAgenda(taskOver(below, kind, block, next, times, list, scope));
  }

  /** The unit that a sentence is about, if it is on the board. */
  protected unit(who: One, scope: PackedScope): number {
    const unit = this.state.things.unitOf(this.one(who, scope));
    return this.state.isOnBoard(unit) ? unit : NONE;
  }

  /** Puts a unit into a place, also one that was beside the board. */
  protected move(unit: number, place: number): void {
    const { state } = this;
    const { layout } = state;
    const before = state.placeOf(unit);
    if (before === place) return;
    if (this.isReported) {
      const name = state.things.counters[unit]?.name ?? "";
      const to = state.things.places[place] ?? "";
      const from = state.things.places[before];
      this.tell(from === undefined ? `${name} is placed in ${to}` : `${name} moves from ${from} to ${to}`);
    }
    if (before === NONE) {
      const count = state.read(layout.onBoard);
      state.write(layout.order + count, unit);
      state.write(layout.onBoard, count + 1);
      this.touched |= WHO;
    }
    state.write(layout.at + unit, place + 1);
    this.isTouched = true;
    this.touched |= WHERE;
  }

  protected remove(unit: number): void {
    const { state } = this;
    const { layout, things } = state;
    if (this.isReported) this.tell(`${things.counters[unit]?.name ?? ""} is removed`);
    const last = state.read(layout.onBoard) - 1;
    let index = 0;
    while (index < last && state.read(layout.order + index) !== unit) index += 1;
    for (; index < last; index += 1) state.write(layout.order + index, state.read(layout.order + index + 1));
    state.write(layout.order + last, 0);
    state.write(layout.onBoard, last);
    state.write(layout.lastPlaces + unit, state.placeOf(unit) + 1);
    state.write(layout.at + unit, 0);
    this.isTouched = true;
    this.touched |= WHO | WHERE;
    // A unit beside the board has its printed values.
    for (const { cell, usual } of layout.ofThing(things.thingOfUnit(unit))) state.write(cell, usual);
    this.#unlinkFrom(things.thingOfUnit(unit));
  }

  /** Links a thing to another that is there and fits the link, or to nothing. */
  protected link(thing: number, { field, isMutual }: Effect & { readonly kind: "link" }, to: number): void {
    const { layout, things } = this.state;
    const cell = this.cellOf(thing, field);
    const kind = layout.fieldAt(cell)?.kind;
    if (to === NONE) {
      this.set(thing, field, NOBODY);
      if (isMutual) this.#unlinkFrom(thing, field);
      return;
    }
    const code = kind?.kind === "choice" ? kind.values.indexOf(things.plainThing(to).name) : NONE;
    if (code >= 0 && to !== thing && this.scene.asking.isThere(to)) this.write(thing, cell, code);
  }

  /** Ends links to a unit. @param field the only link to end; by default all do */
  #unlinkFrom(to: number, field: string | null = null): void {
    const { layout, things } = this.state;
    for (const { cell, thing, kind, field: linked } of layout.linksToUnits) {
      const isEnded = (field === null || field === linked) && this.scene.asking.isThere(thing);
      const code = isEnded && kind.kind === "choice" ? kind.values.indexOf(things.plainThing(to).name) : NONE;
      if (code >= 0 && this.state.read(cell) === code) this.set(thing, linked, NOBODY);
    }
  }

  /** The cell of a field of a thing that is there; none if it has no such field. */
  protected cellOf(thing: number, field: string): number {
    return this.scene.asking.isThere(thing) ? this.state.layout.cellOf(thing, field) : NONE;
  }

  /** The cell of a number of a thing; none where it has no such number. */
  protected numberCell(thing: number, field: string): number {
    const cell = thing === NONE ? NONE : this.cellOf(thing, field);
    return this.state.layout.fieldAt(cell)?.kind.kind === "number" ? cell : NONE;
  }

  /** The value of a number; 0 if it is empty or does not exist. */
  protected numberAt(cell: number): number {
    const value = cell === NONE ? 0 : this.state.read(cell);
    return value === EMPTY ? 0 : value;
  }

  /** The value of a number; its minimum if it is empty. */
  protected boundedAt(cell: number): number {
    const value = this.state.read(cell);
    return value === EMPTY ? this.leastOf(cell) : value;
  }

  protected leastOf(cell: number): number {
    const kind = this.state.layout.fieldAt(cell)?.kind;
    return kind?.kind === "number" ? kind.from : 0;
  }

  protected mostOf(cell: number): number {
    const kind = this.state.layout.fieldAt(cell)?.kind;
    return kind?.kind === "number" ? kind.to : 0;
  }

  /** Changes the value of a field of a thing. @param thing the one that the report names */
  protected write(thing: number, cell: number, code: number): void {
    const { state } = this;
    if (cell === NONE) return;
    const before = state.read(cell);
    if (before === code) return;
    if (this.isReported) this.tell(`${state.things.plainThing(thing).name}: ${this.#said(cell, before, code)}`);
    state.write(cell, code);
    this.isTouched = true;
    this.touched |= this.scene.reads.ofCell(cell);
  }

  /** Changes the value of a field of a thing, if the thing is there and has it. It is reported even if the value stays. */
  protected set(thing: number, field: string, value: FieldValue): void {
    if (thing === NONE) return;
    const { layout, things } = this.state;
    const cell = this.cellOf(thing, field);
    const found = layout.fieldAt(cell);
    if (found !== undefined) {
      this.write(thing, cell, layout.codeOf(found.kind, value));
      return;
    }
    if (value === null) return;
    if (this.isReported) this.tell(`${things.plainThing(thing).name}: ${saidOf(field, null, value)}`);
    if (things.unitOf(thing) !== NONE) this.isTouched = true;
  }

  /** The value of a field; null if the thing is not there or has no such field. */
  protected valueOf(thing: number, field: string): FieldValue {
    const { layout } = this.state;
    const cell = thing === NONE ? NONE : this.cellOf(thing, field);
    const found = layout.fieldAt(cell);
    return found === undefined ? null : layout.valueOf(found.kind, this.state.read(cell));
  }

  protected tell(text: string): void {
    if (this.isReported) this.reportLines.push({ kind: "result", text });
  }

  /** Tells a side more than the others. */
  protected tellTo(side: string, text: string, others: string): void {
    if (this.isReported) this.reportLines.push({ kind: "result", text, only: { side, others } });
  }

  #said(cell: number, before: number, after: number): string {
    const { layout } = this.state;
    const found = layout.fieldAt(cell);
    if (found === undefined) return "";
    const { field, kind } = found;
    return saidOf(field, layout.valueOf(kind, before), layout.valueOf(kind, after));
  }

  /** The side of a unit, also of one that was removed, or the owner of a place. */
  protected sideOfThing(thing: number): number {
    const { things } = this.state;
    if (thing < things.placeCount) return this.#sideOfPlace(thing);
    return things.sideOfUnit[things.unitOf(thing)] ?? NONE;
  }

  /** The side that a thing is, or to which it belongs. */
  #sideMeant(thing: number): number {
    const { things } = this.state;
    const side = things.sides.findIndex((name) => things.thing("Side", name) === thing);
    return side === NONE ? this.sideOfThing(thing) : side;
  }

  #otherThan(side: number): number {
    const { sides } = this.state.things;
    return sides.length === 2 && sides[side] !== undefined ? this.#thingOfSide(1 - side) : NONE;
  }

  #thingOfSide(side: number): number {
    const name = this.state.things.sides[side];
    return name === undefined ? NONE : this.state.things.thing("Side", name);
  }
}

/** Something that is to be paid. */
export interface PackedDue {
  readonly thing: number;
  readonly cell: number;
  readonly field: string;
  readonly amount: number;
  readonly payee: number;
  readonly payeeCell: number;
  readonly areCards: boolean;
}

/** What must be paid for costs now. */
export class PackedCosts extends PackedChanges {
  /** A payer that does not exist owes nothing. */
  dues(costs: readonly Cost[], scope: PackedScope): readonly PackedDue[] {
    return costs.flatMap(({ who, field, amount, to, areCards = false }): readonly PackedDue[] => {
      const thing = this.one(who, scope);
      const cell = this.numberCell(thing, field);
      if (cell === NONE) return [];
      const payee = to === null ? NONE : this.one(to, scope);
      const payeeCell = this.numberCell(payee, field);
      return [{ thing, cell, field, amount: Math.max(0, this.amountOf(amount, scope)), payee, payeeCell, areCards }];
    });
  }

  /** Whether so many of some things are there, each of which can be paid for. */
  arePayable({ of, count, costs }: CardNeeded, scope: PackedScope): boolean {
    const things = [...this.scene.members(scope, of)];
    return things.filter((it) => this.unpayable(this.dues(costs, { ...scope, it })) === null).length >= count;
  }

  /** What cannot be paid, in words; null if all of it can. */
  unpayable(dues: readonly PackedDue[]): string | null {
    for (const [index, { thing, cell, field }] of dues.entries()) {
      if (dues.findIndex((due) => due.cell === cell) < index) continue;
      const sum = dues.reduce((all, due) => all + (due.cell === cell ? due.amount : 0), 0);
      const has = this.boundedAt(cell) - this.leastOf(cell);
      if (sum <= has) continue;
      return tooMuch(sum, field, this.state.things.plainThing(thing).name, has);
    }
    return null;
  }
}
