import { describe, expect, test } from "vitest";
import { completions, readAnswer } from "../../../runtime/companion/read-answer.ts";
import { misfit, type Answer, type Question, type QuestionForm } from "../../../runtime/companion/question.ts";

function question(form: QuestionForm): Question {
  return { ...form, text: "", terms: [], commands: [], asked: null, scene: null };
}

const UNITS = ["Corp-Sec Y", "Corp-Sec Z", "Scout Y", "Scout Z", "Squad Leader B"];

function names(among: readonly string[] | null, more: Partial<QuestionForm & { form: "names" }> = {}): Question {
  return question({
    form: "names",
    sort: "Space",
    isPlace: true,
    among,
    known: [],
    excluded: [],
    least: 0,
    most: 9,
    none: "there is none",
    nowhere: false,
    ...more,
  });
}

const CRAFT = ["Bomber 1", "Fighter 1"];

const NO_NAME = "`n` does not answer this question: type names, or `none`";

const CONFIRM = question({ form: "choice", options: [{ key: "y", label: "yes" }] });

const CHOICE = question({
  form: "choice",
  options: [
    { key: "1", label: "the bot" },
    { key: "2", label: "you" },
  ],
});

const LONGER = question({
  form: "choice",
  options: [
    { key: "1", label: "it is played" },
    { key: "2", label: "a bomb is dropped" },
    { key: "3", label: "Crawler A is hit, or changed" },
  ],
});

const VALUES = question({
  form: "values",
  fields: [
    { name: "range", kind: "number", least: 0, most: 9 },
    { name: "height", kind: "word", words: ["higher", "level", "lower"] },
  ],
});

const SEEN = names(UNITS, {
  sort: "Unit",
  before: ["Scout Y"],
  details: {
    "Corp-Sec Y": [
      { name: "range", kind: "number", least: 0, most: 99 },
      { name: "cover", kind: "number", least: 0, most: 20, usual: 1 },
      { name: "height", kind: "word", words: ["higher", "level", "lower"], usual: "level" },
    ],
    "Scout Y": [{ name: "range", kind: "number", least: 0, most: 99, usual: 3 }],
  },
});

describe("names with their values", () => {
  test.each([
    ["what is left out is as usual", "c y 5", { names: ["Corp-Sec Y"], details: { "Corp-Sec Y": [5, 1, "level"] } }],
    ["all is typed", "1 5 0 hi", { names: ["Corp-Sec Y"], details: { "Corp-Sec Y": [5, 0, "higher"] } }],
    ["several names", "c y 2 2, sy", { names: ["Corp-Sec Y", "Scout Y"], details: { "Corp-Sec Y": [2, 2, "level"] } }],
    ["a name of which nothing is asked", "scout z, scout y", { names: ["Scout Z", "Scout Y"], details: {} }],
    ["as before", "=", { names: ["Scout Y"] }],
  ] as const)("are read where %s", (_what, typed, expected) => {
    const read = readAnswer(SEEN, typed);
    expect(read.kind === "answer" ? read.answer : read).toEqual(expected);
  });

  test.each([
    ["corp-sec y", "with Corp-Sec Y, type range, cover and height"],
    ["corp-sec y 5 1 up", "with Corp-Sec Y, height must be one of higher, level, lower"],
    ["corp-sec y 5 1 level 2", "with Corp-Sec Y, type range, cover, height"],
    ["scout z 4", "with Scout Z, nothing is asked"],
  ])("are refused where they do not fit: %s", (typed, expected) => {
    const read = readAnswer(SEEN, typed);
    expect(read.kind === "problem" ? read.text : read).toBe(expected);
  });

  test("belong to names that are given", () => {
    const answer = { names: ["Scout Y"], details: { "Corp-Sec Y": [5, 1, "level"] } };
    expect(misfit(SEEN, answer)?.text).toBe("Corp-Sec Y has values and is not named");
  });
});

describe("what a person types", () => {
  test.each([
    ["yes or no", question({ form: "yes or no" }), "y", { yes: true }],
    ["yes or no", question({ form: "yes or no" }), "No", { yes: false }],
    ["a key", CHOICE, "1", { key: "1" }],
    ["the beginning of a label", CHOICE, "You", { key: "2" }],
    ["a word of one label", CHOICE, "Bot", { key: "1" }],
    ["some words of one label", LONGER, "hit, or changed", { key: "3" }],
    ["yes, where that is all", CONFIRM, "yes", { key: "y" }],
    ["a number", question({ form: "number", least: 0, most: 9 }), "3", { number: 3 }],
    ["several values", VALUES, "2 hi", { values: [2, "higher"] }],
    ["several values with a comma", VALUES, "0, LOWER", { values: [0, "lower"] }],
    ["a face", question({ form: "die", sides: 10, faces: [] }), "10", { face: 10 }],
    ["names between commas", names(["c3", "d4", "north gate"]), "C3,  North  Gate", { names: ["c3", "north gate"] }],
    [
      "names with what they are before them",
      names(null, { known: ["c3", "d4"] }),
      "space c3, Space d4",
      { names: ["c3", "d4"] },
    ],
    ["names with a full stop behind them", names(UNITS), "sy, sz.", { names: ["Scout Y", "Scout Z"] }],
    ["several values with a comma behind them", VALUES, "0, lower,", { values: [0, "lower"] }],
    ["no names", names(UNITS), "-", { names: [] }],
    ["no names, in words", names(UNITS), "none", { names: [] }],
    ["that there are none anywhere", names(null, { nowhere: true }), "nowhere", { nowhere: true }],
    ["all of them", names(["c3", "d4"], { least: 1 }), "all", { names: ["c3", "d4"] }],
    ["beginnings", names(UNITS), "sc y, corp z", { names: ["Scout Y", "Corp-Sec Z"] }],
    ["initials", names(UNITS), "slb", { names: ["Squad Leader B"] }],
    ["first and last word", names(UNITS), "squad b", { names: ["Squad Leader B"] }],
    ["numbers", names(UNITS), "1, 3", { names: ["Corp-Sec Y", "Scout Y"] }],
    ["a label that is a number", names(["12", "7"]), "7", { names: ["7"] }],
    [
      "copies of a card",
      question({ form: "cards", among: ["Scout Y", "Scout Y", "Captain"], count: 2 }),
      "1, 1",
      { names: ["Scout Y", "Scout Y"] },
    ],
  ])("%s", (_name, asked, typed, answer) => {
    expect(readAnswer(asked, typed)).toEqual({ kind: "answer", answer, fresh: [] });
  });

  test("names that were not given before are marked as fresh", () => {
    const asked = names(null, { known: ["c3"] });
    expect(readAnswer(asked, "C3, d4")).toEqual({ kind: "answer", answer: { names: ["c3", "d4"] }, fresh: ["d4"] });
  });

  test.each([
    ["yes or no", question({ form: "yes or no" })],
    ["a confirmation", CONFIRM],
    ["names", names(null)],
    ["names of a list", names(UNITS, { least: 1 })],
    ["a number", question({ form: "number", least: 0, most: 2 })],
    ["values", VALUES],
    ["a die", question({ form: "die", sides: 8, faces: [] })],
    ["cards", question({ form: "cards", among: ["Captain"], count: 1 })],
  ])("Enter alone never answers a question: %s", (_name, asked) => {
    expect(readAnswer(asked, "")).toEqual({ kind: "problem", text: "type an answer before you press Enter" });
  });

  test.each([
    ["neither yes nor no", question({ form: "yes or no" }), "perhaps", "answer y or n"],
    ["no option", CHOICE, "3", "answer with 1 or 2"],
    ["a number too large", question({ form: "number", least: 0, most: 2 }), "3", "answer with a number from 0 to 2"],
    ["too few values", VALUES, "3", "type range, height"],
    ["a word that is none of the values", VALUES, "3 high-up", "height must be one of higher, level, lower"],
    ["a beginning of two words", VALUES, "3 l", "height must be one of higher, level, lower"],
    ["a value out of bounds", VALUES, "12 level", "range must be a number from 0 to 9"],
    ["a face that the die lacks", question({ form: "die", sides: 8, faces: [] }), "9", "a d8 rolls 1 to 8"],
    ["a beginning of several", names(UNITS), "scout", "`scout` could mean Scout Y or Scout Z"],
    ["a name twice", names(UNITS), "sy, sy", "you named Scout Y twice"],
    [
      "none, where one must be best",
      names(["c3"], { least: 1 }),
      "-",
      "at least one matches best: name it, or type `all` if they tie",
    ],
    ["too many", names(UNITS, { most: 1 }), "sy, sz", "name at most 1"],
    ["blanks between spaces", names(null), "b3 d3", "put commas between the names: b3, d3"],
    ["“and” between spaces", names(null), "c3 and d4", "put commas between the names: c3, d4"],
    ["a semicolon between spaces", names(null), "c3; d4", "put commas between the names: c3, d4"],
    ["a stroke between hexes", names(null), "0608/0609", "put commas between the names: 0608, 0609"],
    ["blanks between hexes", names(null), "0608 0609", "put commas between the names: 0608, 0609"],
    ["“and” between names of a list", names(UNITS), "sy and sz", "put commas between the names: Scout Y, Scout Z"],
    ["signs around a space", names(null), '"c3"', '`"c3"` is not a name: type names with commas between them'],
    ["brackets around a space", names(null), "(c3)", "`(c3)` is not a name: type names with commas between them"],
    ["a list of JSON", names(null), '["c3"]', '`["c3"]` is not a name: type names with commas between them'],
    ["blanks between numbers of a list", names(UNITS), "1 3", "put commas between the names: Corp-Sec Y, Scout Y"],
    ["a number that no craft has", names(CRAFT), "Fighter 9", "there is no `Fighter 9` in the list, only Fighter 1"],
    [
      "a number that none of several craft has",
      names(["Bomber 1", "Fighter 1", "Fighter 2"]),
      "f 3",
      "there is no `f 3` in the list, only Fighter 1 and Fighter 2",
    ],
    ["no, where a list of names is offered", names(CRAFT), "n", NO_NAME],
    ["yes, where names are asked for", names(null), "y", "`y` does not answer this question: type names, or `none`"],
    [
      "what is known to be something else",
      names(null, { excluded: ["Scout Y"] }),
      "Scout Y",
      "Scout Y is not a possible answer here",
    ],
    [
      "the same in other letters",
      names(null, { excluded: ["Scout Y"] }),
      "scout y",
      "Scout Y is not a possible answer here",
    ],
    [
      "more copies than there are",
      question({ form: "cards", among: ["Scout Y", "Captain"], count: 2 }),
      "sy, sy",
      "there are not that many Scout Y cards",
    ],
    ["too few cards", question({ form: "cards", among: ["Scout Y", "Captain"], count: 2 }), "sy", "name 2 cards"],
  ])("is refused: %s", (_name, asked, typed, text) => {
    expect(readAnswer(asked, typed)).toEqual({ kind: "problem", text });
  });

  test("a number that no known craft has is a new name, where there may be others", () => {
    const asked = names(null, { known: CRAFT });
    expect(readAnswer(asked, "Fighter 9")).toEqual({
      kind: "answer",
      answer: { names: ["Fighter 9"] },
      fresh: ["Fighter 9"],
    });
  });

  test.each(["ripper", "9", "nowhere"])("a name that is not in the list is refused, with the list: %s", (typed) => {
    expect(readAnswer(names(UNITS), typed)).toEqual({
      kind: "problem",
      text: `\`${typed}\` is not in the list`,
      unknown: { written: typed, known: UNITS },
    });
  });
  test("is completed by all names that begin so", () => {
    expect(completions("sc", UNITS)).toEqual(["Scout Y", "Scout Z"]);
    expect(completions("corp s", UNITS)).toEqual(["Corp-Sec Y", "Corp-Sec Z"]);
    expect(completions("x", UNITS)).toEqual([]);
  });
});

describe("what a program sends", () => {
  const refused: readonly (readonly [string, Question, Answer, string])[] = [
    ["a key for yes or no", question({ form: "yes or no" }), { key: "y" }, "answer yes or no"],
    ["yes for a choice", CHOICE, { yes: true }, "answer with 1 or 2"],
    [
      "half a number",
      question({ form: "number", least: 0, most: 2 }),
      { number: 1.5 },
      "answer with a number from 0 to 2",
    ],
    ["a face of another die", question({ form: "die", sides: 8, faces: [] }), { face: 0 }, "a d8 rolls 1 to 8"],
    ["too few values", VALUES, { values: [3] }, "type range, height"],
    ["values in another order", VALUES, { values: ["level", 3] }, "range must be a number from 0 to 9"],
    ["an empty name", names(null), { names: [" "] }, "` ` is not a name: give each name by itself"],
    ["two names in one", names(null), { names: ["c3, d4"] }, "`c3, d4` is not a name: give each name by itself"],
    ["two names with a slash", names(null), { names: ["c3/d4"] }, "`c3/d4` is not a name: give each name by itself"],
    ["a quoted name", names(null), { names: ['"c3"'] }, '`"c3"` is not a name: give each name by itself'],
    [
      "that there is none, where that is no answer",
      names(null),
      { nowhere: true },
      "`nowhere` does not answer this question",
    ],
    ["a command that is none here", CHOICE, { command: "restart" }, "there is no card to start again"],
  ];

  test.each(refused)("is refused: %s", (_name, asked, answer, text) => {
    expect(misfit(asked, answer)).toEqual({ text });
  });
});
