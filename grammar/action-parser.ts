import type { IOrAlt, ParserMethod, TokenType } from "chevrotain";
import { numberNode, spanOf, wordNode } from "./nodes.ts";
import { expectation } from "./recognizer.ts";
import { additionSign, LIMITS } from "./condition-parser.ts";
import type {
  ConditionNode,
  ActionNode,
  BracketNode,
  CriterionNode,
  ModifierNode,
  NextNode,
  NumberNode,
  PhraseNode,
  PhrasePart,
  ProfileNode,
  ProvisoNode,
  ReferencesNode,
  RollNode,
  RuleNode,
  StrengthNode,
  SubclauseNode,
  ViaNode,
  WithinNode,
  WordNode,
} from "./syntax-tree.ts";
import {
  Action,
  Colon,
  Comma,
  Core,
  Fixed,
  Greater,
  Integer,
  isEnd,
  isOf,
  LeftParenthesis,
  Mark,
  Order,
  Relation,
  RightParenthesis,
  Slash,
  Stop,
  Times,
  StrengthLetter,
  type Token,
  Way,
  isActionAlone,
} from "./tokens.ts";
import { OutcomeParser, addLimit, strengthOf } from "./outcome-parser.ts";
import { ENDS_CHOICE, random } from "./criterion-parser.ts";
import { type ActionDraft, draftOf, isListed, joinsDenial, takeLastBracket } from "./action-draft.ts";

type Alternatives = IOrAlt<unknown>[];

/** Actions with everything that belongs to them. */
export abstract class ActionParser extends OutcomeParser {
  abstract readonly subclause: ParserMethod<[], SubclauseNode>;
  abstract readonly via: ParserMethod<[], ViaNode>;
  abstract readonly roll: ParserMethod<[], RollNode>;
  abstract readonly rule: ParserMethod<[], RuleNode>;

  /** How many columns follow that of the action which is read, in a table with columns. */
  protected columnsLeft = 0;
  private draft: ActionDraft = draftOf({
    word: { kind: "word", span: { start: 0, end: 0 }, entries: [], text: "", plural: false },
    strength: null,
  });
  /** Criteria in words behind the target of the action that is read. */
  private tied: CriterionNode[] = [];

  override reset(): void {
    super.reset();
    this.columnsLeft = 0;
    this.tied = [];
  }

  /** `(range 2, light, heavy)`, `(not leaving an objective unoccupied)` */
  private readonly profile = this.RULE("profile", (): ProfileNode => {
    const first = this.CONSUME(LeftParenthesis) as Token;
    const parts: (PhraseNode | WithinNode)[] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: Comma,
      DEF: () => {
        parts.push(this.OR([{ ALT: () => this.rangeIcon() }, { ALT: () => this.SUBRULE(this.phrase) }]));
      },
    });
    this.CONSUME(RightParenthesis);
    return { kind: "profile", span: spanOf(first, this.last()), parts };
  });

  private rangeIcon(): WithinNode {
    const first = this.CONSUME(Core.RangeWord) as Token;
    const distance = numberNode(this.CONSUME(Integer) as Token);
    const span = spanOf(first, this.last());
    return { kind: "within", span, measure: "range", comparison: "exactly", distance, through: [], of: null };
  }

  /** A way word with its object: a phrase, letters, actions (`to MOVE or LEAD`) or a colon before sub-clauses. */
  private readonly way = this.RULE("way", (): ModifierNode => {
    const first = this.CONSUME(Way) as Token;
    const word = wordNode(first, this.text);
    const object = this.OR({ DEF: this.wayObjects, ERR_MSG: expectation.goal }) as PhraseNode | ReferencesNode | null;
    const objects = object === null ? [] : [object];
    return { kind: "modifier", span: spanOf(first, this.last()), word, objects, bracket: null };
  });

  private readonly wayObjects: Alternatives = [
    {
      ALT: () => {
        this.CONSUME(Colon);
        return null;
      },
    },
    { ALT: () => this.SUBRULE(this.references) },
    { ALT: () => this.SUBRULE(this.phrase) },
    {
      ALT: (): PhraseNode => {
        const first = this.CONSUME(Action) as Token;
        const parts: PhrasePart[] = [wordNode(first, this.text)];
        this.MANY(() => {
          const or = this.CONSUME(Core.Or) as Token;
          parts.push({ kind: "or", span: spanOf(or) });
          parts.push(wordNode(this.CONSUME1(Action) as Token, this.text));
        });
        return { kind: "phrase", span: spanOf(first, this.last()), parts };
      },
    },
  ];

  /** `targeting all enemy units`, `using ladder`, `accompanied by up to 1 brave unit and 1 wounded unit` */
  private readonly manner = this.RULE("manner", (): ModifierNode => {
    const first = this.CONSUME(Core.Manner) as Token;
    const word = wordNode(first, this.text);
    const objects: PhraseNode[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: Core.And, DEF: () => objects.push(this.SUBRULE(this.phrase)) });
    return { kind: "modifier", span: spanOf(first, this.last()), word, objects, bracket: null };
  });

  private readonly modifier = (): void => {
    if (this.tieFollows()) {
      this.tie();
      return;
    }
    this.OPTION1(this.comma);
    // `, but not the factory`, `and never next to a hero`
    if (this.LA(1).tokenType === Core.And && BEHIND_AND.has(this.LA(2).tokenType)) this.SKIP_TOKEN();
    this.OR(this.modifiers);
    this.skipAndBeforeLimit();
  };

  /** `towards nearest hero but never next to a trap` */
  private skipAndBeforeLimit(): void {
    if (this.LA(1).tokenType !== Core.And) return;
    if (LIMITS.has(this.LA(2).tokenType)) this.SKIP_TOKEN();
  }

  private readonly comma = (): void => {
    this.CONSUME(Comma);
  };

  private readonly modifiers: Alternatives = [
    { ALT: () => this.draft.modifiers.push(this.SUBRULE(this.way)) },
    { ALT: () => this.draft.modifiers.push(this.SUBRULE(this.manner)) },
    { ALT: () => this.draft.idioms.push(wordNode(this.CONSUME(Fixed) as Token, this.text)) },
    { ALT: () => this.CONSUME(Core.IfPossible) },
    // Read by `tie`.
    { ALT: () => this.CONSUME(Core.Tied) },
    {
      ALT: () => {
        const { draft } = this;
        const { startOffset } = this.peek();
        const proviso = this.SUBRULE(this.provisoOfAction);
        draft.proviso = draft.proviso === undefined ? proviso : this.bothSaid(draft.proviso, proviso, startOffset);
      },
    },
    {
      ALT: () => {
        const restriction = this.SUBRULE(this.restriction);
        if (this.RECORDING_PHASE) return;
        addLimit(this.draft, restriction);
        this.joinedRestrictions(this.draft);
      },
    },
    {
      ALT: () => {
        const { draft } = this;
        draft.outcomes = [...(draft.outcomes ?? []), this.SUBRULE(this.outcome), ...this.furtherOutcomes()];
      },
    },
    {
      ALT: () => {
        const token = this.CONSUME(Core.AlreadyTried) as Token;
        this.draft.once = { kind: "once", span: spanOf(token) };
      },
    },
    {
      ALT: () => {
        const { draft } = this;
        const profile = this.SUBRULE(this.profile);
        if (draft.profile === null && draft.modifiers.length === 0 && draft.objects.length === 0)
          draft.profile = profile;
        else draft.limits.push(profile);
      },
    },
    {
      ALT: () => {
        const { draft } = this;
        const bracket = this.SUBRULE(this.bracket);
        const modifier = draft.modifiers.pop();
        if (modifier === undefined) draft.limits.push(bracket);
        else if (modifier.bracket !== null || this.RECORDING_PHASE) {
          draft.modifiers.push(modifier);
          draft.limits.push(bracket);
        } else {
          draft.modifiers.push({ ...modifier, bracket, span: { start: modifier.span.start, end: bracket.span.end } });
        }
      },
    },
    {
      ALT: () => {
        const { draft } = this;
        if (this.choiceFollows()) {
          this.tied.push(this.criterionInWords());
          return;
        }
        const object =
          this.LA(1).tokenType === Core.Comparison ? this.SUBRULE2(this.phrase) : this.SUBRULE(this.barePhrase);
        if (this.LA(1).tokenType === Core.First) {
          // `in each city, highest value first`
          this.SKIP_TOKEN();
          this.tied.push({ kind: "criterion", span: object.span, phrase: object, proviso: null });
          return;
        }
        if (this.RECORDING_PHASE || !joinsDenial(draft, object)) draft.objects.push(object);
        this.MANY1({
          GATE: () => !isActionAlone(this.LA(2)) && !LIMITS.has(this.LA(2).tokenType),
          DEF: () => {
            this.CONSUME(Core.And);
            draft.objects.push(this.SUBRULE(this.phrase));
          },
        });
      },
    },
  ];

  /** `if the space is secure`, `only if …`, `unless …`: what must be so for the action to be done. */
  private readonly provisoOfAction = this.RULE("provisoOfAction", (): ProvisoNode => {
    const first = this.peek();
    this.OR(this.provisoWordsOfAction);
    this.isBehindAction = true;
    const condition = this.SUBRULE(this.condition);
    return { kind: "proviso", span: spanOf(first, this.last()), ...this.statedBehind(first, condition) };
  });

  /** `REST if ripe if dry`: only if both are so. In `PULL pests if ripe, robots if dry` each is said of another target. */
  private bothSaid(before: ProvisoNode, behind: ProvisoNode, start: number): ProvisoNode {
    const isTogether = /^[\s,]*$/.test(this.text.slice(before.span.end, start));
    return (isTogether ? bothOf(before, behind) : null) ?? this.fail(expectation.end);
  }

  private readonly provisoWordsOfAction: Alternatives = [
    { ALT: () => this.CONSUME(Core.If) },
    { ALT: () => this.CONSUME(Core.When) },
    { ALT: () => this.CONSUME(Core.OnlyIf) },
    { ALT: () => this.CONSUME(Core.Unless) },
  ];

  /** `; if tied, lowest hits`, `, then lowest armour`, `(lowest hits if tied)` */
  protected tieFollows(): boolean {
    const first = this.LA(1).tokenType === Comma ? 2 : 1;
    const { tokenType } = this.LA(first);
    // `, first with Camp, then with highest value`
    if (tokenType === Core.Tied || (tokenType === Core.First && first === 2)) return true;
    if (tokenType === Core.Then) return this.isRankAt(first + 1);
    if (tokenType !== LeftParenthesis) return false;
    for (let distance = first + 1; ; distance += 1) {
      const token = this.LA(distance);
      if (token.tokenType === Core.Tied) return true;
      if (isEnd(token) || token.tokenType === RightParenthesis || token.tokenType === Stop) return false;
    }
  }

  /** `the one with most hits`, `at the closest`, `at random` instead of a target: it chooses among all units. */
  private choiceFollows(): boolean {
    const { draft } = this;
    if (draft.objects.length + draft.modifiers.length > 0) return false;
    const first = isOf(this.LA(1), Relation) ? 2 : 1;
    if (this.LA(first).tokenType === Core.Random) return first === 2 && ENDS_CHOICE.has(this.LA(3).tokenType);
    if (this.LA(first).tokenType !== Core.Determiner) return false;
    const superlative = this.LA(first + 1) as Token;
    return (
      this.isTheOneAt(first + 1) ||
      (superlative.entry?.superlative === true && ENDS_CHOICE.has(this.LA(first + 2).tokenType))
    );
  }

  private tie(): void {
    if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
    const isBracketed = this.LA(1).tokenType === LeftParenthesis;
    if (isBracketed) this.SKIP_TOKEN();
    let isList = this.LA(1).tokenType === Core.First || this.LA(2).tokenType === Core.First;
    do {
      while (TIE_WORDS.has(this.LA(1).tokenType)) this.SKIP_TOKEN();
      this.tied.push(this.criterionInWords());
      // `guns first, then tanks`
      isList ||= this.LA(1).tokenType === Core.First;
      if (this.LA(1).tokenType === Core.First || this.LA(1).tokenType === Core.Tied) this.SKIP_TOKEN();
    } while (this.criterionFollows(isList));
    if (isBracketed) this.CONSUME4(RightParenthesis);
  }

  /** The criteria in words behind something that stands before an action; none where none follow. */
  protected tiesBehind(): readonly CriterionNode[] {
    const { tied: outer } = this;
    const tied: CriterionNode[] = [];
    this.tied = tied;
    while (this.tieFollows()) this.tie();
    this.tied = outer;
    return tied;
  }

  /** The criteria in words, and behind them those in brackets. */
  private withTied(draft: ActionDraft, tied: readonly CriterionNode[]): void {
    const [first] = tied;
    const last = tied.at(-1);
    if (first === undefined || last === undefined) return;
    takeLastBracket(draft);
    const { bracket } = draft;
    if (bracket !== null) {
      draft.bracket = { ...bracket, criteria: [...tied, ...bracket.criteria] };
      return;
    }
    const span = { start: first.span.start, end: last.span.end };
    draft.bracket = { kind: "bracket", span, criteria: tied, separator: ">", isInWords: true };
  }

  private modifierFollows(): boolean {
    // `HOLD or FIRE`
    const or = this.LA(1).tokenType === Comma ? 2 : 1;
    if (this.LA(or).tokenType === Core.Or && isActionAlone(this.LA(or + 1))) return false;
    if (this.LA(1).tokenTypeIdx !== Comma.tokenTypeIdx || this.tieFollows()) return true;
    const next = this.LA(2);
    if (isOf(next, Core.Roll) || isOf(next, Order) || isOf(next, Core.Then) || isOf(next, Core.Otherwise)) return false;
    return !isActionAlone(next);
  }

  private readonly modifierRepetition = {
    GATE: (): boolean => this.modifierFollows(),
    DEF: this.modifier,
  };

  /** A statement: an action with everything that belongs to it, up to the line on the space to move through. */
  readonly action = this.RULE("action", (): ActionNode => {
    const first = this.peek();
    this.CONSUME(Action);
    const word = wordNode(first, this.text);
    const strength = (this.OPTION(this.strength) ?? null) as StrengthNode | null;
    return this.restOf(draftOf({ word, strength: this.countedStrength(strength) ?? strength }));
  });

  /** `1 for each enemy, at most 4`, `its gear plus 1`, `half of its coins, rounded up`; null for a number alone. */
  private countedStrength(begun: StrengthNode | null): StrengthNode | null {
    if (this.RECORDING_PHASE) return null;
    const first = this.LA(1) as Token;
    const [value, second] = begun?.values ?? [];
    const isNumber = begun !== null && value !== undefined && second === undefined;
    const goesOn = isNumber && GOES_ON.has(first.tokenType);
    // `EARN coins plus 2`; what `SELL grain plus wood` would be is not clear.
    const isSum = additionSign(this.LA(2).tokenType) !== null && this.LA(3).tokenType === Integer;
    const isAddedTo = isSum && first.entry?.isQuantity === true;
    const isOwn = isAddedTo || (first.entry?.core?.id === "its" && (this.LA(2) as Token).entry?.isQuantity === true);
    if (!goesOn && !(begun === null && (isOwn || first.tokenType === Core.Half))) return null;
    const number = isNumber ? ({ kind: "number", span: begun.span, value } as const) : null;
    const amount = this.SUBRULE5(this.amount, { ARGS: [number] });
    const bounds: { least: NumberNode | null; most: NumberNode | null } = { least: null, most: null };
    for (;;) {
      const at = this.LA(1).tokenType === Comma ? 2 : 1;
      const comparison = (this.LA(at) as Token).entry?.core?.id;
      const bound = this.LA(at + 1) as Token;
      if ((comparison !== "at least" && comparison !== "up to") || bound.tokenType !== Integer) break;
      for (let skipped = 0; skipped <= at; skipped += 1) this.SKIP_TOKEN();
      bounds[comparison === "up to" ? "most" : "least"] = numberNode(bound);
    }
    const span = { start: begun?.span.start ?? first.startOffset, end: spanOf(this.last()).end };
    return { kind: "strength", span, values: [], letter: null, counted: { amount, ...bounds } };
  }

  /** Reads all of an action that stands behind its name and strength. */
  private restOf(draft: ActionDraft): ActionNode {
    const { draft: outer, tied: outerTied, mayBeRandom } = this;
    const tied: CriterionNode[] = [];
    this.draft = draft;
    this.tied = tied;
    this.enter();
    this.skipAndBeforeLimit();
    this.mayBeRandom = true;
    this.MANY(this.modifierRepetition);
    this.mayBeRandom = mayBeRandom;
    const { saidRandom } = this;
    this.saidRandom = null;
    this.OR1(this.endings);
    draft.via = (this.OPTION2(this.viaOption) ?? null) as ViaNode | null;
    this.MANY4(this.fallbackBehindList);
    if (saidRandom !== null) tied.push(random(saidRandom));
    this.withTied(draft, tied);
    this.draft = outer;
    this.tied = outerTied;
    this.depth--;
    draft.span = { start: draft.word.span.start, end: spanOf(this.last()).end };
    return draft;
  }

  private readonly strength = (): StrengthNode => this.OR2(this.strengths) as StrengthNode;

  private readonly strengths: Alternatives = [
    {
      ALT: (): StrengthNode => {
        const token = this.CONSUME(StrengthLetter) as Token;
        return strengthOf(token);
      },
    },
    {
      ALT: (): StrengthNode => {
        const first = this.CONSUME(Integer) as Token;
        const values = [first.value];
        this.MANY2({
          GATE: () => this.LA(2).tokenType === Integer,
          DEF: () => {
            this.CONSUME(Slash);
            values.push((this.CONSUME1(Integer) as Token).value);
          },
        });
        return { kind: "strength", span: spanOf(first, this.last()), values, letter: null };
      },
    },
  ];

  private readonly viaOption = (): ViaNode => this.SUBRULE(this.via);

  private readonly endings: { DEF: Alternatives; ERR_MSG: string } = {
    ERR_MSG: Stop.name,
    DEF: [
      { ALT: () => this.AT_LEAST_ONE({ DEF: this.lettered, ERR_MSG: Mark.name }) },
      {
        ALT: () => {
          this.CONSUME(Stop);
          if (!this.RECORDING_PHASE && isListed(this.draft)) this.fail(Mark.name);
          while (this.LA(1).tokenType === Core.Tied) {
            // `FIRE 1 at enemy. If tied, nearest.`
            this.tie();
            // `… It never ends its move next to a hero.`
            const { restrictions = [], outcomes = [] } = this.limits();
            if (restrictions.length > 0)
              this.draft.restrictions = [...(this.draft.restrictions ?? []), ...restrictions];
            if (outcomes.length > 0) this.draft.outcomes = [...(this.draft.outcomes ?? []), ...outcomes];
            this.CONSUME5(Stop);
          }
          this.behindStop();
        },
      },
      {
        ALT: () => {
          this.OR3([{ ALT: () => this.CONSUME1(Comma) }, { ALT: () => this.CONSUME(Colon) }]);
          this.OR4([
            { ALT: () => (this.draft.roll = this.SUBRULE(this.roll)) },
            { ALT: () => this.orders() },
            {
              // `MOVE 2 towards pest, PULL 1.`
              GATE: () => this.LA(0).tokenType === Comma && isActionAlone(this.LA(1)),
              ALT: () => {
                const { draft } = this;
                if (!this.RECORDING_PHASE) takeLastBracket(draft);
                const action = this.SUBRULE1(this.action);
                draft.next = { kind: "next", span: action.span, joint: "then", action };
              },
            },
            {
              ALT: () => {
                const { draft } = this;
                if (!this.RECORDING_PHASE) takeLastBracket(draft);
                draft.next = this.SUBRULE(this.nextAction);
              },
            },
          ]);
        },
      },
      {
        ALT: () => {
          const { draft } = this;
          if (!this.RECORDING_PHASE) takeLastBracket(draft);
          draft.next = this.SUBRULE1(this.nextAction);
        },
      },
      {
        // `FIRE 1 / ADVANCE 1.` in a row of a table with columns.
        GATE: () => this.columnsLeft > 0,
        ALT: () => {
          this.CONSUME2(Slash);
          if (!this.RECORDING_PHASE) takeLastBracket(this.draft);
        },
      },
      {
        // `MOVE 2 towards pest and PULL 1.`
        ALT: () => {
          const { draft } = this;
          this.CONSUME1(Core.And);
          if (!this.RECORDING_PHASE && !isActionAlone(this.LA(1))) this.fail(Stop.name);
          if (!this.RECORDING_PHASE) takeLastBracket(draft);
          const action = this.SUBRULE2(this.action);
          draft.next = { kind: "next", span: action.span, joint: "then", action };
        },
      },
    ],
  };

  /** Letters, a table, further orders and a line about the way end an action; only another one in its place may follow. */
  private readonly fallbackBehindList = {
    GATE: (): boolean => this.draft.next === null && isOf(this.LA(1), Core.Otherwise) && !this.nothingFollows(),
    DEF: () => (this.draft.next = this.SUBRULE3(this.nextAction)),
  };

  /** `then MOVE 1 north.`, `otherwise REST.` */
  private readonly nextAction = this.RULE("nextAction", (): NextNode => {
    const first = this.peek();
    this.OR(this.joints);
    const joint = first.tokenType === Core.Then ? "then" : "otherwise";
    const proviso = this.provisoBefore();
    const next = this.OR1(this.nextActions) as ActionNode;
    const whole = proviso !== null && next.proviso !== undefined ? bothOf(proviso, next.proviso) : proviso;
    if (proviso !== null && whole === null) this.fail(expectation.end);
    const action = whole === null ? next : { ...next, proviso: whole };
    return { kind: "next", span: spanOf(first, this.last()), joint, action };
  });

  /** `otherwise, if the space is secure, CONTROL.`: the condition stands before its action. */
  private provisoBefore(): ProvisoNode | null {
    if (this.LA(1).tokenType !== Core.If) return null;
    const first = this.peek();
    // Only a comma or colon ends what is said before an action.
    const condition = this.SUBRULE4(this.condition);
    if (this.LA(1).tokenType !== Comma && this.LA(1).tokenType !== Colon) return this.fail(Colon.name);
    this.SKIP_TOKEN();
    return { kind: "proviso", span: spanOf(first, this.last()), ...this.statedBehind(first, condition) };
  }

  private readonly nextActions = {
    IGNORE_AMBIGUITIES: true,
    DEF: [
      { ALT: () => this.SUBRULE(this.action) },
      {
        GATE: () => isOf(this.LA(0), Core.Otherwise) || isOf(this.LA(-1), Core.Otherwise),
        ALT: () => this.SUBRULE(this.sameAction),
      },
    ],
  };

  /** `to village` behind `MOVE 1 to mill, otherwise`: the action before, of which only the rest is said again. */
  private readonly sameAction = this.RULE("sameAction", (): ActionNode => {
    const { word, strength, profile } = this.draft;
    if (profile !== null) this.fail(Action.name);
    const { startOffset: start } = this.peek();
    const span = { start, end: start };
    return this.restOf(draftOf({ word: { ...word, span }, strength: strength && { ...strength, span } }));
  });

  private readonly joints: Alternatives = [
    { ALT: () => this.CONSUME(Core.Then) },
    {
      ALT: () => {
        this.CONSUME(Core.Otherwise);
        this.OPTION(this.comma);
      },
    },
  ];

  private readonly lettered = (): void => {
    if (!this.RECORDING_PHASE && !isListed(this.draft)) this.fail(Stop.name);
    this.draft.subclauses.push(this.SUBRULE(this.subclause));
  };

  /** Behind a full stop: a roll table, a fixed form that is a sentence, the criteria. */
  private behindStop(): void {
    const { draft } = this;
    draft.roll = this.OPTION3(this.rollBehindStop) ?? null;
    this.OPTION4(this.idiomBehindStop);
    draft.bracket = this.OPTION5(this.bracketBehindStop) ?? null;
    // `PLACE in free space [Highest number].`
    if (draft.bracket === null && !this.RECORDING_PHASE) takeLastBracket(draft);
    draft.note = this.OPTION9(this.note) ?? null;
    this.MANY3(this.nextBehindStop);
  }

  private readonly rollBehindStop = (): RollNode => this.SUBRULE1(this.roll);

  private readonly idiomBehindStop = (): void => {
    this.draft.idioms.push(wordNode(this.CONSUME1(Fixed) as Token, this.text));
    this.CONSUME1(Stop);
  };

  private readonly bracketBehindStop = (): BracketNode => this.SUBRULE1(this.bracket);

  private readonly note = (): RuleNode => {
    this.CONSUME(LeftParenthesis);
    const note = this.SUBRULE(this.rule);
    this.CONSUME(RightParenthesis);
    return note;
  };

  private readonly nextBehindStop = {
    GATE: (): boolean => this.draft.next === null && !this.nothingFollows(),
    DEF: () => (this.draft.next = this.SUBRULE2(this.nextAction)),
  };

  /** Whether `Otherwise, do nothing.` comes next, which is no action. */
  protected nothingFollows(): boolean {
    const nothing = this.LA(2).tokenType === Comma || this.LA(2).tokenType === Colon ? 3 : 2;
    return this.LA(1).tokenType === Core.Otherwise && this.LA(nothing).tokenType === Core.Nothing;
  }

  private orders(): void {
    const { draft } = this;
    this.AT_LEAST_ONE1(() => {
      const first = this.CONSUME(Order) as Token;
      const word = wordNode(first, this.text);
      const object = this.SUBRULE1(this.phrase);
      const idioms: WordNode[] = [];
      this.OPTION6(() => {
        this.OPTION7(() => this.CONSUME2(Comma));
        idioms.push(wordNode(this.CONSUME2(Fixed) as Token, this.text));
      });
      this.CONSUME2(Stop);
      draft.orders.push({ kind: "order", span: spanOf(first, this.last()), word, object, idioms });
    });
    this.OPTION8(() => (draft.bracket = this.SUBRULE2(this.bracket)));
  }
}

/** What stands before a criterion in words. */
const TIE_WORDS: ReadonlySet<TokenType> = new Set([Core.Tied, Core.First, Comma, Colon, Core.Then, Greater]);

/** What goes on with an action behind “and” or “but”. */
const BEHIND_AND: ReadonlySet<TokenType> = new Set([Core.Not, ...LIMITS]);

/** Behind a number, these begin what is counted or worked out: `1 for each enemy`, `2 plus its gear`, `twice its gear`. */
const GOES_ON: ReadonlySet<TokenType> = new Set([Core.ForEach, Core.Per, Core.PlusWord, Times]);

/** `otherwise, if the plot is dry, DIG 2 if a pest is adjacent`: only if both are so. Null where an outcome is stated, which stands alone. */
function bothOf(before: ProvisoNode, behind: ProvisoNode): ProvisoNode | null {
  const [first, second] = [before.condition, behind.condition];
  if (first.outcome !== undefined || second.outcome !== undefined || before.word === "unless") return null;
  const stated = grouped(first);
  const { span } = before;
  if (behind.word === "unless")
    return {
      ...before,
      condition: { ...first, conjuncts: [{ joinedBy: "start", node: stated }], when: null, unless: second },
    };
  const conjuncts: ConditionNode["conjuncts"] = [
    { joinedBy: "start", node: stated },
    { joinedBy: "and", node: grouped(second) },
  ];
  return { ...before, condition: { kind: "condition", span, conjuncts, when: null, unless: null } };
}

function grouped(condition: ConditionNode): ConditionNode["conjuncts"][number]["node"] {
  const [only, more] = condition.conjuncts;
  const isAlone = only !== undefined && more === undefined && condition.when === null && condition.unless === null;
  return isAlone ? only.node : { kind: "group", span: condition.span, condition };
}
