import type { IToken, TokenType } from "chevrotain";
import { spanOf, wordNode } from "./nodes.ts";
import { expectation } from "./recognizer.ts";
import { LIMITS } from "./condition-parser.ts";
import { VERBS_OF_OUTCOMES } from "./core-lexicon.ts";
import type {
  ConditionNode,
  OutcomeNode,
  OutcomePart,
  PhraseNode,
  RestrictionNode,
  StrengthNode,
  SubclauseNode,
} from "./syntax-tree.ts";
import {
  Action,
  Colon,
  Comma,
  Core,
  Greater,
  Integer,
  isEnd,
  isOf,
  LeftParenthesis,
  Postfix,
  Relation,
  RightBracket,
  StrengthLetter,
  type Token,
  isActionAlone,
} from "./tokens.ts";
import { CriterionParser, ENDS_CHOICE } from "./criterion-parser.ts";
import { draftOf } from "./action-draft.ts";

/** What an action must not do, and what would come of it. */
export abstract class OutcomeParser extends CriterionParser {
  /** What stands before the outcome that is read, where it does not begin with a word of its own. */
  private begunBy: "would" | "without" | null = null;

  override reset(): void {
    super.reset();
    this.begunBy = null;
  }

  /** `avoiding traps and chests`, `without entering a trap or losing hits` */
  protected joinedRestrictions(limits: Limits): void {
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

  /** `never next to a hero`, `without leaving cover`, `avoiding traps` */
  protected readonly restriction = this.RULE("restriction", (): RestrictionNode => {
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
  protected furtherOutcomes(): readonly OutcomeNode[] {
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
}

/** Behind the verb of an outcome these say that it is about what the action is done to. */
const ENDS_OUTCOME: ReadonlySet<TokenType> = new Set([
  ...ENDS_CHOICE,
  Core.And,
  Core.Or,
  Core.If,
  Core.OnlyIf,
  Core.Unless,
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

/** `that would be stunned`, of what the action is done to; `that it would defeat` speaks of what it does. */
const OF_THING = /^(?:that|which|who) (?:would|could)/;

/** The rolls that each word for an outcome means. */
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
export function strengthOf(token: Token): StrengthNode {
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

export function addLimit(limits: Limits, restriction: RestrictionNode): void {
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
