import { membership } from "../lower/membership.ts";
import type { BreakProgram } from "../lower/program.ts";
import { aimMeaning } from "./aim-meaning.ts";
import { sortOf } from "./expressions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";
import {
  type PlanSite,
  reason,
  writeChoice,
  writeLeave,
  writeProbe,
  writeStrength,
  writeTaken,
  writeTrace,
} from "./plan.ts";
import { testCode, writeGather } from "./sets.ts";
import { literal } from "./source-writer.ts";

/** Writes, for a trace, everything of the sort on the board, and why it may not be attacked. */
function writeConsideredThings(f: FunctionWriter, action: BreakProgram): void {
  const { sort } = action.set;
  const { game } = f.module;
  const objection = f.module.imports(aimMeaning(f, action).structureObjection);
  const feature = game.features[sort];
  if (feature === undefined) throw new Error(`${sort} has no names`);
  const count = f.field(sortOf(f, sort).count);
  const names = f.list("names");
  const listed = aimMeaning(f, action).structures[sort]?.listed;
  const total = f.fresh("n");
  f.line(`let ${total} = 0;`);
  f.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    const name = feature(f.scope("own"), "i");
    if (listed !== undefined) f.line(`if (!(${listed(f.scope("own"), "i")})) continue;`);
    f.line(`${names}[${total}] = ${name};`);
    f.line(`${total} += 1;`);
    const isNamed = testCode(f, membership(action.set), "i");
    const other = reason(f, "notTheTarget", literal(action.targetText));
    f.line(`trace.object("feature", ${name}, ${isNamed} ? ${objection}(p, ${literal(sort)}, i) : ${other});`);
  });
  f.line(`trace.considered("feature", ${names}, ${total});`);
}

/** Writes an attack on structures or doors; of several a random one (rules §5). */
export function writeBreak(f: FunctionWriter, action: BreakProgram, site: PlanSite): void {
  const { game } = f.module;
  const meaning = aimMeaning(f, action);
  const strength = writeStrength(f, action.strength, site, action.name);
  const { sort } = action.set;
  const legal = meaning.structures[sort]?.legal;
  const feature = game.features[sort];
  if (legal === undefined || feature === undefined) throw new Error(`${action.name} breaks no ${sort}`);
  const things = writeGather(f, action.set);
  const kept: Gathered = { list: f.list("kept"), count: f.fresh("n") };
  f.line(`let ${kept.count} = 0;`);
  f.block(`for (let i = 0; i < ${things.count}; i += 1)`, () => {
    const thing = f.fresh("x");
    f.line(`const ${thing} = ${things.list}[i];`);
    const name = feature(f.scope("own"), thing);
    f.block(`if (${legal(f.scope("own"), thing)})`, () => {
      f.line(`${kept.list}[${kept.count}] = ${name};`);
      f.line(`${kept.count} += 1;`);
    });
  });
  if (f.traced) writeConsideredThings(f, action);
  f.block(`if (${kept.count} === 0)`, () =>
    writeLeave(f, site, "impossible", reason(f, "noTargetNamed", literal(action.targetText))),
  );
  writeTrace(f, `matching("feature", ${kept.list}, ${kept.count})`);
  writeProbe(f, site);
  f.line(`out.structure = ${writeChoice(f, kept, [], "structure", "feature")};`);
  writeTaken(f, { action: action.name, strength, unit: f.code.actor }, site);
  site.done(f);
}
