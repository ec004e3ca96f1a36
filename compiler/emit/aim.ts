import { membership } from "../lower/membership.ts";
import type { AimProgram, Predicate } from "../lower/program.ts";
import { aimMeaning, limitsOf } from "./aim-meaning.ts";
import { writeConsideredTargets } from "./aim-objections.ts";
import { hitAlone, strengthAt, writeNoTarget, writeUsed } from "./aim-plan.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";
import { type PlanSite, writeChoice, writeProbe, writeStrength, writeTaken, writeTrace } from "./plan.ts";
import { eachLegalTarget, testCode } from "./sets.ts";
import { spaceChoice, writeSpaceAim } from "./space-aim.ts";
import { writeTargets } from "./targets.ts";
import { writeTwoAttacks } from "./two-attacks.ts";

/** Writes an attack on units: on one of them, or on everyone in a space. */
export function writeAim(f: FunctionWriter, action: AimProgram, site: PlanSite): void {
  const meaning = aimMeaning(f, action);
  const choice = spaceChoice(f, action);
  if (choice !== null && choice.when === null) return writeSpaceAim(f, action, site, choice.criteria);
  const two = meaning.hasTwo?.(f.scope("own")) ?? null;
  if (two !== null && action.icons === null) f.section(`if (${two})`, () => writeTwoAttacks(f, action, site));
  if (choice !== null) f.section(`if (${choice.when})`, () => writeSpaceAim(f, action, site, choice.criteria));
  writeUnitAim(f, action, site, meaning.hitsSpace(f.scope("own"), { ...limitsOf(action), threshold: null }));
}

/** Writes an attack whose target is a unit; with `hits`, everyone in its space is hit where that is true. */
function writeUnitAim(f: FunctionWriter, action: AimProgram, site: PlanSite, hits: string | null): void {
  const strength = writeStrength(f, action.strength, site);
  if (f.traced) writeConsideredTargets(f, action);
  const { gathered: targets, rest } = writeTargets(f, action);
  if (action.attacksAllPreferred && action.prefers !== null) {
    writeAllPreferred(f, action, membership(action.prefers), targets, strength, site);
  }
  f.block(`if (${targets.count} === 0)`, () => writeNoTarget(f, action, site));
  writeTrace(f, `matching("unit", ${targets.list}, ${targets.count})`);
  writeProbe(f, site);
  const target = writeChoice(f, targets, rest, "target", "unit");
  if (hits !== null) {
    f.block(`if (${[...hitAlone(f, action, target).map((alone) => `!(${alone})`), hits].join(" && ")})`, () => {
      const together = f.module.game.together;
      eachLegalTarget(f, { ...action, set: action.candidates, alternatives: [], noun: null }, null, (unit) => {
        f.line(`if (${together(f.scope("own"), target, unit)}) out.addTarget(${unit});`);
      });
    });
  }
  writeUsed(f, action);
  const taken = { action: action.name, strength: strengthAt(f, action, strength, target), unit: f.code.actor, target };
  writeTaken(f, taken, site);
  site.done(f);
}

/** Writes an attack on all that the clause prefers, where there are several. */
function writeAllPreferred(
  f: FunctionWriter,
  action: AimProgram,
  preferred: Predicate,
  { list, count }: Gathered,
  strength: string,
  site: PlanSite,
): void {
  const first = `${list}[0]`;
  f.block(`if (${count} > 1 && ${testCode(f, preferred, first)})`, () => {
    writeTrace(f, `matching("unit", ${list}, ${count})`);
    writeProbe(f, site);
    f.line(`for (let i = 0; i < ${count}; i += 1) out.addTarget(${list}[i]);`);
    writeUsed(f, action);
    const own = strengthAt(f, action, strength, first);
    writeTaken(f, { action: action.name, strength: own, unit: f.code.actor }, site);
    site.done(f);
  });
}
