import { featuresIn, spaceOf } from "../../effects/scenery.ts";
import { groupBy } from "../../../../grammar/group-by.ts";
import { memoize } from "../../../../grammar/memoize.ts";
import type { Board, Feature, PlaceName, Position, Side, SpaceName, Unit, UnitClass } from "../../position.ts";
import { isRuined, isStanding } from "../../board/spaces.ts";
import type { Readings } from "../../readings.ts";
import { hasRule, indexOf, type RuledSituation, type Situation } from "../../reference/environment.ts";
import { freesByControl, hasArmouredAttack, isControlUnit, isScoutUnit } from "../../reference/spaces.ts";
import { stepsEntered, stepsToAll } from "../../reference/distance.ts";
import type { CallistoRule } from "../../lexicon/words.ts";

/** A space that a unit wants to be in, and how much. */
interface Goal {
  readonly space: SpaceName;
  readonly worth: number;
}

/** A goal of units that walk alike, with the steps to it from each place. */
interface WalkedGoal extends Goal {
  readonly steps: Steps;
}

/** Each step of distance leaves this much of the worth of an goal. */
const FADING = 0.7;

/**
 * The spaces that units of the position's bot want to reach, by what the scenario's rules count. Control units go where
 * control scores. Units with armoured attacks go where a structure or a mech can be destroyed. Mechs go where they escape.
 * Everybody goes to the prisoner. A unit without any of these goals goes for the enemy.
 */
export class UnitGoals {
  readonly #situation: RuledSituation;
  readonly #position: Position;
  readonly #byUnit = new Map<string, readonly WalkedGoal[]>();
  readonly #byKind = new Map<string, readonly WalkedGoal[]>();
  /** How well units with some goals stand, by the places. */
  readonly #standings = new Map<readonly WalkedGoal[], Map<PlaceName, number>>();
  readonly #worths = new Map<SpaceName, number>();
  readonly #prisoner: SpaceName | null;
  readonly #pods: readonly Goal[];
  readonly #rescues: boolean;
  /** Whether CONTROL can free somebody at all. */
  readonly #frees: boolean;
  #structures: readonly Goal[] | null = null;
  /** By whether a unit has an armoured attack. */
  readonly #enemies = new Map<boolean, readonly Goal[]>();
  #worthControlling: readonly Goal[] | null = null;
  #controllers: ReadonlyMap<SpaceName, readonly Unit[]> | null = null;
  #waysAhead: ReadonlySet<SpaceName> | null = null;

  constructor(situation: RuledSituation) {
    this.#situation = situation;
    this.#position = situation.position;
    const { prisoner, pods } = landmarksOn(this.#position.board);
    this.#prisoner = prisoner;
    this.#pods = pods;
    this.#rescues = this.has("control rescues civilians");
    this.#frees = this.#rescues || this.has("control activates mechs");
  }

  /** Where the prisoner is; null if there is no prisoner. */
  get prisoner(): SpaceName | null {
    return this.#prisoner;
  }

  /** Whether this side has the rule. */
  has(entry: CallistoRule, side: Side = "bot"): boolean {
    return hasRule(this.#situation, side, entry);
  }

  /** How well a unit stands at a place: the best of its goals, faded by the way that is left. */
  standing(unit: Unit, place: PlaceName): number {
    const goals = this.#goalsOf(unit);
    let known = this.#standings.get(goals);
    if (known === undefined) this.#standings.set(goals, (known = new Map()));
    let worth = known.get(place);
    if (worth === undefined) known.set(place, (worth = best(goals, place)));
    return worth;
  }

  /** How well a unit with the prisoner stands at a place. */
  standingWithPrisoner(unit: Unit, place: PlaceName): number {
    return best(this.#walked(this.#pods, unit.class), place);
  }

  /** What CONTROL of a space would bring now; in a space that is controlled already, the units that it frees there. */
  worthOfControl(space: SpaceName): number {
    let worth = this.#worths.get(space);
    if (worth === undefined) this.#worths.set(space, (worth = this.#weighControl(space)));
    return worth;
  }

  #weighControl(space: SpaceName): number {
    const found = indexOf(this.#position.board).spaces.get(space);
    if (found === undefined) return 0;
    if (this.#frees && freesByControl(this.#situation, "bot", space)) return 120;
    const isControlled = this.#position.markers.bot[space] === "controlled";
    if (found.objective === 0 || isControlled || this.#rescues) return 0;
    const counted = "a controlled objective with its structure standing is worth # victory point";
    if (this.has(counted) && isRuined({ has: featuresIn(this.#position, space) })) return 0;
    return 60 + 20 * found.objective;
  }

  /** Whether markers are missing there: on a shortest way of a control unit to its best goal, or of the prisoner to a pod. */
  isWayAhead(space: SpaceName): boolean {
    this.#waysAhead ??= this.#findWaysAhead();
    return this.#waysAhead.has(space);
  }

  #goalsOf(unit: Unit): readonly WalkedGoal[] {
    let goals = this.#byUnit.get(unit.name);
    if (goals === undefined) {
      const kind = this.#kindOf(unit);
      goals = this.#byKind.get(kind);
      if (goals === undefined) this.#byKind.set(kind, (goals = this.#walked(this.#findGoals(unit), unit.class)));
      this.#byUnit.set(unit.name, goals);
    }
    return goals;
  }

  /** All on which the goals of a unit depend. Where it controls a space, or stands by the prisoner, it counts others there. */
  #kindOf(unit: Unit): string {
    const at = unit.at === null ? null : spaceOf(this.#position, unit.at);
    const shared = at !== null && at === this.#prisoner ? at : this.#spaceControlled(unit);
    return `${unit.class} ${hasArmouredAttack(this.#position, unit)} ${this.#shareOf(unit)} ${shared ?? ""}`;
  }

  /** How much of an objective it counts for what the unit can do there. */
  #shareOf(unit: Unit): number {
    return isControlUnit(this.#position, unit) ? 1 : isScoutUnit(this.#position, unit) ? 0.5 : 0.3;
  }

  #walked(goals: readonly Goal[], unitClass: UnitClass): readonly WalkedGoal[] {
    return goals.map(({ space, worth }) => ({ space, worth, steps: stepsToSpace(this.#situation, unitClass, space) }));
  }

  #findGoals(unit: Unit): readonly Goal[] {
    const armoured = hasArmouredAttack(this.#position, unit);
    const goals = [...this.#escapesFor(unit), ...this.#prisonerFor(unit), ...this.#objectivesFor(unit)];
    if (armoured) goals.push(...(this.#structures ??= this.#findStructures()));
    let enemies = this.#enemies.get(armoured);
    if (enemies === undefined) this.#enemies.set(armoured, (enemies = this.#findEnemies(armoured)));
    goals.push(...enemies);
    return goals;
  }

  #escapesFor({ class: unitClass }: Unit): readonly Goal[] {
    if (unitClass !== "mech" || !this.has("mechs escape")) return [];
    return landmarksOn(this.#position.board).escapes;
  }

  #prisonerFor(unit: Unit): readonly Goal[] {
    const space = this.#prisoner;
    if (space === null) return [];
    if (!this.has("the prisoner rides along")) return [{ space, worth: 30 }];
    const others = this.#unitsIn(space).filter(({ name }) => name !== unit.name);
    return [{ space, worth: others.length > 0 ? 120 : 200 }];
  }

  #objectivesFor(unit: Unit): readonly Goal[] {
    const share = this.#shareOf(unit);
    this.#worthControlling ??= this.#position.board.spaces.flatMap(({ name: space }) => {
      const worth = this.worthOfControl(space);
      return worth === 0 ? [] : [{ space, worth }];
    });
    this.#controllers ??= groupBy(this.#position.units, (each) => this.#spaceControlled(each));
    const controllers = this.#controllers;
    return this.#worthControlling.map(({ space, worth }) => {
      const taken = controllers.get(space)?.some(({ name }) => name !== unit.name) === true;
      return { space, worth: worth * share * (taken ? 0.3 : 1) };
    });
  }

  /** The space of an own control unit; null for others. */
  #spaceControlled(unit: Unit): SpaceName | null {
    if (unit.side !== "bot" || unit.at === null || !isControlUnit(this.#position, unit)) return null;
    return spaceOf(this.#position, unit.at);
  }

  #findStructures(): readonly Goal[] {
    return this.#position.board.spaces.flatMap(({ name: space, has }) =>
      has
        .filter(isStanding)
        .map((structure) => ({ space, worth: 0.8 * this.worthOfDestroying(structure.name, space) })),
    );
  }

  #findEnemies(armoured: boolean): readonly Goal[] {
    return this.#position.units.flatMap((enemy) => {
      if (enemy.side !== "player" || enemy.at === null) return [];
      const worth = enemy.class === "personnel" ? 20 : armoured ? (enemy.deactivated ? 80 : 30) : 0;
      return worth === 0 ? [] : [{ space: spaceOf(this.#position, enemy.at), worth }];
    });
  }

  /** What the fall of a structure brings this side; less than nothing where it needs the structure. */
  worthOfDestroying(structure: string, space: SpaceName): number {
    const { markers } = this.#position;
    if (structure === "door") return this.has("the prisoner rides along") ? 45 : 8;
    if (structure.endsWith("escape pod")) {
      if (this.has("the prisoner rides along")) return -80;
      return this.has("the prisoner rides along", "player") ? 60 : 0;
    }
    if (structure === "pit trap") return this.#position.units.some(isOwnMech) ? 25 : -5;
    if (structure === "building" && this.has("# buildings destroyed win")) return 90;
    if (structure === "comms") return markers.bot[space] === "controlled" ? -10 : 20;
    if (markers.player[space] === "controlled") return 50;
    return -5;
  }

  #findWaysAhead(): ReadonlySet<SpaceName> {
    const ahead = new Set<SpaceName>();
    for (const unit of this.#position.units) {
      if (unit.side !== "bot" || unit.at === null || !isControlUnit(this.#position, unit)) continue;
      this.#addWay(ahead, unit.at, bestOf(this.#goalsOf(unit), unit.at));
    }
    if (this.#prisoner !== null && this.has("the prisoner rides along")) {
      this.#addWay(ahead, this.#prisoner, bestOf(this.#walked(this.#pods, "personnel"), this.#prisoner));
    }
    return ahead;
  }

  /** Adds the spaces without a marker on the shortest ways that personnel have between a place and a space. */
  #addWay(ahead: Set<SpaceName>, from: PlaceName, to: SpaceName | null): void {
    if (to === null) return;
    const left = stepsToSpace(this.#situation, "personnel", to);
    const gone = stepsToSpace(this.#situation, "personnel", spaceOf(this.#position, from));
    const least = left.get(from) ?? Infinity;
    for (const { name, space } of this.#position.board.places) {
      if (this.#position.markers.bot[space] !== undefined) continue;
      if ((gone.get(name) ?? Infinity) + (left.get(name) ?? Infinity) === least) ahead.add(space);
    }
  }

  /** Own units in a space. */
  #unitsIn(space: SpaceName): readonly Unit[] {
    return this.#position.units.filter(
      ({ side, at }) => side === "bot" && at !== null && spaceOf(this.#position, at) === space,
    );
  }
}

/** What on a board everybody goes for, found once for a board. */
const landmarksOn = memoize((board: Board) => {
  const spacesWith = (pass: (feature: Feature) => boolean): readonly SpaceName[] =>
    board.spaces.filter(({ has }) => has.some(pass)).map(({ name }) => name);
  const goals = (spaces: readonly SpaceName[]): readonly Goal[] => spaces.map((space) => ({ space, worth: 200 }));
  return {
    prisoner: spacesWith(({ name }) => name === "prisoner")[0] ?? null,
    pods: goals(spacesWith((feature) => feature.name.endsWith("escape pod") && isStanding(feature))),
    escapes: goals(spacesWith(({ name }) => name === "escape")),
  };
});

/** The space of the goal that is worth most at a place; the first of several. */
function bestOf(goals: readonly WalkedGoal[], place: PlaceName): SpaceName | null {
  let best: { readonly space: SpaceName; readonly worth: number } | null = null;
  for (const goal of goals) {
    const worth = faded(goal, place);
    if (best === null || worth > best.worth) best = { space: goal.space, worth };
  }
  return best?.space ?? null;
}

/** How much the best of some goals is worth at a place; 0 where none is. */
function best(goals: readonly WalkedGoal[], place: PlaceName): number {
  let most = 0;
  for (const goal of goals) most = Math.max(most, faded(goal, place));
  return most;
}

/** The worth of an goal over the way that is left; 0 if no way leads there. */
function faded({ worth, steps }: WalkedGoal, place: PlaceName): number {
  const left = steps.get(place);
  return left === undefined ? 0 : worth * (LEFT_AFTER[left] ?? FADING ** left);
}

/** What is left of a worth after this many steps, for as many as most boards have. */
const LEFT_AFTER: readonly number[] = Array.from({ length: 100 }, (_, steps) => FADING ** steps);

function isOwnMech(unit: Unit): boolean {
  return unit.side === "bot" && unit.class === "mech";
}

type Steps = ReadonlyMap<PlaceName, number>;
type BoardSteps = ReturnType<typeof indexOf>["steps"];

/** By the space, of those that pit traps stop. */
const standeesOn = memoize((_board: Board) => new Map<SpaceName, Steps>());

/** By the space, of people: what stands or lies on a board stops none of them. */
const peopleOn = memoize((_steps: BoardSteps) => memoize((_readings: Readings) => new Map<SpaceName, Steps>()));

/**
 * How many steps units of a class need from each place to the nearest place of a space, whoever marked the places and
 * through closed doors as if they were open; places without a way are missing. Found out once for a board.
 */
function stepsToSpace(situation: Situation, unitClass: UnitClass, space: string): Steps {
  const { board } = situation.position;
  const isPerson = unitClass === "personnel";
  const known = isPerson ? peopleOn(indexOf(board).steps)(situation.readings) : standeesOn(board);
  const found = known.get(space);
  if (found !== undefined) return found;
  const goals = board.places.filter((place) => place.space === space).map(({ name }) => name);
  const steps = stepsToAll(goals, (place) => stepsEntered(situation, unitClass, place));
  known.set(space, steps);
  return steps;
}
