import { describe, expect, test } from "vitest";
import { declarationMistakes } from "../../games/shared/declared/declaration-mistakes.ts";
import type { ActionPlan } from "../../grammar/lexicon.ts";
import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import { atLeast, EVERYTHING, is, means, not, type DeclaredWord } from "../../games/shared/declared/word.ts";
import { GARDEN_GAME } from "./game.ts";

const { lexicon, schema } = GARDEN_GAME;

function withWord(word: DeclaredWord): DeclaredGame {
  return { ...GARDEN_GAME, lexicon: { ...lexicon, words: [...lexicon.words, word] } };
}

function adjective(id: string, meaning: DeclaredWord["meaning"], sort = "Plot"): DeclaredWord {
  return { category: "adjective", id, of: [sort], documentation: "", meaning };
}

function action(id: string, plan: ActionPlan, meaning: DeclaredWord["meaning"]): DeclaredWord {
  return { category: "action", id, plan, strength: "none", documentation: "", meaning };
}

function withCounter(title: string, side: string): DeclaredGame {
  return { ...GARDEN_GAME, schema: { ...schema, counters: [...schema.counters, { name: "New", title, side }] } };
}

function withBoard(smallest: number, largest: number): DeclaredGame {
  const size = (length: number) => ({ columns: length, rows: 3 });
  return { ...GARDEN_GAME, schema: { ...schema, board: { smallest: size(smallest), largest: size(largest) } } };
}

const CASES: readonly (readonly [string, DeclaredGame])[] = [
  ["a board of 27 × 3 cannot be: its shape has at most 26 × 30", withBoard(3, 27)],
  ["the smallest board, 5 × 3, is not within the largest, 4 × 3", withBoard(5, 4)],
  [
    "`leap` counts distances, but is of the sort Robot, not Plot",
    withWord({
      category: "noun",
      id: "leap",
      sort: "Robot",
      countedIn: "steps",
      documentation: "",
      meaning: EVERYTHING,
    }),
  ],
  [
    "`wet` tests the field `waterd`; the fields there are: watered, yield",
    withWord(adjective("wet", means(not(is("waterd", true))))),
  ],
  ["`rich` tests `yield` for a value that it never has", withWord(adjective("rich", means(atLeast("yield", 10))))],
  ["`wet` tests `watered` for a value that it never has", withWord(adjective("wet", means(is("watered", "yes"))))],
  ["`ripe` is the id of several words", withWord(adjective("ripe", means(is("watered", true))))],
  ["`wet` is of the sort Bay, which `sorts` does not list", withWord(adjective("wet", EVERYTHING, "Bay"))],
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
  [
    "`DIG` is an action with the plan move and needs a meaning of the kind `move`: it has none",
    withWord(action("DIG", "move", null)),
  ],
  [
    "`DIG` is an action with the plan attack and needs a meaning of the kind `attack`: it has `simple`",
    withWord(action("DIG", "attack", { kind: "simple" })),
  ],
  [
    "`DIG` is an action with the plan simple and needs a meaning of the kind `simple`: it has none",
    withWord(action("DIG", "simple", null)),
  ],
  [
    "`DIG` is an action with the plan perform, which a declared game cannot have",
    withWord(action("DIG", "perform", null)),
  ],
  [
    "`wet` is a word of the category adjective and needs a meaning of the kind `test` or `called`: it has none",
    withWord(adjective("wet", null)),
  ],
  [
    "`over` is a word of the category relation and needs a meaning of the kind `relation` or `called`: it has none",
    withWord({
      category: "relation",
      id: "over",
      subject: ["Plot"],
      argument: ["Plot"],
      documentation: "",
      meaning: null,
    }),
  ],
  [
    "`depth` is a word of the category quantity and needs a meaning of the kind `quantity`: it has none",
    withWord({ category: "quantity", id: "depth", of: ["Plot"], documentation: "", meaning: null }),
  ],
  [
    "`mole` has a form of the side Moles: give one of them another name",
    withWord(adjective("mole", EVERYTHING, "Robot")),
  ],
  [
    "`roles.contains` is `inside`, which is no relation",
    { ...GARDEN_GAME, lexicon: { ...lexicon, roles: { ...lexicon.roles, contains: "inside" } } },
  ],
  [
    "`roles.stands` is `upon`, which is no relation",
    { ...GARDEN_GAME, lexicon: { ...lexicon, roles: { ...lexicon.roles, stands: "upon" } } },
  ],
  [
    "`DEAL` draws cards, but `roles.card` names no sort of cards",
    {
      ...GARDEN_GAME,
      lexicon: {
        ...lexicon,
        roles: { place: "Plot", unit: "Robot", contains: "with" },
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
