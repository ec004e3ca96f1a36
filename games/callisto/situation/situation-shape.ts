import {
  choice,
  either,
  integer,
  list,
  map,
  oneOf,
  record,
  text,
  truth,
  type JsonSchema,
  type ValueOf,
} from "../../shared/reading/shape.ts";
import { ARMOURED_FEATURES, FEATURE_NAMES } from "../board/spaces.ts";
import { fieldShapes } from "../../shared/declared/written-fields.ts";
import { PLACE_FIELDS, SETTING_FIELDS, SPACE_FIELDS, SUPPLY_FIELDS, UNIT_FIELDS } from "../fields.ts";
import { EXPECTATION } from "./expectation.ts";
import { ACTION_NAMES, AT, CARD, COUNT, PLACE, ROW, SPACE } from "./read-names.ts";

const PLACE_SHAPES = fieldShapes(PLACE_FIELDS);
const COVER = PLACE_SHAPES.cover;
const NAME = text({ editor: { type: "string" } });
const FEATURE = text({ title: "a feature", editor: { enum: [...FEATURE_NAMES] } });
const pair = (between: string): JsonSchema => ({ type: "string", pattern: `^\\S+\\s*${between}\\s*\\S+$` });
const pairs = (description: string) => list(text({ editor: pair("-") }), { description });

const ARMOUR = record(oneOf([COUNT, map({ armour: COUNT, cover: COVER })], { title: "a structure" }), {
  editor: { propertyNames: { enum: [...ARMOURED_FEATURES] } },
});

const GRID_SPACE = map(
  {
    ...fieldShapes(SPACE_FIELDS),
    ...PLACE_SHAPES,
    // Situations leave out the default, which every unit may enter.
    impassable: choice(["standees", "all"], { description: PLACE_FIELDS.impassable.documentation }),
    has: list(oneOf([FEATURE, ARMOUR]), {
      description: "Markers, structures and equipment; a structure may state its armour, alone or with its cover.",
    }),
    destroyed: list(FEATURE, { description: "Structures that are destroyed." }),
  },
  [],
  { title: "a space" },
);

const GRID_DOOR = oneOf(
  [
    choice(["open", "closed"]),
    map({
      closed: truth(),
      opens: text({ description: "The direction in which it opens: `c3>d3`.", editor: pair(">") }),
    }),
  ],
  { title: "a door" },
);

const GRID_BRIDGE = map(
  { supports: list(PLACE, { needed: "a list of two places", least: 2, most: 2 }), cover: COVER },
  ["supports"],
  { title: "a bridge" },
);

const GRID_BOARD = map(
  {
    grid: text({
      description: "`CxR`: columns and rows; a1 is the north-west corner.",
      editor: { type: "string", pattern: "^[0-9]{1,4}x[0-9]{1,4}$" },
    }),
    spaces: record(GRID_SPACE, { description: "What spaces have." }),
    cut: pairs("Grid neighbours to separate."),
    join: pairs("Neighbours to add to the grid."),
    doors: record(GRID_DOOR, { description: "Doors on the edges between neighbours: `c3-d3`." }),
    bridges: record(GRID_BRIDGE, {
      description: "Bridges over a space of the grid or over a space of their own.",
    }),
    spawn: record(PLACE, { description: "Where off-board units enter: `{ Force 1: e1, Z unit: a5 }`." }),
  },
  ["grid"],
);

const FILE_BOARD = map(
  {
    file: text({
      description: "The path of a board file, from the situation file's folder.",
      editor: { type: "string" },
    }),
  },
  ["file"],
  { title: "a board from a file" },
);

/** The possible values for scouted spaces. */
export const SCOUTED_NEEDED = "a list of spaces, `all` or `all except [c4]`";
const markers = (scouted: string) =>
  map({
    scouted: oneOf([list(SPACE), text({ editor: { type: "string", pattern: "^all( except\\s*\\[.*\\])?$" } })], {
      description: scouted,
      needed: SCOUTED_NEEDED,
    }),
    controlled: list(SPACE, { description: "Spaces that the side controls." }),
  });

const PLACED_UNIT = oneOf(
  [
    AT,
    map(
      {
        at: AT,
        ...fieldShapes(UNIT_FIELDS),
        defence: integer(0, 99, { description: "Base defence, if it differs from the roster's." }),
      },
      ["at"],
    ),
  ],
  { title: "a unit", needed: "a place, `off`, or a map with the key `at`" },
);
const UNITS = record(PLACED_UNIT);

const BOLSTER = oneOf([list(CARD), COUNT], {
  title: "a deck",
  needed: "a list of cards, or a whole number from 0 to 99",
});

/** A situation of this game. */
export const SITUATION = map(
  {
    id: text({ description: "Names the situation in reports." }),
    title: text({ description: "What it shows." }),
    sheet: text({
      description:
        "The acting bot's sheet: its file from the place of the situation (lfa.bot), game, scenario and side (callisto/1/lfa), or its path under procedures/ without its ending (callisto/scenario-1/lfa).",
      editor: { type: "string" },
    }),
    readings: record(NAME, {
      description: "Open points of the rules, each with the reading to use.",
      editor: { propertyNames: { pattern: "^OPEN-[0-9]{2}c?$" } },
    }),
    board: either({ type: "object", required: ["file"], properties: { file: {} } }, FILE_BOARD, GRID_BOARD, {
      description: "A grid with changes, or a board file; required unless no place matters.",
    }),
    markers: map({
      bot: markers(
        "The spaces that the bot has scouted: a list, `all`, or `all except [c4]`. If you leave this out, every space counts as scouted, and a note says so.",
      ),
      player: markers(
        "The spaces that the player has scouted: a list, `all`, or `all except [c4]`. If you leave this out, the player has scouted none.",
      ),
    }),
    units: map({ bot: UNITS, player: UNITS }, [], { description: "Only these units exist." }),
    row: {
      ...ROW,
      description: "The bot's play area, left to right; `*` marks the card to resolve, `~` a sideways card.",
    },
    cards: map({
      deck: list(CARD, { description: "Top first." }),
      discard: list(CARD),
      aside: list(CARD, { description: "Set aside face down by RECON." }),
      bolster: record(BOLSTER, { description: "By letter: top first, or a number of cards." }),
      display: list(CARD),
      ...fieldShapes(SUPPLY_FIELDS),
      bid: CARD,
    }),
    ...fieldShapes(SETTING_FIELDS),
    numbers: record(
      map(Object.fromEntries(["initiative", "armoured ATTACK", ...ACTION_NAMES].map((name) => [name, COUNT]))),
      { description: "Printed values changed for this position." },
    ),
    dice: list(integer(1, 100, { title: "a die" }), {
      description: "Every die that the resolution rolls, in order.",
    }),
    when: text({
      description: "The event. If left out: one resolution of the card marked `*`.",
      editor: {
        type: "string",
        pattern:
          "^(resolve|start turn|bid against [0-9]{1,2}|player hits .+|ask (threatened .+|secure .+|population .+|enemies .+|scouted points|danger .+|defence .+ from .+|assessed .+ from .+))$",
      },
    }),
    expect: EXPECTATION,
  },
  ["sheet", "expect"],
  { title: "a situation" },
);

export type WrittenSituation = ValueOf<typeof SITUATION>;
export type WrittenBoard = ValueOf<typeof GRID_BOARD>;
export type WrittenFileBoard = ValueOf<typeof FILE_BOARD>;
export type WrittenSpace = ValueOf<typeof GRID_SPACE>;
export type WrittenDoor = ValueOf<typeof GRID_DOOR>;
export type WrittenBridge = ValueOf<typeof GRID_BRIDGE>;
export type WrittenMarkers = NonNullable<WrittenSituation["markers"]>;
export type WrittenUnit = ValueOf<typeof PLACED_UNIT>;
export type WrittenUnits = NonNullable<WrittenSituation["units"]>;
export type WrittenCards = NonNullable<WrittenSituation["cards"]>;
export type WrittenNumbers = NonNullable<WrittenSituation["numbers"]>;
