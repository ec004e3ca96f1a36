import type { IToken } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import type { NameNode } from "../table-tree.ts";
import { FIRST_OF_EACH } from "./event-parser.ts";
import { LimitParser } from "./limit-parser.ts";
import type { QuotedNode } from "./quoted.ts";
import type { GameRuleNode, TimesNode } from "./rule-tree.ts";
import { Comma, Integer, Stop } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What stands before how often something is done, and says no more. */
const AT_MOST = ["but only", "only", "at most", "no more than", "not more than", "up to", "just", "a maximum of"];
const PERIODS = ["round", "turn", "game"] as const;
/** In which stretch of time it is done so often; the longest first. */
const IN_EACH = ["in each", "during each", "in every", "during every", "in a", "during a", "per", "each", "every", "a"];
const IN_GAME = ["in the whole game", "during the whole game", "in the game", "during the game"];
const OF_SIDES = ["for each side", "by each side", "per side"];
/** `may be` and `can be` are one token. */
const MAY: ReadonlySet<string> = new Set(["may", "can", "cannot", "may be", "can be"]);
/** What is said of an action that somebody does. */
const DONE = ["done", "used", "taken", "chosen", "performed", "played"];
/** The first time among all things of which a rule speaks, and the first time of each of them. */
const FIRST_OF_ALL = PERIODS.flatMap((per) =>
  [`the first time each ${per}`, `the first time in each ${per}`, `the first time during each ${per}`].map((words) => ({
    words,
    per,
  })),
);
const MOST_WORDS_OF_ACTION = 3;
const NAMED_BEFORE = /^(?:it|they|that|this|those|these)$/i;

interface Often {
  readonly most: number;
  readonly per: TimesNode["per"];
  readonly isOfSide: boolean;
  /** How many tokens say so. */
  readonly count: number;
}

/** Rules of how often something is done or happens: `A hero may REST only once per round.` */
export abstract class OftenParser extends LimitParser {
  /** `once per round`, `at most twice per game for each side`; null for other words. */
  protected oftenAt(ahead = 1, isMore = false): Often | null {
    const limit = isMore ? "more than" : AT_MOST.find((words) => this.follows(words, ahead));
    if (isMore && !this.follows("more than", ahead)) return null;
    let at = ahead + (limit?.split(" ").length ?? 0);
    const most = this.isWord("once", at) ? 1 : this.isWord("twice", at) ? 2 : this.#numberAt(at);
    if (most === null || most < 1) return null;
    at += this.isWord("once", at) || this.isWord("twice", at) ? 1 : 2;
    const game = IN_GAME.find((words) => this.follows(words, at));
    const each = IN_EACH.find((words) => PERIODS.some((per) => this.follows(`${words} ${per}`, at)));
    const per = game !== undefined ? "game" : PERIODS.find((period) => this.follows(`${each ?? ""} ${period}`, at));
    if (per === undefined) return null;
    at += game?.split(" ").length ?? (each ?? "").split(" ").length + 1;
    const ofSide = OF_SIDES.find((words) => this.follows(words, at));
    at += ofSide?.split(" ").length ?? 0;
    return { most, per, isOfSide: ofSide !== undefined, count: at - ahead };
  }

  /** `3 times`, `three times` */
  #numberAt(ahead: number): number | null {
    if (!this.isWord("times", ahead + 1)) return null;
    const { tokenType, image } = this.LA(ahead);
    return tokenType === Integer ? Number(image) : wordedNumber(image.toLowerCase());
  }

  /** Takes how often it is. */
  protected takeOften(isMore = false): TimesNode {
    const first = this.LA(1);
    const { most, per, isOfSide, count } = this.oftenAt(1, isMore) ?? this.fail("how often, as in “once per round”");
    this.skip(count);
    return { kind: "times", span: this.from(first), most, per, isOfSide };
  }

  protected override isPreventedNext(): boolean {
    return super.isPreventedNext() || this.#doneAhead() !== null;
  }

  protected override prevented(first: IToken): GameRuleNode {
    return this.often(first) ?? super.prevented(first);
  }

  /** `A hero may REST only once per round.`, `No hero may REST more than once per round.`; null for other rules. */
  protected often(first: IToken): GameRuleNode | null {
    if (this.RECORDING_PHASE) return null;
    const begun = this.#limitBegun(first);
    if (begun !== null) return begun;
    const may = this.#doneAhead();
    if (may === null) return null;
    const isNone = this.isWord("no");
    const passive = this.#passiveAt(may);
    const said = this.phraseUntil(() => MAY.has(this.imageAt(1)));
    // `may`, `may not`, `can only`
    const isDenied = this.wordsOfNever() > 0;
    this.skip(isDenied ? this.wordsOfNever() : 1);
    if (this.isWord("only")) this.SKIP_TOKEN();
    this.skip(passive);
    const name = passive > 0 ? said : this.phraseUntil(() => this.oftenAt(1, isDenied || isNone) !== null);
    const times = this.takeOften(isDenied || isNone);
    this.CONSUME6(Stop);
    const who: QuotedNode | null =
      passive > 0
        ? null
        : { ...said, text: said.text.replace(/^(?:no|an?|any|each|every|all)\s+/i, ""), asIn: said.text };
    const action: NameNode = { kind: "name", span: name.span, text: name.text };
    return { kind: "often", span: this.from(first), who, action, times };
  }

  /** `Once per round, when doom reaches 5, …`, `The first time each round that a hero enters a trap, …`; null for other rules. */
  #limitBegun(first: IToken): GameRuleNode | null {
    const all = FIRST_OF_ALL.find(({ words }) => this.follows(words));
    const often = all === undefined ? this.oftenAt() : null;
    const count = all?.words.split(" ").length ?? often?.count ?? 0;
    if (count === 0) return null;
    const comma = this.LA(count + 1).tokenType === Comma ? 1 : 0;
    const when = count + comma + 1;
    const isWhen = this.isWord("when", when) || this.isWord("whenever", when) || this.isWord("if", when);
    if (!isWhen && !(all !== undefined && this.isWord("that", when))) return null;
    this.skip(count);
    const said = { kind: "times", span: this.from(first), most: often?.most ?? 1 } as const;
    const times = { ...said, per: all?.per ?? often?.per ?? "round", isOfSide: often?.isOfSide ?? false };
    this.skip(comma);
    const rule = this.trigger(this.LA(1));
    if (rule.kind !== "trigger" || rule.isAtEnd || rule.often !== undefined)
      this.failAt(first, "a rule of what happens, as in “Once per round, when doom reaches 5, …”");
    return { ...rule, span: this.from(first), often: { ...times, of: all === undefined ? "unclear" : "all" } };
  }

  protected abstract trigger(first: IToken): GameRuleNode;

  /** Takes that it is the first time of a thing; null where nothing says so. */
  protected firstTime(): NonNullable<(GameRuleNode & { readonly kind: "trigger" })["often"]> | null {
    const first = this.LA(1);
    const found = FIRST_OF_EACH.find(({ words }) => this.follows(words));
    if (found === undefined) return null;
    this.skip(wordsIn(found.words));
    return { kind: "times", span: this.from(first), most: 1, per: found.per, isOfSide: false, of: "each" };
  }

  /** Where “may” stands in a sentence that says how often an action is done; null in others. */
  #doneAhead(): number | null {
    if (this.RECORDING_PHASE || NAMED_BEFORE.test(this.imageAt(1))) return null;
    let may = 2;
    while (!this.isSignAt(may) && !MAY.has(this.imageAt(may))) may += 1;
    if (this.isSignAt(may)) return null;
    let end = may + 1;
    while (!this.isSignAt(end) && this.oftenAt(end) === null && this.oftenAt(end, true) === null) end += 1;
    if (this.isSignAt(end)) return null;
    const { count } = this.oftenAt(end, true) ?? this.oftenAt(end) ?? { count: 0 };
    const isLast = this.LA(end + count).tokenType === Stop;
    const isShort = this.#passiveAt(may) > 0 || end - may <= MOST_WORDS_OF_ACTION + 2;
    return isLast && isShort ? may : null;
  }

  /** `may only be done`: in how many words; 0 for others. */
  #passiveAt(may: number): number {
    if (this.imageAt(may).endsWith(" be")) return DONE.some((word) => this.isWord(word, may + 1)) ? 1 : 0;
    const only = this.isWord("only", may + 1) ? 1 : 0;
    const isBe = this.isWord("be", may + 1 + only);
    return isBe && DONE.some((word) => this.isWord(word, may + 2 + only)) ? 2 : 0;
  }
}
