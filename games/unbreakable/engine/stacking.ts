import { neighboursOf } from "../../shared/hex/hex.ts";
import { PRINTED_TABLES } from "../rules/printed-tables.ts";
import { rollFor, ROOM, ROOM_TAKEN } from "../rules/sizes.ts";
import { inPlay } from "../rules/units.ts";
import { type Conversion, convertedTo, epicenterAfter, hasBorder, isEntered, isMarkable, OFF_MAP } from "../terrain.ts";
import { addEarthquake } from "./cards.ts";
import { commandersOf, commands, type GameDefinition } from "./game-definition.ts";
import { hexAt, objectsIn, type Play, unitNamed, unitsIn } from "./play.ts";
import {
  type Commander,
  type GameState,
  type GameUnit,
  type HexName,
  type SideName,
  TYPES,
  type UnitName,
  type UnitType,
} from "./state.ts";

/** Whom a unit pushes out of a full hex that it enters, and how many of them. */
interface Pushed {
  readonly types: readonly UnitType[];
  readonly number: number | "all";
}

interface Row {
  readonly entering: string;
  readonly isOf: (inHex: readonly UnitType[]) => boolean;
  /** Null where the unit cannot enter. */
  readonly pushed: Pushed | null;
}

const NAMES = { Crawler: /\bcrawlers?\b/, Walker: /\bwalkers?\b/, Squad: /\bsquads?\b/ } as const;

const ROWS: readonly Row[] = Object.entries<readonly [string]>(PRINTED_TABLES["entering a full hex"]).map(
  ([name, [result]]) => {
    const [entering = "", contents = ""] = name.split(" into ");
    const [, gone = ""] = result.split("; ");
    const number = /\d+/.exec(gone);
    const types = TYPES.filter((type) => NAMES[type].test(gone));
    return {
      entering,
      isOf: readContents(contents),
      pushed: gone === "" ? null : { types, number: number === null ? "all" : Number(number[0]) },
    };
  },
);

/** `1 walker and 1 or 2 squads`, `walkers or squads`, `anything`: a type that is not named is not there. */
function readContents(contents: string): Row["isOf"] {
  if (contents === "anything") return () => true;
  const parts = contents.split(" and ");
  const isNumbered = /\d/.test(contents);
  return (inHex) =>
    TYPES.every((type) => {
      const count = inHex.filter((each) => each === type).length;
      const part = parts.find((each) => NAMES[type].test(each));
      if (part === undefined) return count === 0;
      return !isNumbered || [...part.matchAll(/\d+/g)].some(([number]) => Number(number) === count);
    });
}

/** Whom a unit pushes out of a full hex; null where it cannot enter. @param inHex those that count there */
export function pushedBy(entering: UnitType, inHex: readonly Pick<GameUnit, "type">[]): Pushed | null {
  const types = inHex.map(({ type }) => type);
  return ROWS.find((row) => row.entering === entering.toLowerCase() && row.isOf(types))?.pushed ?? null;
}

/** Whether a unit counts against the stacking limit: dug-in crawlers, hovering and scattered squads do not. */
function counts(unit: Pick<GameUnit, "type" | "turned" | "status">): boolean {
  return inPlay(unit).counts;
}

/** How much room the units of a hex take that count, some of them left out. */
export function roomTaken(state: Pick<GameState, "units">, hex: HexName, except: readonly UnitName[] = []): number {
  let taken = 0;
  for (const unit of state.units)
    if (unit.at === hex && counts(unit) && !except.includes(unit.name)) taken += ROOM_TAKEN[unit.type];
  return taken;
}

/** Whether a unit fits into a hex without anybody leaving it; beside the map there is room for all. */
export function fits(state: Pick<GameState, "units">, unit: GameUnit, hex: HexName): boolean {
  return hex === OFF_MAP || !counts(unit) || roomTaken(state, hex, [unit.name]) + ROOM_TAKEN[unit.type] <= ROOM;
}

/** Who may have to leave a hex for a unit that enters it, and how many of them must. */
interface Displacement {
  readonly units: readonly UnitName[];
  readonly number: number;
}

/**
 * What has to go so that a unit can enter a hex; null where it cannot enter. Only smaller units are pushed out, and all
 * that have to go need somewhere to go, beside others that are still to leave their hexes.
 */
export function displacementFor(
  game: GameDefinition,
  state: GameState,
  unit: GameUnit,
  hex: HexName,
): Displacement | null {
  if (fits(state, unit, hex)) return { units: [], number: 0 };
  const others = unitsIn(state, hex).filter(({ name }) => name !== unit.name);
  const pushes = pushedBy(unit.type, others.filter(counts));
  if (pushes === null) return null;
  const { types, number } = pushes;
  const pushed = others.filter(
    (other) => types.includes(other.type) && (counts(other) || (number === "all" && game.readings.U17 === "b")),
  );
  const entered = { ...state, units: state.units.map((each) => (each.name === unit.name ? unit : each)) };
  const displacement = {
    units: pushed.map(({ name }) => name),
    number: number === "all" ? pushed.length : number,
  };
  return allCanLeave(game, entered, [displacement, ...leavingIn(state)]) ? displacement : null;
}

/** Where a displaced unit can go, and leave room for those that have to go after it. */
export function placesFor(
  game: GameDefinition,
  state: GameState,
  unit: GameUnit,
  { units, number }: Displacement,
): readonly HexName[] {
  const [, ...later] = leavingIn(state);
  const left = [{ units: units.filter((name) => name !== unit.name), number: number - 1 }, ...later];
  return roomsFor(game, state, unit).filter((hex) => allCanLeave(game, moved(state, unit.name, hex), left));
}

/** The neighbouring hexes with room for a unit. */
function roomsFor(game: GameDefinition, state: GameState, unit: GameUnit): readonly HexName[] {
  return neighboursOf(game.map, unit.at).filter(
    (hex) => isEntered(hexAt(state, hex).terrain) && fits(state, unit, hex),
  );
}

/** The units that still have to leave their hexes. */
function leavingIn({ pending }: GameState): readonly Displacement[] {
  return pending.flatMap((each) => (each.kind === "displace" ? [{ units: each.units, number: each.left }] : []));
}

function moved(state: GameState, name: UnitName, at: HexName): GameState {
  return { ...state, units: state.units.map((unit) => (unit.name === name ? { ...unit, at } : unit)) };
}

/** Whether there is a neighbouring hex for every unit that has to leave its own, one after another. */
function allCanLeave(game: GameDefinition, state: GameState, [first, ...others]: readonly Displacement[]): boolean {
  if (first === undefined) return true;
  const { units, number } = first;
  const [name, ...rest] = units;
  if (number === 0) return allCanLeave(game, state, others);
  const unit = name === undefined ? undefined : unitNamed(state, name);
  if (unit === undefined) return false;
  const goes = [{ units: rest, number: number - 1 }, ...others];
  const stays = [{ units: rest, number }, ...others];
  return (
    roomsFor(game, state, unit).some((hex) => allCanLeave(game, moved(state, unit.name, hex), goes)) ||
    (rest.length >= number && allCanLeave(game, state, stays))
  );
}

/** Has the owners move units out of a hex, in turns where both have some there. */
export function displace(play: Play, hex: HexName, { units, number }: Displacement): void {
  if (number === 0) return;
  const sides = [...new Set(units.map((name) => play.unit(name).side))];
  const [only = "Blue", ...others] = sides;
  const side =
    others.length === 0
      ? only
      : play.succeeds(rollFor("who moves out first"), "Who moves out first")
        ? "Yellow"
        : "Blue";
  const owner = ownerIn(play, units, sides.includes(side) ? side : only);
  play.ask({ kind: "displace", ...owner, hex, units, left: number });
}

/** Who moves a unit out next: the other side, if it has one there. */
export function nextToDisplace(play: Play, units: readonly UnitName[], last: SideName): Commander {
  const sides = units.map((name) => play.unit(name).side);
  return ownerIn(play, units, sides.find((side) => side !== last) ?? last);
}

/** The first of those who command units of a side among some. */
function ownerIn(play: Play, units: readonly UnitName[], side: SideName): Commander {
  const [first, ...others] = commandersOf(play.state, side);
  return [first, ...others].find((each) => units.some((name) => commands(each, play.unit(name)))) ?? first;
}

/** Converts hexes by a nuke or an earthquake, with all that follows: who is dug in comes up once all have changed. */
export function convertAll(play: Play, names: readonly HexName[], by: Conversion): void {
  for (const name of names) convert(play, name, by);
  for (const name of names) unearth(play, name);
}

function convert(play: Play, name: HexName, by: Conversion): void {
  const before = play.terrain(name);
  const terrain = convertedTo(before, by);
  if (terrain === null) return;
  const border = hasBorder(terrain) ? play.colour(`the border of ${name}`) : null;
  const epicenter = epicenterAfter(before);
  play.changeHex(name, { terrain, border, ...(epicenter === "keep epicenter" ? {} : { epicenter: null }) });
  play.tell(`${name} becomes ${border === null ? "" : `${border} `}${terrain}`);
  if (epicenter === "place new epicenters") erupt(play, name);
}

/** Everything in a new volcano is lost, and the earth around it weakens. */
function erupt(play: Play, name: HexName): void {
  for (const lost of [...unitsIn(play.state, name), ...objectsIn(play.state, name)]) play.engulf(lost);
  const free = neighboursOf(play.game.map, name).filter((beside) => canHaveEpicenter(play, beside));
  for (const beside of free) play.placeEpicenter(beside);
  // The heaviest that there is. That of the earthquake that is carried out is not yet among the unused ones (U:1095).
  if (play.game.readings["volcanic earthquake"] === "yes") addEarthquake(play, "heavy", true);
}

/** Whether a hex can get an epicenter marker. */
export function canHaveEpicenter(play: Play, name: HexName): boolean {
  const { terrain, epicenter } = play.hex(name);
  return epicenter === null && isMarkable(terrain);
}

/** A dug-in crawler whose hex converts becomes mobile, unless another crawler stands over it. */
function unearth(play: Play, name: HexName): void {
  for (const crawler of unitsIn(play.state, name).filter(({ type, turned }) => type === "Crawler" && turned)) {
    const mobile = { ...crawler, turned: false };
    const displacement = displacementFor(play.game, play.state, mobile, name);
    if (displacement === null) continue;
    play.changeUnit(crawler.name, { turned: false });
    play.tell(`${crawler.name} becomes mobile`);
    displace(play, name, displacement);
  }
}
