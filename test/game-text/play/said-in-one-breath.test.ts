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

describe("a name for what happens", () => {
  test.each([
    ["The Heron panics: it loses 1 hit.", ["Heron: hits 4 → 3"]],
    ["Each Otter must rest: it loses 1 hit and gains 1 catch.", ["hits", "catch", "hits", "catch"]],
    ["Each Otter makes a fear check: roll a die; on a 1 or more, it loses 1 hit.", ["hits", "hits"]],
    ["If there is no reed bed, there is a drought: the Heron loses 1 hit.", ["Heron: hits 4 → 3"]],
    ["Each Otter with 3 or more hits breaks out: it gains 1 catch.", ["catch", "catch"]],
  ])("stands before a colon and says no more: %s", async (round, lines) => {
    const told = await happens({ round: `1: ${round}` });
    const changed = told.filter((line) => /hits|catch/.test(line));
    expect(changed).toHaveLength(lines.length);
    lines.forEach((line, index) => expect(changed[index]).toContain(line));
  });

  test("says what becomes so, where animals can be so", async () => {
    const rules = "When an Otter loses hits, it is frozen: its side gains 1 shell.";
    expect(await happens({ rules, round: "1: Otter A loses 1 hit." })).toEqual([
      "Otter A: hits 3 → 2",
      "Otter A: frozen",
      "River: shells 0 → 1",
    ]);
  });

  test("ends what a rule is about", async () => {
    const rules = "When an Otter loses hits, it is spotted: its side gains 1 shell.";
    expect(await happens({ rules, round: "1: Otter A loses 1 hit." })).toEqual([
      "Otter A: hits 3 → 2",
      "River: shells 0 → 1",
    ]);
  });

  test("is no slip of what animals can be", () => {
    const rules = "When an Otter loses hits, it is frozn: its side gains 1 shell.";
    expect(findings({ rules })[0]).toContain("did you mean “frozen”");
  });
});

describe("a sentence behind a mere comma", () => {
  test.each([
    ["The Heron loses 1 hit, the River gains 1 shell.", "The Heron loses 1 hit. The River gains 1 shell."],
    ["Otter A is removed, each side gains 1 shell.", "Otter A is removed. Each side gains 1 shell."],
  ])("is one of its own: %s", async (step, other) => {
    expect(await happens({ round: `1: ${step}` })).toEqual(await happens({ round: `1: ${other}` }));
  });

  test("happens under the condition before it", async () => {
    const round = "1: If there is a reed bed, the Heron loses 1 hit, the River gains 1 shell.";
    expect(await happens({ round })).toEqual([]);
  });

  test("is the slip of a full stop where it begins with a capital letter", () => {
    expect(findings({ round: "1: Otter A loses 1 hit, It becomes frozen." })).toHaveLength(1);
  });
});

describe("all others", () => {
  test.each([
    "Each Otter in North loses 1 hit; each other Otter gains 1 catch.",
    "Each Otter in North loses 1 hit, all other Otters gain 1 catch.",
    "All Otters in North lose 1 hit. All others gain 1 catch.",
  ])("are those of whom the sentence before does not speak: %s", async (step) => {
    expect(await happens({ round: `1: ${step}` })).toEqual(["Otter A: hits 3 → 2", "Otter B: catch 0 → 1"]);
  });

  test.each(["all others gain nothing", "all others recover nothing"])(
    "may be left as they are: %s",
    async (others) => {
      const round = `1: Each Otter in North loses 1 hit; ${others}.`;
      expect(await happens({ round })).toEqual(["Otter A: hits 3 → 2"]);
    },
  );

  test("are asked before anything happens to them", async () => {
    const round = "1: Otter A loses 1 hit. Each Otter with 3 hits loses 1 hit; each other Otter loses 2 hits.";
    expect(await happens({ round })).toEqual(["Otter A: hits 3 → 2", "Otter A: hits 2 → 0", "Otter B: hits 3 → 2"]);
  });

  test("need some of whom something else is said", () => {
    expect(findings({ round: "1: The Heron loses 1 hit. All others lose 1 hit." })[0]).toContain("about some of them");
    expect(findings({ round: "1: Each Otter in North loses 1 hit. Each other Heron loses 1 hit." })[0]).toContain(
      "each other otter",
    );
  });
});

describe("what dice show that is a hit", () => {
  const PLAIN = "1: Roll 3 [d6]. The Heron loses 1 hit for each 5 or more.";

  test.each([
    "Roll 3 dice. Each 5 or more is a hit. The Heron loses 1 hit for each hit.",
    "Roll 3 dice: each 5+ is a success. The Heron loses 1 hit per success.",
    "Roll 3 dice; each roll of 5 or 6 scores a hit. The Heron loses 1 hit per hit.",
  ])("is counted behind it: %s", (step) => {
    playsAs({ round: `1: ${step}` }, { round: PLAIN });
  });

  test.each(["Each animal loses 2 hits.", "Each animal loses 1 hit for each die that is at least its hits."])(
    "is not meant by a number of hits behind a roll: %s",
    (then) => {
      expect(findings({ round: `1: Roll 2 [d6]. ${then}` })).toEqual([]);
    },
  );

  test("does something", () => {
    expect(findings({ round: "1: Roll 3 dice. Each 5 or more is a hit." })[0]).toContain("for each hit");
  });

  test.each([
    ["Roll 3 dice. Each 2 or more is a hit. Each hit deals 1 damage to the Heron.", /Heron: hits/],
    ["Roll 3 dice. Each 2 or more deals 1 damage to the Heron.", /Heron: hits/],
    ["Roll 3 dice. Each 2 or more removes 1 hit from the Heron.", /Heron: hits/],
  ])("does it once for each: %s", async (step, line) => {
    expect((await happens({ round: `1: ${step}` })).filter((each) => line.test(each)).length).toBeGreaterThan(1);
  });
});

describe("as many as a number", () => {
  test.each([
    ["Each Otter moves forward as many ponds as its armour.", []],
    [
      "Otter A gains 2 armour. Each Otter moves forward as many ponds as its armour.",
      ["Otter A moves from North to South"],
    ],
    ["Raise doom by 2. Otter A moves forward as many ponds as doom.", ["Otter A moves from North to South"]],
  ])("it moves: %s", async (step, lines) => {
    const told = await happens({ tracks: "Doom track: 0–10.", round: `1: ${step}` });
    expect(told.filter((line) => line.includes(" moves "))).toEqual(lines);
  });

  test("dice are rolled", () => {
    const action = "Roll as many dice as its armour. It loses 1 hit for each 5 or more.";
    playsAs({ action }, { action: "Roll its armour [d6]. It loses 1 hit for each 5 or more." });
  });
});

describe("goods", () => {
  const TRADED = "1: The Sky gains 3 shells. The Sky pays 2 shells and gains 1 shell.";

  test.each(["trades 2 shells for 1 shell", "converts 2 shells into 1 shell", "turns 2 shells into 1 shell"])(
    "are traded by whoever is named: %s",
    async (trade) => {
      expect(await happens({ round: `1: The Sky gains 3 shells. The Sky ${trade}.` })).toEqual(
        await happens({ round: TRADED }),
      );
    },
  );
});

describe("rounds", () => {
  test.each([
    ["At the end of round 2, the Sky gains 1 shell.", 2],
    ["After round 1 and round 2, the Sky gains 1 shell.", 1],
    ["At the start of round 2, the Sky gains 1 shell.", 2],
    ["When round 2 begins, the Sky gains 1 shell.", 2],
  ])("are counted where a rule asks which it is: %s", async (rules, first) => {
    const lines = await happensIn({ rules, round: "1: The River gains 1 shell." });
    const before = lines.slice(0, lines.indexOf("Sky: shells 0 → 1"));
    expect(before.filter((line) => line.startsWith("River: shells"))).toHaveLength(
      first === 2 && rules.startsWith("At the end") ? 2 : 1,
    );
  });

  test.each(["In rounds 1 and 2, the Sky gains 1 shell.", "In round 1 or later, the Sky gains 1 shell."])(
    "are counted where a step asks which it is: %s",
    async (step) => {
      const lines = await happensIn({ round: `1: ${step}` });
      expect(lines.filter((line) => line.startsWith("Sky: shells"))).toEqual([
        "Sky: shells 0 → 1",
        "Sky: shells 1 → 2",
      ]);
    },
  );

  test("decide the game by their number", async () => {
    const lines = await happensIn({ rules: "At the end of round 1: the Sky wins.", round: "1: Nothing." });
    expect(lines.find((line) => / won: /.test(line))).toMatch(/^Sky won/);
  });
});

describe("the first to come somewhere", () => {
  test.each(["The first Otter to reach West wins.", "The first animal to reach West wins the race for its side."])(
    "wins for its side: %s",
    async (rules) => {
      const round = "1: Otter B moves to West.";
      const lines = await happensIn({
        rules,
        round,
        setUp: "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.",
      });
      expect(lines.find((line) => / won: /.test(line))).toMatch(/^River won/);
    },
  );

  test("may be a side that has so much", () => {
    playsAs({ rules: "The first to reach 4 shells wins." }, { rules: "The first side to reach 4 shells wins." });
  });
});

describe("final scoring", () => {
  test("is at the end of the game", () => {
    playsAs(
      { rules: "Final scoring: each side gains 1 shell per pond it owns." },
      { rules: "At the end of the game, each side gains 1 shell per pond it owns." },
    );
  });
});
