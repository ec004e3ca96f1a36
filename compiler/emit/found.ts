import type { GoalProgram, LetterProgram } from "../lower/program.ts";
import { TRUE } from "../lower/predicate.ts";
import { requireSet, stepsTo, writeNoWay } from "./approach.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeCriteria } from "./narrow.ts";
import { reason, writeLeave, writeProbe, writeSettled, type PlanSite } from "./plan.ts";
import type { Movement } from "./reach.ts";
import { testCode, writeGather } from "./sets.ts";
import type { Gathered } from "./gathered.ts";
import { literal } from "./source-writer.ts";
import { whyNot } from "./tied.ts";

/** Writes the choice of whom or what to go to, among those that can be served; it is found for what follows. */
export function writeFound(
  f: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  find: NonNullable<LetterProgram["find"]>,
  site: PlanSite,
): void {
  const { game } = f.module;
  const { goal } = letter;
  const { found } = game.actor;
  const winners = writeGather(f, find.set);
  const able = f.fresh("able");
  const index = f.fresh("i");
  const first = f.fresh("first");
  f.line(`let ${able} = 0;`);
  f.line(`const ${first} = ${winners.count} > 0 ? ${winners.list}[0] : -1;`);
  const serves = servable(f, movement, goal);
  f.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    f.line(`p.${found} = ${winners.list}[${index}];`);
    f.block(`if (${serves}(p, ${movement.reach.count}))`, () => {
      f.line(`${winners.list}[${able}] = p.${found};`);
      f.line(`${able} += 1;`);
    });
  });
  f.block(`if (${able} === 0)`, () => {
    if (f.traced) {
      // Of several places of one kind, the reason is the one that holds for all of them.
      if (goal.kind === "nearer" && find.set.sort === game.roles.place) {
        writeNoWay(f, goal.text, writeGather(f, find.set), movement, site);
        return;
      }
      f.block(`if (${first} < 0)`, () => writeLeave(f, site, "noWay", reason(f, "noInstance", literal(find.set.text))));
      f.line(`p.${found} = ${first};`);
      const outOfReach = reason(f, "outOfReach", literal(goal.text), movement.strength);
      const isThere =
        f.module.game.policies.alreadyThere === "look elsewhere"
          ? "false"
          : testCode(f, goal.passes ?? TRUE, f.code.here);
      const why =
        goal.kind === "to"
          ? `${isThere} ? ${reason(f, "alreadyThere", literal(goal.text))} : ${outOfReach}`
          : `${whyNot(f, movement, goal)}(p, ${movement.reach.count})`;
      f.line(`trace.noWay(${why});`);
    }
    f.line(site.leave);
  });
  writeProbe(f, site);
  const kept: Gathered = { list: winners.list, count: f.fresh("n") };
  f.line(`let ${kept.count} = ${able};`);
  const kind = find.set.sort === game.roles.unit ? "unit" : "place";
  if (f.traced) f.line(`trace.choose("find", ${literal(kind)}, ${kept.list}, ${kept.count});`);
  writeCriteria(f, kept, find.criteria);
  writeOneEachPlace(f, kept, find.set.sort);
  if (f.traced) writeWays(f, movement, goal, kept);
  const chosen = writeSettled(f, kept);
  f.line(`p.${found} = ${chosen};`);
}

/** Writes, for a trace, the places that serve any of the things that are left to go to. */
function writeWays(f: FunctionWriter, movement: Movement, goal: GoalProgram, { list, count }: Gathered): void {
  const { found } = f.module.game.actor;
  const collect = defineFunction(f.module, "collectWays", ["p", "count", "ways"], (writer) => {
    const reached = writer.field(movement.reach.list);
    const { here } = writer.code;
    if (goal.kind === "to") {
      const passes = testCode(writer, goal.passes ?? TRUE, `${reached}[i]`);
      writer.line(`for (let i = 0; i < count; i += 1) if (${passes}) ways.push(${reached}[i]);`);
      return;
    }
    const instances = writeGather(writer, requireSet(goal));
    const steps = stepsTo(writer, `${reached}[i]`, instances);
    writer.line(`let nearest = ${stepsTo(writer, here, instances)};`);
    writer.line(`for (let i = 0; i < count; i += 1) if (${steps} < nearest) nearest = ${steps};`);
    writer.line(`for (let i = 0; i < count; i += 1) if (${steps} === nearest) ways.push(${reached}[i]);`);
  });
  const ways = f.fresh("ways");
  f.line(`const ${ways} = [];`);
  f.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    f.line(`p.${found} = ${list}[i];`);
    f.line(`${collect}(p, ${movement.reach.count}, ${ways});`);
  });
  f.line(`trace.way(${ways}, ${ways}.length);`);
}

/** Writes that of things in one place the first stands for all. */
function writeOneEachPlace(f: FunctionWriter, { list, count }: Gathered, sort: string): void {
  const { game } = f.module;
  const placeOf = sort === game.roles.place ? null : game.placeOf[sort];
  if (placeOf === null || placeOf === undefined) return;
  const place = (thing: string): string => placeOf(f.scope("own"), thing);
  const kept = f.fresh("kept");
  f.line(`let ${kept} = 0;`);
  f.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    f.line("let again = false;");
    f.line(`for (let j = 0; j < ${kept}; j += 1) if (${place(`${list}[j]`)} === ${place(`${list}[i]`)}) again = true;`);
    f.line(`if (!again) { ${list}[${kept}] = ${list}[i]; ${kept} += 1; }`);
  });
  f.line(`${count} = ${kept};`);
}

/** A function that tells whether a goal can be served that speaks of the found thing. */
function servable(f: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const passes = goal.passes ?? TRUE;
  return defineFunction(f.module, "isServable", ["p", "count"], (writer) => {
    const list = writer.field(movement.reach.list);
    const { here } = writer.code;
    if (goal.kind === "to") {
      if (f.module.game.policies.alreadyThere !== "look elsewhere") {
        writer.line(`if (${testCode(writer, passes, here)}) return false;`);
      }
      writer.line(`for (let i = 0; i < count; i += 1) if (${testCode(writer, passes, `${list}[i]`)}) return true;`);
      writer.line("return false;");
      return;
    }
    const instances = writeGather(writer, requireSet(goal));
    writer.line(`const now = ${stepsTo(writer, here, instances)};`);
    writer.line(
      `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} < now) return true;`,
    );
    writer.line("return false;");
  });
}
