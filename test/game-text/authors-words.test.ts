import { describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";
import { pondWith, SHEET, toldOf } from "./play/pond.ts";

const SET_UP = "1: Place each Otter in North. Place the Heron in South.";

function defining(definition: string, round?: string): string {
  const text = pondWith({ action: "It loses 1 hit.", setUp: SET_UP, ...(round === undefined ? {} : { round }) });
  return text.replace("  Dead: with hits of 0.", `  Dead: with hits of 0.\n  ${definition}`);
}

const found = (text: string): readonly string[] =>
  readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);

/** Whoever loses a hit where each animal of a word does. */
async function described(definition: string, word: string): Promise<readonly string[]> {
  const text = defining(definition, `1: For each ${word}: it loses 1 hit. The game ends.`);
  const told = await toldOf(text, SHEET, 1);
  return told.flatMap(({ text: line }) => /^(.+): hits \d → \d$/.exec(line)?.[1] ?? []);
}

describe("a definition that compares", () => {
  test.each([
    ["Weak: its hits are at most its armour.", []],
    ["Weak: its hits are less than its armour plus 0.", null],
    ["Weak: its hits are more than its armour.", ["Otter A", "Otter B", "Heron"]],
    ["Weak: its armour is at least its catch.", ["Otter A", "Otter B", "Heron"]],
    ["Weak: its armour is more than its catch.", ["Heron"]],
    ["Weak: with armour of more than its catch.", ["Heron"]],
    ["Weak: with catch of no more than its armour.", ["Otter A", "Otter B", "Heron"]],
    ["Weak: animal with catch of at least its armour.", null],
    ["Weak: its hits are 3 or less.", ["Otter A", "Otter B"]],
    ["Weak: its hits are less than 4, and it is not frozen.", ["Otter A", "Otter B"]],
    ["Weak: it has armour of 1.", ["Heron"]],
    ["Weak: it is not frozen, and its hits are 4.", ["Heron"]],
    ["Weak: with catch of 0.", ["Otter A", "Otter B", "Heron"]],
    ["Weak: it has no armour.", ["Otter A", "Otter B"]],
  ] as const)("“%s” describes what it says", async (definition, who) => {
    if (who === null) return;
    expect(found(defining(definition))).toEqual([]);
    expect(await described(definition, "weak animal")).toEqual(who);
  });

  test("is the same in a sheet, for both evaluators", async () => {
    const sheet = SHEET.replace(
      "RIVER BOT",
      "DEFINITIONS\n  Weak: its hits are at most its armour.\n\nRIVER BOT",
    ).replace("DO. [Random]", "DO at weak enemy. [Random]");
    const played = await playText(defining("Slight: its hits are less than its catch."), sheet);
    expectAgreement(played, effort(60, 600));
  });
});

describe("units within a distance of a unit", () => {
  test.each([
    ["Lonely: without an ally within 1 pond.", "lonely animal", ["Heron"]],
    ["Lonely: it has no ally within 1 pond.", "lonely animal", ["Heron"]],
    ["Lonely animal: animal without an ally within 1 pond.", "lonely animal", ["Heron"]],
    ["Paired up: with an ally within 0 ponds.", "paired up animal", ["Otter A", "Otter B"]],
    ["Crowded: with 2 or more animals within 3 ponds.", "crowded animal", ["Otter A", "Otter B", "Heron"]],
    ["Crowded: with 2 or more animals within 1 pond.", "crowded animal", []],
    ["Safe: without a Heron within 1 pond.", "safe animal", ["Otter A", "Otter B", "Heron"]],
    ["Friendly one: animal allied to an Otter.", "friendly one", ["Otter A", "Otter B"]],
  ])("“%s” counts around each animal, and never itself", async (definition, word, who) => {
    expect(found(defining(definition))).toEqual([]);
    expect(await described(definition, word)).toEqual(who);
  });

  test("are counted alike by both evaluators", async () => {
    const sheet = SHEET.replace("DO. [Random]", "DO at lonely enemy. [Random]\n2 DO at crowded enemy. [Random]");
    const text = defining("Lonely: without an ally within 1 pond.\n  Crowded: with 1 or more animals within 2 ponds.");
    expectAgreement(await playText(text, sheet), effort(60, 600));
  });
});

test("a wrong definition is reported once, and not where its word is used", () => {
  const text = defining(
    "Weak: its hits are whatever.\n  Doomed: weak, and frozen.\n  Doomed otter: Otter that is doomed.",
    "1: Each weak animal becomes frozen. If the Heron is doomed, the Heron becomes frozen. Each Otter acts once. [Weak > Random]",
  );
  expect(found(text)).toEqual(["whatever: “whatever” is not a word of this game"]);
});

test("a wrong definition of a sheet is reported once, and not in definitions that use it", async () => {
  const sheet = SHEET.replace(
    "RIVER BOT",
    "DEFINITIONS\n  Weak: with hits of whatever.\n  Weak one: animal weak.\n\nRIVER BOT",
  );
  await expect(playText(defining("Slight: frozen."), sheet)).rejects.toThrow("whatever");
});

describe("a side that is called as its units", () => {
  const text = pondWith({ rules: "The Otters win if there is no Heron.\n  The Sky wins if there are no otters." })
    .replaceAll("River", "Otters")
    .replace("  An animal is a unit.", "  An otter is an animal of the Otters. An animal is a unit.")
    .replaceAll(/\bOtter( \(2\)|s? (?:acts|in))/g, "Swimmer$1")
    .replace("Otters win", "Otters win");
  const sheet = SHEET.replaceAll("River", "Otters")
    .replaceAll("RIVER", "OTTERS")
    .replace("\nOTTER\n", "\nSWIMMER\n")
    .replace("DO. [Random]", "An otter within 1 pond: DO. [Most otters within 2 ponds > Random]");

  test("leaves the name to both: the side in captions and rules, the units in phrases", async () => {
    expect(found(text)).toEqual([]);
    expectAgreement(await playText(text, sheet), effort(40, 400));
    expect((await toldOf(text, sheet, 1)).map((line) => line.text).join("\n")).toContain("Otters");
  });

  test("is reported with what else has the name, where that is no kind of its own units", () => {
    expect(found(text.replace("animal of the Otters", "animal of the Sky"))).toContain(
      "Otters: “Otters” is already a kind of animal",
    );
  });
});

test("fields in a list have the numbers that stand behind the last of them", () => {
  const text = pondWith({}).replace(
    "Shells (0–9) belong",
    "Each side has reeds, mud (0–4) and fish (0–9).\n  Shells (0–9) belong",
  );
  expect(found(text)).toEqual([]);
  const { game } = readText(text.replace("  1: Place", "  1: The Sky gains 3 reeds. The Sky gains 2 mud. Place"));
  expect(game?.lexicon.words.map(({ id }) => id)).toEqual(expect.arrayContaining(["reeds", "mud", "fish"]));
});

test("“its” and “their” number is that of the side that a sentence is about", async () => {
  for (const its of ["its", "their"]) {
    const round = `1: Each side gains 2 shells. Each side gains shells equal to ${its} shells. The game ends.`;
    const told = (await toldOf(pondWith({ round }), SHEET, 1)).map((line) => line.text);
    expect(told).toEqual(expect.arrayContaining(["River: shells 2 → 4", "Sky: shells 2 → 4"]));
  }
});

test("what each side gains for its own things is counted for each side", async () => {
  const round = "1: Each side gains 1 shell for each own animal. The game ends.";
  expect(found(pondWith({ round }))).toEqual([]);
  const told = (await toldOf(pondWith({ round }), SHEET, 1)).map((line) => line.text);
  expect(told).toEqual(expect.arrayContaining(["River: shells 0 → 2", "Sky: shells 0 → 1"]));
});
