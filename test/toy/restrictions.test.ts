import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { whyNot } from "../../runtime/why-not.ts";
import { told } from "../compiler/diff/sheets.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { decidedBy, EMPTY, withPests } from "../runtime/interpreter/garden.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { TOY_LEXICON } from "./game.ts";
import { checkGrowers, MOWER } from "./growers.ts";
import { askedInGardens } from "./walked.ts";

const RESTRICTIONS = gardenSheet("restrictions.bot");
const LEXICONS = new Map([["Garden", TOY_LEXICON]]);

function messagesIn(clauses: string): readonly string[] {
  return checkGrowers(`${MOWER}${clauses}\n`, TOY_LEXICON).diagnostics.map(({ message }) => message);
}

const place = (clauses: string, ...options: [Parameters<typeof decidedBy>[1], Parameters<typeof decidedBy>[2]?]) =>
  decidedBy(clauses, ...options).decision.destination;

describe("a movement that says where it may not end", () => {
  test.each([
    "never next to a pest",
    "without entering plots adjacent to a pest",
    "unless that would leave it next to a pest",
  ])("ends nowhere that it forbids: %s", (said) => {
    const clauses = `1 GO 2 towards ripe bed, ${said}. [Watered]\n2 REST.`;
    expect(place(clauses, { ...withPests("e4"), beds: { e3: 1 } })).toBe("d3");
    expect(place(clauses, { ...withPests("e4", "d4"), beds: { e3: 1 } })).toBeNull();
  });

  test("compares only the places that are left, before it asks which is nearest", () => {
    const garden = { ...EMPTY, beds: { d4: 1 }, watered: ["d3"] };
    expect(place("1 GO 2 towards ripe bed, never in a bed. [Watered]", garden)).toBe("d3");
  });

  test("stays in such a place where it is in one", () => {
    const clauses = "1 GO 2 towards ripe bed without leaving a watered plot. [Random]\n2 REST.";
    // The die is for the way.
    expect(place(clauses, { ...EMPTY, beds: { d5: 1 }, watered: ["c3", "d4"] }, { dice: [1] })).toBe("d4");
    expect(place(clauses, { ...EMPTY, beds: { c5: 1 }, watered: ["c3"] })).toBeNull();
    expect(place(clauses, { ...EMPTY, beds: { c5: 1 } })).toBe("c5");
  });

  test("ends no nearer to something than it began", () => {
    const garden = { ...withPests("c5"), beds: { c4: 1, b3: 1 } };
    expect(place("1 GO 1 to ripe bed, never closer to a pest. [Random]", garden)).toBe("b3");
  });

  test("ends in a place that it avoids only where no other is left", () => {
    const clause = "1 GO 1 towards ripe bed, avoiding watered plots. [Random]";
    const garden = { ...EMPTY, beds: { c5: 1, e3: 1 } };
    expect(place(clause, { ...garden, watered: ["c4"] })).toBe("d3");
    expect(place(clause, { ...EMPTY, beds: { c5: 1 }, watered: ["c4"] })).toBe("c4");
  });

  test("avoids letter by letter: the first letter still comes first", () => {
    const garden = { ...EMPTY, beds: { c4: 1 }, watered: ["c4"] };
    const { decision } = decidedBy(
      "1 GO 1, avoiding watered plots, to:\n  a) Ripe bed.\n  b) Dry plot. [Random]",
      garden,
    );
    expect(decision).toMatchObject({ letter: "a", destination: "c4" });
  });

  test("says in a trace what ruled out each place, and why not", () => {
    const { trace, decision } = decidedBy("1 GO 1 towards ripe bed, never in a watered plot. [Random]\n2 REST.", {
      ...EMPTY,
      beds: { c5: 1 },
      watered: ["c4"],
    });
    expect(traceText(trace)).toContain(
      ["    “never in a watered plot” leaves no place", "    not c4: “never in a watered plot” rules it out"].join(
        "\n",
      ),
    );
    const names = { places: ["c4"], things: [], clauses: ["1", "2"] };
    expect(whyNot({ trace, decision, names }, "c4").sentence).toBe(
      "Clause 1 does not choose c4: “never in a watered plot” rules it out.",
    );
  });

  test("is refused where it would mean nothing", () => {
    expect(messagesIn("1 PULL 1, never next to a pest.")[0]).toContain("only a movement");
    expect(messagesIn("1 GO 1 to bed, never. [Random]")).not.toEqual([]);
    expect(messagesIn("1 GO 1 to bed, never 2 beds. [Random]")[0]).toContain("without a number");
    expect(messagesIn("1 Pest within 1 plot: GO 1 to bed, never next to it. [Random]")[0]).toContain(
      "the thing itself",
    );
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(400, 5_000), 1, RESTRICTIONS);
      expect([...clauses]).toEqual(
        expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 3", "MOWER 4", "MOWER 5", "PICKER 1", "PICKER 2"]),
      );
    },
  );

  test("is asked by the companion, which decides as the interpreter does", () => {
    const asked = askedInGardens(RESTRICTIONS.book, ["b3", "c3", "e4"]);
    expect([...asked]).toContain("Which plots that match “ripe bed” can Mower reach with GO 2, never next to a pest?");
  });

  test("keeps its form when it is formatted, and its words when it is exported", () => {
    const checked = checkFile("restrictions.bot", RESTRICTIONS.text, LEXICONS);
    expect(checked.file && print(checked.file)).toBe(RESTRICTIONS.text);
    const [mower] = exportSheet(checked, null)?.procedures ?? [];
    expect(mower?.clauses[0]).toMatchObject({
      action: { name: "GO", strength: "2", rest: "to ripe bed, never next to a pest" },
    });
  });

  test("shows when two sheets are compared", () => {
    const before = checkFile("restrictions.bot", RESTRICTIONS.text, LEXICONS);
    const changed = RESTRICTIONS.text.replace("never leaving a bed", "never leaving a ripe bed");
    expect(told(changesOf(diffFiles(before, checkFile("restrictions.bot", changed, LEXICONS))))).toEqual([
      "destination-changed at clause 1: where it may not end changed: “avoiding watered plots, never leaving a bed” → “avoiding watered plots, never leaving a ripe bed”",
    ]);
  });
});
