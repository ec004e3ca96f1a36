import type { FeatureAttackMeaning } from "../../runtime/compact/meaning.ts";
import { membership } from "../lower/membership.ts";
import { meaningOf } from "../lower/context.ts";
import type { BreakProgram } from "../lower/program.ts";
import { featureOf, countOf } from "./expressions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { writeAdd, writeList } from "./gathered.ts";
import { type PlanSite, reason, writeChoice, writeProbe, writeStrength, writeTaken, writeLeaveIf } from "./plan.ts";
import { testCode, writeGather } from "./sets.ts";
import { literal } from "./source-writer.ts";

function featureAttack(writer: FunctionWriter, action: BreakProgram): FeatureAttackMeaning {
  const { features } = meaningOf(writer.module, action.name, "attack");
  if (features === undefined) throw new Error(`${action.name} is no attack on things other than units`);
  return features;
}

/** Writes, for a trace, everything of the sort on the board, and why it may not be attacked. */
function writeConsideredThings(writer: FunctionWriter, action: BreakProgram): void {
  const { sort } = action.set;
  const meaning = featureAttack(writer, action);
  const objection = writer.module.imports(meaning.objection);
  const feature = featureOf(writer, sort);
  const count = countOf(writer, sort);
  const names = writer.list("names");
  const listed = meaning.sorts[sort]?.listed;
  const total = writer.fresh("n");
  writer.line(`let ${total} = 0;`);
  writer.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    const name = feature(writer.scope("own"), "i");
    if (listed !== undefined) writer.line(`if (!(${listed(writer.scope("own"), "i")})) continue;`);
    writer.line(`${names}[${total}] = ${name};`);
    writer.line(`${total} += 1;`);
    const isNamed = testCode(writer, membership(action.set), "i");
    const other = reason(writer, "notTheTarget", literal(action.targetText));
    writer.line(`trace.object("feature", ${name}, ${isNamed} ? ${objection}(p, ${literal(sort)}, i) : ${other});`);
  });
  writer.line(`trace.considered("feature", ${names}, ${total});`);
}

/** Writes an attack on what stands on the board; of several a random one. */
export function writeBreak(writer: FunctionWriter, action: BreakProgram, site: PlanSite): void {
  const strength = writeStrength(writer, action.strength, site, action.name);
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
  if (writer.traced) writeConsideredThings(writer, action);
  writeLeaveIf(writer, site, `${kept.count} === 0`, "impossible", "noTargetNamed", literal(action.targetText));
  writer.trace(`matching("feature", ${kept.list}, ${kept.count})`);
  writeProbe(writer, site);
  writer.line(`out.feature = ${writeChoice(writer, kept, [], "feature", "feature")};`);
  writeTaken(writer, { action: action.name, strength, unit: writer.code.actor }, site);
}
