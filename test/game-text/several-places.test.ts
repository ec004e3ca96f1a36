import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { readText } from "./crawl.ts";
import { happensIn, pondWith } from "./play/pond.ts";

/** Whether it is so where the Otters stand in North and East, and the Heron in South. */
async function isSo(condition: string): Promise<boolean> {
  const lines = await happensIn({ round: `1: If ${condition}, the Sky gains 1 shell. The game ends.` });
  return lines.includes("Sky: shells 0 → 1");
}

const MESSAGE = "an animal stands in one pond at a time: count the ponds, as in “there are 3 ponds with animals”";

function ofSheet(line: string): readonly string[] {
  const { game } = readText(pondWith({}));
  if (game === null) throw new Error("the text has errors");
  const head = 'game Ponds\nscenario 1 "Form"\nbot River\n\nRIVER BOT PROCEDURES\n\nOTTER\n';
  return checkFile("form.bot", `${head}1 ${line}\n`, { Ponds: game.lexicon }).diagnostics.map(({ message }) => message);
}

describe("units in several places", () => {
  test.each([
    ["there are Otters in 2 ponds", true],
    ["there are Otters in two ponds", true],
    ["there are Otters in 2 different ponds", true],
    ["there are Otters in exactly 2 ponds", true],
    ["there are Otters in 2 or more ponds", true],
    ["there are Otters in two or more different ponds", true],
    ["there are Otters in fewer than 3 ponds", true],
    ["there are animals in 3 ponds", true],
    ["there are Otters in 1 pond", false],
    ["there are Otters in 3 ponds", false],
    ["there are Otters in 3 or more ponds", false],
    ["there are Otters in fewer than 2 ponds", false],
    ["there are animals in 2 ponds", false],
  ])("are counted by the places with such a unit: %s", async (condition, wanted) => {
    expect(await isSo(condition)).toBe(wanted);
  });

  test("count as they stand together, not one by one", async () => {
    const setUp = "1: Place 2 Otters in North. Place the Heron in South.";
    const round =
      "1: If there are Otters in 2 ponds, the Sky gains 1 shell. If there are Otters in 1 pond, the River gains 1 shell. The game ends.";
    const lines = await happensIn({ setUp, round });
    expect(lines.filter((line) => line.includes("→"))).toEqual(["River: shells 0 → 1"]);
  });

  test("let a side win as soon as it is so", async () => {
    const rules = "As soon as there are animals in 2 different ponds, the Sky wins.";
    const lines = await happensIn({ rules, round: "1: Each Otter moves to South." });
    expect(lines).toContain("Sky won: there are animals in 2 different ponds.");
  });

  test.each([
    ["there are 2 Otters in 3 ponds: DO.", [`“in 3 ponds”: ${MESSAGE}`]],
    ["There are no Otters in 2 ponds: DO.", [`“in 2 ponds”: ${MESSAGE}`]],
    ["Otters in 2 ponds are frozen: DO.", [`“in 2 ponds”: ${MESSAGE}`]],
    ["DO at an animal in 2 ponds.", [`“in 2 ponds”: ${MESSAGE}`]],
    ["There are Otters in 2 ponds: DO.", []],
    ["DO at an animal in South, otherwise DO at one in North.", []],
  ])("are an error where one unit would stand in them: %s", (line, messages) => {
    expect(ofSheet(line)).toEqual(messages);
  });
});
