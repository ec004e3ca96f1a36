import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, directoryWith, tiebreak } from "./command-line.ts";

const GAME = [
  "setup",
  "heavy-gear",
  "--with",
  "game limit=1500",
  "--side",
  "North: TV=1500, PL=2, priority=3, leadership=2, combat groups=4",
  "--side",
  "South: TV=1400, PL=1, priority=1, leadership=3, combat groups=3",
];

describe("setup", () => {
  test("explains a whole game from a seed", async () => {
    const { code, error, output } = await tiebreak(ROOT, [...GAME, "--seed", "7"]);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    await expect(output).toMatchFileSnapshot("goldens/setup.txt");
  });

  test("without a seed says which one it drew", async () => {
    const { error, output } = await tiebreak(ROOT, GAME);
    const seed = /^the seed was (\d+)\n$/.exec(error)?.[1] ?? "";
    expect((await tiebreak(ROOT, [...GAME, "--seed", seed])).output).toBe(output);
  });

  test("writes a page, or data", async () => {
    const directory = directoryWith({});
    expect((await tiebreak(directory, [...GAME, "--seed", "7", "--format", "html", "--out", "game.html"])).code).toBe(
      0,
    );
    expect(readFileSync(join(directory, "game.html"), "utf8")).toMatch(/^<!doctype html>/);
    const { output } = await tiebreak(directory, [...GAME, "--seed", "7", "--format", "json"]);
    expect(JSON.parse(output)).toMatchObject({ seed: 7, sequence: "SETTING UP" });
  });

  const CHOSEN = [...GAME, "--dice", ["1,1,3,1", ..."1".repeat(40)].join(",")];

  test("takes what a side chooses, and uses only the dice that are left to roll", async () => {
    const own = ["--choose", "North: Blockade, Protect, 2x Command Points", "--choose", "South: Recon, Scout"];
    const { code, output } = await tiebreak(ROOT, [...CHOSEN, ...own]);
    expect(code).toBe(0);
    expect(output).toContain(
      "7. (North) Support options: 2 of 5 SP, 3 left over\n   Command Points (1)\n   Command Points (1)",
    );
    expect(output).toContain("10. (North) Command points: 7");
  });

  test("says why a choice is not legal, with exit code 1", async () => {
    const own = ["--choose", "North: Recon, Bomber Airstrike, 2x Command Points"];
    expect(await tiebreak(ROOT, [...CHOSEN, ...own])).toEqual({
      code: 1,
      output: "",
      error: [
        "tiebreak: step 6 for North: 0 of 6 OP go to the list of Defense, and at least 3 must",
        "tiebreak: step 7 for North: Bomber Airstrike needs PL 3 or more, and it is 2",
        "tiebreak: step 7 for North: it costs 6 SP, and there are 5",
        "",
      ].join("\n"),
    });
  });

  test.each([
    ["Recon", "--choose Recon: write the side, a colon and its options, such as “North: OPTION, 2x OPTION”"],
    ["North: Recom", "no menu has Recom: did you mean Recon?"],
    ["East: Recon", "no side is called East: they are North and South"],
  ])("refuses to choose %j", async (written, reason) => {
    const { code, error } = await tiebreak(ROOT, [...GAME, "--seed", "7", "--choose", written]);
    expect({ code, error }).toEqual({ code: 2, error: `tiebreak: ${reason}\n` });
  });

  const EACH = "name each, with its priority, TV, PL, combat groups, leadership";
  test.each([
    [["setup", "callisto"], "Callisto has no tables to set up a game by"],
    [["setup", "hevy-gear"], "hevy-gear: there is no such file, and no game of this name: did you mean heavy-gear?"],
    [[...GAME, "--dice", "5,7"], "step 2: die 2 is 7, but a d6 is rolled: give a number from 1 to 6"],
    [[...GAME, "--dice", "1"], "step 4: a d6 is needed, but the given die is taken: give one more"],
    [[...GAME, "--reading", "HG-9=a"], "there is no open point HG-9: there are HG-1, HG-2, HG-3, HG-4, HG-5, HG-6"],
    [
      ["setup", "heavy-gear", "--side", "North"],
      "--side North: write the name, a colon and its numbers, such as “North: TV=1500, PL=2”",
    ],
    [
      ["setup", "heavy-gear", "--side", "North: TV=-3"],
      "--side TV=-3: write the name, = and a whole number or a word, such as TV=1500",
    ],
    [["setup", "heavy-gear", "--side", "North: VT=1"], `Heavy Gear is played by 2 sides, and 1 is named: ${EACH}`],
    [
      ["setup", "heavy-gear"],
      `Heavy Gear is played by 2 sides, and none are named: ${EACH}
(name a side with --side “North: TV=1500, PL=2”; tiebreak setup --help shows more)`,
    ],
  ])("refuses %j", async (line, reason) => {
    const { code, error } = await tiebreak(ROOT, line);
    expect({ code, error }).toEqual({ code: 2, error: `tiebreak: ${reason}\n` });
  });
});

test("score says who has won and why", async () => {
  const sides = ["--side", "North: VP=4, TV=1500, PL=2", "--side", "South: VP=3, TV=1400, PL=1"];
  const { code, output } = await tiebreak(ROOT, ["score", "heavy-gear", ...sides]);
  expect(code).toBe(0);
  expect(output).toBe(
    [
      "1. (North) Exact rate: 66.7",
      "   = (VP 4 / OP 6) × 100",
      "1. (South) Exact rate: 50",
      "   = (VP 3 / OP 6) × 100",
      "2. (North) Mission success: Success",
      "   = Success rate 66.7 in victory: the first value that is no less is 80%",
      "2. (South) Mission success: Disputed",
      "   = Success rate 50 in victory: the first value that is no less is 50%",
      "3. Higher mission success: North",
      "   North 4, South 3",
      "North wins.",
      "",
    ].join("\n"),
  );
});
