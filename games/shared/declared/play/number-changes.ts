import { Changes } from "./changes.ts";
import type { Thing } from "../../../../runtime/game.ts";
import { sameThing } from "../../../../runtime/things.ts";
import type { Due } from "./costs.ts";
import type { Addition, Effect, Replaceable, Transfer, Way } from "./effect.ts";
import type { Scope } from "./state.ts";

/** Changes of numbers, each within its range. */
export abstract class NumberChanges extends Changes {
  protected shift({ who, field, by, to }: Effect & { readonly kind: "shift" }, scope: Scope): void {
    const thing = this.one(who, scope);
    const number = thing === null ? null : this.numberOf(thing, field);
    if (thing === null || number === null) return;
    const { now, from } = number;
    const goal = typeof to === "string" ? to : this.amountOf(to, scope);
    const end = goal === "up" ? number.to : goal === "down" ? from : Math.max(from, Math.min(number.to, goal));
    const steps = Math.max(0, Math.min(this.amountOf(by, scope), Math.abs(end - now)));
    this.write(thing, field, now + Math.sign(end - now) * steps);
  }

  /** Moves a unit along its row, at most to the nearest described place if it goes towards one. */
  protected slide({ who, by, to, rows }: Effect & { readonly kind: "slide" }, scope: Scope): void {
    const unit = this.unit(who, scope);
    const row = rows.find(({ places }) => places.includes(unit?.at ?? ""));
    if (unit === undefined || row === undefined) return;
    const { places, isRing } = row;
    const at = places.indexOf(unit.at);
    // How many steps it can go each way, to the end of a row or around a ring.
    const reach = (way: Way): number => (isRing ? places.length - 1 : way === "up" ? places.length - 1 - at : at);
    const placeAfter = (way: Way, steps: number): string | undefined =>
      places[(at + (way === "up" ? steps : places.length - steps)) % places.length];
    const wanted = Math.max(0, this.amountOf(by, scope));
    if (typeof to === "string") {
      const steps = isRing ? wanted : Math.min(wanted, reach(to));
      this.move(unit.name, placeAfter(to, steps % places.length) ?? unit.at);
      return;
    }
    const goals = new Set(this.scene.members(this.state, scope, to).map(({ name }) => name));
    const ways = (["up", "down"] as const).flatMap((way): readonly { readonly way: Way; readonly steps: number }[] => {
      const steps = places.map((_, index) => index).find((far) => goals.has(placeAfter(way, far) ?? ""));
      return steps === undefined || steps > reach(way) ? [] : [{ way, steps }];
    });
    const [best] = ways.toSorted((one, other) => one.steps - other.steps);
    if (best !== undefined) this.move(unit.name, placeAfter(best.way, Math.min(wanted, best.steps)) ?? unit.at);
  }

  /** @param by how far it goes, or how much goes from one to the other */
  protected changeBy(change: Addition | Transfer, scope: Scope, by: number): void {
    if (change.kind === "add") this.add(change, scope, by);
    else this.#transfer(change, scope, by);
  }

  /** @param by how far it goes */
  protected add(change: Addition, scope: Scope, by = this.extentOf(change, scope)): void {
    const { who, field, sign, noted } = change;
    const thing = this.one(who, scope);
    const number = thing === null ? null : this.numberOf(thing, field);
    if (thing === null || number === null) return;
    this.write(thing, field, number.now + sign * by);
    const note = noted === undefined ? null : this.numberOf(thing, noted);
    if (noted !== undefined && note !== null) this.write(thing, noted, Math.min(note.to, note.now + by));
  }

  /** @param moved how much goes from one to the other */
  #transfer(change: Transfer, scope: Scope, moved: number): void {
    const { from, to, field } = change;
    const [giver, taker] = [this.one(from, scope), this.one(to, scope)];
    if (giver === null || taker === null || moved === 0) return;
    this.write(giver, field, (this.numberOf(giver, field)?.now ?? 0) - moved);
    this.write(taker, field, (this.numberOf(taker, field)?.now ?? 0) + moved);
  }

  /** How far a number changes within its range, or how much goes from one to the other. */
  protected extentOf(change: Addition | Transfer, scope: Scope): number {
    const { field, amount } = change;
    if (change.kind === "transfer") {
      const [giver, taker] = [this.one(change.from, scope), this.one(change.to, scope)];
      const had = giver === null ? null : this.numberOf(giver, field);
      const room = taker === null ? null : this.numberOf(taker, field);
      if (giver === null || taker === null || had === null || room === null || sameThing(giver, taker)) return 0;
      return Math.max(0, Math.min(this.amountOf(amount, scope), had.now - had.from, room.to - room.now));
    }
    const { who, sign } = change;
    const thing = this.one(who, scope);
    const number = thing === null ? null : this.numberOf(thing, field);
    if (thing === null || number === null) return 0;
    return Math.max(
      0,
      Math.min(
        this.#wanted(change, thing, number.now, scope),
        sign === 1 ? number.to - number.now : number.now - number.from,
      ),
    );
  }

  /** How far a sentence would change a number, ignoring its range. */
  #wanted({ amount, sign, per, less, most }: Addition, thing: Thing, now: number, scope: Scope): number {
    const off =
      less === null
        ? 0
        : typeof less === "string"
          ? Number(this.value(thing, less) ?? 0)
          : this.scene.amount(this.state, { ...scope, it: thing }, less);
    const by = this.amountOf(amount, scope) * this.times(per, scope) - off;
    return Math.min(
      by,
      most === undefined ? Infinity : most.of === "change" ? most.number : (most.number - now) * sign,
    );
  }

  /** The number that an effect would lead to, ignoring its range; null if it would not change. */
  protected wouldComeTo(effect: Replaceable & { readonly kind: "add" | "shift" }, scope: Scope): number | null {
    const thing = this.one(effect.who, scope);
    const number = thing === null ? null : this.numberOf(thing, effect.field);
    if (thing === null || number === null) return null;
    const { now } = number;
    if (effect.kind === "add") {
      const wanted = this.#wanted(effect, thing, now, scope);
      return wanted > 0 ? now + effect.sign * wanted : null;
    }
    const far = this.amountOf(effect.by, scope);
    const goal = typeof effect.to === "string" ? effect.to : this.amountOf(effect.to, scope);
    if (goal === "up" || goal === "down") return far > 0 ? now + (goal === "up" ? far : -far) : null;
    const steps = Math.min(far, Math.abs(goal - now));
    return steps > 0 ? now + Math.sign(goal - now) * steps : null;
  }

  /** Pays. The payee gets as much as there is room for. */
  protected pay({ thing, field, amount, to, areCards }: Due): void {
    // “Each side pays 1 gold to the Party” changes nothing of the Party.
    if (areCards || (to !== null && sameThing(to, thing))) return;
    this.write(thing, field, (this.numberOf(thing, field)?.now ?? 0) - amount);
    const room = to === null ? null : this.numberOf(to, field);
    if (to !== null && room !== null) this.write(to, field, Math.min(room.to, room.now + amount));
  }
}
