import type { MemoryCell } from "../../../runtime/checked-tree.ts";
import { PositionError, type PositionProblem } from "../../../runtime/position-problem.ts";
import { PackedDeclared, type Layout } from "./packed-position.ts";
import type { DeclaredPosition } from "./position.ts";
import { problemsOf } from "./position-problems.ts";
import { FAR } from "./ways.ts";

/** What somebody can ask about by its name. */
export function namesToAsk({ places, units, row }: DeclaredPosition): {
  readonly places: readonly string[];
  readonly things: readonly string[];
} {
  return { places: Object.keys(places), things: [...new Set([...units.map(({ name }) => name), ...row])] };
}

/** The functions that compiled sheets of a declared game call, by the names that its compact form gives them. */
export function packedFunctions(layout: Layout): Readonly<Record<string, unknown>> {
  return {
    Packer: class {
      readonly #memory: readonly MemoryCell[];

      constructor({ memory = [] }: { readonly memory?: readonly MemoryCell[] }) {
        this.#memory = memory;
      }

      problemsOf(position: DeclaredPosition, acting: number | null): readonly PositionProblem[] {
        return problemsOf(layout.schema, position, acting ?? undefined);
      }

      /** @throws PositionError where the position is impossible */
      pack(position: DeclaredPosition, acting: number | null, into: PackedDeclared | null): PackedDeclared {
        const problems = this.problemsOf(position, acting);
        if (problems.length > 0) throw new PositionError(problems);
        return pack(layout, position, into, this.#memory);
      }
    },
    begin,
    leave: () => undefined,
    reach,
    stepsTo: (packed: PackedDeclared, to: number) => (packed.here < 0 ? FAR : packed.stepsBetween(packed.here, to)),
    middles,
    // Where ways depend on the position, distances are those of the first movement of which that is so.
    stepsAsOneGoes: (packed: PackedDeclared) => packed.ways[0]?.table(packed) ?? packed.apart,
    liesBetween,
    never: () => null,
  };
}

/**
 * @param into a packed position that is refilled; null for a new one
 * @param memory what the bot of the sheet remembers, in the order of the sheet
 */
export function pack(
  layout: Layout,
  position: DeclaredPosition,
  into: PackedDeclared | null,
  memory: readonly MemoryCell[] = [],
): PackedDeclared {
  const packed = into === null ? new PackedDeclared(layout, position) : into.refill(position);
  packed.packMemory(memory);
  return packed;
}

function begin(packed: PackedDeclared, acting: number): 0 | 1 {
  packed.acting = acting;
  packed.actor = packed.units.indexOf(packed.cardName(acting));
  packed.here = packed.actor < 0 ? -1 : (packed.unitPlace[packed.actor] ?? -1);
  for (const way of packed.ways) way.begin();
  return packed.actor < 0 ? 1 : 0;
}

function reach(packed: PackedDeclared, strength: number): number {
  let count = 0;
  for (let place = 0; place < packed.placeCount; place += 1) {
    const steps = packed.stepsBetween(packed.here, place);
    if (steps === 0 || steps > strength) continue;
    packed.reached[count] = place;
    count += 1;
  }
  return count;
}

function middles(packed: PackedDeclared, from: number, to: number, left: number, into: Int32Array): number {
  let count = 0;
  for (let place = 0; place < packed.placeCount; place += 1) {
    if (packed.stepsBetween(from, place) !== 1 || packed.stepsBetween(place, to) !== left) continue;
    into[count] = place;
    count += 1;
  }
  return count;
}

function liesBetween(
  packed: PackedDeclared,
  place: number,
  from: Int32Array,
  fromCount: number,
  to: Int32Array,
  toCount: number,
  reading: string | null,
): boolean {
  for (let first = 0; first < fromCount; first += 1) {
    for (let second = 0; second < toCount; second += 1) {
      if (packed.isBetween(place, from[first] ?? -1, to[second] ?? -1, reading)) return true;
    }
  }
  return false;
}
