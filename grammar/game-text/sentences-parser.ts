import type { IToken, TokenType } from "chevrotain";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { EACH } from "./sentence-forms.ts";
import { StandingParser, wordsIn } from "./standing-parser.ts";
import { type EffectBracketNode, type EffectNode, isSaidOfEach, saidOf, saidThroughout } from "./effect-tree.ts";
import { type QuotedNode, inOtherWords } from "./quoted.ts";
import { namesIt } from "./title-parser.ts";
import {
  Article,
  Colon,
  Comma,
  Integer,
  It,
  Its,
  LeftParenthesis,
  Of,
  Or,
  RightParenthesis,
  Semicolon,
  Slash,
  Stop,
  Word,
} from "./tokens.ts";

/** What says the contrary of the condition before, and with what that begins. */
const ANSWERS: ReadonlyMap<string, { readonly of: string; readonly isSo: boolean }> = new Map([
  ["if not", { of: "", isSo: false }],
  ["if it is not", { of: "it is", isSo: false }],
  ["if it does not", { of: "it", isSo: false }],
  ["if there is not", { of: "there is", isSo: false }],
  ["if there is none", { of: "there is", isSo: false }],
  ["if there are none", { of: "there are", isSo: false }],
  ["if there is", { of: "there is", isSo: true }],
  ["if there are", { of: "there are", isSo: true }],
  ["if it is", { of: "it is", isSo: true }],
]);

/** What begins and ends again and again. */
export const ROUNDS = ["the round", "each round", "every round", "a round"];

/** What says that the sentence before cannot be done. */
const CANNOT = [
  "if you cannot",
  "if you can't",
  "if you can’t",
  "if it cannot",
  "if it can't",
  "if they cannot",
  "if this cannot be done",
  "if that cannot be done",
  "if this is not possible",
  "if that is not possible",
  "if this is impossible",
  "if that is impossible",
  "if not possible",
  "if impossible",
  "if you have none",
  "if it has none",
  "if there are not enough",
  "if there is not enough",
  "if you do not have enough",
  "if it does not have enough",
];

/** Whether something becomes so in an effect, or in one within it. */
function hasBecome(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return ("kind" in part && part.kind === "becomes") || Object.values(part).some(hasBecome);
}

/** Behind these nothing more is asked. */
const ENDS_ASKED: ReadonlySet<TokenType> = new Set([Comma, Colon, Stop]);

/** What says so only before “instead”: else it could be about what is left then. */
const NONE_LEFT = [
  "if none remain",
  "if none remains",
  "if there are none left",
  "if there is none left",
  "if none are left",
  "if none is left",
];

/** What stands nearest to something, or farthest from it. A side stands nowhere, and the place nearest to “it” could be its own. */
const NEAREST_TO =
  /^the ((?!side\b|player\b)\S+(?: \S+)?) ((?:nearest|closest) to|(?:farthest|furthest) (?:away )?from) (?!(?:it|them)$)(.+)$/i;

/** The words that begin another rule after one. */
const TIMES_OF_RULES = ["at the end of each", "at the end of every", "at the start of each", "at the end of the game"];

/** Behind whom it is said that they do not do what the sentence before says. */
const NOT_DONE = ["cannot do so", "cannot do this", "cannot pay", "cannot", "does not", "does not do so"];

/** What says how it is settled who is chosen of several alike. */
export const TIES_SETTLED = [
  "ties are broken",
  "ties are resolved",
  "ties are settled",
  "ties are decided",
  "break ties",
  "resolve ties",
];

/** What says of the sentence before that sides do it in turns. */
const REPEATED = ["repeat this", "repeat", "this repeats", "this is repeated", "this continues", "continue"];

/** What says that somebody does what it may do. */
const DONE = ["if it does", "if they do", "if you do", "if it does so", "if so"];

/** The number of the game that a sentence changes along its track; null for others. */
function numberIn(node: EffectNode | undefined): NameNode | null {
  if (node?.kind !== "shifts" || node.track !== null || node.direction.kind === "quoted") return null;
  const { span, text } = node.who;
  return { kind: "name", span, text: text.replace(/^the\s+/i, "") };
}

/** What is said of each of the things that were to be paid, and are not. */
const UNPAID = ["cannot pay", "could not pay", "is missing", "is lacking", "is short", "are short", "lacks", "lack"];

/** What is left to chance within a sentence. */
const RANDOM = /\b(an?|one|two|three|\d+) random /i;

/** What the bracket behind such a sentence is about. */
const CHOSEN_PARTS: ReadonlyMap<EffectNode["kind"], string> = new Map([
  ["placed", "in"],
  ["moves", "to"],
  ["removed", "what"],
  ["gains", "who"],
  ["becomes", "who"],
  ["flips", "who"],
  ["goesHome", "who"],
  ["belongs", "who"],
]);

function isQuoted(part: unknown): part is QuotedNode {
  return typeof part === "object" && part !== null && "kind" in part && part.kind === "quoted";
}

/** Words of a condition that is about dice, or about who rolled them. */
const OF_ROLL: ReadonlySet<string> = new Set(["result", "roll", "die", "dice", "doubles", "it", "its"]);

/** The words that begin another sentence about them. */
const ABOUT_ROLL: ReadonlySet<string> = new Set(["on", "otherwise", "it", "its", "they"]);

function isOfDice({ condition }: EffectNode & { readonly kind: "conditional" }): boolean {
  return condition.kind === "diceTest";
}

/** `the door closest to a hero`: one of them, and the rank that says which one; null for other words. */
function nearestTo(quoted: QuotedNode): { readonly one: QuotedNode; readonly order: EffectBracketNode } | null {
  const { span, text } = quoted;
  const [, one, near, whom] = NEAREST_TO.exec(text) ?? [];
  if (one === undefined || near === undefined || whom === undefined) return null;
  const at = (from: number, length: number): QuotedNode => ({
    kind: "quoted",
    span: { start: span.start + from, end: span.start + from + length },
    text: text.slice(from, from + length),
  });
  const apartFrom = at(text.length - whom.length, whom.length);
  const rank = at("the ".length + one.length + 1, text.length - "the ".length - one.length - 1);
  const order = { kind: "effectBracket", span, criteria: rank, ranks: [rank], apartFrom } as const;
  return { one: inOtherWords(at(0, "the ".length + one.length), `a ${one}`), order };
}

/** A sentence behind what somebody pays: “it” is who does so. */
function doneBy(instruction: EffectNode, who: QuotedNode): EffectNode {
  const isIt = "who" in instruction && instruction.who !== null && /^(?:it|they|you)$/i.test(instruction.who.text);
  return isIt && instruction.who !== null ? saidOf(instruction, instruction.who, who) : instruction;
}

/** How sentences follow one another, each with its full stop and its bracket: what a sentence says of the one before. */
export abstract class SentencesParser extends StandingParser {
  /** `Roll n [d6]. It loses 1 hit for each 5 or more.`, up to the end of the row. */
  protected readonly effects = this.RULE("effects", (): readonly EffectNode[] => {
    if (this.RECORDING_PHASE) {
      this.AT_LEAST_ONE(() => this.CONSUME(Word));
      return [];
    }
    this.hasRolled = false;
    this.isRollLast = false;
    this.isOpposed = false;
    this.isOfChosen = false;
    this.shiftSaid = null;
    this.sidesRolled = null;
    this.areSummed = false;
    this.hit = null;
    const effects = this.#while(() => !isEnd(this.LA(1)) && this.LA(1).tokenType !== Slash && !this.isRuleNext());
    this.checkHits();
    return effects;
  });

  /** Whether rules are read, several of which may stand in a row. */
  protected areRules = false;

  /** Whether another rule stands before the one that is read in its row. */
  protected isLaterRule = false;

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
      if ((last === "may" || last === "paying") && this.#isDone()) {
        effects = this.#whereDone(effects);
        continue;
      }
      const missing = effects.length === 0 ? 0 : this.#wordsOfMissing();
      if (missing > 0) {
        effects = this.#whereMissing(missing, effects);
        continue;
      }
      const repeated = effects.length === 0 ? 0 : this.#wordsOfRepeating();
      if (repeated > 0) {
        const first = this.LA(1);
        this.skip(repeated);
        effects = [...effects.slice(0, -1), ...this.#inTurns(first, effects.slice(-1))];
        if (this.LA(1).tokenType !== Stop) this.fail("a full stop");
        this.SKIP_TOKEN();
        continue;
      }
      const broken = effects.length === 0 ? null : this.#tieBreak();
      if (broken !== null) {
        effects = this.#withBracket(effects, broken);
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
      const untied = effects.length === 0 ? 0 : this.wordsOfNoneTied(effects);
      if (untied > 0) {
        this.skip(untied);
        this.CONSUME9(Stop);
        continue;
      }
      const counted = this.#countedIn(effects.at(-1));
      const answer = effects.length === 0 || counted !== null ? 0 : this.#answers(effects.at(-1));
      if (counted !== null) {
        effects = [...effects, this.#whereNone(counted, effects.at(-1))];
        saidLast = 0;
        continue;
      }
      const isInstead = effects.length > 0 && (this.isWord("otherwise") || answer > 0);
      for (let taken = 1; taken < answer; taken += 1) this.SKIP_TOKEN();
      if (isInstead || (effects.length > 0 && this.isWord("then"))) this.SKIP_TOKEN();
      if (effects.length > 0 && this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
      if (effects.length > 0 && this.#isCannot()) {
        effects = this.#attempted(effects);
        continue;
      }
      const whoCannot = effects.length === 0 ? 0 : this.#wordsOfWhoCannot();
      if (whoCannot > 0) {
        effects = this.#attemptedBy(whoCannot, effects);
        continue;
      }
      const open = this.#openRoll(effects.at(-1));
      const first = this.LA(1);
      // `In each land, add a Town if …; otherwise add a City.`
      const isSaid = this.#isReplacing(effects.at(-1));
      const isReplacing = isSaid || this.#asksWhetherAlready(effects.at(-1), saidLast);
      this.isWithinEach = (isInstead || isReplacing) && effects.at(-1)?.kind === "forEach";
      this.isInsteadDue = isSaid;
      const said = this.#sentence();
      if (this.subjectSaid !== null) this.failAt(first, "a verb with an “s”, as in “loses 1 hit”: what it does");
      this.isWithinEach = false;
      if (isReplacing) {
        if (this.isInsteadDue) this.failAt(first, "“instead” at the end of what happens instead");
        effects = this.#replacing(first, effects, said, saidLast);
        continue;
      }
      saidLast = said.length;
      const within = open === null ? effects : open.effects;
      const all = isInstead ? this.#withInstead(within, said, first) : this.#withRows(within, said);
      effects = open === null ? all : [...effects.slice(0, -1), this.#goingOn(open, all)];
    } while (goesOn());
    return effects;
  }

  /** `If it does,`, behind what somebody may do */
  #isDone(): boolean {
    return DONE.some((said) => this.follows(said) && this.LA(wordsIn(said) + 1).tokenType === Comma);
  }

  /** `Each side may pay 2 gold. If it does, it gains 1 point.`: what comes of it. */
  #whereDone(effects: readonly EffectNode[]): readonly EffectNode[] {
    const last = effects.at(-1);
    const first = this.LA(1);
    while (this.LA(1).tokenType !== Comma) this.SKIP_TOKEN();
    const said = this.behind(() => this.#sentence());
    // `Pay 2 gold. If you do, gain 1 point.`
    if (last?.kind === "paying") {
      const who = last.costs[0]?.who;
      const all = [
        ...last.effects,
        ...(who === undefined ? said : said.map((instruction) => doneBy(instruction, who))),
      ];
      return [...effects.slice(0, -1), { ...last, effects: all }];
    }
    if (last?.kind !== "may") return said;
    const [done, ...others] = last.options;
    const [paid, another] = done?.effects ?? [];
    if (done === undefined || another !== undefined || paid?.kind !== "paying")
      this.failAt(first, "what it costs before it, as in “Each side may pay 2 gold. If it does, it gains 1 point.”");
    const own = said.map((instruction) => doneBy(instruction, last.who));
    const option = { ...done, effects: [{ ...paid, effects: [...paid.effects, ...own] }] };
    return [...effects.slice(0, -1), { ...last, options: [option, ...others] }];
  }

  /** How many words say of what was to be paid that it is not: `For each missing food,`, `For each food it cannot pay,`; else 0. */
  #wordsOfMissing(): number {
    if (!this.isWord("for") || !EACH.has(this.imageAt(2))) return 0;
    let comma = 3;
    while (!this.isSignAt(comma)) comma += 1;
    const isMissing = ["missing", "unpaid"].some((word) => this.isWord(word, 3));
    const isUnpaid = UNPAID.some((words) => this.follows(words, comma - wordsIn(words)));
    return this.LA(comma).tokenType === Comma && (isMissing || isUnpaid) ? comma : 0;
  }

  /** `Each side pays 2 food for each worker. For each missing food, it loses 1 point.`: where one of them cannot be paid. */
  #whereMissing(words: number, effects: readonly EffectNode[]): readonly EffectNode[] {
    const first = this.LA(1);
    this.skip(words);
    const said = this.#sentence();
    const within = (nodes: readonly EffectNode[]): readonly EffectNode[] => {
      const last = nodes.at(-1);
      if (last?.kind === "asOften" || last?.kind === "forEach")
        return [...nodes.slice(0, -1), { ...last, effects: within(last.effects) }];
      const [cost] = last?.kind === "paying" ? last.costs : [];
      const amount = cost?.goods[0]?.amount;
      if (last?.kind !== "paying" || last.otherwise.length > 0 || cost === undefined || amount?.kind !== "number")
        return this.failAt(first, "a sentence before it that says what is paid, as in “Each side pays 2 food”");
      const otherwise = said.map((instruction) => doneBy(instruction, cost.who));
      if (amount.value === 1) return [...nodes.slice(0, -1), { ...last, otherwise }];
      // One after the other: each pays what it has.
      const goods = cost.goods.map((good) => ({ ...good, amount: { ...amount, value: 1 } }));
      const one = { ...last, costs: [{ ...cost, goods }], otherwise };
      return [...nodes.slice(0, -1), { kind: "asOften", span: last.span, as: amount, effects: [one] }];
    };
    return within(effects);
  }

  /** How many words say that the sentence before goes on: `Repeat this until all have passed`; 0 for others. */
  #wordsOfRepeating(): number {
    const said = REPEATED.find((words) => this.follows(`${words} until`));
    return said === undefined ? 0 : wordsIn(said);
  }

  /** `until all have passed`, behind what each side does in its turn. */
  #inTurns(first: IToken, effects: readonly EffectNode[]): readonly EffectNode[] {
    const words = this.wordsUntilPassed();
    if (words === 0) this.fail("“all have passed”, as in “until all have passed”");
    this.skip(words);
    const passed = this.LA(0);
    const name = { kind: "name", span: this.spanOf(passed), text: passed.image.toLowerCase() } as const;
    const [instruction, another] = effects;
    if (another !== undefined || (instruction?.kind !== "acts" && instruction?.kind !== "may"))
      this.failAt(first, "what each side does in its turn, as in “Each side acts once or passes”");
    return [{ kind: "untilPassed", span: { ...instruction.span, end: name.span.end }, effects, name }];
  }

  /** `Ties are broken at random.`, `Break ties by the fewest cubes.`: the bracket of the sentence before; null for others. */
  #tieBreak(): EffectBracketNode | null {
    const first = this.LA(1);
    const words = TIES_SETTLED.find((said) => this.follows(said));
    if (words === undefined) return null;
    this.skip(wordsIn(words));
    const isRandom = ["at random", "randomly"].find((said) => this.follows(said));
    if (isRandom !== undefined) this.skip(wordsIn(isRandom));
    else {
      const by = ["by", "in favour of", "in favor of"].find((said) => this.follows(said));
      if (by === undefined) this.fail("“at random”, or “by” and what settles them");
      this.skip(wordsIn(by));
      if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    }
    const ranks = isRandom === undefined ? [this.phraseUntil(() => false)] : "random";
    const criteria = this.quoted(first);
    this.CONSUME8(Stop);
    return { kind: "effectBracket", span: criteria.span, criteria, ranks };
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
    for (; !this.isSignAt(ahead); ahead += 1) isCard ||= this.isWord("card", ahead);
    return this.LA(ahead).tokenType === Stop || (isCard && this.#isDoneBehind(ahead));
  }

  /** `, pay its cost and take it`, behind a card that is chosen */
  #isDoneBehind(comma: number): boolean {
    return this.LA(comma).tokenType === Comma && (this.isOrder(comma + 1) || this.isWord("discard", comma + 1));
  }

  /** `Choose up to two enemies. Each of them loses 1 hit.`: what is said of “it” and “them” behind it is said of each. */
  #chosen(): EffectNode {
    const first = this.LA(1);
    const before = this.#takeChance();
    const what = this.behind(() =>
      this.phraseUntil(() => this.isAnyOf(Stop) || this.#isDoneBehind(1) || this.wordsOfChanceAtEnd() > 0),
    );
    const chance = this.#chanceAtEnd();
    this.SKIP_TOKEN();
    const order = before ?? chance ?? this.bracket();
    const wasRolled = this.hasRolled;
    this.hasRolled = false;
    const isCard = /\bcards?\b/i.test(what.text);
    const isAtOnce = isCard && this.LA(0).tokenType === Comma;
    if (!isAtOnce && !this.#isOfChosen(isCard)) this.fail("what is done to it, as in “Choose a hero. It loses 1 hit.”");
    this.isOfChosen = true;
    const effects = this.#while(() => this.#isOfChosen(isCard));
    this.isOfChosen = false;
    this.hasRolled ||= wasRolled;
    return { kind: "forEach", span: this.from(first), what, isChosen: true, order, effects };
  }

  /** Whether the next sentence is about what was chosen. Takes what says so of each: `Each of them …` */
  #isOfChosen(isCard = false): boolean {
    if (isCard && this.#isOfItAhead()) return true;
    if (this.hasRolled && (this.isWord("on") || this.isFaceAhead())) return true;
    if (this.follows("each of them") || this.follows("both of them")) this.skip(2);
    // `Each gains 2 cubes`
    if ((this.isWord("each") || this.isWord("both")) && this.verb(2) !== null) return true;
    const at = this.isWord("if") || this.isWord("unless") ? 2 : 1;
    if (this.#isInThemAhead()) return true;
    const isTheOne = this.isWord("that", at) || this.follows("the chosen", at) || this.isWord("otherwise");
    return isTheOne || /^(?:it|its|they|their|them)$/i.test(this.LA(at).image);
  }

  /** `Pay its cost`, `Take it`, `The side gains gold equal to its worth`: of a card, whatever is done */
  #isOfItAhead(): boolean {
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1)
      if (this.LA(ahead).tokenType === It || this.LA(ahead).tokenType === Its) return true;
    return false;
  }

  /** `Place 1 cube in each of them` */
  #isInThemAhead(): boolean {
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1) if (this.follows("each of them", ahead)) return true;
    return false;
  }

  /** Whether it is said what happens where the sentence before cannot: `If you cannot, …` */
  #isCannot(): boolean {
    const all = this.#isInsteadAhead() ? [...CANNOT, ...NONE_LEFT] : CANNOT;
    return all.some((said) => this.follows(said) && this.LA(wordsIn(said) + 1).tokenType === Comma);
  }

  #isInsteadAhead(): boolean {
    let ahead = 1;
    while (!isEnd(this.LA(ahead)) && this.LA(ahead).tokenType !== Stop && !this.isWord("instead", ahead)) ahead += 1;
    return this.isWord("instead", ahead);
  }

  /** Whether something replaces the sentence before: `If it is wet, it loses 2 hits instead.` */
  #isReplacing(before: EffectNode | undefined): boolean {
    const isOfSome = before !== undefined && this.#isOfSomeAhead();
    if (!this.isWord("if") && !this.isWord("unless") && !isOfSome) return false;
    for (let ahead = 2; !isEnd(this.LA(ahead)) && this.LA(ahead).tokenType !== Stop; ahead += 1)
      if (this.isWord("instead", ahead) && this.LA(ahead + 1).tokenType !== Of) return true;
    return false;
  }

  /**
   * `It becomes stunned. If it is already stunned, it loses 1 hit.`: whether it was so before it became so. Read one after the
   * other, it would always be.
   */
  #asksWhetherAlready(before: EffectNode | undefined, saidLast: number): boolean {
    if (before === undefined || (!this.isWord("if") && !this.isWord("unless"))) return false;
    let ahead = 2;
    while (!isEnd(this.LA(ahead)) && !ENDS_ASKED.has(this.LA(ahead).tokenType) && !this.isWord("already", ahead))
      ahead += 1;
    if (!this.isWord("already", ahead) || !hasBecome(before)) return false;
    if (before.kind === "becomes" && saidLast === 1) return true;
    return this.failAt(
      this.LA(ahead),
      "what is so when it is asked; ask before, as in “On 5+, if it is stunned, remove it, otherwise it becomes stunned”",
    );
  }

  /** `A diver in a cave`, `Each wounded hero`: of some of the things that the sentence before is about. */
  #isOfSomeAhead(): boolean {
    return (this.LA(1).tokenType === Article && !this.isWord("the")) || EACH.has(this.LA(1).image.toLowerCase());
  }

  /** `Each diver loses 1 air. A diver in a cave loses 2 air instead.`: said of each, and asked whether it is one of those. */
  #ofSome(first: IToken, last: EffectNode, said: EffectNode): readonly [EffectNode, EffectNode] {
    const each = "who" in last ? last.who : null;
    const some = "who" in said ? said.who : null;
    if (each === null || some === null || !isSaidOfEach(each)) this.failAt(first, "“If …” before what happens instead");
    const it = { ...some, text: "it" };
    const what = some.text.replace(/^(?:an?|the|each|every)\s+/i, "a ");
    const condition = { ...some, text: `it is ${what}`, asIn: some.text };
    const { span } = said;
    const instead = {
      kind: "conditional",
      span,
      condition,
      consequence: [saidOf(said, some, it)],
      otherwise: [],
    } as const;
    const effects = [saidOf(last, each, { ...each, text: "it" })];
    return [{ kind: "forEach", span: last.span, what: each, order: null, effects }, instead];
  }

  /** It is asked before either of both happens. @param saidLast how much the sentence before says */
  #replacing(
    first: IToken,
    effects: readonly EffectNode[],
    said: readonly EffectNode[],
    saidLast: number,
  ): readonly EffectNode[] {
    const [before, [given, another]] = [effects.slice(0, -1), said];
    const written = effects.at(-1);
    const isOfSome = given !== undefined && written !== undefined && given.kind !== "conditional";
    const [last, instead] = isOfSome ? this.#ofSome(first, written, given) : [written, given];
    if (last === undefined || saidLast !== 1) this.failAt(first, "“instead” behind a sentence that says one thing");
    if (instead?.kind !== "conditional" || another !== undefined) this.failAt(first, "one sentence with “instead”");
    if (last.kind === "forEach") {
      // Otherwise what is said once would happen for each of them.
      const { condition } = instead;
      const asked = isOfSome
        ? "it"
        : condition.kind === "quoted"
          ? condition.text.replace(/^there (?:is|are)\b/i, "")
          : "";
      if (!/\b(?:it|its|they|their|there)\b/i.test(asked))
        this.failAt(first, "a condition of each of these things, as in “If it is wet, …”");
      const within = this.#replacing(first, last.effects, [instead], last.effects.length);
      return [...before, { ...last, effects: within }];
    }
    if (!("who" in last || last.kind === "placed" || last.kind === "removed") || last.kind === "chooses")
      this.failAt(first, "“, otherwise …”: the sentence before has a condition, a choice or dice of its own");
    const isDenied = instead.otherwise.length > 0;
    return [...before, isDenied ? { ...instead, consequence: [last] } : { ...instead, otherwise: [last] }];
  }

  /** How many words say whom the next sentence is about: `A team that cannot do so loses 1 dog`; 0 for others. */
  #wordsOfWhoCannot(): number {
    if (!this.isAnyOf(Article) && !["any", "each", "every"].some((word) => this.isWord(word))) return 0;
    const who = [3, 4].find((ahead) => ["that", "who", "which"].some((word) => this.isWord(word, ahead)));
    const said = who === undefined ? undefined : NOT_DONE.find((words) => this.follows(words, who + 1));
    return who === undefined || said === undefined ? 0 : who + wordsIn(said);
  }

  /** `Each team pays 1 food; a team that cannot do so loses 1 dog.` */
  #attemptedBy(words: number, effects: readonly EffectNode[]): readonly EffectNode[] {
    const first = this.LA(1);
    this.skip(words);
    const last = effects.at(-1);
    const who = last?.kind === "paying" && last.otherwise.length === 0 ? last.costs[0]?.who : undefined;
    if (last?.kind !== "paying" || who === undefined)
      this.failAt(first, "a sentence before it that says what each of them pays");
    const otherwise = this.withCosts(first, this.instructionsOf(first, who));
    if (this.isInsteadLast()) this.SKIP_TOKEN();
    this.CONSUME4(Stop);
    return [...effects.slice(0, -1), { ...last, otherwise }];
  }

  #attempted(effects: readonly EffectNode[]): readonly EffectNode[] {
    while (this.LA(1).tokenType !== Comma) this.SKIP_TOKEN();
    const otherwise = this.behind(() => this.#insteadOf());
    const last = effects.at(-1);
    if (last === undefined) return otherwise;
    // `The side pays 2 gold. If it cannot, …`
    if (last.kind === "paying" && last.otherwise.length === 0) return [...effects.slice(0, -1), { ...last, otherwise }];
    const span = { start: last.span.start, end: otherwise.at(-1)?.span.end ?? last.span.end };
    // `Discard 1 wood. If you have none, …`: where it is there, it is paid.
    if (
      last.kind === "gains" &&
      last.sign === -1 &&
      last.amount.kind === "number" &&
      last.per === null &&
      !("removed" in last)
    ) {
      const { who, amount, field } = last;
      const costs = [{ kind: "pays", span: last.span, who, goods: [{ amount, field }], to: null }] as const;
      const nothing = [{ kind: "nothing", span: last.span }] as const;
      return [...effects.slice(0, -1), { kind: "paying", span, costs, effects: nothing, otherwise }];
    }
    return [...effects.slice(0, -1), { kind: "attempt", span, effects: [last], otherwise }];
  }

  /** One sentence, which may end in “instead”. */
  #insteadOf(): readonly EffectNode[] {
    const was = this.isInsteadDue;
    this.isInsteadDue = true;
    const said = this.#sentence();
    this.isInsteadDue = was;
    return said;
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

  /** `Round 1–2: …. Round 3: …`: of rows about one number, only one is so. */
  #withRows(before: readonly EffectNode[], said: readonly EffectNode[]): readonly EffectNode[] {
    const [last, [next]] = [before.at(-1), said];
    if (last?.kind !== "conditional" || next?.kind !== "conditional" || said.length > 1) return [...before, ...said];
    if (last.condition.kind !== "numberTest" || next.condition.kind !== "numberTest") return [...before, ...said];
    if (last.condition.name.text.toLowerCase() !== next.condition.name.text.toLowerCase()) return [...before, ...said];
    return [...before.slice(0, -1), { ...last, otherwise: this.#withRows(last.otherwise, said) }];
  }

  /**
   * How many words before a comma say the contrary of the condition before: `If not, …` behind `If it is wet, …`, `If there
   * is, …` behind `If there is no dam, …`; 0 where other words come next.
   */
  #answers(before: EffectNode | undefined): number {
    if (!this.isWord("if")) return 0;
    const [said, words] =
      [...ANSWERS].find(([each]) => this.follows(each) && this.LA(wordsIn(each) + 1).tokenType === Comma) ?? [];
    if (said === undefined || words === undefined) return 0;
    const isKnown = before?.kind === "conditional" && before.condition.kind === "quoted";
    const text = isKnown && before.condition.kind === "quoted" ? before.condition.text.toLowerCase() : "";
    const isDenied = /\b(?:no|not|none|nobody|without)\b/.test(text);
    if (!text.startsWith(words.of) || isDenied !== words.isSo)
      this.fail("the whole condition: it is not clear what this answers");
    return wordsIn(said);
  }

  /** `The Birds gain 1 point per Roost. If there are none, …`: what the sentence before counts; null for others. */
  #countedIn(before: EffectNode | undefined): QuotedNode | null {
    if (before?.kind !== "gains" || before.per?.kind !== "perThing" || before.per.isOwn) return null;
    const said = ["if there are none", "if there is none"].find((words) => this.follows(words));
    return said !== undefined && this.LA(wordsIn(said) + 1).tokenType === Comma ? before.per.what : null;
  }

  /** What happens where there is nothing of what was counted. */
  #whereNone(counted: QuotedNode, before: EffectNode | undefined): EffectNode {
    const first = this.LA(1);
    while (this.LA(1).tokenType !== Comma) this.SKIP_TOKEN();
    const said = this.behind(() => this.#sentence());
    const who = before?.kind === "gains" && !isSaidOfEach(before.who) ? before.who : null;
    // “It” is who gained nothing then.
    const consequence = said.map((instruction) =>
      who !== null && "who" in instruction && instruction.who !== null && /^(?:it|they)$/i.test(instruction.who.text)
        ? saidOf(instruction, instruction.who, who)
        : instruction,
    );
    const span = this.from(first);
    const condition = { ...counted, text: `there are no ${counted.text}`, asIn: counted.text };
    return { kind: "conditional", span, condition, consequence, otherwise: [{ kind: "nothing", span }] };
  }

  /** `At the end of the round,`, which it takes; null where other words come next. */
  protected roundsTime(): "start" | "end" | null {
    if (this.RECORDING_PHASE) return null;
    if (this.follows("after each round") && this.LA(4).tokenType === Comma) {
      this.skip(4);
      return "end";
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

  /** `On 5 or more, it loses 1 hit. Otherwise, it becomes stunned.` */
  #withInstead(effects: readonly EffectNode[], instead: readonly EffectNode[], first: IToken): readonly EffectNode[] {
    const before = effects.slice(0, -1);
    const last = effects.at(-1);
    if (last?.kind === "paying" && last.otherwise.length === 0) return [...before, { ...last, otherwise: instead }];
    // `In each land, if it is wet, …; otherwise …`
    if (last?.kind === "forEach" && last.effects.at(-1)?.kind === "conditional")
      return [...before, { ...last, effects: this.#withInstead(last.effects, instead, first) }];
    if (last?.kind !== "conditional" || last.otherwise.length > 0)
      this.failAt(first, "“, otherwise …” in the sentence that it belongs to");
    const earlier = before.at(-1);
    const isChain = earlier?.kind === "conditional" && earlier.otherwise.length === 0;
    if (isChain && !(isOfDice(earlier) && isOfDice(last)))
      this.failAt(first, "“, otherwise …” in the sentence that it belongs to");
    // Behind several rows for what dice come to, it is for what none of them says.
    let otherwise = instead;
    for (const row of before.toReversed()) {
      if (row.kind !== "conditional" || row.otherwise.length > 0 || !isOfDice(row) || !isOfDice(last)) break;
      const { span, condition } = row;
      otherwise = [{ kind: "conditional", span, condition, consequence: [{ kind: "nothing", span }], otherwise }];
    }
    return [...before, { ...last, otherwise }];
  }

  /** One sentence with its full stop, and the bracket behind it. */
  #sentence(): readonly EffectNode[] {
    const chance = this.#takeChance();
    const effects = this.#sentenceOf();
    return chance === null ? effects : this.#withBracket(effects, chance);
  }

  /** `Randomly lock two rooms`: as with “[Random]” behind it */
  #takeChance(): EffectBracketNode | null {
    const said = ["randomly", "at random,"].find((words) =>
      words.split(/ |(?=,)/).every((word, at) => this.LA(at + 1).image.toLowerCase() === word),
    );
    if (said === undefined) return null;
    const first = this.LA(1);
    this.skip(said.split(/ |(?=,)/).length);
    const criteria = this.quoted(first);
    return { kind: "effectBracket", span: criteria.span, criteria, ranks: "random" };
  }

  #sentenceOf(): readonly EffectNode[] {
    const first = this.LA(1);
    const said = this.#isChoiceAhead() ? [this.among(first, this.whoIsTold(first))] : this.#oftenest();
    const effects = this.#ofNearest(this.#chosenByChance(first, said));
    // Before the slash between two halves a full stop may be left out.
    if (this.LA(1).tokenType === Slash) return effects;
    // `Roll a die: on 4 or more, …`
    const last = effects.at(-1);
    // `Roll a die for the weather: on 1–2 it is dry`
    const isRolledFor = last?.kind === "shifts" && effects.at(-2)?.kind === "rolls";
    const isRolled = isRolledFor || last?.kind === "rolls" || (last !== undefined && last === this.rolledForEach);
    // `Spend 1 gold and roll two dice: on 9+ …`
    const isPaid = last?.kind === "paying" && last.otherwise.length === 0 && last.effects.at(-1)?.kind === "rolls";
    const isTable = this.LA(1).tokenType === Colon && (isRolled || isPaid);
    const isGoingOn =
      isTable || this.LA(1).tokenType === Semicolon || this.isRowBehindComma() || this.areOthersBehindComma();
    // `… add 2 fear instead`, of another rule than the one before it: no more than what it says.
    if (this.isLaterRule && this.isInsteadLast()) this.SKIP_TOKEN();
    if (this.isInsteadDue && this.isInsteadLast()) this.takeInstead();
    const within = this.chanceSaid;
    this.chanceSaid = null;
    const chance =
      this.#chanceAtEnd() ??
      (within === null
        ? null
        : ({ kind: "effectBracket", span: within.span, criteria: within, ranks: "random" } as const));
    if (!isGoingOn && this.LA(1).tokenType !== Stop) this.fail("a full stop");
    this.SKIP_TOKEN();
    if (isGoingOn) return chance === null ? effects : this.#withBracket(effects, chance);
    const bracket = chance ?? this.bracket();
    if (bracket === null) return effects;
    if (effects !== said) this.failAt(first, "“[Random]” behind the sentence, and no “random” in it");
    return this.#withBracket(effects, bracket);
  }

  /** `Remove a random goblin`, `Place it in a random door`: what the bracket is about is left to chance, as with “[Random]”. */
  #chosenByChance(first: IToken, effects: readonly EffectNode[]): readonly EffectNode[] {
    const last = effects.at(-1);
    if (last === undefined || this.chanceSaid !== null || !RANDOM.test(this.quoted(first).text)) return effects;
    const part = CHOSEN_PARTS.get(last.kind);
    const [, said] = Object.entries(last).find(([key]) => key === part) ?? [];
    const chosen = isQuoted(said) && RANDOM.test(said.text) ? said : null;
    if (chosen === null) this.failAt(first, "“[Random]” behind the sentence, and no “random” in it");
    const criteria = { ...chosen, text: "random" };
    const bracket = { kind: "effectBracket", span: chosen.span, criteria, ranks: "random" } as const;
    const one = { ...chosen, text: chosen.text.replace(RANDOM, "$1 "), asIn: chosen.text };
    return this.#withBracket([...effects.slice(0, -1), saidOf(last, chosen, one)], bracket);
  }

  /** `The goblin closest to a hero loses 1 hit`: the one that stands so is chosen before anything is done to it. */
  #ofNearest(effects: readonly EffectNode[]): readonly EffectNode[] {
    const [instruction, another] = effects;
    // `Place a goblin in the door closest to a hero`: as with a bracket behind it
    const where =
      instruction?.kind === "placed" ? instruction.in : instruction?.kind === "moves" ? instruction.to : null;
    const near = where === null ? null : nearestTo(where);
    if (instruction !== undefined && where !== null && near !== null && another === undefined)
      return this.#withBracket([saidThroughout(instruction, where, near.one)], near.order);
    const who = instruction !== undefined && "who" in instruction ? instruction.who : null;
    if (instruction === undefined || who === null) return effects;
    const chosen = nearestTo(who);
    // “It” could be another thing behind what is chosen.
    if (chosen === null || effects.some((each) => namesIt(each, who))) return effects;
    const { one: what, order } = chosen;
    const said = effects.map((each) => saidThroughout(each, who, inOtherWords(who, "it")));
    return [{ kind: "forEach", span: instruction.span, what, isChosen: true, order, effects: said }];
  }

  /** `at random`, before the full stop: as with “[Random]” behind it */
  #chanceAtEnd(): EffectBracketNode | null {
    const words = this.wordsOfChanceAtEnd();
    if (words === 0) return null;
    const first = this.LA(1);
    this.skip(words);
    const criteria = this.quoted(first);
    return { kind: "effectBracket", span: criteria.span, criteria, ranks: "random" };
  }

  /** `Pay 2 wood to gain 3 fish, or pay 1 food to gain 1 fish`: the side that does it chooses. */
  #isChoiceAhead(): boolean {
    const isTrade = this.isTrade();
    if (!this.isOrder() && !isTrade) return false;
    for (let ahead = 2; ; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === Stop || tokenType === Semicolon || tokenType === Colon || isEnd(this.LA(ahead))) return false;
      const isOr = tokenType === Comma && this.LA(ahead + 1).tokenType === Or;
      if (isOr && (this.isOrder(ahead + 2) || this.isTrade(ahead + 2))) return true;
      // `Exchange 2 salt for 1 silk, or 1 silk for 3 coins`
      if (isOr && isTrade && !this.isWord("buy") && this.isAmount(ahead + 2) && this.isForAhead(ahead + 3)) return true;
    }
  }

  /** `Trade 1 food for 2 logs, up to three times`: the side may stop after each time. */
  #oftenest(): readonly EffectNode[] {
    const first = this.LA(1);
    const isTold = this.isOrder() || this.isTrade();
    const effects = this.wholeClauses();
    if (this.wordsUntilPassed() > 0) return this.#inTurns(first, effects);
    const lasting = this.lastingAhead();
    if (lasting !== null) {
      this.skip(lasting.count);
      return [{ kind: "lasting", span: this.from(first), effects, until: lasting.until }];
    }
    if (!this.isUpToTimes()) return effects;
    if (!isTold) this.fail("a sentence without a subject before “up to … times”, as in “Pay 1 gold to gain 1 point”");
    this.SKIP_TOKEN();
    this.takeWords("up", "to");
    const as = this.amount("how often");
    if (as.kind !== "number") this.fail("how often: n is not known here");
    this.takeWords("times");
    return [this.freely(first, as, effects)];
  }

  /** A bracket is about what is done last. */
  #withBracket(effects: readonly EffectNode[], bracket: EffectBracketNode): readonly EffectNode[] {
    const last = effects.at(-1);
    const span = { start: last?.span.start ?? 0, end: bracket.span.end };
    const others = effects.slice(0, -1);
    switch (last?.kind) {
      case "asOften":
      case "lasting":
      case "forEach":
        return [...others, { ...last, span, effects: this.#withBracket(last.effects, bracket) }];
      case "chooses": {
        // `The Party places each hero in a free square. [Random]`
        const [only, second] = last.options;
        if (only === undefined || second !== undefined) break;
        const options = [{ ...only, effects: this.#withBracket(only.effects, bracket) }];
        return [...others, { ...last, span, options }];
      }
      case "paying":
      case "conditional": {
        if (last.otherwise.length > 0)
          return [...others, { ...last, span, otherwise: this.#withBracket(last.otherwise, bracket) }];
        return last.kind === "paying"
          ? [...others, { ...last, span, effects: this.#withBracket(last.effects, bracket) }]
          : [...others, { ...last, span, consequence: this.#withBracket(last.consequence, bracket) }];
      }
    }
    if (last === undefined || !("bracket" in last)) this.fail("no bracket: there is nothing to choose");
    return [...others, { ...last, span, bracket }];
  }
}
