import type { AttackProgram } from "../lower/program.ts";
import { featureOf } from "./expressions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type PlanSite, reason, writeLeave } from "./plan.ts";
import { eachMember, testCode, legalCode, writeGather } from "./sets.ts";
import { literal } from "./source-writer.ts";
import { membership } from "../lower/membership.ts";
import { meaningOf } from "../lower/context.ts";
import { limitsOf } from "../lower/attack.ts";
import { eachListed, type Gathered } from "./gathered.ts";

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

/** The strength against a target, where the clause has several. */
export function strengthAt(writer: FunctionWriter, action: AttackProgram, strength: string, target: string): string {
  return action.alternatives.reduceRight(
    (other, { passes, strength: own }) =>
      own?.kind === "number" ? `(${testCode(writer, passes, target)} ? ${own.value} : ${other})` : other,
    strength,
  );
}

/** The tests of the alternatives by which a target is hit alone: `wagon` of `ATTACK 2 / 3 [unit / wagon]`. */
export function hitAlone(writer: FunctionWriter, action: AttackProgram, target: string): readonly string[] {
  return action.alternatives
    .filter(({ noun }) => noun !== action.noun && noun !== "unit")
    .map(({ passes }) => testCode(writer, passes, target));
}

/** Writes, for a trace, everyone that could be named, and why some are no legal targets. */
export function writeConsideredTargets(
  writer: FunctionWriter,
  action: AttackProgram,
  other: AttackProgram | null = null,
): void {
  const everyone = writeGather(writer, action.candidates);
  writer.line(`trace.considered("unit", ${everyone.list}, ${everyone.count});`);
  writeObjections(writer, action, everyone, other);
}

function writeObjections(
  writer: FunctionWriter,
  action: AttackProgram,
  everyone: Gathered,
  alternative: AttackProgram | null = null,
): void {
  const objection = meaningOf(writer.module, action.name, "attack").objection(writer.scope("own"));
  const limits = (noun: string | null): string => JSON.stringify({ action: action.name, ...limitsOf(action), noun });
  eachListed(writer, everyone, (target) => {
    const legal = action.alternatives.reduceRight(
      (other, { passes, noun }) =>
        `(${testCode(writer, passes, target)} ? ${objection}(p, ${target}, ${limits(noun)}) : ${other})`,
      `${objection}(p, ${target}, ${limits(action.noun)})`,
    );
    if (alternative !== null) {
      const limitsOfOther = JSON.stringify({ action: action.name, ...limitsOf(alternative) });
      const elsewhere = `${objection}(p, ${target}, ${limitsOfOther})`;
      return writer.line(`trace.object("unit", ${target}, ${elsewhere} === null ? null : ${legal});`);
    }
    const named =
      action.named === null || action.spaces !== null ? null : testCode(writer, membership(action.named), target);
    const why =
      named === null
        ? legal
        : `${named} ? ${legal} : ${reason(writer, "notTheTarget", literal(action.targetText ?? ""))}`;
    writer.line(`trace.object("unit", ${target}, ${why});`);
  });
}

/** Writes, for a trace, who is no target of a clause with a threshold, whatever its condition says: above it too. */
export function writeThresholdObjections(writer: FunctionWriter, action: AttackProgram): void {
  const { threshold } = action;
  if (threshold === null) return;
  const two = meaningOf(writer.module, action.name, "attack").two?.has(writer.scope("own")) ?? null;
  if (two === null || action.profile !== null) return writeThresholdOf(writer, action, threshold, null);
  const [area, single] = [
    { ...action, variant: "area" },
    { ...action, variant: "single" },
  ] as const;
  writer.section(`if (${two})`, () => writeThresholdOf(writer, area, threshold, single));
  writer.section("else", () => writeThresholdOf(writer, action, threshold, null));
}

function writeThresholdOf(
  writer: FunctionWriter,
  action: AttackProgram,
  limits: readonly number[],
  alternative: AttackProgram | null,
): void {
  const everyone = writeGather(writer, action.candidates);
  writeObjections(writer, action, everyone, alternative);
  const { beyond: whyBeyond } = meaningOf(writer.module, action.name, "attack");
  if (whyBeyond === undefined) throw new Error(`${action.name} knows no threshold`);
  const beyond = writer.module.imports(whyBeyond);
  eachMember(writer, action.set, (target) => {
    const legal = legalCode(writer, action, null, target);
    const isLegal = alternative === null ? legal : `(${legal}) || (${legalCode(writer, alternative, null, target)})`;
    writer.block(`if (${isLegal})`, () => {
      writer.line(`trace.object("unit", ${target}, ${beyond}(p, ${target}, [${limits.join(", ")}]));`);
    });
  });
}
