import type { EffectNode } from "../../grammar/game-text/syntax-tree.ts";
import type { Description } from "../../runtime/checked-tree.ts";
import type { Addition, Effect, One } from "../shared/declared/play/effect.ts";
import { atLeast, type DeclaredWord, is, means } from "../shared/declared/word.ts";
import { subjectOf } from "./deeds-of-one.ts";
import { descriptionOf, type Pronouns, tested } from "./sentence-words.ts";
import { StateSentences } from "./state-sentences.ts";
import type { ThingSort } from "./thing-sorts.ts";
import { forEach } from "./turn-sentences.ts";

const ONCE = { kind: "number", number: 1 } as const;
const IT: One = { kind: "it" };

/** Checks what is so until the end of the round: what changed by it is noted of each thing, and ends with the round. */
export abstract class LastingSentences extends StateSentences {
  /** The words for things of which something lasts until then. */
  readonly lastingWords: DeclaredWord[] = [];

  /** What happens when a round is over, of each kind of thing that lasts. */
  readonly #ends: Effect[] = [];

  /** `Each diver becomes hidden until the end of the round.` */
  protected lasting({ effects, span }: EffectNode & { readonly kind: "lasting" }, pronouns: Pronouns): Effect | null {
    const { phrases } = this.around;
    const quoted = { kind: "quoted", span, text: "" } as const;
    const [deed, another] = effects;
    const said = deed === undefined ? null : subjectOf(deed);
    if (deed === undefined || said === null || another !== undefined)
      return phrases.unsupported(quoted, "say one thing of one subject that lasts until the end of the round");
    const effect = this.effect(deed, pronouns);
    const who = effect === null ? null : this.subject(said, pronouns);
    if (effect === null || who === null) return null;
    const sortName = who.kind === "one" ? who.sort : who.of.sort;
    const { place, unit, unplaced } = this.around;
    const sort = [place, unit, ...unplaced].find((each) => each.sort === sortName);
    const changed = sort === undefined ? null : this.#noted(effect, sort, span);
    return changed ?? phrases.unsupported(quoted, "only what becomes so, or a number that changes, lasts for a round");
  }

  /** The block that ends what lasts for a round; null where nothing does. */
  roundsEnd(): number | null {
    return this.#ends.length === 0 ? null : this.blocks.push(this.#ends) - 1;
  }

  /** What happens, with a note of what is to end; null where that is not known. */
  #noted(effect: Effect, sort: ThingSort, span: Description["span"]): Effect | null {
    switch (effect.kind) {
      case "for each": {
        const within = (this.blocks[effect.block] ?? []).map((each) => this.#noted(each, sort, span));
        const known = within.filter((each) => each !== null);
        if (known.length === 0 || known.length < within.length) return null;
        this.blocks[effect.block] = known;
        return effect;
      }
      case "set": {
        const { who, field, value } = effect;
        if (typeof value !== "boolean") return null;
        const mark = `${value ? "" : "not "}${field} for the round`;
        const isNew = this.#mark(mark, "truth", sort, span, () => [
          { kind: "set", who: IT, field, value: !value },
          { kind: "set", who: IT, field: mark, value: false },
        ]);
        const was = value ? 0 : 1;
        return isNew
          ? this.#ifIn(who, field, was, was, [effect, { kind: "set", who, field: mark, value: true }])
          : null;
      }
      case "add":
        return effect.per === null && effect.less === null ? this.#added(effect, sort, span) : null;
      default:
        return null;
    }
  }

  /** As much as there is room for is gained, and lost again. */
  #added(effect: Addition, sort: ThingSort, span: Description["span"]): Effect | null {
    const { who, field, sign, amount } = effect;
    const kind = sort.fields[field];
    if (kind?.kind !== "number" || effect.most !== undefined) return null;
    const { from, to } = kind;
    const mark = `${field} ${sign === 1 ? "gained" : "lost"} for the round`;
    const isNew = this.#mark(mark, to - from, sort, span, () => [
      {
        kind: "add",
        who: IT,
        field,
        sign: sign === 1 ? -1 : 1,
        amount: { kind: "field", of: IT, field: mark },
        per: null,
        less: null,
      },
      { kind: "shift", who: IT, field: mark, by: { kind: "number", number: to - from }, to: 0 },
    ]);
    if (!isNew) return null;
    const one = (changed: string, by: 1 | -1): Effect => {
      return { kind: "add", who, field: changed, sign: by, amount: ONCE, per: null, less: null };
    };
    const [least, most] = sign === 1 ? [from, to - 1] : [from + 1, to];
    const step = this.#ifIn(who, field, least, most, [one(field, sign), one(mark, 1)]);
    return { kind: "as often", as: amount, block: this.blocks.push([step]) - 1 };
  }

  /** What happens where a number, or whether something is so, lies between two others. */
  #ifIn(of: One, field: string, from: number, to: number, effects: readonly Effect[]): Effect {
    const condition = { kind: "number", amount: { kind: "field", of, field }, from, to } as const;
    const consequence = this.blocks.push(effects) - 1;
    return { kind: "if", condition, consequence, otherwise: this.blocks.push([]) - 1 };
  }

  /** Gives things of a sort the note of what lasts, once. @returns whether they can have it */
  #mark(
    mark: string,
    most: "truth" | number,
    sort: ThingSort,
    span: Description["span"],
    ends: () => readonly Effect[],
  ): boolean {
    if (Object.hasOwn(sort.fields, mark))
      return this.lastingWords.some(
        (word) => word.id === mark && "of" in word && word.of?.includes(sort.sort) === true,
      );
    const documentation = `What ends with the round: ${mark}.`;
    sort.fields[mark] =
      most === "truth"
        ? { kind: "truth", documentation }
        : { kind: "number", from: 0, to: most, usual: 0, documentation };
    const meaning = means(most === "truth" ? is(mark, true) : atLeast(mark, 1));
    this.lastingWords.push({ category: "adjective", id: mark, of: [sort.sort], documentation, meaning });
    const said = { span, text: mark };
    const block = this.blocks.push(ends()) - 1;
    this.#ends.push(forEach(descriptionOf(sort.sort, said, tested(mark, said)), block));
    return true;
  }
}
