import { isEnd } from "../tokens.ts";
import { RowParser } from "./row-parser.ts";
import type { EffectBracketNode } from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { Article, Colon, Comma, Stop, With } from "./tokens.ts";

/** Orders that rank nothing: the unit that acts chooses, or a die does. */
const ANY_ORDER: readonly string[] = ["in any order", "in an order of its choice", "in random order"];

/** With what it begins who comes first. */
const BEGUN = ["starting with", "beginning with"];

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

  /** `Starting with the side with the fewest coins, each side …`: the order in which they do it; null for other sentences. */
  protected orderBefore(): EffectBracketNode | null {
    if (this.RECORDING_PHASE || !BEGUN.some((words) => this.follows(words))) return null;
    if (!["side with", "one with", "player with"].some((words) => this.follows(`the ${words}`, 3))) return null;
    let comma = 3;
    while (!isEnd(this.LA(comma)) && ![Comma, Stop, Colon].includes(this.LA(comma).tokenType)) comma += 1;
    const isEach = this.follows("each side", comma + 1) || this.follows("every side", comma + 1);
    if (this.LA(comma).tokenType !== Comma || !isEach) return null;
    const first = this.LA(1);
    for (const _ of ["starting", "with"]) this.SKIP_TOKEN();
    const ranks = [this.#rank()];
    const criteria = this.quoted(first);
    this.SKIP_TOKEN();
    return { kind: "effectBracket", span: criteria.span, criteria, ranks };
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
