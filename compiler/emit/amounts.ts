import type { AmountProgram, CalculatedKey, SetProgram, SumProgram } from "../lower/program.ts";
import { printAmount, printKey, printSet } from "../lower/print.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { eachMember, keyCode } from "./sets.ts";

/** A function that counts the members of a set. */
export function howMany(writer: FunctionWriter, set: SetProgram): string {
  return writer.once("howMany", printSet(set), ["p"], (writer) => {
    writer.line("let count = 0;");
    eachMember(writer, set, () => writer.line("count += 1;"));
    writer.line("return count;");
  });
}

/** The expression of a sum over the members of a set. */
export function sumCode(writer: FunctionWriter, { set, key, text }: Omit<SumProgram, "kind">): string {
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
      const { count, faces } = amount.dice;
      return `(${Array.from({ length: count }, () => `out.roll(${faces})`).join(" + ")})`;
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
