import type {
  AdjectiveMeaning,
  AimActionMeaning,
  AimLimits,
  CodeOf,
  CodeScope,
  CoercionMeaning,
  FlagTest,
  NounMeaning,
  RelationMeaning,
  RelationSense,
  SpaceStep,
  TestMeaning,
} from "../../compact/meaning.ts";
import {
  AREA_SHIFT,
  CLASS_ICONS,
  CLASS_SHIFT,
  ICON_SHIFT,
  RANGE_SHIFT,
  TWO_SHIFT,
  UNLIMITED,
  UNLIMITED_ICON,
} from "./card-numbers.ts";
import type { Ways } from "./board-tables.ts";
import { FEATURE } from "./features.ts";
import {
  CARD,
  COUNT_SHIFT,
  HIGH_SHIFT,
  LETTER_MASK,
  MOST_COUNTED,
  PLACE,
  TITLE_MASK,
  TITLE_SHIFT,
  UNIT,
} from "./flags.ts";
import { titleNumber } from "./titles.ts";

/** Makers of the compact meanings that words of one kind share. */

/** Flags that must be there, and others that must not. */
export function flags(there: number, notThere = 0): FlagTest {
  return { mask: there | notThere, value: there };
}

/** An adjective of spaces that bits of the place decide. */
export function placeFlags(there: number, notThere = 0): AdjectiveMeaning {
  return { kind: "adjective", tests: { Space: { kind: "flags", ...flags(there, notThere) } } };
}

/** An adjective of units that bits of the unit decide. */
export function unitFlags(there: number, notThere = 0): AdjectiveMeaning {
  return { kind: "adjective", tests: { Unit: { kind: "flags", ...flags(there, notThere) } } };
}

/** A noun whose members have these bits. */
export function nounFlags(there: number, notThere = 0): NounMeaning {
  return { kind: "noun", test: { kind: "flags", ...flags(there, notThere) } };
}

/** Everything of its sort. */
export const EVERYTHING: NounMeaning = { kind: "noun", test: null };

/** The units or cards of a title. */
export function titleNoun(title: string): NounMeaning {
  return { kind: "noun", test: { kind: "flags", ...titleFlags(title) } };
}

export function titleFlags(title: string): FlagTest {
  return { mask: TITLE_MASK, value: titleNumber(title) << TITLE_SHIFT };
}

/** How many units of a sort are in the space. */
export function countOf(what: keyof typeof COUNT_SHIFT): CodeOf {
  return (scope, place) => `((${scope.field("placeCounts")}[${place}] >>> ${COUNT_SHIFT[what]}) & ${MOST_COUNTED})`;
}

/** The cell of a unit that is on the board. */
function cellOf(scope: CodeScope, unit: string): string {
  return `${scope.field("cell")}[${scope.element("unitPlace", unit)}]`;
}

/** 1 where a unit stands on an elevated place. */
function heightOf(scope: CodeScope, unit: string): string {
  return `((${scope.element("unitState", unit)} >> ${HIGH_SHIFT}) & 1)`;
}

/** The cell of the acting unit; −1 where there is none. */
function actorCell(scope: CodeScope): string {
  const here = scope.field("here");
  return scope.constant("actorCell", `${here} < 0 ? -1 : ${scope.field("cell")}[${here}]`);
}

/** Another own unit than the acting one is in the space. */
const othersThere: CodeOf = (scope, place) =>
  `${countOf("own")(scope, place)} > (${scope.field("cell")}[${place}] === ${actorCell(scope)} ? 1 : 0)`;

/** `occupied` and its contrary leave the acting unit out. */
export function occupied(isOccupied: boolean): AdjectiveMeaning {
  const code: CodeOf = (scope, place) => (isOccupied ? othersThere(scope, place) : `!(${othersThere(scope, place)})`);
  const actorless = isOccupied ? flags(PLACE.ownOccupied) : flags(0, PLACE.ownOccupied);
  return { kind: "adjective", tests: { Space: { kind: "code", code, actorless } } };
}

/** Secure: of the acting unit's own space three bits say it at once. */
export const SECURE: AdjectiveMeaning = {
  kind: "adjective",
  tests: {
    Space: {
      kind: "code",
      code: (scope, place) => `${scope.call("isSecure")}(${scope.position}, ${place})`,
      here: {
        flags: flags(PLACE.objective | PLACE.ownControlled | PLACE.enemySeizes, PLACE.ownCrowded),
        negated: true,
      },
    },
  },
};

/** The letter bits of the acting card: what matches it. */
export function actorLetter(scope: CodeScope): string {
  return scope.constant("letter", `${scope.field("rowState")}[${scope.field("acting")}] & ${LETTER_MASK}`);
}

/** A table of how the acting unit goes. */
export function byGait(scope: CodeScope, table: keyof Ways): string {
  const actor = scope.field("actor");
  const isStandee = `${actor} >= 0 && ${scope.field("here")} >= 0 && (${scope.field("unitState")}[${actor}] & ${UNIT.personnel}) === 0`;
  const { position } = scope;
  const ways = scope.constant("ways", `${isStandee} ? ${position}.standees : ${position}.personnel`);
  return scope.constant(table, `${ways}.${table}`);
}

function matchingLetter(words: string): TestMeaning {
  return {
    kind: "code",
    code: (scope, thing) => {
      const letter = actorLetter(scope);
      if (words !== "rowState") {
        return `${letter} !== 0 && (${scope.field(words)}[${thing}] & ${LETTER_MASK}) === ${letter}`;
      }
      // Of the Drone's cards those of mechs match (OPEN-34).
      const { mask, value } = titleFlags("Drone");
      const cards = scope.field("rowState");
      const isDrone = `(${cards}[${scope.field("acting")}] & ${mask}) === ${value}`;
      const ofDrone = `${isDrone} && (${cards}[${thing}] & ${CARD.mech}) !== 0`;
      return `(${letter} === 0 ? ${ofDrone} : (${cards}[${thing}] & ${LETTER_MASK}) === ${letter})`;
    },
  };
}

/** Of the acting card's squad or mech (§7.17). */
export const MATCHING: AdjectiveMeaning = {
  kind: "adjective",
  tests: { Unit: matchingLetter("unitState"), Card: matchingLetter("rowState") },
};

/** Upright and further right in the row. */
export const NEXT: AdjectiveMeaning = {
  kind: "adjective",
  tests: {
    Card: {
      kind: "code",
      code: (scope, card) =>
        `${card} > ${scope.field("acting")} && ${card} < ${scope.field("rowCount")} && (${scope.field("rowState")}[${card}] & ${CARD.sideways}) === 0`,
    },
  },
};

/** Said of things that always pass it. */
export function always(sort: string): AdjectiveMeaning {
  return { kind: "adjective", tests: { [sort]: { kind: "flags", mask: 0, value: 0 } } };
}

/** The bits of a place that both levels of a bridge share, so that any place of the space stands for all. */
const OF_THE_SPACE = ~(PLACE.elevated | PLACE.ground);

const placeItself: CodeOf = (_scope, place) => place;
const placeOfUnit: CodeOf = (scope, unit) => scope.element("unitPlace", unit);

const placeHoldsUnit: RelationSense = {
  subject: "Space",
  argument: "Unit",
  code: (scope, place, unit) => {
    const cell = place === scope.field("here") ? actorCell(scope) : `${scope.field("cell")}[${place}]`;
    return `${cell} === ${cellOf(scope, unit)}`;
  },
};

const unitInPlace: RelationSense = {
  subject: "Unit",
  argument: "Space",
  code: (scope, unit, place) => `${cellOf(scope, unit)} === ${scope.field("cell")}[${place}]`,
  image: (scope, unit) => `${scope.field("unitPlace")}[${unit}]`,
  imageMask: OF_THE_SPACE,
};

const unitsTogether: RelationSense = {
  subject: "Unit",
  argument: "Unit",
  code: (scope, one, other) => {
    const places = scope.field("unitPlace");
    return `${places}[${one}] >= 0 && ${places}[${other}] >= 0 && ${cellOf(scope, one)} === ${cellOf(scope, other)}`;
  },
};

/** Two units are in one space. */
export const unitsInOneSpace = unitsTogether.code;

/** Things that lie or stand in a space are at all of its levels. */
function thingInPlace(argument: string, ground: string): RelationSense {
  return {
    subject: "Space",
    argument,
    code: (scope, place, thing) => {
      const space = scope.field("spaceOf");
      return `${space}[${place}] === ${space}[${scope.field(ground)}[${thing}]]`;
    },
  };
}

const THINGS_IN_PLACES: readonly RelationSense[] = [
  thingInPlace("Structure", "structurePlace"),
  thingInPlace("Equipment", "equipmentPlace"),
  thingInPlace("Marker", "markerPlace"),
];

export const CONTAINING: RelationMeaning = {
  kind: "relation",
  senses: [placeHoldsUnit, unitsTogether, ...THINGS_IN_PLACES],
};

/** All that is named is in the space, the acting unit or not. */
export const SHARED_BY: RelationMeaning = { kind: "relation", senses: [placeHoldsUnit, ...THINGS_IN_PLACES] };

const unitOnArea: RelationSense = {
  subject: "Unit",
  argument: "Area",
  code: (scope, unit, area) => {
    const place = `${scope.field("unitPlace")}[${unit}]`;
    return `${place} >= 0 && (${scope.field("pad")}[${place}] === ${area} || ${scope.field("map")}[${place}] === ${area})`;
  },
};

export const WITHIN_SPACE: RelationMeaning = { kind: "relation", senses: [unitInPlace, unitOnArea] };

/** The same without the short cut to the one place of a unit, whose levels may pass differently. */
export const OCCUPYING: RelationMeaning = {
  kind: "relation",
  senses: [{ subject: "Unit", argument: "Space", code: unitInPlace.code }],
};

/** The acting unit does not count: a place that it leaves is not occupied by it. */
export const OCCUPIED_BY: RelationMeaning = {
  kind: "relation",
  senses: [{ ...placeHoldsUnit, exceptActor: true }],
};

/** Of a space: the acting unit is there too. Of a unit: the two are in one space. */
export const SHARED_WITH: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Space",
      argument: "Unit",
      exceptActor: true,
      code: (scope, place, unit) => {
        const cell = actorCell(scope);
        return `${cell} >= 0 && ${scope.field("cell")}[${place}] === ${cell} && ${cellOf(scope, unit)} === ${cell}`;
      },
    },
    {
      subject: "Unit",
      argument: "Unit",
      code: (scope, one, other) => `${one} !== ${other} && ${unitsTogether.code(scope, one, other)}`,
    },
    ...THINGS_IN_PLACES.flatMap((sense): RelationSense[] => [
      {
        subject: "Space",
        argument: sense.argument,
        code: (scope, place, thing) =>
          `${actorCell(scope)} >= 0 && ${scope.field("cell")}[${place}] === ${actorCell(scope)} && ${sense.code(scope, place, thing)}`,
      },
      {
        subject: "Unit",
        argument: sense.argument,
        code: (scope, unit, thing) => {
          const place = placeOfUnit(scope, unit);
          return `${place} >= 0 && ${sense.code(scope, place, thing)}`;
        },
      },
    ]),
    {
      subject: "Space",
      argument: "Door",
      code: (scope, place, door) =>
        `${actorCell(scope)} >= 0 && ${scope.field("cell")}[${place}] === ${actorCell(scope)} && ${scope.call("isDoorHere")}(${scope.position}, ${door}) && ${scope.call("isDoorClosed")}(${scope.position}, ${door})`,
    },
    {
      subject: "Space",
      argument: "Space",
      code: (scope, place, other) => {
        const cells = scope.field("cell");
        return `${actorCell(scope)} >= 0 && ${cells}[${place}] === ${actorCell(scope)} && ${cells}[${other}] === ${actorCell(scope)}`;
      },
    },
    { subject: "Unit", argument: "Space", code: unitInPlace.code },
  ],
};

/** Two units in one space that is an objective. */
export const SHARING_OBJECTIVE: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Unit",
      argument: "Unit",
      code: (scope, one, other) =>
        `${one} !== ${other} && ${unitsTogether.code(scope, one, other)} && (${scope.field("placeState")}[${scope.field("unitPlace")}[${one}]] & ${PLACE.objective}) !== 0`,
    },
  ],
};

function beside(subject: string, ofSubject: CodeOf, argument: string, ofArgument: CodeOf): RelationSense {
  return {
    subject,
    argument,
    code: (scope, one, other) => {
      const [first, second] = [ofSubject(scope, one), ofArgument(scope, other)];
      const row = `${first} * ${scope.field("placeCount")} + ${second}`;
      return `${first} >= 0 && ${second} >= 0 && ${scope.field("beside")}[${row}] === 1`;
    },
  };
}

export const ADJACENT_TO: RelationMeaning = {
  kind: "relation",
  senses: [
    beside("Unit", placeOfUnit, "Space", placeItself),
    beside("Space", placeItself, "Unit", placeOfUnit),
    beside("Space", placeItself, "Space", placeItself),
    beside("Unit", placeOfUnit, "Unit", placeOfUnit),
    {
      subject: "Unit",
      argument: "Door",
      code: (scope, unit, door) =>
        `${scope.call("isBesideDoor")}(${scope.position}, ${scope.field("unitPlace")}[${unit}], ${door})`,
    },
    {
      subject: "Space",
      argument: "Door",
      code: (scope, place, door) => `${scope.call("isBesideDoor")}(${scope.position}, ${place}, ${door})`,
    },
  ],
};

/** A unit named where a space is meant stands for the place that it is in. */
export const SPACE_OF_UNIT: CoercionMeaning = {
  kind: "coercion",
  image: placeOfUnit,
  holds: (scope, place, unit) => `${scope.field("unitPlace")}[${unit}] === ${place}`,
};

/** Range of a shot from the acting unit to a unit. */
function shotTo(scope: CodeScope, unit: string): string {
  return scope.ofThing(unit, "shot", () => {
    const row = scope.constant("shotsFrom", `${scope.field("here")} * ${scope.field("placeCount")}`);
    return `${scope.field("shot")}[${row} + ${scope.element("unitPlace", unit)}]`;
  });
}

/** 1 where the acting unit stands on an elevated place. */
function ownHeight(scope: CodeScope): string {
  const here = scope.field("here");
  return scope.constant(
    "ownHeight",
    `${here} >= 0 && (${scope.field("placeState")}[${here}] & ${PLACE.elevated}) !== 0 ? 1 : 0`,
  );
}

/** Total defence (§8.2). */
function totalDefence(scope: CodeScope, unit: string): string {
  return scope.ofThing(unit, "total", () => `${scope.field("unitDefence")}[${unit}] + ${shotTo(scope, unit)}`);
}

/** Assessed defence (§8.2): one more for a higher target, one less for a lower one. */
export const assessedDefence: CodeOf = (scope, unit) =>
  `${totalDefence(scope, unit)} + ${heightOf(scope, unit)} - ${ownHeight(scope)}`;

/** The target stands lower than the acting unit. */
export const standsLower: CodeOf = (scope, unit) => `${heightOf(scope, unit)} < ${ownHeight(scope)}`;

/** Classes by the signs of a clause, as bits of a unit. */
export const CLASSES: Readonly<Record<string, number>> = {
  personnel: UNIT.personnel,
  vehicle: UNIT.vehicle,
  mech: UNIT.mech,
  armoured: UNIT.vehicle | UNIT.mech,
};

/** Which classes an attack may hit and how far, as expressions (§8.1). */
function reachOf(
  scope: CodeScope,
  name: keyof typeof ICON_SHIFT,
  isAttack: boolean,
  limits: AimLimits,
): readonly [classes: string, range: string] {
  const { icons, noun, range, variant } = limits;
  if (icons !== undefined && icons !== null) {
    const bits = icons.classes.reduce((sum, each) => sum | (CLASSES[each] ?? 0), 0);
    const limit = icons.range ?? range;
    return [bits === 0 ? classesOf(scope, name) : String(bits), limit === null ? rangeOf(scope, name) : String(limit)];
  }
  const armoured = !isAttack ? 0 : noun === "mech" ? UNIT.mech : noun === "vehicle" ? UNIT.vehicle : 0;
  if (armoured !== 0) return [String(armoured), "0"];
  const all = UNIT.personnel | UNIT.vehicle | UNIT.mech;
  if (variant === "single") return [String(all), String(range ?? UNLIMITED)];
  return [classesOf(scope, name), range === null ? rangeOf(scope, name) : String(range)];
}

/** A bit of the icons of the acting card. */
function hasIcon(scope: CodeScope, shift: number): string {
  return `((${scope.field("rowIcons")}[${scope.field("acting")}] >> ${shift}) & 1) === 1`;
}

/** The classes that an attack may hit, as bits of a unit. */
function classesOf(scope: CodeScope, name: keyof typeof ICON_SHIFT): string {
  const icons = `${scope.field("rowIcons")}[${scope.field("acting")}]`;
  return scope.constant("classes", `((${icons} >> ${ICON_SHIFT[name]}) & ${CLASS_ICONS}) << ${CLASS_SHIFT}`);
}

/** How far an attack reaches. */
function rangeOf(scope: CodeScope, name: keyof typeof ICON_SHIFT): string {
  const icons = `${scope.field("rowIcons")}[${scope.field("acting")}]`;
  const range = `((${icons} >> ${ICON_SHIFT[name] + RANGE_SHIFT}) & ${UNLIMITED_ICON})`;
  return scope.constant("reach", `${range} === ${UNLIMITED_ICON} ? ${UNLIMITED} : ${range}`);
}

const SPACE_ORDER: readonly SpaceStep[] = [
  { kind: "most", text: "highest population", key: countOf("population") },
  { kind: "danger", text: "contains most dangerous unit" },
  { kind: "mostOfTheMostDangerous", text: "most of the most dangerous unit" },
];

/** ATTACK, SPECIAL ATTACK, PULSE, SUPPRESS (§8.1): icons of the card, range, a face that can hit, the clause's threshold. */
export function attack(name: keyof typeof ICON_SHIFT | "PULSE"): AimActionMeaning {
  const printed = name === "PULSE" ? "SPECIAL ATTACK" : name;
  return {
    kind: "aim",
    candidates: flags(UNIT.enemy),
    objection: (scope) => scope.call(objectionOf(scope)),
    beyond: "thresholdObjection",
    nouns: name === "ATTACK" ? ["mech", "vehicle"] : [],
    chance: "chanceToHit",
    hitsSpace: (scope, limits) => {
      if (limits.variant === "area") return "true";
      if (limits.variant === "single" || (limits.icons !== undefined && limits.icons !== null)) return null;
      if (name === "ATTACK" && (limits.noun === "mech" || limits.noun === "vehicle")) return null;
      return hasIcon(scope, AREA_SHIFT[printed]);
    },
    hasTwo: name === "SPECIAL ATTACK" ? (scope) => hasIcon(scope, TWO_SHIFT) : null,
    structures: {
      Structure: {
        legal: (scope, structure) => `${scope.call("isStructureLegal")}(${scope.position}, ${structure})`,
        listed: () => "true",
      },
      Door: {
        legal: (scope, door) => `${scope.call("isDoorLegal")}(${scope.position}, ${door})`,
        listed: (scope, door) => `(${scope.field("doorState")}[${door}] & ${FEATURE.door}) !== 0`,
      },
    },
    structureObjection: "structureObjection",
    structureStrength: "armoured ATTACK",
    choosesSpace: (scope) => scope.readings["OPEN-40"] === "b",
    printedStrengths: { area: printed, single: "single SPECIAL ATTACK" },
    spaceOrder: SPACE_ORDER,
    legal: (scope, target, limits) => {
      const [classes, range] = reachOf(scope, printed, name === "ATTACK", limits);
      const state = scope.element("unitState", target);
      const parts = [`(${state} & ${classes}) !== 0`, `${shotTo(scope, target)} <= ${range}`];
      if (name === "SUPPRESS") parts.unshift(`(${state} & ${UNIT.suppressed}) === 0`);
      if (limits.using !== undefined && limits.using !== null && scope.readings["OPEN-46"] === "b") {
        parts.push(`(${scope.field("placeState")}[${scope.field("here")}] & ${PLACE.ownControlled}) !== 0`);
      }
      if (scope.readings["OPEN-26"] === "a") parts.push(canBeHit(scope, target));
      if (limits.threshold !== null) {
        const { high, level, low } = limits.threshold;
        const height = heightOf(scope, target);
        const own = ownHeight(scope);
        const limit = `(${height} > ${own} ? ${high} : ${height} < ${own} ? ${low} : ${level})`;
        parts.push(`${assessedDefence(scope, target)} <= ${limit}`);
      }
      return parts.join(" && ");
    },
  };
}

/** The same attack on a sheet of which no card hits everyone in a space by its own signs. */
export function withoutArea(attack: AimActionMeaning): AimActionMeaning {
  return { ...attack, hitsSpace: (_scope, { variant }) => (variant === "area" ? "true" : null) };
}

function objectionOf(scope: CodeScope): string {
  if (scope.readings["OPEN-26"] !== "a") return "attackObjectionUnrolled";
  return scope.readings["OPEN-29"] === "a" ? "attackObjection" : "attackObjectionByHeight";
}

/** Some face of the die is high enough: d8 against a higher target, d10 on a level, d12 against a lower one (OPEN-26, OPEN-29). */
function canBeHit(scope: CodeScope, target: string): string {
  const weight = scope.readings["OPEN-29"] === "a" ? 2 : 3;
  return `${totalDefence(scope, target)} + ${weight} * ${heightOf(scope, target)} <= 10 + ${weight} * ${ownHeight(scope)}`;
}
