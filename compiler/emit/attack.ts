import { meaningOf } from "../lower/context.ts";
import { limitsOf } from "../lower/attack.ts";
import type { AttackProgram } from "../lower/program.ts";
import { hitAlone, strengthAt, writeAllTargets, writeUsed } from "./attack-plan.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type PlanSite, writeChoice, writeProbe, writeStrength, writeTaken, writeLeaveIf } from "./plan.ts";
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

/** Writes an attack whose target is a unit; with `hits`, everyone in its space is hit where that is true. */
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
