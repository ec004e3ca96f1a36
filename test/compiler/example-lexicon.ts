import { baseWords } from "../../grammar/base-words.ts";
import type { Lexicon, Word } from "../../grammar/lexicon.ts";

type Noted<W> = W extends Word ? Omit<W, "documentation" | "meaning"> : never;

function word(entry: Noted<Word>): Word {
  return { documentation: entry.id, meaning: null, ...entry } as Word;
}

const WORDS: readonly Noted<Word>[] = [
  { category: "noun", id: "space", forms: ["spaces"], sort: "Space", bareIs: "here", whole: true },
  { category: "noun", id: "post #", sort: "Space", numbered: { pattern: "^\\d{2}$", example: "post 07" } },
  { category: "noun", id: "objective", forms: ["objectives"], sort: "Space", criterion: true },
  {
    category: "noun",
    id: "unit",
    forms: ["units"],
    sort: "Unit",
    whole: true,
    implies: { adjective: "own", unless: ["enemy"] },
  },
  {
    category: "noun",
    id: "enemies",
    forms: ["enemy"],
    sort: "Unit",
    abbreviates: { noun: "unit", adjectives: ["enemy"] },
  },
  { category: "noun", id: "card", forms: ["cards", "card(s)"], sort: "Card" },
  { category: "noun", id: "deck", forms: ["decks"], sort: "Deck", takesLetter: true },
  { category: "noun", id: "troop", forms: ["troops"], sort: "Troop", takesLetter: true },
  { category: "noun", id: "it", sort: "Unit", anaphor: true },
  { category: "title", id: "Guard", forms: ["Guards"], sort: "Unit", kind: ["brave"] },
  { category: "title", id: "Ranger", forms: ["Rangers"], sort: "Unit", kind: [] },
  { category: "title", id: "Raider", forms: ["Raiders"], sort: "Unit", copies: 3, kind: [] },
  { category: "title", id: "Captain", forms: ["Captains"], sort: "Card" },
  { category: "title", id: "Noise", sort: "Card", withoutProcedure: true },
  { category: "adjective", id: "secure", of: ["Space"] },
  { category: "adjective", id: "wooded", of: ["Space"] },
  { category: "adjective", id: "mapped", of: ["Space"], opposite: "unmapped" },
  { category: "adjective", id: "unmapped", of: ["Space"], opposite: "mapped" },
  { category: "adjective", id: "threatened", of: ["Space"] },
  {
    category: "adjective",
    id: "enemy occupied",
    of: ["Space"],
    binds: { noun: "unit", adjectives: ["enemy"], relation: "containing" },
  },
  { category: "adjective", id: "enemy", of: ["Unit"] },
  { category: "adjective", id: "own", of: ["Unit"] },
  { category: "adjective", id: "brave", of: ["Unit"] },
  { category: "adjective", id: "wounded", of: ["Unit"] },
  { category: "adjective", id: "matching", of: ["Unit", "Card", "Troop", "Deck"] },
  { category: "adjective", id: "next", of: ["Card"] },
  { category: "event", id: "alarmed", of: ["Unit"] },
  { category: "quantity", id: "value", of: ["Space"] },
  { category: "quantity", id: "cover", of: ["Space"] },
  { category: "quantity", id: "defence", of: ["Unit"] },
  { category: "quantity", id: "points", of: ["Army"] },
  { category: "points", id: "objective points", carriers: "objective", sums: "value" },
  { category: "superlative", id: "most dangerous", direction: "min", measures: "own", of: ["Unit"], byTable: true },
  { category: "relation", id: "containing", forms: ["contains", "with"], subject: ["Space"], argument: ["Unit"] },
  { category: "relation", id: "shared with", subject: ["Space"], argument: ["Unit"], withActor: true },
  { category: "relation", id: "occupied by", subject: ["Space"], argument: ["Unit"] },
  { category: "relation", id: "on", subject: ["Unit"], argument: ["Space"] },
  { category: "relation", id: "in", subject: ["Unit", "Card"], argument: ["Space", "Troop"] },
  { category: "relation", id: "adjacent to", subject: ["Space", "Unit"], argument: ["Space"] },
  {
    category: "relation",
    id: "nearest to",
    forms: ["closest to"],
    subject: ["Space"],
    argument: ["Space", "Unit"],
    approach: "min",
  },
  { category: "relation", id: "furthest from", subject: ["Space"], argument: ["Space", "Unit"], approach: "max" },
  { category: "postfix", id: "in play area", of: ["Card"] },
  { category: "postfix", id: "present", of: ["Unit"], presence: true },
  { category: "action", id: "MOVE", plan: "move", strength: "required", goal: "required" },
  { category: "action", id: "ATTACK", plan: "attack", strength: "required", object: "Unit" },
  { category: "action", id: "MAP", plan: "select", strength: "required", object: "Space" },
  { category: "action", id: "MUSTER", plan: "draw", strength: "required", object: "Deck" },
  { category: "action", id: "RALLY", plan: "simple", strength: "required", object: "Card" },
  { category: "action", id: "CONTROL", plan: "simple", strength: "none" },
  { category: "action", id: "SCAN", plan: "simple", strength: "none" },
  { category: "action", id: "REST", plan: "simple", strength: "none", certainUnless: "the camp is gone" },
];

/** The game that the examples of the diagnostics are written in: enough words for each to go wrong. */
export const EXAMPLE_LEXICON: Lexicon = {
  game: "Skirmish",
  sorts: ["Space", "Unit", "Card", "Deck", "Troop", "Army"],
  sides: [
    { id: "Red", forms: ["Red"] },
    { id: "Blue", forms: ["Blue"] },
  ],
  kindTraits: ["brave"],
  keepsMemory: true,
  severalActions: true,
  roles: { place: "Space", unit: "Unit", card: "Card", deck: "Deck", contains: "containing", eachSide: "Army" },
  threshold: {
    measure: "defence",
    targets: ["a distant target", "a near target", "an adjacent target"],
    ascends: true,
  },
  cardLists: {
    deck: { one: "muster deck", many: "muster decks" },
    group: "troop",
    piles: { atStart: "deck", aside: "reserve" },
  },
  words: [...baseWords<unknown>(null), ...WORDS.map(word)],
  dice: [
    {
      id: "luck die",
      faces: ["star", "star", "moon", "moon", "moon", "moon"],
      successes: ["star"],
      documentation: "A die with two stars and four moons.",
    },
  ],
  rules: [
    {
      category: "rule",
      id: "# bridges win",
      scopes: ["scenario"],
      sentences: ["# bridges win for the {side}"],
      numbers: [{ from: 1, to: 9 }],
      documentation: "The side that controls this many bridges wins.",
    },
    {
      category: "rule",
      id: "gates are open",
      scopes: ["bot"],
      sentences: ["Gates are open", "Gate {letter} is open"],
      documentation: "The bot takes gates for open.",
    },
    {
      category: "rule",
      id: "side gives up",
      scopes: ["sequence"],
      sentences: ["one side gives up"],
      documentation: "A side has chosen to end the game.",
    },
    {
      category: "rule",
      id: "# rounds are played",
      scopes: ["sequence"],
      sentences: ["# rounds are played"],
      documentation: "So many rounds are over.",
    },
  ],
  coercions: [
    { id: "space of unit", from: "Unit", to: "Space", documentation: "The space that it is in.", meaning: null },
  ],
};
