import type { FlagTest, MoveActionMeaning } from "../../runtime/compact/meaning.ts";
import type { MoveProgram, Predicate, CriterionProgram, GoalProgram, SetProgram } from "../lower/program.ts";
import { all, flagTest, TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { placeCount } from "./expressions.ts";
import { type PlanSite, writeLeaveIf } from "./plan.ts";
import { testCode, distanceCode } from "./sets.ts";
import type { Gathered } from "./gathered.ts";
import { tiedWinners } from "../lower/movement.ts";
import { writeBestCollectorBelow, type BestCollector, type Places } from "./narrow.ts";

/** The neighbours of the acting unit's place: the entries of a list from `first` up to `end`. */
interface Neighbours {
  readonly first: string;
  readonly end: string;
  readonly to: string;
  /** The test that permits the step. */
  readonly passes: FlagTest | null;
}

/** The places within reach: a list of them, or for a single step the neighbours themselves. */
export interface Reach extends Gathered {
  /** Null if the list and its count hold them; otherwise they are looked up in the loop. */
  readonly neighbours: Neighbours | null;
}

/** What the letters of a movement share. */
export interface Movement {
  readonly program: MoveProgram;
  readonly action: string;
  readonly strength: string;
  readonly reach: Reach;
  /** What takes so long to ask of a place that only the best of those within reach are asked; null for nothing. */
  readonly late: ((place: string) => string) | null;
}

/** Writes code that leaves a movement if no unit on the board acts, or if it may not move. */
export function writeSetOut(writer: FunctionWriter, meaning: MoveActionMeaning, site: PlanSite): void {
  const { here } = writer.code;
  writeLeaveIf(writer, site, `${here} < 0`);
  const possible = meaning.possible?.(writer.scope("own")) ?? null;
  if (possible === null) return;
  writeLeaveIf(writer, site, `!(${possible})`);
}

/** Writes code that finds the places within reach of a unit on the board; a single step needs no list. */
export function writeReach(
  writer: FunctionWriter,
  program: MoveProgram,
  meaning: MoveActionMeaning,
  strength: string,
  isListed = false,
): Reach {
  const list = writer.field(meaning.reached);
  const restsOnChoice = program.letters.some(({ goal, find }) => find !== null || tiedWinners(goal) !== null);
  if (strength === "1" && !restsOnChoice && !isListed && meaning.oneStep !== null) {
    const scope = writer.scope("own");
    const { start, to, passes } = meaning.oneStep;
    const steps = start(scope);
    const neighbours: Neighbours = { first: writer.fresh("first"), end: writer.fresh("end"), to: to(scope), passes };
    writer.line(`const ${neighbours.first} = ${steps}[${writer.code.here}];`);
    writer.line(`const ${neighbours.end} = ${steps}[${writer.code.here} + 1];`);
    return { list, count: placeCount(writer), neighbours };
  }
  const count = writer.fresh("reached");
  const steps = strength === "-1" ? "1" : strength;
  writer.line(`const ${count} = ${writer.module.imports(meaning.reach)}(p, ${steps});`);
  return { list, count, neighbours: null };
}

/** Writes a loop over the places within reach that pass a test. */
export function eachReached(
  writer: FunctionWriter,
  { reach }: Movement,
  passes: Predicate,
  body: (place: string) => void,
  also: ((index: string) => string) | null = null,
): void {
  const { neighbours } = reach;
  const index = writer.fresh("i");
  const place = writer.fresh("x");
  const each = (list: string, permitted: Predicate): void => {
    writer.line(`const ${place} = ${list}[${index}];`);
    writer.meet(place, () => {
      const own = testCode(writer, permitted, place);
      const test = also === null ? own : own === "true" ? also(index) : `${also(index)} && ${own}`;
      if (test === "true") body(place);
      else writer.block(`if (${test})`, () => body(place));
    });
  };
  if (neighbours === null) {
    writer.block(`for (let ${index} = 0; ${index} < ${reach.count}; ${index} += 1)`, () => each(reach.list, passes));
    return;
  }
  const { first, end, to } = neighbours;
  const { place: sort } = writer.module.game.roles;
  const permitted: Predicate =
    neighbours.passes === null ? passes : all([flagTest(sort, neighbours.passes, "may be entered"), passes]);
  writer.block(`for (let ${index} = ${first}; ${index} < ${end}; ${index} += 1)`, () => each(to, permitted));
}

/** The places within reach that are as near as possible to an instance, and nearer than now. */
export function writeApproach(
  writer: FunctionWriter,
  movement: Movement,
  places: Gathered,
  instances: Gathered,
  criteria: readonly CriterionProgram[],
  now: string | null = null,
): BestCollector {
  const least = writer.fresh("least");
  writer.line(`let ${least} = ${now ?? stepsTo(writer, writer.code.here, instances)};`);
  const collector = writeBestCollectorBelow(
    writer,
    places,
    least,
    (place) => stepsTo(writer, place, instances),
    criteria,
  );
  eachReached(writer, movement, TRUE, collector.push);
  return collector;
}

/** “away from”: the places within reach that are as far as possible from something, and farther than now. */
export function writeRetreat(
  writer: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  criteria: readonly CriterionProgram[],
  places: Gathered,
  site: PlanSite,
): Places {
  const { distance } = goal;
  if (distance === null) throw new Error("a goal without a distance");
  const value = (place: string): string => `-${distanceCode(writer, distance, place)}`;
  const least = writer.fresh("least");
  writer.line(`let ${least} = ${value(writer.code.here)};`);
  const collector = writeBestCollectorBelow(writer, places, least, value, criteria);
  eachReached(writer, movement, TRUE, collector.push);
  writer.line(`if (${places.count} === 0) ${site.leave}`);
  return { places, rest: collector.rest };
}

/** Steps from a place to the nearest instance. */
export function stepsTo(writer: FunctionWriter, place: string, instances: Gathered): string {
  const { game } = writer.module;
  const count = placeCount(writer);
  const table = game.distance.steps(writer.scope("own"));
  const least = writer.module.core("least");
  return `${least}(${table}, ${place} * ${count}, ${instances.list}, ${instances.count}, ${game.distance.unreachable})`;
}

/** The places that a goal without letters wants. */
export function requireSet(goal: GoalProgram): SetProgram {
  if (goal.set === null) throw new Error("a goal without places");
  return goal.set;
}
