import { describe, expect, test } from "vitest";
import { HEAVY_GEAR_PACKAGE } from "../../../games/heavy-gear/package.ts";
import { setUp, type SetupOptions } from "../../../library/set-up.ts";

/*
 * Texts of tables that were drawn, in which drawing options and judging them differed or which were never set up, as small
 * as they could be made.
 */

const SIDES = ["North", "South"].map((name) => ({ name, values: { priority: 1 } }));

function textWith(purse: string, menus: string): string {
  return `game Heavy Gear

TABLE ERRAND [d6] by priority: 1 / 2.
  1–6: Sly / Bold.

FORMULAS
  Purse = ${purse}.

${menus}
SEQUENCE SETTING UP:
  1: For each side, roll on errand.
  2: For each side, choose wares for Purse, at least half from the list of errand.
`;
}

function setUpBy(text: string, more: Partial<SetupOptions> = {}) {
  return setUp(text, { game: HEAVY_GEAR_PACKAGE, sides: SIDES, seed: 1, ...more });
}

/** What North takes, and why it may not. */
function takenIn(text: string, more: Partial<SetupOptions> = {}) {
  const set = setUpBy(text, more);
  if (!set.ok) throw new Error(set.reason);
  const outcome = set.run.steps.find(({ step, side }) => step === 2 && side === "North")?.outcome;
  if (outcome?.kind !== "chosen") throw new Error("nothing was chosen");
  return { taken: outcome.options.map(({ name, list }) => `${name} of ${list ?? ""}`), objections: set.objections };
}

const BOLD = "MENU WARES (Bold), at most 1 of each:\n  Goat (2 Purse).\n\n";

describe("options that are drawn", () => {
  test("come from the list of the mission, even where others would spend more", () => {
    const text = textWith("2", `MENU WARES (Sly), at most 1 of each:\n  Oar (1 Purse).\n\n${BOLD}`);
    expect(takenIn(text).taken).toEqual(["Oar of Sly"]);
    const chosen = { choices: { North: ["Oar"], South: ["Goat"] } };
    expect(takenIn(text, chosen).objections).toEqual([
      "step 2 for South: 0 of 2 Purse go to the list of Sly, and at least 1 must",
    ]);
  });

  test("spend nothing where the points are fewer than none, and so may a person", () => {
    const text = textWith("1 - 4", `MENU WARES (Sly), at most 1 of each:\n  Oar (1 Purse).\n\n${BOLD}`);
    expect(takenIn(text)).toEqual({ taken: [], objections: [] });
    expect(takenIn(text, { choices: { North: [] } })).toEqual({ taken: [], objections: [] });
  });

  test("keep the limit that a reading chooses", () => {
    const limit = "TABLE TIMES [HG-5]:\n  a: 1.\n  b: Purse.\n\n";
    const text = `${limit}${textWith("2", `MENU WARES (Sly), at most times of each:\n  Rum (1 Purse).\n\n${BOLD}`)}`;
    const reordered = text.replace(limit, "").replace("game Heavy Gear\n\n", `game Heavy Gear\n\n${limit}`);
    expect(takenIn(reordered, { readings: { "HG-5": "b" } }).taken).toEqual(["Rum of Sly", "Rum of Sly"]);
    expect(takenIn(reordered).taken).toEqual(["Rum of Sly"]);
  });
});

describe("an option that two lists have", () => {
  const both = textWith(
    "3",
    "MENU WARES (Sly), at most 1 of each:\n  Goat (1 Purse).\n\nMENU WARES (Bold), at most 1 of each:\n  Goat (2 Purse).\n\n",
  );

  test("is chosen from the list that is named", () => {
    const { taken, objections } = takenIn(both, { choices: { North: ["Goat (Sly)", "goat (bold)"] } });
    expect([taken, objections]).toEqual([["Goat of Sly", "Goat of Bold"], []]);
  });

  test("is asked for with its list", () => {
    expect(setUpBy(both, { choices: { North: ["Goat"] } })).toMatchObject({
      ok: false,
      reason: "Goat stands in several lists: write Goat (Sly) or Goat (Bold)",
    });
  });
});

test("more points than any game has are refused, for their options would be weighed for ever", () => {
  const text = textWith("1000 x 1000", `MENU WARES (Sly):\n  Oar (1 Purse).\n\n${BOLD}`);
  expect(setUpBy(text)).toMatchObject({ ok: false, reason: "step 2 for North: Purse comes to 1000000, more than 200" });
});
