import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const FISH = "FISH: The side gains 1 shell.";
const SET_UP =
  "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.\n  2: Each side gains 4 shells.";

/** What happens in one round, behind the set-up. */
async function roundOf(round: string, players = ""): Promise<readonly string[]> {
  const lines = await happensIn({ players, setUp: SET_UP, round: `1: ${round} The game ends.` });
  return lines.slice(lines.indexOf("Sky: shells 0 → 4") + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings(round: string, players = ""): string {
  return readText(pondWith({ players, round: `1: ${round}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("until all have passed", () => {
  test("sides act in turn, one unit each, and who has passed takes no more turns", async () => {
    expect(await roundOf("Each side acts once or passes, until all have passed.")).toEqual([
      "Otter A: acted",
      "Heron: acted",
      "Otter B: acted",
      "Sky: passed 0 → 1",
      "River: passed 0 → 2",
    ]);
  });

  test.each([
    "Starting with the first player, each side acts once or passes, until all have passed.",
    "In turn order, each side carries out one action or passes. Repeat this until all sides have passed.",
    "Each side, in clockwise order, takes a turn or passes, until everyone has passed.",
  ])("can be said as books say it: %s", async (words) => {
    expect(await roundOf(words)).toEqual(await roundOf("Each side acts once, until all have passed."));
  });

  test("a person chooses among the player’s actions until it passes", async () => {
    const written = { players: FISH, round: "1: Each side acts once or passes, until all have passed. The game ends." };
    const { questions, told } = await answered("Nothing.", ["FISH", "FISH", "pass"], written, "Sky");
    expect(questions).toEqual(["Sky chooses: what happens? FISH, pass", "Sky chooses: what happens? FISH, pass"]);
    expect(told).toEqual(expect.arrayContaining(["Sky: shells 1 → 2", "River: passed 0 → 1", "Sky: passed 0 → 2"]));
  });

  test("a person chooses which of its units acts", async () => {
    const round = "1: Each side acts once or passes, until all have passed. The game ends.";
    const { questions } = await answered("Nothing.", ["act", "Otter B", "pass", "act"], { round }, "River");
    expect(questions[0]).toBe("River chooses: what happens? act, pass");
    expect(questions[1]).toBe("River chooses: which animal? Otter A, Otter B");
  });

  test("a side that cannot do anything else passes", async () => {
    const lines = await roundOf("Each side pays 2 shells or passes, until all have passed.");
    expect(lines.filter((line) => line.includes("passed"))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith("River: shells")).length).toBeLessThan(3);
  });

  test("who passed first and last is known behind it", async () => {
    const lines = await roundOf(
      "Each side acts once, until all have passed. The side that passed first gains 2 shells. The side that passed last loses 1 shell.",
    );
    expect(lines.slice(-2)).toEqual(["Sky: shells 4 → 6", "River: shells 4 → 3"]);
  });

  test("who has passed can be asked for", async () => {
    expect(
      await roundOf("Each side acts once, until all have passed. If the Sky has passed, the Sky gains 1 shell."),
    ).toContain("Sky: shells 4 → 5");
  });

  test("each round begins with nobody having passed, and with no unit having acted", async () => {
    const round = "1: Each side acts once, until all have passed.";
    const lines = await happensIn({ setUp: SET_UP, round });
    expect(lines).toEqual(expect.arrayContaining(["Sky: passed 1 → 0", "Otter A: not acted"]));
    expect(lines.filter((line) => line === "Otter A: acted")).toHaveLength(2);
  });

  test("both engines play it alike", async () => {
    for (const turn of ["acts once", "pays 1 shell or passes", "pays 1 shell, or gains 1 shell, or passes"])
      for (const players of ["", FISH]) {
        const round = `1: Each side ${turn}, until all have passed. The side that passed last gains 1 shell.`;
        const ways = await bothWays(pondWith({ players, setUp: SET_UP, round }), [SHEET]);
        for (const seed of [1, 2])
          playBothWays(ways, { River: "bot", Sky: seed === 1 ? "greedy" : "random" }, seed, { ...NOTHING_COMPARED });
      }
  });
});

test.each([
  ["Each Otter acts once, until all have passed.", "say it of “each side”: sides take turns until all have passed"],
  ["Each side acts twice, until all have passed.", "in its turn a side acts once"],
  ["Each side pays 1 shell or gains 1 shell, until all have passed.", "say “or passes”, or it would never end"],
  ["The Sky gains 1 shell. Repeat this until all have passed.", "what each side does in its turn"],
  ["Each side acts once. Repeat this until noon.", "expected “all have passed”"],
  ["Starting with the first player, each Otter acts once.", "“each side”, which does it in turn"],
  ["The side that passed first gains 1 shell.", "no side passes"],
])("“%s” is told at its place", (round, message) => {
  expect(findings(round)).toContain(message);
});

test.each(["Each side can be passed.", "An animal can be acted."])(
  "a text that says “%s” itself is told so",
  (said) => {
    const round = "1: Each side acts once, until all have passed.";
    const { diagnostics } = readText(pondWith({ difficulties: said, round }));
    expect(diagnostics.map(({ message }) => message).join()).toMatch(/“(?:passed|acted)” is already/);
  },
);
