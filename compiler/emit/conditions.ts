import type { AimProgram, ConditionItemProgram, ConditionProgram, SetProgram } from "../lower/program.ts";
import { all } from "../lower/predicate.ts";
import { printPredicate, printSet } from "../lower/print.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeSpacesCounted } from "./space-aim.ts";
import { writeTwoCounted } from "./two-attacks.ts";
import { writeTargets } from "./targets.ts";
import { compare } from "./expressions.ts";
import { eachMember, testCode, someMember } from "./sets.ts";
import { literal } from "./source-writer.ts";

/**
 * Writes a condition: `leave` is run where it is false. A threshold needs no code of its own in the plain variant, as the
 * plan of the aimed action behind it looks for the same targets.
 * @param aim the action whose targets a threshold speaks of; null where there is none, and a threshold is false then.
 * @param method of the trace that records a conjunct and gives its truth again.
 */
export function writeCondition(
  f: FunctionWriter,
  condition: ConditionProgram | null,
  leave: string,
  aim: AimProgram | null,
  method: "condition" | "letterCondition" = "condition",
): void {
  if (condition === null) return;
  const parts: string[] = [];
  for (const item of condition.items) {
    f.from(item.origin.span, () => {
      const code = itemCode(f, item, aim);
      if (f.traced) f.line(`if (!trace.${method}(${literal(item.origin.text)}, ${code ?? "true"})) ${leave}`);
      else if (code !== null) parts.push(code);
    });
  }
  if (parts.length > 0) f.from(condition.origin.span, () => f.line(`if (!(${parts.join(" && ")})) ${leave}`));
}

/** The expression of one conjunct; null where what follows tests it anyway. */
function itemCode(f: FunctionWriter, item: ConditionItemProgram, aim: AimProgram | null): string | null {
  switch (item.kind) {
    case "exists":
      return existsCode(f, item);
    case "sum":
      return compare(sumCode(f, item), item.count);
    case "code":
      return item.code(f.scope("own"));
    case "threshold":
      if (aim === null || aim.threshold === null) return "false";
      return f.traced ? `${targetCount(f, aim)}(p) > 0` : null;
  }
}

/** A function that gives how many targets, or spaces to choose from, the threshold of an action leaves. */
function targetCount(f: FunctionWriter, aim: AimProgram): string {
  const { high, level, low } = aim.threshold ?? { high: 0, level: 0, low: 0 };
  return f.module.once(
    `targets ${aim.origin.text} ${high} ${level} ${low} ${aim.range} ${aim.noun} ${printSet(aim.set)}`,
    () =>
      defineFunction(f.module, "countTargets", ["p"], (writer) => {
        writeTwoCounted(writer, aim);
        writeSpacesCounted(writer, aim);
        if (aim.spaces === null) writer.line(`return ${writeTargets(writer, aim).gathered.count};`);
      }),
  );
}

function existsCode(f: FunctionWriter, item: ConditionItemProgram & { kind: "exists" }): string {
  const { set, predicate, quantifier, count, negated } = item;
  if (set.source.kind === "one" && set.select === null && count === null && quantifier === "some") {
    const thing = set.source.code(f.code);
    const passes = testCode(f, all([set.where, predicate]), thing);
    const holds = passes === "true" ? `${thing} >= 0` : `${thing} >= 0 && ${passes}`;
    return negated ? `!(${holds})` : `(${holds})`;
  }
  const passing: SetProgram = { ...set, where: all([set.where, predicate]) };
  const code = ((): string => {
    if (quantifier === "all") return `!${anyMember(f, set, item)}(p)`;
    if (set.select !== null) return selectedCode(f, item);
    if (count === null) return `${someMember(f, passing)}(p)`;
    return compare(`${howMany(f, passing)}(p)`, count);
  })();
  return negated ? `!(${code})` : code;
}

/** Whether a member of the set does not pass. */
function anyMember(f: FunctionWriter, set: SetProgram, item: ConditionItemProgram & { kind: "exists" }): string {
  return f.module.once(`failing ${printSet(set)} ${printPredicate(item.predicate)}`, () =>
    defineFunction(f.module, "isAnyFailing", ["p"], (writer) => {
      eachMember(writer, set, (member) =>
        writer.line(`if (!(${testCode(writer, item.predicate, member)})) return true;`),
      );
      writer.line("return false;");
    }),
  );
}

/** A set that is selected first and tested then: `nearest enemy unit is more than 2 spaces away`. */
function selectedCode(f: FunctionWriter, item: ConditionItemProgram & { kind: "exists" }): string {
  const name = f.module.once(`selected ${printSet(item.set)} ${printPredicate(item.predicate)}`, () =>
    defineFunction(f.module, "howManySelected", ["p"], (writer) => {
      writer.line("let count = 0;");
      eachMember(writer, item.set, (member) => {
        writer.line(`if (${testCode(writer, item.predicate, member)}) count += 1;`);
      });
      writer.line("return count;");
    }),
  );
  return item.count === null ? `${name}(p) > 0` : compare(`${name}(p)`, item.count);
}

function howMany(f: FunctionWriter, set: SetProgram): string {
  return f.module.once(`many ${printSet(set)}`, () =>
    defineFunction(f.module, "howMany", ["p"], (writer) => {
      writer.line("let count = 0;");
      eachMember(writer, set, () => writer.line("count += 1;"));
      writer.line("return count;");
    }),
  );
}

function sumCode(f: FunctionWriter, item: ConditionItemProgram & { kind: "sum" }): string {
  const name = f.module.once(`sum ${printSet(item.set)} ${item.origin.text}`, () =>
    defineFunction(f.module, "sumOver", ["p"], (writer) => {
      writer.line("let sum = 0;");
      eachMember(writer, item.set, (member) => {
        writer.line(`sum += ${item.quantity(writer.scope(item.view), member)};`);
      });
      writer.line("return sum;");
    }),
  );
  return `${name}(p)`;
}
