import { baseWords } from "../../../grammar/base-words.ts";
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
} from "../../../games/shared/declared/word.ts";

const FIGURE = { category: "noun", sort: "Figure" } as const;
const TITLE = { category: "title", sort: "Figure", meaning: null } as const;

const WORDS: readonly DeclaredWord[] = [
  {
    category: "noun",
    id: "square",
    forms: ["squares"],
    sort: "Square",
    bareIs: "here",
    countedIn: "range",
    documentation: "A part of the cave; alone, the one in which the figure stands.",
    meaning: EVERYTHING,
  },
  {
    category: "noun",
    id: "step",
    forms: ["steps"],
    sort: "Square",
    countedIn: "steps",
    documentation: "A square as one can go: `within 2 steps`.",
    meaning: EVERYTHING,
  },
  { ...FIGURE, id: "figure", forms: ["figures"], documentation: "A figure of any side.", meaning: EVERYTHING },
  { ...FIGURE, id: "friend", forms: ["friends"], documentation: "Of the same side.", meaning: means(ofSide("own")) },
  { ...FIGURE, id: "enemy", forms: ["enemies"], documentation: "Of the other side.", meaning: means(ofSide("other")) },
  { ...FIGURE, id: "it", forms: ["them"], anaphor: true, documentation: "The one mentioned before.", meaning: null },
  { ...TITLE, id: "Goblin", forms: ["Goblins"], documentation: "Quick and weak." },
  { ...TITLE, id: "Ogre", forms: ["Ogres"], documentation: "Slow and strong." },
  { ...TITLE, id: "Elf", forms: ["Elves"], documentation: "Sees far." },
  {
    category: "adjective",
    id: "walled",
    of: ["Square"],
    documentation: "Nobody goes through it.",
    meaning: means(is("wall", true)),
  },
  {
    category: "adjective",
    id: "shut",
    of: ["Square"],
    documentation: "A shut door stands in it.",
    meaning: means(is("door", "shut")),
  },
  {
    category: "adjective",
    id: "weak",
    of: ["Figure"],
    documentation: "It has one hit left, or none.",
    meaning: means(not(atLeast("hits", 2))),
  },
  {
    category: "adjective",
    id: "awake",
    of: ["Figure"],
    documentation: "It does not sleep.",
    meaning: means(is("awake", true)),
  },
  {
    category: "quantity",
    id: "hits",
    of: ["Figure"],
    documentation: "How much it can still suffer.",
    meaning: { kind: "quantity", field: "hits" },
  },
  {
    category: "relation",
    id: "holding",
    forms: ["holds", "with"],
    subject: ["Square"],
    argument: ["Figure"],
    documentation: "The figure stands in the square.",
    meaning: { kind: "relation", holds: (distance) => distance === 0 },
  },
  {
    category: "relation",
    id: "nearest to",
    subject: ["Square"],
    argument: ["Square", "Figure"],
    approach: "min",
    documentation: "With the smallest distance to it.",
    meaning: null,
  },
  {
    category: "action",
    id: "RUN",
    plan: "move",
    strength: "required",
    goal: "required",
    documentation: "Runs so many squares, X by its speed.",
    meaning: { kind: "move", strength: "speed" },
  },
  {
    category: "action",
    id: "FLY",
    plan: "move",
    strength: "required",
    goal: "required",
    documentation: "Flies so many squares over all but walls.",
    meaning: { kind: "move" },
  },
  {
    category: "action",
    id: "SHOOT",
    plan: "attack",
    strength: "required",
    object: "Figure",
    documentation: "Shoots so far at a figure of the other side, X by its sight.",
    meaning: { kind: "attack", at: ofSide("other"), strength: "sight" },
  },
  {
    category: "action",
    id: "OPEN",
    plan: "select",
    strength: "optional",
    documentation: "Opens a shut door, or as many as the number says, but none where an enemy stands.",
    meaning: {
      kind: "select",
      objection: ({ units }, actor, place) =>
        units.some(({ at, side }) => at === place && side !== actor.side)
          ? { reason: "held", detail: "an enemy holds the door" }
          : null,
    },
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

/** A cave of squares: figures have values printed by their titles. */
export const CAVE_LEXICON: DeclaredLexicon = {
  game: "Cave",
  sorts: ["Square", "Figure"],
  sides: [
    { id: "Monsters", forms: ["Monsters", "Monster"] },
    { id: "Heroes", forms: ["Heroes", "Hero"] },
  ],
  roles: { place: "Square", unit: "Figure", contains: "holding" },
  words: [...baseWords<DeclaredMeaning>(null), ...WORDS],
  coercions: [
    {
      id: "square of figure",
      from: "Figure",
      to: "Square",
      documentation: "Where a place is wanted, a figure stands for its square.",
      meaning: { kind: "place of unit" },
    },
  ],
};
