import type { Environment, MoveMeaning, Thing } from "../game.ts";
import { asSet, sameThing } from "../things.ts";

/** The places that a unit can come to within a number of steps, and the last steps of shortest ways there. */
export interface Reach {
  readonly from: Thing;
  readonly strength: number;
  /** Without the place it stands on, in alphabetical order. */
  readonly places: readonly Thing[];
  readonly stepsTo: (place: Thing) => number;
  /** The places before `place` on shortest ways, in alphabetical order. */
  readonly before: (place: Thing) => readonly Thing[];
}

/** Spreads from a place step by step. */
export function reachOf<P, R>(
  environment: Environment<P, R>,
  meaning: MoveMeaning<P, R>,
  from: Thing,
  strength: number,
): Reach {
  const steps = new Map<string, number>([[from.name, 0]]);
  const before = new Map<string, Thing[]>();
  let edge: readonly Thing[] = [from];
  const places: Thing[] = [];
  for (let step = 1; step <= strength && edge.length > 0; step += 1) {
    const next: Thing[] = [];
    for (const place of edge) {
      for (const entered of meaning.steps(environment, place)) {
        const known = steps.get(entered.name);
        if (known === undefined) {
          steps.set(entered.name, step);
          before.set(entered.name, [place]);
          next.push(entered);
        } else if (known === step && !before.get(entered.name)?.some((other) => sameThing(other, place))) {
          before.get(entered.name)?.push(place);
        }
      }
    }
    places.push(...next);
    edge = next;
  }
  return {
    from,
    strength,
    places: asSet(places),
    stepsTo: (place) => steps.get(place.name) ?? Infinity,
    before: (place) => asSet(before.get(place.name) ?? []),
  };
}

/** For every step before the last of the shortest ways to a place within reach: the places that such a way can be on. */
export function layersTo(reach: Reach, place: Thing): readonly (readonly Thing[])[] {
  const layers: (readonly Thing[])[] = [];
  const steps = reach.stepsTo(place);
  if (steps === Infinity) return layers;
  let layer: readonly Thing[] = [place];
  for (let step = steps - 1; step >= 1; step -= 1) {
    layer = asSet(layer.flatMap((after) => reach.before(after)));
    layers.unshift(layer);
  }
  return layers;
}
