import type { Change, ChangedValue, OfferedChange } from "../../../runtime/companion/deed.ts";
import { type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import type { TableChanges } from "../../game-package.ts";
import {
  carryMarkers,
  featuresIn,
  spaceOf,
  withFeatures,
  withMarker,
  destroyStructure,
  openDoor,
  splitStructure,
} from "../effects/markers.ts";
import { unitNamed, withoutUnit, withUnit } from "../effects/units.ts";
import type { Marker, Side, Unit } from "../position.ts";
import { factionOf } from "../reference/environment.ts";
import { tellHit } from "./set-aside.ts";
import { type Table, withCards } from "./table.ts";

/** A field of something on the table: what it is now, what it can become, and how it becomes that. */
interface Changeable {
  readonly was: ChangedValue;
  readonly values: readonly ChangedValue[];
  readonly apply: (to: ChangedValue) => Prompts<void>;
}

/** The names of changes that do not belong to one thing on the map. */
const INITIATIVE = "initiative marker";
const SUPPLY = "Interference";
/** More are in no supply. */
const MOST_IN_SUPPLY = 20;
const MOST_HITS = 9;

/** The prisoner and civilians are markers of a space; all of a kind in one space move together. */
const PEOPLE: readonly string[] = ["prisoner", "civilian"];

/** Everything that a person may change on a table, whatever is asked. */
export function changesOf(table: Table): TableChanges {
  return {
    objection: (change) => objectionTo(table, change),
    implied: (change) => impliedBy(table, change),
    offered: (name) => offeredFor(table, name),
  };
}

/** Changes what the person says, and tells it. */
export function* applyChange(table: Table, change: Change): Prompts<void> {
  const found = changeable(table, change);
  if (found === null || !found.values.includes(change.to)) return;
  yield* tell({ kind: "changed", text: inWords(change), change, was: found.was });
  yield* found.apply(change.to);
}

function objectionTo(table: Table, change: Change): string | null {
  const found = changeable(table, change);
  if (found === null) {
    return table.knowsMap
      ? `nothing here has the name \`${change.of}\` and the field \`${change.field}\``
      : `\`${change.of}\` has no field \`${change.field}\` that the companion follows without a map`;
  }
  if (found.values.includes(change.to)) return null;
  return `\`${change.field}\` of ${change.of} cannot become \`${change.to ?? "nothing"}\``;
}

function changeable(table: Table, { of, field }: Change): Changeable | null {
  const unit = unitNamed(table.position, of);
  if (unit !== undefined) return unitField(table, unit, field);
  if (of === INITIATIVE && field === "held by") return initiative(table);
  if (of === SUPPLY && field === "in the supply") return supply(table);
  if (!table.knowsMap) return null;
  const [what, where] = [splitStructure(of).what, splitStructure(of).where];
  if (what === "door") return doorField(table, of, where, field);
  if (featuresIn(table.position, where).some(({ name }) => name === what))
    return featureField(table, what, where, field);
  const side = (["bot", "player"] as const).find((each) => field === markerField(table, each));
  const isSpace = table.position.board.spaces.some(({ name }) => name === of);
  return side === undefined || !isSpace ? null : marker(table, side, of);
}

function unitField(table: Table, unit: Unit, field: string): Changeable | null {
  const { name } = unit;
  const set = (change: (to: ChangedValue) => Partial<Unit>): Changeable["apply"] =>
    at(table, (to) => withUnit(table.position, name, change(to)));
  switch (field) {
    case "at": {
      if (!table.knowsMap) return null;
      const places = table.position.board.places.map((place) => place.name);
      return { was: unit.at, values: [...places, null], apply: set((to) => ({ at: to === null ? null : String(to) })) };
    }
    case "suppressed":
      return { was: unit.suppressed, values: TRUTHS, apply: set((to) => ({ suppressed: to === true })) };
    case "deactivated":
      return { was: unit.deactivated, values: TRUTHS, apply: set((to) => ({ deactivated: to === true })) };
    case "hits":
      return { was: unit.hits, values: upTo(MOST_HITS), apply: set((to) => ({ hits: Number(to) })) };
    case "in the game":
      return { was: true, values: [false], apply: at(table, () => withoutUnit(table.position, name)) };
    case "hit":
      return unit.side === "bot" ? { was: false, values: [true], apply: () => tellHit(table, name) } : null;
    default:
      return null;
  }
}

const TRUTHS: readonly boolean[] = [true, false];

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, count) => count);
}

function at(table: Table, change: (to: ChangedValue) => Table["position"]): Changeable["apply"] {
  return function* (to) {
    yield* [];
    table.position = change(to);
  };
}

/** `LFA marker` */
function markerField(table: Table, side: Side): string {
  return `${factionOf(table.position, side)} marker`;
}

function marker(table: Table, side: Side, space: string): Changeable {
  const { position } = table;
  return {
    was: position.markers[side][space] ?? null,
    values: ["scouted", "controlled", null],
    apply: at(table, (to) => withMarker(table.position, side, space, isMarker(to) ? to : null)),
  };
}

function isMarker(value: ChangedValue): value is Marker {
  return value === "scouted" || value === "controlled";
}

function doorField(table: Table, of: string, where: string, field: string): Changeable | null {
  const door = table.position.board.edges.find((edge) => edge.door?.name === where)?.door ?? null;
  if (door === null) return null;
  if (field === "open")
    return { was: !door.closed, values: [true], apply: at(table, () => openDoor(table.position, of)) };
  if (field !== "destroyed") return null;
  return {
    was: door.destroyed === true,
    values: [true],
    apply: at(table, () => destroyStructure(table.position, of, table.rules)),
  };
}

function featureField(table: Table, what: string, where: string, field: string): Changeable | null {
  const { position } = table;
  if (field === "at" && PEOPLE.includes(what)) {
    const spaces = position.board.spaces.map(({ name }) => name);
    const left = featuresIn(position, where).filter(({ name }) => name !== what);
    return {
      was: where,
      values: [...spaces, null],
      apply: at(table, (to) =>
        to === null ? withFeatures(table.position, where, left) : carryMarkers(table.position, what, where, String(to)),
      ),
    };
  }
  const feature = featuresIn(position, where).find(({ name }) => name === what);
  if (field !== "destroyed" || feature === undefined || feature.armour === null) return null;
  return {
    was: feature.destroyed,
    values: TRUTHS,
    apply: at(table, (to) => {
      if (to === true) return destroyStructure(table.position, `${what} ${where}`, table.rules);
      const has = featuresIn(table.position, where).map((each) =>
        each.name === what ? { ...each, destroyed: false } : each,
      );
      return withFeatures(table.position, where, has);
    }),
  };
}

function initiative(table: Table): Changeable {
  const names = { bot: factionOf(table.position, "bot"), player: factionOf(table.position, "player") };
  return {
    was: names[table.position.initiativeMarker],
    values: [names.bot, names.player],
    apply: at(table, (to) => ({
      ...table.position,
      wonInitiative: to === names.bot,
      initiativeMarker: to === names.bot ? "bot" : "player",
    })),
  };
}

function supply(table: Table): Changeable {
  return {
    was: table.position.cards.interference,
    values: upTo(MOST_IN_SUPPLY),
    apply: function* (to) {
      yield* [];
      withCards(table, { interference: Number(to) });
    },
  };
}

/** A change in one line. */
function inWords({ of, field, to }: Change): string {
  switch (field) {
    case "at":
      return to === null ? `${of}: off the board` : `${of}: ${to}`;
    case "suppressed":
      return to === true ? `${of}: suppressed` : `${of}: ready`;
    case "deactivated":
      return to === true ? `${of}: out of service` : `${of}: in service`;
    case "hits":
      return `${of}: ${to} hit markers`;
    case "hit":
      return `${of}: hit`;
    case "in the game":
      return `${of}: out of the game`;
    case "open":
      return `${of}: open`;
    case "destroyed":
      return to === true ? `${of}: destroyed` : `${of}: whole again`;
    default:
      return to === null ? `${of}: no ${field}` : `${of}: ${field} ${to}`;
  }
}

/**
 * A unit of the player enters a space without the player's marker by SCOUT alone, which puts one there (rules §1.7 rule
 * 26). A unit from off the board enters by no action, so nothing follows.
 */
function impliedBy(table: Table, { of, field, to }: Change): readonly Change[] {
  const unit = unitNamed(table.position, of);
  if (!table.knowsMap || field !== "at" || typeof to !== "string") return [];
  if (unit === undefined || unit.side !== "player" || unit.at === null || unit.at === to) return [];
  const space = spaceOf(table.position, to);
  if (table.position.markers.player[space] !== undefined) return [];
  return [{ of: space, field: markerField(table, "player"), to: "scouted" }];
}

/** What else may have happened to a unit or in a space, the most frequent first. */
function offeredFor(table: Table, name: string): readonly OfferedChange[] {
  const { position } = table;
  const unit = unitNamed(position, name);
  const offers = unit === undefined ? [...peopleOffers(name), ...spaceOffers(table, name)] : unitOffers(table, unit);
  return offers.filter(({ change }) => {
    const found = changeable(table, change);
    return found !== null && found.was !== change.to;
  });
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
