import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkLedger, readingsIn, readLedger } from "../../compiler/ledger.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { LEXICONS } from "../registry.ts";

const PATH = join(import.meta.dirname, "../../procedures/callisto/READINGS.md");
const BOOK = readLedger("READINGS.md", readFileSync(PATH, "utf8"));

describe("a ledger", () => {
  const text = [
    "# Readings",
    "| not | a ledger |",
    "| --- | --- |",
    "| S9-09 | nothing |",
    "",
    "| id | place | printed |",
    "| :-- | --- | --- |",
    "| S1-01 | l. 12 | `a \\| b` |",
    "",
    "| Id | question |",
    "| --- | --- |",
    "| OPEN-01 | Which? |",
  ].join("\n");

  test("is every table whose first column is headed id, with its cells by their heads", () => {
    const { rows } = readLedger("READINGS.md", text);
    expect(rows.map(({ id, cells }) => [id, Object.fromEntries(cells)])).toEqual([
      ["S1-01", { id: "S1-01", place: "l. 12", printed: "`a | b`" }],
      ["OPEN-01", { id: "OPEN-01", question: "Which?" }],
    ]);
    expect(rows.map(({ span }) => text.slice(span.start, span.end))).toEqual(["S1-01", "OPEN-01"]);
  });

  test("asks sheets to name its readings of places, not those of rules", () => {
    const codes = (used: readonly string[]) =>
      checkLedger(readLedger("READINGS.md", text), new Set(used)).map(({ code, message }) => `${code}: ${message}`);
    expect(codes([])).toEqual(["unused-reading: no sheet names the reading S1-01"]);
    expect(codes(["S1-01"])).toEqual([]);
  });

  test.each(["", "|", "| id |", "| id |\n| --- |", "|id|\n||\n|\\||\n| x", "no table"])(
    "of %j is read without failing",
    (odd) => {
      expect(readLedger("READINGS.md", odd).rows.length).toBeLessThan(3);
    },
  );
});

describe("the names of readings in remarks", () => {
  test("are found one by one, with their places", () => {
    const text =
      'game Callisto\nscenario 1 "x"\n// The row is lost (reading S1-01).\nLFA FORCE 1\n  Captain: D // l. 12, reading S1-02, S1-03\n';
    const { file } = checkFile("scenario.bot", text, LEXICONS);
    const named = file === null ? [] : readingsIn(file);
    expect(named.map(({ id }) => id)).toEqual(["S1-01", "S1-02", "S1-03"]);
    expect(named.map(({ span }) => text.slice(span.start, span.end))).toEqual(["S1-01", "S1-02", "S1-03"]);
  });
});

describe("the ledger of Callisto", () => {
  test("says of every reading of the source where it is, what is printed, what it is read as and why", () => {
    const readings = BOOK.rows.filter(({ cells }) => cells.has("place"));
    expect(readings.length).toBeGreaterThan(100);
    const empty = readings.filter(({ cells }) => [...cells.values()].some((cell) => cell === ""));
    expect(empty.map(({ id }) => id)).toEqual([]);
    expect(readings.filter(({ cells }) => !/\bl\. \d/.test(cells.get("place") ?? "")).map(({ id }) => id)).toEqual([]);
  });

  test("has each id once", () => {
    const ids = BOOK.rows.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
