import type { IToken } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import type { NumberNode } from "../source.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { Article, Comma, Or, Stop } from "./tokens.ts";
import { isEnd } from "../tokens.ts";
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

type MovementRule = GameRuleNode & { readonly kind: "movement" };

const MUCH = "(?:\\d+|one|two|three|four|five|six)(?: (?:movement points?|points?|moves?|movement))?";
const INTO = "to (?:enter|move into|move onto)";
/** `A unit spends 1 movement point to enter a clear hex and 2 to enter a forest` */
const SPENDS = new RegExp(
  `^(?:an?|each|every) (?<who>.+?) (?:spends|pays|uses|expends|needs) (?<one>${MUCH} ${INTO} .+?)(?: and (?<other>${MUCH} ${INTO} .+))?$`,
  "diu",
);
const SPENT = new RegExp(`^(?<much>\\S+).*? ${INTO} (?<places>.+)$`, "diu");

const NEVER = "(?:(?:may|can|must) (?:not|never)(?: ever)?|cannot)";
const NONE_MAY = "no (?<who>.+?) (?:may|can)(?: ever)?";
const ENTER = "(?:enter|move into|move onto)";
const MOVE = "(?:moves?|movements?)";
const NO_FURTHER = "(?:may|can) (?:move no|not move any) (?:further|farther)";
const IS_OVER = `(?:must stop|stops|(?:must )?ends? (?:its|their) ${MOVE}|${NO_FURTHER})`;
const WHEN = "(?:when|whenever|if|as soon as|once)";
const ENTERING_IT = `(?:${WHEN} (?:it|they) (?:enters?|moves? into)|(?:up)?on entering|when entering)`;
const TAIL = `(?: and ${NO_FURTHER}(?: (?:that|this) (?:turn|round|move))?)?`;

/** Where a movement does not go, does not end or goes no further. */
const MOVEMENTS = (
  [
    ["enters", `${NONE_MAY} ${ENTER} (?<places>.+)`],
    ["enters", `(?<who>.+?) ${NEVER} ${ENTER} (?<places>.+)`],
    ["enters", `(?<places>.+?) ${NEVER} be entered(?: by (?<who>.+))?`],
    ["enters", "(?<places>.+?) (?:is|are) impassable(?: (?:to|for) (?<who>.+))?"],
    ["ends in", `${NONE_MAY} end (?:its|their) ${MOVE} (?<places>.+)`],
    ["ends in", `(?<who>.+?) ${NEVER} end (?:its|their) ${MOVE} (?<places>.+)`],
    ["stops in", `(?<who>.+?) ${IS_OVER} ${ENTERING_IT} (?<places>.+?)${TAIL}`],
    ["stops in", `entering (?<places>.+) ends (?:a|the|its|their) ${MOVE}`],
  ] as const
).map(([what, words]) => ({ what, said: new RegExp(`^${words}$`, "diu") }));
/** `When a unit enters a marsh`, before `it must stop` */
const ENTERED = new RegExp(`^${WHEN} (?<who>.+?) (?:enters?|moves? into) (?<places>.+)$`, "diu");
const STOPPED = new RegExp(`^(?:(?:it|they) ${IS_OVER}|(?:its|their) ${MOVE} ends?)$`, "iu");
/** `forests and hills`, `a wood or a hill`: entering any of them. */
const EITHER =
  /^(?<one>[\p{L}-]+(?: [\p{L}-]+)?) (?:or|and) (?:into )?(?:an? |any |the )?(?<other>[\p{L}-]+(?: [\p{L}-]+)?)$/iu;
/** `each`, `a`: what stands before what is said of any. */
const ANY = /^(?:an?|any|each|every|all|the|no)\s+/i;

interface Cost {
  readonly cost: NumberNode;
  readonly isMore: boolean;
}

/** Rules of what it costs to enter places, and of where movements do not go: `Entering a forest costs 2 movement.` */
export abstract class CostParser extends TriggerParser {
  /** Null for other rules. */
  protected movementCost(first: IToken): GameRuleNode | null {
    if (this.RECORDING_PHASE) return null;
    return (
      this.#movement(first) ??
      this.#spends(first) ??
      this.#costsToEnter(first) ??
      this.#entering(first) ??
      this.#basic(first)
    );
  }

  /** `A unit must stop when it enters a marsh.`, `A unit may not enter a lake.` */
  #movement(first: IToken): MovementRule | null {
    const found = this.#movementAhead();
    if (found === null) return null;
    const { what, match, text, length } = found;
    const part = (name: string): QuotedNode | null => {
      const [said, at] = [match.groups?.[name], match.indices?.groups?.[name]];
      if (said === undefined || at === undefined) return null;
      const [any = ""] = ANY.exec(said) ?? [];
      return said === any.trim() ? null : this.partOf(text, said.slice(any.length), at[0] + any.length);
    };
    const [who, places] = [part("who"), part("places")];
    if (places === null) return null;
    this.skip(length + 1);
    return { kind: "movement", span: this.from(first), what, who, places: anyOf(places) };
  }

  /** `A unit spends 1 movement point to enter a clear hex and 2 to enter a forest.`: a rule for each of both. */
  #spends(first: IToken): GameRuleNode | null {
    const { text, length } = this.textAhead(1);
    const found = this.LA(length + 1).tokenType === Stop ? SPENDS.exec(text) : null;
    const [who, at] = [found?.groups?.["who"], found?.indices?.groups?.["who"]];
    if (found === null || who === undefined || at === undefined) return null;
    const mover = this.partOf(text, who, at[0]);
    const costs = ["one", "other"].flatMap((name) => {
      const [said, from] = [found.groups?.[name], found.indices?.groups?.[name]?.[0]];
      const parts = said === undefined ? null : SPENT.exec(said);
      const { much, places } = parts?.groups ?? {};
      const into = parts?.indices?.groups?.["places"]?.[0];
      if (much === undefined || places === undefined || from === undefined || into === undefined) return [];
      const [any = ""] = ANY.exec(places) ?? [];
      const entered = this.partOf(text, places.slice(any.length), from + into + any.length);
      const value = /^\d/.test(much) ? Number(much) : (wordedNumber(much) ?? 1);
      return [{ entered, cost: { kind: "number", span: mover.span, value } as const }];
    });
    if (costs.some(({ cost }) => cost.value < 1 || cost.value > 9)) this.fail("a cost from 1 to 9");
    this.skip(length + 1);
    const span = this.from(first);
    const rules = costs.map(
      ({ entered, cost }) =>
        ({ kind: "movementCost", span, mover, places: anyOf(entered), cost, isMore: false }) as const,
    );
    const [rule = null, ...others] = rules;
    this.alternatives = others;
    return rule;
  }

  /** What the next sentence says of movements, up to its full stop; null for other sentences. */
  #movementAhead() {
    const { text, length } = this.textAhead(1);
    if (this.LA(length + 1).tokenType === Comma) {
      const match = ENTERED.exec(text);
      const behind = this.textAhead(length + 2);
      const whole = length + 1 + behind.length;
      const isStopped = match !== null && this.LA(whole + 1).tokenType === Stop && STOPPED.test(behind.text);
      return isStopped ? { what: "stops in" as const, match, text, length: whole } : null;
    }
    if (this.LA(length + 1).tokenType !== Stop) return null;
    for (const { what, said } of MOVEMENTS) {
      const match = said.exec(text);
      if (match !== null) return { what, match, text, length };
    }
    return null;
  }

  protected override isRuleNext(): boolean {
    return super.isRuleNext() || (this.areRules && !isEnd(this.LA(1)) && this.#movementAhead() !== null);
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
    const text = places.text.replace(ANY, "");
    const span = { ...places.span, start: places.span.end - text.length };
    return { kind: "movementCost", span: this.from(first), places: anyOf({ ...places, span, text }), cost, isMore };
  }
}

function anyOf(places: QuotedNode): QuotedNode {
  const { one, other } = EITHER.exec(places.text)?.groups ?? {};
  return one === undefined ? places : inOtherWords(places, `${one} or ${other ?? ""}`);
}
