import type { IToken } from "chevrotain";
import { isEnd } from "../tokens.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { Colon, Comma, Integer, Stop, Word } from "./tokens.ts";
import { BonusParser } from "./bonus-parser.ts";
import { type EffectNode, saidThroughout } from "./effect-tree.ts";
import { inOtherWords } from "./quoted.ts";
import { ROUNDS_OF_END } from "./ending-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** What a rule is called of the end of the game. */
const FINAL = /^(?:final scoring|end scoring|end[ -]game scoring|game end|end of (?:the )?game)$/i;
/** The title of what is no rule of the game, but done before it. */
const SETS_UP = /^set(?:ting)?[\s-]?up$/i;

/** What is expected where nothing says when a hand has no more cards than its limit. */
function whenDownTo(most: number): string {
  return `when, as in “At the end of each round, each side discards down to ${most} cards”`;
}

/** When the turn of a side is over. */
const TURNS_END = [
  "its",
  "their",
  "each side's",
  "each side’s",
  "a side's",
  "a side’s",
  "every side's",
  "every side’s",
].map((whose) => `at the end of ${whose} turn`);

/** What is said of a side in its turn: of that one. */
function ofSideInTurn(effect: EffectNode): EffectNode {
  if (!("who" in effect) || effect.who === null || !/^(?:a|each|every|any) side$/i.test(effect.who.text)) return effect;
  return saidThroughout(effect, effect.who, inOtherWords(effect.who, "the side"));
}

/** Whether a rule says that the game is over, and no more. */
function isEnding(rule: GameRuleNode): boolean {
  if (rule.kind === "ends") return true;
  const [only, another] = rule.kind === "roundly" ? rule.effects : [];
  return (
    only?.kind === "conditional" && another === undefined && only.consequence.every(({ kind }) => kind === "ending")
  );
}

/** Rows of `RULES`. */
export abstract class RuleParser extends BonusParser {
  /** A row of `RULES`: one rule, or several that stand behind one another. */
  readonly gameRules = this.RULE("gameRules", (): readonly GameRuleNode[] => {
    if (this.RECORDING_PHASE) {
      this.CONSUME(Word);
      this.SUBRULE(this.effects);
      return [];
    }
    this.areRules = true;
    this.subjectSaid = null;
    try {
      this.#takeHandLimit();
      const rules = this.#ruleWithOthers();
      this.isLaterRule = true;
      const isOfTies = (): boolean => rules.at(-1)?.kind === "scoring" && this.isTieNext();
      while (this.isRuleNext() || isOfTies()) rules.push(...this.#ruleWithOthers());
      const all = [...rules, ...this.#behindEnd(rules.at(-1))];
      if (this.handLimit?.row === this.input && !this.handLimit.isUsed)
        this.fail(whenDownTo(this.handLimit.most.value));
      return all;
    } finally {
      this.areRules = false;
      this.isLaterRule = false;
    }
  });

  /** `Hand limit: 7 cards.`: the rule behind it says when that is asked. */
  #takeHandLimit(): void {
    const first = this.LA(1);
    const said = ["hand limit", "the hand limit is", "hand size"].find((words) => this.follows(words));
    const words = said?.split(" ").length ?? 0;
    const colon = this.LA(words + 1).tokenType === Colon ? 1 : 0;
    if (said === undefined || this.LA(words + colon + 1).tokenType !== Integer) return;
    this.skip(words + colon);
    const most = this.numberOf(this.LA(1));
    this.SKIP_TOKEN();
    const isCard = (): boolean => this.isWord("cards") || this.isWord("card");
    const named = isCard() ? { span: most.span, text: "" } : this.phraseUntil(isCard);
    this.SKIP_TOKEN();
    this.handLimit = {
      most,
      deck: { kind: "name", span: named.span, text: named.text },
      row: this.input,
      isUsed: false,
    };
    if (!this.isAnyOf(Stop)) this.fail("a full stop");
    this.SKIP_TOKEN();
    if (isEnd(this.LA(1))) this.failAt(first, whenDownTo(most.value));
  }

  /** `After season 8 the game ends. Each side scores 2 honour per castle.`: what happens then. */
  #behindEnd(last: GameRuleNode | undefined): readonly GameRuleNode[] {
    if (isEnd(this.LA(1)) || last === undefined || !isEnding(last)) return [];
    const first = this.LA(1);
    if (this.isWord("then")) this.SKIP_TOKEN();
    if (this.LA(0).image !== "." && this.isAnyOf(Comma)) this.SKIP_TOKEN();
    if (this.follows("the side with") || this.follows("the player with")) return this.#ruleWithOthers();
    return [this.#atGamesEnd(first)];
  }

  /** What happens when the game is over. */
  #atGamesEnd(first: IToken): GameRuleNode {
    this.isScored = true;
    try {
      const effects = this.SUBRULE2(this.effects);
      return { kind: "finally", span: this.from(first), effects };
    } finally {
      this.isScored = false;
    }
  }

  #ruleWithOthers(): GameRuleNode[] {
    this.alternatives = [];
    const rule = this.#rule();
    return [rule, ...this.alternatives];
  }

  #rule(): GameRuleNode {
    const title = this.titleAhead();
    if (title !== null && this.isAnyOf(Stop)) this.fail("a rule");
    const first = this.LA(1);
    if (title !== null && SETS_UP.test(title.text))
      this.fail("a rule: what is done before the game are numbered steps below the caption SETUP");
    // `Final scoring: each side gains 1 point per chest.`
    if (title !== null && FINAL.test(title.text)) {
      this.isGamesEnd();
      return this.#atGamesEnd(first);
    }
    const often = this.often(first);
    if (often !== null) return often;
    const turn = TURNS_END.find((words) => this.follows(words));
    if (turn !== undefined) {
      this.skip(wordsIn(turn));
      if (this.isAnyOf(Comma, Colon)) this.SKIP_TOKEN();
      const effects = this.SUBRULE3(this.effects).map(ofSideInTurn);
      return { kind: "turnly", span: this.from(first), effects };
    }
    const at = this.roundsTime();
    if (at !== null) {
      const effects = this.SUBRULE1(this.effects);
      return { kind: "roundly", span: this.from(first), at, effects };
    }
    if (this.isGamesEnd()) {
      if (!this.isScoringNext()) return this.#atGamesEnd(first);
      this.skip(2);
      return this.scoring(first);
    }
    const ended = this.endingWithThisRound(first) ?? this.endAfter(first);
    if (ended !== null) return ended;
    const last = this.scoringAfter();
    if (last !== null) {
      this.alternatives = [last.scoring];
      return last.end;
    }
    const rounds = this.roundsNumbered();
    if (rounds !== null) return rounds;
    const tie = this.tieOfGame();
    if (tie !== null) return tie;
    const limit = this.limit(first) ?? this.unlimited(first) ?? this.controlled(first);
    if (limit !== null) return limit;
    const always = this.movementCost(first) ?? this.bonusOfUnits(first);
    if (always !== null) return always;
    if (this.isSaidAhead((ahead) => this.isWord("would", ahead), Comma)) return this.happensInstead(first);
    // `If a diver has no air at the end of a round, …` is asked only then.
    const barred = this.barredWhere(first);
    if (barred !== null) return barred;
    const isAtEnd = this.isWord("if") && this.isSaidAhead((ahead) => this.isRoundsEnd(ahead), Comma);
    if (isAtEnd && this.isWord("there", 2)) return this.thereAtEnd(first);
    if (isAtEnd) return this.trigger(first);
    if (this.isWord("if") && !this.isEndingBehind()) return this.whereSo(first);
    // `If an army enters the Citadel, the Siege wins.`: as soon as it does
    const isComing = (ahead: number): boolean => this.isEvent(ahead) && !/^reach(?:es)?$/i.test(this.imageAt(ahead));
    if (this.isWord("if") && this.isSaidAhead(isComing, Comma)) return this.trigger(first);
    // `As soon as a side has 12 gold, it wins.`
    if (this.follows("as soon as") && !this.isEndingBehind()) {
      this.skip(2);
      return this.whereSo(first);
    }
    const winner = this.winsAtEnd(first);
    if (winner !== null) return winner;
    if (this.follows("the game ends") && ROUNDS_OF_END.some((words) => this.follows(words, 4)))
      return this.endingWithRound(first);
    const arrival =
      this.firstTo(first) ??
      this.firstToArrive(first) ??
      this.oneAfterAnother(first) ??
      this.oneAfterAnotherThere(first);
    if (arrival !== null) return arrival;
    if (this.isWord("if") || this.follows("as soon as")) return this.decided(first);
    const best = this.winnerIs(first);
    if (best !== null) return best;
    const holder = this.sideThatWins(first);
    if (holder !== null) return holder;
    const timed = this.timedLast(first);
    if (timed !== null) return timed;
    const unsaid = this.unsaid(first);
    if (unsaid !== null) return unsaid;
    if (this.isNeverSaid()) return this.prevented(first);
    return this.isEventNext() ? this.trigger(first) : this.victory(first);
  }
}
