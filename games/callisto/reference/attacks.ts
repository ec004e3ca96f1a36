import type { AttackAction, Description, Test } from "../../../runtime/checked-tree.ts";
import type { AttackMeaning, Attack, OwnCriterion, Reason, Thing } from "../../../runtime/game.ts";
import { alternativeFor } from "../../../runtime/walker/attack.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { cardEntry, rosterOf, titlesOfCounter, type PrintedAction } from "../roster.ts";
import { COMBAT_REASONS } from "../reasons.ts";
import type { PlaceName, Position, UnitClass } from "../position.ts";
import type { Readings } from "../readings.ts";
import {
  armourOf,
  assessedDefence,
  chanceToHit,
  defenceRolledAgainst,
  heightOf,
  objectionToStructure,
  objectionToTarget,
  type AttackIcons,
} from "./combat.ts";
import type { DIE_OF_HEIGHT } from "../rules/rules.ts";
import {
  actingUnit,
  enemiesIn,
  otherSide,
  ownSide,
  type Placed,
  placed,
  unitNamed,
  unitThing,
  type CallistoEnvironment,
  hasRule,
} from "./environment.ts";
import { doorThings, isClosed, isControlled, isDoorOf, isOutOfAction, populationOf } from "./spaces.ts";
import { passes } from "../../../runtime/interpreter/phrase.ts";

type CallistoAttack = Attack<Position, Readings>;
type Order = OwnCriterion<Position, Readings>;

/** The nouns that call for the armoured icon when an attack names them: range 0, that class only. */
const ARMOURED: Readonly<Record<string, UnitClass>> = { mech: "mech", vehicle: "vehicle" };

const SIGNS: Readonly<Record<string, readonly UnitClass[]>> = {
  personnel: ["personnel"],
  armoured: ["vehicle", "mech"],
};

/** The order of targets (§8.3). */
export const TARGET_ORDER: readonly Order[] = [
  {
    text: "lowest total defence",
    entry: null,
    key: (environment, thing) => weigh(environment, thing)?.value ?? armourOf(environment, thing),
  },
  {
    text: "most dangerous",
    entry: "most dangerous",
    key: (environment, thing) => (thing.sort === "Unit" ? dangerOf(environment, thing) : Infinity),
  },
  {
    text: "lower elevation",
    entry: null,
    key: (environment, thing) => (weigh(environment, thing)?.height === "low" ? 0 : 1),
  },
];

/** The order of spaces (§8.8). */
const SPACE_ORDER: readonly Order[] = [
  {
    text: "highest population",
    entry: null,
    key: (environment, { name }) => -populationOf(environment, ownSide(environment), name),
  },
  { text: "contains most dangerous unit", entry: null, key: (environment, { name }) => mostDanger(environment, name) },
  {
    text: "most of the most dangerous unit",
    entry: null,
    key: (environment, { name }) => {
      const most = mostDanger(environment, name);
      return -enemiesIn(environment, name).filter((unit) => dangerOf(environment, unitThing(unit)) === most).length;
    },
  },
];

function mostDanger(environment: CallistoEnvironment, place: PlaceName): number {
  return Math.min(Infinity, ...enemiesIn(environment, place).map((unit) => dangerOf(environment, unitThing(unit))));
}

/** ATTACK, SPECIAL ATTACK, PULSE and SUPPRESS: what they may hit, and how a target is weighed. */
export function attackMeaning(suppresses: boolean): AttackMeaning<Position, Readings> {
  return {
    kind: "attack",
    attacks: (environment, action) => {
      const sort = action.target?.sort;
      if (sort === "Structure" || sort === "Door") return [attackOnStructures(environment, action, sort)];
      const printed = printedActions(environment, action);
      // Of two attacks a unit chooses. The signs of a clause are one attack, and so is PULSE.
      const isOne = action.profile !== undefined || action.entry === "PULSE";
      return (isOne ? printed.slice(0, 1) : printed).map((each) =>
        attackOnUnits(environment, action, each, suppresses),
      );
    },
    beyond,
    order: TARGET_ORDER,
    spaceOrder: SPACE_ORDER,
  };
}

/** The units of the other side that are on the board. */
export function enemiesOnBoard(environment: CallistoEnvironment): readonly Thing[] {
  const enemy = otherSide(ownSide(environment));
  return environment.position.units.filter((unit) => unit.side === enemy && unit.at !== null).map(unitThing);
}

/** Whom the unit's own attack could be aimed at: its special attack, if it is a mech (§9.6). */
export function targetsOfOwnAttack(environment: CallistoEnvironment): readonly Thing[] {
  const mech = actingUnit(environment)?.class === "mech";
  const action = mech ? { ...PLAIN_ATTACK, entry: "SPECIAL ATTACK" } : PLAIN_ATTACK;
  return legalTargets({ ...environment, card: null }, action);
}

/** Whoever an action may be aimed at, thresholds and the words of its clause aside. */
export function legalTargets(environment: CallistoEnvironment, action: AttackAction): readonly Thing[] {
  const attacks = attackMeaning(action.entry === "SUPPRESS").attacks(environment, action);
  return enemiesOnBoard(environment).filter((enemy) =>
    attacks.some((attack) => attack.objection(environment, enemy) === null),
  );
}

/** The unit's own ATTACK, without a threshold or a named target. */
export const PLAIN_ATTACK: AttackAction = {
  plan: "attack",
  entry: "ATTACK",
  strength: null,
  rest: "",
  target: null,
  named: null,
  criteria: [],
  span: { start: 0, end: 0 },
  text: "attack",
};

/** Range and classes of each special attack of the acting mech; empty if no unit acts. */
export function specialAttackIcons(environment: CallistoEnvironment): readonly AttackIcons[] {
  if (actingUnit(environment) === null) return [];
  const action = { ...PLAIN_ATTACK, entry: "SPECIAL ATTACK" };
  return printedActions({ ...environment, card: null }, action).map((printed) => iconsOf(action, printed));
}

function attackOnUnits(
  environment: CallistoEnvironment,
  action: AttackAction,
  printed: PrintedAction | null,
  suppresses: boolean,
): CallistoAttack {
  const using = equipmentUsed(environment, action);
  const doors = printed?.area === true ? [] : doorsOfLyssa(environment, action);
  const against = (target: Thing): AttackAction => ({
    ...action,
    named: nounAgainst(environment, action, target) ?? action.named,
  });
  return {
    candidates: [...enemiesOnBoard(environment), ...doors],
    objection: (here, thing) => {
      if (thing.sort === "Door") return objectionToStructure(here, thing);
      const attacker = actingUnit(here);
      const target = placed(unitNamed(here.position, thing.name));
      if (attacker === null || target === null) return COMBAT_REASONS.attackerOffBoard();
      if (suppresses && isOutOfAction(target)) return COMBAT_REASONS.alreadySuppressed();
      const objection = objectionToUsing(here, action, attacker, using);
      return objection ?? objectionToTarget(here, attacker, target, iconsOf(against(thing), printed));
    },
    spread: (thing) => {
      if (printed?.area !== true || action.profile !== undefined || isArmoured(against(thing))) return "none";
      if (action.entry === "SPECIAL ATTACK") return "chosen space";
      return environment.readings["OPEN-40"] === "a" ? "space of the target" : "chosen space";
    },
    printed: printedStrength(environment, action, printed),
    using,
    chance: (here, thing, strength) => {
      const attacker = actingUnit(here);
      if (attacker === null) return 0;
      if (thing.sort === "Door") return chanceToHit("level", armourOf(here, thing), strength);
      const target = placed(unitNamed(here.position, thing.name));
      if (target === null) return 0;
      return chanceToHit(heightOf(here, target, attacker), defenceRolledAgainst(here, target, attacker), strength);
    },
  };
}

function attackOnStructures(
  environment: CallistoEnvironment,
  action: AttackAction,
  sort: "Structure" | "Door",
): CallistoAttack {
  const noun = sort === "Door" ? "door" : "structure";
  const meaning = environment.game.meaningOf(noun);
  return {
    candidates: meaning.kind === "members" ? meaning.of(environment) : [],
    objection: objectionToStructure,
    spread: () => "none",
    printed: strengthAgainstArmour(environment, action),
    using: null,
    chance: (here, thing, strength) => chanceToHit("level", armourOf(here, thing), strength),
  };
}

/** The strength of the card's armoured attack, as this position changes it, else of its only attack. */
function strengthAgainstArmour(environment: CallistoEnvironment, action: AttackAction): number | null {
  const stated = environment.position.numbers[environment.card?.name ?? ""];
  const armoured = environment.game.printedStrength(environment, "armoured ATTACK", null);
  return stated?.["armoured ATTACK"] ?? stated?.[action.entry] ?? armoured ?? ownStrength(environment, action);
}

/** The noun of the alternative that a target fits: `ATTACK 2 / 3 [unit / mech]`. */
function nounAgainst(environment: CallistoEnvironment, action: AttackAction, target: Thing): string | null {
  if (action.alternatives === undefined) return null;
  const base = alternativeFor(environment, action, target)?.target.base;
  return base?.kind === "noun" ? base.entry : null;
}

/** Closed doors beside Lyssa are enemies to it, where the bot has that rule (S:3401). */
export function attacksDoors(environment: CallistoEnvironment, action: AttackAction): boolean {
  const unit = actingUnit(environment);
  if (action.entry !== "SPECIAL ATTACK" || unit?.class !== "mech" || unit.letter !== "L") return false;
  return hasRule(environment, unit.side, "Lyssa attacks adjacent closed doors");
}

function doorsOfLyssa(environment: CallistoEnvironment, action: AttackAction): readonly Thing[] {
  const unit = actingUnit(environment);
  if (unit === null || !attacksDoors(environment, action)) return [];
  return doorThings(environment.position).filter(
    (door) => isDoorOf(environment.position, unit.at, door) && isClosed(environment.position, unit.at, door),
  );
}

function equipmentUsed(environment: CallistoEnvironment, { using }: AttackAction): Thing | null {
  const unit = actingUnit(environment);
  if (using === undefined || unit === null) return null;
  const meaning = environment.game.meaningOf(using.noun);
  const things = meaning.kind === "members" ? meaning.of(environment) : [];
  const place = environment.game.placeOf(environment, unitThing(unit));
  const space = place === null ? null : environment.game.countsAs?.(environment, place);
  return things.find((thing) => thing.name.endsWith(` ${space}`)) ?? null;
}

/** Equipment is used by whoever stands beside it; under OPEN-46 b only in a space that the bot controls. */
function objectionToUsing(
  environment: CallistoEnvironment,
  { using }: AttackAction,
  { at, side }: Placed,
  equipment: Thing | null,
): Reason | null {
  if (using === undefined) return null;
  if (equipment === null) return COMBAT_REASONS.noEquipment(using.noun);
  if (environment.readings["OPEN-46"] === "b" && !isControlled(environment, side, at)) {
    return COMBAT_REASONS.equipmentNotControlled(using.noun);
  }
  return null;
}

/** The classes and the range of an attack: the signs in the clause, the armoured icon, else the card's icons. */
export function iconsOf(action: AttackAction, printed: PrintedAction | null): AttackIcons {
  const armoured = armouredClass(action);
  if (armoured !== null) return { classes: [armoured], range: 0 };
  const signs = (action.profile?.classes ?? []).flatMap((sign) => SIGNS[sign] ?? []);
  return {
    classes: signs.length > 0 ? signs : (printed?.classes ?? ["personnel"]),
    range: action.profile?.range ?? action.range ?? printed?.range ?? null,
  };
}

/** Whether the action calls for the armoured icon, which has range 0 and one class. */
export function isArmoured(action: AttackAction): boolean {
  return armouredClass(action) !== null;
}

function armouredClass({ named, entry, profile }: AttackAction): UnitClass | null {
  if (named === null || entry !== "ATTACK" || profile !== undefined) return null;
  return ARMOURED[named] ?? null;
}

/**
 * The actions of the name on the card that is resolved, else on a card of the unit: Lyssa has two. A clause may order
 * one that no card has (§4 rule 8); PULSE is what Hades has for a special attack.
 */
export function printedActions(
  environment: CallistoEnvironment,
  { entry }: AttackAction,
): readonly (PrintedAction | null)[] {
  const unit = actingUnit(environment);
  if (unit === null) return [null];
  const name = entry === "PULSE" ? "SPECIAL ATTACK" : entry;
  const { card } = environment;
  const roster = rosterOf(environment.position);
  const titles = titlesOfCounter(unit.title);
  const resolved = titles.find((title) => card !== null && splitName(card.name).title === title);
  for (const title of resolved === undefined ? titles : [resolved, ...titles]) {
    const actions = (cardEntry(roster, title, unit.letter)?.actions ?? []).filter(
      (candidate) => candidate.name === name,
    );
    if (actions.length > 0) return actions;
  }
  return [null];
}

/**
 * The strength X: the one on the card that is resolved, as this position changes it; the second of two is changed by no
 * position. Null where that card does not print the attack, though another card of the unit may.
 */
function printedStrength(
  environment: CallistoEnvironment,
  action: AttackAction,
  printed: PrintedAction | null,
): number | null {
  const [first] = printedActions(environment, action);
  const own = ownStrength(environment, action);
  if (own === null || printed === null || printed === first) return own;
  const { title, letter } = splitName(environment.card?.name ?? "");
  const resolved = cardEntry(rosterOf(environment.position), title, letter);
  return resolved?.actions.includes(printed) === true ? printed.strength : null;
}

function ownStrength(environment: CallistoEnvironment, { entry }: AttackAction): number | null {
  return environment.game.printedStrength(environment, entry, null);
}

/** Why a target is beyond a threshold: its limits are for a target that is higher, level and lower (§8.5). */
function beyond(environment: CallistoEnvironment, target: Thing, [high, level, low]: readonly number[]): Reason | null {
  const weighed = weigh(environment, target);
  if (weighed === null) return null;
  const limit = { high, level, low }[weighed.height] ?? 0;
  return weighed.value <= limit ? null : COMBAT_REASONS.beyondThreshold(weighed.value, limit);
}

function weigh(
  environment: CallistoEnvironment,
  thing: Thing,
): { readonly value: number; readonly height: keyof typeof DIE_OF_HEIGHT } | null {
  if (thing.sort !== "Unit") return null;
  const attacker = actingUnit(environment);
  const target = placed(unitNamed(environment.position, thing.name));
  if (attacker === null || target === null) return { value: Infinity, height: "level" };
  return { value: assessedDefence(environment, target, attacker), height: heightOf(environment, target, attacker) };
}

/**
 * The row of the dangerous-units table that fits a unit; Infinity for one that no row fits (§8.4, OPEN-16). The table is
 * that of the sheet whose enemy the unit is; its words are read from that sheet's side (OPEN-36).
 */
export function dangerOf(environment: CallistoEnvironment, unit: Thing): number {
  const { side } = unitNamed(environment.position, unit.name);
  if (side === "bot" && environment.readings["OPEN-36"] === "b") return Infinity;
  const view = otherSide(side);
  const reader: CallistoEnvironment = { ...environment, view, actor: null, card: null, bound: [] };
  const rows = tableSeenFrom(environment, view);
  return rows.find((row) => fits(reader, row.unit, unit))?.number ?? Infinity;
}

/** The dangerous-units table of a side's sheet, the first row first. */
export function tableSeenFrom({ book, position }: CallistoEnvironment, view: string) {
  const sheets = Object.entries(book.sheets);
  const sheet = view === "bot" ? book.sheets[position.bot] : sheets.find(([side]) => side !== position.bot)?.[1];
  return [...(sheet?.dangerous ?? [])].sort((one, other) => one.number - other.number);
}

/** The units of a row are the enemy's, whatever side its nouns would mean elsewhere. */
function fits(environment: CallistoEnvironment, row: Description, unit: Thing): boolean {
  const saysSide = (test: Test): boolean => test.kind === "is" && (test.entry === "own" || test.entry === "enemy");
  return (
    denotes(environment, row, unit) && row.tests.every((test) => saysSide(test) || passes(environment, test, unit))
  );
}

function denotes(environment: CallistoEnvironment, { base }: Description, unit: Thing): boolean {
  const { game } = environment;
  if (base.kind === "all") return true;
  if (base.kind !== "noun") return false;
  const meaning = game.meaningOf(base.entry);
  if (meaning.kind !== "members" || !meaning.of(environment).some(({ name }) => name === unit.name)) return false;
  return base.letter === null || game.letterOf?.(environment, unit) === base.letter;
}
