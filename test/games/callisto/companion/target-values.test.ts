import { describe, expect, test } from "vitest";
import { ofOwner, STAND_IN_ROSTER, type Roster } from "../../../../games/callisto/roster.ts";
import { heardOfCard, tableOf } from "./hear.ts";

const DONE = { key: "y" };

describe("the defence of targets", () => {
  test("is worked out from range, cover and height: who is within the threshold, who is best, and the die", () => {
    const lines = heardOfCard(tableOf(1), "Commander V", [
      { names: ["Nailgunner B", "Ripper B", "Ripper C"] },
      { values: [1, 0, "lower"] },
      { values: [1, 1, "level"] },
      { values: [2, 2, "higher"] },
      DONE,
    ]);
    expect(lines).toMatchInlineSnapshot(`
      [
        "If Mech V is off the board, read its card as if it were on its spawn point.",
        "Which legal targets does Mech V have for SPECIAL ATTACK X (personnel, vehicle, mech*; any range*)? Targets must match “enemy unit”.",
        "Nailgunner B, seen from Mech V: what are its range and cover, and is it higher, level or lower?",
        "Nailgunner B: total defence 5* + cover 0 + range 1 = 6.",
        "Nailgunner B (lower): assessed defence 5 is within the threshold of 8.",
        "Ripper B, seen from Mech V: what are its range and cover, and is it higher, level or lower?",
        "Ripper B: total defence 5* + cover 1 + range 1 = 7.",
        "Ripper B (level): assessed defence 7 is within the threshold of 7.",
        "Ripper C, seen from Mech V: what are its range and cover, and is it higher, level or lower?",
        "Ripper C: total defence 5* + cover 2 + range 2 = 9.",
        "Ripper C is not a legal target: a d8 cannot roll 9.",
        "lowest total defence: Nailgunner B.",
        "1 threshold 6/7/8: SPECIAL ATTACK X",
        "If Mech V is off the board, put it on its spawn point now.",
        "SPECIAL ATTACK 2*: Mech V against Nailgunner B: roll 2* d12. Each 6 or more hits.",
        "Done?",
      ]
    `);
  });

  test("is asked once a unit and card, also where a later clause attacks again", () => {
    const lines = heardOfCard(tableOf(1), "Commander V", [
      { names: ["Ripper B"] },
      { values: [1, 2, "level"] },
      { names: ["Ripper B"] },
      DONE,
    ]);
    expect(lines.filter((line) => line.startsWith("Ripper B, seen from"))).toHaveLength(1);
    expect(lines).toContain("Ripper B (level): assessed defence 8 is beyond the threshold of 7.");
    expect(lines).toContain("Ripper B (level): assessed defence 8 is within the threshold of 8.");
  });

  test("is asked only of units: nobody is asked what the companion knows", () => {
    const lines = heardOfCard(tableOf(1), "Commander V", [{ names: ["Ripper B"] }, { values: [0, 0, "level"] }, DONE]);
    expect(lines.join("\n")).not.toContain("lowest total defence");
    expect(lines.join("\n")).not.toContain("most dangerous");
  });
});

describe("the mark of a stand-in", () => {
  test("is on every value that the texts lack", () => {
    const [, question] = heardOfCard(tableOf(1), "Commander V", [
      { names: ["Ripper B"] },
      { values: [0, 0, "level"] },
      DONE,
    ]);
    expect(question).toContain("(personnel, vehicle, mech*; any range*)");
  });

  test("is on no value that an owner gave", () => {
    const owned: Roster = STAND_IN_ROSTER.map((card) => ({
      ...card,
      initiative: ofOwner(card.initiative.value),
      defence: card.defence === null ? null : ofOwner(card.defence.value),
      actions: card.actions.map((action) => ({
        ...action,
        strength: ofOwner(action.strength?.value ?? 1),
        classes: ofOwner(action.classes?.value ?? []),
        range: ofOwner(action.range?.value ?? null),
      })),
    }));
    const lines = heardOfCard(tableOf(1, owned), "Commander V", [
      { names: ["Ripper B"] },
      { values: [0, 0, "level"] },
      DONE,
    ]);
    expect(lines.join("\n")).not.toContain("*");
  });
});
