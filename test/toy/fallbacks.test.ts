import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { mutantsOf } from "../../analysis/mutation/mutants.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { type Garden, gardenPosition, TOY_LEXICON } from "./game.ts";
import { explainCard } from "./growers.ts";
import { told } from "../compiler/diff/sheets.ts";
import { effort, oneOfEvery } from "../effort.ts";

const FALLBACKS = gardenSheet("fallbacks.bot", EVENTFUL_GARDEN);
const LEXICONS = new Map([["Garden", EVENTFUL_GARDEN.lexicon]]);

const QUIET: Garden = {
  columns: 5,
  rows: 5,
  watered: [],
  beds: { c4: 2 },
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Picker", title: "Picker", side: "Growers", at: "a1" },
    { name: "Bore", title: "Digger", side: "Moles", at: "c5" },
  ],
  row: ["Mower", "Picker"],
};

const NO_PESTS = { robots: QUIET.robots.filter(({ name }) => name !== "Bore") };

function explained(dice: readonly number[], change: Partial<Garden> = {}, card: "Mower" | "Picker" = "Mower") {
  return explainCard(FALLBACKS, gardenPosition({ ...QUIET, ...change }), card, dice);
}

function sheetOf(procedures: string): string {
  return `game Garden\nscenario 1 "The first warm day"\nbot Growers\n\nGROWER BOT PROCEDURES\n\n${procedures}`;
}

function mistakesIn(procedures: string, lexicon = EVENTFUL_GARDEN.lexicon): readonly string[] {
  const { diagnostics } = checkFile("new.bot", sheetOf(procedures), new Map([["Garden", lexicon]]));
  return diagnostics.map(({ code }) => code);
}

describe("an action behind otherwise", () => {
  test("is done where the one before it is impossible, and the trace says why", () => {
    const { decision, trace } = explained([]);
    expect(decision).toMatchObject({ clause: 1, action: "GO", destination: "c4" });
    expect(decision).not.toHaveProperty("next");
    const text = trace === null ? "" : traceText(trace);
    expect(text).toContain(
      "    PULL 1 is impossible: no legal target matches “pest next to a bed”, otherwise GO 1 to bed\n",
    );
    expect(text).toContain("    GO 1 to bed: possible");
  });

  test("is not asked where the one before it is possible", () => {
    const near = QUIET.robots.map((robot) => (robot.name === "Bore" ? { ...robot, at: "c4" } : robot));
    const { decision, trace } = explained([], { robots: near, beds: { c5: 2 } });
    expect(decision).toMatchObject({ clause: 1, action: "PULL", target: "Bore" });
    expect(trace?.clauses[0]?.parts).toHaveLength(1);
  });

  test("takes the place of letters of which none is possible", () => {
    const { decision, trace } = explained([], { watered: ["c3"], ...NO_PESTS, beds: { e5: 1 } });
    const second = trace?.clauses.find(({ number }) => number === 2);
    expect(second?.letters.map(({ letter }) => letter)).toEqual(["a", "b"]);
    expect(second?.parts?.map(({ otherwise }) => otherwise)).toEqual(["PULL 1", undefined]);
    expect(decision.clause).not.toBe(2);
  });

  test("makes a clause impossible where none of them is possible", () => {
    const { trace } = explained([], { watered: ["c3"], ...NO_PESTS, beds: { e5: 1 } });
    const second = trace?.clauses.find(({ number }) => number === 2);
    expect(second?.outcome).toMatchObject({ kind: "impossible", detail: "none of these actions is possible" });
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(250, 5_000), 1, FALLBACKS);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 3", "PICKER 1", "PICKER 2"]));
    },
  );

  test("keeps its form when it is formatted", () => {
    const { file } = checkFile("fallbacks.bot", FALLBACKS.text, LEXICONS);
    expect(file && print(file)).toBe(FALLBACKS.text);
  });

  test("stands on a line of its own behind letters, and may follow a full stop", () => {
    const typed = sheetOf("MOWER\n1 GO 1 to: a) Bed. [Random] otherwise PULL 1. OTHERWISE REST.\n");
    const { file, diagnostics } = checkFile("new.bot", typed, LEXICONS);
    expect(diagnostics).toEqual([]);
    expect(file && print(file)).toContain("1 GO 1 to:\n  a) Bed. [Random]\n  otherwise PULL 1. OTHERWISE REST.\n");
  });

  test("needs no game that carries out several actions", () => {
    expect(mistakesIn("MOWER\n1 PULL 1, otherwise REST.\n", TOY_LEXICON)).toEqual([]);
  });

  test("does not stand beside then where both could join the same actions", () => {
    expect(mistakesIn("MOWER\n1 PULL 1, otherwise REST, then REST.\n")).toEqual(["then-beside-otherwise"]);
    expect(mistakesIn("MOWER\n1 PULL 1, then GO 1 to bed, otherwise REST.\n")).toEqual(["then-beside-otherwise"]);
    expect(mistakesIn("MOWER\n1 PULL 1 and REST. If that is impossible, REST.\n")).toEqual(["then-beside-otherwise"]);
    expect(mistakesIn("MOWER\n1 PULL 1. If that is impossible, PULL 2. Then REST.\n")).toEqual([
      "then-beside-otherwise",
    ]);
  });

  test("needs an action behind the word", () => {
    expect(mistakesIn("MOWER\n1 REST, otherwise plot.\n2 REST.\n")).toHaveLength(1);
  });
});

describe("actions that follow one another beside some that take the place of one", () => {
  const GROUPED = gardenSheet("grouped.bot", EVENTFUL_GARDEN);
  const explainedWith = (change: Partial<Garden>) =>
    explainCard(GROUPED, gardenPosition({ ...QUIET, ...change }), "Mower", []);

  test("go on behind whichever of two is possible", () => {
    const { decision, trace } = explainedWith({});
    expect(decision).toMatchObject({ clause: 1, action: "GO", destination: "c4", next: { action: "ADD" } });
    expect(trace?.clauses[0]?.parts?.map(({ text }) => text)).toEqual(["PULL 1", "GO 1 to bed", "ADD 1 to alarm"]);
    const near = QUIET.robots.map((robot) => (robot.name === "Bore" ? { ...robot, at: "c4" } : robot));
    const { decision: other } = explainedWith({ robots: near, beds: { c5: 2 } });
    expect(other).toMatchObject({ clause: 1, action: "PULL", target: "Bore", next: { action: "ADD" } });
  });

  test("take the place of one together", () => {
    const { decision } = explainedWith({ ...NO_PESTS, beds: { d3: 2 }, watered: ["c3"] });
    expect(decision).toMatchObject({ clause: 2, action: "GO", destination: "d3" });
    expect(decision).not.toHaveProperty("next");
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "are decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(250, 5_000), 1, GROUPED);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 3", "PICKER 1", "PICKER 2"]));
    },
  );
});

describe("a routine unless already tried", () => {
  test("is tried once where routines fall back on one another", () => {
    const { trace } = explained([], { ...NO_PESTS, beds: {} }, "Picker");
    const [first, second] = trace?.clauses.find(({ number }) => number === 2)?.parts ?? [];
    expect([first?.outcome, second?.outcome]).toMatchObject([
      { kind: "impossible", detail: "nothing comes of FETCH" },
      { kind: "impossible", detail: "nothing comes of CHASE" },
    ]);
  });

  test("is performed from another one that performs it as well", () => {
    const { decision } = explained([6], { robots: QUIET.robots, watered: ["a2"], beds: { e1: 1 } }, "Picker");
    expect(decision).toMatchObject({ clause: 2, action: "GO", destination: "a2" });
    expect(decision.performed).toEqual([{ procedure: "FETCH", clause: 2, letter: null, row: null }]);
  });

  test("is an error behind an action of the game, and a routine without it may not lead back to itself", () => {
    expect(mistakesIn("MOWER\n1 PULL 1, otherwise REST unless already tried.\n")).toEqual(["only-routines-are-tried"]);
    const lines = "MOWER\n1 DIG.\n\nROUTINE DIG\n1 PULL 1, otherwise SOW.\n\nROUTINE SOW\n1 PULL 2, otherwise DIG";
    expect(mistakesIn(`${lines}.\n`)).toEqual(["routine-performs-itself", "routine-performs-itself"]);
    expect(mistakesIn(`${lines} unless already tried.\n`)).toEqual(["routine-performs-itself"]);
    expect(mistakesIn(`${lines.replace("SOW.", "SOW unless already tried.")}, unless already tried.\n`)).toEqual([]);
  });

  test("leads to a bounded number of clauses, whatever the ways through them", () => {
    const names = Array.from({ length: 9 }, (_, index) => `STEP ${"I".repeat(index + 1)}`);
    const rows = names.map((name) => `${name} unless already tried`).join(", otherwise ");
    const routines = names.map((name) => `ROUTINE ${name}\n1 PULL 1, otherwise ${rows}.\n`);
    expect(mistakesIn(`MOWER\n1 STEP I.\n\n${routines.join("\n")}`)).toContain("too-many");
  });
});

describe("the tools with actions behind otherwise", () => {
  const checked = checkFile("fallbacks.bot", FALLBACKS.text, LEXICONS);

  test("the lints find an action that is never done", () => {
    const codesIn = (procedures: string) => {
      const files = [checkFile("new.bot", sheetOf(procedures), LEXICONS)];
      return [...lintFiles(files, {}).values()].flat().map(({ code }) => code);
    };
    expect(codesIn("MOWER\n1 PULL 2. [Random] Otherwise PULL 1. [Random]\n")).toEqual(["unreachable-fallback"]);
    expect(codesIn("MOWER\n1 PULL 1, targeting nearest pest, otherwise PULL 2. [Random]\n")).toEqual([]);
    expect([...lintFiles([checked], {}).values()].flat().map(({ code }) => code)).toEqual([]);
  });

  test("the export holds it in the place of the other", () => {
    const [mower] = exportSheet(checked, null)?.procedures ?? [];
    expect(mower?.clauses[0]).toMatchObject({ action: { name: "PULL" }, otherwise: { action: { name: "GO" } } });
  });

  test("the comparison says what is done in its place, and when a routine is performed", () => {
    const changes = (from: string, to: string) => {
      const after = checkFile("fallbacks.bot", FALLBACKS.text.replace(from, to), LEXICONS);
      return told(changesOf(diffFiles(checked, after)));
    };
    expect(changes("SET alarm to 0, otherwise REST", "SET alarm to 0, otherwise PULL 1")).toEqual([
      "action-changed at clause 1: what is done where it is impossible changed: “REST” → “PULL 1”",
    ]);
    expect(
      changes("1 Alarm is 1 or more: SET alarm to 0, otherwise REST", "1 Alarm is 1 or more: SET alarm to 0"),
    ).toHaveLength(1);
  });

  test("a mutant goes without it", () => {
    const { sheet } = FALLBACKS;
    const dropped = [...mutantsOf(sheet)].filter(({ operator }) => operator === "drop-fallback");
    expect(dropped.map(({ place, change }) => `${place} ${change}`)).toEqual(
      expect.arrayContaining(["1 drops “GO 1 to bed”", "3 drops “ADD 1 to alarm”", "2 drops “PULL 1”"]),
    );
  });
});
