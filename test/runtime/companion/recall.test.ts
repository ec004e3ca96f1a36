import { describe, expect, test } from "vitest";
import { Recall } from "../../../runtime/companion/context.ts";
import type { Field } from "../../../runtime/companion/question.ts";

const FIELDS: readonly Field[] = [
  { name: "range", kind: "number", least: 0, most: 9 },
  { name: "cover", kind: "number", least: 0, most: 9, usual: 0 },
];

const HEIGHT: readonly Field[] = [
  { name: "height", kind: "word", words: ["higher", "level", "lower"], usual: "level" },
];

describe("what the person said for earlier cards", () => {
  test("is offered of the names that can be meant now, as they were last asked for", () => {
    const recall = new Recall();
    expect(recall.namedOf(["A", "B"], ["targets"])).toEqual([]);
    recall.learnNamed(["A", "B", "C"], ["A", "C"], ["targets"]);
    expect(recall.namedOf(["B", "C", "D"], ["targets"])).toEqual(["C"]);
    recall.learnNamed(["B", "C"], ["B"], ["targets"]);
    expect(recall.namedOf(["A", "B", "C"], ["targets"])).toEqual(["A", "B"]);
  });

  test("is offered as it was asked for, before what was said of the same names in another question", () => {
    const recall = new Recall();
    const [far, near] = [
      ["any range", "targets"],
      ["range 1", "targets"],
    ];
    recall.learnNamed(["A", "B", "C"], ["A", "B"], far);
    recall.learnNamed(["A", "B"], [], near);
    expect(recall.namedOf(["A", "B", "C"], far)).toEqual(["A", "B"]);
    expect(recall.namedOf(["A", "B", "C"], near)).toEqual([]);
    recall.learnNamed(["D"], ["D"], far);
    expect(recall.namedOf(["C", "D"], near)).toEqual(["D"]);
    expect(recall.namedOf(["D"], ["elevated"])).toEqual([]);
  });

  test("makes a value usual that is usual anyway, and never one that is always asked for", () => {
    const recall = new Recall();
    expect(recall.fieldsOf("A", "us", FIELDS)).toEqual(FIELDS);
    recall.learnValues("A", "us", FIELDS, [3, 2], true);
    expect(recall.fieldsOf("A", "us", FIELDS).map(({ usual }) => usual)).toEqual([undefined, 2]);
    expect(recall.fieldsOf("B", "us", FIELDS)).toEqual(FIELDS);
  });

  test("tells how high a thing is beside another unit than the one it was compared with", () => {
    const recall = new Recall();
    const usual = (thing: string, actor: string) => recall.fieldsOf(thing, actor, HEIGHT)[0]?.usual;
    recall.learnValues("A", "first", HEIGHT, ["higher"], true);
    recall.learnValues("B", "first", HEIGHT, ["level"], false);
    expect([usual("A", "second"), usual("B", "second")]).toEqual(["level", "level"]);
    // The second stands as high as A, so B is below it.
    recall.learnValues("A", "second", HEIGHT, ["level"], true);
    expect([usual("B", "second"), usual("A", "first")]).toEqual(["lower", "higher"]);
    // It moved down: what it is first compared with stays where it was.
    recall.learnValues("A", "second", HEIGHT, ["higher"], true);
    expect(usual("B", "second")).toBe("level");
  });
});
