import { describe, expect, test } from "vitest";
import { declaredBy, readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

type Written = Parameters<typeof pondWith>[0];

const HERE = "Heron is placed in South";

/** What happens behind the set-up, in a game of one round. */
async function happens(written: Written): Promise<readonly string[]> {
  const round = `${written.round ?? "1: Nothing."} The game ends.`;
  const lines = await happensIn({ ...written, round });
  return lines.slice(lines.indexOf(HERE) + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings(written: Written): readonly string[] {
  return readText(pondWith(written)).diagnostics.map(({ message }) => message);
}

function playsAs(one: Written, other: Written): void {
  expect(findings(one)).toEqual([]);
  expect(declaredBy(pondWith(one))).toEqual(declaredBy(pondWith(other)));
}

describe("a rule with its time at the end", () => {
  test.each([
    ["A frozen Otter loses 1 hit at the end of each round.", "Each frozen Otter loses 1 hit."],
    ["Each Otter loses 1 hit, but gains 1 catch at the end of the round.", "Each Otter loses 1 hit and gains 1 catch."],
  ])("happens then: %s", async (rules, same) => {
    const round = "1: Otter A becomes frozen.";
    const told = await happensIn({ rules, round });
    const plainly = `At the end of each round, ${same.charAt(0).toLowerCase()}${same.slice(1)}`;
    expect(told).toEqual(await happensIn({ rules: plainly, round }));
    expect(told).toContain("Otter A: hits 3 → 2");
  });
});

describe("sides with units somewhere", () => {
  test.each([
    ["Each side with an Otter in North gains 1 shell.", ["River: shells 0 → 1"]],
    [
      "Each side with at least one animal in North gains 1 shell and 1 shell.",
      ["River: shells 0 → 1", "River: shells 1 → 2"],
    ],
    ["Each side with 2 or more animals in North gains 1 shell.", []],
    ["Each side without an animal in North gains 1 shell.", ["Sky: shells 0 → 1"]],
    ["Each side with no animal in North gains 1 shell.", ["Sky: shells 0 → 1"]],
  ])("are those that have one of their own there: %s", async (step, lines) => {
    expect(await happens({ round: `1: ${step}` })).toEqual(lines);
  });
});

describe("what is kept", () => {
  test.each([
    "The Sky keeps at most 2 shells.",
    "The Sky keeps only 2 shells; the rest is discarded.",
    "Each side keeps no more than 2 shells.",
  ])("is the most that is left: %s", async (step) => {
    expect(await happens({ round: `1: The Sky gains 5 shells. ${step}` })).toEqual([
      "Sky: shells 0 → 5",
      "Sky: shells 5 → 2",
    ]);
  });
});

describe("a number of “it”", () => {
  test("comes to another", async () => {
    expect(await happens({ round: "1: For each Otter: its hits drop to 1." })).toEqual([
      "Otter A: hits 3 → 1",
      "Otter B: hits 3 → 1",
    ]);
    const rules = "When an Otter gains catch, its hits drop to 1.";
    expect(await happens({ rules, round: "1: Otter A gains 1 catch." })).toContain("Otter A: hits 3 → 1");
  });

  test("runs out, or is reached by its name", async () => {
    const ran = "When an Otter runs out of hits, the Sky gains 1 shell.";
    expect(await happens({ rules: ran, round: "1: Otter A loses 3 hits." })).toContain("Sky: shells 0 → 1");
    const reached = "When an Otter reaches a catch of 2, the Sky gains 1 shell.";
    playsAs({ rules: reached }, { rules: "When an Otter reaches 2 catch, the Sky gains 1 shell." });
  });

  test("is as high as another", async () => {
    const rules = "An Otter with as many catch as hits becomes frozen.";
    expect(await happens({ rules, round: "1: Otter A gains 2 catch." })).not.toContain("Otter A: frozen");
    expect(await happens({ rules, round: "1: Otter A gains 3 catch." })).toContain("Otter A: frozen");
  });

  test("drops by half", () => {
    playsAs(
      { round: "1: The Sky drops half its shells, rounded up." },
      { round: "1: The Sky loses half its shells, rounded up." },
    );
  });
});

describe("each of some things before a colon", () => {
  test.each([
    "Each Otter with 3 hits: it loses 1 hit.",
    "Each Otter in a pond: roll a die; on a 1 or more, it loses 1 hit.",
  ])("is said of each, as with “for”: %s", (step) => {
    playsAs({ round: `1: ${step}` }, { round: `1: For e${step.slice(1)}` });
  });
});

describe("at random", () => {
  test.each([
    ["Place 1 Otter at random in a reed bed.", "Place 1 Otter in a reed bed. [Random]"],
    ["Place 2 catch at random on an animal.", "Place 2 catch on an animal. [Random]"],
  ])("may stand before the place: %s", (step, other) => {
    playsAs({ round: `1: ${step}` }, { round: `1: ${other}` });
  });
});

describe("a roll that nobody makes", () => {
  test("is asked for", () => {
    expect(findings({ round: "1: On a roll of 5 or more, the Sky gains 1 shell." })[0]).toContain("Roll a die");
  });
});

describe("what somebody adds somewhere", () => {
  test.each([
    ["The Sky adds 2 catch to the Heron.", ["Heron: catch 0 → 2"]],
    ["Each Otter adds 1 catch to each adjacent Otter.", ["Otter B: catch 0 → 1", "Otter A: catch 0 → 1"]],
  ])("is gained there: %s", async (step, lines) => {
    expect(await happens({ round: `1: ${step}` })).toEqual(lines);
  });
});

describe("a card that is discarded for something", () => {
  test("need not be said to be of the hand", () => {
    const deck = "Wave (4): 3 / sun / no. The side gains 1 shell.";
    const said = (step: string): Written => ({
      deck,
      columns: "value / suit / wild",
      round: `1: Deal 1 tide cards to each side. ${step}`,
    });
    playsAs(
      said("Each side may discard a tide card to gain shells equal to its value."),
      said("Each side may discard a tide card from its hand to gain shells equal to its value."),
    );
  });
});

describe("a rule of what becomes so", () => {
  test("is one of what is so", () => {
    playsAs(
      { rules: "When an Otter becomes frozen, the Sky gains 1 shell." },
      { rules: "When an Otter is frozen, the Sky gains 1 shell." },
    );
  });
});

describe("a name for what happens that names another thing", () => {
  test("leaves open what “it” is", () => {
    expect(findings({ round: "1: Each Otter bites the Heron: it loses 1 hit." })[0]).toContain("name what it is");
    expect(findings({ round: "1: Each Otter bites the Heron: the Heron loses 1 hit." })).toEqual([]);
  });
});

describe("a kind of units in an action", () => {
  const KINDS = "A swimmer is an animal of the River.";
  const withKinds = (header: string, says: string): string =>
    pondWith({ action: "Nothing.", difficulties: KINDS }).replace("DO at an enemy: Nothing.", `${header}: ${says}`);

  test.each([
    ["DO", "The swimmer gains 1 catch.", "DO, only if the animal is a swimmer", "The animal gains 1 catch."],
    [
      "DO, only if the swimmer is frozen",
      "The River gains shells equal to the swimmer’s hits.",
      "DO, only if the animal is frozen, only if the animal is a swimmer",
      "The River gains shells equal to the animal’s hits.",
    ],
  ])("is the one that acts, and no other kind does it: %s: %s", (header, says, plain, plainly) => {
    const [one, other] = [withKinds(header, says), withKinds(plain, plainly)].map((text) => readText(text));
    expect(one?.diagnostics).toEqual([]);
    expect(other?.diagnostics).toEqual([]);
  });

  test("may be another where it is named in another way, too", () => {
    const text = withKinds("DO in a pond", "Place a swimmer there. The swimmer gains 1 catch.");
    expect(readText(text).diagnostics[0]?.message).toContain("say which animal");
  });
});

describe("what a phrase says once more of what it describes", () => {
  test.each([
    ["Each pond with no animal in it becomes a reed bed.", "Each pond with no animal becomes a reed bed."],
    ["Each pond without an Otter on it becomes a reed bed.", "Each pond without an Otter becomes a reed bed."],
    ["Place an Otter in each pond with 2 animals in it.", "Place an Otter in each pond with 2 animals."],
    ["Each Otter with a Heron next to it loses 1 hit.", "Each Otter next to a Heron loses 1 hit."],
    [
      "If there is a pond with no animal in it, the Sky gains 1 shell.",
      "If there is a pond with no animal, the Sky gains 1 shell.",
    ],
  ])("is about that: %s", (step, plainly) => {
    playsAs({ round: `1: ${step}` }, { round: `1: ${plainly}` });
  });

  test("does not say of something else where it is", async () => {
    const round = "1: For each pond: if there is an Otter with 3 hits in it, it becomes a reed bed.";
    expect(await happens({ round })).toEqual(["North: reed bed", "East: reed bed"]);
    const near = "1: For each pond: if there is an Otter with a Heron next to it, it becomes a reed bed.";
    expect(findings({ round: near })[0]).toContain("cannot relate");
  });
});

describe("what is yours", () => {
  test.each([
    ["Remove one of your Otters.", "Remove an own Otter."],
    ["Move up to 2 of your Otters to an adjacent pond.", "Move up to 2 own Otters to an adjacent pond."],
    ["The Sky gains 1 shell for each of your Otters in North.", "The Sky gains 1 shell for each own Otter in North."],
    ["Each of your animals gains 1 catch.", "Each own animal gains 1 catch."],
    ["Your Otters lose 1 hit.", "Own Otters lose 1 hit."],
  ])("is the side’s that acts: %s", (action, plainly) => {
    playsAs({ action }, { action: plainly });
  });

  test("is one where there is one of them, and else must be said", () => {
    const deck = (says: string): Written => ({ deck: `Wave (4): ${says}` });
    playsAs(deck("Your Heron gains 1 catch."), deck("The own Heron gains 1 catch."));
    expect(findings(deck("Your Otter gains 1 catch."))[0]).toContain("say which animal");
  });
});

describe("the side with the most of something in each of some places", () => {
  const owned = "1: For each pond: it belongs to the side with the most animals there.";

  test.each([
    "The side with the most animals in a pond takes control of it.",
    "The side with the most animals in each pond takes control of it; ties change nothing.",
    "A pond belongs to the side with the most animals there.",
  ])("has it: %s", async (step) => {
    playsAs({ round: `1: ${step}` }, { round: owned });
    expect(await happens({ round: `1: ${step}` })).toEqual([
      "North: owner none → River",
      "East: owner none → River",
      "South: owner none → Sky",
    ]);
  });

  test("gains something for each of them", () => {
    playsAs(
      { round: "1: The side with the most animals in each pond gains 1 shell." },
      { round: "1: For each pond: the side with the most animals there gains 1 shell." },
    );
  });
});

describe("the end of a round within a rule", () => {
  test.each([
    [
      "An Otter gains 1 catch at the end of the round, but loses 1 hit.",
      "At the end of each round, each Otter gains 1 catch, but loses 1 hit.",
    ],
    [
      "Hungry Otters lose 1 hit at the end of the round, and the Sky gains 1 shell.",
      "At the end of each round, hungry Otters lose 1 hit, and the Sky gains 1 shell.",
    ],
    [
      "The side with the most animals in North at the end of the round gains 1 shell.",
      "At the end of each round, the side with the most animals in North gains 1 shell.",
    ],
    [
      "The side with the most animals in a pond at the end of the round takes control of it; ties change nothing.",
      "At the end of each round, for each pond: it belongs to the side with the most animals there.",
    ],
  ])("is when all of it happens: %s", (rules, plainly) => {
    playsAs({ rules }, { rules: plainly });
  });
});

describe("a name for what happens to what a rule begins with", () => {
  test("stands before a colon", async () => {
    const rules = "An Otter with 2 catch is out: remove it, and the Sky gains 1 shell.";
    expect(await happens({ rules, round: "1: Otter A gains 2 catch. Otter B gains 1 catch." })).toEqual([
      "Otter A: catch 0 → 2",
      "Otter A is removed",
      "Sky: shells 0 → 1",
      "Otter B: catch 0 → 1",
    ]);
    const full = "An Otter with 2 or more catch breaks free: its catch becomes 0.";
    expect(await happens({ rules: full, round: "1: Otter A gains 2 catch." })).toContain("Otter A: catch 2 → 0");
  });

  test("must come to the same whenever it is so, unless the thing is gone", () => {
    expect(findings({ rules: "An Otter with 2 catch rests: the Sky gains 1 shell." })[0]).toContain("“When”");
    expect(findings({ rules: "An Otter with 2 catch gains 1 hit: remove it." })[0]).toContain("a full stop");
  });
});

describe("damage that each of some things deals", () => {
  test("is dealt by each of them", async () => {
    const round = "1: Otter A becomes frozen. Each frozen Otter deals 1 hit to the Heron.";
    expect(await happens({ round })).toEqual(["Otter A: frozen", "Heron: hits 4 → 3"]);
    expect(await happens({ round: "1: Each Otter deals 1 hit to the Heron." })).toEqual([
      "Heron: hits 4 → 3",
      "Heron: hits 3 → 2",
    ]);
    expect(await happens({ round: "1: Each frozen Otter deals 1 hit to the Heron." })).toEqual([]);
  });

  test.each([
    ["Each reed bed deals 1 hit to each animal in it.", "For each reed bed: each animal there loses 1 hit."],
    [
      "Each Otter deals 1 hit to each animal in its pond.",
      "For each Otter: each animal within 0 ponds of it loses 1 hit.",
    ],
  ])("is dealt to what is near it: %s", (step, plainly) => {
    playsAs({ round: `1: ${step}` }, { round: `1: ${plainly}` });
  });

  test.each(["Each roll of 4 or higher", "Each 4 or more", "Each 4+"])("is dealt by each such die: %s", (die) => {
    playsAs(
      { action: `Roll two dice. ${die} deals 1 hit.` },
      { action: "Roll two dice. For each 4 or more: the target loses 1 hit." },
    );
  });

  test("is not dealt by one of several: how many it is must be said", () => {
    expect(findings({ round: "1: An Otter deals 1 hit to the Heron." })[0]).toContain("how many deal it");
  });
});

describe("what a side does to things of its own", () => {
  test("is done to some that it chooses", async () => {
    playsAs(
      { round: "1: Each side removes one of its animals." },
      { round: "1: For each side: it removes an own animal." },
    );
    const told = await happens({ round: "1: Each side removes one of its animals." });
    expect(told).toHaveLength(2);
    expect(told.at(-1)).toBe("Heron is removed");
    expect(await happens({ round: "1: The Sky removes one of its animals." })).toEqual(["Heron is removed"]);
    const placing = "1: Each side places its Heron in North. Each side places one of its animals in East.";
    expect(findings({ round: placing })).toEqual([]);
  });

  test("is done by a side", () => {
    expect(findings({ round: "1: Each Otter removes an Otter." })[0]).toContain("which side");
  });
});

describe("what is lost", () => {
  test.each([
    [{ round: "1: Each frozen Otter is lost." }, { round: "1: Remove each frozen Otter." }],
    [
      { rules: "When a pond becomes a reed bed, all Otters in it are lost." },
      { rules: "When a pond becomes a reed bed, remove all Otters in it." },
    ],
  ])("is removed", (lost, removed) => {
    playsAs(lost, removed);
  });
});

describe("what is added in several places", () => {
  test("may be a list", () => {
    playsAs(
      { round: "1: Add 3 catch to Otter A, 1 catch to Otter B and 1 catch to the Heron." },
      { round: "1: Add 3 catch to Otter A. Add 1 catch to Otter B. Add 1 catch to the Heron." },
    );
  });
});

describe("as much as another number", () => {
  test("may be taken", () => {
    playsAs({ action: "Take shells equal to its hits." }, { action: "Gain shells equal to its hits." });
  });
});

describe("a die for a number", () => {
  const tracks = "Tide track: 0–6.";

  test("says what it comes to, and goes on being asked", async () => {
    const lines = await happens({ tracks, round: "1: Roll a die for the tide: on 1–6 the Sky gains 1 shell." });
    const [rolled = "", ...others] = lines;
    const shown = rolled.slice("1d6: ".length);
    expect(others).toEqual([`the game: tide 0 → ${shown}`, "Sky: shells 0 → 1"]);
  });

  test("must be one of the game", () => {
    expect(findings({ tracks, round: "1: Roll a die for the Heron." })[0]).toContain("Heron");
  });
});

describe("half of something", () => {
  test.each([
    "Half of the catch on each Otter is lost, rounded up.",
    "Half of each Otter’s catch is lost, rounded up.",
    "Remove half of the catch, rounded up, from each Otter.",
    "Remove half the catch from each Otter, rounded up.",
  ])("is lost: %s", (step) => {
    playsAs({ round: `1: ${step}` }, { round: "1: Each Otter loses half its catch, rounded up." });
  });

  test("says how it is rounded", () => {
    expect(findings({ round: "1: Half of the catch on each Otter is lost." })[0]).toContain("rounded up");
  });
});

describe("cases in which somebody wins or loses", () => {
  const tracks = "Tide track: 0–4.";

  test.each([
    [
      "The Sky wins if it has 5 shells or the tide reaches 4.",
      "The Sky wins if it has 5 shells. The Sky wins if the tide reaches 4.",
    ],
    [
      "The River loses when there is no Otter, or when the Heron is frozen.",
      "The River loses when there is no Otter. The River loses when the Heron is frozen.",
    ],
    [
      "The game ends when the tide reaches 4 or there is no Otter.",
      "The game ends when the tide reaches 4. The game ends when there is no Otter.",
    ],
    [
      "The Sky wins when the tide reaches 4; the River wins if there is no Heron.",
      "The Sky wins when the tide reaches 4. The River wins if there is no Heron.",
    ],
    ["If tide ever reaches 4, the Sky wins.", "If tide reaches 4, the Sky wins."],
    ["If at any time the River has no animals, it loses.", "If the River has no animals, it loses."],
  ])("may stand in one rule: %s", (rules, plainly) => {
    playsAs({ tracks, rules }, { tracks, rules: plainly });
  });

  test("are rules of their own", async () => {
    const rules = "The Sky wins if it has 5 shells or the Heron is frozen.";
    expect(await happensIn({ rules, round: "1: The Heron becomes frozen." })).toContain("Heron: frozen");
    const told = await happensIn({ rules, round: "1: The Heron becomes frozen." });
    expect(told.at(-1)).toContain("Sky");
  });

  test("do not include who wins otherwise: that needs a time", () => {
    const rules = "The Sky wins if it has 5 shells; otherwise the River wins.";
    expect(findings({ rules })).not.toEqual([]);
  });
});

describe("a discard pile", () => {
  const deck = "Wave (4): The side gains 1 shell.";

  test.each(["Shuffle the discard pile if the deck is empty.", "If the tide deck is empty, shuffle the discard pile."])(
    "is shuffled alone where nothing is left to be mixed with it: %s",
    (step) => {
      const plainly = "1: If the tide deck is empty, shuffle the tide deck.";
      playsAs({ deck, round: `1: ${step}` }, { deck, round: plainly });
    },
  );

  test("is else mixed with what is left", () => {
    expect(findings({ deck, round: "1: Shuffle the discard pile." })[0]).toContain("into the deck");
  });
});

describe("where on the way somebody is", () => {
  const tracks = "Ponds run from West to North.";

  test.each([
    ["The Otter in last place gains 1 catch.", "The rearmost Otter gains 1 catch."],
    ["The animal that is furthest behind gains 1 catch.", "The rearmost animal gains 1 catch."],
    ["The Otter in the lead gains 1 catch.", "The foremost Otter gains 1 catch."],
    ["The leading Otter gains 1 catch.", "The foremost Otter gains 1 catch."],
  ])("says which one it is: %s", (step, plainly) => {
    playsAs({ tracks, round: `1: ${step}` }, { tracks, round: `1: ${plainly}` });
  });
});

describe("the time of a rule behind what happens", () => {
  test.each([
    [
      "Each side gains 1 shell per Otter at the end of round 1 and round 2.",
      "At the end of round 1 and 2, each side gains 1 shell per Otter.",
    ],
    [
      "The side with the most shells at the end of round 1 gains 5 shells, the other side 2.",
      "At the end of round 1, the side with the most shells gains 5 shells, the other side 2.",
    ],
    [
      "Whoever has the most shells at the end of round 1 gains 5 shells, the other 2.",
      "At the end of round 1, the side with the most shells gains 5 shells, the other side 2.",
    ],
    [
      "Each side gains 1 shell per reed bed at the end of the game.",
      "At the end of the game, each side gains 1 shell per reed bed.",
    ],
  ])("may be some rounds, or the end of the game: %s", (rules, plainly) => {
    playsAs({ rules }, { rules: plainly });
  });
});

describe("the winner", () => {
  test.each([
    ["Whoever has the most shells wins.", "The side with the most shells wins."],
    ["The winner is the side with the most shells.", "The side with the most shells wins."],
    [
      "The winner is whoever has the most shells; if tied, the side with the most animals.",
      "The side with the most shells, then the most animals, wins.",
    ],
  ])("is said in several ways: %s", (rules, plainly) => {
    playsAs({ rules }, { rules: plainly });
  });
});

describe("what a side moves", () => {
  test("is chosen by it", async () => {
    playsAs(
      { round: "1: Each side moves one of its animals to an adjacent pond." },
      { round: "1: For each side: it moves an own animal to an adjacent pond." },
    );
    expect(await happens({ round: "1: The Sky moves its Heron to North." })).toEqual([
      "Heron moves from South to North",
    ]);
  });

  test("is chosen by a side, and not by a unit", () => {
    expect(findings({ round: "1: Each Otter moves a Heron to North." })[0]).toContain("which side");
  });
});

describe("words that leave a choice to whoever acts", () => {
  test.each([
    [
      { round: "1: Each side places a Heron in a pond of its choice." },
      { round: "1: Each side places a Heron in a pond." },
    ],
    [{ action: "Remove an Otter of your choice." }, { action: "Remove an Otter." }],
  ])("say no more", (one, other) => {
    playsAs(one, other);
  });
});

describe("other words for what is lost", () => {
  test.each([
    [{ round: "1: Each Otter drops its catch." }, { round: "1: Each Otter loses its catch." }],
    [
      { action: "Roll 3 dice: every 5 or 6 costs the target 1 hit." },
      { action: "Roll 3 dice. For each 5 or 6: the target loses 1 hit." },
    ],
    [
      { deck: "Wave (4): Nothing.", round: "1: Each side discards a random tide card from its hand." },
      { deck: "Wave (4): Nothing.", round: "1: Each side discards a tide card from its hand. [Random]" },
    ],
  ])("mean the same", (one, other) => {
    playsAs(one, other);
  });
});
