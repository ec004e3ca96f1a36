import { chooseEqually } from "../../../../runtime/dice.ts";
import type { Thing } from "../../../../runtime/game.ts";
import { CardChanges } from "./card-changes.ts";
import { duesOf, noCard, unpayable } from "./costs.ts";
import { type Choosable, type Effect, MOST_CHOSEN, type One } from "./effect.ts";
import { NOBODYS, NUMBER, NUMBER_IN_SECRET, SENTENCE, type Scope, type Task } from "./state.ts";

/** Choices among numbers and among sentences: how far a number changes, and what happens. */
export abstract class Choices extends CardChanges {
  /** One of this many ways, each equally likely. */
  protected chance(of: number): number {
    return chooseEqually(this.dice, of);
  }

  protected upTo(
    { scope, picked: [picked] }: Task & { readonly kind: "block" },
    { change, of, isRandom }: Effect & { readonly kind: "up to" },
    done: (changes?: Partial<Scope>) => void,
  ): void {
    const most = Math.min(MOST_CHOSEN, this.extentOf(change, scope));
    if (picked === undefined && most > 0 && !isRandom) {
      // The largest comes first, since a bot takes the first.
      const names = Array.from({ length: most + 1 }, (_, index) => String(most - index));
      this.state = { ...this.state, choice: { side: this.#sideToChoose(of, scope), sort: NUMBER, names } };
      return;
    }
    const by = picked === undefined ? this.chance(most + 1) : Math.min(most, Number(picked));
    this.changeBy(change, scope, by);
    done(change.isCounted === true ? { faces: [by] } : {});
  }

  /** Each side chooses a number. What they have chosen stays in the task until all have. */
  protected chooseNumberInSecret(
    task: Task & { readonly kind: "block" },
    { field, of, most }: Effect & { readonly kind: "choose number in secret" },
    done: () => void,
  ): void {
    const { scope, picked } = task;
    const all = this.scene.declared.lexicon.sides.map(({ id }): Thing => ({ sort: "Side", name: id }));
    const sides = this.scene.inOrder(this.state, scope, all);
    const next = sides[picked.length];
    if (next === undefined) {
      done();
      for (const [index, side] of sides.entries()) this.write(side, field, Number(picked[index]));
      return;
    }
    const limit = Math.min(most, MOST_CHOSEN, Number(this.value(next, of) ?? 0));
    const names = Array.from({ length: limit + 1 }, (_, number) => String(number));
    if (limit < 1) this.replaceTask({ ...task, picked: [...picked, "0"] });
    else this.state = { ...this.state, choice: { side: next.name, sort: NUMBER_IN_SECRET, names, isHidden: true } };
  }

  /** What cannot be paid cannot be chosen. */
  protected chooseOne(
    task: Task & { readonly kind: "block" },
    { who, players, options, isRandom }: Effect & { readonly kind: "choose" },
    done: () => void,
  ): void {
    const [picked, pickedThing] = task.picked;
    const side = this.one(who, task.scope);
    if (players !== null && (side === null || !players.includes(side.name))) {
      done();
      return;
    }
    // If only one sentence is possible, its side makes all further choices in it.
    const begun = players === null ? task.scope : NOBODYS;
    const isOfMoment = side === null || (players === null && options.length > 1);
    const scope = isOfMoment ? task.scope : { ...begun, side: side.name };
    const open = options.filter((option) => this.#scopesFor(option, scope).length > 0);
    if (picked === undefined && side !== null && open.length > 1 && !isRandom) {
      const names = open.map(({ text }) => text);
      this.state = { ...this.state, choice: { side: side.name, sort: SENTENCE, names } };
      return;
    }
    const chosen = picked === undefined ? open[this.chance(open.length)] : options.find(({ text }) => text === picked);
    const scopes = chosen === undefined ? [] : this.#scopesFor(chosen, scope);
    const [only, second] = scopes;
    if (side !== null && chosen !== undefined && second !== undefined && pickedThing === undefined) {
      this.replaceTask({ ...task, picked: [chosen.text] });
      const names = scopes.map(({ it }) => it?.name ?? "");
      this.state = { ...this.state, choice: { side: side.name, sort: only?.it?.sort ?? "", names } };
      return;
    }
    const meant = scopes.find(({ it }) => it !== null && it.name === pickedThing) ?? only;
    done();
    if (side === null) return;
    if (chosen !== undefined && meant !== undefined) this.push(chosen.block, meant);
    else
      this.tell(unpayable(duesOf(this.scene.declared, this.state, options[0]?.costs ?? [], scope)) ?? noCard(options));
  }

  /** The meaning of pronouns for each way to choose an option: one, or one for each thing it can be done to. */
  #scopesFor({ of = null, costs, needs = [], cards = [] }: Choosable, scope: Scope): readonly Scope[] {
    const { declared } = this.scene;
    const isOpen = (within: Scope): boolean =>
      unpayable(duesOf(declared, this.state, costs, within)) === null &&
      cards.every((card) => this.scene.arePayable(this.state, within, card)) &&
      needs.every(({ condition, isSo }) => this.scene.holds(this.state, within, condition) === isSo);
    if (of === null) return isOpen(scope) ? [scope] : [];
    const things = this.scene.inOrder(this.state, scope, this.scene.members(this.state, scope, of));
    const there = ({ sort, name }: Thing): string | null => (sort === declared.lexicon.roles.place ? name : null);
    return things.map((it) => ({ ...scope, it, there: there(it) })).filter(isOpen);
  }

  /** If no side acts, the side of the thing that the sentence is about, or else the first side. */
  #sideToChoose(who: One, scope: Scope): string {
    const { roles, sides } = this.scene.declared.lexicon;
    if (scope.side !== "") return scope.side;
    const thing = this.one(who, scope);
    if (thing?.sort === "Side") return thing.name;
    const hasSide = thing?.sort === roles.unit || thing?.sort === roles.place;
    const its = hasSide ? this.one({ kind: "its side" }, { ...scope, it: thing }) : null;
    return its?.name ?? sides[0]?.id ?? "";
  }
}
