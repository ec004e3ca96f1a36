import type { IParserErrorMessageProvider } from "chevrotain";

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
