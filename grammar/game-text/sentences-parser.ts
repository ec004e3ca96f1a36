import { ORDERS } from "./sentence-forms.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { REPEATED } from "./effect-parser.ts";
import { isOfHand, ROWS } from "./card-parser.ts";
import { FollowUpParser } from "./follow-up-parser.ts";
import type { EffectNode } from "./effect-tree.ts";
import { uncounted, withCountsMarked } from "./counts-of-changes.ts";
import { withNumbersNamed } from "./number-left-out.ts";
import { RANDOM } from "./left-to-chance.ts";
import { inOtherWords } from "./quoted.ts";
import {
  And,
  Article,
  Colon,
  Comma,
  Integer,
  Is,
  It,
  Its,
  LeftParenthesis,
  RightParenthesis,
  Semicolon,
  Sign,
  Slash,
  Stop,
  To,
  Word,
} from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What begins and ends again and again. */
export const ROUNDS = ["the round", "each round", "every round", "a round"];

/** What says at the beginning of a rule that a round begins, or that it ends. */
const TURNS_OF_ROUND = ["when", "whenever", "each time"].flatMap((when) =>
  ROUNDS.flatMap((round) => [
    ...["begins", "starts"].map((verb) => ({ words: `${when} ${round} ${verb}`, at: "start" }) as const),
    ...["ends", "is over"].map((verb) => ({ words: `${when} ${round} ${verb}`, at: "end" }) as const),
  ]),
);

/** A card that lies face up, behind its article or number. */
const FROM_ROW = new RegExp(
  String.raw`^((?:an?|\d+|up to \d+) )?((?:\S+ )*?cards?) (?:from|in|of) the (?:\S+ )?(?:${[...ROWS].join("|")})$`,
  "i",
);

/** The words that begin another rule after one. */
const TIMES_OF_RULES = ["at the end of each", "at the end of every", "at the start of each", "at the end of the game"];

/** The number of the game that a sentence changes along its track; null for others. */
function numberIn(node: EffectNode | undefined): NameNode | null {
  // `On an even number, raise the heat by 1; on an odd number, lower it by 1.`
  if (node?.kind === "conditional" && node.condition.kind === "diceTest" && node.otherwise.length === 0)
    return node.consequence.length === 1 ? numberIn(node.consequence[0]) : null;
  if (node?.kind !== "shifts" || node.track !== null || node.direction.kind === "quoted") return null;
  const { span, text } = node.who;
  return { kind: "name", span, text: text.replace(/^the\s+/i, "") };
}

/** Words of a condition that is about dice, or about who rolled them. */
const OF_ROLL: ReadonlySet<string> = new Set(["result", "roll", "die", "dice", "doubles", "it", "its"]);

/** The words that begin another sentence about them. */
const ABOUT_ROLL: ReadonlySet<string> = new Set(["on", "otherwise", "else", "it", "its", "they"]);

/** How sentences follow one another, up to the end of a row. */
export abstract class SentencesParser extends FollowUpParser {
  /** `Roll n [d6]. It loses 1 hit for each 5 or more.`, up to the end of the row. */
  protected readonly effects = this.RULE("effects", (): readonly EffectNode[] => {
    if (this.RECORDING_PHASE) {
      this.AT_LEAST_ONE(() => this.OR([{ ALT: () => this.CONSUME(Word) }, { ALT: () => this.CONSUME(Sign) }]));
      return [];
    }
    this.hasRolled = false;
    this.isRollApart = false;
    this.isRollLast = false;
    this.isOpposed = false;
    this.isOfChosen = false;
    this.shiftSaid = null;
    this.scoredBefore = null;
    this.sidesRolled = null;
    this.areSummed = false;
    this.hit = null;
    this.changesCounted.length = 0;
    const effects = this.#while(() => !isEnd(this.LA(1)) && this.LA(1).tokenType !== Slash && !this.isRuleNext());
    this.checkHits();
    return this.#counted(withNumbersNamed(effects));
  });

  /** Sentences that count what others before them change. */
  #counted(effects: readonly EffectNode[]): readonly EffectNode[] {
    if (this.changesCounted.length === 0) return effects;
    const counted = withCountsMarked(effects);
    const left = uncounted(counted);
    const at = this.changesCounted.find(({ startOffset }) => startOffset === left?.span.start);
    if (left !== null)
      this.failAt(
        at ?? this.LA(1),
        "a sentence right before it, of one thing, that says how many, as in “Pay up to 3 gold” or “It loses all gold”",
      );
    return counted;
  }

  /** Whether rules are read, several of which may stand in a row. */
  protected areRules = false;

  /** Whether another rule begins: `When …`, `If tied, the side with more eggs wins.` */
  protected isRuleNext(): boolean {
    if (!this.areRules || isEnd(this.LA(1))) return false;
    // `At the end of the round` could be the one in which something happens.
    const isOfTime = TIMES_OF_RULES.some((words) => this.follows(words));
    const number = this.follows("at the end of") ? 6 : this.isWord("after") ? 3 : 0;
    if (isOfTime || (number > 0 && this.LA(number).tokenType === Integer)) return true;
    return this.isEventNext() || this.#isTieOfGame("if tied") || this.#isTieOfGame("in case of a tie");
  }

  #isTieOfGame(words: string): boolean {
    return this.follows(words) && this.follows("the side", wordsIn(words) + 2);
  }

  /** `When`, `Whenever`, `Each time` */
  protected isEventNext(): boolean {
    return this.isWord("when") || this.isWord("whenever") || this.#isAfterNext() || this.isTimeNext();
  }

  /** `After a hero enters a trap, …` */
  #isAfterNext(): boolean {
    return this.isWord("after") && this.LA(2).tokenType === Article && !this.follows("after the round");
  }

  /** `Each time`: as “whenever” */
  protected isTimeNext(): boolean {
    return this.follows("each time") || this.follows("every time");
  }

  /** One sentence, and others as long as it goes on. */
  #while(goesOn: () => boolean): readonly EffectNode[] {
    let effects: readonly EffectNode[] = [];
    let saidLast = 0;
    let listed = 0;
    do {
      this.numberSaid = effects.length === 0 ? this.numberOfEvent : numberIn(effects.at(-1));
      if (this.#takeListed(listed + 1)) listed += 1;
      if (this.hasRolled && this.takeHit()) continue;
      if (this.#isChosenAhead()) {
        effects = [...effects, this.#chosen()];
        saidLast = 0;
        continue;
      }
      const last = effects.at(-1)?.kind;
      if ((last === "may" || last === "paying" || isOfHand(effects.at(-1))) && this.isDone()) {
        effects = this.whereDone(effects);
        continue;
      }
      const missing = effects.length === 0 ? 0 : this.wordsOfMissing();
      if (missing > 0) {
        effects = this.whereMissing(missing, effects);
        continue;
      }
      const dealt = effects.at(-1);
      if (dealt?.kind === "deals" && this.isKeepingNext(dealt)) {
        effects = [...effects.slice(0, -1), this.withKept(dealt)];
        if (!this.isAnyOf(Stop, Semicolon)) this.fail("a full stop");
        this.SKIP_TOKEN();
        continue;
      }
      const repeated = effects.length === 0 ? 0 : this.#wordsOfRepeating();
      if (repeated > 0) {
        const first = this.LA(1);
        this.skip(repeated);
        effects = [...effects.slice(0, -1), ...this.inTurns(first, effects.slice(-1))];
        if (this.LA(1).tokenType !== Stop) this.fail("a full stop");
        this.SKIP_TOKEN();
        continue;
      }
      const broken = effects.length === 0 ? null : this.tieBreak();
      if (broken !== null) {
        effects = this.withBracket(effects, broken);
        continue;
      }
      const tied = effects.length === 0 ? null : this.wordsOfTie();
      if (tied !== null) {
        effects = this.withTie(tied, effects);
        saidLast = 0;
        continue;
      }
      if (effects.length > 0 && this.wordsOfOthers(effects) > 0) {
        effects = this.withOthers(effects);
        saidLast = 0;
        continue;
      }
      const lower = effects.length === 0 ? 0 : this.wordsOfLowerPlace();
      if (lower > 0) {
        effects = this.withLowerPlace(lower, effects);
        saidLast = 0;
        continue;
      }
      const scored = effects.at(-1);
      if (scored?.kind === "forEach" && this.isNextPlaceOf(scored)) {
        effects = [...effects.slice(0, -1), { ...scored, effects: [...scored.effects, ...this.oneSentence()] }];
        saidLast = 0;
        continue;
      }
      const untied = effects.length === 0 ? 0 : this.wordsOfNoneTied(effects);
      if (untied > 0) {
        this.skip(untied);
        this.CONSUME9(Stop);
        continue;
      }
      const counted = this.countedIn(effects.at(-1));
      const each = counted === null ? this.eachIn(effects) : null;
      const saidOfEach = effects.at(-1);
      if (each !== null && saidOfEach !== undefined) {
        effects = [...effects.slice(0, -1), this.whereNoneOf(each, saidOfEach)];
        saidLast = 0;
        continue;
      }
      const answer = effects.length === 0 || counted !== null ? 0 : this.answers(effects.at(-1));
      if (counted !== null) {
        effects = [...effects, this.whereNone(counted, effects.at(-1))];
        saidLast = 0;
        continue;
      }
      const isInstead = effects.length > 0 && (this.isOtherwise() || answer > 0);
      for (let taken = 1; taken < answer; taken += 1) this.SKIP_TOKEN();
      if (isInstead || (effects.length > 0 && this.isWord("then"))) this.SKIP_TOKEN();
      if (effects.length > 0 && this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
      if (effects.length > 0 && this.isCannot()) {
        effects = this.attempted(effects);
        continue;
      }
      const whoCannot = effects.length === 0 ? 0 : this.wordsOfWhoCannot();
      if (whoCannot > 0) {
        effects = this.attemptedBy(whoCannot, effects);
        continue;
      }
      const open = this.#openRoll(effects.at(-1));
      // What each of several has rolled, no sentence about something else can ask.
      if (open === null && effects.length > 0 && effects.at(-1) === this.rolledForEach) this.isRollApart = true;
      const first = this.LA(1);
      // `In each land, add a Town if …; otherwise add a City.`
      const isSaid = this.isReplacing(effects.at(-1));
      const isReplacing = isSaid || this.asksWhetherAlready(effects.at(-1), saidLast);
      this.isWithinEach = (isInstead || isReplacing) && effects.at(-1)?.kind === "forEach";
      this.isInsteadDue = isSaid;
      const said = this.oneSentence();
      if (this.subjectSaid !== null) this.failAt(first, "a verb with an “s”, as in “loses 1 hit”: what it does");
      this.isWithinEach = false;
      if (isReplacing) {
        if (this.isInsteadDue) this.failAt(first, "“instead” at the end of what happens instead");
        effects = this.replacing(first, effects, said, saidLast);
        continue;
      }
      saidLast = said.length;
      const within = open === null ? effects : open.effects;
      const all = isInstead ? this.withInstead(within, said, first) : this.withRows(within, said);
      effects = open === null ? all : [...effects.slice(0, -1), this.#goingOn(open, all)];
    } while (goesOn());
    return effects;
  }

  /** How many words say that the sentence before goes on: `Repeat this until all have passed`; 0 for others. */
  #wordsOfRepeating(): number {
    const said = REPEATED.find((words) => this.follows(`${words} until`));
    return said === undefined ? 0 : wordsIn(said);
  }

  /** Takes the number before a sentence of a list, `(2)`, and says whether it was there. */
  #takeListed(number: number): boolean {
    if (this.LA(1).tokenType !== LeftParenthesis || this.LA(2).tokenType !== Integer) return false;
    if (this.LA(3).tokenType !== RightParenthesis) return false;
    if (Number(this.LA(2).image) !== number) this.behind(() => this.fail(`“(${number})”, the next number`));
    this.skip(3);
    return true;
  }

  /** `Choose up to two enemies within 1 hex.`: not one of several sentences, which stand behind a colon. */
  #isChosenAhead(): boolean {
    const choose = this.isWord("randomly") ? 2 : 1;
    if (!this.isWord("choose", choose)) return false;
    if (!this.isAmount(choose + 1) && !this.follows("up to", choose + 1)) return false;
    let ahead = choose + 1;
    let isCard = false;
    for (; !this.isSignAt(ahead) && !this.#isDoneBehindAnd(ahead); ahead += 1) isCard ||= this.isWord("card", ahead);
    if (this.#isDoneBehindAnd(ahead)) return !isCard;
    return this.LA(ahead).tokenType === Stop || (isCard && this.#isDoneBehind(ahead));
  }

  /** `and block it`, behind what is chosen */
  #isDoneBehindAnd(and: number): boolean {
    const isDone = /^\p{Ll}+$/u.test(this.LA(and + 1).image) && this.LA(and + 2).tokenType === It;
    return this.LA(and).tokenType === And && isDone;
  }

  /** `, pay its cost and take it`, behind a card that is chosen */
  #isDoneBehind(comma: number): boolean {
    return this.LA(comma).tokenType === Comma && (this.isOrder(comma + 1) || this.isWord("discard", comma + 1));
  }

  /** `Choose up to two enemies. Each of them loses 1 hit.`: what is said of “it” and “them” behind it is said of each. */
  #chosen(): EffectNode {
    const first = this.LA(1);
    const before = this.takeChance();
    const said = this.behind(() =>
      this.phraseUntil(
        () => this.isAnyOf(Stop) || this.#isDoneBehind(1) || this.#isDoneBehindAnd(1) || this.wordsOfChanceAtEnd() > 0,
      ),
    );
    // `Choose a random door`
    const unranked = inOtherWords(said, said.text.replace(RANDOM, "$1 "));
    const { span } = said;
    const isRandom = unranked !== said && before === null;
    // `Choose a tide card from the row`
    const what = inOtherWords(unranked, unranked.text.replace(FROM_ROW, "$1revealed $2"));
    const criteria = { kind: "quoted", span, text: "Random" } as const;
    const chance = isRandom
      ? ({ kind: "effectBracket", span, criteria, ranks: "random" } as const)
      : this.chanceAtEnd();
    this.SKIP_TOKEN();
    const order = before ?? chance ?? this.bracket();
    const wasRolled = this.hasRolled;
    this.hasRolled = false;
    const isCard = /\bcards?\b/i.test(what.text);
    const isAtOnce = this.LA(0).tokenType === And || (isCard && this.LA(0).tokenType === Comma);
    if (!isAtOnce && !this.#isOfChosen(isCard)) this.fail("what is done to it, as in “Choose a hero. It loses 1 hit.”");
    this.isOfChosen = true;
    const effects = this.#while(() => this.#isOfChosen(isCard));
    this.isOfChosen = false;
    this.hasRolled ||= wasRolled;
    return { kind: "forEach", span: this.from(first), what, isChosen: true, order, effects };
  }

  /** Whether the next sentence is about what was chosen. Takes what says so of each: `Each of them …` */
  #isOfChosen(isCard = false): boolean {
    // `Choose an own city. Gain gold equal to its wealth.`
    const isOrder = ORDERS.has(this.imageAt(1)) || this.follows("the side");
    if ((isCard || isOrder) && this.#isOfItAhead()) return true;
    if (this.hasRolled && (this.isWord("on") || this.isFaceAhead())) return true;
    if (this.follows("each of them") || this.follows("both of them")) this.skip(2);
    // `Each gains 2 cubes`
    if ((this.isWord("each") || this.isWord("both")) && this.verb(2) !== null) return true;
    // `Remove it`
    if (this.isToldAt(1) && (this.LA(2).tokenType === It || this.isWord("them", 2))) return true;
    const at = this.isWord("if") || this.isWord("unless") ? 2 : 1;
    if (this.#isInThemAhead() || (!isCard && this.#isThereAhead())) return true;
    const isTheOne = this.isWord("that", at) || this.follows("the chosen", at) || this.isOtherwise();
    return isTheOne || /^(?:it|its|they|their|them)$/i.test(this.LA(at).image);
  }

  /** `Pay its cost`, `Take it`, `The side gains gold equal to its worth`: of a card, whatever is done */
  #isOfItAhead(): boolean {
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1)
      if (this.LA(ahead).tokenType === It || this.LA(ahead).tokenType === Its) return true;
    return false;
  }

  /** `The gale moves there`, `Place 1 cube in that room`: where it is done to something else */
  #isThereAhead(): boolean {
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1) {
      if (this.isWord("there", ahead) && this.LA(ahead + 1).tokenType !== Is) return true;
      const isWhere =
        this.isPreposition(ahead - 1) || this.LA(ahead - 1).tokenType === To || this.isWord("from", ahead - 1);
      if (isWhere && (this.isWord("that", ahead) || this.LA(ahead).tokenType === It)) return true;
    }
    return false;
  }

  /** `Place 1 cube in each of them` */
  #isInThemAhead(): boolean {
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1) if (this.follows("each of them", ahead)) return true;
    return false;
  }

  /** The sentence before by which each of some things rolls dice, where what comes next is about the dice or the thing. */
  #openRoll(before: EffectNode | undefined): (EffectNode & { readonly kind: "forEach" }) | null {
    if (before?.kind !== "forEach" || before !== this.rolledForEach) return null;
    const first = this.LA(1).image.toLowerCase();
    const isAbout = first === "if" || first === "unless" ? this.#asksOfRoll() : ABOUT_ROLL.has(first);
    return isAbout || this.isFaceAhead() ? before : null;
  }

  /** Whether a condition is about the dice or what rolled them: `If the result is higher than its courage, …` */
  #asksOfRoll(): boolean {
    for (let ahead = 2; ; ahead += 1) {
      const token = this.LA(ahead);
      if (isEnd(token) || token.tokenType === Comma || token.tokenType === Colon) return false;
      if (OF_ROLL.has(token.image.toLowerCase())) return true;
    }
  }

  #goingOn(open: EffectNode & { readonly kind: "forEach" }, effects: readonly EffectNode[]): EffectNode {
    this.rolledForEach = { ...open, effects };
    return this.rolledForEach;
  }

  /** `At the end of the round,`, which it takes; null where other words come next. */
  protected roundsTime(): "start" | "end" | null {
    if (this.RECORDING_PHASE) return null;
    if (this.follows("after each round") && this.LA(4).tokenType === Comma) {
      this.skip(4);
      return "end";
    }
    // `When the round ends, …`
    const turned = TURNS_OF_ROUND.find(({ words }) => this.follows(words));
    const behind = turned === undefined ? 0 : wordsIn(turned.words) + 1;
    if (turned !== undefined && [Comma, Colon].includes(this.LA(behind).tokenType)) {
      this.skip(behind);
      return turned.at;
    }
    const at = ["start", "beginning", "end"].find((each) =>
      ROUNDS.some((round) => this.follows(`at the ${each} of ${round}`)),
    );
    if (at === undefined) return null;
    this.takeWords("at", "the", at, "of");
    this.SKIP_TOKEN();
    this.takeWords("round");
    if (this.isAnyOf(Comma, Colon)) this.SKIP_TOKEN();
    // `At the end of every year each side loses 1 prestige`
    else if (!this.isSubjectBegun()) this.fail("a comma behind when it happens");
    const order = ["in this order", "in the following order", "in order"].find((words) => this.follows(words));
    if (order !== undefined) this.takeWords(...order.split(" "));
    if (order !== undefined) this.CONSUME9(Colon);
    return at === "end" ? "end" : "start";
  }
}
