import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith } from "./pond.ts";

const THERE = ["there", "in it", "in that pond", "in the pond", "in this pond", "in the chosen pond"];

/** What happens where the player SOWs in the West. */
async function sown(sentences: string): Promise<readonly string[]> {
  const players = `SOW in a pond: ${sentences}`;
  const rules = "The Sky wins if there is no animal.";
  const round = "1: The Sky acts once. The game ends.";
  const { told } = await answered("Nothing.", ["SOW", "West"], { players, rules, round }, "Sky");
  return told;
}

async function inRound(round: string): Promise<readonly string[]> {
  const lines = await happensIn({ round: `1: ${round} The game ends.` });
  return lines.slice(lines.indexOf("Heron is placed in South") + 1, lines.indexOf("Nobody won: the game ends."));
}

/** What is wrong with a text. */
function findings(written: Parameters<typeof pondWith>[0]): string {
  return readText(pondWith(written))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("the place that a sentence is about", () => {
  test.each(THERE)("is meant where a unit is placed “%s”", async (where) => {
    expect(await sown(`The Heron is removed. Place the Heron ${where}.`)).toEqual([
      "Heron is removed",
      "Heron is placed in West",
    ]);
  });

  test.each(["there", "to it", "to that pond", "to the pond", "to the chosen pond"])(
    "is meant where units move “%s”",
    async (where) => {
      const lines = ["Otter A moves from North to West", "Otter B moves from East to West"];
      expect(await sown(`Each Otter moves ${where}.`)).toEqual(lines);
    },
  );

  test.each(THERE)("is meant by a count of what is “%s”", async (where) => {
    expect(await sown(`The Heron moves to it. The Sky gains 1 shell for each animal ${where}.`)).toEqual([
      "Heron moves from South to West",
      "Sky: shells 0 → 1",
    ]);
  });

  test.each([
    ...THERE.flatMap((where) => [`the Heron is ${where}`, `there is an animal ${where}`]),
    "the pond is not empty",
    "that pond is not empty",
    "there are 1 or more animals there",
    "the pond has an animal",
    "that pond has an animal",
  ])("is meant by the condition “%s”", async (condition) => {
    const lines = ["Heron moves from South to West", "West: reed bed"];
    expect(await sown(`The Heron moves there. If ${condition}, it becomes a reed bed.`)).toEqual(lines);
    expect(await sown(`If ${condition}, it becomes a reed bed.`)).toEqual([]);
  });

  test.each(["The pond", "That pond", "The chosen pond", "The same pond"])("is meant by “%s”", async (subject) => {
    expect(await sown(`${subject} becomes a reed bed.`)).toEqual(["West: reed bed"]);
  });

  test("is meant by the words with which the text brought it up", async () => {
    const reeds = "West becomes a reed bed. For each reed bed: the reed bed becomes not a reed bed.";
    expect(await inRound(reeds)).toEqual(["West: reed bed", "West: not reed bed"]);
  });

  test("is, of several, each in its turn", async () => {
    expect(await inRound("For each pond: the Heron moves there.")).toEqual([
      "Heron moves from South to North",
      "Heron moves from North to East",
      "Heron moves from East to South",
      "Heron moves from South to West",
    ]);
  });

  test("stays “there” while units in it are “it”", async () => {
    const round = "For each pond: for each Heron: it moves there, then it loses 1 hit.";
    expect(await inRound(round)).toContain("Heron moves from East to South");
  });

  test("takes as many units as are placed there", async () => {
    expect(await sown("Remove each Otter. Place 2 Otters in it.")).toEqual([
      "Otter A is removed",
      "Otter B is removed",
      "Otter A is placed in West",
      "Otter B is placed in West",
    ]);
  });

  test("is what a rule or a phase is about", async () => {
    const rules = "When a pond is a reed bed: Place the Heron there.";
    const round = "1: Remove the Heron. West becomes a reed bed. The game ends.";
    expect(await happensIn({ rules, round })).toContain("Heron is placed in West");
    const phase =
      "For each reed bed: carry out the flood. The game ends.\n\nSEQUENCE FLOOD of a pond:\n  1: The Heron moves there.";
    expect(await happensIn({ round: `1: West becomes a reed bed. ${phase}` })).toContain(
      "Heron moves from South to West",
    );
  });
});

describe("the unit that a sentence is about", () => {
  test.each(["It", "That animal", "The chosen animal", "This animal", "The enemy", "That Heron"])(
    "is meant by “%s” where an action is done to it",
    async (subject) => {
      const round = "1: One Otter acts once. [First in order] The game ends.";
      expect(await happensIn({ action: `${subject} becomes frozen.`, round })).toContain("Heron: frozen");
    },
  );

  test("is meant by its noun where nobody acts", async () => {
    expect(await inRound("For each animal: the animal becomes frozen if that animal has 4 or more hits.")).toEqual([
      "Heron: frozen",
    ]);
    expect(await inRound("For each Otter: the Otter loses 1 hit.")).toEqual([
      "Otter A: hits 3 → 2",
      "Otter B: hits 3 → 2",
    ]);
  });
});

describe("a certain thing", () => {
  test.each([
    "Place an Otter in the pond.",
    "The pond becomes a reed bed.",
    "The Heron moves to the empty pond.",
    "The Sky gains 1 shell for each Otter in the pond.",
    "The Sky gains 1 shell if the pond is empty.",
    "The pond next to the Heron becomes a reed bed.",
    "For each Otter in the pond: it becomes frozen.",
    "For each animal: the pond becomes a reed bed.",
  ])("is not just any where nothing says which pond: “%s”", (sentence) => {
    expect(findings({ round: `1: ${sentence}` })).toContain("say which pond: write “a");
  });

  test.each([
    "The animal becomes frozen.",
    "The frozen animal loses 1 hit.",
    "The Sky gains 1 shell if the Otter is frozen.",
    "For each pond: the Otter moves there.",
    "Remove the Otter.",
  ])("is not just any where nothing says which animal: “%s”", (sentence) => {
    expect(findings({ round: `1: ${sentence}` })).toContain("say which animal: ");
  });

  test("is asked for with the names to write, and with the words that mean any, all and one that stands before", () => {
    expect(findings({ round: "1: The Otter becomes frozen." })).toBe(
      "“The Otter”: say which animal: Otter A or Otter B; write “an Otter” for any, “each Otter” for all, and “it” or “that animal” for one that stands before",
    );
    expect(findings({ round: "1: Place the Heron in the pond." })).toBe(
      "“the pond”: say which pond: write “a pond” for any, “each pond” for all, and “there” or “that pond” for one that stands before",
    );
  });

  test.each([
    "The Heron becomes frozen.",
    "The Otters become frozen.",
    "The Otter with most hits becomes frozen.",
    "The pond with the Heron becomes a reed bed.",
    "The Sky gains 1 shell if the Heron is frozen.",
    "The Sky gains 1 shell if the Heron has 2 or more hits.",
  ])("can be the only one, the best one, or all of several: “%s”", (sentence) => {
    expect(findings({ round: `1: ${sentence}` })).toBe("");
  });

  test("is the only unit of a kind", () => {
    const text = pondWith({ round: "1: The bird becomes frozen." });
    const kinds = "A bird is an animal of the Sky. A swimmer is an animal of the River.";
    const withKinds = text.replace("  Shells (0–9)", `  ${kinds}\n  Shells (0–9)`);
    expect(readText(withKinds).diagnostics).toEqual([]);
    const several = readText(withKinds.replace("The bird becomes", "The swimmer becomes")).diagnostics;
    expect(several.map(({ message }) => message)).toEqual([
      expect.stringContaining("say which animal: Otter A or Otter B"),
    ]);
  });

  test.each([
    ["Place an Otter there.", "there is no “there”: say which pond"],
    ["The Sky gains 1 shell for each Otter there.", "say which pond"],
    ["The Sky gains 1 shell if the Heron is there.", "say which pond"],
    ["For each Heron: Place an Otter in it.", "say which pond"],
    ["For each pond: each Otter becomes bound for that pond.", "say what “it” is here"],
  ])("is refused where there is none: “%s”", (sentence, message) => {
    expect(findings({ round: `1: ${sentence}` })).toContain(message);
  });
});
