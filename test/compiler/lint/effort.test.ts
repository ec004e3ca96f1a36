import { afterEach, describe, expect, test } from "vitest";
import { checkProject } from "../../../compiler/lint/index.ts";
import { Effort } from "../../../compiler/lint/reasoning/effort.ts";
import { LEXICONS } from "../../registry.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot Breakers\n\n';

const { spend } = Effort.prototype;
afterEach(() => {
  Effort.prototype.spend = spend;
});

/** The findings in a sheet, and the steps that the lints took for them. */
function lint(text: string) {
  let steps = 0;
  Effort.prototype.spend = function (this: Effort) {
    steps += 1;
    return spend.call(this);
  };
  const { diagnosticsByPath } = checkProject([{ path: "sheet.bot", text }], LEXICONS);
  return { steps, codes: (diagnosticsByPath.get("sheet.bot") ?? []).map(({ code }) => code) };
}

const many = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index + 1)).join("");

const LONG: readonly (readonly [string, (count: number) => string])[] = [
  ["clauses that say the same", (count) => `RIPPER\n${many(count, (index) => `${index} CONTROL.\n`)}`],
  [
    "clauses that differ",
    (count) =>
      `RIPPER\n${many(count, (index) => `${index} Threshold ${index}/${index + 1}/${index + 2}: ATTACK 1.\n`)}`,
  ],
  [
    "clauses with conditions that together may cover one another",
    (count) =>
      `RIPPER\n${many(count, (index) => `${index} ${index % 2 === 0 ? "Elevated" : "Space secure"} and objective within ${index} spaces: RECON.\n`)}`,
  ],
  [
    "letters",
    (count) =>
      `RIPPER\n1 MOVE 1 to:\n${many(count, (index) => `  ${String.fromCharCode(96 + ((index - 1) % 26) + 1)}) Objective within ${index} spaces of enemy unit.\n`)}`,
  ],
  [
    "rows of tables",
    (count) =>
      `RIPPER\n${many(count / 4, (index) => `${index} Roll [d10]:\n${many(10, (row) => `  ${row}: BOLSTER ${row} ${row % 2 === 0 ? "B" : "C"}.\n`)}`)}`,
  ],
];

describe.each(LONG)("%s", (_what, text) => {
  test("twice as many cost at most about twice the steps", () => {
    const [few, twice] = [lint(HEADER + text(1000)).steps, lint(HEADER + text(2000)).steps];
    expect(few).toBeGreaterThan(0);
    expect(twice).toBeLessThan(few * 2.4);
  });
});

test("a procedure too long to compare says so, and what is found in it is still found", () => {
  const { codes } = lint(
    `${HEADER}RIPPER\n1 CONTROL.\n2 CONTROL.\n${LONG[1]?.[1](1500).slice("RIPPER\n".length) ?? ""}`,
  );
  expect(codes).toContain("shadowed-clause");
  expect(codes.filter((code) => code === "too-long-to-compare")).toHaveLength(1);
});

test("no procedure of usual length is too long to compare", () => {
  const clauses = many(25, (index) => `${index} Threshold ${index}/${index + 1}/${index + 2}: ATTACK 1.\n`);
  expect(lint(`${HEADER}RIPPER\n${clauses}`).codes).not.toContain("too-long-to-compare");
});

test("a table of too many dangerous units is an error, and its rows are not compared", () => {
  const rows = many(101, (index) => `  ${index} Corp-Sec within ${index} spaces of objective\n`);
  const { codes, steps } = lint(`${HEADER}DANGEROUS LFA UNITS:\n${rows}`);
  expect(codes).toContain("too-many");
  expect(steps).toBe(0);
});
