import { isEnd } from "../tokens.ts";
import { RowParser, wordsIn } from "./row-parser.ts";
import type { EffectBracketNode } from "./effect-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { Article, Colon, Comma, Its, Stop, With } from "./tokens.ts";

/** Orders that rank nothing: the unit that acts chooses, or a die does. */
const ANY_ORDER: readonly string[] = ["in any order", "in an order of its choice", "in random order"];

const EACH_SIDE = ["each side", "every side"];
/** What says that the last side comes first. */
const REVERSED = ["in reverse order", "in reverse turn order", "in reversed order", "in the reverse order"];
/** With what it begins who comes first. */
const BEGUN = ["starting with", "beginning with"];

/** The side with which it begins. */
const SIDES_WITH = ["the side with", "the one with", "the player with"];
const SIDES_THAT_HAVE = ["side", "one", "player"].flatMap((side) =>
  ["that has", "who has", "which has"].map((has) => `the ${side} ${has}`),
);
const SIDE: ReadonlySet<string> = new Set(["side", "one", "player"]);

/** Words before a side that say nothing of how much it has. */
const NO_RANKS: ReadonlySet<string> = new Set(["other", "same", "first", "next", "active", "current"]);

/** Which end of a number comes first in an order of all. */
const ORDERED = (
  [
    ["in descending order of", "Highest"],
    ["in decreasing order of", "Highest"],
    ["in ascending order of", "Lowest"],
    ["in increasing order of", "Lowest"],
    ["in order of", null],
  ] as const
).map(([words, end]) => ({ words, end }));
const ENDS_OF_ORDER = [
  ...["highest first", "most first", "from highest to lowest", "from most to fewest"].map(
    (words) => ({ words, end: "Highest" }) as const,
  ),
  ...["lowest first", "fewest first", "least first", "from lowest to highest", "from fewest to most"].map(
    (words) => ({ words, end: "Lowest" }) as const,
  ),
];

/** The order in which things take their turns, in words: `, the nearest to a hunter first`. */
export abstract class OrderParser extends RowParser {
  /** `, leaders first, then the nearest to a hunter`; null where no order stands there. */
  protected orderBehind(): EffectBracketNode | null {
    if (this.RECORDING_PHASE || this.LA(1).tokenType !== Comma) return null;
    const first = this.LA(2);
    const any = ANY_ORDER.find((words) => this.follows(words, 2));
    if (any !== undefined) {
      this.SKIP_TOKEN();
      this.takeWords(...any.split(" "));
      const criteria = this.quoted(first);
      return any === "in random order"
        ? { kind: "effectBracket", span: criteria.span, criteria, ranks: "random" }
        : null;
    }
    const isBegun = BEGUN.some((words) => this.follows(words, 2));
    if (!isBegun && !this.#isFirstAhead()) return null;
    this.SKIP_TOKEN();
    if (isBegun) for (const _ of ["starting", "with"]) this.SKIP_TOKEN();
    const ranks = [this.#rank()];
    while (this.LA(1).tokenType === Comma) {
      this.SKIP_TOKEN();
      this.takeWords("then");
      if (this.#areOthers()) {
        this.takeWords("the", this.LA(2).image.toLowerCase());
        break;
      }
      ranks.push(this.#rank());
    }
    const criteria = this.quoted(first);
    return { kind: "effectBracket", span: criteria.span, criteria, ranks };
  }

  /**
   * `Starting with the poorer side, each side …`, `In descending order of speed, each hero …`: the order in which they do it, and
   * whether only the first is said; null for other sentences.
   */
  protected orderBefore(): { readonly order: EffectBracketNode; readonly isFirstNamed: boolean } | null {
    if (this.RECORDING_PHASE) return null;
    const isFirstNamed = BEGUN.some((words) => this.follows(words));
    const ordered = ORDERED.find(({ words }) => this.follows(words));
    if (!isFirstNamed && ordered === undefined) return null;
    let comma = this.#nextSign(3);
    // `In order of speed, fastest first, each hero …`
    const end = ordered?.end === null ? ENDS_OF_ORDER.find(({ words }) => this.follows(words, comma + 1)) : undefined;
    if (end !== undefined) comma = this.#nextSign(comma + 1);
    const isEach = isFirstNamed ? EACH_SIDE : ["each", "every", "all"];
    if (this.LA(comma).tokenType !== Comma || !isEach.some((words) => this.follows(words, comma + 1))) return null;
    const first = this.LA(1);
    const rank = ordered === undefined ? this.#firstSide(comma) : this.#ofNumber(ordered, end?.end ?? ordered.end);
    if (rank === null) return null;
    const criteria = this.quoted(first);
    if (end !== undefined) this.skip(1 + wordsIn(end.words));
    this.SKIP_TOKEN();
    return { order: { kind: "effectBracket", span: criteria.span, criteria, ranks: [rank] }, isFirstNamed };
  }

  /** `In reverse order, each side …`, `Starting with the Crown, each side …`: which side comes first; null for other sentences. */
  protected turnBefore(): "reversed" | QuotedNode | null {
    if (this.RECORDING_PHASE) return null;
    const isEach = (ahead: number): boolean =>
      EACH_SIDE.some((words) => this.follows(words, ahead) || this.follows(`for ${words}`, ahead));
    const reversed = REVERSED.find((words) => this.follows(words));
    if (reversed !== undefined) {
      const comma = this.LA(wordsIn(reversed) + 1).tokenType === Comma ? 1 : 0;
      const words = wordsIn(reversed) + comma;
      if (!isEach(words + 1)) return null;
      this.skip(words);
      return "reversed";
    }
    if (!BEGUN.some((words) => this.follows(words))) return null;
    // A side has a name; anything else says which side it is by what it has.
    const the = this.LA(3).tokenType === Article ? 1 : 0;
    const comma = this.#nextSign(3);
    const isName = comma > 3 + the && comma < 6 + the && /^\p{Lu}/u.test(this.LA(3 + the).image);
    if (!isName || this.LA(comma).tokenType !== Comma || !isEach(comma + 1)) return null;
    this.skip(2);
    const named = this.phraseUntil(() => this.isAnyOf(Comma));
    this.SKIP_TOKEN();
    return named;
  }

  #nextSign(from: number): number {
    let at = from;
    while (!isEnd(this.LA(at)) && ![Comma, Stop, Colon].includes(this.LA(at).tokenType)) at += 1;
    return at;
  }

  /** `starting with the side that has fewer points`, `with the poorer side`: what would stand in a bracket; null for other words. */
  #firstSide(comma: number): QuotedNode | null {
    const has = SIDES_THAT_HAVE.find((words) => this.follows(words, 3));
    const isWith = SIDES_WITH.some((words) => this.follows(words, 3));
    const isOne =
      comma > 5 && SIDE.has(this.LA(comma - 1).image.toLowerCase()) && !NO_RANKS.has(this.LA(4).image.toLowerCase());
    if (!isWith && has === undefined && !(isOne && this.isWord("the", 3))) return null;
    this.skip(2);
    if (isWith) return this.#rank();
    this.skip(has?.split(" ").length ?? 1);
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    if (has !== undefined) return this.phraseUntil(() => this.isAnyOf(Comma));
    const said = this.phraseUntil(() => this.LA(2).tokenType === Comma);
    this.SKIP_TOKEN();
    return inOtherWords(said, said.text.replace(/(?<=\p{L}{2})er$/u, "est").replace(/^(?:more|less)(?= )/i, mostOf));
  }

  /** `descending order of speed`: what would stand in a bracket */
  #ofNumber({ words }: (typeof ORDERED)[number], end: "Highest" | "Lowest" | null): QuotedNode {
    this.skip(wordsIn(words));
    if (this.isAnyOf(Article, Its)) this.SKIP_TOKEN();
    const number = this.phraseUntil(() => this.isAnyOf(Comma));
    if (end === null) this.fail("from where it goes, as in “in order of speed, highest first”");
    return inOtherWords(number, `${end} ${number.text}`);
  }

  /** Whether `first` ends what stands behind the comma. */
  #isFirstAhead(): boolean {
    const isSign = (ahead: number): boolean => [Comma, Stop, Colon].includes(this.LA(ahead).tokenType);
    for (let ahead = 2; !isSign(ahead) && !isEnd(this.LA(ahead)); ahead += 1)
      if (this.isWord("first", ahead)) return isSign(ahead + 1);
    return false;
  }

  /** `the nearest to a hunter first`, `those with the most hits first`: what stands in a bracket for it. */
  #rank(): QuotedNode {
    if (this.LA(1).tokenType === Article || this.isWord("those")) this.SKIP_TOKEN();
    if (this.isWord("one") || this.isWord("ones") || this.#isSideWith()) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === With) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const isOver = (): boolean => this.isAnyOf(Comma, Colon) || this.isWord("first") || this.isWord("ones");
    const rank = this.phraseUntil(isOver);
    if (this.isWord("ones")) this.SKIP_TOKEN();
    if (this.isWord("first")) this.SKIP_TOKEN();
    return rank;
  }

  #isSideWith(): boolean {
    return this.follows("side with") || this.follows("player with");
  }

  /** `then the others`: all that is left, in no order of its own. */
  #areOthers(): boolean {
    return ["the others", "the rest", "the other"].some((words) => this.follows(words));
  }
}

function mostOf(compared: string): string {
  return /^more$/i.test(compared) ? "most" : "least";
}
