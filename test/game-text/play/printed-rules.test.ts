import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

const BAG = "A bag holds 1 red token, refilled when empty.";

interface Printed {
  readonly step?: string;
  readonly rules?: string;
  readonly deck?: string;
  readonly action?: string;
}

/** What a step changes, behind the set-up. */
async function changedBy(step: string, { rules, deck }: Printed = {}): Promise<readonly string[]> {
  const lines = await happensIn({
    round: `1: ${step} The game ends.`,
    difficulties: BAG,
    ...(rules !== undefined && { rules }),
    ...(deck !== undefined && { deck }),
  });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(first + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings({ step = "Nothing.", rules = "", deck, action }: Printed): string {
  const written = { rules, round: `1: ${step}`, difficulties: BAG };
  return readText(
    pondWith({ ...written, ...(deck !== undefined && { deck }), ...(action !== undefined && { action }) }),
  )
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("what is gained is said once in a list", () => {
  test.each([
    ["The Sky gains 1 shell for each Otter and 2 for each Heron.", ["Sky: shells 0 → 2", "Sky: shells 2 → 4"]],
    [
      "The Sky gains 5 shells. The Sky gains 1 shell for each Otter, 2 for each Heron, and loses 1 per Otter.",
      ["Sky: shells 0 → 5", "Sky: shells 5 → 7", "Sky: shells 7 → 9", "Sky: shells 9 → 7"],
    ],
  ])("%s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test("and an owner behind the last of them leaves open whose the others are", () => {
    expect(findings({ step: "Each side gains 1 shell for each pond and 2 for each reed bed it owns." })).toContain(
      "whose they are is not certain",
    );
  });
});

describe("what a side controls", () => {
  const HELD = "North belongs to the Sky. South belongs to the Sky.";
  const GAINED = ["Sky: shells 0 → 1"];

  test.each([
    "Each side that controls North gains 1 shell.",
    "Whoever owns North gains 1 shell.",
    "The owner of North gains 1 shell.",
    "Each side that controls at least 2 ponds gains 1 shell.",
    "If a side controls North, it gains 1 shell.",
    "For each side: if it owns 2 or more ponds, it gains 1 shell.",
    "For each side: if the side controls North, it gains 1 shell.",
  ])("is asked in a step: %s", async (step) => {
    expect(await changedBy(`${HELD} ${step}`)).toEqual([expect.any(String), expect.any(String), ...GAINED]);
  });

  test("may be nothing", async () => {
    const step = "Each side that controls no pond gains 1 shell.";
    expect(await changedBy(`${HELD} ${step}`)).toContain("River: shells 0 → 1");
    expect(await changedBy(`${HELD} ${step}`)).not.toContain("Sky: shells 0 → 1");
  });
});

test.each(["has no shells", "has fewer than 1 shell"])(
  "only the sides of which it is so gain what each side that %s gains",
  async (has) => {
    expect(await changedBy(`The Sky gains 2 shells. Each side that ${has} gains 1 shell.`)).toEqual([
      "Sky: shells 0 → 2",
      "River: shells 0 → 1",
    ]);
  },
);

describe("what is asked of any of several", () => {
  test("says otherwise what is so of the others", async () => {
    const step = "The Sky gains 1 shell. If a side has no shells, it gains 3 shells; otherwise it loses 1 shell.";
    expect(await changedBy(step)).toEqual(["Sky: shells 0 → 1", "River: shells 0 → 3", "Sky: shells 1 → 0"]);
  });

  test("is asked once where what happens otherwise is not about it", () => {
    const step = "If an Otter is frozen, it loses 1 hit, otherwise the Sky gains 1 shell.";
    expect(findings({ step })).toContain("there is nothing that “it” could be");
  });
});

test("a state that only the game can be in is its own, whatever “it” is", async () => {
  const round = "1: Each Otter loses 1 hit. It becomes foggy. If it is foggy, the Sky gains 1 shell. The game ends.";
  const lines = await happensIn({ round, difficulties: "The game can be foggy." });
  expect(lines).toContain("Sky: shells 0 → 1");
});

describe("for each of its own things", () => {
  test.each([
    ["Each side gains 1 shell for each of its animals.", ["River: shells 0 → 2", "Sky: shells 0 → 1"]],
    ["The River gains 1 shell for each of its Otters.", ["River: shells 0 → 2"]],
    ["For each side: it gains 1 shell for each of its animals.", ["River: shells 0 → 2", "Sky: shells 0 → 1"]],
    [
      "The River gains 2 shells. The River pays the Sky 1 shell.",
      ["River: shells 0 → 2", "Sky: shells 0 → 1", "River: shells 2 → 1"],
    ],
  ])("%s", async (step, lines) => {
    expect((await changedBy(step)).toSorted()).toEqual(lines.toSorted());
  });

  test("is no word for those of an animal", () => {
    expect(findings({ action: "It loses 1 hit for each of its animals." })).toContain("“animals” is no number");
  });
});

describe("hands that are filled", () => {
  const DECK = "Ebb (8): Nothing.";

  test.each([
    "Each side draws up to a hand of 3 tide cards.",
    "Each side draws back up to a hand of 3.",
    "Each side draws tide cards until it has 3.",
  ])("hold no more than that: %s", async (step) => {
    expect(await changedBy(`The Sky draws 1 tide card. The River draws 5 tide cards. ${step}`, { deck: DECK })).toEqual(
      [
        "Sky draws 1 tide card: Ebb",
        "River draws 5 tide cards: Ebb, Ebb, Ebb, Ebb, Ebb",
        "Sky draws 2 tide cards: Ebb, Ebb",
      ],
    );
  });

  test("are not what may be drawn", () => {
    expect(findings({ step: "Each side draws up to 3 tide cards.", deck: DECK })).toContain("“up to a hand of 2”");
    expect(findings({ step: "Each side discards up to a hand of 3 tide cards.", deck: DECK })).toContain(
      "is for what is drawn",
    );
  });

  test("are dealt from the deck that was shuffled in the sentence", async () => {
    const lines = await changedBy("Shuffle the tide cards and deal one to each side.", { deck: DECK });
    expect(lines.filter((line) => line.includes("draws 1 tide card"))).toHaveLength(2);
  });
});

describe("what is counted", () => {
  test("is in the hand of whom the sentence is about", async () => {
    const step = "The Sky draws 2 tide cards. Each side gains 1 shell for each tide card still in hand.";
    const lines = await changedBy(step, { deck: "Ebb (8): Nothing." });
    expect(lines.filter((line) => line.includes("shells"))).toEqual(["Sky: shells 0 → 2"]);
  });

  test("is what is left of it", async () => {
    const step = "The Sky gains 4 shells. The Heron gains 1 catch for every 2 animals left.";
    expect((await changedBy(step)).at(-1)).toBe("Heron: catch 0 → 1");
  });

  test.each([
    ["The Heron gains 3 catch. For each Heron: double its catch.", "Heron: catch 3 → 6"],
    ["The Sky gains 2 shells. Double the shells of the Sky.", "Sky: shells 2 → 4"],
  ])("is doubled: %s", async (step, line) => {
    expect((await changedBy(step)).at(-1)).toBe(line);
  });

  test("is doubled of somebody", () => {
    expect(findings({ step: "Double shells." })).toContain("whose number it is");
  });
});

describe("trades", () => {
  test.each([
    ["Exchange 1 shell for 3 shells, or 2 shells for 3 shells.", 1],
    ["Trade 1 shell for 3 shells, or trade 2 shells for 3 shells.", 1],
    ["Sell up to 2 shells for 3 shells each.", 2],
    ["Sell 1 shell for 3 shells, up to two times.", 2],
  ])("are chosen by whoever is told to: %s", async (action, times) => {
    const lines = await happensIn({
      action: `The River gains 2 shells. ${action}`,
      round: "1: Otter A acts once. The game ends.",
    });
    const shells = ["River: shells 2 → 1", "River: shells 1 → 4", "River: shells 4 → 3", "River: shells 3 → 6"];
    expect(lines.filter((line) => line.startsWith("River: shells")).slice(1)).toEqual(shells.slice(0, 2 * times));
  });
});

test("a trade without its verb is no choice, unless a trade stands before it", () => {
  expect(findings({ action: "Choose one: 1 shell for 2 shells, or gain 1 shell." })).not.toBe("");
  expect(findings({ action: "Choose one: trade 1 shell for 2 shells, or 2 shells for 4 shells." })).toBe("");
});

describe("bags that need no name", () => {
  test("are the only one", async () => {
    const step = "Draw a token. Red: the Heron loses 1 hit. Put it back. Draw a token. Red: the Heron loses 1 hit.";
    expect((await changedBy(step)).filter((line) => line.startsWith("Heron"))).toEqual([
      "Heron: hits 4 → 3",
      "Heron: hits 3 → 2",
    ]);
  });
});

describe("ends of a game", () => {
  test("come when a deck runs out", async () => {
    const rules = "The game ends as soon as the tide deck runs out.";
    const lines = await happensIn({ rules, deck: "Ebb (1): Nothing.", round: "1: The Sky draws a tide card." });
    expect(lines.filter((line) => line.startsWith("Sky draws"))).toHaveLength(1);
    expect(lines).toContainEqual(expect.stringMatching(/^Nobody won: the tide deck/));
  });

  test("come of each of two conditions", async () => {
    const rules = "If there is no Heron, or there is no Otter, the River wins.";
    for (const step of ["Remove the Heron.", "Remove each Otter."])
      expect(await happensIn({ rules, round: `1: ${step}` })).toEqual(
        expect.arrayContaining([expect.stringMatching(/^River won/)]),
      );
  });
});

describe("sentences of rule books", () => {
  test("deal damage to what the action is aimed at", async () => {
    const lines = await happensIn({ action: "Deal 2 hits minus its armour." });
    expect(lines).toContain("Heron: hits 4 → 3");
    expect(findings({ step: "Deal 2 hits." })).toContain("who suffers it");
  });

  test("nothing happens in a tie, as nothing does", async () => {
    const step = "The side with the most shells becomes the first player; nothing happens in a tie.";
    expect(await changedBy(step)).toEqual([]);
  });

  test("say “equals its …” of what has come to that, or beyond it", async () => {
    const rules = "An animal whose catch equals its hits dies.";
    const changed = await changedBy("The Heron gains 6 catch.", { rules });
    expect(changed).toEqual(["Heron: catch 0 → 6", "Heron is removed"]);
    expect(findings({ rules: "An animal whose catch equals 3 dies." })).toBe("");
  });

  test("no more than so many can be in the same place", async () => {
    const rules = "No more than 1 animal of a side can be in the same pond.";
    const setUp = "1: Place an Otter in North. Place an Otter in North. Place the Heron in North.";
    const lines = await happensIn({ rules, setUp });
    expect(lines.filter((line) => line.includes("is placed in North"))).toHaveLength(2);
  });
});

describe("what is mistyped in a sequence", () => {
  const text = pondWith({});
  const told = (step: string): string => findings({ step });

  test.each([
    ["Twise: the Heron loses 1 hit.", "“Twise” is not a word of this game: did you mean “Twice”?"],
    ["Fore each Otter: the Heron loses 1 hit.", "“For each …:”, or a title without such a word"],
    ["Whenn: the Heron loses 1 hit.", "“when”, or a title that is not so like it"],
    ["Beach: the Heron loses 1 hit.", ""],
    ["Event: the Heron loses 1 hit.", ""],
  ])("is no title where it would say how often something happens: %s", (step, message) => {
    expect(told(step)).toContain(message);
    if (message === "") expect(told(step)).toBe("");
  });

  test.each(["SETING UP", "SET UP", "ROUD"])("is no sequence that nobody carries out: %s", (caption) => {
    const mistyped = text.replace(caption === "ROUD" ? "SEQUENCE ROUND" : "SEQUENCE SETTING UP", `SEQUENCE ${caption}`);
    const messages = readText(mistyped).diagnostics.map(({ message }) => message);
    expect(messages.join()).toMatch(/SETTING UP|SETUP|ROUND/);
  });

  test("is no name of a sequence whose steps are those of a round", () => {
    const play = (caption: string) => {
      const { declared, diagnostics } = readText(
        text.replace(/SEQUENCE ROUND[^:]*:/, caption.padEnd("SEQUENCE ROUND:".length)),
      );
      expect(diagnostics).toEqual([]);
      return declared?.play;
    };
    expect(play("SEQUENCE")).toEqual(play("SEQUENCE ROUND:"));
  });

  test("is no number behind steps that are not understood, of which only these are told", () => {
    expect(told("Nothing.\n  2: Zigzag.\n  3: Nothing.").split("\n")).toHaveLength(1);
    expect(told("Nothing.\n  2. Zigzag it.\n  3. Zigzag.\n  4. Nothing.").split("\n")).toHaveLength(2);
    expect(told("Zigzag.\n  2: Nothing.").split("\n")).toHaveLength(1);
    expect(told("Nothing.\n  2: Zigzag.\n  4: Nothing.")).toContain("“3:”, the next step");
  });

  test("is a number of a step that another has, or that leaves one out", () => {
    expect(told("Nothing.\n  1: Nothing.")).toContain("“2:”, the next step");
    expect(told("Nothing.\n  3: Nothing.")).toContain("“2:”, the next step");
    expect(told("Nothing.\n  2: Nothing.")).toBe("");
  });
});

describe("rules of numbers that are reached and of ends of the game", () => {
  test.each([
    "When the Sky's shells reach 2, 4 or 5, it gains 1 shell.",
    "When a side reaches 2, 4 and 5 shells, it gains 1 shell.",
  ])("name several numbers: %s", async (rule) => {
    const rules = `${rule}\n  The Sky wins if there is no Otter.`;
    const lines = await changedBy("The Sky gains 2 shells. The Sky gains 1 shell. The Sky gains 1 shell.", { rules });
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toEqual([
      "Sky: shells 0 → 2",
      "Sky: shells 2 → 3",
      "Sky: shells 3 → 4",
      "Sky: shells 4 → 5",
      "Sky: shells 5 → 6",
      "Sky: shells 6 → 7",
    ]);
  });

  test.each([
    ["The game ends after round 2, or immediately when a side has 3 shells.", "The Sky gains 3 shells."],
    ["The game ends when a side controls two ponds.", "North belongs to the Sky. South belongs to the Sky."],
  ])("end the game at once: %s", async (rule, step) => {
    const rules = `${rule} The side with the most shells wins.`;
    const lines = await happensIn({ rules, round: `1: ${step} The Sky gains 1 shell. The River gains 9 shells.` });
    expect(lines.some((line) => line.startsWith("River: shells"))).toBe(false);
  });

  test.each([
    ["When a side controls 2 ponds, that side wins.", "Sky won"],
    ["If nobody has won after round 1, the side with the most shells wins (ties: most otters).", "River won"],
    ["The side with the most shells wins; in case of a tie, the one with more otters.", "River won"],
  ])("say who wins: %s", async (rules, won) => {
    const lines = await happensIn({
      rules,
      round: "1: North belongs to the Sky. South belongs to the Sky. The River gains 1 shell.",
    });
    expect(lines.some((line) => line.startsWith(won))).toBe(true);
  });
});

test("a unit that is removed if it has nothing left is removed when it has", async () => {
  const rules = "An animal is removed if it has 0 hits.\n  The Sky wins if there is no Otter.";
  expect(await changedBy("Otter A loses 3 hits.", { rules })).toEqual(["Otter A: hits 3 → 0", "Otter A is removed"]);
  expect(findings({ rules: "An animal is frozen if its hits are 1." })).toContain("below DEFINITIONS");
});

test("what is gained more for what somebody controls says whose the others are", () => {
  expect(findings({ step: "Each side gains 1 shell per pond it controls and 1 more per reed bed." })).toContain(
    "whose they are is not certain",
  );
  expect(findings({ step: "Each side gains 1 shell per pond it controls and 1 more per reed bed it controls." })).toBe(
    "",
  );
});
