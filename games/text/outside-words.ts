import { OUTSIDE } from "../shared/declared/position.ts";
import { type DeclaredWord, every, EVERYTHING, is, means } from "../shared/declared/word.ts";
import type { ThingWords } from "./thing-words.ts";
import type { ThingSort } from "./thing-sorts.ts";

const ON_BOARD = is(OUTSIDE, false);

/**
 * `A unit can be off the map.`: the words for units that are, and for those that are not. In any other game every unit is on
 * the board.
 */
export function outsideWords(outside: ThingWords["outside"], unit: ThingSort): readonly DeclaredWord[] {
  if (outside === null) {
    const documentation = "It is there, as every unit of a position is.";
    const forms = ["on board", "on the map", "in play"];
    const id = "on the board";
    return [{ category: "postfix", id, forms, of: [unit.sort], presence: true, documentation, meaning: EVERYTHING }];
  }
  const { one, sort, documentation } = outside;
  const said = { of: [sort.sort], documentation };
  const off = { id: `off the ${one}`, forms: [`off ${one}`], meaning: means(is(OUTSIDE, true)) };
  return [
    { category: "adjective", ...said, ...off },
    { category: "postfix", ...said, id: `on the ${one}`, meaning: means(ON_BOARD) },
  ];
}

/** The words with nouns of places that mean none but those on the board. */
export function onTheBoard(words: readonly DeclaredWord[], { sort }: ThingSort): readonly DeclaredWord[] {
  return words.map((word) => {
    if (word.category !== "noun" || word.sort !== sort || word.meaning?.kind !== "test") return word;
    const { test } = word.meaning;
    return { ...word, meaning: means(test === null ? ON_BOARD : every(ON_BOARD, test)) };
  });
}
