import { effort } from "../../../effort.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Recall } from "../../../../runtime/companion/context.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { problems } from "../properties/arbitrary-problem.ts";
import { interpret, SCENARIOS, sheetOf, SIDES } from "../properties/callisto.ts";
import { compared } from "./compared.ts";
import { walkWithOracle } from "./walk.ts";

describe.each(SCENARIOS)("scenario %i", (scenario) => {
  test.each(SIDES)(
    "the companion of the %s, told the truth, decides as the interpreter, asks nothing twice, and asks before it explains",
    (side) => {
      const { sheet, book, matchup } = sheetOf(scenario, side);
      fc.assert(
        fc.property(problems(sheet, matchup), fc.boolean(), ({ position, acting, diceSeed }, asksAtOnce) => {
          const dice = { kind: "rolled", dice: new SeededDice(diceSeed) } as const;
          const walked = walkWithOracle(book, position, acting, dice, new Recall(asksAtOnce));
          if (walked === null) return;
          const asked = walked.questions.map(({ text, scene }) => `${scene?.led ?? ""} ${text}`);
          expect(asked.filter((text, index) => asked.indexOf(text) < index)).toEqual([]);
          const naming = walked.questions.filter(({ form }) => form === "names").map(({ text }) => text);
          expect(naming.filter((text) => !/^(?:Which|In which|Of the) (?:(?!\. ).)+\?/.test(text))).toEqual([]);
          const { decision } = interpret({ position, acting }, new SeededDice(diceSeed));
          const told = compared(sheet, decision);
          expect(compared(sheet, { ...walked.decision, choices: decision.choices }, decision)).toEqual(told);
        }),
        { numRuns: effort(10, 60) },
      );
    },
  );
});
