import { describe, expect, test } from "vitest";
import { checkProject } from "../../../compiler/lint/index.ts";
import { fixText } from "../fix-text.ts";
import { LEXICONS } from "../../registry.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot Breakers\n\nRIPPER\n';

function findings(clauses: string) {
  const project = checkProject([{ path: "sheet.bot", text: HEADER + clauses }], LEXICONS);
  return (project.diagnosticsByPath.get("sheet.bot") ?? []).filter(({ code }) => code !== "scenario-missing");
}

const codes = (clauses: string): string[] => findings(clauses).map(({ code }) => code);

describe("a remark accepts what a lint finds", () => {
  test.each([
    ["behind it", "1 ATTACK 1.\n2 ATTACK 2. // expect: shadowed-clause: as printed"],
    [
      "behind what else its line says",
      "1 ATTACK 1.\n2 ATTACK 2. // l. 12, reading S1-05 // expect: shadowed-clause: as printed",
    ],
    ["on a line of its own above", "1 ATTACK 1.\n// expect: shadowed-clause: as printed\n2 ATTACK 2."],
    ["above other remarks", "1 ATTACK 1.\n// expect: shadowed-clause: as printed\n// l. 12\n2 ATTACK 2."],
    [
      "behind a bracket on the next line",
      "1 MOVE 1 towards prisoner.\n  [Elevated > Elevated > Random] // expect: repeated-criterion: as printed",
    ],
    [
      "behind a letter",
      "1 MOVE 1 to: // l. 5\n  a) Objective. [Objective > Random] // expect: constant-criterion: as printed",
    ],
    [
      "two in one line",
      "1 ATTACK 1.\n2 MOVE 1 to: a) Objective. [Objective > Objective > Random] // expect: constant-criterion: a // expect: repeated-criterion: b",
    ],
  ])("%s", (_, clauses) => expect(codes(clauses)).toEqual([]));

  test("and nothing else", () => {
    expect(codes("1 ATTACK 1. // expect: shadowed-clause: as printed\n2 ATTACK 2.")).toEqual([
      "unused-expectation",
      "shadowed-clause",
    ]);
    expect(codes("1 ATTACK 1.\n2 ATTACK 2. // expect: repeated-criterion: as printed")).toEqual([
      "shadowed-clause",
      "unused-expectation",
    ]);
  });

  test("of a letter, not of its clause", () => {
    const clauses =
      "1 MOVE 1 to: // expect: constant-criterion: as printed\n  a) Objective. [Objective > Random]\n  b) Elevated. [Random]";
    expect(codes(clauses)).toEqual(["unused-expectation", "constant-criterion"]);
  });

  test("behind a reason with many blanks in it, and the second of two that say the same", () => {
    const reason = `as${" ".repeat(100_000)}printed`;
    expect(codes(`1 ATTACK 1.\n2 ATTACK 2. // expect: shadowed-clause: ${reason}`)).toEqual([]);
    const twice = findings("1 ATTACK 1. // expect: unknown: x // expect: unknown: x");
    expect(twice.map(({ span }) => span.start - HEADER.length)).toEqual([12, 34]);
  });

  test("of a lint that is not asked, and is not said to accept nothing", () => {
    expect(codes("1 ATTACK 1. // expect: inconsistent-wording: as printed")).toEqual([]);
    expect(codes("1 ATTACK 1. // expect: unresolved-tie: as printed")).toEqual([]);
  });
});

test("a remark names a lint and gives a reason", () => {
  const [unknown] = findings("1 ATTACK 1. // expect: shadow-clause: as printed");
  expect(unknown).toMatchObject({
    code: "unknown-expectation",
    message: "the remark expects “shadow-clause”, which is not a lint: did you mean “shadowed-clause”?",
  });
  expect(codes("1 ATTACK 1.\n2 ATTACK 2. // expect: shadowed-clause")).toEqual(["unreasoned-expectation"]);
  expect(codes("1 ATTACK 1. // expect:")).toEqual(["unknown-expectation"]);
});

test("while something is not understood, no remark is said to accept nothing", () => {
  expect(codes("1 ATTAK 1.\n2 ATTACK 2. // expect: shadowed-clause: as printed")).toEqual(["unknown-word"]);
});

test.each([
  ["1 ATTACK 1. // l. 5 // expect: shadowed-clause: x\n", "1 ATTACK 1. // l. 5\n"],
  ["// expect: shadowed-clause: x\n1 ATTACK 1.\n", "1 ATTACK 1.\n"],
])("the fix removes the remark: %s", (clauses, left) => {
  const text = HEADER + clauses;
  expect(fixText(text, findings(clauses), (tried) => findings(tried.slice(HEADER.length))).text).toBe(HEADER + left);
});
