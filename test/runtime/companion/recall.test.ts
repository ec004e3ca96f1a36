import { describe, expect, test } from "vitest";
import { Recall } from "../../../runtime/companion/context.ts";
import type { Field } from "../../../runtime/companion/question.ts";

const FIELDS: readonly Field[] = [
  { name: "range", kind: "number", least: 0, most: 9 },
  { name: "cover", kind: "number", least: 0, most: 9, usual: 0 },
  { name: "height", kind: "word", words: ["higher", "level"], usual: "level" },
];

describe("what the person said for earlier cards", () => {
  test("is offered of the names that can be meant now, as they were last asked for", () => {
    const recall = new Recall();
    expect(recall.namedOf(["A", "B"])).toEqual([]);
    recall.learnNamed(["A", "B", "C"], ["A", "C"]);
    expect(recall.namedOf(["B", "C", "D"])).toEqual(["C"]);
    recall.learnNamed(["B", "C"], ["B"]);
    expect(recall.namedOf(["A", "B", "C"])).toEqual(["A", "B"]);
  });

  test("makes a value usual that is usual anyway, and never one that is always asked for", () => {
    const recall = new Recall();
    expect(recall.fieldsOf("A", FIELDS)).toEqual(FIELDS);
    recall.learnValues("A", [3, 2, "higher"]);
    expect(recall.fieldsOf("A", FIELDS).map(({ usual }) => usual)).toEqual([undefined, 2, "higher"]);
    expect(recall.fieldsOf("B", FIELDS)).toEqual(FIELDS);
  });
});
