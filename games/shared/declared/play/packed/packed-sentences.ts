import type { Effect } from "../effect.ts";
import { NONE } from "./numbering.ts";
import { PackedChoices } from "./packed-choices.ts";
import type { PackedScope } from "./tasks.ts";

/** What a sentence does at once: nobody is asked, no die is rolled, and nothing goes on the agenda. */
export type Change = Extract<
  Effect,
  { readonly kind: "nothing" | "remove" | "flip" | "set" | "add" | "shift" | "transfer" | "link" }
>;

const CHANGES: ReadonlySet<Effect["kind"]> = new Set<Change["kind"]>([
  "nothing",
  "remove",
  "flip",
  "set",
  "add",
  "shift",
  "transfer",
  "link",
]);

/** Stands for a block that does more than that. */
export const NO_CHANGES: readonly Change[] = [];

/** The changes of a block that consists of nothing else. */
export function changesOf(block: readonly Effect[]): readonly Change[] {
  const changes = block.filter((effect): effect is Change => CHANGES.has(effect.kind));
  return changes.length === block.length ? changes : NO_CHANGES;
}

/** Carries out what sentences do at once. */
export abstract class PackedSentences extends PackedChoices {
  protected change(effect: Change, scope: PackedScope): void {
    switch (effect.kind) {
      case "nothing":
        return;
      case "remove": {
        const unit = this.unit(effect.who, scope);
        if (unit !== NONE) this.remove(unit);
        return;
      }
      case "flip": {
        const thing = this.one(effect.who, scope);
        if (thing !== NONE) this.set(thing, effect.field, this.valueOf(thing, effect.field) !== true);
        return;
      }
      case "set":
        this.set(this.one(effect.who, scope), effect.field, effect.value);
        return;
      case "add":
        this.add(effect, scope);
        return;
      case "shift":
        this.shift(effect, scope);
        return;
      case "transfer":
        this.transfer(effect, scope);
        return;
      case "link": {
        const thing = this.one(effect.who, scope);
        const to = effect.to === null ? NONE : this.one(effect.to, scope);
        if (thing !== NONE && (to !== NONE || effect.to === null)) this.link(thing, effect, to);
      }
    }
  }
}
