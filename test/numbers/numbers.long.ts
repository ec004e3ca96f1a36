import { expect, test } from "vitest";
import { RandomSource } from "../../runtime/dice.ts";
import { SEED } from "../seed.ts";
import { Noticing } from "./notices.ts";
import { numbersOf, textsOf } from "./text-numbers.ts";
import { keyOf, NO_REASON, readList, writeList } from "./unnoticed.ts";

/** How many numbers of each game are drawn. `npm run test:numbers` turns all, which takes long. */
const DRAWN = 8;

const LIST = readList();
const FOLDERS = [...new Set(LIST.paths.map((path) => path.slice(0, path.indexOf("/"))))];

test("each number that nothing notices stands in its text, and has a reason", () => {
  const known = new Set(FOLDERS.flatMap((folder) => textsOf(folder).flatMap(numbersOf)).map(keyOf));
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

test.each(FOLDERS)(
  "a number of %s that is turned is noticed by a check, a decision, a situation or a game, unless it is listed",
  async (folder) => {
    const noticing = await Noticing.of(folder);
    const listed = new Set(LIST.numbers.map(keyOf));
    const numbers = noticing.texts.filter(({ path }) => LIST.paths.includes(path)).flatMap(numbersOf);
    for (const number of new RandomSource(SEED).shuffled(numbers).slice(0, DRAWN)) {
      const isNoticed = (await noticing.noticeOf(number)) !== "nothing";
      expect({ number: keyOf(number), isNoticed }).toEqual({
        number: keyOf(number),
        isNoticed: !listed.has(keyOf(number)),
      });
    }
    await noticing.dispose();
  },
);
