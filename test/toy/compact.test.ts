import { describe, expect, test } from "vitest";
import { printProgram } from "../compiler/lower/print-program.ts";
import { partOf } from "../../compiler/lower/context.ts";
import { declaredCompact } from "../../games/shared/declared/compact.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { CHANGED_POLICIES, compiledGarden, expectAgreement } from "./agreement.ts";
import { GARDEN_GAME } from "./game.ts";
import { effort } from "../effort.ts";

describe("the second game compiled", () => {
  test("is the decision program of its sheet", async () => {
    await expect(printProgram(compiledGarden(DEFAULT_POLICIES).program)).toMatchFileSnapshot("garden.program.txt");
  });

  test("lacks what only other games have, and says so by name", () => {
    const game = declaredCompact(GARDEN_GAME).compact(DEFAULT_POLICIES);
    expect(() => partOf(game, "ways")).toThrow("Garden has no shortest ways");
  });

  test.each(CHANGED_POLICIES)("decides as the interpreter does, with a trace and without, under %o", (changed) => {
    expect(expectAgreement(changed, effort(150, 5_000), 1).size).toBeGreaterThan(4);
  });
});
