import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { pondWith, SHEET, toldOf } from "./pond.ts";

/** A heron with 4 hits and armour of 1 has a vigour of 9; an otter in its pond or the next takes off 1. */
const DEFINITION = "Vigour of an animal = its hits + its armour × 5 − Otters within 1 pond of it.";

function textWith(written: Parameters<typeof pondWith>[0], definition = DEFINITION): string {
  return pondWith(written).replace("DEFINITIONS", `DEFINITIONS\n  ${definition}`);
}

/** What changes in the first round. A die of one side shows 1. */
async function inRound(round: string): Promise<readonly string[]> {
  const told = await toldOf(textWith({ round: `1: ${round} The game ends.` }), SHEET, 1);
  const lines = told.map(({ text }) => text);
  const from = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(from + 1).filter((line) => / → |: (?:not )?frozen$/.test(line));
}

function reports(action: string, definition?: string): readonly string[] {
  return readText(textWith({ action }, definition)).diagnostics.map(({ message }) => message);
}

describe("what a die must show", () => {
  test.each([
    ["Roll 2 [d1]. The Heron loses 1 hit for each roll of its armour or more.", ["Heron: hits 4 → 2"]],
    ["Roll 2 [d1]. Each animal loses 1 hit for each roll of its armour or more.", 3],
    ["Roll 2 [d1]. Each animal gains 1 catch for each roll of its hits or more.", []],
    ["Roll 2 [d1]. For each Heron: for each die that is at least its armour: it becomes frozen.", ["Heron: frozen"]],
    ["For each Heron: roll 2 [d1], then for each die showing its vigour or more: it becomes frozen.", []],
    ["For each Otter: roll 3 [d1], then it gains 1 catch for each roll of the Heron's armour or more.", 2],
  ])("is a number of what it is about: %s", async (round, expected) => {
    const changes = await inRound(round);
    if (typeof expected === "number") expect(changes).toHaveLength(expected);
    else expect(changes).toEqual(expected);
  });

  test("is a number of whoever acts where the sentence says so", async () => {
    const action = (whose: string): string => `Roll 3 [d1]. It gains 1 catch for each roll of ${whose} or more.`;
    const linesBy = async (whose: string): Promise<readonly string[]> =>
      (await toldOf(textWith({ action: action(whose) }), SHEET, 1)).map(({ text }) => text);
    expect(await linesBy("the animal's armour")).toContain("Heron: catch 0 → 3");
    expect(await linesBy("the animal's hits")).not.toContain("Heron: catch 0 → 3");
  });
});

describe("a number that the text defines", () => {
  test.each([
    ["the wet of its pond", ["Heron: catch 0 → 3"]],
    ["the wet of its pond, at most its armour", ["Heron: catch 0 → 1"]],
    ["its armour + Otters in its pond", ["Heron: catch 0 → 2"]],
    ["reed beds next to its pond × 4", ["Heron: catch 0 → 4"]],
  ])("asks what is in the place of the unit whose number it is, although nobody acts: %s", async (value, expected) => {
    const difficulties = "A pond has wet (0–5).";
    const setUp =
      "1: Place an Otter in East. Place an Otter in South. Place the Heron in South. South gains 3 wet. East becomes a reed bed.";
    const round = "1: For each Heron: it gains catch equal to its vigour. The game ends.";
    const text = textWith({ difficulties, setUp, round }, `Vigour of an animal = ${value}.`);
    const lines = (await toldOf(text, SHEET, 1)).map((told) => told.text);
    expect(lines.filter((line) => line.startsWith("Heron: "))).toEqual(expected);
  });

  test.each([
    ["The Heron gains catch equal to its vigour.", ["Heron: catch 0 → 8"]],
    ["For each Heron: it gains catch equal to half its vigour, rounded up.", ["Heron: catch 0 → 4"]],
    ["Place an Otter in West. For each Heron: roll its vigour [d1], then it gains catch equal to the roll.", 1],
    ["For each Otter: for each of its vigour: it gains 1 catch.", 2],
    ["The Sky gains shells equal to the Heron's vigour.", ["Sky: shells 0 → 8"]],
  ])("is an amount as it stands then: %s", async (round, expected) => {
    const changes = await inRound(round);
    if (typeof expected === "number") expect(changes).toHaveLength(expected);
    else expect(changes).toEqual(expected);
  });

  test.each([
    ["its hits × 5, at most 6.", 6],
    ["its hits − 9, at least 2.", 2],
    ["its hits × 5, at least 2, at most its armour + 1.", 2],
    ["half of its hits, rounded up, at most 9.", 2],
  ])("goes no further than it says: %s", async (value, vigour) => {
    const definition = `Vigour of an animal = ${value}`;
    const round = "1: The Heron gains catch equal to its vigour. The game ends.";
    const told = await toldOf(textWith({ round }, definition), SHEET, 1);
    expect(told.map(({ text }) => text)).toContain(`Heron: catch 0 → ${vigour}`);
  });

  test.each([
    ["4 if hungry, 2 if frozen, otherwise 3", ["Heron: catch 0 → 4"], []],
    ["4 if sated, 2 if frozen, otherwise 3", ["Heron: catch 0 → 3"], ["Heron: catch 0 → 4"]],
    [
      "4 if sated, its armour + 1 if its hits are less than 5 and it is hungry, otherwise 3",
      ["Heron: catch 0 → 2"],
      [],
    ],
    ["((4 if frozen, otherwise 6) if within 1 pond of an Otter, otherwise 3), at most 5", ["Heron: catch 0 → 5"], []],
    ["8 if sated,\n    5 if in South,\n    otherwise 3", ["Heron: catch 0 → 5"], []],
  ])("is that of the first case that fits: %s", async (value, then, never) => {
    const definition = `Vigour of an animal = ${value}.`;
    const round = "1: The Heron gains catch equal to its vigour. The game ends.";
    const told = (await toldOf(textWith({ round }, definition), SHEET, 1)).map(({ text }) => text);
    expect(told).toEqual(expect.arrayContaining(then));
    expect(told).not.toEqual(expect.arrayContaining(never.length === 0 ? ["nothing"] : never));
  });

  test.each([
    ["4 if hungry", "“.” cannot come here after “hungry”: the cases of a number end with “, otherwise” and a number"],
    ["4 if hungry, 5", "“.” cannot come here after “5”: the cases of a number end with “, otherwise” and a number"],
    ["4 if hungry, otherwise 3, at most 2", "“,” cannot come here after “3”"],
    ["4 if reed bed, otherwise 3", "“reed bed”: it cannot describe animals"],
    ["4 if blue, otherwise 3", "“blue” is not a word of this game"],
    ["4 if there is an Otter, otherwise 3", "“there is” cannot come here after “if”"],
    ["4 if its hits are less than its catch, otherwise 3", "a number cannot be worked out from a comparison"],
  ])("says of the thing what its cases are, and what is so otherwise: %s", (value, message) => {
    const found = readText(textWith({}, `Vigour of an animal = ${value}.`)).diagnostics.map((each) => each.message);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  test.each([
    [
      "It pays hits equal to its vigour.",
      "“hits”: say how much it costs by a number that it has: this one is worked out",
    ],
    ["For each pond: roll its vigour [d6].", "“vigour” is no number of a pond"],
    ["The Heron gains catch equal to the River's vigour.", "“vigour” is no number of each side: there is shells"],
    ["Roll 2 [d6]. It loses 1 hit for each roll of its armour.", "expected “or more”"],
    ["Roll 2 [d6]. It loses 1 hit for each roll of its vim or more.", "“vim” is no number that anything has"],
  ])("is refused where it means nothing: %s", (action, message) => {
    expect(reports(action).join("\n")).toContain(message);
  });
});
