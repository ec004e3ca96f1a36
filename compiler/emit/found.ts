import type { GoalProgram, LetterProgram } from "../lower/program.ts";
import { TRUE } from "../lower/predicate.ts";
import { requireSet, stepsTo, writeNoWay } from "./approach.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeCriteria } from "./narrow.ts";
import { reason, writeProbe, writeSettled, type PlanSite, writeLeaveIf } from "./plan.ts";
import type { Movement } from "./reach.ts";
import { testCode, writeGather } from "./sets.ts";
import { type Gathered, writeAdd } from "./gathered.ts";
import { literal } from "./source-writer.ts";
import { tieBehind } from "./tie.ts";
import { whyNot } from "./tied.ts";

/** Writes the choice of whom or what to go to, among those that can be served; it is found for what follows. */
export function writeFound(
  writer: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  find: NonNullable<LetterProgram["find"]>,
  site: PlanSite,
): void {
  const { game } = writer.module;
  const { goal } = letter;
  const { found } = game.actor;
  const winners = writeGather(writer, find.set);
  const able = writer.fresh("able");
  const index = writer.fresh("i");
  const first = writer.fresh("first");
  writer.line(`let ${able} = 0;`);
  writer.line(`const ${first} = ${winners.count} > 0 ? ${winners.list}[0] : -1;`);
  const serves = servable(writer, movement, goal);
  writer.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    writer.line(`p.${found} = ${winners.list}[${index}];`);
    writer.block(`if (${serves}(p, ${movement.reach.count}))`, () =>
      writeAdd(writer, { list: winners.list, count: able }, `p.${found}`),
    );
  });
  writer.block(`if (${able} === 0)`, () => {
    if (writer.traced) {
      // Of several places of one kind, the reason is the one that holds for all of them.
      if (goal.kind === "nearer" && find.set.sort === game.roles.place) {
        writeNoWay(writer, goal.text, writeGather(writer, find.set), movement, site);
        return;
      }
      writeLeaveIf(writer, site, `${first} < 0`, "noWay", "noInstance", literal(find.set.text));
      writer.line(`p.${found} = ${first};`);
      const outOfReach = reason(writer, "outOfReach", literal(goal.text), movement.strength);
      const isThere =
        writer.module.game.policies.alreadyThere === "look elsewhere"
          ? "false"
          : testCode(writer, goal.passes ?? TRUE, writer.code.here);
      const why =
        goal.kind === "to"
          ? `${isThere} ? ${reason(writer, "alreadyThere", literal(goal.text))} : ${outOfReach}`
          : `${whyNot(writer, movement, goal)}(p, ${movement.reach.count})`;
      writer.line(`trace.noWay(${why});`);
    }
    writer.line(site.leave);
  });
  writeProbe(writer, site);
  const kept: Gathered = { list: winners.list, count: writer.fresh("n") };
  writer.line(`let ${kept.count} = ${able};`);
  const kind = find.set.sort === game.roles.unit ? "unit" : "place";
  writer.trace(`choose("find", ${literal(kind)}, ${kept.list}, ${kept.count})`);
  writeCriteria(writer, kept, find.criteria);
  writeOneEachPlace(writer, kept, find.set.sort);
  if (writer.traced) writeWays(writer, movement, goal, kept);
  const chosen = writeSettled(writer, kept, tieBehind(writer, find.criteria), kind);
  writer.line(`p.${found} = ${chosen};`);
}

/** Writes, for a trace, the places that serve any of the things that are left to go to. */
function writeWays(writer: FunctionWriter, movement: Movement, goal: GoalProgram, { list, count }: Gathered): void {
  const { found } = writer.module.game.actor;
  const collect = defineFunction(writer.module, "collectWays", ["p", "count", "ways"], (writer) => {
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
  const ways = writer.fresh("ways");
  writer.line(`const ${ways} = [];`);
  writer.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    writer.line(`p.${found} = ${list}[i];`);
    writer.line(`${collect}(p, ${movement.reach.count}, ${ways});`);
  });
  writer.line(`trace.way(${ways}, ${ways}.length);`);
}

/** Writes that of things in one place the first stands for all. */
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

/** A function that tells whether a goal can be served that speaks of the found thing. */
function servable(writer: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const passes = goal.passes ?? TRUE;
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
    const instances = writeGather(writer, requireSet(goal));
    writer.line(`const now = ${stepsTo(writer, here, instances)};`);
    writer.line(
      `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} < now) return true;`,
    );
    writer.line("return false;");
  });
}
