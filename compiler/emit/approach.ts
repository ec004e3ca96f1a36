import type { CriterionProgram, GoalProgram, SetProgram } from "../lower/program.ts";
import { TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";

import { writeBestCollectorBelow, type BestCollector } from "./narrow.ts";
import { type Gathered } from "./gathered.ts";

import { eachReached, type Movement } from "./reach.ts";
import { placeCount } from "./expressions.ts";

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

/** Steps from a place to the nearest instance. */
export function stepsTo(writer: FunctionWriter, place: string, instances: Gathered): string {
  const { game } = writer.module;
  const count = placeCount(writer);
  const table = game.distance.steps(writer.scope("own"));
  const least = writer.module.core("least");
  return `${least}(${table}, ${place} * ${count}, ${instances.list}, ${instances.count}, ${game.distance.unreachable})`;
}

/** The places that a goal wants, which one without letters has. */
export function requireSet(goal: GoalProgram): SetProgram {
  if (goal.set === null) throw new Error("a goal without places");
  return goal.set;
}
