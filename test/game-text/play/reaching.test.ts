import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

const TRACKS = "Doom track: 0–10.";
const STEPS =
  "1: Doom shifts 1 step up. Each side gains 2 shells. Each Otter gains 1 catch. The Heron loses 1 hit.\n  2: Doom shifts 2 steps up. Each side gains 1 shell.\n  3: The game ends.";

/** What happens in one round, in which doom goes to 1 and to 3, and the shells of each side to 2 and to 3. */
async function withRule(rules: string, written: Parameters<typeof happensIn>[0] = {}): Promise<readonly string[]> {
  return happensIn({ rules, tracks: TRACKS, round: STEPS, ...written });
}

/** What happened right behind a line. */
function behind(lines: readonly string[], line: string): string | undefined {
  return lines[lines.indexOf(line) + 1];
}

describe("a rule of a number that comes so far", () => {
  test.each([
    ["When doom reaches 3: The Heron gains 1 catch.", "the game: doom 1 → 3"],
    ["When the doom track reaches 2, the Heron gains 1 catch.", "the game: doom 1 → 3"],
    ["When doom reaches 1, and again at 9, the Heron gains 1 catch.", "the game: doom 0 → 1"],
    ["When the Sky reaches 3 shells, the Heron gains 1 catch.", "Sky: shells 2 → 3"],
    ["When the Sky's shells rise to 2, the Heron gains 1 catch.", "Sky: shells 0 → 2"],
    ["When the shells of the River reach 3: The Heron gains 1 catch.", "River: shells 2 → 3"],
    ["When a Heron is reduced to 3 hits: it gains 1 catch.", "Heron: hits 4 → 3"],
    ["When the hits of an animal fall to 3: it gains 1 catch.", "Heron: hits 4 → 3"],
    ["When the Sky scores its 3rd shell, the Heron gains 1 catch.", "Sky: shells 2 → 3"],
    ["When the Sky gains its third shell, the Heron gains 1 catch.", "Sky: shells 2 → 3"],
  ])("happens as soon as it does: %s", async (rules, line) => {
    const lines = await withRule(rules);
    expect(behind(lines, line)).toBe("Heron: catch 0 → 1");
    expect(lines.filter((each) => each.startsWith("Heron: catch"))).toHaveLength(1);
  });

  test("is about each of the things that have it", async () => {
    const lines = await withRule("When a side reaches 3 shells: It loses 1 shell.");
    expect(lines.filter((line) => line.endsWith("shells 3 → 2"))).toEqual(["River: shells 3 → 2", "Sky: shells 3 → 2"]);
  });

  test("does not happen again where the number only comes back to it", async () => {
    const lines = await withRule("When a side reaches 2 shells: It gains 3 shells, then it loses 2 shells.");
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toEqual([
      "Sky: shells 0 → 2",
      "Sky: shells 2 → 5",
      "Sky: shells 5 → 3",
      "Sky: shells 3 → 4",
    ]);
  });

  test("happens on the way down where nothing raises the number any more", async () => {
    const setUp = "1: Place an Otter in North. Place the Heron in South. Doom shifts 8 steps up.";
    const round = "1: Doom shifts 2 steps down.\n  2: Doom shifts 2 steps down. The game ends.";
    const lines = await withRule("When doom reaches 7, and again at 4, the Heron gains 1 catch.", { setUp, round });
    expect(behind(lines, "the game: doom 8 → 6")).toBe("Heron: catch 0 → 1");
    expect(behind(lines, "the game: doom 6 → 4")).toBe("Heron: catch 1 → 2");
  });

  test("happens once where nothing is left", async () => {
    const round = "1: Each side gains 1 shell. The Sky loses 3 shells. The Sky loses 1 shell. The game ends.";
    const lines = await withRule("When the Sky's shells run out, the Heron gains 1 catch.", { round });
    expect(lines.filter((each) => each.startsWith("Heron: catch"))).toEqual(["Heron: catch 0 → 1"]);
    expect(behind(lines, "Sky: shells 1 → 0")).toBe("Heron: catch 0 → 1");
  });

  test("happens once where the last of what only the game has is lost", async () => {
    const round =
      "1: Doom shifts 2 steps up. Doom shifts 1 step down.\n  2: Doom shifts 3 steps down. Doom shifts 1 step down. The game ends.";
    const lines = await withRule("When the last doom is lost, the Heron gains 1 catch.", { round });
    expect(lines.filter((each) => each.startsWith("Heron: catch"))).toEqual(["Heron: catch 0 → 1"]);
    expect(behind(lines, "the game: doom 1 → 0")).toBe("Heron: catch 0 → 1");
  });

  test.each([
    ["The Sky wins if doom reaches 2.", "Sky won: doom reaches 2."],
    ["If the River's shells reach 3, the Sky wins at once.", "Sky won: the River's shells reach 3."],
    ["When doom reaches 3, the Sky loses.", "River won: the rules say that River wins."],
    ["When doom reaches 3, the Sky loses the game.", "River won: the rules say that River wins."],
  ])("decides a game: %s", async (rules, line) => {
    expect(await withRule(rules)).toContain(line);
  });

  test.each([
    ["When shells reach 3: The Heron gains 1 catch.", "“shells” is no number of the game: there is doom"],
    ["When doom of a pond reaches 3: It becomes a reed bed.", "“doom” is no number of a pond"],
  ])("is an error where nothing has the number: %s", (rules, message) => {
    const found = readText(pondWith({ rules, tracks: TRACKS })).diagnostics.map((each) => each.message);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });
});
