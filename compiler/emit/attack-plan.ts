import { meaningOf } from "../lower/context.ts";
import type { AttackProgram } from "../lower/program.ts";
import { featureOf } from "./expressions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";
import { type PlanSite, writeTaken } from "./plan.ts";
import { eachMember, testCode } from "./sets.ts";

/** Writes the thing that an attack uses. */
export function writeUsed(writer: FunctionWriter, action: AttackProgram): void {
  if (action.using === null) return;
  const { sort } = action.using;
  const { game } = writer.module;
  const feature = featureOf(writer, sort);
  const placeOf = game.placeOf[sort];
  if (placeOf === undefined) throw new Error(`${sort} has no place`);
  eachMember(writer, action.using, (thing) => {
    const scope = writer.scope("own");
    const spaceOf = (place: string): string => game.spaces?.spaceOf(scope, place) ?? place;
    const isHere = `${spaceOf(placeOf(scope, thing))} === ${spaceOf(writer.code.here)}`;
    writer.line(`if (${isHere}) out.feature = ${feature(scope, thing)};`);
  });
}

/** Writes an attack on all of the targets at once. */
export function writeAllTargets(
  writer: FunctionWriter,
  action: AttackProgram,
  { list, count }: Gathered,
  strength: string,
  site: PlanSite,
): void {
  writer.line(`for (let i = 0; i < ${count}; i += 1) out.addTarget(${list}[i]);`);
  writeUsed(writer, action);
  const own = strengthAt(writer, action, strength, `${list}[0]`);
  writeTaken(writer, { action: action.name, strength: own, unit: writer.code.actor }, site);
}

/** The strength against a target, if the clause has several. */
export function strengthAt(writer: FunctionWriter, action: AttackProgram, strength: string, target: string): string {
  return action.alternatives.reduceRight(
    (other, { passes, strength: own }) =>
      own?.kind === "number" ? `(${testCode(writer, passes, target)} ? ${own.value} : ${other})` : other,
    strength,
  );
}

/** The tests of the alternatives that hit a single target: `wagon` of `ATTACK 2 / 3 [unit / wagon]`. */
export function hitAlone(writer: FunctionWriter, action: AttackProgram, target: string): readonly string[] {
  const { nouns = [] } = meaningOf(writer.module, action.name, "attack");
  return action.alternatives
    .filter(({ noun }) => noun !== action.noun && noun !== null && nouns.includes(noun))
    .map(({ passes }) => testCode(writer, passes, target));
}
