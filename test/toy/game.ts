import type { Environment, Game, ReferenceMeaning, Thing } from "../../runtime/game.ts";
import type { Policies } from "../../runtime/policies.ts";

/** A garden: plots in rows of equal length, named a1, b1 … like squares of a chess board, and who is where. */
export interface Garden {
  readonly columns: number;
  readonly rows: number;
  readonly watered: readonly string[];
  /** Plots on which something grows, with what can be picked there; 0 is not ripe. */
  readonly beds: Readonly<Record<string, number>>;
  readonly robots: readonly Robot[];
  /** The cards of the acting side, by the robot's name. */
  readonly row: readonly string[];
}

export interface Robot {
  readonly name: string;
  readonly title: string;
  readonly side: "Growers" | "Moles";
  readonly at: string;
}

/** The readings of the toy game are the interpreter's own points. */
type GardenEnvironment = Environment<Garden, Policies>;
type GardenMeaning = ReferenceMeaning<Garden, Policies>;

/** As the printed procedures of most games are read. */
export const GARDEN_POLICIES: Policies = {
  alreadyThere: "skip the letter",
  goalBeyondStrength: "approach",
  lettersFallThrough: true,
  approach: "nearest",
  unruledWay: "by the criteria",
  furthestFrom: "the nearest of them",
  threshold: "before the choice",
  adjectivesBind: true,
  impossibleRow: "roll again",
  preferredTargets: "all of them",
  omitted: [],
  rowFinds: "anyone",
  emptyDeck: "a random other deck",
  ledConditions: true,
  stuckUnit: "pass the clause over",
  approachingLetters: "as places",
  closestOf: "the things approached",
  strengthOfTarget: "its procedure",
};

const plot = (name: string): Thing => ({ sort: "Plot", name });
const robot = ({ name }: Robot): Thing => ({ sort: "Robot", name });

function plotsOf({ columns, rows }: Garden): readonly string[] {
  const names: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 1; row <= rows; row += 1) names.push(`${"abcdefgh"[column]}${row}`);
  }
  return names;
}

function steps(from: string, to: string): number {
  return Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
}

function robotNamed({ position }: GardenEnvironment, name: string): Robot {
  const found = position.robots.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no robot ${name}`);
  return found;
}

function placeOf(environment: GardenEnvironment, thing: Thing): string {
  return thing.sort === "Plot" ? thing.name : robotNamed(environment, thing.name).at;
}

function robotsThat(pass: (each: Robot, environment: GardenEnvironment) => boolean): GardenMeaning {
  return {
    kind: "members",
    of: (environment) => environment.position.robots.filter((each) => pass(each, environment)).map(robot),
  };
}

function plotTest(holds: (garden: Garden, name: string) => boolean): GardenMeaning {
  return { kind: "test", holds: ({ position }, { name }) => holds(position, name) };
}

const STRUCTURAL: GardenMeaning = { kind: "structural" };

/** What the words of the toy game mean to the reference interpreter. */
const MEANINGS: Readonly<Record<string, GardenMeaning>> = {
  plot: { kind: "members", of: ({ position }) => plotsOf(position).map(plot) },
  bed: { kind: "members", of: ({ position }) => Object.keys(position.beds).map(plot) },
  robot: robotsThat(() => true),
  pest: robotsThat(() => true),
  Mower: robotsThat(({ title }) => title === "Mower"),
  Picker: robotsThat(({ title }) => title === "Picker"),
  Digger: robotsThat(({ title }) => title === "Digger"),
  watered: plotTest(({ watered }, name) => watered.includes(name)),
  dry: plotTest(({ watered }, name) => !watered.includes(name)),
  ripe: plotTest(({ beds }, name) => (beds[name] ?? 0) > 0),
  own: { kind: "test", holds: (environment, { name }) => robotNamed(environment, name).side === environment.view },
  other: { kind: "test", holds: (environment, { name }) => robotNamed(environment, name).side !== environment.view },
  yield: { kind: "number", of: ({ position }, { name }) => position.beds[name] ?? 0 },
  holding: {
    kind: "relation",
    holds: (environment, subject, argument) => placeOf(environment, argument) === subject.name,
  },
  "next to": {
    kind: "relation",
    holds: (environment, subject, argument) =>
      steps(placeOf(environment, subject), placeOf(environment, argument)) === 1,
  },
  "plot of robot": { kind: "coercion", of: (environment, thing) => [plot(placeOf(environment, thing))] },
  GO: {
    kind: "move",
    steps: ({ position }, from) =>
      plotsOf(position)
        .filter((name) => steps(from.name, name) === 1)
        .map(plot),
    objection: () => null,
    leavesFrom: () => false,
    changes: ({ position }, { name }) => !position.watered.includes(name),
    passengers: { mayBoard: () => false, seatsLeavingSome: () => 0, order: () => [] },
  },
  PULL: {
    kind: "aim",
    attacks: ({ position, view }, action) => [
      {
        candidates: position.robots.filter(({ side }) => side !== view).map(robot),
        objection: (environment, target) => {
          const { actor } = environment;
          const strength = action.strength?.kind === "number" ? action.strength.value : 0;
          const far = actor === null || steps(placeOf(environment, actor), placeOf(environment, target)) > strength;
          return far ? { reason: "too-far", detail: "it is too far away" } : null;
        },
        spread: () => "none",
        printed: null,
        using: null,
        chance: () => 1,
      },
    ],
    assess: () => ({ value: 0, height: "level" }),
    order: [],
    spaceOrder: [],
  },
  REST: { kind: "plain", objection: () => null, eligible: null },
};

/** The second game, as the reference interpreter sees it. */
export const GARDEN: Game<Garden, Policies> = {
  name: "Garden",
  defaultReadings: GARDEN_POLICIES,
  roles: { place: "Plot", unit: "Robot", card: "Card" },
  meaningOf: (entry) => MEANINGS[entry] ?? STRUCTURAL,
  policiesOf: (policies) => policies,
  sideOf: () => ({ side: "Growers", view: "Growers" }),
  start: ({ position, index }) => {
    const name = position.row[index] ?? "";
    const acting = position.robots.find((each) => each.name === name);
    return {
      card: { sort: "Card", name, index },
      title: acting?.title ?? name,
      letter: null,
      actor: acting === undefined ? null : robot(acting),
      position,
      idle: acting === undefined ? { reason: "gone", detail: `${name} is gone` } : null,
      instead: null,
    };
  },
  all: ({ position }, sort) => (sort === "Plot" ? plotsOf(position).map(plot) : position.robots.map(robot)),
  letterOf: () => null,
  placeOf: (environment, thing) => (thing.sort === "Card" ? null : plot(placeOf(environment, thing))),
  placesOf: (environment, thing) => (thing.sort === "Card" ? [] : [plot(placeOf(environment, thing))]),
  sharedSpace: (_environment, { name }) => name,
  countsAs: (_environment, { name }) => name,
  distance: (_environment, _measure, from, to) => steps(from.name, to.name),
  printedStrength: () => null,
  cannotBeLed: () => null,
  titlesOf: (environment, unit) => ({ titles: [robotNamed(environment, unit.name).title], letter: null }),
};
