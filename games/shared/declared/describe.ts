import type { Problem } from "../../game-package.ts";
import { placeAt, placesOf } from "./grid.ts";
import type { DeclaredPosition, DeclaredUnit, FieldValue, FieldValues, PositionSchema } from "./position.ts";

/** What a person has to know of a position to set it up; the acting card comes first. */
export function factsOf(schema: PositionSchema, { position, acting }: Problem<DeclaredPosition>): readonly string[] {
  const { board, places, units, row } = position;
  return [
    `${row[acting] ?? ""} is resolved`,
    `the board has ${board.columns} × ${board.rows} ${schema.places.key}`,
    ...placesOf(board).flatMap((place) => fieldFacts(place, places[place])),
    ...units.flatMap((unit) => [standingFact(unit), ...fieldFacts(unit.name, unit.fields)]),
    ...(row.length > 1 ? [`the row is ${row.join(", ")}`] : []),
  ];
}

/** `Mower stands in c3` */
export function standingFact({ name, at }: DeclaredUnit): string {
  return `${name} stands in ${at}`;
}

/** `c3 is watered`, `the yield of c3 is 2` */
export function fieldFact(thing: string, field: string, value: FieldValue): string {
  if (value === true) return `${thing} is ${field}`;
  if (value === false) return `${thing} is not ${field}`;
  return value === null ? `${thing} has no ${field}` : `the ${field} of ${thing} is ${value}`;
}

function fieldFacts(thing: string, fields: FieldValues | undefined): readonly string[] {
  return Object.entries(fields ?? {}).map(([field, value]) => fieldFact(thing, field, value));
}

/** The board as text, its first row below: the initials of units, `*` where a place has fields of its own. What they are follows. */
export function drawingOf({ position }: Problem<DeclaredPosition>): string {
  const { board, places, units } = position;
  const columns = Array.from({ length: board.columns }, (_, column) => column);
  const cellOf = (place: string): string => {
    const initials = units.filter(({ at }) => at === place).map(({ name }) => name.charAt(0));
    return `${initials.join("")}${places[place] === undefined ? "" : "*"}` || ".";
  };
  const rows = Array.from({ length: board.rows }, (_, index) => {
    const row = board.rows - index;
    return [`${row}`, ...columns.map((column) => cellOf(placeAt(column, row)))];
  });
  const lines = [...rows, ["", ...columns.map((column) => placeAt(column, 1).charAt(0))]];
  const width = Math.max(...lines.flat().map((cell) => cell.length)) + 1;
  const grid = lines.map((cells) =>
    cells
      .map((cell) => cell.padEnd(width))
      .join("")
      .trimEnd(),
  );
  const facts = [
    ...placesOf(board).flatMap((place) => fieldFacts(place, places[place])),
    ...units.flatMap(({ name, fields }) => fieldFacts(name, fields)),
  ];
  return [...grid, ...(facts.length > 0 ? [facts.join(", ")] : [])].join("\n");
}
