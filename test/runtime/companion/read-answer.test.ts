import { describe, expect, test } from "vitest";
import { completions, readAnswer, takesOneKey } from "../../../runtime/companion/read-answer.ts";
import type { Question, QuestionForm } from "../../../runtime/companion/question.ts";

function question(form: QuestionForm): Question {
  return { ...form, text: "", terms: [], commands: [], asked: null, scene: null };
}

const UNITS = ["Corp-Sec Y", "Corp-Sec Z", "Scout Y", "Scout Z", "Squad Leader B"];

function names(among: readonly string[] | null, more: Partial<QuestionForm & { form: "names" }> = {}): Question {
  return question({ form: "names", among, known: [], least: 0, most: 9, nowhere: false, ...more });
}

describe("what a person types", () => {
  test.each([
    ["yes or no", question({ form: "yes or no" }), "y", { yes: true }],
    ["yes or no", question({ form: "yes or no" }), "No", { yes: false }],
    ["a key", question({ form: "choice", options: [{ key: "1", label: "a" }] }), "1", { key: "1" }],
    [
      "Enter or yes, where that is all",
      question({ form: "choice", options: [{ key: "", label: "done" }] }),
      "y",
      { key: "" },
    ],
    ["a number", question({ form: "number", least: 0, most: 9 }), "3", { number: 3 }],
    ["a face", question({ form: "die", sides: 10, faces: [] }), "10", { face: 10 }],
    ["any spaces", names(null), "c3, d4 e5", { names: ["c3", "d4", "e5"] }],
    ["no names", names(null), "", { names: [] }],
    ["no names, in words", names(UNITS), "none", { names: [] }],
    ["that there are none anywhere", names(null, { nowhere: true }), "0", { nowhere: true }],
    ["all that are equal", names(["c3", "d4"], { least: 1 }), "", { names: ["c3", "d4"] }],
    ["beginnings", names(UNITS), "sc y, corp z", { names: ["Scout Y", "Corp-Sec Z"] }],
    ["initials", names(UNITS), "slb", { names: ["Squad Leader B"] }],
    ["first and last word", names(UNITS), "squad b", { names: ["Squad Leader B"] }],
    ["numbers", names(UNITS), "1 3", { names: ["Corp-Sec Y", "Scout Y"] }],
    ["a label that is a number", names(["12", "7"]), "7", { names: ["7"] }],
    [
      "copies of a card",
      question({ form: "cards", among: ["Scout Y", "Scout Y", "Captain"], count: 2 }),
      "1, 1",
      { names: ["Scout Y", "Scout Y"] },
    ],
  ])("%s", (_name, asked, typed, answer) => {
    expect(readAnswer(asked, typed)).toEqual({ kind: "answer", answer });
  });

  test.each([
    ["neither yes nor no", question({ form: "yes or no" }), "perhaps", "y or n is asked"],
    ["no option", question({ form: "choice", options: [{ key: "1", label: "a" }] }), "2", "it is none of the options"],
    ["a number too large", question({ form: "number", least: 0, most: 2 }), "3", "a number from 0 to 2 is asked"],
    ["a face that the die lacks", question({ form: "die", sides: 8, faces: [] }), "9", "a d8 shows 1 to 8"],
    ["a beginning of several", names(UNITS), "scout", "scout can be Scout Y or Scout Z"],
    [
      "a stranger",
      names(UNITS),
      "ripper",
      "ripper is not among Corp-Sec Y, Corp-Sec Z, Scout Y, Scout Z, Squad Leader B",
    ],
    [
      "a number without a name",
      names(UNITS),
      "9",
      "9 is not among Corp-Sec Y, Corp-Sec Z, Scout Y, Scout Z, Squad Leader B",
    ],
    ["a name twice", names(UNITS), "sy, sy", "a name stands twice"],
    ["too few", names(["c3"], { least: 1 }), "-", "name at least one"],
    ["too many", names(UNITS, { most: 1 }), "sy, sz", "name at most 1"],
    [
      "more copies than there are",
      question({ form: "cards", among: ["Scout Y", "Captain"], count: 2 }),
      "sy, sy",
      "there are not so many of Scout Y",
    ],
    ["too few cards", question({ form: "cards", among: ["Scout Y", "Captain"], count: 2 }), "sy", "2 cards are asked"],
    ["nowhere, where it looks everywhere", names(["c3"]), "0", "0 is not among c3"],
  ])("is refused: %s", (_name, asked, typed, text) => {
    expect(readAnswer(asked, typed)).toEqual({ kind: "problem", text });
  });

  test("is one key where one says everything", () => {
    expect(takesOneKey(question({ form: "yes or no" }))).toBe(true);
    expect(takesOneKey(question({ form: "die", sides: 8, faces: [] }))).toBe(true);
    expect(takesOneKey(question({ form: "die", sides: 10, faces: [] }))).toBe(false);
    expect(takesOneKey(names(null))).toBe(false);
  });

  test("is completed by all names that begin so", () => {
    expect(completions("sc", UNITS)).toEqual(["Scout Y", "Scout Z"]);
    expect(completions("corp s", UNITS)).toEqual(["Corp-Sec Y", "Corp-Sec Z"]);
    expect(completions("x", UNITS)).toEqual([]);
  });
});
