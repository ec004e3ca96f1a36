import type { Position } from "../../../../games/callisto/position.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { packTuned, STATE, type TunedDecision, type TunedPosition } from "./hand-tuned.ts";
import { FAR, type TunedBoard, WIDTH } from "./hand-tuned-board.ts";

/**
 * The Corp-Sec procedure as an expert would write it for a search: sets of places as 64 bits in two words, all positions
 * on one board in one arena of 160 bytes a position. Candidates are found by a few operations on whole sets. It takes
 * boards of up to 64 places, twelve enemies and eight cards in the row.
 */

/** Words of a position; a set of places takes two. */
const WORDS = 40;
const MARKED = 0;
const CONTROLLED = 2;
const ENEMY_CONTROLLED = 4;
const ENEMY_CONTROL_UNIT = 6;
const FRIENDS = 8;
const SEVERAL_FRIENDS = 10;
/** How many enemies a space has: three sets, one for each binary digit. */
const ENEMIES = 12;
const CORP_SECS = 18;
/** Behind the sets, bytes: how many enemies, how many of them rifles can hit, then twelve of each list. */
const COUNTS = 80;
const ENEMY_AT = 84;
const ENEMY_DEFENCE = 96;
const ENEMY_TITLE = 108;
const MOST_ENEMIES = 12;
const ACTOR_AT = 120;
const ACTOR_ENTERS = 128;
const ACTOR_STATE = 136;
const MOST_CARDS = 8;

const READY = 0;
const SUPPRESSED = 1;
const NONE = -1;

/** What the bits of a board say for all positions on it. */
interface BitBoard {
  readonly tuned: TunedBoard;
  readonly objectives: Int32Array;
  readonly elevated: Int32Array;
  /** By place, two words each: its neighbours, and all levels of its space. */
  readonly neighbours: Int32Array;
  readonly space: Int32Array;
  /** By place and goal, two words each: the neighbours that are closer to the goal. */
  readonly closer: Int32Array;
}

/** Positions on one board. */
export interface Arena {
  readonly board: BitBoard;
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  /** For naming answers only. */
  readonly named: readonly TunedPosition[];
}

function put(words: Int32Array, set: number, place: number): void {
  words[set + (place >> 5)]! |= 1 << (place & 31);
}

function bitBoard(tuned: TunedBoard): BitBoard {
  const { count, step, closer, spaceOf } = tuned;
  if (count > 64) throw new Error(`${count} places are more than 64`);
  const board: BitBoard = {
    tuned,
    objectives: new Int32Array(2),
    elevated: new Int32Array(2),
    neighbours: new Int32Array(2 * count),
    space: new Int32Array(2 * count),
    closer: new Int32Array(2 * count * count),
  };
  for (let place = 0; place < count; place += 1) {
    if (tuned.value[place]! > 0) put(board.objectives, 0, place);
    if (tuned.elevated[place]! > 0) put(board.elevated, 0, place);
    for (let other = 0; other < count; other += 1) {
      if (spaceOf[other] === spaceOf[place]) put(board.space, 2 * place, other);
    }
    for (let slot = 0; slot < WIDTH; slot += 1) {
      const neighbour = step[place * WIDTH + slot]!;
      if (neighbour === FAR) break;
      put(board.neighbours, 2 * place, neighbour);
      for (let goal = 0; goal < count; goal += 1) {
        if ((closer[place * count + goal]! & (1 << slot)) !== 0)
          put(board.closer, 2 * (place * count + goal), neighbour);
      }
    }
  }
  return board;
}

/** Packs positions that share a board: as in the compact form, this is not part of the decision. */
export function packArena(positions: readonly Position[]): Arena {
  const named = positions.map(packTuned);
  const [first] = named;
  if (first === undefined) throw new Error("an arena needs a position");
  const words = new Int32Array(WORDS * named.length);
  const arena: Arena = { board: bitBoard(first.board), words, bytes: new Uint8Array(words.buffer), named };
  named.forEach((position, index) => fill(arena, position, index * WORDS));
  return arena;
}

function fill({ board, words, bytes }: Arena, position: TunedPosition, base: number): void {
  if (position.board !== board.tuned) throw new Error("positions of an arena share their board");
  if (position.enemyCount > MOST_ENEMIES || position.actorAt.length > MOST_CARDS)
    throw new Error("too much in a position");
  position.state.forEach((state, place) => {
    const mark = (set: number, holds: boolean): void => {
      if (holds) put(words, base + set, place);
    };
    const friends = (state & STATE.friends) / STATE.oneFriend;
    const enemies = (state & STATE.enemies) / STATE.oneEnemy;
    if (enemies > 7) throw new Error("too many enemies in a space");
    mark(MARKED, (state & STATE.marked) !== 0);
    mark(CONTROLLED, (state & STATE.controlled) !== 0);
    mark(ENEMY_CONTROLLED, (state & STATE.enemyControlled) !== 0);
    mark(ENEMY_CONTROL_UNIT, (state & STATE.enemyControlUnit) !== 0);
    mark(CORP_SECS, (state & STATE.corpSecs) !== 0);
    mark(FRIENDS, friends > 0);
    mark(SEVERAL_FRIENDS, friends > 1);
    for (let digit = 0; digit < 3; digit += 1) mark(ENEMIES + 2 * digit, (enemies & (1 << digit)) !== 0);
  });
  const at = base * 4;
  bytes[at + COUNTS] = position.enemyCount;
  bytes[at + COUNTS + 1] = position.targetCount;
  bytes.set(position.enemyAt, at + ENEMY_AT);
  bytes.set(position.enemyDefence, at + ENEMY_DEFENCE);
  bytes.set(position.enemyTitle, at + ENEMY_TITLE);
  bytes.set(position.actorAt, at + ACTOR_AT);
  bytes.set(position.actorEnters, at + ACTOR_ENTERS);
  bytes.set(position.actorState, at + ACTOR_STATE);
}

const has = (words: Int32Array, set: number, place: number): boolean =>
  ((words[set + (place >> 5)]! >>> (place & 31)) & 1) !== 0;

const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Decides for the card at `acting` of the row, which is one of Corp-Sec, in one position of an arena. */
export function decideInArena(arena: Arena, index: number, acting: number, dice: Dice, answer: TunedDecision): void {
  const { bytes } = arena;
  const base = index * WORDS;
  answer.dice = dice;
  answer.diceCount = 0;
  answer.clause = NONE;
  answer.letter = NONE;
  answer.action = NONE;
  answer.strength = NONE;
  answer.unit = NONE;
  answer.target = NONE;
  answer.destination = NONE;
  const condition = bytes[base * 4 + ACTOR_STATE + acting]!;
  if (condition !== READY) {
    if (condition === SUPPRESSED) {
      answer.action = 3;
      answer.unit = acting;
    }
    return;
  }
  const standing = bytes[base * 4 + ACTOR_AT + acting]!;
  const at = standing === FAR ? bytes[base * 4 + ACTOR_ENTERS + acting]! : standing;
  if (at !== FAR) decideAt(arena, base, acting, at, standing === FAR, answer);
}

function decideAt(
  arena: Arena,
  base: number,
  acting: number,
  at: number,
  enters: boolean,
  answer: TunedDecision,
): void {
  const { board, words } = arena;
  const isObjective = has(board.objectives, 0, at);
  const isControlled = has(words, base + CONTROLLED, at);
  const enemies = enemiesAt(words, base, at);
  if (isObjective && !isControlled && !(enemies > 0 && has(words, base + ENEMY_CONTROLLED, at))) {
    answer.clause = 1;
    answer.action = 0;
    answer.unit = acting;
    return;
  }
  if (isControlled && enemies > 0) {
    const target = chooseTarget(arena, base, at, true, enters, answer);
    if (target !== NONE) {
      answer.clause = 2;
      answer.action = 1;
      answer.strength = 1;
      answer.unit = acting;
      answer.target = target;
      return;
    }
  }
  const isAlone = enters ? !has(words, base + FRIENDS, at) : !has(words, base + SEVERAL_FRIENDS, at);
  const isInsecure = isObjective && isControlled && isAlone && has(words, base + ENEMY_CONTROL_UNIT, at);
  if (!isInsecure && move(arena, base, acting, at, isObjective && !isControlled, enters, answer)) return;
  const target = chooseTarget(arena, base, at, false, enters, answer);
  if (target === NONE) return;
  answer.clause = 4;
  answer.action = 1;
  answer.strength = 1;
  answer.unit = acting;
  answer.target = target;
}

function enemiesAt(words: Int32Array, base: number, place: number): number {
  const word = base + ENEMIES + (place >> 5);
  const bit = place & 31;
  return (
    ((words[word]! >>> bit) & 1) | (((words[word + 2]! >>> bit) & 1) << 1) | (((words[word + 4]! >>> bit) & 1) << 2)
  );
}

function move(
  arena: Arena,
  base: number,
  acting: number,
  at: number,
  onOpenObjective: boolean,
  enters: boolean,
  answer: TunedDecision,
): boolean {
  const { board, words } = arena;
  const low = board.neighbours[2 * at]! & words[base + MARKED]!;
  const high = board.neighbours[2 * at + 1]! & words[base + MARKED + 1]!;
  if ((low | high) === 0) return false;
  const here = 2 * at;
  const openLow = board.objectives[0]! & ~words[base + CONTROLLED]!;
  const openHigh = board.objectives[1]! & ~words[base + CONTROLLED + 1]!;
  // A unit that enters stands among the friends of its space.
  const threatenedLow =
    board.objectives[0]! &
    words[base + CONTROLLED]! &
    words[base + ENEMY_CONTROL_UNIT]! &
    ~(words[base + FRIENDS]! | (enters ? board.space[here]! : 0));
  const threatenedHigh =
    board.objectives[1]! &
    words[base + CONTROLLED + 1]! &
    words[base + ENEMY_CONTROL_UNIT + 1]! &
    ~(words[base + FRIENDS + 1]! | (enters ? board.space[here + 1]! : 0));
  if (((low & threatenedLow) | (high & threatenedHigh)) !== 0) {
    const place = richest(arena, base, low & threatenedLow, high & threatenedHigh, false, answer);
    answerMove(answer, acting, 0, place);
    return true;
  }
  if (!onOpenObjective && ((low & openLow) | (high & openHigh)) !== 0) {
    const place = richest(arena, base, low & openLow, high & openHigh, true, answer);
    answerMove(answer, acting, 1, place);
    return true;
  }
  if (towards(board, at, threatenedLow, threatenedHigh, low, high)) {
    answerMove(answer, acting, 2, chooseNearer(arena, base, nearLow, nearHigh, answer));
    return true;
  }
  if (onOpenObjective || !towards(board, at, openLow, openHigh, low, high)) return false;
  answerMove(answer, acting, 2, chooseNearer(arena, base, nearLow, nearHigh, answer));
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

/** [Highest value > Fewest enemies > Elevated > Random], the third criterion only where it is asked for. */
function richest(
  { board, words }: Arena,
  base: number,
  low: number,
  high: number,
  elevation: boolean,
  answer: TunedDecision,
): number {
  let best = NONE;
  let bestLow = 0;
  let bestHigh = 0;
  for (let word = 0; word < 2; word += 1) {
    for (let rest = word === 0 ? low : high; rest !== 0; rest &= rest - 1) {
      const bit = lowest(rest);
      const place = word * 32 + bit;
      const height = elevation ? (board.elevated[word]! >>> bit) & 1 : 0;
      const key = (board.tuned.value[place]! << 4) | ((7 - enemiesAt(words, base, place)) << 1) | height;
      if (key < best) continue;
      if (key > best) {
        best = key;
        bestLow = 0;
        bestHigh = 0;
      }
      if (word === 0) bestLow |= 1 << bit;
      else bestHigh |= 1 << bit;
    }
  }
  return pick(bestLow, bestHigh, answer);
}

/** The neighbours found by `towards`. */
let nearLow = 0;
let nearHigh = 0;

/** Finds those of some neighbours that are closer to the nearest of some goals; tells whether there are any. */
function towards(
  { tuned, closer }: BitBoard,
  at: number,
  goalsLow: number,
  goalsHigh: number,
  low: number,
  high: number,
): boolean {
  const row = at * tuned.count;
  let nearest = FAR;
  let towardsLow = 0;
  let towardsHigh = 0;
  for (let word = 0; word < 2; word += 1) {
    for (let rest = word === 0 ? goalsLow : goalsHigh; rest !== 0; rest &= rest - 1) {
      const goal = row + word * 32 + lowest(rest);
      const steps = tuned.goal[goal]!;
      if (steps > nearest) continue;
      if (steps < nearest) {
        nearest = steps;
        towardsLow = 0;
        towardsHigh = 0;
      }
      towardsLow |= closer[2 * goal]!;
      towardsHigh |= closer[2 * goal + 1]!;
    }
  }
  nearLow = towardsLow & low;
  nearHigh = towardsHigh & high;
  return (nearLow | nearHigh) !== 0;
}

/** [No Corp-Sec present > Furthest from enemies > Elevated > Highest cover > Random] */
function chooseNearer(
  { board, words, bytes }: Arena,
  base: number,
  low: number,
  high: number,
  answer: TunedDecision,
): number {
  const freeLow = low & ~words[base + CORP_SECS]!;
  const freeHigh = high & ~words[base + CORP_SECS + 1]!;
  const isFree = (freeLow | freeHigh) !== 0;
  const leftLow = isFree ? freeLow : low;
  const leftHigh = isFree ? freeHigh : high;
  if (isOne(leftLow, leftHigh)) return pick(leftLow, leftHigh, answer);
  const { goal, count, cover } = board.tuned;
  const first = base * 4 + ENEMY_AT;
  const end = first + bytes[base * 4 + COUNTS]!;
  let best = NONE;
  let bestLow = 0;
  let bestHigh = 0;
  for (let word = 0; word < 2; word += 1) {
    for (let rest = word === 0 ? leftLow : leftHigh; rest !== 0; rest &= rest - 1) {
      const bit = lowest(rest);
      const place = word * 32 + bit;
      const row = place * count;
      let closest = FAR;
      for (let enemy = first; enemy < end; enemy += 1) {
        const steps = goal[row + bytes[enemy]!]!;
        if (steps < closest) closest = steps;
      }
      const key = (closest << 5) | (((board.elevated[word]! >>> bit) & 1) << 4) | cover[place]!;
      if (key < best) continue;
      if (key > best) {
        best = key;
        bestLow = 0;
        bestHigh = 0;
      }
      if (word === 0) bestLow |= 1 << bit;
      else bestHigh |= 1 << bit;
    }
  }
  return pick(bestLow, bestHigh, answer);
}

function isOne(low: number, high: number): boolean {
  return (low === 0 || high === 0) && ((low & (low - 1)) | (high & (high - 1))) === 0;
}

/** One of the places of a set, each equally likely. */
function pick(low: number, high: number, dice: Dice): number {
  if (isOne(low, high)) return low !== 0 ? lowest(low) : 32 + lowest(high);
  let count = 0;
  for (let rest = low; rest !== 0; rest &= rest - 1) count += 1;
  const inLow = count;
  for (let rest = high; rest !== 0; rest &= rest - 1) count += 1;
  const chosen = chooseEqually(dice, count);
  let rest = chosen < inLow ? low : high;
  for (let skip = chosen < inLow ? chosen : chosen - inLow; skip > 0; skip -= 1) rest &= rest - 1;
  return (chosen < inLow ? 0 : 32) + lowest(rest);
}

/** The target of §8.3, or NONE: lowest assessed defence, most dangerous, lower elevation, random. */
function chooseTarget(arena: Arena, base: number, at: number, here: boolean, enters: boolean, dice: Dice): number {
  const { board, bytes } = arena;
  const { range, count } = board.tuned;
  const row = at * count;
  const first = base * 4;
  const height = Number(has(board.elevated, 0, at));
  const targets = bytes[first + COUNTS + 1]!;
  let least = FAR;
  let tied = 0;
  for (let enemy = 0; enemy < targets; enemy += 1) {
    const place = bytes[first + ENEMY_AT + enemy]!;
    if (here && place !== at) continue;
    const steps = range[row + place]!;
    if (steps === FAR) continue;
    const total = bytes[first + ENEMY_DEFENCE + enemy]! + steps;
    const rise = Number(has(board.elevated, 0, place)) - height;
    if (total > 10 - 2 * rise) continue;
    const assessed = total + rise;
    if (assessed > least) continue;
    if (assessed < least) tied = 0;
    least = assessed;
    tied |= 1 << enemy;
  }
  if (tied === 0) return NONE;
  if ((tied & (tied - 1)) === 0) return lowest(tied);
  let best = FAR;
  let most = 0;
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    const enemy = lowest(rest);
    const place = bytes[first + ENEMY_AT + enemy]!;
    const isLower = height === 0 || has(board.elevated, 0, place) ? 1 : 0;
    const key =
      (danger(arena, base, enemy, place, enters && board.tuned.spaceOf[place] === board.tuned.spaceOf[at]) << 1) |
      isLower;
    if (key > best) continue;
    if (key < best) most = 0;
    best = key;
    most |= 1 << enemy;
  }
  return pick(most, 0, dice);
}

/** The row of the danger table. */
function danger(
  { board, words, bytes }: Arena,
  base: number,
  enemy: number,
  place: number,
  isFriendly: boolean,
): number {
  const title = bytes[base * 4 + ENEMY_TITLE + enemy]!;
  if (title !== 0) return title + 3;
  if (!has(board.objectives, 0, place)) return 3;
  if (has(words, base + CONTROLLED, place) && !isFriendly && !has(words, base + FRIENDS, place)) return 1;
  return has(words, base + ENEMY_CONTROLLED, place) ? 3 : 2;
}
