import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { LEXICONS } from "../registry.ts";
import { type CheckedFile, checkFile } from "../../compiler/check-file.ts";
import { KnownClauses } from "../../compiler/check/known-procedures.ts";
import { RulesAt } from "../../grammar/sentences/sentences.ts";
import { originOf } from "../../grammar/shift.ts";
import { withSuggestions } from "../../compiler/suggestions.ts";
import { TriedEdits } from "../../compiler/tried-edits.ts";
import { effort } from "../effort.ts";
import { searchedBy } from "../fuzz/searched.ts";

const sheetAt = (path: string): string => readFileSync(new URL(`../../procedures/${path}`, import.meta.url), "utf8");

const SHEETS = ["scenario-1/lfa.bot", "scenario-5/breakers.bot", "scenario-8/breakers.bot"].map((path) =>
  sheetAt(`callisto/${path}`),
);

/** Clauses between blank lines, of which some are sentences. */
const SENTENCES = `game Callisto
scenario 1
bot LFA

LFA BOT PROCEDURES

CORP-SEC
1 If an enemy is within 2 spaces, ATTACK 1. Otherwise, MOVE 1 towards the nearest objective.
2 Do nothing.

SCOUT
1 If there is an enemy in its space, it ATTACKS 1.
2 SCOUT 2 to the nearest unscouted objective. If tied, choose the highest value.

GUNNER
1 Space not in cover: MOVE 1 to the nearest elevated space.
2 ATTACK 1.
3 If none of the above apply, it stays where it is.
`;

/** And one of another game, with lines that begin with `When`. */
const EDITED = [...SHEETS, SENTENCES, sheetAt("unbreakable/scenario-2/runaway.bot")];

/** What reaches beyond its own place: ends of lines, brackets that stay open, headings, remarks, captions. */
const TYPED = (
  '(|)|[|]|\n|\n\n|\r\n|//|// l. 12\n|“|"|: |. |, | - |a |A |or |a) |b) |1 |2 |x|zz zz|CORP-SEC\n|GUNNER\n|CORP-SEC |' +
  "LFA BOT PROCEDURES\n|DANGEROUS BREAKER UNITS:\n|SPECIAL RULES\n|BOLSTER DECKS\n|game Callisto\n|bot LFA\n|scenario 2\n|" +
  "// lost\n|\u00a0|\u0000|MOVE 1 to:\n|within |that unit|it |If |Otherwise, |do nothing. |If tied, "
).split("|");

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(4), fc.nat(300)),
  typed: fc.oneof(fc.constantFrom(...TYPED), fc.constant("")),
  copiedFrom: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 6 }),
});

function edited(text: string, { at, removed, typed, copiedFrom }: ReturnType<typeof edit.generate>["value"]): string {
  const start = Math.floor(at * text.length);
  const from = Math.floor((copiedFrom ?? 1) * text.length);
  return text.slice(0, start) + typed + text.slice(from, from + 400) + text.slice(start + removed);
}

/** The states of a sheet while a clause is typed in the place of the one with its number. */
function typing(clause: string, sheet: string): readonly string[] {
  const start = sheet.indexOf(`\n${clause.slice(0, 10)}`) + 1;
  const end = sheet.indexOf("\n", start);
  return Array.from(clause, (_, at) => sheet.slice(0, start) + clause.slice(0, at + 1) + sheet.slice(end));
}

/** All of a check but what it keeps for the next. */
function found(checked: CheckedFile): object {
  return { ...checked, known: null };
}

describe("a check after edits", () => {
  test("finds what a check of the whole text finds, with the same trees", () => {
    fc.assert(
      fc.property(fc.constantFrom(...EDITED), fc.array(edit, { minLength: 1, maxLength: 8 }), (sheet, edits) => {
        let text = sheet;
        // As an editor does: clauses that were parsed in earlier states are not parsed again.
        const clauses = new KnownClauses();
        let checked = checkFile("sheet.bot", text, LEXICONS, { clauses });
        for (const each of edits) {
          text = edited(text, each);
          checked = checkFile("sheet.bot", text, LEXICONS, { before: checked, clauses });
          expect(found(checked)).toEqual(found(checkFile("sheet.bot", text, LEXICONS)));
        }
      }),
      { numRuns: effort(10, 25) },
    );
  });

  test("sees what a parenthesis that stays open does to a procedure whose text is as it was", () => {
    const sheet = (bot: string) =>
      `game Callisto\nscenario 5\nbot ${bot}\n\nBREAKER BOT PROCEDURES\n\nSQUAD LEADER B AND C\n` +
      "1 Space between a) that unit and the prisoner or b) the prisoner and an escape pod: PATHFIND 1.\n";
    const before = checkFile("sheet.bot", sheet("Breakers"), LEXICONS);
    const edited = sheet("Breakers (");
    const after = checkFile("sheet.bot", edited, LEXICONS, { before });
    expect(found(after)).toEqual(found(checkFile("sheet.bot", edited, LEXICONS)));
    expect([...after.known.keys()]).toEqual([...before.known.keys()]);
    expect(after.file?.procedures[0]?.clauses[0]?.statement.kind).toBe("broken");
    expect(before.file?.procedures[0]?.clauses[0]?.statement.kind).toBe("action");
  });

  test("parses only the clause that has changed", () => {
    for (const sheet of SHEETS) {
      const clauses = new KnownClauses();
      const before = checkFile("sheet.bot", sheet, LEXICONS, { clauses }).file;
      const second = before?.procedures[1]?.heading.span.start ?? 0;
      const after = checkFile("sheet.bot", `${sheet.slice(0, second)}\n${sheet.slice(second)}`, LEXICONS, {
        clauses,
      }).file;
      expect(after?.procedures[0]?.clauses[0]).toBe(before?.procedures[0]?.clauses[0]);
      const [moved, stood] = [after, before].map((file) => file?.procedures[1]?.clauses[0]);
      expect(moved).not.toBe(stood);
      expect(originOf(moved ?? {})).toBe(stood);
    }
  });

  test("looks for sentences only in the procedure that has changed and in those beside it", () => {
    const clauses = new KnownClauses();
    const sheet = SHEETS[0] ?? "";
    const edited = sheet.replace("Interference in play area", "Interference in  play area");
    // The first state of a text may stay the only one.
    const lengths = [`${sheet} `, sheet, edited].map((text) => {
      const asked = vi.spyOn(RulesAt.prototype, "before");
      checkFile("sheet.bot", text, LEXICONS, { clauses });
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return count;
    });
    const [, whole = 0, after = 0] = lengths;
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(whole / 2);
  });

  test("suggests what a check of the whole text suggests", () => {
    const text = SHEETS[0]?.replace("secure", "secur").replace("Corp-Sec", "Crop-Sec") ?? "";
    const before = checkFile("sheet.bot", SHEETS[0] ?? "", LEXICONS);
    const after = withSuggestions(checkFile("sheet.bot", text, LEXICONS, { before }), LEXICONS);
    expect(found(after)).toEqual(found(withSuggestions(checkFile("sheet.bot", text, LEXICONS), LEXICONS)));
    expect(after.diagnostics.some(({ fixes }) => fixes !== undefined)).toBe(true);
  });

  test("suggests the same with what was tried for earlier letters of a clause as without", () => {
    const tried = new TriedEdits();
    let suggested = 0;
    for (const text of typing("4 Interference in play area", SHEETS[1] ?? "")) {
      const checked = checkFile("sheet.bot", text, LEXICONS);
      const { diagnostics } = withSuggestions(checked, LEXICONS, tried);
      expect(diagnostics).toEqual(withSuggestions(checked, LEXICONS).diagnostics);
      suggested += diagnostics.filter(({ message }) => message.includes("did you mean")).length;
    }
    expect(suggested).toBeGreaterThan(0);
  });

  test("does not try the same actions again for the next letter of a word", () => {
    const tried = new TriedEdits();
    const states = typing("4 Interference in play area: MOVV", SHEETS[1] ?? "").slice(-3);
    const [first = 0, ...others] = states.map((text) => {
      const checked = checkFile("sheet.bot", text, LEXICONS);
      return searchedBy(() => withSuggestions(checked, LEXICONS, tried));
    });
    expect(Math.max(...others)).toBeLessThan(first / 10);
  });

  test("checks only the procedure that has changed", () => {
    for (const sheet of SHEETS) {
      const before = checkFile("sheet.bot", sheet, LEXICONS);
      const heading = before.file?.procedures[1]?.heading.span.end ?? 0;
      const after = checkFile("sheet.bot", `${sheet.slice(0, heading)} // l. 1${sheet.slice(heading)}`, LEXICONS, {
        before,
      });
      const [kept, ...others] = before.sheet?.procedures ?? [];
      expect(after.sheet?.procedures[0]).toBe(kept);
      expect(after.sheet?.procedures[1]).not.toBe(others[0]);
      expect([...after.known.keys()].filter((seen) => !before.known.has(seen))).toHaveLength(1);
    }
  });
});
