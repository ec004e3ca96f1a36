import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

/** What happens in both rounds, behind the set-up, without the notes. */
async function happens(round: string, action = "Nothing."): Promise<readonly string[]> {
  const lines = await happensIn({ action, round: `1: ${round}` });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines
    .slice(
      first + 1,
      lines.findIndex((line) => line.startsWith("Nobody won")),
    )
    .filter((line) => !line.includes("for the round"));
}

function findings(step: string): string {
  return readText(pondWith({ round: `1: ${step}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

const FROZEN = ["Otter A: frozen", "Otter B: frozen", "Otter A: not frozen", "Otter B: not frozen"];

describe("until the end of the round", () => {
  test.each([
    "Each Otter becomes frozen until the end of the round.",
    "All Otters are frozen until the round ends.",
    "Each Otter is now frozen for the rest of the round.",
  ])("things are so, and no longer: %s", async (words) => {
    expect(await happens(words)).toEqual([...FROZEN, ...FROZEN]);
  });

  test("what was so before stays so", async () => {
    expect(await happens("The Heron becomes frozen. Each animal becomes frozen until the end of the round.")).toEqual([
      "Heron: frozen",
      ...FROZEN,
      ...FROZEN,
    ]);
  });

  test("what is not so comes back", async () => {
    const words = "Each Otter becomes sated. Each animal becomes not sated until the end of the round. The game ends.";
    expect((await happens(words)).filter((line) => line.startsWith("Otter A"))).toEqual([
      "Otter A: sated",
      "Otter A: not sated",
    ]);
    expect(await happens("Each Otter becomes hungry for this round.")).toEqual([]);
  });

  test.each([
    "The Heron gains 2 armour until the end of the round.",
    "The Heron has +2 armour for the rest of the round.",
  ])("a number is higher, and no longer: %s", async (words) => {
    expect(await happens(words)).toEqual([
      "Heron: armour 1 → 2",
      "Heron: armour 2 → 3",
      "Heron: armour 3 → 1",
      "Heron: armour 1 → 2",
      "Heron: armour 2 → 3",
      "Heron: armour 3 → 1",
    ]);
  });

  test("no more is lost than was gained, and what changes besides stays", async () => {
    const words = "The Heron gains 3 armour until the end of the round. The Heron gains 1 catch.";
    expect((await happens(words)).filter((line) => line.endsWith("→ 1"))).toEqual([
      "Heron: catch 0 → 1",
      "Heron: armour 3 → 1",
      "Heron: armour 3 → 1",
    ]);
    expect(await happens("The Heron loses 9 hits until the end of the round. The game ends.")).toHaveLength(4);
  });

  test("an action does it to what it is done to", async () => {
    const lines = await happens("Each Otter acts once.", "It becomes frozen until the end of the round.");
    expect(lines).toEqual(expect.arrayContaining(["Heron: frozen", "Heron: not frozen"]));
  });

  test("both engines play it alike", async () => {
    const action = "It has +1 armour for this round. A pond becomes a reed bed until the end of the round. [Random]";
    const round = "1: Each animal acts once. [Random] The Sky gains 2 shells until the end of the round.";
    const steps = `${round} The Heron loses 2 hits for the rest of the round. Remove an Otter.`;
    const ways = await bothWays(pondWith({ action, round: steps }), [SHEET]);
    for (const seed of [1, 2, 3]) playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  });
});

test.each([
  ["Each Otter moves to West until the end of the round.", "only what becomes so, or a number that changes"],
  ["Place an Otter in West until the end of the round.", "only what becomes so, or a number that changes"],
  ["The Heron gains 1 armour and 1 catch until the end of the round.", "say one thing of one subject"],
  [
    "The Heron gains 1 armour for each Otter until the end of the round.",
    "only what becomes so, or a number that changes",
  ],
])("“%s” is told at its place", (step, message) => {
  expect(findings(step)).toContain(message);
});
