import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

const SET_UP = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";
const END = "Nobody won: the game ends.";

/** What happens behind the set-up, the end included. */
async function inRound(round: string, action?: string, seed = 1): Promise<readonly string[]> {
  const lines = await happensIn({ setUp: SET_UP, round, ...(action === undefined ? {} : { action }) }, seed);
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  const end = lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line));
  return lines.slice(first + 1, end + 1);
}

/** What is wrong with a round. */
function findings(round: string): readonly string[] {
  return readText(pondWith({ setUp: SET_UP, round })).diagnostics.map(({ message }) => message);
}

describe("a sequence about one thing", () => {
  test("is carried out for one side after the other, whose own things it speaks of", async () => {
    const round = `1: For each side: carry out the feast. The game ends.

SEQUENCE FEAST of a side:
  1: Each own animal gains 1 catch.
  2: The side gains 2 shells.
  3: The Heron loses 1 hit.`;
    expect(await inRound(round)).toEqual([
      "Otter A: catch 0 → 1",
      "Otter B: catch 0 → 1",
      "River: shells 0 → 2",
      "Heron: hits 4 → 3",
      "Heron: catch 0 → 1",
      "Sky: shells 0 → 2",
      "Heron: hits 3 → 2",
      END,
    ]);
  });

  test("speaks of a unit as “it”, and of the unit's side", async () => {
    const round = `1: For each animal: carry out the moult. The game ends.

SEQUENCE MOULT of an animal:
  1: It becomes frozen. Its side gains 1 shell.
  2: For each own animal: it loses 1 hit.`;
    expect(await inRound(round)).toEqual([
      "Otter A: frozen",
      "River: shells 0 → 1",
      "Otter A: hits 3 → 2",
      "Otter B: hits 3 → 2",
      "Otter B: frozen",
      "River: shells 1 → 2",
      "Otter A: hits 2 → 1",
      "Otter B: hits 2 → 1",
      "Heron: frozen",
      "Sky: shells 0 → 1",
      "Heron: hits 4 → 3",
      END,
    ]);
  });

  test("can carry out another about the same thing", async () => {
    const round = `1: For each Heron: carry out the moult. The game ends.

SEQUENCE MOULT of an animal:
  1: Carry out the chill twice.

SEQUENCE CHILL of an animal:
  1: It loses 1 hit.`;
    expect(await inRound(round)).toEqual(["Heron: hits 4 → 3", "Heron: hits 3 → 2", END]);
  });

  test.each([
    ["1: Carry out the feast.\n\nSEQUENCE FEAST of a side:\n  1: The side gains 1 shell.", "say of which side"],
    ["1: Carry out the moult.\n\nSEQUENCE MOULT of an animal:\n  1: Remove it.", "say of which animal"],
    ["1: For each pond: carry out the moult.\n\nSEQUENCE MOULT of an animal:\n  1: Remove it.", "say of which animal"],
    ["1: Nothing.\n\nSEQUENCE MOULT of a bird:\n  1: Nothing.", "“bird” is no sort of things"],
    ["1: Nothing.\n\nSEQUENCE SETTING UP of a side:\n  1: Nothing.", "only a sequence with a name is about something"],
    ["1: Nothing.\n\nSEQUENCE MOULT of an animal:\n  1: Remove each enemy of the figure.", "figure"],
  ])("is refused as %j", (round, message) => {
    expect(findings(round).join("\n")).toContain(message);
  });
});

describe("what is done as often as something says", () => {
  test("is done once for each die that shows so much", async () => {
    const round = "1: Roll 4 [d6]. For each 3 or more: the Sky gains 1 shell. The game ends.";
    const [rolled = "", ...lines] = await inRound(round);
    const faces = rolled.replace("4d6: ", "").split(", ").map(Number);
    const hits = faces.filter((face) => face >= 3).length;
    expect(hits).toBeGreaterThan(0);
    const gained = Array.from({ length: hits }, (_, index) => `Sky: shells ${index} → ${index + 1}`);
    expect(lines).toEqual([...gained, END]);
  });

  test("is done as often as a number of the thing says, which is asked once", async () => {
    const round = "1: For each Heron: for each of its hits: it loses 1 hit. The game ends.";
    const lost = [4, 3, 2, 1].map((hits) => `Heron: hits ${hits} → ${hits - 1}`);
    expect(await inRound(round)).toEqual([...lost, END]);
  });

  test("has a choice of its own each time", async () => {
    const round = "1: For each Heron: for each of its armour: an own Otter becomes frozen. [Random] The game ends.";
    expect(findings(round).join()).toContain("nobody acts here");
    const lines = await inRound(
      "1: For each Heron: for each of its hits: an unfrozen Otter becomes frozen. [Random] The game ends.",
    );
    expect(lines.toSorted()).toEqual([END, "Otter A: frozen", "Otter B: frozen"]);
  });

  test.each([
    ["1: Roll 2 [d6]. For each 5 or more, Roll 2 [d6].", null],
    ["1: Roll 2 [d6]. For each 5 or more the Sky gains 1 shell.", "expected ':' after “more”"],
    ["1: For each of its hits: the Sky gains 1 shell.", "there is nothing that “its” could be of"],
    ["1: For each Heron: for each of its wings: it loses 1 hit.", "wings"],
  ])("is read as %j", (round, message) => {
    expect(findings(round).join("\n")).toContain(message ?? "");
    expect(findings(round)).toHaveLength(message === null ? 0 : 1);
  });
});

describe("dice", () => {
  test("are rolled for each of some things, or as many as a number of the thing says", async () => {
    const all = await inRound("1: Roll [d6] for each Otter. Roll 2 [d6] for each animal. The game ends.");
    expect(all.map((line) => line.replace(/:.*/, ""))).toEqual(["2d6", "6d6", "Nobody won"]);
    const own = await inRound("1: For each Heron: roll its hits [d6]. The game ends.");
    expect(own.map((line) => line.replace(/:.*/, ""))).toEqual(["4d6", "Nobody won"]);
  });

  test.each([
    ["1: Roll 2 [d6] for each 5 or more.", "for which things dice are rolled"],
    ["1: Roll its hits [d6].", "there is nothing that “its” could be of"],
  ])("are refused as %j", (round, message) => {
    expect(findings(round).join("\n")).toContain(message);
  });
});

describe("a condition about what an action is done to", () => {
  const ROUND = "1: One Otter acts once. [First in order] The game ends.";

  test("can speak of whoever acts as well", async () => {
    const nearer = "If it is after the animal, it loses 1 hit, otherwise it loses 2 hits.";
    expect(await inRound(ROUND, nearer)).toEqual(["Heron: hits 4 → 3", END]);
    const contrary = "If the animal is after it, it loses 1 hit, otherwise it loses 2 hits.";
    expect(await inRound(ROUND, contrary)).toEqual(["Heron: hits 4 → 2", END]);
    const ofBoth = "If its hits > hits of the animal, the animal becomes frozen.";
    expect(await inRound(ROUND, ofBoth)).toEqual(["Otter A: frozen", END]);
  });

  test("can be about a place", async () => {
    const round = "1: For each pond: if it is before East, the Sky gains 1 shell. The game ends.";
    expect(await inRound(round)).toEqual(["Sky: shells 0 → 1", END]);
  });
});
