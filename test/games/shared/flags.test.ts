import { expect, test } from "vitest";
import { testsOfSort } from "../../../games/shared/declared/flags.ts";
import { is, type DeclaredLexicon } from "../../../games/shared/declared/word.ts";
import { SHORE_LEXICON } from "../../toy/shore/game.ts";

const FULL = is("load", 2);
const DEEP = is("deep", true);

/** The shore, where only actions say what birds and pools are asked. */
const LEXICON: DeclaredLexicon = {
  ...SHORE_LEXICON,
  words: SHORE_LEXICON.words.flatMap((word) => {
    if (word.meaning?.kind === "attack") return [{ ...word, meaning: { ...word.meaning, at: FULL } }];
    return word.meaning?.kind === "move" ? [word] : [];
  }),
};

test("units are asked what an attack is aimed at, and places what a movement changes", () => {
  expect(testsOfSort(LEXICON, "Bird")).toEqual([FULL]);
  expect(testsOfSort(LEXICON, "Pool")).toEqual([DEEP]);
});
