import { expect, test } from "vitest";
import { SQUADRON_CODE } from "../../../games/squadron/code.ts";
import { SQUADRON_LEXICON } from "../../../games/squadron/lexicon.ts";
import { lexiconOfText } from "../lexicon-of-text.ts";

test("the program starts with the words that the text of the game declares, in their order", () => {
  const declared = lexiconOfText("squadron", SQUADRON_CODE);
  expect(SQUADRON_LEXICON.words.map(({ id }) => id)).toEqual(declared?.words.map(({ id }) => id));
  expect(SQUADRON_LEXICON).toEqual(declared);
});
