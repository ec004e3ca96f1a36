import type { SequenceProgram } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { reason, writeLeave, writeProbe, writeTrace, type PlanSite } from "./plan.ts";
import { mayFail } from "./perform.ts";
import { planFunction, type WriteAction } from "./plan-function.ts";
import { literal } from "./source-writer.ts";

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
  const call = (name: string, out: string, probe: boolean): string =>
    `${name}(${["p", out, String(probe), ...(writer.traced ? ["trace"] : [])].join(", ")})`;
  const possible = names.map((name, index) => {
    const local = writer.fresh("possible");
    writeTrace(writer, "open()");
    writer.line(`const ${local} = ${call(name, "out", true)};`);
    writeTrace(writer, `part(${literal(parts[index]?.origin.text ?? "")}, ${local}, trace.close())`);
    return local;
  });
  const none = possible.map((local) => `!${local}`).join(" && ");
  writer.block(`if (${none})`, () => writeLeave(writer, site, "impossible", reason(writer, "noPossiblePart")));
  writeProbe(writer, site);
  const last = writer.fresh("last");
  const failed = parts.some(mayFail) ? writer.fresh("failed") : null;
  writer.line(`let ${last} = null;`);
  if (failed !== null && writer.traced) writer.line(`let ${failed} = null;`);
  names.forEach((name, index) => {
    writer.block(`if (${possible[index]})`, () => {
      const into = writer.fresh("into");
      writer.line(`const ${into} = ${last} === null ? out : ${last}.behind();`);
      writeTrace(writer, "open()");
      const done = writer.fresh("done");
      writer.line(`const ${done} = ${call(name, into, false)};`);
      writer.line(`if (${done}) ${last} = ${last} === null ? ${into}.last() : ${last}.keepNext();`);
      if (failed === null || !writer.traced) writeTrace(writer, `adoptPart(${into}, trace.close())`);
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
      writeTrace(writer, `outcomeOf(${failed})`);
      writer.line(site.leave);
    });
  }
  site.done(writer);
}
