import { all } from "../lower/predicate.ts";
import type { ChecklistProgram } from "../lower/program.ts";
import { writeCondition } from "./conditions.ts";
import { defineFunction } from "./function-writer.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { testCode } from "./sets.ts";

/**
 * Writes the function of a checklist. What it is asked of stands in variables of the module, because the functions that
 * search for its rows take nothing but the position. No checklist uses itself, so they are never needed twice at once.
 */
export function writeChecklist(module: ModuleWriter, program: ChecklistProgram): void {
  const [subject, argument] = program.variables;
  for (const name of program.variables) module.variable(name, "-1");
  defineFunction(module, program.function, ["p", "one", "other"], (writer) => {
    writer.line(`${subject} = one;`);
    writer.line(`${argument} = other;`);
    const [first, second] = program.isAsked.map((each) => all([each]));
    const isAsked = [first && testCode(writer, first, "one"), second && testCode(writer, second, "other")];
    const tests = isAsked.filter((code) => code !== undefined && code !== "true");
    if (tests.length > 0) writer.line(`if (!(${tests.join(" && ")})) return 0;`);
    for (const { number, condition, answer, origin } of program.rows) {
      const result = answer ? `${number}` : `-${number}`;
      const label = `row${number}`;
      writer.section(
        `${label}:`,
        () => {
          writeCondition(writer, condition, `break ${label};`, null);
          writer.line(`return ${result};`);
        },
        origin.span,
      );
    }
    writer.line("return 0;");
  });
}
