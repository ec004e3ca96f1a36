import { isOneThing } from "../lower/context.ts";
import { all } from "../lower/predicate.ts";
import { printPredicate, printSet, printWholeCondition } from "../lower/print.ts";
import type {
  AttackProgram,
  ChecklistProgram,
  ConditionItemProgram,
  ConditionProgram,
  SetProgram,
} from "../lower/program.ts";
import { compare } from "../lower/word-meaning.ts";
import { amountCode, howMany, sumCode } from "./amounts.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { eachMember, someMember, testCode } from "./sets.ts";

/**
 * Writes a condition: `leave` runs if it is false. A threshold needs no code of its own, because the plan of the action
 * after it looks for the same targets.
 * @param attack the action whose targets a threshold speaks of; null where there is none, and a threshold is false then.
 */
export function writeCondition(
  writer: FunctionWriter,
  condition: ConditionProgram | null,
  leave: string,
  attack: AttackProgram | null,
): void {
  if (condition === null) return;
  const parts: string[] = [];
  for (const item of condition.items) {
    writer.from(item.origin.span, () => {
      const code = itemCode(writer, item, attack);
      if (code !== null) parts.push(code);
    });
  }
  if (parts.length > 0) writer.from(condition.origin.span, () => writer.line(`if (!(${parts.join(" && ")})) ${leave}`));
}

/** A function that tests a condition without a threshold. */
export function holdsFunction(module: ModuleWriter, condition: ConditionProgram): string {
  return module.once(`holds ${printWholeCondition(condition)}`, () =>
    defineFunction(module, "holds", ["p"], (writer) => writer.line(`return ${conditionCode(writer, condition)};`)),
  );
}

function conditionCode(writer: FunctionWriter, { items }: ConditionProgram): string {
  return items.flatMap((item) => itemCode(writer, item, null) ?? []).join(" && ");
}

/** The expression of one conjunct; null if later code tests it anyway. */
function itemCode(writer: FunctionWriter, item: ConditionItemProgram, attack: AttackProgram | null): string | null {
  switch (item.kind) {
    case "exists":
      return existsCode(writer, item);
    case "sum":
      return compare(sumCode(writer, { ...item, text: item.origin.text }), item.count);
    case "compares":
      return compare(amountCode(writer, item.left), {
        comparison: item.comparison,
        number: amountCode(writer, item.right),
      });
    case "code":
      return item.code(writer.scope("own"));
    case "either": {
      const one = item.of.map((condition) => `(${conditionCode(writer, condition)})`);
      return `${item.negated ? "!" : ""}(${one.join(" || ")})`;
    }
    case "threshold":
      if (attack === null || attack.threshold === null) return "false";
      return null;
  }
}

function existsCode(writer: FunctionWriter, item: ConditionItemProgram & { kind: "exists" }): string {
  const { set, predicate, quantifier, count, negated } = item;
  if (isOneThing(set) && count === null && quantifier === "some") {
    const thing = set.source.code(writer.code);
    const passes = testCode(writer, all([set.where, predicate]), thing);
    const holds = passes === "true" ? `${thing} >= 0` : `${thing} >= 0 && ${passes}`;
    return negated ? `!(${holds})` : `(${holds})`;
  }
  const passing: SetProgram = { ...set, where: all([set.where, predicate]) };
  const code = ((): string => {
    if (quantifier === "all") return `!${anyMember(writer, set, item)}(p)`;
    if (set.select !== null) return selectedCode(writer, item);
    if (count === null) return `${someMember(writer, passing)}(p)`;
    return compare(`${howMany(writer, passing)}(p)`, count);
  })();
  return negated ? `!(${code})` : code;
}

/** Whether a member of the set does not pass. */
function anyMember(writer: FunctionWriter, set: SetProgram, item: ConditionItemProgram & { kind: "exists" }): string {
  return writer.once("isAnyFailing", `${printSet(set)} ${printPredicate(item.predicate)}`, ["p"], (writer) => {
    eachMember(writer, set, (member) =>
      writer.line(`if (!(${testCode(writer, item.predicate, member)})) return true;`),
    );
    writer.line("return false;");
  });
}

/** A set narrowed by its superlative before the test: `nearest enemy unit is more than 2 spaces away`. */
function selectedCode(writer: FunctionWriter, item: ConditionItemProgram & { kind: "exists" }): string {
  const { set, predicate, count } = item;
  const name = writer.once("howManySelected", `${printSet(set)} ${printPredicate(predicate)}`, ["p"], (writer) => {
    writer.line("let count = 0;");
    eachMember(writer, set, (member) => {
      writer.line(`if (${testCode(writer, predicate, member)}) count += 1;`);
    });
    writer.line("return count;");
  });
  return count === null ? `${name}(p) > 0` : compare(`${name}(p)`, count);
}

/**
 * Writes the function of a checklist. The two things it compares are in module variables, because the functions that
 * search for its rows take only the position. No checklist uses itself, so the variables are never needed twice at
 * once.
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
