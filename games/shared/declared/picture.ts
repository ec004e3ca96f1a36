import { capitalised } from "../../../grammar/prose.ts";
import type { PicturePart, Problem } from "../../game-package.ts";
import type { BoardPicture, PictureLine } from "../board-picture.ts";
import { usualValue, valueInSign, type FieldValues, valueInWords, type FieldValue } from "./field.ts";
import {
  placeIn,
  placesOf,
  shapeOf,
  unitsOf,
  type DeclaredPosition,
  type DeclaredUnit,
  type PositionSchema,
  type SortSchema,
  fixedSizeOf,
} from "./position.ts";
import { isPlural } from "../../../grammar/word-endings.ts";
import { statedOf, unplacedThings } from "./unplaced.ts";

/** Pictures of positions of a declared game: what places and units have follows from its schema. */
export function declaredPictures(schema: PositionSchema): PicturePart<DeclaredPosition> {
  return {
    describeStanding: (name, { units }) => standing(units, name).map((unit) => describeUnit(schema, unit)),
    pictureOfPosition: (position, title) => pictureOfPosition(schema, position, title),
    pictureOfOwnBoard: (title) => {
      const position = { bot: "", board: schema.board.largest, places: {}, units: [], row: [] };
      return pictureOfPosition(schema, position, title);
    },
    wayOf,
  };
}

/** The places on the way of a decision, starting where the unit stands; empty if no unit moves. */
export function wayOf(
  { units, row }: DeclaredPosition,
  { unit, route, destination }: Parameters<PicturePart<DeclaredPosition>["wayOf"]>[1],
): readonly string[] {
  const acting = units.find(({ name }) => name === (unit ?? row[0]));
  return acting === undefined || destination === null ? [] : [acting.at, ...route, destination];
}

function pictureOfPosition(schema: PositionSchema, position: DeclaredPosition, title: string): BoardPicture {
  const { board, places, units, bot } = position;
  const { outside } = schema.board;
  const { positionOf, distanceBetween } = shapeOf(schema);
  const names = placesOf(schema, board).filter((name) => name !== outside);
  return {
    title,
    notes: [
      ...(bot === "" ? [] : [`The bot plays ${bot}.`]),
      ...publicFacts(schema, position).map((fact) => `${capitalised(fact)}.`),
    ],
    standIn: false,
    sides: [...new Set(schema.counters.map(({ side }) => side))],
    legend: [],
    spaces: names.map((name) => {
      const here = standing(units, name);
      const has = signsOf(placeIn(schema, name), places[name]);
      return {
        name,
        map: "",
        ...positionOf(board, name),
        facts: has.map(({ text }) => text),
        lines: [
          ...has.map((sign): PictureLine => ({ ...sign, look: "plain" })),
          ...here.flatMap((unit) => linesOf(schema, unit)),
        ],
        ground: { counters: here.map(counterOf) },
      };
    }),
    ways: names.flatMap((from) =>
      names.filter((to) => from < to && distanceBetween(from, to) === 1).map((to) => ({ from, to })),
    ),
    off: outside === undefined ? [] : standing(units, outside).map(counterOf),
  };
}

function standing(units: readonly DeclaredUnit[], place: string): readonly DeclaredUnit[] {
  return units.filter(({ at }) => at === place);
}

function counterOf({ name, side }: DeclaredUnit): BoardPicture["off"][number] {
  return { name, side, shape: "round" };
}

/** The values of a unit that are not as printed. */
function linesOf(schema: PositionSchema, unit: DeclaredUnit): readonly PictureLine[] {
  const signs = signsOf(unitsOf(schema, unit.title), unit.fields).map(({ text }) => text);
  return signs.length === 0 ? [] : [{ text: `${unit.name}: ${signs.join(", ")}`, look: "plain" }];
}

function describeUnit(schema: PositionSchema, unit: DeclaredUnit): string {
  const signs = signsOf(unitsOf(schema, unit.title), unit.fields).map(({ text }) => `, ${text}`);
  return `${unit.name} (${unit.side}) stands here${signs.join("")}.`;
}

/** `wall`, `hits 1`, `not ready`: each field that is not as usual. */
export function signsOf(
  { fields }: SortSchema,
  values: FieldValues = {},
): readonly { readonly text: string; readonly mark: string }[] {
  return Object.entries(values).flatMap(([mark, value]) => {
    const kind = fields[mark];
    return kind === undefined || value === usualValue(kind) ? [] : [{ text: valueInSign(kind, mark, value), mark }];
  });
}

/** The facts that a person needs to set a position up, the acting card first. */
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

/**
 * The unusual values of the game and its sides, without hidden fields and without cards: a side sees its own cards, and the
 * piles are listed.
 */
export function publicFacts(
  { unplaced = [], ...schema }: PositionSchema,
  position: DeclaredPosition,
): readonly string[] {
  const shown = { ...schema, unplaced: unplaced.filter(({ areCards }) => areCards !== true) };
  return unplacedThings(shown).flatMap((thing) => {
    const { fields } = thing.schema;
    const seen = Object.entries(statedOf(position, thing) ?? {}).filter(([field]) => fields[field]?.isHidden !== true);
    return fieldFacts(thing.schema, thing.name, Object.fromEntries(seen));
  });
}

/** The unusual values of all things that stand nowhere. */
function unplacedFacts(schema: PositionSchema, position: DeclaredPosition): readonly string[] {
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
