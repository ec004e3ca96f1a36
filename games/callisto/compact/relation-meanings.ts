import type {
  CodeOf,
  CodeOfTwo,
  CoercionMeaning,
  FlagTest,
  RelationMeaning,
  RelationSense,
} from "../../../runtime/compact/meaning.ts";
import type { FieldTest } from "../../shared/declared/word.ts";
import type { TogetherWord } from "../lexicon/meaning.ts";
import { letterNumber } from "./flags.ts";
import { actorCell, cellOf } from "./meanings.ts";
import { UNITS_IN_SPACES } from "./tallies.ts";

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

const unitInSpace: RelationSense = {
  subject: "Unit",
  argument: "Space",
  code: (scope, unit, place) => `${cellOf(scope, unit)} === ${scope.field("cell")}[${place}]`,
};

/** Only the level that the unit stands at: the deck of a bridge is high, what is under it is not. */
const unitAtPlace: RelationSense = {
  subject: "Unit",
  argument: "Space",
  code: (scope, unit, place) => `${scope.field("unitPlace")}[${unit}] === ${place}`,
  image: (scope, unit) => `${scope.field("unitPlace")}[${unit}]`,
};

const unitsTogether: RelationSense = {
  subject: "Unit",
  argument: "Unit",
  code: (scope, one, other) => {
    const places = scope.field("unitPlace");
    return `${places}[${one}] >= 0 && ${places}[${other}] >= 0 && ${cellOf(scope, one)} === ${cellOf(scope, other)}`;
  },
};

/** A unit is in a space. */
export const spaceHoldsUnit = placeHoldsUnit.code;

/** Two units are in one space. */
export const unitsInOneSpace = unitsTogether.code;

/** Things that lie or stand in a space are at all of its levels. @param ground the field with the place of each thing */
function atAllLevels(ground: Ground): CodeOfTwo {
  return (scope, place, thing) => {
    const space = scope.field("spaceOf");
    return `${space}[${place}] === ${space}[${scope.field(ground)}[${thing}]]`;
  };
}

type Ground = "structurePlace" | "equipmentPlace" | "markerPlace";

function thingInPlace(argument: string, ground: Ground): RelationSense {
  return { subject: "Space", argument, code: atAllLevels(ground) };
}

const THINGS_IN_PLACES: readonly RelationSense[] = [
  thingInPlace("Structure", "structurePlace"),
  thingInPlace("Equipment", "equipmentPlace"),
  thingInPlace("Marker", "markerPlace"),
];

const placeInArea: CodeOfTwo = (scope, place, area) =>
  `(${scope.field("pad")}[${place}] === ${area} || ${scope.field("map")}[${place}] === ${area})`;

const unitOnArea: RelationSense = {
  subject: "Unit",
  argument: "Area",
  code: (scope, unit, area) => {
    const place = `${scope.field("unitPlace")}[${unit}]`;
    return `${place} >= 0 && ${placeInArea(scope, place, area)}`;
  },
};

/** Of a space: the acting unit is there too. Of a unit: it is another. */
const WITH_ACTOR: readonly RelationSense[] = [
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
  unitInSpace,
];

const IN_ONE_SPACE: readonly RelationSense[] = [placeHoldsUnit, unitsTogether, ...THINGS_IN_PLACES, unitInSpace];

/** Things of some sorts are in one space with things of others. */
export function inOneSpace(
  between: { readonly subject: readonly string[]; readonly argument: readonly string[] },
  { exceptActor = false, counted = false, withActor, standing, where }: TogetherWord,
  testOfSpace: (test: FieldTest) => FlagTest,
): RelationMeaning {
  const all = withActor ? WITH_ACTOR : standing ? [unitAtPlace, unitOnArea] : IN_ONE_SPACE;
  const senses = all
    .filter(({ subject, argument }) => between.subject.includes(subject) && between.argument.includes(argument))
    .map((sense) => (where === undefined ? sense : unitsWhere(sense, testOfSpace(where))));
  return {
    kind: "relation",
    senses: exceptActor ? senses.map((sense) => ({ ...sense, exceptActor })) : senses,
    ...(counted ? { tallies: UNITS_IN_SPACES } : {}),
  };
}

/** The same of units in a space with these bits. */
function unitsWhere(sense: RelationSense, { mask, value }: FlagTest): RelationSense {
  if (sense.subject !== "Unit" || value !== mask) throw new Error("only units are told by what their space is");
  return {
    ...sense,
    code: (scope, unit, other) => {
      const place = `${scope.field("unitPlace")}[${unit}]`;
      return `${sense.code(scope, unit, other)} && (${scope.field("placeState")}[${place}] & ${mask}) !== 0`;
    },
  };
}

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

/** One step lies between the two. */
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

/** A card lies in a deck: the position keeps how many there are. */
export const REMAINING_IN: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Card",
      argument: "Deck",
      code: () => "false",
      held: (scope, letter) => `${scope.call("cardsInDeck")}(${scope.position}, ${letterNumber(letter)}) > 0`,
    },
  ],
};

/** From a space the mech's special attack reaches another, or a unit. */
export const BRINGS_WITHIN_RANGE: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Space",
      argument: "Space",
      code: (scope, from, to) => `${scope.call("bringsPlaceWithinRange")}(${scope.position}, ${from}, ${to})`,
    },
    {
      subject: "Space",
      argument: "Unit",
      code: (scope, from, unit) => `${scope.call("bringsUnitWithinRange")}(${scope.position}, ${from}, ${unit})`,
    },
  ],
};

/** The other unit is a legal target of the own attack. */
export const AIMING_AT: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Unit",
      argument: "Unit",
      code: (scope, unit, target) => `${scope.call("isAimingAt")}(${scope.position}, ${unit}, ${target})`,
    },
  ],
};

/** A structure stands in the acting unit's way. */
export const BLOCKING: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Structure",
      argument: "Route",
      code: (scope, structure) => `${scope.call("isBlockingRoute")}(${scope.position}, ${structure})`,
    },
  ],
};

/* Things named where others are meant: the places of units, structures, doors and areas. */

/** A coercion that can make several things of one. */
function toSeveral(holds: CodeOfTwo): CoercionMeaning {
  return { kind: "coercion", image: null, holds };
}

/** A unit named where a space is meant stands for the place that it is in. */
export const SPACE_OF_UNIT: CoercionMeaning = {
  kind: "coercion",
  image: (scope, unit) => scope.element("unitPlace", unit),
  holds: (scope, place, unit) => `${scope.field("unitPlace")}[${unit}] === ${place}`,
};

/** The places of a thing, at all levels of its space. */
export function spacesOf(ground: Ground): CoercionMeaning {
  return toSeveral(atAllLevels(ground));
}

export const SPACES_OF_DOOR = toSeveral(
  (scope, place, door) => `${scope.call("isAtDoor")}(${scope.position}, ${place}, ${door})`,
);

export const SPACES_OF_AREA = toSeveral(placeInArea);

export const STRUCTURE_OF_SPACE = toSeveral((scope, structure, place) =>
  atAllLevels("structurePlace")(scope, place, structure),
);

export const CARDS_OF_UNIT = toSeveral((scope, card, unit) => `${scope.field("rowUnit")}[${card}] === ${unit}`);
