import { describe, expect, test } from "vitest";
import { findingsIn, happensBothWays } from "./two-states.ts";

async function actsIn(step: string): Promise<readonly string[]> {
  const told = await happensBothWays({ action: "The animal gains 1 catch.", round: `1: ${step}` });
  return told.filter((line) => /misses|turns to miss/.test(line));
}

describe("a unit that misses its next turn", () => {
  test.each([
    "Otter A misses its next turn.",
    "Otter A loses its next turn.",
    "Otter A misses a turn.",
    "Otter A skips its next turn.",
    "Otter A misses the next turn.",
  ])("does nothing when it would act: %s", async (step) => {
    expect(await actsIn(`${step} Each Otter acts once. Each Otter acts once.`)).toEqual([
      "Otter A: turns to miss 0 → 1",
      "Otter A misses its turn",
      "Otter A: turns to miss 1 → 0",
    ]);
  });

  test("can miss several, one after the other", async () => {
    const step =
      "Each Otter misses its next 2 turns. Each Otter acts twice. Each Otter acts once. Each Otter acts once.";
    expect((await actsIn(step)).filter((line) => line.endsWith("its turn"))).toHaveLength(4);
  });

  test("misses the one that would have come in the same round", async () => {
    const rules = "When the Heron acts, each Otter misses its next turn.";
    const told = await happensBothWays({
      action: "Nothing.",
      rules,
      round: "1: The Heron acts once. Each Otter acts once.",
    });
    expect(told.filter((line) => line.endsWith("misses its turn"))).toHaveLength(2);
  });

  test("does not when nobody acts", () => {
    expect(findingsIn({ round: "1: Otter A misses its next turn." })).toContain("no animal takes a turn");
    expect(findingsIn({ round: "1: North misses its next turn. Each Otter acts once." })).toContain("take turns");
  });
});

describe("a side that misses its next turn", () => {
  const players = "BEG: The side gains 1 shell.";
  const sides = (round: string) => ({ players, round, action: "Nothing." });

  test.each(["The Sky misses its next turn.", "The Sky loses a turn."])(
    "does none of its actions: %s",
    async (step) => {
      const told = await happensBothWays(sides(`1: ${step} The Sky acts twice. The Sky acts once.`));
      expect(told.slice(0, 2)).toEqual(["Sky: turns to miss 0 → 1", "Sky: turns to miss 1 → 0"]);
      expect(told.filter((line) => line.startsWith("Sky: shells")).length).toBeLessThan(2);
    },
  );

  test("skips what its turn consists of", async () => {
    const places = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";
    const told = await happensBothWays({
      setUp: `${places}\n\nSEQUENCE TURN of a side:\n  1: The side gains 1 shell.\n  2: The side gains 2 shells.`,
      round: "1: The Sky misses its next turn. Twice: for each side: carry out the turn.",
    });
    expect(told.filter((line) => line.startsWith("Sky: "))).toEqual([
      "Sky: turns to miss 0 → 1",
      "Sky: turns to miss 1 → 0",
      "Sky: shells 0 → 1",
      "Sky: shells 1 → 3",
    ]);
  });

  test("is an error where no side takes turns", () => {
    expect(findingsIn({ round: "1: Each Otter acts once. The Sky misses its next turn." })).toContain(
      "no side takes a turn",
    );
  });
});

describe("a unit that acts again", () => {
  test.each(["The animal takes another turn", "The animal acts again", "The animal acts once more"])(
    "does so at once: %s",
    async (said) => {
      const told = await happensBothWays({
        action: `The animal gains 1 catch. If the animal has 1 catch, ${said.charAt(0).toLowerCase()}${said.slice(1)}.`,
        round: "1: The Heron acts once.",
      });
      const catches = told.filter((line) => line.startsWith("Heron: catch"));
      expect([0, 2]).toContain(catches.length);
    },
  );
});
