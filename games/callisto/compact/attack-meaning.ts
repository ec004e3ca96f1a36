import type {
  AttackActionMeaning,
  AttackLimits,
  CodeOf,
  CodeScope,
  SpaceStep,
  FeatureAttackMeaning,
  TwoAttacksMeaning,
} from "../../../runtime/compact/meaning.ts";
import {
  AREA_SHIFT,
  CLASS_ICONS,
  CLASS_SHIFT,
  ICON_SHIFT,
  RANGE_SHIFT,
  SINGLE_SHIFT,
  TWO_SHIFT,
  UNLIMITED,
  UNLIMITED_ICON,
} from "./kinds.ts";
import { DEFAULT_ARMOUR } from "../board/spaces.ts";
import { ASSESSED, DIE_OF_HEIGHT, type Height } from "../rules/rules.ts";
import type { BookRules } from "./book-rules.ts";
import { FEATURE } from "./features.ts";
import { HIGH_SHIFT, PLACE, UNIT } from "./flags.ts";
import { calling, link, countOf, flags } from "./meanings.ts";
import { spaceHoldsUnit } from "./relation-meanings.ts";

/** 1 where a unit is on an elevated place. */
function heightOf(scope: CodeScope, unit: string): string {
  return `((${scope.element("unitState", unit)} >> ${HIGH_SHIFT}) & 1)`;
}

/** The range of a shot from the acting unit to a unit. */
function shotTo(scope: CodeScope, unit: string): string {
  return scope.ofThing(unit, "shot", () => {
    const row = scope.constant("shotsFrom", `${scope.field("here")} * ${scope.field("placeCount")}`);
    return scope.item("shot", `${row} + ${scope.element("unitPlace", unit)}`);
  });
}

/** 1 where the acting unit is on an elevated place. */
function ownHeight(scope: CodeScope): string {
  const here = scope.field("here");
  return scope.constant(
    "ownHeight",
    `${here} >= 0 && (${scope.item("placeState", here)} & ${PLACE.elevated}) !== 0 ? 1 : 0`,
  );
}

/** Total defence (§8.2). */
function totalDefence(scope: CodeScope, unit: string): string {
  return scope.ofThing(unit, "total", () => `${scope.item("unitDefence", unit)} + ${shotTo(scope, unit)}`);
}

/** Assessed defence (§8.2): the total, and what a higher or lower target changes of it. */
export const assessedDefence: CodeOf = (scope, unit) =>
  `${totalDefence(scope, unit)} + ${byHeight(scope, unit, ASSESSED)}`;

/** Whether the target is lower than the acting unit. */
export const standsLower: CodeOf = (scope, unit) => `${heightOf(scope, unit)} < ${ownHeight(scope)}`;

/** The class bits of a unit, by the signs of a clause. */
const CLASSES: Readonly<Record<string, number>> = {
  personnel: UNIT.personnel,
  vehicle: UNIT.vehicle,
  mech: UNIT.mech,
  armoured: UNIT.vehicle | UNIT.mech,
};

/** The classes that an attack may hit and its range, as expressions (§8.1). */
function reachOf(
  scope: CodeScope,
  name: keyof typeof ICON_SHIFT,
  isAttack: boolean,
  limits: AttackLimits,
): readonly [classes: string, range: string] {
  const { profile, noun, range, variant } = limits;
  if (profile !== undefined && profile !== null) {
    const bits = profile.classes.reduce((sum, each) => sum | (CLASSES[each] ?? 0), 0);
    const limit = profile.range ?? range;
    const shift = ICON_SHIFT[name];
    return [
      bits === 0 ? classesOf(scope, "icons", shift) : String(bits),
      limit === null ? rangeOf(scope, "icons", shift) : String(limit),
    ];
  }
  const armoured = !isAttack ? 0 : noun === "mech" ? UNIT.mech : noun === "vehicle" ? UNIT.vehicle : 0;
  if (armoured !== 0) return [String(armoured), "0"];
  const [word, shift] =
    variant === "single" ? (["singleIcons", SINGLE_SHIFT] as const) : (["icons", ICON_SHIFT[name]] as const);
  return [classesOf(scope, word, shift), range === null ? rangeOf(scope, word, shift) : String(range)];
}

/** A bit of the icons of the acting card. */
function hasIcon(scope: CodeScope, shift: number): string {
  return `((${scope.position}.icons >> ${shift}) & 1) === 1`;
}

/** The classes that an attack may hit, as bits of a unit. */
function classesOf(scope: CodeScope, word: "icons" | "singleIcons", shift: number): string {
  const icons = `${scope.position}.${word}`;
  return scope.constant("classes", `((${icons} >> ${shift}) & ${CLASS_ICONS}) << ${CLASS_SHIFT}`);
}

/** How far an attack reaches. */
function rangeOf(scope: CodeScope, word: "icons" | "singleIcons", shift: number): string {
  const icons = `${scope.position}.${word}`;
  const range = `((${icons} >> ${shift + RANGE_SHIFT}) & ${UNLIMITED_ICON})`;
  return scope.constant("reach", `${range} === ${UNLIMITED_ICON} ? ${UNLIMITED} : ${range}`);
}

const SPACE_ORDER: readonly SpaceStep[] = [
  { kind: "most", text: "highest population", key: countOf("population") },
  { kind: "danger", text: "contains most dangerous unit", holds: spaceHoldsUnit },
  { kind: "mostOfTheMostDangerous", text: "most of the most dangerous unit", holds: spaceHoldsUnit },
];

/** The two attacks of a mech: one hits everyone in a space, the other one unit. */
const TWO_ATTACKS: TwoAttacksMeaning = {
  has: (scope) => hasIcon(scope, TWO_SHIFT),
  chance: link("chanceToHit"),
  compareChances: link("compareChances"),
  strengths: { area: "SPECIAL ATTACK", single: "single SPECIAL ATTACK" },
};

/** TWO_ATTACKS for Lyssa, who attacks adjacent closed doors, too. */
const DOORS_BESIDE: TwoAttacksMeaning = {
  ...TWO_ATTACKS,
  extraTargets: {
    sort: "Door",
    when: link("isDoorLegal"),
    defence: DEFAULT_ARMOUR,
    chance: link("chanceToBreak"),
  },
};

const STRUCTURE_ATTACK: FeatureAttackMeaning = {
  sorts: {
    Structure: {
      legal: calling("isStructureLegal"),
    },
    Door: {
      legal: calling("isDoorLegal"),
    },
  },
  strength: "armoured ATTACK",
};

/** SPECIAL ATTACK as a rule of the book changes it. */
export function specialAttackUnder({ lyssaAttacksDoors }: BookRules): AttackActionMeaning | null {
  return lyssaAttacksDoors ? { ...attack("SPECIAL ATTACK"), two: DOORS_BESIDE } : null;
}

/** ATTACK, SPECIAL ATTACK, PULSE, SUPPRESS (§8.1): icons of the card, range, a face that can hit, the clause's threshold. */
export function attack(name: keyof typeof ICON_SHIFT | "PULSE"): AttackActionMeaning {
  const printed = name === "PULSE" ? "SPECIAL ATTACK" : name;
  return {
    kind: "attack",
    candidates: flags(UNIT.enemy),
    thresholds: true,
    nouns: name === "ATTACK" ? ["mech", "vehicle"] : [],
    space: {
      hits: (scope, limits) => {
        if (limits.variant === "area") return "true";
        if (limits.variant === "single" || (limits.profile !== undefined && limits.profile !== null)) return null;
        if (name === "ATTACK" && (limits.noun === "mech" || limits.noun === "vehicle")) return null;
        return hasIcon(scope, AREA_SHIFT[printed]);
      },
      isChosen: (scope) => name === "SPECIAL ATTACK" || scope.readings["OPEN-40"] === "b",
      order: SPACE_ORDER,
    },
    ...(name === "SPECIAL ATTACK" ? { two: TWO_ATTACKS } : {}),
    features: STRUCTURE_ATTACK,
    uses: Object.keys(EQUIPMENT),
    legal: (scope, target, limits) => {
      const [classes, range] = reachOf(scope, printed, name === "ATTACK", limits);
      const state = scope.element("unitState", target);
      const parts = [`(${state} & ${classes}) !== 0`, `${shotTo(scope, target)} <= ${range}`];
      if (name === "SUPPRESS") parts.unshift(`(${state} & ${UNIT.suppressed}) === 0`);
      if (limits.using !== undefined && limits.using !== null) parts.push(isEquipmentHere(scope, limits.using));
      if (limits.using !== undefined && limits.using !== null && scope.readings["OPEN-46"] === "b") {
        parts.push(`(${scope.item("placeState", scope.field("here"))} & ${PLACE.ownControlled}) !== 0`);
      }
      if (scope.readings["OPEN-26"] === "a") parts.push(canBeHit(scope, target));
      if (limits.threshold !== null) {
        const [high = 0, level = high, low = level] = limits.threshold;
        parts.push(`${assessedDefence(scope, target)} <= ${byHeight(scope, target, { high, level, low })}`);
      }
      return parts.join(" && ");
    },
  };
}

/** Equipment that a unit can attack with, by the bits of what is in its space. */
const EQUIPMENT: Readonly<Record<string, number>> = { laser: FEATURE.laser, "DOORS equipment": FEATURE.doors };

/** Whether equipment is in the acting unit's space. */
function isEquipmentHere(scope: CodeScope, noun: string): string {
  const here = scope.field("here");
  return `${here} >= 0 && ${calling("isEquipmentAt")(scope, here, `${EQUIPMENT[noun] ?? 0}`)}`;
}

/** Whether some face of the die is high enough (OPEN-26, OPEN-29). */
function canBeHit(scope: CodeScope, target: string): string {
  const defence = scope.readings["OPEN-29"] === "a" ? totalDefence : assessedDefence;
  return `${defence(scope, target)} <= ${byHeight(scope, target, DIE_OF_HEIGHT)}`;
}

/** One of three numbers, by whether a target is higher than the acting unit, level with it, or lower. */
function byHeight(scope: CodeScope, target: string, { high, level, low }: Readonly<Record<Height, number>>): string {
  const [height, own] = [heightOf(scope, target), ownHeight(scope)];
  const step = low - level;
  // Where they are as far apart, as those of both books mostly are, nothing has to be compared.
  if (level - high !== step) return `(${height} > ${own} ? ${high} : ${height} < ${own} ? ${low} : ${level})`;
  const change = step === -1 ? `${height} - ${own}` : `${step} * (${own} - ${height})`;
  return level === 0 ? change : `${level} + ${change}`;
}
