import type { IToken } from "chevrotain";
import type { NumberNode } from "../source.ts";
import type { QuotedNode } from "./quoted.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { Article, Comma, Or, Stop } from "./tokens.ts";
import { TriggerParser } from "./trigger-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** What stands before the places that cost more to enter. */
const ENTERING = ["entering", "to enter", "moving into", "moving onto", "moving to", "a step into", "each step into"];
const IT_COSTS = ["it costs", "it takes"];
const COSTS = ["costs", "cost", "takes"];
/** What is paid for it, which says no more. */
const MOVEMENT = [
  "movement points",
  "movement point",
  "points of movement",
  "movement",
  "moves",
  "move",
  "steps",
  "step",
];
const MORE = ["more", "extra", "additional"];
const TO_ENTER = ["to enter", "to move into", "to move onto"];

interface Cost {
  readonly cost: NumberNode;
  readonly isMore: boolean;
}

/** Rules of what it costs to enter places: `Entering a forest costs 2 movement.` */
export abstract class CostParser extends TriggerParser {
  /** Null for other rules. */
  protected movementCost(first: IToken): GameRuleNode | null {
    if (this.RECORDING_PHASE) return null;
    return this.#costsToEnter(first) ?? this.#entering(first) ?? this.#basic(first);
  }

  /** `Entering a forest costs 2 movement, and entering a hill costs 1 more.` */
  #entering(first: IToken): GameRuleNode | null {
    const said = ENTERING.find((words) => this.follows(words));
    if (said === undefined) return null;
    this.skip(wordsIn(said));
    const places = this.phraseUntil(() => this.#wordsOfCosts() > 0);
    this.skip(this.#wordsOfCosts());
    return this.#ended(first, places, this.#cost());
  }

  /** `It costs 2 movement to enter a forest.` */
  #costsToEnter(first: IToken): GameRuleNode | null {
    const said = IT_COSTS.find((words) => this.follows(words));
    const isSaid =
      said !== undefined && this.isSaidAhead((at) => TO_ENTER.some((each) => this.follows(each, at)), Stop);
    if (said === undefined || !isSaid) return null;
    this.skip(wordsIn(said));
    const cost = this.#cost();
    const enter = TO_ENTER.find((words) => this.follows(words));
    if (enter === undefined) this.fail("“to enter”, and what it costs that for");
    this.skip(wordsIn(enter));
    return this.#ended(
      first,
      this.phraseUntil(() => false),
      cost,
    );
  }

  /** `A square costs 1, or 2 in a marsh.`, `A forest costs 2 movement to enter.` */
  #basic(first: IToken): GameRuleNode | null {
    if (!this.isAnyOf(Article) && !this.isWord("each") && !this.isWord("every")) return null;
    let at = 2;
    while (!this.isSignAt(at) && this.#wordsOfCosts(at) === 0) at += 1;
    if (this.isSignAt(at) || !this.isAmount(at + this.#wordsOfCosts(at))) return null;
    if (!this.#isCostAt(at + this.#wordsOfCosts(at))) return null;
    const places = this.phraseUntil(() => this.#wordsOfCosts() > 0);
    this.skip(this.#wordsOfCosts());
    const cost = this.#cost();
    if (!this.isAnyOf(Comma) || this.LA(2).tokenType !== Or) return this.#ended(first, places, cost);
    // `or 2 in a marsh`: all others cost 1 anyway.
    if (cost.isMore || cost.cost.value !== 1) this.fail("a full stop: say in rows of their own what each place costs");
    this.skip(2);
    const dear = this.#cost();
    if (!["in", "into", "on", "for"].some((word) => this.isWord(word)))
      this.fail("“in”, and the places that cost so much");
    return this.#ended(
      first,
      this.behind(() => this.phraseUntil(() => false)),
      dear,
    );
  }

  /** Whether what stands there is a cost of movement, and not of goods. */
  #isCostAt(ahead: number): boolean {
    if (MORE.includes(this.imageAt(ahead + 1))) return true;
    const isEntered = TO_ENTER.some((words) => this.follows(words, ahead + 1));
    // `A castle costs 3` may be a price.
    const isOfSome = this.LA(ahead + 1).tokenType === Comma && this.LA(ahead + 2).tokenType === Or;
    return isEntered || isOfSome || MOVEMENT.some((words) => this.follows(words, ahead + 1));
  }

  #wordsOfCosts(ahead = 1): number {
    return COSTS.find((words) => this.follows(words, ahead))?.split(" ").length ?? 0;
  }

  /** `2 movement points`, `1 more`, `an extra step` */
  #cost(): Cost {
    const isArticle = this.isAnyOf(Article);
    const said = this.amount("how much, as in “costs 2 movement”");
    if (said.kind !== "number") this.fail("a number");
    let isMore = this.#isMore();
    if (isArticle && !isMore) this.fail("a number");
    const movement = MOVEMENT.find((words) => this.follows(words));
    this.skip(movement?.split(" ").length ?? 0);
    isMore ||= this.#isMore();
    const entered = TO_ENTER.find((words) => this.follows(words))?.split(" ").length ?? 0;
    if (entered > 0 && this.LA(entered + 1).tokenType === Stop) this.skip(entered);
    return { cost: said, isMore };
  }

  #isMore(): boolean {
    const isMore = MORE.includes(this.imageAt(1));
    if (isMore) this.SKIP_TOKEN();
    return isMore;
  }

  #ended(first: IToken, places: QuotedNode, { cost, isMore }: Cost): GameRuleNode {
    if (!this.isAnyOf(Stop))
      this.fail(
        "“movement”, and a full stop: each row says of one sort of places how much movement entering them costs",
      );
    if (cost.value < 1 || cost.value > 9) this.fail("a cost from 1 to 9");
    this.SKIP_TOKEN();
    const text = places.text.replace(/^(?:an?|any|each|every|all|the)\s+/i, "");
    const span = { ...places.span, start: places.span.end - text.length };
    return { kind: "movementCost", span: this.from(first), places: { ...places, span, text }, cost, isMore };
  }
}
