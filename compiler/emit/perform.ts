import type { ActionProgram, PerformProgram } from "../lower/program.ts";
import type { CommandOtherSite } from "./command-other.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { reason, writeLeave, writeProbe, writeTrace, type PlanSite } from "./plan.ts";
import { literal } from "./source-writer.ts";

/** Writes that a routine is carried out, or asked whether it can be. */
export function writePerform(
  writer: FunctionWriter,
  { routine }: PerformProgram,
  site: PlanSite,
  lead: CommandOtherSite,
): void {
  const probe = site.probe ?? "false";
  const done = writer.fresh("done");
  writeTrace(writer, `beginRoutine(${literal(routine)})`);
  const values = ["p", "out", probe, ...(writer.traced ? ["trace"] : [])];
  writer.line(`const ${done} = ${lead.routine(routine, writer.traced)}(${values.join(", ")});`);
  writeTrace(writer, `endRoutine(${done} && !${probe})`);
  writer.block(`if (!${done})`, () =>
    writeLeave(writer, site, "impossible", reason(writer, "nothingInRoutine", literal(routine))),
  );
  writeProbe(writer, site);
  site.done(writer);
}

/** Whether dice may spoil an action that was possible: those of a table in a routine. */
export function mayFail(action: ActionProgram): boolean {
  return action.kind === "perform" || (action.kind === "sequence" && action.parts.some(mayFail));
}
