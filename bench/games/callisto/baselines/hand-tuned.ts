import type { Position, Unit } from "../../../../games/callisto/position.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import type { CorpSecDecision } from "./corp-sec-decision.ts";
import { FAR, tunedBoard, type TunedBoard, WIDTH } from "./hand-tuned-board.ts";

/**
 * The Corp-Sec procedure as fast as its author could write it: one word of bits for each place, players' units as
 * parallel arrays, the neighbours that are closer to a goal precomputed as a mask, criteria folded into one number
 * where their keys are cheap. Nothing that depends on the procedure is computed while packing.
 */

const OBJECTIVE = 1 << 0;
const ELEVATED = 1 << 1;
const MARKED = 1 << 2;
const CONTROLLED = 1 << 3;
const ENEMY_CONTROLLED = 1 << 4;
const ENEMY_CONTROL_UNIT = 1 << 5;
const COVER_SHIFT = 6;
const VALUE_SHIFT = 10;
const ENEMIES_SHIFT = 14;
const FRIENDS_SHIFT = 19;
const CORP_SECS_SHIFT = 24;
const ENEMIES = 31 << ENEMIES_SHIFT;
const FRIENDS = 31 << FRIENDS_SHIFT;
const CORP_SECS = 31 << CORP_SECS_SHIFT;
const ONE_FRIEND = 1 << FRIENDS_SHIFT;

/** The same for those who make something else of a packed position. */
export const STATE = {
  marked: MARKED,
  controlled: CONTROLLED,
  enemyControlled: ENEMY_CONTROLLED,
  enemyControlUnit: ENEMY_CONTROL_UNIT,
  enemies: ENEMIES,
  oneEnemy: 1 << ENEMIES_SHIFT,
  friends: FRIENDS,
  oneFriend: ONE_FRIEND,
  corpSecs: CORP_SECS,
} as const;

const THREATENED_BITS = OBJECTIVE | CONTROLLED | ENEMY_CONTROL_UNIT | FRIENDS;
const THREATENED = OBJECTIVE | CONTROLLED | ENEMY_CONTROL_UNIT;

const TITLES = ["Ripper", "Nailgunner", "Survey Tech"] as const;
const RIPPER = 0;

/** A position as the hand-tuned code holds it. */
export interface TunedPosition {
  readonly board: TunedBoard;
  /** By place; what belongs to the space is repeated on both levels of a bridge. */
  readonly state: Int32Array;
  /** The player's units on the board in alphabetical order; those that rifles cannot hit come last. */
  readonly enemyNames: readonly string[];
  readonly enemyAt: Uint8Array;
  /** Base defence, cover of the place and of a friendly standee: what the range is added to. */
  readonly enemyDefence: Uint8Array;
  readonly enemyTitle: Uint8Array;
  readonly enemyCount: number;
  readonly targetCount: number;
  /** The unit of each card in the row: its place, where it enters, and whether it is out of the game or suppressed. */
  readonly actorAt: Uint8Array;
  readonly actorEnters: Uint8Array;
  readonly actorState: Uint8Array;
}

const READY = 0;
const SUPPRESSED = 1;
const OUT = 2;

const NONE = -1;

/** The answer, filled anew by every decision. It hands on the dice, so that it can tell which were taken. */
export class TunedDecision implements Dice {
  clause = NONE;
  letter = NONE;
  action = NONE;
  strength = NONE;
  /** The acting unit, by the card's index in the row. */
  unit = NONE;
  target = NONE;
  destination = NONE;
  diceCount = 0;
  readonly dieSides: number[] = [];
  readonly dieValues: number[] = [];
  dice: Dice | null = null;

  roll(sides: number): number {
    const value = this.dice!.roll(sides);
    this.dieSides[this.diceCount] = sides;
    this.dieValues[this.diceCount] = value;
    this.diceCount += 1;
    return value;
  }
}

/** What packs a position: as in the compact form, this is not part of the decision. */
export function packTuned(position: Position): TunedPosition {
  const board = tunedBoard(position.board);
  const state = new Int32Array(board.count);
  const { bot, player } = position.markers;
  for (let place = 0; place < board.count; place += 1) {
    const space = board.spaceNames[board.spaceOf[place]!]!;
    state[place] =
      (board.value[place]! > 0 ? OBJECTIVE : 0) |
      (board.elevated[place]! > 0 ? ELEVATED : 0) |
      (bot[space] === undefined ? 0 : MARKED) |
      (bot[space] === "controlled" ? CONTROLLED : 0) |
      (player[space] === "controlled" ? ENEMY_CONTROLLED : 0) |
      (board.cover[place]! << COVER_SHIFT) |
      (board.value[place]! << VALUE_SHIFT);
  }
  const sorted = position.units.toSorted((first, second) => (first.name < second.name ? -1 : 1));
  const enemies = sorted.filter((unit) => unit.side === "player" && unit.at !== null);
  const ordered = [
    ...enemies.filter((unit) => unit.class === "personnel"),
    ...enemies.filter((unit) => unit.class !== "personnel"),
  ];
  for (const unit of sorted) addUnit(board, state, unit);
  const sheltered = new Set(
    enemies.filter((unit) => unit.class !== "personnel" && !unit.suppressed).map((unit) => unit.at),
  );
  const actors = position.cards.row.map((card) =>
    sorted.find((unit) => unit.side === "bot" && unit.name === card.card),
  );
  return {
    board,
    state,
    enemyNames: ordered.map((unit) => unit.name),
    enemyAt: Uint8Array.from(ordered, (unit) => board.ids.get(unit.at ?? "") ?? FAR),
    enemyDefence: Uint8Array.from(
      ordered,
      (unit) => unit.defence + board.cover[board.ids.get(unit.at ?? "") ?? -1]! + (sheltered.has(unit.at) ? 1 : 0),
    ),
    enemyTitle: Uint8Array.from(ordered, (unit) => titleNumber(unit.title)),
    enemyCount: ordered.length,
    targetCount: ordered.filter((unit) => unit.class === "personnel").length,
    actorAt: Uint8Array.from(actors, (unit) => board.ids.get(unit?.at ?? "") ?? FAR),
    actorEnters: Uint8Array.from(actors, (unit) => (unit === undefined ? FAR : spawnOf(board, unit))),
    actorState: Uint8Array.from(actors, (unit) =>
      unit === undefined || unit.escaped || unit.deactivated ? OUT : unit.suppressed ? SUPPRESSED : READY,
    ),
  };
}

function titleNumber(title: string): number {
  const index = TITLES.findIndex((known) => known === title);
  return index < 0 ? TITLES.length : index;
}

/** Where an off-board unit enters: by its name, its squad or its force. */
export function spawnOf(board: TunedBoard, unit: Unit): number {
  const place =
    board.spawns[unit.name] ??
    board.spawns[`${unit.letter} unit`] ??
    board.spawns[unit.letter === "Y" ? "Force 1" : "Force 2"];
  return board.ids.get(place ?? "") ?? FAR;
}

function addUnit(board: TunedBoard, state: Int32Array, unit: Unit): void {
  const at = board.ids.get(unit.at ?? "");
  if (at === undefined) return;
  const controls = unit.title === "Ripper" || unit.title === "Hewer";
  for (let place = 0; place < board.count; place += 1) {
    if (board.spaceOf[place] !== board.spaceOf[at]) continue;
    if (unit.side === "bot") {
      state[place]! += ONE_FRIEND + (unit.title === "Corp-Sec" ? 1 << CORP_SECS_SHIFT : 0);
    } else {
      state[place]! += 1 << ENEMIES_SHIFT;
      if (controls) state[place]! |= ENEMY_CONTROL_UNIT;
    }
  }
}

/** Decides for the card at `acting` of the row, which is one of Corp-Sec. */
export function decideTuned(position: TunedPosition, acting: number, dice: Dice, answer: TunedDecision): void {
  answer.dice = dice;
  answer.diceCount = 0;
  answer.clause = NONE;
  answer.letter = NONE;
  answer.action = NONE;
  answer.strength = NONE;
  answer.unit = NONE;
  answer.target = NONE;
  answer.destination = NONE;
  const condition = position.actorState[acting]!;
  if (condition !== READY) {
    if (condition === SUPPRESSED) {
      answer.action = 3;
      answer.unit = acting;
    }
    return;
  }
  const at = position.actorAt[acting]!;
  if (at !== FAR) {
    decideAt(position, acting, at, answer);
    return;
  }
  const entry = position.actorEnters[acting]!;
  if (entry === FAR) return;
  const { state, board } = position;
  const { spaceOf, count } = board;
  for (let place = 0; place < count; place += 1) if (spaceOf[place] === spaceOf[entry]) state[place]! += ONE_FRIEND;
  decideAt(position, acting, entry, answer);
  for (let place = 0; place < count; place += 1) if (spaceOf[place] === spaceOf[entry]) state[place]! -= ONE_FRIEND;
}

function decideAt(position: TunedPosition, acting: number, at: number, answer: TunedDecision): void {
  const here = position.state[at]!;
  if ((here & (OBJECTIVE | CONTROLLED)) === OBJECTIVE && !((here & ENEMY_CONTROLLED) !== 0 && (here & ENEMIES) !== 0)) {
    answer.clause = 1;
    answer.action = 0;
    answer.unit = acting;
    return;
  }
  if ((here & CONTROLLED) !== 0 && (here & ENEMIES) !== 0) {
    const target = chooseTarget(position, at, true, answer);
    if (target !== NONE) {
      answer.clause = 2;
      answer.action = 1;
      answer.strength = 1;
      answer.unit = acting;
      answer.target = target;
      return;
    }
  }
  if ((here & THREATENED_BITS) !== (THREATENED | ONE_FRIEND) && move(position, acting, at, here, answer)) return;
  const target = chooseTarget(position, at, false, answer);
  if (target === NONE) return;
  answer.clause = 4;
  answer.action = 1;
  answer.strength = 1;
  answer.unit = acting;
  answer.target = target;
}

function move(position: TunedPosition, acting: number, at: number, here: number, answer: TunedDecision): boolean {
  const { state, board } = position;
  const { step } = board;
  const first = at * WIDTH;
  let marked = 0;
  let bestA = NONE;
  let bestB = NONE;
  let tiedA = 0;
  let tiedB = 0;
  for (let slot = 0; ; slot += 1) {
    const place = step[first + slot]!;
    if (place === FAR) break;
    const bits = state[place]!;
    if ((bits & MARKED) === 0) continue;
    marked |= 1 << slot;
    if ((bits & OBJECTIVE) === 0) continue;
    if ((bits & THREATENED_BITS) === THREATENED) {
      const key = (((bits >> VALUE_SHIFT) & 15) << 5) + 31 - ((bits & ENEMIES) >> ENEMIES_SHIFT);
      if (key > bestA) {
        bestA = key;
        tiedA = 1 << slot;
      } else if (key === bestA) tiedA |= 1 << slot;
    } else if ((bits & CONTROLLED) === 0) {
      const key =
        ((((bits >> VALUE_SHIFT) & 15) << 6) + ((31 - ((bits & ENEMIES) >> ENEMIES_SHIFT)) << 1)) |
        ((bits & ELEVATED) >> 1);
      if (key > bestB) {
        bestB = key;
        tiedB = 1 << slot;
      } else if (key === bestB) tiedB |= 1 << slot;
    }
  }
  if (marked === 0) return false;
  if (tiedA !== 0) {
    answerMove(answer, acting, 0, step[first + pickBit(tiedA, answer)]!);
    return true;
  }
  const onOpenObjective = (here & (OBJECTIVE | CONTROLLED)) === OBJECTIVE;
  if (tiedB !== 0 && !onOpenObjective) {
    answerMove(answer, acting, 1, step[first + pickBit(tiedB, answer)]!);
    return true;
  }
  const slots = nearer(position, at, marked, onOpenObjective);
  if (slots === 0) return false;
  answerMove(answer, acting, 2, step[first + chooseNearer(position, first, slots, answer)]!);
  return true;
}

function answerMove(answer: TunedDecision, acting: number, letter: number, destination: number): void {
  answer.clause = 3;
  answer.action = 2;
  answer.strength = 1;
  answer.unit = acting;
  answer.letter = letter;
  answer.destination = destination;
}

/** The marked neighbours that are closer to the closest threatened objective, else to the closest uncontrolled one. */
function nearer(position: TunedPosition, at: number, marked: number, onOpenObjective: boolean): number {
  const { state, board } = position;
  const { objectives, goal, closer, count } = board;
  const row = at * count;
  let nearestA = FAR;
  let nearestB = FAR;
  let slotsA = 0;
  let slotsB = 0;
  for (let index = 0; index < objectives.length; index += 1) {
    const place = objectives[index]!;
    const bits = state[place]!;
    if ((bits & CONTROLLED) === 0) {
      const steps = goal[row + place]!;
      if (steps < nearestB) {
        nearestB = steps;
        slotsB = closer[row + place]!;
      } else if (steps === nearestB) slotsB |= closer[row + place]!;
    } else if ((bits & THREATENED_BITS) === THREATENED) {
      const steps = goal[row + place]!;
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
function chooseNearer(position: TunedPosition, first: number, slots: number, dice: Dice): number {
  if ((slots & (slots - 1)) === 0) return 31 - Math.clz32(slots);
  const { state, board, enemyAt, enemyCount } = position;
  const { step, goal, count } = board;
  let free = 0;
  for (let rest = slots; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    if ((state[step[first + slot]!]! & CORP_SECS) === 0) free |= 1 << slot;
  }
  const left = free === 0 ? slots : free;
  if ((left & (left - 1)) === 0) return 31 - Math.clz32(left);
  let best = NONE;
  let tied = 0;
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    const place = step[first + slot]!;
    const row = place * count;
    let closest = FAR;
    for (let enemy = 0; enemy < enemyCount; enemy += 1) {
      const steps = goal[row + enemyAt[enemy]!]!;
      if (steps < closest) closest = steps;
    }
    const bits = state[place]!;
    const key = (closest << 5) | (((bits & ELEVATED) >> 1) << 4) | ((bits >> COVER_SHIFT) & 15);
    if (key > best) {
      best = key;
      tied = 1 << slot;
    } else if (key === best) tied |= 1 << slot;
  }
  return pickBit(tied, dice);
}

/** The number of one of the set bits, each equally likely. */
function pickBit(bits: number, dice: Dice): number {
  if ((bits & (bits - 1)) === 0) return 31 - Math.clz32(bits);
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  let rest = bits;
  for (let skip = chooseEqually(dice, count); skip > 0; skip -= 1) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/** The target of §8.3, or NONE: lowest assessed defence, most dangerous, lower elevation, random. */
function chooseTarget(position: TunedPosition, at: number, here: boolean, dice: Dice): number {
  const { state, board, enemyAt, enemyDefence, targetCount } = position;
  const { range, count } = board;
  const row = at * count;
  const height = state[at]! & ELEVATED;
  let lowest = FAR;
  let tied = 0;
  for (let enemy = 0; enemy < targetCount; enemy += 1) {
    const place = enemyAt[enemy]!;
    if (here && place !== at) continue;
    const steps = range[row + place]!;
    if (steps === FAR) continue;
    const bits = state[place]!;
    const total = enemyDefence[enemy]! + steps;
    const rise = ((bits & ELEVATED) - height) >> 1;
    if (total > 10 - 2 * rise) continue;
    const assessed = total + rise;
    if (assessed < lowest) {
      lowest = assessed;
      tied = 1 << enemy;
    } else if (assessed === lowest) tied |= 1 << enemy;
  }
  if (tied === 0) return NONE;
  if ((tied & (tied - 1)) === 0) return 31 - Math.clz32(tied);
  let best = FAR;
  let most = 0;
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    const enemy = 31 - Math.clz32(rest & -rest);
    const bits = state[enemyAt[enemy]!]!;
    const lower = (height & ~bits) === 0 ? 1 : 0;
    const key = (danger(position.enemyTitle[enemy]!, bits) << 1) | lower;
    if (key < best) {
      best = key;
      most = 1 << enemy;
    } else if (key === best) most |= 1 << enemy;
  }
  return pickBit(most, dice);
}

function danger(title: number, bits: number): number {
  if (title !== RIPPER) return title + 3;
  if ((bits & OBJECTIVE) === 0) return 3;
  if ((bits & CONTROLLED) !== 0 && (bits & FRIENDS) === 0) return 1;
  return (bits & ENEMY_CONTROLLED) === 0 ? 2 : 3;
}

const LETTERS = ["a", "b", "c"] as const;
const CLAUSES = [null, 1, 2, 3, 4] as const;
const ACTIONS = ["CONTROL", "ATTACK", "MOVE", "ready"] as const;

/** The answer in names, for comparing. */
export function nameTuned(position: TunedPosition, answer: TunedDecision): CorpSecDecision {
  return {
    clause: CLAUSES[Math.max(0, answer.clause)] ?? null,
    letter: LETTERS[answer.letter] ?? null,
    action: ACTIONS[answer.action] ?? null,
    target: position.enemyNames[answer.target] ?? null,
    destination: position.board.names[answer.destination] ?? null,
  };
}
