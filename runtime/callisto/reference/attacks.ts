import type { AimAction } from "../../checked-tree.ts";
import type { AimMeaning, OwnCriterion, Reason, Thing } from "../../game.ts";
import { cardEntry, titlesOfCounter, type PrintedAction } from "../roster.ts";
import { COMBAT_REASONS } from "../reasons.ts";
import type { Position, UnitClass, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import { assessedDefence, heightOf, objectionToTarget, type AttackIcons } from "./combat.ts";
import { dangerOf } from "./danger.ts";
import { actingUnit, otherSide, ownSide, unitNamed, unitThing, type CallistoEnvironment } from "./environment.ts";

/** The nouns that call for the armoured icon when an attack names them: range 0, that class only. */
const ARMOURED: Readonly<Record<string, UnitClass>> = { mech: "mech", vehicle: "vehicle" };

/** The order of targets (§8.3). */
export const TARGET_ORDER: readonly OwnCriterion<Position, Readings>[] = [
  {
    text: "lowest total defence",
    entry: null,
    key: (environment, _action, thing) => assess(environment, thing).value,
  },
  {
    text: "most dangerous",
    entry: "most dangerous",
    key: (environment, _action, thing) => dangerOf(environment, thing),
  },
  {
    text: "lower elevation",
    entry: null,
    key: (environment, _action, thing) => (assess(environment, thing).height === "low" ? 0 : 1),
  },
];

/** ATTACK, SPECIAL ATTACK and SUPPRESS: which units they may hit, and how a target is weighed. */
export function attackMeaning(suppresses: boolean): AimMeaning<Position, Readings> {
  return {
    kind: "aim",
    candidates: (environment) => enemiesOnBoard(environment),
    objection: (environment, action, target) => objectionTo(environment, action, target, suppresses),
    assess,
    order: TARGET_ORDER,
  };
}

/** The units of the other side that are on the board. */
export function enemiesOnBoard(environment: CallistoEnvironment): readonly Thing[] {
  const enemy = otherSide(ownSide(environment));
  return environment.position.units.filter((unit) => unit.side === enemy && unit.at !== null).map(unitThing);
}

function objectionTo(
  environment: CallistoEnvironment,
  action: AimAction,
  thing: Thing,
  suppresses: boolean,
): Reason | null {
  const attacker = actingUnit(environment);
  const target = unitNamed(environment.position, thing.name);
  if (attacker === null || target.at === null) return COMBAT_REASONS.attackerOffBoard();
  if (suppresses && target.suppressed) return COMBAT_REASONS.alreadySuppressed();
  const icons = iconsOf(environment, action, attacker);
  return objectionToTarget(environment, attacker, { ...target, at: target.at }, icons);
}

/** The classes and the range of an attack: the card's icons, the armoured icon, and what the clause adds. */
function iconsOf(environment: CallistoEnvironment, action: AimAction, attacker: Unit): AttackIcons {
  const armoured = action.named === null ? undefined : ARMOURED[action.named];
  if (armoured !== undefined && action.entry === "ATTACK") return { classes: [armoured], range: 0 };
  const printed = printedAction(environment, action.entry, attacker);
  return { classes: printed?.classes ?? ["personnel"], range: action.range ?? printed?.range ?? null };
}

/** The action on the card that is resolved, else on a card of the unit. A clause may order one that no card has (§4 rule 8). */
function printedAction(environment: CallistoEnvironment, name: string, unit: Unit): PrintedAction | null {
  const { card } = environment;
  const titles = titlesOfCounter(unit.title);
  const resolved = titles.find((title) => card !== null && card.name.startsWith(title));
  const ordered = resolved === undefined ? titles : [resolved, ...titles];
  for (const title of ordered) {
    const action = cardEntry(title, unit.letter)?.actions.find((candidate) => candidate.name === name);
    if (action !== undefined) return action;
  }
  return null;
}

function assess(environment: CallistoEnvironment, thing: Thing): { value: number; height: "high" | "level" | "low" } {
  const attacker = actingUnit(environment);
  const target = unitNamed(environment.position, thing.name);
  if (attacker === null || target.at === null) return { value: Infinity, height: "level" };
  const placed = { ...target, at: target.at };
  return {
    value: assessedDefence(environment, placed, attacker),
    height: heightOf(environment, placed, attacker),
  };
}
