import { Changes } from "./changes.ts";
import type { Due } from "./costs.ts";
import type { Effect, Per, Way } from "./effect.ts";
import type { Scope } from "./state.ts";

/** How numbers change: within the range of each. */
export abstract class NumberChanges extends Changes {
  protected shift({ who, field, by, to }: Effect & { readonly kind: "shift" }, scope: Scope): void {
    const thing = this.one(who, scope);
    const number = thing === null ? null : this.numberOf(thing, field);
    if (thing === null || number === null) return;
    const { now, from } = number;
    const end = to === "up" ? number.to : to === "down" ? from : Math.max(from, Math.min(number.to, to));
    const steps = Math.min(this.amountOf(by, scope), Math.abs(end - now));
    this.write(thing, field, now + Math.sign(end - now) * steps);
  }

  /** A unit goes along its row: to the nearest of the places described, where it is to go towards them. */
  protected slide({ who, by, to, rows }: Effect & { readonly kind: "slide" }, scope: Scope): void {
    const unit = this.unit(who, scope);
    const row = rows.find(({ places }) => places.includes(unit?.at ?? ""));
    if (unit === undefined || row === undefined) return;
    const { places, isRing } = row;
    const at = places.indexOf(unit.at);
    // So many steps lie before it each way, until the end or until it is back.
    const reach = (way: Way): number => (isRing ? places.length - 1 : way === "up" ? places.length - 1 - at : at);
    const placeAfter = (way: Way, steps: number): string | undefined =>
      places[(at + (way === "up" ? steps : places.length - steps)) % places.length];
    const wanted = this.amountOf(by, scope);
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

  protected add(effect: Effect & { readonly kind: "add" }, scope: Scope): void {
    const thing = this.one(effect.who, scope);
    if (thing === null) return;
    const number = this.numberOf(thing, effect.field);
    if (number === null) return;
    const { now } = number;
    const less = effect.less === null ? 0 : Number(this.value(thing, effect.less) ?? 0);
    const by = Math.max(0, this.amountOf(effect.amount, scope) * this.times(effect.per, scope) - less);
    this.write(thing, effect.field, Math.max(number.from, Math.min(number.to, now + effect.sign * by)));
  }

  protected transfer({ from, to, field, amount }: Effect & { readonly kind: "transfer" }, scope: Scope): void {
    const [giver, taker] = [this.one(from, scope), this.one(to, scope)];
    if (giver === null || taker === null) return;
    const [had, room] = [this.numberOf(giver, field), this.numberOf(taker, field)];
    if (had === null || room === null) return;
    const moved = Math.min(this.amountOf(amount, scope), had.now - had.from, room.to - room.now);
    if (moved <= 0) return;
    this.write(giver, field, had.now - moved);
    this.write(taker, field, room.now + moved);
  }

  /** Whoever is paid gets as much as there is room for. */
  protected pay({ thing, field, amount, to }: Due): void {
    this.write(thing, field, (this.numberOf(thing, field)?.now ?? 0) - amount);
    const room = to === null ? null : this.numberOf(to, field);
    if (to !== null && room !== null) this.write(to, field, Math.min(room.to, room.now + amount));
  }

  protected times(per: Per | null, scope: Scope): number {
    if (per === null) return 1;
    return per.kind === "dice"
      ? scope.faces.filter((face) => face >= per.from).length
      : Math.floor(this.scene.members(this.state, scope, per.of).length / per.every);
  }
}
