import type { Marker, Position, SpaceName, Unit } from "../../../../games/callisto/position.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import type { CorpSecDecision } from "./corp-sec-decision.ts";
import { FAR, tunedBoard, type TunedBoard, WIDTH } from "./hand-tuned-board.ts";
import { spawnOf } from "./hand-tuned.ts";

/**
 * The Corp-Sec procedure over the plain position object, hand-tuned: the board's tables are made once a board, units
 * are counted once a decision into reused arrays, and a marker is looked up only where a clause asks for it.
 */

const ENEMY = 1;
const ENEMY_CONTROL_UNIT = 1 << 8;
const FRIEND = 1 << 9;
const CORP_SEC = 1 << 17;
const ENEMIES = 255;
const FRIENDS = 255 << 9;
const CORP_SECS = 255 << 17;

const MOST_UNITS = 64;
const occupancy = new Int32Array(256);
const unitAt = new Uint8Array(MOST_UNITS);
const candidates: number[] = [];
let board: TunedBoard;
let units: readonly Unit[];
let botMarkers: Readonly<Record<SpaceName, Marker>>;
let playerMarkers: Readonly<Record<SpaceName, Marker>>;

const NONE = "";

/** The answer, filled anew by every decision. */
export interface PlainAnswer {
  clause: CorpSecDecision["clause"];
  letter: CorpSecDecision["letter"];
  action: CorpSecDecision["action"];
  target: string | null;
  destination: string | null;
}

/** Decides for the card at `acting` of the row, which is one of Corp-Sec. */
export function decideTunedPlain(position: Position, acting: number, dice: Dice, answer: PlainAnswer): void {
  answer.clause = null;
  answer.letter = null;
  answer.action = null;
  answer.target = null;
  answer.destination = null;
  units = position.units;
  const card = position.cards.row[acting]!.card;
  let actor: Unit | null = null;
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index]!;
    if (unit.name === card && unit.side === "bot") {
      actor = unit;
      break;
    }
  }
  if (actor === null || actor.escaped || actor.deactivated) return;
  if (actor.suppressed) {
    answer.action = "ready";
    return;
  }
  board = tunedBoard(position.board);
  botMarkers = position.markers.bot;
  playerMarkers = position.markers.player;
  const { ids, spaceOf } = board;
  occupancy.fill(0, 0, board.spaceNames.length);
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index]!;
    if (unit.at === null) {
      unitAt[index] = FAR;
      continue;
    }
    const at = ids.get(unit.at)!;
    unitAt[index] = at;
    if (unit.side === "player") {
      occupancy[spaceOf[at]!]! += ENEMY;
      if (unit.title === "Ripper" || unit.title === "Hewer") occupancy[spaceOf[at]!]! |= ENEMY_CONTROL_UNIT;
    } else occupancy[spaceOf[at]!]! += unit.title === "Corp-Sec" ? FRIEND | CORP_SEC : FRIEND;
  }
  let at: number;
  if (actor.at === null) {
    at = spawnOf(board, actor);
    if (at === FAR) return;
    occupancy[spaceOf[at]!]! += FRIEND;
  } else at = ids.get(actor.at)!;
  decideAt(at, dice, answer);
}

function decideAt(at: number, dice: Dice, answer: PlainAnswer): void {
  const space = board.spaceOf[at]!;
  const spaceName = board.spaceNames[space]!;
  const here = occupancy[space]!;
  const isObjective = board.value[at]! > 0;
  const controlled = botMarkers[spaceName] === "controlled";
  if (isObjective && !controlled && !((here & ENEMIES) > 0 && playerMarkers[spaceName] === "controlled")) {
    answer.clause = 1;
    answer.action = "CONTROL";
    return;
  }
  if (controlled && (here & ENEMIES) > 0) {
    const target = chooseTarget(at, true, dice);
    if (target !== NONE) {
      answer.clause = 2;
      answer.action = "ATTACK";
      answer.target = target;
      return;
    }
  }
  const insecure = isObjective && controlled && (here & FRIENDS) === FRIEND && (here & ENEMY_CONTROL_UNIT) !== 0;
  if (!insecure && move(at, isObjective && !controlled, dice, answer)) return;
  const target = chooseTarget(at, false, dice);
  if (target === NONE) return;
  answer.clause = 4;
  answer.action = "ATTACK";
  answer.target = target;
}

function move(at: number, onOpenObjective: boolean, dice: Dice, answer: PlainAnswer): boolean {
  const { step, spaceOf, spaceNames, value, elevated } = board;
  const first = at * WIDTH;
  let marked = 0;
  let bestA = -1;
  let bestB = -1;
  let tiedA = 0;
  let tiedB = 0;
  for (let slot = 0; ; slot += 1) {
    const place = step[first + slot]!;
    if (place === FAR) break;
    const space = spaceOf[place]!;
    const marker = botMarkers[spaceNames[space]!];
    if (marker === undefined) continue;
    marked |= 1 << slot;
    if (value[place] === 0) continue;
    const occupants = occupancy[space]!;
    if (marker === "controlled") {
      if ((occupants & FRIENDS) !== 0 || (occupants & ENEMY_CONTROL_UNIT) === 0) continue;
      const key = (value[place]! << 8) + 255 - (occupants & ENEMIES);
      if (key > bestA) {
        bestA = key;
        tiedA = 1 << slot;
      } else if (key === bestA) tiedA |= 1 << slot;
    } else {
      const key = (value[place]! << 9) + ((255 - (occupants & ENEMIES)) << 1) + elevated[place]!;
      if (key > bestB) {
        bestB = key;
        tiedB = 1 << slot;
      } else if (key === bestB) tiedB |= 1 << slot;
    }
  }
  if (marked === 0) return false;
  if (tiedA !== 0) return answerMove(answer, "a", step[first + pickBit(tiedA, dice)]!);
  if (tiedB !== 0 && !onOpenObjective) return answerMove(answer, "b", step[first + pickBit(tiedB, dice)]!);
  const slots = nearer(at, marked, onOpenObjective);
  return slots !== 0 && answerMove(answer, "c", step[first + chooseNearer(first, slots, dice)]!);
}

function answerMove(answer: PlainAnswer, letter: CorpSecDecision["letter"], destination: number): true {
  answer.clause = 3;
  answer.action = "MOVE";
  answer.letter = letter;
  answer.destination = board.names[destination]!;
  return true;
}

function nearer(at: number, marked: number, onOpenObjective: boolean): number {
  const { objectives, goal, closer, count, spaceOf, spaceNames } = board;
  const row = at * count;
  let nearestA = FAR;
  let nearestB = FAR;
  let slotsA = 0;
  let slotsB = 0;
  for (let index = 0; index < objectives.length; index += 1) {
    const place = objectives[index]!;
    const space = spaceOf[place]!;
    const steps = goal[row + place]!;
    if (botMarkers[spaceNames[space]!] !== "controlled") {
      if (steps < nearestB) {
        nearestB = steps;
        slotsB = closer[row + place]!;
      } else if (steps === nearestB) slotsB |= closer[row + place]!;
    } else if ((occupancy[space]! & FRIENDS) === 0 && (occupancy[space]! & ENEMY_CONTROL_UNIT) !== 0) {
      if (steps < nearestA) {
        nearestA = steps;
        slotsA = closer[row + place]!;
      } else if (steps === nearestA) slotsA |= closer[row + place]!;
    }
  }
  const towardsA = slotsA & marked;
  if (towardsA !== 0) return towardsA;
  return onOpenObjective ? 0 : slotsB & marked;
}

/** [No Corp-Sec present > Furthest from enemies > Elevated > Highest cover > Random] */
function chooseNearer(first: number, slots: number, dice: Dice): number {
  if ((slots & (slots - 1)) === 0) return 31 - Math.clz32(slots);
  const { step, goal, count, spaceOf, elevated, cover } = board;
  let free = 0;
  for (let rest = slots; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    if ((occupancy[spaceOf[step[first + slot]!]!]! & CORP_SECS) === 0) free |= 1 << slot;
  }
  const left = free === 0 ? slots : free;
  if ((left & (left - 1)) === 0) return 31 - Math.clz32(left);
  let best = -1;
  let tied = 0;
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    const place = step[first + slot]!;
    let closest = FAR;
    for (let index = 0; index < units.length; index += 1) {
      if (unitAt[index] === FAR || units[index]!.side !== "player") continue;
      const steps = goal[place * count + unitAt[index]!]!;
      if (steps < closest) closest = steps;
    }
    const key = (closest << 5) | (elevated[place]! << 4) | cover[place]!;
    if (key > best) {
      best = key;
      tied = 1 << slot;
    } else if (key === best) tied |= 1 << slot;
  }
  return pickBit(tied, dice);
}

function pickBit(bits: number, dice: Dice): number {
  if ((bits & (bits - 1)) === 0) return 31 - Math.clz32(bits);
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  let rest = bits;
  for (let skip = chooseEqually(dice, count); skip > 0; skip -= 1) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/** The name of the target of §8.3, or NONE. */
function chooseTarget(at: number, here: boolean, dice: Dice): string {
  const { range, count, cover, elevated } = board;
  const row = at * count;
  const height = elevated[at]!;
  let lowest = FAR;
  candidates.length = 0;
  for (let index = 0; index < units.length; index += 1) {
    const place = unitAt[index]!;
    if (place === FAR || (here && place !== at)) continue;
    const unit = units[index]!;
    if (unit.side !== "player" || unit.class !== "personnel") continue;
    const steps = range[row + place]!;
    if (steps === FAR) continue;
    const rise = elevated[place]! - height;
    const total = unit.defence + cover[place]! + steps + (isSheltered(place) ? 1 : 0);
    if (total > 10 - 2 * rise) continue;
    if (total + rise < lowest) {
      lowest = total + rise;
      candidates.length = 0;
    }
    if (total + rise === lowest) candidates.push(index);
  }
  if (candidates.length <= 1) return candidates.length === 0 ? NONE : units[candidates[0]!]!.name;
  let best = FAR;
  let left = 0;
  for (let next = 0; next < candidates.length; next += 1) {
    const index = candidates[next]!;
    const place = unitAt[index]!;
    const key = (danger(units[index]!, place) << 1) | (elevated[place]! < height ? 0 : 1);
    if (key < best) {
      best = key;
      left = 0;
    }
    if (key === best) candidates[left++] = index;
  }
  candidates.length = left;
  if (left === 1) return units[candidates[0]!]!.name;
  const names = candidates.map((index) => units[index]!.name).sort();
  return names[chooseEqually(dice, left)]!;
}

function isSheltered(place: number): boolean {
  for (let index = 0; index < units.length; index += 1) {
    if (unitAt[index] !== place) continue;
    const unit = units[index]!;
    if (unit.class !== "personnel" && unit.side === "player" && !unit.suppressed) return true;
  }
  return false;
}

function danger(unit: Unit, place: number): number {
  if (unit.title === "Nailgunner") return 4;
  if (unit.title === "Survey Tech") return 5;
  if (unit.title !== "Ripper") return 6;
  if (board.value[place] === 0) return 3;
  const space = board.spaceOf[place]!;
  const name = board.spaceNames[space]!;
  if ((occupancy[space]! & FRIENDS) === 0 && botMarkers[name] === "controlled") return 1;
  return playerMarkers[name] === "controlled" ? 3 : 2;
}
