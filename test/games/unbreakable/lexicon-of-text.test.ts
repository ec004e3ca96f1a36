import { expect, test } from "vitest";
import { UNBREAKABLE_CODE } from "../../../games/unbreakable/code.ts";
import { UNBREAKABLE_LEXICON } from "../../../games/unbreakable/lexicon.ts";
import { lexiconOfText } from "../lexicon-of-text.ts";

test("the program starts with the words that the text of the game declares, in their order", () => {
  const declared = lexiconOfText("unbreakable", UNBREAKABLE_CODE);
  expect(UNBREAKABLE_LEXICON.words.map(({ id }) => id)).toEqual(declared?.words.map(({ id }) => id));
  expect(UNBREAKABLE_LEXICON).toEqual(declared);
});
