import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { definitionOf } from "../../grammar/lexicon.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { formattedOrNull } from "../../grammar/game-text/format.ts";
import { diffGameTexts } from "../../grammar/game-text/diff.ts";
import { createSource } from "../../grammar/source.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const GARDEN = readFileSync(new URL("../toy/garden/game.bot", import.meta.url), "utf8");

/** Definitions that say no more than fields do, and one that says more. */
const DEFINING = GARDEN.replace(
  "  Ripe: with yield of 1 or more.\n",
  `  Ripe: with yield of 1 or more.
  Poor: with yield of less than 3.
  Empty: with yield of 0.
  Full bed: bed with yield of more than 8.
  Good plot: watered plot not an empty plot.
  Vain plot: plot with yield of 10 or more.
  Worker: mower or picker.
  Lonely plot: plot without robot.
`,
);

const SHEET = `game Garden
scenario 1
bot Growers

MOWER
1 Pest in good plot: PULL 2. [Nearest > Random]
2 Plot poor: GO 2 to full bed without pest. [Highest yield > Random]
3 Plot is an empty bed: GO 1 to lonely plot. [Good plot > Random]
4 Digger not a worker next to the mower: PULL 1. [Random]
5 REST.

PICKER
1 REST.
`;

function found(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

function changed(before: string, after: string): string {
  if (!GARDEN.includes(before)) throw new Error(`the garden does not say ${before}`);
  return GARDEN.replace(before, after);
}

describe("a definition that says only what fields say", () => {
  test("is a word of fields like those of THINGS, and another is not", () => {
    const { game, diagnostics } = readText(DEFINING);
    expect(diagnostics).toEqual([]);
    const isExpanded = (id: string) => {
      const word = game?.lexicon.words.find((each) => each.id === id);
      return word === undefined ? "missing" : definitionOf(word) !== undefined;
    };
    const plain = ["pest", "ripe", "poor", "empty", "full bed", "worker"];
    // No yield is 10: that is nothing that its field could tell.
    const expanded = ["lonely plot", "vain plot"];
    expect(plain.map(isExpanded)).toEqual(plain.map(() => false));
    expect(expanded.map(isExpanded)).toEqual(expanded.map(() => true));
  });

  test("means the same to both evaluators", async () => {
    expect(expectAgreement(await playText(DEFINING, SHEET), effort(300, 3000))).toEqual([
      "MOWER 1",
      "MOWER 2",
      "MOWER 3",
      "MOWER 4",
      "MOWER 5",
      "PICKER 1",
    ]);
  });

  test("keeps its place in the text, where editors find it", () => {
    const { names } = readText(DEFINING);
    expect(names.filter(({ one }) => ["ripe", "pest", "lonely plot"].includes(one))).toMatchObject([
      { one: "pest", category: "noun" },
      { one: "ripe", category: "adjective" },
      { one: "lonely plot", category: "definition" },
    ]);
  });
});

describe("the text of the garden", () => {
  test("has no mistake, stays as it is formatted, and names its units", async () => {
    expect(found(GARDEN)).toEqual([]);
    const parse = gameTextReader();
    expect(formattedOrNull(createSource("game.bot", GARDEN), parse)).toBe(GARDEN);
    const read = (text: string) => parse(createSource("game.bot", text)).text;
    expect(diffGameTexts(read(GARDEN), read(changed("Bore, Claw and Drill", "Bore and Claw")))).toEqual([
      {
        kind: "changed",
        section: "UNITS of Moles",
        name: "Digger",
        before: "named Bore, Claw and Drill",
        after: "named Bore and Claw",
      },
    ]);
  });

  test("the difference of two texts tells each of several rules about one moment apart", () => {
    const parse = gameTextReader();
    const rules = (...rows: readonly string[]) => {
      const { text } = parse(
        createSource("game.bot", `game Toy\n\nRULES\n${rows.map((row) => `  ${row}\n`).join("")}`),
      );
      return text;
    };
    const [first, second, third] = [1, 2, 3].map((n) => `At the end of each round, each side gains ${n} gold.`);
    const both = rules(first ?? "", second ?? "");
    expect(diffGameTexts(both, both)).toEqual([]);
    const name = "the end of each round";
    const says = (row = "") => row.replace(/\.$/, "");
    expect(diffGameTexts(both, rules(first ?? "", third ?? ""))).toEqual([
      { kind: "changed", section: "RULES", name, before: says(second), after: says(third) },
    ]);
    expect(diffGameTexts(both, rules(second ?? ""))).toEqual([
      { kind: "removed", section: "RULES", name, says: says(first) },
    ]);
    expect(diffGameTexts(rules(second ?? ""), both)).toEqual([
      { kind: "added", section: "RULES", name, says: says(first) },
    ]);
  });

  test.each(["up to n plots, changing dry plots", "changing dry plots, up to n plots"])(
    "lets a movement say “%s”, as far as its number leads anyway",
    (limits) => {
      expect(found(changed("changing dry plots", limits))).toEqual([]);
    },
  );

  test.each([
    ["changing dry plots", "up to n pests", "pests: “pests” is no place of the board: there is plots"],
    ["changing dry plots", "up to 3 plots", "expected “n”, the number of the action"],
    ["changing dry plots", "up to n plots, up to n plots", "how far it goes stands before"],
    ["PULL n at an enemy within n plots", "PULL n a plot, up to n plots", "cannot read how far away what"],
    ["3 × 3 to 6 × 5", "3 × 6 to 6 × 5", "3 × 6: no number is from 3 × 6 to 6 × 5"],
    ["3 × 3 to 6 × 5", "3 × 3 to 60 × 5", "too large or too small"],
    ["6 × 5.", "6 × 5.\n  Posts: Hill, Ford.", "Tiebreak cannot read a board beside one of several sizes yet"],
    ["own unless said otherwise", "own unless told otherwise", "told: this row is not understood at “told”"],
    [
      "A plot is a place.",
      "A plot is a place, own unless said otherwise. A hut is a robot of the Moles, own unless said otherwise.",
      "expected the end of the row",
    ],
    ["Bore, Claw and Drill", "Bore, Claw and Bore", "Bore: “Bore” is already a robot"],
    ["Digger, named", "Digger (3), named", ",: this row is not understood at “,”"],
    ["Digger, named", "Digger, called", "called: this row is not understood at “called”: expected “named”"],
    ["with yield (0–9)", "with yield (9–0)", "9–0: no number is from 9 to 0"],
    ["changing dry plots", "changing pests", "pests: GO needs a plot, and “pests” is something else"],
    ["changing dry plots", "changing plots next to pests", "here it may say only what the thing itself is"],
    [
      "PULL n at an enemy",
      "PULL n at an enemy, changing dry plots. HIT n at an enemy",
      "only an action with “to” changes places",
    ],
    ["PULL n at", "PULL at", "plots: PULL has no number that its n could be"],
    ["within n plots", "within n pests", "pests: “pests” is no place of the board: there is plots"],
    ["at an enemy within n", "at an enemy next to a bed within n", "here it may say only what the thing itself is"],
    [
      "within n plots",
      "within n plots, unless the robot is in bed",
      "Tiebreak cannot read “within n” beside another limit yet",
    ],
    ["Moles (Mole)", "Moles (Growers)", "Growers: “Growers” is already a side"],
    ["ACTIONS", "PLOTS: yield.\n  a1, named Corner: 3.\n\nACTIONS", "Tiebreak cannot read another name of a place yet"],
  ])("says what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(found(changed(before, after)).join("\n")).toContain(message);
  });
});
