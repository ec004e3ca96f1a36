import type { GoalProgram, SetProgram } from "../lower/program.ts";
import { placeOfUnit } from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeProbe, writeSettled, type PlanSite } from "./plan.ts";
import { writeCriteria } from "./narrow.ts";
import { writeGather } from "./sets.ts";
import { writeAdd } from "./gathered.ts";
import { type Movement, stepsTo, requireSet } from "./reach.ts";
import { pointedAtOne, type Preferred } from "../lower/movement.ts";

/**
 * Writes the choice among tied winners: those that can be approached, one for each place, at random. The movement
 * approaches the winner; the result is the goal with the winner filled in.
 */
export function writeTied(
  writer: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  tied: Preferred,
  site: PlanSite,
): SetProgram {
  const { approached } = writer.module.game.actor;
  const { attack, legalOnly } = tied.source as Extract<SetProgram["source"], { kind: "preferred" }>;
  const winners = writeGather(writer, {
    ...tied,
    source: { kind: "preferred", attack: { ...attack, criteria: [] }, legalOnly },
  });
  writeCriteria(writer, winners, attack.criteria);
  const able = writer.fresh("able");
  writer.line(`let ${able} = 0;`);
  const index = writer.fresh("i");
  writer.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    writer.line(`p.${approached} = ${winners.list}[${index}];`);
    writer.block(
      `if (${approachable(writer, movement, goal)}(p, ${movement.reach.count}, ${winners.list}, ${able}))`,
      () => writeAdd(writer, { list: winners.list, count: able }, `p.${approached}`),
    );
  });
  writer.line(`if (${able} === 0) ${site.leave}`);
  writeProbe(writer, site);
  const chosen = writeSettled(writer, { list: winners.list, count: able }, writer.module.game.policies.lastTie, "unit");
  writer.line(`p.${approached} = ${chosen};`);
  return { ...pointedAtOne(requireSet(goal)), text: goal.text };
}

/** A function that tests whether the movement can approach a thing that is not in the place of one kept before. */
function approachable(writer: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const parameters = ["p", "count", "winners", "able"];
  return defineFunction(
    writer.module,
    "isApproachable",
    parameters,
    (writer) => {
      const { here } = writer.code;
      const instances = writeGather(writer, pointedAtOne(requireSet(goal)));
      const list = writer.field(movement.reach.list);
      writer.line(`const now = ${stepsTo(writer, here, instances)};`);
      writer.line("let nearest = now;");
      writer.block("for (let i = 0; i < count; i += 1)", () => {
        writer.line(`const steps = ${stepsTo(writer, `${list}[i]`, instances)};`);
        writer.line("if (steps < nearest) nearest = steps;");
      });
      writer.line("if (nearest >= now) return false;");
      const { approached } = writer.code;
      const place = (thing: string): string => placeOfUnit(writer, thing);
      writer.line(
        `for (let i = 0; i < able; i += 1) if (${place("winners[i]")} === ${place(approached)}) return false;`,
      );
      writer.line("return true;");
    },
    { isShared: true },
  );
}
