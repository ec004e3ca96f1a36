import type { FeatureAttackMeaning } from "../../runtime/compact/meaning.ts";
import { meaningOf } from "../lower/context.ts";
import type { BreakProgram } from "../lower/program.ts";
import { featureOf } from "./expressions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { writeAdd, writeList } from "./gathered.ts";
import { type PlanSite, writeChoice, writeProbe, writeStrength, writeTaken, writeLeaveIf } from "./plan.ts";
import { writeGather } from "./sets.ts";

function featureAttack(writer: FunctionWriter, action: BreakProgram): FeatureAttackMeaning {
  const { features } = meaningOf(writer.module, action.name, "attack");
  if (features === undefined) throw new Error(`${action.name} is no attack on things other than units`);
  return features;
}

/** Writes an attack on a thing on the board; of several, a random one. */
export function writeBreak(writer: FunctionWriter, action: BreakProgram, site: PlanSite): void {
  const strength = writeStrength(writer, action.strength, site);
  const { sort } = action.set;
  const legal = featureAttack(writer, action).sorts[sort]?.legal;
  const feature = featureOf(writer, sort);
  if (legal === undefined) throw new Error(`${action.name} breaks no ${sort}`);
  const things = writeGather(writer, action.set);
  const kept = writeList(writer, "kept");
  writer.block(`for (let i = 0; i < ${things.count}; i += 1)`, () => {
    const thing = writer.fresh("x");
    writer.line(`const ${thing} = ${things.list}[i];`);
    const name = feature(writer.scope("own"), thing);
    writer.block(`if (${legal(writer.scope("own"), thing)})`, () => writeAdd(writer, kept, name));
  });
  writeLeaveIf(writer, site, `${kept.count} === 0`);
  writeProbe(writer, site);
  writer.line(`out.feature = ${writeChoice(writer, kept, [], "feature")};`);
  writeTaken(writer, { action: action.name, strength, unit: writer.code.actor }, site);
}
