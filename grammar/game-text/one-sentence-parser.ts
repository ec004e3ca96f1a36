import type { IToken } from "chevrotain";
import { isEnd } from "../tokens.ts";
import { StandingParser } from "./standing-parser.ts";
import { type EffectBracketNode, type EffectNode, saidThroughout } from "./effect-tree.ts";
import { chosenIn, isLeftToChance, isOfWho, RANDOM } from "./left-to-chance.ts";
import { type QuotedNode, inOtherWords } from "./quoted.ts";
import { namesIt } from "./title-parser.ts";
import { Colon, Comma, Or, Semicolon, Slash, Stop } from "./tokens.ts";

/** What stands nearest to something, or farthest from it. A side stands nowhere, and the place nearest to “it” could be its own. */
const NEAREST_TO =
  /^the ((?!side\b|player\b)\S+(?: \S+)?) ((?:nearest|closest) to|(?:farthest|furthest) (?:away )?from) (?!(?:it|them)$)(.+)$/i;

/** `the hex with the most gold`, where one is meant; those of sides have sentences of their own. */
const WITH_MOST =
  /^the ((?!(?:sides?|players?)\b)(?:\S+ )??\S*(?:[^s\s]|ss)) with (?:the )?((?:most|fewest|least|highest|lowest|greatest|largest|smallest) (?!.*,).+)$/i;

/** One thing that a sentence is about, and the rank that says which one. */
interface RankedOne {
  readonly one: QuotedNode;
  readonly order: EffectBracketNode;
}

/** `the hex with the most gold`; null for other words. */
function withMost(quoted: QuotedNode): RankedOne | null {
  const { span, text } = quoted;
  const [, one, most] = WITH_MOST.exec(text) ?? [];
  if (one === undefined || most === undefined) return null;
  const rank: QuotedNode = { kind: "quoted", span: { start: span.end - most.length, end: span.end }, text: most };
  const order = { kind: "effectBracket", span, criteria: rank, ranks: [rank] } as const;
  return { one: inOtherWords({ ...quoted, text: `the ${one}` }, `a ${one}`), order };
}

/** `the door closest to a hero`; null for other words. */
function nearestTo(quoted: QuotedNode): RankedOne | null {
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

/** `The hex with the most gold becomes dry. [Random]`: the bracket settles which of several; null for other sentences. */
function settledBy(chosen: EffectNode | undefined, bracket: EffectBracketNode): EffectNode | null {
  const { criteria, ranks: said } = bracket;
  if (chosen?.kind !== "forEach" || chosen.isChosen !== true) return null;
  const { order } = chosen;
  if (order === null) return { ...chosen, order: bracket };
  if (order.ranks === undefined || order.ranks === "random") return null;
  const { start, end } = criteria.span;
  const within = said === undefined ? { start: start + 1, end: end - 1 } : { start: end - "random".length, end };
  const last = said === undefined || said === "random" ? [{ ...criteria, span: within }] : said;
  return { ...chosen, order: { ...order, ranks: [...order.ranks, ...last] } };
}

/** One sentence with its full stop and its bracket, and what stands for a bracket: `at random`, `the door closest to a hero`. */
export abstract class OneSentenceParser extends StandingParser {
  /** Whether another rule stands before the one that is read in its row. */
  protected isLaterRule = false;

  /** `until all have passed`, behind what each side does in its turn. */
  protected inTurns(first: IToken, effects: readonly EffectNode[]): readonly EffectNode[] {
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

  /** One sentence with its full stop, and the bracket behind it. */
  protected oneSentence(): readonly EffectNode[] {
    const chance = this.takeChance();
    const effects = this.#sentenceOf();
    return chance === null ? effects : this.withBracket(effects, chance);
  }

  /** `Randomly lock two rooms`: as with “[Random]” behind it */
  protected takeChance(): EffectBracketNode | null {
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
    if (isLeftToChance(said)) this.failAt(first, "“[Random]” behind the sentence, and no “random” in it");
    const effects = this.#ofNearest(said);
    const isByChance = RANDOM.test(this.quoted(first).text);
    // Before the slash between two halves a full stop may be left out.
    if (this.LA(1).tokenType === Slash) return effects;
    // `Roll a die: on 4 or more, …`
    const last = effects.at(-1);
    // `Roll a die for the weather: on 1–2 it is dry`
    const isRolledFor = last?.kind === "shifts" && effects.at(-2)?.kind === "rolls";
    const isRolled =
      isRolledFor ||
      last?.kind === "rolls" ||
      last?.kind === "drawsTokens" ||
      (last !== undefined && last === this.rolledForEach);
    // `Spend 1 gold and roll two dice: on 9+ …`
    const isPaid = last?.kind === "paying" && last.otherwise.length === 0 && last.effects.at(-1)?.kind === "rolls";
    // `Move each squall to an adjacent slope at random; …`
    const byChance = this.LA(this.wordsOfChanceAtEnd() + 1).tokenType === Semicolon ? this.chanceAtEnd() : null;
    // `Turn over a tide card: if it is red, …`
    const isTurned =
      (last?.kind === "deals" && last.isTurnedOver === true) || (last?.kind === "reveals" && !last.isTotal);
    const isTable = this.LA(1).tokenType === Colon && (isRolled || isPaid || isTurned);
    const isGoingOn =
      isTable || this.LA(1).tokenType === Semicolon || this.isRowBehindComma() || this.areOthersBehindComma();
    // `… add 2 fear instead`, of another rule than the one before it: no more than what it says.
    if (this.isLaterRule && this.isInsteadLast()) this.SKIP_TOKEN();
    if (this.isInsteadDue && this.isInsteadLast()) this.takeInstead();
    const within = this.chanceSaid;
    this.chanceSaid = null;
    const chance =
      byChance ??
      this.chanceAtEnd() ??
      (within === null
        ? null
        : ({ kind: "effectBracket", span: within.span, criteria: within, ranks: "random" } as const));
    if (!isGoingOn && this.LA(1).tokenType !== Stop) this.fail("a full stop");
    this.SKIP_TOKEN();
    if (isGoingOn) return chance === null ? effects : this.withBracket(effects, chance);
    const bracket = chance ?? this.bracket();
    if (bracket === null) return effects;
    if (((isByChance && chance === null) || effects !== said) && settledBy(effects.at(-1), bracket) === null)
      this.failAt(first, "“[Random]” behind the sentence, and no “random” in it");
    return this.withBracket(effects, bracket);
  }

  /** `The goblin closest to a hero loses 1 hit`: the one that stands so is chosen before anything is done to it. */
  #ofNearest(effects: readonly EffectNode[]): readonly EffectNode[] {
    const [instruction, another] = effects;
    // `Place a goblin in the door closest to a hero`: as with a bracket behind it
    const where = instruction === undefined || isOfWho(instruction) ? null : chosenIn(instruction);
    const near = where === null ? null : (nearestTo(where) ?? withMost(where));
    if (instruction !== undefined && where !== null && near !== null && another === undefined)
      return this.withBracket([saidThroughout(instruction, where, near.one)], near.order);
    const who = instruction !== undefined && "who" in instruction ? instruction.who : null;
    if (instruction === undefined || who === null) return effects;
    const chosen = nearestTo(who) ?? withMost(who);
    // “It” could be another thing behind what is chosen.
    if (chosen === null || effects.some((each) => namesIt(each, who))) return effects;
    const { one: what, order } = chosen;
    const said = effects.map((each) => saidThroughout(each, who, inOtherWords(who, "it")));
    return [{ kind: "forEach", span: instruction.span, what, isChosen: true, order, effects: said }];
  }

  /** `at random`, before the full stop: as with “[Random]” behind it */
  protected chanceAtEnd(): EffectBracketNode | null {
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
    if (this.wordsUntilPassed() > 0) return this.inTurns(first, effects);
    const lasting = this.lastingAhead();
    if (lasting !== null) {
      this.skip(lasting.count);
      return [{ kind: "lasting", span: this.from(first), effects, until: lasting.until }];
    }
    if (isTold && this.takeAsItLikes()) return [this.asOftenAsLiked(first, effects)];
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
  protected withBracket(effects: readonly EffectNode[], bracket: EffectBracketNode): readonly EffectNode[] {
    const last = effects.at(-1);
    const span = { start: last?.span.start ?? 0, end: bracket.span.end };
    const others = effects.slice(0, -1);
    switch (last?.kind) {
      case "asOften":
      case "lasting":
      case "forEach":
        return [
          ...others,
          settledBy(last, bracket) ?? { ...last, span, effects: this.withBracket(last.effects, bracket) },
        ];
      case "chooses": {
        // `The Party places each hero in a free square. [Random]`
        const [only, second] = last.options;
        if (only === undefined || second !== undefined) break;
        const options = [{ ...only, effects: this.withBracket(only.effects, bracket) }];
        return [...others, { ...last, span, options }];
      }
      case "paying":
      case "conditional": {
        if (last.otherwise.length > 0)
          return [...others, { ...last, span, otherwise: this.withBracket(last.otherwise, bracket) }];
        return last.kind === "paying"
          ? [...others, { ...last, span, effects: this.withBracket(last.effects, bracket) }]
          : [...others, { ...last, span, consequence: this.withBracket(last.consequence, bracket) }];
      }
    }
    if (last === undefined || !("bracket" in last)) this.fail("no bracket: there is nothing to choose");
    return [...others, { ...last, span, bracket }];
  }
}
