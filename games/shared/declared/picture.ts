import { capitalised } from "../../../grammar/prose.ts";
import type { PicturePart } from "../../game-package.ts";
import type { BoardPicture, PictureLine } from "../board-picture.ts";
import { publicFacts } from "./describe.ts";
import { usualValue, valueInSign, type FieldValues } from "./field.ts";
import {
  placeIn,
  placesOf,
  shapeOf,
  unitsOf,
  type DeclaredPosition,
  type DeclaredUnit,
  type PositionSchema,
  type SortSchema,
} from "./position.ts";

/** Pictures of positions of a declared game: what places and units have follows from its schema. */
export function declaredPictures(schema: PositionSchema): PicturePart<DeclaredPosition> {
  return {
    describeStanding: (name, { units }) => standing(units, name).map((unit) => describeUnit(schema, unit)),
    pictureOfPosition: (position, title) => pictureOfPosition(schema, position, title),
    wayOf,
  };
}

/** The places on the way that a decision takes, the first where the unit stands; none where nobody moves. */
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

/** What a unit has that is not as printed. */
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
