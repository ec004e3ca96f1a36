import type { AimProgram } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type PlanSite, reason, writeLeave } from "./plan.ts";
import { eachMember, testCode } from "./sets.ts";
import { literal } from "./source-writer.ts";

/** The span of what stands in no sheet: the game’s own order of targets. */
export const NOWHERE = { start: 0, end: 0 };

/** Writes that an action is left because nothing is a target of it. */
export function writeNoTarget(f: FunctionWriter, action: AimProgram, site: PlanSite): void {
  const text = action.targetText;
  const why = text === null ? reason(f, "noTarget") : reason(f, "noTargetNamed", literal(text));
  writeLeave(f, site, "impossible", why);
}

/** Writes what is used for an attack. */
export function writeUsed(f: FunctionWriter, action: AimProgram): void {
  if (action.using === null) return;
  const { sort } = action.using;
  const feature = f.module.game.features[sort];
  const placeOf = f.module.game.placeOf[sort];
  if (feature === undefined || placeOf === undefined) throw new Error(`${sort} has no names`);
  const { game } = f.module;
  eachMember(f, action.using, (thing) => {
    const scope = f.scope("own");
    const isHere = `${game.spaceOf(scope, placeOf(scope, thing))} === ${game.spaceOf(scope, f.code.here)}`;
    f.line(`if (${isHere}) out.structure = ${feature(scope, thing)};`);
  });
}

/** The strength against a target, where the clause has several. */
export function strengthAt(f: FunctionWriter, action: AimProgram, strength: string, target: string): string {
  return action.alternatives.reduceRight(
    (other, { passes, strength: own }) =>
      own?.kind === "number" ? `(${testCode(f, passes, target)} ? ${own.value} : ${other})` : other,
    strength,
  );
}

/** The tests of the alternatives by which a target is hit alone: `mech` of `ATTACK 2 / 3 [unit / mech]`. */
export function hitAlone(f: FunctionWriter, action: AimProgram, target: string): readonly string[] {
  return action.alternatives
    .filter(({ noun }) => noun !== action.noun && noun !== "unit")
    .map(({ passes }) => testCode(f, passes, target));
}
