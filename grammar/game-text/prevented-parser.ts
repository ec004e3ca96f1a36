import type { IToken } from "chevrotain";
import type { NameNode } from "../table-tree.ts";
import type { GameRuleNode, PreventedNode } from "./rule-tree.ts";
import { inOtherWords } from "./quoted.ts";
import { And, Article, Colon, Comma, Integer, Its, Or, Semicolon, Stop } from "./tokens.ts";
import { EndingParser } from "./ending-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** How a number is compared behind `whose`, and how behind `with`; the longest first. */
export const COMPARED: ReadonlyMap<string, string> = new Map([
  ["equals or exceeds", "at least"],
  ["is equal to or greater than", "at least"],
  ["is equal to", ""],
  ["is at least", "at least"],
  ["is more than", "more than"],
  ["is higher than", "more than"],
  ["is greater than", "more than"],
  ["exceeds", "more than"],
  ["is less than", "less than"],
  ["is lower than", "less than"],
  ["equal or exceed", "at least"],
  ["exceed", "more than"],
  ["are more than", "more than"],
  ["are less than", "less than"],
  ["equals", ""],
  ["equal", ""],
  ["are", ""],
  ["is", ""],
]);

/** `a ship whose damage exceeds its hull` is a ship with damage of more than its hull. */
export function inWordsOfWith(written: string): string {
  // `with as many tears as line`
  const text = written.replace(/ with as (?:many|much) (\S+) as (\S+)/i, " with $1 of at least its $2");
  const [, who, field, rest] = /^(.+?) whose (\S+) (.+)$/i.exec(text) ?? [];
  if (who === undefined || field === undefined || rest === undefined) return text;
  const words = [...COMPARED].find(([said]) => rest.toLowerCase().startsWith(`${said} `));
  // Where it equals what it has, it has come to that: one more is no less.
  const isOwn = words !== undefined && /^equals?$/.test(words[0]) && /^\S+ (?:its|their)\b/i.test(rest);
  return words === undefined
    ? text
    : `${who} with ${field} of ${isOwn ? "at least" : words[1]}${rest.slice(words[0].length)}`;
}

/** What says which number something would go beyond, and which way. */
const BEYOND: ReadonlyMap<string, "more" | "less"> = new Map([
  ["have more than", "more"],
  ["hold more than", "more"],
  ["own more than", "more"],
  ["keep more than", "more"],
  ["exceed", "more"],
  ["rise above", "more"],
  ["go above", "more"],
  ["have fewer than", "less"],
  ["have less than", "less"],
  ["drop below", "less"],
  ["fall below", "less"],
  ["go below", "less"],
]);

/** What becomes of all that there would be beyond that. */
const EXCESS = ["the rest", "any others", "all others", "any excess"].flatMap((what) =>
  ["goes back to the supply", "go back to the supply", "is discarded", "are discarded", "is lost", "are lost"].map(
    (gone) => `${what} ${gone}`,
  ),
);

/** What says no more than “instead” behind it. */
const NOT_DONE = ["it", "this", "that"]
  .flatMap((it) => ["does not", "doesn't", "doesn’t", "does not happen", "is not placed"].map((not) => `${it} ${not}`))
  .concat(["do not place it", "do not place any", "do not do so", "do not add it"]);

/** What a rule cannot be about that stands behind other sentences: what they named. */
const NAMED_BEFORE = /^(?:it|its|they|their|them|you|your|that|those|this|these|the)$/i;

/** Rules of what never happens, of what happens in its place, and of what nobody may do. */
export abstract class PreventedParser extends EndingParser {
  /** `cannot`, `can never`, `may not`: how many words say that something never happens; 0 for others. */
  protected wordsOfNever(ahead = 1): number {
    if (this.isWord("cannot", ahead)) return 1;
    const isDenied =
      this.isWord("neither", ahead + 1) ||
      this.isWord("never", ahead + 1) ||
      this.isWord("not", ahead + 1) ||
      (ahead > 1 && this.isWord("no"));
    return isDenied && (this.isWord("can", ahead) || this.isWord("may", ahead)) ? 2 : 0;
  }

  /** `A side with 3 debt may not BORROW.` behind what an action does, or behind another rule. */
  protected override isRuleNext(): boolean {
    return super.isRuleNext() || ((this.areRules || this.isAction) && this.isPreventedNext());
  }

  /** The same where it must name whom it is about. */
  protected isPreventedNext(): boolean {
    return !this.isWord("if") && !NAMED_BEFORE.test(this.imageAt(1)) && this.isNeverSaid();
  }

  /** Whether the sentence that comes next says that something never happens. */
  protected isNeverSaid(): boolean {
    return !this.isEventNext() && this.isSaidAhead((ahead) => this.wordsOfNever(ahead) > 0, Stop, Semicolon);
  }

  /** `If a city with 3 cubes would gain a cube, each adjacent city gains 1 cube instead.` */
  protected happensInstead(first: IToken): GameRuleNode {
    if (!this.isWord("if") && !this.isEventNext()) this.fail("“If” before what would happen");
    this.skip(this.isTimeNext() ? 2 : 1);
    const whose = this.phraseUntil(() => this.isWord("would"));
    const event = this.behind(() => this.#wouldHappen(whose.text));
    if (!this.isAnyOf(Comma, Colon)) this.fail("a comma, and what happens instead");
    const said = this.behind(() => this.LA(1));
    try {
      if (this.isWord("then")) this.SKIP_TOKEN();
      this.skip(this.#wordsOfNotDone());
      this.saidInstead = this.isWord("instead");
      if (this.saidInstead) this.SKIP_TOKEN();
      if (this.saidInstead && this.isAnyOf(Comma)) this.SKIP_TOKEN();
      const effects = this.SUBRULE3(this.effects);
      if (!this.saidInstead) this.failAt(said, "“instead” behind what happens in its place");
      return { kind: "replaces", span: this.from(first), whose, event, effects };
    } finally {
      this.saidInstead = null;
    }
  }

  /** `An agent in a guarded district cannot be exposed.` */
  protected prevented(first: IToken): GameRuleNode {
    if (this.isWord("there"))
      this.fail("where things may go, as in “Place a base in a region with fewer than 2 bases”");
    // `No agent in a noble district can be exposed`
    const isNone = this.isWord("no");
    const words = (): number => (isNone && (this.isWord("can") || this.isWord("may")) ? 1 : this.wordsOfNever());
    const said = this.phraseUntil(() => words() > 0);
    const whose = isNone ? { ...said, text: said.text.replace(/^no\b/i, "a") } : said;
    this.skip(words());
    const from = this.#barredFrom();
    if (from !== null) {
      const who = inWordsOfWith(whose.text).replace(/^(?:an?|any|each|every|all)\s+/i, "");
      const barred = { ...whose, text: who, asIn: whose.text };
      return { kind: "barred", span: this.from(first), who: barred, from, condition: null };
    }
    const event = this.#wouldHappen();
    // `…; any others go back to the supply`: there is no more than that in any case.
    const excess = event.kind === "changes" && this.isAnyOf(Semicolon, Comma) ? 2 : 0;
    const gone = excess === 0 ? undefined : EXCESS.find((words) => this.follows(words, excess));
    if (gone !== undefined) this.skip(1 + wordsIn(gone));
    this.CONSUME5(Stop);
    const span = this.from(first);
    const limit = event.kind === "changes" ? (event.comesTo ?? null) : null;
    if (event.kind !== "changes" || limit === null || limit === "nothing" || event.field === null)
      return { kind: "replaces", span, whose, event, effects: [{ kind: "nothing", span }] };
    // `A side cannot have more than 10 gold`: it gains no more than that.
    const { sign, field } = event;
    const who = { kind: "quoted", span: whose.span, text: "it" } as const;
    const effects = [this.asFarAs(limit.number, first, who, sign, field)];
    return { kind: "replaces", span, whose, event, effects };
  }

  /** `If the weather is 6, boats cannot ROW.`, `When it is foggy, nobody can fish.`; null for other rules. */
  protected barredWhere(first: IToken): GameRuleNode | null {
    if (!this.isWord("if") && !this.isWord("when")) return null;
    let comma = 1;
    while (!this.isSignAt(comma)) comma += 1;
    const isNone = ["no", "nobody"].some((word) => this.isWord(word, comma + 1));
    const wordsAt = (at: number): number =>
      isNone && (this.isWord("can", at) || this.isWord("may", at)) ? 1 : this.wordsOfNever(at);
    let at = comma + 1;
    while (!this.isSignAt(at) && wordsAt(at) === 0) at += 1;
    const isThat = this.LA(comma).tokenType === Comma && this.#wordsOfBarred(at + wordsAt(at)) > 0;
    if (this.isSignAt(at) || !isThat) return null;
    this.SKIP_TOKEN();
    const condition = this.phraseUntil(() => this.isAnyOf(Comma));
    const said = this.behind(() => this.phraseUntil(() => wordsAt(1) > 0));
    this.skip(wordsAt(1));
    const text = inWordsOfWith(said.text).replace(/^(?:an?|any|each|every|all|no)\s+/i, "");
    const from = this.#barredFrom() ?? [];
    return { kind: "barred", span: this.from(first), who: inOtherWords(said, text), from, condition };
  }

  /** How many words up to a full stop say so far ahead what is not done: `act`, `ROW or fish`; 0 for others. */
  #wordsOfBarred(ahead: number): number {
    let at = ahead;
    const isName = (): boolean => /^(?:\p{Ll}+|\p{Lu}{2,})$/u.test(this.LA(at).image) && !this.isWord("die", at);
    while (isName()) {
      at += 1;
      if (this.LA(at).tokenType === Stop) return at - ahead;
      const isJoint = [Comma, And, Or].includes(this.LA(at).tokenType) || this.isWord("nor", at);
      if (!isJoint) return 0;
      at += 1;
    }
    return 0;
  }

  /** `act`, `move nor attack`, `SPRINT or REST`: what is not done, up to the full stop; null for other words. */
  #barredFrom(): readonly NameNode[] | null {
    const end = ["do anything", "take actions", "take an action"].find((words) => this.follows(words));
    let ahead = end?.split(" ").length ?? 0;
    const named = (token: IToken, text = token.image): NameNode => ({ kind: "name", span: this.spanOf(token), text });
    const from = end === undefined ? [] : [named(this.LA(1), "act")];
    while (this.LA(ahead + 1).tokenType !== Stop) {
      const token = this.LA(ahead + 1);
      const isJoint = [Comma, And, Or].includes(token.tokenType) || token.image === "nor";
      const isSaid = end === undefined && ahead === 0 ? this.#wordsOfBarred(1) > 0 : from.length > 0;
      const isName = !isJoint && isSaid;
      if (!isName && !isJoint) return null;
      if (isName) from.push(named(token));
      ahead += 1;
    }
    if (from.length === 0) return null;
    this.skip(ahead + 1);
    return from;
  }

  /** `another`, `another cube`: one of those that it has already; null for other words. */
  #another(whose: string): NameNode | null {
    if (!this.isWord("another") && !this.follows("one more")) return null;
    this.skip(this.isWord("another") ? 1 : 2);
    if (!this.isAnyOf(Comma, Colon)) {
      const { span, text } = this.phraseUntil(() => this.isAnyOf(Comma, Colon));
      return { kind: "name", span, text };
    }
    const [, had] = /(?:\d+|an?|one|two|three|four|five|six) (?:or more )?(\p{L}+(?: \p{L}+)?)$/iu.exec(whose) ?? [];
    if (had === undefined) this.fail("what it would gain, as in “another cube”");
    return { kind: "name", span: this.spanOf(this.LA(0)), text: had };
  }

  /** How many words and signs say that it does not happen, before “instead”: `it does not. Instead`; 0 for others. */
  #wordsOfNotDone(): number {
    const said = NOT_DONE.find((words) => this.follows(words));
    const words = said === undefined ? 0 : wordsIn(said) + 1;
    const isOver = words > 0 && (this.LA(words).tokenType === Stop || this.LA(words).tokenType === Semicolon);
    return isOver && this.isWord("instead", words + 1) ? words : 0;
  }

  /**
   * `gain a cube`, `lose its last hit`, `be removed`, `become exposed`, up to the comma or the full stop
   *
   * @param whose to what it would happen: `a city with 3 cubes`
   */
  #wouldHappen(whose = ""): PreventedNode {
    const first = this.LA(1);
    const isOver = (): boolean => this.isAnyOf(Comma, Colon, Semicolon) || this.follows("again");
    const event = this.#wouldHappenUntil(first, whose, isOver);
    if (!this.isWord("again")) return event;
    this.SKIP_TOKEN();
    return event.kind === "becomes" ? { ...event, isAgain: true } : event;
  }

  #wouldHappenUntil(first: IToken, whose: string, isOver: () => boolean): PreventedNode {
    const beyond = [...BEYOND].find(([words]) => this.follows(words));
    if (beyond !== undefined) {
      const [words, is] = beyond;
      this.skip(wordsIn(words));
      if (!this.isAnyOf(Integer)) this.fail("a number");
      const number = this.behind(() => this.numberOf(this.LA(0)));
      const said = isOver() || this.isAnyOf(Stop) ? null : this.phraseUntil(isOver);
      const field = said === null ? null : ({ kind: "name", span: said.span, text: said.text } as const);
      return { kind: "changes", span: this.from(first), sign: is === "more" ? 1 : -1, field, comesTo: { is, number } };
    }
    if (this.isWord("die") || this.follows("leave the board") || this.follows("leave play")) {
      while (!isOver() && !this.isAnyOf(Stop)) this.SKIP_TOKEN();
      return { kind: "isRemoved", span: this.from(first) };
    }
    if (this.isWord("be") || this.isWord("become")) {
      this.SKIP_TOKEN();
      const { span, text } = this.phraseUntil(isOver);
      if (/^removed\b/i.test(text)) return { kind: "isRemoved", span: this.from(first) };
      return { kind: "becomes", span: this.from(first), what: { kind: "name", span, text } };
    }
    if (this.isWord("enter") || this.isWord("move") || this.isWord("pass"))
      this.fail("“move” and a full stop, or “enter” and which places, as in “A figure may not enter a wall”");
    const isGained = this.isVerb("gains");
    const harm = this.harm();
    if (!isGained && !this.isVerb("loses"))
      this.fail("“gain cubes”, “lose hits”, “have more than 3 cubes”, “become stunned” or “be removed”");
    this.SKIP_TOKEN();
    const nth = isGained ? this.nth() : null;
    const another = isGained && nth === null ? this.#another(whose) : null;
    if (another !== null) return { kind: "changes", span: this.from(first), sign: 1, ...harm, field: another };
    const isLast = !isGained && this.isAnyOf(Article, Its) && this.isWord("last", 2);
    if (isLast) this.skip(2);
    const field = isLast || nth !== null ? this.fieldUntil(isOver) : this.anyOf(isOver);
    const change = { kind: "changes", span: this.from(first), sign: isGained ? 1 : -1, ...harm, field } as const;
    if (isLast) return { ...change, comesTo: "nothing" };
    // One more than there may be: `would gain a fourth cube`
    return nth === null ? change : { ...change, comesTo: { is: "more", number: { ...nth, value: nth.value - 1 } } };
  }
}
