import { mostOf } from "../../runtime/checked-tree/parts.ts";
import { meaningOf } from "../lower/context.ts";
import { limitsOf } from "../lower/attack.ts";
import type { AttackProgram, CriterionProgram } from "../lower/program.ts";
import {
  hitAlone,
  strengthAt,
  writeAllTargets,
  writeUsed,
  type PlanSite,
  writeChoice,
  writeProbe,
  writeStrength,
  writeTaken,
  writeLeaveIf,
} from "./plan.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";
import { eachLegalTarget } from "./sets.ts";
import { spaceChoice, writeSpaceAttack } from "./space-attack.ts";
import { togetherCode, writeTargets } from "./targets.ts";
import { writeTwoAttacks } from "./choose-attack.ts";

/** Writes an attack on units: on one of them, or on everyone in a space. */
export function writeAttack(writer: FunctionWriter, action: AttackProgram, site: PlanSite): void {
  const meaning = meaningOf(writer.module, action.name, "attack");
  const choice = spaceChoice(writer, action);
  if (choice !== null && choice.when === null) return writeSpaceAttack(writer, action, site, choice.criteria);
  const two = meaning.two?.has(writer.scope("own")) ?? null;
  if (two !== null && action.profile === null)
    writer.section(`if (${two})`, () => writeTwoAttacks(writer, action, site));
  if (choice !== null)
    writer.section(`if (${choice.when})`, () => writeSpaceAttack(writer, action, site, choice.criteria));
  writeUnitAttack(
    writer,
    action,
    site,
    meaning.space?.hits(writer.scope("own"), { ...limitsOf(action), threshold: null }) ?? null,
  );
}

/** Writes an attack whose target is a unit; if `hits` is true at run time, everyone in its space is hit. */
function writeUnitAttack(writer: FunctionWriter, action: AttackProgram, site: PlanSite, hits: string | null): void {
  const strength = writeStrength(writer, action.strength, site);
  const { gathered: targets, rest } = writeTargets(writer, action);
  const together = togetherCode(writer, action, targets);
  if (together !== null) {
    writer.block(`if (${together})`, () => {
      writeProbe(writer, site);
      writeAllTargets(writer, action, targets, strength, site);
    });
  }
  writeLeaveIf(writer, site, `${targets.count} === 0`);
  writeProbe(writer, site);
  if (action.many !== null) {
    writeInTurn(writer, targets, rest, mostOf(action.many));
    writeUsed(writer, action);
    const used = strengthAt(writer, action, strength, "out.targets[0]");
    return writeTaken(writer, { action: action.name, strength: used, unit: writer.code.actor }, site);
  }
  const target = writeChoice(writer, targets, rest, "unit");
  if (hits !== null) {
    writer.block(
      `if (${[...hitAlone(writer, action, target).map((alone) => `!(${alone})`), hits].join(" && ")})`,
      () => {
        const together = writer.module.game.together;
        eachLegalTarget(writer, { ...action, set: action.candidates, alternatives: [], noun: null }, null, (unit) => {
          writer.line(`if (${together(writer.scope("own"), target, unit)}) out.addTarget(${unit});`);
        });
      },
    );
  }
  writeUsed(writer, action);
  const taken = {
    action: action.name,
    strength: strengthAt(writer, action, strength, target),
    unit: writer.code.actor,
    target,
  };
  writeTaken(writer, taken, site);
}

/** Writes the choice of several targets, each among those that are left. */
function writeInTurn(
  writer: FunctionWriter,
  { count, list }: Gathered,
  criteria: readonly CriterionProgram[],
  most: number,
): void {
  const left = writer.fresh("n");
  writer.line(`let ${left} = ${count};`);
  writer.block(`while (out.targetCount < ${most} && ${left} > 0)`, () => {
    const round: Gathered = { list: writer.list("round"), count: writer.fresh("n") };
    writer.line(`${writer.module.core("copy")}(${list}, ${left}, ${round.list});`);
    writer.line(`let ${round.count} = ${left};`);
    const chosen = writeChoice(writer, round, criteria, "unit");
    writer.line(`out.addTarget(${chosen});`);
    const at = writer.fresh("at");
    writer.line(`const ${at} = ${list}.indexOf(${chosen});`);
    writer.line(`${list}.copyWithin(${at}, ${at} + 1, ${left});`);
    writer.line(`${left} -= 1;`);
  });
}
