import { readdirSync, readFileSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";
import { collectGarbage } from "../../bench/collect-garbage.ts";
import { type CheckedFile, checkFile } from "../../compiler/check-file.ts";
import { KnownClauses } from "../../compiler/check/known-procedures.ts";
import fc from "fast-check";
import { kindOfName } from "../../compiler/file-kind.ts";
import { LEXICONS } from "../registry.ts";
import { effort } from "../effort.ts";
import { describe, expect, test } from "vitest";

const FOLDER = new URL("../../procedures/callisto/", import.meta.url);
const TEXTS = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => kindOfName(name) === "sheet")
  .map((name) => readFileSync(new URL(name, FOLDER), "utf8"));

/** Checks each clause anew. */
class Forgetful extends KnownClauses {
  override add(): void {}
}

/** All of a check but what it keeps for the next. */
function found(checked: CheckedFile): object {
  return { ...checked, known: null };
}

function check(text: string, clauses: KnownClauses): CheckedFile {
  return checkFile("sheet.bot", text, LEXICONS, { clauses });
}

const sheet = (clauses: string): string =>
  `game Callisto\nscenario 1 "An Example"\nbot Breakers\n\nBREAKER BOT PROCEDURES\n\nRIPPER\n${clauses}\n`;

describe("a clause that is known from another sheet", () => {
  test("comes to what it would come to alone, at its own place, in every sheet of the book", () => {
    const clauses = new KnownClauses();
    for (const text of TEXTS) expect(found(check(text, clauses))).toEqual(found(check(text, new Forgetful())));
  });

  test("comes to what it would come to alone wherever it is copied to and whatever is typed into it", () => {
    const clauses = new KnownClauses();
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const typed = fc.constantFrom(
      "",
      "\n",
      " ",
      "// l. 12\n",
      "(",
      "[",
      "a) ",
      "2 ",
      "that unit ",
      "CORP-SEC\n",
      "zz ",
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...TEXTS),
        fc.constantFrom(...TEXTS),
        place,
        place,
        place,
        fc.nat(400),
        typed,
        (text, other, from, at, rest, length, word) => {
          const start = Math.floor(at * text.length);
          const copied = Math.floor(from * other.length);
          const end = Math.min(text.length, start + Math.floor(rest * 200));
          const edited =
            text.slice(0, start) + word + other.slice(copied, copied + length) + text.slice(end).replaceAll("\r", "");
          expect(found(check(edited, clauses))).toEqual(found(check(edited, new Forgetful())));
        },
      ),
      { numRuns: effort(15, 150) },
    );
  });

  test("points to the letters that are there, not to those of the sheet where it was read first", () => {
    const clauses = new KnownClauses();
    const pointing = "MOVE X nearer to [a) > b)]. [Nearest > Random]";
    const letters = "MOVE X to: a) objective. b) enemy.";
    check(sheet(`1 ${letters}\n2 ${pointing}`), clauses);
    const later = sheet(`1 RECON.\n2 ${letters}\n3 ${pointing}`);
    expect(found(check(later, clauses))).toEqual(found(check(later, new Forgetful())));
    expect(JSON.stringify(check(later, clauses).sheet?.procedures[0]?.clauses[2])).toContain('"clause":2');
  });

  test("is checked once for all units, and again where it names the unit that acts", () => {
    const checked: string[] = [];
    class Listing extends KnownClauses {
      override add(...given: Parameters<KnownClauses["add"]>): void {
        const [{ file }, { span }] = given;
        checked.push(file.source.text.slice(span.start, span.end));
        super.add(...given);
      }
    }
    const lines = "1 Space secure: CONTROL.\n2 The ripper shares a space with an enemy unit: CONTROL.";
    const text = `${sheet(lines)}\nNAILGUNNER\n${lines}\n`;
    const both = check(text, new Listing());
    expect(checked.map((clause) => clause.slice(0, 1))).toEqual(["1", "2", "2"]);
    expect(found(both)).toEqual(found(check(text, new Forgetful())));
    const said = both.sheet?.procedures.map(({ clauses }) => JSON.stringify(clauses[1]?.condition));
    expect(said?.map((condition) => condition.includes('"actor"'))).toEqual([true, false]);
  });

  test("is told of again where something was found in it", () => {
    const clauses = new KnownClauses();
    const text = sheet("1 MOVE X.");
    const first = check(text, clauses).diagnostics.find(({ severity }) => severity === "error");
    const again = check(`\n${text}`, clauses).diagnostics;
    expect(again.map(({ code }) => code)).toContain(first?.code);
  });

  test("does not hold the texts from which it is known", async () => {
    const clauses = new KnownClauses();
    const longRemark = `// ${"x".repeat(1_000_000)}\n`;
    const held = async (): Promise<number> => {
      await turn();
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const checkAll = (): void => {
      for (let distance = 1; distance <= 40; distance += 1) {
        const clause = `1 In Play Area: MOVE ${distance} to Westernmost Escape Pod. [Random]`;
        check(longRemark + sheet(clause), clauses);
      }
    };
    const before = await held();
    checkAll();
    expect((await held()) - before).toBeLessThan(20_000_000);
  });
});
