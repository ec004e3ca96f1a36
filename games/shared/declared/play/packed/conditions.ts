import type { Condition, ConditionItem, Criterion, Test } from "../../../../../runtime/checked-tree.ts";
import { meets } from "../../../../../runtime/things.ts";
import { statesRelation } from "../../../../../runtime/walker/clause.ts";
import { policiesOf } from "../../declared-game.ts";
import { THE_GAME } from "../fields.ts";
import type { Asking } from "./asking.ts";
import { type Asked, passingAll } from "./field-tests.ts";
import type { Phrases } from "./phrases.ts";

/** Evaluates an item. Later items can refer to what it binds. */
type AskedItem = () => boolean;

/** Turns the conditions and criteria of a game's text into functions. */
export class Conditions {
  readonly #phrases: Phrases;
  readonly #asking: Asking;
  readonly #adjectivesBind: boolean;

  constructor(phrases: Phrases) {
    this.#phrases = phrases;
    this.#asking = phrases.asking;
    this.#adjectivesBind = policiesOf(phrases.asking.declared).adjectivesBind;
  }

  /** A condition as a function. Items are evaluated from left to right, up to the first that is false. */
  condition({ items }: Condition): () => boolean {
    const asking = this.#asking;
    const parts = items.map((item, index) => this.#item(item, items.slice(index + 1).some(speaksOfBound)));
    const [only, second] = parts;
    if (only !== undefined && second === undefined) return only;
    return () => {
      const { bound } = asking;
      let isSo = true;
      for (let index = 0; index < parts.length && isSo; index += 1) isSo = parts[index]?.() !== false;
      asking.bound = bound;
      return isSo;
    };
  }

  /**
   * `The game is shooting` as a function that only reads cells, since it does not depend on who acts; null for other
   * conditions.
   */
  aboutGame({ items: [item, ...others] }: Condition): (() => boolean) | null {
    return item === undefined || others.length > 0 ? null : this.#ofGame(item);
  }

  #ofGame(item: ConditionItem): (() => boolean) | null {
    if (item.kind !== "exists" || item.count !== null || item.quantifier !== "some") return null;
    const { sort, base, select, tests } = item.subject;
    if (sort !== THE_GAME.sort || base.kind !== "all" || select !== null || tests.length > 0) return null;
    const asked = item.predicate.map((test) => this.#phrases.ofThings.fieldTest(test, sort));
    const [first, second] = asked;
    if (first === undefined || first === null || second !== undefined) return null;
    const game = this.#asking.state.things.thing(sort, THE_GAME.name);
    return () => first(game) !== item.negated;
  }

  #item(item: ConditionItem, isReferredTo: boolean): AskedItem {
    switch (item.kind) {
      case "exists":
        return this.#exists(item, isReferredTo);
      case "sum": {
        const total = this.#phrases.ofThings.sum(item.quantity, item.over);
        return () => meets(item.count, total());
      }
      case "compares": {
        const left = this.#phrases.ofThings.amount(item.left);
        const right = this.#phrases.ofThings.amount(item.right);
        const { comparison } = item;
        return () => meets({ comparison, number: right() }, left());
      }
      case "either": {
        const parts = item.of.map((one) => this.condition(one));
        return () => {
          for (let index = 0; index < parts.length; index += 1) if (parts[index]?.() === true) return !item.negated;
          return item.negated;
        };
      }
      case "remembers":
      case "threshold":
        throw new Error("a game's text remembers nothing and has no threshold");
    }
  }

  #exists(item: ConditionItem & { readonly kind: "exists" }, isReferredTo: boolean): AskedItem {
    const asking = this.#asking;
    const { members, sort } = this.#phrases.phrase(item.subject);
    const number = asking.sort(sort);
    const { count, quantifier, negated } = item;
    const passes = item.predicate.length === 0 ? null : this.#passing(item.predicate, sort, number);
    const bind = isReferredTo && !negated ? this.#binding(item, number) : null;
    const ofGame = bind === null ? this.#ofGame(item) : null;
    if (ofGame !== null) return ofGame;
    if (bind === null && quantifier !== "all" && count === null)
      return () => {
        const all = members();
        if (passes === null) return all.length > 0 !== negated;
        for (let index = 0; index < all.length; index += 1) if (passes(all[index] ?? 0)) return !negated;
        return negated;
      };
    const passing: number[] = [];
    return () => {
      const all = members();
      passing.length = 0;
      for (let index = 0; index < all.length; index += 1) {
        const thing = all[index] ?? 0;
        if (passes === null || passes(thing)) passing.push(thing);
      }
      const isAsserted = quantifier === "all" ? passing.length === all.length : meets(count, passing.length);
      if (isAsserted === negated) return false;
      bind?.(passing.slice());
      return true;
    };
  }

  /** Several tests as one. If they mention `it`, it is the thing that is tested. */
  #passing(tests: readonly Test[], sort: string, number: number): Asked {
    const plain = tests.filter((test) => !speaksOfBound(test));
    const others = tests.filter(speaksOfBound).map((test) => this.#phrases.ofThings.asked(test, sort));
    const first = plain.length === 0 ? [] : [this.#phrases.ofThings.passing(plain, sort)];
    return passingAll(others.length === 0 ? first : [...first, passingAs(this.#asking, number, others)]);
  }

  /** Binds what later words refer to: the things of a sort that were named last. */
  #binding(item: ConditionItem & { readonly kind: "exists" }, sort: number): (passing: readonly number[]) => void {
    const asking = this.#asking;
    const steps = item.binds.map((binding) => {
      const of = asking.sort(binding.sort);
      if (binding.kind === "subject") return (passing: readonly number[]) => ({ of, things: passing });
      if (!this.#adjectivesBind && !statesRelation(item, binding.relation)) return null;
      const related = this.#phrases.ofThings.relatedOf(binding.relation, binding.argument);
      return (passing: readonly number[]) => {
        const { bound } = asking;
        const things = passing.flatMap((thing) => {
          asking.bound = bound;
          asking.bound = asking.rebound(sort, [thing]);
          return related(thing).slice();
        });
        asking.bound = bound;
        return { of, things };
      };
    });
    return (passing) => {
      const groups = steps.map((step) => step?.(passing) ?? null);
      for (const group of groups) if (group !== null) asking.bound = asking.rebound(group.of, group.things);
    };
  }

  /** A criterion as a function that keeps some of several things. */
  keeping(criterion: Criterion, sort: string): (things: readonly number[]) => readonly number[] {
    const onlyIf =
      criterion.kind === "random" || criterion.onlyIf === undefined ? null : this.condition(criterion.onlyIf);
    const keep = this.#keep(criterion, sort);
    return onlyIf === null ? keep : (things) => (onlyIf() ? keep(things) : things);
  }

  #keep(criterion: Criterion, sort: string): (things: readonly number[]) => readonly number[] {
    switch (criterion.kind) {
      case "filter": {
        const filter = this.#phrases.ofThings.filter(criterion.test, sort);
        return (things) => {
          const passing = filter(things);
          return passing.length === 0 ? things : passing;
        };
      }
      case "rank":
        return this.#phrases.ofThings.best(criterion.measure, sort);
      case "random":
        return (things) => things;
    }
  }
}

/** Whether a test refers to what was named before it. */
function speaksOfBound(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return ("kind" in node && node.kind === "bound") || Object.values(node).some(speaksOfBound);
}

/** Tests in which `it` is the thing that is tested. */
function passingAs(asking: Asking, sort: number, tests: readonly Asked[]): Asked {
  const one: number[] = [0];
  return (thing) => {
    const { bound } = asking;
    one[0] = thing;
    asking.bound = asking.rebound(sort, one);
    const isSo = tests.every((test) => test(thing));
    asking.bound = bound;
    return isSo;
  };
}
