import type { ActionProgram, Origin } from "../lower/program.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { planParameters, type PlanSite } from "./plan.ts";
import { comment } from "./source-writer.ts";

/** Writes an action into a function of its own; what it may not be is left out. */
export type WriteAction = (writer: FunctionWriter, action: ActionProgram, site: PlanSite) => void;

/** An action and where the whole of its function comes from, such as the row of a table. */
interface Planned {
  readonly action: ActionProgram;
  readonly origin: Origin;
}

/**
 * A function that plans an action: with `probe` it only says whether there is a plan.
 *
 * @param extra parameters that it needs beside the position and the buffer, by name
 */
export function planFunction(
  writer: FunctionWriter,
  name: string,
  { action, origin }: Planned,
  writeAction: WriteAction,
  extra: readonly string[] = [],
): string {
  const site: PlanSite = {
    probe: "probe",
    isClause: false,
    leave: "return false;",
    done: (inner) => inner.line("return true;"),
    led: null,
  };
  return defineFunction(
    writer.module,
    name,
    planParameters(writer, "probe", ...extra),
    (inner) => inner.from(action.origin.span, () => writeAction(inner, action, site)),
    { traced: writer.traced, span: origin.span, remark: comment(origin.text) },
  );
}
