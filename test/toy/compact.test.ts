import { describe, expect, test } from "vitest";
import { printCompiled } from "../../compiler/compile.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { CHANGED_POLICIES, compiledGarden, expectAgreement } from "./agreement.ts";

describe("the second game compiled", () => {
  test("is the decision program of its sheet", async () => {
    await expect(printCompiled(compiledGarden(DEFAULT_POLICIES))).toMatchFileSnapshot("garden.program.txt");
  });

  test.each(CHANGED_POLICIES)("decides as the interpreter does, with the same trace, under %o", (changed) => {
    expect(expectAgreement(changed, 400, 1).size).toBeGreaterThan(4);
  });
});
