import type { IToken } from "chevrotain";
import { ChangeParser } from "./change-parser.ts";
import type { EffectNode } from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { And, Comma, Integer, Of, Semicolon, Stop } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

type LooksAt = EffectNode & { readonly kind: "looksAt" };
type Chosen = NonNullable<LooksAt["chosen"]>;
type Others = Pick<LooksAt, "others" | "isOrdered">;

const LOOKS: ReadonlySet<string> = new Set(["look", "looks"]);
/** What stands before what somebody does with the cards. */
const MAY = ["you may", "it may", "the side may", "they may", "may"];
const IDLE = ["then", "it", "you", "the side"];
const ALL = ["them", "all of them", "these cards", "the cards", "it", "that card", "the card"];
const OF_THEM = ["of them", "of these", "of these cards", "of those cards", "of those"];
const REST = ["the rest", "the others", "the other cards", "the remaining cards", "the other one", "the other card"];
const BELOW = ["on the bottom", "at the bottom", "under the deck", "below the deck", "underneath the deck"];
const ON_TOP = ["back on top", "on top", "back"];
const OF_DECK = ["of the deck", "of it", "onto the deck", "on the deck"];
const IN_ORDER = ["in any order", "in an order of its choice", "in the order of its choice", "in any order you like"];
const AS_BEFORE = ["in the same order", "in that order", "as they were"];
const TO_HAND = ["into your hand", "into its hand", "in your hand", "to your hand", "to its hand"];
const VERBS: ReadonlyMap<string, Chosen["to"]> = new Map([
  ["keep", "hand"],
  ["keeps", "hand"],
  ["take", "hand"],
  ["takes", "hand"],
  ["discard", "discards"],
  ["discards", "discards"],
  ["play", "played"],
  ["plays", "played"],
  ["put", "deck"],
  ["puts", "deck"],
]);

/** Cards of a deck that a side looks at, and what it does with them. */
export abstract class LookParser extends ChangeParser {
  /** `Look at the top card of the tide deck. You may discard it.`; null for other words. */
  protected looksAtTop(first: IToken): EffectNode | null {
    if (this.RECORDING_PHASE) return null;
    let look = 1;
    while (!this.isSignAt(look) && !LOOKS.has(this.imageAt(look))) look += 1;
    if (!LOOKS.has(this.imageAt(look)) || !this.follows("at the top", look + 1) || look > 4) return null;
    const said = look === 1 ? null : this.phraseUntil(() => LOOKS.has(this.imageAt(1)));
    const who: QuotedNode = said ?? this.whoIsTold(first);
    this.skip(4);
    const one = { kind: "number", span: this.spanOf(this.LA(1)), value: 1 } as const;
    const isMany = this.isAnyOf(Integer) || (this.isAmount() && !this.isWord("card"));
    const count = isMany ? this.amount("how many cards") : one;
    if (count.kind !== "number" || count.value < 1) this.fail("a number of cards");
    const deck = this.#deckLookedAt();
    const most = count.value;
    const chosen = this.#chosen(most);
    const others = this.#others(chosen);
    const isEach = chosen !== null && chosen.count >= most && !chosen.isMost;
    if (others === null && chosen?.to === "hand" && !isEach)
      this.fail("what becomes of the others, as in “and put the rest back in any order”");
    const rest: Others = others ?? { others: "top", isOrdered: false };
    return { kind: "looksAt", span: this.from(first), who, deck, count, chosen, ...rest };
  }

  /** `tide cards`, `cards of the tide deck` */
  #deckLookedAt(): LooksAt["deck"] {
    const isCard = (): boolean => this.isWord("card") || this.isWord("cards");
    const before = isCard() ? null : this.phraseUntil(isCard);
    this.SKIP_TOKEN();
    const named = before ?? { span: this.spanOf(this.LA(0)), text: "" };
    const isFrom = this.LA(1).tokenType === Of || this.isWord("from") || this.isWord("in");
    if (!isFrom) return { kind: "name", span: named.span, text: named.text };
    this.SKIP_TOKEN();
    if (this.isWord("the") || this.isWord("its") || this.isWord("your")) this.SKIP_TOKEN();
    const isDeck = (): boolean => this.isWord("deck");
    const said = isDeck() ? null : this.phraseUntil(isDeck);
    this.SKIP_TOKEN();
    return { kind: "name", span: said?.span ?? named.span, text: said?.text ?? named.text };
  }

  /** How many signs and words stand before a verb that says what becomes of cards, and whether it may be left; null for other words. */
  #verbAhead(): { readonly words: number; readonly verb: string; readonly isMay: boolean } | null {
    const sign = this.isAnyOf(Stop, Semicolon, Comma) ? 1 : 0;
    let at = sign + 1;
    if (this.LA(at).tokenType === And) at += 1;
    const may = MAY.find((words) => this.follows(words, at));
    const idle = may === undefined ? IDLE.find((words) => this.follows(words, at)) : undefined;
    at += may?.split(" ").length ?? idle?.split(" ").length ?? 0;
    if (at === 1 || !VERBS.has(this.imageAt(at))) return null;
    return { words: at - 1, verb: this.imageAt(at), isMay: may !== undefined };
  }

  /** `, keep 1`, `. You may discard it`, `and discard any number of them`: null where none is chosen. */
  #chosen(all: number): Chosen | null {
    const next = this.#verbAhead();
    if (next === null) return null;
    const at = next.words + 2;
    const to = VERBS.get(next.verb) ?? "hand";
    const whole = ALL.find((words) => this.follows(words, at));
    const isAny = this.follows("any number", at);
    const isUpTo = this.follows("up to", at);
    const isCounted = this.isAmount(at) && !REST.some((words) => this.follows(words, at));
    // `put them back`, `put the rest back` are said of the others.
    const below = whole === undefined ? 0 : at + wordsIn(whole);
    const isBelow = below > 0 && BELOW.some((words) => this.follows(words, below));
    if (to === "deck" && !(isBelow && next.isMay) && !isCounted && !isAny) return null;
    if (whole === undefined && !isAny && !isUpTo && !isCounted) return null;
    const isOne = ["it", "that card", "the card"].includes(whole ?? "");
    if (whole !== undefined && isOne && all > 1) this.fail("how many of the cards, as in “keep 1”");
    this.skip(next.words + 1);
    let count = all;
    if (whole !== undefined) this.skip(wordsIn(whole));
    else if (isAny) this.skip(2);
    else {
      if (isUpTo) this.skip(2);
      const said = this.amount("how many of them");
      if (said.kind !== "number" || said.value < 1 || said.value > all) this.fail(`at most ${all} cards`);
      count = said.value;
    }
    this.skipped(OF_THEM);
    if (this.isWord("card") || this.isWord("cards")) this.SKIP_TOKEN();
    this.skipped(TO_HAND);
    if (to === "deck" && !this.skipped(BELOW)) this.fail("“on the bottom”");
    if (to === "deck") this.skipped(OF_DECK);
    return { to, count, isMost: next.isMay || isAny || isUpTo };
  }

  /** `and put the rest back in any order`, `, discarding the others`; null where nothing is said of them. */
  #others(chosen: Chosen | null): Others | null {
    const sign = this.isAnyOf(Stop, Semicolon, Comma) ? 1 : 0;
    let at = sign + 1;
    if (this.LA(at).tokenType === And) at += 1;
    const isOtherwise = this.isWord("otherwise", at);
    if (isOtherwise) at += this.LA(at + 1).tokenType === Comma ? 2 : 1;
    at += IDLE.find((words) => this.follows(words, at))?.split(" ").length ?? 0;
    const verb = ["put", "puts", "return", "returns", "discard", "discards"].find((word) => this.isWord(word, at));
    const isOfAll = chosen === null || (isOtherwise && chosen.isMost);
    const which = [...REST, ...(isOfAll ? ALL : [])].find((words) => this.follows(words, at + 1));
    if (verb === undefined || which === undefined || at === 1) return null;
    this.skip(at + wordsIn(which));
    if (verb.startsWith("discard")) return { others: "discards", isOrdered: false };
    const isBelow = this.skipped(BELOW);
    if (!isBelow && !this.skipped(ON_TOP)) this.fail("“back”, “on top” or “on the bottom”");
    if (!isBelow && BELOW.some((words) => this.follows(words))) this.fail("either “back on top” or “on the bottom”");
    this.skipped(OF_DECK);
    const isOrdered = this.skipped(IN_ORDER);
    if (!isOrdered) this.skipped(AS_BEFORE);
    return { others: isBelow ? "deck" : "top", isOrdered };
  }

  /** Takes the first of some words that come next, and says whether there were any. */
  protected skipped(said: readonly string[]): boolean {
    const words = said.find((each) => this.follows(each));
    this.skip(words?.split(" ").length ?? 0);
    return words !== undefined;
  }
}
