import { stripTypeScriptTypes } from "node:module";
import { describe, expect, test } from "vitest";
import { sheetNamed } from "../../analysis/situations/read-situation-file.ts";
import { situationSubjects } from "../../scripts/mutation-baseline.ts";
import { ROOT } from "../imports.ts";
import { GAMES, loadGames } from "../registry.ts";
import { allFaults, chosenFaults } from "./choose-faults.ts";
import type { Fault } from "./fault.ts";
import { faultsIn } from "./find-faults.ts";
import { readEquivalents, readKept } from "./records.ts";
import { scoreText, type Result } from "./score.ts";
import { situationTexts } from "./situations.ts";
import { SWITCH, switchedSource } from "./switched-source.ts";

const SOURCE = `
function nearest(of: readonly number[], limit: number): readonly number[] {
  if (of.length === 0) return [];
  const best = Math.min(...of);
  return of.filter((each) => each <= limit && !(each > best + 1)).toSorted((a, b) => a - b);
}
class Counter {
  isFull(of: readonly number[]): boolean {
    return of.length > 1 ? of
      .every((each) => each > 0) : false;
  }
}
`;

const faults = faultsIn("sample.ts", SOURCE, false);

/** The two functions of the sample, with one fault seeded or none. */
function loaded(seeded: number | null) {
  const code = stripTypeScriptTypes(
    switchedSource(
      SOURCE,
      faults.map((fault, number) => ({ fault, number })),
    ),
  );
  const make = new Function(SWITCH, `${code}; return { nearest, isFull: new Counter().isFull };`) as (
    isSeeded: (number: number) => boolean,
  ) => {
    readonly nearest: (of: readonly number[], limit: number) => readonly number[];
    readonly isFull: (of: readonly number[]) => boolean;
  };
  return make((number) => number === seeded);
}

function withFault(kind: Fault["kind"], before: string) {
  const index = faults.findIndex((fault) => fault.kind === kind && fault.before.trimStart().startsWith(before));
  expect(index, `${kind} of ${before}`).not.toBe(-1);
  return loaded(index);
}

describe("the faults of a file", () => {
  test("are named by function, kind and number, so that they keep their names when other code moves", () => {
    const moved = faultsIn("sample.ts", `const before = 1 < 2;\n${SOURCE}`, false);
    const ids = faults.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(moved.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(ids).toContain("sample.ts Counter.isFull some every 1");
  });

  test("are of every kind that the text has a place for", () => {
    expect([...new Set(faults.map(({ kind }) => kind))].toSorted()).toEqual([
      "and or",
      "boundary",
      "comparison",
      "early return",
      "least most",
      "negation",
      "off by one",
      "order",
      "some every",
      "true false",
    ]);
  });

  test("in code that is written as text are found only where the file writes code", () => {
    const text = "const code = `if (${count} > 1 && ${list}[0] === 0) break;`;";
    expect(faultsIn("sample.ts", text, false)).toEqual([]);
    expect(faultsIn("sample.ts", text, true).map(({ after }) => after)).toContain(
      "`if (${count} >= 1 && ${list}[0] === 0) break;`",
    );
  });

  test("leave types and thrown errors alone", () => {
    const text = 'function f(a: 1 | 2): asserts a is 1 { if (a === 2) throw new Error(a > 1 ? "x" : "y"); }';
    expect(faultsIn("sample.ts", text, false).map(({ before }) => before)).toEqual(["a === 2", "2"]);
  });
});

describe("a file with switches", () => {
  test("does what it did as long as no fault is seeded", () => {
    const { nearest, isFull } = loaded(null);
    expect(nearest([4, 2, 3, 9], 8)).toEqual([2, 3]);
    expect(nearest([], 8)).toEqual([]);
    expect(isFull([1, 2])).toBe(true);
    expect(isFull([1])).toBe(false);
  });

  test.each([
    ["boundary", "each <= limit", 3, [2]],
    ["and or", "each <= limit", 2, [2, 3]],
    ["least most", "Math.min", 9, [2, 3, 4]],
    ["negation", "!(", 9, [4]],
    ["off by one", "best + 1", 9, [2]],
    ["order", "of.filter", 9, [3, 2]],
  ] as const)("has the fault that is seeded: %s of %s", (kind, before, limit, expected) => {
    expect(loaded(null).nearest([4, 2, 3], limit)).not.toEqual(expected);
    expect(withFault(kind, before).nearest([4, 2, 3], limit)).toEqual(expected);
  });

  test("has a fault that stands inside another", () => {
    expect(withFault("comparison", "each > best").nearest([4, 2, 3], 8)).toEqual([3, 4]);
    expect(withFault("some every", ".every").isFull([0, 1])).toBe(true);
  });
});

describe("the situations of a run", () => {
  test("are all about a sheet, or about a scenario without sheets, that a run knows", async () => {
    const names = { sheets: situationSubjects(), games: await loadGames(GAMES.keys()), fileBeside: null };
    const unknown = situationTexts(ROOT).flatMap(({ path, text }) =>
      [...text.matchAll(/^sheet: (\S+)$/gm)].flatMap(([, name = ""]) =>
        sheetNamed(name, names) === null ? [`${path}: ${name}`] : [],
      ),
    );
    expect(unknown).toEqual([]);
  });
});

describe("the faults of a run", () => {
  const all = allFaults(ROOT);

  test("are at least 200, of every part of what decides, and the same for the same seed", () => {
    const chosen = chosenFaults(all, 1, null);
    expect(chosen.length).toBeGreaterThan(200);
    expect(new Set(chosen.map(({ area }) => area)).size).toBe(8);
    expect(chosenFaults(all, 1, null)).toEqual(chosen);
    expect(chosenFaults(all, 2, null)).not.toEqual(chosen);
    expect(chosenFaults(all, 1, 20)).toHaveLength(20);
  });

  test("stay the same where other faults come or go", () => {
    const chosen = chosenFaults(all, 1, 20).map(({ id }) => id);
    const fewer = all.filter(({ id }, index) => index % 2 === 0 || chosen.includes(id));
    expect(chosenFaults(fewer, 1, 20).filter(({ id }) => chosen.includes(id)).length).toBeGreaterThan(9);
  });

  test("that were once missed, and those that change nothing, are listed by names that they still have", () => {
    const names = new Set(all.map(({ id }) => id));
    const listed = [...readKept(), ...readEquivalents().map(({ id }) => id)];
    expect(listed.filter((id) => !names.has(id))).toEqual([]);
  });

  test("that change nothing are listed with a reason each", () => {
    const equivalents = readEquivalents();
    expect(equivalents.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect(new Set(equivalents.map(({ id, after }) => `${id} ${after}`)).size).toBe(equivalents.length);
  });

  test("are scored by what found them, without those that change nothing", () => {
    const [fault] = all;
    if (fault === undefined) throw new Error("there are no faults");
    const results: Result[] = [
      { fault, outcome: { kind: "found", finder: { by: "agreement", at: "a sheet" } } },
      { fault, outcome: { kind: "equivalent", reason: "it is another way to say the same" } },
      { fault, outcome: { kind: "survived" } },
    ];
    expect(scoreText(results).split("\n").at(-1)).toBe(
      "Faults of every part: 1 of 2 found (50 %): 1 by agreement, 0 by situations, 0 by tests; 1 more change nothing",
    );
  });
});
