import { describe, expect, test } from "vitest";
import { compareVersions, proceduresOf, unitsOf } from "../../../compiler/diff/versions.ts";
import { bookText, sound } from "./sheets.ts";

const SHEETS = [1, 2, 3].map((scenario) => {
  const { file, sheet } = sound(bookText(`scenario-${scenario}/breakers`), `scenario-${scenario}.bot`);
  if (file === null || sheet === null) throw new Error("a sheet of the book has no tree");
  return { file, sheet };
});

describe("the procedures of a unit", () => {
  test.each([
    ["Ripper", ["RIPPER", "RIPPER", "RIPPER"]],
    ["squad leader b", ["SQUAD LEADER B AND C", "SQUAD LEADER B AND C"]],
    ["SQUAD LEADER A AND D", ["SQUAD LEADER A AND D"]],
    ["Squad Leader E", []],
  ])("of %s are found by title, letter or heading", (unit, expected) => {
    expect(proceduresOf(unit, SHEETS).map(({ procedure }) => procedure.name)).toEqual(expected);
  });

  test("are for units that can be listed", () => {
    expect(unitsOf(SHEETS.flatMap(({ sheet }) => sheet.procedures))).toContain("Nailgunner");
  });
});

describe("the versions of a unit's procedure", () => {
  const versions = compareVersions(proceduresOf("Nailgunner", SHEETS));

  test("share a letter where they say the same", () => {
    expect(versions.versions).toEqual(["A", "B", "A"]);
  });

  test("are lined up clause by clause", () => {
    expect(versions.rows.map(({ cells }) => cells.map((cell) => cell && `${cell.number}${cell.version}`))).toEqual([
      ["1A", "1B", "1A"],
      ["2A", "2A", "2A"],
      ["3A", "3A", "3A"],
    ]);
  });

  test("come with what differs from the nearest version before", () => {
    const [difference] = versions.differences;
    expect(difference).toMatchObject({ from: 0, to: 1 });
    expect(difference?.section.parts.flatMap(({ changes }) => changes.map(({ kind }) => kind))).toEqual([
      "threshold-changed",
    ]);
  });
});
