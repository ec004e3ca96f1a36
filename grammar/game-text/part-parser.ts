import type { IToken, TokenType } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import { isEnd } from "../tokens.ts";
import type { NameNode } from "../table-tree.ts";
import { RowParser } from "./row-parser.ts";
import type {
  AmountNode,
  CardsNode,
  EffectNode,
  OwnNumberNode,
  PerDieNode,
  PerNode,
  QuotedNode,
  StatedAmountNode,
} from "./syntax-tree.ts";
import {
  And,
  Article,
  Colon,
  Comma,
  Integer,
  Is,
  Its,
  Number as StrengthNumber,
  Of,
  Or,
  Slash,
  Stop,
  To,
} from "./tokens.ts";

/** The verbs that stand behind a subject, in the forms that a text writes. */
const VERBS = {
  moves: ["moves", "move"],
  retreats: ["retreats", "retreat"],
  becomes: ["becomes", "become"],
  gains: ["gains", "gain"],
  loses: ["loses", "lose"],
  acts: ["acts", "act"],
  wins: ["wins", "win"],
  takes: ["takes", "take"],
  gives: ["gives", "give"],
  pays: ["pays", "pay"],
  shifts: ["shifts", "shift"],
  draws: ["draws", "draw"],
  discards: ["discards", "discard"],
  plays: ["plays", "play"],
  returns: ["returns", "return"],
  flips: ["flips", "flip"],
  swaps: ["swaps", "swap"],
  belongs: ["belongs", "belong"],
  chooses: ["chooses", "choose"],
  ends: ["ends", "end"],
} as const;

const VERB_FORMS: ReadonlySet<string> = new Set(Object.values(VERBS).flat());

export type Verb = keyof typeof VERBS;

/** Verbs that may begin a sentence: the side that acts, or that chooses among such sentences, is told to do it. */
const ORDERS: ReadonlySet<string> = new Set(["gain", "lose", "take", "give", "pay", "play", "return"]);

/** What else a sentence may begin with that is no subject; behind a mere “or”, where it cannot go on what stands before. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  "place remove flip replace shuffle draw deal reveal refill discard carry choose nothing".split(" "),
);

/** What stands behind `is` where something is done to the subject. */
const PASSIVES: ReadonlySet<string> = new Set(["placed", "removed"]);

const TIMES: ReadonlyMap<string, number> = new Map([
  ["once", 1],
  ["twice", 2],
]);

/** The words for all of some things. */
const ALL: ReadonlySet<string> = new Set(["all", "each", "every", "the"]);

/** What no subject goes beyond. */
const BETWEEN: ReadonlySet<TokenType> = new Set([Stop, Colon, Comma, Or, And]);

/** With what an amount begins. */
export const AMOUNTS: ReadonlySet<TokenType> = new Set([Integer, StrengthNumber]);

/** What the sentences of effects are made of: verbs, amounts, cards, and where each part ends. */
export abstract class PartParser extends RowParser {
  /** Whether sentences are read among which somebody chooses. */
  protected isChoosing = false;

  /** `Take 1 gold from the Party` */
  protected isOrder(ahead = 1): boolean {
    return ORDERS.has(this.LA(ahead).image.toLowerCase());
  }

  /** Whether “or” comes next, with another sentence to choose behind it: behind a comma, or where one begins. */
  protected isOrElse(): boolean {
    if (!this.isChoosing) return false;
    if (this.LA(1).tokenType === Comma) return this.LA(2).tokenType === Or;
    return this.LA(1).tokenType === Or && (this.isOrder(2) || BEGINNINGS.has(this.#imageAt(2)) || this.#saysSo(2));
  }

  /** Whether a subject and its verb stand there. */
  #saysSo(ahead: number): boolean {
    for (let index = ahead; !BETWEEN.has(this.LA(index).tokenType) && !isEnd(this.LA(index)); index += 1) {
      if (index > ahead && VERB_FORMS.has(this.#imageAt(index))) return true;
      if (this.LA(index).tokenType === Is) return PASSIVES.has(this.#imageAt(index + 1));
    }
    return false;
  }

  #imageAt(ahead: number): string {
    return this.LA(ahead).image.toLowerCase();
  }

  /** Whether revealed cards come next: `a revealed tide card` */
  protected areRevealed(): boolean {
    return [1, 2, 3, 4].some((ahead) => this.isWord("revealed", ahead));
  }

  protected movesCards(
    first: IToken,
    who: QuotedNode | null,
    verb: Extract<EffectNode, { readonly kind: "movesCards" }>["verb"],
  ): EffectNode {
    const half = verb === "plays" && this.#isOfHalf() ? this.behind(() => this.#half()) : null;
    const cards = this.cards();
    return { kind: "movesCards", verb, span: this.from(first), who, half, cards, bracket: null };
  }

  /** Whether `the upper half of` comes before cards. */
  #isOfHalf(): boolean {
    const of = [2, 3, 4, 5].find((ahead) => this.LA(ahead).tokenType === Of);
    const isCard = (ahead: number): boolean => this.isWord("card", ahead) || this.isWord("cards", ahead);
    return of !== undefined && this.LA(1).tokenType === Article && ![2, 3, 4, 5].some((at) => at < of && isCard(at));
  }

  /** `upper half of`, behind the article */
  #half(): NameNode {
    const { span, text } = this.phraseUntil(() => this.LA(1).tokenType === Of);
    this.SKIP_TOKEN();
    return { kind: "name", span, text };
  }

  /** `2 tide cards`, `a revealed tide card`, `each tide card of its hand` */
  protected cards(): CardsNode {
    const first = this.LA(1);
    const isMost = this.takeUpTo();
    const isMany = this.isWord("as") && this.isWord("many", 2);
    if (isMany) this.takeWords("as", "many");
    const count = isMany ? null : this.#count();
    if (isMost && count === null) this.fail("how many cards, as in “up to 2 tide cards”");
    const areRevealed = this.isWord("revealed");
    if (areRevealed) this.SKIP_TOKEN();
    const isCard = (): boolean => this.isWord("card") || this.isWord("cards");
    const { span, text } = this.phraseUntil(() => isCard() || this.isPartOver());
    if (!isCard()) this.fail("cards of a deck, as in “2 tide cards”");
    this.SKIP_TOKEN();
    if (isMany) this.takeWords("as", "possible");
    const isOfHand = this.LA(1).tokenType === Of || this.isWord("from");
    if (isOfHand) this.SKIP_TOKEN();
    if (isOfHand) this.takeWords("its", "hand");
    return { kind: "cards", span: this.from(first), count, isMost, areRevealed, deck: { kind: "name", span, text } };
  }

  /** Takes `up to`, and says whether it was there. */
  protected takeUpTo(): boolean {
    const isMost = this.isWord("up") && this.isWord("to", 2);
    if (isMost) this.takeWords("up", "to");
    return isMost;
  }

  /** `2`, `n`, `a`, `two`; null for `each`, `all` and `the`. */
  #count(): StatedAmountNode | null {
    const token = this.LA(1);
    if (AMOUNTS.has(token.tokenType)) return this.amount("a number");
    const said = token.image.toLowerCase();
    const number = token.tokenType === Article && said !== "the" ? 1 : wordedNumber(said);
    if (number === null && !ALL.has(said)) this.fail("how many cards, as in “2 tide cards”");
    this.SKIP_TOKEN();
    return number === null ? null : { kind: "number", span: this.spanOf(token), value: number };
  }

  /** Whether it is said here how often: `twice`, `3 times`. */
  protected isTimes(): boolean {
    return TIMES.has(this.LA(1).image.toLowerCase()) || (this.LA(1).tokenType === Integer && this.isWord("times", 2));
  }

  protected times(): number {
    const once = TIMES.get(this.LA(1).image.toLowerCase());
    if (once !== undefined) {
      this.SKIP_TOKEN();
      return once;
    }
    if (this.LA(1).tokenType !== Integer) return 1;
    const times = Number(this.LA(1).image);
    this.SKIP_TOKEN();
    this.takeWords("times");
    return times;
  }

  /** `equal to its wealth`, `equal to the roll` */
  protected ownNumber(examples: string): AmountNode {
    const first = this.LA(1);
    if (!this.isWord("equal") || this.LA(2).tokenType !== To) this.fail(`how much, as in ${examples}`);
    this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article && this.isWord("roll", 2)) {
      this.SKIP_TOKEN();
      this.SKIP_TOKEN();
      return { kind: "sumOfRoll", span: this.from(first) };
    }
    if (this.LA(1).tokenType !== Its) this.fail("“its” or “the roll”");
    const field = this.ownField();
    return { kind: "ownNumber", span: this.from(first), field };
  }

  /** `its armour` */
  protected ownField() {
    if (this.LA(1).tokenType !== Its) this.fail("“its”");
    this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "name", span, text } as const;
  }

  protected per(): PerNode {
    const first = this.LA(1);
    this.takeWords("for");
    const isEvery = this.isWord("every") && this.LA(2).tokenType === Integer;
    if (!isEvery) this.takeWords("each");
    if (isEvery || this.LA(1).tokenType !== Integer) {
      const every = isEvery ? this.behind(() => this.numberOf(this.LA(1))) : null;
      if (isEvery) this.SKIP_TOKEN();
      const what = this.phraseUntil(() => this.isPartOver());
      return { kind: "perThing", span: this.from(first), what, every };
    }
    return this.perDie(first);
  }

  /** `5 or more` */
  protected perDie(first = this.LA(1)): PerDieNode {
    const from = this.numberOf(this.LA(1));
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Or) this.takeWords("or", "more");
    return { kind: "perDie", span: this.from(first), from };
  }

  /** `its hits`, before one of these signs */
  protected ownNumberUntil(...signs: readonly string[]): OwnNumberNode {
    const first = this.LA(1);
    if (first.tokenType !== Its) this.fail("“its”");
    this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => signs.includes(this.LA(1).image) || this.isPartOver());
    return { kind: "ownNumber", span: this.from(first), field: { kind: "name", span, text } };
  }

  protected amount(expected: string): StatedAmountNode {
    const token = this.LA(1);
    if (!AMOUNTS.has(token.tokenType)) this.fail(expected);
    this.SKIP_TOKEN();
    return token.tokenType === Integer ? this.numberOf(token) : { kind: "strength", span: this.spanOf(token) };
  }

  /** What stands behind the next word. */
  protected behind<Read>(read: () => Read): Read {
    this.SKIP_TOKEN();
    return read();
  }

  /** The verb that comes next, if one does. */
  protected verb(): Verb | null {
    const verbs = Object.keys(VERBS) as Verb[];
    return verbs.find((verb) => this.isVerb(verb)) ?? null;
  }

  protected isVerb(verb: Verb): boolean {
    return VERBS[verb].some((form) => this.isWord(form));
  }

  protected isPassive(): boolean {
    return this.LA(1).tokenType === Is && PASSIVES.has(this.LA(2).image.toLowerCase());
  }

  /** Whether what happens next is another deed, or the sentence is over: a comma, or `and` with a verb behind it. */
  protected isPartOver(): boolean {
    const { tokenType } = this.LA(1);
    if (tokenType === Stop || tokenType === Colon || tokenType === Slash || this.isOrElse()) return true;
    if (tokenType === Comma) return ["otherwise", "less", "then"].some((word) => this.isWord(word, 2));
    if (tokenType !== And) return false;
    const [second, third] = [this.LA(2), this.LA(3)].map(({ image }) => image.toLowerCase());
    if ((second === "is" || second === "are") && PASSIVES.has(third ?? "")) return true;
    return Object.values(VERBS).some((forms) => (forms as readonly string[]).includes(second ?? ""));
  }

  protected isAnyOf(...types: readonly TokenType[]): boolean {
    return types.includes(this.LA(1).tokenType);
  }
}
