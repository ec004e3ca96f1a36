import { counterTitle, STAND_IN_ROSTER } from "../roster.ts";

/**
 * The bits of the compact position. One number of a place, a unit or a card of the row answers most adjectives of the
 * page, so that a conjunction of them is one masked comparison. Own is the bot's side, enemy the player's.
 */

/** Bits of `placeState`. */
export const PLACE = {
  objective: 1 << 0,
  elevated: 1 << 1,
  /** "Scouted" as OPEN-05 reads it. */
  ownScouted: 1 << 2,
  ownControlled: 1 << 3,
  /** Any marker, face up or down: it permits a MOVE. */
  ownMarked: 1 << 4,
  enemyScouted: 1 << 5,
  enemyControlled: 1 << 6,
  enemyMarked: 1 << 7,
  ownOccupied: 1 << 8,
  enemyOccupied: 1 << 9,
  /** Two or more units of the side. */
  ownCrowded: 1 << 10,
  enemyCrowded: 1 << 11,
  /** A unit with CONTROL is there. */
  ownControlUnit: 1 << 12,
  enemyControlUnit: 1 << 13,
  /** A unit of the side would threaten the space if it were left (OPEN-08). */
  ownSeizes: 1 << 14,
  enemySeizes: 1 << 15,
  ownMech: 1 << 16,
  enemyMech: 1 << 17,
  ownVehicle: 1 << 18,
  enemyVehicle: 1 << 19,
  ownStarting: 1 << 20,
  enemyStarting: 1 << 21,
  /** The ground of its space. A bridge's space has two places but counts once. */
  ground: 1 << 22,
  /** A ready vehicle or mech is there, which covers personnel of its side. */
  ownStandee: 1 << 23,
  enemyStandee: 1 << 24,
  /** An objective of the other side; the two differ in scenario 3. */
  enemyObjective: 1 << 25,
  /** A structure is there, intact or in ruins. */
  structure: 1 << 26,
  ruin: 1 << 27,
  /** A deactivated mech and a player's armoured attack are there, where the bot's rules call that a threat. */
  mechThreatened: 1 << 28,
  /** A player's unit can destroy something there that its side wants destroyed (§7.12). */
  enemyWrecks: 1 << 29,
} as const;

/** Bits of `unitState`; a title and a letter are in the same number. */
export const UNIT = {
  own: 1 << 0,
  enemy: 1 << 1,
  personnel: 1 << 2,
  vehicle: 1 << 3,
  mech: 1 << 4,
  suppressed: 1 << 5,
  onBoard: 1 << 6,
  /** Has CONTROL on its cards (§1.3 rule 12). */
  control: 1 << 7,
  /** Has SCOUT on its cards. */
  scout: 1 << 8,
  deactivated: 1 << 9,
  escaped: 1 << 10,
  /** Has an attack that can harm vehicles, mechs and structures. */
  armouredAttack: 1 << 25,
  /** Stands on an elevated place. */
  high: 1 << 11,
} as const;

/**
 * Shifts of the counts in `placeCounts`, eight bits each: the units of each side in the space, and its personnel. More
 * than 255 count as 255.
 */
export const COUNT_SHIFT = { own: 0, enemy: 8, population: 16, ownPersonnel: 24 } as const;
export const MOST_COUNTED = 0xff;

/** Bits of `rowState`; a title and a letter are in the same number. */
export const CARD = {
  interference: 1 << 0,
  sideways: 1 << 1,
  command: 1 << 2,
  /** Does nothing when it is resolved. */
  idle: 1 << 3,
  /** Commander, Gunner or Navigator. */
  mech: 1 << 7,
  /** The card of an active mech: neither deactivated, escaped nor neutralised. */
  active: 1 << 8,
  /** The card of a mech that is not activated yet. */
  deactivated: 1 << 9,
  /** Its unit is not there, or temporarily out of the game. */
  rests: 1 << 4,
  /** Its unit is suppressed and only becomes ready (OPEN-13). */
  readies: 1 << 5,
  /** Its unit is off the board. */
  enters: 1 << 6,
} as const;

/** The shift of `UNIT.high`. */
export const HIGH_SHIFT = 11;
export const TITLE_SHIFT = 12;
export const TITLE_MASK = 0xff << TITLE_SHIFT;
export const LETTER_SHIFT = 20;
export const LETTER_MASK = 0x1f << LETTER_SHIFT;

/** 1 to 26 for a squad, deck or mech letter, 0 for none. */
export function letterNumber(letter: string | null): number {
  if (letter === null || letter.length !== 1) return 0;
  const number = letter.charCodeAt(0) - 64;
  return number >= 1 && number <= 26 ? number : 0;
}

const bitsOfPlaces: Readonly<Record<string, number>> = PLACE;

/** Pairs of bits with the same meaning for the two sides. */
const MIRRORED: readonly (readonly [number, number])[] = [
  [PLACE.objective, PLACE.enemyObjective],
  ...Object.entries(PLACE).flatMap(([name, own]) => {
    const enemy = name.startsWith("own") ? bitsOfPlaces[`enemy${name.slice(3)}`] : undefined;
    return enemy === undefined ? [] : [[own, enemy] as const];
  }),
];

/** The bits of a place from the other side's view. */
export function mirrorPlace(bits: number): number {
  let mirrored = bits;
  for (const [own, enemy] of MIRRORED) {
    mirrored &= ~(own | enemy);
    if ((bits & own) !== 0) mirrored |= enemy;
    if ((bits & enemy) !== 0) mirrored |= own;
  }
  return mirrored;
}

/** The bits of a unit from the other side's view. */
export function mirrorUnit(bits: number): number {
  const rest = bits & ~(UNIT.own | UNIT.enemy);
  return rest | ((bits & UNIT.own) !== 0 ? UNIT.enemy : 0) | ((bits & UNIT.enemy) !== 0 ? UNIT.own : 0);
}

/** All titles of units and cards in alphabetical order; a title's number is its index here. */
export const TITLE_NAMES: readonly string[] = [
  ...new Set(STAND_IN_ROSTER.flatMap(({ title }) => [title, counterTitle(title)])),
].sort();

const numbers = new Map(TITLE_NAMES.map((name, number) => [name, number]));

/** A number that no title has. */
const NO_TITLE = 0xff;

/** The number of a title; `NO_TITLE` for one that the game does not have. */
export function titleNumber(title: string): number {
  return numbers.get(title) ?? NO_TITLE;
}

/** What a list of a position lists, and whether its numbers take two bytes instead of four. */
interface ArenaListForm {
  readonly of: "cards" | "units" | "places";
  readonly short?: true;
}

/** The lists of a position, those first that a decision mostly reads. */
export const LIST_FORMS = {
  /** Bits of `CARD`, with title and letter, of the cards of the row, then of those of the display. */
  rowState: { of: "cards" },
  /** Bits of `UNIT`, with title and letter. */
  unitState: { of: "units" },
  /** The unit of each card; −1 where it has none. */
  rowUnit: { of: "cards", short: true },
  /** The number of each card's kind among those of the roster. */
  rowKind: { of: "cards", short: true },
  /** −1 off the board. */
  unitPlace: { of: "units", short: true },
  /** The units of the other side on the board, ascending. */
  enemies: { of: "units", short: true },
  /**
   * On the board: base defence, cover of the place and the bonus of friendly standees, which is total defence without the
   * range (§8.2). Off it: base defence.
   */
  unitDefence: { of: "units", short: true },
  /** Bits of `PLACE`. */
  placeState: { of: "places" },
  /** Counts of units, see `COUNT_SHIFT`. */
  placeCounts: { of: "places" },
  /** The bot's units on the board, ascending. */
  owns: { of: "units", short: true },
  /** The index of each unit in the position. */
  unitOrder: { of: "units", short: true },
} as const satisfies Readonly<Record<string, ArenaListForm>>;

/** A list that lies in the arena. */
export type ArenaList = keyof typeof LIST_FORMS;

export const ARENA_LISTS = Object.keys(LIST_FORMS) as readonly ArenaList[];

/** How many numbers of two bytes take the room of one of four. */
export const SHORTS_IN_WORD = 2;

/** Whether the numbers of a list take two bytes. */
export function isShort(list: ArenaList): boolean {
  return "short" in LIST_FORMS[list];
}

/** A larger defence counts as this: it takes two bytes, also with what a place adds to it. */
export const MOST_DEFENCE = 0x3fff;

/** The lists and numbers that compiled sheets read of the board instead, as all positions on it have the same. */
export const BOARD_FIELDS = [
  "placeCount",
  "value",
  "cover",
  "fullCover",
  "cell",
  "spaceOf",
  "beside",
  "groundOf",
  "topOf",
  "range",
  "shot",
  "reached",
  "structureCount",
  "structureState",
  "structurePlace",
  "doorCount",
  "doorState",
  "doorFrom",
  "doorTo",
  "equipmentCount",
  "equipmentState",
  "equipmentPlace",
  "markerCount",
  "markerState",
  "markerPlace",
  "areaCount",
  "areaState",
  "pad",
  "map",
  "escape",
  "south",
  "single",
] as const;

/** Larger than any distance on a board; marks what cannot be reached. */
export const UNREACHABLE = 0x7fff;
