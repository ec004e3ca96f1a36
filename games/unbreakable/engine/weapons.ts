import { hexDistance } from "../../shared/hex/hex.ts";
import { hexesAway, onMap } from "../../shared/hex/line.ts";
import { laserDice, neutronRadius, targetSize, testAgainst } from "../rules/sizes.ts";
import { groundFor, lighter, weightOf, type Size } from "../terrain.ts";
import { isAffected, freeze, goOffline, upset } from "./conditions.ts";
import { canHaveEpicenter, convertAll, fits } from "./stacking.ts";
import { addEarthquake } from "./cards.ts";
import { isUnit, unitsIn, type Play } from "./play.ts";
import {
  isBeam,
  type GameUnit,
  type HexName,
  type Pending,
  type Shot,
  type SideName,
  type Target,
  type UnitName,
} from "./state.ts";
import { canBeHit, lasersAt, sizeAsTarget } from "./sights.ts";
import { commandersOf } from "./teams.ts";

/** Fires a weapon: a beam at a unit, a bomb at a hex. */
export function fire(play: Play, shot: Shot, target: UnitName | null): void {
  if (isBeam(shot.kind)) {
    if (target !== null) beam(play, shot, target);
    else beamGround(play, shot);
    return;
  }
  const sides = opponents(play, shot.side).filter((side) => lasersAt(play.game, play.state, side, shot).length > 0);
  const [side, ...further] = sides;
  if (side === undefined) detonate(play, shot);
  else play.ask({ kind: "bomb", ...commandersOf(play.state, side)[0], further, shot, lasers: [] });
}

function opponents(play: Play, side: SideName): readonly SideName[] {
  return [...new Set(play.state.units.map((unit) => unit.side))].filter((other) => other !== side).toSorted();
}

/** Rolls a beam at its target. */
function beam(play: Play, shot: Shot, name: UnitName): void {
  const target = play.target(name);
  if (!canBeHit(target)) return play.tell(`The ${shot.kind} does nothing to ${name}`);
  const size = sizeAsTarget(play.game, target, play.terrain(target.at));
  if (!play.passes(testAgainst(shot.size, size), `${shot.unit}, ${shot.size} ${shot.kind} at ${name}`)) return;
  const next = lighter(shot.size);
  if (next !== null) play.ask({ kind: "beam", side: shot.side, shot: { ...shot, size: next }, target: name });
  if (shot.kind === "force beam") push(play, shot, target);
  else stasis(play, shot, target);
}

/** A force beam at terrain, which is no target any more once it is hit (U:1091). */
function beamGround(play: Play, shot: Shot): void {
  const ground = groundFor(play.terrain(shot.to));
  if (ground === null) return;
  if (!play.passes(testAgainst(shot.size, ground.size), `${shot.unit}, ${shot.size} ${shot.kind} at ${shot.to}`))
    return;
  play.changeHex(shot.to, { terrain: ground.becomes });
  play.tell(`${shot.to} becomes ${ground.becomes}`);
}

/** Goes on with a beam that hit. */
export function goOn(play: Play, { shot, target }: Extract<Pending, { kind: "beam" }>): void {
  play.answer(null);
  beam(play, shot, target);
}

function stasis(play: Play, { reverse }: Shot, target: Target): void {
  const { name, stasis: markers } = target;
  const now = Math.max(0, markers + (reverse ? -1 : 1));
  play.changeTarget(target, { stasis: now });
  play.tell(`${name} has ${now} stasis marker${now === 1 ? "" : "s"}`);
  if (!reverse) freeze(play, name, "freezing by stasis rays");
}

/** A force beam that has nowhere to push its target to has no effect. */
function push(play: Play, shot: Shot, target: Target): void {
  const behind = onMap(play.game.map, hexesAway(shot.from, target.at));
  const to = behind.filter((hex) => !isUnit(target) || fits(play.state, target, hex));
  if (to.length === 0) return play.tell(`${target.name} has nowhere to be pushed to`);
  play.ask({ kind: "push", side: shot.side, shot, target: target.name, to });
}

function isDeadly(play: Play, hex: HexName): boolean {
  return play.terrain(hex) === "lava" || play.terrain(hex) === "volcano";
}

/** @param to null where the target stays */
export function carryPush(play: Play, { target: name }: Extract<Pending, { kind: "push" }>, to: HexName | null): void {
  play.answer(null);
  const target = play.target(name);
  if (to !== null) {
    play.changeTarget(target, { at: to });
    play.tell(`${name} is pushed to ${to}`);
    if (isDeadly(play, to)) return play.lose(target, "is engulfed in magma");
  }
  if (isUnit(target)) upset(play, name);
}

/** The lasers that were committed are rolled; a bomb that none of them hits detonates. */
export function resolveBomb(play: Play, { shot, lasers }: Extract<Pending, { kind: "bomb" }>): void {
  play.answer(null);
  const hits = lasers.filter(({ unit, size, range }) =>
    play.passes({ least: 1, dice: laserDice(size, range) }, `${unit}, ${size} laser`),
  );
  // The last weapon first, so that the numbers of those before it stay what they are.
  const overheated = lasers.filter(({ isOverheated }) => isOverheated);
  for (const { unit, weapon } of overheated.toSorted((one, other) => other.weapon - one.weapon))
    coolDown(play, unit, weapon);
  if (hits.length > 0) play.tell(`The ${shot.kind} is shot down`);
  else detonate(play, shot);
}

/** Rolls for beams that were fired unloaded, as soon as nothing else comes of their fire (U:1087). */
export function settleOverheated(play: Play): void {
  for (;;) {
    const [pending] = play.state.pending;
    if (pending?.kind !== "overheated") return;
    play.answer(null);
    coolDown(play, pending.unit, pending.weapon);
  }
}

/** A beam that was fired unloaded is lost on a success. */
function coolDown(play: Play, name: UnitName, weapon: number): void {
  const lost = play.unit(name).weapons[weapon];
  if (lost === undefined || play.successes(1, `${name}, overheated ${lost.kind}`) === 0) return;
  play.eliminateWeapon(name, weapon);
  play.tell(`${name} loses its ${lost.size} ${lost.kind}`);
}

function detonate(play: Play, shot: Shot): void {
  play.tell(`A ${shot.size} ${shot.kind} detonates in ${shot.to}`);
  switch (shot.kind) {
    case "crust buster":
      if (canHaveEpicenter(play, shot.to)) play.placeEpicenter(shot.to);
      return addEarthquake(play, shot.size, true);
    case "neutron bomb":
      return neutrons(play, shot);
    case "nuke":
      return nuke(play, shot);
    case "force beam":
    case "laser":
    case "stasis ray":
      throw new Error(`a ${shot.kind} is no bomb`);
  }
}

/** Every ready unit in the radius rolls, friend and foe. */
function neutrons(play: Play, { size, to }: Shot): void {
  const radius = neutronRadius(size);
  for (const unit of play.state.units) {
    const { name, at, type, turned } = unit;
    if (!isAffected(unit, "neutron bomb") || hexDistance(at, to) > radius || !play.has(name)) continue;
    const dice = type === "Crawler" && turned ? (play.game.readings.U19 === "a" ? 3 : 2) : 1;
    if (play.passes({ least: dice, dice }, name)) goOffline(play, name);
  }
}

/** A nuke upsets units, converts the ground, and leaves a cloud. */
function nuke(play: Play, { size, to }: Shot): void {
  const terrain = play.terrain(to);
  for (const unit of unitsIn(play.state, to)) {
    if (!isAffected(unit, "nuke")) continue;
    if (play.passes(testAgainst(size, targetSize(unit, terrain)), unit.name)) upset(play, unit.name);
  }
  if (play.passes({ least: 1, dice: weightOf(size) }, `Ground of ${to}`)) convertAll(play, [to]);
  placeCloud(play, to, size);
}

function placeCloud(play: Play, hex: HexName, size: Size): void {
  play.changeHex(hex, { cloud: { size, fresh: play.state.cards.timeStreams === 0 } });
  play.tell(`A ${size} mushroom cloud stands in ${hex}`);
}

/** Melee: walkers are medium weapons and targets, squads light ones, whatever the ground. */
export function melee(play: Play, attacker: UnitName, defender: UnitName): void {
  const [one, other] = [play.unit(attacker), play.unit(defender)];
  const size = (unit: GameUnit): Size => (unit.type === "Walker" ? "medium" : "light");
  if (play.passes(testAgainst(size(one), size(other)), `${attacker} fights ${defender}`)) upset(play, defender);
}
