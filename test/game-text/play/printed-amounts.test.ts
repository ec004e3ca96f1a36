import { describe, expect, test } from "vitest";
import { declaredBy, readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

/** What a step changes, behind the set-up. */
async function changedBy(step: string): Promise<readonly string[]> {
  const lines = await happensIn({ round: `1: ${step} The game ends.` });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(first + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings(step: string): string {
  return readText(pondWith({ round: `1: ${step}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("what is left over when things are counted", () => {
  test.each([
    ["The Sky gains 1 shell for every 2 animals, rounded down.", "Sky: shells 0 → 1"],
    ["The Sky gains 1 shell for every 2 animals, rounded up.", "Sky: shells 0 → 2"],
    ["The Sky gains 1 shell for every 2 animals, rounding up.", "Sky: shells 0 → 2"],
    ["The River gains 3 shells. The River gains 1 shell for every 2 shells it has, rounded up.", "River: shells 3 → 5"],
    ["The River gains 3 shells. The River gains 1 shell per 2 shells, rounded down.", "River: shells 3 → 4"],
  ])("counts as the sentence says: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });

  test("is nothing where each of them counts", () => {
    expect(findings("The Sky gains 1 shell for each animal, rounded up.")).toContain("expected a full stop");
  });
});

describe("one more of something", () => {
  test.each([
    ["The Heron suffers another hit.", "Heron: hits 4 → 3"],
    ["The Heron loses 1 hit and another hit.", "Heron: hits 3 → 2"],
    ["The Sky gains another shell for each Otter.", "Sky: shells 0 → 2"],
  ])("is one of it: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });

  test("is no word for a place, which would be any other one", () => {
    expect(findings("The Heron moves to another pond.")).toContain("“another”");
  });
});

describe("harm", () => {
  /** What a text declares to happen, in which animals begin with 3 hits and without any catch. */
  function happening(step: string, rules = ""): unknown {
    const text = pondWith({ round: `1: ${step}`, rules })
      .replace("hits / armour.\n  Otter (2): 3 / 0.", "hits / armour / catch.\n  Otter (2): 3 / 0 / 0.")
      .replace("hits / armour.\n  Heron: 4 / 1.", "hits / armour / catch.\n  Heron: 4 / 1 / 0.");
    return declaredBy(text);
  }

  test.each([
    ["The Heron suffers 1 hit.", "The Heron loses 1 hit."],
    ["The Heron suffers 2 catch.", "The Heron gains 2 catch."],
    ["Each Otter suffers a catch and 1 hit.", "Each Otter gains 1 catch and loses 1 hit."],
    ["The Heron heals 1 hit.", "The Heron gains 1 hit."],
    ["The Heron heals 1 catch.", "The Heron loses 1 catch."],
  ])("is more of what units begin without, and less of what they begin with: %s", (said, meant) => {
    expect(happening(said)).toEqual(happening(meant));
  });

  test.each([
    ["When an animal suffers a catch: It becomes frozen.", "When an animal gains catch: It becomes frozen."],
    ["When an animal suffers a hit: It becomes frozen.", "When an animal loses hits: It becomes frozen."],
    [
      "If an animal would suffer a catch, it loses 1 hit instead.",
      "If an animal would gain a catch, it loses 1 hit instead.",
    ],
  ])("is so in rules: %s", (said, meant) => {
    expect(happening("Nothing.", said)).toEqual(happening("Nothing.", meant));
  });

  test("has to be said in other words where no unit prints the number", () => {
    expect(findings("The Heron suffers 1 catch.")).toContain("say “gains” or “loses”");
    expect(findings("The Sky suffers 1 shell.")).toContain("say “gains” or “loses”");
  });
});

describe("the number of things", () => {
  test.each([
    ["North belongs to the Sky. Each side gains shells equal to the number of ponds it owns.", "Sky: shells 0 → 1"],
    ["North belongs to the Sky. Each side gains as many shells as there are ponds.", "Sky: shells 0 → 4"],
    ["North belongs to the Sky. The Sky gains shells equal to the number of ponds it controls.", "Sky: shells 0 → 1"],
    [
      "Each pond belongs to the Sky. The Sky gains shells equal to the number of ponds it owns, to a maximum of 3.",
      "Sky: shells 0 → 3",
    ],
  ])("counts those that the subject has where it says so: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });
});

describe("as many as the dice came to", () => {
  test.each([
    ["Roll 3 [d1]. The Sky gains that many shells.", "Sky: shells 0 → 3"],
    [
      "Roll 3 [d1]. On 2 or more, the Heron loses that many hits and the Sky gains that many shells.",
      "Heron: hits 4 → 1",
    ],
    ["Roll 3 [d1]. The Sky gains 1 shell. Roll 2 [d1]. The River gains that many shells.", "River: shells 0 → 2"],
    ["Roll 2 [d1]. The Heron moves that many ponds towards North.", "Heron moves from South to North"],
    ["Each Heron rolls a [d1]. It loses that many hits.", "Heron: hits 4 → 3"],
  ])("is said by “that many”: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });

  test.each([
    "The Sky gains that many shells.",
    "Roll 3 [d6]. The Sky gains 1 shell. The River gains that many shells.",
    "The River pays that many shells and gains 1 shell.",
  ])("is certain only where no other number stands between: %s", (step) => {
    expect(findings(step)).toContain("a sentence right before it, of one thing, that says how many");
  });

  test("is not known before it is paid", () => {
    expect(findings("Roll a die. The River pays that many shells and gains 1 shell.")).toContain(
      "say how much it costs: the roll is not known before",
    );
  });
});

describe("a roll that is compared", () => {
  test.each([
    ["For each Heron: roll 5 [d1], then if it beats its hits, it becomes frozen.", "Heron: frozen"],
    ["Roll 5 [d1]. If the result beats the hits of the Heron, the Sky gains 1 shell.", "Sky: shells 0 → 1"],
    ["Roll 4 [d1]. If the roll matches the Heron's hits, the Sky gains 1 shell.", "Sky: shells 0 → 1"],
    ["Roll 4 [d1]. If the sum exceeds 3, the Sky gains 1 shell.", "Sky: shells 0 → 1"],
    ["Roll 4 [d1]. If the total equals or beats 4, the Sky gains 1 shell.", "Sky: shells 0 → 1"],
  ])("may beat a number: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });

  test("is equal where it only beats what is less", async () => {
    expect(await changedBy("Roll 4 [d1]. If it beats the Heron's hits, the Sky gains 1 shell.")).not.toContain(
      "Sky: shells 0 → 1",
    );
  });

  test("is there before it beats anything", () => {
    expect(findings("If it beats 3, the Sky gains 1 shell.")).toContain("“beats”");
  });
});

describe("a roll and what it comes to in one sentence", () => {
  test.each([
    ["Roll a [d1] and on a 1 the Sky gains 1 shell.", "Sky: shells 0 → 1"],
    ["If there is no Otter, Nothing; otherwise, roll 2 [d1], and on 2 the Heron loses 1 hit.", "Heron: hits 4 → 3"],
  ])("is two: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });
});

describe("what one subject does", () => {
  test.each([
    ["The Heron loses half its hits, rounded up, and becomes frozen.", ["Heron: hits 4 → 2", "Heron: frozen"]],
    ["Each Otter becomes frozen, and is removed.", ["Otter A: frozen", "Otter A is removed"]],
    ["The Heron loses 1 hit, and each Otter gains 1 catch.", ["Heron: hits 4 → 3", "Otter B: catch 0 → 1"]],
  ])("may stand behind a comma and “and”: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(expect.arrayContaining(lines));
  });
});

describe("a condition that names one of several things", () => {
  test.each([
    [
      "If there is an Otter in a pond, that pond belongs to the Sky.",
      ["North: owner none → Sky", "East: owner none → Sky"],
    ],
    ["If there is no animal in a pond, that pond becomes a reed bed.", ["West: reed bed"]],
    ["If there are 2 Otters within 1 pond of a Heron, that Heron loses 1 hit.", []],
    ["If there is an Otter within 1 pond of a Heron, that Heron loses 1 hit.", ["Heron: hits 4 → 3"]],
  ])("is asked of each of them, where “that” one is said behind it: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test.each([
    "If there is an Otter in a pond, that pond belongs to the Sky, otherwise Nothing.",
    "If there is an Otter in a pond, that Heron loses 1 hit.",
  ])("leaves open what is otherwise, and what it does not name: %s", (step) => {
    expect(findings(step)).toContain("refers to something that the condition does not name");
  });
});

describe("a number that comes to what is worked out", () => {
  test.each([
    ["Roll [d6]. The Heron's hits become the roll.", /^Heron: hits 4 → [12356]$|^$/],
    ["Roll 9 [d6]. For each Otter, its hits become the roll.", /^Otter [AB]: hits 3 → 5$/],
    ["Roll [d6]. For each Otter, its catch is set to the roll.", /^Otter [AB]: catch 0 → [1-6]$/],
    ["For each Otter, its catch becomes equal to its hits.", /^Otter [AB]: catch 0 → 3$/],
    ["For each Otter, its catch becomes its hits.", /^Otter [AB]: catch 0 → 3$/],
    ["For each Otter, its catch is set to half its hits, rounded up.", /^Otter [AB]: catch 0 → 2$/],
    ["For each Otter, set its hits to its armour.", /^Otter [AB]: hits 3 → 0$/],
    ["The Sky gains 5 shells. The Sky's shells become 2.", /^Sky: shells (?:0 → 5|5 → 2)$/],
    ["The Sky gains 5 shells. Set the River's shells to the Sky's shells.", /^(?:Sky|River): shells 0 → 5$/],
  ])("goes no further than it can: %s", async (step, expected) => {
    const changed = (await changedBy(step)).filter((line) => line.includes("→"));
    expect(changed.length).toBeGreaterThan(0);
    for (const line of changed) expect(line).toMatch(expected);
  });

  test("is played alike from both states, also where a rule says that something else happens", async () => {
    const action = "Roll [d6]. Its hits become the roll. Its catch is set to half its hits, rounded down.";
    const rules = "If an animal would have less than 2 hits, it becomes frozen instead.";
    const round = "1: Each animal acts once. [Random] For each animal, its catch becomes its armour.";
    for (const rule of ["", rules]) {
      const ways = await bothWays(pondWith({ action, round, rules: rule }), [SHEET]);
      for (const seed of [1, 2, 3, 4])
        playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
    }
  });

  test("is said of something that has a number", () => {
    expect(findings("Roll [d6]. The Heron becomes the roll.")).not.toBe("");
    expect(findings("The Sky's shells become some.")).not.toBe("");
  });
});
