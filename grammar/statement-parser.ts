import { EOF, type IOrAlt, type IToken, type ParserMethod } from "chevrotain";
import { foldText, lowerLetterNode, numberNode, spanOf, upperLetterNode, wordNode } from "./nodes.ts";
import { expectation } from "./parser-errors.ts";
import { PhraseParser } from "./phrase-parser.ts";
import { spaceWords } from "./spacing.ts";
import type {
  ActionNode,
  BracketNode,
  ClauseNode,
  ConditionNode,
  CriterionNode,
  IconsNode,
  LetterNode,
  ModifierNode,
  OrderNode,
  PhraseNode,
  PhrasePart,
  ReferencesNode,
  RollNode,
  RollResultNode,
  RollRowNode,
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
  Content,
  Core,
  Die,
  Fixed,
  Greater,
  Integer,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Letter,
  Mark,
  NumberRange,
  Order,
  Postfix,
  Relation,
  RightBracket,
  RightParenthesis,
  Slash,
  Stop,
  StrengthLetter,
  type Token,
  Way,
} from "./tokens.ts";

type Alternatives = IOrAlt<unknown>[];

/** An action while it is read. */
interface ActionDraft {
  modifiers: ModifierNode[];
  objects: PhraseNode[];
  idioms: WordNode[];
  limits: (BracketNode | IconsNode)[];
  orders: OrderNode[];
  subclauses: SubclauseNode[];
  icons: IconsNode | null;
  bracket: BracketNode | null;
  roll: RollNode | null;
  /** A way word with a colon: lettered sub-clauses must follow. */
  listed: boolean;
}

/** Brackets, actions with their modifiers, sub-clauses, roll tables and clauses. */
export class StatementParser extends PhraseParser {
  private draft: ActionDraft = emptyDraft();

  /** `[Highest value > Elevated > Random]` */
  readonly bracket: ParserMethod<[], BracketNode> = this.RULE("bracket", (): BracketNode => {
    const first = this.CONSUME(LeftBracket) as Token;
    const outer = this.criteria;
    const criteria: CriterionNode[] = [];
    this.criteria = criteria;
    this.separator = ">";
    this.criterion();
    this.MANY(this.furtherCriterion);
    this.CONSUME(RightBracket);
    const { separator } = this;
    this.criteria = outer;
    return { kind: "bracket", span: spanOf(first, this.last()), criteria, separator };
  });

  private criteria: CriterionNode[] = [];
  private separator: BracketNode["separator"] = ">";

  private criterion(): void {
    this.criteria.push(this.OR(this.criterionAlternatives) as CriterionNode);
  }

  private readonly furtherCriterion = (): void => {
    this.OR1(this.separators);
    this.criteria.push(this.OR2(this.furtherCriterionAlternatives) as CriterionNode);
  };

  private readonly separators: Alternatives = [
    { ALT: () => this.CONSUME(Greater) },
    {
      ALT: () => {
        this.CONSUME(Slash);
        this.separator = "/";
      },
    },
  ];

  private readonly criterionAlternatives: Alternatives = [
    { ALT: () => random(this.CONSUME(Core.Random) as Token) },
    { ALT: () => criterionOf(this.SUBRULE(this.phrase)) },
  ];

  private readonly furtherCriterionAlternatives: Alternatives = [
    { ALT: () => random(this.CONSUME1(Core.Random) as Token) },
    { ALT: () => criterionOf(this.SUBRULE1(this.phrase)) },
  ];

  /** `(range 2, personnel, armoured)`, `(not leaving an objective unoccupied)` */
  private readonly icons: ParserMethod<[], IconsNode> = this.RULE("icons", (): IconsNode => {
    const first = this.CONSUME(LeftParenthesis) as Token;
    const parts: (PhraseNode | WithinNode)[] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: Comma,
      DEF: () => {
        parts.push(this.OR([{ ALT: () => this.rangeIcon() }, { ALT: () => this.SUBRULE(this.phrase) }]));
      },
    });
    this.CONSUME(RightParenthesis);
    return { kind: "icons", span: spanOf(first, this.last()), parts };
  });

  private rangeIcon(): WithinNode {
    const first = this.CONSUME(Core.RangeWord) as Token;
    const distance = numberNode(this.CONSUME(Integer) as Token);
    const span = spanOf(first, this.last());
    return { kind: "within", span, measure: "range", comparison: "exactly", distance, through: [], of: null };
  }

  /** A way word with its object: a phrase, letters, actions (`to MOVE or SCOUT`) or a colon before sub-clauses. */
  private readonly way: ParserMethod<[], ModifierNode> = this.RULE("way", (): ModifierNode => {
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
        this.draft.listed = true;
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
          parts.push({ kind: "or", span: spanOf(or, or) });
          parts.push(wordNode(this.CONSUME1(Action) as Token, this.text));
        });
        return { kind: "phrase", span: spanOf(first, this.last()), parts };
      },
    },
  ];

  /** `targeting all enemy units`, `using laser`, `accompanied by up to 1 control unit and 1 scout unit` */
  private readonly manner: ParserMethod<[], ModifierNode> = this.RULE("manner", (): ModifierNode => {
    const first = this.CONSUME(Core.Manner) as Token;
    const word = wordNode(first, this.text);
    const objects: PhraseNode[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: Core.And, DEF: () => objects.push(this.SUBRULE(this.phrase)) });
    return { kind: "modifier", span: spanOf(first, this.last()), word, objects, bracket: null };
  });

  private readonly modifier = (): void => {
    this.OPTION1(this.comma);
    this.OR(this.modifiers);
  };

  private readonly comma = (): void => {
    this.CONSUME(Comma);
  };

  private readonly modifiers: Alternatives = [
    {
      ALT: () => {
        const { draft } = this;
        const node = this.SUBRULE(this.way);
        draft.modifiers.push(node);
      },
    },
    {
      ALT: () => {
        const { draft } = this;
        const node = this.SUBRULE(this.manner);
        draft.modifiers.push(node);
      },
    },
    { ALT: () => this.draft.idioms.push(wordNode(this.CONSUME(Fixed) as Token, this.text)) },
    {
      ALT: () => {
        const { draft } = this;
        const icons = this.SUBRULE(this.icons);
        if (draft.icons === null && draft.modifiers.length === 0 && draft.objects.length === 0) draft.icons = icons;
        else draft.limits.push(icons);
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
        const object = this.SUBRULE(this.barePhrase);
        draft.objects.push(object);
        this.MANY1(() => {
          this.CONSUME(Core.And);
          draft.objects.push(this.SUBRULE(this.phrase));
        });
      },
    },
  ];

  private modifierFollows(): boolean {
    if (this.LA(1).tokenTypeIdx !== Comma.tokenTypeIdx) return true;
    const next = this.LA(2);
    return !isOf(next, Core.Roll) && !isOf(next, Order);
  }

  private readonly modifierRepetition = {
    GATE: (): boolean => this.modifierFollows(),
    DEF: this.modifier,
  };

  /** A statement: an action with everything that belongs to it, up to the line on the space to move through. */
  readonly action: ParserMethod<[], ActionNode> = this.RULE("action", (): ActionNode => {
    const outer = this.draft;
    const draft = emptyDraft();
    this.draft = draft;
    const first = this.peek();
    this.enter();
    this.CONSUME(Action);
    const word = wordNode(first, this.text);
    const strength = (this.OPTION(this.strength) ?? null) as StrengthNode | null;
    this.MANY(this.modifierRepetition);
    this.OR1(this.endings);
    const via = (this.OPTION2(this.viaOption) ?? null) as ViaNode | null;
    this.draft = outer;
    this.depth--;
    const { icons, objects, modifiers, limits, idioms, orders, roll, subclauses, bracket } = draft;
    return {
      kind: "action",
      span: spanOf(first, this.last()),
      word,
      strength,
      icons,
      objects,
      modifiers,
      limits,
      idioms,
      orders,
      roll,
      subclauses,
      bracket,
      via,
    };
  });

  private readonly strength = (): StrengthNode => this.OR2(this.strengths) as StrengthNode;

  private readonly strengths: Alternatives = [
    {
      ALT: (): StrengthNode => {
        const token = this.CONSUME(StrengthLetter) as Token;
        const letter = (token.value | 0x20) === 0x78 ? "X" : "Y";
        return { kind: "strength", span: spanOf(token, token), values: [], letter };
      },
    },
    {
      ALT: (): StrengthNode => {
        const first = this.CONSUME(Integer) as Token;
        const values = [first.value];
        this.MANY2(() => {
          this.CONSUME(Slash);
          values.push((this.CONSUME1(Integer) as Token).value);
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
          if (this.draft.listed && !this.RECORDING_PHASE) this.fail(Mark.name);
          this.behindStop();
        },
      },
      {
        ALT: () => {
          this.OR3([{ ALT: () => this.CONSUME1(Comma) }, { ALT: () => this.CONSUME(Colon) }]);
          this.OR4([
            {
              ALT: () => {
                const { draft } = this;
                draft.roll = this.SUBRULE(this.roll);
              },
            },
            { ALT: () => this.orders() },
          ]);
        },
      },
    ],
  };

  private readonly lettered = (): void => {
    if (!this.draft.listed && !this.RECORDING_PHASE) this.fail(Stop.name);
    const { draft } = this;
    draft.subclauses.push(this.SUBRULE(this.subclause));
  };

  /** Behind a full stop: a roll table, a fixed form that is a sentence, the criteria. */
  private behindStop(): void {
    const { draft } = this;
    this.OPTION3(() => {
      draft.roll = this.SUBRULE1(this.roll);
    });
    this.OPTION4(() => {
      draft.idioms.push(wordNode(this.CONSUME1(Fixed) as Token, this.text));
      this.CONSUME1(Stop);
    });
    this.OPTION5(() => {
      draft.bracket = this.SUBRULE1(this.bracket);
    });
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
    this.OPTION8(() => {
      draft.bracket = this.SUBRULE2(this.bracket);
    });
  }

  /** `a) Threatened objective. [Fewest enemies > Random]`, with a condition and a colon before the target or not. */
  readonly subclause: ParserMethod<[], SubclauseNode> = this.RULE("subclause", (): SubclauseNode => {
    const first = this.CONSUME(Mark) as Token;
    const letter = lowerLetterNode(first);
    const read = this.SUBRULE(this.condition);
    let condition: ConditionNode | null = null;
    let target = targetOf(read);
    this.OPTION(() => {
      this.CONSUME(Colon);
      condition = read;
      target = this.SUBRULE(this.phrase);
    });
    if (target === null && !this.RECORDING_PHASE) this.fail(Colon.name);
    this.CONSUME(Stop);
    const bracket = this.OPTION1(this.bracketOption) ?? null;
    const span = spanOf(first, this.last());
    return { kind: "subclause", span, letter, condition, target: target as PhraseNode, bracket };
  });

  private readonly bracketOption = (): BracketNode => this.SUBRULE(this.bracket);

  /** `Destination 2 spaces away: select space to move through as per c).` */
  private readonly via: ParserMethod<[], ViaNode> = this.RULE("via", (): ViaNode => {
    const first = this.CONSUME(Core.Destination) as Token;
    const distance = numberNode(this.CONSUME(Integer) as Token);
    this.CONSUME(Core.Away);
    this.CONSUME(Colon);
    this.CONSUME(Core.Select);
    this.SUBRULE(this.phrase);
    this.CONSUME(Way);
    this.CONSUME(Action);
    this.CONSUME(Core.Through);
    let asPer: LetterNode | null = null;
    this.OPTION(() => {
      this.CONSUME(Core.AsPer);
      asPer = this.SUBRULE(this.reference);
    });
    this.OR([{ ALT: () => this.CONSUME(Stop) }, { ALT: () => this.CONSUME1(Colon) }]);
    const text = this.words(first, this.last());
    const bracket = this.OPTION1(this.bracketOption) ?? null;
    return { kind: "via", span: spanOf(first, this.last()), distance, asPer, bracket, text };
  });

  /**
   * `Roll [d10]:` with its rows. No indentation is needed: a table is over when its rows reach the size of its
   * die, and a row that does not start above the one before belongs to the table around it.
   */
  readonly roll: ParserMethod<[], RollNode> = this.RULE("roll", (): RollNode => {
    const first = this.CONSUME(Core.Roll) as Token;
    this.enter();
    const dieToken = this.OR([
      {
        ALT: () => {
          this.CONSUME(LeftBracket);
          const token = this.CONSUME(Die) as Token;
          this.CONSUME(RightBracket);
          return token;
        },
      },
      { ALT: () => this.CONSUME1(Die) as Token },
    ]);
    const die = numberNode(dieToken);
    this.CONSUME(Colon);
    const rows: RollRowNode[] = [];
    this.AT_LEAST_ONE({
      GATE: () => this.rowFollows(rows, die.value),
      DEF: () => rows.push(this.SUBRULE(this.rollRow)),
    });
    this.depth--;
    return { kind: "roll", span: spanOf(first, this.last()), die, rows };
  });

  private rowFollows(rows: readonly RollRowNode[], faces: number): boolean {
    const before = rows[rows.length - 1];
    if (before === undefined) return true;
    const next = this.LA(1) as Token;
    if (next.tokenType === Integer && this.LA(2).tokenType !== Colon) return false;
    return before.to.value < faces && next.value > before.from.value;
  }

  private readonly rollRow: ParserMethod<[], RollRowNode> = this.RULE("rollRow", (): RollRowNode => {
    const token = this.OR([
      { ALT: () => this.CONSUME(NumberRange) as Token },
      { ALT: () => this.CONSUME(Integer) as Token },
    ]);
    const from = numberNode(token);
    const to = token.tokenType === NumberRange ? { ...from, value: token.high } : from;
    this.CONSUME(Colon);
    const result = this.OR1({ DEF: this.rowResults, ERR_MSG: expectation.action }) as RollResultNode;
    return { kind: "rollRow", span: spanOf(token, this.last()), from, to, result };
  });

  private readonly rowResults: Alternatives = [
    {
      ALT: (): RollResultNode => {
        const token = this.CONSUME(Letter) as Token;
        this.OPTION(() => this.CONSUME(Stop));
        return upperLetterNode(token);
      },
    },
    { ALT: () => this.SUBRULE(this.find) },
    { ALT: () => this.SUBRULE(this.action) },
  ];

  private readonly find: ParserMethod<[], RollResultNode> = this.RULE("find", (): RollResultNode => {
    const first = this.CONSUME(Core.Find) as Token;
    const phrase = this.SUBRULE(this.phrase);
    this.CONSUME(Stop);
    const bracket = this.OPTION(this.bracketOption) ?? null;
    const action = this.SUBRULE(this.action);
    return { kind: "find", span: spanOf(first, this.last()), phrase, bracket, action };
  });

  /** `3 Space secure: MOVE 1 to: …` */
  readonly clause: ParserMethod<[], ClauseNode> = this.RULE("clause", (): ClauseNode => {
    const first = this.CONSUME(Integer) as Token;
    const condition = (this.OPTION(this.clauseConditionOption) ?? null) as ConditionNode | null;
    const statement = this.OR(this.statements) as ClauseNode["statement"];
    return { kind: "clause", span: spanOf(first, this.last()), number: numberNode(first), condition, statement };
  });

  private readonly clauseCondition = (): ConditionNode => {
    const condition = this.SUBRULE(this.condition);
    this.CONSUME(Colon);
    return condition;
  };

  private readonly clauseConditionOption = {
    GATE: (): boolean => !this.actionFollows(),
    DEF: this.clauseCondition,
  };

  private readonly statements: { DEF: Alternatives; ERR_MSG: string } = {
    ERR_MSG: expectation.action,
    DEF: [{ ALT: () => this.SUBRULE(this.roll) }, { ALT: () => this.SUBRULE(this.action) }],
  };

  /**
   * True if the next word begins a statement. A word can be an action and a word of a phrase (`CONTROL.`,
   * `Control unit in play area: …`); then what follows decides, in the last resort the colon before a full stop.
   */
  private actionFollows(): boolean {
    const first = this.LA(1);
    if (!isOf(first, Action)) return isOf(first, Core.Roll);
    if (!isOf(first, Content)) return true;
    const second = this.LA(2);
    if (second.tokenType === StrengthLetter || !continuesPhrase(second)) return true;
    for (let distance = 2; ; distance++) {
      const token = this.LA(distance);
      if (token.tokenType === Colon) return isOf(this.LA(distance - 1), Way);
      if (token.tokenType === Stop || token.tokenTypeIdx === EOF.tokenTypeIdx) return true;
    }
  }

  /** The words from one token to another, without remarks, blanks folded. */
  protected words(from: Token, to: Token): string {
    return this.RECORDING_PHASE ? "" : spaceWords(foldText(this.slice(from, to)));
  }
}

function emptyDraft(): ActionDraft {
  return {
    modifiers: [],
    objects: [],
    idioms: [],
    limits: [],
    orders: [],
    subclauses: [],
    icons: null,
    bracket: null,
    roll: null,
    listed: false,
  };
}

function random(token: Token): CriterionNode {
  return { kind: "criterion", span: spanOf(token, token), phrase: null };
}

function criterionOf(phrase: PhraseNode): CriterionNode {
  return { kind: "criterion", span: phrase.span, phrase };
}

/** A target is read as a condition first; it must then be one phrase. */
function targetOf(condition: ConditionNode): PhraseNode | null {
  const only = condition.conjuncts?.[0]?.node;
  if (condition.conjuncts?.length !== 1 || condition.when !== null || only?.kind !== "assertion") return null;
  return only.predicate === null && !only.thereIs ? only.subject : null;
}

const phraseWords = [
  Content,
  Relation,
  Postfix,
  Core.Determiner,
  Core.Not,
  Core.Copula,
  Core.Within,
  Core.WithinRange,
  Core.And,
  Core.Or,
];

function continuesPhrase(token: IToken): boolean {
  return phraseWords.some((type) => isOf(token, type));
}
