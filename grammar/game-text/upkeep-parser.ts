import type { IToken } from "chevrotain";
import { singularOf } from "../word-endings.ts";
import { type EffectNode, isSaidOfEach, type PayNode, type PerNode, saidOf, WHO_IS_TOLD } from "./effect-tree.ts";
import type { NameNode } from "../table-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { EACH } from "./sentence-forms.ts";
import { TitleParser } from "./title-parser.ts";
import { And, Colon, Comma, Its } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What is said before what is not paid, or before that for which nothing is. */
const UNPAID: ReadonlySet<string> = new Set(["missing", "unpaid", "unfed"]);
const NOT = ["cannot", "can't", "can’t", "could not", "couldn't", "couldn’t", "does not", "do not"];
const PAYING = ["pay", "feed", "afford"];
/** What is said behind it: each of the things that were to be paid, and are not. */
const NOT_PAID = [
  ...NOT.flatMap((not) => PAYING.map((verb) => `${not} ${verb}`)),
  "left unpaid",
  "left unfed",
  "not paid",
  "not fed",
  "unpaid",
  "unfed",
  "is missing",
  "is lacking",
  "is short",
  "are short",
  "lacks",
  "lack",
];
/** Where somebody may choose not to pay, such words leave it open. */
const LEFT_OPEN = ["left unpaid", "left unfed", "not paid", "not fed", "unpaid", "unfed", "does not pay", "do not pay"];
const WHO_PAYS: ReadonlySet<string> = new Set(["it", "they", "you", "one", "that", "which"]);
const FEEDS: ReadonlySet<string> = new Set(["feed", "feeds"]);

/** What is not paid, and how many words say so. */
interface Unpaid {
  readonly words: number;
  readonly noun: string;
  /** The words that say that it is not paid. */
  readonly said: string;
}

/** A sentence behind what somebody pays: “it” is who does so. */
export function doneBy(instruction: EffectNode, who: QuotedNode): EffectNode {
  const said = "who" in instruction ? instruction.who : null;
  const isIt = said !== null && (said.text === WHO_IS_TOLD || /^(?:it|they|you)$/i.test(said.text));
  return isIt ? saidOf(instruction, said, who) : instruction;
}

/** What is paid for each of some things, and what becomes of those for which nothing is: wages, food, rent. */
export abstract class UpkeepParser extends TitleParser {
  /** Whether it is read what happens for each thing that is not paid. */
  #isUnpaidDue = false;

  protected override isPer(ahead = 1): boolean {
    return super.isPer(ahead) && !(this.#isUnpaidDue && this.unpaidAhead(ahead) !== null);
  }

  protected override isPartOver(): boolean {
    return (this.#isUnpaidDue && this.unpaidAhead() !== null) || super.isPartOver();
  }

  /** `for each missing food`, `for each worker it cannot feed`; null for other words. */
  protected unpaidAhead(ahead = 1): Unpaid | null {
    if (!this.isWord("for", ahead) || !EACH.has(this.imageAt(ahead + 1))) return null;
    let end = ahead + 2;
    while (!this.isSignAt(end)) end += 1;
    const isBefore = UNPAID.has(this.imageAt(ahead + 2));
    const behind = isBefore ? "" : NOT_PAID.find((words) => this.follows(words, end - wordsIn(words)));
    if (behind === undefined) return null;
    const from = ahead + (isBefore ? 3 : 2);
    let to = isBefore ? end : end - wordsIn(behind);
    while (to > from + 1 && WHO_PAYS.has(this.imageAt(to - 1))) to -= 1;
    const nouns = Array.from({ length: to - from }, (_, at) => this.imageAt(from + at));
    return { words: end - ahead, noun: nouns.join(" "), said: isBefore ? this.imageAt(ahead + 2) : behind };
  }

  /** `Each side pays 2 food for each worker`: one after the other, as far as there is something to pay with. */
  protected paidPer(first: IToken, pays: PayNode, payees = this.per()): EffectNode {
    const isEach = isSaidOfEach(pays.who);
    const who = isEach ? inOtherWords(pays.who, "the side") : pays.who;
    const all = [this.#paidForEach(first, { ...pays, who }, payees)];
    // `Each side pays 2 food per old worker and 1 food per new worker`
    while (this.isAnotherPer()) {
      if (this.isAnyOf(Comma) && this.LA(2).tokenType === And) this.SKIP_TOKEN();
      const start = this.behind(() => this.LA(1));
      all.push(this.#paidForEach(start, this.pays(start, who), this.per()));
    }
    const due = this.isOtherVerb() ? this.#orElse(first, all, who) : all;
    const span = this.from(first);
    if (isEach) return { kind: "forEach", span, what: pays.who, order: null, effects: due };
    const [only, another] = due;
    if (only === undefined || another !== undefined)
      this.failAt(first, "“each side”, or a sentence for each of both that are paid");
    return only;
  }

  #paidForEach(first: IToken, { goods: [good, another], ...pays }: PayNode, said: PerNode): EffectNode {
    if (good?.amount.kind !== "number" || another !== undefined)
      this.fail("one number that is paid, as in “pays 1 gold for each worker”");
    if (said.kind !== "perThing") this.fail("for which things it is paid");
    // Nobody keeps what others have.
    const named = /^[Tt]he \p{Lu}/u.test(pays.who.text) ? pays.who.text : null;
    const what =
      said.isOwn || /\bown\b/i.test(said.what.text)
        ? said.what
        : { ...said.what, of: named === null ? "own" : `${named}'s` };
    const span = this.from(first);
    const one = { ...good, amount: { ...good.amount, value: 1 } };
    const nothing = [{ kind: "nothing", span }] as const;
    const costs = [{ ...pays, goods: [one] }];
    const paying = { kind: "paying", span, costs, effects: nothing, otherwise: [] } as const;
    const each = { kind: "asOften", span, as: good.amount, effects: [paying] } as const;
    return { kind: "asOften", span, as: { ...said, what }, effects: [each] };
  }

  /** `or loses 2 points for each worker it cannot feed` */
  #orElse(first: IToken, due: readonly EffectNode[], who: QuotedNode): readonly EffectNode[] {
    if (this.isAnyOf(Comma)) this.SKIP_TOKEN();
    const or = this.LA(1);
    const next = this.behind(() => this.LA(1));
    const [unpaid, instead] = this.#insteadOfEach(next, who);
    if (LEFT_OPEN.includes(unpaid.said))
      this.failAt(
        or,
        `“or … for each ${unpaid.noun} it cannot pay”: it is not certain whether it may keep what it has`,
      );
    return this.whereUnpaid(first, due, unpaid.noun, instead);
  }

  #insteadOfEach(first: IToken, who: QuotedNode): readonly [Unpaid, readonly EffectNode[]] {
    this.#isUnpaidDue = true;
    const instead = this.withCosts(first, this.instructionsOf(first, who));
    this.#isUnpaidDue = false;
    const unpaid = this.unpaidAhead();
    if (unpaid === null) this.fail("for what, as in “for each worker it cannot pay”");
    this.skip(unpaid.words);
    return [unpaid, instead];
  }

  /** `loses 1 point for each unpaid worker`, behind those who cannot pay; null where nothing is paid for each of some things. */
  protected unlessPaid(first: IToken, due: EffectNode): EffectNode | null {
    const who = payerOf(due);
    if (who === null || due.kind === "paying") return null;
    const [unpaid, instead] = this.#insteadOfEach(this.LA(1), who);
    const [each = null] = this.whereUnpaid(first, [due], unpaid.noun, instead);
    return each;
  }

  /** What happens for each of those that are not paid: of the good that is paid, or of the things for which it is. */
  protected whereUnpaid(
    first: IToken,
    due: readonly EffectNode[],
    noun: string,
    said: readonly EffectNode[],
  ): readonly EffectNode[] {
    const within = (node: EffectNode, thing: QuotedNode | null): EffectNode => {
      if (node.kind === "forEach") return { ...node, effects: node.effects.map((each) => within(each, null)) };
      if (node.kind === "asOften") {
        const { as } = node;
        const counted = "kind" in as && as.kind === "perThing" ? as.what : thing;
        const [one, another] = node.effects;
        const isWhole = counted !== null && isCalled(noun, counted.text) && as.kind === "number";
        // `for each worker it cannot feed`: all that is paid for one, or nothing
        if (isWhole && one?.kind === "paying" && another === undefined) return within(inAll(one, as.value), counted);
        return { ...node, effects: node.effects.map((each) => within(each, counted)) };
      }
      const [cost] = node.kind === "paying" ? node.costs : [];
      const [good] = cost?.goods ?? [];
      if (node.kind !== "paying" || node.otherwise.length > 0 || cost === undefined || good?.amount.kind !== "number")
        return this.failAt(first, "a sentence before it that says what is paid, as in “Each side pays 2 food”");
      const isOfGood = isCalled(noun, good.field.text);
      if (!isOfGood && (thing === null || !isCalled(noun, thing.text)))
        return this.failAt(first, `“for each missing ${good.field.text}”: of what is paid, or for what`);
      const otherwise = said.map((instruction) => doneBy(instruction, cost.who));
      if (good.amount.value === 1 || !isOfGood) return { ...node, otherwise };
      // One after the other: each pays what it has.
      const one = { ...inAll(node, 1), otherwise };
      return { kind: "asOften", span: node.span, as: good.amount, effects: [one] };
    };
    return due.map((each) => within(each, null));
  }

  protected override titleAhead(): NameNode | null {
    return this.RECORDING_PHASE || this.#feedsAhead() === 0 ? super.titleAhead() : null;
  }

  /** `Each side feeds its workers: 1 food each`, `feed your workers: 2 food per worker`; null for other words. */
  protected fed(first: IToken): EffectNode | null {
    const feeds = this.#feedsAhead();
    if (feeds === 0) return null;
    let subject = feeds - 1;
    if (subject > 0 && this.isWord("must", subject)) subject -= 1;
    const told = subject === 0 ? this.whoIsTold(first) : null;
    const verb = this.LA(feeds);
    const who = told ?? this.phraseUntil(() => this.isWord("must") || this.LA(1) === verb);
    while (this.LA(0) !== verb) this.SKIP_TOKEN();
    const whom = this.behind(() => this.phraseUntil(() => this.isAnyOf(Colon)));
    return this.behind(() => this.#fedWith(first, who, whom));
  }

  #fedWith(first: IToken, who: QuotedNode, whom: QuotedNode): EffectNode {
    this.skip(this.#wordsOfPaying(1));
    const amount = this.amount("how much each of them costs, as in “1 food each”");
    const { span, text } = this.phraseUntil(() => this.isWord("each") || this.isPer() || this.isPartOver());
    const goods = [{ amount, field: { kind: "name", span, text } as const }];
    const pays = { kind: "pays", span: this.from(first), who, goods, to: null } as const;
    if (this.isPer()) return this.paidPer(first, pays);
    this.takeWords("each");
    const eaters = { kind: "perThing", span: whom.span, what: whom, isOwn: false, every: null } as const;
    return this.paidPer(first, pays, eaters);
  }

  /** How many words say before an amount that it is paid: `it pays`; 0 for others. */
  #wordsOfPaying(ahead: number): number {
    return ["it pays", "they pay", "pays", "pay"].find((words) => this.follows(words, ahead))?.split(" ").length ?? 0;
  }

  /** At which word it is said that somebody feeds its own things, before a colon; 0 for other words. */
  #feedsAhead(): number {
    let ahead = 1;
    while (!this.isSignAt(ahead) && !FEEDS.has(this.imageAt(ahead))) ahead += 1;
    const isOwn = this.LA(ahead + 1).tokenType === Its || this.isWord("your", ahead + 1);
    if (!FEEDS.has(this.imageAt(ahead)) || !isOwn) return 0;
    let colon = ahead + 2;
    while (!this.isSignAt(colon)) colon += 1;
    const paid = colon + 1 + this.#wordsOfPaying(colon + 1);
    return this.LA(colon).tokenType === Colon && this.isAmount(paid) ? ahead : 0;
  }
}

/** The same payment at once, of so much. */
function inAll(
  paying: EffectNode & { readonly kind: "paying" },
  value: number,
): EffectNode & { readonly kind: "paying" } {
  const costs = paying.costs.map((cost) => ({
    ...cost,
    goods: cost.goods.map((good) =>
      good.amount.kind === "number" ? { ...good, amount: { ...good.amount, value } } : good,
    ),
  }));
  return { ...paying, costs };
}

/** Whether a description may be called so: `worker` of `workers that are not new`. */
function isCalled(noun: string, description: string): boolean {
  const one = singularOf(noun);
  return description
    .toLowerCase()
    .split(" ")
    .some((word) => word === noun || singularOf(word) === one);
}

/** Who pays for each of some things. */
function payerOf(node: EffectNode): QuotedNode | null {
  if (node.kind === "paying") return node.costs[0]?.who ?? null;
  const [first] = node.kind === "forEach" || node.kind === "asOften" ? node.effects : [];
  return first === undefined ? null : payerOf(first);
}
