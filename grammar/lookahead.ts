import {
  Alternation,
  type Alternative,
  type IOrAlt,
  type IProduction,
  type IToken,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type Rule,
  Terminal,
  type TokenType,
} from "chevrotain";
import { memoize } from "./memoize.ts";
import { isKindOf, MOST_TYPES } from "./tokens.ts";

/** What a part of the grammar can begin with, and whether it can consist of nothing. */
interface Beginning {
  readonly types: readonly TokenType[];
  readonly canBeEmpty: boolean;
}

/*
 * Answers by types of tokens are kept as bytes, so that those of the whole grammar stay in the processor's cache. Types
 * behind the first `MOST_TYPES` are asked for again and again. 0 stands for a type that was not asked for yet.
 */

/** Of an optional part. */
const READ = 1;
const LEFT = 2;
/** Of alternatives. */
const NO_CHOICE = 1;
const FIRST_CHOICE = 2;

type Block =
  | Alternation
  | Alternative
  | Option
  | Repetition
  | RepetitionMandatory
  | RepetitionMandatoryWithSeparator
  | RepetitionWithSeparator;

/** A part of a text that may be left out, or repeated. */
export class OptionalLookahead {
  private readonly known = new Uint8Array(MOST_TYPES);
  private readonly beginning: () => Beginning;

  constructor(beginning: () => Beginning) {
    this.beginning = once(beginning);
  }

  isReadBefore({ tokenType, tokenTypeIdx }: IToken): boolean {
    const answer = this.known[tokenTypeIdx];
    return answer === READ || answer === LEFT ? answer === READ : this.learn(tokenType, tokenTypeIdx);
  }

  private learn(type: TokenType, index: number): boolean {
    const isRead = canBeginWith(this.beginning(), type);
    this.known[index] = isRead ? READ : LEFT;
    return isRead;
  }
}

/** Alternatives; a text has one of them. */
export class AlternativesLookahead {
  private readonly known = new Uint8Array(MOST_TYPES);
  /** The alternatives that a type can begin, where the first of them has a gate. */
  private readonly gated: (readonly number[] | undefined)[] = [];
  private readonly beginnings: () => readonly Beginning[];

  constructor(beginnings: () => readonly Beginning[]) {
    this.beginnings = once(beginnings);
  }

  /**
   * The first of the alternatives that a token can begin and whose gate is open; null where there is none. The answer is
   * kept where that alternative has no gate, which a block of the grammar says once for all.
   */
  choiceBefore({ tokenType, tokenTypeIdx }: IToken, alternatives: readonly IOrAlt<unknown>[]): number | null {
    const answer = this.known[tokenTypeIdx];
    if (answer !== undefined && answer >= FIRST_CHOICE) return answer - FIRST_CHOICE;
    return answer === NO_CHOICE ? null : this.learn(tokenType, tokenTypeIdx, alternatives);
  }

  private learn(type: TokenType, index: number, alternatives: readonly IOrAlt<unknown>[]): number | null {
    const choices = (this.gated[index] ??= this.choicesFor(type));
    const [first = null] = choices;
    if (first === null || alternatives[first]?.GATE === undefined) {
      this.known[index] = first === null ? NO_CHOICE : first + FIRST_CHOICE;
      return first;
    }
    return choices.find((choice) => alternatives[choice]?.GATE?.() ?? true) ?? null;
  }

  private choicesFor(type: TokenType): readonly number[] {
    return this.beginnings().flatMap((beginning, choice) => (canBeginWith(beginning, type) ? [choice] : []));
  }
}

/** The kinds of parts that may be left out or repeated, each with a row of ten among those of its rule. */
export const OPTION = 0;
export const MANY = 10;
export const AT_LEAST_ONE = 20;
export const MANY_SEP = 30;
export const AT_LEAST_ONE_SEP = 40;
const KINDS = [
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionWithSeparator,
  RepetitionMandatoryWithSeparator,
] as const;

/**
 * Chooses by the next token within one rule, as Chevrotain does with a lookahead of 1. Chevrotain makes all its tables with
 * the parser, which took a tenth of the time that a check of one sheet takes. Here a block of the grammar is looked at when
 * a text first reaches that block, and a type of token when the type first stands there. So types that are made later than
 * the parser are known, too.
 */
export class RuleLookahead {
  private readonly alternations: AlternativesLookahead[] = [];
  private readonly optionals: OptionalLookahead[] = [];
  private readonly rule: () => Rule;

  /** @param rule as it was recorded; not asked for until a text is read */
  constructor(rule: () => Rule) {
    this.rule = rule;
  }

  /** @param occurrence 2 for `OR2` */
  alternatives(occurrence: number): AlternativesLookahead {
    return this.alternations[occurrence] ?? this.firstAlternatives(occurrence);
  }

  /** @param place `OPTION + 2` for `OPTION2`; so for the others */
  optional(place: number): OptionalLookahead {
    return this.optionals[place] ?? this.firstOptional(place);
  }

  // A function that makes another keeps its parameters outside the stack at each call, so these stand apart.

  private firstAlternatives(occurrence: number): AlternativesLookahead {
    const beginnings = () => findBlock(this.rule(), Alternation, occurrence).definition.map(beginningOf);
    return (this.alternations[occurrence] = new AlternativesLookahead(beginnings));
  }

  private firstOptional(place: number): OptionalLookahead {
    const kind = KINDS[Math.floor(place / 10)] ?? Option;
    const beginning = () => beginningOfSequence(findBlock<Block>(this.rule(), kind, place % 10).definition);
    return (this.optionals[place] = new OptionalLookahead(beginning));
  }
}

function canBeginWith({ types, canBeEmpty }: Beginning, type: TokenType): boolean {
  return canBeEmpty || types.some((each) => isKindOf(type, each));
}

const beginningOfRule: (rule: Rule) => Beginning = memoize(({ definition }) => beginningOfSequence(definition));

function beginningOfSequence(definition: readonly IProduction[]): Beginning {
  const types: TokenType[] = [];
  for (const production of definition) {
    const beginning = beginningOf(production);
    types.push(...beginning.types);
    if (!beginning.canBeEmpty) return { types, canBeEmpty: false };
  }
  return { types, canBeEmpty: true };
}

function beginningOf(production: IProduction): Beginning {
  if (production instanceof Terminal) return { types: [production.terminalType], canBeEmpty: false };
  if (production instanceof NonTerminal) return beginningOfRule(production.referencedRule);
  if (production instanceof Alternation) {
    const beginnings = production.definition.map(beginningOf);
    return {
      types: beginnings.flatMap(({ types }) => types),
      canBeEmpty: beginnings.some(({ canBeEmpty }) => canBeEmpty),
    };
  }
  if (!isBlock(production)) throw new Error("the grammar has a part of an unknown kind");
  const { types, canBeEmpty } = beginningOfSequence(production.definition);
  return { types, canBeEmpty: canBeEmpty || isLeftOut(production) };
}

/** Whether a text may do without a part even where what is in it cannot be empty. */
function isLeftOut(block: Block): boolean {
  return block instanceof Option || block instanceof Repetition || block instanceof RepetitionWithSeparator;
}

/** Whether other parts are written in this one. A rule that is named here has its parts elsewhere. */
function isBlock(production: IProduction): production is Block {
  return !(production instanceof NonTerminal) && "definition" in production;
}

/** The block of a rule with a kind and a number: `OPTION2`. */
function findBlock<Kind extends Block>(
  rule: Rule,
  kind: abstract new (...given: never) => Kind,
  occurrence: number,
): Kind {
  const open: IProduction[] = [...rule.definition];
  for (let production = open.pop(); production !== undefined; production = open.pop()) {
    if (production instanceof kind && "idx" in production && production.idx === occurrence) return production;
    if (isBlock(production)) open.push(...production.definition);
  }
  throw new Error(`the rule ${rule.name} has no ${kind.name} ${occurrence}`);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
