import { describe, expect, test } from "vitest";
import { type Mutant, OPERATORS } from "../../../analysis/mutation/change-part.ts";
import { mutantsOf } from "../../../analysis/mutation/mutants.ts";
import { tellApart } from "../../../analysis/mutation/score.ts";
import { botOf } from "../behaviour/edited-bots.ts";
import { checkProject } from "../../../compiler/lint/index.ts";
import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { GAME, needed } from "../../game.ts";
import { LEXICONS } from "../../registry.ts";
import { sheetOf } from "../../book.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot Breakers\n\n';

function sheetWith(text: string): CheckedSheet {
  const [sheet] = checkProject([{ path: "a.bot", text: HEADER + text }], LEXICONS).sheets;
  if (sheet === undefined) throw new Error("the sheet does not check");
  return sheet;
}

const changes = (clauses: string): string[] =>
  [...mutantsOf(sheetWith(`RIPPER\n${clauses}`))].map(
    ({ operator, place, change }) => `${place} ${operator}: ${change}`,
  );

describe("the changes of a sheet", () => {
  test("of a list", () => {
    expect(changes("1 MOVE X towards prisoner. [Nearest enemy > Scouted > Random]")).toEqual([
      "1 drop-tiebreaker: drops “nearest enemy”",
      "1 swap-tiebreakers: asks “scouted” before “nearest enemy”",
      "1 drop-tiebreaker: drops “scouted”",
      "1 swap-tiebreakers: asks “random” before “scouted”",
      "1 flip-tiebreaker: reverses “nearest enemy”",
      "1 flip-tiebreaker: negates “scouted”",
    ]);
  });

  test("of conditions, thresholds and strengths", () => {
    expect(changes("1 Space secure and < 4 objective points scouted: RECON.\n2 Threshold 5/6/7: ATTACK 1.")).toEqual([
      "1 drop-clause: drops clause 1",
      "1 move-clause: tries clause 2 before clause 1",
      "1 drop-condition: drops “space secure”",
      "1 negate-condition: negates “space secure”",
      "1 drop-condition: drops “< 4 objective points scouted”",
      "1 flip-comparison: reverses the comparison in “< 4 objective points scouted”",
      "2 drop-clause: drops clause 2",
      "2 drop-condition: drops “threshold 5/6/7”",
      "2 shift-threshold: makes “threshold 5/6/7” 6/7/8",
      "2 shift-threshold: makes “threshold 5/6/7” 4/5/6",
      "2 change-strength: sets the strength of “ATTACK” to 2",
    ]);
  });

  test("say what becomes of a condition whose comparison is not printed", () => {
    expect(changes("1 Enemy here: RECON.").filter((line) => line.includes("flip-comparison"))).toEqual([
      "1 flip-comparison: asks for the opposite of “here”",
    ]);
  });

  test("leave two clauses in order of which one rests on a reading that is not taken", () => {
    const text = "RIPPER\n1 RECON.\n2 ATTACK 1. // reading S1-02\n3 Space secure: RECON.\n4 SUPPRESS 1.";
    const moved = (omitted: readonly string[]): string[] =>
      [...mutantsOf(sheetWith(text), omitted)]
        .filter(({ operator }) => operator === "move-clause")
        .map(({ place }) => place);
    expect([moved([]), moved(["S1-02"])]).toEqual([["1", "2", "3"], ["3"]]);
  });

  test("of strengths by target name the target", () => {
    const ofStrengths = changes("1 ATTACK 2 / 3 [unit / mech].").filter((line) => line.includes("change-strength"));
    expect(ofStrengths.slice(2)).toEqual([
      "1 change-strength: sets the strength of “mech” to 4",
      "1 change-strength: sets the strength of “mech” to 2",
      "1 change-strength: sets the strength of “unit” to 3",
      "1 change-strength: sets the strength of “unit” to 1",
    ]);
  });

  test("of letters and of rows", () => {
    const letters =
      "\n  a) Objective. [Random]\n  b) Elevated. [Random]\n  Destination 2 spaces away: select space to move through as per b).";
    expect(changes(`1 MOVE 2 to:${letters}`)).toEqual([
      "1 change-strength: sets the strength of “MOVE” to 3",
      "1 change-strength: sets the strength of “MOVE” to 1",
      "1a drop-letter: drops letter a)",
      "1a move-letter: tries letter b) before a)",
    ]);
    expect(changes("1 Roll [d10]:\n  1–9: RECON.\n  10: CONTROL.")).toEqual([
      "1 shift-row: takes 9 from row 1–9 to row 10",
    ]);
  });

  test("of the table of dangerous units", () => {
    const sheet = sheetWith(
      "DANGEROUS LFA UNITS:\n  1 Mech\n  2 Scout\n\nBREAKER BOT PROCEDURES\n\nRIPPER\n1 RECON.\n",
    );
    const [, swapped] = mutantsOf(sheet);
    expect(swapped?.change).toBe("ranks “Scout” before “mech”");
    expect(swapped?.sheet.dangerous.map(({ number, text }) => [number, text])).toEqual([
      [1, "Scout"],
      [2, "mech"],
    ]);
  });

  test("leave out what a clause points at, for that would be an error", () => {
    expect(changes("1 Space enemy occupied: ATTACK X.").filter((line) => line.includes("drop"))).toEqual([]);
  });

  test("never change the sheet itself, and are all different", () => {
    const { sheet } = sheetOf(2, "LFA");
    const before = JSON.stringify(sheet);
    const mutants = [...mutantsOf(sheet)];
    expect(JSON.stringify(sheet)).toBe(before);
    const texts = mutants.map((mutant) => JSON.stringify(mutant.sheet));
    expect(texts).not.toContain(before);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("of every kind occur in the book", () => {
    const found = new Set(
      [2, 4].flatMap((scenario) => [...mutantsOf(sheetOf(scenario, "Breakers").sheet)].map(({ operator }) => operator)),
    );
    expect([...found].toSorted()).toEqual(
      Object.keys(OPERATORS)
        .filter((operator) => operator !== "flip-comparison" || found.has("flip-comparison"))
        // These sheets have no checklists, and no `otherwise` between actions.
        .filter((operator) => !operator.endsWith("-answer") && !["drop-fallback", "drop-modifier"].includes(operator))
        .toSorted(),
    );
  });
});

describe("telling apart", () => {
  const { book, sheet, path } = sheetOf(1, "Breakers");
  const asked = { kind: "bot", ...botOf(book, "Breakers") } as const;
  const tell = (changed: CheckedSheet, positions: number) =>
    tellApart(GAME, { path, side: "Breakers", book }, asked, changed, { positions, seed: 1 });
  const mutant = (change: string): Mutant => {
    const found = [...mutantsOf(sheet)].find((each) => each.change === change);
    if (found === undefined) throw new Error(`there is no change that ${change}`);
    return found;
  };

  test("a change that matters is shown by a small position", () => {
    const found = tell(mutant("drops clause 3").sheet, 4000);
    expect(found.kind).toBe("differs");
    if (found.kind === "differs") expect(needed(GAME.positions).factsOf(found.problem).length).toBeLessThan(10);
  });

  test("a sheet that was not changed is the same", () => {
    expect(tell({ ...sheet }, 100)).toEqual({ kind: "same" });
  });
});
