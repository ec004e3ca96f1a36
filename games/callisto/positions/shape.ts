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
  /** Edges between spaces that are no neighbours. */
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
