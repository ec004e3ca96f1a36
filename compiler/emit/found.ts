import { meaningOf, membership } from "../lower/context.ts";
import type { GoalProgram, LetterProgram } from "../lower/program.ts";
import { TRUE } from "../lower/predicate.ts";
import { requireSet, stepsTo, type Movement } from "./reach.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeCriteria } from "./narrow.ts";
import { writeProbe, writeSettled, type PlanSite, writeLeaveIf } from "./plan.ts";
import { testCode, writeGather } from "./sets.ts";
import { type Gathered, writeAdd, tieBehind } from "./gathered.ts";

/** Writes the choice of what to approach, among the things that can be served. */
export function writeFound(
  writer: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  find: NonNullable<LetterProgram["find"]>,
  site: PlanSite,
): void {
  const { game } = writer.module;
  const { goal } = letter;
  const { approached } = game.actor;
  const winners = writeGather(writer, find.set);
  const able = writer.fresh("able");
  const index = writer.fresh("i");
  writer.line(`let ${able} = 0;`);
  const serves = servable(writer, movement, goal);
  writer.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    writer.line(`p.${approached} = ${winners.list}[${index}];`);
    writer.block(`if (${serves}(p, ${movement.reach.count}))`, () =>
      writeAdd(writer, { list: winners.list, count: able }, `p.${approached}`),
    );
  });
  writeLeaveIf(writer, site, `${able} === 0`);
  writeProbe(writer, site);
  const kept: Gathered = { list: winners.list, count: writer.fresh("n") };
  writer.line(`let ${kept.count} = ${able};`);
  const kind = find.set.sort === game.roles.unit ? "unit" : "place";
  writeCriteria(writer, kept, find.criteria);
  writeOneEachPlace(writer, kept, find.set.sort);
  const chosen = writeSettled(writer, kept, tieBehind(writer, find.criteria), kind);
  writer.line(`p.${approached} = ${chosen};`);
}

/** Writes code that keeps only the first of the things in one place. */
function writeOneEachPlace(writer: FunctionWriter, { list, count }: Gathered, sort: string): void {
  const { game } = writer.module;
  const placeOf = sort === game.roles.place ? null : game.placeOf[sort];
  if (placeOf === null || placeOf === undefined) return;
  const place = (thing: string): string => placeOf(writer.scope("own"), thing);
  const kept = writer.fresh("kept");
  writer.line(`let ${kept} = 0;`);
  writer.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    writer.line("let again = false;");
    writer.line(
      `for (let j = 0; j < ${kept}; j += 1) if (${place(`${list}[j]`)} === ${place(`${list}[i]`)}) again = true;`,
    );
    writer.line(`if (!again) { ${list}[${kept}] = ${list}[i]; ${kept} += 1; }`);
  });
  writer.line(`${count} = ${kept};`);
}

/** A function that tests whether a goal can be served that refers to what the movement would approach. */
function servable(writer: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const passes = goal.passes ?? TRUE;
  const { leavesFrom } = meaningOf(writer.module, movement.action, "move");
  return defineFunction(writer.module, "isServable", ["p", "count"], (writer) => {
    const list = writer.field(movement.reach.list);
    const { here } = writer.code;
    if (goal.kind === "to") {
      if (writer.module.game.policies.alreadyThere !== "look elsewhere") {
        writer.line(`if (${testCode(writer, passes, here)}) return false;`);
      }
      writer.line(`for (let i = 0; i < count; i += 1) if (${testCode(writer, passes, `${list}[i]`)}) return true;`);
      writer.line("return false;");
      return;
    }
    if (leavesFrom !== undefined && goal.leaves !== null && goal.leaves === goal.set) {
      const stands = testCode(writer, membership(goal.leaves), here);
      writer.line(`if (${leavesFrom(writer.scope("own"), here)} && ${stands}) return true;`);
    }
    const instances = writeGather(writer, requireSet(goal));
    writer.line(`const now = ${stepsTo(writer, here, instances)};`);
    writer.line(
      `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} < now) return true;`,
    );
    writer.line("return false;");
  });
}
