import { describe, expect, test } from "vitest";
import { clearFindings, needlessParts, signTest } from "../../../analysis/laboratory/sensitivity-report.ts";
import { gamesToPlay, SensitivityPlayer, variationsOf } from "../../../analysis/laboratory/sensitivity.ts";
import type { GameMaterial } from "../../../games/engine-part.ts";
import type { FileBoard } from "../../../games/game-package.ts";
import { readyGame } from "../../../library/laboratory.ts";
import { effort } from "../../effort.ts";
import { materialOf } from "./book-material.ts";

describe("the sign test", () => {
  test.each([
    [0, 0, 1],
    [1, 0, 1],
    [5, 5, 1],
    [5, 0, 2 / 32],
    [8, 2, (2 * (1 + 10 + 45)) / 1024],
    [60, 40, 0.0568879],
  ])("of %s better and %s worse is exact", (better, worse, probability) => {
    expect(signTest(better, worse)).toBeCloseTo(probability, 6);
    expect(signTest(worse, better)).toBe(signTest(better, worse));
  });

  test("stays a probability for many games", () => {
    expect(signTest(5000, 5000)).toBe(1);
    expect(signTest(20_000, 10_000)).toBeLessThan(1e-100);
  });
});

describe("clear findings", () => {
  test("are those of Benjamini and Hochberg", () => {
    // Of their example of fifteen comparisons (1995), the first four are rejected.
    const example = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ];
    expect(clearFindings(example).filter(Boolean)).toHaveLength(4);
    expect(clearFindings(example.toReversed()).slice(-4)).toEqual([true, true, true, true]);
  });

  test("are none among none", () => {
    expect(clearFindings([])).toEqual([]);
    expect(clearFindings([1, 0.9])).toEqual([false, false]);
  });
});

describe("what nobody would miss", () => {
  const row = (operator: string, place: string, change: string, touched: number, procedure = "SCOUT") => ({
    kind: "words" as const,
    operator,
    side: "LFA",
    place,
    procedure,
    change,
    games: 9,
    touched,
    better: 0,
    worse: 0,
    score: { value: 0, low: -0.3, high: 0.3 },
    probability: 1,
    isClear: false,
  });

  test("are the parts that were left out without changing a decision, in the order of the page", () => {
    const rows = [
      row("drop-clause", "10", "drops clause 10", 0),
      row("drop-letter", "2a", "drops letter a)", 0),
      row("drop-tiebreaker", "2a", "drops “nearest”", 0),
      row("drop-clause", "3", "drops clause 3", 1),
      row("flip-tiebreaker", "2b", "reverses “nearest”", 0),
      row("drop-condition", "1", "drops “space secure”", 0, "GUNNER"),
    ];
    expect(needlessParts(rows)).toEqual([
      { side: "LFA", procedure: "SCOUT", parts: ["2a", "2a “nearest”", "10"] },
      { side: "LFA", procedure: "GUNNER", parts: ["1 “space secure”"] },
    ]);
  });
});

describe("variations", () => {
  test("are each change of the sheet, each other reading, and each change of a stand-in", async () => {
    const { game, material, players } = await materialOf("callisto", 2);
    const settings = { players, sides: ["LFA"], readings: {} };
    const all = variationsOf(game, material, { ...settings, varied: ["words", "readings", "stand-ins"] });
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["words", "readings", "stand-ins"]));
    expect(new Set(all.flatMap(({ kind, operator }) => (kind === "stand-ins" ? [operator] : [])))).toEqual(
      new Set(["rounds", "goal", "board", "values"]),
    );
    expect(all.every(({ side }) => side === "LFA")).toBe(true);
    expect(new Set(all.map(({ material: each }) => each)).size).toBe(all.length);
  });

  test.each([
    ["squadron", 5, ["board", "forces"]],
    ["unbreakable", 1, ["board"]],
  ] as const)("vary what no text of %s states", async (folder, number, operators) => {
    const { game, material, players } = await materialOf(folder, number);
    const [side = ""] = Object.keys(players);
    const all = variationsOf(game, material, { players, sides: [side], readings: {}, varied: ["stand-ins"] });
    for (const operator of operators) expect(all.map((each) => each.operator)).toContain(operator);
  });

  test("leave out a reading that was chosen, and try the usual one in its place", async () => {
    const { game, material, players } = await materialOf("callisto", 1);
    const all = variationsOf(game, material, {
      players,
      sides: ["LFA"],
      readings: { "OPEN-01": "b" },
      varied: ["readings"],
    });
    expect(all.filter(({ place }) => place === "OPEN-01").map(({ change }) => change)).toEqual(["reads a: one space"]);
  });
});

describe("a game that a change cannot touch", () => {
  const SHEETS = [
    ["callisto", 1, "LFA"],
    ["callisto", 6, "Breakers"],
    ["squadron", 5, "Machines"],
  ] as const;

  test.each(SHEETS)("comes out as usual with it (%s, scenario %s, %s)", async (folder, number, side) => {
    const { game, material, players } = await materialOf(folder, number);
    const settings = { players, sides: [side], readings: {}, varied: ["words"] } as const;
    const variations = variationsOf(game, material, settings).filter((_, index) => index % effort(12, 2) === 0);
    const ready = (varied: GameMaterial<FileBoard>) => readyGame(game, varied, players);
    const run = { seed: 3, difficulty: "normal" } as const;
    const player = new SensitivityPlayer({ game, usual: ready(material), variations, run, ready });
    const reusing = new SensitivityPlayer({
      game,
      usual: ready(material),
      variations,
      run,
      ready: (varied, made) => readyGame(game, varied, players, made),
    });
    const played = player.perform({ kind: "usual", range: { from: 0, to: effort(2, 6) } });
    if (played.kind !== "usual") throw new Error("these are games as usual");
    let untouched = 0;
    for (const [index, variation] of variations.entries()) {
      const touched = gamesToPlay(played.games, index, variation);
      const others = played.games.filter(({ number: each }) => !touched.includes(each));
      if (variation.within === null) continue;
      const again = player.perform({ kind: "varied", variation: index, games: others.map((each) => each.number) });
      if (again.kind !== "varied") throw new Error("these are games of a variation");
      expect(again.outcomes, variation.change).toEqual(others.map(({ outcome }) => outcome));
      untouched += others.length;
      // With the bots of the games as usual, but for the one that changes, all games are those of bots made anew.
      const all = { kind: "varied", variation: index, games: played.games.map((each) => each.number) } as const;
      expect(reusing.perform(all), variation.change).toEqual(player.perform(all));
    }
    expect(untouched).toBeGreaterThan(0);
  });
});
