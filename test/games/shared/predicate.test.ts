import { expect, test } from "vitest";
import { everyOf, someOf } from "../../../games/shared/declared/word.ts";

test("what is false of one is false of all, whatever is not known", () => {
  expect(everyOf([true, true])).toBe(true);
  expect(everyOf([true, null])).toBe(null);
  expect(everyOf([true, false])).toBe(false);
  expect(everyOf([null, false])).toBe(false);
});

test("what is true of one is true of some, whatever is not known", () => {
  expect(someOf([false, false])).toBe(false);
  expect(someOf([false, null])).toBe(null);
  expect(someOf([null, true])).toBe(true);
});
