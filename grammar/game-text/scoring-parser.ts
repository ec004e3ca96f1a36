import type { IToken } from "chevrotain";
import { isEnd } from "../tokens.ts";
import { RoundsParser } from "./rounds-parser.ts";
import { TIES_SETTLED } from "./follow-up-parser.ts";
import type { GameRuleNode, RankNode } from "./rule-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { Article, Colon, Comma, Integer, LeftParenthesis, RightParenthesis, Semicolon, Stop } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

type Scoring = GameRuleNode & { readonly kind: "scoring" };

/** What says no more before who wins after the last round. */
const NOBODY_WON = ["nobody", "no one", "no side", "no player"].flatMap((who) => [
  `if ${who} has won yet`,
  `if ${who} has won`,
]);

function wordsOf(said: string | undefined): number {
  return said === undefined ? 0 : wordsIn(said);
}

/** What begins in parentheses what settles a tie. */
const IN_PARENTHESES = ["ties", "tie", "if tied", "in case of a tie"];
const MOSTS_AND_LEASTS: ReadonlySet<string> = new Set("most more highest fewest fewer least lowest".split(" "));
/** The words for a tie in what decides who wins. */
const TIED = ["if tied", "in case of a tie", "if there is a tie", "in a tie", "on a tie"];

/** The same behind who wins then: `the Customs wins ties`. */
const WINS_TIES = ["wins ties", "win ties", "wins all ties", "win all ties", "wins any tie", "win any tie"];

/** What stands before who wins where there is a tie. */
const TIES_GO = ["ties go to", "any tie goes to", "a tie goes to"];

/** Of a side that has something: what comes next says what. */
const SIDE_WITH = ["side", "player", "one"].flatMap((who) => [`the ${who} with`, `the ${who} who has`]);

/** When it is asked who wins anyway. */
const ENDS = ["after the last round", "at the end of the game", "at the end of the last round", "when the game ends"];

/** `strongholds controlled` are those of the side that is ranked. */
function withoutOwned(quoted: QuotedNode): QuotedNode {
  return inOtherWords(quoted, quoted.text.replace(/ (?:controlled|owned|held)$/i, ""));
}

/** Who wins at the end of a game, and what settles a tie. */
export abstract class ScoringParser extends RoundsParser {
  /** `After round 8, the side with the most gold wins.`: the game ends then; null for other rules. */
  protected scoringAfter(): { readonly end: GameRuleNode; readonly scoring: GameRuleNode } | null {
    // Who wins before ends the game.
    const open = wordsOf(NOBODY_WON.find((words) => this.follows(words)));
    const begun = ["after", "at the end of", "by the end of"].find((words) => this.follows(words, open + 1));
    const number = open + (begun ?? "").split(" ").length + 2;
    if (begun === undefined || this.LA(number).tokenType !== Integer) return null;
    const the = [Comma, Colon].includes(this.LA(number + 1).tokenType) ? number + 2 : number + 1;
    if (!SIDE_WITH.some((words) => this.follows(words, the))) return null;
    let verb = the + 3;
    while (this.verb(verb) === null && (!this.isSignAt(verb) || this.LA(verb).tokenType === Comma)) verb += 1;
    if (this.verb(verb) !== "wins") return null;
    const first = this.LA(1);
    this.skip(number - 2);
    const condition = this.numberHere();
    const span = this.from(first);
    const end = this.inRound("end", condition, [{ kind: "ending", span }], span);
    this.skip(the - number + 1);
    return { end, scoring: this.scoring(this.LA(1)) };
  }

  /** `At the end of the game, the side with the most gold wins, ties broken by wood`: whether that stands behind when. */
  protected isScoringNext(): boolean {
    if (!SIDE_WITH.some((words) => this.follows(words)) || !this.#isWonAhead()) return false;
    for (let ahead = 1; this.LA(ahead).tokenType !== Stop && !isEnd(this.LA(ahead)); ahead += 1)
      if (this.#isSignOfMoreAt(ahead)) return true;
    return false;
  }

  /** Whether a sign stands there behind which more may decide who wins. */
  #isSignOfMoreAt(ahead: number): boolean {
    return [Comma, Semicolon, LeftParenthesis].some((sign) => this.LA(ahead).tokenType === sign);
  }

  /** `; otherwise, the side with the most gold wins`, behind who wins before the end; null for other words. */
  protected otherwiseScored(): Scoring | null {
    const comma = this.LA(3).tokenType === Comma ? 1 : 0;
    if (!SIDE_WITH.some((words) => this.follows(words, 3 + comma))) return null;
    this.skip(2 + comma);
    const first = this.LA(1);
    this.skip(2);
    return this.scoring(first);
  }

  /** Whether it is said next what settles a tie of the row before. */
  protected isTieNext(): boolean {
    return (
      [...TIES_SETTLED, ...TIES_GO].some((words) => this.follows(words)) ||
      [1, 2, 3, 4].some((ahead) => WINS_TIES.some((words) => this.follows(words, ahead))) ||
      TIED.some((words) => this.follows(words))
    );
  }

  /** `If tied, the side with more eggs wins.`, `Ties go to the Customs.`, `The Customs wins ties.`; null for other rules. */
  protected tieOfGame(): GameRuleNode | null {
    const first = this.LA(1);
    const settled = TIES_SETTLED.find((words) => this.follows(words));
    if (settled !== undefined) return this.#tiesSettled(first, settled);
    const going = TIES_GO.find((words) => this.follows(words));
    if (going !== undefined) {
      this.takeWords(...going.split(" "));
      return this.#ended(first, [this.#whoWinsTie()]);
    }
    const tied = TIED.find((words) => this.follows(words));
    if (tied !== undefined) {
      this.takeWords(...tied.split(" "));
      if (!this.isAnyOf(Comma, Colon)) this.fail("a comma");
      // `in case of a tie, the one with more gold`
      const who = SIDE_WITH.find((words) => this.follows(words, 2));
      if (who !== undefined && !this.#isWonAheadOf(2)) {
        this.SKIP_TOKEN();
        return this.#ended(first, [this.#whoWinsTie()]);
      }
      return this.behind(() => this.#wonInTie(first));
    }
    return this.isTieNext() ? this.#wonInTie(first) : null;
  }

  /** `the side with more eggs wins`, `the Customs wins ties` */
  #wonInTie(first: IToken): GameRuleNode {
    const words = this.isWord("tied", 2) ? 3 : 2;
    const isSide = ["side", "player", "one"].some((word) => this.isWord(word, words));
    if (this.isWord("the") && isSide && this.isWord("with", words + 1)) {
      this.skip(words);
      return { ...this.scoring(first, true), isTie: true };
    }
    const side = this.#sideUntil(() => this.isVerb("wins"));
    this.SKIP_TOKEN();
    if (this.isWord("all") || this.isWord("any")) this.SKIP_TOKEN();
    if (this.isWord("ties") || this.isWord("tie")) this.SKIP_TOKEN();
    return this.#ended(first, [side]);
  }

  #ended(first: IToken, ranks: readonly RankNode[]): GameRuleNode {
    if (!this.isAnyOf(Stop)) this.fail("a full stop");
    this.SKIP_TOKEN();
    return { kind: "scoring", span: this.from(first), ranks, isTie: true };
  }

  /** `the side with more gold`, `the Customs` */
  #whoWinsTie(): RankNode {
    const who = SIDE_WITH.find((said) => this.follows(said));
    if (who === undefined) return this.#sideUntil(() => false);
    this.takeWords(...who.split(" "));
    return this.#rankInTie();
  }

  /** A side, which wins where there is a tie. */
  #sideUntil(isOver: () => boolean): RankNode {
    const of = this.phraseUntil(() => isOver() || this.isAnyOf(Comma) || this.#tiedAt(1) > 0);
    return { kind: "rank", span: of.span, best: "most", of, isSide: true };
  }

  /** How many words say there that there is a tie; 0 for others. */
  #tiedAt(ahead: number): number {
    return TIED.find((words) => this.follows(words, ahead))?.split(" ").length ?? 0;
  }

  /** `Ties are broken in favour of the side with more gold, then more wood.`, `Ties are broken by gold.` */
  #tiesSettled(first: IToken, words: string): GameRuleNode {
    this.takeWords(...words.split(" "));
    const by = ["in favour of", "in favor of", "by"].find((said) => this.follows(said));
    if (by === undefined) this.fail("“in favour of the side with …”, or “by” and what settles them");
    this.takeWords(...by.split(" "));
    const ranks = [by === "by" ? this.#rankInTie() : this.#whoWinsTie()];
    while (this.LA(1).tokenType === Comma && this.isWord("then", 2)) {
      this.SKIP_TOKEN();
      ranks.push(this.behind(() => this.#rankInTie()));
    }
    return this.#ended(first, ranks);
  }

  /** `the most gold`, `more gold`; of mere `gold`, the most. */
  #rankInTie(): RankNode {
    if (this.isWord("by")) this.SKIP_TOKEN();
    if (this.isWord("the")) this.SKIP_TOKEN();
    if (["most", "fewest", "more", "fewer"].some((word) => this.isWord(word))) return this.#rank();
    const first = this.LA(1);
    if (this.follows("number of")) this.skip(2);
    const of = withoutOwned(this.phraseUntil(() => this.isAnyOf(Comma) || this.isPartOver()));
    return { kind: "rank", span: this.from(first), best: "most", of };
  }

  /** `Whoever has the most gold wins.`, `The winner is the side with the most gold.`; null for other rules. */
  protected winnerIs(first: IToken): Scoring | null {
    const isNamed = this.follows("the winner is");
    const who = ["whoever has", ...SIDE_WITH].find((said) => this.follows(said, isNamed ? 4 : 1));
    if (who === undefined || !(isNamed || who === "whoever has")) return null;
    if (!isNamed && !this.#isWonAhead()) return null;
    this.skip((isNamed ? 3 : 0) + wordsIn(who) - 1);
    return this.scoring(first, isNamed);
  }

  #isWonAhead(): boolean {
    return this.#isWonAheadOf(1);
  }

  #isWonAheadOf(from: number): boolean {
    let ahead = from;
    while (this.LA(ahead).tokenType === Comma || !this.isSignAt(ahead)) {
      if (this.verb(ahead) === "wins") return true;
      ahead += 1;
    }
    return false;
  }

  /**
   * `with the most gold, then the fewest goblins, wins.`, with what settles a tie behind it
   *
   * @param isWinner whether the words before say that who is meant wins
   */
  protected scoring(first: IToken, isWinner = false): Scoring {
    this.takeWords(this.isWord("has") ? "has" : "with");
    if (this.isWord("the")) this.SKIP_TOKEN();
    else if (!this.isWord("more") && !this.isWord("fewer")) this.fail("“the”");
    const ranks = [this.#rank()];
    while (this.LA(1).tokenType === Comma && this.isWord("then", 2)) {
      this.SKIP_TOKEN();
      this.takeWords("then", "the");
      ranks.push(this.#rank());
    }
    if (this.LA(1).tokenType === Comma && !(isWinner && this.verb(2) !== "wins")) this.SKIP_TOKEN();
    if (!this.isVerb("wins") && !(isWinner && this.isAnyOf(Stop, Semicolon, Comma))) this.fail("“wins”");
    if (this.isVerb("wins")) this.SKIP_TOKEN();
    this.idle();
    ranks.push(...this.#tiesBehind());
    return { kind: "scoring", span: this.from(first), ranks };
  }

  /** `; if tied, the side with more eggs wins.`, `, the Customs if tied.`, `; the Customs wins ties.`: up to the full stop */
  #tiesBehind(): readonly RankNode[] {
    const inside = this.isAnyOf(LeftParenthesis) ? IN_PARENTHESES.find((words) => this.follows(words, 2)) : undefined;
    if (inside !== undefined) {
      this.skip(1 + wordsIn(inside));
      if (this.isAnyOf(Colon, Comma)) this.SKIP_TOKEN();
      const ranks = [this.#rankInside()];
      while (this.isAnyOf(Comma)) {
        this.SKIP_TOKEN();
        if (this.isWord("then")) this.SKIP_TOKEN();
        ranks.push(this.#rankInside());
      }
      if (!this.isAnyOf(RightParenthesis)) this.fail("“)”");
      this.SKIP_TOKEN();
      this.CONSUME2(Stop);
      return ranks;
    }
    if (!this.isAnyOf(Semicolon, Comma)) {
      this.CONSUME(Stop);
      return [];
    }
    this.SKIP_TOKEN();
    const tie = this.isTieNext() ? this.tieOfGame() : null;
    if (tie?.kind === "scoring") return tie.ranks;
    const first: QuotedNode = this.quoted(this.LA(1));
    if (!this.isAnyOf(Article) && !/^\p{Lu}/u.test(first.text)) this.fail("“if tied” and who wins then");
    const rank = this.#sideUntil(() => this.isVerb("wins"));
    if (this.isVerb("wins")) this.SKIP_TOKEN();
    const words = this.#tiedAt(1);
    if (words === 0) this.fail("“if tied”");
    this.skip(words);
    this.CONSUME1(Stop);
    return [rank];
  }

  /** `(ties: most gold, then fewest debts)` */
  #rankInside(): RankNode {
    const first = this.LA(1);
    if (this.isAnyOf(Article)) this.SKIP_TOKEN();
    const said = this.imageAt(1);
    if (!MOSTS_AND_LEASTS.has(said)) this.fail("“most” or “fewest” and what, as in “(ties: most gold)”");
    this.SKIP_TOKEN();
    const of = this.phraseUntil(() => this.isAnyOf(Comma, RightParenthesis));
    const best = said === "most" || said === "more" || said === "highest" ? "most" : "fewest";
    return { kind: "rank", span: this.from(first), best, of };
  }

  #rank(): RankNode {
    const first = this.LA(1);
    const isLeast = this.isWord("fewest") || this.isWord("fewer");
    const best = isLeast ? "fewest" : "most";
    // `with more eggs`, of two
    if (this.isWord("more") || this.isWord("fewer")) this.SKIP_TOKEN();
    else this.takeWords(best);
    const isEnd = (): boolean => ENDS.some((words) => this.follows(words));
    const of = this.phraseUntil(() => this.isAnyOf(Comma) || this.isVerb("wins") || isEnd() || this.isPartOver());
    // `the side with the most gold after the last round wins`: no other time is meant
    this.skip(ENDS.find((words) => this.follows(words))?.split(" ").length ?? 0);
    return { kind: "rank", span: this.from(first), best, of: withoutOwned(of) };
  }
}
