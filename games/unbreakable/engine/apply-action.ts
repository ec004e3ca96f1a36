import type { Dice } from "../../../runtime/dice.ts";
import type { ReportLine } from "../../engine-part.ts";
import { armsOf, capacityUsed, PROXIMITY_SIZE, rollFor, sizeOf, WEAPON_ACTION } from "../rules/sizes.ts";
import { isLoadedAfter } from "../rules/units.ts";
import { type Bots, commandersOf, type GameDefinition } from "./game-definition.ts";
import { executeProgram } from "./execute-program.ts";
import { upset, goOffline } from "./conditions.ts";
import { drawCard, shuffle } from "./draw-card.ts";
import type { GameAction } from "./game-action.ts";
import { move } from "./movement.ts";
import { Play, checkCrawlers } from "./play.ts";
import { checkObjects } from "./objects.ts";
import { groundBelow, OFF_MAP } from "../terrain.ts";
import { checkIndustry, endRound } from "./rounds.ts";
import { lasersAt } from "./sights.ts";
import { displace, displacementFor, fits, nextToDisplace } from "./stacking.ts";
import { type GameState, isBeam, type Pending, type Shot, type UnitName, type Progress } from "./state.ts";
import { executePush, fire, goOn, melee, resolveBomb, settleOverheated } from "./weapons.ts";

export interface Applied {
  readonly state: GameState;
  readonly report: readonly ReportLine[];
}

/** Carries an action out that the game waits for. */
export function applyAction(
  game: GameDefinition,
  bots: Bots,
  before: GameState,
  action: GameAction,
  dice: Dice,
): Applied {
  const play = new Play(game, before, dice);
  execute(play, bots, action);
  settleOverheated(play);
  settleOverloaded(play);
  checkCrawlers(play, before);
  checkObjects(play, before);
  checkIndustry(play, before);
  return { state: play.state, report: play.report };
}

type PendingOf<Kind extends Pending["kind"]> = Extract<Pending, { kind: Kind }>;

/** What the game waits for, which must be of this kind. */
function waitedFor<Kind extends Pending["kind"]>(play: Play, ...kinds: readonly Kind[]): PendingOf<Kind> {
  const [pending] = play.state.pending;
  const isKind = (each: Pending): each is PendingOf<Kind> => kinds.some((kind) => kind === each.kind);
  if (pending === undefined || !isKind(pending)) throw new Error(`the game does not wait for ${kinds.join(" or ")}`);
  return pending;
}

function execute(play: Play, bots: Bots, action: GameAction): void {
  switch (action.kind) {
    case "shuffle":
      return shuffle(play);
    case "draw":
      return drawCard(play, (side) => bots.has(side));
    case "end round":
      return endRound(play, null);
    case "stop":
      return play.end(action.result);
    case "program":
      play.answer(null);
      return executeProgram(play, action.unit, action.step);
    case "arm":
      return arm(play, action);
    case "place":
      play.answer(null);
      return play.changeTarget(play.target(action.unit), { at: action.to });
    case "pose":
      play.answer(null);
      return play.changeUnit(action.unit, { status: action.status, turned: action.turned });
    case "fire":
      return shoot(play, action);
    case "proximity":
      return shootNear(play, action);
    case "reload":
      return reload(play, action);
    case "move":
    case "turn":
    case "clear stasis":
    case "melee":
    case "grab":
    case "drop":
      return physical(play, action);
    case "status":
      return changeStatus(play, action);
    case "reprogram":
      return reprogram(play, action);
    case "swap":
      return swap(play, action);
    case "laser":
      return commit(play, action);
    case "go on":
      return goOn(play, waitedFor(play, "beam"));
    case "push":
      return executePush(play, waitedFor(play, "push"), action.to);
    case "displace":
      return moveOut(play, action);
    case "pass":
      return pass(play);
  }
}

type ActionOf<Kind extends GameAction["kind"]> = Extract<GameAction, { kind: Kind }>;

function arm(play: Play, { unit, weapons }: ActionOf<"arm">): void {
  play.answer(null);
  const armed = weapons.flatMap((kind) => {
    const size = armsOf(play.unit(unit), isBeam(kind) ? "beam" : "bomb", weapons.length);
    return size === undefined ? [] : [{ kind, size, loaded: true }];
  });
  play.changeUnit(unit, { weapons: [...play.unit(unit).weapons, ...armed] });
}

function changeWeapon(play: Play, name: UnitName, weapon: number, loaded: boolean): void {
  const weapons = play.unit(name).weapons.map((each, index) => (index === weapon ? { ...each, loaded } : each));
  play.changeUnit(name, { weapons });
}

function operate(play: Play, name: UnitName, weapon: number): void {
  const pending = waitedFor(play, "activation");
  const before = pending.units[name];
  const unit = play.unit(name);
  const size = unit.weapons[weapon]?.size ?? sizeOf(unit);
  if (before === undefined) throw new Error(`${name} is not activated`);
  const operated = before.operated + capacityUsed(unit, size);
  const progress = { ...before, operated, weapons: [...before.weapons, weapon] };
  play.answer({ ...pending, units: { ...pending.units, [name]: progress } });
}

function shoot(play: Play, { unit: name, weapon, target, to, reverse, side }: ActionOf<"fire">): void {
  const unit = play.unit(name);
  const fired = unit.weapons[weapon];
  if (fired === undefined) throw new Error(`${name} has no weapon ${weapon}`);
  operate(play, name, weapon);
  changeWeapon(play, name, weapon, isLoadedAfter("fire"));
  if (!fired.loaded) play.ask({ kind: "overheated", side, unit: name, weapon });
  const shot: Shot = { unit: name, side, kind: fired.kind, size: fired.size, from: unit.at, to, reverse };
  play.tell(`${name} fires its ${fired.size} ${fired.kind} at ${target ?? to}`, "action");
  fire(play, shot, target);
}

function shootNear(play: Play, { unit: name, weapon: kind, target, to, side }: ActionOf<"proximity">): void {
  markUsed(play, name);
  play.tell(`${name} fires a ${PROXIMITY_SIZE} ${kind} at ${target ?? to}`, "action");
  const from = play.unit(name).at;
  fire(play, { unit: name, side, kind, size: PROXIMITY_SIZE, from, to, reverse: false }, target);
}

function markUsed(play: Play, name: UnitName): void {
  const pending = waitedFor(play, "opportunity");
  play.answer({ ...pending, used: [...pending.used, name] });
}

function reload(play: Play, { unit, weapon }: ActionOf<"reload">): void {
  operate(play, unit, weapon);
  changeWeapon(play, unit, weapon, isLoadedAfter("reload"));
  play.tell(`${unit} reloads its ${play.unit(unit).weapons[weapon]?.kind ?? "weapon"}`, "action");
}

type PhysicalAction = ActionOf<"move" | "turn" | "clear stasis" | "melee" | "grab" | "drop">;

/** A physical action: a unit does no more in this activation. */
function physical(play: Play, action: PhysicalAction): void {
  const pending = waitedFor(play, "activation", "opportunity", "owner move");
  const { unit: name } = action;
  switch (pending.kind) {
    case "activation": {
      const before = pending.units[name];
      if (before === undefined) throw new Error(`${name} is not activated`);
      play.answer({ ...pending, units: { ...pending.units, [name]: { ...before, isDone: true } } });
      if (!staysOnline(play, name, before)) return;
      break;
    }
    case "opportunity":
      markUsed(play, name);
      break;
    case "owner move":
      play.answer(null);
      break;
  }
  executePhysical(play, action);
}

function executePhysical(play: Play, action: PhysicalAction): void {
  switch (action.kind) {
    case "move":
      return move(play, action.unit, action.way);
    case "turn":
      return turn(play, action.unit);
    case "clear stasis":
      return clearStasis(play, action.unit);
    case "melee":
      return melee(play, action.unit, action.target);
    case "grab":
      play.changeObject(action.object, { at: OFF_MAP, carrier: action.unit });
      return play.tell(`${action.unit} grabs the ${action.object}`, "action");
    case "drop":
      return play.drop(action.unit);
  }
}

/** Changes the configuration of a unit. */
function turn(play: Play, name: UnitName): void {
  const unit = play.unit(name);
  const turned = !unit.turned;
  const changed = { ...unit, turned };
  play.tell(`${name} ${CONFIGURATIONS[unit.type][turned ? 1 : 0]}`, "action");
  if (unit.type === "Squad" && !turned && !fits(play.state, changed, unit.at)) {
    play.changeUnit(name, { turned });
    return upset(play, name);
  }
  const displacement =
    unit.type === "Crawler" && !turned ? displacementFor(play.game, play.state, changed, unit.at) : null;
  play.changeUnit(name, { turned });
  if (displacement !== null) displace(play, unit.at, displacement);
  if (unit.type === "Crawler" && turned) digUp(play, unit.at);
}

const CONFIGURATIONS = {
  Crawler: ["becomes mobile", "digs in"],
  Walker: ["stands up", "lies down"],
  Squad: ["lands", "hovers"],
} as const;

/** A crawler that digs in turns up the ground. */
function digUp(play: Play, hex: string): void {
  const below = groundBelow(play.terrain(hex), "dug into");
  if (below === null) return;
  play.changeHex(hex, { terrain: below });
  play.tell(`${hex} becomes ${below}`);
}

function clearStasis(play: Play, name: UnitName): void {
  const { stasis } = play.unit(name);
  if (play.passes(rollFor("stasis marker", stasis), `${name} clears stasis`))
    play.changeUnit(name, { stasis: stasis - 1 });
}

function changeStatus(play: Play, { unit, status }: ActionOf<"status">): void {
  const pending = waitedFor(play, "status");
  play.answer({ ...pending, changed: [...pending.changed, unit] });
  play.tell(`${unit}: ${play.unit(unit).status} to ${status}`, "action");
  if (status === "scattered") upset(play, unit);
  else play.changeUnit(unit, { status });
}

function reprogram(play: Play, { unit, target, side }: ActionOf<"reprogram">): void {
  markUsed(play, unit);
  const { member } = play.unit(unit);
  play.changeUnit(target, { side, ...(member === undefined ? {} : { member }) });
  play.tell(`${unit} reprograms ${target}, which now belongs to ${side}`, "action");
}

function swap(play: Play, { unit, weapon, for: kind }: ActionOf<"swap">): void {
  markUsed(play, unit);
  const weapons = play.unit(unit).weapons.map((each, index) => (index === weapon ? { ...each, kind } : each));
  play.changeUnit(unit, { weapons });
  play.tell(`${unit} takes a light ${kind}`, "action");
}

function commit(play: Play, { unit, weapon, side }: ActionOf<"laser">): void {
  const pending = waitedFor(play, "bomb");
  const laser = lasersAt(play.game, play.state, side, pending.shot).find(
    (each) => each.unit === unit && each.weapon === weapon,
  );
  const size = play.unit(unit).weapons[weapon]?.size ?? "light";
  // A laser that cannot reach the bomb is fired in vain (U4).
  const shot = laser ?? { unit, weapon, size, range: 99 };
  play.answer({ ...pending, lasers: [...pending.lasers, shot] });
  changeWeapon(play, unit, weapon, isLoadedAfter("fire"));
  play.tell(`${unit} fires a laser at the bomb`, "action");
}

/** A displaced unit goes to a neighbouring hex, and may not keep its feet. */
function moveOut(play: Play, { unit, to, side }: ActionOf<"displace">): void {
  const pending = waitedFor(play, "displace");
  const units = pending.units.filter((name) => name !== unit);
  const left = pending.left - 1;
  const next = left > 0 && units.length > 0 ? { ...pending, units, left, ...nextToDisplace(play, units, side) } : null;
  play.answer(next);
  play.changeUnit(unit, { at: to });
  play.tell(`${unit} gives way to ${to}`, "action");
  if (play.succeeds(rollFor("displaced unit"), unit)) upset(play, unit);
}

/** Nobody does more about what the game waits for. */
function pass(play: Play): void {
  const [pending] = play.state.pending;
  if (pending === undefined) throw new Error("the game waits for nothing");
  if (pending.kind === "activation") endWeaponActions(play);
  if (pending.kind !== "bomb") return play.answer(null);
  const { member, ...bomb } = pending;
  if (member === 0) return play.answer({ ...bomb, member: 1 });
  const [side, ...further] = bomb.further;
  if (side === undefined) resolveBomb(play, bomb);
  else play.answer({ ...bomb, ...commandersOf(play.state, side)[0], further });
}

/** Rolls for the actions that overloaded walkers have ended, as soon as nothing else comes of them (U:1081). */
function settleOverloaded(play: Play): void {
  for (const [name, progress] of overloaded(play)) {
    const { operated, isDone, heat } = progress;
    const hasFired = operated >= WEAPON_ACTION || (isDone && operated > 0);
    for (let due = (hasFired ? 1 : 0) + (isDone ? 1 : 0); due > heat; due -= 1) roll(play, name);
  }
}

/**
 * Ends the weapon action of a walker that starts its physical one.
 *
 * @returns whether the walker can still act
 */
function staysOnline(play: Play, name: UnitName, { operated, heat }: Progress): boolean {
  if (operated === 0 || heat > 0 || !overloaded(play).some(([overheating]) => overheating === name)) return true;
  return !roll(play, name);
}

/** Nobody operates a second weapon any more. */
function endWeaponActions(play: Play): void {
  for (const [name, { operated, heat }] of overloaded(play)) if (operated > 0 && heat === 0) roll(play, name);
}

/** The walkers of an overload card that nothing else is waited for. */
function overloaded({ state }: Play): readonly (readonly [UnitName, Progress])[] {
  const [pending] = state.pending;
  return pending?.kind === "activation" && pending.overload ? Object.entries(pending.units) : [];
}

/** Whether a walker goes offline; it can do nothing more then. */
function roll(play: Play, name: UnitName): boolean {
  const [pending] = play.state.pending;
  if (pending?.kind !== "activation" || !play.has(name) || play.unit(name).status === "offline") return false;
  play.answer(heated(pending, name));
  const fails = play.succeeds(rollFor("overloaded walker"), `${name} is overloaded`);
  if (fails) goOffline(play, name);
  return fails;
}

function heated(pending: Extract<Pending, { kind: "activation" }>, name: UnitName): Pending {
  const progress = pending.units[name];
  if (progress === undefined) return pending;
  return { ...pending, units: { ...pending.units, [name]: { ...progress, heat: progress.heat + 1 } } };
}
