import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { pondWith, SHEET, toldOf } from "./pond.ts";
import { bothWays, findingsIn, happensBothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const ALL = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";

/** What happens in one step, the same in both ways to play. */
const happens = (step: string, rules = "", action = "Nothing."): Promise<readonly string[]> =>
  happensBothWays({ setUp: ALL, round: `1: ${step}`, rules, action });

describe("the weakest of several alike", () => {
  const strong = { difficulties: "An animal has strength (0–3)." };
  const inRound = async (step: string): Promise<readonly string[]> =>
    (await happensBothWays({ ...strong, setUp: ALL, round: `1: ${step}` })).filter((line) => line !== "");

  test.each([
    "The weakest Otter becomes frozen.",
    "Remove the weakest Otter.",
    "The weakest Otter loses 1 hit.",
    "The strongest animal of the River becomes frozen. [Random]",
    "Move the weakest Otter to West.",
  ])("is one of them: %s", async (step) => {
    expect(await inRound(step)).toHaveLength(1);
  });

  test.each(["The weakest Otters become frozen.", "Each weakest Otter becomes frozen."])(
    "is each of them where the sentence says so: %s",
    async (step) => {
      expect(await inRound(step)).toEqual(["Otter A: frozen", "Otter B: frozen"]);
    },
  );

  test("does all that its sentence says", async () => {
    const [frozen = "", lost = "", ...others] = await inRound("The weakest Otter becomes frozen and loses 1 hit.");
    expect(others).toEqual([]);
    expect(lost.slice(0, 7)).toBe(frozen.slice(0, 7));
  });
});

describe("sides", () => {
  test("come in the order of SIDES, whatever their names are", async () => {
    const text = pondWith({ setUp: ALL, round: "1: Each side with 0 shells gains 1 shell. The game ends." }).replace(
      "  River: the bot.\n  Sky: the player.",
      "  Sky: the player.\n  River: the bot.",
    );
    const lines = (await toldOf(text, SHEET, 1)).map((line) => line.text).filter((line) => line.includes("shells 0"));
    expect(lines).toEqual(["Sky: shells 0 → 1", "River: shells 0 → 1"]);
    playBothWays(await bothWays(text, []), { River: "random", Sky: "random" }, 1, { ...NOTHING_COMPARED });
  });

  test.each(["Each side with fewer shells gains 1 shell.", "The Sky gains 1 shell for each side with more shells."])(
    "are compared with somebody: %s",
    (step) => {
      expect(findingsIn({ round: `1: ${step}` })).toContain("say more or less than which");
    },
  );
});

describe("what a side has together", () => {
  test.each([
    ["The River gains shells equal to the combined hits of its animals.", ["River: shells 0 → 6"]],
    ["Each side gains shells equal to the combined hits of its animals.", ["River: shells 0 → 6", "Sky: shells 0 → 4"]],
    ["North belongs to the Sky. Each side gains 1 shell for each catch of its animals.", ["North: owner none → Sky"]],
  ])("is counted of its own: %s", async (step, lines) => {
    expect(await happens(step)).toEqual(lines);
  });
});

describe("a place that may be passed", () => {
  const game = { difficulties: "The game has wind (0–3)." };

  test.each([
    "When an animal reaches East, it loses 1 hit.",
    "The first animal to reach East scores 2 shells.",
    "The first animal to reach East wins.",
  ])("is not merely reached: %s", (rules) => {
    expect(findingsIn({ ...game, rules, round: "1: Nothing." })).toContain("“reach” could mean to pass it, too");
    expect(findingsIn({ ...game, rules: rules.replace("East", "West"), round: "1: Nothing." })).toBe("");
  });
});

describe("what each of several rolls", () => {
  test.each([
    "Each side rolls a die and gains that many shells.",
    "Each side rolls a die and gains shells equal to the roll.",
    "Each side rolls a die. It gains that many shells.",
  ])("is about each and its own roll: %s", async (step) => {
    const lines = await happens(step);
    const [first = "", gained, second = "", more] = lines;
    expect(gained).toBe(`River: shells 0 → ${first.slice(-1)}`);
    expect(more).toBe(`Sky: shells 0 → ${second.slice(-1)}`);
  });

  test("is asked behind “then”, too", async () => {
    const lines = await happens("Each animal rolls a die, then becomes frozen on a 1 or more.");
    expect(lines.filter((line) => line.includes("frozen"))).toHaveLength(3);
  });

  test.each([
    "Each side rolls a die. The Sky gains that many shells.",
    "Each side rolls a die. The Sky gains shells equal to the roll.",
    "The Sky gains shells equal to the roll.",
    "On a 4 or more, the Sky gains 1 shell.",
    "If the sum is 4 or more, the Sky gains 1 shell.",
    "For each 4 or more: the Sky gains 1 shell.",
  ])("is no roll of which another sentence knows: %s", (step) => {
    expect(findingsIn({ round: `1: ${step}` })).toContain("“Roll a die” before it");
  });
});

describe("a unit that was removed", () => {
  const nearby = "Otter A: frozen";

  test.each([
    ["When the Heron dies, each animal within 1 pond of it becomes frozen.", "Otter B: frozen"],
    ["When an animal is removed, its pond becomes a reed bed.", "South: reed bed"],
    ["When the Heron dies, if an Otter is within 1 pond of it, the Sky gains 1 shell.", "Sky: shells 0 → 1"],
    ["When the Heron dies, the Sky gains 1 shell for each Otter within 1 pond of it.", "Sky: shells 0 → 1"],
  ])("is near to where it stood: %s", async (rule, line) => {
    expect((await happens("Remove the Heron.", rule)).slice(1)).toEqual([line]);
  });

  test("is near to where it stood in the sentences behind, too", async () => {
    const step = "For each Heron: it is removed and each animal within 2 ponds of it becomes frozen.";
    expect((await happens(step)).slice(1)).toEqual([nearby, "Otter B: frozen"]);
  });

  test.each([
    "It is removed. The animal moves to its pond.",
    "It is removed. Each animal within 2 ponds of it becomes frozen. Its pond becomes a reed bed.",
    "The animal is removed. Each animal within 2 ponds of the animal becomes frozen. Each adjacent animal loses 1 hit.",
    "The animal loses 5 hits. Each animal within 1 pond becomes frozen. The animal's pond becomes a reed bed.",
  ])("breaks no game where an action speaks of its place: %s", async (action) => {
    const text = pondWith({
      setUp: ALL,
      round: "1: Each animal acts once.",
      action,
      rules: "When an animal is dead: Remove it.",
    });
    expect(readText(text).diagnostics).toEqual([]);
    const ways = await bothWays(text, []);
    for (let seed = 1; seed <= 6; seed += 1)
      playBothWays(ways, { River: "greedy", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  });
});
