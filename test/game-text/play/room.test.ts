import { describe, expect, test } from "vitest";
import { SeededDice } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { expectAgreement, playText, readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

/** What happens in a step, behind the set-up. */
async function happens(limit: string, step: string, setUp?: string): Promise<readonly string[]> {
  const rules = `${limit}\n  The Sky wins if there is no Otter.`;
  const lines = await happensIn({
    rules,
    round: `1: ${step} The game ends.`,
    ...(setUp === undefined ? {} : { setUp }),
  });
  const first = lines.findLastIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(first + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings(rule: string): string {
  return readText(pondWith({ rules: rule }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("how many there may be in one place", () => {
  test.each([
    "At most 2 animals in a pond.",
    "No more than two animals may be in the same pond.",
    "There may never be more than 2 animals in a pond.",
    "There can be no more than 2 animals in the same pond.",
    "A pond holds 2 animals.",
    "Each pond can hold at most two animals.",
    "A pond cannot hold more than 2 animals.",
    "No pond may hold more than 2 animals.",
  ])("leaves no room for another: %s", async (limit) => {
    const said = `${limit.charAt(0).toLowerCase()}${limit.slice(1, -1)}`;
    expect(await happens(limit, "Each animal moves to West.")).toEqual([
      "Otter A moves from North to West",
      "Otter B moves from East to West",
      `there is no room for Heron in West: ${said}`,
    ]);
  });

  test("counts each side by itself where it says so", async () => {
    expect(await happens("At most 1 animal of a side in a pond.", "Each animal moves to West.")).toEqual([
      "Otter A moves from North to West",
      "there is no room for Otter B in West: at most 1 animal of a side in a pond",
      "Heron moves from South to West",
    ]);
  });

  test("counts only what it names, where it says", async () => {
    const limit = "At most 1 Otter in a reed bed.";
    const step = "West becomes a reed bed. Each animal moves to West. Each Otter moves to South.";
    expect(await happens(limit, step)).toEqual([
      "West: reed bed",
      "Otter A moves from North to West",
      "there is no room for Otter B in West: at most 1 Otter in a reed bed",
      "Heron moves from South to West",
      "Otter A moves from West to South",
      "Otter B moves from East to South",
    ]);
  });

  test("leaves those places to choose from in which there is room", async () => {
    const step = "Each Otter moves to an adjacent pond. [Fewest animals]";
    const lines = await happens("A pond holds 1 animal.", step);
    expect(lines).not.toContain("Otter B moves from East to South");
  });

  test("holds in the set-up, of what is placed and replaced, and lets two change places", async () => {
    const limit = "A pond holds 1 animal.";
    const setUp = "1: Place each Otter in North. Place the Heron in South.";
    expect(await happens(limit, "Otter A swaps places with Heron. Replace the Heron with an Otter.", setUp)).toEqual([
      "Otter A moves from North to South",
      "Heron moves from South to North",
      "Heron is removed",
      "Otter B is placed in North",
    ]);
  });

  test("holds of what retreats, shifts and comes nearer", async () => {
    const limit = "A pond holds 1 animal.";
    const setUp = "1: Place an Otter in West. Place an Otter in East. Place the Heron in South.";
    const lines = await happens(
      limit,
      "The Heron shifts 1 pond up. Each Otter moves 2 ponds towards the Heron, through ponds.",
      setUp,
    );
    expect(lines.filter((line) => line.includes("moves"))).toEqual([]);
  });

  test("both engines play it alike", async () => {
    for (const limit of [
      "A pond holds 1 animal.",
      "At most 1 animal of a side in a pond.",
      "At most 1 frozen animal in a pond.",
    ])
      for (const action of ["It becomes frozen and retreats 1 pond.", "It swaps places with the animal."]) {
        const rules = `${limit}\n  The Sky wins if there is no Otter.`;
        const round =
          "1: Each animal acts once. [Random] Each Otter moves 2 ponds towards the nearest Otter, through ponds. Place an Otter in an empty pond.";
        const ways = await bothWays(pondWith({ action, rules, round }), [SHEET]);
        for (const seed of [1, 2, 3])
          playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
      }
  });
});

const GOING = `game Ponds
scenario 1 "The ponds"
bot River

RIVER BOT PROCEDURES

OTTER
1 GO 2 towards nearest Heron. [Random]
2 DO. [Random]
`;

/** The game, with animals that go. */
function withGoing(limit: string): string {
  const text = pondWith({ action: "It becomes frozen.", rules: `${limit}\n  The Sky wins if there is no Otter.` });
  return text.replace("ACTIONS\n", "ACTIONS\n  GO 2 to a pond: The animal moves there.\n");
}

describe("where a movement may end", () => {
  test.each([
    "A pond holds 1 animal.",
    "At most 1 animal of a side in a pond.",
    "At most 1 frozen animal in a reed bed.",
  ])("both evaluators say alike: %s", async (limit) => {
    expect(expectAgreement(await playText(withGoing(limit), GOING), effort(60, 600))).toContain("OTTER 1");
    const ways = await bothWays(withGoing(limit), [GOING]);
    for (const seed of [1, 2]) playBothWays(ways, { River: "bot", Sky: "greedy" }, seed, { ...NOTHING_COMPARED });
  });

  test("the reason says what leaves no room", async () => {
    const { game, book } = await playText(withGoing("A pond holds 1 animal."), GOING);
    const unit = (name: string, at: string) => ({ name, title: name.split(" ")[0], side: "River", at, fields: {} });
    const position = {
      bot: "River",
      board: { columns: 4, rows: 1 },
      places: {},
      units: [unit("Otter A", "North"), unit("Otter B", "East"), { ...unit("Heron", "South"), side: "Sky" }],
      row: ["Otter A"],
    };
    const options = { readings: game.readings({}), dice: new SeededDice(1), trace: true };
    const decided = game.decider?.decide(book, position, 0, options);
    expect(decided?.decision).toMatchObject({ clause: 2 });
    expect(JSON.stringify(decided?.trace)).toContain("there is no room for Otter A in");
  });
});

test.each([
  ["At most 2 ponds in an animal.", "say it of animals: how many there may be"],
  ["At most 2 animals in the Heron.", "say in what pond"],
  ["A pond holds 0 animals.", "this leaves no room at all"],
  ["At most 2 animals.", "“in” and a place"],
  ["At most 2 own animals in a pond.", "nobody acts here: name the side"],
])("“%s” is told at its place", (rule, message) => {
  expect(findings(rule)).toContain(message);
});
