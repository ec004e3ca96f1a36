import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { CoverageCounter } from "../../analysis/coverage.ts";
import { mutantsOf } from "../../analysis/mutation/mutants.ts";
import { occurrencesIn } from "../../language-server/tree/occurrences.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { told } from "../compiler/diff/sheets.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { type Garden, gardenPosition } from "./game.ts";
import { checkGrowers, explainCard } from "./growers.ts";

const ROLLS = gardenSheet("rolls.bot", EVENTFUL_GARDEN);
const LEXICONS = new Map([["Garden", EVENTFUL_GARDEN.lexicon]]);
const checked = checkFile("rolls.bot", ROLLS.text, LEXICONS);

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

function explained(dice: readonly number[], book = ROLLS.book) {
  return explainCard({ ...ROLLS, book }, gardenPosition(QUIET), "Mower", dice);
}

function checkedLines(lines: string) {
  return checkGrowers(`GROWER BOT PROCEDURES\n\n${lines}`);
}

const ERRANDS = "TABLE ERRANDS [d6]:\n  1–3: PULL 1.\n  4–6: REST.\n";

describe("a table of actions", () => {
  test("is rolled where a clause names it, and decides by its row", () => {
    const { decision, trace } = explained([3]);
    expect(decision).toMatchObject({ clause: 1, row: null, letter: null, action: "GO", destination: "c4" });
    expect(decision.performed).toEqual([{ procedure: "TABLE ERRANDS", clause: 1, letter: "a", row: 2 }]);
    expect(decision.dice).toEqual([{ sides: 6, value: 3 }]);
    expect(decisionText(decision)).toBe("1, TABLE ERRANDS 1a row 2: GO 1 by Mower to c4");
    const text = trace === null ? "" : traceText(trace);
    expect(text).toContain("✓ 1 pest next to a bed: roll on errands\n");
    expect(text).toContain("    TABLE ERRANDS:\n");
    expect(text).toContain("row 1 1–2: find nearest pest");
  });

  test("decides as the same rows in the clause", () => {
    const rows = "\n  1–2: PULL 1.\n  3–4: GO 1 to bed. [Random]\n  5–6: REST.\n";
    const named = checkedLines(`MOWER\n1 Roll on errands.\n\nTABLE ERRANDS [d6]:${rows}`);
    const nested = checkedLines(`MOWER\n1 Roll [d6]:${rows}`);
    for (const face of [3, 5]) {
      const [one, other] = [named, nested].map(({ sheet }) => {
        if (sheet === null) throw new Error("the sheet does not check");
        const { decision } = explained([face], { ...ROLLS.book, sheets: { Growers: sheet } });
        const { action, destination, target, dice } = decision;
        return { action, destination, target, dice };
      });
      expect(one).toEqual(other);
    }
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, ROLLS);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "PICKER 1"]));
    },
  );

  test("may be named in several ways, and stand above the procedures", () => {
    for (const name of ["errands", "the errands", "ERRANDS table", "the Errands table", "TABLE ERRANDS"]) {
      expect(checkedLines(`MOWER\n1 Roll on ${name}.\n\n${ERRANDS}`).diagnostics).toEqual([]);
    }
    const text = `game Garden\nscenario 1 "x"\nbot Growers\n\n${ERRANDS}\nGROWER BOT PROCEDURES\n\nMOWER\n1 Roll on errands.\n`;
    const { file, diagnostics } = checkFile("new.bot", text, LEXICONS);
    expect(diagnostics).toEqual([]);
    expect(file && print(file)).toBe(text);
  });

  test("keeps its form when it is formatted, and gets it where it stands on one line", () => {
    expect(checked.file && print(checked.file)).toBe(ROLLS.text);
    const { file } = checkedLines(`MOWER\n1 Roll on errands.\n\n${ERRANDS.replaceAll("\n", " ")}\n`);
    expect(file && print(file)).toContain(ERRANDS);
  });

  test.each([
    ["a name that no table has", "1 Roll on errans.", ERRANDS, ["unknown-table"]],
    [
      "a table of results",
      "1 Roll on weather.",
      "TABLE WEATHER [d6]:\n  1–3: Clear.\n  4–6: Rain.\n",
      ["unknown-table"],
    ],
    ["a face without a row", "1 Roll on errands.", ERRANDS.replace("4–6", "5–6"), ["roll-table-gap"]],
    ["an unknown word in a row", "1 Roll on errands.", ERRANDS.replace("PULL 1", "GO 1 to bett"), ["unknown-word"]],
    ["criteria behind its name", "1 Roll on errands. [Random]", ERRANDS, ["unexpected-object"]],
    ["two of one name", "1 Roll on errands.", `${ERRANDS}\n${ERRANDS}`, ["duplicate-name"]],
    [
      "a row that rolls on it",
      "1 Roll on errands.",
      ERRANDS.replace("REST", "Roll on errands"),
      ["routine-performs-itself"],
    ],
  ])("%s is an error", (_, line, table, expected) => {
    const { diagnostics } = checkedLines(`MOWER\n${line}\n2 REST.\n\n${table}`);
    expect(diagnostics.map(({ code }) => code).toSorted()).toEqual(expected);
  });

  test("with a mistake costs neither the clauses before it nor those behind it", () => {
    const { file } = checkedLines(
      `MOWER\n1 REST.\n\n${ERRANDS.replace("PULL 1.", "PULL to to.")}\nROUTINE DIG\n1 REST.\n`,
    );
    expect(file?.procedures.map(({ clauses }) => clauses.length)).toEqual([1, 1]);
  });
});

describe("the tools with tables of actions", () => {
  test("the lints find one that nothing rolls on", () => {
    const codesIn = (lines: string) =>
      [...lintFiles([checkedLines(lines)], {}).values()].flat().map(({ message }) => message);
    expect(codesIn(`MOWER\n1 REST.\n\n${ERRANDS}`)).toEqual(["nothing rolls on the table ERRANDS"]);
    expect([...lintFiles([checked], {}).values()].flat()).toEqual([]);
  });

  test("the editor finds it wherever something rolls on it", () => {
    const { file, lexicon } = checked;
    const found = file && lexicon ? occurrencesIn({ file, lexicon }) : [];
    const errands = found.filter(({ named }) => named.kind === "entry" && named.name === "errands");
    expect(errands.map(({ span }) => ROLLS.text.slice(span.start, span.end))).toEqual(
      expect.arrayContaining(["errands", "ERRANDS"]),
    );
    expect(errands.filter(({ isDefinition }) => isDefinition)).toHaveLength(1);
    expect(errands).toHaveLength(4);
  });

  test("the export, the coverage and the mutants know its rows", () => {
    const routines = exportSheet(checked, null)?.procedures.filter(({ routine }) => routine !== undefined) ?? [];
    expect(routines[0]).toMatchObject({ routine: "TABLE ERRANDS", clauses: [{ roll: { die: "d6" } }] });
    const counter = new CoverageCounter(ROLLS.sheet);
    counter.add(explained([3]).decision);
    const table = counter.result().procedures.find(({ procedure }) => procedure === "TABLE ERRANDS");
    expect(table?.reached.find(({ label }) => label === "1 row 2")?.times).toBe(1);
    const places = [...mutantsOf(ROLLS.sheet)].filter(({ procedure }) => procedure === "TABLE CHORES");
    expect(places.map(({ operator }) => operator)).toContain("shift-row");
  });

  test("the comparison tells what changed in its rows", () => {
    const after = checkFile("rolls.bot", ROLLS.text.replace("5: Settle", "5: REST"), LEXICONS);
    expect(told(changesOf(diffFiles(checked, after))).join("\n")).toContain("SETTLE");
  });
});
