import { wordedNumber } from "../../grammar/characters.ts";
import { pluralOf, withArticle } from "../../grammar/defined-words.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import type {
  AmountNode,
  DiceTestNode,
  EffectBracketNode,
  EffectNode,
  QuotedNode,
  StatedAmountNode,
} from "../../grammar/game-text/syntax-tree.ts";
import type { NumberNode } from "../../grammar/node.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Condition, Criterion, Description } from "../../runtime/checked-tree.ts";
import { OWNER } from "./board.ts";
import type { FieldValue } from "../shared/declared/field.ts";
import {
  type DiceTest,
  type Effect,
  type EffectAmount,
  type One,
  type Per,
  MOST_DICE,
  MOST_TURNS,
} from "../shared/declared/play/effect.ts";
import { THE_GAME } from "../shared/declared/play/fields.ts";
import type { DeclaredWord, FieldTest } from "../shared/declared/word.ts";
import { isSameName, type Names } from "./names.ts";
import type { GamePhrases } from "./phrases.ts";
import type { ThingSort, UnplacedThingSort } from "./thing-sorts.ts";

/** What the sentences of a text speak of. */
export interface EffectSurroundings {
  readonly place: ThingSort;
  readonly unit: ThingSort;
  /** The game and its sides, those that have fields. */
  readonly unplaced: readonly UnplacedThingSort[];
  readonly sides: readonly string[];
  readonly decks: readonly string[];
  readonly words: readonly DeclaredWord[];
  readonly phrases: GamePhrases;
  readonly names: Names;
}

/** A number: the sorts that have it, and its field; null where it is counted. */
interface Quantity {
  readonly of: readonly string[];
  readonly field: string | null;
}

/** What pronouns mean in a block. */
export interface Pronouns {
  /** Whether a unit acts: `the figure`. */
  readonly hasActor: boolean;
  /** The sort of `it`; null where it is nothing. */
  readonly it: string | null;
  /** Whether an action leads somewhere: `there`. */
  readonly hasThere: boolean;
}

/** Whom a sentence is about: one thing, or some of what is described. */
type Subject =
  | { readonly kind: "one"; readonly one: One; readonly sort: string }
  | { readonly kind: "some"; readonly of: Description; readonly count: number | null };

/** Nobody acts, and nothing is meant. */
export const NOBODY: Pronouns = { hasActor: false, it: null, hasThere: false };

/** Checks the sentences of a text, and makes blocks of them. Reports what a sentence cannot do. */
export class Sentences {
  readonly #around: EffectSurroundings;
  /** All blocks, by their numbers. */
  readonly blocks: (readonly Effect[])[] = [];

  constructor(around: EffectSurroundings) {
    this.#around = around;
  }

  /** The number of a new block of these sentences. */
  block(nodes: readonly EffectNode[], pronouns: Pronouns): number {
    // The number is taken before those of blocks within it.
    const number = this.blocks.push([]) - 1;
    this.blocks[number] = nodes.flatMap((node) =>
      this.#ofEachSide(node).flatMap((each) => this.#effect(each, pronouns) ?? []),
    );
    return number;
  }

  /** `Each side gains 1 gold` says it of one side after the other. */
  #ofEachSide(node: EffectNode): readonly EffectNode[] {
    if (node.kind !== "gains" || !/^(?:each|every) side$/i.test(node.who.text)) return [node];
    return this.#around.sides.map((side) => ({ ...node, who: { ...node.who, text: side } }));
  }

  #effect(node: EffectNode, pronouns: Pronouns): Effect | null {
    const { place, unit, phrases } = this.#around;
    switch (node.kind) {
      case "nothing":
        return { kind: "nothing" };
      case "ending":
        return { kind: "end" };
      case "rolls":
        if (node.count.kind === "number" && node.count.value > MOST_DICE)
          return phrases.unsupported(quotedAt(node.count), `${MOST_DICE} dice are rolled at most`);
        return { kind: "roll", count: amountOf(node.count), sides: node.sides.value };
      case "moves": {
        if (node.to === null && !pronouns.hasThere)
          return phrases.unsupported(node.who, "there is no “there”: say where it moves to");
        const to = node.to === null ? null : this.#places(node.to, pronouns);
        const criteria = this.#criteria(node.bracket, place.sort);
        if ((node.to !== null && to === null) || criteria === null) return null;
        return this.#toEach(node.who, pronouns, unit, (who) => ({ kind: "put", who, in: to, criteria }));
      }
      case "retreats": {
        const criteria = this.#criteria(node.bracket, place.sort);
        if (criteria === null) return null;
        const steps = amountOf(node.steps);
        return this.#toEach(node.who, pronouns, unit, (who) => ({ kind: "retreat", who, steps, criteria }));
      }
      case "placed": {
        const to = this.#places(node.in, pronouns);
        const criteria = this.#criteria(node.bracket, place.sort);
        const who = this.subject(node.what, pronouns);
        if (to === null || criteria === null || who === null) return null;
        const put = (one: One): Effect => ({ kind: "put", who: one, in: to, criteria });
        if (!this.#isOf(who, unit, node.what)) return null;
        return who.kind === "one" ? put(who.one) : this.#forEach(who, "beside the board", [], put);
      }
      case "removed":
        return this.#toEach(node.what, pronouns, unit, (who) => ({ kind: "remove", who }), node.bracket);
      case "becomes":
        return this.#becomes(node, pronouns);
      case "gains":
        return this.#gains(node, pronouns);
      case "belongs": {
        const to = node.to === null ? null : this.subject(node.to, pronouns);
        if (node.to !== null && to === null) return null;
        if (!Object.hasOwn(place.fields, OWNER))
          return phrases.unsupported(node.who, `the text says of no ${place.noun} that it can belong to a side`);
        if (node.to !== null && (to?.kind !== "one" || to.sort !== "Side"))
          return phrases.unsupported(node.to, "say to which side");
        const side = to?.kind === "one" ? to.one : null;
        return this.#toEach(node.who, pronouns, place, (who) => ({ kind: "own", who, side }), node.bracket);
      }
      case "transfers":
        return this.#transfer(node, pronouns);
      case "swaps": {
        const [who, other] = [this.subject(node.who, pronouns), this.subject(node.other, pronouns)];
        if (who === null || other === null || !this.#isOf(who, unit, node.who) || !this.#isOf(other, unit, node.other))
          return null;
        if (who.kind === "one" && other.kind === "one") return { kind: "swap", who: who.one, other: other.one };
        return phrases.unsupported(who.kind === "one" ? node.other : node.who, `say which ${unit.noun}`);
      }
      case "replaced": {
        const by = this.subject(node.by, pronouns);
        if (by === null || !this.#isOf(by, unit, node.by)) return null;
        if (by.kind === "one") return phrases.unsupported(node.by, `say which ${unit.noun} comes instead`);
        return this.#toEach(node.what, pronouns, unit, (who) => ({ kind: "replace", who, by: by.of }), node.bracket);
      }
      case "conditional": {
        const condition = this.#condition(node.condition);
        const [consequence, otherwise] = [this.block(node.consequence, pronouns), this.block(node.otherwise, pronouns)];
        return condition && { kind: "if", condition, consequence, otherwise };
      }
      case "forEach": {
        const who = this.subject(node.what, pronouns);
        if (who === null) return null;
        if (who.kind === "one") return phrases.unsupported(node.what, "say which things it is done for");
        const block = this.block(node.effects, { ...pronouns, it: who.of.sort });
        return { kind: "for each", of: who.of, from: "board", count: null, criteria: [], block };
      }
      case "acts": {
        const who = this.subject(node.who, pronouns);
        const criteria = this.#criteria(node.bracket, unit.sort);
        if (who === null || criteria === null || !this.#isOf(who, unit, node.who)) return null;
        if (node.times > MOST_TURNS)
          return phrases.unsupported(node.who, `in a step it acts ${MOST_TURNS} times at most`);
        return { kind: "act", who: who.kind === "one" ? who.one : who.of, times: node.times, criteria };
      }
      case "shuffles":
      case "draws": {
        const known = this.#around.decks.find((deck) => isSameName(deck, node.deck.text));
        if (known === undefined) return this.#around.names.unknown(node.deck, "deck", this.#around.decks);
        return { kind: node.kind === "draws" ? "draw" : "shuffle", deck: known };
      }
      case "winning": {
        const who = this.subject(node.who, pronouns);
        const isSide = who?.kind === "one" && who.sort === "Side";
        if (who !== null && !isSide) return phrases.unsupported(node.who, "name the side that wins");
        return isSide ? { kind: "win", who: who.one } : null;
      }
    }
  }

  #condition(node: QuotedNode | DiceTestNode): Condition | DiceTest | null {
    if (node.kind === "quoted") {
      // What the game is needs no subject, as in `(Harder)` before a line of a sheet.
      const [of = ""] = /^the game is /i.exec(node.text) ?? [];
      const { span, text } = node;
      const said = { ...node, span: { ...span, start: span.start + of.length }, text: text.slice(of.length) };
      return this.#around.phrases.condition(said);
    }
    return node.of === "doubles" ? { kind: node.of } : { kind: node.of, from: node.from, to: node.to };
  }

  #transfer(node: EffectNode & { readonly kind: "transfers" }, pronouns: Pronouns): Effect | null {
    const word = this.quantity(node.field);
    const [from, to] = [this.subject(node.from, pronouns), this.subject(node.to, pronouns)];
    if (word === null || from === null || to === null) return null;
    const { phrases } = this.#around;
    if (from.kind === "some") return phrases.unsupported(node.from, "say of one thing who has it");
    if (this.#fieldOf(word, node.field, from.sort, from.one) === null) return null;
    if (to.kind === "some") return phrases.unsupported(node.to, "say of one thing who has it");
    const field = this.#fieldOf(word, node.field, to.sort, to.one);
    return field === null
      ? null
      : { kind: "transfer", from: from.one, to: to.one, field, amount: amountOf(node.amount) };
  }

  #becomes(node: EffectNode & { readonly kind: "becomes" }, pronouns: Pronouns): Effect | null {
    const { names, words, phrases, place, unit } = this.#around;
    const word = words.find((each) => foldedForms(each).includes(foldForm(node.what.text)));
    const sorts = word === undefined ? [] : "of" in word ? (word.of ?? []) : "sort" in word ? [word.sort ?? ""] : [];
    const write = word?.meaning?.kind === "test" && word.meaning.test !== null ? writeOf(word.meaning.test) : null;
    if (write === null) {
      const known = words.flatMap(({ id, meaning }) =>
        meaning?.kind === "test" && meaning.test !== null && writeOf(meaning.test) !== null ? [id] : [],
      );
      return names.unknown(node.what, "state that something can come to", known);
    }
    if (node.isDenied && typeof write.value !== "boolean")
      return phrases.unsupported(nodeOfName(node.what), "say what it becomes instead");
    const value = node.isDenied ? write.value !== true : write.value;
    const who = this.subject(node.who, pronouns);
    if (who === null) return null;
    const sort = who.kind === "one" ? who.sort : who.of.sort;
    const wanted = [place, unit, ...this.#around.unplaced].filter((each) => sorts.includes(each.sort));
    if (!sorts.includes(sort)) {
      const said = wanted.map(({ one }) => one).join(" or ");
      return phrases.unsupported(node.who, `only ${said === "" ? "something else" : said} becomes ${node.what.text}`);
    }
    const criteria = this.#criteria(node.bracket, sort);
    const set = (one: One): Effect => ({ kind: "set", who: one, field: write.field, value });
    return criteria && (who.kind === "one" ? set(who.one) : this.#forEach(who, "board", criteria, set));
  }

  #gains(node: EffectNode & { readonly kind: "gains" }, pronouns: Pronouns): Effect | null {
    const word = this.quantity(node.field);
    const who = this.subject(node.who, pronouns);
    if (word === null || who === null) return null;
    const sort = who.kind === "one" ? who.sort : who.of.sort;
    const field = this.#fieldOf(word, node.field, sort, who.kind === "one" ? who.one : null);
    if (field === null) return null;
    const less = node.less === null ? null : this.#ownField(node.less, sort);
    if (node.less !== null && less === null) return null;
    const per = this.#per(node, pronouns, sort);
    const criteria = this.#criteria(node.bracket, sort);
    if (per === "wrong" || criteria === null) return null;
    const { sign } = node;
    const amount = this.#amountOf(node.amount, pronouns);
    if (amount === null) return null;
    const add = (one: One): Effect => ({ kind: "add", who: one, field, sign, amount, per, less });
    if (who.kind === "one") return add(who.one);
    if (sort !== this.#around.unit.sort && sort !== this.#around.place.sort)
      return this.#around.phrases.unsupported(node.who, "name the side");
    return this.#forEach(who, "board", criteria, add);
  }

  #per(node: EffectNode & { readonly kind: "gains" }, pronouns: Pronouns, sort: string): Per | null | "wrong" {
    if (node.per === null) return null;
    if (node.per.kind === "perDie") return { kind: "dice", from: node.per.from.value };
    const who = this.subject(node.per.what, { ...pronouns, it: pronouns.it ?? sort });
    if (who === null) return "wrong";
    const every = node.per.every?.value ?? 1;
    if (who.kind === "some" && every > 0) return { kind: "things", of: who.of, every };
    this.#around.phrases.unsupported(node.per.what, "say which things it counts");
    return "wrong";
  }

  /** What is done to whoever a phrase means: to one thing, or to each of some. */
  #toEach(
    quoted: QuotedNode,
    pronouns: Pronouns,
    sort: ThingSort,
    effect: (who: One) => Effect,
    bracket: EffectBracketNode | null = null,
  ): Effect | null {
    const who = this.subject(quoted, pronouns);
    const criteria = this.#criteria(bracket, sort.sort);
    if (who === null || criteria === null || !this.#isOf(who, sort, quoted)) return null;
    return who.kind === "one" ? effect(who.one) : this.#forEach(who, "board", criteria, effect);
  }

  #forEach(
    { of, count }: Subject & { readonly kind: "some" },
    from: "board" | "beside the board",
    criteria: readonly Criterion[],
    effect: (who: One) => Effect,
  ): Effect {
    const block = this.blocks.push([effect({ kind: "it" })]) - 1;
    return { kind: "for each", of, from, count, criteria, block };
  }

  #isOf(who: Subject, { sort, noun }: ThingSort, quoted: QuotedNode): boolean {
    if ((who.kind === "one" ? who.sort : who.of.sort) === sort) return true;
    this.#around.phrases.unsupported(quoted, `this is done to ${withArticle(noun)}`);
    return false;
  }

  /** Whom a sentence is about. */
  subject(quoted: QuotedNode, pronouns: Pronouns): Subject | null {
    const { unit, phrases } = this.#around;
    const said = quoted.text.toLowerCase();
    const one = (kind: "actor" | "it" | "own side" | "its side", sort: string): Subject => ({
      kind: "one",
      one: { kind },
      sort,
    });
    if (said === `the ${unit.noun}` && pronouns.hasActor) return one("actor", unit.sort);
    if (said === "it" || said === "they" || said === "them") {
      if (pronouns.it !== null) return one("it", pronouns.it);
      return pronouns.hasActor
        ? one("actor", unit.sort)
        : phrases.unsupported(quoted, "there is nothing that “it” could be");
    }
    if (said === "its side" || said === "its owner") {
      const of = said === "its side" ? unit : this.#around.place;
      if (pronouns.it === of.sort && (of === unit || Object.hasOwn(of.fields, OWNER))) return one("its side", "Side");
      return phrases.unsupported(
        quoted,
        `“it” is not ${of.one} that has ${said === "its side" ? "a side" : "an owner"}`,
      );
    }
    if (said === "the side") {
      return pronouns.hasActor
        ? one("own side", "Side")
        : phrases.unsupported(quoted, "nobody acts here: name the side");
    }
    const side = this.sideOf(quoted);
    if (side !== null)
      return { kind: "one", one: { kind: "thing", thing: { sort: "Side", name: side } }, sort: "Side" };
    if (said === "the game") return { kind: "one", one: { kind: "thing", thing: THE_GAME }, sort: THE_GAME.sort };
    const { quoted: what, count } = withoutCount(quoted);
    const it = pronouns.it === null ? null : this.#itself(pronouns.it, quoted);
    const described = phrases.counted(what, it);
    return described && { kind: "some", of: described.description, count: count ?? described.count };
  }

  /** What `it` is in a phrase: anything of its sort. */
  #itself(sort: string, { span }: QuotedNode): Description {
    return { span, text: "it", sort, base: { kind: "all" }, tests: [], select: null };
  }

  sideOf({ text }: QuotedNode): string | null {
    const called = text.replace(/^the\s+/i, "");
    return this.#around.sides.find((side) => isSameName(side, called)) ?? null;
  }

  #places(quoted: QuotedNode, pronouns: Pronouns): Description | null {
    const { place, phrases } = this.#around;
    const who = this.subject(quoted, pronouns);
    if (who === null) return null;
    if (who.kind === "some" && who.of.sort === place.sort) return who.of;
    return phrases.unsupported(quoted, `say which ${place.noun}`);
  }

  #criteria(bracket: EffectBracketNode | null, sort: string): readonly Criterion[] | null {
    return bracket === null ? [] : this.#around.phrases.criteria(bracket.criteria, sort);
  }

  /** How much a sentence says; null where no such number is there. */
  #amountOf(node: AmountNode, pronouns: Pronouns): EffectAmount | null {
    if (node.kind !== "ownNumber") return amountOf(node);
    const { phrases, unit } = this.#around;
    const sort = pronouns.it ?? (pronouns.hasActor ? unit.sort : null);
    if (sort === null) return phrases.unsupported(nodeOfName(node.field), "there is nothing that “its” could be of");
    const field = this.#ownField(node.field, sort);
    return field === null ? null : { kind: "field", of: { kind: pronouns.it === null ? "actor" : "it" }, field };
  }

  /** The field of a number of things of a sort, or of one side; null, with a report, where they have no such number. */
  #fieldOf({ of, field }: Quantity, name: NameNode, sort: string, one: One | null = null): string | null {
    const isOfSide = sort === "Side" && one !== null && this.#hasField(one, of);
    if (field !== null && (of.includes(sort) || isOfSide)) return field;
    return this.#around.names.unknown(name, `number of ${this.#nounOf(sort)}`, this.numbersOf(sort));
  }

  /** The same of `its armour`. */
  #ownField(name: NameNode, sort: string): string | null {
    const word = this.quantity(name);
    return word && this.#fieldOf(word, name, sort);
  }

  /** The number of things that a name means, in the singular or the plural. */
  quantity(name: NameNode): Quantity | null {
    const { words, names } = this.#around;
    const wanted = foldForm(name.text);
    const found = words.find(
      (word) =>
        word.category === "quantity" &&
        [...foldedForms(word), foldForm(pluralOf(word.id))].some((form) => form === wanted || form === `${wanted}s`),
    );
    if (found?.category !== "quantity") {
      const known = words.flatMap((word) => (word.category === "quantity" ? [word.id] : []));
      return names.unknown(name, "number that anything has", known);
    }
    return { of: found.of, field: found.meaning?.kind === "quantity" ? found.meaning.field : null };
  }

  /** Whether a side has a field of its own or of every side. */
  #hasField(one: One, of: readonly string[]): boolean {
    if (one.kind === "own side" || one.kind === "its side") return of.includes("Side");
    if (one.kind !== "thing") return false;
    return this.#around.unplaced.some(({ sort, names }) => of.includes(sort) && names.includes(one.thing.name));
  }

  #nounOf(sort: string): string {
    const { place, unit } = this.#around;
    const found = [place, unit].find((each) => each.sort === sort);
    return found?.one ?? (sort === "Side" ? "each side" : "the game");
  }

  numbersOf(sort: string): readonly string[] {
    return this.#around.words.flatMap((word) =>
      word.category === "quantity" && word.of.includes(sort) ? [word.id] : [],
    );
  }
}
/** What makes a test true: another value of one field. Null where there is no such value. */
function writeOf(test: FieldTest): { readonly field: string; readonly value: FieldValue } | null {
  switch (test.kind) {
    case "is":
      return test.field === "title" ? null : { field: test.field, value: test.value };
    case "not": {
      const inner = writeOf(test.test);
      return inner !== null && typeof inner.value === "boolean" ? { ...inner, value: !inner.value } : null;
    }
    default:
      return null;
  }
}

/** `each hero`, `two squares`, `3 goblins`, `a door`: the count apart from what is counted. */
export function withoutCount(quoted: QuotedNode): { readonly quoted: QuotedNode; readonly count: number | null } {
  const [whole = "", word = ""] = /^(each|all|every|an?|\d+|[a-z]+)\s+/i.exec(quoted.text) ?? [];
  const said = word.toLowerCase();
  const isAll = said === "each" || said === "all" || said === "every";
  const count = said === "a" || said === "an" ? 1 : /^\d+$/.test(said) ? Number(said) : wordedNumber(said);
  if (!isAll && count === null) return { quoted, count: null };
  const { span, text } = quoted;
  return {
    quoted: { ...quoted, span: { start: span.start + whole.length, end: span.end }, text: text.slice(whole.length) },
    count,
  };
}

function amountOf(amount: StatedAmountNode): EffectAmount {
  return amount.kind === "number" ? { kind: "number", number: amount.value } : { kind: "strength" };
}

function quotedAt({ span, value }: NumberNode): QuotedNode {
  return { kind: "quoted", span, text: String(value) };
}

function nodeOfName({ span, text }: NameNode): QuotedNode {
  return { kind: "quoted", span, text };
}
