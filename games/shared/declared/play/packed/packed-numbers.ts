import type { Addition, Effect, Replaceable, Transfer, Way } from "../effect.ts";
import { NONE } from "./numbering.ts";
import { PackedChanges, type PackedDue } from "./packed-changes.ts";
import type { PackedScope } from "./tasks.ts";

/** Changes of numbers, each within its range. */
export abstract class PackedNumbers extends PackedChanges {
  protected add(change: Addition, scope: PackedScope, most = Infinity): void {
    const { who, field, sign, noted } = change;
    const thing = this.one(who, scope);
    const cell = this.numberCell(thing, field);
    if (cell === NONE) return;
    const by = Math.min(most, this.#added(change, thing, cell, scope));
    const before = this.boundedAt(cell);
    const now = Math.max(this.leastOf(cell), Math.min(this.mostOf(cell), before + sign * by));
    this.write(thing, cell, now);
    const note = noted === undefined ? NONE : this.numberCell(thing, noted);
    if (note !== NONE)
      this.write(thing, note, Math.min(this.mostOf(note), this.boundedAt(note) + Math.abs(now - before)));
  }

  #added({ amount, per, less, most, sign }: Addition, thing: number, cell: number, scope: PackedScope): number {
    const off =
      less === null
        ? 0
        : typeof less === "string"
          ? this.numberAt(this.cellOf(thing, less))
          : this.amountOf({ kind: "defined", amount: less }, { ...scope, it: thing });
    const by = this.amountOf(amount, scope) * this.times(per, scope) - off;
    if (most === undefined) return Math.max(0, by);
    return Math.max(0, Math.min(by, most.of === "change" ? most.number : (most.number - this.boundedAt(cell)) * sign));
  }

  /** The number that an effect would lead to, ignoring its range; null if it would not change. */
  protected wouldComeTo(effect: Replaceable & { readonly kind: "add" | "shift" }, scope: PackedScope): number | null {
    const thing = this.one(effect.who, scope);
    const cell = this.numberCell(thing, effect.field);
    if (cell === NONE) return null;
    const now = this.boundedAt(cell);
    let by: number;
    if (effect.kind === "add") by = effect.sign * this.#added(effect, thing, cell, scope);
    else if (typeof effect.to === "string")
      by = (effect.to === "up" ? 1 : -1) * Math.max(0, this.amountOf(effect.by, scope));
    else {
      const apart = this.amountOf(effect.to, scope) - now;
      by = Math.sign(apart) * Math.max(0, Math.min(this.amountOf(effect.by, scope), Math.abs(apart)));
    }
    return by === 0 ? null : now + by;
  }

  protected shift({ who, field, by, to }: Effect & { readonly kind: "shift" }, scope: PackedScope): void {
    const thing = this.one(who, scope);
    const cell = this.numberCell(thing, field);
    if (cell === NONE) return;
    const [now, least, most] = [this.boundedAt(cell), this.leastOf(cell), this.mostOf(cell)];
    const goal = typeof to === "string" ? to : this.amountOf(to, scope);
    const end = goal === "up" ? most : goal === "down" ? least : Math.max(least, Math.min(most, goal));
    const steps = Math.max(0, Math.min(this.amountOf(by, scope), Math.abs(end - now)));
    this.write(thing, cell, now + Math.sign(end - now) * steps);
  }

  protected transfer({ from, to, field, amount }: Transfer, scope: PackedScope, most = Infinity): void {
    const [giver, taker] = [this.one(from, scope), this.one(to, scope)];
    const [given, taken] = [this.numberCell(giver, field), this.numberCell(taker, field)];
    if (given === NONE || taken === NONE || given === taken) return;
    const [had, room] = [this.boundedAt(given), this.boundedAt(taken)];
    const moved = Math.min(most, this.amountOf(amount, scope), had - this.leastOf(given), this.mostOf(taken) - room);
    if (moved <= 0) return;
    this.write(giver, given, had - moved);
    this.write(taker, taken, room + moved);
  }

  /** How far a change goes, within the range of its number. */
  protected extentOf(change: Addition | Transfer, scope: PackedScope): number {
    if (change.kind === "add") {
      const thing = this.one(change.who, scope);
      const cell = this.numberCell(thing, change.field);
      return cell === NONE ? 0 : Math.min(this.#added(change, thing, cell, scope), this.#roomOf(cell, change.sign));
    }
    const given = this.numberCell(this.one(change.from, scope), change.field);
    const taken = this.numberCell(this.one(change.to, scope), change.field);
    if (given === NONE || taken === NONE || given === taken) return 0;
    return Math.min(this.amountOf(change.amount, scope), this.#roomOf(given, -1), this.#roomOf(taken, 1));
  }

  /** How far a number can go up or down. */
  #roomOf(cell: number, sign: 1 | -1): number {
    const now = this.boundedAt(cell);
    return sign === 1 ? this.mostOf(cell) - now : now - this.leastOf(cell);
  }

  /** Pays. The payee gets as much as there is room for. */
  protected pay({ thing, cell, amount, payee, payeeCell, areCards }: PackedDue): void {
    // “Each side pays 1 gold to the Party” changes nothing of the Party.
    if (areCards || payeeCell === cell) return;
    this.write(thing, cell, this.boundedAt(cell) - amount);
    if (payeeCell !== NONE)
      this.write(payee, payeeCell, Math.min(this.mostOf(payeeCell), this.boundedAt(payeeCell) + amount));
  }

  /** Moves a unit along its row, at most to the nearest described place if it goes towards one. */
  protected slide({ who, by, to, rows }: Effect & { readonly kind: "slide" }, scope: PackedScope): void {
    const { things } = this.state;
    const unit = this.unit(who, scope);
    const here = things.places[this.state.placeOf(unit)];
    const row = here === undefined ? undefined : rows.find(({ places }) => places.includes(here));
    if (unit === NONE || here === undefined || row === undefined) return;
    const { places, isRing } = row;
    const at = places.indexOf(here);
    const go = (way: Way, steps: number): void => {
      const to = places[(at + (way === "up" ? steps : places.length - steps)) % places.length];
      this.move(unit, things.placeNamed(to ?? here));
    };
    // How many steps it can go each way, to the end of a row or around a ring.
    const reach = { up: isRing ? places.length - 1 : places.length - 1 - at, down: isRing ? places.length - 1 : at };
    const wanted = Math.max(0, this.amountOf(by, scope));
    if (typeof to === "string") {
      const steps = isRing ? wanted : Math.min(wanted, reach[to]);
      go(to, steps % places.length);
      return;
    }
    const goals = this.scene.members(scope, to);
    const isGoal = (way: Way, far: number): boolean => {
      const place = places[(at + (way === "up" ? far : places.length - far)) % places.length];
      return place !== undefined && goals.includes(things.placeNamed(place));
    };
    let best: { readonly way: Way; readonly steps: number } | null = null;
    for (const way of ["up", "down"] as const) {
      let steps = 0;
      while (steps <= reach[way] && !isGoal(way, steps)) steps += 1;
      if (steps <= reach[way] && (best === null || steps < best.steps)) best = { way, steps };
    }
    if (best !== null) go(best.way, Math.min(wanted, best.steps));
  }
}
