import { describe, expect, test } from "vitest";
import { declaredBy, readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET, toldOf } from "./pond.ts";

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
  expect(declaredBy(pondWith(one))).toEqual(declaredBy(pondWith(other)));
}

describe("rows of a table of dice", () => {
  const TABLE = "1: Roll a die. 1–2: nothing. 3–5: the Sky gains 1 shell. 6: the Sky gains 2 shells.";

  test.each([
    "Roll a die: 1–2 nothing, 3–5 the Sky gains 1 shell, 6 the Sky gains 2 shells.",
    "Roll a die: 1–2: nothing, 3–5: the Sky gains 1 shell, 6: the Sky gains 2 shells.",
    "Roll a die: 1–2 nothing; 3–5 the Sky gains 1 shell; 6 the Sky gains 2 shells.",
    "Roll a die. On a 1–2, nothing, on a 3–5, the Sky gains 1 shell, on a 6, the Sky gains 2 shells.",
  ])("may stand behind commas: %s", (row) => {
    playsAs({ round: `1: ${row}` }, { round: TABLE });
  });

  test("are asked of each that rolls", async () => {
    const round = "1: Each Otter rolls a die: 1–6 it loses 1 hit, 7 it gains 1 catch.";
    const lines = await happens({ round });
    expect(lines.filter((line) => line.includes("hits") || line.includes("catch"))).toEqual([
      "Otter A: hits 3 → 2",
      "Otter B: hits 3 → 2",
    ]);
  });

  test("are not what a list goes on with", async () => {
    const round = "1: Roll a die. The Sky gains 2 shells. The Heron gains 1 catch, 2 hits and 1 armour.";
    expect(findings({ round })).toEqual([]);
  });
});

describe("the other one of two sides", () => {
  test.each([
    ["When an Otter loses hits, the opponent gains 2 shells.", ["Otter A: hits 3 → 2", "Sky: shells 0 → 2"]],
    ["When an animal loses hits, its opponent gains 2 shells.", ["Otter A: hits 3 → 2", "Sky: shells 0 → 2"]],
    [
      "An Otter that loses hits becomes frozen, and the enemy gains 1 shell.",
      ["Otter A: hits 3 → 2", "Otter A: frozen", "Sky: shells 0 → 1"],
    ],
  ])("is that of a unit in a rule: %s", async (rules, lines) => {
    expect(await happens({ rules, round: "1: Otter A loses 1 hit." })).toEqual(lines);
  });

  test("is the one that does not act", async () => {
    const action = "The opponent gains 3 shells. Your opponent loses 1 shell.";
    const lines = await happens({ action, round: "1: Otter A acts once." });
    expect(lines.filter((line) => line.includes("shells"))).toEqual(["Sky: shells 0 → 3", "Sky: shells 3 → 2"]);
  });

  test("is the one that a rule about a side is not about", async () => {
    const rules = "When a side gains shells, the other side loses 1 catch.";
    expect(findings({ rules })[0]).toContain("only animals have it");
    const lines = await happens({
      rules: "When the River gains shells, the other side gains 1 shell.",
      round: "1: The River gains 1 shell.",
    });
    expect(lines).toEqual(["River: shells 0 → 1", "Sky: shells 0 → 1"]);
  });

  test("needs one that acts, or that something happens to", () => {
    expect(findings({ round: "1: The opponent gains 1 shell." })).toEqual([
      "“The opponent”: nobody acts here: name the side",
    ]);
  });
});

describe("the place where a unit acts", () => {
  const SEEN = "1: Each Otter acts once.";
  const SET_UP =
    "1: Place an Otter in North. Place an Otter in East. Place the Heron in South. East becomes a reed bed.";

  /** What otters gain, of which only Otter B stands in a reed bed. */
  async function gained(header: string, says: string): Promise<readonly string[]> {
    const text = pondWith({ setUp: SET_UP, round: SEEN }).replace("DO at an enemy: Nothing.", `${header}: ${says}`);
    const told = await toldOf(
      text.replace("at most 2 times", "at most 1 times"),
      SHEET.replace("DO. [Random]", "DO."),
      1,
    );
    return told.flatMap(({ kind, text: line }) => (kind === "result" && line.includes("catch") ? [line] : []));
  }

  test.each([
    ["DO, only if the pond is a reed bed", "The animal gains 1 catch."],
    ["DO, only if there is a reed bed within 0 ponds", "The animal gains 1 catch."],
    ["DO", "If the pond is a reed bed, the animal gains 1 catch."],
    ["DO", "If the animal’s pond is a reed bed, the animal gains 1 catch."],
  ])("is meant by “the pond”: %s: %s", async (header, says) => {
    expect(await gained(header, says)).toEqual(["Otter B: catch 0 → 1"]);
  });

  test.each([
    ["DO, only if there is no Otter in the pond", "The animal gains 1 catch.", []],
    ["DO, only if there are no enemies in the pond", "The animal gains 1 catch.", ["Otter A", "Otter B"]],
    ["DO", "The animal gains 1 catch for each Otter in the pond.", ["Otter A", "Otter B"]],
    ["DO", "Each Otter in the animal’s pond gains 1 catch.", ["Otter A", "Otter B"]],
    ["DO", "Each Heron in the pond gains 1 catch.", []],
  ])("is meant by “in the pond”: %s: %s", async (header, says, who) => {
    expect(await gained(header, says)).toEqual(who.map((otter) => `${otter}: catch 0 → 1`));
  });

  test("is not certain beside a target", () => {
    const text = pondWith({}).replace("DO at an enemy:", "DO at an enemy, only if the pond is a reed bed:");
    expect(readText(text).diagnostics.map(({ message }) => message)).toEqual([
      "“the pond is a reed bed”: say whose pond: “the animal is in …”, or “it is in …”",
    ]);
  });
});

describe("sides that control places", () => {
  const OWNED = "1: North belongs to River. East belongs to River. South belongs to Sky. North becomes a reed bed.";

  test.each([
    ["If a side controls 2 ponds, it wins at once.", "River won"],
    ["When a side controls 2 or more ponds, it wins.", "River won"],
    ["The first side to control 2 ponds wins immediately.", "River won"],
    ["The first side to control both ponds wins.", "River won"],
    ["As soon as a side owns 3 ponds, it wins.", "Nobody won"],
    ["The River wins if it controls North and East.", "River won"],
    ["The River wins if it controls North and South.", "Nobody won"],
    ["The Sky side wins if it controls at least 1 pond.", "Sky won"],
    ["The Sky wins if it controls a reed bed.", "Nobody won"],
    ["The Sky wins if the River controls no reed beds.", "Sky won"],
    ["The Sky wins if the River controls more than 1 pond.", "Sky won"],
    ["The game ends when the River controls at most 1 pond.", "Nobody won"],
    ["If the River controls North, the River wins.", "River won"],
  ])("win by it, or do not: %s", async (rules, won) => {
    const told = await happensIn({ rules, round: OWNED });
    expect(told.find((line) => / won: /.test(line))).toMatch(new RegExp(`^${won}`));
  });

  test("win by it at the end of a round", async () => {
    const rules = "The River wins if it controls at least 2 ponds at the end of doom 1. Otherwise, the Sky wins.";
    const tracks = "Doom track: 0–10.";
    const round = "1: Raise doom by 1. North belongs to River. South belongs to Sky.";
    const told = await happensIn({ rules, tracks, round });
    expect(told.find((line) => / won: /.test(line))).toMatch(/^Sky won/);
  });

  test.each([
    ["The side that controls East gains 2 shells.", ["River: shells 0 → 2"]],
    ["The side that controls West gains 2 shells.", []],
    ["The side who owns the North gains 1 shell and loses 1 shell.", ["River: shells 0 → 1", "River: shells 1 → 0"]],
  ])("gain something: %s", async (step, lines) => {
    const told = await happens({ round: `${OWNED} ${step}` });
    expect(told.filter((line) => line.includes("shells"))).toEqual(lines);
  });

  test("are marked where the rule names a place that is none", () => {
    const [found] = readText(pondWith({ rules: "The River wins if it controls Nort." })).diagnostics;
    expect(found?.message).toContain("“Nort”");
  });
});

describe("what is said of who enters", () => {
  test.each([
    ["An Otter that enters a reed bed with an armour of less than 1 loses 1 hit.", ["Otter A: hits 3 → 2"]],
    ["An Otter that enters a reed bed with armour of 1 or more loses 1 hit.", []],
    [
      "An Otter that ends its move in a reed bed with a catch of 0 loses 1 hit and gains 1 catch.",
      ["Otter A: hits 3 → 2", "Otter A: catch 0 → 1"],
    ],
  ])("is asked of it, where places have no such number: %s", async (rules, lines) => {
    const told = await happens({ rules, round: "1: East becomes a reed bed. Otter A moves to East." });
    expect(told.filter((line) => /hits|catch/.test(line))).toEqual(lines);
  });
});

describe("numbers of “it”", () => {
  test.each([
    ["For each Otter: its hits are increased by 1.", ["Otter A: hits 3 → 4", "Otter B: hits 3 → 4"]],
    ["For each Otter: its hits are reset to 1.", ["Otter A: hits 3 → 1", "Otter B: hits 3 → 1"]],
    ["For each Otter: its catch becomes 4.", ["Otter A: catch 0 → 4", "Otter B: catch 0 → 4"]],
  ])("are set and changed: %s", async (step, lines) => {
    expect(await happens({ round: `1: ${step}` })).toEqual(lines);
  });
});
