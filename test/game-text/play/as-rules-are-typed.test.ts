import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { resultsOf } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

const SET_UP = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";

/** What happens behind the set-up, played on both states. */
async function changedIn(written: Written): Promise<readonly string[]> {
  await resultsOf(pondWith(written));
  const lines = await happensIn(written);
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

async function changedBy(step: string, written: Written = {}): Promise<readonly string[]> {
  const lines = await changedIn({ ...written, round: `1: ${step} The game ends.` });
  return lines.slice(0, lines.indexOf("Nobody won: the game ends."));
}

async function setUpBy(sentence: string): Promise<readonly string[]> {
  return changedBy("Nothing.", { setUp: `${SET_UP} ${sentence}` });
}

function findings(written: Written): string {
  return readText(pondWith(written))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("what somebody starts with", () => {
  test.each([
    ["The River starts with 3 shells, the Sky with 4.", ["River: shells 0 → 3", "Sky: shells 0 → 4"]],
    ["The River begins with 3 shells and the Sky with a shell.", ["River: shells 0 → 3", "Sky: shells 0 → 1"]],
    ["The River starts with 3 shells, the Sky with 4 shells.", ["River: shells 0 → 3", "Sky: shells 0 → 4"]],
    [
      "The River starts with 3 shells, the Sky with 4 and the Heron with 2 catch and 1 armour.",
      ["River: shells 0 → 3", "Sky: shells 0 → 4", "Heron: catch 0 → 2", "Heron: armour 1 → 2"],
    ],
    ["Each Otter starts with 1 catch, the Heron with 2.", ["Otter A", "Otter B", "Heron"]],
  ])("is said of the next without repeating of what: %s", async (sentence, lines) => {
    const changed = await setUpBy(sentence);
    expect(changed).toHaveLength(lines.length);
    lines.forEach((line, index) => expect(changed[index]).toContain(line));
  });

  test("is so much of what was said last, also where it is no number", async () => {
    const setUp = "1: North starts with an Otter, East with 1. Place the Heron in South.";
    expect((await happensIn({ setUp })).slice(0, 2)).toEqual([
      "Otter A is placed in North",
      "Otter B is placed in East",
    ]);
  });

  test("is a place for the next one as well", async () => {
    const setUp = "1: The Otters start in North, the Heron in South.";
    expect((await happensIn({ setUp })).slice(0, 3)).toEqual([
      "Otter A is placed in North",
      "Otter B is placed in North",
      "Heron is placed in South",
    ]);
  });

  test("is an error where several things were named before", () => {
    const setUp = `${SET_UP} Each Otter starts with 1 catch and 1 armour, the Heron with 2.`;
    expect(findings({ setUp })).toContain("of what, as in “with 4 gold”: several were named before");
  });
});
