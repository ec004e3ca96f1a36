import type { IToken } from "chevrotain";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { ThingParser } from "./thing-parser.ts";
import type { ActionRowNode } from "./syntax-tree.ts";
import type { EffectNode, PayNode } from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import {
  And,
  Article,
  At,
  Colon,
  Comma,
  Integer,
  Into,
  Its,
  LeftParenthesis,
  Number as StrengthNumber,
  Or,
  RightParenthesis,
  Stop,
  To,
  Word,
} from "./tokens.ts";

/** What limits an action, while its row is read. */
interface Limits {
  reach: NameNode | null;
  readonly barred: QuotedNode[];
  readonly provisos: ActionRowNode["provisos"][number][];
  changes: QuotedNode | null;
  saying: QuotedNode | null;
  byDefault: ActionRowNode["byDefault"];
  readonly often: ActionRowNode["often"][number][];
  code: ActionRowNode["code"];
  sheets: ActionRowNode["sheets"];
  /** `for 2 gold`: what is paid for what it does. */
  cost: PayNode | null;
  /** Whether the action has a number before what limits it. */
  readonly isNumbered: boolean;
  /** The number that stands only in its reach. */
  number: NumberNode | null;
}

/** The words that begin a limit of an action, after a comma. */
const BY_DEFAULT = "by default";
const ONLY = ["only if", "only in", "only on", "only at"];
const LIMITS: ReadonlySet<string> = new Set(["up to", "not through", "by code", "by sheets", BY_DEFAULT, ...ONLY]);
/** The words before what is paid. */
const PAYING: ReadonlySet<string> = new Set(["for", "costing", "costs"]);
const LIMITING: ReadonlySet<string> = new Set(["if", "unless", "changing", "saying", "in", "on", "at", ...PAYING]);

/** The words that begin the place where the unit that acts must stand. */
const PLACING: ReadonlySet<string> = new Set(["in", "on", "at"]);

/** The rows of `ACTIONS`: on what an action is done, and what limits it. */
export abstract class ActionRowParser extends ThingParser {
  /** `STRIKE n (its dice) at an enemy within 1 square, unless stunned.` */
  readonly actionRow = this.RULE("actionRow", (): ActionRowNode => {
    const first = this.LA(1);
    const name = this.SUBRULE(this.actionName);
    let strength: ActionRowNode["strength"] = null;
    const number = this.OPTION(() =>
      this.OR2([{ ALT: () => this.CONSUME(StrengthNumber) }, { ALT: () => (strength = this.#ownNumber()) }]),
    );
    let spoken: NameNode | null = null;
    let byDefault: ActionRowNode["byDefault"] = null;
    this.MANY1(() => {
      this.CONSUME(LeftParenthesis);
      if (!this.RECORDING_PHASE && this.follows(BY_DEFAULT, 1) && this.LA(3).tokenType === Integer) {
        this.takeWords(...BY_DEFAULT.split(" "));
        byDefault = { number: this.#ownNumber(), goal: null };
        this.CONSUME1(RightParenthesis);
        return;
      }
      if (!this.RECORDING_PHASE && strength !== null && this.LA(1).tokenType === Its)
        this.fail("how pages say it: its number stands before the bracket");
      if (!this.RECORDING_PHASE && this.LA(1).tokenType === Integer)
        this.fail("how pages say it: what is paid stands without a bracket, as in “for 2 gold”");
      const isStrength = this.OPTION1(() => this.CONSUME(Its)) !== undefined;
      const said = this.SUBRULE(this.name, { ARGS: [[RightParenthesis]] });
      this.CONSUME(RightParenthesis);
      if (isStrength) strength = said;
      else spoken = said;
    });
    let object: ActionRowNode["object"] = null;
    let reach: NameNode | undefined;
    this.OPTION2({
      GATE: () => this.#objectFollows(),
      DEF: () => {
        const role = this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            { ALT: () => (this.CONSUME(To), "to" as const) },
            { ALT: () => (this.CONSUME(Into), "into" as const) },
            { ALT: () => (this.CONSUME(At), "at" as const) },
            { ALT: () => (this.CONSUME(Article), "choose" as const) },
            { ALT: () => (this.CONSUME2(Word), "in" as const) },
          ],
        });
        if (role !== "choose") this.OPTION3(() => this.CONSUME1(Article));
        const phrase = this.phraseUntil(() => this.#limitFollows() || this.#reachFollows() || this.#costFollows());
        reach = this.OPTION4({
          GATE: () => this.#reachFollows(),
          DEF: () => {
            this.CONSUME(Word);
            this.CONSUME1(StrengthNumber);
            return this.SUBRULE1(this.name, { ARGS: [[Comma, Stop]] });
          },
        });
        object = { role: role === "in" ? "choose" : role, phrase };
      },
    });
    const limits: Limits = {
      reach: reach ?? null,
      barred: [],
      changes: null,
      saying: null,
      byDefault,
      provisos: [],
      often: [],
      code: null,
      sheets: null,
      cost: null,
      isNumbered: number !== undefined,
      number: null,
    };
    // `HIRE for 2 gold`, `REST once per round`, without a comma
    if (!this.RECORDING_PHASE && (PAYING.has(this.LA(1).image.toLowerCase()) || this.oftenAt() !== null))
      this.#limit(limits);
    this.MANY(() => {
      this.CONSUME(Comma);
      this.#limit(limits);
    });
    const { tokenType } = this.LA(1);
    if (!this.RECORDING_PHASE && tokenType !== Stop && tokenType !== Colon) this.fail(this.#expectedBehindAction());
    let rules: readonly GameRuleNode[] = [];
    const effects = this.OR1([
      {
        ALT: () => {
          this.CONSUME(Colon);
          // `REST: Once per turn, gain 2 gold.`
          const often = this.RECORDING_PHASE ? null : this.oftenAt();
          if (often !== null && this.LA(often.count + 1).tokenType === Comma) {
            limits.often.push(this.takeOften());
            this.SKIP_TOKEN();
          }
          this.isAction = true;
          try {
            const done = this.SUBRULE(this.effects);
            rules = this.#rulesBehind();
            return done;
          } finally {
            this.isAction = false;
          }
        },
      },
      { ALT: () => (this.CONSUME(Stop), null) },
    ]);
    const { cost, isNumbered, number: ofReach, ...said } = limits;
    const paid = cost === null ? effects : this.#paidFor(cost, effects);
    const numbered = { hasNumber: isNumbered || ofReach !== null, strength: strength ?? ofReach };
    const row = { name, spoken, ...numbered, object, ...said, effects: paid, rules };
    return { kind: "actionRow", span: this.from(first), ...row };
  });

  /** `A side with 3 debt may not BORROW.`, behind what the action does */
  #rulesBehind(): readonly GameRuleNode[] {
    const rules: GameRuleNode[] = [];
    while (!this.RECORDING_PHASE && !isEnd(this.LA(1)) && this.isPreventedNext())
      rules.push(this.prevented(this.LA(1)));
    return rules;
  }

  /** `BRIBE at an enemy, for 2 gold: …`: it happens where that is paid. */
  #paidFor(cost: PayNode, effects: readonly EffectNode[] | null): readonly EffectNode[] {
    if (effects === null) this.fail("a colon, and what is done for that");
    return [{ kind: "paying", span: cost.span, costs: [cost], effects, otherwise: [] }];
  }

  /** `RUN 2 to a square`: it is done with this strength, whoever does it. */
  #ownNumber(): NumberNode {
    if (!this.RECORDING_PHASE && Number(this.LA(1).image) === 0) this.fail("a number of at least 1");
    return this.numberOf(this.CONSUME(Integer));
  }

  #expectedBehindAction(): string {
    const isProviso = ["if", "only", "unless"].includes(this.LA(1).image.toLowerCase());
    return isProviso ? "a comma, and “only if” or “unless” behind it" : "a full stop, or a colon and what it does";
  }

  /** `OPEN DOOR`: words in capitals. */
  private readonly actionName = this.RULE("actionName", (): NameNode => {
    const words: IToken[] = [];
    this.AT_LEAST_ONE({
      GATE: () => isInCapitals(this.LA(1).image),
      ERR_MSG: "the name of an action in capitals",
      DEF: () => words.push(this.CONSUME(Word)),
    });
    return this.nameOf(words);
  });

  /** Reads what limits an action behind a comma. */
  #limit(limits: Limits): void {
    const { barred, provisos } = limits;
    if (this.RECORDING_PHASE) {
      this.AT_LEAST_ONE9(() => this.CONSUME9(Word));
      return;
    }
    const first = this.LA(1);
    if (this.oftenAt() !== null) {
      limits.often.push(this.takeOften());
      return;
    }
    const said = [first, this.LA(2)].map(({ image }) => image.toLowerCase()).join(" ");
    switch (said) {
      case "up to":
        if (limits.reach !== null) this.fail("what else limits it: how far it goes stands before");
        limits.reach = this.#reach(limits);
        return;
      case "not through": {
        this.takeWords("not", "through");
        barred.push(this.phraseUntil(() => this.#isBarredPartOver()));
        while (this.LA(1).tokenType === Or || (this.LA(1).tokenType === Comma && !this.#limitFollows())) {
          this.SKIP_TOKEN();
          if (this.LA(1).tokenType === Or) this.SKIP_TOKEN();
          barred.push(this.phraseUntil(() => this.#isBarredPartOver()));
        }
        return;
      }
      case "only if": {
        this.takeWords("only", "if");
        const condition = this.phraseUntil(() => this.#limitFollows());
        provisos.push({ kind: "actionProviso", span: this.from(first), word: "only if", condition });
        return;
      }
      case "only in":
      case "only on":
      case "only at": {
        this.SKIP_TOKEN();
        const condition = this.phraseUntil(() => this.#limitFollows());
        provisos.push({ kind: "actionProviso", span: this.from(first), word: "only if", condition });
        return;
      }
      case "by code":
        this.takeWords("by", "code");
        limits.code = { kind: "byCode", span: this.from(first) };
        return;
      case "by sheets":
        this.takeWords("by", "sheets", "alone");
        limits.sheets = { kind: "bySheets", span: this.from(first) };
        return;
      case "by default":
        this.takeWords("by", "default");
        limits.byDefault = this.#byDefault();
        return;
      default: {
        const word = first.image.toLowerCase();
        if (!LIMITING.has(word))
          this.fail(
            "“not through”, “changing”, “saying”, “only if”, “unless”, “by default”, “by sheets alone”, “by code”, “once per round” or “up to n”",
          );
        this.SKIP_TOKEN();
        if (word === "changing" || word === "saying") {
          limits[word === "changing" ? "changes" : "saying"] = this.phraseUntil(() => this.#limitFollows());
          return;
        }
        if (PAYING.has(word)) {
          limits.cost = this.#cost(first);
          return;
        }
        // `in the Market`: where whoever acts stands
        const where = this.quoted(first);
        const behind = this.phraseUntil(() => this.#limitFollows());
        const isWhere = PLACING.has(word);
        const condition = isWhere
          ? { ...behind, span: this.from(first), text: `${where.text} ${behind.text}` }
          : behind;
        const said = word === "unless" ? word : "only if";
        provisos.push({ kind: "actionProviso", span: this.from(first), word: said, condition });
      }
    }
  }

  /** `2 gold and 1 wood` */
  #cost(first: IToken): PayNode {
    const goods: PayNode["goods"][number][] = [];
    do {
      if (goods.length > 0) this.SKIP_TOKEN();
      if (!this.isAmount()) this.fail("what is paid for it, as in “for 2 gold”");
      const amount = this.amount("how much");
      const { span, text } = this.phraseUntil(() => this.#limitFollows() || this.isAnyOf(And));
      goods.push({ amount, field: { kind: "name", span, text } });
    } while (this.isAnyOf(And));
    return { kind: "pays", span: this.from(first), who: this.whoIsTold(first), goods, to: null };
  }

  /** `1`, `towards the nearest hero`, `2 towards the nearest hero` */
  #byDefault(): NonNullable<ActionRowNode["byDefault"]> {
    const number = this.LA(1).tokenType === Integer ? this.#ownNumber() : null;
    const isOver = (): boolean => this.#limitFollows();
    const isNumberAlone = number !== null && (isOver() || this.LA(1).tokenType === Stop);
    return { number, goal: isNumberAlone ? null : this.phraseUntil(isOver) };
  }

  /** Whether a comma follows that begins another limit of an action, or a colon, which no phrase has. */
  #limitFollows(): boolean {
    if (this.LA(1).tokenType === Colon) return true;
    if (this.LA(1).tokenType !== Comma) return !this.RECORDING_PHASE && this.oftenAt() !== null;
    if (!this.RECORDING_PHASE && this.oftenAt(2) !== null) return true;
    const [first, second] = [this.LA(2), this.LA(3)].map(({ image }) => image.toLowerCase());
    return LIMITING.has(first ?? "") || LIMITS.has(`${first} ${second}`);
  }

  /** Whether a preposition or an article follows, with what the action is done to behind it. */
  #objectFollows(): boolean {
    if (!this.RECORDING_PHASE && this.oftenAt() !== null) return false;
    return this.isAnyOf(To, Into, At, Article) || this.isWord("in") || this.isWord("on");
  }

  /** `up to n squares` says behind a comma what `within n squares` says without one. */
  #reach(limits: Limits): NameNode {
    this.takeWords("up", "to");
    // `up to 2 squares`: its number stands here alone
    if (this.LA(1).tokenType === Integer && !limits.isNumbered) limits.number = this.#ownNumber();
    else if (this.LA(1).tokenType !== StrengthNumber) this.fail("“n”, the number of the action");
    else this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isAnyOf(Comma, Colon));
    return { kind: "name", span, text };
  }

  /** Whether `for 2 gold` follows, behind what the action is done to. */
  #costFollows(): boolean {
    return this.isWord("for") && this.LA(2).tokenType === Integer;
  }

  /** Whether `within n` follows. */
  #reachFollows(): boolean {
    return this.LA(1).image.toLowerCase() === "within" && this.LA(2).tokenType === StrengthNumber;
  }

  #isBarredPartOver(): boolean {
    const { tokenType } = this.LA(1);
    return tokenType === Comma || tokenType === Or || tokenType === Colon;
  }
}

function isInCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}
