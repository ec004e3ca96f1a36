import type { CriterionProgram, GoalProgram, SetProgram } from "../lower/program.ts";
import { TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { PlanSite } from "./plan.ts";
import { writeBestCollectorBelow, type BestCollector, type Places } from "./narrow.ts";
import { type Gathered } from "./gathered.ts";
import { eachReached, type Movement } from "./reach.ts";
import { distanceCode } from "./sets.ts";
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
