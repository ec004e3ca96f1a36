import type { LetterProgram } from "../lower/program.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { planParameters } from "./plan.ts";
import { writeCriteria } from "./narrow.ts";
import type { Gathered } from "./gathered.ts";
import { movementOf, type Movement } from "./reach.ts";

/** A function that chooses the places between, step by step, on a shortest permitted route (§7.3). */
export function routeFunction(writer: FunctionWriter, { program, action }: Movement, letter: LetterProgram): string {
  const meaning = movementOf(writer, action);
  const otherwise = writer.module.game.policies.unruledWay === "at random" ? [] : letter.criteria;
  return defineFunction(
    writer.module,
    "chooseRoute",
    planParameters(writer, "destination"),
    (writer) => {
      const { here } = writer.code;
      writer.line(`const steps = ${writer.module.imports(meaning.steps)}(p, destination);`);
      writer.line(`let at = ${here};`);
      writer.block("for (let left = steps - 1; left > 0; left -= 1)", () => {
        const middles: Gathered = { list: writer.fresh("middles"), count: writer.fresh("n") };
        writer.line(`const ${middles.list} = ${writer.module.scratch()};`);
        writer.line(
          `let ${middles.count} = ${writer.module.imports(meaning.middles)}(p, at, destination, left, ${middles.list});`,
        );
        if (writer.traced) writer.line(`trace.choose("via", "place", ${middles.list}, ${middles.count});`);
        const { via } = program;
        if (via === null) writeCriteria(writer, middles, otherwise);
        else {
          writer.block(
            `if (steps === ${via.distance})`,
            () => writeCriteria(writer, middles, via.criteria),
            via.origin.span,
          );
          writer.block("else", () => writeCriteria(writer, middles, otherwise));
        }
        writer.line(
          `at = ${middles.list}[${middles.count} > 1 ? ${writer.module.core("chooseEqually")}(out, ${middles.count}) : 0];`,
        );
        if (writer.traced) writer.line(`trace.settle(${middles.count} > 1, at);`);
        writer.line("out.addToRoute(at);");
      });
    },
    { traced: writer.traced, span: program.origin.span },
  );
}
