import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

const SET_UP =
  "1: Place an Otter in North. Place an Otter in East. Place the Heron in South. Otter A becomes frozen. Otter A loses 1 hit.";

/** What otters do in a round in which each of them would make the Heron gain catch. @param behind what the action says, too */
async function doneUnder(rules: string, behind = ""): Promise<readonly string[]> {
  const round = "1: Each Otter acts once. The game ends.";
  const told = await happensIn({ action: `The animal gains 1 catch.${behind}`, setUp: SET_UP, rules, round });
  return told.filter((line) => line.includes("catch"));
}

function findings(rules: string): readonly string[] {
  return readText(pondWith({ rules })).diagnostics.map(({ message }) => message);
}

describe("units that cannot act", () => {
  test.each([
    "A frozen animal cannot act.",
    "Frozen animals may not act.",
    "No frozen Otter can act.",
    "An animal that is frozen can never act.",
    "An Otter with hits of less than 3 cannot do anything.",
    "An Otter whose hits are 2 cannot act.",
    "A frozen animal cannot DO.",
    "Frozen animals may neither move nor attack.",
    "An animal in North may not attack.",
    "An Otter not within 1 pond of an enemy cannot act.",
  ])("do nothing, and others act: %s", async (rule) => {
    expect(await doneUnder(rule)).toEqual(["Otter B: catch 0 → 1"]);
  });

  test.each([
    " A frozen animal may not DO.",
    " Frozen Otters cannot act.",
    " No animal in North can DO. A Heron may not act.",
  ])("are said behind what an action does:%s", async (behind) => {
    expect(await doneUnder("", behind)).toEqual(["Otter B: catch 0 → 1"]);
  });

  test("are said behind another rule", async () => {
    expect(await doneUnder("When an Otter is removed: each Otter gains 2 hits. A frozen animal cannot act.")).toEqual([
      "Otter B: catch 0 → 1",
    ]);
  });

  test("act where no rule is about them", async () => {
    expect(await doneUnder("A frozen Heron cannot act.")).toEqual(["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]);
  });

  test("act again when they may, where the rule says until when", async () => {
    const rules = "A frozen animal cannot act. At the end of the round, it is no longer frozen.";
    const lines = await happensIn({ action: "The animal gains 1 catch.", setUp: SET_UP, rules });
    expect(lines.slice(lines.indexOf("Otter A: hits 3 → 2") + 1).filter((line) => line.includes("Otter"))).toEqual([
      "Otter B: catch 0 → 1",
      "Otter A: not frozen",
      "Otter A: catch 0 → 1",
      "Otter B: catch 1 → 2",
    ]);
  });

  test("are units of the game, and what they cannot do is an action", () => {
    expect(findings("A reed bed cannot act.")).toEqual([
      "“A reed bed”: say it of animals, which act: “A … animal cannot act”",
    ]);
    expect(findings("A frozen animal cannot DIVE.")).toEqual(["“DIVE” is no action: there is DO"]);
    expect(findings("A frozen animal cannot move.")).toEqual([
      "“move”: no action of this text is one to move: name the actions, or write “act”",
    ]);
  });
});
