import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

const TRACKS = "Doom track: 0–10.";

/** What a step changes under a rule, behind the set-up. */
async function changedBy(rules: string, step: string): Promise<readonly string[]> {
  const lines = await happensIn({ tracks: TRACKS, rules, round: `1: ${step} The game ends.` });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(first + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings(rules: string, step = "The Heron loses 1 hit."): string {
  return readText(pondWith({ tracks: TRACKS, rules, round: `1: ${step}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("what happens in the place of something else", () => {
  test.each([
    ["If a Heron would lose hits, it gains 1 catch instead.", "The Heron loses 2 hits.", ["Heron: catch 0 → 1"]],
    ["When a Heron would lose hits: It gains 1 catch instead.", "The Heron loses 2 hits.", ["Heron: catch 0 → 1"]],
    [
      "If a Heron would lose hits, the Sky gains 1 shell instead and it becomes frozen.",
      "The Heron loses 2 hits.",
      ["Sky: shells 0 → 1", "Heron: frozen"],
    ],
    ["If an Otter would be removed, it loses 1 hit instead.", "Remove an Otter in North.", ["Otter A: hits 3 → 2"]],
    ["If an Otter would die, then instead it loses 1 hit.", "Remove an Otter in North.", ["Otter A: hits 3 → 2"]],
    [
      "If an Otter in North would become frozen, it loses 1 hit instead.",
      "Each Otter becomes frozen.",
      ["Otter A: hits 3 → 2", "Otter B: frozen"],
    ],
    [
      "If a Heron would gain a second catch, it loses 1 hit instead.",
      "The Heron gains 1 catch. The Heron gains 1 catch.",
      ["Heron: catch 0 → 1", "Heron: hits 4 → 3"],
    ],
    [
      "Whenever a Heron would lose hits, it becomes frozen instead and doom rises by 1.",
      "The Heron loses 2 hits.",
      ["Heron: frozen", "the game: doom 0 → 1"],
    ],
    [
      "If a Heron with 1 catch would gain another, do not place it; instead it becomes frozen and doom rises by 2.",
      "The Heron gains 1 catch. The Heron gains 1 catch.",
      ["Heron: catch 0 → 1", "Heron: frozen", "the game: doom 0 → 2"],
    ],
    [
      "If a Heron would gain another catch, it does not. Instead, the Sky gains 1 shell.",
      "The Heron gains 2 catch.",
      ["Sky: shells 0 → 1"],
    ],
    [
      "If an animal that is not frozen would become frozen, it loses 1 hit instead.",
      "The Heron becomes frozen.",
      ["Heron: hits 4 → 3"],
    ],
    [
      "If a frozen animal would become frozen again, it loses 1 hit instead.",
      "The Heron becomes frozen. The Heron becomes frozen.",
      ["Heron: frozen", "Heron: hits 4 → 3"],
    ],
    [
      "If a Heron would lose its last hit, it becomes frozen instead.",
      "The Heron loses 2 hits. The Heron loses 5 hits.",
      ["Heron: hits 4 → 2", "Heron: frozen"],
    ],
    [
      "If doom would exceed 2, the Sky gains 1 shell instead.",
      "Raise doom by 2. Raise doom by 1.",
      ["the game: doom 0 → 2", "Sky: shells 0 → 1"],
    ],
    [
      "If a side would have more than 2 shells, the Heron loses 1 hit instead.",
      "The Sky gains 3 shells. The River gains 2 shells.",
      ["Heron: hits 4 → 3", "River: shells 0 → 2"],
    ],
  ])("%s", async (rule, step, lines) => {
    expect(await changedBy(rule, step)).toEqual(lines);
  });

  test("happens also where the number cannot go further", async () => {
    const rule = "If a Heron would gain catch, the Sky gains 1 shell instead.";
    expect(await changedBy(rule, "The Heron gains 9 catch.")).toEqual(["Sky: shells 0 → 1"]);
    const full = "If a Heron with 9 catch would gain catch, the Sky gains 1 shell instead.";
    expect(await changedBy(full, "The Heron gains 9 catch. The Heron gains 1 catch.")).toEqual([
      "Heron: catch 0 → 9",
      "Sky: shells 0 → 1",
    ]);
  });

  test("does not happen where nothing would change", async () => {
    const rule = "If an animal would lose hits, the Sky gains 1 shell instead.";
    expect(await changedBy(rule, "The Heron loses 1 hit for each frozen animal. The Heron becomes frozen.")).toEqual([
      "Heron: frozen",
    ]);
  });

  test("spreads from one thing to the next, and not back to one from which it comes", async () => {
    const rule = "If an animal would gain catch, each animal gains 1 catch instead and the Sky gains 1 shell.";
    const lines = await changedBy(rule, "An Otter in North gains 1 catch.");
    expect(lines.at(0)).toBe("Otter A: catch 0 → 1");
    expect(lines.at(-1)).toMatch(/^Sky: shells/);
    expect(lines.join()).not.toContain("rules followed");
  });

  test("follows where a unit moves", async () => {
    const moved = await changedBy("Whenever an animal moves, the Sky gains 1 shell.", "The Heron moves to West.");
    expect(moved).toEqual(["Heron moves from South to West", "Sky: shells 0 → 1"]);
  });

  test("does not happen while the game is set up", async () => {
    const lines = await happensIn({
      rules: "If a Heron would lose hits, it becomes frozen instead.",
      setUp: "1: Place an Otter in North. Place the Heron in South. The Heron loses 1 hit.",
      round: "1: The game ends.",
    });
    expect(lines).toContain("Heron: hits 4 → 3");
  });

  test.each([
    ["If a Heron would lose hits, the Sky gains 1 shell.", "“instead” behind what happens in its place"],
    ["If a Heron would fly, the Sky gains 1 shell instead.", "“gain cubes”, “lose hits”"],
    ["If a Heron would become tall, the Sky gains 1 shell instead.", "“tall” is no state that it can come to"],
    ["If a pond would be removed, the Sky gains 1 shell instead.", "only animals are removed"],
    ["If a Heron would gain wings, the Sky gains 1 shell instead.", "“wings” is no number that anything has"],
    [
      "If a side would gain shells, the Heron loses 1 hit instead.",
      "say “takes” in other words",
      "The Sky takes 1 shell from the River.",
    ],
    [
      "If a side would gain shells, the Heron loses 1 hit instead.",
      "say “up to” in other words",
      "The Sky gains up to 2 shells.",
    ],
    ["A Heron cannot pass North.", "or “enter” and which places"],
    ["There may never be an Otter next to a Heron.", "where things may go"],
  ])("says what it does not understand: %s", (rule, finding, step = "The Heron loses 1 hit.") => {
    expect(findings(rule, step)).toContain(finding);
  });
});

describe("what never happens", () => {
  test.each([
    [
      "A side may not have more than 2 shells.",
      "The Sky gains 1 shell. The Sky gains 5 shells. The Sky gains 1 shell.",
      ["Sky: shells 0 → 1", "Sky: shells 1 → 2"],
    ],
    ["A Heron can never have fewer than 2 hits.", "The Heron loses 3 hits.", ["Heron: hits 4 → 2"]],
    ["A Heron cannot lose hits.", "The Heron loses 2 hits. The Heron gains 1 catch.", ["Heron: catch 0 → 1"]],
    ["An Otter in North cannot be removed.", "Remove each Otter.", ["Otter B is removed"]],
    ["An Otter in North may not become frozen.", "Each Otter becomes frozen.", ["Otter B: frozen"]],
    ["No Otter in North can become frozen.", "Each Otter becomes frozen.", ["Otter B: frozen"]],
    ["A frozen animal can never be killed.", "The Heron becomes frozen. Remove the Heron.", ["Heron: frozen"]],
  ])("%s", async (rule, step, lines) => {
    expect(await changedBy(rule, step)).toEqual(lines);
  });
});
