import { describe, expect, test } from "vitest";
import { declarationMistakes } from "../../games/shared/declared/declaration-mistakes.ts";
import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import { atLeast, is, means, not, type DeclaredWord } from "../../games/shared/declared/word.ts";
import { GARDEN_GAME } from "./game.ts";

const { lexicon, schema } = GARDEN_GAME;

function withWord(word: DeclaredWord): DeclaredGame {
  return { ...GARDEN_GAME, lexicon: { ...lexicon, words: [...lexicon.words, word] } };
}

function adjective(id: string, meaning: DeclaredWord["meaning"], sort = "Plot"): DeclaredWord {
  return { category: "adjective", id, of: [sort], documentation: "", meaning };
}

function withCounter(title: string, side: string): DeclaredGame {
  return { ...GARDEN_GAME, schema: { ...schema, counters: [...schema.counters, { name: "New", title, side }] } };
}

const CASES: readonly (readonly [string, DeclaredGame])[] = [
  [
    "`wet` tests the field `waterd`; the fields there are: watered, yield",
    withWord(adjective("wet", means(not(is("waterd", true))))),
  ],
  ["`rich` tests `yield` for a value that it never has", withWord(adjective("rich", means(atLeast("yield", 10))))],
  ["`wet` tests `watered` for a value that it never has", withWord(adjective("wet", means(is("watered", "yes"))))],
  ["`ripe` is the id of several words", withWord(adjective("ripe", means(is("watered", true))))],
  ["`wet` is of the sort Bay, which `sorts` does not list", withWord(adjective("wet", null, "Bay"))],
  [
    "`depth` needs the number `watered`, which a Plot does not have",
    withWord({
      category: "quantity",
      id: "depth",
      of: ["Plot"],
      documentation: "",
      meaning: { kind: "quantity", field: "watered" },
    }),
  ],
  [
    "`RUN` needs the number `speed`, which a Robot does not have",
    withWord({
      category: "action",
      id: "RUN",
      plan: "move",
      strength: "required",
      documentation: "",
      meaning: { kind: "move", strength: "speed" },
    }),
  ],
  ["`mole` has a form of the side Moles: give one of them another name", withWord(adjective("mole", null, "Robot"))],
  [
    "`roles.contains` is `inside`, which is no relation",
    { ...GARDEN_GAME, lexicon: { ...lexicon, roles: { ...lexicon.roles, contains: "inside" } } },
  ],
  [
    "`DEAL` draws cards, but `roles.card` names no sort of cards",
    {
      ...GARDEN_GAME,
      lexicon: {
        ...lexicon,
        roles: { place: "Plot", unit: "Robot", contains: "holding" },
        words: [
          ...lexicon.words,
          { category: "action", id: "DEAL", plan: "draw", strength: "none", documentation: "", meaning: null },
        ],
      },
    },
  ],
  ["no coercion lets a Robot stand for its Plot", { ...GARDEN_GAME, lexicon: { ...lexicon, coercions: [] } }],
  ["the counter New has the title Weeder, which is no title of the lexicon", withCounter("Weeder", "Growers")],
  ["the counter New is of the side Crows, which does not exist", withCounter("Mower", "Crows")],
];

describe("the declaration of a game", () => {
  test("of the garden has no mistake", () => {
    expect(declarationMistakes(GARDEN_GAME)).toEqual([]);
  });

  test.each(CASES)("is refused: %s", (mistake, game) => {
    expect(declarationMistakes(game)).toEqual([mistake]);
    expect(() => declaredPackage(game)).toThrow(mistake);
  });
});
