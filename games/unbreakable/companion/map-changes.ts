import { hexesOf } from "../../shared/hex/hex.ts";
import {
  type Changeable,
  changeableCount,
  changeableFlag,
  changeablePlace,
  type ChangeableTable,
} from "../../shared/declared/followed/table-changes.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { hexAt, OPEN_HEX } from "../engine/play.ts";
import { TURNED } from "../engine/program-sheet.ts";
import { type GameState, type GameUnit, type HexState, STATUSES } from "../engine/state.ts";
import { OFF_MAP, COLOURS, SIZES, TERRAINS } from "../terrain.ts";
import { sameData } from "../../shared/plain-data.ts";

/** The most stasis markers of a unit that a person can enter. */
const MOST_STASIS = 9;

/** The parts of a map that a person can correct: units with their states, and the ground. */
export function changeableMap({ map }: Pick<GameDefinition, "map">): ChangeableTable<GameState> {
  const hexes = hexesOf(map);
  return {
    fieldsOf: (state, of) => {
      const unit = state.units.find(({ name }) => name === of);
      if (unit !== undefined) return fieldsOfUnit(state, unit, hexes);
      return hexes.includes(of) ? fieldsOfHex(state, of) : [];
    },
  };
}

function fieldsOfUnit(state: GameState, unit: GameUnit, hexes: readonly string[]): readonly Changeable<GameState>[] {
  const changed = (change: Partial<GameUnit>): GameState => ({
    ...state,
    units: state.units.map((each) => (each === unit ? { ...unit, ...change } : each)),
  });
  const turned = TURNED[unit.type];
  return [
    choice(
      "status",
      unit.status,
      STATUSES.filter((status) => status !== (unit.type === "Squad" ? "offline" : "scattered")),
      (status) => changed({ status }),
    ),
    flag(turned, unit.turned, (is) => changed({ turned: is })),
    flag("frozen", unit.frozen, (is) => changed({ frozen: is })),
    changeableCount(
      "stasis",
      unit.stasis,
      MOST_STASIS,
      (to) => `${to} stasis`,
      (to) => changed({ stasis: to }),
    ),
    ...unit.weapons.map(({ kind, loaded }, index) =>
      flag(`${kind} ${index + 1} loaded`, loaded, (is) =>
        changed({ weapons: unit.weapons.map((each, at) => (at === index ? { ...each, loaded: is } : each)) }),
      ),
    ),
    changeablePlace(unit.at === OFF_MAP ? null : unit.at, hexes, "off the map", (to) => changed({ at: to ?? OFF_MAP })),
    {
      field: "in the game",
      was: true,
      values: [true, false],
      label: () => "out of the game",
      become: (to) => (to === true ? state : { ...state, units: state.units.filter((each) => each !== unit) }),
    },
  ];
}

function fieldsOfHex(state: GameState, name: string): readonly Changeable<GameState>[] {
  const hex = hexAt(state, name);
  const changed = (change: Partial<HexState>): GameState => {
    const { [name]: _before, ...others } = state.hexes;
    const now = { ...hex, ...change };
    return { ...state, hexes: sameData(now, OPEN_HEX) ? others : { ...others, [name]: now } };
  };
  const NONE = "none";
  return [
    choice("terrain", hex.terrain, TERRAINS, (terrain) => changed({ terrain })),
    choice("cloud", hex.cloud?.size ?? NONE, [NONE, ...SIZES], (size) =>
      changed({ cloud: size === NONE ? null : { size, fresh: hex.cloud?.fresh ?? true } }),
    ),
    choice("epicenter", hex.epicenter ?? NONE, [NONE, ...COLOURS], (colour) =>
      changed({ epicenter: colour === NONE ? null : colour }),
    ),
    choice("border", hex.border ?? NONE, [NONE, ...COLOURS], (colour) =>
      changed({ border: colour === NONE ? null : colour }),
    ),
  ];
}

function choice<Value extends string>(
  field: string,
  was: Value,
  values: readonly Value[],
  become: (to: Value) => GameState,
): Changeable<GameState> {
  return {
    field,
    was,
    values,
    label: (to) => (field === "status" || field === "terrain" ? String(to) : `${field}: ${to}`),
    become: (to) => become(values.find((each) => each === to) ?? was),
  };
}

function flag(field: string, was: boolean, become: (is: boolean) => GameState): Changeable<GameState> {
  return changeableFlag(field, was, [field, `not ${field}`], become);
}
