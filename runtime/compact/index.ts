/** The imports of compiled sheets of every game. They change with the compiler; `runtime/index.ts` is for people. */
export { chooseEqually } from "../dice.ts";
export { DecisionBuffer, nameDecision } from "./decision-buffer.ts";
export { copy, firstInOrder, holds, insert, least, total, without } from "./number-lists.ts";
export { drawByTable, reaches, rollRow } from "./tables.ts";
