import type { Change, ChangedValue, OfferedChange } from "../../../runtime/companion/table-action.ts";
import { type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import {
  type Changeable,
  changeableFlag,
  changeableCount,
  changeablePlace,
  type ChangeableTable,
  changed,
} from "../../shared/declared/followed/table-changes.ts";
import {
  boardOpened,
  boardWithCarried,
  featuresIn,
  spaceOf,
  splitStructure,
  withFeatures,
  withMarker,
} from "../effects/scenery.ts";
import { destroyStructure } from "../effects/position-effects.ts";
import { unitNamed, withoutUnit, withUnit } from "../effects/units.ts";
import type { Feature, Marker, Position, Side, SpaceName, Unit } from "../position.ts";
import { factionOf } from "../reference/environment.ts";
import { tellHit } from "./draw.ts";
import type { Table } from "./table.ts";

/** The names of changes that do not belong to one thing on the map. */
export const INITIATIVE = "initiative marker";
export const SUPPLY = "Interference";
/** The largest number of cards in a supply. */
export const MOST_IN_SUPPLY = 20;
export const MOST_HITS = 9;

/** The prisoner and civilians are markers of a space; all of a kind in one space move together. */
export const PEOPLE: readonly string[] = ["prisoner", "civilian"];

/** The value of a change for a thing that is in no space. */
const AWAY = "off the board";

/** A field, and how the companion makes a change of it: a unit that is hit leads to questions. */
type CallistoChange = Changeable<Prompts<void>>;

/** Everything that a person may change on a table, at any question. */
export const CHANGEABLE: ChangeableTable<Table, Prompts<void>> = {
  fieldsOf,
  offers: offeredFor,
  implied: impliedBy,
  missing: ({ knowsMap }, { of, field }) =>
    knowsMap ? null : `\`${of}\` has no field \`${field}\` that the companion follows without a map`,
};

/** Makes the change that the person asks for, and reports it. */
export function* applyChange(table: Table, change: Change): Prompts<void> {
  const after = changed(CHANGEABLE, table, change);
  if (after === null) return;
  yield* tell({ kind: "changed", text: after.text, change, was: after.was });
  yield* after.outcome;
}

function fieldsOf(table: Table, of: string): readonly CallistoChange[] {
  const { position, knowsMap } = table;
  const unit = unitNamed(position, of);
  if (unit !== undefined) return fieldsOfUnit(table, unit);
  if (of === INITIATIVE) return [initiative(table)];
  if (of === SUPPLY) return [supply(table)];
  if (!knowsMap) return [];
  const { what, where } = splitStructure(of);
  if (what === "door") return fieldsOfDoor(table, of, where);
  const feature = featuresIn(position, where).find(({ name }) => name === what);
  if (feature !== undefined) return fieldsOfFeature(table, feature, where);
  const isSpace = position.board.spaces.some(({ name }) => name === of);
  return isSpace ? (["bot", "player"] as const).map((side) => marker(table, side, of)) : [];
}

function fieldsOfUnit(table: Table, unit: Unit): readonly CallistoChange[] {
  const { name, side, at, suppressed, deactivated, hits } = unit;
  const set = (change: Partial<Unit>): Prompts<void> => put(table, (position) => withUnit(position, name, change));
  const places = table.position.board.places.map((place) => place.name);
  return [
    ...(table.knowsMap ? [changeablePlace(at, places, AWAY, (to) => set({ at: to }))] : []),
    changeableFlag("suppressed", suppressed, ["suppressed", "ready"], (is) => set({ suppressed: is })),
    changeableFlag("deactivated", deactivated, ["out of service", "in service"], (is) => set({ deactivated: is })),
    changeableCount(
      "hits",
      hits,
      MOST_HITS,
      (to) => `${to} hit markers`,
      (to) => set({ hits: to }),
    ),
    {
      field: "in the game",
      was: true,
      values: [false],
      label: () => "out of the game",
      become: () => put(table, (position) => withoutUnit(position, name)),
    },
    ...(side === "bot" ? [happens("hit", false, () => tellHit(table, name))] : []),
  ];
}

function* put(table: Table, change: (before: Position) => Position): Prompts<void> {
  yield* [];
  table.position = change(table.position);
}

/** Changes that happen once and cannot be taken back. */
function happens(field: string, was: boolean, become: () => Prompts<void>): CallistoChange {
  return { field, was, values: [true], label: () => field, become };
}

/** `LFA marker` */
export function markerField({ position }: Table, side: Side): string {
  return `${factionOf(position, side)} marker`;
}

function marker(table: Table, side: Side, space: SpaceName): CallistoChange {
  const field = markerField(table, side);
  return {
    field,
    was: table.position.markers[side][space] ?? null,
    values: ["scouted", "controlled", null],
    label: (to) => (to === null ? `no ${field}` : `${field} ${to}`),
    become: (to) => put(table, (position) => withMarker(position, side, space, isMarker(to) ? to : null)),
  };
}

function isMarker(value: ChangedValue): value is Marker {
  return value === "scouted" || value === "controlled";
}

function fieldsOfDoor(table: Table, of: string, where: string): readonly CallistoChange[] {
  const door = table.position.board.edges.find((edge) => edge.door?.name === where)?.door ?? null;
  if (door === null) return [];
  return [
    happens("open", !door.closed, () =>
      put(table, (position) => ({ ...position, board: boardOpened(position.board, of) })),
    ),
    happens("destroyed", door.destroyed === true, () =>
      put(table, (position) => destroyStructure(position, of, table.rules)),
    ),
  ];
}

function fieldsOfFeature(
  table: Table,
  { name, armour, destroyed }: Feature,
  where: SpaceName,
): readonly CallistoChange[] {
  const spaces = table.position.board.spaces.map((space) => space.name);
  return [
    ...(PEOPLE.includes(name)
      ? [changeablePlace(where, spaces, AWAY, (to) => put(table, (position) => withPeople(position, name, where, to)))]
      : []),
    ...(armour === null
      ? []
      : [
          changeableFlag("destroyed", destroyed, ["destroyed", "whole again"], (is) =>
            put(table, (position) =>
              is ? destroyStructure(position, `${name} ${where}`, table.rules) : rebuilt(position, name, where),
            ),
          ),
        ]),
  ];
}

function withPeople(position: Position, name: string, from: SpaceName, to: SpaceName | null): Position {
  if (to !== null) return { ...position, board: boardWithCarried(position.board, name, from, to) };
  const left = featuresIn(position, from).filter((feature) => feature.name !== name);
  return withFeatures(position, from, left);
}

function rebuilt(position: Position, name: string, where: SpaceName): Position {
  const has = featuresIn(position, where).map((each) => (each.name === name ? { ...each, destroyed: false } : each));
  return withFeatures(position, where, has);
}

function initiative(table: Table): CallistoChange {
  const names = { bot: factionOf(table.position, "bot"), player: factionOf(table.position, "player") };
  return {
    field: "held by",
    was: names[table.position.initiativeMarker],
    values: [names.bot, names.player],
    label: (to) => `held by ${to}`,
    become: (to) =>
      put(table, (position) => ({
        ...position,
        wonInitiative: to === names.bot,
        initiativeMarker: to === names.bot ? "bot" : "player",
      })),
  };
}

function supply(table: Table): CallistoChange {
  const { interference } = table.position.cards;
  const become = (to: number): Prompts<void> =>
    put(table, (position) => ({ ...position, cards: { ...position.cards, interference: to } }));
  return changeableCount("in the supply", interference, MOST_IN_SUPPLY, (to) => `in the supply ${to}`, become);
}

/**
 * The other changes that follow from a change. A unit of the player enters a space without the player's marker only by
 * SCOUT, which puts one there (rules §1.7 rule 26). A unit from off the board enters without an action, so nothing
 * follows, and neither does it if a unit only leaves a bridge of its space.
 */
function impliedBy(table: Table, { of, field, to }: Change): readonly Change[] {
  const unit = unitNamed(table.position, of);
  if (!table.knowsMap || field !== "at" || typeof to !== "string") return [];
  if (unit === undefined || unit.side !== "player" || unit.at === null) return [];
  const space = spaceOf(table.position, to);
  if (spaceOf(table.position, unit.at) === space || table.position.markers.player[space] !== undefined) return [];
  return [{ of: space, field: markerField(table, "player"), to: "scouted" }];
}

/** What else may have happened to a unit or in a space, the most frequent first. */
function offeredFor(table: Table, name: string): readonly OfferedChange[] {
  const unit = unitNamed(table.position, name);
  return unit === undefined ? [...peopleOffers(name), ...spaceOffers(table, name)] : unitOffers(table, unit);
}

function unitOffers(table: Table, { name, side, at: place, suppressed }: Unit): readonly OfferedChange[] {
  const space = place === null ? null : spaceOf(table.position, place);
  const own = markerField(table, side);
  return [
    { label: "It was hit", change: { of: name, field: "hit", to: true } },
    suppressed
      ? { label: "Ready again", change: { of: name, field: "suppressed", to: false } }
      : { label: "Suppressed", change: { of: name, field: "suppressed", to: true } },
    ...(space === null
      ? []
      : [
          { label: "Controls its space", change: { of: space, field: own, to: "controlled" } },
          { label: "Scouted its space", change: { of: space, field: own, to: "scouted" } },
        ]),
    { label: OFF_BOARD, change: { of: name, field: "at", to: null } },
    { label: "In service", change: { of: name, field: "deactivated", to: false } },
    { label: "Out of the game", change: { of: name, field: "in the game", to: false } },
  ];
}

/** The prisoner and civilians are picked in their space, and then put into another. */
function peopleOffers(name: string): readonly OfferedChange[] {
  const { what } = splitStructure(name);
  return PEOPLE.includes(what) ? [{ label: OFF_BOARD, change: { of: name, field: "at", to: null } }] : [];
}

const OFF_BOARD = "Off the board";

function spaceOffers(table: Table, space: string): readonly OfferedChange[] {
  const { position } = table;
  const sides: readonly Side[] = ["player", "bot"];
  const doors = position.board.edges.flatMap(({ from, to, door }) =>
    door !== null && [from, to].some((place) => place === space) ? [`door ${door.name}`] : [],
  );
  const things = featuresIn(position, space).map((feature) => `${feature.name} ${space}`);
  return [
    ...sides.flatMap((side): readonly OfferedChange[] => {
      const [name, field] = [factionOf(position, side), markerField(table, side)];
      return [
        { label: `${name} scouted it`, change: { of: space, field, to: "scouted" } },
        { label: `${name} controls it`, change: { of: space, field, to: "controlled" } },
        { label: `No marker of ${name}`, change: { of: space, field, to: null } },
      ];
    }),
    ...[...new Set(doors)].flatMap((door): readonly OfferedChange[] => [
      { label: `Open ${door}`, change: { of: door, field: "open", to: true } },
      { label: `${door} destroyed`, change: { of: door, field: "destroyed", to: true } },
    ]),
    ...things.flatMap(peopleOffers),
    ...things.map((thing): OfferedChange => ({
      label: `${thing} destroyed`,
      change: { of: thing, field: "destroyed", to: true },
    })),
  ];
}
