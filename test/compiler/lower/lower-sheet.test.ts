import { describe, expect, test } from "vitest";
import { printProgram } from "./print-program.ts";
import { compiledSheet } from "../emit/scenario-1.ts";

describe("a checked sheet becomes a decision program", () => {
  test.each(["lfa", "breakers"] as const)("that people can read: %s", async (name) => {
    await expect(printProgram(compiledSheet(name).program)).toMatchFileSnapshot(`${name}.program.txt`);
  });

  test("in which readings that change what is done show", () => {
    const only = (program: string): string =>
      program.slice(program.indexOf("CORP-SEC\n"), program.indexOf("COMMANDER\n"));
    const before = only(printProgram(compiledSheet("lfa").program));
    const after = only(printProgram(compiledSheet("lfa", { "OPEN-28": "b", "OPEN-07": "b" }).program));
    expect(before).toContain("ATTACK 1 at {enemies where containing of it by {here}}");
    expect(after).not.toContain("containing of it by {here}");
    expect(before).toContain("rank max steps to {space of unit({enemies})}");
    expect(after).toContain("rank max sum of steps to {space of unit({enemies})}");
  });

  test("whose own units no table ranks where the reading says so", () => {
    const program = printProgram(compiledSheet("breakers", { "OPEN-36": "b" }).program);
    expect(program).toContain("danger of own units\n\n");
  });
});
