import { chooseEqually } from "../../../../../runtime/dice.ts";
import { noCard } from "../costs.ts";
import { type Choosable, type DeclaredPlay, type Effect, MOST_CHOSEN, type One } from "../effect.ts";
import { NUMBER, NUMBER_IN_SECRET, SENTENCE } from "../state.ts";
import { NONE } from "./numbering.ts";
import { PackedCards } from "./packed-cards.ts";
import { PackedCosts } from "./packed-changes.ts";
import type { PackedScene } from "./packed-scene.ts";
import { NOBODYS_SCOPE, type PackedScope, type PackedTask } from "./tasks.ts";

/** Choices among numbers and among sentences: how far a number changes, and what happens. */
export abstract class PackedChoices extends PackedCards {
  protected readonly costs: PackedCosts;

  constructor(scene: PackedScene, play: DeclaredPlay) {
    super(scene, play);
    this.costs = new PackedCosts(scene);
  }

  /** One of this many ways, each equally likely. */
  protected chance(of: number): number {
    return chooseEqually(this.dice, of);
  }

  protected upTo(task: PackedTask, { change, of, isRandom }: Effect & { readonly kind: "up to" }): void {
    const { scope, list } = task;
    const [picked] = list;
    const most = Math.min(MOST_CHOSEN, this.extentOf(change, scope));
    if (most > 0 && picked === undefined && !isRandom) {
      const names: number[] = [];
      // The largest comes first, since a bot takes the first.
      for (let number = most; number >= 0; number -= 1) names.push(this.state.things.numberOfName(String(number)));
      this.state.setChoice({ side: this.#sideToChoose(of, scope), sort: NUMBER, names, isHidden: false });
      return;
    }
    const by = picked === undefined ? this.chance(most + 1) : Number(this.state.things.name(picked));
    if (change.kind === "add") this.add(change, scope, by);
    else this.transfer(change, scope, by);
    this.done(task, change.isCounted === true ? { ...scope, faces: [by] } : scope);
  }

  /** Each side chooses a number. What they have chosen stays in the task until all have. */
  protected chooseNumberInSecret(
    task: PackedTask,
    { field, of, most }: Effect & { readonly kind: "choose number in secret" },
  ): void {
    const { things } = this.state;
    const { list: picked } = task;
    const sides = this.scene.inOrder(things.sides.map((name) => things.thing("Side", name)));
    const next = sides[picked.length];
    if (next === undefined) {
      this.done(task);
      for (const [index, side] of sides.entries()) this.set(side, field, Number(things.name(picked[index] ?? NONE)));
      return;
    }
    const limit = Math.min(most, MOST_CHOSEN, Number(this.valueOf(next, of) ?? 0));
    const names = Array.from({ length: limit + 1 }, (_, number) => things.numberOfName(String(number)));
    const side = things.plainThing(next).name;
    if (limit < 1) this.relist(task, [...picked, things.numberOfName("0")]);
    else this.state.setChoice({ side, sort: NUMBER_IN_SECRET, names, isHidden: true });
  }

  /** What cannot be paid cannot be chosen. */
  protected chooseOne(task: PackedTask, effect: Effect & { readonly kind: "choose" }): void {
    const { who, players, options, isRandom } = effect;
    const { things } = this.state;
    const [picked, pickedThing] = task.list;
    const side = this.one(who, task.scope);
    const name = side === NONE ? "" : things.plainThing(side).name;
    if (players !== null && !players.includes(name)) {
      this.done(task);
      return;
    }
    // If only one sentence is possible, its side makes all further choices in it.
    const begun = players === null ? task.scope : NOBODYS_SCOPE;
    const isOfMoment = players === null && (options.length > 1 || side === NONE);
    const scope = isOfMoment ? task.scope : { ...begun, side: things.sideNamed(name) };
    const open = options.filter((option) => this.#scopesFor(option, scope).length > 0);
    if (side !== NONE && picked === undefined && open.length > 1 && !isRandom) {
      const names = open.map(({ text }) => things.numberOfName(text));
      this.state.setChoice({ side: name, sort: SENTENCE, names, isHidden: false });
      return;
    }
    const said = picked === undefined ? null : things.name(picked);
    const chosen = said === null ? open[this.chance(open.length)] : options.find(({ text }) => text === said);
    const scopes = chosen === undefined ? [] : this.#scopesFor(chosen, scope);
    const [only, second] = scopes;
    if (side !== NONE && chosen !== undefined && second !== undefined && pickedThing === undefined) {
      this.relist(task, [things.numberOfName(chosen.text)]);
      const names = scopes.map(({ it }) => things.nameOf[it] ?? NONE);
      const { sort } = things.plainThing(second.it);
      this.state.setChoice({ side: name, sort, names, isHidden: false });
      return;
    }
    const within = scopes.find(({ it }) => it !== NONE && things.nameOf[it] === pickedThing) ?? only;
    this.done(task);
    if (side === NONE) return;
    if (chosen !== undefined && within !== undefined) this.push(chosen.block, within);
    else this.tell(this.costs.unpayable(this.costs.dues(options[0]?.costs ?? [], scope)) ?? noCard(options));
  }

  /** The meaning of pronouns for each way to choose an option: one, or one for each thing it can be done to. */
  #scopesFor({ of = null, costs, needs = [], cards = [] }: Choosable, scope: PackedScope): readonly PackedScope[] {
    const isOpen = (within: PackedScope): boolean =>
      this.costs.unpayable(this.costs.dues(costs, within)) === null &&
      cards.every((card) => this.costs.arePayable(card, within)) &&
      needs.every(({ condition, isSo }) => this.scene.holds(within, condition) === isSo);
    if (of === null) return isOpen(scope) ? [scope] : [];
    const { placeCount } = this.state.things;
    return this.scene
      .inOrder(this.scene.members(scope, of))
      .map((it) => ({ ...scope, it, there: it < placeCount ? it : NONE }))
      .filter(isOpen);
  }

  /** If no side acts, the side of the thing that the sentence is about, or else the first side. */
  #sideToChoose(who: One, scope: PackedScope): string {
    const { sides, sideOf } = this.state.things;
    const thing = scope.side === NONE ? this.one(who, scope) : NONE;
    const own = thing === NONE ? scope.side : (sideOf[thing] ?? NONE);
    return sides[own] ?? sides[this.sideOfThing(thing)] ?? sides[0] ?? "";
  }
}
