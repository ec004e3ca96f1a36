import type {
  CodeOf,
  CodeOfTwo,
  CoercionMeaning,
  FlagTest,
  RelationMeaning,
  RelationSense,
  CodeScope,
  Tally,
} from "../../../runtime/compact/meaning.ts";
import { type FieldTest, every, is, ofSide } from "../../shared/declared/word.ts";
import type { TogetherWord } from "../lexicon/meaning.ts";
import { letterNumber, PLACE, TITLE_NAMES } from "./flags.ts";
import { actorCell, calling, cellOf, countOf, flags, titleFlags } from "./meanings.ts";
import { compactFlags } from "./fields.ts";

type Side = "own" | "other";
type Counted = Parameters<typeof countOf>[0];

/** A value for units of the bot's side, and one for the player's. */
type OfBoth<Kept> = readonly [bot: Kept, player: Kept];

/** The units of each side in spaces that pass a test. */
function tallies(
  test: FieldTest | null,
  {
    count,
    some,
    present,
  }: {
    /** Where their number is stored. */
    readonly count?: OfBoth<Counted>;
    /** The bits of a place that say whether there are any. */
    readonly some?: OfBoth<number>;
    /** The code that tests whether there are any. */
    readonly present?: OfBoth<CodeOf>;
  },
): readonly Tally[] {
  return (["other", "own"] as const).map((side): Tally => {
    const tests = [ofSide(side), is("onBoard", true), ...(test === null ? [] : [test])];
    const kept = <Kept>([bot, player]: OfBoth<Kept>, view: Side): Kept => (view === side ? bot : player);
    return {
      subject: "Space",
      argument: "Unit",
      flags: compactFlags("Unit", every(...tests)),
      count: count === undefined ? null : (scope, place) => countOf(kept(count, viewOf(scope)))(scope, place),
      some: some === undefined ? null : flags(kept(some, "own")),
      ...(present === undefined ? {} : { present: (scope, place) => kept(present, viewOf(scope))(scope, place) }),
    };
  });
}

function viewOf({ view }: CodeScope): Side {
  return view === "own" ? "own" : "other";
}

/** Whether units with a title, and any letter, are there. */
function hasTitle(has: "hasOwnTitle" | "hasEnemyTitle", title: string): CodeOf {
  return (scope, place) => calling(has)(scope, place, `${titleFlags(title).value}`);
}

/** The units in a space whose number the position stores. */
const UNITS_IN_SPACES: readonly Tally[] = [
  ...tallies(null, { count: ["own", "enemy"], some: [PLACE.ownOccupied, PLACE.enemyOccupied] }),
  ...tallies(is("class", "personnel"), { count: ["ownPersonnel", "population"] }),
  ...tallies(is("control", true), { some: [PLACE.ownControlUnit, PLACE.enemyControlUnit] }),
  ...tallies(is("class", "mech"), { some: [PLACE.ownMech, PLACE.enemyMech] }),
  ...tallies(is("class", "vehicle"), { some: [PLACE.ownVehicle, PLACE.enemyVehicle] }),
  ...TITLE_NAMES.flatMap((title) =>
    tallies(is("title", title), { present: [hasTitle("hasOwnTitle", title), hasTitle("hasEnemyTitle", title)] }),
  ),
];

const placeItself: CodeOf = (_scope, place) => place;
const placeOfUnit: CodeOf = (scope, unit) => scope.element("unitPlace", unit);

/** What a relation means between things of two sorts. */
function senseFor(subject: string, argument: string, code: CodeOfTwo): RelationSense {
  return { subject, argument, code };
}

const placeHoldsUnit = senseFor("Space", "Unit", (scope, place, unit) => {
  const cell = place === scope.field("here") ? actorCell(scope) : scope.item("cell", place);
  return `${cell} === ${cellOf(scope, unit)}`;
});

const unitInSpace = senseFor(
  "Unit",
  "Space",
  (scope, unit, place) => `${cellOf(scope, unit)} === ${scope.item("cell", place)}`,
);

/**
 * Only the level that the unit is on: the deck of a bridge is high, the ground under it is not. A space that the
 * condition found means both its levels.
 */
const unitAtPlace: RelationSense = {
  ...senseFor("Unit", "Space", (scope, unit, place) => `${scope.item("unitPlace", unit)} === ${place}`),
  image: (scope, unit) => scope.item("unitPlace", unit),
  ofFound: unitInSpace.code,
};

const unitsTogether = senseFor("Unit", "Unit", (scope, one, other) => {
  const isThere = (unit: string): string => `${scope.item("unitPlace", unit)} >= 0`;
  return `${isThere(one)} && ${isThere(other)} && ${cellOf(scope, one)} === ${cellOf(scope, other)}`;
});

/** A unit is in a space. */
export const spaceHoldsUnit = placeHoldsUnit.code;

/** Two units are in one space. */
export const unitsInOneSpace = unitsTogether.code;

/**
 * Things in a space are on all of its levels.
 * @param ground the field with the place of each thing
 */
function atAllLevels(ground: Ground): CodeOfTwo {
  return (scope, place, thing) => {
    return `${scope.item("spaceOf", place)} === ${scope.item("spaceOf", scope.item(ground, thing))}`;
  };
}

type Ground = "structurePlace" | "equipmentPlace" | "markerPlace";

const THINGS_IN_PLACES: readonly RelationSense[] = [
  senseFor("Space", "Structure", atAllLevels("structurePlace")),
  senseFor("Space", "Equipment", atAllLevels("equipmentPlace")),
  senseFor("Space", "Marker", atAllLevels("markerPlace")),
];

const placeInArea: CodeOfTwo = (scope, place, area) =>
  `(${scope.item("pad", place)} === ${area} || ${scope.item("map", place)} === ${area})`;

const unitOnArea = senseFor("Unit", "Area", (scope, unit, area) => {
  const place = scope.item("unitPlace", unit);
  return `${place} >= 0 && ${placeInArea(scope, place, area)}`;
});

/** Whether the acting unit is in the space. */
const holdsActor: CodeOf = (scope, place) =>
  `${actorCell(scope)} >= 0 && ${scope.item("cell", place)} === ${actorCell(scope)}`;

const isDoorHere = calling("isDoorHere");
const isDoorClosed = calling("isDoorClosed");
const isBesideDoor = calling("isBesideDoor");

/** A space contains the acting unit; a unit is another than the acting one. */
const WITH_ACTOR: readonly RelationSense[] = [
  {
    ...senseFor(
      "Space",
      "Unit",
      (scope, place, unit) => `${holdsActor(scope, place)} && ${cellOf(scope, unit)} === ${actorCell(scope)}`,
    ),
    exceptActor: true,
  },
  senseFor("Unit", "Unit", (scope, one, other) => `${one} !== ${other} && ${unitsTogether.code(scope, one, other)}`),
  ...THINGS_IN_PLACES.flatMap(({ argument, code }) => [
    senseFor("Space", argument, (scope, place, thing) => `${holdsActor(scope, place)} && ${code(scope, place, thing)}`),
    senseFor("Unit", argument, (scope, unit, thing) => {
      const place = placeOfUnit(scope, unit);
      return `${place} >= 0 && ${code(scope, place, thing)}`;
    }),
  ]),
  senseFor(
    "Space",
    "Door",
    (scope, place, door) => `${holdsActor(scope, place)} && ${isDoorHere(scope, door)} && ${isDoorClosed(scope, door)}`,
  ),
  senseFor("Space", "Space", (scope, place, other) => {
    return `${holdsActor(scope, place)} && ${scope.item("cell", other)} === ${actorCell(scope)}`;
  }),
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

/** As `unitsTogether`, for units in a space with these bits. */
function unitsWhere(sense: RelationSense, { mask, value }: FlagTest): RelationSense {
  if (sense.subject !== "Unit" || value !== mask) throw new Error("only units are told by what their space is");
  return {
    ...sense,
    code: (scope, unit, other) => {
      const place = scope.item("unitPlace", unit);
      return `${sense.code(scope, unit, other)} && (${scope.item("placeState", place)} & ${mask}) !== 0`;
    },
  };
}

function beside(subject: string, ofSubject: CodeOf, argument: string, ofArgument: CodeOf): RelationSense {
  return senseFor(subject, argument, (scope, one, other) => {
    const [first, second] = [ofSubject(scope, one), ofArgument(scope, other)];
    const row = `${first} * ${scope.field("placeCount")} + ${second}`;
    return `${first} >= 0 && ${second} >= 0 && ${scope.item("beside", row)} === 1`;
  });
}

/** The two are one step apart. */
export const ADJACENT_TO: RelationMeaning = {
  kind: "relation",
  senses: [
    beside("Unit", placeOfUnit, "Space", placeItself),
    beside("Space", placeItself, "Unit", placeOfUnit),
    beside("Space", placeItself, "Space", placeItself),
    beside("Unit", placeOfUnit, "Unit", placeOfUnit),
    senseFor("Unit", "Door", (scope, unit, door) => isBesideDoor(scope, scope.item("unitPlace", unit), door)),
    senseFor("Space", "Door", isBesideDoor),
  ],
};

/** A card lies in a deck: the position keeps how many there are. */
export const REMAINING_IN: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      ...senseFor("Card", "Deck", () => "false"),
      held: (scope, letter) => `${calling("cardsInDeck")(scope, `${letterNumber(letter)}`)} > 0`,
    },
  ],
};

/** Whether a space brings another space, or a unit, into range of the mech's special attack. */
export const BRINGS_WITHIN_RANGE: RelationMeaning = {
  kind: "relation",
  ofActor: true,
  senses: [
    senseFor("Space", "Space", calling("bringsPlaceWithinRange")),
    senseFor("Space", "Unit", calling("bringsUnitWithinRange")),
  ],
};

/** Whether the other unit is a legal target of the own unit's attack. */
export const AIMING_AT: RelationMeaning = {
  kind: "relation",
  senses: [senseFor("Unit", "Unit", calling("isAimingAt"))],
};

/** Whether a structure blocks the acting unit's path. */
export const BLOCKING: RelationMeaning = {
  kind: "relation",
  ofActor: true,
  senses: [senseFor("Structure", "Route", (scope, structure) => calling("isBlockingRoute")(scope, structure))],
};

/* Coercions: the places of units, structures, doors and areas. */

/** A coercion that can turn one thing into several. */
function toSeveral(holds: CodeOfTwo): CoercionMeaning {
  return { kind: "coercion", image: null, holds };
}

/** A unit in place of a space means the space it is in. */
export const SPACE_OF_UNIT: CoercionMeaning = {
  kind: "coercion",
  image: (scope, unit) => scope.element("unitPlace", unit),
  holds: (scope, place, unit) => `${scope.item("unitPlace", unit)} === ${place}`,
};

/** The places of a thing, at all levels of its space. */
export function spacesOf(ground: Ground): CoercionMeaning {
  return toSeveral(atAllLevels(ground));
}

export const SPACES_OF_DOOR = toSeveral(calling("isAtDoor"));

export const SPACES_OF_AREA = toSeveral(placeInArea);

export const STRUCTURE_OF_SPACE = toSeveral((scope, structure, place) =>
  atAllLevels("structurePlace")(scope, place, structure),
);

export const CARDS_OF_UNIT = toSeveral((scope, card, unit) => `${scope.item("rowUnit", card)} === ${unit}`);
