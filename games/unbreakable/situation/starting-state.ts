import type { FieldValues } from "../../shared/declared/field.ts";
import { valueOfField, type DeclaredPosition, type DeclaredUnit } from "../../shared/declared/position.ts";
import { EARTHQUAKES } from "../engine/cards.ts";
import { hasRule, type GameDefinition } from "../engine/game-definition.ts";
import { deliveryWeapons } from "../engine/new-game.ts";
import { hasRounds } from "../engine/rounds.ts";
import { objectNamed } from "../engine/objects.ts";
import { memberByLabel } from "../engine/teams.ts";
import { TURNED } from "../engine/program-sheet.ts";
import {
  BEAMS,
  BOMBS,
  OBJECTS,
  type GameObject,
  type GameState,
  type GameUnit,
  type HexState,
  type SideName,
  STATUSES,
  type UnitType,
  type Weapon,
  type Card,
  type UnitName,
} from "../engine/state.ts";
import { sizeOf } from "../rules/sizes.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { COLOURS, SIZES, TERRAINS, type Colour, type Size } from "../terrain.ts";
import type { Policies } from "../../../runtime/policies.ts";
import type { DeclaredSituation } from "../../shared/declared/read-situation.ts";
import type { Readings } from "../game.ts";
import type { UnbreakableResult } from "./expectation.ts";

/** The keys of a unit in a situation, apart from the fields of a position. */
export interface AddedOfUnit {
  readonly side: SideName | null;
  readonly weapons: readonly Weapon[] | null;
}

/** The keys of a hex in a situation, apart from the fields of a position. */
export interface AddedOfHex {
  readonly border: Colour | null;
  readonly fresh: boolean;
}

/** The keys of an object in a situation. */
export type AddedObject = Omit<GameObject, "name" | "side">;

/** The keys of the game in a situation, apart from its position. */
export interface SetUp {
  readonly units: Readonly<Record<string, AddedOfUnit>>;
  readonly hexes: Readonly<Record<string, AddedOfHex>>;
  readonly objects: Readonly<Record<string, AddedObject>>;
  readonly turn: number;
  readonly rounds: NonNullable<GameState["rounds"]>;
  readonly timeStreams: number;
  readonly unused: readonly Size[] | null;
  readonly discards: readonly Size[];
  /** Whether two players share each side: a card with letters in brackets is drawn. */
  readonly teams: boolean;
  /** Earthquake cards that will be drawn. */
  readonly drawn: readonly Size[];
}

/** The game in the position of a situation, in the middle of a turn. */
export function startingState(
  game: Pick<GameDefinition, "book" | "board">,
  { places, units }: DeclaredPosition,
  { hexes, objects, turn, rounds, timeStreams, unused, discards, drawn, teams, ...added }: SetUp,
): GameState {
  return {
    scenario: game.book.scenario.number,
    board: game.board.name,
    turn,
    units: units
      .map((unit) => unitOf(game, unit, added.units[unit.name]))
      .map((unit) => (teams && unit.side !== "Runaway" ? { ...unit, member: memberByLabel(unit) } : unit))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ...(Object.keys(objects).length === 0 ? {} : { objects: objectsOf(objects) }),
    hexes: Object.fromEntries(
      [...new Set([...Object.keys(places), ...Object.keys(hexes)])].map((name) => [
        name,
        hexOf(places[name] ?? {}, hexes[name]),
      ]),
    ),
    cards: {
      deck: [],
      discard: discards.map((size) => ({ kind: "earthquake", size })),
      unused: unused ?? without(EARTHQUAKES, [...discards, ...drawn]),
      timeStreams,
    },
    pending: [],
    ...(hasRounds(game) ? { rounds } : {}),
    ...(teams ? { teams } : {}),
    result: null,
  };
}

function objectsOf(added: SetUp["objects"]): readonly GameObject[] {
  return OBJECTS.flatMap((name) => {
    const object = added[name];
    return object === undefined ? [] : [objectNamed(name, object)];
  });
}

/** Some things, without as many of each as in another list. */
function without<Thing>(things: readonly Thing[], taken: readonly Thing[]): readonly Thing[] {
  return taken.reduce((left, each) => (left.includes(each) ? left.toSpliced(left.indexOf(each), 1) : left), things);
}

function unitOf(
  game: Pick<GameDefinition, "book">,
  { name, title, at, fields, ...unit }: DeclaredUnit,
  added: AddedOfUnit | undefined,
): GameUnit {
  const type: UnitType = title === "Crawler" ? "Crawler" : title === "Walker" ? "Walker" : "Squad";
  const value = (field: string) => valueOfField(UNBREAKABLE_SCHEMA.units, fields, field);
  const printed = sideOf(unit.side);
  return {
    name,
    type,
    side: added?.side ?? printed,
    at,
    status: STATUSES.find((status) => status === value("status")) ?? "ready",
    turned: value(TURNED[type]) === true,
    stasis: Number(value("stasis") ?? 0),
    frozen: value("frozen") === true,
    thawed: value("thawed") === true,
    weapons:
      added?.weapons ??
      (hasRule(game, "armed for delivery", printed) && type === "Crawler"
        ? deliveryWeapons(game)
        : weaponsOf(type, value)),
  };
}

function sideOf(side: string): SideName {
  return side === "Yellow" || side === "Blue" ? side : "Runaway";
}

/** The beam and the bomb in the fields of a position, in the size of the unit. */
function weaponsOf(type: UnitType, value: (field: string) => unknown): readonly Weapon[] {
  const size = sizeOf({ type });
  return [...BEAMS, ...BOMBS].flatMap((kind): Weapon[] => {
    if (value("beam") === kind) return [{ kind, size, loaded: value("beam loaded") === true }];
    return value("bomb") === kind ? [{ kind, size, loaded: value("bomb loaded") === true }] : [];
  });
}

function hexOf(fields: FieldValues, added: AddedOfHex | undefined): HexState {
  const value = (field: string) => valueOfField(UNBREAKABLE_SCHEMA.places, fields, field);
  const cloud = SIZES.find((size) => size === value("cloud"));
  return {
    terrain: TERRAINS.find((terrain) => terrain === value("terrain")) ?? "open",
    border: added?.border ?? null,
    epicenter: COLOURS.find((colour) => colour === value("epicenter")) ?? null,
    cloud: cloud === undefined ? null : { size: cloud, fresh: added?.fresh ?? false },
  };
}

/** The events of a situation. */
export type SituationEvent =
  { readonly kind: "draw"; readonly card: Card } | { readonly kind: "activate"; readonly unit: UnitName };

/** The events from the position of a situation on, with the choices of people. */
export interface SituationPlay {
  readonly setUp: SetUp;
  readonly events: readonly SituationEvent[];
  /** In order, as `choiceText` writes them. */
  readonly choices: readonly string[];
}

/** A situation about a decision, or about events. */
export interface UnbreakableSituation extends DeclaredSituation<UnbreakableResult> {
  readonly readings: Policies & Readings;
  /** Null for a situation about a decision alone. */
  readonly play: SituationPlay | null;
}
