import { describe, expect, test } from "vitest";
import { namesOfTrace } from "../../../../games/callisto/game.ts";
import { whyNot, type WhyNot } from "../../../../runtime/why-not.ts";
import { CORP_SEC, decided } from "./decided.ts";
import { BOOK, situationOf } from "../scenario-one.ts";

const SCOUT = `
sheet: callisto/scenario-1/lfa
board: { grid: 5x1, spaces: { d1: { objective: 1 } } }
units: { bot: { Scout Y: a1 }, player: { Ripper C: { at: c1, defence: 5 }, Ripper B: { at: e1, defence: 9 } } }
row: [Scout Y*]`;

function answered(yaml: string, asked: string): WhyNot {
  const { position } = situationOf(yaml);
  const { decision, trace } = decided(yaml);
  return whyNot({ decision, trace, names: namesOfTrace(position, BOOK.sheets["LFA"], trace) }, asked);
}

function sentence(yaml: string, asked: string): string {
  return answered(yaml, asked).sentence;
}

describe("why not", () => {
  test("a place: the first criterion that dropped it", () => {
    expect(answered(CORP_SEC, "c4")).toEqual({
      asked: "c4",
      answer: { kind: "dropped", clause: 3, letter: "b", criterion: "highest value", left: ["b3", "c2", "d3"] },
      sentence: "Clause 3b: “highest value” drops c4 and keeps b3, c2, d3.",
    });
    expect(sentence(CORP_SEC, "c2")).toBe("Clause 3b: “fewest enemies” drops c2 and keeps b3, d3.");
  });

  test("a place that is out of reach", () => {
    expect(sentence(CORP_SEC, "a1")).toBe("Clause 3b does not choose a1: it is not within reach.");
  });

  test("a place within reach that does not serve the letter", () => {
    expect(sentence(CORP_SEC, "d2")).toBe("Clause 3b does not choose d2: it is not within reach.");
    expect(sentence(CORP_SEC.replace("d3: { objective: 2, elevated: true }", "d3: { elevated: true }"), "d3")).toBe(
      "Clause 3b does not choose d3: it does not fit “uncontrolled objective”, but b3, c2, c4 do.",
    );
  });

  test("a clause: the conjunct that was false, or the reason of its action", () => {
    expect(sentence(CORP_SEC, "2")).toBe("Clause 2 does not fire: “space controlled and enemy occupied” is not true.");
    expect(sentence(CORP_SEC, "1")).toBe("Clause 1 does not fire: control of the space gains no points.");
  });

  test("a letter that has no plan, and one that was never read", () => {
    expect(sentence(CORP_SEC, "3a")).toBe("Clause 3a does not fire: no threatened objective found.");
    expect(sentence(CORP_SEC, "3c")).toBe("Clause 3c is not reached: clause 3b fires first.");
    expect(sentence(CORP_SEC, "4")).toBe("Clause 4 is not reached: clause 3b fires first.");
  });

  test("what was decided", () => {
    expect(sentence(CORP_SEC, "d3")).toBe("d3 is what the bot does.");
    expect(sentence(CORP_SEC, "3b")).toBe("3b is what the bot does.");
  });

  test("a unit that is no target", () => {
    expect(sentence(SCOUT, "Ripper B")).toMatchInlineSnapshot(
      `"Clause 4 does not choose Ripper B: no face of a d10 reaches 13."`,
    );
  });

  test("something that is there, but that no clause looks at", () => {
    expect(sentence(SCOUT, "Scout Y")).toBe("No clause considers Scout Y.");
  });

  test("a name that the position does not have is said to be unknown, not out of reach", () => {
    for (const name of ["z9", "Hauler Crew", "3 b", ""]) {
      expect(answered(CORP_SEC, name)).toMatchObject({
        answer: { kind: "unknown" },
        sentence: `Nothing in this position is called ${name}.`,
      });
    }
  });

  test("a clause or letter that the procedure does not have is said to be unknown, not unread", () => {
    expect(sentence(CORP_SEC, "9")).toBe("CORP-SEC has no clause 9.");
    expect(sentence(CORP_SEC, "2a")).toBe("CORP-SEC has no clause 2a.");
    expect(answered(CORP_SEC, "3z").answer).toEqual({ kind: "unknown" });
  });
});
