import type { Gait } from "./board-tables.ts";
import { placesWithin } from "./board.ts";
import type { CompactPosition } from "./compact-position.ts";
import { FEATURE } from "./features.ts";
import { PLACE, UNIT, UNREACHABLE } from "./flags.ts";

/** The movement of the acting unit's class. */
function gaitOfActor(position: CompactPosition): Gait {
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

/* What is on shortest paths. Functions rather than tables, since few clauses need them. */

/**
 * The distances of goals from all places for the acting unit's class, or for personnel without an acting unit
 * (OPEN-58).
 */
function goalOfActor(position: CompactPosition): Int16Array {
  const { actor, here } = position;
  const isStandee = here >= 0 && (position.stateOfUnit(actor) & UNIT.personnel) === 0;
  return (isStandee ? position.standees : position.personnel).goal;
}

/** Whether a place is on a shortest path from some places to others (OPEN-50). */
export function isOnWay(
  position: CompactPosition,
  place: number,
  from: Int32Array,
  fromCount: number,
  to: Int32Array,
  toCount: number,
): boolean {
  const walk = goalOfActor(position);
  const { placeCount } = position.board;
  for (let first = 0; first < fromCount; first += 1) {
    for (let second = 0; second < toCount; second += 1) {
      const start = from[first]!;
      const end = to[second]!;
      const whole = walk[start * placeCount + end]!;
      if (whole === UNREACHABLE) continue;
      if (whole === walk[start * placeCount + place]! + walk[place * placeCount + end]!) return true;
    }
  }
  return false;
}

/**
 * The fewest places with a cost that a unit enters on a shortest path from its place to another; a huge number where
 * there is no path. `costs` has 1 for places that count.
 */
export function fewestOnWay(position: CompactPosition, unit: number, to: number, costs: Int32Array): number {
  const { words, shorts, base, layout, standees, personnel } = position;
  const unitStateAt = base + layout.unitState;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  const at = shorts[unitPlaceAt + unit]!;
  if (at < 0 || (words[unitStateAt + unit]! & UNIT.deactivated) !== 0) return UNREACHABLE;
  const walk = ((words[unitStateAt + unit]! & UNIT.personnel) === 0 ? standees : personnel).goal;
  return fewestFrom(position, walk, at, to, costs, position.board.following.begin());
}

function fewestFrom(
  position: CompactPosition,
  walk: Int16Array,
  at: number,
  to: number,
  costs: Int32Array,
  stamp: number,
): number {
  if (at === to) return 0;
  const { values, stamps } = position.board.following;
  const { placeCount } = position.board;
  const left = walk[at * placeCount + to]!;
  if (left === UNREACHABLE) return UNREACHABLE;
  if (stamps[at] === stamp) return values[at]!;
  let fewest = UNREACHABLE;
  for (let place = 0; place < placeCount; place += 1) {
    if (walk[at * placeCount + place] !== 1 || walk[place * placeCount + to] !== left - 1) continue;
    const cost = costs[place]! + fewestFrom(position, walk, place, to, costs, stamp);
    if (cost < fewest) fewest = cost;
  }
  stamps[at] = stamp;
  values[at] = fewest;
  return fewest;
}

/**
 * Marks the places with a cost on shortest paths to the nearest of some places: of units, as their own classes move, or
 * from places, as the acting unit does.
 */
export function alongWay(
  position: CompactPosition,
  walking: boolean,
  from: Int32Array,
  fromCount: number,
  to: Int32Array,
  toCount: number,
  costs: Int32Array,
  into: Int32Array,
): void {
  const { words, shorts, base, layout, standees, personnel } = position;
  const unitStateAt = base + layout.unitState;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  const { placeCount } = position.board;
  into.fill(0, 0, placeCount);
  for (let first = 0; first < fromCount; first += 1) {
    const unit = walking ? from[first]! : position.actor;
    const start = walking ? shorts[unitPlaceAt + unit]! : from[first]!;
    const state = words[unitStateAt + unit]!;
    if (start < 0 || (state & UNIT.deactivated) !== 0) continue;
    const walk = ((state & UNIT.personnel) === 0 ? standees : personnel).goal;
    const row = start * placeCount;
    let nearest = UNREACHABLE;
    for (let second = 0; second < toCount; second += 1) nearest = Math.min(nearest, walk[row + to[second]!]!);
    if (nearest === UNREACHABLE) continue;
    for (let second = 0; second < toCount; second += 1) {
      if (walk[row + to[second]!] !== nearest) continue;
      for (let place = 0; place < placeCount; place += 1) {
        const whole = walk[row + place]! + walk[place * placeCount + to[second]!]!;
        if (costs[place] === 1 && whole === nearest) into[place] = 1;
      }
    }
  }
}

/** The most marked places that a shortest path of the acting unit to a place enters. */
export function mostOnWay(position: CompactPosition, to: number, marks: Int32Array): number {
  return mostFrom(position, gaitOfActor(position), position.here, to, marks, position.board.following.begin());
}

function mostFrom(
  position: CompactPosition,
  gait: Gait,
  at: number,
  to: number,
  marks: Int32Array,
  stamp: number,
): number {
  if (at === to) return 0;
  const { values, stamps } = position.board.following;
  if (stamps[at] === stamp) return values[at]!;
  const { walk, steps } = gait;
  const left = walk[at * steps.count + to]!;
  let most = 0;
  for (let edge = steps.start[at]!; edge < steps.start[at + 1]!; edge += 1) {
    const next = steps.to[edge]!;
    if (walk[next * steps.count + to] !== left - 1) continue;
    const marked = marks[next]! + mostFrom(position, gait, next, to, marks, stamp);
    if (marked > most) most = marked;
  }
  stamps[at] = stamp;
  values[at] = most;
  return most;
}

/** Whether some shortest path of the acting unit to a place enters only places with the bot's marker (§6). */
export function isRouteScouted(position: CompactPosition, place: number): boolean {
  const { here } = position;
  if (here < 0) return false;
  const gait = gaitOfActor(position);
  const steps = gait.walk[here * gait.steps.count + place]!;
  return steps !== UNREACHABLE && isWayScouted(position, gait, place, steps, position.board.following.begin());
}

/** Whether a place is the end of this many steps on a path from the acting unit that is marked throughout. */
function isWayScouted(position: CompactPosition, gait: Gait, at: number, left: number, stamp: number): boolean {
  const { words, base, layout, here } = position;
  const placeStateAt = base + layout.placeState;
  const { stamps } = position.board.following;
  if (at === here) return true;
  // What was tried before led nowhere, or the search would have ended.
  if ((words[placeStateAt + at]! & PLACE.ownMarked) === 0 || stamps[at] === stamp) return false;
  stamps[at] = stamp;
  const { walk, back } = gait;
  for (let edge = back.start[at]!; edge < back.start[at + 1]!; edge += 1) {
    const before = back.to[edge]!;
    if (walk[here * back.count + before] !== left - 1) continue;
    if (isWayScouted(position, gait, before, left - 1, stamp)) return true;
  }
  return false;
}

/**
 * Whether a pit trap is on one shortest path of the acting vehicle or mech to the nearest building, and blocks all of
 * them (OPEN-48). A thing in a space is on all its levels.
 */
export function isBlockingRoute(position: CompactPosition, trap: number): boolean {
  const { words, base, layout, here, actor, board } = position;
  const unitStateAt = base + layout.unitState;
  const { placeCount, structureCount, structureState, structurePlace, topOf } = board;
  if (here < 0 || (words[unitStateAt + actor]! & UNIT.personnel) !== 0) return false;
  const { trapped, untrapped } = board;
  let nearest = UNREACHABLE;
  for (let each = 0; each < structureCount; each += 1) {
    if ((structureState[each]! & FEATURE.building) === 0) continue;
    const ground = structurePlace[each]!;
    nearest = Math.min(nearest, untrapped[here * placeCount + ground]!, untrapped[here * placeCount + topOf[ground]!]!);
  }
  if (nearest === UNREACHABLE) return false;
  const trapGround = structurePlace[trap]!;
  const trapTop = topOf[trapGround]!;
  let isOnWay = false;
  for (let each = 0; each < structureCount; each += 1) {
    if ((structureState[each]! & FEATURE.building) === 0) continue;
    const ground = structurePlace[each]!;
    const top = topOf[ground]!;
    for (let to = ground; ; to = top) {
      if (untrapped[here * placeCount + to] === nearest) {
        if (trapped[here * placeCount + to] === nearest) return false;
        const below = untrapped[here * placeCount + trapGround]! + untrapped[trapGround * placeCount + to]!;
        const above = untrapped[here * placeCount + trapTop]! + untrapped[trapTop * placeCount + to]!;
        isOnWay ||= below === nearest || above === nearest;
      }
      if (to === top) break;
    }
  }
  return isOnWay;
}
