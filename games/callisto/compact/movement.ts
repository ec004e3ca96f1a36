import type { Gait } from "./board-tables.ts";
import { placesWithin } from "./board.ts";
import type { CompactPosition } from "./compact-position.ts";
import { PLACE, UNIT } from "./flags.ts";

/** The movement of the acting unit's class. */
export function gaitOfActor(position: CompactPosition): Gait {
  return gaitOf(position, position.actor);
}

/** The movement of a unit's class. */
export function gaitOf(position: CompactPosition, unit: number): Gait {
  const { personnel, standees } = position.board;
  return (position.stateOfUnit(unit) & UNIT.personnel) !== 0 ? personnel : standees;
}

/** SCOUT (§1.7 rule 26): fills `reached` with the places within a number of steps, ascending; returns their count. */
export function reachOpen(position: CompactPosition, strength: number): number {
  if (strength < 1) return 0;
  const { start, to } = placesWithin(gaitOfActor(position), strength);
  const { here } = position;
  const { reached } = position.board;
  let count = 0;
  for (let edge = start[here]!; edge < start[here + 1]!; edge += 1) {
    reached[count] = to[edge]!;
    count += 1;
  }
  return count;
}

/** MOVE (§1.7 rule 26): as `reachOpen`, only through places with the bot's marker. */
export function reachMarked(position: CompactPosition, strength: number): number {
  const { words, base, layout, here } = position;
  const placeStateAt = base + layout.placeState;
  const { reached } = position.board;
  const gait = gaitOfActor(position);
  let count = 0;
  if (strength > 1) return reachMarkedFar(position, gait, strength);
  if (strength < 1) return 0;
  const { start, to } = gait.steps;
  for (let edge = start[here]!; edge < start[here + 1]!; edge += 1) {
    const place = to[edge]!;
    if ((words[placeStateAt + place]! & PLACE.ownMarked) === 0) continue;
    reached[count] = place;
    count += 1;
  }
  return count;
}

function reachMarkedFar(position: CompactPosition, gait: Gait, strength: number): number {
  const { words, base, layout, here } = position;
  const placeStateAt = base + layout.placeState;
  const { placeCount, reached, steps, queue } = position.board;
  steps.fill(-1, 0, placeCount);
  steps[here] = 0;
  queue[0] = here;
  const { start, to } = gait.steps;
  for (let next = 0, filled = 1; next < filled; next += 1) {
    const place = queue[next]!;
    if (steps[place] === strength) break;
    for (let edge = start[place]!; edge < start[place + 1]!; edge += 1) {
      const neighbour = to[edge]!;
      if (steps[neighbour] !== -1 || (words[placeStateAt + neighbour]! & PLACE.ownMarked) === 0) continue;
      steps[neighbour] = steps[place]! + 1;
      queue[filled] = neighbour;
      filled += 1;
    }
  }
  let count = 0;
  const within = placesWithin(gait, strength);
  for (let edge = within.start[here]!; edge < within.start[here + 1]!; edge += 1) {
    const place = within.to[edge]!;
    if (steps[place]! <= 0) continue;
    reached[count] = place;
    count += 1;
  }
  return count;
}

/** The number of steps of a shortest path of SCOUT to a place. */
export function stepsOpen(position: CompactPosition, to: number): number {
  return gaitOfActor(position).walk[position.here * position.board.placeCount + to]!;
}

/** The next places on such paths that end after `left` more steps, ascending; returns their count. */
export function middlesOpen(
  position: CompactPosition,
  from: number,
  to: number,
  left: number,
  into: Int32Array,
): number {
  const { placeCount } = position.board;
  const { steps, walk } = gaitOfActor(position);
  let count = 0;
  for (let edge = steps.start[from]!; edge < steps.start[from + 1]!; edge += 1) {
    const place = steps.to[edge]!;
    if (walk[place * placeCount + to] !== left) continue;
    into[count] = place;
    count += 1;
  }
  return count;
}

/** The number of steps of a shortest path of MOVE to a place; leaves the steps from every marked place in `steps`. */
export function stepsMarked(position: CompactPosition, to: number): number {
  const { words, base, layout, here } = position;
  const placeStateAt = base + layout.placeState;
  const { placeCount, steps, queue } = position.board;
  const { start, to: before } = gaitOfActor(position).back;
  steps.fill(-1, 0, placeCount);
  steps[to] = 0;
  queue[0] = to;
  for (let next = 0, filled = 1; next < filled; next += 1) {
    const place = queue[next]!;
    for (let edge = start[place]!; edge < start[place + 1]!; edge += 1) {
      const earlier = before[edge]!;
      if (steps[earlier] !== -1) continue;
      steps[earlier] = steps[place]! + 1;
      if ((words[placeStateAt + earlier]! & PLACE.ownMarked) === 0) continue;
      queue[filled] = earlier;
      filled += 1;
    }
  }
  return steps[here]!;
}

/** The next places on such paths, after `stepsMarked` for the same place. */
export function middlesMarked(
  position: CompactPosition,
  from: number,
  _to: number,
  left: number,
  into: Int32Array,
): number {
  const { words, base, layout } = position;
  const placeStateAt = base + layout.placeState;
  const { steps } = position.board;
  const { start, to } = gaitOfActor(position).steps;
  let count = 0;
  for (let edge = start[from]!; edge < start[from + 1]!; edge += 1) {
    const place = to[edge]!;
    if (steps[place] !== left || (words[placeStateAt + place]! & PLACE.ownMarked) === 0) continue;
    into[count] = place;
    count += 1;
  }
  return count;
}
