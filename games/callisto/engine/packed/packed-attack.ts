import type { Criterion } from "../../../../runtime/checked-tree.ts";
import type { DecisionBuffer } from "../../../../runtime/compact/decision-buffer.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import { choosePush, pushes } from "../../effects/attack.ts";
import { boardDestroyed, CONTROL_STATION, splitStructure, structureDie } from "../../effects/markers.ts";
import { unitNamed } from "../../effects/units.ts";
import { ASSESSED, DIE_OF_HEIGHT } from "../../reference/combat.ts";
import { loseCard } from "./packed-cards.ts";
import { DEACTIVATED, type PackedGame, SUPPRESSED } from "./packed-game.ts";
import { NONE, other } from "./packed-tables.ts";
import { knowsUsualPush, usualPush } from "./packed-push.ts";
import type { PackedView } from "./packed-view.ts";
import { plainPosition } from "./plain-state.ts";

/** An attack on a structure, a unit, or every unit of a space; see `attack` of effects/attack.ts. */
export function attack(game: PackedGame, view: PackedView, out: DecisionBuffer, dice: Dice): void {
  const attacker = view.unitOf(out.unit);
  if (attacker === NONE) return;
  const strength = out.strength === NONE ? 1 : out.strength;
  const targets = view.targetsOf(out);
  if (targets.length === 0) {
    const structure = view.featureOf(out);
    if (structure !== null) attackStructure(game, structure, strength, dice);
    return;
  }
  const hit = targets.filter((target) => rollsHit(game, view, attacker, target, strength, dice));
  if (hit.length === 0) return;
  const action = view.actionOf(out);
  if (action === "SUPPRESS") {
    for (const unit of hit) game.setCondition(unit, SUPPRESSED);
    return;
  }
  const removed = game.tables.sides[game.active].removesDeactivated
    ? hit.filter((unit) => (game.condition[unit]! & DEACTIVATED) !== 0)
    : NOBODY;
  for (const unit of removed) game.remove(unit);
  for (const unit of hit) if (!game.isGone(unit)) loseCard(game, other(game.active), unit, dice);
  for (const unit of removed) game.countNeutralised(game.active, unit);
  if (pushes(action, game.tables.units[attacker]!)) pushAll(game, view, attacker, hit, out, dice);
}

const NOBODY: readonly number[] = [];

/** Rolls as many dice as the strength against the total defence of a unit; both stand on the board. */
function rollsHit(
  game: PackedGame,
  { packed }: PackedView,
  attacker: number,
  target: number,
  strength: number,
  dice: Dice,
): boolean {
  const [from, at] = [game.place[attacker]!, game.place[target]!];
  if (from === NONE || at === NONE) return false;
  const { elevated, units, game: definition } = game.tables;
  const { board } = packed;
  const height = elevated[at] === elevated[from] ? "level" : elevated[at] === 1 ? "high" : "low";
  const needs =
    units[target]!.defence +
    board.fullCover[at]! +
    (isCovered(game, packed.board.cell, target, at) ? 1 : 0) +
    board.range[from * board.placeCount + at]! +
    (definition.readings["OPEN-29"] === "b" ? ASSESSED[height] : 0);
  let succeeds = false;
  for (let die = 0; die < strength; die += 1) if (dice.roll(DIE_OF_HEIGHT[height]) >= needs) succeeds = true;
  return succeeds;
}

/** Whether a ready vehicle or mech of its side covers a unit in a place. */
function isCovered({ tables, place, condition }: PackedGame, cell: Int32Array, unit: number, at: number): boolean {
  const { side, isPersonnel } = tables.units[unit]!;
  if (!isPersonnel) return false;
  for (let friend = 0; friend < place.length; friend += 1) {
    const there = place[friend]!;
    if (there === NONE || cell[there] !== cell[at] || (condition[friend]! & (SUPPRESSED | DEACTIVATED)) !== 0) continue;
    const facts = tables.units[friend]!;
    if (facts.side === side && !facts.isPersonnel) return true;
  }
  return false;
}

function attackStructure(game: PackedGame, structure: string, strength: number, dice: Dice): void {
  const [board] = game.scenery.boards;
  const { sides, needs } = structureDie({ board }, structure);
  let succeeds = false;
  for (let die = 0; die < strength; die += 1) if (dice.roll(sides) >= needs) succeeds = true;
  if (!succeeds) return;
  const { sceneries } = game.tables;
  const before = game.scenery;
  game.setScenery(sceneries.change(before, `destroy ${structure}`, (was) => boardDestroyed(was, structure)));
  const { what, where } = splitStructure(structure);
  if (what === CONTROL_STATION && game.scenery !== before) silenceForce(game, where);
}

/** A destroyed control station silences the force that it serves; see `silenceForce` of effects/markers.ts. */
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

/** A PULSE pushes the units that it has hit. */
function pushAll(
  game: PackedGame,
  view: PackedView,
  attacker: number,
  hit: readonly number[],
  out: DecisionBuffer,
  dice: Dice,
): void {
  const { spaceOf, sides } = game.tables;
  const criteria = view.bracketOfPush(out);
  const isUsual = criteria.length === 0 && knowsUsualPush(view.packed);
  for (const unit of hit) {
    const from = game.place[unit]!;
    if (from === NONE) continue;
    const to = isUsual ? usualPush(game, view.packed, unit, dice) : pushBy(game, attacker, unit, criteria, dice);
    if (to === NONE) continue;
    game.moveTo(unit, to);
    game.setCondition(unit, 0, SUPPRESSED);
    game.carryMarkers("civilian", spaceOf[from]!, spaceOf[to]!);
    if (sides[game.active].takesPushedPrisoner) game.carryMarkers("prisoner", spaceOf[from]!, spaceOf[to]!);
  }
}

/** What a bracket means is asked of the plain position. */
function pushBy(game: PackedGame, attacker: number, unit: number, criteria: readonly Criterion[], dice: Dice): number {
  const { units, places, sides } = game.tables;
  const position = plainPosition(game, game.active);
  const pusher = unitNamed(position, units[attacker]!.name);
  if (pusher === undefined) return NONE;
  const pushed = choosePush(position, units[unit]!.name, pusher, criteria, sides[game.active].rules, dice);
  return pushed === null ? NONE : places.indexOf(pushed.chosen.name);
}
