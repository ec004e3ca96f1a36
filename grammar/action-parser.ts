import { type IOrAlt, type IToken, type ParserMethod, type TokenType } from "chevrotain";
import { numberNode, spanOf, wordNode } from "./nodes.ts";
import { expectation } from "./parser-errors.ts";
import { ConditionParser, LIMITS } from "./condition-parser.ts";
import { VERBS_OF_OUTCOMES } from "./core-lexicon.ts";
import type {
  ActionNode,
  BracketNode,
  ConditionNode,
  CriterionNode,
  GroupNode,
  ModifierNode,
  NextNode,
  NumberNode,
  OutcomeNode,
  OutcomePart,
  PhraseNode,
  PhrasePart,
  ProfileNode,
  ProvisoNode,
  ReferencesNode,
  RestrictionNode,
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
  Content,
  Core,
  Fixed,
  Greater,
  Integer,
  isEnd,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Mark,
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

/** An action while it is read: its parts are found one after another, and it is the node in the end. */
type ActionDraft = {
  -readonly [Part in keyof ActionNode]: ActionNode[Part] extends readonly (infer Item)[] ? Item[] : ActionNode[Part];
};

/** Brackets, and actions with everything that belongs to them. */
export abstract class ActionParser extends ConditionParser {
  abstract readonly subclause: ParserMethod<[], SubclauseNode>;
  abstract readonly via: ParserMethod<[], ViaNode>;
  abstract readonly roll: ParserMethod<[], RollNode>;
  abstract readonly rule: ParserMethod<[], RuleNode>;

  /** How many columns follow that of the action which is read, in a table with columns. */
  protected columnsLeft = 0;
  private draft: ActionDraft = draftOf({
    word: { kind: "word", span: NOWHERE, entries: [], text: "", plural: false },
    strength: null,
  });
  /** The criteria of the bracket that is read, and what separates them. */
  private criteria: CriterionNode[] = [];
  private separator: BracketNode["separator"] = ">";
  /** Criteria in words behind the target of the action that is read. */
  private tied: CriterionNode[] = [];
  /** What stands before the outcome that is read, where it does not begin with a word of its own. */
  private begunBy: "would" | "without" | null = null;

  override reset(): void {
    super.reset();
    this.columnsLeft = 0;
    this.criteria = [];
    this.separator = ">";
    this.tied = [];
    this.begunBy = null;
  }

  /** `[Highest value > Wooded > Random]` */
  readonly bracket = this.RULE("bracket", (): BracketNode => {
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

  /** Criteria in their order without a bracket: `nearest > lowest hits`. */
  protected listed(): BracketNode {
    const first = this.peek();
    const criteria = [this.criterionInWords()];
    while (this.LA(1).tokenType === Greater) {
      this.SKIP_TOKEN();
      criteria.push(this.criterionInWords());
    }
    return { kind: "bracket", span: spanOf(first, this.last()), criteria, separator: ">", isInWords: true };
  }

  private criterion(): void {
    const limited = this.outcomeCriterion() ?? this.limitedCriterion();
    this.criteria.push(limited ?? (this.OR(this.criterionAlternatives) as CriterionNode));
  }

  private readonly furtherCriterion = (): void => {
    this.OR1(this.separators);
    const limited = this.outcomeCriterion() ?? this.limitedCriterion();
    this.criteria.push(limited ?? (this.OR2(this.furtherCriterionAlternatives) as CriterionNode));
  };

  /** `[It would defeat it]` */
  private outcomeCriterion(): CriterionNode | null {
    if (this.LA(1).tokenType !== Core.Outcome) return null;
    const outcome = this.SUBRULE2(this.outcome);
    return { kind: "criterion", span: outcome.span, phrase: null, proviso: null, outcome };
  }

  /** `(Campaign) highest value`, which no alternative begins like. */
  private limitedCriterion(): CriterionNode | null {
    const isLimited = this.LA(1).tokenType === LeftParenthesis;
    return isLimited ? this.SUBRULE2(this.criterionPhrase) : null;
  }

  private readonly separators: Alternatives = [
    { ALT: () => this.CONSUME(Greater) },
    {
      ALT: () => {
        this.CONSUME(Slash);
        this.separator = "/";
      },
    },
  ];

  /** `Highest value (only if pest next to bed)`. There are more criteria than clauses, so each does without a rule. */
  private readonly criterionAlternatives: Alternatives = [
    { ALT: () => random(this.CONSUME(Core.Random) as Token) },
    {
      ALT: () =>
        this.criterionFrom(this.peek(), this.withNumber(this.SUBRULE(this.phrase)), this.OPTION(this.provisoOption)),
    },
  ];

  private readonly furtherCriterionAlternatives: Alternatives = [
    { ALT: () => random(this.CONSUME1(Core.Random) as Token) },
    {
      ALT: () =>
        this.criterionFrom(this.peek(), this.withNumber(this.SUBRULE1(this.phrase)), this.OPTION1(this.furtherProviso)),
    },
  ];

  private readonly furtherProviso = (): ProvisoNode => this.SUBRULE1(this.proviso);

  private criterionFrom(first: Token, phrase: PhraseNode, proviso: ProvisoNode | null = null): CriterionNode {
    return { kind: "criterion", span: spanOf(first, this.last()), phrase, proviso };
  }

  /** A criterion in the rarer places, with what stands in brackets before it or behind it. */
  private readonly criterionPhrase = this.RULE("criterionPhrase", (): CriterionNode => {
    const first = this.peek();
    const prefix = this.prefix();
    const phrase = this.withNumber(this.SUBRULE(this.phrase));
    const proviso = prefix === null ? this.OPTION(this.provisoOption) : onlyIf(prefix);
    return this.criterionFrom(first, phrase, proviso);
  });

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

  /** `avoiding traps and chests`, `without entering a trap or losing hits` */
  private joinedRestrictions(limits: Limits): void {
    for (;;) {
      const [before] = limits.restrictions?.slice(-1) ?? [];
      const { tokenType } = this.LA(1);
      if (before === undefined || (tokenType !== Core.Or && tokenType !== Core.And)) return;
      const isOutcome = before.word !== "avoiding" && VERBS_OF_OUTCOMES.has(this.says(2));
      if (!isOutcome && !this.restrictionFollows(before)) return;
      this.SKIP_TOKEN();
      if (isOutcome) {
        this.begunBy = "without";
        limits.outcomes = [...(limits.outcomes ?? []), this.SUBRULE2(this.outcome)];
        return;
      }
      const phrase = this.phraseOfLimit();
      addLimit(limits, { ...before, span: phrase.span, phrase });
    }
  }

  /** Whether more is named behind “and” or “or” that is forbidden as well. */
  private restrictionFollows({ word, last, phrase }: RestrictionNode): boolean {
    const next = this.LA(2) as Token;
    // Where it is in one, must it end in one of the same kind?
    if (word === "without leaving" || last === true || isActionAlone(next) || NOT_JOINED.has(next.tokenType))
      return false;
    const tail = phrase.parts.at(-1)?.kind;
    return tail === "word" || tail === "unknown" || isTail(next);
  }

  /** What a letter forbids, behind what it describes. */
  protected limits(): Limits {
    const limits: Limits = {};
    for (;;) {
      const comma = this.LA(1).tokenType === Comma ? 1 : 0;
      const joined = this.LA(comma + 1).tokenType === Core.And ? comma + 1 : comma;
      const { tokenType } = this.LA(joined + 1);
      if (!LIMITS.has(tokenType)) return limits;
      for (let skipped = 0; skipped < joined; skipped += 1) this.SKIP_TOKEN();
      if (tokenType === Core.Restriction) {
        addLimit(limits, this.SUBRULE3(this.restriction));
        this.joinedRestrictions(limits);
      } else limits.outcomes = [...(limits.outcomes ?? []), this.SUBRULE3(this.outcome), ...this.furtherOutcomes()];
    }
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
    { ALT: () => (this.draft.proviso = this.SUBRULE(this.provisoOfAction)) },
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

  /** `never next to a hero`, `without leaving cover`, `avoiding traps` */
  private readonly restriction = this.RULE("restriction", (): RestrictionNode => {
    const first = this.CONSUME(Core.Restriction) as Token;
    const word = restrictionWord(first);
    const mayBeLast = word === "without leaving" || word === "leaving";
    const isLast = mayBeLast && (this.skipped("the", "last") || this.skipped("last") || this.skippedOne(word));
    const last = isLast ? ({ last: true } as const) : {};
    const phrase = this.phraseOfLimit();
    return { kind: "restriction", span: spanOf(first, this.last()), word, ...last, phrase };
  });

  /** A phrase that ends before “or” and what else is forbidden, or would come of an action. */
  private phraseOfLimit(): PhraseNode {
    const isWithin = this.inOutcome;
    this.inOutcome = true;
    const phrase = this.SUBRULE1(this.phrase);
    this.inOutcome = isWithin;
    return phrase;
  }

  /** `that it would defeat`, `if it would leave no chest`, `where it could not be next to a hero`, `without losing a Camp` */
  protected readonly outcome = this.RULE("outcome", (): OutcomeNode => {
    const begins = this.says(1);
    const { begunBy } = this;
    this.begunBy = null;
    const ofThing = !this.RECORDING_PHASE && OF_THING.test(begins);
    const first = begunBy === null ? (this.CONSUME(Core.Outcome) as Token) : this.passed();
    // `without losing`: the verb belongs to the words before it.
    const own = VERBS_OF_OUTCOMES.get(begunBy === "without" ? begins : (OWN_VERB.exec(begins)?.[1] ?? ""));
    const verb = own === undefined ? this.peek() : first;
    if (!this.RECORDING_PHASE && own === undefined && isEnd(verb)) this.fail(expectation.phrase);
    const text = own ?? this.says(1);
    if (!this.RECORDING_PHASE && own === undefined) this.SKIP_TOKEN();
    const part = this.outcomePart({ kind: "name", span: spanOf(verb), text });
    const joined = this.RECORDING_PHASE ? null : this.joinedOutcomes(part);
    const span = spanOf(first, this.last());
    const words = OUTCOMES[begunBy === "without" ? begunBy : outcomeWord(first)];
    return { kind: "outcome", span, ends: false, ...words, ofThing, ...part, ...(joined && { joined }) };
  });

  /** What stands behind a verb. */
  private outcomePart(verb: OutcomePart["verb"]): OutcomePart {
    if (verb.text === "be" && PARTICIPLES.has(this.says(1))) {
      const span = { start: verb.span.start, end: this.passed().end };
      return { verb: { ...verb, span, text: "defeat" }, ofActor: false, isPassive: true, last: false, said: null };
    }
    const ofActor = this.skipped("it");
    const ofGame = OF_GAME.has(verb.text) && (this.skipped("the", "game") || this.skipped("game"));
    const last = this.skipped("the", "last") || this.skipped("last");
    return { verb, ofActor, last, said: ofGame ? null : this.outcomeSaid(!ofActor && verb.text === "leave") };
  }

  /** `… in a trap or next to a hero`, `… a hero and gain gold`: null where nothing is joined. */
  private joinedOutcomes(first: OutcomePart): NonNullable<OutcomeNode["joined"]> | null {
    const parts: OutcomePart[] = [];
    let by: "and" | "or" | null = null;
    let isRepeated = false;
    for (let before = first; ;) {
      const comma = this.LA(1).tokenType === Comma ? 1 : 0;
      const { tokenType } = this.LA(comma + 1);
      const joint = tokenType === Core.Or ? "or" : tokenType === Core.And ? "and" : null;
      const again = joint === "or" && this.LA(comma + 2).tokenType === Core.Would ? 1 : 0;
      const isJoint =
        joint !== null ? this.outcomeFollows(comma + again + 2, before) : comma === 1 && this.listFollows();
      if (joint === "or" && this.LA(comma + 2).tokenType === Core.Outcome) {
        this.SKIP_TOKEN();
        this.fail(expectation.phrase);
      }
      if (!isJoint) break;
      if (joint !== null && by !== null && joint !== by) this.fail(expectation.end);
      by = joint ?? by;
      isRepeated ||= again === 1;
      for (let skipped = joint === null ? 0 : -1; skipped < comma + again; skipped += 1) this.SKIP_TOKEN();
      before = this.outcomePart(this.verbOfOutcome() ?? before.verb);
      parts.push(before);
    }
    return by && { by, parts, isRepeated };
  }

  private verbOfOutcome(): OutcomePart["verb"] | null {
    const text = VERBS_OF_OUTCOMES.get(this.says(1));
    return text === undefined ? null : { kind: "name", span: spanOf(this.passed()), text };
  }

  /** Whether what comes so far ahead can be joined: a verb, or what the verb before is said of as well. */
  private outcomeFollows(distance: number, { verb, said }: OutcomePart): boolean {
    if (VERBS_OF_OUTCOMES.has(this.says(distance))) return true;
    const next = this.LA(distance) as Token;
    if (said === null || isActionAlone(next) || NOT_JOINED.has(next.tokenType)) return false;
    const tail = said.kind === "phrase" ? said.parts.at(-1)?.kind : "word";
    // `next to a hero or a trap`: in a trap, or next to one?
    const isAmbiguous = tail !== "word" && tail !== "unknown" && !isTail(next);
    return !isAmbiguous || (SAID.has(verb.text) && next.entry?.qualifies === true);
  }

  /** `, a Knight or a Mage` */
  private listFollows(): boolean {
    if (this.LA(2).tokenType !== Core.Determiner && !VERBS_OF_OUTCOMES.has(this.says(2))) return false;
    for (let distance = 3; ; distance += 1) {
      const token = this.LA(distance);
      if (token.tokenType === Core.Or || token.tokenType === Core.And) return true;
      if (isEnd(token) || ENDS_OUTCOME.has(token.tokenType)) return false;
    }
  }

  /** `… in a trap and would not be next to a hero` */
  private furtherOutcomes(): readonly OutcomeNode[] {
    const found: OutcomeNode[] = [];
    while (this.LA(1).tokenType === Core.And && this.LA(2).tokenType === Core.Would) {
      this.SKIP_TOKEN();
      found.push(this.outcomeBehindSubject());
    }
    return found;
  }

  private outcomeBehindSubject(): OutcomeNode {
    this.begunBy = "would";
    return this.SUBRULE2(this.outcome);
  }

  private passed(): Token {
    const token = this.peek();
    this.SKIP_TOKEN();
    return token;
  }

  /** `STRIKE X would defeat a hero`, before the colon; null where nothing is said of an action. */
  protected outcomeOfAction(): OutcomeNode | null {
    const at = this.LA(1).tokenType === Core.If ? 2 : 1;
    if (!isOf(this.LA(at), Action)) return null;
    const hasStrength = this.LA(at + 1).tokenType === StrengthLetter || isOf(this.LA(at + 1), Integer);
    if (this.LA(hasStrength ? at + 2 : at + 1).tokenType !== Core.Would) return null;
    if (at === 2) this.SKIP_TOKEN();
    const word = wordNode(this.passed(), this.text);
    const strength = hasStrength ? strengthOf(this.passed()) : null;
    const outcome = this.outcomeBehindSubject();
    const end = strength?.span.end ?? word.span.end;
    const of = { ...draftOf({ word, strength }), span: { start: word.span.start, end } };
    return { ...outcome, span: { start: word.span.start, end: outcome.span.end }, of };
  }

  private outcomeSaid(isStatement: boolean): PhraseNode | ConditionNode | null {
    if (this.RECORDING_PHASE) return this.SUBRULE1(this.phrase);
    if (ENDS_OUTCOME.has(this.LA(1).tokenType)) return null;
    const phrase = this.phraseOfLimit();
    return isStatement ? existing(phrase) : phrase;
  }

  /** Passes over these words where they come next. */
  private skipped(...words: readonly string[]): boolean {
    if (this.RECORDING_PHASE || words.some((word, index) => this.says(index + 1) !== word)) return false;
    for (const _word of words) this.SKIP_TOKEN();
    return true;
  }

  /** `leaving one Guard`: what is said behind it was found to say that it stays behind. */
  private skippedOne(word: RestrictionNode["word"]): boolean {
    const next = this.LA(1) as Token;
    if (this.RECORDING_PHASE || word !== "leaving" || next.tokenType !== Integer || next.value !== 1) return false;
    this.SKIP_TOKEN();
    return true;
  }

  /** `if the space is secure`, `only if …`, `unless …`: what must be so for the action to be done. */
  private readonly provisoOfAction = this.RULE("provisoOfAction", (): ProvisoNode => {
    const first = this.peek();
    this.OR(this.provisoWordsOfAction);
    this.isBehindAction = true;
    const condition = this.SUBRULE(this.condition);
    return { kind: "proviso", span: spanOf(first, this.last()), ...this.statedBehind(first, condition) };
  });

  private readonly provisoWordsOfAction: Alternatives = [
    { ALT: () => this.CONSUME(Core.If) },
    { ALT: () => this.CONSUME(Core.When) },
    { ALT: () => this.CONSUME(Core.OnlyIf) },
    { ALT: () => this.CONSUME(Core.Unless) },
  ];

  /** `; if tied, lowest hits`, `, then lowest armour`, `(lowest hits if tied)` */
  private tieFollows(): boolean {
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

  /** `the one with most hits`, `at the closest`, `at random` in the place of a target: it chooses among all. */
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

  private isRankAt(distance: number): boolean {
    const token = this.LA(distance) as Token;
    if (this.says(distance) === "at" && this.LA(distance + 1).tokenType === Core.Random) return true;
    if (token.tokenType === Core.Determiner) return this.isRankAt(distance + 1);
    return token.entry?.superlative === true || token.tokenType === Core.Random || this.isTheOneAt(distance);
  }

  /** `one with` in `the one with lowest hits` */
  private isTheOneAt(distance: number): boolean {
    return this.says(distance) === "one" && isOf(this.LA(distance + 1), Relation);
  }

  /** `highest`, `the highest` */
  private ranksAt(distance: number): boolean {
    const token = this.LA(distance) as Token;
    if (token.tokenType === Core.Determiner) return this.ranksAt(distance + 1);
    return token.entry?.superlative === true;
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

  private criterionInWords(): CriterionNode {
    const begin = this.LA(1) as Token;
    // `nearest to the Racer`, `next to the Racer` say what is chosen.
    const isBehindPreposition = isOf(begin, Relation) && begin.entry?.single === true && this.choosesAt(2);
    if (isBehindPreposition) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Core.Random) {
      const token = this.peek();
      this.SKIP_TOKEN();
      return random(token);
    }
    const article = this.LA(1).tokenType === Core.Determiner ? 1 : 0;
    const isRanked = this.ranksAt(article + 3);
    const isNamed = isRanked && isOf(this.LA(article + 1), Content) && isOf(this.LA(article + 2), Relation);
    const isTheOne = this.isTheOneAt(article + 1) || (isNamed && article === 1);
    // `the one with most hits`, `the region with the lowest number` rank, and `one with a camp` asks for a camp.
    const passed = isTheOne ? article + (isRanked || article === 1 ? 2 : 1) : article;
    const isOfNamed = article === 1 && this.isTheOneAt(2);
    for (let word = 0; word < passed; word += 1) this.SKIP_TOKEN();
    if (isTheOne && isRanked && this.LA(1).tokenType === Core.Determiner) this.SKIP_TOKEN();
    const criterion = this.SUBRULE3(this.criterionPhrase);
    return { ...criterion, isInWords: true, ...(isOfNamed ? { isOfNamed } : {}) };
  }

  private choosesAt(distance: number): boolean {
    return this.LA(distance).tokenType === Core.Random || this.LA(distance).tokenType === Core.Determiner;
  }

  /** @param isList behind `first`, where `then` begins the next criterion whatever it says */
  private criterionFollows(isList: boolean): boolean {
    const first = this.LA(1).tokenType === Comma ? 2 : 1;
    const { tokenType } = this.LA(first);
    if (tokenType === Greater) return true;
    if (tokenType === Core.Then) return this.isRankAt(first + 1) || (isList && !isOf(this.LA(first + 1), Action));
    return first === 2 && this.isRankAt(2);
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
    const goesOn = isNumber && (first.tokenType === Core.ForEach || first.tokenType === Core.PlusWord);
    const isOwn = first.entry?.core?.id === "its" && (this.LA(2) as Token).entry?.isQuantity === true;
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
    GATE: (): boolean => this.draft.next === null && isOf(this.LA(1), Core.Otherwise),
    DEF: () => (this.draft.next = this.SUBRULE3(this.nextAction)),
  };

  /** `then MOVE 1 north.`, `otherwise REST.` */
  private readonly nextAction = this.RULE("nextAction", (): NextNode => {
    const first = this.peek();
    this.OR(this.joints);
    const joint = first.tokenType === Core.Then ? "then" : "otherwise";
    const proviso = this.provisoBefore();
    const next = this.OR1(this.nextActions) as ActionNode;
    if (proviso !== null && next.proviso !== undefined) this.fail(expectation.end);
    const action = proviso === null ? next : { ...next, proviso };
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
    GATE: (): boolean => this.draft.next === null,
    DEF: () => (this.draft.next = this.SUBRULE2(this.nextAction)),
  };

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

/** Behind these a superlative, or `at random`, stands without a noun. */
const ENDS_CHOICE: ReadonlySet<TokenType> = new Set([Stop, Comma, LeftBracket, Core.Then, Core.Otherwise, Core.Tied]);

/** Behind the verb of an outcome these say that it is about what the action is done to. */
const ENDS_OUTCOME: ReadonlySet<TokenType> = new Set([
  ...ENDS_CHOICE,
  Core.And,
  Core.Or,
  Core.Outcome,
  Colon,
  LeftParenthesis,
  Greater,
  RightBracket,
]);

/** Behind “and” and “or” these begin something that is said for itself. */
const NOT_JOINED: ReadonlySet<TokenType> = new Set([Core.Not, Core.Restriction, Core.Outcome, Core.Would, Core.Then]);

/** Whether a word says something of what was named before it. */
function isTail(token: IToken): boolean {
  return [Relation, Postfix, Core.Within, Core.WithinRange, Core.Between].some((type) => isOf(token, type));
}

/** `that would be defeated` */
const PARTICIPLES: ReadonlySet<string> = new Set(["defeated", "removed", "killed", "eliminated", "destroyed"]);

/** Verbs behind which stands what would be so. */
const SAID: ReadonlySet<string> = new Set(["be", "become"]);

/** `without losing` */
const OWN_VERB = /(?:without|never|doing so|this|that) (\S+)$/;

/** What stands before a criterion in words. */
const TIE_WORDS: ReadonlySet<TokenType> = new Set([Core.Tied, Core.First, Comma, Colon, Core.Then, Greater]);

/** What goes on with an action behind “and” or “but”. */
const BEHIND_AND: ReadonlySet<TokenType> = new Set([Core.Not, ...LIMITS]);

const NOWHERE = { start: 0, end: 0 };

function draftOf({ word, strength }: Pick<ActionNode, "word" | "strength">): ActionDraft {
  return {
    kind: "action",
    span: NOWHERE,
    word,
    strength,
    profile: null,
    objects: [],
    modifiers: [],
    limits: [],
    idioms: [],
    once: null,
    orders: [],
    roll: null,
    subclauses: [],
    bracket: null,
    note: null,
    via: null,
    next: null,
  };
}

/** `hero within 3 squares, not poisoned`: a denial behind a comma is said of what stands before it, if something does. */
function joinsDenial(draft: ActionDraft, { parts, span }: PhraseNode): boolean {
  if (parts[0]?.kind !== "not") return false;
  const object = draft.objects.pop();
  if (object !== undefined) {
    draft.objects.push(withDenial(object, parts, span.end));
    return true;
  }
  const modifier = draft.modifiers.at(-1);
  const goal = modifier?.objects.at(-1);
  if (modifier === undefined || modifier.bracket !== null || goal?.kind !== "phrase") return false;
  const objects = [...modifier.objects.slice(0, -1), withDenial(goal, parts, span.end)];
  draft.modifiers[draft.modifiers.length - 1] = {
    ...modifier,
    objects,
    span: { start: modifier.span.start, end: span.end },
  };
  return true;
}

/** A phrase with more behind it; behind a preposition that begins it, `at hero`, as that belongs to the noun. */
export function withDenial(phrase: PhraseNode, more: readonly PhrasePart[], end: number): PhraseNode {
  const [first, second] = phrase.parts;
  const span = { start: phrase.span.start, end };
  if (first?.kind !== "relation" || second !== undefined || first.argument.kind !== "phrase")
    return { ...phrase, span, parts: [...phrase.parts, ...more] };
  const argument = withDenial(first.argument, more, end);
  return { ...phrase, span, parts: [{ ...first, argument, span: { start: first.span.start, end } }] };
}

/** A way word with a colon was read: lettered sub-clauses must follow. */
function isListed({ modifiers }: ActionDraft): boolean {
  return modifiers.some(({ objects }) => objects.length === 0);
}

/** A bracket before the full stop, `, then` or `, otherwise` holds the criteria of its action, as one behind a full stop does. */
function takeLastBracket(draft: ActionDraft): void {
  const limit = draft.limits.at(-1);
  const modifier = draft.modifiers.at(-1);
  if (limit?.kind === "bracket" && limit.separator === ">") {
    draft.limits.pop();
    draft.bracket = limit;
  } else if (modifier !== undefined && modifier.bracket !== null && !modifier.word.entries.includes("accompanied by")) {
    const end = modifier.objects.at(-1)?.span.end ?? modifier.word.span.end;
    draft.modifiers[draft.modifiers.length - 1] = {
      ...modifier,
      bracket: null,
      span: { start: modifier.span.start, end },
    };
    draft.bracket = modifier.bracket;
  }
}

/** Whether a word is an action and no word of a phrase. */
function isActionAlone(token: IToken): boolean {
  return isOf(token, Action) && !isOf(token, Content) && !isOf(token, Order);
}

/** `that would be stunned`, of what the action is done to; `that it would defeat` speaks of what it does. */
const OF_THING = /^(?:that|which|who) (?:would|could)/;

/** What each word for an outcome says of the rolls after which it is so. */
const OUTCOMES = {
  "that it would": { chance: "would", negated: false },
  "that it would not": { chance: "could", negated: true },
  "that it could": { chance: "could", negated: false },
  "unless it would": { chance: "would", negated: true },
  "that it would no longer": { chance: "would", negated: false, ends: true },
  "that it could no longer": { chance: "could", negated: false, ends: true },
  without: { chance: "could", negated: true },
  would: { chance: "would", negated: false },
  could: { chance: "could", negated: false },
  "would not": { chance: "could", negated: true },
  "would no longer": { chance: "would", negated: false, ends: true },
  "could no longer": { chance: "could", negated: false, ends: true },
} as const satisfies Readonly<Record<string, Pick<OutcomeNode, "chance" | "negated"> & { readonly ends?: true }>>;

function outcomeWord(token: Token): keyof typeof OUTCOMES {
  const id = token.entry?.core?.id ?? "";
  return Object.hasOwn(OUTCOMES, id) ? (id as keyof typeof OUTCOMES) : "that it would";
}

/** `X`, or a number. */
function strengthOf(token: Token): StrengthNode {
  const span = spanOf(token);
  return token.tokenType === StrengthLetter
    ? { kind: "strength", span, values: [], letter: (token.value | 0x20) === 0x78 ? "X" : "Y" }
    : { kind: "strength", span, values: [token.value], letter: null };
}

/** Verbs of outcomes that say who wins. */
const OF_GAME: ReadonlySet<string> = new Set(["win", "lose"]);

function restrictionWord(token: Token): RestrictionNode["word"] {
  const id = token.entry?.core?.id;
  return id === "without leaving" || id === "leaving" || id === "never nearer to" || id === "avoiding" ? id : "never";
}

type Limits = { -readonly [Field in "restrictions" | "outcomes"]?: SubclauseNode[Field] };

function addLimit(limits: Limits, restriction: RestrictionNode): void {
  const outcome = outcomeOfLeaving(restriction);
  if (outcome !== null) limits.outcomes = [...(limits.outcomes ?? []), outcome];
  else limits.restrictions = [...(limits.restrictions ?? []), restriction];
}

/** `without leaving fewer than 2 heroes` is said of what there is afterwards; null where a place is left. */
function outcomeOfLeaving({ word, phrase, span }: RestrictionNode): OutcomeNode | null {
  const [first] = phrase.parts;
  const counts = first?.kind === "quantifier" && (first.count !== null || first.comparison === "no");
  if ((word !== "without leaving" && word !== "leaving") || !counts) return null;
  const verb = { kind: "name", span: { start: span.start, end: phrase.span.start }, text: "leave" } as const;
  const said = existing(phrase);
  const of = { ofThing: false, ofActor: false, last: false, ends: false };
  const chance = word === "leaving" ? OUTCOMES["that it would"] : OUTCOMES.without;
  return { kind: "outcome", span, ...chance, ...of, verb, said };
}

/** `no hero` as a statement: there is none. */
function existing(subject: PhraseNode): ConditionNode {
  const { span } = subject;
  const node = { kind: "assertion", span, thereIs: true, subject, predicate: null } as const;
  return { kind: "condition", span, conjuncts: [{ joinedBy: "start", node }], when: null, unless: null };
}

function onlyIf({ span, condition }: GroupNode): ProvisoNode {
  return { kind: "proviso", span, word: "only if", condition };
}

function random(token: Token): CriterionNode {
  const criterion = { kind: "criterion", span: spanOf(token), phrase: null, proviso: null } as const;
  const id = token.entry?.core?.id;
  return id === "first in order" || id === "player's choice" ? { ...criterion, tie: id } : criterion;
}
