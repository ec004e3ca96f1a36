import { SeededDice } from "../../../runtime/dice.ts";
import { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import { spreadOf, type Spread } from "../../harness.ts";
import type { Result } from "../../history.ts";
import {
  allDecisions,
  compiledScenario,
  type PackedDecision,
  packed,
  playedProcedures,
  SCENARIOS,
  shuffle,
} from "./played-games.ts";

/*
 * What a decision takes, for every procedure of the book: over positions of games in progress, packed beforehand, in a
 * new random order each time. The procedures take turns, so that none finds what it left in the caches. Processor time
 * counts, not the clock: other work on the machine would show as the worst procedure.
 */

const OF_PROCEDURE = 64;
/** Decisions of each scenario for the mixture: as many as make thousands in all. */
const OF_SCENARIO = 512;
const GAMES_OF_SCENARIO = 30;
const SLOWEST = 8;

/** Something that is decided again and again, with the times of all rounds. */
interface Timed {
  readonly name: string;
  readonly decisions: PackedDecision[];
  readonly nanoseconds: number[];
}

export interface BookDecisions {
  readonly results: readonly Result[];
  /** The procedures that take longest: name and nanoseconds. */
  readonly slowest: readonly (readonly [name: string, nanoseconds: number])[];
}

/** Measures all procedures, and the mixture of each scenario's games. */
export function bookDecisions(rounds: number): BookDecisions {
  const scenarios = SCENARIOS.map(compiledScenario);
  const procedures = playedProcedures(scenarios, { games: 200, ofProcedure: OF_PROCEDURE, ofProcedureInGame: 2 });
  const random = new SeededDice(11);
  const timed = procedures.map(({ name, decisions }) => timedOf(name, decisions.map(packed)));
  const mixtures = scenarios.map((scenario) => {
    const drawn = [...allDecisions(scenario, GAMES_OF_SCENARIO)];
    shuffle(drawn, random);
    return timedOf(`scenario ${scenario.number}`, drawn.slice(0, OF_SCENARIO).map(packed));
  });
  const book = timedOf(
    "all scenarios",
    mixtures.flatMap(({ decisions }) => decisions),
  );
  const all = [...timed, ...mixtures, book];
  const out = new DecisionBuffer();
  const dice = new SeededDice(13);
  let sum = 0;
  for (let round = -Math.ceil(rounds / 2); round < rounds; round += 1) {
    for (const each of all) {
      shuffle(each.decisions, random);
      const before = process.cpuUsage();
      for (const { sheet, position, acting } of each.decisions) sum += sheet.decide(position, acting, dice, out).action;
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) each.nanoseconds.push(((user + system) * 1_000) / each.decisions.length);
    }
  }
  if (Number.isNaN(sum)) throw new Error("a decision gave no number");
  const medians = timed.map(({ name, nanoseconds }) => [name, spreadOf(nanoseconds).median] as const);
  const slowest = medians.toSorted(([, first], [, second]) => second - first);
  const result = (name: string, value: Spread): Result => ({ name, unit: "ns a decision", value, target: null });
  return {
    results: [
      ...[book, ...mixtures].map(({ name, nanoseconds }) => result(`games, ${name}`, spreadOf(nanoseconds))),
      result(`${timed.length} procedures, median (quartiles)`, spreadOf(medians.map(([, median]) => median))),
      result("procedures, worst", spreadOf(timed.find(({ name }) => name === slowest[0]?.[0])?.nanoseconds ?? [])),
    ],
    slowest: slowest.slice(0, SLOWEST),
  };
}

function timedOf(name: string, decisions: PackedDecision[]): Timed {
  return { name, decisions, nanoseconds: [] };
}
