import { unusualInWords } from "../../shared/declared/field.ts";
import { gridAround, gridEdges, linesOf, pairName } from "../board/spaces.ts";
import type { Problem } from "./generate-position.ts";
import type { Board, Place, Position, Side, Space, Unit } from "../position.ts";
import { PILES, PLACE_FIELDS, SPACE_FIELDS, UNIT_FIELDS } from "../fields.ts";
import { capitalised } from "../../../grammar/prose.ts";

/** What a person has to know of a position to set it up, a sentence each; the acting card comes first. */
export function factsOf(problem: Problem): readonly string[] {
  const { position, acting } = problem;
  const { board } = position;
  const ground = new Map(board.places.filter(({ deck }) => !deck).map((place) => [place.space, place]));
  const { columns, rows } = linesOf(board);
  return [
    `${position.cards.row[acting]?.card ?? ""} is resolved`,
    `the board has ${columns.length} × ${rows.length} spaces`,
    ...board.spaces.flatMap((space) => spaceFacts(space, ground.get(space.name))),
    ...missingEdges(board).map((edge) => `no way between ${edge.replace("-", " and ")}`),
    ...markerFacts(position, "bot"),
    ...markerFacts(position, "player"),
    ...position.units.filter(({ at }) => at !== null).map(unitFact),
    ...rowFacts(position, acting),
    ...factsBesideGrid(problem),
  ];
}

/** The facts that no cell of a grid shows: doors, bridges, ways out of the grid, where units enter, cards. */
function factsBesideGrid({ position, acting }: Problem): readonly string[] {
  const { board } = position;
  const doors = board.edges.flatMap(({ door }) => (door === null ? [] : [door]));
  const maps = new Set(board.spaces.map(({ map }) => map));
  return [
    ...extraEdges(board).map((edge) => `a way between ${edge.replace("-", " and ")}`),
    ...doors.map((door) => `door ${door.name} is ${door.closed ? "closed" : "open"}`),
    ...board.places.filter(({ deck }) => deck).map(({ space }) => `a bridge leads over ${space}`),
    ...(maps.size > 1 ? [`the spaces lie on ${maps.size} maps`] : []),
    ...spawnFacts(position, position.cards.row[acting]?.card ?? ""),
    ...pileFacts(position),
  ];
}

function spaceFacts(space: Space, place: Place | undefined): readonly string[] {
  return [
    ...unusualInWords(SPACE_FIELDS, space, "said"),
    ...space.has.map((feature) => `has ${feature.name}${feature.destroyed ? ", destroyed" : ""}`),
    ...(place === undefined ? [] : unusualInWords(PLACE_FIELDS, place, "said")),
  ].map((fact) => `${space.name} ${fact}`);
}

/** Neighbours of the grid without a step between them. */
export function missingEdges(board: Board): readonly string[] {
  const there = new Set(board.edges.map(({ from, to }) => pairName(from, to)));
  return neighbourEdges(board).filter((edge) => !there.has(edge));
}

/** The grid's steps between spaces that are there, on one map. */
export function neighbourEdges(board: Board): readonly string[] {
  const spaces = new Map(board.spaces.map((space) => [space.name, space]));
  const { columns, rows } = gridAround(board);
  return gridEdges(columns, rows).filter((edge) => {
    const [from = "", to = ""] = edge.split("-");
    const [first, second] = [spaces.get(from), spaces.get(to)];
    return first !== undefined && second !== undefined && first.map === second.map;
  });
}

function extraEdges(board: Board): readonly string[] {
  const usual = new Set(neighbourEdges(board));
  return board.edges
    .filter(({ from, to }) => !from.includes(".") && !to.includes("."))
    .map(({ from, to }) => pairName(from, to))
    .filter((edge) => !usual.has(edge));
}

function spawnFacts({ board, units }: Position, actor: string): readonly string[] {
  const unit = units.find(({ name }) => name === actor);
  if (unit === undefined || unit.at !== null) return [];
  return Object.entries(board.spawns).map(([who, place]) => `${who} enters at ${place}`);
}

function markerFacts({ markers }: Position, side: Side): readonly string[] {
  const whose = side === "bot" ? "the bot" : "the player";
  return Object.entries(markers[side])
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([space, marker]) => `${whose} has ${marker} ${space}`);
}

function unitFact(unit: Unit): string {
  const whose = unit.side === "bot" ? "the bot's" : "the player's";
  return [`${whose} ${unit.name} stands in ${unit.at}`, ...unusualInWords(UNIT_FIELDS, unit, "sign")].join(", ");
}

function rowFacts({ cards }: Position, acting: number): readonly string[] {
  return cards.row.flatMap(({ card, sideways }, index) =>
    index === acting ? [] : [`${card} is in the row${sideways ? ", sideways" : ""}`],
  );
}

function pileFacts({ cards, numbers }: Position): readonly string[] {
  return [
    ...PILES.flatMap((pile) => (cards[pile].length > 0 ? [`the ${pile} has ${cards[pile].length} cards`] : [])),
    ...Object.entries(cards.bolster).flatMap(([letter, names]) =>
      names.length > 0 ? [`bolster deck ${letter} has ${names.length} cards`] : [],
    ),
    ...(cards.interference > 0 ? ["Interference is in the supply"] : []),
    ...Object.entries(numbers).flatMap(([card, values]) =>
      Object.entries(values).map(([action, value]) => `${card} has ${action} ${value}`),
    ),
  ];
}

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
