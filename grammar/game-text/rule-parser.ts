import type { IToken, TokenType } from "chevrotain";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { EffectParser, ROUNDS } from "./effect-parser.ts";
import type {
  CardRowNode,
  DeckNode,
  GameRuleNode,
  GameSequenceNode,
  GameStepNode,
  HalvesNode,
  QuotedNode,
  RankNode,
} from "./syntax-tree.ts";
import { Article, Colon, Comma, Integer, LeftParenthesis, Of, RightParenthesis, Slash, Stop, Word } from "./tokens.ts";

/** What is made of sentences: rules, steps of sequences and cards. */
export abstract class RuleParser extends EffectParser {
  /** A row of `RULES`. */
  readonly gameRule = this.RULE("gameRule", (): GameRuleNode => {
    const first = this.LA(1);
    if (this.RECORDING_PHASE) {
      this.CONSUME(Word);
      this.SUBRULE(this.effects);
      return { kind: "scoring", span: this.from(first), ranks: [] };
    }
    const at = this.roundsTime();
    if (at !== null) {
      const effects = this.SUBRULE1(this.effects);
      return { kind: "roundly", span: this.from(first), at, effects };
    }
    return this.isWord("when") || this.isWord("whenever") ? this.#trigger(first) : this.#victory(first);
  });

  /** `1: Each hero acts twice.` */
  readonly step = this.RULE("step", (): GameStepNode => {
    const number = this.CONSUME(Integer);
    this.CONSUME(Colon);
    const at = this.roundsTime();
    const effects = this.SUBRULE(this.effects);
    return { kind: "step", span: this.from(number), number: this.numberOf(number), at, effects };
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
    const of = said === "round" || said === "setting up" ? said : name;
    // A game is over once a side has won, whether or not the caption says so.
    if (about !== undefined && typeof of === "string")
      this.fail("a comma or a colon: only a sequence with a name is about something");
    return { of, about: about ?? null, until: until?.text.toLowerCase() === "a side wins" ? null : until, times };
  });

  #trigger(first: IToken): GameRuleNode {
    this.SKIP_TOKEN();
    // Where no colon stands between, the comma behind the condition does.
    const end = this.#isColonAhead() ? Colon : Comma;
    const isRoundsEnd = (): boolean => ROUNDS.some((round) => this.follows(`at the end of ${round}`));
    const isEntering = (): boolean => this.isWord("enters") || this.follows("ends its move");
    const said = this.phraseUntil(() => this.isAnyOf(end) || isRoundsEnd() || isEntering());
    const condition = said;
    const enters = isEntering() ? this.#entered(end) : null;
    const isAtEnd = isRoundsEnd();
    if (isAtEnd) this.takeWords("at", "the", "end", "of");
    if (isAtEnd) this.SKIP_TOKEN();
    if (isAtEnd) this.takeWords("round");
    this.#takeEnd(end);
    const effects = this.SUBRULE(this.effects);
    return { kind: "trigger", span: this.from(first), condition, isAtEnd, enters, effects };
  }

  /** `enters a trap`, `ends its move in a trap`, `ends its move next to a trap` */
  #entered(end: TokenType): QuotedNode {
    const isEnding = this.isWord("ends");
    if (isEnding) this.takeWords("ends", "its", "move");
    else this.SKIP_TOKEN();
    const isBeside = this.isBeside();
    if (isEnding && !isBeside) this.takePreposition();
    const where = this.phraseUntil(() => this.isAnyOf(end));
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
      if (tokenType === Stop || (tokenType === Comma && this.isSentenceAt(ahead + 1))) return false;
    }
    return false;
  }

  #victory(first: IToken): GameRuleNode {
    const who = this.phraseUntil(() => this.isVerb("wins") || this.isWord("with"));
    if (this.isWord("with")) return this.#scoring(first);
    if (!this.isVerb("wins")) this.fail("“wins if”");
    this.SKIP_TOKEN();
    this.takeWords(this.isWord("when") ? "when" : "if");
    const condition = this.phraseUntil(() => false);
    this.CONSUME(Stop);
    return { kind: "victory", span: this.from(first), who, condition };
  }

  /** `with the most gold, then the fewest goblins, wins.` */
  #scoring(first: IToken): GameRuleNode {
    this.takeWords("with", "the");
    const ranks = [this.#rank()];
    while (this.LA(1).tokenType === Comma && this.isWord("then", 2)) {
      this.SKIP_TOKEN();
      this.takeWords("then", "the");
      ranks.push(this.#rank());
    }
    if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
    if (!this.isVerb("wins")) this.fail("“wins”");
    this.SKIP_TOKEN();
    this.CONSUME(Stop);
    return { kind: "scoring", span: this.from(first), ranks };
  }

  #rank(): RankNode {
    const first = this.LA(1);
    const best = this.isWord("fewest") ? "fewest" : "most";
    this.takeWords(best);
    const of = this.phraseUntil(() => this.isAnyOf(Comma) || this.isVerb("wins") || this.isPartOver());
    return { kind: "rank", span: this.from(first), best, of };
  }
}
