import { baseWords } from "../../grammar/base-words.ts";
import type { Lexicon, Word } from "../../grammar/lexicon.ts";

/** What the two evaluators find at a word of the toy game; `null` where a word needs nothing. */
export interface ToyMeaning {
  readonly reference?: unknown;
  readonly compact?: unknown;
}

type ToyWord = Word<ToyMeaning | null>;

const NOUNS: readonly ToyWord[] = [
  {
    category: "noun",
    id: "plot",
    forms: ["plots"],
    sort: "Plot",
    bareIs: "here",
    documentation: "A square of the garden; alone, the one on which the robot stands.",
    meaning: null,
  },
  {
    category: "noun",
    id: "bed",
    forms: ["beds"],
    sort: "Plot",
    criterion: true,
    documentation: "A plot on which something grows.",
    meaning: null,
  },
  {
    category: "noun",
    id: "robot",
    forms: ["robots"],
    sort: "Robot",
    implies: { adjective: "own", unless: ["other", "own"] },
    documentation: "A robot of one's own side, unless the phrase says other.",
    meaning: null,
  },
  {
    category: "noun",
    id: "pest",
    forms: ["pests"],
    sort: "Robot",
    implies: { adjective: "other", unless: ["other", "own"] },
    documentation: "A robot of the other side.",
    meaning: null,
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

const TITLES: readonly ToyWord[] = [
  { category: "title", id: "Mower", forms: ["Mowers"], sort: "Robot", documentation: "It cuts.", meaning: null },
  { category: "title", id: "Picker", forms: ["Pickers"], sort: "Robot", documentation: "It picks.", meaning: null },
  { category: "title", id: "Digger", forms: ["Diggers"], sort: "Robot", documentation: "It digs.", meaning: null },
];

const ADJECTIVES: readonly ToyWord[] = [
  {
    category: "adjective",
    id: "watered",
    of: ["Plot"],
    opposite: "dry",
    documentation: "It has had water today.",
    meaning: null,
  },
  {
    category: "adjective",
    id: "dry",
    of: ["Plot"],
    opposite: "watered",
    documentation: "It has had no water today.",
    meaning: null,
  },
  { category: "adjective", id: "ripe", of: ["Plot"], documentation: "It can be picked.", meaning: null },
  { category: "adjective", id: "own", of: ["Robot"], documentation: "Of the side that is acting.", meaning: null },
  {
    category: "adjective",
    id: "other",
    of: ["Robot"],
    documentation: "Of the side that is not acting.",
    meaning: null,
  },
];

const REST: readonly ToyWord[] = [
  { category: "quantity", id: "yield", of: ["Plot"], documentation: "How much is there to pick.", meaning: null },
  {
    category: "relation",
    id: "holding",
    forms: ["holds", "with", "has"],
    subject: ["Plot"],
    argument: ["Robot"],
    documentation: "The robot stands on the plot.",
    meaning: null,
  },
  {
    category: "relation",
    id: "next to",
    subject: ["Plot", "Robot"],
    argument: ["Plot", "Robot"],
    documentation: "One step away.",
    meaning: null,
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
    meaning: null,
  },
  {
    category: "action",
    id: "PULL",
    plan: "aim",
    strength: "required",
    object: "Robot",
    documentation: "Pulls another robot off its plot.",
    meaning: null,
  },
  { category: "action", id: "REST", plan: "plain", strength: "none", documentation: "Does nothing.", meaning: null },
];

/** A garden in which two sides of robots meet: the second game, so that nothing is built for the first alone. */
export const TOY_LEXICON: Lexicon<ToyMeaning | null> = {
  game: "Garden",
  sorts: ["Plot", "Robot", "Card", "Deck"],
  sides: [
    { id: "Growers", forms: ["Growers", "Grower"] },
    { id: "Moles", forms: ["Moles", "Mole"] },
  ],
  roles: { place: "Plot", unit: "Robot", card: "Card", deck: "Deck", contains: "holding" },
  words: [...baseWords<ToyMeaning | null>(null), ...NOUNS, ...TITLES, ...ADJECTIVES, ...REST],
  coercions: [
    {
      id: "plot of robot",
      from: "Robot",
      to: "Plot",
      documentation: "Where a place is wanted, a robot stands for its plot.",
      meaning: null,
    },
  ],
};
