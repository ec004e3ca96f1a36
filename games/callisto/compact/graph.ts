/** Steps between numbered nodes: the neighbours of node n are `to[start[n]]` … `to[start[n + 1] - 1]`, ascending. */
export interface Graph {
  readonly count: number;
  readonly start: Int32Array;
  readonly to: Int32Array;
}

/** Larger than any distance on a board; marks what cannot be reached. */
export const UNREACHABLE = 0x7fff;

/** Builds a graph of directed steps; a step stated twice counts once. */
export function createGraph(count: number, steps: readonly (readonly [number, number])[]): Graph {
  const isStep = new Uint8Array(count * count);
  let filled = 0;
  for (const [from, to] of steps) {
    if (from === to || isStep[from * count + to] === 1) continue;
    isStep[from * count + to] = 1;
    filled += 1;
  }
  return graphOf(count, isStep, filled);
}

/**
 * @param isStep by both nodes, 1 for a step
 * @param filled the number of steps
 */
function graphOf(count: number, isStep: Uint8Array, filled: number): Graph {
  const start = new Int32Array(count + 1);
  const to = new Int32Array(filled);
  let edge = 0;
  for (let node = 0; node < count; node += 1) {
    for (let other = 0; other < count; other += 1) if (isStep[node * count + other] === 1) to[edge++] = other;
    start[node + 1] = edge;
  }
  return { count, start, to };
}

/** The fewest steps between all pairs, `table[from * count + to]`, through nodes that may be entered. */
export function distances(graph: Graph, enters: (node: number) => boolean = anyNode): Int16Array {
  const { count, start, to } = graph;
  const table = new Int16Array(count * count).fill(UNREACHABLE);
  const queue = new Int32Array(count);
  for (let source = 0; source < count; source += 1) {
    const row = source * count;
    table[row + source] = 0;
    queue[0] = source;
    let filled = 1;
    for (let next = 0; next < filled; next += 1) {
      const node = queue[next]!;
      const steps = table[row + node]! + 1;
      for (let edge = start[node]!; edge < start[node + 1]!; edge += 1) {
        const neighbour = to[edge]!;
        if (table[row + neighbour] !== UNREACHABLE || !enters(neighbour)) continue;
        table[row + neighbour] = steps;
        queue[filled++] = neighbour;
      }
    }
  }
  return table;
}

const anyNode = (): boolean => true;

/** For each node the nodes that are 1 to `most` steps away, ascending, in the layout of a graph. */
export function nodesWithin(table: Int16Array, count: number, most: number): Graph {
  const isNear = new Uint8Array(count * count);
  let filled = 0;
  for (let from = 0; from < count; from += 1) {
    for (let to = 0; to < count; to += 1) {
      if (from === to || table[from * count + to]! > most) continue;
      isNear[from * count + to] = 1;
      filled += 1;
    }
  }
  return graphOf(count, isNear, filled);
}
