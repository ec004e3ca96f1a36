import type { FallbackProgram } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { reason, writeLeave, writeProbe, writeTrace, type PlanSite } from "./plan.ts";
import { planFunction, type WriteAction } from "./plan-function.ts";
import { literal } from "./source-writer.ts";

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
  const values = ["p", "out", probe, ...extra, ...(writer.traced ? ["trace"] : [])].join(", ");
  parts.forEach((part, index) => {
    const name = planFunction(writer, "planPart", { action: part, origin: part.origin }, writePart, extra);
    const behind = parts[index + 1];
    writeTrace(writer, "open()");
    const done = writer.fresh("done");
    writer.line(`const ${done} = ${name}(${values});`);
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
