import type { DeclaredGame, TieOrder } from "./declared-game.ts";
import { valueOfField, valueOfUnit, type DeclaredPosition } from "./position.ts";

/** Behind everything that has a place in an order. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The place of a thing in the order of ties: both evaluators call this function. */
export function placeInTies(
  { lexicon, schema }: DeclaredGame,
  order: TieOrder,
  { places, units }: DeclaredPosition,
  { sort, name }: { readonly sort: string; readonly name: string },
): number {
  if (order.kind === "printed") {
    const place = order.names.indexOf(name);
    return place === -1 ? LAST : place;
  }
  const ofPlace = sort === lexicon.roles.place;
  if (!Object.hasOwn((ofPlace ? schema.places : schema.units).fields, order.field)) return LAST;
  if (ofPlace) return Number(valueOfField(schema.places, places[name], order.field) ?? LAST);
  const unit = units.find((each) => each.name === name);
  return unit === undefined ? LAST : Number(valueOfUnit(schema, unit, order.field) ?? LAST);
}
