import {
  type AtLeastOneSepMethodOpts,
  type ConsumeMethodOpts,
  type DSLMethodOpts,
  type DSLMethodOptsWithErr,
  EarlyExitException,
  EmbeddedActionsParser,
  type IParserConfig,
  type IParserErrorMessageProvider,
  type IOrAlt,
  type IRecognitionException,
  isRecognitionException,
  type IToken,
  MismatchedTokenException,
  NoViableAltException,
  type ParserMethod,
  type Rule,
  type SubruleMethodOpts,
  type TokenType,
} from "chevrotain";
import { AT_LEAST_ONE, AT_LEAST_ONE_SEP, MANY, MANY_SEP, OPTION, RuleLookahead } from "./lookahead.ts";
import { isOf } from "./tokens.ts";

/** What a failed rule expected, where it is no token type. */
export const expectation = {
  depth: "depth",
  /** The phrase should have ended. */
  end: "end",
  distance: "distance",
  phrase: "phrase",
  action: "action",
  /** What a step of a sequence says. */
  instruction: "instruction",
  /** A phrase behind `to`, or a colon before sub-clauses. */
  goal: "goal",
  /** `Yes` or `No` behind a row of a checklist. */
  answer: "answer",
  /** What a number is where no case of it fits. */
  otherwise: "otherwise",
} as const;

/**
 * Chevrotain's exceptions carry a text only, so the text is the name of what was expected: of a token type, of
 * an expectation, or empty where many things would do. People's messages are made of it during recovery.
 */
export const parserErrorMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => expected.name,
  buildNotAllInputParsedMessage: () => expectation.end,
  buildNoViableAltMessage: ({ customUserDescription }) => customUserDescription ?? "",
  buildEarlyExitMessage: ({ customUserDescription }) => customUserDescription ?? expectation.phrase,
};

/**
 * An error without a trace of the calls that led to it. A text that cannot be read is read by many rules in vain, and of
 * each failure only its place counts: the trace would cost more than the reading.
 */
export function withoutTrace<Failure>(made: () => Failure): Failure {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return made();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

type Action = () => unknown;
type Optional = Action | DSLMethodOpts<unknown>;
type Repeated = Action | DSLMethodOptsWithErr<unknown>;
type Separated = AtLeastOneSepMethodOpts<unknown>;
type Alternatives = IOrAlt<unknown>[];

/** A rule, with what Chevrotain looks for when it records the grammar. */
interface RecognizedRule extends ParserMethod<unknown[], unknown> {
  readonly originalGrammarAction: (...given: unknown[]) => unknown;
  readonly lookahead: RuleLookahead;
}

const BEFORE_RULES = new RuleLookahead(() => {
  throw new Error("no rule is read");
});

/** For a prototype of parsers, the one by which they record their rules. */
const recordingBy = new WeakMap<object, object>();

/**
 * Lets a parser record its rules, or read by them again. Chevrotain gives each parser its own methods that record and
 * deletes them again. V8 keeps an object of which something was deleted as a dictionary, so each look into the parser took
 * longer ever after. Here the methods that record are those of another prototype.
 */
export function record(parser: EmbeddedActionsParser, isRecording: boolean): void {
  parser.RECORDING_PHASE = isRecording;
  const prototype = Object.getPrototypeOf(parser) as object;
  if (!isRecording) {
    Object.setPrototypeOf(parser, Object.getPrototypeOf(prototype) as object);
    return;
  }
  let recording = recordingBy.get(prototype);
  if (recording === undefined) {
    recording = Object.create(prototype) as object;
    chevrotainsRecorder.enableRecording.call(recording);
    recordingBy.set(prototype, recording);
  }
  Object.setPrototypeOf(parser, recording);
}

/** What Chevrotain's types do not show. */
const chevrotainsRecorder = EmbeddedActionsParser.prototype as unknown as { readonly enableRecording: () => void };

/**
 * Runs the rules of a grammar. Chevrotain records the grammar, and its methods say what a rule reads. Its own way of
 * running them serves error recovery and its own trees: it keeps a stack of rules, catches errors at each level and makes
 * a function for each guard. Here the first error ends the run, and rules make their own nodes. The methods whose names end
 * in `Internal` replace Chevrotain's; so do `defineRule` and `preComputeLookaheadFunctions`.
 *
 * While Chevrotain records the grammar, each token that a rule looks at is the end of the text. Only a test that this end
 * passes asks for `RECORDING_PHASE`.
 */
export class Recognizer extends EmbeddedActionsParser {
  /** Of the rule that is read. */
  private lookahead = BEFORE_RULES;
  declare private currIdx: number;
  declare private moveToTerminatedState: () => void;
  declare private onAfterParse: (rule: string) => void;
  declare private onBeforeParse: (rule: string) => void;

  constructor(types: readonly TokenType[], config: IParserConfig) {
    super([...types], { ...config, recoveryEnabled: false, nodeLocationTracking: "none" });
  }

  /** Gives up at the next token; `expected` tells what would have been right. */
  protected fail(expected: string): never {
    throw this.kept(() => new MismatchedTokenException(expected, this.LA(1), this.LA(0)));
  }

  private kept(made: () => IRecognitionException): IRecognitionException {
    const failure = withoutTrace(made);
    this.errors = [...this.errors, failure];
    return failure;
  }

  /** Lookahead is worked out when a text needs it. */
  preComputeLookaheadFunctions(): void {}

  enableRecording(): void {
    record(this, true);
  }

  disableRecording(): void {
    record(this, false);
  }

  defineRule(ruleName: string, originalGrammarAction: RecognizedRule["originalGrammarAction"]): RecognizedRule {
    const lookahead = new RuleLookahead(() => this.ruleOf(ruleName));
    function run(this: Recognizer, ...given: unknown[]): unknown {
      return this.runFirst(ruleName, lookahead, () => originalGrammarAction.apply(this, given));
    }
    return Object.assign(run, { ruleName, originalGrammarAction, lookahead });
  }

  private ruleOf(name: string): Rule {
    const rule = this.getGAstProductions()[name];
    if (rule === undefined) throw new Error(`the grammar has no rule ${name}`);
    return rule;
  }

  /** Runs the rule that a text is read by. */
  private runFirst(ruleName: string, lookahead: RuleLookahead, read: () => unknown): unknown {
    this.onBeforeParse(ruleName);
    this.lookahead = lookahead;
    try {
      return read();
    } catch (failure) {
      if (!(failure instanceof Error) || !isRecognitionException(failure)) throw failure;
      this.moveToTerminatedState();
      return undefined;
    } finally {
      // What a rule leaves over is an error, too.
      withoutTrace(() => {
        this.onAfterParse(ruleName);
      });
    }
  }

  protected subruleInternal(
    rule: RecognizedRule,
    _occurrence: number,
    options: SubruleMethodOpts<unknown[]> | undefined,
  ): unknown {
    const outer = this.lookahead;
    this.lookahead = rule.lookahead;
    const read =
      options?.ARGS === undefined
        ? rule.originalGrammarAction.call(this)
        : rule.originalGrammarAction.apply(this, options.ARGS);
    this.lookahead = outer;
    return read;
  }

  protected consumeInternal(type: TokenType, _occurrence: number, options: ConsumeMethodOpts | undefined): IToken {
    const token = this.LA_FAST(1);
    if (!isOf(token, type)) this.fail(options?.ERR_MSG ?? type.name);
    this.currIdx += 1;
    return token;
  }

  protected optionInternal(optional: Optional, occurrence: number): unknown {
    if (!this.lookahead.optional(OPTION + occurrence).isReadBefore(this.LA_FAST(1))) return undefined;
    if (typeof optional === "function") return optional.call(this);
    return optional.GATE?.call(this) === false ? undefined : optional.DEF.call(this);
  }

  protected orInternal(
    written: Alternatives | { readonly DEF: Alternatives; readonly ERR_MSG?: string },
    occurrence: number,
  ): unknown {
    const alternatives = Array.isArray(written) ? written : written.DEF;
    const choice = this.lookahead.alternatives(occurrence).choiceBefore(this.LA_FAST(1), alternatives);
    const chosen = choice === null ? undefined : alternatives[choice];
    if (chosen !== undefined) return chosen.ALT.call(this);
    const expected = Array.isArray(written) ? "" : (written.ERR_MSG ?? "");
    throw this.kept(() => new NoViableAltException(expected, this.LA(1), this.LA(0)));
  }

  protected manyInternal(occurrence: number, repeated: Optional): void {
    const block = this.lookahead.optional(MANY + occurrence);
    if (typeof repeated === "function") {
      while (block.isReadBefore(this.LA_FAST(1)) && this.hasRead(repeated));
      return;
    }
    const { DEF, GATE } = repeated;
    while (block.isReadBefore(this.LA_FAST(1)) && GATE?.call(this) !== false && this.hasRead(DEF));
  }

  /** Whether another round of a repetition has read anything. */
  private hasRead(action: Action): boolean {
    const before = this.currIdx;
    action.call(this);
    return this.currIdx > before;
  }

  protected atLeastOneInternal(occurrence: number, repeated: Repeated): void {
    const block = this.lookahead.optional(AT_LEAST_ONE + occurrence);
    const { DEF, GATE = null } = typeof repeated === "function" ? { DEF: repeated } : repeated;
    let rounds = 0;
    while (block.isReadBefore(this.LA_FAST(1)) && GATE?.call(this) !== false) {
      rounds += 1;
      if (!this.hasRead(DEF)) break;
    }
    if (rounds === 0) this.raiseEarlyExit(repeated);
  }

  protected manySepFirstInternal(occurrence: number, { DEF, SEP }: Separated): void {
    if (this.lookahead.optional(MANY_SEP + occurrence).isReadBefore(this.LA_FAST(1))) this.separated(DEF, SEP);
  }

  protected atLeastOneSepFirstInternal(occurrence: number, repeated: Separated): void {
    const block = this.lookahead.optional(AT_LEAST_ONE_SEP + occurrence);
    if (!block.isReadBefore(this.LA_FAST(1))) this.raiseEarlyExit(repeated);
    this.separated(repeated.DEF, repeated.SEP);
  }

  private raiseEarlyExit(repeated: Repeated | Separated): never {
    const expected = (typeof repeated === "function" ? undefined : repeated.ERR_MSG) ?? expectation.phrase;
    throw this.kept(() => new EarlyExitException(expected, this.LA(1), this.LA(0)));
  }

  private separated(action: Action, separator: TokenType): void {
    action.call(this);
    while (isOf(this.LA_FAST(1), separator)) {
      this.currIdx += 1;
      action.call(this);
    }
  }
}
