import type { GoalProgram, SetProgram } from "../lower/program.ts";
import { placeOfUnit } from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { reason, writeProbe, writeSettled, type PlanSite, writeLeaveIf } from "./plan.ts";
import { writeCriteria } from "./narrow.ts";
import { writeGather } from "./sets.ts";
import { type Gathered, writeAdd } from "./gathered.ts";
import { literal } from "./source-writer.ts";
import type { Movement } from "./reach.ts";
import { stepsTo, requireSet } from "./approach.ts";
import { pointedAtFound, type Preferred } from "../lower/movement.ts";

/**
 * Writes the choice among tied winners: those that can be approached, one for each place, at random. The winner is
 * found for what follows; the result is the goal pointed at it.
 */
export function writeTied(
  writer: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  tied: Preferred,
  site: PlanSite,
): SetProgram {
  const { found } = writer.module.game.actor;
  const { attack, legalOnly } = tied.source as Extract<SetProgram["source"], { kind: "preferred" }>;
  const winners = writeGather(writer, {
    ...tied,
    source: { kind: "preferred", attack: { ...attack, criteria: [] }, legalOnly },
  });
  writer.trace(`choose("target", "unit", ${winners.list}, ${winners.count})`);
  writeCriteria(writer, winners, attack.criteria);
  const able = writer.fresh("able");
  const ways: Gathered = { list: writer.fresh("ways"), count: writer.fresh("n") };
  writer.line(`let ${able} = 0;`);
  if (writer.traced) writer.line(`const ${ways.list} = [];`);
  const index = writer.fresh("i");
  const first = writer.fresh("first");
  writer.line(`const ${first} = ${winners.count} > 0 ? ${winners.list}[0] : -1;`);
  writer.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    writer.line(`p.${found} = ${winners.list}[${index}];`);
    const trace = writer.traced ? `, ${ways.list}` : "";
    writer.block(
      `if (${approachable(writer, movement, goal)}(p, ${movement.reach.count}, ${winners.list}, ${able}${trace}))`,
      () => writeAdd(writer, { list: winners.list, count: able }, `p.${found}`),
    );
  });
  if (writer.traced) {
    writer.block(`if (${able} === 0)`, () => {
      writeLeaveIf(writer, site, `${first} < 0`, "noWay", "noInstance", literal(goal.text));
      writer.line(`p.${found} = ${first};`);
      const name = whyNot(writer, movement, goal);
      writer.line(`trace.noWay(${name}(p, ${movement.reach.count}));`);
      writer.line(site.leave);
    });
    writer.line(`${ways.list}.sort((first, second) => first - second);`);
    writer.line(`trace.way(${ways.list}, ${ways.list}.length);`);
  } else {
    writer.line(`if (${able} === 0) ${site.leave}`);
  }
  writeProbe(writer, site);
  const chosen = writeSettled(writer, { list: winners.list, count: able }, writer.module.game.policies.lastTie, "unit");
  writer.line(`p.${found} = ${chosen};`);
  return { ...pointedAtFound(requireSet(goal)), text: goal.text };
}

/** A function that tells whether the found thing can be approached and stands where none of those kept before stands. */
function approachable(writer: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const { traced } = writer;
  const parameters = ["p", "count", "winners", "able"];
  return defineFunction(writer.module, "isApproachable", traced ? [...parameters, "ways"] : parameters, (writer) => {
    const { here } = writer.code;
    const instances = writeGather(writer, pointedAtFound(requireSet(goal)));
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
    if (traced) {
      writer.line(
        `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} === nearest) ways.push(${list}[i]);`,
      );
    }
    writer.line("return true;");
  });
}

/** A function that says why the found thing cannot be approached. */
export function whyNot(writer: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  return defineFunction(
    writer.module,
    "whyNot",
    ["p", "count"],
    (writer) => {
      const instances = writeGather(writer, pointedAtFound(requireSet(goal)));
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
