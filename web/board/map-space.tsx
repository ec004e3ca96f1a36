import type { BoardPicture, PictureCounter, PictureSpace } from "../../games/shared/board-picture.ts";
import type { TableAction } from "../../runtime/companion/table-action.ts";
import {
  counterLines,
  type FittedBoard,
  fittedName,
  type FittedSpace,
  HEADER,
  LEAST_LETTERS,
} from "../../library/pictures.ts";
import { TURN_TEXTS } from "../texts/turn-texts.ts";
import { countersOf, foremost, spaceOf } from "./places.ts";
import { useMemo } from "preact/hooks";

/** A map, with what is chosen and done on it. */
export interface MapProperties {
  readonly picture: BoardPicture;
  /** What the bot does, drawn as if it were done. */
  readonly tableActions: readonly TableAction[];
  /** The unit or space that was tapped. */
  readonly chosen: readonly string[];
  /** The spaces and units that a tap may choose: those next to the unit that was tapped, or all that is legal. */
  readonly offered: readonly string[];
  readonly onSpace: (name: string) => void;
  readonly onUnit: (name: string, space: string) => void;
}

interface SpaceProperties extends MapProperties {
  readonly space: PictureSpace;
  readonly cell: FittedSpace;
  readonly board: FittedBoard;
  readonly fitsIn: Fits;
  readonly isEntry: boolean;
}

/** A space with all that is in it. What an action brings there is there already. */
export function Space({
  space,
  cell,
  board,
  fitsIn,
  picture,
  tableActions,
  chosen,
  offered,
  isEntry,
  onSpace,
  onUnit,
}: SpaceProperties) {
  const { name, ground } = space;
  const here = countersOf(space).filter(
    (counter) => !tableActions.some((tableAction) => movesAway(counter, name, tableAction)),
  );
  const coming = tableActions.flatMap((tableAction) =>
    spaceOf(tableAction.to ?? "") === name ? moversOf(tableAction, picture) : [],
  );
  const ghosts = tableActions.flatMap((tableAction) =>
    tableAction.to !== null && !tableAction.enters && spaceOf(tableAction.from ?? "") === name
      ? (tableAction.unit ?? [])
      : [],
  );
  const counters = [...here, ...coming];
  const all = counters.length + ghosts.length;
  const shown = counterLines(all, cell, board);
  const classes = [
    "space",
    ...(ground.ring === true ? ["ring"] : []),
    ...(ground.barred === "by a cross" ? ["wall"] : []),
    ...(offered.includes(name) ? ["offered"] : []),
    ...(chosen.includes(name) ? ["chosen"] : []),
    ...(coming.length > 0 ? ["here"] : []),
    ...(tableActions.some(({ spaces }) => spaces.some((each) => spaceOf(each) === name)) ? ["aimed"] : []),
  ];
  const top = cell.y + HEADER + 1;
  const line = (index: number): number => top + index * board.line;
  const look = (counter: PictureCounter): string => lookOf(counter, tableActions, chosen, offered);
  const plates = foremost(counters, shown, look);
  // If not all counters fit, the last line also says how many more there are.
  const beside = plates.length > shown ? counters.length - plates.length : 0;
  const counterRows = Math.min(all, shown + (all > shown ? 1 : 0));
  return (
    <g
      class={classes.join(" ")}
      data-space={name}
      // Attributes of SVG differ by their case.
      tabindex={isEntry ? 0 : -1}
      role="button"
      onClick={() => onSpace(name)}
    >
      <title>{described(space, counters, picture)}</title>
      <rect class="ground" x={cell.x} y={cell.y} width={cell.width} height={cell.height} rx="9" />
      {ground.ring === true && (
        <rect class="edge" x={cell.x + 3} y={cell.y + 3} width={cell.width - 6} height={cell.height - 6} rx="7" />
      )}
      <Header
        space={space}
        cell={cell}
        picture={picture}
        tableActions={tableActions}
        letters={board.letters}
        fitsIn={fitsIn}
        hasFoot={line(counterRows) + SIGN <= cell.y + cell.height}
      />
      {plates.map((counter, index) => (
        <Counter
          key={counter.name}
          counter={counter}
          y={line(index)}
          cell={cell}
          board={board}
          fitsIn={fitsIn}
          picture={picture}
          over={`${isOver(counter, space, tableActions) ? "↑" : ""}${beside > 0 ? ` +${beside}` : ""}`}
          look={look(counter)}
          onUnit={() => onUnit(counter.name, name)}
        />
      ))}
      {counters.length > shown && beside === 0 && (
        <g class="counter more" aria-hidden="true">
          <rect x={cell.x + 3} y={line(shown)} width={cell.width - 6} height={board.line - 2} rx="3" />
          <text
            x={cell.x + cell.width / 2}
            y={line(shown) + board.line * 0.7}
            font-size={board.letters}
            text-anchor="middle"
          >
            {moreText(counters.length - shown, (text) => fitsIn(text, LEAST_LETTERS, cell.width - 8))}
          </text>
        </g>
      )}
      {ghosts.slice(0, Math.max(0, shown - counters.length)).map((ghost, index) => (
        <g key={ghost} class="counter ghost" aria-hidden="true">
          <rect
            x={cell.x + 3}
            y={line(counters.length + index)}
            width={cell.width - 6}
            height={board.line - 2}
            rx="7"
          />
          <text
            x={cell.x + cell.width / 2}
            y={line(counters.length + index) + board.line * 0.7}
            font-size={board.letters}
            text-anchor="middle"
          >
            {fittedName(ghost, (form) => fitsIn(form, board.letters, cell.width - 10))}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Name, markers of both sides, cover and points. What an action puts there is there already. */
function Header({
  space,
  cell,
  picture,
  tableActions,
  letters,
  fitsIn,
  hasFoot,
}: {
  readonly space: PictureSpace;
  readonly cell: FittedSpace;
  readonly picture: BoardPicture;
  readonly tableActions: readonly TableAction[];
  readonly letters: number;
  readonly fitsIn: Fits;
  /** Whether there is room below the counters. */
  readonly hasFoot: boolean;
}) {
  const { name, ground, points = 0, lines, upper } = space;
  const base = cell.y + 13;
  const marks = tableActions.flatMap((tableAction) => tableAction.marks ?? []);
  const kept = (space.markers ?? []).filter(
    ({ side }) => !marks.some((mark) => mark.place === name && mark.side === side),
  );
  const put = marks.flatMap(({ place, side, marker }) =>
    place === name && marker !== null ? [{ side, marker, isNew: true }] : [],
  );
  const markers = [...kept.map((marker) => ({ ...marker, isNew: false })), ...put];
  const width = Math.ceil(name.length * letters * 0.66) + 9;
  const things = lines.flatMap(({ text, mark, look }) =>
    // A mark names the field that a line shows. Where the line has other words, such as `lava (red)`, show both.
    mark === undefined || look === "struck through" ? [] : [text.includes(mark) ? mark : text],
  );
  const { shield = 0, barred } = ground;
  const signs = [points > 0, shield > 0, barred === "by a bar"].map((isThere): number => (isThere ? SIGN : 0));
  const room = cell.width - width - markers.length * 15;
  const needed = signs.reduce((sum, each) => sum + each, 0);
  // A narrow space has its signs at its foot. Signs that do not fit there are seen where the map is larger.
  const isAtFoot = needed > room && hasFoot;
  const signBase = isAtFoot ? cell.y + cell.height - 5 : base;
  const [pointsAt, shieldAt, barredAt] = signs.map((sign, index) => {
    const before = signs.slice(0, index).reduce((sum, each) => sum + each, 0);
    return sign > 0 && before + sign <= (isAtFoot ? cell.width : room) ? cell.x + cell.width - 9 - before : null;
  });
  return (
    <g aria-hidden="true" font-size={LEAST_LETTERS}>
      {fitsIn(name, letters, cell.width - 4) && (
        <text class="name" font-size={letters} x={cell.x + 4} y={base}>
          {name}
        </text>
      )}
      {markers.map(({ side, marker, isNew }, index) => {
        const x = cell.x + width + index * 15;
        const filled = picture.markers?.find((kind) => kind.name === marker)?.filled === true;
        return (
          <g
            key={side}
            class={["marker", sideClass(side, picture), ...(filled ? ["filled"] : []), ...(isNew ? ["new"] : [])].join(
              " ",
            )}
          >
            <rect x={x} y={base - 11} width="13" height="13" rx="3" />
            <text x={x + 6.5} y={base - 0.5} text-anchor="middle">
              {side.slice(0, 1)}
            </text>
          </g>
        );
      })}
      {typeof pointsAt === "number" && (
        <g class="points">
          <circle cx={pointsAt} cy={signBase - 4} r="7.5" />
          <text x={pointsAt} y={signBase} text-anchor="middle">
            {points}
          </text>
        </g>
      )}
      {typeof shieldAt === "number" && (
        <g class="shield">
          <path d={`M${shieldAt - 6} ${signBase - 10}h12v6q0 5-6 8q-6-3-6-8z`} />
          <text x={shieldAt} y={signBase} text-anchor="middle">
            {shield}
          </text>
        </g>
      )}
      {typeof barredAt === "number" && (
        <path
          class="barred"
          d={`M${barredAt - 4} ${signBase}l8-8M${barredAt + 6} ${signBase - 4}a6 6 0 1 0-12 0a6 6 0 1 0 12 0`}
        />
      )}
      {(things.length > 0 || upper !== undefined) && (cell.height > 50 || ground.counters.length === 0) && (
        <text class="thing" x={cell.x + 5} y={cell.y + cell.height - 5}>
          {fittedName(
            [...things, ...(upper === undefined ? [] : [picture.upperLevels?.one ?? ""])].join(", "),
            (form) => fitsIn(form, LEAST_LETTERS, cell.width - 10 - (isAtFoot ? needed : 0)),
          )}
        </text>
      )}
    </g>
  );
}

/** The width of a sign of a space. */
const SIGN = 16;

interface CounterProperties {
  readonly counter: PictureCounter;
  readonly y: number;
  readonly cell: FittedSpace;
  readonly board: FittedBoard;
  readonly fitsIn: Fits;
  readonly picture: BoardPicture;
  /** Signs beside its name: whether it is above the ground, and how many others are here. */
  readonly over: string;
  readonly look: string;
  readonly onUnit: () => void;
}

function Counter({
  counter: { name, side, shape, dashed, dotted, badge = 0 },
  y,
  cell,
  board,
  fitsIn,
  picture,
  over,
  look,
  onUnit,
}: CounterProperties) {
  const fits = (text: string): boolean => fitsIn(text, board.letters, cell.width - 10);
  const classes = [
    "counter",
    sideClass(side, picture),
    look,
    ...(dashed === true ? ["dashed"] : []),
    ...(dotted === true ? ["dotted"] : []),
  ];
  const isFirst = picture.sides.indexOf(side) === 0;
  return (
    <g class={classes.join(" ")} data-unit={name} onClick={(event) => (event.stopPropagation(), onUnit())}>
      <rect
        x={cell.x + 3}
        y={y}
        width={cell.width - 6}
        height={board.line - 2}
        rx={isFirst ? 2 : 8}
        stroke-width={shape === "angular" ? 2.4 : 1.3}
      />
      <text x={cell.x + cell.width / 2} y={y + board.line * 0.7} font-size={board.letters} text-anchor="middle">
        {counterText(name, over, badge, fits)}
      </text>
    </g>
  );
}

/** A name with what is beside it. In a narrow space the number goes first, and the signs after it: the name is never lost. */
function counterText(name: string, over: string, badge: number, fits: (text: string) => boolean): string {
  const beside = badge > 0 ? [`${over} ${badge}✱`, `${over}✱`, ""] : [over, ""];
  const texts = beside.map((signs) => `${fittedName(name, (form) => fits(`${form}${signs}`))}${signs}`);
  return texts.find(fits) ?? texts.at(-1) ?? name;
}

/** How many counters are not shown, as long as the room allows. */
function moreText(count: number, fits: (text: string) => boolean): string {
  const whole = TURN_TEXTS.more(count);
  return fits(whole) ? whole : `+${count}`;
}

function movesAway(counter: PictureCounter, space: string, tableAction: TableAction): boolean {
  return tableAction.to !== null && spaceOf(tableAction.to) !== space && moves(counter, tableAction);
}

function moves({ name }: PictureCounter, { unit, passengers }: TableAction): boolean {
  return unit === name || passengers.includes(name);
}

/** Whether a counter is over the ground of its space, where an action brings it first of all. */
function isOver(counter: PictureCounter, { upper }: PictureSpace, tableActions: readonly TableAction[]): boolean {
  if (upper === undefined) return false;
  const brings = tableActions.find((tableAction) => tableAction.to !== null && moves(counter, tableAction));
  return brings === undefined ? upper.counters.includes(counter) : brings.to === upper.place;
}

/** The counters that an action brings to its goal, from wherever they are. */
function moversOf(tableAction: TableAction, { spaces, off }: BoardPicture): readonly PictureCounter[] {
  const names = [tableAction.unit, ...tableAction.passengers];
  const goal = spaceOf(tableAction.to ?? "");
  const elsewhere = spaces.filter(({ name }) => name !== goal).flatMap(countersOf);
  return [...elsewhere, ...off].filter(({ name }) => names.includes(name));
}

function lookOf(
  { name }: PictureCounter,
  tableActions: readonly TableAction[],
  chosen: readonly string[],
  offered: readonly string[],
): string {
  if (chosen.includes(name)) return "chosen";
  if (tableActions.some(({ targets }) => targets.includes(name))) return "target";
  if (tableActions.some(({ unit }) => unit === name)) return "acting";
  return offered.includes(name) ? "offered" : "";
}

function sideClass(side: string, { sides }: BoardPicture): string {
  return sides.indexOf(side) === 0 ? "first" : "second";
}

function described(
  { name, facts }: PictureSpace,
  counters: readonly PictureCounter[],
  { legend }: BoardPicture,
): string {
  const dashedMeans = legend.find(({ sign }) => sign === "dashed")?.text ?? "";
  const units = counters.map(({ name: unit, dashed }) => (dashed === true ? `${unit}, ${dashedMeans}` : unit));
  return [`${name}: ${units.length === 0 ? "nobody" : units.join(", ")}`, ...facts].join("; ");
}

/** Whether a text of a counter fits into a width, in letters of a size. */
type Fits = (text: string, letters: number, width: number) => boolean;

/** Measures bold texts in the page's own fonts: letters and signs of devices differ too much for a guess. */
export function useFits(): Fits {
  return useMemo(() => {
    const context = document.createElement("canvas").getContext("2d");
    const { fontFamily } = getComputedStyle(document.documentElement);
    // A map that is moved is drawn anew with each movement of the finger.
    const widths = new Map<string, number>();
    return (text, letters, width) => {
      const font = `600 ${letters}px ${fontFamily}`;
      const key = `${font} ${text}`;
      if (context !== null && !widths.has(key)) {
        context.font = font;
        widths.set(key, context.measureText(text).width);
      }
      return (widths.get(key) ?? 0) <= width;
    };
  }, []);
}
