import { fieldShapes } from "../../shared/declared/written-fields.ts";
import { PLACE_FIELDS, SPACE_FIELDS } from "../fields.ts";
import {
  choice,
  integer,
  list,
  map,
  note,
  number,
  oneOf,
  record,
  string,
  truth,
  type JsonSchema,
  type ValueOf,
} from "../../shared/reading/shape.ts";
import { ARMOURED_FEATURES, BOARD_FEATURES, DOOR_NAMES } from "./spaces.ts";

const TEXT = string();
const SPACE_NAME = string("\\S", { editor: { pattern: "^[\\p{L}\\p{N}_]+$" } });
const PLACE = string("\\S", {
  description: "A space, or the deck of the bridge over it: `c3.deck`.",
  editor: { pattern: "^[\\p{L}\\p{N}_]+(\\.deck)?$" },
});
const PLACE_SHAPES = fieldShapes(PLACE_FIELDS);
const ARMOUR = integer(1, 99);
/** The form of a pair of names, for editors. */
const pair = (between: string): JsonSchema => ({ pattern: `^[^${between}]+${between}[^${between}]+$` });

const POINT = list(number(-99, 99, { needed: "a number from -99 to 99" }), {
  description: "Where to draw it: column from the west and row from the north. Use halves to shift a hexagonal row.",
  needed: "a column and a row, two numbers from -99 to 99 such as `[2.5, 1]`",
  least: 2,
  most: 2,
});

const STRUCTURES = record(
  oneOf([ARMOUR, map({ armour: ARMOUR, cover: PLACE_SHAPES.cover })], { title: "a structure" }),
  {
    editor: { propertyNames: { enum: ARMOURED_FEATURES.filter((name) => BOARD_FEATURES.includes(name)) } },
  },
);

const BRIDGE = map(
  {
    supports: list(PLACE, {
      description: "The two places from which a unit steps onto the deck: elevated spaces, or the next deck.",
      // A rule about bridges limits their number and has a code of its own.
      editor: { minItems: 2, maxItems: 2 },
    }),
    cover: PLACE_SHAPES.cover,
    impassable: PLACE_SHAPES.impassable,
  },
  ["supports"],
  { description: "The deck of a bridge over the space. The space's own values describe the ground below." },
);

const SPACE = map(
  {
    name: note(SPACE_NAME, "Letters, digits and `_`."),
    at: POINT,
    ...PLACE_SHAPES,
    objective: fieldShapes(SPACE_FIELDS).objective,
    // JSON quotes names, and the board of a game calls sides by theirs.
    map: note(TEXT, SPACE_FIELDS.map.documentation),
    pad: note(TEXT, SPACE_FIELDS.pad.documentation),
    starting: note(TEXT, "The side that starts on it, if a sheet asks."),
    has: list(oneOf([string("\\S", { editor: { enum: [...BOARD_FEATURES] } }), STRUCTURES]), {
      description:
        'Structures, equipment and markers; a structure may state its armour, { "bunker": 9 }, or armour and cover, { "bunker": { "armour": 9, "cover": 1 } }.',
    }),
    bridge: BRIDGE,
    neighbours: list(SPACE_NAME, {
      description: "The neighbouring spaces. Each must list this one too.",
      editor: { uniqueItems: true },
    }),
  },
  ["name", "at", "neighbours"],
  { title: "a space" },
);

const DOOR = oneOf(
  [
    choice(["open", "closed"]),
    map(
      {
        closed: truth(),
        opens: string("\\S", { description: "The direction in which it opens by itself: `c3>d3`.", editor: pair(">") }),
        called: choice(DOOR_NAMES, { description: "Its name in the sheets." }),
      },
      [],
      { editor: { required: ["closed"] } },
    ),
  ],
  { title: "a door" },
);

/** The things that goals count. */
export const GOAL_KINDS = [
  "objective points",
  "neutralised units",
  "victory points",
  "buildings destroyed",
  "civilians rescued",
  "mechs escaped",
  "prisoner at pod",
  // The side wins when this many rounds are over.
  "rounds held",
] as const;

export type GoalKind = (typeof GOAL_KINDS)[number];

const GOAL = map(
  {
    side: note(TEXT, "If left out: both sides."),
    kind: choice(GOAL_KINDS),
    count: integer(1, 999),
  },
  ["kind", "count"],
  { title: "a goal" },
);

/** The board of a game, as its file has it. */
export const BOARD = map(
  {
    $schema: string(),
    board: note(TEXT, "The name of the board."),
    game: note(TEXT, "The game."),
    scenario: integer(1, 99, { description: "The number of its scenario." }),
    standIn: truth({
      description: "True for every board that is not the game's own map. Tiebreak then shows it as a stand-in.",
    }),
    note: note(TEXT, "What readers should know, such as where the board comes from."),
    initiative: note(TEXT, "The side that holds the initiative marker at the start."),
    spaces: list(SPACE, { least: 1, needed: "a list of at least one space" }),
    doors: record(DOOR, { description: "Doors between neighbours, `c3-d3`.", editor: { propertyNames: pair("-") } }),
    spawns: record(record(PLACE), {
      description:
        "Where counters enter, by side: for a force `Force 1`, a unit `Scout Y`, a squad `Y unit`, or a place that a bot rule names, `spawn point 1`.",
    }),
    markers: record(map({ scouted: list(SPACE_NAME), controlled: list(SPACE_NAME) }), {
      description: "Spaces with markers at the start, by side.",
    }),
    units: record(PLACE, {
      description: "Counters on the board at the start, such as `Scout Y`. All others are off the board.",
    }),
    goals: list(GOAL, { description: "Ways to win that the scenario file lacks." }),
  },
  ["board", "scenario", "standIn", "initiative", "spaces", "spawns"],
  { title: "a board file" },
);

export type WrittenBoard = ValueOf<typeof BOARD>;
export type WrittenSpace = ValueOf<typeof SPACE>;
export type WrittenBridge = ValueOf<typeof BRIDGE>;
export type WrittenDoor = ValueOf<typeof DOOR>;
export type WrittenFeature = NonNullable<WrittenSpace["has"]>[number];
export type WrittenMarkers = NonNullable<WrittenBoard["markers"]>[string];
