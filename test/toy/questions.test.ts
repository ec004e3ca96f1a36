import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { told } from "../compiler/diff/sheets.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { gardenPosition } from "./game.ts";
import { checkGrowers, explainCard, mistakesIn, mowerSheet, MOWER, QUIET_GARDEN } from "./growers.ts";
import { walkedWith } from "./walked.ts";

const QUESTIONS = gardenSheet("questions.bot", EVENTFUL_GARDEN);
const LEXICONS = new Map([["Garden", EVENTFUL_GARDEN.lexicon]]);

function explained(clauses: string, change: Partial<typeof QUIET_GARDEN> = {}) {
  const book = { ...QUESTIONS.book, sheets: { Growers: mowerSheet(clauses) } };
  return explainCard({ ...QUESTIONS, book }, gardenPosition({ ...QUIET_GARDEN, ...change }));
}

function keysOf(clauses: string): readonly (readonly [number, string])[] {
  const [procedure] = mowerSheet(clauses).procedures;
  return (procedure?.clauses ?? []).map((clause) => [clause.number, keyOfClause(clause)]);
}

describe("a question", () => {
  const ASKED = "1 Is a pest within 1 plot?\n  Yes: PULL 1.\n  No: REST.\n2 GO 1 to bed. [Random]\n";

  test("does what stands behind its answer", () => {
    expect(explained(ASKED).decision).toMatchObject({ clause: 1, action: "REST" });
    const robots = QUIET_GARDEN.robots.map((robot) => (robot.name === "Bore" ? { ...robot, at: "c4" } : robot));
    expect(explained(ASKED, { robots }).decision).toMatchObject({ clause: 1, action: "PULL" });
  });

  test("leads to the next line where the action of its answer is impossible", () => {
    const asked = ASKED.replace("within 1 plot", "within 2 plots");
    const { decision, trace } = explained(asked);
    expect(decision).toMatchObject({ clause: 2, action: "GO", destination: "c4" });
    const text = trace === null ? "" : traceText(trace);
    expect(text).toContain(
      "    PULL 1 is impossible: no legal target matches “a pest within 2 plots”, otherwise REST\n" +
        "    REST: false: unless a pest within 2 plots\n",
    );
  });

  test("names what its first answer can refer to", () => {
    const clauses = "1 Is a bed within 1 plot? Yes: GO 1 to it. No: REST.\n";
    expect(explained(clauses).decision).toMatchObject({ action: "GO", destination: "c4" });
  });

  test("says with “No: go to” what a condition before the lines between says", () => {
    const asked = "1 Is a pest next to a bed? Yes: PULL 1. No: go to 3.\n2 REST.\n3 GO 1 to bed. [Random]\n";
    const stated = "1 Pest next to a bed: PULL 1.\n2 Pest next to a bed: REST.\n3 GO 1 to bed. [Random]\n";
    expect(keysOf(asked)).toEqual(keysOf(stated));
  });

  test("says with “Yes: go to” what “unless” says", () => {
    const asked = "1 Is there a pest next to a bed? Yes: go to 3. No: PULL 1.\n2 REST.\n3 GO 1 to bed. [Random]\n";
    const stated = "1 No pest next to a bed: PULL 1.\n2 No pest next to a bed: REST.\n3 GO 1 to bed. [Random]\n";
    const [first, ...others] = keysOf(asked);
    expect(first?.[0]).toBe(1);
    expect(others).toEqual(keysOf(stated).slice(1));
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, QUESTIONS);
      const wanted = ["MOWER 1", "MOWER 3", "MOWER 6", "MOWER 7", "MOWER 8", "PICKER 1", "PICKER 3", "PICKER 4"];
      expect([...clauses]).toEqual(expect.arrayContaining(wanted));
    },
  );

  test("is asked and answered by the companion", () => {
    const truth = gardenPosition({ ...QUIET_GARDEN, robots: [...QUIET_GARDEN.robots] });
    const bare = { ...truth, places: {} };
    for (const seed of [1, 2, 3, 4, 5]) {
      const { decision } = walkedWith(EVENTFUL_GARDEN, QUESTIONS.book, { bare, truth }, 0, seed, DEFAULT_POLICIES);
      expect(decision).toMatchObject({ procedure: "MOWER", clause: explainCard(QUESTIONS, truth).decision.clause });
    }
  });

  test("keeps its lines when it is formatted, and gets a line for its second answer", () => {
    const { file } = checkFile("questions.bot", QUESTIONS.text, LEXICONS);
    const printed = file === null ? "" : print(file);
    expect(printed).toContain(
      "1 Is a pest within 1 plot? Yes: PULL 2, targeting it. [Nearest > Random]\n  No: go to 3.\n",
    );
    const again = checkFile("questions.bot", printed, LEXICONS).file;
    expect(again && print(again)).toBe(printed);
  });

  test("is exported with both answers", () => {
    const exported = exportSheet(checkFile("questions.bot", QUESTIONS.text, LEXICONS), null);
    const clauses = exported?.procedures[0]?.clauses ?? [];
    expect(clauses[0]).toMatchObject({ n: 1, condition: "is a pest within 1 plot", no: { goTo: 3 } });
    expect(clauses[1]).toMatchObject({ goTo: 5, no: { goTo: "next" } });
    expect(clauses[2]).toMatchObject({ action: { name: "SET" }, no: { action: { name: "PULL" } } });
  });

  test("is compared by what its answers do", () => {
    const [before, after] = [
      "1 Is the plot dry? Yes: PULL 1. No: REST.",
      "1 Is a pest next to a bed? Yes: PULL 1. No: REST.",
    ].map((clauses) => checkGrowers(`${MOWER}${clauses}\n`));
    if (before === undefined || after === undefined) throw new Error("no sheets");
    expect(told(changesOf(diffFiles(before, after)))).toEqual([
      "manner-changed at clause 1: when it is done changed: “is the plot dry” → “is a pest next to a bed”",
      "action-changed at clause 1: what is done where it is impossible changed: “unless the plot dry: REST” → “unless a pest next to a bed: REST”",
    ]);
  });

  test("needs no dice, and takes a table behind “No:” in a line of its own", () => {
    expect(mistakesIn(`${MOWER}1 Is [d6] > 3? Yes: REST. No: PULL 1.\n`)).toEqual(["dice-asked-twice"]);
    const table = "1 Is the plot dry? Yes: Roll [d6]:\n  1–3: REST.\n  4–6: PULL 1.\n  No: REST.\n";
    expect(mistakesIn(`${MOWER}${table}`)).toEqual(["unsupported-phrase"]);
    expect(mistakesIn(`${MOWER}${table.replace("No: REST", "No: next")}2 REST.\n`)).toEqual([]);
  });
});

describe("a jump", () => {
  test("leads past the lines between, and past the jumps among them", () => {
    const jumps = "1 Plot watered: go to 3.\n2 Pest next to a bed: go to 4.\n3 REST.\n4 GO 1 to bed. [Random]\n";
    const guarded =
      "1 REST.\n2 REST.\n3 Plot dry unless (pest next to a bed and plot is not watered): REST.\n4 GO 1 to bed. [Random]\n";
    const [third, fourth] = keysOf(jumps);
    expect(third?.[0]).toBe(3);
    expect(fourth).toEqual(keysOf(guarded)[3]);
    expect(explained(jumps, { watered: ["c3"] }).decision).toMatchObject({ clause: 3 });
    const robots = QUIET_GARDEN.robots.map((robot) => (robot.name === "Bore" ? { ...robot, at: "c5" } : robot));
    expect(explained(jumps, { robots }).decision).toMatchObject({ clause: 4 });
    expect(explained(jumps, { robots, watered: ["c3"] }).decision).toMatchObject({ clause: 3 });
    expect(explained(jumps, { robots: robots.slice(0, 1) }).decision).toMatchObject({ clause: 3 });
    const { trace } = explained(jumps, { robots });
    expect(trace === null ? "" : traceText(trace)).toContain(
      "✗ 3 REST\n    false: unless (unless plot watered and pest next to a bed)\n",
    );
  });

  test("may follow a condition that ends in a comma", () => {
    expect(keysOf("1 If the plot is dry, go to 3.\n2 PULL 1.\n3 REST.\n")).toEqual(
      keysOf("1 Plot dry: go to 3.\n2 PULL 1.\n3 REST.\n"),
    );
  });

  test("leads down to a line of its list", () => {
    expect(mistakesIn(`${MOWER}1 PULL 1.\n2 Plot dry: go to 1.\n3 REST.\n`)).toEqual(["jump-upwards"]);
    expect(mistakesIn(`${MOWER}1 Plot dry: go to 4.\n2 PULL 1.\n3 REST.\n`)).toEqual(["jump-to-nowhere"]);
    expect(mistakesIn(`${MOWER}1 go to 3.\n2 PULL 1.\n3 REST.\n`)).toEqual(["jump-past-clause"]);
    expect(mistakesIn(`${MOWER}1 [d6] > 3: go to 3.\n2 PULL 2.\n3 REST.\n`)).toEqual(["dice-asked-twice"]);
  });

  test("has no bound by its number, but by how many conditions it adds to a line", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `${index + 1} Plot dry: go to ${index + 4}.`);
    const clauses = `${lines.join("\n")}\n41 PULL 1.\n42 PULL 2.\n43 PULL 3.\n44 REST.\n`;
    expect(new Set(mistakesIn(`${MOWER}${clauses}`))).toEqual(new Set(["too-many"]));
    const apart = lines.map((_, index) => `${index + 1} Plot dry: go to ${index + 2}.`);
    expect(mistakesIn(`${MOWER}${apart.join("\n")}\n41 REST.\n`)).toEqual([]);
  });

  test("leads past a line that would otherwise leave nothing for those below", () => {
    const codesIn = (clauses: string) =>
      [...lintFiles([checkGrowers(`${MOWER}${clauses}`)], {}).values()].flat().map(({ code }) => code);
    expect(codesIn("1 PULL 2. [Random]\n2 PULL 1. [Random]\n")).toEqual(["shadowed-clause"]);
    expect(codesIn("1 Pest next to a bed: go to 3.\n2 PULL 2. [Random]\n3 PULL 1. [Random]\n")).toEqual([]);
    expect(codesIn("1 Is the plot dry? Yes: PULL 2. [Random] No: PULL 1. [Random]\n")).toEqual([]);
  });
});
