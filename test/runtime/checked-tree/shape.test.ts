import { expect, test } from "vitest";
import { SHAPE } from "../../../runtime/checked-tree/shape.ts";

test("the table of constructs does not compile where it lacks a field", () => {
  const { who, criteria } = SHAPE.displacement;
  // @ts-expect-error: by whom the units are moved is missing.
  const lacking: typeof SHAPE.displacement = { criteria };
  expect({ ...lacking, who }).toEqual(SHAPE.displacement);
});

test("the table of constructs does not compile where a count is said to be another value", () => {
  // @ts-expect-error: what counts is no plain value.
  const wrong: typeof SHAPE.item.sum = { ...SHAPE.item.sum, count: "value" };
  expect(wrong).not.toEqual(SHAPE.item.sum);
});

test("the table of constructs does not compile where it does not say what criteria choose", () => {
  // @ts-expect-error: what the criteria choose is missing.
  const wrong: typeof SHAPE.found = { ...SHAPE.found, criteria: "criterion" };
  expect(wrong).not.toEqual(SHAPE.found);
});

test("the table of constructs does not compile where what a field of an action says has no name", () => {
  // @ts-expect-error: what people call the range is missing.
  const wrong: typeof SHAPE.action.attack = { ...SHAPE.action.attack, range: "value" };
  expect(wrong).not.toEqual(SHAPE.action.attack);
});
