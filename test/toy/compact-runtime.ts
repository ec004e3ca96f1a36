import type { Garden } from "./game.ts";

/** Bits of a plot. */
export const PLOT = { watered: 1, bed: 2, ripe: 4 } as const;
/** Bits of a robot, and of a card of the row; a title stands behind them. */
export const ROBOT = { own: 1, other: 2 } as const;
export const TITLE_SHIFT = 4;
export const TITLES: readonly string[] = ["Mower", "Picker", "Digger"];
export const FAR = 0x7fff;

/** A garden as small integers; plots, robots in alphabetical order. */
export class CompactGarden {
  readonly plots: readonly string[];
  readonly robots: readonly string[];
  readonly row: readonly string[];
  readonly plotCount: number;
  readonly plotState: Int32Array;
  readonly yields: Int32Array;
  /** The neighbours of plot p are `stepTo[stepStart[p]]` on. */
  readonly stepStart: Int32Array;
  readonly stepTo: Int32Array;
  readonly steps: Int16Array;
  readonly robotCount: number;
  readonly robotState: Int32Array;
  readonly robotPlot: Int32Array;
  readonly rowCount: number;
  readonly rowState: Int32Array;
  readonly reached: Int32Array;
  acting = -1;
  actor = -1;
  here = -1;
  found = -1;

  constructor(garden: Garden) {
    const plots: string[] = [];
    for (let column = 0; column < garden.columns; column += 1) {
      for (let row = 1; row <= garden.rows; row += 1) plots.push(`${"abcdefgh"[column]}${row}`);
    }
    const steps = (from: string, to: string): number =>
      Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
    const robots = garden.robots.toSorted((first, second) => (first.name < second.name ? -1 : 1));
    const titleBits = (title: string): number => (TITLES.indexOf(title) + 1) << TITLE_SHIFT;
    this.plots = plots;
    this.plotCount = plots.length;
    this.plotState = Int32Array.from(plots, (plot) => {
      const bed = garden.beds[plot];
      const grows = bed === undefined ? 0 : PLOT.bed | (bed > 0 ? PLOT.ripe : 0);
      return grows | (garden.watered.includes(plot) ? PLOT.watered : 0);
    });
    this.yields = Int32Array.from(plots, (plot) => garden.beds[plot] ?? 0);
    this.steps = Int16Array.from(plots.flatMap((from) => plots.map((to) => steps(from, to))));
    const neighbours = plots.map((from) => plots.flatMap((to, id) => (steps(from, to) === 1 ? [id] : [])));
    this.stepTo = Int32Array.from(neighbours.flat());
    let start = 0;
    this.stepStart = Int32Array.from([0, ...neighbours.map((each) => (start += each.length))]);
    this.reached = new Int32Array(plots.length);
    this.robots = robots.map(({ name }) => name);
    this.robotCount = robots.length;
    this.robotState = Int32Array.from(
      robots,
      ({ side, title }) => (side === "Growers" ? ROBOT.own : ROBOT.other) | titleBits(title),
    );
    this.robotPlot = Int32Array.from(robots, ({ at }) => plots.indexOf(at));
    this.row = garden.row;
    this.rowCount = garden.row.length;
    this.rowState = Int32Array.from(garden.row, (card) =>
      titleBits(robots.find(({ name }) => name === card)?.title ?? card),
    );
  }

  placeName(plot: number): string {
    return this.plots[plot] ?? "";
  }

  unitName(robot: number): string {
    return this.robots[robot] ?? "";
  }

  cardName(card: number): string {
    return this.row[card] ?? "";
  }

  deckName(): string {
    return "";
  }

  spaceName(plot: number): string {
    return this.placeName(plot);
  }

  featureName(): string {
    return "";
  }
}

export class Packer {
  problemsOf(): readonly never[] {
    return [];
  }

  pack(garden: Garden): CompactGarden {
    return new CompactGarden(garden);
  }
}

export function namesToAsk({ beds, robots, row }: Garden): {
  readonly places: readonly string[];
  readonly things: readonly string[];
} {
  return { places: Object.keys(beds), things: [...robots.map(({ name }) => name), ...row] };
}

export function begin(garden: CompactGarden, acting: number): 0 | 1 {
  garden.acting = acting;
  garden.actor = garden.robots.indexOf(garden.cardName(acting));
  garden.here = garden.actor < 0 ? -1 : (garden.robotPlot[garden.actor] ?? -1);
  return garden.actor < 0 ? 1 : 0;
}

export function leave(): void {}

export function remark(garden: CompactGarden, acting: number): string {
  return `${garden.cardName(acting)} is gone`;
}

export function reach(garden: CompactGarden, strength: number): number {
  let count = 0;
  for (let plot = 0; plot < garden.plotCount; plot += 1) {
    const steps = stepsBetween(garden, garden.here, plot);
    if (steps === 0 || steps > strength) continue;
    garden.reached[count] = plot;
    count += 1;
  }
  return count;
}

function stepsBetween(garden: CompactGarden, from: number, to: number): number {
  return garden.steps[from * garden.plotCount + to] ?? FAR;
}

export function stepsTo(garden: CompactGarden, to: number): number {
  return stepsBetween(garden, garden.here, to);
}

export function middles(garden: CompactGarden, from: number, to: number, left: number, into: Int32Array): number {
  let count = 0;
  for (let plot = 0; plot < garden.plotCount; plot += 1) {
    if (stepsBetween(garden, from, plot) !== 1 || stepsBetween(garden, plot, to) !== left) continue;
    into[count] = plot;
    count += 1;
  }
  return count;
}

export function pullObjection(
  garden: CompactGarden,
  target: number,
  { strength }: { readonly strength: number | null },
): { readonly reason: string; readonly detail: string } | null {
  const far = stepsBetween(garden, garden.here, garden.robotPlot[target] ?? -1) > (strength ?? 0);
  return far ? { reason: "too-far", detail: "it is too far away" } : null;
}

export function never(): null {
  return null;
}
