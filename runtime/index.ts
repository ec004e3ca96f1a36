/** What an engine needs in addition to compiled sheets of any game: dice, buffers, reasons for people. */
export type {
  Choice,
  ClauseTrace,
  Decision,
  DieRoll,
  LedTrace,
  LetterTrace,
  Objection,
  Outcome,
  Trace,
} from "./decision.ts";
export type { SourceRange } from "./checked-tree.ts";
export type { Dice } from "./dice.ts";
export { DiceError, RecordingDice, ScriptedDice, SeededDice } from "./dice.ts";
export { DecisionBuffer, type NamedThings } from "./compact/decision-buffer.ts";
export { PositionError, type PositionProblem, type PositionProblemCode } from "./position-problem.ts";
export { decisionText, traceText, type TraceStyle } from "./trace-text.ts";
export { whyNot, type Explained, type NamesToAsk, type WhyNot, type WhyNotAnswer } from "./why-not.ts";
