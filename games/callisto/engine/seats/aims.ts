import { featuresIn, spaceOf } from "../../effects/scenery.ts";
import { groupBy } from "../../../../grammar/group-by.ts";
import { memoize } from "../../../../grammar/memoize.ts";
import type { Board, Feature, PlaceName, Position, Side, SpaceName, Unit, UnitClass } from "../../position.ts";
import { isRuined, isStanding } from "../../board/features.ts";
import { hasRule, indexOf, type RuledSituation, type Situation } from "../../reference/environment.ts";
import { freesByControl, hasArmouredAttack, isControlUnit, isScoutUnit } from "../../reference/space-states.ts";
import { stepsEntered, stepsToAll } from "../../reference/distance.ts";

/** A space that a unit wants to be in, and how much. */
interface Aim {
  readonly space: SpaceName;
  readonly worth: number;
}

/** An aim of units that walk alike, with the steps to it from each place. */
interface WalkedAim extends Aim {
  readonly steps: Steps;
}

/** Each step of distance leaves this much of the worth of an aim. */
const FADING = 0.7;

/**
 * What the units of a side (the position's bot) strive for, by what the scenario's rules count: control units go where
 * control is worth something, armoured attacks where a structure or a mech is to be destroyed, mechs to where they
 * escape, everybody to the prisoner; who has nothing better goes for the enemy.
 */
export class Aims {
  readonly #situation: RuledSituation;
  readonly #position: Position;
  readonly #byUnit = new Map<string, readonly WalkedAim[]>();
  readonly #standings = new Map<string, Map<PlaceName, number>>();
  readonly #worths = new Map<SpaceName, number>();
  readonly #prisoner: SpaceName | null;
  readonly #pods: readonly Aim[];
  #worthControlling: readonly Aim[] | null = null;
  #controllers: ReadonlyMap<SpaceName, readonly Unit[]> | null = null;
  #waysAhead: ReadonlySet<SpaceName> | null = null;

  constructor(situation: RuledSituation) {
    this.#situation = situation;
    this.#position = situation.position;
    this.#prisoner = this.#spacesWith(({ name }) => name === "prisoner")[0] ?? null;
    const pods = this.#spacesWith((feature) => feature.name.endsWith("escape pod") && isStanding(feature));
    this.#pods = pods.map((space) => ({ space, worth: 200 }));
  }

  /** Where the prisoner is; null if there is no prisoner. */
  get prisoner(): SpaceName | null {
    return this.#prisoner;
  }

  /** Whether this side has the rule. */
  has(entry: string, side: Side = "bot"): boolean {
    return hasRule(this.#situation, side, entry);
  }

  /** How well a unit stands at a place: the best of its aims, faded by the way that is left. */
  standing(unit: Unit, place: PlaceName): number {
    let known = this.#standings.get(unit.name);
    if (known === undefined) this.#standings.set(unit.name, (known = new Map()));
    let worth = known.get(place);
    if (worth === undefined) known.set(place, (worth = best(this.#aimsOf(unit), place)));
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
    if (freesByControl(this.#situation, "bot", space)) return 120;
    const isControlled = this.#position.markers.bot[space] === "controlled";
    if (isControlled || found.objective === 0 || this.has("control rescues civilians")) return 0;
    const counted = "a controlled objective with its structure standing is worth # victory point";
    if (this.has(counted) && isRuined({ has: featuresIn(this.#position, space) })) return 0;
    return 60 + 20 * found.objective;
  }

  /** Whether markers are missing there: on a shortest way of a control unit to its best aim, or of the prisoner to a pod. */
  isWayAhead(space: SpaceName): boolean {
    this.#waysAhead ??= this.#findWaysAhead();
    return this.#waysAhead.has(space);
  }

  #aimsOf(unit: Unit): readonly WalkedAim[] {
    let aims = this.#byUnit.get(unit.name);
    if (aims === undefined) {
      aims = this.#walked(this.#findAims(unit), unit.class);
      this.#byUnit.set(unit.name, aims);
    }
    return aims;
  }

  #walked(aims: readonly Aim[], unitClass: UnitClass): readonly WalkedAim[] {
    return aims.map(({ space, worth }) => ({ space, worth, steps: stepsToSpace(this.#situation, unitClass, space) }));
  }

  #findAims(unit: Unit): readonly Aim[] {
    return [
      ...this.#escapesFor(unit),
      ...this.#prisonerFor(unit),
      ...this.#objectivesFor(unit),
      ...this.#structuresFor(unit),
      ...this.#enemiesFor(unit),
    ];
  }

  #escapesFor({ class: unitClass }: Unit): readonly Aim[] {
    if (unitClass !== "mech" || !this.has("mechs escape")) return [];
    return this.#spacesWith(({ name }) => name === "escape").map((space) => ({ space, worth: 200 }));
  }

  #prisonerFor(unit: Unit): readonly Aim[] {
    const space = this.#prisoner;
    if (space === null) return [];
    if (!this.has("the prisoner rides along")) return [{ space, worth: 30 }];
    const others = this.#unitsIn(space).filter(({ name }) => name !== unit.name);
    return [{ space, worth: others.length > 0 ? 120 : 200 }];
  }

  #objectivesFor(unit: Unit): readonly Aim[] {
    const share = isControlUnit(this.#position, unit) ? 1 : isScoutUnit(this.#position, unit) ? 0.5 : 0.3;
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

  #structuresFor(unit: Unit): readonly Aim[] {
    if (!hasArmouredAttack(this.#position, unit)) return [];
    return this.#position.board.spaces.flatMap(({ name: space, has }) =>
      has
        .filter(isStanding)
        .map((structure) => ({ space, worth: 0.8 * this.worthOfDestroying(structure.name, space) })),
    );
  }

  #enemiesFor(unit: Unit): readonly Aim[] {
    const armoured = hasArmouredAttack(this.#position, unit);
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
      this.#addWay(ahead, unit.at, bestOf(this.#aimsOf(unit), unit.at));
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

  #spacesWith(pass: (feature: Feature) => boolean): readonly SpaceName[] {
    return this.#position.board.spaces.filter(({ has }) => has.some(pass)).map(({ name }) => name);
  }

  /** Own units in a space. */
  #unitsIn(space: SpaceName): readonly Unit[] {
    return this.#position.units.filter(
      ({ side, at }) => side === "bot" && at !== null && spaceOf(this.#position, at) === space,
    );
  }
}

/** The space of the aim that is worth most at a place; the first of several. */
function bestOf(aims: readonly WalkedAim[], place: PlaceName): SpaceName | null {
  let best: { readonly space: SpaceName; readonly worth: number } | null = null;
  for (const aim of aims) {
    const worth = faded(aim, place);
    if (best === null || worth > best.worth) best = { space: aim.space, worth };
  }
  return best?.space ?? null;
}

/** How much the best of some aims is worth at a place; 0 where none is. */
function best(aims: readonly WalkedAim[], place: PlaceName): number {
  let most = 0;
  for (const aim of aims) most = Math.max(most, faded(aim, place));
  return most;
}

/** The worth of an aim over the way that is left; 0 if no way leads there. */
function faded({ worth, steps }: WalkedAim, place: PlaceName): number {
  const left = steps.get(place);
  return left === undefined ? 0 : worth * (LEFT_AFTER[left] ?? FADING ** left);
}

/** What is left of a worth after this many steps, for as many as most boards have. */
const LEFT_AFTER: readonly number[] = Array.from({ length: 100 }, (_, steps) => FADING ** steps);

function isOwnMech(unit: Unit): boolean {
  return unit.side === "bot" && unit.class === "mech";
}

type Steps = ReadonlyMap<PlaceName, number>;

const walksOn = memoize((_board: Board) => new Map<string, Steps>());

/**
 * How many steps units of a class need from each place to the nearest place of a space, whoever marked the places and
 * through closed doors as if they were open; places without a way are missing. Found out once for a board.
 */
function stepsToSpace(situation: Situation, unitClass: UnitClass, space: string): Steps {
  const { board } = situation.position;
  const known = walksOn(board);
  const key = `${unitClass === "personnel" ? "people" : "standees"} ${space}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const goals = board.places.filter((place) => place.space === space).map(({ name }) => name);
  const steps = stepsToAll(goals, (place) => stepsEntered(situation, unitClass, place));
  known.set(key, steps);
  return steps;
}
