import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { readLedger } from "../../../compiler/ledger.ts";
import { SQUADRON_GAME } from "../../../games/squadron/game.ts";
import { OPEN_POINTS } from "../../../games/squadron/readings.ts";
import { DESIGNS } from "../../../games/squadron/rules/designs.ts";
import { armourNeeds, costOf, SHOTS, speedOf } from "../../../games/squadron/rules/tables.ts";

const { lexicon } = SQUADRON_GAME;
const FOLDER = new URL("../../../procedures/squadron/", import.meta.url);
const { tables, diagnostics } = checkFile(
  "tables.bot",
  readFileSync(new URL("tables.bot", FOLDER), "utf8"),
  new Map([[lexicon.game, lexicon]]),
);

/** The results of a table row by row, under the row's name or its numbers. */
function rowsOf(name: string): Readonly<Record<string, readonly string[]>> {
  const table = tables?.tables.find((each) => each.name.toLowerCase() === name);
  if (table === undefined) throw new Error(`no table ${name}`);
  return Object.fromEntries(
    table.rows.flatMap(({ label, range, results }): [string, readonly string[]][] => {
      const texts = results.map((result) =>
        result.kind === "named"
          ? result.name.replaceAll(`"`, "")
          : result.kind === "amount"
            ? String(result.value)
            : result.kind,
      );
      if (label !== null) return [[label, texts]];
      const [from, to] = [range?.from ?? 0, range?.to ?? 0];
      return Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), texts]);
    }),
  );
}

/** `4,5,6` for a roll of 4 or more, `-` for none. */
function facesFrom(needs: number | null): string {
  return needs === null ? "-" : [1, 2, 3, 4, 5, 6].filter((face) => face >= needs).join(",");
}

describe("the engine rolls by the tables of the book", () => {
  test("which check without a mistake", () => {
    expect(diagnostics).toEqual([]);
    expect(tables?.sequences.map(({ name }) => name.toLowerCase())).toEqual(["turn"]);
  });

  test("shots", () => {
    const printed = rowsOf("shots");
    const rows = {
      Expendables: SHOTS.expendables,
      Lasers: SHOTS.lasers,
      Missiles: SHOTS.missiles,
      "Missiles v Electronics": SHOTS["missiles against electronics"],
      "Missiles v 2 or more Electronics": SHOTS["missiles against more electronics"],
    };
    for (const [name, { needs }] of Object.entries(rows)) expect(needs.map(facesFrom), name).toEqual(printed[name]);
  });

  test("armour", () => {
    for (const [armour, [printed]] of Object.entries(rowsOf("protection"))) {
      const needs = armourNeeds(Number(armour));
      expect(needs === null ? "Automatic" : `${needs}+`, `armour ${armour}`).toBe(printed);
    }
  });

  test("movement", () => {
    for (const [engines, [vessel, fighter]] of Object.entries(rowsOf("movement"))) {
      expect([speedOf(false, Number(engines)), speedOf(true, Number(engines))].map(String)).toEqual([vessel, fighter]);
    }
  });

  test("costs", () => {
    for (const [modules, printed] of Object.entries(rowsOf("cost"))) {
      expect([costOf("vessel", Number(modules)), costOf("fighter", Number(modules))].map(String)).toEqual(printed);
    }
  });
});

describe("the forces", () => {
  const cost = (title: string): number => {
    const design = DESIGNS.find((each) => each.title === title);
    if (design === undefined || design.size === "station") throw new Error(`no craft ${title}`);
    return costOf(design.size, design.modules.length) ?? 0;
  };

  test("keep the limits of the book: 100 M€ for a squadron, 120 for machines and beginners, 90 for experts", () => {
    const squadron = cost("Cruiser") + cost("Frigate");
    expect([4, 6, 3].map((escorts) => squadron + escorts * cost("Escort"))).toEqual([97, 115, 88]);
    expect(cost("Mothership") + 2 * cost("Warship") + 4 * cost("Drone")).toBe(118);
  });
});

describe("the ledger", () => {
  const { rows } = readLedger("READINGS.md", readFileSync(new URL("READINGS.md", FOLDER), "utf8"));

  test("has a row for each open point, with its question and readings", () => {
    const text = readFileSync(new URL("READINGS.md", FOLDER), "utf8");
    for (const [point, { question, readings }] of Object.entries(OPEN_POINTS)) {
      const row = text.split("\n").find((line) => line.startsWith(`| ${point} `));
      expect(row, point).toContain(question);
      for (const [reading, meaning] of Object.entries(readings)) expect(row).toContain(`${reading}: ${meaning}`);
    }
  });

  test("numbers its readings", () => {
    expect(rows.map(({ id }) => id)).toEqual(["SQ-01", "SQ-02", "SQ-03", "SQ-04", "SQ-05"]);
  });
});
