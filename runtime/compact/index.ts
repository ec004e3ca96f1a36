/** What compiled sheets of every game import, and what an engine needs beside them: dice, and traces for people. */
export type { Decision, Trace } from "../decision.ts";
export type { Dice } from "../dice.ts";
export { chooseEqually, DiceError, RecordingDice, ScriptedDice, SeededDice } from "../dice.ts";
export { REASONS } from "../reasons.ts";
export { DecisionBuffer, nameDecision } from "./decision-buffer.ts";
export { Recorder } from "./recorder.ts";
export { copy, holds, insert, least, total } from "./number-lists.ts";
export { drawByTable, rolledRow, rollRow } from "./tables.ts";
export { decisionText, traceText } from "../trace-text.ts";
export { whyNot } from "../why-not.ts";
