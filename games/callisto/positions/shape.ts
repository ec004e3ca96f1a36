import type { Range } from "../../../runtime/dice.ts";

/** Where the acting unit starts, and what is set around it. */
type Stance =
  | "anywhere"
  /** Alone with an enemy control unit on an objective that the bot controls: leaving it makes it threatened. */
  | "insecure"
  /** On an objective that the bot controls. */
  | "on own objective"
  /** On an objective without the bot's control marker. */
  | "on open objective"
  /** On an objective that the player controls. */
  | "on enemy objective"
  /** One step from an objective that is threatened, or between two. */
  | "beside threatened"
  /** Two steps from an objective that is threatened, or from two. */
  | "near threatened"
  | "suppressed"
  | "off board"
  /** Not among the counters any more. */
  | "neutralised";

/** Which player unit shares the acting unit's space. */
export type Company = "anyone" | "nobody" | "mech" | "vehicle" | "personnel" | "control unit" | "armoured attack";

/** Where one thing of the scenario's lies: a structure, a marker, equipment, a pad, a door. */
type ThingAt = "anywhere" | "here" | "beside" | "near";

const PLAIN = {
  /** What the generator aims at. Percentages are whole numbers from 0 to 100. */
  columns: [3, 7] as Range,
  rows: [3, 6] as Range,
  /** Of the grid's edges, how many are missing. */
  cut: 8,
  /** Edges between spaces that are not neighbours. */
  joined: [0, 1] as Range,
  /** Of the edges, how many have a door. */
  doors: 3,
  bridges: [0, 1] as Range,
  /** Percentage of positions whose board has a second map, where the scenario has one. */
  secondMap: 60,
  /** Of the spaces, how many have a thing of each kind that the scenario has. */
  things: 12,
  /** Of the kinds, how many are missing from the position. */
  missingThings: 10,
  /** Of the things that can be. */
  destroyed: 12,
  /** Where one thing lies, seen from the acting unit. */
  thingAt: "anywhere" as ThingAt,
  /** Percentage of positions in which a player unit stands with that thing. */
  guarded: 0,
  /** Of the spaces. */
  covered: 35,
  elevated: 25,
  impassable: 8,
  objectives: 20,
  objectiveValue: [1, 3] as Range,
  /** Of the spaces without an objective, and of the objectives: which carry the bot's marker. */
  botMarked: 65,
  objectivesMarked: 55,
  /** Of the marked objectives: which the bot controls. */
  objectivesControlled: 45,
  playerMarked: 45,
  playerControlled: 15,
  stance: "anywhere" as Stance,
  company: "anyone" as Company,
  /** The bot's other units that are on the board, of a hundred. */
  botUnits: 75,
  /** Of those, how many stand with the acting unit. */
  companions: 15,
  /** Of the mechs that start deactivated, how many still are. */
  sleeping: 50,
  enemies: [0, 6] as Range,
  /** Of a hundred player units, how many stand one step from the acting unit. */
  gathering: 10,
  /** Added to a player unit's defence. */
  enemyToughness: [-1, 2] as Range,
  /** Added to the cover of places with player units. */
  enemyCover: [0, 0] as Range,
  suppressed: 8,
  enemySuppressed: 20,
  interferenceInRow: 30,
  /** Percentage of positions with other cards of the acting card's squad in the row. */
  matchingInRow: 50,
  rowLength: [1, 6] as Range,
  bolster: "any" as "empty" | "one" | "any",
  /** Whether deck and discard hold cards. */
  drawPile: "any" as "empty" | "any",
  interferenceSupply: [0, 8] as Range,
  /** Percentage of positions with changed strengths on the acting card. */
  changedNumbers: 20,
};

/** What the generator aims at. Percentages are whole numbers from 0 to 100. */
export type PositionShape = Readonly<typeof PLAIN>;

/** Plain positions: everything happens now and then. */
export const PLAIN_SHAPE: PositionShape = PLAIN;

/** What a preset steers to, and the knobs that do it; the rest is as in a plain position. */
export interface Preset {
  readonly name: string;
  readonly knobs: Partial<PositionShape>;
}

const NO_CARDS_TO_WAIT_FOR = { interferenceInRow: 0, matchingInRow: 0 } as const;
const NOBODY_CAN_BE_HIT = { enemyToughness: [9, 12] } as const;
const HARD_TO_HIT = { enemyToughness: [0, 2], enemyCover: [2, 4] } as const;

const ALL_ALIKE = {
  ...NO_CARDS_TO_WAIT_FOR,
  cut: 0,
  impassable: 0,
  covered: 0,
  elevated: 0,
  bridges: [0, 0],
  objectives: 60,
  objectiveValue: [1, 1],
  botMarked: 100,
} as const;

/**
 * Uniform positions rarely reach the late clauses of a procedure, because an earlier one nearly always applies.
 * Each preset switches off what stands before some of them. They name no sheet: what a clause asks is built of few
 * things, such as who shares the space or whether a threshold is met.
 */
export const PRESETS: readonly Preset[] = [
  { name: "plain", knobs: {} },
  { name: "small and crowded", knobs: { columns: [3, 3], rows: [3, 3], enemies: [4, 6], botUnits: 100 } },
  { name: "wide and open", knobs: { columns: [6, 7], rows: [5, 6], cut: 0, impassable: 0, botMarked: 100 } },
  { name: "labyrinth", knobs: { cut: 30, impassable: 20, doors: 12, joined: [0, 3] } },
  { name: "bridges and doors", knobs: { columns: [4, 6], rows: [4, 5], bridges: [2, 3], doors: 10, elevated: 35 } },
  { name: "nothing in the row", knobs: { ...NO_CARDS_TO_WAIT_FOR } },
  { name: "nothing in the row, no enemies", knobs: { ...NO_CARDS_TO_WAIT_FOR, enemies: [0, 0] } },
  {
    name: "beside a threatened objective",
    knobs: { ...NO_CARDS_TO_WAIT_FOR, stance: "beside threatened", enemies: [2, 6] },
  },
  {
    name: "near a threatened objective, all scouted",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      stance: "near threatened",
      objectivesMarked: 100,
      objectives: 45,
      objectiveValue: [2, 3],
      botMarked: 95,
      enemies: [2, 6],
    },
  },
  {
    name: "insecure, hard to hit",
    knobs: { ...NO_CARDS_TO_WAIT_FOR, ...HARD_TO_HIT, stance: "insecure", company: "control unit", enemies: [1, 5] },
  },
  {
    name: "insecure, easy to hit",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      enemyToughness: [-3, -1],
      stance: "insecure",
      company: "control unit",
      enemies: [1, 6],
    },
  },
  {
    name: "insecure, nobody can be hit, no cards",
    knobs: { ...NO_CARDS_TO_WAIT_FOR, ...NOBODY_CAN_BE_HIT, stance: "insecure", bolster: "empty", enemies: [1, 6] },
  },
  {
    name: "equal objectives threatened on both sides",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      stance: "beside threatened",
      cut: 0,
      impassable: 0,
      objectives: 12,
      objectiveValue: [1, 1],
      objectivesMarked: 100,
      botMarked: 100,
      enemies: [2, 3],
      company: "nobody",
    },
  },
  {
    name: "equal objectives threatened further off",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      stance: "near threatened",
      company: "nobody",
      cut: 0,
      impassable: 0,
      objectives: 12,
      objectiveValue: [1, 1],
      objectivesMarked: 100,
      botMarked: 100,
      enemies: [2, 3],
    },
  },
  {
    name: "open objectives all around",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      stance: "on own objective",
      company: "nobody",
      cut: 0,
      objectives: 60,
      objectiveValue: [1, 1],
      objectivesMarked: 50,
      objectivesControlled: 10,
      enemies: [2, 6],
      gathering: 60,
    },
  },
  {
    name: "equal objectives all around, none marked",
    knobs: {
      ...ALL_ALIKE,
      stance: "on own objective",
      company: "nobody",
      objectivesMarked: 0,
      enemies: [0, 3],
    },
  },
  {
    name: "equal objectives all around, none controlled",
    knobs: {
      ...ALL_ALIKE,
      stance: "on own objective",
      company: "nobody",
      objectivesMarked: 100,
      objectivesControlled: 0,
      enemies: [0, 1],
    },
  },
  {
    name: "equal objectives threatened, nobody can be hit",
    knobs: {
      ...ALL_ALIKE,
      ...NOBODY_CAN_BE_HIT,
      stance: "beside threatened",
      company: "nobody",
      objectives: 10,
      enemies: [2, 3],
    },
  },
  {
    name: "enemies all around, few objectives",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      company: "nobody",
      cut: 0,
      objectives: 4,
      objectivesMarked: 100,
      objectivesControlled: 100,
      botMarked: 100,
      enemies: [3, 6],
      gathering: 85,
    },
  },
  { name: "own objective", knobs: { ...NO_CARDS_TO_WAIT_FOR, stance: "on own objective", company: "nobody" } },
  { name: "own objective with an enemy", knobs: { stance: "on own objective", company: "personnel", enemies: [1, 6] } },
  { name: "an open objective", knobs: { stance: "on open objective", company: "nobody" } },
  { name: "with an enemy mech", knobs: { ...NO_CARDS_TO_WAIT_FOR, company: "mech", enemies: [2, 6] } },
  {
    name: "far from everything, all scouted",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      ...HARD_TO_HIT,
      columns: [5, 7],
      rows: [4, 6],
      objectives: 12,
      objectivesMarked: 100,
      objectivesControlled: 60,
      botMarked: 100,
      enemies: [1, 4],
      company: "nobody",
    },
  },
  {
    name: "few objectives, nothing marked",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      objectives: 8,
      objectivesMarked: 0,
      botMarked: 40,
      elevated: 10,
      enemies: [0, 4],
    },
  },
  {
    name: "plenty scouted, hard to hit",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      ...HARD_TO_HIT,
      objectives: 45,
      objectiveValue: [2, 3],
      objectivesMarked: 90,
      enemies: [1, 6],
    },
  },
  { name: "hard to hit", knobs: { ...NO_CARDS_TO_WAIT_FOR, ...HARD_TO_HIT, enemies: [2, 6] } },
  { name: "nobody can be hit", knobs: { ...NO_CARDS_TO_WAIT_FOR, ...NOBODY_CAN_BE_HIT, enemies: [2, 6] } },
  { name: "nobody can be hit, no cards", knobs: { ...NOBODY_CAN_BE_HIT, bolster: "empty", drawPile: "empty" } },
  {
    name: "nobody can be hit, no cards, no elevation",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      ...NOBODY_CAN_BE_HIT,
      bolster: "empty",
      elevated: 0,
      bridges: [0, 0],
      objectives: 20,
      objectivesControlled: 70,
      playerControlled: 30,
      columns: [5, 7],
      rows: [4, 6],
      enemies: [2, 6],
    },
  },
  {
    name: "hard to hit, no cards, no elevation",
    knobs: {
      ...NO_CARDS_TO_WAIT_FOR,
      ...HARD_TO_HIT,
      bolster: "empty",
      elevated: 0,
      bridges: [0, 0],
      stance: "insecure",
      enemies: [2, 6],
    },
  },
  { name: "all enemies suppressed", knobs: { enemySuppressed: 100, enemies: [2, 6], ...NO_CARDS_TO_WAIT_FOR } },
  { name: "one bolster deck", knobs: { ...NO_CARDS_TO_WAIT_FOR, bolster: "one" } },
  { name: "empty decks", knobs: { bolster: "empty", drawPile: "empty", interferenceSupply: [0, 0] } },
  { name: "cards in the row", knobs: { interferenceInRow: 100, matchingInRow: 100, rowLength: [3, 7] } },
  { name: "suppressed", knobs: { stance: "suppressed" } },
  { name: "off the board", knobs: { stance: "off board" } },
  { name: "neutralised", knobs: { stance: "neutralised" } },
];
