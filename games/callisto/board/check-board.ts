import type { PositionProblem, PositionProblemCode } from "../../../runtime/position-problem.ts";
import { fieldProblem, type Fields, type ValuesOf } from "../../shared/declared/field.ts";
import { NameTable } from "../compact/name-table.ts";
import { type Board, PLACE_FIELDS, type PlaceName, SPACE_FIELDS, type SpaceName } from "../position.ts";

/** A board's names, and what is impossible about it. */
export interface CheckedBoard {
  readonly board: Board;
  readonly problems: readonly PositionProblem[];
  readonly spaces: NameTable<{ readonly name: SpaceName }>;
  readonly places: NameTable<{ readonly name: PlaceName }>;
}

const known = new WeakMap<Board, CheckedBoard>();
let last: CheckedBoard | null = null;

/** Checks each board once: a board is a value, and nothing writes into it. */
export function checkBoard(board: Board): CheckedBoard {
  if (last !== null && last.board === board) return last;
  let checked = known.get(board);
  if (checked === undefined) known.set(board, (checked = check(board)));
  last = checked;
  return checked;
}

function check(board: Board): CheckedBoard {
  const problems: PositionProblem[] = [];
  const spaces = new NameTable<{ readonly name: SpaceName }>();
  const places = new NameTable<{ readonly name: PlaceName }>();
  const checked: CheckedBoard = { board, problems, spaces, places };
  const report = (code: PositionProblemCode, path: string, message: string): void => {
    problems.push({ code, path: `board.${path}`, message });
  };
  for (const list of ["spaces", "places", "edges"] as const) {
    if (!Array.isArray(board[list])) report("bad-value", list, "This must be a list.");
    else if (board[list].some((entry) => typeof entry !== "object" || entry === null)) {
      report("bad-value", list, "This must be a list of objects.");
    }
  }
  if (typeof board.spawns !== "object" || board.spawns === null)
    report("bad-value", "spawns", "This must be an object.");
  if (problems.length > 0) return checked;

  const has = (table: NameTable<{ readonly name: string }>, name: unknown): boolean =>
    typeof name === "string" && table.slotOf(name) >= 0;
  const addName = (table: NameTable<{ readonly name: string }>, name: unknown, path: string): void => {
    if (typeof name !== "string" || name === "") return report("bad-value", path, "This must be a name.");
    if (has(table, name)) report("repeated-name", path, `\`${name}\` appears twice.`);
    table.set({ name });
  };
  const checkFields = <Kinds extends Fields>(kinds: Kinds, thing: ValuesOf<Kinds>, path: string): void => {
    for (const [field, kind] of Object.entries(kinds)) {
      const problem = fieldProblem(kind, thing[field]);
      if (problem !== null) report("bad-value", `${path}.${field}`, problem);
    }
  };
  board.spaces.forEach((space, index) => {
    const path = `spaces[${index}]`;
    addName(spaces, space.name, `${path}.name`);
    checkFields(SPACE_FIELDS, space, path);
    if (!Array.isArray(space.has)) report("bad-value", `${path}.has`, "This must be a list.");
  });
  const spacesWithPlace = new Set<string>();
  board.places.forEach((place, index) => {
    const { name, space } = place;
    const path = `places[${index}]`;
    addName(places, name, `${path}.name`);
    spacesWithPlace.add(space);
    if (!has(spaces, space)) report("unknown-space", `${path}.space`, `The board has no space \`${String(space)}\`.`);
    checkFields(PLACE_FIELDS, place, path);
  });
  board.spaces.forEach(({ name }, index) => {
    if (!spacesWithPlace.has(name)) report("unknown-space", `spaces[${index}]`, `The space \`${name}\` needs a place.`);
  });
  board.edges.forEach((edge, index) => {
    for (const end of ["from", "to"] as const) {
      if (has(places, edge[end])) continue;
      report("unknown-space", `edges[${index}].${end}`, `The board has no place \`${String(edge[end])}\`.`);
    }
    if (edge.door === undefined) report("bad-value", `edges[${index}].door`, "This must be a door or null.");
  });
  for (const [name, place] of Object.entries(board.spawns)) {
    if (!has(places, place)) {
      report("unknown-space", `spawns.${name}`, `The board has no place \`${String(place)}\`.`);
    }
  }
  return checked;
}
