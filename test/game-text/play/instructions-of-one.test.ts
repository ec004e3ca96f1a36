import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith } from "./pond.ts";

const RULES = "The Sky wins if there is no animal.";

/** What happens in a round behind the set-up. */
async function inRound(round: string, seed = 1): Promise<readonly string[]> {
  const lines = await happensIn({ rules: RULES, round: `1: ${round} The game ends.` }, seed);
  return lines.slice(lines.indexOf("Heron is placed in South") + 1, lines.indexOf("Nobody won: the game ends."));
}

/** The things of which lines tell. */
function namesIn(lines: readonly string[]): readonly string[] {
  return [...new Set(lines.map((line) => line.replace(/(?::| moves| is ).*/, "")))];
}

describe("one subject that is chosen", () => {
  test.each([
    ["An Otter becomes frozen and loses 1 hit. [Random]", 2],
    ["An Otter becomes frozen, then loses 1 hit. [Random]", 2],
    ["An Otter becomes frozen and sated. [Random]", 2],
    ["An Otter loses 1 hit and gains 1 catch. [Random]", 2],
    ["An Otter becomes frozen and moves to West and gains 1 catch. [Random]", 3],
    ["An Otter is removed and is placed in West and loses 1 hit. [Random]", 3],
    ["A pond becomes a reed bed and belongs to the Sky. [Random]", 2],
    ["If the Heron is in South, an Otter becomes frozen and loses 1 hit. [Random]", 2],
  ])("does all of “%s”", async (sentence, instructions) => {
    const chosen = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const lines = await inRound(sentence, seed);
      expect(lines).toHaveLength(instructions);
      const names = namesIn(lines);
      expect(names).toHaveLength(1);
      chosen.add(names.join());
    }
    expect(chosen.size).toBeGreaterThan(1);
  });

  test("is chosen by the bracket for all that it does", async () => {
    const sentence = "An animal becomes frozen and loses 1 hit. [Most hits]";
    expect(await inRound(sentence)).toEqual(["Heron: frozen", "Heron: hits 4 → 3"]);
  });

  test("is still meant when the first instruction changes what it was called by", async () => {
    const round = "A hungry Otter becomes sated and gains 1 catch. [First in order]";
    expect(await inRound(round)).toEqual(["Otter A: sated", "Otter A: catch 0 → 1"]);
    expect(await inRound("Each hungry Otter becomes sated and gains 1 catch.")).toEqual([
      "Otter A: sated",
      "Otter A: catch 0 → 1",
      "Otter B: sated",
      "Otter B: catch 0 → 1",
    ]);
  });

  test("is asked of a person once", async () => {
    const action = "An Otter becomes frozen and loses 1 hit.";
    const { questions, told } = await answered(action, ["do", "Otter B"], { rules: RULES });
    expect(questions.filter((each) => each.includes("Otter B"))).toHaveLength(1);
    expect(told.slice(0, 2)).toEqual(["Otter B: frozen", "Otter B: hits 3 → 2"]);
  });

  test("may be several, each of which does all of it", async () => {
    const lines = await inRound("Up to two ponds become a reed bed and belong to the Sky. [Random]");
    expect(lines).toHaveLength(4);
    expect(namesIn(lines)).toHaveLength(2);
  });

  test("is what is placed, from beside the board", async () => {
    const lines = await inRound(
      "Each Otter is removed. An Otter is placed in an empty pond and becomes frozen. [Random]",
    );
    expect(lines.slice(2)).toHaveLength(2);
    expect(namesIn(lines.slice(2))).toEqual(["Otter A"]);
  });

  test("is not taken for “it”, which is another thing already", () => {
    const { diagnostics } = readText(pondWith({ action: "An Otter becomes frozen and becomes wary of it." }));
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining("say what “it” is here")]);
  });
});
