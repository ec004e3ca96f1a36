import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

const HERE = "Heron is placed in South";

function findings(written: Written): string {
  return readText(pondWith(written))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

/** What happens in the first round; the same in both ways to play. */
async function happens(round: string, others: Written = {}): Promise<readonly string[]> {
  const written = { ...others, round: `1: ${round} The game ends.` };
  expect(findings(written)).toBe("");
  const ways = await bothWays(pondWith(written), []);
  const players = { River: "random", Sky: "random" };
  for (let seed = 1; seed <= 4; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const lines = await happensIn(written);
  return lines.slice(lines.indexOf(HERE) + 1).filter((line) => !/ won: |on the board$|^the shells of /.test(line));
}

const FIVE = "The Sky gains 5 shells.";
const GAINED = "Sky: shells 0 → 5";

describe("as much as a sentence before has changed", () => {
  test.each([
    ["The Sky loses all shells. Otter A gains 1 catch for each shell lost.", "Otter A: catch 0 → 5"],
    ["The Sky loses all shells. For every 2 shells lost, Otter A gains 1 catch.", "Otter A: catch 0 → 1"],
    ["The Sky loses 3 shells. Otter A gains 2 catch for each shell lost.", "Otter A: catch 0 → 6"],
    [
      "The Sky loses all its shells and gains 1 shell. If 3 or more shells were lost, Otter A gains 1 catch.",
      "Otter A: catch 0 → 1",
    ],
    ["The River takes all shells from the Sky. For each shell taken, Otter A gains 1 catch.", "Otter A: catch 0 → 1"],
  ])("counts: %s", async (said, line) => {
    const told = await happens(`${FIVE} ${said}`);
    expect(told[0]).toBe(GAINED);
    expect(told).toContain(line);
  });

  test("counts what nobody can hold, which is gone then", async () => {
    const told = await happens(
      "Otter A gains 4 catch. The Sky takes all catch from Otter A. For each catch taken, the Sky gains 1 shell.",
    );
    expect(told).toContain("Otter A: catch 4 → 0");
    expect(told).toContain("Sky: shells 3 → 4");
    expect(findings({ round: "1: The Sky takes all catch from Otter A." })).toContain("only animals have it");
  });

  test("is what there was to lose, not what the text says", async () => {
    const told = await happens(
      "The Sky gains 1 shell. The Sky loses 3 shells. Otter A gains 1 catch for each shell lost.",
    );
    expect(told).toContain("Otter A: catch 0 → 1");
  });

  test("is as much as was chosen", async () => {
    const round = `1: ${FIVE} The Sky loses up to 3 shells and gains that many shells. The game ends.`;
    const ends = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => {
        const told = await happensIn({ round }, seed);
        return told.filter((line) => line.startsWith("Sky: shells"));
      }),
    );
    expect(ends.map((lines) => lines.at(-1)?.split(" → ")[1])).toEqual(ends.map(() => "5"));
    expect(new Set(ends.map(({ length }) => length))).toEqual(new Set([1, 3]));
  });

  test("is asked", async () => {
    const none = await happens("The Sky loses all shells. If it lost none, Otter A gains 1 catch.");
    expect(none).toEqual(["Otter A: catch 0 → 1"]);
    const any = await happens("The Sky loses all shells. If any were lost, Otter A gains 1 catch.");
    expect(any).toEqual([]);
  });

  test("says how many dice are rolled", async () => {
    const told = await happens(`${FIVE} The Sky loses 2 shells. Roll a die for each shell lost.`);
    expect(told.some((line) => line.startsWith("2d6: "))).toBe(true);
  });
});

describe("it is not certain what is counted", () => {
  test.each([
    ["where nothing of that name has changed", `${FIVE} Otter A gains 1 catch for each hit lost.`],
    ["where it goes the other way", `${FIVE} Otter A gains 1 catch for each shell lost.`],
    ["where “that many” could be the printed number", `The Sky loses 2 shells. Otter A gains that many catch.`],
    [
      "where dice of before are asked as well",
      `Roll a die. The Sky loses all shells. Otter A gains 1 catch for each shell lost. On 4 or more, Otter A loses 1 hit.`,
    ],
    [
      "where dice are rolled between",
      `The Sky loses all shells. Roll a die. Otter A gains 1 catch for each shell lost.`,
    ],
  ])("%s", (_, said) => {
    expect(findings({ round: `1: ${said}` })).toContain("a sentence right before it");
  });

  test("where it changes of each of several", () => {
    expect(findings({ round: "1: Each Otter loses all catch. The Sky gains 1 shell for each catch lost." })).toContain(
      "say it of one thing",
    );
  });

  test("where a rule may replace it", () => {
    const rules = "If the Sky would lose shells, it gains 1 shell instead.";
    const round = "1: The Sky loses 1 shell. Otter A gains 1 catch for each shell lost.";
    expect(findings({ rules, round })).toContain("in other words");
  });
});

describe("what a sentence leaves open has an error that says what to write", () => {
  test.each([
    ["The Sky scores 2 points.", "nothing is called points here: say of what"],
    ["The frost spreads to each empty pond.", "what each of them becomes or gains"],
  ])("%s", (said, message) => {
    expect(findings({ round: `1: ${said}` })).toContain(message);
  });
});
