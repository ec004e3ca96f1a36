import { describe, expect, test } from "vitest";
import { orderOfPush, walkPushes } from "../../../../games/callisto/companion/table-action.ts";
import type { Table } from "../../../../games/callisto/companion/table.ts";
import type { Answer } from "../../../../runtime/companion/question.ts";
import { type CardDecision, NO_CARD_DECISION } from "../../../../games/callisto/effects/turn-effects.ts";
import { heard, heardOfCard, tableOf } from "./hear.ts";

const PULSE: CardDecision = {
  ...NO_CARD_DECISION,
  action: "SPECIAL ATTACK",
  strength: 2,
  unit: "Mech H",
  target: "Ripper C",
};

function walk(table: Table, decision: CardDecision, answers: readonly Answer[]): readonly string[] {
  return heard(walkPushes(table, decision, orderOfPush(decision, table) ?? []), answers);
}

describe("the push of a PULSE", () => {
  test("is asked criterion by criterion, as far as one space is left", () => {
    const lines = walk(tableOf(4), PULSE, [
      { yes: true },
      { names: ["d4", "c3", "b2"] },
      { names: ["c3", "d4"] },
      { names: [] },
      { names: ["d4"] },
      { key: "y" },
    ]);
    expect(lines).toEqual([
      "Was Ripper C hit, and is it still on the board?",
      "Which spaces beside Ripper C have a marker of yours and can be entered by it? A closed door blocks the way.",
      "Which best matches “lowest cover defence”: b2, c3 or d4? If several tie, name them all.",
      "Which best matches “unelevated”: c3 or d4? If several tie, name them all.",
      "Which best matches “nearest to bot units”: c3 or d4? If several tie, name them all.",
      "Push Ripper C to d4. If it is suppressed, it is ready again. Civilians in its space go with it.",
      "Done?",
    ]);
  });

  test("is decided by a die where the criteria leave spaces equal", () => {
    const equal: Answer = { names: [] };
    const lines = walk(tableOf(4), PULSE, [
      { yes: true },
      { names: ["c3", "d4"] },
      equal,
      equal,
      equal,
      equal,
      { face: 5 },
      { key: "y" },
    ]);
    expect(lines.at(-2)).toContain("Push Ripper C to d4.");
  });

  test("is not asked for where the attack missed, and nobody is pushed where there is no space for it", () => {
    expect(walk(tableOf(4), PULSE, [{ yes: false }])).toHaveLength(1);
    expect(walk(tableOf(4), PULSE, [{ yes: true }, { names: [] }]).at(-1)).toBe("Ripper C stays where it is.");
  });

  test("goes by the bracket of the clause where it has one", () => {
    const decision = { ...PULSE, action: "PULSE", procedure: "COMMANDER H", clause: 1 };
    expect(orderOfPush(decision, tableOf(5))).toEqual([
      "adjacent to Hades",
      "unelevated",
      "furthest from its intended destination",
    ]);
  });

  test("asks which of several targets were hit, and lets your units take the prisoner along", () => {
    const decision = { ...PULSE, action: "PULSE", procedure: "COMMANDER H", clause: 1, target: null };
    const lines = walk(tableOf(5), { ...decision, targets: ["Ripper B", "Ripper C"] }, [
      { names: ["Ripper C"] },
      { names: ["d4"] },
      { key: "y" },
    ]);
    expect(lines[0]).toBe("Which units were hit and are still on the board?");
    expect(lines.at(-2)).toBe(
      "Push Ripper C to d4. If it is suppressed, it is ready again. Civilians in its space go with it, and so does the prisoner if you wish.",
    );
  });

  test("concerns no other mech's special attack, and no suppression", () => {
    expect(orderOfPush({ ...PULSE, unit: "Mech A" }, tableOf(4))).toBeNull();
    expect(orderOfPush({ ...PULSE, action: "SUPPRESS" }, tableOf(4))).toBeNull();
  });

  test("comes after the attack is told, before the card is discarded", () => {
    const table = tableOf(4);
    const targets: Answer = { names: ["Ripper C"] };
    const lines = heardOfCard(table, "Gunner H", [
      targets,
      { values: [1, 0, "level"] },
      { yes: true },
      { names: ["c3"] },
      { key: "y" },
    ]);
    expect(lines.at(-2)).toContain("Push Ripper C to c3.");
    expect(table.position.cards).toMatchObject({ row: [], discard: ["Gunner H"] });
  });

  test("follows the attack on the only target that the clause prefers", () => {
    const lines = heardOfCard(tableOf(5), "Commander H", [
      { names: ["Ripper B", "Ripper C"] },
      { values: [1, 0, "level"] },
      { values: [1, 0, "level"] },
      { names: ["Ripper C"] },
      { yes: true },
      { names: ["c3"] },
      { key: "y" },
    ]);
    expect(lines).toContain("Which match “enemy units in same space as prisoner”: Ripper B or Ripper C?");
    expect(lines).toContain("PULSE 2: Mech H against Ripper C: roll 2 d10. Each 6 or more hits.");
    expect(lines.at(-2)).toContain("Push Ripper C to c3.");
  });
});
