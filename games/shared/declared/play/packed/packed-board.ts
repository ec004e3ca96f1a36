import type { DeclaredGame } from "../../declared-game.ts";
import { type DeclaredPosition, type DeclaredUnit, distanceBetween } from "../../position.ts";
import { FAR, isBarred } from "../../ways.ts";
import type { MoveWord, RelationWord } from "../../word.ts";
import { NONE } from "./numbering.ts";
import type { PackedState } from "./packed-state.ts";

/** For how many starts the steps are kept while nothing changes. */
const MOST_STARTS = 64;

/** A unit that goes from place to place, and what is in its way. */
interface Walk {
  readonly state: PackedState;
  /** The unit that acts. */
  readonly actor: number;
  position(): DeclaredPosition;
  readonly plainUnit: (this: void, unit: number) => DeclaredUnit;
}

/** Distances between places, on the bare board and for an acting unit. */
export class PackedBoard {
  readonly count: number;
  readonly neighbours: readonly (readonly number[])[];
  readonly #apart: Int16Array;
  readonly #walk: Walk;
  /** The first movement whose ways depend on the position. */
  readonly #word: MoveWord | null;
  readonly #relations = new Map<RelationWord, Uint8Array>();
  readonly #names: readonly string[];
  /** The steps that were counted, by their starts, for one actor of one state. */
  readonly #steps = new Map<number, Int16Array>();
  readonly #spare: Int16Array[] = [];
  #countedIn = NONE;
  #countedFor = NONE;

  constructor({ schema, lexicon }: DeclaredGame, walk: Walk) {
    const { places } = walk.state.things;
    this.#walk = walk;
    this.#names = places;
    this.count = places.length;
    this.#apart = new Int16Array(places.length * places.length);
    places.forEach((from, row) =>
      places.forEach((to, column) => {
        this.#apart[row * places.length + column] = Math.min(distanceBetween(schema, from, to), FAR);
      }),
    );
    this.neighbours = places.map((_, from) => places.flatMap((_to, to) => (this.apart(from, to) === 1 ? [to] : [])));
    this.#word =
      lexicon.words
        .map(({ meaning }) => meaning)
        .find((meaning): meaning is MoveWord => meaning?.kind === "move" && isBarred(meaning)) ?? null;
  }

  /** Whether something can be in the way of a unit. */
  get isBarred(): boolean {
    return this.#word !== null;
  }

  /** Steps on the bare board. */
  apart(from: number, to: number): number {
    return this.#apart[from * this.count + to] ?? FAR;
  }

  /** The distance in a measure; infinity if there is no way. */
  distance(measure: "steps" | "range", from: number, to: number): number {
    const far = measure === "range" ? this.apart(from, to) : this.steps(from, to);
    return far >= FAR ? Infinity : far;
  }

  /** Steps for the acting unit. Both ends may be barred; what is between must be open. */
  steps(from: number, to: number): number {
    const { actor, state } = this.#walk;
    if (this.#word === null || actor === NONE) return this.apart(from, to);
    if (this.#countedIn !== state.version || this.#countedFor !== actor || this.#steps.size >= MOST_STARTS) {
      for (const steps of this.#steps.values()) this.#spare.push(steps);
      this.#steps.clear();
      this.#countedIn = state.version;
      this.#countedFor = actor;
    }
    let steps = this.#steps.get(from);
    if (steps === undefined) {
      steps = this.#count(from, this.#word);
      this.#steps.set(from, steps);
    }
    return steps[to] ?? FAR;
  }

  /** A table of places by places: 1 where a relation holds between them. */
  tableOf(word: RelationWord): Uint8Array {
    let table = this.#relations.get(word);
    if (table === undefined) {
      table = new Uint8Array(this.count * this.count);
      for (let one = 0; one < this.count; one += 1)
        for (let other = 0; other < this.count; other += 1) {
          const distance = this.apart(one, other);
          const holds = word.holds(distance >= FAR ? Infinity : distance, this.#name(one), this.#name(other));
          table[one * this.count + other] = holds ? 1 : 0;
        }
      this.#relations.set(word, table);
    }
    return table;
  }

  #count(from: number, { enters }: MoveWord): Int16Array {
    const position = this.#walk.position();
    const acting = this.#walk.plainUnit(this.#walk.actor);
    const steps = this.#spare.pop() ?? new Int16Array(this.count);
    steps.fill(FAR);
    steps[from] = 0;
    // The queue is local: whether a place may be entered can itself depend on counted steps.
    const queue = [from];
    for (const at of queue) {
      if (at !== from && enters?.(position, acting, this.#name(at)) === false) continue;
      for (const to of this.neighbours[at] ?? []) {
        if (steps[to] !== FAR) continue;
        steps[to] = (steps[at] ?? 0) + 1;
        queue.push(to);
      }
    }
    return steps;
  }

  #name(place: number): string {
    return this.#names[place] ?? "";
  }
}
