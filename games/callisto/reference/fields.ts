import type { Thing } from "../../../runtime/game.ts";
import { OUT_OF_MEASURE } from "../../../runtime/things.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { predicateOf, type FieldTest } from "../../shared/declared/word.ts";
import type { FieldValue } from "../../shared/declared/field.ts";
import type { Feature, Place, Unit } from "../position.ts";
import { coverOfStructures, isStanding, kindOfFeature, rowOf } from "../board/spaces.ts";
import { SECURE } from "../lexicon/meaning.ts";
import { counterOfCard } from "../effects/cards.ts";
import { totalDefence } from "./combat.ts";
import { STANDEE_BONUS } from "../rules/rules.ts";
import {
  actingUnit,
  cardsAbout,
  enemiesIn,
  holds,
  otherSide,
  othersIn,
  ownSide,
  placed,
  placeNamed,
  placeThing,
  spaceOfPlace,
  unitNamed,
  unitThing,
  type CallistoEnvironment,
} from "./environment.ts";
import {
  doorsNamed,
  doorThings,
  featureThings,
  has,
  hasArmouredAttack,
  hasFriendlyCover,
  isControlled,
  isControlUnit,
  isObjective,
  isOnEdge,
  isOutOfAction,
  isScouted,
  isScoutUnit,
  isSeizable,
  mapsOf,
  nameOfFeature,
  padsOf,
  populationOf,
  standingStructure,
} from "./spaces.ts";
import {
  bringsEnemiesWithinRange,
  isBesideActor,
  isClosedForActor,
  isEnemyStation,
  isEscapePodDoor,
  isMatching,
  isMechCard,
  isNext,
  isOther,
  isRouteScouted,
} from "./relations.ts";

type Field<Of> = (of: Of, environment: CallistoEnvironment) => FieldValue;

/** What the interpreter sees of the things of one sort. */
interface SortView<Of> {
  /** Everything of the sort that a noun can mean. */
  readonly all: (environment: CallistoEnvironment) => readonly Of[];
  readonly find: (environment: CallistoEnvironment, thing: Thing) => Of;
  readonly thing: (of: Of) => Thing;
  readonly fields: Readonly<Record<string, Field<Of>>>;
  readonly isOwn?: (of: Of, environment: CallistoEnvironment) => boolean;
}

/** What a declared test means for the things of one sort. */
export interface SortReader {
  /** All that passes; null for all there is. */
  readonly members: (test: FieldTest | null) => (environment: CallistoEnvironment) => readonly Thing[];
  readonly predicate: (test: FieldTest | null) => (environment: CallistoEnvironment, thing: Thing) => boolean;
  readonly number: (field: string) => (environment: CallistoEnvironment, thing: Thing) => number;
}

const SPACE: SortView<Place> = {
  all: ({ position }) => position.board.places,
  find: ({ position }, { name }) => placeNamed(position, name),
  thing: ({ name }) => placeThing(name),
  fields: {
    elevated: ({ elevated }) => elevated,
    /** The side that holds it at the start of the scenario. */
    startedBy: ({ name }, { position }) => spaceOfPlace(position, name).starting,
    objective: ({ name }, environment) => isObjective(environment, ownSide(environment), name),
    scouted: ({ name }, environment) => isScouted(environment, ownSide(environment), name),
    enemyScouted: ({ name }, environment) => isScouted(environment, otherSide(ownSide(environment)), name),
    controlled: ({ name }, environment) => isControlled(environment, ownSide(environment), name),
    enemyControlled: ({ name }, environment) => isControlled(environment, otherSide(ownSide(environment)), name),
    /** By a counter of the own side, the acting unit aside. */
    occupied: ({ name }, environment) => othersIn(environment, name).length > 0,
    /** A counter of the other side could take control of it, were it left (OPEN-08). */
    seizable: ({ name }, environment) => isSeizable(environment, ownSide(environment), name),
    enemyOccupied: ({ name }, environment) => enemiesIn(environment, name).length > 0,
    structure: ({ name }, { position }) => has(position, name, isStanding),
    escape: ({ name }, { position }) => holds(spaceOfPlace(position, name), "escape"),
    besideActor: ({ name }, environment) => isBesideActor(environment, name),
    /** By the special attack, from there. */
    reachesEnemy: ({ name }, environment) => bringsEnemiesWithinRange(environment, name),
    routeScouted: ({ name }, environment) => isRouteScouted(environment, name),
    /** The objective points printed in it. */
    value: ({ name }, { position }) => spaceOfPlace(position, name).objective,
    cover: ({ name, cover }, environment) => {
      const acting = environment.readings["OPEN-06"] === "b" ? actingUnit(environment) : null;
      if (acting === null) return cover;
      const sheltered = cover + coverOfStructures(spaceOfPlace(environment.position, name));
      return hasFriendlyCover(environment, acting, name) ? sheltered + STANDEE_BONUS : sheltered;
    },
    /** Grows to the south. */
    row: ({ space }) => rowOf(space),
    population: ({ name }, environment) => populationOf(environment, ownSide(environment), name),
  },
};

const UNIT: SortView<Unit> = {
  all: ({ position }) => position.units.filter(({ at }) => at !== null),
  find: ({ position }, { name }) => unitNamed(position, name),
  thing: unitThing,
  isOwn: ({ side }, environment) => side === ownSide(environment),
  fields: {
    title: ({ title }) => title,
    letter: ({ letter }) => letter,
    class: (unit) => unit.class,
    onBoard: ({ at }) => at !== null,
    matching: ({ letter }, environment) => isMatching(environment, letter),
    /** It says no more than the place of the unit already does. */
    other: () => true,
    outOfAction: isOutOfAction,
    mech: serviceOf,
    /** On its cards: CONTROL, SCOUT, an attack that harms vehicles, mechs and structures. */
    control: (unit, { position }) => isControlUnit(position, unit),
    scout: (unit, { position }) => isScoutUnit(position, unit),
    /** In all, against the acting unit. */
    defence: (unit, environment) => {
      const [acting, target] = [actingUnit(environment), placed(unit)];
      if (acting === null || target === null) return OUT_OF_MEASURE;
      return Math.min(totalDefence(environment, target, acting), OUT_OF_MEASURE);
    },
    armouredAttack: (unit, { position }) => hasArmouredAttack(position, unit),
  },
};

/** Things whose name answers every question about them. */
const NAMED = {
  find: (_environment: CallistoEnvironment, thing: Thing): Thing => thing,
  thing: (thing: Thing): Thing => thing,
};

const CARD: SortView<Thing> = {
  ...NAMED,
  all: cardsAbout,
  fields: {
    title: ({ name }) => splitName(name).title,
    inRow: ({ index }) => index !== undefined,
    matching: ({ name }, environment) => isMatching(environment, splitName(name).letter, isMechCard(name)),
    next: (card, environment) => isNext(environment, card),
    ofMech: ({ name }) => isMechCard(name),
    mech: ({ name }, { position }) => {
      const unit = position.units.find((each) => each.name === counterOfCard(name));
      return unit === undefined ? null : serviceOf(unit);
    },
  },
};

/** Things whose name is a letter. */
const LETTERED = {
  ...NAMED,
  fields: { matching: ({ name }: Thing, environment: CallistoEnvironment) => isMatching(environment, name) },
};

const FEATURE_FIELDS: Readonly<Record<string, Field<Thing>>> = {
  kind: (thing) => kindOfFeature(nameOfFeature(thing)),
  name: nameOfFeature,
  standing: (thing, { position }) => standingStructure(position, thing) !== null,
  enemyStation: (thing, environment) => isEnemyStation(environment, thing),
};

function features(sort: string, pass: (feature: Feature) => boolean): SortView<Thing> {
  return { ...NAMED, all: ({ position }) => featureThings(position, sort, pass), fields: FEATURE_FIELDS };
}

const WEST_DOOR = "west door of prison";

const DOOR: SortView<Thing> = {
  ...NAMED,
  all: ({ position }) => [
    ...doorThings(position),
    ...doorsNamed(position, WEST_DOOR).filter((thing) => !isOnEdge(thing)),
  ],
  fields: {
    /** Not only a space that stands for it. */
    onEdge: isOnEdge,
    name: ({ name }, { position }) =>
      doorsNamed(position, WEST_DOOR).some((each) => each.name === name) ? WEST_DOOR : null,
    closed: (door, environment) => isClosedForActor(environment, door),
    toEscapePod: (door, environment) => isEscapePodDoor(environment, door),
  },
};

const AREA: SortView<Thing & { readonly kind: "map" | "pad" }> = {
  all: ({ position }) => [
    ...padsOf(position).map((area) => ({ ...area, kind: "pad" as const })),
    ...mapsOf(position).map((area) => ({ ...area, kind: "map" as const })),
  ],
  find: ({ position }, area) => ({
    ...area,
    kind: mapsOf(position).some(({ name }) => name === area.name) ? "map" : "pad",
  }),
  thing: ({ sort, name }) => ({ sort, name }),
  fields: {
    kind: ({ kind }) => kind,
    name: ({ name }) => name,
    other: (area, environment) => isOther(environment, area),
  },
};

/** Of a mech: whether it acts, waits to be switched on, or has left. */
function serviceOf(unit: Unit): "active" | "deactivated" | "escaped" | null {
  if (unit.class !== "mech") return null;
  if (unit.deactivated) return "deactivated";
  return unit.escaped ? "escaped" : "active";
}

function reader<Of>(view: SortView<Of>): SortReader {
  const fieldNamed = (name: string): Field<Of> => {
    const field = view.fields[name];
    if (field === undefined) throw new Error(`the interpreter knows no field ${name}`);
    return field;
  };
  const compiled = (test: FieldTest | null): ((of: Of, environment: CallistoEnvironment) => boolean) =>
    test === null
      ? () => true
      : predicateOf(test, {
          field: fieldNamed,
          isOwn: (of, environment) => view.isOwn?.(of, environment) ?? null,
        });
  return {
    members: (test) => {
      const passes = compiled(test);
      return (environment) =>
        view
          .all(environment)
          .filter((each) => passes(each, environment))
          .map(view.thing);
    },
    predicate: (test) => {
      const passes = compiled(test);
      return (environment, thing) => passes(view.find(environment, thing), environment);
    },
    number: (name) => {
      const field = fieldNamed(name);
      return (environment, thing) => Number(field(view.find(environment, thing), environment));
    },
  };
}

const SPACES = reader(SPACE);

/** Whether the acting unit may leave a space. */
export const isSecure = SPACES.predicate(SECURE);

/** How the interpreter reads the fields that words test, by the sort of the things. */
export const SORT_READERS: Readonly<Record<string, SortReader>> = {
  Space: SPACES,
  Unit: reader(UNIT),
  Card: reader(CARD),
  Deck: reader({
    ...LETTERED,
    all: ({ position }) => Object.keys(position.cards.bolster).map((name) => ({ sort: "Deck", name })),
  }),
  Squad: reader({ ...LETTERED, all: () => [] }),
  Structure: reader(features("Structure", isStanding)),
  Equipment: reader(features("Equipment", ({ destroyed }) => !destroyed)),
  Marker: reader(features("Marker", ({ destroyed }) => !destroyed)),
  Door: reader(DOOR),
  Area: reader(AREA),
  Route: reader({ ...NAMED, all: () => [{ sort: "Route", name: "route" }], fields: {} }),
};
