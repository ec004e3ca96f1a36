import { describe, expect, test } from "vitest";
import { QUESTION_FORMS, readQuestion } from "../../../analysis/questions/subject.ts";

const at = (unit: string, clause: number, letter: string | null = null, row: number | null = null): object => ({
  unit,
  clause,
  letter,
  row,
});

describe("a question", () => {
  test.each([
    ["Corp-Sec clause 3c fires", { kind: "fires", at: at("Corp-Sec", 3, "c") }],
    ["Corp-Sec 3c fires", { kind: "fires", at: at("Corp-Sec", 3, "c") }],
    ["Can Corp-Sec clause 3c ever fire?", { kind: "fires", at: at("Corp-Sec", 3, "c") }],
    ["When does Corp-Sec clause 3c fire?", { kind: "fires", at: at("Corp-Sec", 3, "c") }],
    ["Random decides in Corp-Sec clause 3a", { kind: "decides", criterion: "Random", at: at("Corp-Sec", 3, "a") }],
    ["corp-sec  clause 3 c) fires?", { kind: "fires", at: at("corp-sec", 3, "c") }],
    ["Squad Leader A clause 2 never fires", { kind: "never fires", at: at("Squad Leader A", 2) }],
    ["Captain clause 1 row 2 fires", { kind: "fires", at: at("Captain", 1, null, 2) }],
    ["Scout clause 5 is tried", { kind: "is tried", at: at("Scout", 5) }],
    [
      'tiebreaker "fewest enemies" decides in Corp-Sec clause 3a',
      { kind: "decides", criterion: "fewest enemies", at: at("Corp-Sec", 3, "a") },
    ],
    ["Commander does SPECIAL ATTACK 2", { kind: "does", unit: "Commander", action: "SPECIAL ATTACK", strength: 2 }],
    ["Gunner does nothing", { kind: "does", unit: "Gunner", action: null, strength: null }],
  ])("is read: %s", (text, expected) => {
    expect(readQuestion(text)).toEqual(expected);
  });

  test.each(["", "why", "Corp-Sec clause", "Corp-Sec clause x fires", "clause 3 fires"])("is none: %s", (text) => {
    expect(readQuestion(text)).toBeNull();
  });

  test.each(QUESTION_FORMS)("has the form that help tells: %s", (_form, example) => {
    expect(readQuestion(example)).not.toBeNull();
  });
});
