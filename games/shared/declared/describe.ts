import type { Problem } from "../../game-package.ts";
import { isPlural } from "../../../grammar/word-endings.ts";
import { valueInWords, type FieldValue, type FieldValues } from "./field.ts";
import { statedOf, unplacedThings } from "./unplaced.ts";
import {
  fixedSizeOf,
  placeIn,
  placesOf,
  shapeOf,
  unitsOf,
  type DeclaredPosition,
  type DeclaredUnit,
  type PositionSchema,
  type SortSchema,
} from "./position.ts";

/** What a person has to know of a position to set it up; the acting card comes first. */
export function factsOf(schema: PositionSchema, { position, acting }: Problem<DeclaredPosition>): readonly string[] {
  const { board, places, units, row, memory = {} } = position;
  return [
    `${row[acting] ?? ""} is resolved`,
    ...(fixedSizeOf(schema) === null ? [`the board has ${board.columns} × ${board.rows} ${schema.places.key}`] : []),
    ...placesOf(schema, board).flatMap((place) => fieldFacts(placeIn(schema, place), place, places[place])),
    ...units.flatMap((unit) => [
      standingFact(unit),
      ...fieldFacts(unitsOf(schema, unit.title), unit.name, unit.fields),
    ]),
    ...unplacedFacts(schema, position),
    ...Object.entries(memory).map(([name, value]) => `the bot remembers that ${name} is ${value}`),
    ...(row.length > 1 ? [`the row is ${row.join(", ")}`] : []),
  ];
}

/** `Mower stands in c3` */
export function standingFact({ name, at }: DeclaredUnit): string {
  return `${name} stands in ${at}`;
}

/** In the words of the field, or else `c3 is watered`, `the yield of c3 is 2`. */
export function fieldFact({ fields }: SortSchema, thing: string, field: string, value: FieldValue): string {
  const kind = fields[field];
  const words = kind === undefined ? null : valueInWords(kind, value);
  if (words !== null) return `${thing} ${words}`;
  if (value === true) return `${thing} is ${field}`;
  if (value === false) return `${thing} is not ${field}`;
  if (value === null) return `${thing} has no ${field}`;
  return `the ${field} of ${thing} ${isPlural(field) ? "are" : "is"} ${value}`;
}

function fieldFacts(schema: SortSchema, thing: string, fields: FieldValues | undefined): readonly string[] {
  return Object.entries(fields ?? {}).map(([field, value]) => fieldFact(schema, thing, field, value));
}

/** What the game and its sides have that is not as usual, save for cards: a side sees its own, and the piles are told. */
export function publicFacts(
  { unplaced = [], ...schema }: PositionSchema,
  position: DeclaredPosition,
): readonly string[] {
  return unplacedFacts({ ...schema, unplaced: unplaced.filter(({ areCards }) => areCards !== true) }, position);
}

/** What all that stands nowhere has that is not as usual. */
export function unplacedFacts(schema: PositionSchema, position: DeclaredPosition): readonly string[] {
  return unplacedThings(schema).flatMap((thing) => fieldFacts(thing.schema, thing.name, statedOf(position, thing)));
}

/** The board as text: the initials of units, `*` where a place has fields of its own. What they are follows. */
export function drawingOf(schema: PositionSchema, { position }: Problem<DeclaredPosition>): string {
  const { board, places, units } = position;
  const { draw } = shapeOf(schema);
  const cellOf = (place: string): string => {
    const initials = units.filter(({ at }) => at === place).map(({ name }) => name.charAt(0));
    return `${initials.join("")}${places[place] === undefined ? "" : "*"}` || ".";
  };
  const facts = [
    ...placesOf(schema, board).flatMap((place) => fieldFacts(placeIn(schema, place), place, places[place])),
    ...units.filter(({ at }) => at === schema.board.outside).map(standingFact),
    ...units.flatMap(({ name, title, fields }) => fieldFacts(unitsOf(schema, title), name, fields)),
    ...unplacedFacts(schema, position),
  ];
  return [...draw(board, cellOf), ...(facts.length > 0 ? [facts.join(", ")] : [])].join("\n");
}
