import type { IToken } from "chevrotain";
import { isEnd } from "../tokens.ts";
import type { InstructionNode } from "./change-parser.ts";
import { RollParser } from "./roll-parser.ts";
import type { NameNode } from "../table-tree.ts";
import type { DiceTestNode, EffectNode, NumberTestNode } from "./effect-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { And, Article, Colon, Comma, Integer, Is, It, Stop, Word } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What stands before the number of a round or a level: `in round 3`. */
const BEFORE_NUMBER: ReadonlySet<string> = new Set(["in", "during", "at", "on", "from"]);

/** What says that a number comes to what stands behind it, and whether it goes up or down to it. */
const COMING: ReadonlyMap<string, 1 | -1> = new Map<string, 1 | -1>([
  ["rises to", 1],
  ["increases to", 1],
  ["falls to", -1],
  ["drops to", -1],
  ["is reduced to", -1],
]);

/** What must be so. */
type Condition = (EffectNode & { readonly kind: "conditional" })["condition"];

/** The number of the game that a condition asks: `the price is 5 or more`; null where it asks something else. */
function numberAsked({ span, text }: QuotedNode): NameNode | null {
  const [, said] =
    /^(?:the )?([\p{L} -]+?) is (?:at least |at most |more than |fewer than |less than |below |above )?\d/iu.exec(
      text,
    ) ?? [];
  if (said === undefined || /^(?:it|its|they|there|each|a|an|that|this|number of)\b/i.test(said)) return null;
  return { kind: "name", span, text: said };
}

/** What happens only if something is so: `if`, `unless`, `otherwise`, what dice come to, and rows about a number. */
export abstract class ConditionParser extends RollParser {
  /** Whether `instead` must still come in the sentence that is read. */
  protected isInsteadDue = false;

  /** In a rule that replaces something: whether `instead` was read; null elsewhere. */
  protected saidInstead: boolean | null = null;

  /** `It loses 1 hit if it is stunned`, `It loses 1 hit unless it is stunned` */
  protected limited(first: IToken, instructions: readonly InstructionNode[]): readonly InstructionNode[] {
    if (this.wordsOfIdleEnd() > 0) this.skip(this.wordsOfIdleEnd());
    if (this.areFacesBehind()) {
      const said = this.withCosts(first, instructions);
      const faces = this.behind(() => this.#facesAsked());
      return [this.#either(first, faces, false, said, this.otherwise())];
    }
    if (!this.isLimit()) return instructions;
    const isDenied = this.isWord("unless");
    const said = this.withCosts(first, instructions);
    const condition = this.behind(() => this.diceTest() ?? this.phraseUntil(() => this.isPartOver()));
    const otherwise = isDenied ? [] : this.otherwise();
    return [this.#either(first, condition, isDenied, said, otherwise)];
  }

  #either(
    first: IToken,
    condition: Condition,
    isDenied: boolean,
    said: readonly EffectNode[],
    instead: readonly EffectNode[],
  ): EffectNode {
    const span = this.from(first);
    const [consequence, otherwise] = isDenied ? [instead, said] : [said, instead];
    const nothing = [{ kind: "nothing", span }] as const;
    return {
      kind: "conditional",
      span,
      condition,
      consequence: consequence.length === 0 ? nothing : consequence,
      otherwise,
    };
  }

  protected otherwise(): readonly EffectNode[] {
    if (this.LA(1).tokenType !== Comma || !this.isOtherwise(2)) return [];
    this.SKIP_TOKEN();
    return this.behind(() => this.clauses());
  }

  protected conditional(first: IToken): EffectNode {
    const isDenied = this.isWord("unless");
    this.SKIP_TOKEN();
    const isPlayed = this.follows("you play on") || this.follows("you play at");
    const words = isPlayed ? this.wordsOfNumber(4) : 0;
    if (words > 0) this.skip(3);
    const isOver = (): boolean => this.isAnyOf(Comma, Colon);
    const condition =
      words > 0
        ? this.numberTest(words)
        : (this.diceTest() ?? this.changedAsked() ?? this.#numberAt() ?? withoutLeft(this.phraseUntil(isOver)));
    // `If the price is 5 or more, lower it by 1`
    if (condition.kind === "quoted") this.numberSaid = numberAsked(condition) ?? this.numberSaid;
    return this.#consequence(first, condition, isDenied);
  }

  /** The number of the game by whose change a rule happens: `When fear reaches 12, reset it to 0`; null elsewhere. */
  protected numberOfEvent: NameNode | null = null;

  /** `the alarm is at 5`, `it is 5 or more`, of a number that changes in the sentence before; null for other words. */
  #numberAt(): NumberTestNode | null {
    const first = this.LA(1);
    const isIt = first.tokenType === It && this.numberSaid !== null;
    if (isIt && this.isWord("reaches", 2) && this.LA(3).tokenType === Integer) {
      this.skip(2);
      const { value: from } = this.behind(() => this.numberOf(this.LA(0)));
      if (this.follows("or more")) this.skip(2);
      return this.#testOf(this.numberSaid, first, from, Number.MAX_SAFE_INTEGER);
    }
    const comes = this.#numberComing(first);
    if (comes !== null) return comes;
    let is = 1;
    while (!this.isSignAt(is) && this.LA(is).tokenType !== Is) is += 1;
    const isAt = this.isWord("at", is + 1);
    const number = is + (isAt ? 2 : 1);
    if (this.LA(is).tokenType !== Is || this.LA(number).tokenType !== Integer || (!isIt && !isAt)) return null;
    const behind = ["or more", "or higher", "or less", "or lower", "or fewer"].find((said) =>
      this.follows(said, number + 1),
    );
    const { tokenType } = this.LA(number + 1 + (behind === undefined ? 0 : 2));
    if (tokenType !== Comma && tokenType !== Colon) return null;
    if (!isIt && this.isAnyOf(Article)) this.SKIP_TOKEN();
    const said = isIt ? this.numberSaid : null;
    const { span, text } = this.phraseUntil(() => this.isAnyOf(Is));
    this.skip(isAt ? 2 : 1);
    const { value } = this.numberOf(this.LA(1));
    this.skip(behind === undefined ? 1 : 3);
    const isMore = behind === "or more" || behind === "or higher";
    const from = behind === undefined || isMore ? value : Number.MIN_SAFE_INTEGER;
    const to = behind === undefined || !isMore ? value : Number.MAX_SAFE_INTEGER;
    return this.#testOf(said ?? { kind: "name", span, text }, first, from, to);
  }

  /** `morale drops to 0`: whether the number of the game is so low or high; null for other words. */
  #numberComing(first: IToken): NumberTestNode | null {
    let at = 1;
    const comingHere = (): readonly [string, 1 | -1] | undefined =>
      [...COMING].find(([words]) => this.follows(words, at));
    while (!this.isSignAt(at) && comingHere() === undefined) at += 1;
    const [words, sign] = comingHere() ?? [];
    if (words === undefined || at === 1) return null;
    const number = at + wordsIn(words);
    const { tokenType } = this.LA(number + 1);
    if (this.LA(number).tokenType !== Integer) return null;
    if (tokenType !== Comma && tokenType !== Colon) return null;
    if (this.isAnyOf(Article)) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.follows(words));
    this.skip(wordsIn(words));
    const { value } = this.behind(() => this.numberOf(this.LA(0)));
    const [from, to] = sign === 1 ? [value, Number.MAX_SAFE_INTEGER] : [Number.MIN_SAFE_INTEGER, value];
    return this.#testOf({ kind: "name", span, text }, first, from, to);
  }

  #testOf(name: NameNode | null, first: IToken, from: number, to: number): NumberTestNode | null {
    return name && { kind: "numberTest", span: this.from(first), name, from, to };
  }

  /** `On 4 or more, it loses 1 hit`: what the dice come to. */
  protected onFaces(): EffectNode {
    const first = this.LA(0);
    return this.#consequence(first, this.#facesAsked());
  }

  /** `a 4 or more`, `doubles`, behind “on” */
  #facesAsked(): DiceTestNode {
    const first = this.LA(1);
    const asked = this.#facesSaid();
    this.checkRolled(first);
    return asked;
  }

  #facesSaid(): DiceTestNode {
    this.checkUnopposed();
    const isOne = this.LA(1).tokenType === Article;
    if (isOne) this.SKIP_TOKEN();
    const isRoll = ["roll of", "result of", "total of"].some((words) => this.follows(words));
    if (isRoll) this.checkRolled(this.LA(1));
    if (isRoll) this.behind(() => this.SKIP_TOKEN());
    // `On a natural 6`: what a die shows, without what is added
    if (this.isWord("natural")) {
      const natural = this.LA(1);
      const shown = this.behind(() => this.bounds());
      return { kind: "diceTest", span: this.from(natural), of: "die", ...shown };
    }
    const number = this.LA(1);
    if (this.isWord("doubles") || this.isWord("double")) {
      this.SKIP_TOKEN();
      return { kind: "diceTest", span: this.from(number), of: "doubles" };
    }
    const parity = this.parityHere();
    if (parity !== null) return { kind: "diceTest", span: this.from(number), of: parity };
    // `Roll two dice. On a 4+, …`: one of them, or both together?
    if (isOne && !isRoll && this.areSummed && !this.isTotalAhead())
      this.fail("“If the total is …”, or “If a die shows …” for one of the dice");
    return { kind: "diceTest", span: this.from(number), of: "sum", ...this.bounds() };
  }

  /** Whether a number stands in this sentence that no die shows by itself. */
  protected isTotalAhead(): boolean {
    for (let ahead = 1; !isEnd(this.LA(ahead)) && this.LA(ahead).tokenType !== Stop; ahead += 1) {
      const [, last = "0"] = /(\d+)$/.exec(this.LA(ahead).image) ?? [];
      if (Number(last) > (this.sidesRolled ?? 0)) return true;
    }
    return false;
  }

  #consequence(first: IToken, condition: Condition, isDenied = false): EffectNode {
    const isSeparate = this.isAnyOf(Comma, Colon) || (condition.kind === "diceTest" && this.LA(1).image === "=");
    // `on doubles it becomes tired`
    if (!isSeparate && condition.kind === "quoted") this.fail("a comma behind the condition");
    if (isSeparate) this.SKIP_TOKEN();
    if (this.isWord("then")) this.SKIP_TOKEN();
    const isReplacing = this.isInsteadDue;
    if (isReplacing && this.isWord("instead")) this.takeInstead();
    const start = this.LA(1);
    const consequence = this.clauses();
    const each = condition.kind === "quoted" ? namedIn(condition, this.quoted(start).text) : null;
    if (isReplacing && this.isWord("instead")) this.takeInstead();
    const otherwise = isDenied ? [] : this.otherwise();
    if (each === null || isDenied || isReplacing || otherwise.length > 0)
      return this.#either(first, condition, isDenied, consequence, otherwise);
    const effects = [this.#either(first, each.condition, false, consequence, [])];
    return { kind: "forEach", span: this.from(first), what: each.what, order: null, effects };
  }

  protected takeInstead(): void {
    this.SKIP_TOKEN();
    this.isInsteadDue = false;
  }

  /** `Round 1–2: gain 1 gold`, `In round 3 or later, gain 1 gold`; null for other words. */
  protected inNumber(first: IToken): EffectNode | null {
    const isIn = BEFORE_NUMBER.has(first.image.toLowerCase()) && this.wordsOfNumber(2) > 0;
    const words = this.wordsOfNumber(isIn ? 2 : 1);
    const nth = this.#inNth(first);
    if (nth !== null) return this.#consequence(first, nth);
    if (words === 0) return null;
    if (isIn) this.SKIP_TOKEN();
    const condition = this.numberTest(words);
    // `On turns 2, 4 and 6, …`
    const others: NumberTestNode[] = [];
    while (this.isAnyOf(And, Comma) && this.LA(2).tokenType === Integer) {
      const { span, value } = this.behind(() => this.numberOf(this.LA(1)));
      this.SKIP_TOKEN();
      others.push({ ...condition, span, from: value, to: value });
    }
    if (others.length > 0) {
      const either = this.#consequence(first, condition);
      return either.kind !== "conditional"
        ? either
        : [either, ...others.map((other) => ({ ...either, condition: other }))].reduceRight((last, each) => ({
            ...each,
            otherwise: [last],
          }));
    }
    const isListed = this.isAnyOf(Colon);
    const listed = isListed ? this.#listed() : null;
    if (listed === null) return this.#consequence(first, condition);
    return this.#either(first, condition, false, listed, []);
  }

  /** `In the first round`, `In the 3rd year`; null for other words. */
  #inNth(first: IToken): NumberTestNode | null {
    if (!BEFORE_NUMBER.has(first.image.toLowerCase()) || !this.isWord("the", 2)) return null;
    const nth = this.isWord("first", 3) ? { value: 1, words: 1 } : this.nthAt(3);
    const noun = 3 + (nth?.words ?? 0);
    if (nth === null || this.LA(noun).tokenType !== Word || ![Comma, Colon].includes(this.LA(noun + 1).tokenType))
      return null;
    this.skip(noun);
    const { span, text } = this.quoted(this.LA(0));
    const name = { kind: "name", span, text } as const;
    return { kind: "numberTest", span: this.from(first), name, from: nth.value, to: nth.value };
  }

  /** `: 2 Goblins in each trap`, `: no goblins`, where a row of a table says only what comes; null where it is a sentence. */
  #listed(): readonly EffectNode[] | null {
    const isNone = this.isWord("no", 2) || this.isWord("none", 2);
    if (!isNone && !this.isAmount(2)) return null;
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1) if (this.verb(ahead) !== null) return null;
    const first = this.behind(() => this.LA(1));
    if (!isNone) return this.withCosts(first, this.placedTogether(first));
    while (!this.isSignAt(1)) this.SKIP_TOKEN();
    return [{ kind: "nothing", span: this.from(first) }];
  }
}

/** `there are 3 Goblins next to a door`, where “that door” is said behind it: what is asked of each of them; else null. */
function namedIn(
  condition: QuotedNode,
  behind: string,
): { readonly what: QuotedNode; readonly condition: QuotedNode } | null {
  const { span, text } = condition;
  const [whole, before, noun] = /^(there (?:is|are) .*?)\ban? ((?:\p{L}|-)+(?: \p{L}+)?)$/iu.exec(text) ?? [];
  if (whole === undefined || before === undefined || noun === undefined) return null;
  if (
    !behind
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .join(" ")
      .includes(`that ${noun.toLowerCase()}`)
  )
    return null;
  const what = { kind: "quoted", span: { ...span, start: span.end - noun.length }, text: noun } as const;
  return { what, condition: { ...condition, text: `${before}it`, asIn: text } };
}

/** `it has no air left` says no more than `it has no air`. */
export function withoutLeft(quoted: QuotedNode): QuotedNode {
  const text = quoted.text.replace(/^at any time\s+/i, "").replace(/\s+(?:ever|at any time)(?=\s|$)/i, "");
  const [left = ""] = /(?<=\b(?:has|have|with)\s+no\s+\S.*)\s+left$/i.exec(text) ?? [];
  return inOtherWords(quoted, left === "" ? text : text.slice(0, -left.length));
}
