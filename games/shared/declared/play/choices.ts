import { chooseEqually } from "../../../../runtime/dice.ts";
import { CardChanges } from "./card-changes.ts";
import { duesOf, unpayable } from "./costs.ts";
import { type Effect, MOST_CHOSEN, type One } from "./effect.ts";
import { NUMBER, SENTENCE, type Scope, type Task } from "./state.ts";

/** What is chosen that is no thing: how far a number changes, and what happens. */
export abstract class Choices extends CardChanges {
  /** One of so many ways, each equally likely. */
  protected chance(of: number): number {
    return chooseEqually(this.dice, of);
  }

  protected upTo(
    { scope, picked: [picked] }: Task & { readonly kind: "block" },
    { change, of, isRandom }: Effect & { readonly kind: "up to" },
    done: () => void,
  ): void {
    const most = Math.min(MOST_CHOSEN, this.extentOf(change, scope));
    if (picked === undefined && most > 0 && !isRandom) {
      // The most comes first: a bot takes it.
      const names = Array.from({ length: most + 1 }, (_, index) => String(most - index));
      this.state = { ...this.state, choice: { side: this.#sideToChoose(of, scope), sort: NUMBER, names } };
      return;
    }
    const by = picked === undefined ? this.chance(most + 1) : Math.min(most, Number(picked));
    if (change.kind === "add") this.add(change, scope, by);
    else this.transfer(change, scope, by);
    done();
  }

  /** What cannot be paid cannot be chosen. */
  protected chooseOne(
    { scope, picked: [picked] }: Task & { readonly kind: "block" },
    { who, options, isRandom }: Effect & { readonly kind: "choose" },
    done: () => void,
  ): void {
    const side = this.one(who, scope);
    const objections = options.map(({ costs }) => unpayable(duesOf(this.scene.declared, this.state, costs, scope)));
    const open = options.filter((_, index) => objections[index] === null);
    if (picked === undefined && side !== null && open.length > 1 && !isRandom) {
      const names = open.map(({ text }) => text);
      this.state = { ...this.state, choice: { side: side.name, sort: SENTENCE, names } };
      return;
    }
    const chosen = picked === undefined ? open[this.chance(open.length)] : options.find(({ text }) => text === picked);
    done();
    if (side === null) return;
    if (chosen === undefined) this.tell(objections[0] ?? "");
    else this.push(chosen.block, scope);
  }

  /** Where no side acts, that of whom a sentence is about; else the first. */
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
