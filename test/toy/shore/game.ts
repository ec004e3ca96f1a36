import { baseWords } from "../../../grammar/base-words.ts";
import type { DeclaredGame } from "../../../games/shared/declared/declared-game.ts";
import {
  EVERYTHING,
  is,
  means,
  ofSide,
  type DeclaredLexicon,
  type DeclaredMeaning,
  type DeclaredWord,
} from "../../../games/shared/declared/word.ts";

const BIRD = { category: "noun", sort: "Bird" } as const;

const WORDS: readonly DeclaredWord[] = [
  {
    category: "noun",
    id: "pool",
    forms: ["pools"],
    sort: "Pool",
    bareIs: "here",
    documentation: "A part of the shore; alone, the one in which the bird stands.",
    meaning: EVERYTHING,
  },
  { ...BIRD, id: "bird", forms: ["birds"], documentation: "A bird of any side.", meaning: EVERYTHING },
  { ...BIRD, id: "ally", forms: ["allies"], documentation: "Of an allied side.", meaning: means(ofSide("allied")) },
  { ...BIRD, id: "enemy", forms: ["enemies"], documentation: "Of a hostile side.", meaning: means(ofSide("enemy")) },
  { ...BIRD, id: "it", forms: ["them"], anaphor: true, documentation: "The one mentioned before.", meaning: null },
  { category: "title", id: "Wader", forms: ["Waders"], sort: "Bird", documentation: "It wades.", meaning: null },
  { category: "title", id: "Diver", forms: ["Divers"], sort: "Bird", documentation: "It dives.", meaning: null },
  {
    category: "adjective",
    id: "deep",
    of: ["Pool"],
    documentation: "A bird cannot stand in it for long.",
    meaning: means(is("deep", true)),
  },
  {
    category: "adjective",
    id: "foreign",
    of: ["Bird"],
    documentation: "Of another side, allied or not.",
    meaning: means(ofSide("other")),
  },
  {
    category: "quantity",
    id: "load",
    of: ["Bird"],
    documentation: "The fish in its beak.",
    meaning: { kind: "quantity", field: "load" },
  },
  {
    category: "relation",
    id: "holding",
    subject: ["Pool"],
    argument: ["Bird"],
    documentation: "The bird stands in the pool.",
    meaning: { kind: "relation", holds: (distance) => distance === 0 },
  },
  {
    category: "relation",
    id: "nearest to",
    subject: ["Pool"],
    argument: ["Pool", "Bird"],
    approach: "min",
    documentation: "With the smallest distance to it.",
    meaning: null,
  },
  {
    category: "action",
    id: "STEP",
    plan: "move",
    strength: "required",
    goal: "required",
    documentation: "Walks so many pools.",
    meaning: { kind: "move", changes: is("deep", true) },
  },
  {
    category: "action",
    id: "PECK",
    plan: "attack",
    strength: "required",
    object: "Bird",
    documentation: "Pecks at a bird of another side.",
    meaning: { kind: "attack", at: ofSide("other") },
  },
  {
    category: "action",
    id: "STAND",
    plan: "simple",
    strength: "none",
    documentation: "Does nothing.",
    meaning: { kind: "simple" },
  },
];

export const SHORE_LEXICON: DeclaredLexicon = {
  game: "Shore",
  sorts: ["Pool", "Bird"],
  sides: [
    { id: "Herons", forms: ["Herons", "Heron"], allies: ["Storks"] },
    { id: "Storks", forms: ["Storks", "Stork"], allies: ["Herons"] },
    { id: "Gulls", forms: ["Gulls", "Gull"] },
  ],
  roles: { place: "Pool", unit: "Bird", contains: "holding" },
  lastTie: "the first in order",
  words: [...baseWords<DeclaredMeaning>(null), ...WORDS],
  coercions: [
    {
      id: "pool of bird",
      from: "Bird",
      to: "Pool",
      documentation: "Where a place is wanted, a bird stands for its pool.",
      meaning: { kind: "place of unit" },
    },
  ],
};

/** Three sides, two of them allied. Ties go to the first of them in alphabetical order, chance to a d6. */
export const SHORE_GAME: DeclaredGame = {
  folder: "shore",
  lexicon: SHORE_LEXICON,
  schema: {
    places: {
      sort: "Pool",
      key: "pools",
      fields: {
        deep: { kind: "truth", documentation: "It is deep." },
        tide: { kind: "number", from: 1, to: 9, documentation: "The number of its marker." },
      },
    },
    units: {
      sort: "Bird",
      key: "birds",
      fields: { load: { kind: "number", from: 0, to: 2, documentation: "The fish in its beak." } },
    },
    counters: [
      { name: "Ardea", title: "Wader", side: "Herons" },
      { name: "Egretta", title: "Wader", side: "Herons" },
      { name: "Adebar", title: "Wader", side: "Storks" },
      { name: "Klapper", title: "Wader", side: "Storks" },
      { name: "Larus", title: "Diver", side: "Gulls" },
      { name: "Mew", title: "Diver", side: "Gulls" },
      { name: "Skua", title: "Diver", side: "Gulls" },
    ],
    board: { smallest: { columns: 3, rows: 2 }, largest: { columns: 5, rows: 4 } },
  },
  policies: { choiceDice: [6] },
};
