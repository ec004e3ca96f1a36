import { expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { changesOf } from "../../../compiler/diff/change.ts";
import { diffFiles } from "../../../compiler/diff/diff-files.ts";
import { EXAMPLE_LEXICON } from "../example-lexicon.ts";

const BEFORE = `game Skirmish

TABLE WEATHER [d6]:
  1–3: Sun.
  4–6: Rain: It is wet.

FORMULAS
  Money = 2 + points.

MENU HELP:
  Bread (3 money).
  Milk (2 money).

SEQUENCE SETTING UP:
  1: Roll on weather.
`;

function changes(after: string, before = BEFORE): readonly string[] {
  const [old, added] = [before, after].map((text) => checkFile("tables.bot", text, { Skirmish: EXAMPLE_LEXICON }));
  return changesOf(diffFiles(old ?? null, added ?? null)).map(({ kind, sentence }) => `${kind}: ${sentence}`);
}

test.each([
  ["Sun", "Snow", ["table-row-changed: “row 1–3 of WEATHER” changed"]],
  ["It is wet", "It is very wet", ["table-row-changed: “row 4–6 of WEATHER” changed"]],
  ["[d6]", "[d6] ", []],
  ["sun.\n  4–6", "sun.\n  4–6", []],
  ["2 + points", "3 + points", ["table-row-changed: “Money” changed"]],
  ["  Milk (2 money).\n", "", ["table-row-removed: “Milk of HELP” removed"]],
  ["MENU HELP:", "MENU HELP, at most 2 of each:", ["table-changed: “HELP” changed"]],
  ["1: Roll on weather.", '1: Roll on weather.\n  2: "Begin."', ["table-row-added: “step 2 of SETTING UP” added"]],
])("%j in place of %j is named", (written, other, expected) => {
  expect(changes(BEFORE.replace(written, other))).toEqual(expected);
});

test("the layout of tables makes no difference", () => {
  expect(changes(BEFORE.replaceAll("\n  ", " ").replace("WEATHER [d6]: ", "weather [d6]:\n"))).toEqual([]);
});
