import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

/** What happens behind the set-up, in which the Otters stand in North and East, and the Heron in South. */
async function afterSetUp(written: Parameters<typeof happensIn>[0]): Promise<readonly string[]> {
  const lines = await happensIn(written);
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(
    first + 1,
    lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line)),
  );
}

/** Otter A does it to the Heron, two ponds away. */
function done(action: string): Promise<readonly string[]> {
  return afterSetUp({ action, round: "1: An Otter acts once. [First in order] The game ends." });
}

function findings(written: Parameters<typeof pondWith>[0]): readonly string[] {
  return readText(pondWith(written)).diagnostics.map(({ message }) => message);
}

describe("what is near in words of each subject", () => {
  test.each([
    [
      "each of some moves to a place beside its own",
      "Each Otter moves to an adjacent pond.",
      ["Otter A moves from North to East", "Otter B moves from East to North"],
    ],
    [
      "“it” moves to a place beside its own",
      "It moves to West. It moves to an adjacent pond.",
      ["Heron moves from South to West", "Heron moves from West to South"],
    ],
    [
      "a unit with a name moves as near",
      "The Heron moves to an empty pond within 1 pond.",
      ["Heron moves from South to West"],
    ],
    [
      "each behind “for each” moves beside itself",
      "For each Otter: it moves to an adjacent pond.",
      ["Otter A moves from North to East", "Otter B moves from East to North"],
    ],
    ["whoever acts moves beside itself", "The animal moves to an adjacent pond.", ["Otter A moves from North to East"]],
    [
      "each counts what is beside itself",
      "Each animal gains 1 catch for each adjacent animal.",
      ["Otter A: catch 0 → 1", "Otter B: catch 0 → 2", "Heron: catch 0 → 1"],
    ],
    [
      "each of some places counts what is beside itself",
      "For each pond with Heron: it becomes a reed bed. It gains 0 hits.",
      ["South: reed bed"],
    ],
    ["“it” counts what is beside itself", "It gains 1 catch for each adjacent Otter.", ["Heron: catch 0 → 1"]],
    [
      "the side counts what is beside whoever acts",
      "The side gains 1 shell for each adjacent animal.",
      ["River: shells 0 → 1"],
    ],
    [
      "each goes towards what is nearest to itself",
      "It moves to West. Each animal shifts 1 space towards the nearest reed bed.",
      ["Heron moves from South to West"],
    ],
  ])("%s", async (_, action, lines) => {
    expect(await done(action)).toEqual(lines);
  });

  test("each goes to the nearest of some places as it is nearest to itself", async () => {
    const round =
      "1: North becomes a reed bed. West becomes a reed bed. Each animal moves to the nearest reed bed. The game ends.";
    expect(await afterSetUp({ round })).toEqual([
      "North: reed bed",
      "West: reed bed",
      "Otter B moves from East to North",
      "Heron moves from South to West",
    ]);
  });

  test.each([
    ["Remove the nearest Otter.", "“the nearest Otter”: nobody acts here: say to what, as in “nearest to animal”"],
    [
      "Place an Otter in the nearest pond.",
      "“the nearest pond”: nobody acts here: say to what, as in “nearest to animal”",
    ],
    ["A pond becomes a reed bed. [Nearest]", "“[Nearest]”: nobody acts here: say to what, as in “nearest to animal”"],
  ])("is near to nothing where nobody acts: %s", (step, message) => {
    expect(findings({ round: `1: ${step}` })).toEqual([message]);
  });

  test.each([
    ["The Sky loses if own shells > 5.", "“own shells > 5”: nobody acts here: name the side"],
    ["The game ends when there is no enemy.", "“there is no enemy”: nobody acts here: name the side"],
    ["The Sky wins if it is sated.", "“it is sated”: no animal acts here: say which one, as in “an animal”"],
    [
      "When its pond is a reed bed: The Sky wins.",
      "“its pond is a reed bed”: no animal acts here: say which one, as in “an animal”",
    ],
    [
      "The Sky wins if there is an adjacent Otter.",
      "“there is an adjacent Otter”: nobody acts here: say of what, as in “within 1 pond of an animal”",
    ],
  ])("a row of who wins says of whom and of what: %s", (rules, message) => {
    expect(findings({ rules })).toEqual([message]);
  });
});

describe("“it” in a bracket", () => {
  test.each(["For each Otter: a pond becomes a reed bed. [Nearest to it > Random]"])(
    "is each of those for which it is done: %s",
    async (round) => {
      expect(await afterSetUp({ round: `1: ${round} The game ends.` })).toEqual(["North: reed bed", "East: reed bed"]);
    },
  );

  test.each([
    "For each Otter [Nearest to it]: it loses 1 hit.",
    "For each Otter: the Heron moves to a pond. [Nearest to it]",
    "For each Otter: place an Otter in a pond. [Furthest from it]",
    "An animal loses 1 hit. [Nearest to it]",
  ])("is one error where it could be another, or none: %s", (round) => {
    expect(findings({ round: `1: ${round}` })).toEqual([
      expect.stringContaining("not certain what “it” is here: name it"),
    ]);
  });
});
