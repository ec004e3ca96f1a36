import { NONE } from "./numbering.ts";

/** The meaning of pronouns while a block is carried out, in numbers. */
export interface PackedScope {
  /** A unit, which may have left the board. */
  readonly actor: number;
  readonly side: number;
  /** A thing. */
  readonly it: number;
  /** A place. */
  readonly there: number;
  readonly strength: number;
  readonly faces: readonly number[];
}

export const NOBODYS_SCOPE: PackedScope = { actor: NONE, side: NONE, it: NONE, there: NONE, strength: 0, faces: [] };

/** A task, with the tasks below it on the agenda. It is immutable. */
export interface PackedTask {
  readonly kind: "block" | "each" | "repeat" | "turns" | "turn";
  /** The block, or the unit of a turn. */
  readonly block: number;
  /** The sentence of the block; for a turn, whether it is open. */
  readonly next: number;
  /** How many more times. */
  readonly times: number;
  /** The names of picked things; for `each` the things left, for turns the units left. */
  readonly list: readonly number[];
  readonly scope: PackedScope;
  readonly below: PackedTask | null;
  /** The number of tasks, including those below. */
  readonly depth: number;
  /** The hashes of this task with all below, once they have been computed. */
  hashes: readonly [number, number] | null;
}

const KINDS = { block: 1, each: 2, repeat: 3, turns: 4, turn: 5 } as const;

/** Marks an open turn: a unit that does nothing in it does not act again. */
export const OPEN_TURN = 1;

/** The list of a task that has picked nothing. */
export const NOTHING: readonly number[] = [];

export function taskOver(
  below: PackedTask | null,
  kind: PackedTask["kind"],
  block: number,
  next: number,
  times: number,
  list: readonly number[] = NOTHING,
  scope: PackedScope = NOBODYS_SCOPE,
): PackedTask {
  return { kind, block, next, times, list, scope, below, depth: (below?.depth ?? 0) + 1, hashes: null };
}

/** Two hashes of a task with all below. They are computed on demand, since most tasks are finished before. */
export function hashesOf(task: PackedTask | null): readonly [number, number] {
  if (task === null) return [0, 0];
  if (task.hashes === null) {
    const [first, second] = hashesOf(task.below);
    task.hashes = [hashOf(first, task, 0x3c6ef372), hashOf(second, task, 0x1f83d9ab)];
  }
  return task.hashes;
}

function hashOf(below: number, { kind, block, next, times, list, scope }: PackedTask, seed: number): number {
  let hash = mixed(below, KINDS[kind], seed);
  hash = mixed(hash, block * 1024 + next, seed);
  hash = mixed(hash, times * 4096 + list.length, seed);
  for (let index = 0; index < list.length; index += 1) hash = mixed(hash, list[index] ?? 0, seed);
  hash = mixed(hash, scope.actor * 64 + scope.side, seed);
  hash = mixed(hash, scope.it * 4096 + scope.there, seed);
  hash = mixed(hash, scope.strength * 128 + scope.faces.length, seed);
  for (let index = 0; index < scope.faces.length; index += 1) hash = mixed(hash, scope.faces[index] ?? 0, seed);
  return hash;
}

/** A number that depends on every bit of these three. */
export function mixed(one: number, other: number, seed: number): number {
  let hash = Math.imul(one ^ seed, 0x9e3779b1) ^ Math.imul(other + seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
}

/** The hash of a text; 0 where it is empty. */
export function hashOfWords(text: string, seed: number): number {
  let hash = text === "" ? 0 : seed;
  for (let index = 0; index < text.length; index += 1) hash = mixed(text.charCodeAt(index), hash, seed);
  return hash;
}
