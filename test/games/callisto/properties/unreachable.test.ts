import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CoverageCounter } from "../../../../analysis/coverage.ts";
import { unreached } from "../../../analysis/coverage-text.ts";
import { SCENARIOS, sheetOf, SIDES } from "./callisto.ts";
import { UNREACHABLE } from "./unreachable.ts";

const FINDINGS = readFileSync(new URL("../../../../docs/findings.md", import.meta.url), "utf8");
const SHEETS = SCENARIOS.flatMap((scenario) => SIDES.map((side) => sheetOf(scenario, side)));

it("what no position reaches is a part of its sheet", () => {
  for (const { sheet, label } of UNREACHABLE) {
    const found = SHEETS.find(({ path }) => path === sheet);
    if (found === undefined) throw new Error(`there is no sheet ${sheet}`);
    expect(unreached(new CoverageCounter(found.sheet).result(), ["clause", "letter", "row"])).toContain(label);
  }
});

it("what no position reaches is told among the findings about the book", () => {
  const rows = FINDINGS.split("\n").filter((line) => line.startsWith("|"));
  for (const { sheet, label, reason } of UNREACHABLE) {
    const [first] = reason.split(". ");
    const row = rows.find((line) => line.includes(sheet) && line.includes(label.replace(": ", " ")));
    expect(row).toContain(first);
  }
});
