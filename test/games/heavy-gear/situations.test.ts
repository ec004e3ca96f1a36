import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { HEAVY_GEAR_PACKAGE } from "../../../games/heavy-gear/package.ts";
import { score, type SideValues } from "../../../library/set-up.ts";
import { setUpGame, SHEET } from "./sheet.ts";

interface Situation {
  readonly name: string;
  readonly dice?: readonly number[];
  readonly readings?: Readonly<Record<string, string>>;
  readonly choose?: Readonly<Record<string, readonly string[]>>;
  /** The numbers of each side at the end of a game; without it a game is set up. */
  readonly score?: Readonly<Record<string, SideValues["values"]>>;
  readonly told?: readonly string[];
  /** Beginnings of lines that must not come out. */
  readonly notTold?: readonly string[];
  readonly refused?: readonly string[];
}

const SITUATIONS = parse(readFileSync(new URL("situations.yaml", import.meta.url), "utf8")) as readonly Situation[];

/** What comes out, line by line, and why it is refused. */
function outcomeOf({ choose, dice = [], readings = {}, score: end }: Situation) {
  if (end === undefined) {
    const faces = [...dice, ...Array.from({ length: 200 }, () => 1)];
    const { objections, text } = setUpGame({ dice: faces, readings, choices: choose ?? {} });
    return { lines: text.split("\n").map((line) => line.trim()), refused: objections };
  }
  const sides = Object.entries(end).map(([name, values]) => ({ name, values }));
  const scored = score(SHEET, { game: HEAVY_GEAR_PACKAGE, sides, readings });
  if (!scored.ok) return { lines: [], refused: [scored.reason] };
  return { lines: scored.text.split("\n").map((line) => line.trim()), refused: [] };
}

test.each(SITUATIONS.map((situation) => [situation.name, situation] as const))("%s", (_name, situation) => {
  const { lines, refused } = outcomeOf(situation);
  expect(refused).toEqual(situation.refused ?? []);
  for (const line of situation.told ?? []) expect(lines).toContain(line);
  for (const begin of situation.notTold ?? []) expect(lines.filter((line) => line.includes(begin))).toEqual([]);
});
