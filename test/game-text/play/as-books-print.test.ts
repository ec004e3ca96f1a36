import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

const TRACKS = "Doom track: 0–10.";

/** What a step changes, behind the set-up. */
async function changedBy(step: string): Promise<readonly string[]> {
  const lines = await happensIn({ tracks: TRACKS, round: `1: ${step} The game ends.` });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(first + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings(step: string, rules = ""): string {
  return readText(pondWith({ tracks: TRACKS, rules, round: `1: ${step}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("how far a number goes", () => {
  test.each([
    ["The Heron loses 3 hits, but never below 2.", ["Heron: hits 4 → 2"]],
    ["The Heron loses 3 hits, to a minimum of 2.", ["Heron: hits 4 → 2"]],
    ["The Heron loses 1 hit, but not below 2.", ["Heron: hits 4 → 3"]],
    ["The Heron loses 2 hits for each Otter, but never below 1.", ["Heron: hits 4 → 1"]],
    ["The Heron loses 1 hit for each Otter, to a maximum of 1.", ["Heron: hits 4 → 3"]],
    ["Increase doom by 7, to a maximum of 5.", ["the game: doom 0 → 5"]],
    ["Doom rises by 7. Reduce doom by 9, but never below 2.", ["the game: doom 0 → 7", "the game: doom 7 → 2"]],
    ["Doom rises by 7. Reset doom to 0.", ["the game: doom 0 → 7", "the game: doom 7 → 0"]],
    ["For each Otter: set its catch to 3.", ["Otter A: catch 0 → 3", "Otter B: catch 0 → 3"]],
  ])("is said behind it: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test("has a least only where it goes down", () => {
    expect(findings("The Heron gains 1 hit, but never below 2.")).toContain("what is gained has a maximum");
    expect(findings("Reduce doom by 1, to a maximum of 2.")).toContain("a maximum is for what goes up");
  });
});

describe("what happens instead to some of them", () => {
  test.each([
    [
      "An Otter in North gains 3 catch instead.",
      ["Otter A: catch 0 → 3", "Otter B: catch 0 → 1", "Heron: catch 0 → 1"],
    ],
    ["Each Heron loses 2 hits instead.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1", "Heron: hits 4 → 2"]],
    ["A frozen Otter loses 1 hit instead.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1", "Heron: catch 0 → 1"]],
  ])("is asked of each: %s", async (instead, lines) => {
    expect(await changedBy(`Each animal gains 1 catch. ${instead}`)).toEqual(lines);
  });

  test("needs all of them before it", () => {
    expect(findings("The Heron gains 1 catch. An Otter gains 2 catch instead.")).toContain(
      "“If …” before what happens instead",
    );
  });

  test("says no more in a rule behind another one of its row", async () => {
    const rules =
      "Each time a side gains shells, the Heron gains 1 catch; each time an Otter gains catch, it loses 1 hit instead.";
    const lines = await happensIn({
      rules,
      round: "1: The Sky gains 1 shell. Each Otter gains 1 catch. The game ends.",
    });
    expect(lines).toEqual(expect.arrayContaining(["Heron: catch 0 → 1", "Otter A: hits 3 → 2", "Otter B: hits 3 → 2"]));
  });
});

describe("sentences as rule books print them", () => {
  test.each([
    ["Turn one of the Otters frozen. [First in order]", ["Otter A: frozen"]],
    ["Two of the Otters become frozen.", ["Otter A: frozen", "Otter B: frozen"]],
    ["The Sky lays 2 shells. The River collects 1 shell.", ["Sky: shells 0 → 2", "River: shells 0 → 1"]],
    ["In turn order, each side gains 1 shell.", ["River: shells 0 → 1", "Sky: shells 0 → 1"]],
    ["Each side, in turn order, gains 1 shell.", ["River: shells 0 → 1", "Sky: shells 0 → 1"]],
    ["The Sky takes 2 shells from the supply.", ["Sky: shells 0 → 2"]],
    ["The Sky gains 2 shells. The Sky gives 1 shell to the bank.", ["Sky: shells 0 → 2", "Sky: shells 2 → 1"]],
    ["The Sky pays 1 shell and gains 3 shells. If it cannot, the River gains 1 shell.", ["River: shells 0 → 1"]],
    [
      "The Sky gains 1 shell. The Sky pays 1 shell to the bank and gains 3 shells. If it cannot, the River gains 1 shell.",
      ["Sky: shells 0 → 1", "Sky: shells 1 → 0", "Sky: shells 0 → 3"],
    ],
    ["The Sky gains 1 shell per frozen Otter. If there are none, it gains 2 shells in total.", ["Sky: shells 0 → 2"]],
    ["The Sky gains 1 shell per Otter. If there are none, it gains 5 shells.", ["Sky: shells 0 → 2"]],
    [
      "The Heron loses 1 hit, if able. Each Otter moves to West where possible.",
      ["Heron: hits 4 → 3", "Otter A moves from North to West", "Otter B moves from East to West"],
    ],
    [
      "For each pond: if it has more Otters than Herons, the Heron gains 1 catch.",
      ["Heron: catch 0 → 1", "Heron: catch 1 → 2"],
    ],
    ["For each pond: if it already has fewer Otters than Herons, the Heron gains 1 catch.", ["Heron: catch 0 → 1"]],
  ])("%s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });
});
