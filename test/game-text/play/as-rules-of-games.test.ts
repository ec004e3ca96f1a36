import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

/** What happens in a game behind its set-up; the same in both ways to play. */
async function happens(written: Written): Promise<readonly string[]> {
  const ways = await bothWays(pondWith(written), []);
  const players = { River: "random", Sky: "random" };
  for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const lines = await happensIn(written);
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

function findings(written: Written): string {
  return messagesOf(pondWith(written));
}

function messagesOf(text: string): string {
  return readText(text)
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

function wonIn(lines: readonly string[]): string {
  return lines.find((line) => / won: /.test(line)) ?? "";
}

/** The River has five shells in the beginning, the Sky two. */
const SHELLS = "1: Place each animal in North. The River gains 5 shells. The Sky gains 2 shells.";

function inRound(step: string): Written {
  return { round: `1: ${step}\n  2: The game ends.` };
}

describe("“that Heron” behind an Otter that enters a pond", () => {
  const rules = (said: string): Written => ({ rules: `When an Otter enters a pond with the Heron: ${said}` });

  test("is refused, as it is not the one that enters", () => {
    expect(findings(rules("That Heron becomes frozen."))).toContain("“That Heron”: say which animal: Heron");
    expect(findings(rules("If that Heron is frozen, it loses 1 hit."))).toContain("“that Heron”: say which animal");
  });

  test.each(["That Otter becomes frozen.", "That animal becomes frozen.", "It becomes frozen."])(
    "leaves “%s” to be said of the one that enters",
    (said) => {
      expect(findings(rules(said))).toBe("");
    },
  );
});

describe("“on a 4” behind several dice", () => {
  test.each(["On a 4+, the Heron becomes frozen.", "The Heron becomes frozen on a 4 or more."])(
    "could be one of them or their total, so “%s” is refused",
    (said) => {
      const message = findings(inRound(`Roll two dice. ${said}`));
      expect(message).toContain("“If the total is …”, or “If a die shows …” for one of the dice");
    },
  );

  test.each([
    "Roll a die. On a 4+, the Heron becomes frozen.",
    "Roll two dice and keep the highest. On a 4+, the Heron becomes frozen.",
    "Roll two dice. On a 9+, the Heron becomes frozen.",
    "Roll two dice: on a 2–5, the Heron becomes frozen; on a 6–12, the Heron loses 1 hit.",
    "Roll two dice. If a die shows 4 or more, the Heron becomes frozen.",
    "Roll a die for each Otter: on a 1 or 2, it becomes frozen.",
    "Roll a die for each Otter. On a 4 or more it becomes frozen.",
  ])("is clear in “%s”", (said) => {
    expect(findings(inRound(said))).toBe("");
  });
});

describe("a side whose name ends with an “s”", () => {
  const text = (rest: string): string =>
    pondWith(inRound(rest)).replaceAll("River", "Rivers").replaceAll("Sky", "Skies");

  test.each([
    "Each side gains 1 shell for each animal it has.",
    "The River gain 1 shell for each Otter they have.",
    "For each pond: it belongs to the side with the most animals there.",
  ])("has things as any other: %s", (said) => {
    expect(messagesOf(text(said))).toBe("");
  });

  test("controls where it has most", () => {
    const rules = "Whoever has the most animals in a pond controls it.";
    expect(messagesOf(pondWith({ rules }).replaceAll("River", "Rivers").replaceAll("Sky", "Skies"))).toBe("");
  });
});

describe("what things are worth", () => {
  const worth = (rules: string): Written => ({
    rules,
    setUp: "1: Place each animal in North. The River gains 5 shells. The Sky gains 2 shells. North belongs to the Sky.",
    round: "1: The game ends.",
  });

  test.each([
    ["At the end of the game, each Otter is worth 2 shells.", ["River: shells 5 → 9"]],
    ["At the end of the game, each pond is worth 3 shells to its owner.", ["Sky: shells 2 → 5"]],
    [
      "At the end of the game, every 2 shells are worth 1 shell and each animal 1.",
      ["River: shells 5 → 7", "Sky: shells 2 → 3", "River: shells 7 → 9", "Sky: shells 3 → 4"],
    ],
  ])("is gained by each side for what it has: %s", async (rules, lines) => {
    expect(await happens(worth(rules))).toEqual(expect.arrayContaining(lines));
  });

  test("is gained where it stands behind the end of the game", async () => {
    const rules = "After 1 rounds the game is over. Each Otter is worth 2 shells. The side with the most shells wins.";
    const lines = await happens({ ...worth(rules), round: "1: Nothing." });
    expect(lines).toContain("River: shells 5 → 9");
    expect(wonIn(lines)).toContain("River won");
  });

  test("is an error where no row says when", () => {
    expect(findings(inRound("Each Otter is worth 2 shells."))).toContain(
      "“At the end of the game,” before what things",
    );
    expect(findings({ rules: "At the end of the game, each Otter is worth 2." })).toContain(
      "of what it is worth so much",
    );
  });
});

describe("a side that may do something as often as it likes", () => {
  const stocked = (step: string): Written => ({ ...inRound(step), setUp: SHELLS });

  test("is asked again as long as it can pay and goes on", async () => {
    const lines = await happens(stocked("Each side may pay 3 shells and gain 1 shell as often as it likes."));
    expect(lines.filter((line) => line.startsWith("River: shells"))).toEqual([
      "River: shells 0 → 5",
      "River: shells 5 → 2",
      "River: shells 2 → 3",
      "River: shells 3 → 0",
      "River: shells 0 → 1",
    ]);
  });

  test("must pay something each time", () => {
    expect(findings(inRound("Each side may gain 1 shell as often as it likes."))).toContain(
      "say what it costs each time",
    );
  });
});

describe("the order in which sides do something", () => {
  test.each([
    ["Starting with the side with the fewest shells, each side gains 1 shell.", ["Sky", "River"]],
    ["Beginning with the side with the most shells, each side gains 1 shell.", ["River", "Sky"]],
  ])("begins with the one that is named: %s", async (step, sides) => {
    const lines = await happens({ ...inRound(step), setUp: SHELLS });
    expect(lines.flatMap((line) => (/: shells /.test(line) ? line.split(":", 1) : [])).slice(-2)).toEqual(sides);
  });
});

describe("a tie of which nothing comes", () => {
  test.each(["on a tie nobody does", "ties change nothing", "nobody scores in a tie"])(
    "may be said: %s",
    async (tie) => {
      const lines = await happens({
        ...inRound(`The side with the most animals gains 1 shell; ${tie}.`),
        setUp: SHELLS,
      });
      expect(lines).toContain("River: shells 5 → 6");
    },
  );
});

describe("a number that is set to half a roll", () => {
  const difficulties = "The game has depth (0–6).";

  test("is rounded as the sentence says", async () => {
    const lines = await happens({ ...inRound("Set depth to half a die roll, rounded up."), difficulties });
    const [, roll] = /^1d6: (\d)$/.exec(lines[0] ?? "") ?? [];
    expect(lines[1]).toBe(`the game: depth 0 → ${Math.ceil(Number(roll) / 2)}`);
    expect(findings({ ...inRound("Set depth to half a die roll."), difficulties })).toContain(
      "“rounded up” or “rounded down”",
    );
  });
});

describe("who is the first to reach a place", () => {
  const moving = (rules: string, round: string): Written => ({
    rules,
    round,
    difficulties: "The game has depth (0–6).",
  });

  test("gains most, whoever comes later less, and nobody twice", async () => {
    const lines = await happens(
      moving(
        "The first animal to reach West scores 5 shells, the second 3 and every other one 1.",
        "1: The Heron moves to West. The Heron moves to South. The Heron moves to West.\n" +
          "  2: Otter A moves to West. Remove Otter A. Otter B moves to West. The game ends.",
      ),
    );
    expect(lines.filter((line) => line.includes("shells "))).toEqual([
      "Sky: shells 0 → 5",
      "River: shells 0 → 3",
      "River: shells 3 → 4",
      "the shells of River are 4",
      "the shells of Sky are 5",
    ]);
  });

  test("is counted of those that are named alone", async () => {
    const rules = "The first Otter to reach West scores 2 shells.";
    const lines = await happens(moving(rules, "1: The Heron moves to West. Otter B moves to West. The game ends."));
    expect(lines).toContain("River: shells 0 → 2");
  });

  test.each([
    ["The first animal to reach West rolls a die.", "what each of them gains"],
    ["The first pond to reach West scores 2 shells.", "only animals come to a pond"],
    ["The first animal to reach the Heron scores 2 shells.", "say which pond it reaches"],
  ])("is refused where it says something else: %s", (rules, message) => {
    expect(findings(moving(rules, "1: The game ends."))).toContain(message);
  });

  test("may be the first in any of several places", async () => {
    const rules = "The first animal to reach a reed bed scores 2 shells.";
    const round = "1: West becomes a reed bed. Otter B moves to West. The Heron moves to West. The game ends.";
    expect((await happens(moving(rules, round))).filter((line) => line.includes(": shells "))).toEqual([
      "River: shells 0 → 2",
    ]);
  });

  test("needs what the game has, to note it", () => {
    const rules = "The first animal to reach West scores 2 shells.";
    expect(findings({ rules })).toContain("say below THINGS what the game has");
  });
});

describe("goods that are sold in any number", () => {
  test("are sold one after the other, as long as the side likes", async () => {
    const lines = await happens({
      action: "Sell any number of shells for 1 pearl each.",
      difficulties: "Each side has pearls (0–9).",
      setUp: "1: Place an Otter in North. Place the Heron in South. The River gains 2 shells.",
      round: "1: Each Otter acts once. The game ends.",
    });
    expect(lines.filter((line) => line.startsWith("River: "))).toEqual([
      "River: shells 0 → 2",
      "River: shells 2 → 1",
      "River: pearls 0 → 1",
      "River: shells 1 → 0",
      "River: pearls 1 → 2",
      expect.stringContaining("units on the board"),
    ]);
  });
});

describe("the only deck of a text", () => {
  const deck = "Wave (2): Nothing.";

  test.each(["the deck", "the draw pile"])("is meant by “%s”, and mixed to a new one", async (pile) => {
    const rules = `When ${pile} is empty, shuffle the discard pile to form a new one.`;
    const round = "1: Draw a tide card and carry it out. Draw a tide card and carry it out.";
    const lines = await happens({ rules, round, deck });
    expect(lines).toContain("the tide deck is shuffled");
  });
});

describe("how many there may be in one place", () => {
  test("may be said with “at the same time”", () => {
    expect(findings({ rules: "No more than 2 Otters may be in a pond at the same time." })).toBe("");
  });
});

describe("a side that controls or has enough", () => {
  const taken = (rules: string): Written => ({
    rules,
    round: "1: Two ponds belong to the Sky. [First in order] Each side gains 1 shell.\n  2: Each side gains 1 shell.",
  });

  test.each([
    "A side that controls 2 ponds at the end of a round wins.",
    "If a side controls 2 or more ponds at the end of a round, it wins.",
  ])("wins when the round is over, and not before: %s", async (rules) => {
    const lines = await happens(taken(rules));
    expect(wonIn(lines)).toContain("Sky won");
    expect(lines).toContain("Sky: shells 1 → 2");
  });

  test.each(["A side that controls 2 ponds wins.", "Any side that has 1 shell wins immediately."])(
    "wins at once where no time is said: %s",
    async (rules) => {
      const lines = await happens(taken(rules));
      expect(lines.some((line) => / won: /.test(line) && !line.startsWith("Nobody"))).toBe(true);
      expect(lines).not.toContain("Sky: shells 1 → 2");
    },
  );
});

describe("the most that a side may have", () => {
  test.each([
    "A side may not hold more than 3 shells.",
    "No side can own more than 3 shells.",
    "A side may not keep more than 3 shells; any others go back to the supply.",
  ])("is kept as by “cannot have more than”: %s", async (rules) => {
    const lines = await happens({ rules, round: "1: The River gains 5 shells. The game ends." });
    expect(lines).toContain("River: shells 0 → 3");
  });
});

describe("the one that stands nearest to something", () => {
  const placed = (step: string): Written => ({
    setUp: "1: Place Otter A in West. Place Otter B in East. Place the Heron in North.",
    round: `1: ${step}\n  2: The game ends.`,
  });

  test.each([
    ["The Otter closest to the Heron loses 1 hit.", "Otter B: hits 3 → 2"],
    ["The Otter farthest from the Heron loses 1 hit.", "Otter A: hits 3 → 2"],
    ["The Otter farthest from any Heron loses 1 hit and becomes frozen.", "Otter A: frozen"],
    ["The Heron moves to the empty pond closest to an Otter.", "Heron moves from North to South"],
  ])("is chosen in “%s”", async (step, line) => {
    expect(await happens(placed(step))).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
  });

  test("is refused where it could be one of those itself", () => {
    for (const step of ["The animal closest to an Otter loses 1 hit.", "The Otter closest to an Otter loses 1 hit."])
      expect(findings(placed(step))).toContain("the one that is meant could be one of them itself");
  });

  test("is refused where its own place could be meant", () => {
    expect(findings(placed("Each Otter moves to the pond nearest to it."))).toContain("say which pond");
  });
});

describe("an amount with “plus” and when it is more", () => {
  test("is asked before anything is gained", async () => {
    const step = "Each animal loses 1 hit, plus 1 if it has 3 hits.";
    const lines = await happens(inRound(step));
    expect(lines).toEqual(expect.arrayContaining(["Otter A: hits 3 → 1", "Heron: hits 4 → 3"]));
  });

  test("is refused where “it” could be another thing", () => {
    expect(findings(inRound("The Heron loses 1 hit, plus 2 if it is frozen."))).toContain("what “it” is");
  });
});

test("what a side is short of is what it cannot pay", async () => {
  const step =
    "Each side gains 1 shell. Each side pays 1 shell per animal. For each shell it is short, it gains 2 shells.";
  const lines = await happens(inRound(step));
  expect(lines).toEqual(expect.arrayContaining(["River: shells 1 → 0", "River: shells 0 → 2", "Sky: shells 1 → 0"]));
});

test("of two amounts that are worked out each is its own", async () => {
  const step = "Each Otter gains catch equal to its hits and hits equal to its armour.";
  expect(await happens(inRound(step))).toContain("Otter A: catch 0 → 3");
  const paid = "Each side pays shells equal to its shells and shells equal to its shells.";
  expect(findings(inRound(paid))).not.toContain("shells and shells");
});

test("the owner of a unit is its side only where no place has an owner", () => {
  const rules = "When an Otter is removed: its owner gains 1 shell.";
  expect(findings({ rules })).toContain("“it” is not a pond that has an owner");
  const text = pondWith({ rules }).replace(" A pond can belong to a side.", "");
  expect(messagesOf(text)).toBe("");
});
