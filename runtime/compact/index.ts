/** What compiled sheets of every game import. */
export type { Decision, Trace } from "../decision.ts";
export type { Dice } from "../dice.ts";
export { chooseEqually } from "../dice.ts";
export { REASONS } from "../reasons.ts";
export { DecisionBuffer, nameDecision } from "./decision-buffer.ts";
export { Recorder } from "./recorder.ts";
export { insert, least, Scratch, total } from "./scratch.ts";
export { drawByTable, rolledRow, rollRow } from "./tables.ts";
