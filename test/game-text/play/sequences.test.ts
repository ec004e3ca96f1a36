import { describe, expect, test } from "vitest";
import { readText, readWhole } from "../crawl.ts";
import { DECK, happensIn, pondWith, SHEET, toldOf } from "./pond.ts";

const SET_UP = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";

/** What happens behind the set-up, the end included. */
async function afterSetUp(round: string, rules?: string): Promise<readonly string[]> {
  const lines = await happensIn({ setUp: SET_UP, round, ...(rules === undefined ? {} : { rules }) });
  return partOf(lines, /^Heron is placed in/);
}

/** The lines behind one, as far as the end of the game. */
function partOf(lines: readonly string[], first: RegExp): readonly string[] {
  const end = lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line));
  return lines.slice(lines.findIndex((line) => first.test(line)) + 1, end + 1);
}

/** What is wrong with a round. */
async function findings(round: string): Promise<readonly string[]> {
  const { diagnostics } = await readText(pondWith({ setUp: SET_UP, round }));
  return diagnostics.map(({ message }) => message);
}

const END = "Nobody won: the game ends.";

describe("a sequence with a name", () => {
  test("happens where a step carries it out, as often as the step says", async () => {
    const round = `1: Carry out the storm twice. The game ends.

SEQUENCE STORM:
  1: The Heron loses 1 hit.
  2: The Sky gains 1 shell.`;
    expect(await afterSetUp(round)).toEqual([
      "Heron: hits 4 → 3",
      "Sky: shells 0 → 1",
      "Heron: hits 3 → 2",
      "Sky: shells 1 → 2",
      END,
    ]);
  });

  test("goes on until something is so, which is asked before each time", async () => {
    const round = `1: Carry out the storm, until the Sky has 3 or more shells, at most 9 times. The game ends.

SEQUENCE STORM:
  1: The Sky gains 1 shell.`;
    expect(await afterSetUp(round)).toEqual(["Sky: shells 0 → 1", "Sky: shells 1 → 2", "Sky: shells 2 → 3", END]);
    expect(await afterSetUp(round.replace("3 or more", "1 or less"))).toEqual([END]);
  });

  test("goes on no more often than is said", async () => {
    const round = `1: Carry out the storm, until the Sky has 6 or more shells, at most 2 times. The game ends.

SEQUENCE STORM:
  1: The Sky gains 1 shell.`;
    expect(await afterSetUp(round)).toEqual(["Sky: shells 0 → 1", "Sky: shells 1 → 2", END]);
  });

  test("can carry out another, in which units act", async () => {
    const round = `1: Carry out the day twice. The game ends.

SEQUENCE DAY:
  1: Carry out the morning. The Sky gains 1 shell.

SEQUENCE MORNING:
  1: Each Otter acts once.`;
    expect(await happensIn({ action: "It loses 1 hit.", setUp: SET_UP, round })).toEqual(
      expect.arrayContaining([
        "Heron: hits 4 → 3",
        "Heron: hits 3 → 2",
        "Sky: shells 0 → 1",
        "Heron: hits 2 → 1",
        "Heron: hits 1 → 0",
        "Sky: shells 1 → 2",
        END,
      ]),
    );
  });

  test("speaks of nobody who acts, whatever carries it out", async () => {
    const round = `1: Each Otter acts once. The game ends.

SEQUENCE STORM:
  1: The side gains 1 shell.`;
    expect(await findings(round)).toEqual([expect.stringContaining("nobody acts here: name the side")]);
  });

  test.each([
    ["Carry out the strom.", "“strom” is no sequence: did you mean “STORM”?"],
    ["Carry out the storm, until the Sky has 3 or more shells.", "expected how often at most"],
    ["Carry out the storm, at most 2 times.", "expected “until” before “at most”"],
    ["Carry out the storm 101 times.", "it is carried out 100 times at most"],
    ["Carry out the storm, until the pond, at most 2 times.", ""],
  ])("is not carried out by “%s”", async (sentence, message) => {
    const round = `1: ${sentence}

SEQUENCE STORM:
  1: The Sky gains 1 shell.`;
    const found = await findings(round);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toContain(message);
  });

  test("is never carried out within itself", async () => {
    const round = `1: Carry out the storm.

SEQUENCE STORM:
  1: Carry out the flood.

SEQUENCE FLOOD:
  1: Carry out the storm.`;
    expect(await findings(round)).toEqual([expect.stringContaining("it would be carried out within itself")]);
  });

  test("says how often it is done where it is carried out, not in its caption", async () => {
    const round = `1: Carry out the storm.

SEQUENCE STORM, at most 3 times:
  1: The Sky gains 1 shell.`;
    expect(await findings(round)).toEqual([expect.stringContaining("say it where it is carried out")]);
  });
});

describe("for each of some things", () => {
  const rich = `${SET_UP} The River gains 3 shells. The Sky gains 1 shell.`;

  /** What happens behind the set-up. */
  async function afterRich(round: string): Promise<readonly string[]> {
    return partOf(
      await happensIn({ setUp: rich, round: `1: ${round} The game ends.`, action: "It loses 1 hit." }),
      /^Sky: shells 0/,
    );
  }

  test("happens in the order of the bracket behind them", async () => {
    const fewest = await afterRich("For each side [Fewest shells]: it gains 1 shell.");
    expect(fewest).toEqual(["Sky: shells 1 → 2", "River: shells 3 → 4", END]);
    const most = await afterRich("For each side [Most shells]: it gains 1 shell.");
    expect(most).toEqual(["River: shells 3 → 4", "Sky: shells 1 → 2", END]);
  });

  test("asks a side what to choose of its own while it is its turn", async () => {
    expect(await afterRich("For each side [Most shells]: each own animal acts once. [First in order]")).toEqual([
      "Heron: hits 4 → 3",
      "Heron: hits 3 → 2",
      expect.stringMatching(/^Otter [AB]: hits 3 → 2$/),
      END,
    ]);
  });

  test("takes a bracket at the end for what is done last", async () => {
    const round = "For each side [Fewest shells]: the Heron moves to an empty pond. [First in order]";
    expect(await afterRich(round)).toEqual(["Heron moves from South to West", "Heron moves from West to South", END]);
    const conditional = "If there is an Otter, the Heron moves to an empty pond, otherwise Nothing.";
    expect(await findings(`1: ${conditional} [Random]`)).toHaveLength(1);
    expect(await findings(`1: ${conditional.replace(", otherwise Nothing", "")} [Random]`)).toEqual([]);
  });

  test.each([
    ["For each side [Nearest]: it gains 1 shell.", "cannot filter or rank sides"],
    ["For each side [Fewest shells: it gains 1 shell.", "expected “]”"],
    ["For each side [Fewest shells] it gains 1 shell.", "expected ':' after “]”"],
  ])("is not “%s”", async (sentence, message) => {
    expect(await findings(`1: ${sentence}`)).toEqual([expect.stringContaining(message)]);
  });
});

describe("where nobody acts", () => {
  test.each([
    "For each enemy: it loses 1 hit.",
    "Remove each own animal.",
    "If shells > 2, the Sky gains 1 shell.",
    "If there is an enemy, the Sky gains 1 shell.",
    "Place an Otter in an empty pond. [Nearest to enemy]",
    "The Sky gains 1 shell for each enemy.",
    "Each animal acts once. [Enemy]",
    "Carry out the storm, until there is no enemy, at most 9 times.",
    "The Heron moves to a pond with an enemy.",
  ])("“%s” is refused, for it does not say whose", async (sentence) => {
    const round = `1: ${sentence}\n\nSEQUENCE STORM:\n  1: The Sky gains 1 shell.`;
    expect(await findings(round)).toEqual([expect.stringContaining("nobody acts here: name the side")]);
  });

  test.each([
    ["When an enemy is dead: Remove it."],
    ["When an animal enters a pond with an enemy: It loses 1 hit."],
    ["When an animal is dead: For each enemy: it loses 1 hit."],
  ])("the rule “%s” is refused, too", async (rules) => {
    const { diagnostics } = await readText(pondWith({ rules }));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining("nobody acts here: name the side"),
    ]);
  });

  test("an action may ask it, and so may a victory", async () => {
    const text = pondWith({
      action:
        "For each enemy: it loses 1 hit. The animal moves to a pond with an enemy. If shells > 2, it loses 1 hit.",
      rules: "The Sky wins if own shells > 5.",
    });
    expect((await readText(text)).diagnostics).toEqual([]);
  });
});

describe("a round", () => {
  test("is the last once it is so what the text goes on to", async () => {
    const text = pondWith({
      setUp: SET_UP,
      round: "1: The Sky gains 2 shells.",
      rules: "The side with the most shells wins.",
    });
    const until = text.replace("ROUND, at most 2 times", "ROUND, until the Sky has 4 or more shells, at most 9 times");
    const told = (await toldOf(until, SHEET, 1)).map(({ text: line }) => line);
    expect(partOf(told, /^Sky: shells 0 → 2/)).toEqual(
      expect.arrayContaining(["Sky: shells 2 → 4", "Sky won: the most shells."]),
    );
  });

  test("is the last for the reason that the text gives", async () => {
    const text = pondWith({ setUp: SET_UP, round: "1: The Sky gains 2 shells." });
    const until = text.replace("ROUND, at most 2 times", "ROUND, until the Sky has 4 or more shells, at most 9 times");
    const told = await toldOf(until, SHEET, 1);
    expect(told.map(({ text: line }) => line)).toContain("Nobody won: the Sky has 4 or more shells.");
  });

  test("cannot go on to something before the game is set up", async () => {
    const text = pondWith({}).replace("SETTING UP", "SETTING UP, until the Sky has 4 or more shells");
    const { diagnostics } = await readText(text);
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining("a game is set up once")]);
  });
});

describe("who wins at the end", () => {
  /** How a game of one round ends. */
  async function endOf(rules: string, round: string): Promise<string | undefined> {
    return (await happensIn({ setUp: SET_UP, round: `1: ${round} The game ends.`, rules })).find((line) =>
      line.includes("won: "),
    );
  }

  test("is whoever has most, and of several the one that has most of what comes next", async () => {
    const rules = "The side with the most shells, then the fewest animals, wins.";
    expect(await endOf(rules, "The River gains 1 shell.")).toBe("River won: the most shells.");
    expect(await endOf(rules, "Nothing.")).toBe("Sky won: the most shells, then the fewest animals.");
  });

  test("can be whoever has most places or units, of some", async () => {
    const rules = "The side with the most ponds wins.";
    expect(await endOf(rules, "North belongs to the Sky.")).toBe("Sky won: the most ponds.");
    expect(await endOf(rules, "North belongs to the Sky. East belongs to the River.")).toBe(
      "Nobody won: River and Sky have the most ponds.",
    );
    const frozen = "The side with the fewest frozen animals wins.";
    expect(await endOf(frozen, "The Heron becomes frozen.")).toBe("River won: the fewest frozen animals.");
  });

  test.each([
    [
      "The side with the most shells wins.\n  The side with the fewest shells wins.",
      "say in one row who wins at the end",
    ],
    ["The side with the most armour wins.", "number of each side"],
    ["The side with the most shels, then the fewest animals, wins.", "did you mean “shells”?"],
    ["The side with the most shells, then the animals, wins.", "expected “most”"],
    ["The side with the most shells, then the fewest animals.", "expected “wins”"],
  ])("is not said by “%s”", async (rules, message) => {
    const { diagnostics } = await readText(pondWith({ rules }));
    expect(diagnostics.map(({ message: found }) => found)).toEqual([expect.stringContaining(message)]);
  });
});

test("a step that changes nothing, or is about units that are not there, says so", async () => {
  const setUp = "1: Place the Heron in South.\n  2: Place an Otter in a free pond within 1 pond of an Otter.";
  const lines = await toldOf(pondWith({ setUp, round: "1: Each Otter acts once.\n  2: The game ends." }), SHEET, 1);
  expect(lines.map(({ text }) => text).slice(0, 8)).toEqual([
    "Setting up",
    "Place the Heron in South.",
    "Heron is placed in South",
    "Place an Otter in a free pond within 1 pond of an Otter.",
    "Nothing comes of it",
    "Round 1",
    "Each Otter acts once.",
    "Nothing comes of it",
  ]);
});

test("a rule that waits for its round says nothing before, and a step with a condition does not say that it failed", async () => {
  const rules = `The game ends after the second round.
  At the end of round 1, the Sky gains 1 shell.
  At the end of each round, each Otter in West loses 1 hit.`;
  const round = `1: The Sky gains 1 shell.
  2: In rounds 2 and 3, the River gains 1 shell.
  3: If there is no Heron, the Sky wins.`;
  const lines = (await toldOf(pondWith({ rules, round }), SHEET, 1)).map(({ text }) => text);
  expect(lines.slice(lines.indexOf("Round 1"))).toEqual([
    "Round 1",
    "The Sky gains 1 shell.",
    "Sky: shells 0 → 1",
    "In rounds 2 and 3, the River gains 1 shell.",
    "If there is no Heron, the Sky wins.",
    "At the end of round 1, the Sky gains 1 shell.",
    "Sky: shells 1 → 2",
    "The next round begins.",
    "the game: round 1 → 2",
    "Round 2",
    "The Sky gains 1 shell.",
    "Sky: shells 2 → 3",
    "In rounds 2 and 3, the River gains 1 shell.",
    "River: shells 0 → 1",
    "If there is no Heron, the Sky wins.",
    "The game ends after the second round",
    "Nobody won: the game ends.",
    ...lines.slice(-5),
  ]);
});

describe("units that nothing places", () => {
  const found = (setUp: string, round: string): readonly string[] =>
    readWhole(pondWith({ setUp, round: `1: Each animal acts once.\n  2: ${round}` })).diagnostics.flatMap(
      ({ code, message }) => (code === "game-unit-never-placed" ? [message] : []),
    );
  const NEVER = (unit: string): string =>
    `nothing places ${unit}, so it never comes into play: write in the set-up “Place each ${unit} in a pond”`;

  test.each([
    ["Place an Otter in West.", "Nothing."],
    ["Place Otter A in West.", "The Heron moves to West."],
    ["Place each animal of the River in West.", "Each Heron becomes frozen."],
    ["Place each animal except the Heron in West.", "Remove the Heron."],
  ])("are a warning that says what to write: %s %s", (setUp, round) => {
    expect(found(`1: ${setUp}`, round)).toEqual([NEVER("Heron")]);
  });

  test.each([
    ["Place an Otter in West.", "If there is no Otter, place the Heron in West."],
    ["Place an Otter in West.", "Replace an Otter with the Heron."],
    ["Place each animal in West.", "Nothing."],
    ["Place each animal of the River in West.", "The Sky places one of its animals in North."],
  ])("are none where a sentence may mean them: %s %s", (setUp, round) => {
    expect(found(`1: ${setUp}`, round)).toEqual([]);
  });
});

describe("rounds in which nobody does anything", () => {
  /** What is found in a whole text: by its code, where, and what is to be written. */
  const warnings = (written: Parameters<typeof pondWith>[0]): readonly string[] => {
    const text = pondWith(written);
    return readWhole(text).diagnostics.map(
      ({ severity, span, message }) =>
        `${severity} at ${text.slice(span.start, span.end)}: ${/“.*”/.exec(message)?.[0] ?? ""}`,
    );
  };
  const PLAYERS = "LAZE: The side gains 1 shell.";

  test("are a warning that says what to write", () => {
    expect(warnings({ round: "1: Each Otter gains 1 catch.\n  2: Nothing." })).toEqual([
      "warning at 1: Each Otter gains 1 catch.: “Each animal acts once.”",
    ]);
  });

  test("name the player where only players have actions", () => {
    const text = pondWith({ round: "1: Nothing.", players: PLAYERS }).replace(
      "ACTIONS\n  DO at an enemy: Nothing.\n",
      "",
    );
    expect(readWhole(text).diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining("“The Sky acts once.”"),
    ]);
  });

  test.each([
    [{ round: "1: Each Otter acts once." }],
    [{ round: "1: The Sky acts once.", players: PLAYERS }],
    [{ round: "1: Draw a tide card and carry it out.", deck: DECK }],
    [{ round: "1: The Sky chooses: gain 1 shell, or lose 1 shell." }],
    [{ round: "1: Each Otter gains 1 catch.", rules: "When an Otter gains catch: the Heron acts once." }],
    [{ round: "1: Carry out the hunt.\n\nSEQUENCE HUNT:\n  1: Each Otter acts once." }],
  ])("are none where somebody does: %j", (written) => {
    expect(warnings(written)).toEqual([]);
  });

  test("are no finding where an error could hide who acts", () => {
    expect(warnings({ round: "1: Each Oter acts once." })).toEqual([expect.stringContaining("error at Oter")]);
  });
});
