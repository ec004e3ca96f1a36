import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { told } from "../compiler/diff/sheets.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { decidedBy, EMPTY, withPests } from "../runtime/interpreter/garden.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { TOY_LEXICON } from "./game.ts";
import { checkGrowers, MOWER } from "./growers.ts";
import { askedInGardens } from "./walked.ts";

const RETREATS = gardenSheet("retreats.bot");
const LEXICONS = new Map([["Garden", TOY_LEXICON]]);

function messagesIn(clauses: string): readonly string[] {
  return checkGrowers(`${MOWER}${clauses}\n`, TOY_LEXICON).diagnostics.map(({ message }) => message);
}

const place = (clauses: string, ...options: [Parameters<typeof decidedBy>[1], Parameters<typeof decidedBy>[2]?]) =>
  decidedBy(clauses, ...options).decision.destination;

describe("a movement away from something", () => {
  test.each(["away from pest", "farther from pest", "furthest from pest", "to plot furthest from pest"])(
    "ends as far from it as it can: %s",
    (goal) => {
      expect(place(`1 GO 2 ${goal}. [Watered]`, { ...withPests("a1"), watered: ["c5", "b2"] })).toBe("c5");
    },
  );

  test("has no plan where nothing within reach is farther than the unit is now", () => {
    const inCorner = withPests("a1").robots.map((robot) => (robot.name === "Mower" ? { ...robot, at: "e5" } : robot));
    const { trace } = decidedBy("1 GO 2 away from pest. [Random]\n2 REST.", { ...EMPTY, robots: inCorner });
    expect(trace.clauses[0]?.outcome).toMatchObject({
      kind: "impossible",
      reason: "not-farther",
      detail: "nothing within reach is farther from pest",
    });
  });

  test("has no plan where there is nothing to move away from", () => {
    const { trace } = decidedBy("1 GO 2 away from pest. [Random]\n2 REST.", EMPTY);
    expect(trace.clauses[0]?.outcome).toMatchObject({ kind: "impossible", reason: "no-instance" });
  });

  test("counts the nearest of several things, or adds them up", () => {
    const { robots } = withPests("e1", "a4", "a4");
    const atEdge = robots.map((robot) => (robot.name === "Mower" ? { ...robot, at: "e3" } : robot));
    const garden = { ...EMPTY, robots: atEdge, watered: ["e4", "e2"] };
    const clause = "1 GO 1 away from pest. [Watered]";
    expect(place(clause, garden)).toBe("e4");
    expect(place(clause, garden, { policies: { furthestFrom: "the sum over them" } })).toBe("e2");
  });

  test("is a letter like any other, which a trace explains", () => {
    const garden = { ...withPests("c1"), watered: ["c4"] };
    const { trace, decision } = decidedBy("1 GO 1 to:\n  a) Ripe bed.\n  b) Furthest from pest. [Watered]", garden);
    expect(decision).toMatchObject({ letter: "b", destination: "c4" });
    expect(trace.clauses[0]?.letters[1]).toMatchObject({ outcome: { kind: "taken" }, matching: ["b3", "c4", "d3"] });
  });

  test("says no place that letters could approach", () => {
    expect(
      messagesIn("1 GO 1 to:\n  a) Plot furthest from pest. [Random]\n  b) Plot nearest to [a)]. [Random]"),
    ).toEqual(["“Plot nearest to [a)]”: letter a) moves away and names no place to approach"]);
    expect(
      messagesIn("1 Plot dry: GO 1 to: a) Plot furthest from pest. [Random]\n2 GO 1 nearer to [a)]. [Random]"),
    ).toEqual(["“[a)]”: letter a) moves away and names no place to approach"]);
    expect(messagesIn("1 GO 1 to: a) Bed. [Random]\n2 GO 1 away from [a)]. [Random]")).toHaveLength(1);
    expect(messagesIn("1 GO 1 away from:\n  a) Pest. [Random]")).toHaveLength(1);
    expect(messagesIn("1 GO 1 away from plot nearest to pest. [Random]")).toHaveLength(1);
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(250, 5_000), 1, RETREATS);
      expect([...clauses]).toEqual(
        expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 3", "MOWER 4", "PICKER 1", "PICKER 2"]),
      );
    },
  );

  test("is asked by the companion, which decides as the interpreter does", () => {
    const asked = askedInGardens(RETREATS.book);
    expect([...asked]).toContain("Of the plots Mower can reach with GO 2, which are furthest from “pest”?");
  });

  test("keeps its form when it is formatted, and its words when it is exported", () => {
    const checked = checkFile("retreats.bot", RETREATS.text, LEXICONS);
    expect(checked.file && print(checked.file)).toBe(RETREATS.text);
    const [mower] = exportSheet(checked, null)?.procedures ?? [];
    expect(mower?.clauses[0]).toMatchObject({ action: { name: "GO", strength: "2", rest: "away from pest" } });
  });

  test("is told from its contrary when two sheets are compared", () => {
    const before = checkFile("retreats.bot", RETREATS.text, LEXICONS);
    const after = checkFile("retreats.bot", RETREATS.text.replace("away from nearest", "nearer to nearest"), LEXICONS);
    expect(told(changesOf(diffFiles(before, after)))).toEqual([
      "destination-changed at clause 2: destination changed: “away from nearest Mower” → “nearer to nearest Mower”",
    ]);
  });
});
