import type { BoardShape, BoardSize } from "../board-shape.ts";

/** A place with a name, and those that it borders on. One of two that border on each other says enough. */
export interface NamedPlace {
  readonly name: string;
  readonly borders: readonly string[];
}

/** A board of places with names. Its size is fixed: a column for each place. */
export function namedPlacesBoard(places: readonly NamedPlace[]): BoardShape {
  const names = places.map(({ name }) => name).toSorted();
  const steps = stepsBetween(places);
  return {
    ...fixed(names),
    distanceBetween: (from, to) => steps.get(from)?.get(to) ?? Infinity,
    positionOf: onCircle(places.map(({ name }) => name)),
    draw: (_size, cellOf) => drawPlaces(places, cellOf),
  };
}

/** A row or track of places in their order, which may begin again behind the last. */
export function rowBoard(row: readonly string[], { round = false }: { readonly round?: boolean } = {}): BoardShape {
  const order = new Map(row.map((name, index) => [name, index]));
  return {
    ...fixed(row.toSorted()),
    distanceBetween: (from, to) => {
      const [start, end] = [order.get(from), order.get(to)];
      if (start === undefined || end === undefined) return Infinity;
      const apart = Math.abs(start - end);
      return round ? Math.min(apart, row.length - apart) : apart;
    },
    positionOf: round ? onCircle(row) : (_size, name) => ({ x: order.get(name) ?? 0, y: 0 }),
    draw: (_size, cellOf) => [row.map((name) => `${name} ${cellOf(name)}`).join(" – ")],
  };
}

/** How large a board of named places is. */
export function sizeOfPlaces(places: readonly unknown[]): BoardSize {
  return { columns: places.length, rows: 1 };
}

/** Places in their order around a circle, the first at its top: no line between two of them crosses a third. */
function onCircle(names: readonly string[]): BoardShape["positionOf"] {
  const turn = (2 * Math.PI) / names.length;
  // Neighbours on the circle are a little more than one apart.
  const radius = names.length < 2 ? 0 : 0.6 / Math.sin(turn / 2);
  const around = new Map(
    names.map((name, index) => {
      const round = (way: number): number => Math.round(10 * (radius + way * radius)) / 10;
      return [name, { x: round(Math.sin(index * turn)), y: round(-Math.cos(index * turn)) }] as const;
    }),
  );
  return (_size, name) => around.get(name) ?? { x: 0, y: 0 };
}

/** @param names in alphabetical order */
function fixed(names: readonly string[]): Pick<BoardShape, "largest" | "names" | "placesOf" | "isPlace"> {
  const known = new Set(names);
  const isWhole = ({ columns, rows }: BoardSize): boolean => columns === names.length && rows === 1;
  return {
    largest: sizeOfPlaces(names),
    names: `^(?:${names.map(escaped).join("|")})$`,
    placesOf: (size) => (isWhole(size) ? names : []),
    isPlace: (size, name) => isWhole(size) && known.has(name),
  };
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** The fewest steps from every place to those that it is connected with. */
function stepsBetween(places: readonly NamedPlace[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const neighbours = new Map(places.map(({ name }) => [name, new Set<string>()]));
  for (const { name, borders } of places) {
    for (const other of borders) {
      neighbours.get(name)?.add(other);
      neighbours.get(other)?.add(name);
    }
  }
  return new Map(places.map(({ name }) => [name, stepsFrom(name, neighbours)]));
}

function stepsFrom(from: string, neighbours: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, number> {
  const steps = new Map([[from, 0]]);
  for (const [place, step] of steps) {
    for (const next of neighbours.get(place) ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}

/** A line for each place in which something is. */
function drawPlaces(places: readonly NamedPlace[], cellOf: (place: string) => string): readonly string[] {
  return places.flatMap(({ name }) => (cellOf(name) === "." ? [] : [`${name} ${cellOf(name)}`]));
}
