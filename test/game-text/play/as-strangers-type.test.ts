import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { pondWith, SHEET, toldOf } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

/** A game whose only action is aimed at nobody, with what a test changes in its text. */
function textOf(written: Written, header = "DO"): string {
  return pondWith(written).replace("DO at an enemy:", `${header}:`);
}

/** What happens behind the set-up, played on both states. */
async function happens(text: string): Promise<readonly string[]> {
  const ways = await bothWays(text, []);
  const players = { River: "random", Sky: "random" };
  for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const told = await toldOf(text, SHEET.replace(" [Random]", ""), 1);
  const lines = told.flatMap(({ kind, text: line }) => (kind === "result" || kind === "dice" ? [line] : []));
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

function findings(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ message }) => message);
}

describe("where something is placed by a unit", () => {
  const ALONE = "1: Place an Otter in East. Place the Heron in South.";
  const ROUND = "1: Each Otter acts once. [First in order] The game ends.";

  test.each(["the pond", "its pond", "the animal’s pond", "your pond"])("is its own place: in %s", async (where) => {
    const action = `Place an Otter in ${where}.`;
    const lines = await happens(textOf({ action, setUp: ALONE, round: ROUND }));
    expect(lines).toContain("Otter B is placed in East");
  });

  test.each([
    ["Place an Otter in its pond.", "“its pond”: say what “it” is here"],
    ["Place an Otter in the pond.", "“the pond”: say which pond: write “a pond” for any"],
  ])("is an error where it could be another: %s", (action, message) => {
    expect(findings(textOf({ action }, "DO at an enemy"))[0]).toContain(message);
  });

  test("is that of the target, which another unit moves to", async () => {
    const action = "The animal moves to the target’s pond.";
    const text = textOf({ action, round: ROUND }, "DO at an enemy");
    expect(await happens(text)).toContain("Otter A moves from North to South");
  });
});
