import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { BoardHeat } from "../../analysis/games/board-heat.ts";
import { ROOT, tiebreak } from "./command-line.ts";

async function watched(scenario: string, ...words: readonly string[]): Promise<string> {
  const { code, output } = await tiebreak(ROOT, ["simulate", scenario, "--heat", "2", ...words]);
  expect(code).toBe(0);
  return output;
}

async function heatOf(scenario: string): Promise<BoardHeat> {
  return JSON.parse(await watched(scenario, "--format", "json")) as BoardHeat;
}

describe("simulate --heat", () => {
  test.each(["callisto/1", "squadron/5", "unbreakable/1"])("counts in %s what its schema says", async (scenario) => {
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas/board-heat.schema.json"), "utf8")) as object;
    const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
    const heat = await heatOf(scenario);
    validate(heat);
    expect(validate.errors).toBeNull();
    expect(heat).toEqual(await heatOf(scenario));
    const sides = heat.spaces.flatMap((space) => Object.values(space.sides));
    const total = (count: "standing" | "came" | "lost"): number => sides.reduce((sum, side) => sum + side[count], 0);
    expect(total("standing")).toBeGreaterThan(0);
    // Whoever came somewhere stands there for a moment at least.
    expect(sides.every(({ standing, came }) => came <= standing)).toBe(true);
    expect(total("came")).toBeGreaterThan(0);
  });

  test("draws the board once for each map, as a page that loads nothing", async () => {
    const page = await watched("1", "--format", "html");
    expect(page.match(/<svg xmlns/g)).toHaveLength(3);
    expect(page).toContain('class="heat"');
    expect(page).not.toMatch(/<(?:script|link|img)\b|url\(/);
    expect(page).toContain("The board is a stand-in, not the printed map");
  });

  test("lists the busiest spaces for people, and says how much was watched", async () => {
    const text = await watched("1");
    expect(text).toMatch(/^Where units stand: units at a moment\n {2}\S+ +LFA [\d.]+, Breakers [\d.]+\n/);
    expect(text).toMatch(/2 games watched, \d+ moments\.\n$/);
  });

  test("cannot watch only a part of a run", async () => {
    const { code, error } = await tiebreak(ROOT, ["simulate", "1", "--heat", "2", "--shard", "1/2"]);
    expect(code).toBe(2);
    expect(error).toContain("'--heat <count>' cannot be used with option '--shard <i/n>'");
  });
});
