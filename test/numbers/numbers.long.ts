import { expect, test } from "vitest";
import { RandomSource } from "../../runtime/dice.ts";
import { SEED } from "../seed.ts";
import { Noticing } from "./notices.ts";
import { numbersOf } from "./text-numbers.ts";
import { foldersOf, keyOf, readList } from "./unnoticed.ts";

/** How many numbers of each game are drawn. `npm run test:numbers` turns all, which takes long. */
const DRAWN = 8;

const LIST = readList();

test.each(foldersOf(LIST))(
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
