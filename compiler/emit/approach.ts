import type { CriterionProgram, GoalProgram, SetProgram } from "../lower/program.ts";
import { TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { reason, writeLeave, type PlanSite } from "./plan.ts";
import { writeSieveBelow, type Sieve } from "./narrow.ts";
import type { Gathered } from "./gathered.ts";
import { literal } from "./source-writer.ts";
import { eachReached, type Movement } from "./reach.ts";

/** The places within reach that are as near as possible to an instance, and nearer than now. */
export function writeApproach(
  f: FunctionWriter,
  movement: Movement,
  places: Gathered,
  instances: Gathered,
  criteria: readonly CriterionProgram[],
  now: string | null = null,
): Sieve {
  const least = f.fresh("least");
  f.line(`let ${least} = ${now ?? stepsTo(f, f.code.here, instances)};`);
  const sieve = writeSieveBelow(f, places, least, (place) => stepsTo(f, place, instances), criteria);
  eachReached(f, movement, TRUE, sieve.push);
  return sieve;
}

/** Steps from a place to the nearest instance. */
export function stepsTo(f: FunctionWriter, place: string, instances: Gathered): string {
  const { game } = f.module;
  const count = f.field(game.sorts[game.roles.place]?.count ?? "");
  const table = game.distance.steps(f.scope("own"));
  const least = f.module.core("least");
  return `${least}(${table}, ${place} * ${count}, ${instances.list}, ${instances.count}, ${game.distance.unreachable})`;
}

/** Writes that the goal is left where there are no places nearer to it; for a trace, why. */
export function writeNone(
  f: FunctionWriter,
  goal: GoalProgram,
  places: Gathered,
  instances: Gathered,
  movement: Movement,
  site: PlanSite,
): void {
  if (!f.traced) {
    f.line(`if (${places.count} === 0) ${site.leave}`);
    return;
  }
  f.block(`if (${places.count} === 0)`, () => writeNoWay(f, goal.text, instances, movement, site));
}

/** Writes why nothing within reach is nearer to a goal. */
export function writeNoWay(
  f: FunctionWriter,
  text: string,
  instances: Gathered,
  movement: Movement,
  site: PlanSite,
): void {
  const { here } = f.code;
  const { unreachable } = f.module.game.distance;
  const now = f.fresh("now");
  const anywhere = f.fresh("anywhere");
  f.line(`const ${now} = ${stepsTo(f, here, instances)};`);
  f.line(`let ${anywhere} = ${now} < ${unreachable};`);
  const index = f.fresh("i");
  f.block(`for (let ${index} = 0; ${index} < ${movement.reach.count}; ${index} += 1)`, () => {
    const place = f.fresh("x");
    f.line(`const ${place} = ${movement.reach.list}[${index}];`);
    f.line(`if (${stepsTo(f, place, instances)} < ${unreachable}) ${anywhere} = true;`);
  });
  const words = literal(text);
  const none = `${instances.count} === 0 ? ${reason(f, "noInstance", words)}`;
  const there = `${now} === 0 ? ${reason(f, "alreadyThere", words)}`;
  const why = `${none} : ${there} : !${anywhere} ? ${reason(f, "noWay", words)} : ${reason(f, "notNearer", words)}`;
  writeLeave(f, site, "noWay", why);
}

/** The places that a goal wants, which one without letters has. */
export function requireSet(goal: GoalProgram): SetProgram {
  if (goal.set === null) throw new Error("a goal without places");
  return goal.set;
}
