import { hexDistance } from "../../shared/hex/hex.ts";
import { hexesAway, onMap } from "../../shared/hex/line.ts";
import { conversionDice, laserTest, meleeSize, neutronRadius, rollFor, testAgainst } from "../rules/sizes.ts";
import { targetSize } from "../rules/units.ts";
import { PRINTED_SEQUENCES } from "../rules/printed-tables.ts";
import { groundFor, lighter, type Size } from "../terrain.ts";
import { isAffected, freeze, goOffline, upset } from "./conditions.ts";
import { canHaveEpicenter, convertAll, fits } from "./stacking.ts";
import { addEarthquake } from "./cards.ts";
import { isUnit, unitsIn, type Play } from "./play.ts";
import {
  type BombKind,
  isBeam,
  type HexName,
  type Pending,
  type Shot,
  type SideName,
  type Target,
  type UnitName,
} from "./state.ts";
import { canBeHit, lasersAt, sizeAsTarget } from "./sights.ts";
import { commandersOf } from "./game-definition.ts";

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
export function executePush(
  play: Play,
  { target: name }: Extract<Pending, { kind: "push" }>,
  to: HexName | null,
): void {
  play.answer(null);
  const target = play.target(name);
  if (to !== null) {
    play.changeTarget(target, { at: to });
    play.tell(`${name} is pushed to ${to}`);
    if (isDeadly(play, to)) return play.engulf(target);
  }
  if (isUnit(target)) upset(play, name);
}

/** The lasers that were committed are rolled; a bomb that none of them hits detonates. */
export function resolveBomb(play: Play, { shot, lasers }: Extract<Pending, { kind: "bomb" }>): void {
  play.answer(null);
  const hits = lasers.filter(({ unit, size, range }) => play.passes(laserTest(size, range), `${unit}, ${size} laser`));
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
  if (lost === undefined || !play.succeeds(rollFor("overheated beam"), `${name}, overheated ${lost.kind}`)) return;
  play.eliminateWeapon(name, weapon);
  play.tell(`${name} loses its ${lost.size} ${lost.kind}`);
}

type BombStep = (typeof PRINTED_SEQUENCES)[BombKind][number];

/** What a bomb does, step by step; how it is sighted and shot at comes before it detonates. */
const BOMB_STEPS: Readonly<Record<BombStep, ((play: Play, shot: Shot) => void) | null>> = {
  "check los to target hex": null,
  "defensive laser fire": null,
  "place epicenter marker": (play, { to }) => {
    if (canHaveEpicenter(play, to)) play.placeEpicenter(to);
  },
  "add earthquake card": (play, { size }) => addEarthquake(play, size, true),
  "roll 1 combat die for every unit in radius": neutrons,
  "scatter squads and knock down walkers": blast,
  "convert terrain": (play, { size, to }) => {
    const roll = rollFor("ground below a nuke", conversionDice("nuke", size));
    if (play.passes(roll, `Ground of ${to}`)) convertAll(play, [to], "conversion by nukes");
  },
  "place mushroom cloud": (play, { size, to }) => placeCloud(play, to, size),
};

function detonate(play: Play, shot: Shot): void {
  const { kind } = shot;
  if (isBeam(kind)) throw new Error(`a ${kind} is no bomb`);
  play.tell(`A ${shot.size} ${kind} detonates in ${shot.to}`);
  for (const step of PRINTED_SEQUENCES[kind]) BOMB_STEPS[step]?.(play, shot);
}

/** Every ready unit in the radius rolls, friend and foe. */
function neutrons(play: Play, { size, to }: Shot): void {
  const radius = neutronRadius(size);
  for (const unit of play.state.units) {
    const { name, at, type, turned } = unit;
    if (!isAffected(unit, "neutron bomb") || hexDistance(at, to) > radius || !play.has(name)) continue;
    const dugIn = play.game.readings.U19 === "a" ? "dug-in crawler near a neutron bomb" : "the same by the cards";
    const roll = rollFor(type === "Crawler" && turned ? dugIn : "unit near a neutron bomb");
    if (play.passes(roll, name)) goOffline(play, name);
  }
}

/** A nuke upsets the units of its hex. */
function blast(play: Play, { size, to }: Shot): void {
  const terrain = play.terrain(to);
  for (const unit of unitsIn(play.state, to)) {
    if (!isAffected(unit, "nuke")) continue;
    if (play.passes(testAgainst(size, targetSize(unit, terrain)), unit.name)) upset(play, unit.name);
  }
}

function placeCloud(play: Play, hex: HexName, size: Size): void {
  play.changeHex(hex, { cloud: { size, fresh: play.state.cards.timeStreams === 0 } });
  play.tell(`A ${size} mushroom cloud stands in ${hex}`);
}

/** Melee: by the sizes of its own table, whatever the ground. */
export function melee(play: Play, attacker: UnitName, defender: UnitName): void {
  const [one, other] = [play.unit(attacker).type, play.unit(defender).type];
  if (one === "Crawler" || other === "Crawler") return;
  if (play.passes(testAgainst(meleeSize(one), meleeSize(other)), `${attacker} fights ${defender}`))
    upset(play, defender);
}
