import type { IToken } from "chevrotain";
import { isEnd } from "../tokens.ts";
import { withoutLeft } from "./condition-parser.ts";
import { type EffectNode, saidThroughout } from "./effect-tree.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { Article, Colon, Comma, Integer, Is, Semicolon, Stop, With } from "./tokens.ts";
import { inOtherWords } from "./quoted.ts";
import { withNumbersNamed } from "./number-left-out.ts";
import { whoLeads } from "./instruction-parser.ts";
import { OftenParser } from "./often-parser.ts";
import { COMPARED, inWordsOfWith } from "./prevented-parser.ts";
import { enough } from "./ending-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** What may be said of what a rule finds so, with no word of when: it comes to the same however often it happens. */
const SETTLED: ReadonlySet<EffectNode["kind"]> = new Set([
  "becomes",
  "removed",
  "belongs",
  "goesHome",
  "winning",
  "ending",
]);

/** Whether it comes to the same however often it happens. */
function isSettled(effect: EffectNode): boolean {
  return SETTLED.has(effect.kind) || (effect.kind === "shifts" && effect.direction.kind === "number");
}

/** `a monster's wounds exceed its armour`, `the wounds of a monster exceed its armour`: that it has more of them. */
function inWordsOfHaving(text: string): string {
  const [, of, owner] = /^the (\S+) of (an? \S+(?: \S+)?) (?=exceed|equal|is |are )/i.exec(text) ?? [];
  const [, who = owner, field = of] =
    /^(an? .+?)(?:['’]s|(?<=s)['’]) (\S+) (?=exceed|equal|is |are )/i.exec(text) ?? [];
  if (who === undefined || field === undefined) return text;
  const rest = text.slice(text.search(/ (?:exceed|equal|is |are )/i) + 1);
  const having = inWordsOfWith(`${who} whose ${field} ${rest}`);
  return having.includes(" whose ") ? text : having.replace(/\bwith\b/i, "has");
}

/** Whether nothing happens but that somebody wins. */
function isWon([only, another]: readonly EffectNode[]): boolean {
  return only?.kind === "winning" && only.isLost !== true && another === undefined;
}

/** Rules of what follows when something happens or is so. */
export abstract class TriggerParser extends OftenParser {
  /** `Each hero loses 1 gold at the end of each round.`; null for other rules. */
  protected timedLast(first: IToken): GameRuleNode | null {
    let end = 1;
    while (!isEnd(this.LA(end)) && this.LA(end).tokenType !== Stop && this.wordsOfTimeBehind(end) === 0) end += 1;
    if (this.wordsOfTimeBehind(end) === 0 || this.isEventNext() || this.isWord("if")) return null;
    const when = this.timesAt(end);
    this.isTimed = true;
    this.isScored = when.isLate;
    try {
      const said = this.SUBRULE(this.effects);
      const who = said.flatMap((each) => ("who" in each && each.who !== null ? each.who : []))[0];
      // `A wounded hero loses 1 gold at the end of the round`: each of them
      const each = who && { ...who, text: who.text.replace(/^(?:an?|any)\b/i, "each"), asIn: who.text };
      const effects =
        who === undefined || each === undefined ? said : said.map((one) => saidThroughout(one, who, each));
      return this.happeningAt(first, when, effects);
    } finally {
      this.isTimed = false;
      this.isScored = false;
    }
  }

  /** `If a car enters a bend, it loses 1 heat.`: as soon as it does. What only is so may happen again and again. */
  protected whereSo(first: IToken): GameRuleNode {
    const rule = this.trigger(first);
    if (rule.kind !== "trigger" || rule.event !== null || rule.isAtEnd) return rule;
    return this.#settled(first, rule);
  }

  /** A rule of what is so, which does not say when: whatever it says must come to the same once and always. */
  #settled(first: IToken, rule: GameRuleNode & { readonly kind: "trigger" }): GameRuleNode {
    // What is gone is not so again.
    const isGone = rule.effects.some((effect) => effect.kind === "removed" && /^(?:it|them)$/i.test(effect.what.text));
    if (!isGone && !rule.effects.every(isSettled))
      this.failAt(first, "“When”, as soon as it is so, or “At the end of each round, …”: “if” does not say when");
    return rule;
  }

  /**
   * `A monk who loses its last hit is removed.`, `A region without army at the end of a round becomes neutral.`: rules that begin
   * with what they speak of; null for others.
   */
  protected unsaid(first: IToken): GameRuleNode | null {
    if (this.RECORDING_PHASE) return null;
    const isOne = this.isAnyOf(Article) || ["any", "each", "every", "all"].some((word) => this.isWord(word));
    const isOfStanding = this.follows("the side with") || this.follows("whoever has the");
    if (isOfStanding && this.isSaidAhead((ahead) => this.wordsOfTime(ahead) > 0, Stop, Semicolon, Comma)) {
      let end = 4;
      while (this.wordsOfTime(end) === 0) end += 1;
      return this.#atRoundsEnd(first, end);
    }
    if (!isOne || this.isWord("the")) return null;
    let end = 1;
    while (!this.isSignAt(end) && this.wordsOfTime(end) === 0 && !this.#isRelative(end)) end += 1;
    if (this.wordsOfTime(end) > 0) return this.#atRoundsEnd(first, end);
    return this.#isRelative(end) ? this.#whoDoes(first) : this.#whoHas(first);
  }

  /**
   * `A climber with 0 health is removed.`, `A ship whose damage exceeds its hull sinks.`: what comes to the same whenever it is so;
   * null where it is not said what it has.
   */
  #whoHas(first: IToken): GameRuleNode | null {
    if (this.isSaidAhead((ahead) => this.wordsOfNever(ahead) > 0, Stop)) return null;
    let at = 2;
    const isHaving = (): boolean =>
      this.LA(at).tokenType === With ||
      this.isWord("whose", at) ||
      (this.isWord("without", at) && this.isWord("side", 2));
    while (!this.isSignAt(at) && !isHaving() && !this.#isBesides(at)) at += 1;
    if (!isHaving() || at === 2) return null;
    const compared = this.isWord("whose", at) ? this.#comparedAt(at + 1) : at + 1;
    if (compared === 0) return null;
    let verb = compared;
    while (!this.isSignAt(verb) && this.verb(verb) === null && this.LA(verb).tokenType !== Is) verb += 1;
    // `dies`, where no other word says what happens
    const isLast = this.LA(verb).tokenType === Stop || this.LA(verb).tokenType === Colon;
    const isSaidLast = (ahead: number): boolean => /^\p{Ll}+s$/u.test(this.LA(ahead).image);
    if (isLast && isSaidLast(verb - 1)) verb -= 1;
    // `breaks free:`
    else if (this.LA(verb).tokenType === Colon && isSaidLast(verb - 2) && verb - 2 > compared) verb -= 2;
    if (this.isSignAt(verb)) return null;
    const until = this.LA(verb);
    const said = withoutLeft(this.phraseUntil(() => this.LA(1) === until));
    const text = inWordsOfWith(said.text)
      .replace(/\bwithout\b(?: an?\b| any\b)?/i, "has no")
      .replace(/\bwith\b/i, "has")
      .replace(/^\p{L}+/u, "a");
    const it = { kind: "quoted", span: said.span, text: "it" } as const;
    // `A hero with 3 wounds is out: remove it.`
    let colon = 1;
    while (!this.isSignAt(colon)) colon += 1;
    const isCalled = this.LA(colon).tokenType === Colon && this.#isNameUpTo(colon);
    const called = isCalled ? [this.calledSo(this.LA(1), it)] : [];
    this.subjectSaid = isCalled ? null : it;
    const effects = [...called, ...this.#saidOfIt(() => this.SUBRULE7(this.effects))];
    const having = { ...said, text, asIn: said.text };
    const condition = isWon(effects) ? enough(having) : having;
    const rule = { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event: null, effects } as const;
    return this.#settled(first, rule);
  }

  /** Whether what stands before a colon only calls what stands behind it so: `dies:`, `is out:` */
  #isNameUpTo(colon: number): boolean {
    for (let at = 1; at < colon; at += 1) if (this.LA(at).tokenType === Integer || this.verb(at) !== null) return false;
    return colon > 1 && !this.isPassive();
  }

  /** Where stands what is compared with a number, such as `its hull` behind `damage exceeds`; 0 where nothing is. */
  #comparedAt(ahead: number): number {
    for (let at = ahead; !this.isSignAt(at); at += 1) {
      const said = [...COMPARED.keys()].find((words) => this.follows(words, at));
      if (said !== undefined) return at + wordsIn(said);
    }
    return 0;
  }

  /** Whether another thing is named that may have it: `a hero next to a monster with 2 hits`. */
  #isBesides(ahead: number): boolean {
    return (
      this.isPreposition(ahead) || ["within", "adjacent", "next", "near", "of"].some((word) => this.isWord(word, ahead))
    );
  }

  /** `who loses its last hit`, `that enters a trap`, and not `that is hurt` */
  #isRelative(ahead: number): boolean {
    const isWho = ["who", "that", "which"].some((word) => this.isWord(word, ahead));
    return isWho && this.isEvent(ahead + 1);
  }

  /** `A region without army at the end of a round becomes neutral.`: each of them. */
  #atRoundsEnd(first: IToken, end: number): GameRuleNode | null {
    const words = this.wordsOfTime(end);
    const verb = end + words;
    if (this.verb(verb) === null && !this.isPassive(verb)) return null;
    const when = this.timesAt(end);
    const said = this.phraseUntil(() => this.wordsOfTime() > 0);
    this.skip(words);
    const each = { ...said, text: said.text.replace(/^(?:an?|any|all|every)\b/i, "each"), asIn: said.text };
    this.subjectSaid = whoLeads(each);
    this.isScored = when.isLate;
    const effects = this.#saidOfIt(() => this.SUBRULE5(this.effects));
    this.isScored = false;
    return this.happeningAt(first, when, effects);
  }

  /** `A monk who loses its last hit dies.`: when it does, what is said behind is said of it. */
  #whoDoes(first: IToken): GameRuleNode {
    const said = this.phraseUntil(() => this.#isRelative(1));
    const condition = { ...said, text: said.text.replace(/^(?:any|each|every|all)\b/i, "a"), asIn: said.text };
    const subject = this.behind(() => this.LA(1));
    const until = this.#mainVerb();
    const isOver = (): boolean => this.LA(1) === until || this.isAnyOf(Comma, Colon);
    const event = this.event(subject, isOver);
    if (this.isAnyOf(Comma)) this.SKIP_TOKEN();
    this.subjectSaid = { kind: "quoted", span: condition.span, text: "it" };
    const effects = withNumbersNamed(
      this.#saidOfIt(() => this.SUBRULE6(this.effects)),
      [condition, event],
    );
    return { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event, effects };
  }

  /** Sentences, of which the first one has its subject before it. A row that cannot be read leaves none to the next one. */
  #saidOfIt(read: () => readonly EffectNode[]): readonly EffectNode[] {
    try {
      return read();
    } finally {
      this.subjectSaid = null;
    }
  }

  /** What is said of what did something: `dies` of `who loses its last hit dies`; null where a comma stands before it. */
  #mainVerb(): IToken | null {
    // `ends its move in a trap`
    let ahead = Math.max(2, 1 + this.wordsOfEntering());
    for (; !this.isSignAt(ahead); ahead += 1)
      if (this.verb(ahead) !== null || this.LA(ahead).tokenType === Is) return this.LA(ahead);
    const isBehind =
      this.LA(ahead).tokenType === Comma && (this.verb(ahead + 1) !== null || this.LA(ahead + 1).tokenType === Is);
    if (isBehind) return null;
    const last = this.LA(ahead - 1);
    return /^\p{Ll}+s$/u.test(last.image) ? last : this.fail("what happens to it");
  }

  /** `If there are no torches left at the end of the round, each hero loses 1 courage.` */
  protected thereAtEnd(first: IToken): GameRuleNode {
    this.SKIP_TOKEN();
    const condition = withoutLeft(this.phraseUntil(() => this.isRoundsEnd()));
    this.takeWords("at", "the", "end", "of");
    this.behind(() => this.takeWords("round"));
    this.takeEnd(this.isAnyOf(Colon) ? Colon : Comma);
    const consequence = this.SUBRULE4(this.effects);
    const span = this.from(first);
    const effects = [{ kind: "conditional", span, condition, consequence, otherwise: [] }] as const;
    return { kind: "roundly", span, at: "end", effects };
  }

  protected trigger(first: IToken): GameRuleNode {
    this.skip(this.isTimeNext() ? 2 : 1);
    // Where no colon stands between, the comma behind the condition does.
    const end = this.isColonAhead() ? Colon : Comma;
    const isRoundsEnd = (): boolean => this.isRoundsEnd();
    const isOver = (): boolean => this.isAnyOf(end) || isRoundsEnd() || this.wordsOfFirstTime() > 0;
    const { condition: written, event } = this.whenLastGoes(isOver) ?? this.whenItHappens(isOver);
    const condition = event === null ? inOtherWords(written, inWordsOfHaving(written.text)) : written;
    // `When there is no hero, the Crypt wins.`
    const ending = event === null ? this.ending(first, condition) : null;
    if (ending !== null) return ending;
    const often = this.firstTime();
    const isAtEnd = isRoundsEnd();
    if (isAtEnd && event !== null) this.fail("a comma: it happens as soon as this happens");
    if (isAtEnd) this.takeWords("at", "the", "end", "of");
    if (isAtEnd) this.SKIP_TOKEN();
    if (isAtEnd) this.takeWords("round");
    this.takeEnd(end);
    const isOfNumber = event?.kind === "changes" && event.field === null && event.to !== undefined;
    this.numberOfEvent = isOfNumber
      ? { ...condition, kind: "name", text: condition.text.replace(/^the\s+/i, "") }
      : null;
    try {
      const effects = withNumbersNamed(this.SUBRULE(this.effects), [condition, event]);
      const won = isWon(effects) ? enough(condition) : condition;
      const rule = { kind: "trigger", span: this.from(first), condition: won, isAtEnd, event, effects } as const;
      return often === null ? rule : { ...rule, often };
    } finally {
      this.numberOfEvent = null;
    }
  }
}
