import type { IToken } from "chevrotain";
import { SentencesParser } from "./sentences-parser.ts";
import type { Span } from "../source.ts";
import { singularOf } from "../word-endings.ts";
import type { EffectNode, NumberTestNode } from "./effect-tree.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { Colon, Comma, Integer, Stop, Word } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** When a rule happens in a round that is named. */
const TIMES = [
  ["at the end of", "end"],
  ["after", "end"],
  ["at the start of", "start"],
  ["at the beginning of", "start"],
] as const;

/** At whose ends a rule happens. */
interface Times {
  /** Each one, where none is named. */
  readonly rounds: readonly NumberTestNode[];
  readonly isOfGame: boolean;
  /** Whether points may be given for what there is then. */
  readonly isLate: boolean;
}

/** What says that nothing more is played. */
const OVER = ["the game ends", "the game is over", "the game finishes"];

/** What says no more of a victory, in the order in which it stands there. */
export const IDLE_OF_VICTORY = ["the game", "immediately", "at once"];

/** Rules of rounds that are named by their numbers: `At the end of round 8, …`, `The game ends after round 8.` */
export abstract class RoundsParser extends SentencesParser {
  /** `At the end of turn 8, the side with the most gold wins.`, `After round 3 and round 6, …`; null for other rules. */
  protected roundsNumbered(): GameRuleNode | null {
    const begun = this.#roundBegun();
    if (begun !== null) return begun;
    const [said, at] = TIMES.find(([words]) => this.follows(words)) ?? [];
    if (said === undefined || at === undefined) return null;
    const before = wordsIn(said);
    if (this.LA(before + 2).tokenType !== Integer) return null;
    let end = before + 3;
    while (this.wordsBeforeNumber(end) > 0) end += this.wordsBeforeNumber(end) + 1;
    const isBegun = ![Comma, Colon].includes(this.LA(end).tokenType);
    if (isBegun && !this.isSubjectBegun(end)) return null;
    const first = this.LA(1);
    this.skip(before);
    const name = this.LA(1);
    const numbers = [this.numberHere()];
    for (let words = this.wordsBeforeNumber(1); words > 0; words = this.wordsBeforeNumber(1)) {
      this.skip(words - 1);
      numbers.push(this.behind(() => this.#numberOf(name.image)));
    }
    if (!isBegun) this.SKIP_TOKEN();
    this.isScored = at === "end";
    const consequence = this.SUBRULE8(this.effects);
    this.isScored = false;
    const span = this.from(first);
    const effects = numbers.map(
      (condition) => ({ kind: "conditional", span, condition, consequence, otherwise: [] }) as const,
    );
    return { kind: "roundly", span, at, effects };
  }

  /** The rounds that such words so far ahead name: `at the end of each round`, `at the end of year 2 and 4`. */
  protected timesAt(ahead: number): Times {
    const words = this.wordsOfTime(ahead);
    const isOfGame = this.follows("the game", ahead + 4);
    if (isOfGame || this.LA(ahead + 5).tokenType !== Integer) return { rounds: [], isOfGame, isLate: isOfGame };
    const name = this.imageAt(ahead + 4);
    const numbers = Array.from({ length: words }, (_, word) => this.LA(ahead + word)).filter(
      ({ tokenType }) => tokenType === Integer,
    );
    return { rounds: numbers.map((number) => this.#testOf(name, number)), isOfGame, isLate: true };
  }

  /** What happens at the end of these rounds, of each one where none is named, or of the game. */
  protected happeningAt(first: IToken, { rounds, isOfGame }: Times, said: readonly EffectNode[]): GameRuleNode {
    const span = this.from(first);
    if (isOfGame) return { kind: "finally", span, effects: said };
    const effects = rounds.map(
      (condition) => ({ kind: "conditional", span, condition, consequence: said, otherwise: [] }) as const,
    );
    return { kind: "roundly", span, at: "end", effects: rounds.length === 0 ? said : effects };
  }

  /** `When round 8 begins, …`; null for other rules. */
  #roundBegun(): GameRuleNode | null {
    if (!this.isWord("when") || this.LA(3).tokenType !== Integer) return null;
    const isBegun = this.isWord("begins", 4) || this.isWord("starts", 4);
    if (!isBegun || ![Comma, Colon].includes(this.LA(5).tokenType)) return null;
    const first = this.LA(1);
    const condition = this.behind(() => this.numberHere());
    this.skip(2);
    const consequence = this.SUBRULE(this.effects);
    return this.inRound("start", condition, consequence, this.from(first));
  }

  /** `The game ends after round 8.`, `The game ends at the end of turn 8.`; null for other rules. */
  protected endAfter(first: IToken): GameRuleNode | null {
    const begun = ["after", "at the end of"].find((words) => this.follows(words));
    const behind = begun === undefined ? 0 : wordsIn(begun) + 3;
    const comma = begun !== undefined && this.LA(behind).tokenType === Comma ? 1 : 0;
    if (begun !== undefined && this.LA(behind - 1).tokenType === Integer && this.#wordsOfOver(behind + comma) > 0) {
      // `After season 8 the game ends.`
      this.skip(wordsIn(begun));
      const condition = this.numberHere();
      this.skip(comma);
      this.skip(this.#wordsOfOver(1));
      return this.#endedAt(first, condition);
    }
    return this.#lasting(first, begun);
  }

  /** `After 7 nights the game is over.`, `The game lasts 7 nights.`, `The game ends after 7 rounds.`; null for other rules. */
  #lasting(first: IToken, begun: string | undefined): GameRuleNode | null {
    const said =
      begun ?? ["the game lasts for", "the game lasts", "the game ends after"].find((words) => this.follows(words));
    const before = said?.split(" ").length ?? 0;
    if (said === undefined || said === "at the end of" || this.LA(before + 1).tokenType !== Integer) return null;
    const comma = this.LA(before + 3).tokenType === Comma ? 1 : 0;
    const over = begun === undefined ? 0 : this.#wordsOfOver(before + 3 + comma);
    if (this.LA(before + 3 + (over > 0 ? comma + over : 0)).tokenType !== Stop) return null;
    const name = singularOf(this.imageAt(before + 2));
    this.skip(before);
    const condition = this.#numberOf(name);
    this.skip(1 + (over > 0 ? comma + over : 0));
    return this.#endedAt(first, condition);
  }

  /** How many words say so far ahead which round it is: `round 8`, `the eighth round`; 0 for others. */
  protected wordsOfRound(ahead: number): number {
    const nth = this.isWord("the", ahead) ? this.nthAt(ahead + 1) : null;
    if (nth === null) return this.LA(ahead + 1).tokenType === Integer ? 2 : 0;
    return this.LA(ahead + 1 + nth.words).tokenType === Word ? 2 + nth.words : 0;
  }

  /** Which round it is, in so many words. */
  protected roundSaid(): NumberTestNode {
    const nth = this.isWord("the") ? this.nthAt(2) : null;
    if (nth === null) return this.numberHere();
    const number = this.behind(() => this.LA(1));
    this.skip(nth.words);
    const { image } = this.LA(1);
    this.SKIP_TOKEN();
    return { ...this.#testOf(image, number), from: nth.value, to: nth.value };
  }

  /** How many words say so far ahead that the game is over; 0 for others. */
  #wordsOfOver(ahead: number): number {
    return OVER.find((words) => this.follows(words, ahead))?.split(" ").length ?? 0;
  }

  #endedAt(first: IToken, condition: NumberTestNode): GameRuleNode {
    this.CONSUME9(Stop);
    const span = this.from(first);
    return this.inRound("end", condition, [{ kind: "ending", span }], span);
  }

  /** What happens in each round for which a condition is true. */
  protected inRound(
    at: "start" | "end",
    condition: (EffectNode & { readonly kind: "conditional" })["condition"],
    consequence: readonly EffectNode[],
    span: Span,
  ): GameRuleNode {
    return {
      kind: "roundly",
      span,
      at,
      effects: [{ kind: "conditional", span, condition, consequence, otherwise: [] }],
    };
  }

  /** `turn 8` */
  protected numberHere(): NumberTestNode {
    const { image } = this.LA(1);
    return this.behind(() => this.#numberOf(image));
  }

  /** `8`, of what its number is called before it */
  #numberOf(image: string): NumberTestNode {
    const test = this.#testOf(image, this.LA(1));
    this.SKIP_TOKEN();
    return test;
  }

  #testOf(image: string, number: IToken): NumberTestNode {
    const span = this.spanOf(number);
    const { value } = this.numberOf(number);
    const { caption, isCounted } = this.rounds;
    const text = image.toLowerCase() === caption && !isCounted ? "round" : image;
    const name = { kind: "name", span, text } as const;
    return { kind: "numberTest", span, name, from: value, to: value };
  }

  /** `The Party wins at the end of turn 8 if it has 6 gold. Otherwise, the Crypt wins.`; null for other rules. */
  protected winsAtEnd(first: IToken): GameRuleNode | null {
    let end = 1;
    while (!this.isSignAt(end) && !this.#isNumberedEnd(end)) end += 1;
    let wins = 1;
    while (!this.isSignAt(wins) && this.verb(wins) !== "wins") wins += 1;
    let when = 1;
    while (!this.isSignAt(when) && !this.isWord("if", when)) when += 1;
    if (!this.#isNumberedEnd(end) || wins > Math.min(end, when) || when === 1) return null;
    // `The side with the most gold wins at the end of round 8.`
    const isLast = this.isSignAt(when) && end === wins + 1;
    if (this.isSignAt(when) && !isLast) return null;
    const who = this.phraseUntil(() => this.isVerb("wins"));
    this.SKIP_TOKEN();
    if (isLast) {
      const condition = this.#takeNumberedEnd();
      this.CONSUME9(Stop);
      const span = this.from(first);
      return this.inRound("end", condition, [{ kind: "winning", span, who }], span);
    }
    const before = this.#isNumberedEnd(1) ? this.#takeNumberedEnd() : null;
    this.takeWords("if");
    const said = this.phraseUntil(() => this.#isNumberedEnd(1));
    const at = before ?? this.#takeNumberedEnd();
    this.CONSUME9(Stop);
    const condition = /^(?:it|they)\b/i.test(said.text)
      ? { ...said, text: said.text.replace(/^(?:it|they)\b/i, who.text), asIn: said.text }
      : said;
    const isElse = this.isWord("otherwise");
    if (isElse) this.SKIP_TOKEN();
    if (isElse && this.isAnyOf(Comma)) this.SKIP_TOKEN();
    const otherwise = isElse ? this.SUBRULE9(this.effects) : [];
    const span = this.from(first);
    const consequence = [{ kind: "winning", span, who }] as const;
    return this.inRound("end", at, [{ kind: "conditional", span, condition, consequence, otherwise }], span);
  }

  /** `at the end of turn 8` */
  #isNumberedEnd(ahead: number): boolean {
    return this.follows("at the end of", ahead) && this.LA(ahead + 5).tokenType === Integer;
  }

  #takeNumberedEnd(): NumberTestNode {
    this.takeWords("at", "the", "end", "of");
    return this.numberHere();
  }

  /** Takes what says no more of a victory: `the game`, `immediately`. */
  protected idle(): void {
    for (const said of IDLE_OF_VICTORY) if (this.follows(said)) this.takeWords(...said.split(" "));
  }
}
