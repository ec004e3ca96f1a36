import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET, toldOf } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays, resultsOf } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

const SET_UP = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";

/** What happens behind the set-up, played on both states. */
async function changedIn(written: Written): Promise<readonly string[]> {
  await resultsOf(pondWith(written));
  const lines = await happensIn(written);
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

async function changedBy(step: string, written: Written = {}): Promise<readonly string[]> {
  const lines = await changedIn({ ...written, round: `1: ${step} The game ends.` });
  return lines.slice(0, lines.indexOf("Nobody won: the game ends."));
}

async function setUpBy(sentence: string): Promise<readonly string[]> {
  return changedBy("Nothing.", { setUp: `${SET_UP} ${sentence}` });
}

function findings(written: Written): string {
  return readText(pondWith(written))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("what somebody starts with", () => {
  test.each([
    ["The River starts with 3 shells, the Sky with 4.", ["River: shells 0 → 3", "Sky: shells 0 → 4"]],
    ["The River begins with 3 shells and the Sky with a shell.", ["River: shells 0 → 3", "Sky: shells 0 → 1"]],
    ["The River starts with 3 shells, the Sky with 4 shells.", ["River: shells 0 → 3", "Sky: shells 0 → 4"]],
    [
      "The River starts with 3 shells, the Sky with 4 and the Heron with 2 catch and 1 armour.",
      ["River: shells 0 → 3", "Sky: shells 0 → 4", "Heron: catch 0 → 2", "Heron: armour 1 → 2"],
    ],
    ["Each Otter starts with 1 catch, the Heron with 2.", ["Otter A", "Otter B", "Heron"]],
  ])("is said of the next without repeating of what: %s", async (sentence, lines) => {
    const changed = await setUpBy(sentence);
    expect(changed).toHaveLength(lines.length);
    lines.forEach((line, index) => expect(changed[index]).toContain(line));
  });

  test("is so much of what was said last, also where it is no number", async () => {
    const setUp = "1: North starts with an Otter, East with 1. Place the Heron in South.";
    expect((await happensIn({ setUp })).slice(0, 2)).toEqual([
      "Otter A is placed in North",
      "Otter B is placed in East",
    ]);
  });

  test("is a place for the next one as well", async () => {
    const setUp = "1: The Otters start in North, the Heron in South.";
    expect((await happensIn({ setUp })).slice(0, 3)).toEqual([
      "Otter A is placed in North",
      "Otter B is placed in North",
      "Heron is placed in South",
    ]);
  });

  test("is an error where several things were named before", () => {
    const setUp = `${SET_UP} Each Otter starts with 1 catch and 1 armour, the Heron with 2.`;
    expect(findings({ setUp })).toContain("of what, as in “with 4 gold”: several were named before");
  });
});

describe("a place without a limit", () => {
  const limited = (rules: string): Promise<readonly string[]> =>
    changedBy("Each animal moves to West. Each animal moves to East.", { rules });
  const FREE = ["A", "B"].map((otter) => `Otter ${otter} moves from ${otter === "A" ? "North" : "East"} to West`);

  test.each([
    "A pond holds 1 animal. West has no limit.",
    "West has no limit.\n  A pond holds 1 animal.",
    "At most 1 animal in a pond; West has no limit.",
    "At most 1 animal in a pond, but there is no limit in West.",
    "A pond holds 1 animal.\n  There is no limit to how many animals may be in West.",
    "No more than 1 animal in the same pond. West can hold any number of animals.",
    "A pond holds 1 animal. Any number of animals may be in West.",
  ])("has room for all, and others have not: %s", async (rules) => {
    const lines = await limited(rules);
    expect(lines.slice(0, 4)).toEqual([...FREE, "Heron moves from South to West", "Otter A moves from West to East"]);
    expect(lines[4]).toContain("there is no room for Otter B in East");
  });

  test("may be described, and counts only what the limit counts", async () => {
    const rules = "A pond holds 1 Otter. A reed bed holds any number of Otters.";
    const step = "West becomes a reed bed. Each animal moves to West. Each animal moves to East.";
    const lines = await changedBy(step, { rules });
    expect(lines.filter((line) => line.startsWith("there is no room"))).toEqual([
      "there is no room for Otter B in East: a pond holds 1 Otter",
    ]);
    expect(findings({ rules: "A pond holds 1 animal. West holds any number of Otters." })).toContain(
      "write “animals”, or what the limit before it counts",
    );
  });

  test("leaves room for a movement that ends there", async () => {
    const sheet = SHEET.replace("1 DO. [Random]", "1 GO towards nearest Heron. [Random]");
    const text = (rules: string): string =>
      pondWith({ rules, round: "1: Each Otter acts once. [First in order] The game ends." }).replace(
        "ACTIONS\n",
        "ACTIONS\n  GO 3 to a pond.\n",
      );
    const moved = async (rules: string): Promise<number> => {
      playBothWays(await bothWays(text(rules), [sheet]), { River: "bot", Sky: "random" }, 1, { ...NOTHING_COMPARED });
      const told = await toldOf(text(rules), sheet, 1);
      return told.filter(({ text: line }) => line.endsWith("to South")).length;
    };
    expect(await moved("A pond holds 1 animal.")).toBe(0);
    expect(await moved("A pond holds 1 animal. South has no limit.")).toBe(2);
  });

  test("is no side, and no number", () => {
    expect(findings({ rules: "The Sky has no limit." })).toContain("say in what pond there is no limit");
    expect(findings({ rules: "Shells have no limit." })).toContain(
      "a number always has a highest value: write one below THINGS, as in “shells (0–99)”",
    );
  });
});

describe("the first side with so much", () => {
  const round =
    "1: The River gains 2 shells. The Sky gains 3 shells.\n  2: The Sky gains 1 shell. The River gains 3 shells.";
  /** Up to who won, without the words for why. */
  const ending = async (rules: string, steps = round): Promise<readonly string[]> => {
    const lines = (await resultsOf(pondWith({ rules, round: steps }))).map((line) =>
      line.replace(/(?<=^\S+ won).*/, ""),
    );
    return lines.slice(0, lines.findIndex((line) => line.endsWith(" won")) + 1);
  };

  test.each([
    "The first side with 5 or more shells wins.",
    "The first side with 5 shells or more wins the game.",
    "The first side with at least 5 shells wins immediately.",
    "The first side with more than 4 shells wins.",
    "The first side to have 5 shells wins.",
    "The first side to have 5 or more shells wins.",
    "The first side to get five shells wins.",
    "The first side to own 5 shells wins.",
    "The first side to hold 5 or more shells wins.",
    "The first side that has 5 shells wins.",
    "The first side that reaches 5 or more shells wins.",
    "The first player to have 5 shells wins.",
    "The first to have 5 or more shells wins.",
    "The side with 5 or more shells wins.",
    "Whoever has 5 shells first wins.",
    "Whoever first has 5 shells wins.",
    "Whoever reaches 5 shells first wins.",
    "A side that holds 5 or more shells wins.",
  ])("wins as soon as it has it: %s", async (rules) => {
    const lines = await ending(rules);
    expect(lines.slice(-2)).toEqual(["River: shells 2 → 5", "River won"]);
    expect(lines).toEqual(await ending("When a side reaches 5 shells: It wins."));
  });

  test.each([
    "The first side with 3 or more shells at the end of a round wins.",
    "The first side to have 3 shells at the end of the round wins.",
  ])("wins no earlier than it says: %s", async (rules) => {
    const lines = await ending(rules, "1: The Sky gains 4 shells. The River gains 3 shells. The Sky loses 2 shells.");
    expect(lines.slice(-2)).toEqual(["Sky: shells 4 → 2", "River won"]);
  });

  test("loses where that is what it says", async () => {
    for (const rules of ["The first side to have 3 shells loses.", "The first side with 3 or more shells loses."])
      expect((await ending(rules)).slice(-2)).toEqual(["Sky: shells 0 → 3", "River won"]);
    const gone = "1: Remove the Heron. Remove each Otter.";
    expect((await ending("The first side with no animals loses.", gone)).at(-1)).toBe("River won");
  });

  test("is asked for places as before", async () => {
    const steps = "1: North belongs to the Sky. East belongs to the River. South belongs to the Sky.";
    for (const rules of [
      "The first side to hold 2 or more ponds wins.",
      "The first side to own at least 2 ponds wins.",
    ])
      expect((await ending(rules, steps)).at(-1)).toBe("Sky won");
  });

  test("is one that gains something as well, by how many came before", async () => {
    const rules =
      "The first side to reach 3 shells gains 2 shells, the second 1.\n  The first side with 9 shells wins.";
    const lines = await resultsOf(pondWith({ rules, round }));
    expect(lines).toEqual(expect.arrayContaining(["Sky: shells 3 → 5", "River: shells 5 → 6"]));
  });
});

describe("what something gives to its side", () => {
  test.each([
    ["An Otter gives its side 1 shell.", ["River: shells 0 → 1"]],
    ["Each Otter gives its side 1 shell.", ["River: shells 0 → 1", "River: shells 1 → 2"]],
    ["The Otters give their side a shell.", ["River: shells 0 → 1", "River: shells 1 → 2"]],
    ["Two animals give their side 2 shells. [Most hits > Random]", ["River: shells 0 → 2", "Sky: shells 0 → 2"]],
    ["Each animal gives 1 shell to its side.", ["River: shells 0 → 1", "River: shells 1 → 2", "Sky: shells 0 → 1"]],
    ["The Heron gives its side 2 shells and loses 1 hit.", ["Sky: shells 0 → 2", "Heron: hits 4 → 3"]],
    ["The Heron earns its side 2 shells.", ["Sky: shells 0 → 2"]],
    ["Each Otter in North brings its side 1 shell for each animal there.", ["River: shells 0 → 1"]],
    [
      "Otter B moves to North. Each Otter gives its side 1 shell per animal in its pond.",
      ["B moves", "0 → 1", "1 → 2", "2 → 3", "3 → 4"],
    ],
    ["For each animal in South: it gives its side 1 shell.", ["Sky: shells 0 → 1"]],
    ["An Otter gives its side 1 shell and becomes frozen. [Random]", ["River: shells 0 → 1", "Otter"]],
    ["North belongs to the Sky. Each pond gives its owner 1 shell.", ["North: owner", "Sky: shells 0 → 1"]],
  ])("is gained by that side, where the side alone has such a number: %s", async (step, lines) => {
    const changed = await changedBy(step);
    expect(changed).toHaveLength(lines.length);
    lines.forEach((line, index) => expect(changed[index]).toContain(line));
  });

  test.each([
    ["It gives its side 1 shell.", "Sky: shells 0 → 1"],
    ["The animal gives its side 1 shell.", "River: shells 0 → 1"],
    ["That animal gives its side 1 shell.", "Sky: shells 0 → 1"],
  ])("is that of the one that is named: %s", async (action, line) => {
    expect((await changedIn({ action, round: "1: Otter A acts once. The game ends." }))[0]).toBe(line);
  });

  test("is that of “it” where a side gives it, which has none", async () => {
    const action = "The side gains 1 shell. The side gives its side 1 shell.";
    expect((await changedIn({ action, round: "1: Otter A acts once. The game ends." })).slice(0, 3)).toEqual([
      "River: shells 0 → 1",
      "River: shells 1 → 0",
      "Sky: shells 0 → 1",
    ]);
  });

  test("follows from what happens, and in a card", async () => {
    const rules = "When an Otter enters West, it gives its side 3 shells.";
    expect(await changedBy("Otter A moves to West.", { rules })).toContain("River: shells 0 → 3");
  });

  test("is no number of something else", () => {
    expect(findings({ round: "1: Each Otter gives its side 1 catch." })).toContain("“catch”: only animals have it");
  });

  test("are several things, where it says so", async () => {
    const difficulties = "Each side has wax (0–9).";
    expect(await changedBy("The Heron gives its side 1 shell and 2 wax.", { difficulties })).toEqual([
      "Sky: shells 0 → 1",
      "Sky: wax 0 → 2",
    ]);
  });
});

describe("“it” behind a condition", () => {
  const SOME = "The Sky gains 2 shells. The Heron gains 1 catch. ";
  const changes = async (step: string, written: Written = {}): Promise<readonly string[]> =>
    (await changedBy(SOME + step, written)).slice(2);

  test.each([
    ["If the Sky has a shell, it loses one.", ["Sky: shells 2 → 1"]],
    ["If the Sky has 2 or more shells, it loses two of them.", ["Sky: shells 2 → 0"]],
    ["If the River has a shell, it loses one, otherwise it gains 3 shells.", ["River: shells 0 → 3"]],
    ["Unless the River has a shell, it gains one.", ["River: shells 0 → 1"]],
    ["If the Sky has no shells, it gains 1 shell.", []],
    ["If the Heron has a catch, it loses one.", ["Heron: catch 1 → 0"]],
    [
      "If the Heron is in South, it moves to West and becomes frozen.",
      ["Heron moves from South to West", "Heron: frozen"],
    ],
    ["If the Heron is frozen, it loses 1 hit.", []],
    ["If North is not a reed bed, it becomes a reed bed.", ["North: reed bed"]],
    ["If the Heron is in South, its side gains 1 shell.", ["Sky: shells 2 → 3"]],
    ["If the Sky has a shell, it pays 1 shell and gains 2 shells.", ["Sky: shells 2 → 1", "Sky: shells 1 → 3"]],
  ])("is what the condition names: %s", async (step, lines) => {
    expect(await changes(step)).toEqual(lines);
  });

  test.each(["If the Heron has a shell, it loses one.", "If the Heron has 2 or more shells, it loses one."])(
    "is the side of a unit, where that has what is asked for: %s",
    async (step) => {
      expect(await changes(step)).toEqual(["Sky: shells 2 → 1"]);
      expect(await changedBy(step)).toEqual([]);
    },
  );

  test("is the unit itself, where that is what something is done to", async () => {
    expect(await changes("If the Heron has a shell, it moves to West.")).toEqual(["Heron moves from South to West"]);
    expect(await changes("If the Heron has no shells, it moves to West, otherwise it becomes frozen.")).toEqual([
      "Heron: frozen",
    ]);
  });

  test("is what it was before, where that has what changes", async () => {
    const step = "For each Otter: if the Sky has a shell, it loses 1 hit.";
    expect(await changes(step)).toEqual(["Otter A: hits 3 → 2", "Otter B: hits 3 → 2"]);
    const named = "For each Otter: if the Sky has a shell, it loses one.";
    expect(await changes(named)).toEqual(["Sky: shells 2 → 1", "Sky: shells 1 → 0"]);
  });

  test("is so in an action, in a rule and at the end of a round", async () => {
    const round = "1: The Sky gains 2 shells. Otter A acts once. Otter A moves to West. The game ends.";
    const said = "If the Sky has a shell, it loses one.";
    const lines = await changedIn({
      action: said,
      rules: "When an Otter enters West, if the Sky has a shell, it loses one.",
      round,
    });
    expect(lines.slice(0, 4)).toEqual([
      "Sky: shells 0 → 2",
      "Sky: shells 2 → 1",
      "Otter A moves from North to West",
      "Sky: shells 1 → 0",
    ]);
    const rules = "At the end of each round, if the Heron has a catch, it loses one.";
    expect(await changedIn({ rules, round: "1: The Heron gains 1 catch." })).toContain("Heron: catch 1 → 0");
  });

  test.each([
    ["If an Otter is not frozen, it loses 1 hit.", "For each Otter: if it is not frozen, it loses 1 hit."],
    ["If an Otter in North has 3 hits, remove it.", "For each Otter in North: if it has 3 hits, remove it."],
    ["If an animal is in North, that animal loses 1 hit.", "For each animal: if it is in North, it loses 1 hit."],
    ["If a side has no shells, that side gains 1 shell.", "For each side: if it has no shells, it gains 1 shell."],
    ["If a side has no shells, it gains one.", "For each side: if it has no shells, it gains 1 shell."],
    ["If a pond is not a reed bed, it becomes so.", "For each pond: if it is not a reed bed, it becomes so."],
  ])("is each of those that fit where the condition names several: %s", async (said, same) => {
    const [step, other] = [said, same].map((each) => each.replace("becomes so", "becomes a reed bed"));
    expect(await changes(step ?? "")).toEqual(await changes(other ?? ""));
    expect(await changes(step ?? "")).not.toEqual([]);
  });

  test.each([
    ["If an Otter is frozen, it loses 1 hit, otherwise the Heron does.", "write “For each …: it …”"],
    ["Unless an Otter is frozen, it loses 1 hit.", "write “For each …: it …”"],
    ["Each side gains 1 shell. That side loses 1 shell.", "“For each side …: the side …”"],
  ])("is an error that says what to write where it could be none of them: %s", (step, message) => {
    expect(findings({ round: `1: ${step.replace("Heron does", "Heron loses 1 hit")}` })).toContain(message);
  });

  test.each([
    ["If the Sky has shells, it loses one.", ["Sky: shells 2 → 1"]],
    ["If the Sky has shells left, it loses one.", ["Sky: shells 2 → 1"]],
    ["If Otter A is not frozen, it loses 1 hit.", ["Otter A: hits 3 → 2"]],
    ["If Otter B is in East, Otter A loses 1 hit.", ["Otter A: hits 3 → 2"]],
    ["Each animal adjacent to Otter A loses 1 hit.", ["Otter B: hits 3 → 2"]],
    ["The Heron gives its side shells equal to its hits.", ["Sky: shells 2 → 6"]],
    ["Otter A gives its side as many shells as it has hits.", ["River: shells 0 → 3"]],
    ["The Heron moves 1 pond towards Otter A.", ["Heron moves from South to East"]],
    [
      "Each Otter moves 2 ponds towards the Heron.",
      ["Otter A moves from North to South", "Otter B moves from East to South"],
    ],
    ["The Heron moves to Otter B.", ["Heron moves from South to East"]],
    ["Each Otter produces 1 shell.", ["River: shells 0 → 1", "River: shells 1 → 2"]],
    ["Each Otter produces 1 catch.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]],
    ["The Sky produces 1 shell.", ["Sky: shells 2 → 3"]],
    ["North belongs to the Sky. Each pond produces 1 shell.", ["North: owner none → Sky", "Sky: shells 2 → 3"]],
    ["Otter A yields shells equal to its hits.", ["River: shells 0 → 3"]],
    ["The Sky collects shells equal to the number of animals.", ["Sky: shells 2 → 5"]],
  ])("names one thing of several that are alike, or what it has: %s", async (step, lines) => {
    expect(await changes(step)).toEqual(lines);
  });

  test.each([
    ["The Heron moves to an Otter.", "say which animal: Otter A or Otter B"],
    ["Each Otter gives its side catch equal to its hits.", "write “pays” and “to its side”"],
  ])("is an error where several are: %s", (step, message) => {
    expect(findings({ round: `1: ${step}` })).toContain(message);
  });
});

describe("what is left to chance", () => {
  /** Who became frozen, of many games. */
  const frozen = async (step: string): Promise<ReadonlySet<string>> => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1)
      for (const line of await happensIn({ round: `1: ${step} The game ends.` }, seed))
        if (line.endsWith(": frozen")) seen.add(line);
    return seen;
  };

  test.each([
    ["Two animals at random become frozen.", 2, 3],
    ["Two randomly chosen animals become frozen.", 2, 3],
    ["Two Otters chosen at random become frozen.", 2, 2],
    ["An Otter at random becomes frozen.", 1, 2],
    ["If the Heron has 4 hits, a random animal becomes frozen.", 1, 3],
    ["If the Heron has 1 hit, the Sky gains 1 shell, otherwise an animal at random becomes frozen.", 1, 3],
    ["Roll a die. On 1–6, a random animal becomes frozen.", 1, 3],
    ["For each side: a random animal becomes frozen.", 2, 3],
  ])("is so many of those that are described, and any of them: %s", async (step, count, any) => {
    const lines = (await changedBy(step)).filter((line) => line.endsWith(": frozen"));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(count);
    expect((await frozen(step)).size).toBe(any);
  });

  test("is the same one for all that it does, and for what comes behind it another", async () => {
    const [lost = "", became = ""] = await changedBy("A random animal loses 1 hit and becomes frozen.");
    expect(became.replace(/: .*/, "")).toBe(lost.replace(/: .*/, ""));
    expect(await changedBy("A random Otter loses 1 hit, then a random pond becomes a reed bed.")).toHaveLength(2);
  });

  test.each([
    ["A random Otter moves to West.", "to West"],
    ["Move an Otter at random to West.", "to West"],
    ["Remove an Otter at random.", "is removed"],
    ["Each side removes a random animal.", "is removed"],
    ["A random Otter gives its side 1 shell.", "River: shells"],
  ])("is what moves, goes or gives, too: %s", async (step, line) => {
    const lines = await changedBy(step);
    expect(lines.length).toBeGreaterThan(0);
    for (const each of lines) expect(each).toContain(line);
  });

  test("is decided in an action by what it is done to", async () => {
    const action =
      "If its hits are 4, a random pond becomes a reed bed. If its hits are 3, a random pond becomes a reed bed.";
    const lines = await changedIn({ action, round: "1: Otter A acts once. The game ends." });
    expect(lines.filter((line) => line.endsWith("reed bed"))).toHaveLength(1);
  });

  test("is ranked by nothing else", () => {
    const said = "“[Random]” behind the sentence, and no “random” in it";
    expect(findings({ round: "1: A random animal becomes frozen. [Most hits]" })).toContain(said);
    expect(findings({ round: "1: If there is an Otter, a random animal becomes frozen. [Most hits]" })).toContain(said);
  });
});

describe("what an error says to write checks", () => {
  const DECK = "Ebb (2): The Sky gains 1 shell.";
  const step = (said: string): Written => ({ round: `1: ${said}`, deck: DECK });
  const rule = (said: string): Written => ({ rules: said });

  const advised: readonly (readonly [Written, string, Written])[] = [
    [rule("A frozen animal loses 1 hit."), "“When …:”", rule("When an animal is frozen: It loses 1 hit.")],
    [
      rule("Frozen animals lose 1 hit."),
      "“At the end of each round, …”",
      rule("At the end of each round, each frozen animal loses 1 hit."),
    ],
    [rule("Frozen animals cannot move."), "write “act”", rule("Frozen animals cannot act.")],
    [
      step("Each animal within 1 pond loses 1 hit."),
      "as in “within 1 pond of an animal”",
      step("Each animal within 1 pond of an animal loses 1 hit."),
    ],
    [
      step("A pond becomes a reed bed. [Nearest > Random]"),
      "as in “nearest to animal”",
      step("A pond becomes a reed bed. [Nearest to animal > Random]"),
    ],
    [step("If it is frozen, the Sky wins."), "as in “an animal”", step("If an animal is frozen, the Sky wins.")],
    [step("Each Otter moves 2 ponds."), "“up”, “down” or “towards”", step("Each Otter moves 2 ponds up.")],
    [step("Each Otter moves."), "“there” or “to”, and where", step("Each Otter moves to West.")],
    [
      step("For each side: exchange 1 shell."),
      "as in “Exchange 1 wood for 2 gold”",
      { ...step("For each side: exchange 1 shell for 2 wax."), difficulties: "Each side has wax (0–9)." },
    ],
    [step("Exchange the Heron with Otter A."), "expected “Swap”", step("Swap the Heron with Otter A.")],
    [step("Two Otters pay 1 catch."), "“For each hero: it pays 1 gold”", step("For each Otter: it pays 1 catch.")],
    [step("The pond becomes a reed bed."), "write “a pond” for any", step("A pond becomes a reed bed.")],
    [step("Deal 2 hits."), "write “to”, and who suffers it", step("Deal 2 hits to the Heron.")],
    [step("Each player gains 1 shell."), "write “each side”", step("Each side gains 1 shell.")],
    [step("Refill the tide row."), "“Refill the tide row to 3”", step("Refill the tide row to 3.")],
    [
      step("The Sky draws a tide card. The Sky plays a tide card. [Highest value]"),
      "write “[Random]”",
      step("The Sky draws a tide card. The Sky plays a tide card. [Random]"),
    ],
    [
      step("Remove the Heron from the game. Place the Heron in West."),
      "write “from the board”",
      step("Remove the Heron from the board. Place the Heron in West."),
    ],
    [
      { players: "GO to a pond: The side gains 1 shell.", round: "1: Each side acts once." },
      "write “in” or “at”",
      { players: "GO in a pond: The side gains 1 shell.", round: "1: Each side acts once." },
    ],
    [
      step("Each side may gain 1 shell as often as it likes."),
      "“Each side may pay 2 gold to gain 1 point”",
      step("Each side may pay 2 shells to gain 1 shell as often as it likes."),
    ],
  ];

  test.each(advised.map(([wrong, advice, right]) => ({ wrong, advice, right })))(
    "where it says $advice",
    ({ wrong, advice, right }) => {
      expect(findings(wrong)).toContain(advice);
      expect(findings(right)).toBe("");
    },
  );

  test("a name is never offered for itself", () => {
    const found = findings({ difficulties: "A boat is a unit." });
    expect(found).toContain("“animal” is no name of UNITS: name one there");
    expect(found).not.toContain("did you mean “animal”");
  });
});

describe("one thing does several, in a list", () => {
  test.each([
    "The Heron becomes frozen, loses 1 hit and moves to West.",
    "The Heron becomes frozen, loses 1 hit, and moves to West.",
    "The Heron goes frozen, loses 1 hit and is moved to West.",
    "The Heron turns frozen, loses 1 hit and moves to West.",
  ])("behind commas: %s", async (sentence) => {
    expect(await changedBy(sentence)).toEqual(["Heron: frozen", "Heron: hits 4 → 3", "Heron moves from South to West"]);
  });

  test.each(["The Heron catches fire.", "Set the Heron on fire."])("and may be on fire: %s", async (sentence) => {
    expect(await changedBy(sentence, { difficulties: "An animal can be on fire." })).toEqual(["Heron: on fire"]);
  });
});

describe("where there is none of those", () => {
  const FROZEN = ["Otter A: frozen", "Otter B: frozen"];

  test.each([
    "Each frozen Otter loses 1 hit. If there are none, the Heron loses 1 hit.",
    "Each frozen Otter loses 1 hit; if there are no such Otters, the Heron loses 1 hit.",
    "Remove each frozen Otter. If there is no such Otter, the Heron loses 1 hit.",
  ])("something else happens, which is asked before: %s", async (sentence) => {
    expect(await changedBy(sentence)).toEqual(["Heron: hits 4 → 3"]);
    const changed = await changedBy(`Each Otter becomes frozen. ${sentence}`);
    expect(changed.slice(0, 2)).toEqual(FROZEN);
    expect(changed.length).toBeGreaterThan(3);
    expect(changed.join()).not.toContain("Heron: hits");
  });

  test("nobody moves", async () => {
    const step = "Each Otter moves to a reed bed, if there is one.";
    expect(await changedBy(step)).toEqual([]);
    expect(await changedBy(`West becomes a reed bed. ${step}`)).toEqual([
      "West: reed bed",
      "Otter A moves from North to West",
      "Otter B moves from East to West",
    ]);
  });

  test("it must be said of those of whom the sentence before speaks", () => {
    const round = "1: Each frozen Otter loses 1 hit. If there are no such Herons, the Heron loses 1 hit.";
    expect(findings({ round })).not.toBe("");
  });
});

describe("what is said in parentheses of several alike", () => {
  test.each(["(if tied, all of them)", "(if tied, each of them)", "(in case of a tie, all)"])(
    "means all of them: %s",
    async (tied) => {
      expect(await changedBy(`The Otter with the most hits ${tied} loses 1 hit.`)).toEqual([
        "Otter A: hits 3 → 2",
        "Otter B: hits 3 → 2",
      ]);
    },
  );
});

test("what stands in parentheses names nothing that happens", () => {
  expect(findings({ round: "1: The Otter with the most hits (ties: all) loses 1 hit." })).not.toBe("");
});

describe("a number that a condition asks", () => {
  const difficulties = "The game has flood (0–9).";

  test("is “it” behind the condition", async () => {
    const step = "Set the flood to 5. If the flood is 3 or more, lower it by 2, otherwise raise it by 1.";
    expect(await changedBy(step, { difficulties })).toEqual(["the game: flood 0 → 5", "the game: flood 5 → 3"]);
    expect(await changedBy(step.replace("to 5", "to 1"), { difficulties })).toEqual([
      "the game: flood 0 → 1",
      "the game: flood 1 → 2",
    ]);
  });
});

test.each([
  "Choose a pond. The side gains shells equal to its depth.",
  "Choose a pond. Gain shells equal to its depth.",
])("what is gained by what was chosen is about that: %s", async (said) => {
  const written: Written = {
    difficulties: "A pond has depth (0–5).",
    action: said,
    setUp: `${SET_UP} Each pond gains 2 depth.`,
    round: "1: Each Otter acts once. The game ends.",
  };
  const text = pondWith(written);
  playBothWays(await bothWays(text, [SHEET]), { River: "bot", Sky: "random" }, 1, { ...NOTHING_COMPARED });
  expect((await toldOf(text, SHEET, 1)).map(({ text: line }) => line)).toContain("River: shells 0 → 2");
});

test.each([
  "Roll a number of dice equal to its hits.",
  "Roll dice equal to its hits.",
  "Roll as many dice as its hits.",
])("so many dice are rolled as a number says: %s", async (said) => {
  const [rolled] = await changedBy(`For each Heron: ${said}`);
  expect(rolled?.match(/\d+/g)?.slice(0, 2)).toEqual(["4", "6"]);
});

test.each(["(ties: most catch)", "(if tied, most catch)", "(tie: the most catch)"])(
  "what stands in parentheses settles who wins: %s",
  (ties) => {
    const difficulties = "Each side has catch of its own (0–9).";
    const rules = (said: string): string =>
      pondWith({ difficulties: difficulties.replace(" of its own", ""), rules: said });
    const { game, diagnostics } = readText(rules(`The side with the most shells wins ${ties}.`));
    const plain = readText(rules("The side with the most shells, then the most catch, wins."));
    expect(diagnostics.map(({ message }) => message)).toEqual(plain.diagnostics.map(({ message }) => message));
    expect(game === null).toBe(plain.game === null);
  },
);

test.each([
  ["Choose a pond you own. It becomes a reed bed.", "West: reed bed"],
  ["Choose a pond that you control. It becomes a reed bed.", "West: reed bed"],
  ["If you own 1 or more ponds, gain 2 shells.", "River: shells 0 → 2"],
  ["If you control no pond, gain 1 shell, otherwise gain 3 shells.", "River: shells 0 → 3"],
])("what you own is what the side that acts does: %s", async (action, line) => {
  const round = "1: Each Otter acts once. The game ends.";
  const text = pondWith({ action, setUp: `${SET_UP} West belongs to the River.`, round });
  playBothWays(await bothWays(text, [SHEET]), { River: "bot", Sky: "random" }, 1, { ...NOTHING_COMPARED });
  expect((await toldOf(text, SHEET, 1)).map(({ text: told }) => told)).toContain(line);
});
