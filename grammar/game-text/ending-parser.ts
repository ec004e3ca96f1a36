import type { IToken } from "chevrotain";
import { isEnd } from "../tokens.ts";
import { pluralOf } from "../word-endings.ts";
import { withoutLeft } from "./condition-parser.ts";
import { IDLE_OF_VICTORY } from "./rounds-parser.ts";
import type { InstructionNode } from "./change-parser.ts";
import { type EffectNode, IT_OR_ITS_SIDE } from "./effect-tree.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { type QuotedNode, inOtherWords } from "./quoted.ts";
import { And, Article, Colon, Comma, Integer, Is, It, Or, Semicolon, Stop } from "./tokens.ts";
import { EventParser, REMOVED } from "./event-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** What says that the game goes on to the end of the round. */
export const ROUNDS_OF_END = [
  "at the end of the round in which",
  "after the round in which",
  "at the end of the round when",
];

/** What stands before when the last round is played, and what says that it is the last one. */
const PLAY_UNTIL = "play until";
const BEFORE_LAST_ROUND = ["when", "if", "as soon as", "once", PLAY_UNTIL];
const ENDS_AFTER = ["the game ends after", "the game ends at the end of"];
const THIS_ROUND = [
  ...["finish", "complete", "play"].flatMap((verb) =>
    ["the round", "the current round", "this round", "the round to its end"].map((round) => `${verb} ${round}`),
  ),
  ...["at the end of", "after"].flatMap((when) =>
    ["the current round", "this round", "that round", "the round"].map((round) => `the game ends ${when} ${round}`),
  ),
];

/** `a side reaches 20 points`: it has so many, or more. */
function inWordsOfReaching(quoted: QuotedNode): QuotedNode {
  const said = /^(?:an?|any|one) (?:side|player) (?:reaches|has reached|gets|has) (\d+) (?:or more )?(.+)$/i;
  return inOtherWords(quoted, quoted.text.replace(said, "a side has $1 or more $2"));
}

/** How a rule begins about what happens when the game is over. */
const ENDS_OF_GAME = [
  "at the end of the game",
  "at game end",
  "when the game ends",
  "after the last round",
  "at the end of the last round",
];

/** Who wins where only what is said before shows which side that is. */
const WHOSE_SHOWS = [
  "its side",
  "the side with",
  "the side that",
  "the player with",
  "the other side",
  "the other player",
  "the opponent",
  "its opponent",
  "the enemy",
];

/** Each side, where a rule says who wins. */
const ANY_SIDE = /^(?:a|any|each) side$/i;

/** What sides do that reach a number, one after the other. */
const TO_COME = ["reach", "complete", "get", "have"];

/** What is done to so much of something before it is there. */
const REACHED = ["reach", "have", "score", "collect", "gain", "get"];

/** Of whom it is said that such a side wins, and what it has or does. */
const THAT_SIDES = ["a", "any", "the", "each"].flatMap((which) =>
  ["that", "who", "which"].map((who) => `${which} side ${who}`),
);
const HAVING: ReadonlySet<string> = new Set(["controls", "owns", "holds", "has"]);

/** What is done to places that belong to a side. */
const CONTROLLED = ["control", "own", "hold"];

/** The same of one side. */
const HAS_FIRST = ["has", ...[...REACHED, ...CONTROLLED].map((verb) => (verb === "reach" ? "reaches" : `${verb}s`))];

/** Who has something first, up to how much that is. */
const HAVING_FIRST = [
  ...["the first side", "the first player", "the first"].flatMap((who) => [
    ...[...REACHED, ...CONTROLLED].map((verb) => `${who} to ${verb}`),
    ...["that", "who", "which"].flatMap((that) => HAS_FIRST.map((verb) => `${who} ${that} ${verb}`)),
    `${who} with`,
  ]),
  ...HAS_FIRST.flatMap((verb) => [`whoever first ${verb}`, `whoever ${verb}`]),
  "the side with",
  "the player with",
];

/** What stands before the bound of a number. */
const MUCH = ["at least", "more than"];

/** So much is enough, also where it is not said: `5 gold` is 5 or more. */
function much(text: string): string {
  const [, bound = "", many = "", field = ""] =
    /^(?:(at least|more than) )?(\S+)(?: or more)? (.+?)(?: or more)?$/i.exec(text) ?? [];
  if (/^no$/i.test(many)) return text;
  const number = /^an?$/i.test(many) ? "1" : many;
  return /^more/i.test(bound) ? `more than ${number} ${field}` : `${number} or more ${field}`;
}

const MEANS =
  "“When …, it becomes …”; what a word means stands below DEFINITIONS, as in “Dead: its wounds are at least its health”";
/** What a row of `RULES` lacks that says neither who wins nor when something happens. */
const WHEN_OR_WINS = "“wins if”, or when it happens: “When …:”, “At the end of each round, …”";

/** `the tide deck runs out` is that it is empty. */
function inWordsOfEmpty(quoted: QuotedNode): QuotedNode {
  const text = quoted.text.replace(/ deck (?:runs out|has run out|is exhausted|is depleted)$/i, " deck is empty");
  return text === quoted.text ? quoted : { ...quoted, text, asIn: quoted.text };
}

/** The verbs by which something is said to be so. */
const CLAIMS: ReadonlySet<string> = new Set(
  "is are has have reaches reach drops falls rises runs controls owns holds".split(" "),
);

/** To win, a bare number means “or more”: `has 12 gold` says `has 12 or more gold`. */
export function enough(condition: QuotedNode): QuotedNode {
  const text = condition.text.replace(
    /\b(has|have) ([1-9]\d*) (?!(?:\S+ ){0,2}or (?:more|fewer|less)\b)/giu,
    "$1 $2 or more ",
  );
  return inOtherWords(condition, text);
}

/** Rules of who wins or loses, and of when a game ends. */
export abstract class EndingParser extends EventParser {
  /** What else decides the game in the same words as the rule that is read. */
  protected alternatives: readonly GameRuleNode[] = [];

  /** `The game ends at the end of the round in which doom reaches 8.` */
  protected endingWithRound(first: IToken): GameRuleNode {
    this.skip(3);
    const words = ROUNDS_OF_END.find((said) => this.follows(said)) ?? "";
    this.skip(wordsIn(words));
    const condition = inWordsOfReaching(this.phraseUntil(() => false));
    this.CONSUME3(Stop);
    const span = this.from(first);
    return this.inRound("end", condition, [{ kind: "ending", span }], span);
  }

  /** `When the tide deck is empty, finish the round. Then the game ends.`; null for other rules. */
  protected endingWithThisRound(first: IToken): GameRuleNode | null {
    const begun = BEFORE_LAST_ROUND.find((words) => this.follows(words));
    if (begun === undefined) return null;
    let comma = 1;
    while (!this.isSignAt(comma)) comma += 1;
    const from = comma + (this.isWord("then", comma + 1) ? 2 : 1);
    const last = THIS_ROUND.find((words) => this.follows(words, from));
    if (last === undefined || this.LA(comma).tokenType !== Comma) return null;
    this.skip(wordsIn(begun));
    const condition = inWordsOfReaching(inWordsOfEmpty(withoutLeft(this.phraseUntil(() => this.isAnyOf(Comma)))));
    this.skip(from - comma + wordsIn(last));
    let isEnding = last.startsWith("the game") || begun === PLAY_UNTIL;
    for (const isBehind of isEnding ? [true] : [false, true]) {
      if (!this.isAnyOf(Stop, Semicolon, Comma, And)) this.fail("a full stop");
      this.SKIP_TOKEN();
      if (this.isAnyOf(And)) this.SKIP_TOKEN();
      if (isBehind || isEnd(this.LA(1))) break;
      if (this.isWord("then")) this.SKIP_TOKEN();
      isEnding = this.follows("the game ends");
      if (!isEnding) break;
      this.skip(3);
    }
    const isSettled = ["the side with", "the player with"].some((words) => this.follows(words));
    if (!isEnding && !isSettled) this.fail("“then the game ends”");
    const span = this.from(first);
    return this.inRound("end", condition, [{ kind: "ending", span }], span);
  }

  /** `The game ends after the eighth round.`, `The game ends after round 8 or when a side has 20 points.`; null for other rules. */
  protected override endAfter(first: IToken): GameRuleNode | null {
    const known = super.endAfter(first);
    if (known !== null) return known;
    const said = ENDS_AFTER.find((words) => this.follows(words));
    const before = said?.split(" ").length ?? 0;
    const words = said === undefined ? 0 : this.wordsOfRound(before + 1);
    const behind = this.LA(before + words + 1).tokenType;
    const isOr = behind === Comma && this.LA(before + words + 2).tokenType === Or;
    if (words === 0 || (behind !== Stop && behind !== Or && !isOr)) return null;
    this.skip(before);
    const rules = [this.#endedAfter(first)];
    if (isOr) this.SKIP_TOKEN();
    while (this.isAnyOf(Or)) {
      this.SKIP_TOKEN();
      if (this.isWord("immediately")) this.SKIP_TOKEN();
      const when = BEFORE_LAST_ROUND.find((each) => this.follows(each));
      if (when === undefined) this.fail("“when”, and what else ends the game");
      this.skip(wordsIn(when));
      const condition = inWordsOfEmpty(withoutLeft(this.phraseUntil(() => this.#isOtherCase())));
      rules.push({ kind: "ends", span: this.from(first), condition: inWordsOfReaching(condition) });
    }
    this.CONSUME9(Stop);
    const [rule = null, ...others] = rules;
    this.alternatives = others;
    return rule;
  }

  /** The end of the game after a round that is named. */
  #endedAfter(first: IToken): GameRuleNode {
    const condition = this.roundSaid();
    const span = this.from(first);
    return this.inRound("end", condition, [{ kind: "ending", span }], span);
  }

  /** `The first side to reach 15 gold wins.`, `The first side with 15 or more gold wins.`: each that has so much; null for other rules. */
  protected firstTo(first: IToken): GameRuleNode | null {
    const words = this.#wordsOfHaving();
    if (words === null) return null;
    const isControl = CONTROLLED.some((verb) => verb === words.verb.replace(/s$/, ""));
    const isMuch = this.#isMuchAt(words.count + 1);
    let decision = words.count + 1;
    while (!this.isSignAt(decision) && !this.#isDecidedAt(decision)) decision += 1;
    if (this.isSignAt(decision) || (!isMuch && !words.isFirst)) return null;
    this.skip(words.count);
    if (!isControl && !isMuch) this.fail("“reach” and a number, or “control” and how many places");
    const isOver = (): boolean => this.isRoundsEnd(1) || this.isWord("first") || this.#isDecidedAt(1);
    const { span, text } = this.phraseUntil(isOver);
    const asIn = this.quoted(first).text;
    const isAtEnd = this.isRoundsEnd(1);
    while (!this.#isDecidedAt(1)) this.SKIP_TOKEN();
    const isLost = !this.isVerb("wins");
    this.SKIP_TOKEN();
    this.idle();
    // `…; otherwise the side with the most gold wins`
    const scored = this.isAnyOf(Semicolon, Stop) && this.isWord("otherwise", 2) ? this.otherwiseScored() : null;
    if (scored === null) this.CONSUME2(Stop);
    else this.alternatives = [scored];
    const had = `a side ${isControl ? `controls ${text}` : `has ${much(text)}`}`;
    const condition = { kind: "quoted", span: { ...span, start: first.startOffset }, text: had, asIn } as const;
    return { ...this.#wonBy(first, condition, isLost), isAtEnd };
  }

  /** The words that say who has something or comes to it first, up to how much: `the first side to reach`; null for others. */
  #wordsOfHaving(): { readonly count: number; readonly verb: string; readonly isFirst: boolean } | null {
    const said = HAVING_FIRST.find((words) => this.follows(words));
    if (said === undefined) return null;
    const words = said.split(" ");
    return { count: words.length, verb: words.at(-1) ?? "", isFirst: said.startsWith("the first") };
  }

  /** Whether it is said so far ahead how much: `5`, `at least 5`, `no` */
  #isMuchAt(ahead: number): boolean {
    const isBound = MUCH.some((words) => this.follows(words, ahead));
    return this.isWord("no", ahead) || this.isAmount(ahead + (isBound ? 2 : 0));
  }

  #isDecidedAt(ahead: number): boolean {
    return this.isWord("wins", ahead) || this.isWord("loses", ahead);
  }

  /** `A side that controls 3 or more regions at the end of a round wins.`: whichever does; null for other rules. */
  protected sideThatWins(first: IToken): GameRuleNode | null {
    if (!THAT_SIDES.some((words) => this.follows(words)) || !HAVING.has(this.imageAt(4))) return null;
    let wins = 5;
    while (!this.isSignAt(wins) && this.verb(wins) !== "wins") wins += 1;
    if (this.isSignAt(wins)) return null;
    this.skip(3);
    const said = this.phraseUntil(() => this.isRoundsEnd(1) || this.isVerb("wins"));
    const isAtEnd = !this.isVerb("wins");
    while (!this.isVerb("wins")) this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    this.idle();
    this.CONSUME5(Stop);
    const text = `a side ${said.text}`;
    return { ...this.#wonBy(first, enough({ ...said, text, asIn: said.text })), isAtEnd };
  }

  /** Each side of which this is so wins, or loses. */
  #wonBy(first: IToken, condition: QuotedNode, isLost = false): GameRuleNode & { readonly kind: "trigger" } {
    const { span } = condition;
    const who = { kind: "quoted", span, text: "it" } as const;
    const effects = [{ kind: "winning", span, who, ...(isLost && { isLost }) }] as const;
    return { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event: null, effects };
  }

  /** `The first team to reach the Finish wins.`: its side, as soon as it is there; null for other rules. */
  protected firstToArrive(first: IToken): GameRuleNode | null {
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
    for (const words of ["the race", "for its side"]) if (this.follows(words)) this.skip(wordsIn(words));
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
  protected oneAfterAnother(first: IToken): GameRuleNode | null {
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
    const said = this.instructionsOf(start, who);
    this.CONSUME(Stop);
    const effects = said.map((instruction, before): EffectNode => {
      if (instruction.kind !== "gains") return this.failAt(start, "what each of them gains, as in “gains 10 points”");
      const many = before === 0 ? `is 1 ${noun.image}` : `are ${before + 1} ${pluralOf(noun.image)}`;
      const count = { ...who, text: `there ${many} with ${to.value} or more ${text}`, asIn: noun.image };
      const consequence = [{ ...instruction, who: { ...who, text: IT_OR_ITS_SIDE } }];
      return { kind: "conditional", span: instruction.span, condition: count, consequence, otherwise: [] };
    });
    const event = { kind: "changes", span: to.span, sign: "either", isLast: false, field, to: [to] } as const;
    const condition = { ...who, text: `a ${noun.image}`, asIn: noun.image };
    return { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event, effects };
  }

  /**
   * `The first sled to reach the Finish scores 6 points, the second 4 and every other one 1.`: so much for whoever comes to a place,
   * by how many came before; null for other rules.
   */
  protected oneAfterAnotherThere(first: IToken): GameRuleNode | null {
    if (!this.follows("the first") || !this.follows("to reach", 4)) return null;
    if (this.isAmount(6) && this.LA(6).tokenType !== Article) return null;
    let verb = 6;
    while (!this.isSignAt(verb) && this.verb(verb) === null) verb += 1;
    if (this.isSignAt(verb) || this.verb(verb) === "wins") return null;
    this.skip(2);
    const noun = this.behind(() => this.quoted(this.LA(0)));
    const things = { ...noun, text: `a ${noun.text}`, asIn: noun.text };
    this.skip(2);
    const where = this.phraseUntil(() => this.verb() !== null);
    const start = this.LA(1);
    const said = this.instructionsOf(start, { ...noun, text: IT_OR_ITS_SIDE });
    const isOfEach = (instruction: InstructionNode): instruction is EffectNode & { readonly kind: "gains" } =>
      instruction.kind === "gains";
    const gained = said.filter(isOfEach);
    const last = gained.at(-1);
    if (gained.length < said.length || last === undefined)
      this.failAt(start, "what each of them gains, as in “scores 6 points”");
    const effects = gained.map((each) => ({ ...each, who: { ...noun, text: IT_OR_ITS_SIDE } }));
    const others = this.#allOthers({ ...last, who: { ...noun, text: IT_OR_ITS_SIDE } });
    this.CONSUME6(Stop);
    return { kind: "arrivals", span: this.from(first), things, where, effects, others };
  }

  /** `, every other one 5`, behind what those before gain; null where nobody else gains anything. */
  #allOthers(before: EffectNode & { readonly kind: "gains" }): EffectNode | null {
    const words = this.wordsOfAllOthers();
    if (words === 0) return null;
    this.skip(words - 1);
    const first = this.behind(() => this.LA(0));
    return { ...before, amount: this.amount("how much, as in “every other one 1”"), span: this.from(first) };
  }

  /** Whether nothing but who wins or loses stands behind the first comma. */
  protected isEndingBehind(): boolean {
    let ahead = 1;
    const isOr = (): boolean => this.LA(ahead).tokenType === Comma && this.LA(ahead + 1).tokenType === Or;
    while (!this.isSignAt(ahead) || isOr()) ahead += 1;
    return this.#isEndingAhead(ahead);
  }

  /** Takes `At the end of the game,`, and says whether it was there. */
  protected isGamesEnd(): boolean {
    const words = ENDS_OF_GAME.find((said) => this.follows(said));
    if (words === undefined) return false;
    const length = wordsIn(words);
    const { tokenType } = this.LA(length + 1);
    const isOver = tokenType === Comma || tokenType === Colon;
    const isBegun = ["the side with", "each side", "every side"].some((who) => this.follows(who, length + 1));
    if (!isOver && !isBegun) return false;
    this.skip(isOver ? length + 1 : length);
    return true;
  }

  /** `If there is no hero, the Crypt wins.`, `As soon as there is no hero, the game ends.` */
  protected decided(first: IToken): GameRuleNode {
    if (this.isWord("as")) this.takeWords("as", "soon", "as");
    else this.SKIP_TOKEN();
    const isOver = (): boolean => this.isAnyOf(Comma, Colon);
    const conditions = [inWordsOfEmpty(withoutLeft(this.phraseUntil(isOver)))];
    while (this.isAnyOf(Comma) && this.LA(2).tokenType === Or) {
      this.SKIP_TOKEN();
      conditions.push(inWordsOfEmpty(this.behind(() => this.phraseUntil(isOver))));
    }
    const [condition, ...others] = conditions;
    const rule = condition === undefined ? null : this.ending(first, condition);
    if (rule === null || (rule.kind !== "ends" && rule.kind !== "victory"))
      this.fail("“… wins” or “the game ends”; what follows from something else begins with “When”");
    // `If all thieves are caught, or the alarm is 6, the House wins.`: a rule for each of both
    this.alternatives = others.map((other) => ({ ...rule, condition: other }));
    return rule;
  }

  /** `, the Party wins.`, `, the game ends immediately.`, behind a condition; null where something else happens. */
  protected ending(first: IToken, condition: QuotedNode): GameRuleNode | null {
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
    const isAsked = WHOSE_SHOWS.some((who) => this.follows(who, comma + 1));
    if (isAsked || !this.#isDecision(ahead) || (this.isWord("ends", ahead) && !isGame)) return false;
    ahead += 1;
    for (const said of IDLE_OF_VICTORY) if (this.follows(said, ahead)) ahead += wordsIn(said);
    return this.LA(ahead).tokenType === Stop;
  }

  /** Whether another case stands behind “or”: `or there is no hero`, `or if the deck is empty` */
  #isOtherCase(): boolean {
    const or = this.LA(1).tokenType === Comma ? 2 : 1;
    if (this.LA(or).tokenType !== Or) return false;
    if (["if", "when", "there"].some((word) => this.isWord(word, or + 1))) return true;
    if (this.isWord("after", or + 1)) return this.wordsOfRound(or + 2) > 0;
    // `if a hero or a goblin is dead`: one case
    let before = 0;
    const isBefore = (): boolean =>
      !isEnd(this.LA(before)) && !["if", "when", "as"].some((word) => this.isWord(word, before));
    while (isBefore() && !CLAIMS.has(this.imageAt(before))) before -= 1;
    const isBegun = [Article, It].includes(this.LA(or + 1).tokenType) || /^\p{Lu}/u.test(this.LA(or + 1).image);
    if (!isBegun || !CLAIMS.has(this.imageAt(before))) return false;
    for (let ahead = or + 2; !this.isSignAt(ahead) && this.LA(ahead).tokenType !== Or; ahead += 1)
      if (CLAIMS.has(this.imageAt(ahead))) return true;
    return false;
  }

  /** Whether who wins or loses is said so far ahead, and when. */
  #isVictoryAt(ahead: number): boolean {
    let verb = ahead;
    while (!this.isSignAt(verb) && !this.#isDecision(verb)) verb += 1;
    if (this.isSignAt(verb) || this.isWord("ends", verb)) return false;
    return ["if", "when", "as"].some((word) => this.isWord(word, verb + 1)) || this.isWord("immediately", verb + 1);
  }

  protected victory(first: IToken): GameRuleNode {
    const removal = this.#goneIf(first);
    if (removal !== null) return removal;
    const isGame = this.follows("the game ends");
    const isDecided = (): boolean => this.isVerb("wins") || this.isWord("loses") || this.isWord("lose");
    const who = this.phraseUntil(
      () => (isGame ? this.isWord("ends") : isDecided()) || this.isWord("with") || this.isWord("immediately"),
    );
    if (this.isWord("with") && /^(?:the|each|a) (?:side|player)$/i.test(who.text)) return this.scoring(first);
    this.idle();
    if (!isGame && !isDecided())
      this.failAt(this.isAnyOf(Stop) || this.isWord("with") ? first : this.LA(1), WHEN_OR_WINS);
    const isLost = this.isVerb("loses");
    this.SKIP_TOKEN();
    this.idle();
    // `A frozen hero loses 1 hit`: what happens, without when
    if (isLost && this.isAmount()) this.failAt(first, WHEN_OR_WINS);
    const isSoon = this.follows("as soon as");
    if (isSoon) this.takeWords("as", "soon", "as");
    else this.takeWords(this.isWord("when") ? "when" : "if");
    const said = inWordsOfEmpty(withoutLeft(this.phraseUntil(() => this.#isOtherCase())));
    // `The Crypt loses if doom reaches 8 or there is no ghost.`: a rule for each of both
    const others: QuotedNode[] = [];
    const rounds: GameRuleNode[] = [];
    while (this.#isOtherCase()) {
      this.skip(this.LA(1).tokenType === Comma ? 2 : 1);
      if (isGame && this.isWord("after")) {
        rounds.push(this.behind(() => this.#endedAfter(first)));
        continue;
      }
      if (this.isWord("if") || this.isWord("when")) this.SKIP_TOKEN();
      others.push(inWordsOfEmpty(withoutLeft(this.phraseUntil(() => this.#isOtherCase()))));
    }
    const decided = others.map((other): GameRuleNode =>
      isGame
        ? { kind: "ends", span: this.from(first), condition: other }
        : { kind: "victory", span: this.from(first), who, isLost, condition: isLost ? other : enough(other) },
    );
    this.alternatives = [...rounds, ...decided];
    // `The Crypt wins if there is no hero; the Party wins if there is no ghost.`
    if (this.isAnyOf(Semicolon) && this.#isVictoryAt(2)) {
      this.SKIP_TOKEN();
      const before = this.alternatives;
      const next = this.victory(this.LA(1));
      this.alternatives = [...before, next, ...this.alternatives];
    } else {
      this.CONSUME(Stop);
      // `The Crew wins if there is no ghost. It loses if the light goes out.`
      const isTheirs = /^(?:it|they)$/i.test(this.LA(1).image) && this.#isVictoryAt(1);
      if (isTheirs && !isGame && !ANY_SIDE.test(who.text)) {
        const before = this.alternatives;
        const next = this.victory(this.LA(1));
        const own = next.kind === "victory" ? { ...next, who } : next;
        const theirs = this.alternatives.map((each) => (each.kind === "victory" ? { ...each, who } : each));
        this.alternatives = [...before, own, ...theirs];
      }
    }
    if (others.length > 0 && ANY_SIDE.test(who.text)) this.failAt(first, "a rule for each of both cases");
    const gone =
      isGame || !ANY_SIDE.test(who.text)
        ? this.#allGone(first, said, isGame ? null : { who, ...(isLost && { isLost }) })
        : null;
    if (gone !== null) return gone;
    // `The Party wins if it has 6 gold.`, `A side wins if it has 6 gold.`
    if (isGame) return { kind: "ends", span: this.from(first), condition: said };
    const condition = isLost ? said : enough(said);
    if (!isLost && ANY_SIDE.test(who.text) && /^(?:it|they)\b/i.test(said.text))
      return this.#wonBy(first, inOtherWords(said, condition.text.replace(/^\w+/, who.text)));
    return { kind: "victory", span: this.from(first), who, isLost, condition };
  }

  /** `A unit is removed if it has 0 steps.`: when it has; null for other rules. What else is so if something is so is no rule. */
  #goneIf(first: IToken): GameRuleNode | null {
    let [is, isIf] = [0, false];
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1) {
      if (is === 0 && this.verb(ahead) !== null) return null;
      if (is === 0 && this.LA(ahead).tokenType === Is) is = ahead;
      isIf ||= is > 0 && ahead > is + 1 && this.isWord("if", ahead);
    }
    if (!isIf || !this.isAnyOf(Article)) return null;
    const who = this.phraseUntil(() => this.isAnyOf(Is));
    const effects = this.isPassive() ? this.instructionsOf(first, { ...who, text: "it" }) : [];
    const [gone, another] = effects;
    if (gone?.kind !== "removed" || another !== undefined || !this.isWord("if")) this.failAt(first, MEANS);
    const said = this.behind(() => this.phraseUntil(() => false));
    this.CONSUME8(Stop);
    const has = said.text.replace(/^its (.+?) (?:is|equals) (\d+)$/i, "it has $2 $1");
    if (!/^it /i.test(has)) this.failAt(first, MEANS);
    const condition = inOtherWords(said, has.replace(/^it /i, `${who.text} `));
    return { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event: null, effects: [gone] };
  }

  /** `if all goblins are removed`, behind who wins, or null where the game ends: as soon as the last one is; null for others. */
  #allGone(
    first: IToken,
    said: QuotedNode,
    winner: { readonly who: QuotedNode; readonly isLost?: true } | null,
  ): GameRuleNode | null {
    const [, things, gone] = /^all (?:of )?(?:the )?(.+?) (?:are|have been) (\p{L}+)$/iu.exec(said.text) ?? [];
    if (things === undefined || gone === undefined || !REMOVED.has(gone.toLowerCase())) return null;
    const { span } = said;
    const name = { kind: "name", span: { start: span.end - gone.length, end: span.end }, text: gone } as const;
    const state = /^removed$/i.test(gone) ? null : { name, whole: said };
    const event = { kind: "isRemoved", span: name.span, isLast: true, state } as const;
    const effects = [
      winner === null ? ({ kind: "ending", span } as const) : ({ kind: "winning", span, ...winner } as const),
    ];
    const condition = inOtherWords(said, things);
    return { kind: "trigger", span: this.from(first), condition, isAtEnd: false, event, effects };
  }
}
