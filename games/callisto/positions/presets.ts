import type { PositionShape } from "./shape.ts";

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
