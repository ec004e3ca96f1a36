import type { PositionProblem } from "../../../runtime/position-problem.ts";
import { valuesOf, type FieldValues } from "./field.ts";
import { isPlace, shapeOf, unitsOf, type DeclaredPosition, type PositionSchema, type SortSchema } from "./position.ts";
import { unplacedSort } from "./unplaced.ts";
import { isRecord } from "../plain-data.ts";

/**
 * What makes a position impossible to decide.
 *
 * @param sheetOf the side that the deciding sheet is for
 */
export function problemsOf(
  schema: PositionSchema,
  position: DeclaredPosition,
  acting?: number,
  sheetOf?: string,
): readonly PositionProblem[] {
  const malformed = malformedParts(position);
  if (malformed.length > 0) return malformed;
  const { bot, board, places, units, row, unplaced = {} } = position;
  const problems: PositionProblem[] = [];
  const report = (code: PositionProblem["code"], path: string, message: string): void => {
    problems.push({ code, path, message });
  };
  if (sheetOf !== undefined && bot !== sheetOf) report("wrong-bot", "bot", `the sheet is for ${sheetOf}`);
  const shape = shapeOf(schema);
  for (const side of ["columns", "rows"] as const) {
    const [length, longest] = [board[side], shape.largest[side]];
    if (Number.isInteger(length) && length >= 1 && length <= longest) continue;
    report("bad-value", `board.${side}`, `it must be a whole number from 1 to ${longest}`);
  }
  for (const [name, fields] of Object.entries(places)) {
    const path = `places.${name}`;
    if (!isPlace(schema, board, name)) report("unknown-space", path, `the board has no ${name}`);
    problems.push(...fieldProblems(schema.places, fields, path));
  }
  units.forEach(({ name, title, side, at, fields }, index) => {
    const path = `units[${index}]`;
    const counter = schema.counters.find((each) => each.name === name);
    if (counter === undefined) report("unknown-unit", `${path}.name`, `the game has no ${name}`);
    else {
      if (title !== counter.title) report("bad-value", `${path}.title`, `${name} is a ${counter.title}`);
      if (side !== counter.side) report("bad-value", `${path}.side`, `${name} is of ${counter.side}`);
    }
    if (units.findIndex((each) => each.name === name) < index) {
      report("repeated-name", `${path}.name`, `${name} stands on the board already`);
    }
    if (!isPlace(schema, board, at)) report("unknown-space", `${path}.at`, `the board has no ${at}`);
    problems.push(...fieldProblems(unitsOf(schema, title), fields, `${path}.fields`));
  });
  for (const [sort, things] of Object.entries(unplaced)) {
    const found = unplacedSort(schema, sort);
    for (const [name, fields] of Object.entries(things)) {
      const path = `unplaced.${sort}.${name}`;
      if (found?.names.includes(name) === true) problems.push(...fieldProblems(found, fields, path));
      else report("bad-value", path, `the game has no ${name} that is a ${sort}`);
    }
  }
  row.forEach((card, index) => {
    const counter = schema.counters.find(({ name }) => name === card);
    if (counter === undefined) report("unknown-card", `row[${index}]`, `the game has no card ${card}`);
    else if (counter.side !== bot) report("unknown-card", `row[${index}]`, `${bot} has no card ${card}`);
  });
  if (acting !== undefined && row[acting] === undefined) report("no-such-card", "row", `it has no card at ${acting}`);
  return problems;
}

/** Whether the records and lists are there in which everything else is looked up. Positions come from outside. */
function malformedParts(position: unknown): readonly PositionProblem[] {
  const must = (path: string, what: string): PositionProblem => ({
    code: "bad-value",
    path,
    message: `it must be ${what}`,
  });
  if (!isRecord(position)) return [must("", "a position")];
  const { board, places, units, row, unplaced = {} } = position;
  const areRecords = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isRecord);
  return [
    ...(isRecord(board) ? [] : [must("board", "an object")]),
    ...(areRecords(places) ? [] : [must("places", "an object of objects")]),
    ...(isRecord(unplaced) && Object.values(unplaced).every(areRecords)
      ? []
      : [must("unplaced", "an object of objects of objects")]),
    ...(Array.isArray(units) && units.every((unit) => isRecord(unit) && isRecord(unit.fields))
      ? []
      : [must("units", "a list of units")]),
    ...(Array.isArray(row) ? [] : [must("row", "a list of cards")]),
  ];
}

function fieldProblems({ fields }: SortSchema, values: FieldValues, path: string): readonly PositionProblem[] {
  return Object.entries(values).flatMap(([field, value]): readonly PositionProblem[] => {
    const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (kind !== undefined && valuesOf(kind).includes(value)) return [];
    const stated = typeof value === "string" ? `"${value}"` : String(value);
    const message = kind === undefined ? "there is no such field" : `it cannot be ${stated}`;
    return [{ code: "bad-value", path: `${path}.${field}`, message }];
  });
}
