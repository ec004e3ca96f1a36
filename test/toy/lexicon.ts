import { baseWords } from "../../grammar/base-words.ts";
import {
  atLeast,
  EVERYTHING,
  is,
  means,
  not,
  ofSide,
  type DeclaredLexicon,
  type DeclaredMeaning,
  type DeclaredWord,
} from "../../games/shared/declared/word.ts";

const NOUNS: readonly DeclaredWord[] = [
  {
    category: "noun",
    id: "plot",
    forms: ["plots"],
    sort: "Plot",
    bareIs: "here",
    documentation: "A square of the garden; alone, the one on which the robot stands.",
    meaning: EVERYTHING,
  },
  {
    category: "noun",
    id: "bed",
    forms: ["beds"],
    sort: "Plot",
    criterion: true,
    documentation: "A plot on which something grows.",
    meaning: means(not(is("yield", null))),
  },
  {
    category: "noun",
    id: "robot",
    forms: ["robots"],
    sort: "Robot",
    implies: { adjective: "own", unless: ["other", "own"] },
    documentation: "A robot of one's own side, unless the phrase says other.",
    meaning: EVERYTHING,
  },
  {
    category: "noun",
    id: "pest",
    forms: ["pests"],
    sort: "Robot",
    implies: { adjective: "other", unless: ["other", "own"] },
    documentation: "A robot of the other side.",
    meaning: EVERYTHING,
  },
  {
    category: "noun",
    id: "it",
    forms: ["them"],
    sort: "Robot",
    anaphor: true,
    documentation: "The one mentioned before.",
    meaning: null,
  },
];

const TITLES: readonly DeclaredWord[] = [
  { category: "title", id: "Mower", forms: ["Mowers"], sort: "Robot", documentation: "It cuts.", meaning: null },
  { category: "title", id: "Picker", forms: ["Pickers"], sort: "Robot", documentation: "It picks.", meaning: null },
  { category: "title", id: "Digger", forms: ["Diggers"], sort: "Robot", documentation: "It digs.", meaning: null },
];

const ADJECTIVES: readonly DeclaredWord[] = [
  {
    category: "adjective",
    id: "watered",
    of: ["Plot"],
    opposite: "dry",
    documentation: "It has had water today.",
    meaning: means(is("watered", true)),
  },
  {
    category: "adjective",
    id: "dry",
    of: ["Plot"],
    opposite: "watered",
    documentation: "It has had no water today.",
    meaning: means(is("watered", false)),
  },
  {
    category: "adjective",
    id: "ripe",
    of: ["Plot"],
    documentation: "It can be picked.",
    meaning: means(atLeast("yield", 1)),
  },
  {
    category: "adjective",
    id: "own",
    of: ["Robot"],
    documentation: "Of the side that is acting.",
    meaning: means(ofSide("own")),
  },
  {
    category: "adjective",
    id: "other",
    of: ["Robot"],
    documentation: "Of the side that is not acting.",
    meaning: means(ofSide("other")),
  },
];

const REST: readonly DeclaredWord[] = [
  {
    category: "quantity",
    id: "yield",
    of: ["Plot"],
    documentation: "How much is there to pick.",
    meaning: { kind: "quantity", field: "yield" },
  },
  {
    category: "relation",
    id: "holding",
    forms: ["holds", "with", "has"],
    subject: ["Plot"],
    argument: ["Robot"],
    documentation: "The robot stands on the plot.",
    meaning: { kind: "relation", holds: (distance) => distance === 0 },
  },
  {
    category: "relation",
    id: "next to",
    subject: ["Plot", "Robot"],
    argument: ["Plot", "Robot"],
    documentation: "One step away.",
    meaning: { kind: "relation", holds: (distance) => distance === 1 },
  },
  {
    category: "relation",
    id: "nearest to",
    forms: ["nearer to", "closest to"],
    subject: ["Plot"],
    argument: ["Plot", "Robot"],
    approach: "min",
    documentation: "With the smallest distance to it.",
    meaning: null,
  },
  {
    category: "relation",
    id: "furthest from",
    forms: ["farthest from", "farther from", "further from"],
    subject: ["Plot"],
    argument: ["Plot", "Robot"],
    approach: "max",
    documentation: "With the largest distance from it.",
    meaning: null,
  },
  {
    category: "action",
    id: "GO",
    plan: "move",
    strength: "required",
    goal: "required",
    documentation: "Walks so many steps.",
    meaning: { kind: "move", changes: is("watered", false) },
  },
  {
    category: "action",
    id: "PULL",
    plan: "attack",
    strength: "required",
    object: "Robot",
    documentation: "Pulls another robot off its plot.",
    meaning: { kind: "attack", at: ofSide("other") },
  },
  {
    category: "action",
    id: "REST",
    plan: "simple",
    strength: "none",
    documentation: "Does nothing.",
    meaning: { kind: "simple" },
  },
];

/** A garden in which two sides of robots meet: the second game, so that nothing is built for the first alone. */
export const TOY_LEXICON: DeclaredLexicon = {
  game: "Garden",
  sorts: ["Plot", "Robot", "Card"],
  sides: [
    { id: "Growers", forms: ["Growers", "Grower"] },
    { id: "Moles", forms: ["Moles", "Mole"] },
  ],
  roles: { place: "Plot", unit: "Robot", card: "Card", contains: "holding" },
  words: [...baseWords<DeclaredMeaning>(null), ...NOUNS, ...TITLES, ...ADJECTIVES, ...REST],
  coercions: [
    {
      id: "plot of robot",
      from: "Robot",
      to: "Plot",
      documentation: "Where a place is wanted, a robot stands for its plot.",
      meaning: { kind: "place of unit" },
    },
  ],
};
