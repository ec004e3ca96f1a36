import { membership } from "../lower/membership.ts";
import type { AimProgram } from "../lower/program.ts";
import { limitsOf } from "./aim-meaning.ts";
import { aimMeaning } from "./aim-meaning.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";
import { reason } from "./plan.ts";
import { eachMember, legalCode, testCode, writeGather } from "./sets.ts";
import { literal } from "./source-writer.ts";

/** Writes, for a trace, everyone that could be named, and why some are no legal targets. */
export function writeConsideredTargets(f: FunctionWriter, action: AimProgram, other: AimProgram | null = null): void {
  const everyone = writeGather(f, action.candidates);
  f.line(`trace.considered("unit", ${everyone.list}, ${everyone.count});`);
  writeObjections(f, action, everyone, other);
}

function writeObjections(
  f: FunctionWriter,
  action: AimProgram,
  everyone: Gathered,
  alternative: AimProgram | null = null,
): void {
  const objection = aimMeaning(f, action).objection(f.scope("own"));
  const limits = (noun: string | null): string => JSON.stringify({ action: action.name, ...limitsOf(action), noun });
  const index = f.fresh("i");
  const target = f.fresh("x");
  f.block(`for (let ${index} = 0; ${index} < ${everyone.count}; ${index} += 1)`, () => {
    f.line(`const ${target} = ${everyone.list}[${index}];`);
    const legal = action.alternatives.reduceRight(
      (other, { passes, noun }) =>
        `(${testCode(f, passes, target)} ? ${objection}(p, ${target}, ${limits(noun)}) : ${other})`,
      `${objection}(p, ${target}, ${limits(action.noun)})`,
    );
    if (alternative !== null) {
      const limitsOfOther = JSON.stringify({ action: action.name, ...limitsOf(alternative) });
      const elsewhere = `${objection}(p, ${target}, ${limitsOfOther})`;
      return f.line(`trace.object("unit", ${target}, ${elsewhere} === null ? null : ${legal});`);
    }
    const named =
      action.named === null || action.spaces !== null ? null : testCode(f, membership(action.named), target);
    const why =
      named === null ? legal : `${named} ? ${legal} : ${reason(f, "notTheTarget", literal(action.targetText ?? ""))}`;
    f.line(`trace.object("unit", ${target}, ${why});`);
  });
}

function record(values: Readonly<Record<string, string | number | null>>): string {
  const parts = Object.entries(values).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? literal(value) : String(value)}`,
  );
  return `{ ${parts.join(", ")} }`;
}

/** Writes, for a trace, who is no target of a clause with a threshold, whatever its condition says: above it too. */
export function writeThresholdObjections(f: FunctionWriter, action: AimProgram): void {
  const { threshold } = action;
  if (threshold === null) return;
  const two = aimMeaning(f, action).hasTwo?.(f.scope("own")) ?? null;
  if (two === null || action.icons !== null) return writeThresholdOf(f, action, threshold, null);
  const [area, single] = [
    { ...action, variant: "area" },
    { ...action, variant: "single" },
  ] as const;
  f.section(`if (${two})`, () => writeThresholdOf(f, area, threshold, single));
  f.section("else", () => writeThresholdOf(f, action, threshold, null));
}

function writeThresholdOf(
  f: FunctionWriter,
  action: AimProgram,
  { high, level, low }: NonNullable<AimProgram["threshold"]>,
  alternative: AimProgram | null,
): void {
  const everyone = writeGather(f, action.candidates);
  writeObjections(f, action, everyone, alternative);
  const beyond = f.module.imports(aimMeaning(f, action).beyond);
  eachMember(f, action.set, (target) => {
    const legal = legalCode(f, action, null, target);
    const isLegal = alternative === null ? legal : `(${legal}) || (${legalCode(f, alternative, null, target)})`;
    f.block(`if (${isLegal})`, () => {
      f.line(`trace.object("unit", ${target}, ${beyond}(p, ${target}, ${record({ high, level, low })}));`);
    });
  });
}
