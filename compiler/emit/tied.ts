import type { GoalProgram, SetProgram } from "../lower/program.ts";
import { placeOfUnit } from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { reason, writeLeave, writeProbe, writeSettled, type PlanSite } from "./plan.ts";
import { writeCriteria } from "./narrow.ts";
import { writeGather } from "./sets.ts";
import type { Gathered } from "./gathered.ts";
import { literal } from "./source-writer.ts";
import type { Movement } from "./reach.ts";
import { stepsTo, requireSet } from "./approach.ts";
import { pointedAtFound, type Preferred } from "./preferred.ts";

/**
 * Writes the choice among tied winners: those that can be approached, one for each place, at random. The winner is
 * found for what follows; the result is the goal pointed at it.
 */
export function writeTied(
  f: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  tied: Preferred,
  site: PlanSite,
): SetProgram {
  const { found } = f.module.game.actor;
  const { aim, legalOnly } = tied.source as Extract<SetProgram["source"], { kind: "preferred" }>;
  const winners = writeGather(f, { ...tied, source: { kind: "preferred", aim: { ...aim, criteria: [] }, legalOnly } });
  if (f.traced) f.line(`trace.choose("target", "unit", ${winners.list}, ${winners.count});`);
  writeCriteria(f, winners, aim.criteria);
  const able = f.fresh("able");
  const ways: Gathered = { list: f.fresh("ways"), count: f.fresh("n") };
  f.line(`let ${able} = 0;`);
  if (f.traced) f.line(`const ${ways.list} = [];`);
  const index = f.fresh("i");
  const first = f.fresh("first");
  f.line(`const ${first} = ${winners.count} > 0 ? ${winners.list}[0] : -1;`);
  f.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    f.line(`p.${found} = ${winners.list}[${index}];`);
    const trace = f.traced ? `, ${ways.list}` : "";
    f.block(
      `if (${approachable(f, movement, goal)}(p, ${movement.reach.count}, ${winners.list}, ${able}${trace}))`,
      () => {
        f.line(`${winners.list}[${able}] = p.${found};`);
        f.line(`${able} += 1;`);
      },
    );
  });
  if (f.traced) {
    f.block(`if (${able} === 0)`, () => {
      f.block(`if (${first} < 0)`, () => writeLeave(f, site, "noWay", reason(f, "noInstance", literal(goal.text))));
      f.line(`p.${found} = ${first};`);
      const name = whyNot(f, movement, goal);
      f.line(`trace.noWay(${name}(p, ${movement.reach.count}));`);
      f.line(site.leave);
    });
    f.line(`${ways.list}.sort((first, second) => first - second);`);
    f.line(`trace.way(${ways.list}, ${ways.list}.length);`);
  } else {
    f.line(`if (${able} === 0) ${site.leave}`);
  }
  writeProbe(f, site);
  const chosen = writeSettled(f, { list: winners.list, count: able });
  f.line(`p.${found} = ${chosen};`);
  return { ...pointedAtFound(f, requireSet(goal)), text: goal.text };
}

/** A function that tells whether the found thing can be approached and stands where none of those kept before stands. */
function approachable(f: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const parameters = ["p", "count", "winners", "able"];
  return defineFunction(f.module, "isApproachable", f.traced ? [...parameters, "ways"] : parameters, (writer) => {
    const { here } = writer.code;
    const instances = writeGather(writer, pointedAtFound(f, requireSet(goal)));
    const list = writer.field(movement.reach.list);
    writer.line(`const now = ${stepsTo(writer, here, instances)};`);
    writer.line("let nearest = now;");
    writer.block("for (let i = 0; i < count; i += 1)", () => {
      writer.line(`const steps = ${stepsTo(writer, `${list}[i]`, instances)};`);
      writer.line("if (steps < nearest) nearest = steps;");
    });
    writer.line("if (nearest >= now) return false;");
    const found = writer.code.found;
    const place = (thing: string): string => placeOfUnit(writer, thing);
    writer.line(`for (let i = 0; i < able; i += 1) if (${place("winners[i]")} === ${place(found)}) return false;`);
    if (f.traced) {
      writer.line(
        `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} === nearest) ways.push(${list}[i]);`,
      );
    }
    writer.line("return true;");
  });
}

/** A function that says why the found thing cannot be approached. */
export function whyNot(f: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  return defineFunction(
    f.module,
    "whyNot",
    ["p", "count"],
    (writer) => {
      const instances = writeGather(writer, pointedAtFound(f, requireSet(goal)));
      const here = writer.code.here;
      const { unreachable } = writer.module.game.distance;
      const list = writer.field(movement.reach.list);
      const words = literal(goal.text);
      writer.line(`if (${instances.count} === 0) return ${reason(writer, "noInstance", words)};`);
      writer.line(`const now = ${stepsTo(writer, here, instances)};`);
      writer.line(`if (now === 0) return ${reason(writer, "alreadyThere", words)};`);
      writer.line(`let anywhere = now < ${unreachable};`);
      writer.line(
        `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} < ${unreachable}) anywhere = true;`,
      );
      writer.line(`return anywhere ? ${reason(writer, "notNearer", words)} : ${reason(writer, "noWay", words)};`);
    },
    { traced: true },
  );
}
