import type { ActionProgram, PerformProgram } from "../lower/program.ts";
import type { ModuleWriter } from "./module-writer.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { reason, writeLeave, writeProbe, writeTrace, type PlanSite } from "./plan.ts";
import { literal } from "./source-writer.ts";

/** Writes that a routine is carried out, or asked whether it can be. */
export function writePerform(writer: FunctionWriter, { routine, once }: PerformProgram, site: PlanSite): void {
  const probe = site.probe ?? "false";
  const done = writer.fresh("done");
  if (once) {
    writer.block(`if (${tryingOf(writer.module, routine)})`, () =>
      writeLeave(writer, site, "impossible", reason(writer, "triedAlready", literal(routine))),
    );
  }
  writeTrace(writer, `beginRoutine(${literal(routine)})`);
  const carryOut = writer.module.shared.routine(writer.module, routine, writer.traced);
  const values = ["p", "out", probe, ...(writer.traced ? ["trace"] : [])];
  writer.line(`const ${done} = ${carryOut}(${values.join(", ")});`);
  writeTrace(writer, `endRoutine(${done} && !${probe})`);
  writer.block(`if (!${done})`, () =>
    writeLeave(writer, site, "impossible", reason(writer, "nothingInRoutine", literal(routine))),
  );
  writeProbe(writer, site);
  site.done(writer);
}

/** Whether dice may spoil an action that was possible: those of a table in a routine. */
export function mayFail(action: ActionProgram): boolean {
  if (action.kind === "sequence" || action.kind === "fallback") return action.parts.some(mayFail);
  return action.kind === "perform";
}

/** The variable of the module that says whether a routine is being tried. */
export function tryingOf(module: ModuleWriter, routine: string): string {
  return module.once(`trying ${routine}`, () => {
    const name = module.reserve("trying");
    module.variable(name, "false");
    return name;
  });
}
