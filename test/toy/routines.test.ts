import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { matchProcedures } from "../../compiler/diff/diff-procedure.ts";
import { exportSheet } from "../../compiler/export.ts";
import { occurrencesIn } from "../../language-server/tree/occurrences.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { CoverageCounter } from "../../analysis/coverage.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { type Garden, gardenPosition } from "./game.ts";
import { checkGrowers, explainCard, mistakesIn, MOWER } from "./growers.ts";
import { walkedWith } from "./walked.ts";
import { effort, oneOfEvery } from "../effort.ts";

const ROUTINES = gardenSheet("routines.bot", EVENTFUL_GARDEN);
const PROGRAM = gardenSheet("routines-of-program.bot", EVENTFUL_GARDEN);

const QUIET: Garden = {
  columns: 5,
  rows: 5,
  watered: ["b3"],
  beds: { e1: 2 },
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Picker", title: "Picker", side: "Growers", at: "a1" },
    { name: "Bore", title: "Digger", side: "Moles", at: "c4" },
  ],
  row: ["Mower", "Picker"],
};

function explained(dice: readonly number[], change: Partial<Garden> = {}) {
  return explainCard(ROUTINES, gardenPosition({ ...QUIET, ...change }), "Mower", dice);
}

describe("a routine", () => {
  test("is carried out where a row names it", () => {
    const { decision } = explained([1]);
    expect(decision).toMatchObject({ clause: 2, row: 1, letter: null, action: "GO", destination: "b3" });
    expect(decision.performed).toEqual([{ procedure: "FETCH WATER", clause: 1, letter: "a", row: null }]);
    expect(decisionText(decision)).toBe("2 row 1, FETCH WATER 1a: GO 2 by Mower to b3");
  });

  test("is unfolded in the trace", () => {
    const { trace } = explained([3]);
    const text = trace === null ? "" : traceText(trace);
    expect(text).toContain("    CHASE:\n    ✓ 1 there is a pest within 1 plot: PULL 2");
    expect(trace?.clauses[1]?.performed?.[0]?.clauses.map(({ outcome }) => outcome.kind)).toEqual(["taken"]);
  });

  test("may perform another one", () => {
    const far = QUIET.robots.map((robot) => (robot.name === "Bore" ? { ...robot, at: "e5" } : robot));
    const { decision } = explained([3, 1], { watered: ["c3"], robots: far, beds: {} });
    expect(decision.clause).toBe(2);
    expect(decision.performed).toEqual([{ procedure: "CHASE", clause: 3, letter: null, row: 1 }]);
  });

  test("is impossible where none of its clauses fires, and its row with it", () => {
    const { trace } = explained([6], { watered: [], beds: {} });
    const [first] = trace?.clauses.find(({ number }) => number === 2)?.rows ?? [];
    expect(first?.outcome).toMatchObject({ kind: "impossible", detail: "nothing comes of FETCH WATER" });
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, ROUTINES);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "PICKER 1", "PICKER 2"]));
    },
  );

  test.each(oneOfEvery(2, CHANGED_POLICIES))("of a program ends at its first true clause under %o", (changed) => {
    const clauses = expectAgreement(changed, effort(300, 5_000), 1, PROGRAM);
    expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 2 in vain"]));
  });

  test("is asked and done by the companion", () => {
    const truth = gardenPosition(QUIET);
    const bare = { ...truth, places: {} };
    for (const seed of [1, 2, 3, 4, 5]) {
      const { decision } = walkedWith(EVENTFUL_GARDEN, ROUTINES.book, { bare, truth }, 1, seed, DEFAULT_POLICIES);
      expect(decision.procedure).toBe("PICKER");
    }
  });

  test("counts as covered with its letters", () => {
    const counter = new CoverageCounter(ROUTINES.sheet);
    counter.add(explained([1]).decision);
    const routine = counter.result().procedures.find(({ procedure }) => procedure === "FETCH WATER");
    const reached = routine?.reached.filter(({ times }) => times > 0).map(({ label }) => label);
    expect(reached).toEqual(expect.arrayContaining(["1", "1a"]));
  });

  test("keeps its form when it is formatted", () => {
    const { file } = checkFile("routines.bot", ROUTINES.text, new Map([["Garden", EVENTFUL_GARDEN.lexicon]]));
    expect(file && print(file)).toBe(ROUTINES.text);
  });

  test("may not perform itself, directly or through another", () => {
    expect(mistakesIn(`${MOWER}1 DIG.\n\nROUTINE DIG\n1 REST.\n2 DIG.\n`)).toEqual(["routine-performs-itself"]);
    const two = "MOWER\n1 DIG.\n\nROUTINE DIG\n1 REST.\n2 SOW.\n\nROUTINE SOW\n1 DIG.\n";
    expect(mistakesIn(two)).toEqual(["routine-performs-itself", "routine-performs-itself"]);
  });

  test.each(["routine dig", "Routine Dig", "routine DIG // as printed\n// and so on"])(
    "may have its heading as “%s”, as other headings may",
    (heading) => {
      const sheet = (routine: string) => `${MOWER}1 Dig.\n\n${routine}\n1 Plot dry: REST.\n2 REST.\n`;
      expect(mistakesIn(sheet(heading))).toEqual([]);
      const { file } = checkGrowers(sheet(heading));
      expect(file && print(file)).toContain("\n\nROUTINE DIG");
    },
  );

  test("has one mistake where a colon follows its heading", () => {
    expect(mistakesIn(`${MOWER}1 DIG.\n\nROUTINE DIG:\n1 REST.\n`)).toEqual(["extra-sign"]);
    expect(mistakesIn(`${MOWER}1 DIG.\n\nroutine dig:\n1 REST.\n`)).toEqual(["extra-sign"]);
  });

  test("has a name of its own", () => {
    expect(mistakesIn(`${MOWER}1 DIG.\n\nROUTINE DIG\n1 REST.\n\nROUTINE DIG\n1 REST.\n`)).toEqual(["duplicate-name"]);
    expect(mistakesIn(`${MOWER}1 DANCE.\n\nROUTINE DIG\n1 REST.\n`)).toContain("unknown-word");
  });

  test("takes nothing behind its name, and rolls no dice in a condition", () => {
    expect(mistakesIn(`${MOWER}1 DIG. [Random]\n\nROUTINE DIG\n1 REST.\n`)).toEqual(["unexpected-object"]);
    expect(mistakesIn(`${MOWER}1 DIG.\n\nROUTINE DIG\n1 [d6] > 3: REST.\n2 REST.\n`)).toEqual(["dice-asked-twice"]);
  });

  test("leads to a bounded number of clauses", () => {
    const routines = Array.from({ length: 30 }, (_, index) => {
      const performed = index === 29 ? "REST" : `STEP ${"I".repeat(index + 2)}`;
      return `ROUTINE STEP ${"I".repeat(index + 1)}\n1 Plot dry: ${performed}.\n2 ${performed}.\n`;
    });
    expect(mistakesIn(`${MOWER}1 STEP I.\n\n${routines.join("\n")}`)).toContain("too-many");
  });

  test("has numbered clauses only", () => {
    expect(mistakesIn(`${MOWER}1 DIG.\n\nROUTINE DIG\nAlways first: REST.\n1 REST.\n`)).toEqual(["unsupported-phrase"]);
  });
});

test("memory and checklists may have their captions in lower case", () => {
  const sections =
    "memory\n  Mode: calm, wild.\n\nchecklist far from (robot, plot)\n  1. Plot within 2 plots: No\n  2. Otherwise: Yes\n\n";
  const clauses = "1 Mode is calm: SET mode to wild.\n2 Mower far from bed: REST.\n3 REST.\n";
  const typed = mistakesIn(`${sections}${MOWER}${clauses}`);
  expect(typed).toEqual(
    mistakesIn(`${sections.replace(/memory|checklist/g, (word) => word.toUpperCase())}${MOWER}${clauses}`),
  );
  expect(typed).toEqual([]);
});

describe("the tools with routines", () => {
  const lexicons = new Map([["Garden", EVENTFUL_GARDEN.lexicon]]);
  const checked = checkFile("routines.bot", ROUTINES.text, lexicons);

  test("the lints find nothing where each is performed, and one that nothing performs", () => {
    const codesIn = (text: string) => {
      const file = checkFile("routines.bot", text, lexicons);
      return [...lintFiles([file], {}).values()].flat().map(({ code }) => code);
    };
    expect(codesIn(PROGRAM.text)).toEqual([]);
    expect(codesIn(`${PROGRAM.text}\nROUTINE SLEEP\n1 REST.\n`)).toEqual(["unused-routine"]);
  });

  test("the editor finds a routine wherever it is performed", () => {
    const { file, lexicon } = checked;
    const found = file && lexicon ? occurrencesIn({ file, lexicon }) : [];
    const chase = found.filter(({ named }) => named.kind === "entry" && named.name === "chase");
    expect(chase.filter(({ isDefinition }) => isDefinition)).toHaveLength(1);
    expect(chase).toHaveLength(5);
  });

  test("the export names them", () => {
    const [mower, , chase] = exportSheet(checked, null)?.procedures ?? [];
    expect(mower?.units).toEqual(["Mower"]);
    expect(chase).toMatchObject({ routine: "CHASE", units: [] });
  });

  test("the comparison matches them by name and tells what changed in them", () => {
    const after = checkFile("routines.bot", ROUTINES.text.replace("PULL 2. [Nearest", "PULL 3. [Nearest"), lexicons);
    const matched = matchProcedures(checked.sheet?.procedures ?? [], after.sheet?.procedures ?? []);
    expect(matched.removed).toEqual([]);
    expect(matched.pairs.map(({ before, after: later }) => [before.name, later.name])).toContainEqual([
      "CHASE",
      "CHASE",
    ]);
  });
});
