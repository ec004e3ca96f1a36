// Generated from procedures/heavy-gear/game.bot by `npm run docs`; a test fails when it is stale.
import type { Lexicon, NounWord, QuantityWord } from "../../grammar/lexicon.ts";
import { baseWords, wordTable } from "../../grammar/base-words.ts";

/** The words of Heavy Gear, as its text declares them. */
export const HEAVY_GEAR_LEXICON: Lexicon = {
  game: "Heavy Gear",
  sorts: ["Terrain piece", "Model", "Side", "Game", "Support option"],
  sides: [],
  roles: { place: "Terrain piece", unit: "Model", contains: "with", eachSide: "Side" },
  coercions: [],
  words: [
    ...baseWords(null),
    ...wordTable<NounWord>("noun", {
      "terrain piece": {
        forms: ["terrain pieces"],
        sort: "Terrain piece",
        bareIs: "here",
        documentation: "A terrain piece is a place. A piece of terrain, or a static model that counts as one.",
        meaning: null,
      },
      model: {
        forms: ["models"],
        sort: "Model",
        whole: true,
        documentation: "A model is a unit. A gear, vehicle or squad of infantry.",
        meaning: null,
      },
    }),
    {
      category: "relation",
      id: "with",
      subject: ["Terrain piece"],
      argument: ["Model"],
      documentation: "It is there.",
      meaning: null,
    },
    ...wordTable<QuantityWord>("quantity", {
      TV: {
        of: ["Side"],
        documentation: "Each side has TV (1–20000). Threat value: what an army costs.",
        meaning: null,
        range: [1, 20000],
      },
      PL: { of: ["Side"], documentation: "It has PL (1–4). Priority level of an army.", meaning: null, range: [1, 4] },
      priority: {
        of: ["Side"],
        documentation: "It has priority (1–4). The column of the mission table.",
        meaning: null,
        range: [1, 4],
      },
      leadership: {
        of: ["Side"],
        documentation: "It has leadership (0–9). The leadership skill of the army's commander.",
        meaning: null,
        range: [0, 9],
      },
      "combat groups": {
        of: ["Side"],
        documentation: "It has combat groups (1–50). How many combat groups an army has.",
        meaning: null,
        range: [1, 50],
      },
      "enemy combat groups": {
        of: ["Side"],
        documentation: "It has enemy combat groups (0 or more). The combat groups of the other army.",
        meaning: null,
      },
      "command points bought": {
        of: ["Side"],
        documentation: "It has command points bought (0 or more). Those that an army has by its support options.",
        meaning: null,
      },
      VP: {
        of: ["Side"],
        documentation: "It has VP (0–999). Victory points that an army has won.",
        meaning: null,
        range: [0, 999],
      },
      success: {
        of: ["Side"],
        documentation: "It has success (0 or more). The columns of the victory table.",
        meaning: null,
      },
      "game limit": {
        of: ["Game"],
        documentation: "The game has game limit (1–20000). The threat value up to which armies may be built.",
        meaning: null,
        range: [1, 20000],
      },
      "HG-1": {
        of: ["Game"],
        documentation: "It has HG-1 (in tables). The reading of each open point of the ledger.",
        meaning: null,
        onlyInTables: true,
      },
      "HG-2": { of: ["Game"], documentation: "It has HG-2 (in tables).", meaning: null, onlyInTables: true },
      "HG-3": { of: ["Game"], documentation: "It has HG-3 (in tables).", meaning: null, onlyInTables: true },
      "HG-4": { of: ["Game"], documentation: "It has HG-4 (in tables).", meaning: null, onlyInTables: true },
      "HG-5": { of: ["Game"], documentation: "It has HG-5 (in tables).", meaning: null, onlyInTables: true },
      "HG-6": { of: ["Game"], documentation: "It has HG-6 (in tables).", meaning: null, onlyInTables: true },
      strike: {
        of: ["Support option"],
        documentation: "It has strike (0 or more). The sort of an artillery strike.",
        meaning: null,
      },
      asset: {
        of: ["Support option"],
        documentation: "It has asset (0 or more). What support points pay for, by its name.",
        meaning: null,
      },
      value: {
        of: ["Support option"],
        documentation: "It has value (0 or more). One of the values printed for an asset.",
        meaning: null,
      },
    }),
  ],
};

/** The digest of that text. */
export const HEAVY_GEAR_TEXT = "0e848f04ddb17bf7";
