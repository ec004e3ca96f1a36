import { expect, test } from "vitest";
import { numbersOf, textsOf } from "./text-numbers.ts";
import { foldersOf, keyOf, NO_REASON, readList, writeList } from "./unnoticed.ts";

const LIST = readList();

test("each number that nothing notices stands in its text, and has a reason", () => {
  const known = new Set(
    foldersOf(LIST)
      .flatMap((folder) => textsOf(folder).flatMap(numbersOf))
      .map(keyOf),
  );
  expect(LIST.numbers.filter((each) => !known.has(keyOf(each)))).toEqual([]);
  expect(LIST.numbers.filter(({ reason }) => reason === NO_REASON)).toEqual([]);
});

test("a number that is listed anew has the reason of its table, and the others keep theirs", () => {
  const [first] = LIST.numbers;
  if (first === undefined) throw new Error("the list is empty");
  const heading = first.shown.slice(0, first.shown.indexOf(":"));
  const added = { path: first.path, shown: `${heading}: «17»` };
  const foreign = { path: first.path, shown: "TABLE OF NOTHING: «17»" };
  const { paths, numbers } = readList(writeList(LIST.paths, [...LIST.numbers, added, foreign], LIST.numbers));
  expect(paths).toEqual(LIST.paths);
  expect(numbers).toHaveLength(LIST.numbers.length + 2);
  expect(numbers).toEqual(
    expect.arrayContaining([...LIST.numbers, { ...added, reason: first.reason }, { ...foreign, reason: NO_REASON }]),
  );
});
