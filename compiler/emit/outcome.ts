import { partOf } from "../lower/context.ts";
import { printPredicate } from "../lower/print.ts";
import type { Key, OutcomeProgram, Predicate, SetProgram } from "../lower/program.ts";
import { compare } from "../lower/word-meaning.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import type { ModuleWriter } from "./module-writer.ts";

type LeadsTo = Predicate & { readonly kind: "leadsTo" };

/** The code of sets and tests, which contain outcomes. */
interface Sets {
  readonly eachMember: (writer: FunctionWriter, set: SetProgram, body: (member: string) => void) => void;
  readonly testCode: (writer: FunctionWriter, predicate: Predicate, of: string) => string;
  readonly keyCode: (writer: FunctionWriter, key: Key, of: string) => string;
}

/** The expression whether an action on a thing has an outcome. The game tries it on a copy of the position. */
export function leadsToCode({ module }: FunctionWriter, asked: LeadsTo, of: string, sets: Sets): string {
  const { action, strength, sort, chance, negated, outcome } = asked;
  const question = module.once(`leads to ${printPredicate(asked)}`, () => {
    const number = strength?.kind === "number" ? strength.value : null;
    const [said, outcomes] = [
      JSON.stringify({ action, strength: number, sort, chance, negated }),
      code(module, outcome, sets),
    ];
    return module.constant("leadsTo", `{ ...${said}, outcome: ${outcomes} }`);
  });
  return `${module.imports(partOf(module.game, "leadsTo"))}(p, ${of}, ${question})`;
}

function code(module: ModuleWriter, outcome: OutcomeProgram, sets: Sets): string {
  const { eachMember, testCode, keyCode } = sets;
  switch (outcome.kind) {
    case "so": {
      const holds = module.apart(() =>
        defineFunction(module, "holdsAfter", ["p"], (writer) => {
          writer.line("let found = 0;");
          eachMember(writer, outcome.of, () => writer.line("found += 1;"));
          const isSo = compare("found", outcome.count ?? { comparison: "atLeast", number: 1 });
          writer.line(`return ${outcome.negated ? `!(${isSo})` : isSo};`);
        }),
      );
      return `{ kind: "so", holds: ${holds}, anew: ${outcome.anew} }`;
    }
    case "itself so": {
      const holds = testFunction(module, "holdsAfter", outcome.passes, testCode);
      return `{ kind: "itself so", holds: ${holds}, anew: ${outcome.anew} }`;
    }
    case "gone": {
      const { sort, last, passes } = outcome;
      const [before, after] = ["wasBefore", "isAfter"].map((name) => testFunction(module, name, passes, testCode));
      return `{ ...${JSON.stringify({ kind: "gone", sort, last })}, before: ${before}, after: ${after} }`;
    }
    case "itself gone":
    case "won":
      return JSON.stringify(outcome);
    case "amount": {
      const { set, key, goes, isOfActor, by } = outcome;
      const amount = module.apart(() =>
        defineFunction(module, "amountThere", ["p"], (writer) => {
          writer.line("let sum = 0;");
          eachMember(writer, set, (member) => writer.line(`sum += ${keyCode(writer, key, member)};`));
          writer.line("return sum;");
        }),
      );
      const said = JSON.stringify({ kind: outcome.kind, goes, isOfActor });
      return `{ ...${said}, isEnough: (by) => ${compare("by", by)}, amount: ${amount} }`;
    }
    case "joined": {
      const of = outcome.of.map((each) => code(module, each, sets));
      return `{ kind: "joined", every: ${outcome.every}, of: [${of.join(", ")}] }`;
    }
  }
}

/** The name of a function that tests a thing of a position. */
function testFunction(module: ModuleWriter, name: string, passes: Predicate, testCode: Sets["testCode"]): string {
  return module.apart(() =>
    defineFunction(module, name, ["p", "one"], (writer) => {
      writer.line(`return ${testCode(writer, passes, "one")};`);
    }),
  );
}
