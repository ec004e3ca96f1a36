import type { IToken, TokenType } from "chevrotain";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { withoutLeft } from "./condition-parser.ts";
import { ROUNDS } from "./sentences-parser.ts";
import type { GameRuleNode, RuleEventNode } from "./rule-tree.ts";
import { type QuotedNode, inOtherWords } from "./quoted.ts";
import { And, Article, Colon, Comma, Integer, Is, Its, Of, Or, Stop } from "./tokens.ts";
import { ScoringParser } from "./scoring-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** What is said of a thing that leaves the board; all but the first may be states of a game. */
export const REMOVED: ReadonlySet<string> = new Set(
  "removed destroyed killed defeated eliminated slain sunk".split(" "),
);

/** What says that a number comes to what stands behind it, and whether it goes up or down to it. */
const REACHING: ReadonlyMap<string, 1 | -1 | "either"> = new Map<string, 1 | -1 | "either">([
  ["reaches", "either"],
  ["reach", "either"],
  ["rises to", 1],
  ["rise to", 1],
  ["increases to", 1],
  ["falls to", -1],
  ["fall to", -1],
  ["drops to", -1],
  ["drop to", -1],
  ["is reduced to", -1],
  ["are reduced to", -1],
]);

/** What says that nothing is left. */
const OUT = ["runs out", "run out"];

/** What a unit does that comes to stand somewhere; the longest first. */
const ENTERING = [
  ...["ends", "finishes", "stops"].map((verb) => `${verb} its move`),
  ...["moves", "comes", "steps", "goes"].flatMap((verb) => [`${verb} into`, `${verb} onto`]),
  ...["lands", "stops", "arrives"].flatMap((verb) => [`${verb} in`, `${verb} on`, `${verb} at`]),
  "enters",
  "reaches",
];

/** What a unit does whose turn it is, and whether that is over then. */
const ACTING: readonly { readonly words: string; readonly when: "done" | "begins" }[] = [
  ...["acts", "activates", "has acted"].map((words) => ({ words, when: "done" as const })),
  ...["is activated", "are activated", "begins its turn", "starts its turn"].map((words) => ({
    words,
    when: "begins" as const,
  })),
];

/** What stands between two numbers that something comes to, one after the other. */
const AGAIN = ["and again at", "and again when it reaches", "and again", "and", "or"];

/** `a figure becomes stunned`, of what was not so before, is that it is stunned. */
function inWordsOfIs(quoted: QuotedNode): QuotedNode {
  const text = quoted.text.replace(/^((?:an?|the|any|each) .+) becomes (?=\S)/i, "$1 is ");
  return inOtherWords(quoted, text);
}

/** What is said of the last of something. */
const GONE: ReadonlySet<string> = new Set("gone lost taken spent used discarded".split(" "));

/** What says of each thing of which a rule speaks that it is its first time. */
export const FIRST_OF_EACH = (["round", "turn", "game"] as const).flatMap((per) =>
  [`in a ${per}`, `in each ${per}`, `each ${per}`, `in the ${per}`, `this ${per}`].map((when) => ({
    words: `for the first time ${when}`,
    per,
  })),
);

/** What has to happen so that a rule comes about: `enters a trap`, `reaches 20 points`, `is removed`. */
export abstract class EventParser extends ScoringParser {
  /** Whether it is said before the first sign of a rule, which is such a one. */
  protected isSaidAhead(isSaidAt: (ahead: number) => boolean, ...before: readonly TokenType[]): boolean {
    let ahead = 1;
    let isSaid = false;
    for (; !this.isSignAt(ahead); ahead += 1) isSaid ||= isSaidAt(ahead);
    const { tokenType } = this.LA(ahead);
    return isSaid && (before.includes(tokenType) || (before.includes(Comma) && tokenType === Colon));
  }

  protected fieldUntil(isOver: () => boolean): NameNode {
    const { span, text } = this.phraseUntil(isOver);
    return { kind: "name", span, text };
  }

  protected isRoundsEnd(ahead = 1): boolean {
    return this.isWord("at", ahead) && ROUNDS.some((round) => this.follows(`at the end of ${round}`, ahead));
  }

  /** `a hero enters a trap`, `a goblin is removed`, `a hero is hurt` */
  protected whenItHappens(
    isOver: () => boolean,
  ): Pick<GameRuleNode & { readonly kind: "trigger" }, "condition" | "event"> {
    const first = this.LA(1);
    const condition = inWordsOfIs(withoutLeft(this.phraseUntil(() => isOver() || this.isEvent())));
    // `When the tide deck runs out, …`
    if (/ deck$/i.test(condition.text) && OUT.some((words) => this.follows(words))) {
      this.skip(2);
      return { condition: { ...condition, text: `${condition.text} is empty`, asIn: condition.text }, event: null };
    }
    const event = isOver() ? null : this.event(first, isOver);
    // `When all goblins are removed`: when the last of them is.
    const others = condition.text.replace(/^all (?:of )?(?:the )?/i, "");
    if (event?.kind === "isRemoved" && others !== condition.text)
      return { condition: inOtherWords(condition, others), event: { ...event, isLast: true } };
    return { condition, event };
  }

  protected isEvent(ahead = 1): boolean {
    if (this.#wordsOfReaching(ahead) > 0 || this.wordsOfEntering(ahead) > 0) return true;
    if (this.#actingAt(ahead) !== undefined) return true;
    if (["leaves", "dies"].some((word) => this.isWord(word, ahead))) return true;
    if (this.isWord("moves", ahead) && this.#isSaidUpTo(ahead + 1)) return true;
    // Behind “who” stands no other subject.
    const verb = this.LA(ahead).image.toLowerCase() === "loses" ? "loses" : this.verb(ahead);
    if (verb === "gains" || verb === "loses") return true;
    if (verb === "takes" && this.isAmount(ahead + 1)) return true;
    const isDone = this.isWord("placed", ahead + 1) || REMOVED.has(this.imageAt(ahead + 1));
    return this.LA(ahead).tokenType === Is && isDone;
  }

  /** Whether no more is said of what happens: a comma follows, or that it is the first time. */
  #isSaidUpTo(ahead: number): boolean {
    return [Comma, Colon].includes(this.LA(ahead).tokenType) || this.wordsOfFirstTime(ahead) > 0;
  }

  /** How many words say that it is the first time of a thing: `for the first time in a round`; 0 for others. */
  protected wordsOfFirstTime(ahead = 1): number {
    if (!this.isWord("for", ahead)) return 0;
    return FIRST_OF_EACH.find(({ words }) => this.follows(words, ahead))?.words.split(" ").length ?? 0;
  }

  /** How many words say that a unit comes to stand where the words behind them say: `ends its move`, `moves into`; 0 for others. */
  protected wordsOfEntering(ahead = 1): number {
    const said = ENTERING.find((words) => this.follows(words, ahead));
    return said === undefined ? 0 : wordsIn(said);
  }

  /** What says so far ahead that a unit acts. */
  #actingAt(ahead: number): (typeof ACTING)[number] | undefined {
    return ACTING.find(({ words }) => this.follows(words, ahead));
  }

  /** How many words say that a number comes to what stands behind them: `reaches 4`, `is reduced to 0`, `runs out`; else 0. */
  #wordsOfReaching(ahead = 1): number {
    if (OUT.some((words) => this.follows(words, ahead))) return 2;
    if (this.#fieldReached(ahead) > 0) return 2;
    const said = [...REACHING.keys()].find((words) => this.follows(words, ahead));
    const length = said?.split(" ").length ?? 0;
    return length > 0 && this.LA(ahead + length).tokenType === Integer ? length : 0;
  }

  /** How many words come before what a number is called that something reaches: `reaches a height of 6`; 0 for others. */
  #fieldReached(ahead: number): number {
    if (!/^reach(?:es)?$/i.test(this.LA(ahead).image) || !["a", "an"].includes(this.imageAt(ahead + 1))) return 0;
    const of = [ahead + 3, ahead + 4].find((at) => this.LA(at).tokenType === Of);
    return of !== undefined && this.LA(of + 1).tokenType === Integer ? 2 : 0;
  }

  /** `reaches 20 points`, `falls to 10, and again at 5` */
  #reaching(isOver: () => boolean): RuleEventNode {
    const first = this.LA(1);
    if (OUT.some((words) => this.follows(words))) {
      this.skip(2);
      // `runs out of fuel`
      const isOf = this.isAnyOf(Of);
      const of = isOf ? this.behind(() => this.fieldUntil(isOver)) : null;
      return { kind: "changes", span: this.from(first), sign: -1, isLast: true, field: of };
    }
    // `reaches a height of 6`
    if (this.#fieldReached(1) > 0) {
      this.skip(2);
      const field = this.fieldUntil(() => this.isAnyOf(Of));
      const to = [this.behind(() => this.numberOf(this.LA(1)))];
      this.SKIP_TOKEN();
      return { kind: "changes", span: this.from(first), sign: "either", isLast: false, field, to };
    }
    const [, sign = "either"] = [...REACHING].find(([words]) => this.follows(words)) ?? [];
    this.skip(this.#wordsOfReaching());
    const to = [this.numberOf(this.LA(1))];
    this.SKIP_TOKEN();
    for (let words = this.#wordsOfAgain(); words > 0; words = this.#wordsOfAgain()) {
      this.skip(words);
      to.push(this.numberOf(this.LA(1)));
      this.SKIP_TOKEN();
    }
    if (this.follows("or more")) this.skip(2);
    const said = isOver() ? null : this.phraseUntil(isOver);
    const field = said === null ? null : ({ kind: "name", span: said.span, text: said.text } as const);
    return { kind: "changes", span: this.from(first), sign, isLast: false, field, to };
  }

  /** `, and again at 5`, `or 5`: how many words and signs stand before another number; 0 for others. */
  #wordsOfAgain(): number {
    const comma = this.LA(1).tokenType === Comma ? 1 : 0;
    // `reaches 4, 8 or 12`
    const behind = this.LA(3).tokenType;
    const isListed = behind === Or || behind === And || (behind === Comma && this.LA(4).tokenType === Integer);
    if (comma > 0 && this.LA(2).tokenType === Integer && isListed) return 1;
    const said = AGAIN.find((words) => this.follows(words, comma + 1));
    const length = said === undefined ? 0 : comma + wordsIn(said);
    return length > 0 && this.LA(length + 1).tokenType === Integer ? length : 0;
  }

  /** What happens to what stands before. @param subject its first word */
  protected event(subject: IToken, isOver: () => boolean): RuleEventNode {
    if (this.#wordsOfReaching() > 0) return this.#reaching(isOver);
    const first = this.LA(1);
    if (this.wordsOfEntering() > 0) return { kind: "enters", where: this.#entered(isOver), span: this.from(first) };
    const acting = this.#actingAt(1);
    if (acting !== undefined) {
      const words = acting.words.split(" ");
      this.skip(words.length);
      const state = first.tokenType === Is ? { name: this.nameOf([this.LA(0)]), whole: this.quoted(subject) } : null;
      return { kind: "acts", span: this.from(first), when: acting.when, state };
    }
    const said = first.image.toLowerCase();
    switch (said) {
      case "leaves": {
        this.SKIP_TOKEN();
        if (this.follows("the board") || this.follows("play")) {
          while (!isOver()) this.SKIP_TOKEN();
          return { kind: "isRemoved", span: this.from(first), isLast: false, state: null };
        }
        const isOwn = this.isAnyOf(Its);
        const where = this.phraseUntil(isOver);
        return { kind: "leaves", span: this.from(first), where: isOwn ? null : where };
      }
      case "moves":
        this.SKIP_TOKEN();
        return { kind: "leaves", span: this.from(first), where: null };
      case "dies":
        this.SKIP_TOKEN();
        return { kind: "isRemoved", span: this.from(first), isLast: false, state: null };
      case "is":
      case "are": {
        this.SKIP_TOKEN();
        const word = this.LA(1);
        this.SKIP_TOKEN();
        if (word.image.toLowerCase() === "placed") return { kind: "isPlaced", span: this.from(first) };
        this.fromBoard();
        const state = { name: this.nameOf([word]), whole: this.quoted(subject) };
        const isRemoved = word.image.toLowerCase() === "removed";
        return { kind: "isRemoved", span: this.from(first), isLast: false, state: isRemoved ? null : state };
      }
      default: {
        // Behind “who” no verb of a sentence stands.
        const sign = this.isVerb("loses") || said === "loses" || said === "lose" ? -1 : 1;
        const harm = this.harm();
        this.SKIP_TOKEN();
        const nth = sign === 1 ? this.nth() : null;
        // `scores its 10th point`: it comes to 10.
        if (nth !== null) {
          const field = this.fieldUntil(isOver);
          return { kind: "changes", span: this.from(first), sign, isLast: false, field, to: [nth] };
        }
        const isLast = sign === -1 && this.#takeLast();
        const field = isLast ? this.fieldUntil(isOver) : this.anyOf(isOver);
        return { kind: "changes", span: this.from(first), sign, ...harm, isLast, field };
      }
    }
  }

  /** Takes `its last`, `the last of its`, before what is lost, and says whether it was there. */
  #takeLast(): boolean {
    const words = ["the last of its", "its last", "the last"].find((said) => this.follows(said));
    if (words !== undefined) this.takeWords(...words.split(" "));
    return words !== undefined;
  }

  /** `its 10th`, `a fifth`: which of them it is; null for other words. */
  protected nth(): NumberNode | null {
    const nth = this.isAnyOf(Its, Article) ? this.nthAt(2) : null;
    if (nth === null) return null;
    const token = this.LA(2);
    this.skip(1 + nth.words);
    return { kind: "number", span: this.spanOf(token), value: nth.value };
  }

  /** `hits`, `a hit`, `1 or more hits`: any number of them */
  protected anyOf(isOver: () => boolean): NameNode {
    const isOne = this.isAnyOf(Article) || Number(this.LA(1).image) === 1 || this.isWord("any");
    if (!isOne && this.isAmount()) this.fail("what it gains or loses, without a number: “loses hits”");
    if (isOne) this.SKIP_TOKEN();
    if (isOne && this.follows("or more")) this.takeWords("or", "more");
    const { span, text } = this.phraseUntil(isOver);
    return { kind: "name", span, text };
  }

  /** `the last goblin is removed`, `the last torch is lost`, `the last goods are taken from a space`; null for other words. */
  protected whenLastGoes(
    isOver: () => boolean,
  ): Pick<GameRuleNode & { readonly kind: "trigger" }, "condition" | "event"> | null {
    if (!this.follows("the last")) return null;
    this.takeWords("the", "last");
    const what = this.phraseUntil(() => isOver() || this.LA(1).tokenType === Is);
    const first = this.LA(1);
    if (first.tokenType !== Is) this.fail("“is removed” or “is lost”");
    this.SKIP_TOKEN();
    const gone = this.LA(1).image.toLowerCase();
    if (!REMOVED.has(gone) && !GONE.has(gone)) this.fail("“removed” or “lost”");
    this.SKIP_TOKEN();
    const isFrom = this.isWord("from") && !this.follows("from the board");
    const of = isFrom ? this.behind(() => this.phraseUntil(isOver)) : null;
    this.fromBoard();
    const span = this.from(first);
    if (of === null) return { condition: what, event: { kind: "isRemoved", span, isLast: true, state: null } };
    const field = { kind: "name", span: what.span, text: what.text } as const;
    return { condition: of, event: { kind: "changes", span, sign: -1, isLast: true, field } };
  }

  /** `enters a trap`, `reaches a trap`, `ends its move in a trap`, `ends its move next to a trap` */
  #entered(isOver: () => boolean): QuotedNode {
    const words = this.wordsOfEntering();
    const isEnding = words === 3;
    this.skip(words);
    const isBeside = this.isBeside();
    if (isEnding && !isBeside) this.takePreposition();
    const where = this.phraseUntil(isOver);
    return isBeside ? { ...where, isBeside } : where;
  }

  protected takeEnd(end: TokenType): void {
    if (!this.isAnyOf(end)) this.fail("a comma or a colon behind the condition");
    this.SKIP_TOKEN();
  }

  /** Whether a colon ends the condition of a rule: `When a figure is stunned, or dead: Remove it.` */
  protected isColonAhead(): boolean {
    for (let ahead = 1; !isEnd(this.LA(ahead)); ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === Colon) return true;
      const isSaid = tokenType === Comma && (this.isSentenceAt(ahead + 1) || this.isCalledAt(ahead + 1));
      if (tokenType === Stop || isSaid) return false;
    }
    return false;
  }
}
