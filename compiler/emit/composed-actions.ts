import type { ActionProgram, FallbackProgram, PerformProgram, SequenceProgram } from "../lower/program.ts";
import { writeCondition } from "./conditions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { planCall, planFunction, type PlanSite, type WriteAction, writeProbe, writeLeaveIf } from "./plan.ts";

/* Actions that are made of others: sequences, fallbacks and routines. */

/**
 * Writes actions that follow one another. All are planned first; then the possible ones are executed, each into a
 * buffer after the one before.
 */
export function writeSequence(
  writer: FunctionWriter,
  { parts, onlyIf }: SequenceProgram,
  site: PlanSite,
  writePart: WriteAction,
): void {
  const names = parts.map((part, index) =>
    planFunction(writer, "planPart", { action: part, origin: part.origin }, (inner, action, at) => {
      writeCondition(inner, onlyIf[index] ?? null, at.leave, null);
      writePart(inner, action, at);
    }),
  );
  const call = (name: string, out: string, probe: boolean): string => planCall(name, [String(probe)], out);
  const possible = names.map((name) => {
    const local = writer.fresh("possible");
    writer.line(`const ${local} = ${call(name, "out", true)};`);
    return local;
  });
  const none = possible.map((local) => `!${local}`).join(" && ");
  writeLeaveIf(writer, site, none);
  writeProbe(writer, site);
  const last = writer.fresh("last");
  writer.line(`let ${last} = null;`);
  names.forEach((name, index) => {
    writer.block(`if (${possible[index]})`, () => {
      const into = writer.fresh("into");
      writer.line(`const ${into} = ${last} === null ? out : ${last}.behind();`);
      const done = writer.fresh("done");
      writer.line(`const ${done} = ${call(name, into, false)};`);
      writer.line(`if (${done}) ${last} = ${last} === null ? ${into}.last() : ${last}.keepNext();`);
    });
  });
  if (parts.some(mayFail)) writeLeaveIf(writer, site, `${last} === null`);
  site.done(writer);
}

/**
 * Writes actions that each replace the one before: the first that can be executed is, among those whose own conditions
 * hold. When only the possibility is asked, the first possible one is enough.
 *
 * @param extra parameters that the actions need beside the position and the buffer, by name
 */
export function writeFallback(
  writer: FunctionWriter,
  { parts, onlyIf }: FallbackProgram,
  site: PlanSite,
  extra: readonly string[],
  writePart: WriteAction,
): void {
  const probe = site.probe ?? "false";
  parts.forEach((part, index) => {
    const write = (): void => {
      const name = planFunction(writer, "planPart", { action: part, origin: part.origin }, writePart, extra);
      const done = writer.fresh("done");
      writer.line(`const ${done} = ${planCall(name, [probe, ...extra])};`);
      writer.block(`if (${done})`, () => {
        writeProbe(writer, site);
        site.done(writer);
      });
    };
    const asked = onlyIf[index] ?? null;
    if (asked === null) return write();
    const label = writer.fresh("asked");
    writer.section(`${label}:`, () => {
      writeCondition(writer, asked, `break ${label};`, null);
      write();
    });
  });
  writer.line(site.leave);
}

/** Writes code that performs a routine, or tests whether it can be performed. */
export function writePerform(writer: FunctionWriter, { routine, once }: PerformProgram, site: PlanSite): void {
  const probe = site.probe ?? "false";
  const done = writer.fresh("done");
  if (once) {
    writeLeaveIf(writer, site, `${tryingOf(writer.module, routine)}`);
  }
  const routineFunction = writer.module.shared.routine(writer.module, routine);
  writer.line(`const ${done} = ${planCall(routineFunction, [probe])};`);
  writeLeaveIf(writer, site, `!${done}`);
  writeProbe(writer, site);
  site.done(writer);
}

/** Whether dice can make a possible action fail: those of a table in a routine. */
export function mayFail(action: ActionProgram): boolean {
  if (action.kind === "sequence" || action.kind === "fallback") return action.parts.some(mayFail);
  return action.kind === "perform";
}

/** The module variable that is true while a routine is being tried. */
export function tryingOf(module: ModuleWriter, routine: string): string {
  return module.once(`trying ${routine}`, () => {
    const name = module.reserve("trying");
    module.variable(name, "false");
    return name;
  });
}
