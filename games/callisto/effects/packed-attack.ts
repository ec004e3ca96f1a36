import type { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { pushes } from "./attack.ts";
import type { EffectView } from "./effect-view.ts";
import { boardDestroyed, CONTROL_STATION, splitStructure, structureDie } from "./markers.ts";
import { DEACTIVATED, type PackedGame, SUPPRESSED } from "./packed-game.ts";
import { NONE } from "./packed-tables.ts";
import { type AttackDie, rollDice } from "./turn-effects.ts";

/**
 * An attack on a structure, a unit, or every unit of a space: the dice, the effects of successes, and where a PULSE
 * pushes the units it hit.
 */
export function attack(game: PackedGame, view: EffectView, out: DecisionBuffer, dice: Dice): void {
  const hit = strike(game, view, out, dice);
  if (hit.length === 0 || view.actionOf(out) === "SUPPRESS") return;
  const removed = hit.filter((unit) => game.isGone(unit));
  view.inflict(hit, dice);
  for (const unit of removed) game.countNeutralised(game.active, unit);
  pushThoseHit(game, view, hit, out, dice);
}

const NOBODY: readonly number[] = [];

/**
 * Rolls the dice of an attack against each target, in alphabetical order, and applies successes to the board: a target
 * is suppressed, a structure destroyed, a deactivated mech removed. Casualties and pushes follow.
 *
 * @returns the units that were hit, in alphabetical order
 */
export function strike(game: PackedGame, view: EffectView, out: DecisionBuffer, dice: Dice): readonly number[] {
  const attacker = view.unitOf(out.unit);
  if (attacker === NONE) return NOBODY;
  const strength = out.strength === NONE ? 1 : out.strength;
  const targets = view.targetsOf(out);
  if (targets.length === 0) {
    const structure = view.featureOf(out);
    if (structure !== null) attackStructure(game, structure, strength, dice);
    return NOBODY;
  }
  const hit = targets.filter((target) => {
    if (game.place[attacker] === NONE || game.place[target] === NONE) return false;
    return succeeds(game, game.tables.units[target]!.name, view.attackDie(attacker, target), strength, dice);
  });
  if (view.actionOf(out) === "SUPPRESS") for (const unit of hit) game.setCondition(unit, SUPPRESSED);
  else removeDeactivated(game, hit);
  return hit;
}

/** Rolls as many dice as the strength; one of them is to reach the face that the target needs (rules §8.6). */
function succeeds({ notes }: PackedGame, target: string, die: AttackDie, strength: number, dice: Dice): boolean {
  const roll = rollDice(target, die, strength, dice);
  if (notes !== null) notes.attacks = [...notes.attacks, roll];
  return roll.succeeded;
}

/** A deactivated mech that is hit leaves the board, where the bot has that rule (S:2419, S:2561). */
function removeDeactivated(game: PackedGame, hit: readonly number[]): void {
  const { tables, notes, active } = game;
  if (!tables.sides[active].removesDeactivated) return;
  for (const unit of hit) {
    if ((game.condition[unit]! & DEACTIVATED) === 0) continue;
    game.remove(unit);
    if (notes === null) continue;
    const { name } = tables.units[unit]!;
    notes.neutralised = [...notes.neutralised, name];
    notes.moves = { ...notes.moves, [name]: null };
  }
}

function attackStructure(game: PackedGame, structure: string, strength: number, dice: Dice): void {
  const [board] = game.scenery.boards;
  if (succeeds(game, structure, structureDie({ board }, structure), strength, dice)) destroyStructure(game, structure);
}

/** Destroys a structure: a door stays open, a control station takes its force out of action. */
export function destroyStructure(game: PackedGame, structure: string): void {
  const before = game.scenery;
  const { sceneries } = game.tables;
  game.setScenery(sceneries.change(before, `destroy ${structure}`, (board) => boardDestroyed(board, structure)));
  const { what, where } = splitStructure(structure);
  if (what === CONTROL_STATION && game.scenery !== before) silenceForce(game, where);
}

/**
 * A destroyed control station silences the force that it serves, on the other map: its units on the board are
 * suppressed at once (S:3243-3251, rules §10 scenario 8).
 */
function silenceForce(game: PackedGame, station: string): void {
  const { units, spaces, spaceOf, sides } = game.tables;
  const onMap = game.scenery.boards[0].spaces;
  const map = onMap[spaces.indexOf(station)]?.map;
  const silenced = sides[game.active].stations.flatMap(({ side, force }) => {
    const served = [...units.keys()].filter(
      (unit) => game.place[unit] !== NONE && units[unit]!.side === side && units[unit]!.forces.includes(force),
    );
    return served.some((unit) => onMap[spaceOf[game.place[unit]!]!]?.map !== map) ? served : [];
  });
  for (const unit of silenced) game.setCondition(unit, SUPPRESSED);
}

/** Pushes the units that a PULSE has hit one by one, up to one whose side is asked whether the prisoner goes along. */
export function pushThoseHit(
  game: PackedGame,
  view: EffectView,
  hit: readonly number[],
  out: DecisionBuffer,
  dice: Dice,
): void {
  const attacker = view.unitOf(out.unit);
  if (attacker === NONE || game.isGone(attacker)) return;
  if (!pushes(view.actionOf(out), game.tables.units[attacker]!)) return;
  const placeFor = view.pushing(attacker, out, dice);
  for (const [index, unit] of hit.entries()) {
    if (game.place[unit] === NONE) continue;
    const to = placeFor(unit);
    if (to === NONE || !pushTo(game, view, unit, to)) continue;
    return view.askAboutPrisoner(unit, hit.slice(index + 1));
  }
}

/**
 * Puts a pushed unit into its new place: it becomes ready, civilians of its space go along (B:704-706), and so may the
 * prisoner (OPEN-66).
 *
 * @returns whether its side is asked about the prisoner
 */
export function pushTo(
  game: PackedGame,
  { pushedPrisoner }: Pick<EffectView, "pushedPrisoner">,
  unit: number,
  place: number,
): boolean {
  const { tables, notes } = game;
  const [from, to] = [tables.spaceOf[game.place[unit]!]!, tables.spaceOf[place]!];
  game.moveTo(unit, place);
  game.setCondition(unit, 0, SUPPRESSED);
  game.carryMarkers("civilian", from, to);
  if (pushedPrisoner === "goes along") game.carryMarkers("prisoner", from, to);
  if (notes !== null) notes.moves = { ...notes.moves, [tables.units[unit]!.name]: tables.places[place] ?? null };
  return pushedPrisoner === "is asked about" && from !== to && game.scenery.hasPrisoner[from] === true;
}
