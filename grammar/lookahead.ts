import {
  Alternation,
  type Alternative,
  type ILookaheadStrategy,
  type ILookaheadValidationError,
  type IOrAlt,
  type IProduction,
  type IToken,
  LLkLookaheadStrategy,
  NonTerminal,
  Option,
  type OptionalProductionType,
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

/** What a lookahead function needs of the parser that calls it, whose tokens end with one that is never consumed. */
interface Reader {
  LA_FAST(distance: number): IToken;
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

const OPTIONAL_BLOCKS = {
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
} as const satisfies Record<OptionalProductionType, unknown>;

/**
 * Chooses by the next token, as Chevrotain does with a lookahead of 1. Chevrotain makes all its tables with the parser,
 * which took a tenth of the time that a check of one sheet takes. This strategy waits: it looks at a block of the
 * grammar when a text first reaches that block, and at a type of token when the type first stands there. So it also
 * knows types that are made later than the parser.
 */
export class NextTokenLookahead implements ILookaheadStrategy {
  /** Only tests validate the grammar. */
  validate(options: Parameters<ILookaheadStrategy["validate"]>[0]): ILookaheadValidationError[] {
    return new LLkLookaheadStrategy({ maxLookahead: 1 }).validate(options);
  }

  buildLookaheadForAlternation({
    rule,
    prodOccurrence,
  }: {
    readonly rule: Rule;
    readonly prodOccurrence: number;
  }): (alternatives?: IOrAlt<unknown>[]) => number | undefined {
    const beginnings = once(() => findBlock(rule, Alternation, prodOccurrence).definition.map(beginningOf));
    const choicesFor = (type: TokenType): readonly number[] =>
      beginnings().flatMap((beginning, choice) => (canBeginWith(beginning, type) ? [choice] : []));
    return firstChoice(choicesFor);
  }

  buildLookaheadForOptional({
    rule,
    prodOccurrence,
    prodType,
  }: {
    readonly rule: Rule;
    readonly prodOccurrence: number;
    readonly prodType: OptionalProductionType;
  }): () => boolean {
    const beginning = once(() =>
      beginningOfSequence(findBlock(rule, OPTIONAL_BLOCKS[prodType], prodOccurrence).definition),
    );
    const known = new Uint8Array(MOST_TYPES);
    return function (this: Reader): boolean {
      const { tokenType, tokenTypeIdx } = this.LA_FAST(1);
      const answer = known[tokenTypeIdx];
      if (answer === READ || answer === LEFT) return answer === READ;
      const isRead = canBeginWith(beginning(), tokenType);
      known[tokenTypeIdx] = isRead ? READ : LEFT;
      return isRead;
    };
  }
}

/**
 * The first of the alternatives that a token can begin and whose gate is open. The answer is kept where that alternative
 * has no gate, which a block of the grammar says once for all.
 */
function firstChoice(
  choicesFor: (type: TokenType) => readonly number[],
): (alternatives?: IOrAlt<unknown>[]) => number | undefined {
  const known = new Uint8Array(MOST_TYPES);
  const gated: (readonly number[] | undefined)[] = [];
  return function (this: Reader, alternatives): number | undefined {
    const { tokenType, tokenTypeIdx } = this.LA_FAST(1);
    const answer = known[tokenTypeIdx];
    if (answer !== undefined && answer >= FIRST_CHOICE) return answer - FIRST_CHOICE;
    if (answer === NO_CHOICE) return undefined;
    const choices = (gated[tokenTypeIdx] ??= choicesFor(tokenType));
    const [first] = choices;
    if (first === undefined || alternatives?.[first]?.GATE === undefined) {
      known[tokenTypeIdx] = first === undefined ? NO_CHOICE : first + FIRST_CHOICE;
      return first;
    }
    return choices.find((choice) => alternatives[choice]?.GATE?.call(this) ?? true);
  };
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
