import { membership } from "../lower/membership.ts";
import type { AimProgram } from "../lower/program.ts";
import { limitsOf } from "./aim-meaning.ts";
import { aimMeaning } from "./aim-meaning.ts";
import { writeConsideredTargets } from "./aim-objections.ts";
import { NOWHERE, writeNoTarget, writeUsed } from "./aim-plan.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { writeTargets } from "./narrow.ts";
import { type PlanSite, writeChoice, writeProbe, writeStrength, writeTaken, writeTrace } from "./plan.ts";
import { eachLegalTarget, narrowBy, testCode } from "./sets.ts";
import { spaceOrder, writeSpaceAim } from "./space-aim.ts";
import { writeTwoAttacks } from "./two-attacks.ts";

/** Writes an attack on units: on one of them, or on everyone in a space. */
export function writeAim(f: FunctionWriter, action: AimProgram, site: PlanSite): void {
  const meaning = aimMeaning(f, action);
  const hits = meaning.hitsSpace(f.scope("own"), { ...limitsOf(action), threshold: null });
  if (action.spaces !== null) return writeSpaceAim(f, action, site, action.criteria);
  const two = meaning.hasTwo?.(f.scope("own")) ?? null;
  if (two !== null && action.icons === null) f.section(`if (${two})`, () => writeTwoAttacks(f, action, site));
  if (hits !== null && action.alternatives.length === 0 && meaning.choosesSpace(f.scope("own"))) {
    f.section(`if (${hits})`, () => writeSpaceAim(f, action, site, spaceOrder(f, action, meaning.spaceOrder)));
  }
  writeUnitAim(f, action, site, hits);
}

/** Writes an attack whose target is a unit; with `hits`, everyone in its space is hit where that is true. */
function writeUnitAim(f: FunctionWriter, action: AimProgram, site: PlanSite, hits: string | null): void {
  const strength = writeStrength(f, action.strength, site);
  if (f.traced) writeConsideredTargets(f, action);
  const { gathered: targets, rest } = writePreferring(f, action, strength, site);
  f.block(`if (${targets.count} === 0)`, () => writeNoTarget(f, action, site));
  writeTrace(f, `matching("unit", ${targets.list}, ${targets.count})`);
  writeProbe(f, site);
  const target = writeChoice(f, targets, rest, "target", "unit");
  if (hits !== null) {
    const armoured = action.alternatives
      .filter(({ noun }) => noun !== action.noun && noun !== "unit")
      .map(({ passes }) => `!(${testCode(f, passes, target)})`);
    f.block(`if (${[...armoured, hits].join(" && ")})`, () => {
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

/** The strength against a target, where the clause has several. */
function strengthAt(f: FunctionWriter, action: AimProgram, strength: string, target: string): string {
  return action.alternatives.reduceRight(
    (other, { passes, strength: own }) =>
      own?.kind === "number" ? `(${testCode(f, passes, target)} ? ${own.value} : ${other})` : other,
    strength,
  );
}

/** The targets, those that the clause prefers alone where there are any; all of these may be attacked at once. */
function writePreferring(f: FunctionWriter, action: AimProgram, strength: string, site: PlanSite) {
  const { prefers } = action;
  if (prefers === null) return writeTargets(f, action);
  const { gathered } = writeTargets(f, { ...action, criteria: [] });
  const origin = { span: NOWHERE, text: prefers.text };
  const { unit } = f.module.game.roles;
  const passes = membership(prefers);
  narrowBy(f, gathered, { kind: "filter", origin, sort: unit, passes });
  if (action.attacksAllPreferred) {
    const { list, count } = gathered;
    f.block(`if (${count} > 1 && ${testCode(f, passes, `${list}[0]`)})`, () => {
      writeTrace(f, `matching("unit", ${list}, ${count})`);
      writeProbe(f, site);
      f.line(`for (let i = 0; i < ${count}; i += 1) out.addTarget(${list}[i]);`);
      writeUsed(f, action);
      const first = `${list}[0]`;
      writeTaken(
        f,
        { action: action.name, strength: strengthAt(f, action, strength, first), unit: f.code.actor },
        site,
      );
      site.done(f);
    });
  }
  return { gathered, rest: action.criteria };
}
