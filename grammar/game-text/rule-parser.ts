import type { IToken, TokenType } from "chevrotain";
import { editDistance } from "../nearest-name.ts";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { pluralOf } from "../word-endings.ts";
import { withoutLeft } from "./condition-parser.ts";
import { IDLE_OF_VICTORY } from "./rounds-parser.ts";
import { ScoringParser } from "./scoring-parser.ts";
import { ROUNDS } from "./sentences-parser.ts";
import {
  type CardRowNode,
  type DeckNode,
  type EffectNode,
  type GameRuleNode,
  type GameSequenceNode,
  type GameStepNode,
  type HalvesNode,
  type PreventedNode,
  type QuotedNode,
  type RuleEventNode,
  inOtherWords,
  IT_OR_ITS_SIDE,
  saidThroughout,
} from "./syntax-tree.ts";
import {
  And,
  Article,
  Colon,
  Comma,
  Integer,
  Is,
  Its,
  LeftParenthesis,
  Of,
  Or,
  RightParenthesis,
  Semicolon,
  Slash,
  Stop,
  With,
  Word,
} from "./tokens.ts";

/** What is said of a thing that leaves the board; all but the first may be states of a game. */
const REMOVED: ReadonlySet<string> = new Set("removed destroyed killed defeated eliminated slain sunk".split(" "));

/** What a rule is called of the end of the game. */
const FINAL = /^(?:final scoring|end scoring|end[ -]game scoring|game end|end of (?:the )?game)$/i;

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

/** What may be said of what a rule finds so, with no word of when: it comes to the same however often it happens. */
const SETTLED: ReadonlySet<EffectNode["kind"]> = new Set([
  "becomes",
  "removed",
  "belongs",
  "goesHome",
  "winning",
  "ending",
]);

/** What stands between two numbers that something comes to, one after the other. */
const AGAIN = ["and again at", "and again when it reaches", "and again", "and", "or"];

/** What stands before how many there may be in one place. */
const LIMITS = [
  "may never be more than",
  "can never be more than",
  "must never be more than",
  "cannot be more than",
  "may not be more than",
  "can be no more than",
  "may be no more than",
  "may be at most",
  "can be at most",
].map((words) => `there ${words}`);

/** The same where the sentence says no verb before it. */
const BARE_LIMITS = ["at most", "no more than", "never more than"];

/** What a place does that says how many are in it at most. */
const HOLDS = ["holds", "can hold", "may hold", "hold"].flatMap((verb) => [
  ...["at most", "up to", "no more than", "a maximum of"].map((most) => `${verb} ${most}`),
  verb,
]);
const NEVER_HOLDS = ["cannot hold more than", "can never hold more than", "may never hold more than"];

/** Who has a place that belongs to whoever has the most of something there. */
const CONTROLLING = [
  /^(?:whoever has|(?:the|a) (?:side|player) (?:with|that has|who has)) the most (?<things>.+) (?:in|on|at) (?:an?|each|any) (?<place>.+?) (?:controls|owns|holds) (?:it|that \k<place>)$/i,
  /^(?:an?|each|every) (?<place>.+?) (?:is controlled by|is owned by|belongs to) (?:whoever has|the (?:side|player) (?:with|that has|who has)) the most (?<things>.+?) (?:there|in it|on it)$/i,
];

/** What says that nobody has it where several have as much. */
const NOBODY_IN_TIE = [
  "nobody does if tied",
  "nobody does in a tie",
  "nobody if tied",
  "no one does if tied",
  "if tied",
];

/** Of whom this many may be there, each side by itself. */
const OF_EACH_SIDE = /\s+of (?:a|one|each|any|the same|a single) side$/i;

/** What says that the game goes on to the end of the round. */
const ROUNDS_OF_END = ["at the end of the round in which", "after the round in which", "at the end of the round when"];

/** How a rule begins about what happens when the game is over. */
const ENDS_OF_GAME = [
  "at the end of the game",
  "at game end",
  "when the game ends",
  "after the last round",
  "at the end of the last round",
];

/** How a rule begins about who is the first to come to something. */
const FIRST_TO = ["the first side to", "the first to", "the first side with"];

/** Each side, where a rule says who wins. */
const ANY_SIDE = /^(?:a|any|each) side$/i;

/** What is done by whoever comes to a number, one after the other. */
const TO_COME = ["reach", "complete", "get", "have"];

/** What is done to so much of something before it is there. */
const REACHED = ["reach", "have", "score", "collect", "gain", "get"];

/** What is done to places that belong to a side. */
const CONTROLLED = ["control", "own", "hold"];

/** How a number is compared behind `whose`, and how behind `with`; the longest first. */
const COMPARED: ReadonlyMap<string, string> = new Map([
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
function inWordsOfWith(written: string): string {
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

/** `a figure becomes stunned`, of what was not so before, is that it is stunned. */
function inWordsOfIs(quoted: QuotedNode): QuotedNode {
  const text = quoted.text.replace(/^((?:an?|the|any|each) .+) becomes (?=\S)/i, "$1 is ");
  return inOtherWords(quoted, text);
}

/** `the tide deck runs out` is that it is empty. */
function inWordsOfEmpty(quoted: QuotedNode): QuotedNode {
  const text = quoted.text.replace(/ deck runs out$/i, " deck is empty");
  return text === quoted.text ? quoted : { ...quoted, text, asIn: quoted.text };
}

/** The sequences that happen by themselves. */
const COURSES = ["setting up", "setup", "round"];

/** What says which number something would go beyond, and which way. */
const BEYOND: ReadonlyMap<string, "more" | "less"> = new Map([
  ["have more than", "more"],
  ["exceed", "more"],
  ["rise above", "more"],
  ["go above", "more"],
  ["have fewer than", "less"],
  ["have less than", "less"],
  ["drop below", "less"],
  ["fall below", "less"],
  ["go below", "less"],
]);

/** What is said of the last of something. */
const GONE: ReadonlySet<string> = new Set("gone lost taken spent used discarded".split(" "));

/** A step as it is written: a book may leave out its number. */
export type WrittenStep = Omit<GameStepNode, "number"> & { readonly number: GameStepNode["number"] | null };

/** Whether nothing happens but that somebody wins. */
function isWon([only, another]: readonly EffectNode[]): boolean {
  return only?.kind === "winning" && only.isLost !== true && another === undefined;
}

/** Of what a side has, a mere number is enough to win: `has 12 gold` as `has 12 or more gold`. */
function enough(condition: QuotedNode): QuotedNode {
  const text = condition.text.replace(/\b(has|have) ([1-9]\d*) (?!or )/giu, "$1 $2 or more ");
  return inOtherWords(condition, text);
}

/** What is made of sentences: rules, steps of sequences and cards. */
export abstract class RuleParser extends ScoringParser {
  /** A row of `RULES`: one rule, or several that stand behind one another. */
  readonly gameRules = this.RULE("gameRules", (): readonly GameRuleNode[] => {
    if (this.RECORDING_PHASE) {
      this.CONSUME(Word);
      this.SUBRULE(this.effects);
      return [];
    }
    this.areRules = true;
    this.subjectSaid = null;
    try {
      const rules = this.#ruleWithOthers();
      this.isLaterRule = true;
      const isOfTies = (): boolean => rules.at(-1)?.kind === "scoring" && this.isTieNext();
      while (this.isRuleNext() || isOfTies()) rules.push(...this.#ruleWithOthers());
      return rules;
    } finally {
      this.areRules = false;
      this.isLaterRule = false;
    }
  });

  /** What else decides the game in the same words as the rule that is read. */
  #alternatives: readonly GameRuleNode[] = [];

  #ruleWithOthers(): GameRuleNode[] {
    this.#alternatives = [];
    const rule = this.#rule();
    return [rule, ...this.#alternatives];
  }

  #rule(): GameRuleNode {
    const title = this.titleAhead();
    if (title !== null && this.isAnyOf(Stop)) this.fail("a rule");
    const first = this.LA(1);
    // `Final scoring: each side gains 1 point per chest.`
    if (title !== null && FINAL.test(title.text)) {
      this.#isGamesEnd();
      const effects = this.SUBRULE(this.effects);
      return { kind: "finally", span: this.from(first), effects };
    }
    const at = this.roundsTime();
    if (at !== null) {
      const effects = this.SUBRULE1(this.effects);
      return { kind: "roundly", span: this.from(first), at, effects };
    }
    if (this.#isGamesEnd()) {
      const effects = this.SUBRULE2(this.effects);
      return { kind: "finally", span: this.from(first), effects };
    }
    const ended = this.endAfter(first);
    if (ended !== null) return ended;
    const last = this.scoringAfter();
    if (last !== null) {
      this.#alternatives = [last.scoring];
      return last.end;
    }
    const rounds = this.roundsNumbered();
    if (rounds !== null) return rounds;
    const tie = this.tieOfGame();
    if (tie !== null) return tie;
    const limit = this.#limit(first) ?? this.#controlled(first);
    if (limit !== null) return limit;
    if (this.#isSaidAhead((ahead) => this.isWord("would", ahead), Comma)) return this.#replaced(first);
    // `If a diver has no air at the end of a round, …` is asked only then.
    const barred = this.#barredWhere(first);
    if (barred !== null) return barred;
    const isAtEnd = this.isWord("if") && this.#isSaidAhead((ahead) => this.#isRoundsEnd(ahead), Comma);
    if (isAtEnd && this.isWord("there", 2)) return this.#thereAtEnd(first);
    if (isAtEnd) return this.#trigger(first);
    if (this.isWord("if") && !this.#isEndingBehind()) return this.#whereSo(first);
    // `If an army enters the Citadel, the Siege wins.`: as soon as it does
    const isComing = (ahead: number): boolean => this.#isEvent(ahead) && !/^reach(?:es)?$/i.test(this.imageAt(ahead));
    if (this.isWord("if") && this.#isSaidAhead(isComing, Comma)) return this.#trigger(first);
    // `As soon as a side has 12 gold, it wins.`
    if (this.follows("as soon as") && !this.#isEndingBehind()) {
      this.skip(2);
      return this.#whereSo(first);
    }
    const winner = this.winsAtEnd(first);
    if (winner !== null) return winner;
    if (this.follows("the game ends") && ROUNDS_OF_END.some((words) => this.follows(words, 4)))
      return this.#endingWithRound(first);
    if (FIRST_TO.some((words) => this.follows(words))) return this.#firstTo(first);
    const arrival = this.#firstToArrive(first) ?? this.#oneAfterAnother(first);
    if (arrival !== null) return arrival;
    if (this.isWord("if") || this.follows("as soon as")) return this.#decided(first);
    const timed = this.#timedLast(first);
    if (timed !== null) return timed;
    const unsaid = this.#unsaid(first);
    if (unsaid !== null) return unsaid;
    if (!this.isEventNext() && this.#isSaidAhead((ahead) => this.#wordsOfNever(ahead) > 0, Stop))
      return this.#prevented(first);
    return this.isEventNext() ? this.#trigger(first) : this.#victory(first);
  }

  /** `The game ends at the end of the round in which doom reaches 8.` */
  #endingWithRound(first: IToken): GameRuleNode {
    this.skip(3);
    const words = ROUNDS_OF_END.find((said) => this.follows(said)) ?? "";
    this.skip(words.split(" ").length);
    const condition = this.phraseUntil(() => false);
    this.CONSUME3(Stop);
    const span = this.from(first);
    return this.inRound("end", condition, [{ kind: "ending", span }], span);
  }

  /** `The first side to reach 15 gold wins.`, `The first side with 15 gold wins.`: each that has so much. */
  #firstTo(first: IToken): GameRuleNode {
    this.takeWords("the", "first");
    const side = this.LA(1);
    if (this.isWord("side")) this.SKIP_TOKEN();
    const isWith = this.LA(1).tokenType === With;
    this.SKIP_TOKEN();
    const isControl = !isWith && CONTROLLED.some((word) => this.isWord(word));
    const isReached = isWith ? this.isAmount(1) : REACHED.some((word) => this.isWord(word)) && this.isAmount(2);
    if (!isControl && !isReached) this.fail("“reach” and a number, or “control” and how many places");
    if (!isWith) this.SKIP_TOKEN();
    const said = this.phraseUntil(() => this.isVerb("wins"));
    const span = { start: side.startOffset, end: said.span.end };
    const [many = "", ...field] = said.text.split(" ");
    const text = isControl ? `a side controls ${said.text}` : `a side has ${many} or more ${field.join(" ")}`;
    this.SKIP_TOKEN();
    this.idle();
    this.CONSUME2(Stop);
    return this.#wonBy(first, { ...said, span, text, asIn: text });
  }

  /** Each side of which this is so wins. */
  #wonBy(first: IToken, condition: QuotedNode): GameRuleNode {
    const { span } = condition;
    const effects = [{ kind: "winning", span, who: { kind: "quoted", span, text: "it" } }] as const;
    return { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event: null, effects };
  }

  /** `The first team to reach the Finish wins.`: its side, as soon as it is there; null for other rules. */
  #firstToArrive(first: IToken): GameRuleNode | null {
    if (!this.follows("the first") || !this.follows("to reach", 4)) return null;
    let wins = 6;
    while (!this.isSignAt(wins) && this.verb(wins) !== "wins") wins += 1;
    if (this.isSignAt(wins)) return null;
    this.skip(2);
    const said = this.behind(() => this.quoted(this.LA(0)));
    const condition = { ...said, text: `a ${said.text}`, asIn: said.text };
    const where = this.behind(() => this.behind(() => this.phraseUntil(() => this.isVerb("wins"))));
    const span = this.from(first);
    this.SKIP_TOKEN();
    for (const words of ["the race", "for its side"]) if (this.follows(words)) this.skip(words.split(" ").length);
    this.idle();
    this.CONSUME7(Stop);
    const effects = [{ kind: "winning", span, who: { kind: "quoted", span, text: "its side" } }] as const;
    const event = { kind: "enters", span, where } as const;
    return { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event, effects };
  }

  /**
   * `The first tortoise to reach 3 laps gains 10 points, the second 6 and the third 3.`: so much for whoever comes to it, by how
   * many have come so far; null for other rules.
   */
  #oneAfterAnother(first: IToken): GameRuleNode | null {
    const isSaid = TO_COME.some((words) => this.follows(`to ${words}`, 4));
    if (!this.follows("the first") || !isSaid || this.LA(6).tokenType !== Integer) return null;
    this.skip(2);
    const noun = this.behind(() => this.LA(0));
    this.skip(2);
    const to = this.behind(() => this.numberOf(this.LA(0)));
    const { span, text } = this.phraseUntil(() => this.verb() !== null);
    const field = { kind: "name", span, text } as const;
    const start = this.LA(1);
    const who = { kind: "quoted", span: this.spanOf(noun), text: "it" } as const;
    const said = this.deedsOf(start, who);
    this.CONSUME(Stop);
    const effects = said.map((deed, before): EffectNode => {
      if (deed.kind !== "gains") return this.failAt(start, "what each of them gains, as in “gains 10 points”");
      const many = before === 0 ? `is 1 ${noun.image}` : `are ${before + 1} ${pluralOf(noun.image)}`;
      const count = { ...who, text: `there ${many} with ${to.value} or more ${text}`, asIn: noun.image };
      const consequence = [{ ...deed, who: { ...who, text: IT_OR_ITS_SIDE } }];
      return { kind: "conditional", span: deed.span, condition: count, consequence, otherwise: [] };
    });
    const event = { kind: "changes", span: to.span, sign: "either", isLast: false, field, to: [to] } as const;
    const condition = { ...who, text: `a ${noun.image}`, asIn: noun.image };
    return { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event, effects };
  }

  /** `Each hero loses 1 gold at the end of each round.`; null for other rules. */
  #timedLast(first: IToken): GameRuleNode | null {
    let end = 1;
    while (!isEnd(this.LA(end)) && this.LA(end).tokenType !== Stop && !this.isRoundsEndLast(end)) end += 1;
    if (!this.isRoundsEndLast(end) || this.isEventNext() || this.isWord("if")) return null;
    this.isTimed = true;
    try {
      const said = this.SUBRULE(this.effects);
      const who = said.flatMap((each) => ("who" in each && each.who !== null ? each.who : []))[0];
      // `A wounded hero loses 1 gold at the end of the round`: each of them
      const each = who && { ...who, text: who.text.replace(/^(?:an?|any)\b/i, "each"), asIn: who.text };
      const effects =
        who === undefined || each === undefined ? said : said.map((one) => saidThroughout(one, who, each));
      return { kind: "roundly", span: this.from(first), at: "end", effects };
    } finally {
      this.isTimed = false;
    }
  }

  /** Whether nothing but who wins or loses stands behind the first comma. */
  #isEndingBehind(): boolean {
    let ahead = 1;
    const isOr = (): boolean => this.LA(ahead).tokenType === Comma && this.LA(ahead + 1).tokenType === Or;
    while (!this.isSignAt(ahead) || isOr()) ahead += 1;
    return this.#isEndingAhead(ahead);
  }

  /** `If a car enters a bend, it loses 1 heat.`: as soon as it does. What only is so may happen again and again. */
  #whereSo(first: IToken): GameRuleNode {
    const rule = this.#trigger(first);
    if (rule.kind !== "trigger" || rule.event !== null || rule.isAtEnd) return rule;
    return this.#settled(first, rule);
  }

  /** A rule of what is so, which does not say when: whatever it says must come to the same once and always. */
  #settled(first: IToken, rule: GameRuleNode & { readonly kind: "trigger" }): GameRuleNode {
    if (!rule.effects.every(({ kind }) => SETTLED.has(kind)))
      this.failAt(first, "“When”, as soon as it is so, or “At the end of each round, …”: “if” does not say when");
    return rule;
  }

  /**
   * `A monk who loses its last hit is removed.`, `A region without army at the end of a round becomes neutral.`: rules that begin
   * with what they speak of; null for others.
   */
  #unsaid(first: IToken): GameRuleNode | null {
    if (this.RECORDING_PHASE) return null;
    const isOne = this.isAnyOf(Article) || ["any", "each", "every", "all"].some((word) => this.isWord(word));
    if (!isOne || this.isWord("the")) return null;
    let end = 1;
    while (!this.isSignAt(end) && !this.#isRoundsEnd(end) && !this.#isRelative(end)) end += 1;
    if (this.#isRoundsEnd(end)) return this.#atRoundsEnd(first, end);
    return this.#isRelative(end) ? this.#whoDoes(first) : this.#whoHas(first);
  }

  /**
   * `A climber with 0 health is removed.`, `A ship whose damage exceeds its hull sinks.`: what comes to the same whenever it is so;
   * null where it is not said what it has.
   */
  #whoHas(first: IToken): GameRuleNode | null {
    if (this.#isSaidAhead((ahead) => this.#wordsOfNever(ahead) > 0, Stop)) return null;
    let at = 2;
    const isHaving = (): boolean => this.LA(at).tokenType === With || this.isWord("whose", at);
    while (!this.isSignAt(at) && !isHaving() && !this.#isBesides(at)) at += 1;
    if (!isHaving() || at === 2) return null;
    const compared = this.isWord("whose", at) ? this.#comparedAt(at + 1) : at + 1;
    if (compared === 0) return null;
    let verb = compared;
    while (!this.isSignAt(verb) && this.verb(verb) === null && this.LA(verb).tokenType !== Is) verb += 1;
    // `dies`, where no other word says what happens
    const isSaidLast = this.LA(verb).tokenType === Stop && /^\p{Ll}+s$/u.test(this.LA(verb - 1).image);
    if (isSaidLast) verb -= 1;
    if (this.isSignAt(verb)) return null;
    const until = this.LA(verb);
    const said = this.phraseUntil(() => this.LA(1) === until);
    const text = inWordsOfWith(said.text)
      .replace(/\bwith\b/i, "has")
      .replace(/^\p{L}+/u, "a");
    this.subjectSaid = { kind: "quoted", span: said.span, text: "it" };
    const effects = this.#saidOfIt(() => this.SUBRULE7(this.effects));
    const having = { ...said, text, asIn: said.text };
    const condition = isWon(effects) ? enough(having) : having;
    const rule = { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event: null, effects } as const;
    return this.#settled(first, rule);
  }

  /** Where stands what is compared with a number, such as `its hull` behind `damage exceeds`; 0 where nothing is. */
  #comparedAt(ahead: number): number {
    for (let at = ahead; !this.isSignAt(at); at += 1) {
      const said = [...COMPARED.keys()].find((words) => this.follows(words, at));
      if (said !== undefined) return at + said.split(" ").length;
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
    return isWho && this.#isEvent(ahead + 1);
  }

  /** `A region without army at the end of a round becomes neutral.`: each of them. */
  #atRoundsEnd(first: IToken, end: number): GameRuleNode | null {
    const verb = end + 6;
    if (this.verb(verb) === null && !this.isPassive(verb)) return null;
    const said = this.phraseUntil(() => this.#isRoundsEnd());
    this.skip(6);
    this.subjectSaid = { ...said, text: said.text.replace(/^(?:an?|any|all|every)\b/i, "each"), asIn: said.text };
    const effects = this.#saidOfIt(() => this.SUBRULE5(this.effects));
    return { kind: "roundly", span: this.from(first), at: "end", effects };
  }

  /** `A monk who loses its last hit dies.`: when it does, what is said behind is said of it. */
  #whoDoes(first: IToken): GameRuleNode {
    const said = this.phraseUntil(() => this.#isRelative(1));
    const condition = { ...said, text: said.text.replace(/^(?:any|each|every|all)\b/i, "a"), asIn: said.text };
    const subject = this.behind(() => this.LA(1));
    const until = this.#mainVerb();
    const isOver = (): boolean => this.LA(1) === until || this.isAnyOf(Comma, Colon);
    const event = this.#event(subject, isOver);
    if (this.isAnyOf(Comma)) this.SKIP_TOKEN();
    this.subjectSaid = { kind: "quoted", span: condition.span, text: "it" };
    const effects = this.#saidOfIt(() => this.SUBRULE6(this.effects));
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
    let ahead = Math.max(2, 1 + this.#wordsOfEntering());
    for (; !this.isSignAt(ahead); ahead += 1)
      if (this.verb(ahead) !== null || this.LA(ahead).tokenType === Is) return this.LA(ahead);
    const isBehind =
      this.LA(ahead).tokenType === Comma && (this.verb(ahead + 1) !== null || this.LA(ahead + 1).tokenType === Is);
    if (isBehind) return null;
    const last = this.LA(ahead - 1);
    return /^\p{Ll}+s$/u.test(last.image) ? last : this.fail("what happens to it");
  }

  /** `If there are no torches left at the end of the round, each hero loses 1 courage.` */
  #thereAtEnd(first: IToken): GameRuleNode {
    this.SKIP_TOKEN();
    const condition = withoutLeft(this.phraseUntil(() => this.#isRoundsEnd()));
    this.takeWords("at", "the", "end", "of");
    this.behind(() => this.takeWords("round"));
    this.#takeEnd(this.isAnyOf(Colon) ? Colon : Comma);
    const consequence = this.SUBRULE4(this.effects);
    const span = this.from(first);
    const effects = [{ kind: "conditional", span, condition, consequence, otherwise: [] }] as const;
    return { kind: "roundly", span, at: "end", effects };
  }

  /** `At most 2 figures in a square.`, `A square holds 3 figures.`: null for other rules. */
  #limit(first: IToken): GameRuleNode | null {
    const begun = [...LIMITS, ...BARE_LIMITS].map((words) => this.#tokensOf(words)).find((tokens) => tokens > 0);
    if (begun !== undefined) {
      this.skip(begun);
      const most = this.#most();
      const isBe = (): boolean =>
        ["may", "can", "may be", "can be", "are allowed"].some((words) => this.#tokensOf(words) > 0);
      const said = this.phraseUntil(() => this.isPreposition() || isBe());
      while (!this.isPreposition()) {
        if (this.isSignAt(1)) this.fail("“in” and a place");
        this.SKIP_TOKEN();
      }
      const where = this.behind(() => this.phraseUntil(() => false));
      return this.#limited(first, said, most, where);
    }
    if (!this.isAnyOf(Article) && !this.isWord("each") && !this.isWord("every")) return null;
    const [at, words] = this.#holding() ?? [];
    if (at === undefined || words === undefined) return null;
    let ahead = 1;
    const where = this.phraseUntil(() => {
      ahead += 1;
      return ahead > at;
    });
    this.skip(words);
    const most = this.#most();
    return this.#limited(
      first,
      this.phraseUntil(() => false),
      most,
      where,
    );
  }

  /** `Whoever has the most knights in a duchy controls it; nobody does if tied.`; null for other rules. */
  #controlled(first: IToken): GameRuleNode | null {
    let end = 1;
    while (!this.isSignAt(end)) end += 1;
    const text = Array.from({ length: end - 1 }, (_, index) => this.LA(index + 1).image).join(" ");
    const found = CONTROLLING.map((said) => said.exec(text)?.groups).find((groups) => groups !== undefined);
    if (found === undefined) return null;
    const { things = "", place = "" } = found;
    const from = text.indexOf(` most ${things}`) + " most ".length;
    const [start, last] = [from, from + things.length].map((at) => text.slice(0, at).split(" ").length);
    const span = { start: this.spanOf(this.LA(start ?? 1)).start, end: this.spanOf(this.LA(last ?? 1)).end };
    this.skip(end - 1);
    const whole = this.quoted(first);
    if (this.isAnyOf(Comma, Semicolon)) {
      this.SKIP_TOKEN();
      const none = NOBODY_IN_TIE.find((words) => this.follows(words));
      if (none === undefined) this.fail("“nobody does if tied”, or a full stop");
      this.skip(none.split(" ").length);
      if (this.isAnyOf(Comma)) this.behind(() => this.takeWords("nobody", "does"));
    }
    this.CONSUME(Stop);
    const places = { ...whole, text: place, asIn: whole.text };
    return { kind: "controlled", span: this.from(first), things: { ...whole, span, text: things }, places };
  }

  /** How many tokens come next that say such words: some hold two, as “can be” does; 0 for others. */
  #tokensOf(words: string): number {
    let said = this.imageAt(1);
    let tokens = 1;
    for (; words.startsWith(`${said} `); tokens += 1) said += ` ${this.imageAt(tokens + 1)}`;
    return said === words ? tokens : 0;
  }

  /** Where a place is said to hold this many, and in how many words: null where it is not. */
  #holding(): readonly [number, number] | null {
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1) {
      const said = [...NEVER_HOLDS, ...HOLDS].find((words) => this.follows(words, ahead));
      const words = said?.split(" ").length ?? 0;
      if (words > 0 && this.isAmount(ahead + words)) return [ahead, words];
    }
    return null;
  }

  /** How many may be there. */
  #most(): NumberNode {
    const most = this.amount("how many, as in “at most 2 figures”");
    return most.kind === "number" ? most : this.fail("how many: n is not known here");
  }

  #limited(first: IToken, said: QuotedNode, most: NumberNode, where: QuotedNode): GameRuleNode {
    if (this.LA(1).tokenType !== Stop) this.fail("a full stop");
    this.SKIP_TOKEN();
    const [ofSide = ""] = OF_EACH_SIDE.exec(said.text) ?? [];
    const length = said.text.length - ofSide.length;
    // `in the same square`, `in each square`: whichever it is.
    const [any = ""] = /^(?:an?|any|each|every|the same|a single|one|the)\s+(?=.)/i.exec(where.text) ?? [];
    return {
      kind: "limit",
      span: this.from(first),
      things: { ...said, span: { ...said.span, end: said.span.end - ofSide.length }, text: said.text.slice(0, length) },
      most,
      where: {
        ...where,
        span: { ...where.span, start: where.span.start + any.length },
        text: where.text.slice(any.length),
      },
      isOfEachSide: ofSide !== "",
    };
  }

  /** `cannot`, `can never`, `may not`: how many words say that something never happens; 0 for others. */
  #wordsOfNever(ahead = 1): number {
    if (this.isWord("cannot", ahead)) return 1;
    const isDenied =
      this.isWord("neither", ahead + 1) ||
      this.isWord("never", ahead + 1) ||
      this.isWord("not", ahead + 1) ||
      (ahead > 1 && this.isWord("no"));
    return isDenied && (this.isWord("can", ahead) || this.isWord("may", ahead)) ? 2 : 0;
  }

  /** Whether it is said before the first sign of a rule, which is such a one. */
  #isSaidAhead(isSaidAt: (ahead: number) => boolean, before: TokenType): boolean {
    let ahead = 1;
    let isSaid = false;
    for (; !this.isSignAt(ahead); ahead += 1) isSaid ||= isSaidAt(ahead);
    const { tokenType } = this.LA(ahead);
    return isSaid && (tokenType === before || (before === Comma && tokenType === Colon));
  }

  /** `If a city with 3 cubes would gain a cube, each adjacent city gains 1 cube instead.` */
  #replaced(first: IToken): GameRuleNode {
    if (!this.isWord("if") && !this.isEventNext()) this.fail("“If” before what would happen");
    this.skip(this.isTimeNext() ? 2 : 1);
    const whose = this.phraseUntil(() => this.isWord("would"));
    const event = this.behind(() => this.#wouldHappen());
    if (!this.isAnyOf(Comma, Colon)) this.fail("a comma, and what happens instead");
    const said = this.behind(() => this.LA(1));
    try {
      if (this.isWord("then")) this.SKIP_TOKEN();
      this.saidInstead = this.isWord("instead");
      if (this.saidInstead) this.SKIP_TOKEN();
      const effects = this.SUBRULE3(this.effects);
      if (!this.saidInstead) this.failAt(said, "“instead” behind what happens in its place");
      return { kind: "replaces", span: this.from(first), whose, event, effects };
    } finally {
      this.saidInstead = null;
    }
  }

  /** `An agent in a guarded district cannot be exposed.` */
  #prevented(first: IToken): GameRuleNode {
    if (this.isWord("there"))
      this.fail("where things may go, as in “Place a base in a region with fewer than 2 bases”");
    // `No agent in a noble district can be exposed`
    const isNone = this.isWord("no");
    const words = (): number => (isNone && (this.isWord("can") || this.isWord("may")) ? 1 : this.#wordsOfNever());
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
  #barredWhere(first: IToken): GameRuleNode | null {
    if (!this.isWord("if") && !this.isWord("when")) return null;
    let comma = 1;
    while (!this.isSignAt(comma)) comma += 1;
    const isNone = ["no", "nobody"].some((word) => this.isWord(word, comma + 1));
    const wordsAt = (at: number): number =>
      isNone && (this.isWord("can", at) || this.isWord("may", at)) ? 1 : this.#wordsOfNever(at);
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

  /** `gain a cube`, `lose its last hit`, `be removed`, `become exposed`, up to the comma or the full stop */
  #wouldHappen(): PreventedNode {
    const first = this.LA(1);
    const isOver = (): boolean => this.isAnyOf(Comma, Colon);
    const beyond = [...BEYOND].find(([words]) => this.follows(words));
    if (beyond !== undefined) {
      const [words, is] = beyond;
      this.skip(words.split(" ").length);
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
    const isGained = this.isVerb("gains");
    const harm = this.harm();
    if (!isGained && !this.isVerb("loses"))
      this.fail("“gain cubes”, “lose hits”, “have more than 3 cubes”, “become stunned” or “be removed”");
    this.SKIP_TOKEN();
    const nth = isGained ? this.#nth() : null;
    const isLast = !isGained && this.isAnyOf(Article, Its) && this.isWord("last", 2);
    if (isLast) this.skip(2);
    const field = isLast || nth !== null ? this.#fieldUntil(isOver) : this.#anyOf(isOver);
    const change = { kind: "changes", span: this.from(first), sign: isGained ? 1 : -1, ...harm, field } as const;
    if (isLast) return { ...change, comesTo: "nothing" };
    // One more than there may be: `would gain a fourth cube`
    return nth === null ? change : { ...change, comesTo: { is: "more", number: { ...nth, value: nth.value - 1 } } };
  }

  #fieldUntil(isOver: () => boolean): NameNode {
    const { span, text } = this.phraseUntil(isOver);
    return { kind: "name", span, text };
  }

  /** Takes `At the end of the game,`, and says whether it was there. */
  #isGamesEnd(): boolean {
    const words = ENDS_OF_GAME.find((said) => this.follows(said));
    if (words === undefined) return false;
    const length = words.split(" ").length;
    const { tokenType } = this.LA(length + 1);
    const isOver = tokenType === Comma || tokenType === Colon;
    if (!isOver && !this.follows("the side with", length + 1)) return false;
    this.skip(isOver ? length + 1 : length);
    return true;
  }

  /** `If there is no hero, the Crypt wins.`, `As soon as there is no hero, the game ends.` */
  #decided(first: IToken): GameRuleNode {
    if (this.isWord("as")) this.takeWords("as", "soon", "as");
    else this.SKIP_TOKEN();
    const isOver = (): boolean => this.isAnyOf(Comma, Colon);
    const conditions = [inWordsOfEmpty(this.phraseUntil(isOver))];
    while (this.isAnyOf(Comma) && this.LA(2).tokenType === Or) {
      this.SKIP_TOKEN();
      conditions.push(inWordsOfEmpty(this.behind(() => this.phraseUntil(isOver))));
    }
    const [condition, ...others] = conditions;
    const rule = condition === undefined ? null : this.#ending(first, condition);
    if (rule === null || (rule.kind !== "ends" && rule.kind !== "victory"))
      this.fail("“… wins” or “the game ends”; what follows from something else begins with “When”");
    // `If all thieves are caught, or the alarm is 6, the House wins.`: a rule for each of both
    this.#alternatives = others.map((other) => ({ ...rule, condition: other }));
    return rule;
  }

  /** `, the Party wins.`, `, the game ends immediately.`, behind a condition; null where something else happens. */
  #ending(first: IToken, condition: QuotedNode): GameRuleNode | null {
    if (!this.#isEndingAhead()) return null;
    this.SKIP_TOKEN();
    const outcome = this.outcomeAt();
    if (outcome !== null) {
      const start = this.LA(1);
      this.skip(outcome.words);
      const players = { ...this.quoted(start), text: "the players" };
      this.idle();
      this.CONSUME8(Stop);
      return { kind: "victory", span: this.from(first), who: players, isLost: outcome.isLost, condition };
    }
    const isGame = this.follows("the game ends");
    const said = this.phraseUntil(() => this.#isDecision());
    // `If the Smugglers have 20 coins, they win.`
    const [, subject] = /^(the .+?) have\b/i.exec(condition.text) ?? [];
    const who = subject !== undefined && /^they$/i.test(said.text) ? inOtherWords(said, subject) : said;
    const isLost = this.isVerb("loses");
    this.SKIP_TOKEN();
    this.idle();
    this.CONSUME4(Stop);
    return isGame
      ? { kind: "ends", span: this.from(first), condition }
      : { kind: "victory", span: this.from(first), who, isLost, condition: isLost ? condition : enough(condition) };
  }

  #isDecision(ahead = 1): boolean {
    return ["wins", "win", "loses", "lose", "ends"].some((word) => this.isWord(word, ahead));
  }

  /** Whether nothing but who wins or loses stands behind the comma. */
  #isEndingAhead(comma = 1): boolean {
    const { tokenType } = this.LA(comma);
    if (tokenType !== Comma && tokenType !== Colon) return false;
    let ahead = comma + 1;
    const outcome = this.outcomeAt(ahead);
    if (outcome !== null) return this.LA(ahead + outcome.words).tokenType === Stop;
    while (!this.isSignAt(ahead) && !this.#isDecision(ahead)) ahead += 1;
    const isGame = this.follows("the game ends", comma + 1);
    // Who that is, the sentence before says.
    if (ahead === comma + 2 && this.isWord("it", comma + 1)) return false;
    // Whose that is shows only then.
    const isAsked = ["its side", "the side with", "the side that", "the player with"].some((who) =>
      this.follows(who, comma + 1),
    );
    if (isAsked || !this.#isDecision(ahead) || (this.isWord("ends", ahead) && !isGame)) return false;
    ahead += 1;
    for (const said of IDLE_OF_VICTORY) if (this.follows(said, ahead)) ahead += said.split(" ").length;
    return this.LA(ahead).tokenType === Stop;
  }

  /** `1: Each hero acts twice.`, `Each hero acts twice.` */
  readonly step = this.RULE("step", (): WrittenStep => {
    const first = this.LA(1);
    const number = this.OPTION({
      GATE: () => this.LA(2).tokenType === Colon,
      DEF: () => {
        const written = this.CONSUME(Integer);
        this.CONSUME(Colon);
        return this.numberOf(written);
      },
    });
    this.skip(this.wordsOfTitle());
    const title = this.titleAhead();
    const at = this.roundsTime();
    const effects = this.SUBRULE(this.effects);
    return { kind: "step", span: this.from(first), number: number ?? null, title, at, effects };
  });

  /** `Ambush (2): Place a goblin in a free square.` */
  readonly card = this.RULE("card", (): CardRowNode => {
    const first = this.LA(1);
    const { name, count } = this.SUBRULE(this.cardName);
    const does = this.SUBRULE(this.halves);
    return { kind: "card", span: this.from(first), name, count, cells: [], ...does };
  });

  /** `Surge (2): 3 / red. The side gains 1 gold.`, where a deck has columns: a card may do nothing. */
  readonly printedCard = this.RULE("printedCard", (): CardRowNode => {
    const first = this.LA(1);
    const { name, count } = this.SUBRULE(this.cardName);
    const cells = this.SUBRULE(this.cells);
    const does = this.OPTION(() => this.SUBRULE(this.halves)) ?? { effects: [], halves: [0] };
    return { kind: "card", span: this.from(first), name, count, cells, ...does };
  });

  /** `The side gains 1 gold / each side loses 1 gold.` */
  private readonly halves = this.RULE("halves", (): Pick<CardRowNode, "effects" | "halves"> => {
    const all = [this.SUBRULE(this.effects)];
    this.MANY(() => {
      this.CONSUME(Slash);
      all.push(this.SUBRULE1(this.effects));
    });
    return this.RECORDING_PHASE
      ? { effects: [], halves: [] }
      : { effects: all.flat(), halves: all.map(({ length }) => length) };
  });

  private readonly cardName = this.RULE("cardName", (): Pick<CardRowNode, "name" | "count"> => {
    const name = this.SUBRULE(this.name, { ARGS: [[LeftParenthesis, Colon, Stop]] });
    const count = this.OPTION(() => {
      this.CONSUME(LeftParenthesis);
      const number = this.numberOf(this.CONSUME(Integer));
      this.CONSUME(RightParenthesis);
      return number;
    });
    this.CONSUME(Colon);
    return { name, count: count ?? null };
  });

  /** `TIDE`, `TIDE: value / suit.`, `TIDE, by half: upper / lower.`, behind the caption. */
  readonly deckCaption = this.RULE("deckCaption", (): Pick<DeckNode, "name" | "columns" | "halves"> => {
    const name = this.SUBRULE(this.name, { ARGS: [[Colon, Comma]] });
    let columns: readonly NameNode[] = [];
    this.OPTION(() => {
      this.CONSUME(Colon);
      this.OPTION1(() => (columns = this.SUBRULE(this.columns)));
    });
    const halves = this.OPTION2(() => this.SUBRULE(this.deckHalves));
    return { name, columns, halves: halves ?? null };
  });

  /** `, by half: upper / lower.`, `By half: upper / lower.` */
  private readonly deckHalves = this.RULE("deckHalves", (): HalvesNode => {
    const first = this.LA(1);
    this.OPTION(() => this.CONSUME(Comma));
    if (!this.RECORDING_PHASE && !this.isWord("by")) this.fail("“by half: upper / lower”");
    this.CONSUME(Word);
    const word = this.SUBRULE(this.name, { ARGS: [[Colon]] });
    this.CONSUME(Colon);
    const names = this.SUBRULE(this.columns);
    return { kind: "halves", span: this.from(first), word, names };
  });

  /** `SETTING UP:`, `ROUND, until a side wins, at most 25 times:`, `FIRE PHASE:`, behind the caption. */
  readonly sequenceCaption = this.RULE("sequenceCaption", (): Omit<GameSequenceNode, "kind" | "span" | "rows"> => {
    const first = this.LA(1);
    const name = this.SUBRULE(this.name, { ARGS: [[Comma, Colon, Of]] });
    const about = this.OPTION(() => {
      this.CONSUME(Of);
      this.CONSUME(Article);
      return this.SUBRULE1(this.name, { ARGS: [[Comma, Colon]] });
    });
    const { until, times } = this.RECORDING_PHASE ? { until: null, times: null } : this.limits();
    this.CONSUME(Colon);
    if (this.RECORDING_PHASE) return { of: name, about: about ?? null, until, times };
    const said = name.text.toLowerCase();
    // What is called so would never happen.
    const meant = COURSES.find((other) => said !== other && editDistance(said, other, 1) === 1);
    if (meant !== undefined && said !== "rounds")
      this.failAt(first, `“${meant.toUpperCase()}”, or a name that is not so like it`);
    const of = said === "setup" ? "setting up" : said === "round" || said === "setting up" ? said : name;
    // A game is over once a side has won, whether or not the caption says so.
    if (about !== undefined && typeof of === "string")
      this.fail("a comma or a colon: only a sequence with a name is about something");
    return { of, about: about ?? null, until: until?.text.toLowerCase() === "a side wins" ? null : until, times };
  });

  #trigger(first: IToken): GameRuleNode {
    this.skip(this.isTimeNext() ? 2 : 1);
    // Where no colon stands between, the comma behind the condition does.
    const end = this.#isColonAhead() ? Colon : Comma;
    const isRoundsEnd = (): boolean => this.#isRoundsEnd();
    const isOver = (): boolean => this.isAnyOf(end) || isRoundsEnd();
    const { condition, event } = this.#whenLastGoes(isOver) ?? this.#whenItHappens(isOver);
    // `When there is no hero, the Crypt wins.`
    const ending = event === null ? this.#ending(first, condition) : null;
    if (ending !== null) return ending;
    const isAtEnd = isRoundsEnd();
    if (isAtEnd && event !== null) this.fail("a comma: it happens as soon as this happens");
    if (isAtEnd) this.takeWords("at", "the", "end", "of");
    if (isAtEnd) this.SKIP_TOKEN();
    if (isAtEnd) this.takeWords("round");
    this.#takeEnd(end);
    const isOfNumber = event?.kind === "changes" && event.field === null && event.to !== undefined;
    this.numberOfEvent = isOfNumber
      ? { ...condition, kind: "name", text: condition.text.replace(/^the\s+/i, "") }
      : null;
    try {
      const effects = this.SUBRULE(this.effects);
      const won = isWon(effects) ? enough(condition) : condition;
      return { kind: "trigger", span: this.from(first), condition: won, isAtEnd, event, effects };
    } finally {
      this.numberOfEvent = null;
    }
  }

  #isRoundsEnd(ahead = 1): boolean {
    return this.isWord("at", ahead) && ROUNDS.some((round) => this.follows(`at the end of ${round}`, ahead));
  }

  /** `a hero enters a trap`, `a goblin is removed`, `a hero is hurt` */
  #whenItHappens(isOver: () => boolean): Pick<GameRuleNode & { readonly kind: "trigger" }, "condition" | "event"> {
    const first = this.LA(1);
    const condition = inWordsOfIs(withoutLeft(this.phraseUntil(() => isOver() || this.#isEvent())));
    // `When the tide deck runs out, …`
    if (/ deck$/i.test(condition.text) && OUT.some((words) => this.follows(words))) {
      this.skip(2);
      return { condition: { ...condition, text: `${condition.text} is empty`, asIn: condition.text }, event: null };
    }
    return { condition, event: isOver() ? null : this.#event(first, isOver) };
  }

  #isEvent(ahead = 1): boolean {
    if (this.#wordsOfReaching(ahead) > 0 || this.#wordsOfEntering(ahead) > 0) return true;
    if (["leaves", "dies"].some((word) => this.isWord(word, ahead))) return true;
    if (this.isWord("moves", ahead) && [Comma, Colon].includes(this.LA(ahead + 1).tokenType)) return true;
    // Behind “who” stands no other subject.
    const verb = this.LA(ahead).image.toLowerCase() === "loses" ? "loses" : this.verb(ahead);
    if (verb === "gains" || verb === "loses") return true;
    if (verb === "takes" && this.isAmount(ahead + 1)) return true;
    const isDone = this.isWord("placed", ahead + 1) || REMOVED.has(this.imageAt(ahead + 1));
    return this.LA(ahead).tokenType === Is && isDone;
  }

  /** How many words say that a unit comes to stand where the words behind them say: `ends its move`, `moves into`; 0 for others. */
  #wordsOfEntering(ahead = 1): number {
    const said = ENTERING.find((words) => this.follows(words, ahead));
    return said === undefined ? 0 : said.split(" ").length;
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
      const of = isOf ? this.behind(() => this.#fieldUntil(isOver)) : null;
      return { kind: "changes", span: this.from(first), sign: -1, isLast: true, field: of };
    }
    // `reaches a height of 6`
    if (this.#fieldReached(1) > 0) {
      this.skip(2);
      const field = this.#fieldUntil(() => this.isAnyOf(Of));
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
    const said = AGAIN.find((words) => this.follows(words, comma + 1));
    const length = said === undefined ? 0 : comma + said.split(" ").length;
    return length > 0 && this.LA(length + 1).tokenType === Integer ? length : 0;
  }

  /** What happens to what stands before. @param subject its first word */
  #event(subject: IToken, isOver: () => boolean): RuleEventNode {
    if (this.#wordsOfReaching() > 0) return this.#reaching(isOver);
    const first = this.LA(1);
    if (this.#wordsOfEntering() > 0) return { kind: "enters", where: this.#entered(isOver), span: this.from(first) };
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
        const nth = sign === 1 ? this.#nth() : null;
        // `scores its 10th point`: it comes to 10.
        if (nth !== null) {
          const field = this.#fieldUntil(isOver);
          return { kind: "changes", span: this.from(first), sign, isLast: false, field, to: [nth] };
        }
        const isLast = sign === -1 && this.#takeLast();
        const field = isLast ? this.#fieldUntil(isOver) : this.#anyOf(isOver);
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
  #nth(): NumberNode | null {
    const nth = this.isAnyOf(Its, Article) ? this.nthAt(2) : null;
    if (nth === null) return null;
    const token = this.LA(2);
    this.skip(1 + nth.words);
    return { kind: "number", span: this.spanOf(token), value: nth.value };
  }

  /** `hits`, `a hit`, `1 or more hits`: any number of them */
  #anyOf(isOver: () => boolean): NameNode {
    const isOne = this.isAnyOf(Article) || Number(this.LA(1).image) === 1 || this.isWord("any");
    if (!isOne && this.isAmount()) this.fail("what it gains or loses, without a number: “loses hits”");
    if (isOne) this.SKIP_TOKEN();
    if (isOne && this.follows("or more")) this.takeWords("or", "more");
    const { span, text } = this.phraseUntil(isOver);
    return { kind: "name", span, text };
  }

  /** `the last goblin is removed`, `the last torch is lost`, `the last goods are taken from a space`; null for other words. */
  #whenLastGoes(
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
    const words = this.#wordsOfEntering();
    const isEnding = words === 3;
    this.skip(words);
    const isBeside = this.isBeside();
    if (isEnding && !isBeside) this.takePreposition();
    const where = this.phraseUntil(isOver);
    return isBeside ? { ...where, isBeside } : where;
  }

  #takeEnd(end: TokenType): void {
    if (!this.isAnyOf(end)) this.fail("a comma or a colon behind the condition");
    this.SKIP_TOKEN();
  }

  /** Whether a colon ends the condition of a rule: `When a figure is stunned, or dead: Remove it.` */
  #isColonAhead(): boolean {
    for (let ahead = 1; !isEnd(this.LA(ahead)); ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === Colon) return true;
      const isSaid = tokenType === Comma && (this.isSentenceAt(ahead + 1) || this.isCalledAt(ahead + 1));
      if (tokenType === Stop || isSaid) return false;
    }
    return false;
  }

  #victory(first: IToken): GameRuleNode {
    const isGame = this.follows("the game ends");
    const isDecided = (): boolean => this.isVerb("wins") || this.isWord("loses") || this.isWord("lose");
    const who = this.phraseUntil(
      () => (isGame ? this.isWord("ends") : isDecided()) || this.isWord("with") || this.isWord("immediately"),
    );
    if (this.isWord("with") && /^(?:the|each|a) (?:side|player)$/i.test(who.text)) return this.scoring(first);
    this.idle();
    if (!isGame && !isDecided())
      this.failAt(
        this.isAnyOf(Stop) || this.isWord("with") ? first : this.LA(1),
        "“wins if”, or when it happens: “When …:”, “At the end of each round, …”",
      );
    const isLost = this.isVerb("loses");
    this.SKIP_TOKEN();
    this.idle();
    const isSoon = this.follows("as soon as");
    if (isSoon) this.takeWords("as", "soon", "as");
    else this.takeWords(this.isWord("when") ? "when" : "if");
    const said = inWordsOfEmpty(this.phraseUntil(() => false));
    this.CONSUME(Stop);
    // `The Party wins if it has 6 gold.`, `A side wins if it has 6 gold.`
    if (isGame) return { kind: "ends", span: this.from(first), condition: said };
    const condition = isLost ? said : enough(said);
    if (!isLost && ANY_SIDE.test(who.text) && /^(?:it|they)\b/i.test(said.text))
      return this.#wonBy(first, inOtherWords(said, condition.text.replace(/^\w+/, who.text)));
    return { kind: "victory", span: this.from(first), who, isLost, condition };
  }
}
