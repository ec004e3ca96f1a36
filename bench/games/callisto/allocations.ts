/**
 * Counts the bytes that each procedure allocates while it decides:
 * `node --min-semi-space-size=128 bench/games/callisto/allocations.ts`, with the numbers of scenarios for these alone.
 */
import "../../../scripts/answer-help.ts";
import { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { collectGarbage } from "../../collect-garbage.ts";
import { compiledScenario, type PackedDecision, packed, playedProcedures, SCENARIOS, shuffle } from "./played-games.ts";

/*
 * Counts the bytes that each procedure of the book allocates while it decides, and prints them as JSON: the number of
 * decisions, and the bytes of all of them together. A count, not a time: it is the same on a busy machine. To be run with
 * --min-semi-space-size=128, so that nothing is collected while it counts.
 *
 * Arguments: the numbers of scenarios, all if there are none.
 */

const SAMPLE = { games: 200, ofProcedure: 40, ofProcedureInGame: 3 };
/** Decisions in random order, until the engine has compiled the code for good. */
const WARM_UP = 500_000;
const REPETITIONS = 40;
/**
 * What the engine does meanwhile on its own account can only add to a count: the least of several is right. A busy machine
 * compiles late, so that it is tried again while a procedure seems to allocate.
 */
const TRIES = { least: 12, most: 100 };

const numbers = process.argv.slice(2).map(Number);
const procedures = playedProcedures((numbers.length > 0 ? numbers : SCENARIOS).map(compiledScenario), SAMPLE).map(
  ({ name, decisions }) => ({
    name,
    decisions: decisions.map(packed),
    bytes: Number.POSITIVE_INFINITY,
  }),
);
const dice = new SeededDice(1);
const out = new DecisionBuffer();
let sum = 0;

function decideAll(decisions: readonly PackedDecision[]): void {
  for (const { sheet, position, acting } of decisions) sum += sheet.decide(position, acting, dice, out).action;
}

function allocatedBy(work: () => void): number {
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

const all = procedures.flatMap(({ decisions }) => decisions);
const random = new SeededDice(2);
for (let decided = 0; decided < WARM_UP; decided += all.length) {
  shuffle(all, random);
  decideAll(all);
}
const seemsToAllocate = (): boolean => procedures.some(({ bytes }) => bytes >= REPETITIONS);
for (let attempt = 0; attempt < TRIES.least || (attempt < TRIES.most && seemsToAllocate()); attempt += 1) {
  collectGarbage();
  const ofMeasuring = Math.min(...[1, 2, 3].map(() => allocatedBy(() => undefined)));
  for (const procedure of procedures) {
    const bytes = allocatedBy(() => {
      for (let round = 0; round < REPETITIONS; round += 1) decideAll(procedure.decisions);
    });
    // Less than nothing: garbage was collected after all.
    if (bytes >= 0) procedure.bytes = Math.min(procedure.bytes, Math.max(0, bytes - ofMeasuring));
  }
}
if (Number.isNaN(sum)) throw new Error("a decision gave no number");
console.log(
  JSON.stringify(
    procedures.map(({ name, decisions, bytes }) => ({ name, decisions: decisions.length * REPETITIONS, bytes })),
  ),
);
