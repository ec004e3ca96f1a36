import type { Range } from "../../../runtime/random-source.ts";

/** Where the acting unit starts, and what is set around it. */
export type Stance =
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
export type ThingAt = "anywhere" | "here" | "beside" | "near";

/** What the generator aims at. Percentages are whole numbers from 0 to 100. */
export interface PositionShape {
  readonly columns: Range;
  readonly rows: Range;
  /** Of the grid's edges, how many are missing. */
  readonly cut: number;
  /** Edges between spaces that are no neighbours. */
  readonly joined: Range;
  /** Of the edges, how many have a door. */
  readonly doors: number;
  readonly bridges: Range;
  /** Percentage of positions whose board has a second map, where the scenario has one. */
  readonly secondMap: number;
  /** Of the spaces, how many have a thing of each kind that the scenario has. */
  readonly things: number;
  /** Of the kinds, how many are missing from the position. */
  readonly missingThings: number;
  /** Of the things that can be. */
  readonly destroyed: number;
  /** Where one thing lies, seen from the acting unit. */
  readonly thingAt: ThingAt;
  /** Percentage of positions in which a player unit stands with that thing. */
  readonly guarded: number;
  /** Of the spaces. */
  readonly covered: number;
  readonly elevated: number;
  readonly impassable: number;
  readonly objectives: number;
  readonly objectiveValue: Range;
  /** Of the spaces without an objective, and of the objectives: which carry the bot's marker. */
  readonly botMarked: number;
  readonly objectivesMarked: number;
  /** Of the marked objectives: which the bot controls. */
  readonly objectivesControlled: number;
  readonly playerMarked: number;
  readonly playerControlled: number;
  readonly stance: Stance;
  readonly company: Company;
  /** The bot's other units that are on the board, of a hundred. */
  readonly botUnits: number;
  /** Of those, how many stand with the acting unit. */
  readonly companions: number;
  /** Of the mechs that start deactivated, how many still are. */
  readonly sleeping: number;
  readonly enemies: Range;
  /** Of a hundred player units, how many stand one step from the acting unit. */
  readonly gathering: number;
  /** Added to a player unit's defence. */
  readonly enemyToughness: Range;
  /** Added to the cover of places with player units. */
  readonly enemyCover: Range;
  readonly suppressed: number;
  readonly enemySuppressed: number;
  readonly interferenceInRow: number;
  /** Percentage of positions with other cards of the acting card's squad in the row. */
  readonly matchingInRow: number;
  readonly rowLength: Range;
  readonly bolster: "empty" | "one" | "any";
  /** Whether deck and discard hold cards. */
  readonly drawPile: "empty" | "any";
  readonly interferenceSupply: Range;
  /** Percentage of positions with changed strengths on the acting card. */
  readonly changedNumbers: number;
}

/** Plain positions: everything happens now and then. */
export const PLAIN_SHAPE: PositionShape = {
  columns: [3, 7],
  rows: [3, 6],
  cut: 8,
  joined: [0, 1],
  doors: 3,
  bridges: [0, 1],
  secondMap: 60,
  things: 12,
  missingThings: 10,
  destroyed: 12,
  thingAt: "anywhere",
  guarded: 0,
  covered: 35,
  elevated: 25,
  impassable: 8,
  objectives: 20,
  objectiveValue: [1, 3],
  botMarked: 65,
  objectivesMarked: 55,
  objectivesControlled: 45,
  playerMarked: 45,
  playerControlled: 15,
  stance: "anywhere",
  company: "anyone",
  botUnits: 75,
  companions: 15,
  sleeping: 50,
  enemies: [0, 6],
  gathering: 10,
  enemyToughness: [-1, 2],
  enemyCover: [0, 0],
  suppressed: 8,
  enemySuppressed: 20,
  interferenceInRow: 30,
  matchingInRow: 50,
  rowLength: [1, 6],
  bolster: "any",
  drawPile: "any",
  interferenceSupply: [0, 8],
  changedNumbers: 20,
};
