import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, playing, pondWith, SHEET } from "./pond.ts";
import { resultsOf } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

/** What happens behind the set-up in a game whose text has these parts. */
async function changedIn(written: Written): Promise<readonly string[]> {
  const lines = await happensIn(written);
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

async function changedBy(step: string, written: Written = {}): Promise<readonly string[]> {
  const text = { difficulties: "The game has frost (0–9).", ...written, round: `1: ${step} The game ends.` };
  await resultsOf(pondWith(text));
  const lines = await changedIn(text);
  return lines.slice(0, lines.indexOf("Nobody won: the game ends."));
}

function findings(written: Written): string {
  return readText(pondWith({ difficulties: "The game has frost (0–9).", ...written }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("what a round is called", () => {
  const STEPS = "1: Each Otter acts once.";
  const text = (caption: string, rules: string, others: Written = {}): string =>
    pondWith({ action: "It loses 1 hit.", round: STEPS, rules, ...others }).replace("SEQUENCE ROUND", caption);

  test.each([
    ["At the end of each year, the Sky gains 1 shell.", "At the end of each round, the Sky gains 1 shell."],
    ["At the end of every year the Sky gains 1 shell.", "At the end of each round, the Sky gains 1 shell."],
    ["When the year ends, the Sky gains 1 shell.", "At the end of each round, the Sky gains 1 shell."],
    ["Whenever a round is over: The Sky gains 1 shell.", "At the end of each round, the Sky gains 1 shell."],
    ["When a round begins, the Sky gains 1 shell.", "At the start of each round, the Sky gains 1 shell."],
    ["Each side gains 1 shell at the end of the year.", "Each side gains 1 shell at the end of the round."],
    ["After year 1 the game ends.", "After round 1 the game ends."],
    ["After 1 year the game is over.", "After round 1 the game ends."],
    ["The game lasts 1 year.", "After round 1 the game ends."],
  ])("stands in the caption of its steps: %s", async (called, round) => {
    const said = await resultsOf(text("SEQUENCE YEAR", called));
    expect(said).toEqual(await resultsOf(text("SEQUENCE ROUND", round)));
    expect(said).not.toEqual(await resultsOf(text("SEQUENCE ROUND", "The Sky wins if there is no Otter.")));
  });

  test.each(["The game gains 1 month.", "The month goes up by 1.", "Raise the month by one."])(
    "is the number that goes up by one in each of them: %s",
    async (step) => {
      const written = { round: `1: ${step}`, difficulties: "The game has month (0–9)." };
      const called = "At the end of the month, the Sky gains 1 shell.";
      expect(await resultsOf(text("SEQUENCE ROUND", called, written))).toEqual(
        await resultsOf(text("SEQUENCE ROUND", "At the end of the round, the Sky gains 1 shell.", written)),
      );
    },
  );

  test.each([
    ["SEQUENCE ROUND", "a text that calls it a round has no other name for it"],
    ["SEQUENCE OUTING", "what is no word for a time is a sequence that something carries out"],
  ])("is nothing else: %s, for %s", (caption) => {
    const { diagnostics } = readText(text(caption, "At the end of each year, the Sky gains 1 shell."));
    expect(diagnostics.map(({ message }) => message).join("\n")).toContain("not understood");
  });

  test("is no number that goes up now and then", () => {
    const written = {
      round: "1: If there is no Otter, the game gains 1 frost.",
      rules: "At the end of the frost, the Sky gains 1 shell.",
    };
    expect(findings(written)).toContain("not understood");
  });
});

describe("cards", () => {
  test("have what is printed on them before the colon as well", async () => {
    const deck = (rows: string): Written => ({
      columns: "value / suit",
      deck: rows,
      round: "1: Draw a tide card and carry it out.",
    });
    const behind = deck("Ebb (2): 3 / sun. The Sky gains 1 shell.\n  Flood: 1 / moon.");
    const before = deck("Ebb (2) 3 / sun: The Sky gains 1 shell.\n  Flood: 1 / moon.");
    const said = await resultsOf(pondWith(before));
    expect(said).toEqual(await resultsOf(pondWith(behind)));
    expect(said.join("\n")).toContain("Sky: shells 0 → 1");
  });

  test("tell whoever draws them, where a side does", async () => {
    expect(
      await changedBy("Each side draws a tide card and carries it out.", { deck: "Ebb (2): Gain 3 shells." }),
    ).toEqual(["tide card: Ebb", "River: shells 0 → 3", "tide card: Ebb", "Sky: shells 0 → 3"]);
  });

  test("tell whoever will draw them, where no sentence does so yet", () => {
    expect(findings({ deck: "Ebb (2): Gain 3 shells." })).toBe("");
    expect(findings({ deck: "Ebb (2): Gain 3 shells.", round: "1: Draw a tide card and carry it out." })).toContain(
      "nobody acts here: name the side",
    );
  });
});

describe("numbers that are worked out as they are used", () => {
  test.each([
    ["Set the frost to the number of animals.", ["the game: frost 0 → 3"]],
    ["Set the frost to half the number of animals, rounded up.", ["the game: frost 0 → 2"]],
    ["The Sky gains shells equal to the number of Otters.", ["Sky: shells 0 → 2"]],
    [
      "For each pond: set the frost to the number of animals in it.",
      ["the game: frost 0 → 1", "the game: frost 1 → 0"],
    ],
  ])("how many there are: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test.each([
    ["rounded up", 4],
    ["rounded down", 3],
  ])("half of what dice come to, %s", async (rounded, frost) => {
    const step = `Roll two dice. Set the frost to half the roll, ${rounded}.`;
    expect(await changedBy(step)).toEqual(["2d6: 5, 2", `the game: frost 0 → ${frost}`]);
  });

  test("and half of them says how it is rounded", () => {
    expect(findings({ round: "1: Roll a die. Set the frost to half the roll." })).toContain("rounded up");
    expect(findings({ round: "1: Set the frost to half the number of animals." })).toContain("rounded up");
  });
});

describe("places that a side controls", () => {
  const setUp =
    "1: Place an Otter in North. Place an Otter in East. Place the Heron in South. North belongs to the Sky. East belongs to the River.";

  test.each([
    ["each pond controlled by the enemy", "North"],
    ["each pond controlled by an opponent", "North"],
    ["each pond owned by you", "East"],
  ])("are said to be so as the acting side sees it: %s", async (ponds, pond) => {
    const written = {
      setUp,
      action: `${ponds} becomes a reed bed.`.replace(/^e/, "E"),
      round: "1: Each Otter acts once. [First in order] The game ends.",
    };
    expect(await changedIn(written)).toContain(`${pond}: reed bed`);
  });

  test("and nobody sees it so where no side acts", () => {
    expect(findings({ round: "1: Each pond controlled by the enemy becomes a reed bed." })).toContain(
      "nobody acts here",
    );
  });
});

describe("a number of each of several things", () => {
  test.each([
    "For each Otter: its catch becomes 2.",
    "Each Otter's catch becomes 2.",
    "Set each Otter's catch to 2.",
    "Set the catch of each Otter to 2.",
    "Each Otter's catch goes up by 2.",
    "The catch of each Otter goes up by 2.",
    "Increase each Otter's catch by 2.",
  ])("is said of each of them: %s", async (step) => {
    expect(await changedBy(step)).toEqual(["Otter A: catch 0 → 2", "Otter B: catch 0 → 2"]);
  });

  test("is worked out for each by itself", async () => {
    expect(await changedBy("Otter A loses 1 hit. Set each Otter's catch to its hits.")).toEqual([
      "Otter A: hits 3 → 2",
      "Otter A: catch 0 → 2",
      "Otter B: catch 0 → 3",
    ]);
  });

  test("is that of a side as well", async () => {
    expect(await changedBy("Each side's shells go up by 2.")).toEqual(["River: shells 0 → 2", "Sky: shells 0 → 2"]);
  });
});

describe("what a text calls its sides", () => {
  const definition = "Dead: with hits of 0.";
  const named = (step: string): string =>
    pondWith({ round: `1: ${step} The game ends.` }).replace(definition, `${definition}\n  Family: side.`);

  test.each([
    ["Each family gains 1 shell.", "Each side gains 1 shell."],
    ["Each family's shells go up by 2.", "Each side's shells go up by 2."],
    ["For each family [Random]: it gains 1 shell.", "For each side [Random]: it gains 1 shell."],
    ["The family with the most animals gains 1 shell.", "The side with the most animals gains 1 shell."],
  ])("stands for them: %s", async (step, plain) => {
    const said = await resultsOf(named(step));
    expect(said).toEqual(await resultsOf(pondWith({ round: `1: ${plain} The game ends.` })));
    expect(said.some((line) => line.includes("shells 0 →"))).toBe(true);
  });

  test("is quoted as it is written", () => {
    const { diagnostics } = readText(named("Each family sings."));
    expect(diagnostics.map(({ message }) => message).join("\n")).toContain("sings");
    const { diagnostics: others } = readText(pondWith({ round: "1: Each family gains 1 shell." }));
    expect(others.map(({ message }) => message).join("\n")).toContain("“family” is not a word of this game");
  });
});

describe("a rule of units that act", () => {
  const acting = async (rules: string, times = "once", action = "It loses 1 hit."): Promise<readonly string[]> => {
    const written = { rules, action, round: `1: Each Otter acts ${times}. [First in order] The game ends.` };
    await resultsOf(pondWith(written));
    const lines = await changedIn(written);
    return lines.slice(0, lines.indexOf("Nobody won: the game ends."));
  };

  test.each([
    "Each time an Otter acts, it gains 1 catch.",
    "Whenever an Otter acts: It gains 1 catch.",
    "When an Otter has acted, it gains 1 catch.",
    "After an Otter acts, it gains 1 catch.",
    "If an Otter acts, it gains 1 catch.",
    "An Otter that acts gains 1 catch.",
  ])("comes behind what each of them does: %s", async (rules) => {
    expect(await acting(rules)).toEqual([
      "Heron: hits 4 → 3",
      "Otter A: catch 0 → 1",
      "Heron: hits 3 → 2",
      "Otter B: catch 0 → 1",
    ]);
  });

  test.each([
    "Whenever an Otter is activated, it gains 1 catch.",
    "When an Otter begins its turn: It gains 1 catch.",
    "An Otter that starts its turn gains 1 catch.",
  ])("comes before what it does where its turn begins: %s", async (rules) => {
    expect(await acting(rules)).toEqual([
      "Otter A: catch 0 → 1",
      "Heron: hits 4 → 3",
      "Otter B: catch 0 → 1",
      "Heron: hits 3 → 2",
    ]);
  });

  test("comes as often as it acts, but once in its turn where that begins", async () => {
    const counted = (await acting("Each time Otter A acts, it gains 1 catch.", "twice")).filter((line) =>
      line.includes("catch"),
    );
    expect(counted).toEqual(["Otter A: catch 0 → 1", "Otter A: catch 1 → 2"]);
    const begun = (await acting("Each time Otter A is activated, it gains 1 catch.", "twice")).filter((line) =>
      line.includes("catch"),
    );
    expect(begun).toEqual(["Otter A: catch 0 → 1"]);
  });

  test("is about those that were so before they acted", async () => {
    const rules = "When a frozen Otter acts, it gains 1 catch.";
    expect(await acting(rules, "once", "Each Otter becomes frozen.")).toEqual([
      "Otter A: frozen",
      "Otter B: frozen",
      "Otter B: catch 0 → 1",
    ]);
  });

  test("says nothing of one that does nothing", async () => {
    const rules = "When an animal acts, the Sky gains 1 shell. When an animal is activated, the River gains 1 shell.";
    const lines = await changedBy("Remove the Heron. Each Otter acts once. [First in order]", { rules });
    expect(lines).toEqual(["Heron is removed", "River: shells 0 → 1", "River: shells 1 → 2"]);
  });

  test("is one of what becomes so, where the text calls a state as that", async () => {
    const written = {
      difficulties: "An animal can be activated.",
      rules: "When an Otter is activated, the Sky gains 1 shell.",
    };
    expect(await changedBy("Otter A becomes activated. Otter A becomes activated.", written)).toEqual([
      "Otter A: activated",
      "Sky: shells 0 → 1",
    ]);
  });

  test.each(["When a side acts, it gains 1 shell.", "When a pond is activated, it becomes a reed bed."])(
    "is about units alone: %s",
    (rules) => {
      expect(findings({ rules })).toContain("only animals act");
    },
  );
});

describe("a number without its name", () => {
  test.each([
    ["For each Otter: if it has a hit, it loses one.", ["Otter A: hits 3 → 2", "Otter B: hits 3 → 2"]],
    ["Each Otter with 3 or more hits loses two of them.", ["Otter A: hits 3 → 1", "Otter B: hits 3 → 1"]],
    ["Otter A gains 1 catch and the Heron gains two.", ["Otter A: catch 0 → 1", "Heron: catch 0 → 2"]],
    ["The Heron gains 2 catch, then loses one for each Otter.", ["Heron: catch 0 → 2", "Heron: catch 2 → 0"]],
    [
      "The Sky gains 3 shells. If the Sky has 2 or more shells and there is an Otter, the River takes one from the Sky.",
      ["Sky: shells 0 → 3", "Sky: shells 3 → 2", "River: shells 0 → 1"],
    ],
    [
      "The Sky gains 1 shell. Each side with a shell pays one to the River.",
      ["Sky: shells 0 → 1", "Sky: shells 1 → 0", "River: shells 0 → 1"],
    ],
  ])("is the one that was named just before: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test("is that of the rule it stands in", async () => {
    const rules = "An Otter that loses hits gains one.";
    expect(await changedBy("Otter A loses 2 hits.", { rules })).toEqual(["Otter A: hits 3 → 1", "Otter A: hits 1 → 2"]);
  });

  test.each([
    "If the Sky has 2 shells, the Heron gains 2 catch and gains one.",
    "Each Otter loses one.",
    "If there is an Otter, the Heron loses one.",
  ])("is an error where none was named, or several: %s", (step) => {
    expect(findings({ round: `1: ${step}` })).toContain("“one” is no number that anything has");
  });
});

describe("what is more or less than a sentence says first", () => {
  test.each([
    ["Otter A moves 3 ponds forward, minus 1 for each Otter.", ["Otter A moves from North to East"]],
    ["Otter A moves forward 1 pond, plus 1 if there is an Otter.", ["Otter A moves from North to South"]],
    ["The Heron moves 2 ponds towards East, minus 1 unless it is dark.", ["Heron moves from South to East"]],
    ["Frost rises by 3, minus 1 for each Otter.", ["the game: frost 0 → 1"]],
    ["The Heron loses 3 hits, minus 1 if there is an Otter.", ["Heron: hits 4 → 2"]],
    ["The Heron gains 4 catch minus 1 for each Otter, and loses 1 hit.", ["Heron: catch 0 → 2", "Heron: hits 4 → 3"]],
    ["The Heron loses 1 hit, plus 1 for each Otter, minus 1 if there is an Otter.", ["Heron: hits 4 → 2"]],
    ["Each side gains 3 shells, minus 1 for each of its animals.", ["River: shells 0 → 1", "Sky: shells 0 → 2"]],
    ["The Heron loses 1 hit, minus 1 for each Otter.", []],
  ])("is worked out before it happens: %s", async (step, lines) => {
    const dark = { difficulties: "The game has frost (0–9). The game can be dark." };
    expect(await changedBy(step, dark)).toEqual(lines);
  });

  test("is so for each of several by itself", async () => {
    const step = "Otter A gains 1 catch. Otter B becomes frozen. ";
    const begun = ["Otter A: catch 0 → 1", "Otter B: frozen"];
    expect(await changedBy(`${step}Each Otter moves 2 ponds forward, minus 1 for each catch it has.`)).toEqual([
      ...begun,
      "Otter A moves from North to East",
      "Otter B moves from East to West",
    ]);
    expect(await changedBy(`${step}Each Otter loses 2 hits, minus 1 if it is frozen.`)).toEqual([
      ...begun,
      "Otter A: hits 3 → 1",
      "Otter B: hits 3 → 2",
    ]);
  });

  test("is of the unit that acts, in an action", async () => {
    const lines = await changedIn({
      action: "The animal gains 4 catch, minus 1 for each hit it has.",
      round: "1: Each Otter acts once. [First in order] The game ends.",
    });
    expect(lines.slice(0, 2)).toEqual(["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]);
  });
});

describe("there", () => {
  test.each([
    [
      "The Heron moves to North. Otter B moves there.",
      ["Heron moves from South to North", "Otter B moves from East to North"],
    ],
    [
      "North becomes a reed bed. Otter A loses 1 hit. Move the Heron there.",
      ["North: reed bed", "Otter A: hits 3 → 2", "Heron moves from South to North"],
    ],
    ["If there is an Otter in North, the Heron moves there.", ["Heron moves from South to North"]],
    [
      "Remove the Heron. Otter A moves to West. Place the Heron there.",
      ["Heron is removed", "Otter A moves from North to West", "Heron is placed in West"],
    ],
  ])("is the place whose name stands there last: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test.each(["there", "to that pond", "to that reed bed"])("is the place that is chosen: “moves %s”", async (where) => {
    const step = `West becomes a reed bed. Choose a reed bed. The Heron moves ${where}. Otter B moves ${where}.`;
    expect(await changedBy(step)).toEqual([
      "West: reed bed",
      "Heron moves from South to West",
      "Otter B moves from East to West",
    ]);
  });

  test("is one that chance chooses", async () => {
    const step = "Choose a random pond. The Heron moves there. Otter A moves there.";
    const [heron, otter, another] = await changedBy(step);
    expect(heron).toMatch(/^Heron moves from South to (?:North|East|West)$/);
    expect([otter?.replace(/.* to /, "Heron moves from South to "), another]).toEqual([heron, undefined]);
  });

  test.each([
    "Place the Heron in a reed bed. Otter A moves there.",
    "If there is an Otter in North or in East, the Heron moves there.",
    "The Heron moves there.",
  ])("is nowhere where no place is certain: %s", (step) => {
    expect(findings({ round: `1: ${step}` })).toContain("there is no “there”: say which pond");
  });

  test("is where an action leads, whatever else it names", async () => {
    const players = "SOW in a pond: North becomes a reed bed. The Heron moves there.";
    const round = "1: The Sky acts once. The game ends.";
    const { told } = await answered("Nothing.", ["SOW", "West"], { players, round }, "Sky");
    expect(told).toEqual(["North: reed bed", "Heron moves from South to West"]);
  });
});

describe("a movement away from something", () => {
  test.each([
    ["Move the Heron 1 pond away from Otter A.", ["Heron moves from South to West"]],
    ["Otter B moves 2 ponds away from the Sky.", ["Otter B moves from East to North"]],
    ["Otter A moves 1 pond away from the Sky.", []],
    ["The Heron moves 2 ponds farther away from North.", ["Heron moves from South to West"]],
    ["Move Otter A 1 pond towards the Sky.", ["Otter A moves from North to East"]],
  ])("goes farther with each step, or stays: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test("is no way of a number", () => {
    expect(findings({ round: "1: Frost moves 2 steps away from 5." })).toContain("from what");
  });
});

describe("a movement that an action says of nobody", () => {
  const acting = async (action: string): Promise<readonly string[]> => {
    const round = "1: Otter A acts once. The game ends.";
    await resultsOf(pondWith({ action, round }));
    return (await changedIn({ action, round })).slice(0, 1);
  };

  test.each([
    ["Move 1 pond towards West.", "Otter A moves from North to East"],
    ["Move to West.", "Otter A moves from North to West"],
    ["The Heron moves to East. Move there.", "Heron moves from South to East"],
  ])("is that of the unit that acts: %s", async (action, line) => {
    expect(await acting(action)).toEqual([line]);
  });

  test("is an error where nobody acts", () => {
    expect(findings({ round: "1: Move to West." })).toContain("nobody acts here");
  });
});

describe("a number with “or more” behind its name", () => {
  test.each([
    ["The Sky gains 9 shells. If the Sky has 8 shells or more, the River gains 1 shell.", "River: shells 0 → 1"],
    ["The Sky gains 9 shells. Each side with 8 shells or more loses 1 shell.", "Sky: shells 9 → 8"],
    ["Each Heron with 4 hits or fewer loses 1 hit.", "Heron: hits 4 → 3"],
  ])("is at least or at most that: %s", async (step, line) => {
    expect((await changedBy(step)).at(-1)).toBe(line);
  });

  test.each(["The Sky wins if it has 5 shells or more.", "When a side has 5 shells or more, it wins."])(
    "decides a game: %s",
    async (rules) => {
      const round = "1: The Sky gains 3 shells.";
      expect((await resultsOf(pondWith({ rules, round }))).join("\n")).toMatch(/Sky: shells 3 → 6\nSky won/);
    },
  );
});

describe("each so many of something", () => {
  test.each([
    [
      "The Sky gains 9 shells. The Sky loses 1 shell for each 4 shells it has.",
      ["Sky: shells 0 → 9", "Sky: shells 9 → 7"],
    ],
    ["For each Otter: for each 2 hits it has, the Sky gains 1 shell.", ["Sky: shells 0 → 1", "Sky: shells 1 → 2"]],
    ["For each Otter: for every 3 hits it has: it gains 1 catch.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]],
  ])("counts once for all of them: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test("is still what dice show behind a roll", async () => {
    expect(await changedBy("Roll 9 [d6]. The Sky gains 1 shell for each 5 or more.")).toEqual(
      await changedBy("Roll 9 [d6]. The Sky gains 1 shell for each 5+."),
    );
  });
});

describe("what places are, without an article", () => {
  const changed = async (step: string, rules = ""): Promise<readonly string[]> => {
    const text = pondWith({ round: `1: ${step} The game ends.`, rules }).replace(
      "A pond can be a reed bed.",
      "A pond can be a reed bed or deep water. A pond has a ground (shallow water, sand or mud).",
    );
    const lines = await resultsOf(text);
    return lines.slice(lines.indexOf("Heron is placed in South") + 1, lines.indexOf("Nobody won: the game ends."));
  };

  test.each([
    ["Each animal in deep water loses 1 hit.", "Otter A: hits 3 → 2"],
    ["The Heron moves to deep water.", "Heron moves from South to North"],
    ["Remove the Heron. Place the Heron in deep water.", "Heron is placed in North"],
    ["The Sky gains 1 shell for each Otter in deep water.", "Sky: shells 0 → 1"],
    ["If there is an Otter in deep water, the Sky gains 1 shell.", "Sky: shells 0 → 1"],
  ])("is said of places: %s", async (step, line) => {
    const [first, ...others] = await changed(`North becomes deep water. ${step}`);
    expect([first, others.at(-1)]).toEqual(["North: deep water", line]);
  });

  test("is entered", async () => {
    const rules = "When an animal enters deep water, it loses 1 hit.";
    expect(await changed("North becomes deep water. The Heron moves to North.", rules)).toContain("Heron: hits 4 → 3");
  });

  test("is one of several kinds that each place has", async () => {
    expect(await changed("Each Otter in shallow water loses 1 hit.")).toEqual([
      "Otter A: hits 3 → 2",
      "Otter B: hits 3 → 2",
    ]);
    expect(await changed("Each Otter on sand loses 1 hit.")).toEqual([]);
  });
});

describe("an action with a number", () => {
  const findingsWith = (row: string): string =>
    readText(pondWith({}).replace("DO at an enemy:", `${row}\n  DO at an enemy:`))
      .diagnostics.map(({ message }) => message)
      .join("\n");

  test("says what the number is of, or where to", () => {
    expect(findingsWith("WALK n.")).toBe("nothing says what WALK does: in a game that is played it changes nothing");
    expect(findingsWith("WALK n to a pond.")).toContain("nothing says how far a unit goes with WALK n");
  });

  test.each(["WALK 1 to a pond.", "REST.", "REST n (its hits): The animal gains n catch."])(
    "needs no more where it does: %s",
    (row) => {
      expect(findingsWith(row)).toBe("");
    },
  );
});

describe("a number that one side alone has", () => {
  const withOil = (written: Written): string =>
    pondWith(written).replace("belong to each side.", "belong to each side. The Sky has oil (0–9).");
  const changed = async (step: string, rules = ""): Promise<readonly string[]> => {
    const lines = await resultsOf(withOil({ round: `1: The Sky gains 3 oil. ${step} The game ends.`, rules }));
    return lines.slice(lines.indexOf("Sky: oil 0 → 3") + 1, lines.indexOf("Nobody won: the game ends."));
  };

  test.each([
    ["If the Sky has 2 or more oil, the Heron gains 1 catch.", "Heron: catch 0 → 1"],
    ["If the Sky has exactly 3 oil, the Heron gains 1 catch.", "Heron: catch 0 → 1"],
    ["If the Sky has oil, the River gains 1 shell.", "River: shells 0 → 1"],
    ["Oil rises by 2.", "Sky: oil 3 → 5"],
    ["Set the oil to 4.", "Sky: oil 3 → 4"],
    ["The Heron gains catch equal to the oil.", "Heron: catch 0 → 3"],
    ["The Heron loses 1 hit for each oil.", "Heron: hits 4 → 1"],
  ])("is that of the side, whether it is named or not: %s", async (step, line) => {
    expect(await changed(step)).toEqual([line]);
  });

  test("is no more than it is", async () => {
    const step =
      "If the Sky has no oil, the Heron gains 1 catch. If the Sky has more than 3 oil, the Heron gains 1 catch.";
    expect(await changed(step)).toEqual([]);
  });

  test.each([
    "When oil reaches 2, the Sky wins.",
    "The Sky wins if it has 2 oil.",
    "When the oil runs out, the Sky wins.",
  ])("decides a game: %s", async (rules) => {
    const round = "1: The Sky gains 3 oil. The Sky loses 3 oil.";
    expect((await resultsOf(withOil({ round, rules }))).join("\n")).toContain("Sky won");
  });

  test.each(["Each side gains 1 oil.", "The River gains 1 oil.", "For each Otter: its side gains 1 oil."])(
    "is no other side’s: %s",
    (step) => {
      const { diagnostics } = readText(withOil({ round: `1: ${step}` }));
      expect(diagnostics.map(({ message }) => message)).toEqual(["“oil”: the Sky alone has it: say so"]);
    },
  );

  test("is paid by the only side that acts", async () => {
    const { engine, game, book } = await playing(
      withOil({
        players: "BURN, for 1 oil: The Heron gains 1 catch.\n  POUR: Pay 2 oil. The Heron gains 2 catch.",
        round: "1: The Sky gains 3 oil. The Sky acts 2 times. The game ends.",
      }),
      SHEET,
    );
    const board = { name: "ponds", scenario: 1, standIn: false };
    const defined = engine.define({ book, board, roster: undefined, readings: game.readings({}), maximumRounds: 9 });
    const players = { River: "random", Sky: "person" };
    const { course } = engine.begin(defined, players, { seed: 1, difficulty: "normal" });
    let now = course;
    const menus: string[][] = [];
    for (let next = engine.onward(now, { players, bots: {} }); next.kind !== "over";) {
      if (next.kind === "action") now = engine.carryOn(now, next.action);
      else {
        const { options } = engine.menu(now, { players, bots: {} }, next.ask);
        menus.push(options.map(({ name }) => name));
        const reached = options[1]?.leads();
        if (reached?.kind !== "outcome") throw new Error("there is more to choose");
        now = engine.carryOn(now, reached.outcome);
      }
      next = engine.onward(now, { players, bots: {} });
    }
    const told = engine.tell(now, now.happened, null).map(({ text }) => text);
    expect(menus).toEqual([
      ["BURN", "POUR", "pass"],
      ["BURN", "pass"],
    ]);
    expect(told).toContain("Sky: oil 3 → 1");
  });
});

describe("what is taken several times", () => {
  test.each([
    ["The Heron gains catch equal to twice its armour.", ["Heron: catch 0 → 2"]],
    ["The Heron gains catch equal to 3 times its armour.", ["Heron: catch 0 → 3"]],
    ["The Heron loses hits equal to its armour times 2.", ["Heron: hits 4 → 2"]],
    ["Each Otter gains catch equal to twice its hits.", ["Otter A: catch 0 → 6", "Otter B: catch 0 → 6"]],
    ["The Sky gains shells equal to twice the number of Otters.", ["Sky: shells 0 → 4"]],
    ["The Sky gains shells equal to the number of Otters times 3.", ["Sky: shells 0 → 6"]],
    ["The Sky gains twice as many shells as there are Otters.", ["Sky: shells 0 → 4"]],
    [
      "The Sky gains 2 shells. The Sky gains shells equal to twice its shells.",
      ["Sky: shells 0 → 2", "Sky: shells 2 → 6"],
    ],
  ])("is so many times as much: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test("is what dice come to as well", async () => {
    const [dice, changed] = await changedBy(
      "Roll a die. The Heron gains catch equal to twice the roll, to a maximum of 9.",
    );
    const most = Math.min(9, 2 * Number(dice?.replace(/.*: /, "")));
    expect(changed).toBe(`Heron: catch 0 → ${most}`);
  });

  test("is so more than once", () => {
    const step = "The Heron gains catch equal to 1 times its armour.";
    expect(findings({ round: `1: ${step}` })).toContain("how many times, from 2 to 12");
  });
});

describe("what several things each do", () => {
  test.each([
    ["The River's animals each lose 1 hit.", ["Otter A: hits 3 → 2", "Otter B: hits 3 → 2"]],
    ["The Otters each gain 1 catch.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]],
    ["All Otters each become frozen.", ["Otter A: frozen", "Otter B: frozen"]],
  ])("is said of each of them: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test("is to act so often", async () => {
    const written = { action: "The animal gains 1 catch." };
    const lines = await changedBy("The River's Otters each act twice. [First in order]", written);
    expect(lines).toEqual(
      ["A: catch 0 → 1", "A: catch 1 → 2", "B: catch 0 → 1", "B: catch 1 → 2"].map((line) => `Otter ${line}`),
    );
  });
});

describe("what a side can pay", () => {
  test.each([
    ["The Sky gains 2 shells. The Sky pays as many shells as it can, up to 3.", ["2 → 1", "1 → 0"]],
    ["The Sky gains 4 shells. The Sky pays as many shells as it can, up to 2.", ["4 → 3", "3 → 2"]],
    ["The Sky gains 4 shells. The Sky pays as many shells as it can.", ["4 → 0"]],
  ])("is paid, and no more: %s", async (step, changes) => {
    expect((await changedBy(step)).slice(1)).toEqual(changes.map((change) => `Sky: shells ${change}`));
  });

  test("goes to whoever is paid", async () => {
    expect(await changedBy("The Sky gains 4 shells. The Sky pays as many shells as it can to the River.")).toEqual([
      "Sky: shells 0 → 4",
      "Sky: shells 4 → 0",
      "River: shells 0 → 4",
    ]);
  });
});

describe("when nothing is left", () => {
  const round = "1: Remove Otter A. The Sky gains 1 shell.\n  2: Remove Otter B. The River gains 1 shell.";
  /** Without the words for why somebody won. */
  const ending = async (rules: string): Promise<readonly string[]> =>
    (await resultsOf(pondWith({ rules, round }))).map((line) => line.replace(/(?<=^Sky won).*/, ""));

  test.each([
    "When all Otters are removed, the Sky wins.",
    "If all Otters are removed, the Sky wins.",
    "The Sky wins if all Otters are removed.",
    "The Sky wins as soon as all of the Otters have been removed.",
    "The River loses if all Otters are removed.",
    "The Sky wins if the River has no animals left.",
    "If a side has no animals left, the other side wins.",
    "A side without animals loses.",
    "A side with no animals left loses the game.",
    "If a side has no animals, it loses.",
  ])("the last one counts, and no other: %s", async (rules) => {
    const lines = await ending(rules);
    expect(lines).toContain("Sky won");
    expect(lines).toEqual(await ending("The Sky wins if there is no Otter."));
  });

  test("a game ends so as well", async () => {
    const lines = await ending("The game ends when all Otters are removed.");
    expect(lines.join("\n")).toContain("Otter B is removed");
    expect(lines.join("\n")).not.toContain("River: shells");
  });

  test("each side is asked for what it has", async () => {
    expect(await changedBy("Remove the Heron. Each side without animals gains 1 shell.")).toEqual([
      "Heron is removed",
      "Sky: shells 0 → 1",
    ]);
    expect(await changedBy("Remove the Heron. Each side with an Otter gains 1 shell.")).toEqual([
      "Heron is removed",
      "River: shells 0 → 1",
    ]);
  });
});

describe("the one with the most of something", () => {
  const SOME = "The Heron loses 1 hit. Otter A gains 1 catch. ";
  const changes = async (step: string): Promise<readonly string[]> => (await changedBy(SOME + step)).slice(2);

  test.each([
    ["The animal with the most hits becomes frozen.", 1],
    ["The animal with most hits loses 1 hit and becomes frozen.", 2],
    ["The animal with the highest hits becomes frozen. [Random]", 1],
    ["The Otter with the fewest armour becomes frozen at random.", 1],
    ["Remove the animal with the most hits.", 1],
    ["The pond with the fewest animals becomes a reed bed.", 1],
    ["Place an Otter in the pond with the fewest animals. The pond with the fewest Otters becomes a reed bed.", 1],
  ])("is one, where several have as much: %s", async (step, count) => {
    expect(await changes(step)).toHaveLength(count);
  });

  test.each([
    "The animal with the most hits becomes frozen. [Most catch > Random]",
    "The animal with the most hits becomes frozen. Ties are broken by the most catch.",
    "The animal with the most catch becomes frozen.",
  ])("is the one that the bracket or the next sentence says: %s", async (step) => {
    expect(await changes(step)).toEqual(["Otter A: frozen"]);
  });

  test("are all of them where the sentence is about several", async () => {
    expect(await changes("The animals with the most hits become frozen.")).toHaveLength(3);
    expect(await changes("Each animal with the most hits becomes frozen.")).toHaveLength(3);
  });
});
