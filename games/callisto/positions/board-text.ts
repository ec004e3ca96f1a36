import { capitalised } from "../../../grammar/capitalised.ts";
import { unusualInWords } from "../../shared/declared/field.ts";
import { PLACE_FIELDS, SPACE_FIELDS, UNIT_FIELDS } from "../fields.ts";
import type { Problem } from "./generate-position.ts";
import { linesOf, pairName } from "../board/space-names.ts";
import type { Position, Side, Space, Unit } from "../position.ts";
import { factsBesideGrid, missingEdges } from "./facts.ts";

/**
 * A position as a grid for people: a cell for each space with its terrain, markers and units. `+` is the bot's, `-` the
 * player's, `*` the unit whose card is resolved; `#` stands where there is no way between two spaces. What no cell can
 * show stands below.
 */
export function positionText(problem: Problem): string {
  const { position, acting } = problem;
  const { board } = position;
  const actor = position.cards.row[acting]?.card ?? "";
  const { columns, rows } = linesOf(board);
  const spaces = new Map(board.spaces.map((space) => [space.name, space]));
  const cell = (column: string, row: number): readonly string[] => {
    const space = spaces.get(`${column}${row}`);
    return space === undefined ? [] : cellLines(position, space, actor);
  };
  const widths = columns.map((column) =>
    Math.max(2, ...rows.flatMap((row) => cell(column, row).map((line) => line.length))),
  );
  const cut = new Set(missingEdges(board));
  const lines: string[] = [border(widths, () => false)];
  for (const [index, row] of rows.entries()) {
    const cells = columns.map((column) => cell(column, row));
    const height = Math.max(1, ...cells.map((all) => all.length));
    for (let line = 0; line < height; line += 1) {
      const drawn = cells.map((all, column) => ` ${(all[line] ?? "").padEnd(widths[column] ?? 0)} `);
      lines.push(`|${drawn.map((text, column) => `${text}${wall(columns, column, row, cut)}`).join("")}`);
    }
    const below = rows[index + 1];
    lines.push(
      border(
        widths,
        (column) => below !== undefined && cut.has(pairName(`${columns[column]}${row}`, `${columns[column]}${below}`)),
      ),
    );
  }
  return [...lines, ...notes(problem)].join("\n");
}

function wall(columns: readonly string[], column: number, row: number, cut: ReadonlySet<string>): string {
  const next = columns[column + 1];
  return next !== undefined && cut.has(pairName(`${columns[column]}${row}`, `${next}${row}`)) ? "#" : "|";
}

function border(widths: readonly number[], isCut: (column: number) => boolean): string {
  return `+${widths.map((width, column) => `${(isCut(column) ? "#" : "-").repeat(width + 2)}+`).join("")}`;
}

function cellLines(position: Position, space: Space, actor: string): readonly string[] {
  const { board, markers, units } = position;
  const places = board.places.filter((place) => place.space === space.name);
  const ground = places.find(({ deck }) => !deck);
  const traits = [
    ...unusualInWords(SPACE_FIELDS, space, "sign"),
    ...(ground === undefined ? [] : unusualInWords(PLACE_FIELDS, ground, "sign")),
    ...space.has.map((feature) => `${feature.name}${feature.destroyed ? " (destroyed)" : ""}`),
  ];
  const marked = (side: Side): string[] => {
    const marker = markers[side][space.name];
    return marker === undefined ? [] : [`${side === "bot" ? "+" : "-"} ${marker}`];
  };
  const here = places.flatMap((place) =>
    units.filter(({ at }) => at === place.name).map((unit) => unitText(unit, place.deck, actor)),
  );
  return [[space.name, ...traits].join(" "), ...marked("bot"), ...marked("player"), ...here];
}

function unitText(unit: Unit, isOnDeck: boolean, actor: string): string {
  const states = [...(isOnDeck ? ["on the bridge"] : []), ...unusualInWords(UNIT_FIELDS, unit, "sign")];
  const acts =
    unit.name === actor || (unit.class === "mech" && unit.side === "bot" && actor.endsWith(` ${unit.letter}`));
  return `${unit.side === "bot" ? "+" : "-"}${unit.name}${acts && unit.side === "bot" ? "*" : ""} d${unit.defence}${
    states.length > 0 ? ` (${states.join(", ")})` : ""
  }`;
}

/** The row, and the facts that no cell shows. */
function notes(problem: Problem): readonly string[] {
  const { position, acting } = problem;
  const row = position.cards.row.map(
    ({ card, sideways }, index) => `${card}${sideways ? "~" : ""}${index === acting ? "*" : ""}`,
  );
  return [`Row: ${row.join(", ")}`, ...factsBesideGrid(problem).map(capitalised)];
}
