import type { Thing } from "../../../../runtime/game.ts";
import type { FieldValue } from "../field.ts";
import { type DeclaredUnit, NOBODY } from "../position.ts";
import { type Bonus, type Effect, type EffectAmount, type One, type Per, timesIn } from "./effect.ts";
import { sumOf } from "./faces.ts";
import { kindIn, linksToUnits, numberIn, valueIn, withValue } from "./fields.ts";
import { amountMeant, thingMeant } from "./meant.ts";
import type { Scene } from "./scene.ts";
import { type GameState, type Scope, type Task, unitNamed } from "./state.ts";
import type { ReportLine } from "../../../engine-part.ts";

/** The smallest changes of a state: what is still to be done, where a unit stands, what a field holds. Each is reported. */
export abstract class Changes {
  protected readonly scene: Scene;
  /** What happened, for the report. */
  readonly reportLines: LineForSides[] = [];
  state: GameState;

  constructor(scene: Scene, state: GameState) {
    this.scene = scene;
    this.state = state;
  }

  protected one(who: One, scope: Scope): Thing | null {
    return thingMeant(this.scene.declared, this.state, who, scope);
  }

  /** How much an amount is now. */
  protected amountOf(amount: EffectAmount, scope: Scope): number {
    if (amount.kind === "defined") return this.scene.amount(this.state, scope, amount.amount);
    if (amount.kind !== "adjusted") return amountMeant(this.scene.declared, this.state, amount, scope);
    return Math.max(0, this.amountOf(amount.of, scope) + this.bonusOf(amount.bonuses, scope));
  }

  /** How much all of this is more or less. */
  protected bonusOf(bonuses: readonly Bonus[], scope: Scope): number {
    return bonuses.reduce((all, { sign, amount, per, condition, isDenied }) => {
      if (condition !== null && this.scene.holds(this.state, scope, condition) === isDenied) return all;
      return all + sign * this.amountOf(amount, scope) * this.times(per, scope);
    }, 0);
  }

  protected times(per: Per | null, scope: Scope): number {
    if (per === null) return 1;
    if (per.kind === "had") return timesIn(this.amountOf({ kind: "field", of: per.of, field: per.field }, scope), per);
    if (per.kind === "amount") return timesIn(this.scene.amount(this.state, scope, per.amount), per);
    if (per.kind === "counted") return timesIn(sumOf(scope.faces), per);
    if (per.kind === "dice") {
      const [from, { to = Infinity }] = [this.amountOf(per.from, scope), per];
      return scope.faces.filter((face) => face >= from && face <= to).length;
    }
    return timesIn(this.scene.members(this.state, scope, per.of).length, per);
  }

  /** Puts a block on the agenda. */
  push(block: number, scope: Scope): void {
    this.pushTask({ kind: "block", block, next: 0, scope, picked: [] });
  }

  protected pushTask(task: Task): void {
    this.state = { ...this.state, agenda: [...this.state.agenda, task] };
  }

  /** Replaces the task on top of the agenda; null removes it. */
  protected replaceTask(task: Task | null): void {
    const below = this.state.agenda.slice(0, -1);
    this.state = { ...this.state, agenda: task === null ? below : [...below, task] };
  }

  protected unit(who: One, scope: Scope): DeclaredUnit | undefined {
    const thing = this.one(who, scope);
    return thing?.sort === this.scene.declared.lexicon.roles.unit ? unitNamed(this.state, thing.name) : undefined;
  }

  /** Puts a unit into a place, also one that was beside the board. */
  protected move(name: string, at: string): void {
    const { schema } = this.scene.declared;
    const unit = unitNamed(this.state, name);
    const counter = schema.counters.find((each) => each.name === name);
    if (counter === undefined || unit?.at === at) return;
    this.tell(unit === undefined ? `${name} is placed in ${at}` : `${name} moves from ${unit.at} to ${at}`);
    const units =
      unit === undefined
        ? [...this.state.units, { ...counter, at, fields: {} }]
        : this.state.units.map((each) => (each === unit ? { ...unit, at } : each));
    this.state = { ...this.state, units };
  }

  protected remove(unit: DeclaredUnit): void {
    this.tell(`${unit.name} is removed`);
    const units = this.state.units.filter((each) => each !== unit);
    this.state = { ...this.state, units, lastPlaces: { ...this.state.lastPlaces, [unit.name]: unit.at } };
    this.#unlinkFrom(unit.name);
  }

  /** Links a thing to another that is there and fits the link, or to nothing. */
  protected link(thing: Thing, { field, isMutual }: Effect & { readonly kind: "link" }, to: Thing | null): void {
    const kind = kindIn(this.scene.declared, this.state, thing, field);
    if (to === null) {
      this.write(thing, field, NOBODY);
      if (isMutual) this.#unlinkFrom(thing.name, field);
    } else if (kind?.kind === "choice" && kind.values.includes(to.name) && to.name !== thing.name && this.#isThere(to))
      this.write(thing, field, to.name);
  }

  #isThere({ sort, name }: Thing): boolean {
    return sort !== this.scene.declared.lexicon.roles.unit || unitNamed(this.state, name) !== undefined;
  }

  /** Ends links to a unit. @param field the only link to end; by default all do */
  #unlinkFrom(name: string, field: string | null = null): void {
    for (const { thing, field: linked } of linksToUnits(this.scene.declared)) {
      const isEnded = (field === null || field === linked) && this.value(thing, linked) === name;
      if (isEnded) this.write(thing, linked, NOBODY);
    }
  }

  protected numberOf(thing: Thing, field: string): ReturnType<typeof numberIn> {
    return numberIn(this.scene.declared, this.state, thing, field);
  }

  protected value(thing: Thing, field: string): FieldValue {
    return valueIn(this.scene.declared, this.state, thing, field);
  }

  /** Changes the value of a field of a thing. */
  protected write(thing: Thing, field: string, value: FieldValue): void {
    const before = this.value(thing, field);
    if (before === value) return;
    this.tell(`${thing.name}: ${saidOf(field, before, value)}`);
    this.state = withValue(this.scene.declared, this.state, thing, field, value);
  }

  protected tell(text: string): void {
    this.reportLines.push({ kind: "result", text });
  }

  /** Tells a side more than the others. */
  protected tellTo(side: string, text: string, others: string): void {
    this.reportLines.push({ kind: "result", text, only: { side, others } });
  }
}

/** `hits 6 → 5`, `stunned`, `not stunned` */
export function saidOf(field: string, before: FieldValue, after: FieldValue): string {
  if (typeof after === "boolean") return after ? field : `not ${field}`;
  return `${field} ${before ?? 0} → ${after ?? 0}`;
}

/** A line of a report. Some lines only one side may read in full. */
export interface LineForSides extends ReportLine {
  /** The side that may read it, and what the others read instead. Left out where all read the same. */
  readonly only?: { readonly side: string; readonly others: string };
}

/** The line as a side sees it. @param viewer null sees all */
export function asSeenBy({ kind, text, only }: LineForSides, viewer: string | null): ReportLine {
  return { kind, text: only === undefined || viewer === null || viewer === only.side ? text : only.others };
}
