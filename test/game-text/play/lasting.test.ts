import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith, SHEET, toldOf } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

/** What happens in both rounds, behind the set-up, without the notes. */
async function happens(round: string, action = "Nothing."): Promise<readonly string[]> {
  const lines = await happensIn({ action, round: `1: ${round}` });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines
    .slice(
      first + 1,
      lines.findIndex((line) => line.startsWith("Nobody won")),
    )
    .filter((line) => !line.includes("for the round"));
}

function findings(step: string): string {
  return readText(pondWith({ round: `1: ${step}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

const FROZEN = ["Otter A: frozen", "Otter B: frozen", "Otter A: not frozen", "Otter B: not frozen"];

describe("until the end of the round", () => {
  test.each([
    "Each Otter becomes frozen until the end of the round.",
    "All Otters are frozen until the round ends.",
    "Each Otter is now frozen for the rest of the round.",
    "Each Otter becomes frozen this round.",
  ])("things are so, and no longer: %s", async (words) => {
    expect(await happens(words)).toEqual([...FROZEN, ...FROZEN]);
  });

  test("what was so before stays so", async () => {
    expect(await happens("The Heron becomes frozen. Each animal becomes frozen until the end of the round.")).toEqual([
      "Heron: frozen",
      ...FROZEN,
      ...FROZEN,
    ]);
  });

  test("what is not so comes back", async () => {
    const words = "Each Otter becomes sated. Each animal becomes not sated until the end of the round. The game ends.";
    expect((await happens(words)).filter((line) => line.startsWith("Otter A"))).toEqual([
      "Otter A: sated",
      "Otter A: not sated",
    ]);
    expect(new Set(await happens("Each Otter becomes hungry for this round."))).toEqual(
      new Set(["Nothing comes of it"]),
    );
  });

  test.each([
    "The Heron gains 2 armour until the end of the round.",
    "The Heron has +2 armour for the rest of the round.",
  ])("a number is higher, and no longer: %s", async (words) => {
    expect(await happens(words)).toEqual([
      "Heron: armour 1 → 3",
      "Heron: armour 3 → 1",
      "Heron: armour 1 → 3",
      "Heron: armour 3 → 1",
    ]);
  });

  test("no more is lost than was gained, and what changes besides stays", async () => {
    const words = "The Heron gains 3 armour until the end of the round. The Heron gains 1 catch.";
    expect((await happens(words)).filter((line) => line.endsWith("→ 1"))).toEqual([
      "Heron: catch 0 → 1",
      "Heron: armour 3 → 1",
      "Heron: armour 3 → 1",
    ]);
    expect(await happens("The Heron loses 9 hits until the end of the round. The game ends.")).toEqual([
      "Heron: hits 4 → 0",
    ]);
    const limited = "The Heron gains 1 catch for each animal, at most 2, until the end of the round.";
    expect(await happens(limited)).toEqual(["0 → 2", "2 → 0", "0 → 2", "2 → 0"].map((each) => `Heron: catch ${each}`));
  });

  test("an action does it to what it is done to", async () => {
    const lines = await happens("Each Otter acts once.", "It becomes frozen until the end of the round.");
    expect(lines).toEqual(expect.arrayContaining(["Heron: frozen", "Heron: not frozen"]));
  });

  test("rules of the end of the round come first", async () => {
    const rules = "At the end of each round, each frozen animal gains 1 catch.";
    const lines = await happensIn({ rules, round: "1: Each Otter becomes frozen until the end of the round." });
    const first = lines.indexOf("Otter A: frozen");
    expect(lines.slice(first, first + 6).filter((line) => !line.includes("for the round"))).toEqual([
      "Otter A: frozen",
      "Otter B: frozen",
      "Otter A: catch 0 → 1",
      "Otter B: catch 0 → 1",
    ]);
    expect(lines.filter((line) => line === "Otter A: not frozen")).toHaveLength(2);
  });

  test("it is so of each side", async () => {
    const words =
      "Each side gains 2 shells until the end of the round. Each side with shells gains 1 shell. The game ends.";
    expect(await happens(words)).toEqual([
      "River: shells 0 → 2",
      "Sky: shells 0 → 2",
      "River: shells 2 → 3",
      "Sky: shells 2 → 3",
    ]);
  });

  test("a number changes for each of some things", async () => {
    const lines = await happens("The Heron gains 1 armour for each Otter until the end of the round. The game ends.");
    expect(lines).toEqual(["Heron: armour 1 → 3"]);
  });

  test("what a rule replaces is not lost later", async () => {
    const rules = "A sated animal cannot become frozen.";
    const steps =
      "1: Each Otter becomes sated. Each Otter becomes frozen until the end of the round. Each Otter becomes";
    const lines = await happensIn({ rules, round: `${steps} hungry. Each Otter becomes frozen. The game ends.` });
    expect(lines.filter((line) => line.endsWith("frozen"))).toEqual(["Otter A: frozen", "Otter B: frozen"]);
    const round = "1: The Heron gains 2 catch. The Heron becomes frozen. The Heron gains 1 catch until the end of the";
    const instead = "If a frozen animal would gain catch, it becomes not frozen instead.";
    const others = await happensIn({ rules: instead, round: `${round} round.` });
    expect(others.filter((line) => line.startsWith("Heron: catch"))).toEqual([
      "Heron: catch 0 → 2",
      "Heron: catch 2 → 4",
    ]);
  });

  test("both engines play it alike", async () => {
    const action = "It has +1 armour for this round. A pond becomes a reed bed until the end of the round. [Random]";
    const round = "1: Each animal acts once. [Random] The Sky gains 2 shells until the end of the round.";
    const steps = `${round} The Heron loses 2 hits for the rest of the round. Remove an Otter.`;
    const ways = await bothWays(pondWith({ action, round: steps }), [SHEET]);
    for (const seed of [1, 2, 3]) playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  });
});

describe("until the end of the turn", () => {
  /** Who acts, and what becomes of frozen things, in the first round. */
  async function turns(written: Parameters<typeof pondWith>[0]): Promise<readonly string[]> {
    const told = await toldOf(pondWith(written), SHEET, 1);
    const lines = told.map(({ text }) => text.replace(/: DO at .*$/, " acts"));
    const round = lines.slice(lines.indexOf("Round 1"), lines.indexOf("Round 2"));
    return round.filter((line) => / acts$|^[^:]+: (?:not )?frozen$/.test(line));
  }

  test.each([
    "until the end of the turn",
    "for the rest of the turn",
    "until the end of its turn",
    "until the turn ends",
    "this turn",
  ])("the turn of a unit is all that it does in a row: %s", async (words) => {
    const written = { action: `It becomes frozen ${words}.`, round: "1: Each Otter acts twice. [First in order]" };
    expect(await turns(written)).toEqual([
      "Otter A acts",
      "Heron: frozen",
      "Otter A acts",
      "Heron: not frozen",
      "Otter B acts",
      "Heron: frozen",
      "Otter B acts",
      "Heron: not frozen",
    ]);
  });

  test("what is said between turns ends with the next turn, or with the round", async () => {
    const words = "until the end of the turn";
    const round = `1: The Heron becomes frozen ${words}. Each Otter acts once. [First in order] Each Otter becomes frozen ${words}.`;
    expect(await turns({ round })).toEqual([
      "Heron: frozen",
      "Otter A acts",
      "Heron: not frozen",
      "Otter B acts",
      "Otter A: frozen",
      "Otter B: frozen",
      "Otter A: not frozen",
      "Otter B: not frozen",
    ]);
  });

  test("the turn of a side is what it does by its actions", async () => {
    const players = "CALL: An Otter becomes frozen until the end of the turn. [First in order] The Sky gains 1 shell.";
    const round = "1: The Sky acts twice. The Sky loses 1 shell. The game ends.";
    const { told } = await answered("Nothing.", ["CALL", "CALL"], { players, round }, "Sky");
    const marked = told.filter((line) => !line.includes("for the turn"));
    expect(marked.slice(0, 5)).toEqual([
      "Otter A: frozen",
      "Sky: shells 0 → 1",
      "Sky: shells 1 → 2",
      "Otter A: not frozen",
      "Sky: shells 2 → 1",
    ]);
  });

  test("a sequence that is the turn of a side is the turn of its units, too", async () => {
    const round = `1: For each side: carry out the turn.

SEQUENCE TURN of a side:
  1: Each own Otter acts once. [First in order]`;
    expect(await turns({ action: "It becomes frozen until the end of the turn.", round })).toEqual([
      "Otter A acts",
      "Heron: frozen",
      "Otter B acts",
      "Heron: not frozen",
    ]);
  });

  test("what is so for a turn can become so for the round", async () => {
    const round = "1: Each Otter acts once. [First in order]";
    const action = "It becomes frozen until the end of the turn. It becomes frozen until the end of the round.";
    expect(await turns({ action, round })).toEqual([
      "Otter A acts",
      "Heron: frozen",
      "Otter B acts",
      "Heron: not frozen",
    ]);
  });

  test("where nobody takes a turn, nothing ends with one", () => {
    expect(findings("Each Otter becomes frozen until the end of the turn.")).toContain(
      "nobody takes a turn in this game: say “until the end of the round”",
    );
  });
});

describe("until its next turn", () => {
  /** What becomes frozen, who acts and which round begins. */
  async function turns(written: Parameters<typeof pondWith>[0]): Promise<readonly string[]> {
    const lines = (await toldOf(pondWith(written), SHEET, 1)).map(({ text }) => text.replace(/: DO at .*$/, " acts"));
    return lines.filter((line) => /^Round| acts$|^[^:]+: (?:not )?frozen$|armour \d/.test(line));
  }

  test.each([
    "until its next turn",
    "until the start of its next turn",
    "until the beginning of its next turn",
    "until its next turn begins",
  ])("a unit is so until it acts again, also in the next round: %s", async (words) => {
    const round = "1: Each Otter acts once. [First in order]";
    expect(await turns({ action: `The animal becomes frozen ${words}.`, round })).toEqual([
      "Round 1",
      "Otter A acts",
      "Otter A: frozen",
      "Otter B acts",
      "Otter B: frozen",
      "Round 2",
      "Otter A: not frozen",
      "Otter A acts",
      "Otter A: frozen",
      "Otter B: not frozen",
      "Otter B acts",
      "Otter B: frozen",
    ]);
  });

  test("the turn is that of whom it is said, not of who acts", async () => {
    const round = "1: Each Otter in North acts once. The Heron acts once. The game ends.";
    const action = "The animal gains 2 armour until its next turn. The Heron gains 1 armour until its next turn.";
    expect(await turns({ action, round })).toEqual([
      "Round 1",
      "Otter A acts",
      "Otter A: armour 0 → 2",
      "Heron: armour 1 → 2",
      "Heron: armour 2 → 1",
      "Heron acts",
      "Heron: armour 1 → 3",
    ]);
  });

  test("a side is so until its next action", async () => {
    const players = "CALL: The side gains 3 shells until its next turn.";
    const round = "1: The Sky acts once. The Sky gains 1 shell.";
    const { told } = await answered("Nothing.", ["CALL", "CALL"], { players, round }, "Sky");
    expect(told.filter((line) => !line.includes("for the next turn"))).toEqual([
      "Sky: shells 0 → 3",
      "Sky: shells 3 → 4",
      "Sky: shells 4 → 1",
      "Sky: shells 1 → 4",
      "Sky: shells 4 → 5",
    ]);
  });

  test("a sequence that is the turn of a side ends it", async () => {
    const round = `1: For each side: carry out the turn.

SEQUENCE TURN of a side:
  1: The side gains 1 shell. The side gains 2 shells until its next turn.`;
    const lines = (await toldOf(pondWith({ round }), SHEET, 1)).map(({ text }) => text);
    expect(lines.filter((line) => /^Sky: shells \d/.test(line))).toEqual([
      "Sky: shells 0 → 1",
      "Sky: shells 1 → 3",
      "Sky: shells 3 → 1",
      "Sky: shells 1 → 2",
      "Sky: shells 2 → 4",
    ]);
  });

  test("what takes no turn is told", () => {
    const words = "until its next turn";
    expect(findings(`North becomes a reed bed ${words}.`)).toContain("no pond takes a turn in this game");
    expect(findings(`Each Otter becomes frozen ${words}.`)).toContain("no animal takes a turn in this game");
    expect(findings(`Each side gains 1 shell ${words}.`)).toContain("no side takes a turn");
  });

  test("both engines play it alike", async () => {
    const action = "It becomes frozen until its next turn. The animal has +1 armour until its next turn.";
    const players = "CALL an Otter: It becomes frozen until its next turn. The side gains 1 shell until its next turn.";
    const round = "1: Each animal acts once. [Random]\n  2: The Sky acts twice. Each side gains 1 shell this round.";
    const ways = await bothWays(pondWith({ action, players, round }), [SHEET]);
    for (const seed of [1, 2, 3]) playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  });
});

test.each([
  ["Each Otter moves to West until the end of the round.", "only what becomes so, or a number that changes"],
  ["Place an Otter in West until the end of the round.", "only what becomes so, or a number that changes"],
  ["The Heron gains 1 armour and 1 catch until the end of the round.", "say one thing of one subject"],
  [
    "Each Otter is removed until the end of the turn.",
    "only what becomes so, or a number that changes, lasts until the end of the turn",
  ],
])("“%s” is told at its place", (step, message) => {
  expect(findings(step)).toContain(message);
});
