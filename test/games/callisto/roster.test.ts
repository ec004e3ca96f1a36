import { describe, expect, test } from "vitest";
import data from "../../../games/callisto/roster.json" with { type: "json" };
import { cardEntry, hasAction, STAND_IN_ROSTER } from "../../../games/callisto/roster.ts";
import { TITLES } from "../../../games/callisto/lexicon/titles.ts";

/** Every object of the file that states where a value is from. */
function sourced(value: unknown): readonly { readonly source: string; readonly line?: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "source" in value && typeof value.source === "string" ? [value as { source: string; line?: string }] : [];
  return [...own, ...Object.values(value).flatMap(sourced)];
}

describe("the roster", () => {
  test("has a card for every title that sheets may name", () => {
    expect(TITLES.filter(({ id }) => cardEntry(STAND_IN_ROSTER, id, null) === null)).toEqual([]);
  });

  test("says of every value whether a text states it, and then where", () => {
    const values = sourced(data);
    expect(values.length).toBeGreaterThan(100);
    for (const { source, line } of values) {
      expect(["text", "house"]).toContain(source);
      if (source === "text") expect(line).toMatch(/^[BS]:\d+$/);
      else expect(line).toBeUndefined();
    }
  });

  test("gives the values that the texts state", () => {
    expect(cardEntry(STAND_IN_ROSTER, "Scout", "Y")).toMatchObject({
      initiative: 6,
      defence: 5,
      strengths: { SCOUT: 2 },
    });
    expect(cardEntry(STAND_IN_ROSTER, "Stalker", "Y")).toMatchObject({ initiative: 6, defence: 6 });
    expect(cardEntry(STAND_IN_ROSTER, "Gunner", "A")?.initiative).toBe(3);
    expect(cardEntry(STAND_IN_ROSTER, "Commander", "L")?.strengths["SUPPRESS"]).toBeUndefined();
  });

  test("knows the control units", () => {
    const control = TITLES.map(({ id }) => id).filter((title) => hasAction(STAND_IN_ROSTER, title, "CONTROL"));
    expect(control).toEqual(["Corp-Sec", "Merc", "Hewer", "Ripper"]);
    expect(hasAction(STAND_IN_ROSTER, "Mech", "SCOUT")).toBe(true);
    expect(hasAction(STAND_IN_ROSTER, "Mech", "CONTROL")).toBe(false);
  });

  test("distinguishes mechs by their letter", () => {
    expect(cardEntry(STAND_IN_ROSTER, "Navigator", "H")?.strengths["SCOUT"]).toBe(1);
    expect(cardEntry(STAND_IN_ROSTER, "Navigator", "A")?.strengths["SCOUT"]).toBe(2);
  });

  test("has no card of an unknown title", () => {
    expect(cardEntry(STAND_IN_ROSTER, "Gardener", null)).toBeNull();
  });
});
