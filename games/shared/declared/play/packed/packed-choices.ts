import { chooseEqually } from "../../../../../runtime/dice.ts";
import { type Effect, MOST_CHOSEN, type One } from "../effect.ts";
import { NUMBER } from "../state.ts";
import { NONE } from "./numbering.ts";
import { PackedCards } from "./packed-cards.ts";
import type { PackedScope, PackedTask } from "./tasks.ts";

/** What is chosen that is no thing: how far a number changes. */
export abstract class PackedChoices extends PackedCards {
  /** One of so many ways, each equally likely. */
  protected chance(of: number): number {
    return chooseEqually(this.dice, of);
  }

  protected upTo(task: PackedTask, { change, of, isRandom }: Effect & { readonly kind: "up to" }): void {
    const { scope, list } = task;
    const [picked] = list;
    const most = Math.min(MOST_CHOSEN, this.extentOf(change, scope));
    if (most > 0 && picked === undefined && !isRandom) {
      const names: number[] = [];
      // The most comes first: a bot takes it.
      for (let number = most; number >= 0; number -= 1) names.push(this.state.things.numberOfName(String(number)));
      this.state.setChoice({ side: this.#sideToChoose(of, scope), sort: NUMBER, names, isHidden: false });
      return;
    }
    const by = picked === undefined ? this.chance(most + 1) : Number(this.state.things.name(picked));
    if (change.kind === "add") this.add(change, scope, by);
    else this.transfer(change, scope, by);
    this.done(task);
  }

  /** Where no side acts, that of whom a sentence is about; else the first. */
  #sideToChoose(who: One, scope: PackedScope): string {
    const { sides, sideOf } = this.state.things;
    const thing = scope.side === NONE ? this.one(who, scope) : NONE;
    const own = thing === NONE ? scope.side : (sideOf[thing] ?? NONE);
    return sides[own] ?? sides[this.sideOfThing(thing)] ?? sides[0] ?? "";
  }
}
