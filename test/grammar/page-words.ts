import { baseWords } from "../../grammar/base-words.ts";
import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import { createVocabulary } from "../../grammar/vocabulary.ts";

/**
 * Every word that the sixteen sheets print, with its category and nothing more: enough to tell whether the grammar
 * carries their phrases. What the words mean is not asked here.
 */

type Plain = {
  readonly id: string;
  readonly forms: readonly string[];
  readonly documentation: string;
  readonly meaning: null;
};

/** One entry a line: the id and its other forms, separated by commas. */
function entries(text: string): Plain[] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.split(",").map((form) => form.trim()))
    .map(([id = "", ...forms]) => ({ id, forms, documentation: "", meaning: null }));
}

const NOUNS = entries(`
  space, spaces
  objective, objectives
  unit, units
  enemy, enemies
  mech, mechs
  vehicle, vehicles
  Hades
  Lyssa
  target, targets, target for attack
  building, buildings
  pit trap, pit traps
  escape pod, escape pods
  control station
  structure
  door, doors
  escape pod door
  laser, lasers
  DOORS equipment
  prisoner
  citizens, citizen, civilian, civilians
  escape
  launch pad LZ01 Alpha, launch pad LZO1 Alpha
  prison
  map
  card, cards, card(s)
  Interference
  deck, decks, bolster deck
  squad
  route
  it, them
  intended destination
`);

const TRAITS = entries(`
  armoured attack
  armoured defence
`);

const TITLES = entries(`
  Commander, Commanders
  Navigator, Navigators
  Gunner, Gunners
  Captain
  Sergeant
  Corp-Sec
  Scout, Scouts
  Supervisor
  Squad Leader
  Survey Tech
  Ripper, Rippers
  Nailgunner
  Blaster
  Scanner
  Stalker
  Merc
  Disruptor, Disrupter
  Drill, Drill Crew
  Hauler, Hauler Crew
  Hewer
  Drone
`);

const ADJECTIVES = entries(`
  secure
  threatened
  elevated
  unelevated
  chosen
  southerly
  scouted
  unscouted
  enemy scouted
  controlled
  uncontrolled, non-controlled
  enemy controlled
  non-enemy controlled, nonenemy controlled
  occupied
  unoccupied
  enemy occupied
  starting
  non-starting
  numbered, #-point
  matching
  enemy-side, enemy
  mechanical, mech
  driving, vehicle
  non-mech
  non-vehicle
  other
  controlling, control
  scouting, scout
  legal
  current
  unsuppressed
  active
  deactivated
  next
  only
  closed
  open
  west
  east
  eastern
  westernmost
  shortest
  adjacent
`);

const QUANTITIES = entries(`
  value
  cover
  population
  defence
`);

const RELATIONS = entries(`
  with, has, have, containing, contains, contain, that has, that contains
  shared with
  in, remain in
  on
  occupied by
  adjacent to
  furthest from
  nearest to, closest to, nearer to, closer to
  sharing a space with, shares a space with, sharing space with, in same space as
  leaving
  shared by
  sharing objective with
  blocking
  occupy
  that brings the special attack within range of
`);

const POSTFIXES = entries(`
  in play area, in bot's play area
  in place, remain in place
  present
  within the movement range
  that brings the special attack within enemy range
`);

const ACTIONS = entries(`
  ATTACK
  SCOUT
  MOVE
  BOLSTER
  SUPPRESS
  RECON
  INSPIRE
  CONTROL
  COMMAND
  SPECIAL ATTACK
  GUIDE
  PATHFIND
  OPEN DOOR
  PULSE
`);

const FIXED = entries(`
  following its normal movement action priority
  if possible
  this activates a mech, this activates the mech
`);

const WORDS: readonly Word[] = [
  ...baseWords(null),
  ...NOUNS.map((word) => ({ ...word, category: "noun", sort: "Thing" }) as const),
  ...TRAITS.map((word) => ({ ...word, category: "noun", sort: "Trait", trait: true }) as const),
  {
    category: "noun",
    id: "control ability",
    forms: ["control"],
    sort: "Trait",
    trait: true,
    documentation: "",
    meaning: null,
  },
  ...TITLES.map((word) => ({ ...word, category: "title", sort: "Thing" }) as const),
  ...ADJECTIVES.map((word) => ({ ...word, category: "adjective", of: ["Thing"] }) as const),
  ...QUANTITIES.map((word) => ({ ...word, category: "quantity", of: ["Thing"] }) as const),
  {
    category: "points",
    id: "objective points",
    carriers: "objective",
    sums: "value",
    documentation: "",
    meaning: null,
  },
  {
    category: "superlative",
    id: "most dangerous",
    direction: "min",
    measures: "own",
    of: ["Thing"],
    documentation: "",
    meaning: null,
  },
  ...RELATIONS.map((word) => ({ ...word, category: "relation", subject: ["Thing"], argument: ["Thing"] }) as const),
  ...POSTFIXES.map((word) => ({ ...word, category: "postfix", of: ["Thing"] }) as const),
  ...ACTIONS.map(
    (word) =>
      ({
        ...word,
        category: "action",
        plan: "simple",
        strength: "optional",
        ...(word.id === "OPEN DOOR" ? { onlyAtStart: true } : {}),
      }) as const,
  ),
  { category: "idiom", id: "preferred attack target", role: "noun", sort: "Thing", documentation: "", meaning: null },
  ...FIXED.map((word) => ({ ...word, category: "idiom", role: "modifier" }) as const),
  { category: "idiom", id: "take as target", forms: ["target"], role: "order", documentation: "", meaning: null },
  { category: "idiom", id: "push", role: "order", documentation: "", meaning: null },
];

const LEXICON: Lexicon = {
  game: "Pages",
  sorts: ["Thing", "Trait"],
  sides: [
    { id: "LFA", forms: ["LFA"] },
    { id: "Breakers", forms: ["Breakers", "Breaker"] },
  ],
  roles: { place: "Thing", unit: "Thing", card: "Thing", deck: "Thing", contains: "with" },
  cardLists: {
    deck: { one: "bolster deck", many: "bolster decks" },
    group: "squad",
    piles: { atStart: "deck", aside: "supply" },
  },
  words: WORDS.map((word) => (word.id === "space" && word.category === "noun" ? { ...word, bareIs: "here" } : word)),
  coercions: [],
};

export const PAGES = createVocabulary(LEXICON);
