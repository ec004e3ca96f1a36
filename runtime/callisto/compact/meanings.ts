import type {
  AdjectiveMeaning,
  AimActionMeaning,
  CodeOf,
  CodeScope,
  CoercionMeaning,
  FlagTest,
  NounMeaning,
  RelationMeaning,
  RelationSense,
  TestMeaning,
} from "../../compact/meaning.ts";
import { CLASS_ICONS, CLASS_SHIFT, ICON_SHIFT, RANGE_SHIFT, UNLIMITED, UNLIMITED_ICON } from "./card-numbers.ts";
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
  return `${scope.field("cell")}[${scope.field("unitPlace")}[${unit}]]`;
}

/** 1 where a unit stands on an elevated place. */
function heightOf(scope: CodeScope, unit: string): string {
  return `((${scope.field("unitState")}[${unit}] >> ${HIGH_SHIFT}) & 1)`;
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
      here: { flags: flags(PLACE.ownControlled | PLACE.enemySeizes, PLACE.ownCrowded), negated: true },
    },
  },
};

/** The letter bits of the acting card: what matches it. */
export function actorLetter(scope: CodeScope): string {
  return scope.constant("letter", `${scope.field("rowState")}[${scope.field("acting")}] & ${LETTER_MASK}`);
}

/** One of two fields: by how the acting unit goes. */
export function byGait(scope: CodeScope, name: string, standees: string, personnel: string): string {
  const actor = scope.field("actor");
  const isStandee = `${actor} >= 0 && ${scope.field("here")} >= 0 && (${scope.field("unitState")}[${actor}] & ${UNIT.personnel}) === 0`;
  return scope.constant(name, `${isStandee} ? ${scope.field(standees)} : ${scope.field(personnel)}`);
}

function matchingLetter(words: string): TestMeaning {
  return {
    kind: "code",
    code: (scope, thing) => {
      const letter = actorLetter(scope);
      return `${letter} !== 0 && (${scope.field(words)}[${thing}] & ${LETTER_MASK}) === ${letter}`;
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
        `${card} > ${scope.field("acting")} && (${scope.field("rowState")}[${card}] & ${CARD.sideways}) === 0`,
    },
  },
};

/** Said of things that always pass it. */
export function always(sort: string): AdjectiveMeaning {
  return { kind: "adjective", tests: { [sort]: { kind: "flags", mask: 0, value: 0 } } };
}

/** The bits of a place that both levels of a bridge share, so that any place of the space stands for all. */
const OF_THE_SPACE = ~(PLACE.elevated | PLACE.ground);

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

export const CONTAINING: RelationMeaning = { kind: "relation", senses: [placeHoldsUnit, unitsTogether] };

export const WITHIN_SPACE: RelationMeaning = { kind: "relation", senses: [unitInPlace] };

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
  ],
};

const placeItself: CodeOf = (_scope, place) => place;
const placeOfUnit: CodeOf = (scope, unit) => `${scope.field("unitPlace")}[${unit}]`;

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
  const row = scope.constant("shotsFrom", `${scope.field("here")} * ${scope.field("placeCount")}`);
  return `${scope.field("shot")}[${row} + ${scope.field("unitPlace")}[${unit}]]`;
}

/** 1 where the acting unit stands on an elevated place. */
function ownHeight(scope: CodeScope): string {
  const here = scope.field("here");
  return scope.constant(
    "ownHeight",
    `${here} >= 0 && (${scope.field("placeState")}[${here}] & ${PLACE.elevated}) !== 0 ? 1 : 0`,
  );
}

/** Assessed defence (§8.2): one more for a higher target, one less for a lower one. */
export const assessedDefence: CodeOf = (scope, unit) =>
  `${scope.field("unitDefence")}[${unit}] + ${shotTo(scope, unit)} + ${heightOf(scope, unit)} - ${ownHeight(scope)}`;

/** The target stands lower than the acting unit. */
export const standsLower: CodeOf = (scope, unit) => `${heightOf(scope, unit)} < ${ownHeight(scope)}`;

/** ATTACK, SPECIAL ATTACK, SUPPRESS (§8.1): icons of the card, range, a face that can hit, the clause's threshold. */
export function attack(name: keyof typeof ICON_SHIFT): AimActionMeaning {
  return {
    kind: "aim",
    candidates: flags(UNIT.enemy),
    objection: (scope) => scope.call(objectionOf(scope)),
    beyond: "thresholdObjection",
    legal: (scope, target, limits) => {
      const armoured =
        name !== "ATTACK"
          ? undefined
          : limits.noun === "mech"
            ? UNIT.mech
            : limits.noun === "vehicle"
              ? UNIT.vehicle
              : undefined;
      const classes = armoured === undefined ? classesOf(scope, name) : String(armoured);
      const range = armoured !== undefined ? "0" : limits.range === null ? rangeOf(scope, name) : String(limits.range);
      const state = `${scope.field("unitState")}[${target}]`;
      const parts = [`(${state} & ${classes}) !== 0`, `${shotTo(scope, target)} <= ${range}`];
      if (name === "SUPPRESS") parts.unshift(`(${state} & ${UNIT.suppressed}) === 0`);
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

function objectionOf(scope: CodeScope): string {
  if (scope.readings["OPEN-26"] !== "a") return "attackObjectionUnrolled";
  return scope.readings["OPEN-29"] === "a" ? "attackObjection" : "attackObjectionByHeight";
}

/** Some face of the die is high enough: d8 against a higher target, d10 on a level, d12 against a lower one (OPEN-26, OPEN-29). */
function canBeHit(scope: CodeScope, target: string): string {
  const weight = scope.readings["OPEN-29"] === "a" ? 2 : 3;
  const total = `${scope.field("unitDefence")}[${target}] + ${shotTo(scope, target)}`;
  return `${total} + ${weight} * ${heightOf(scope, target)} <= 10 + ${weight} * ${ownHeight(scope)}`;
}
