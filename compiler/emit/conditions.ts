import { isOneThing } from "../lower/context.ts";
import { all } from "../lower/predicate.ts";
import { printPredicate, printSet, printWholeCondition, printAmount, printKey } from "../lower/print.ts";
import type {
  AttackProgram,
  ChecklistProgram,
  ConditionItemProgram,
  ConditionProgram,
  SetProgram,
  AmountProgram,
  CalculatedKey,
  SumProgram,
} from "../lower/program.ts";
import { compare } from "../lower/word-meaning.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { eachMember, someMember, testCode, keyCode } from "./sets.ts";

/**
 * Writes a condition: `leave` runs if it is false. A threshold needs no code of its own, because the plan of the action
 * after it looks for the same targets.
 * @param attack the action whose targets a threshold limits; null if there is none, and a threshold is false then.
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

/** A function that counts the members of a set. */
function howMany(writer: FunctionWriter, set: SetProgram): string {
  return writer.once("howMany", printSet(set), ["p"], (writer) => {
    writer.line("let count = 0;");
    eachMember(writer, set, () => writer.line("count += 1;"));
    writer.line("return count;");
  });
}

/** The expression of a sum over the members of a set. */
function sumCode(writer: FunctionWriter, { set, key, text }: Omit<SumProgram, "kind">): string {
  const of = key.kind === "calculated" ? printKey(key) : text;
  const name = writer.once("sumOver", `${printSet(set)} ${of}`, ["p"], (writer) => {
    writer.line("let sum = 0;");
    eachMember(writer, set, (member) => {
      writer.line(`sum += ${keyCode(writer, key, member)};`);
    });
    writer.line("return sum;");
  });
  return `${name}(p)`;
}

/** The function that computes a definition's number for a thing. */
export function calculatedFunction(module: ModuleWriter, key: CalculatedKey): string {
  module.once(`variable ${key.variable}`, () => module.variable(key.variable, "-1"));
  return module.once(`calculated ${printAmount(key.value)} of ${key.variable}`, () =>
    defineFunction(module, "calculated", ["p", "of"], (writer) => {
      // A thing's number may depend on the same number of other things.
      const [outer, value] = [writer.fresh("outer"), writer.fresh("value")];
      writer.line(`const ${outer} = ${key.variable};`);
      writer.line(`${key.variable} = of;`);
      writer.line(`const ${value} = ${amountCode(writer, key.value)};`);
      writer.line(`${key.variable} = ${outer};`);
      writer.line(`return ${value};`);
    }),
  );
}

/** The expression of a number. Its dice are rolled in the order of the page. */
export function amountCode(writer: FunctionWriter, amount: AmountProgram): string {
  const code = (part: AmountProgram): string => amountCode(writer, part);
  switch (amount.kind) {
    case "constant":
      return `${amount.value}`;
    case "dice": {
      const { count, faces, keeps } = amount.dice;
      const rolled = Array.from({ length: count }, () => `out.roll(${faces})`);
      if (keeps === undefined) return `(${rolled.join(" + ")})`;
      return `Math.${keeps === "highest" ? "max" : "min"}(${rolled.join(", ")})`;
    }
    case "count":
      return `${howMany(writer, amount.set)}(p)`;
    case "sum":
      return sumCode(writer, amount);
    case "code":
      return amount.code(writer.scope("own"));
    case "arithmetic":
      return `(${code(amount.left)} ${amount.sign} ${code(amount.right)})`;
    case "half":
      return `Math.${rounding(amount.rounded)}(${code(amount.of)} / 2)`;
    case "per": {
      const way = amount.counts === "started" ? "up" : "down";
      return `(${amount.amount} * Math.${rounding(way)}(${code(amount.unit)} / ${amount.size}))`;
    }
    case "bounded":
      return `Math.${amount.comparison === "atLeast" ? "max" : "min"}(${code(amount.of)}, ${code(amount.bound)})`;
  }
}

function rounding(way: "up" | "down"): "ceil" | "floor" {
  return way === "up" ? "ceil" : "floor";
}
