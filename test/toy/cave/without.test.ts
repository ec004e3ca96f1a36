import { expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { describeDeclared, spokenLexicon } from "../../../games/shared/declared/description.ts";
import type { DeclaredLexicon } from "../../../games/shared/declared/word.ts";
import { normalKey } from "../../../runtime/checked-tree/normal-form.ts";
import { CHANGED_POLICIES, expectAgreement, toySheet } from "../agreement.ts";
import { CAVE_GAME } from "./game.ts";
import { CAVE_LEXICON } from "./lexicon.ts";

const TRIED = toySheet("cave/without.bot", CAVE_GAME, "Monsters");

function keysOf(text: string, lexicon: DeclaredLexicon = spokenLexicon(CAVE_LEXICON)): readonly string[] {
  const { sheet, diagnostics } = checkFile("without.bot", text, new Map([[lexicon.game, lexicon]]));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return (sheet?.procedures ?? []).map(normalKey);
}

test("“square without figure” says the same as “square not holding figure”", () => {
  const contrary = TRIED.text.replaceAll("without", "not holding").replaceAll("Without", "Not holding");
  expect(contrary).not.toContain("ithout");
  expect(keysOf(contrary)).toEqual(keysOf(TRIED.text));
});

test("every tool knows the word, with the sorts of the relation that it denies", () => {
  const word = describeDeclared(CAVE_GAME).lexicon.words.find(({ id }) => id === "without");
  expect(word).toMatchObject({
    category: "relation",
    subject: ["Square"],
    argument: ["Figure"],
    contraryOf: "holding",
    documentation: "The contrary of “holding”: none of those is there.",
  });
});

test("a game that has a word of that form keeps its own", () => {
  const words = CAVE_LEXICON.words.map((word) => (word.id === "shut" ? { ...word, forms: ["without"] } : word));
  const lexicon = { ...CAVE_LEXICON, words };
  expect(spokenLexicon(lexicon)).toBe(lexicon);
});

test.each(CHANGED_POLICIES)("interpreter and compiled sheet understand “without” alike under %o", (changed) => {
  expect(expectAgreement(changed, 200, 1, TRIED).size).toBeGreaterThan(3);
});
