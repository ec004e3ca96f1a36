import type { AttackProgram } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type PlanSite, reason, writeLeave } from "./plan.ts";
import { eachMember, testCode } from "./sets.ts";
import { literal } from "./source-writer.ts";

/** The span of what stands in no sheet: the game’s own order of targets. */
export const NOWHERE = { start: 0, end: 0 };

/** Writes that an action is left because nothing is a target of it. */
export function writeNoTarget(writer: FunctionWriter, action: AttackProgram, site: PlanSite): void {
  const text = action.targetText;
  const why = text === null ? reason(writer, "noTarget") : reason(writer, "noTargetNamed", literal(text));
  writeLeave(writer, site, "impossible", why);
}

/** Writes what is used for an attack. */
export function writeUsed(writer: FunctionWriter, action: AttackProgram): void {
  if (action.using === null) return;
  const { sort } = action.using;
  const feature = writer.module.game.features[sort];
  const placeOf = writer.module.game.placeOf[sort];
  if (feature === undefined || placeOf === undefined) throw new Error(`${sort} has no names`);
  const { game } = writer.module;
  eachMember(writer, action.using, (thing) => {
    const scope = writer.scope("own");
    const isHere = `${game.spaceOf(scope, placeOf(scope, thing))} === ${game.spaceOf(scope, writer.code.here)}`;
    writer.line(`if (${isHere}) out.structure = ${feature(scope, thing)};`);
  });
}

/** The strength against a target, where the clause has several. */
export function strengthAt(writer: FunctionWriter, action: AttackProgram, strength: string, target: string): string {
  return action.alternatives.reduceRight(
    (other, { passes, strength: own }) =>
      own?.kind === "number" ? `(${testCode(writer, passes, target)} ? ${own.value} : ${other})` : other,
    strength,
  );
}

/** The tests of the alternatives by which a target is hit alone: `mech` of `ATTACK 2 / 3 [unit / mech]`. */
export function hitAlone(writer: FunctionWriter, action: AttackProgram, target: string): readonly string[] {
  return action.alternatives
    .filter(({ noun }) => noun !== action.noun && noun !== "unit")
    .map(({ passes }) => testCode(writer, passes, target));
}
