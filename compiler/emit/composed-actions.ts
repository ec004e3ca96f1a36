import type { ActionProgram, FallbackProgram, PerformProgram, SequenceProgram } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { ModuleWriter } from "./module-writer.ts";
import {
  planCall,
  planFunction,
  type PlanSite,
  reason,
  type WriteAction,
  writeLeave,
  writeProbe,
  writeLeaveIf,
} from "./plan.ts";
import { literal } from "./source-writer.ts";

/* Actions that are made of others: sequences, fallbacks and routines. */

/**
 * Writes actions that follow one another: each is asked whether it is possible, then those that are possible are carried
 * out, each into a buffer behind the one before.
 */
export function writeSequence(
  writer: FunctionWriter,
  { parts }: SequenceProgram,
  site: PlanSite,
  writePart: WriteAction,
): void {
  const names = parts.map((part) => planFunction(writer, "planPart", { action: part, origin: part.origin }, writePart));
  const call = (name: string, out: string, probe: boolean): string => planCall(writer, name, [String(probe)], out);
  const possible = names.map((name, index) => {
    const local = writer.fresh("possible");
    writer.trace("open()");
    writer.line(`const ${local} = ${call(name, "out", true)};`);
    writer.trace(`part(${literal(parts[index]?.origin.text ?? "")}, ${local}, trace.close())`);
    return local;
  });
  const none = possible.map((local) => `!${local}`).join(" && ");
  writeLeaveIf(writer, site, none, "impossible", "noPossiblePart");
  writeProbe(writer, site);
  const last = writer.fresh("last");
  const failed = parts.some(mayFail) ? writer.fresh("failed") : null;
  writer.line(`let ${last} = null;`);
  if (failed !== null && writer.traced) writer.line(`let ${failed} = null;`);
  names.forEach((name, index) => {
    writer.block(`if (${possible[index]})`, () => {
      const into = writer.fresh("into");
      writer.line(`const ${into} = ${last} === null ? out : ${last}.behind();`);
      writer.trace("open()");
      const done = writer.fresh("done");
      writer.line(`const ${done} = ${call(name, into, false)};`);
      writer.line(`if (${done}) ${last} = ${last} === null ? ${into}.last() : ${last}.keepNext();`);
      if (failed === null || !writer.traced) writer.trace(`adoptPart(${into}, trace.close())`);
      else {
        const seen = writer.fresh("seen");
        writer.line(`const ${seen} = trace.close();`);
        writer.line(`trace.adoptPart(${into}, ${seen});`);
        writer.line(`if (!${done}) ${failed} ??= ${seen};`);
      }
    });
  });
  if (failed !== null) {
    writer.block(`if (${last} === null)`, () => {
      writer.trace(`outcomeOf(${failed})`);
      writer.line(site.leave);
    });
  }
  site.done(writer);
}

/**
 * Writes actions of which each takes the place of the one before: the first that can be carried out is, and where no more
 * is asked, the first that is possible is enough.
 *
 * @param extra parameters that the actions need beside the position and the buffer, by name
 */
export function writeFallback(
  writer: FunctionWriter,
  { parts }: FallbackProgram,
  site: PlanSite,
  extra: readonly string[],
  writePart: WriteAction,
): void {
  const probe = site.probe ?? "false";
  parts.forEach((part, index) => {
    const name = planFunction(writer, "planPart", { action: part, origin: part.origin }, writePart, extra);
    const behind = parts[index + 1];
    writer.trace("open()");
    const done = writer.fresh("done");
    writer.line(`const ${done} = ${planCall(writer, name, [probe, ...extra])};`);
    if (writer.traced) {
      const seen = writer.fresh("seen");
      const otherwise = behind === undefined ? "" : `, ${literal(behind.origin.text)}`;
      writer.line(`const ${seen} = trace.close();`);
      writer.line(`trace.part(${literal(part.origin.text)}, ${done}, ${seen}${otherwise});`);
      writer.line(`if (${done} && !${probe}) trace.adopt(${seen});`);
    }
    writer.block(`if (${done})`, () => {
      writeProbe(writer, site);
      site.done(writer);
    });
  });
  writeLeave(writer, site, "impossible", reason(writer, "noPossiblePart"));
}

/** Writes that a routine is carried out, or asked whether it can be. */
export function writePerform(writer: FunctionWriter, { routine, once }: PerformProgram, site: PlanSite): void {
  const probe = site.probe ?? "false";
  const done = writer.fresh("done");
  if (once) {
    writeLeaveIf(writer, site, `${tryingOf(writer.module, routine)}`, "impossible", "triedAlready", literal(routine));
  }
  writer.trace(`beginRoutine(${literal(routine)})`);
  const carryOut = writer.module.shared.routine(writer.module, routine, writer.traced);
  writer.line(`const ${done} = ${planCall(writer, carryOut, [probe])};`);
  writer.trace(`endRoutine(${done} && !${probe})`);
  writeLeaveIf(writer, site, `!${done}`, "impossible", "nothingInRoutine", literal(routine));
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
