import { memoize } from "../../../../grammar/memoize.ts";
import { withVerb } from "../../../../grammar/word-endings.ts";
import type { Thing } from "../../../../runtime/game.ts";
import type { DeclaredGame } from "../declared-game.ts";
import type { FieldKind, FieldValue } from "../field.ts";
import {
  type DeclaredPosition,
  placeIn,
  placesOf,
  type SortSchema,
  unitsOf,
  valueOfPlace,
  valueOfUnit,
  withField,
} from "../position.ts";
import { type UnplacedThing, unplacedThings, valueOfUnplaced, withStated } from "../unplaced.ts";
import { type GameState, unitNamed } from "./state.ts";

/* The fields of places, units, sides and the game in a state. A unit beside the board has none. */

/** The thing that has the fields of the game. */
export const THE_GAME: Thing = { sort: "Game", name: "the game" };

/** The field of each side that says whether it comes first where sides take turns. */
export const FIRST_PLAYER = "first player";

/** How many of its next turns a unit or a side misses. */
export const TURNS_MISSED = "turns to miss";

/** `Rider A misses its turn` */
export function missedText(name: string): string {
  return `${withVerb(name, "miss")} its turn`;
}

/** Anything with fields of things: a state of a game, or the position that a sheet sees. */
export type Standing = Pick<DeclaredPosition, "places" | "units" | "unplaced" | "lastPlaces">;

/** The kind of a field of a thing; undefined if the thing has no such field. */
export function kindIn(declared: DeclaredGame, state: Standing, thing: Thing, field: string): FieldKind | undefined {
  const { schema, lexicon } = declared;
  if (thing.sort === lexicon.roles.place) return placeIn(schema, thing.name).fields[field];
  if (thing.sort !== lexicon.roles.unit) return unplacedWith(declared, thing, field)?.schema.fields[field];
  const unit = unitNamed(state, thing.name);
  return unit === undefined ? undefined : unitsOf(schema, unit.title).fields[field];
}

/** A field by which a thing can be linked to a unit. */
interface LinkField {
  readonly thing: Thing;
  readonly field: string;
}

/** The fields by which places, then units, and then what stands nowhere can be linked to units. */
export const linksToUnits = memoize((declared: Pick<DeclaredGame, "schema" | "lexicon">): readonly LinkField[] => {
  const { schema, lexicon } = declared;
  const { place, unit } = lexicon.roles;
  const linksOf = (thing: Thing, { fields }: SortSchema): readonly LinkField[] =>
    Object.entries(fields).flatMap(([field, kind]) =>
      kind.kind === "choice" && kind.linksTo === unit ? [{ thing, field }] : [],
    );
  return [
    ...placesOf(schema, schema.board.largest).flatMap((name) => linksOf({ sort: place, name }, placeIn(schema, name))),
    ...schema.counters.flatMap(({ name, title }) => linksOf({ sort: unit, name }, unitsOf(schema, title))),
    ...unplacedThings(schema).flatMap(({ schema: sort, name }) => linksOf({ sort: sort.sort, name }, sort)),
  ];
});

/** The value of a field of a thing. */
export function valueIn(declared: DeclaredGame, state: Standing, thing: Thing, field: string): FieldValue {
  const { schema, lexicon } = declared;
  if (thing.sort === lexicon.roles.place) return valueOfPlace(schema, state.places, thing.name, field);
  if (thing.sort === lexicon.roles.unit) {
    const unit = unitNamed(state, thing.name);
    return unit === undefined ? null : valueOfUnit(schema, unit, field);
  }
  const unplaced = unplacedWith(declared, thing, field);
  return unplaced === undefined ? null : valueOfUnplaced(state, unplaced, field);
}

/** A number of a thing with its bounds; null where the thing has no such number. */
export function numberIn(declared: DeclaredGame, state: Standing, thing: Thing, field: string): BoundedNumber | null {
  const kind = kindIn(declared, state, thing, field);
  return kind?.kind === "number"
    ? { now: Number(valueIn(declared, state, thing, field) ?? kind.from), from: kind.from, to: kind.to }
    : null;
}

interface BoundedNumber {
  readonly now: number;
  readonly from: number;
  readonly to: number;
}

/** The state with another value of a field. Usual values are not stored, so equal states have equal hashes. */
export function withValue(
  declared: DeclaredGame,
  state: GameState,
  thing: Thing,
  field: string,
  value: FieldValue,
): GameState {
  const { schema, lexicon } = declared;
  if (thing.sort === lexicon.roles.place) {
    const { [thing.name]: before, ...others } = state.places;
    const fields = withField(placeIn(schema, thing.name), before, field, value);
    return { ...state, places: Object.keys(fields).length === 0 ? others : { ...others, [thing.name]: fields } };
  }
  if (thing.sort === lexicon.roles.unit) {
    const units = state.units.map((unit) =>
      unit.name === thing.name
        ? { ...unit, fields: withField(unitsOf(schema, unit.title), unit.fields, field, value) }
        : unit,
    );
    return { ...state, units };
  }
  const unplaced = unplacedWith(declared, thing, field);
  if (unplaced === undefined) return state;
  const stated = state.unplaced[unplaced.schema.sort]?.[thing.name] ?? {};
  const fields = withField(unplaced.schema, stated, field, value);
  return { ...state, unplaced: withStated(state.unplaced, unplaced, fields) };
}

/** The sort of a thing that has the field. A side has the fields of every side, and its own. */
function unplacedWith({ schema }: DeclaredGame, { sort, name }: Thing, field: string): UnplacedThing | undefined {
  const areSame = (of: UnplacedThing["schema"]): boolean => of.sort === sort || of.areSides === true;
  return unplacedThings(schema).find(
    (thing) => thing.name === name && areSame(thing.schema) && Object.hasOwn(thing.schema.fields, field),
  );
}
