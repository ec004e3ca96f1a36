import { type Size, SIZES } from "../terrain.ts";
import { PRINTED_TABLES } from "./printed-tables.ts";
import type { GameUnit, UnitType } from "../engine/state.ts";

/** `[least/dice]`: at least this many successes on this many combat dice. */
export interface CombatTest {
  readonly least: number;
  readonly dice: number;
}

const { combat: COMBAT, lasers: LASERS, "neutron bombs": NEUTRON_BOMBS, "units in lava": IN_LAVA } = PRINTED_TABLES;
const { crawler, walker, squad } = PRINTED_TABLES["sizes of units"];

const SIZE_OF: Readonly<Record<UnitType, Size>> = { Crawler: crawler[0], Walker: walker[0], Squad: squad[0] };

/** The same of each size. */
function bySize<Value>(valueOf: (size: Size) => Value): Readonly<Record<Size, Value>> {
  return { light: valueOf("light"), medium: valueOf("medium"), heavy: valueOf("heavy") };
}

/** The size of a unit as it is printed. */
export function sizeOf({ type }: Pick<GameUnit, "type">): Size {
  return SIZE_OF[type];
}

/** `1/3`: at least one success on three dice. */
function readTest(cell: string): CombatTest {
  const [least = 0, dice = 0] = cell.split("/").map(Number);
  return { least, dice };
}

/** The columns of the table of combat. */
const TARGETS: readonly Size[] = ["heavy", "medium", "light"];

const TESTS = bySize((weapon) => bySize((target) => readTest(COMBAT[weapon][TARGETS.indexOf(target)] ?? "")));

/** Weapon size against target size: a heavier weapon needs one success on more dice, a lighter one needs all of them. */
export function testAgainst(weapon: Size, target: Size): CombatTest {
  return TESTS[weapon][target];
}

const LAVA_TESTS = bySize((earthquake): CombatTest => {
  const [dice, least] = IN_LAVA[earthquake];
  return { least: Number(least), dice: Number(dice) };
});

/** The test by which a unit in lava is lost. The lighter the earthquake, the more dice must all succeed. */
export function testInLava(earthquake: Size): CombatTest {
  return LAVA_TESTS[earthquake];
}

const MELEE_SIZES = { Walker: PRINTED_TABLES.melee.walker[0], Squad: PRINTED_TABLES.melee.squad[0] } as const;

/** The size of a unit in melee, as weapon and as target. */
export function meleeSize(type: Exclude<UnitType, "Crawler">): Size {
  return MELEE_SIZES[type];
}

/** The size of weapons that crawlers fire by the card of proximity fire. */
export const PROXIMITY_SIZE: Size = PRINTED_TABLES["proximity fire"].crawler[0];

type Roll = keyof (typeof PRINTED_TABLES)["other rolls"];

/** How many dice are rolled, and how many must succeed. @param size of the roll, where its row leaves it open */
export function rollFor(what: Roll, size?: number): CombatTest {
  const [printed, needs] = PRINTED_TABLES["other rolls"][what];
  const dice = size ?? Number(printed);
  return { dice, least: needs === "all" ? dice : Number.parseInt(needs, 10) };
}

const { odd, even } = PRINTED_TABLES["combat dice"];
const RESULTS: readonly string[] = [even[0], odd[0]];

/** The faces of a die: combat dice are standard dice, as earthquake dice are (U:237, U:250). */
export const FACES = Object.keys(PRINTED_TABLES["earthquake dice"]).length;

/** Whether a face of a combat die is a success. */
export function isSuccess(face: number): boolean {
  return RESULTS[face % 2] === "positive";
}

/** On how many of its faces a combat die has one. */
export const SUCCESSES = Array.from({ length: FACES }, (_, index) => index + 1).filter(isSuccess).length;

/** How many dice an earthquake or a nuke has for the terrain. */
export function conversionDice(by: "earthquake" | "nuke", size: Size): number {
  return Number(PRINTED_TABLES["dice of a conversion"][size][by === "earthquake" ? 0 : 1]);
}

/** The tests at short, medium and long range. */
const LASER_TESTS = Object.values(PRINTED_TABLES["dice of lasers"]).map(([test]) => readTest(test));

/** The roll of a laser at a bomb, by distance. */
const TESTS_BY_DISTANCE = bySize((size) =>
  LASERS[size].map((range, column) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return { from, to, test: LASER_TESTS[column] };
  }),
);

const OUT_OF_RANGE: CombatTest = { least: 1, dice: 0 };

/** The roll of a laser at a bomb: no dice beyond its range. */
export function laserTest(size: Size, range: number): CombatTest {
  return TESTS_BY_DISTANCE[size].find(({ from, to }) => from <= range && range <= to)?.test ?? OUT_OF_RANGE;
}

const RADIUS = bySize((size) => Number(NEUTRON_BOMBS[size][0]));

/** How far a neutron bomb reaches. */
export function neutronRadius(size: Size): number {
  return RADIUS[size];
}

/** The freezing of units: the table of each type, by the number of Time Stream cards drawn. */
export type Freezing = "time stream" | "freezing by stasis rays";

function freezingBy(table: Freezing): ReadonlyMap<number, number | null> {
  return new Map(
    Object.entries<readonly [string]>(PRINTED_TABLES[table]).map(([cards, [cell]]) => {
      const least = /\d+/.exec(cell);
      return [Number(cards), least === null ? null : Number(least[0])];
    }),
  );
}

const FREEZING: Readonly<Record<Freezing, ReadonlyMap<number, number | null>>> = {
  "time stream": freezingBy("time stream"),
  "freezing by stasis rays": freezingBy("freezing by stasis rays"),
};

/** The least number of stasis markers that freezes a unit, by the Time Stream cards drawn; null where none does. */
export function freezingMarkers(by: Freezing, timeStreams: number): number | null {
  return FREEZING[by].get(timeStreams) ?? null;
}

/** Whether this Time Stream card of a turn removes all frozen markers. */
export function thaws(timeStreams: number): boolean {
  const rows: Readonly<Partial<Record<string, readonly [string]>>> = PRINTED_TABLES["time stream"];
  return rows[timeStreams]?.[0].includes("remove") === true;
}

/** How many Time Stream cards there are: with the last of them the table ends (reading C2). */
export const TIME_STREAMS = Math.max(...FREEZING["time stream"].keys());

const { crawlers, walkers, squads } = PRINTED_TABLES["stacking limits"];

/** The room in a hex, as many squads as it holds, and how much of it each type takes. */
export const ROOM = Number(squads[0]);
export const ROOM_TAKEN: Readonly<Record<UnitType, number>> = {
  Crawler: ROOM / Number(crawlers[0]),
  Walker: ROOM / Number(walkers[0]),
  Squad: 1,
};

/** How many weapons of each size a cell has: `1 heavy or 2 mediums`. */
function weaponsIn(cell: string): ReadonlyMap<string, number> {
  return new Map([...cell.matchAll(/(\d+) (\w+?)s?\b/g)].map(([, count, size = ""]) => [size, Number(count)]));
}

/** The size of weapons of a class by how many of them a unit has; undefined where it cannot have that many. */
export function armsOf({ type }: Pick<GameUnit, "type">, of: "beam" | "bomb", number: number): Size | undefined {
  const [beams, bombs] = ARMS[type];
  return SIZES.find((size) => weaponsIn(of === "beam" ? beams : bombs).get(size) === number);
}

const ARMS = {
  Crawler: PRINTED_TABLES.arms.crawler,
  Walker: PRINTED_TABLES.arms.walker,
  Squad: PRINTED_TABLES.arms.squad,
} as const;

/** More weapons than this has no unit. */
export const MOST_WEAPONS = Math.max(
  ...Object.values(ARMS).map((arms) =>
    arms.map((cell) => Math.max(...weaponsIn(cell).values())).reduce((sum, most) => sum + most, 0),
  ),
);

const WEAPONS_OF: Readonly<Record<UnitType, ReadonlyMap<string, number>>> = {
  Crawler: weaponsIn(PRINTED_TABLES["weapons of an action"].crawler[0]),
  Walker: weaponsIn(PRINTED_TABLES["weapons of an action"].walker[0]),
  Squad: weaponsIn(PRINTED_TABLES["weapons of an action"].squad[0]),
};

/** The whole of a weapon action. */
export const WEAPON_ACTION = 2;

/** The part of a unit's weapon action that a weapon uses. Weapons lighter than the printed ones count as light. */
export function capacityUsed({ type }: Pick<GameUnit, "type">, weapon: Size): number {
  const counts = WEAPONS_OF[type];
  return WEAPON_ACTION / (counts.get(weapon) ?? Math.max(...counts.values()));
}
