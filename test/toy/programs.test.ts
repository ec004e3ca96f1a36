import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { type Garden, gardenPosition, TOY_LEXICON } from "./game.ts";
import { explainCard, mistakesIn } from "./growers.ts";
import { effort } from "../effort.ts";

const PROGRAMS = gardenSheet("programs.bot");

const GARDEN_5: Garden = {
  columns: 5,
  rows: 5,
  watered: [],
  beds: {},
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Picker", title: "Picker", side: "Growers", at: "a1" },
  ],
  row: ["Mower", "Picker"],
};

function explained(change: Partial<Garden>, card: "Mower" | "Picker" = "Mower") {
  return explainCard(PROGRAMS, gardenPosition({ ...GARDEN_5, ...change }), card);
}

describe("a program", () => {
  test("does what its first true statement says", () => {
    const decision = { clause: 4, action: "GO", destination: "c4" };
    expect(explained({ beds: { c5: 1 } }).decision).toMatchObject(decision);
  });

  test("ends at a true statement whose action is impossible, and says so", () => {
    const { decision, trace } = explained({ beds: { c5: 1 }, watered: ["c3"] });
    expect(decision).toMatchObject({ clause: 3, action: null, unit: null });
    expect(trace && traceText(trace)).toContain("Statement 3 is true and nothing comes of it. The program ends there.");
  });

  test("goes on behind a statement that is false", () => {
    const { trace } = explained({ beds: { c5: 1 } });
    expect(trace?.clauses.map(({ outcome }) => outcome.kind)).toEqual([
      "conditionFalse",
      "conditionFalse",
      "conditionFalse",
      "taken",
    ]);
  });

  test("means the acting unit by “the” and its title", () => {
    const robots = [...GARDEN_5.robots, { name: "Bore", title: "Digger", side: "Moles", at: "a2" }];
    // The pest is next to the picker, not to the mower.
    expect(explained({ robots, beds: { c5: 1 } }).decision.clause).toBe(4);
    expect(explained({ robots }, "Picker").decision.clause).toBe(3);
  });

  test.each(CHANGED_POLICIES)("is decided alike by interpreter and compiled sheet under %o", (changed) => {
    const clauses = expectAgreement(changed, effort(300, 5_000), 1, PROGRAMS);
    expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 3 in vain", "MOWER 4", "PICKER 3"]));
  });

  test("keeps its full stops, its “If” and its “Otherwise” when it is formatted", () => {
    const { file } = checkFile("programs.bot", PROGRAMS.text, new Map([[TOY_LEXICON.game, TOY_LEXICON]]));
    expect(file && print(file)).toBe(PROGRAMS.text);
  });

  test("does not do what “unless” excludes", () => {
    const pest = (name: string, at: string) => ({ name, title: "Digger", side: "Moles", at });
    const near = [...GARDEN_5.robots, pest("Bore", "c4")];
    expect(explained({ robots: near, watered: ["a2"] }, "Picker").decision).toMatchObject({ clause: 1, action: "GO" });
    const { decision, trace } = explained({ robots: [...near, pest("Claw", "a2")] }, "Picker");
    expect(decision.clause).toBe(3);
    expect(trace?.clauses[0]?.outcome).toEqual({
      kind: "conditionFalse",
      item: "unless the Picker is next to a pest",
    });
  });

  test("takes one statement behind “unless”", () => {
    const two = "GROWER PROGRAM\n\nMOWER\n1. Plot dry unless plot watered, no pest next to bed: REST.\n";
    expect(mistakesIn(two, TOY_LEXICON)).toEqual(["unsupported-phrase"]);
  });

  test("may have nothing behind “Otherwise”", () => {
    expect(mistakesIn("GROWER PROGRAM\n\nMOWER\n1. Otherwise, REST.\n2. REST.\n", TOY_LEXICON)).toEqual([
      "behind-otherwise",
    ]);
    const letters = "  a) Otherwise: dry plot.\n  b) Ripe bed.\n";
    expect(mistakesIn(`GROWER PROGRAM\n\nMOWER\n1. GO 1 to:\n${letters}`, TOY_LEXICON)).toEqual(["behind-otherwise"]);
  });
});
