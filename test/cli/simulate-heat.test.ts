import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { BoardHeat } from "../../analysis/games/board-heat.ts";
import { ROOT, tiebreak } from "./command-line.ts";

const LOOKS = 11;

async function watched(scenario: string, ...words: readonly string[]): Promise<string> {
  const { code, output } = await tiebreak(ROOT, ["simulate", scenario, "--heat", "2", ...words]);
  expect(code).toBe(0);
  return output;
}

async function heatOf(scenario: string, ...words: readonly string[]): Promise<BoardHeat> {
  return JSON.parse(await watched(scenario, "--format", "json", ...words)) as BoardHeat;
}

interface Summary {
  readonly outcomes: readonly {
    readonly winner: string | null;
    readonly reasons: readonly { readonly reason: string }[];
  }[];
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

  test.each([
    ["callisto/1", "breakers", "Breakers"],
    ["squadron/5", "squadron", "Squadron"],
    ["unbreakable/3", "blue", "Blue"],
  ])("counts in %s what those choose from who follow no sheet", async (scenario, option, side) => {
    const { course, choices, moments } = await heatOf(scenario, `--${option}`, "random");
    const { made, offered } = choices[side] ?? { made: 0, offered: 0 };
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(moments);
    expect(offered).toBeGreaterThanOrEqual(2 * made);
    const units = course.filter(({ of }) => of === "units on the board");
    expect(units.map(({ sums }) => sums.length)).toEqual(units.map(() => LOOKS));
    expect(units.map((each) => each.side)).toContain(side);
  });

  test("says of whoever wins by a goal that the goal was reached at the end", async () => {
    const { output } = await tiebreak(ROOT, ["simulate", "1", "--games", "1", "--format", "json"]);
    const { summary } = JSON.parse(output) as { readonly summary: Summary };
    const won = summary.outcomes.find(({ winner, reasons }) => winner !== null && reasons.length > 0);
    const [goal] = won?.reasons ?? [];
    const { course } = await heatOf("1", "--heat", "1");
    const reached = course.find(({ side, of }) => side === won?.winner && of === goal?.reason)?.sums ?? [];
    expect(reached.at(-1)).toBeGreaterThanOrEqual(Number.parseInt(goal?.reason ?? "", 10));
    expect(reached[0]).toBe(0);
  });

  test("says first what of the games no text states, goals too", async () => {
    const goals = "the goal “5 objective points”, the goal “3 neutralised units”, printed values of cards.";
    expect(await watched("8")).toMatch(
      new RegExp(
        `^The board is a stand-in, not the printed map.*\nStand-ins, not from the rules: ${goals}\n\nWhere units stand`,
        "u",
      ),
    );
    const { standIns } = await heatOf("8");
    expect(standIns.map(({ kind }) => kind)).toEqual(["goal", "goal", "rounds", "board", "values"]);
  });

  test("draws the board once for each map, as a page that loads nothing", async () => {
    const page = await watched("1", "--format", "html");
    expect(page.match(/<svg xmlns/g)).toHaveLength(3);
    expect(page).toContain('<svg class="plot" viewBox="0 0 720 188" role="img" aria-label="5 objective points">');
    expect(page).toContain('class="heat"');
    expect(page).not.toMatch(/<(?:script|link|img)\b|url\(/);
    expect(page).toContain("The board is a stand-in, not the printed map");
  });

  test("lists the busiest spaces for people, and says how much was watched", async () => {
    const text = await watched("1");
    expect(text).toMatch(/\n\nWhere units stand: units at a moment\n {2}\S+ +LFA [\d.]+, Breakers [\d.]+\n/);
    expect(text).toMatch(/\nHow games go: .*\n {2}LFA: units on the board +(?:[\d.]+ +){10}[\d.]+\n/);
    expect(text).toMatch(/2 games watched, \d+ moments\.\n$/);
  });

  test("cannot watch only a part of a run", async () => {
    const { code, error } = await tiebreak(ROOT, ["simulate", "1", "--heat", "2", "--shard", "1/2"]);
    expect(code).toBe(2);
    expect(error).toContain("'--heat <count>' cannot be used with option '--shard <i/n>'");
  });
});
