import type { CriterionProgram, GoalProgram, SetProgram } from "../lower/program.ts";
import { TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { reason, writeLeave, type PlanSite } from "./plan.ts";
import { writeBestCollectorBelow, type BestCollector } from "./narrow.ts";
import { eachListed, type Gathered } from "./gathered.ts";
import { literal } from "./source-writer.ts";
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

/** Writes that the goal is left where there are no places nearer to it; for a trace, why. */
export function writeNone(
  writer: FunctionWriter,
  goal: GoalProgram,
  places: Gathered,
  instances: Gathered,
  movement: Movement,
  site: PlanSite,
): void {
  if (!writer.traced) {
    writer.line(`if (${places.count} === 0) ${site.leave}`);
    return;
  }
  writer.block(`if (${places.count} === 0)`, () => writeNoWay(writer, goal.text, instances, movement, site));
}

/** Writes why nothing within reach is nearer to a goal. */
export function writeNoWay(
  writer: FunctionWriter,
  text: string,
  instances: Gathered,
  movement: Movement,
  site: PlanSite,
): void {
  const { here } = writer.code;
  const { unreachable } = writer.module.game.distance;
  const now = writer.fresh("now");
  const anywhere = writer.fresh("anywhere");
  writer.line(`const ${now} = ${stepsTo(writer, here, instances)};`);
  writer.line(`let ${anywhere} = ${now} < ${unreachable};`);
  eachListed(writer, movement.reach, (place) => {
    writer.line(`if (${stepsTo(writer, place, instances)} < ${unreachable}) ${anywhere} = true;`);
  });
  const words = literal(text);
  const none = `${instances.count} === 0 ? ${reason(writer, "noInstance", words)}`;
  const there = `${now} === 0 ? ${reason(writer, "alreadyThere", words)}`;
  const why = `${none} : ${there} : !${anywhere} ? ${reason(writer, "noWay", words)} : ${reason(writer, "notNearer", words)}`;
  writeLeave(writer, site, "noWay", why);
}

/** The places that a goal wants, which one without letters has. */
export function requireSet(goal: GoalProgram): SetProgram {
  if (goal.set === null) throw new Error("a goal without places");
  return goal.set;
}
