import { featuresIn } from "../../effects/features.ts";
import { spaceOf } from "../../effects/markers.ts";
import type { Feature, PlaceName, Position, Side, SpaceName, Unit } from "../../position.ts";
import { isStanding } from "../../reference/features.ts";
import { hasRule, type RuledSituation } from "../../reference/rules.ts";
import { hasArmouredAttack, isControlUnit, isScoutUnit } from "../../reference/space-states.ts";
import { stepsToSpace } from "./walking-distances.ts";

/** A space that a unit wants to be in, and how much. */
interface Aim {
  readonly space: SpaceName;
  readonly worth: number;
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
  readonly #byUnit = new Map<string, readonly Aim[]>();
  readonly #prisoner: SpaceName | null;
  readonly #pods: readonly Aim[];
  #waysAhead: ReadonlySet<SpaceName> | null = null;

  constructor(situation: RuledSituation) {
    this.#situation = situation;
    this.#position = situation.position;
    this.#prisoner = this.#spacesWith(({ name }) => name === "prisoner")[0] ?? null;
    const pods = this.#spacesWith((feature) => feature.name.endsWith("escape pod") && isStanding(feature));
    this.#pods = pods.map((space) => ({ space, worth: 150 }));
  }

  /** Where the prisoner is; null where there is none. */
  get prisoner(): SpaceName | null {
    return this.#prisoner;
  }

  /** Whether this side has the rule. */
  has(entry: string, side: Side = "bot"): boolean {
    return hasRule(this.#situation, side, entry);
  }

  /** How well a unit stands at a place: the best of its aims, faded by the way that is left. */
  standing(unit: Unit, place: PlaceName): number {
    return this.#best(this.#aimsOf(unit), unit, place);
  }

  /** How well a unit with the prisoner stands at a place. */
  standingWithPrisoner(unit: Unit, place: PlaceName): number {
    return this.#best(this.#pods, unit, place);
  }

  /** What control of a space would bring now. */
  worthOfControl(space: SpaceName): number {
    const found = this.#position.board.spaces.find(({ name }) => name === space);
    if (found === undefined || this.#position.markers.bot[space] === "controlled") return 0;
    return this.#worthOfObjective(space, found.objective);
  }

  /** Spaces without a marker of the side that lie on a shortest way of a control unit to its best aim. */
  isWayAhead(space: SpaceName): boolean {
    this.#waysAhead ??= this.#findWaysAhead();
    return this.#waysAhead.has(space);
  }

  #worthOfObjective(space: SpaceName, points: number): number {
    const has = featuresIn(this.#position, space);
    if (this.has("control rescues civilians")) return has.some(({ name }) => name === "civilian") ? 120 : 0;
    const activates = this.has("control activates mechs") && this.#unitsIn(space).some(isIdleMech);
    if (activates) return 120;
    if (points === 0) return 0;
    const counted = "a controlled objective with its structure standing is worth # victory point";
    if (this.has(counted) && has.some(({ armour, destroyed }) => armour !== null && destroyed)) return 0;
    return 60 + 20 * points;
  }

  #aimsOf(unit: Unit): readonly Aim[] {
    let aims = this.#byUnit.get(unit.name);
    if (aims === undefined) this.#byUnit.set(unit.name, (aims = this.#findAims(unit)));
    return aims;
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
    return this.#spacesWith(({ name }) => name === "escape").map((space) => ({ space, worth: 150 }));
  }

  #prisonerFor(unit: Unit): readonly Aim[] {
    const space = this.#prisoner;
    if (space === null) return [];
    if (!this.has("the prisoner rides along")) return [{ space, worth: 30 }];
    const others = this.#unitsIn(space).filter(({ name }) => name !== unit.name);
    return [{ space, worth: others.length > 0 ? 30 : 90 }];
  }

  #objectivesFor(unit: Unit): readonly Aim[] {
    const share = isControlUnit(unit) ? 1 : isScoutUnit(unit) ? 0.5 : 0.3;
    return this.#position.board.spaces.flatMap(({ name: space, objective }) => {
      const mine = this.#position.markers.bot[space] === "controlled" && !this.has("control rescues civilians");
      const full = this.#worthOfObjective(space, objective);
      if (full === 0 || mine) return [];
      const taken = this.#unitsIn(space).some((other) => other.name !== unit.name && isControlUnit(other));
      return [{ space, worth: full * share * (taken ? 0.3 : 1) }];
    });
  }

  #structuresFor(unit: Unit): readonly Aim[] {
    if (!hasArmouredAttack(unit)) return [];
    return this.#position.board.spaces.flatMap(({ name: space, has }) =>
      has
        .filter(isStanding)
        .map((structure) => ({ space, worth: 0.8 * this.worthOfDestroying(structure.name, space) })),
    );
  }

  #enemiesFor(unit: Unit): readonly Aim[] {
    const armoured = hasArmouredAttack(unit);
    return this.#position.units.flatMap((enemy) => {
      if (enemy.side !== "player" || enemy.at === null) return [];
      const worth = enemy.class === "personnel" ? 20 : armoured ? (enemy.deactivated ? 80 : 30) : 0;
      return worth === 0 ? [] : [{ space: spaceOf(this.#position, enemy.at), worth }];
    });
  }

  /** What the fall of a structure brings this side; less than nothing where it needs the structure. */
  worthOfDestroying(structure: string, space: SpaceName): number {
    const { markers } = this.#position;
    if (structure === "door") return this.has("the prisoner rides along") ? 25 : 8;
    if (structure.endsWith("escape pod")) {
      if (this.has("the prisoner rides along")) return -80;
      return this.has("the prisoner rides along", "player") ? 60 : 0;
    }
    if (structure === "pit trap") return this.#position.units.some(isOwnMech) ? 25 : -5;
    if (structure === "building" && this.has("# buildings destroyed win"))
      return this.#isWinnerByBuildings() ? 90 : -20;
    if (structure === "comms") return markers.bot[space] === "controlled" ? -10 : 20;
    if (markers.player[space] === "controlled") return 50;
    return -5;
  }

  /** The rule names the side that wins; a rule of the other side is none of this side's. */
  #isWinnerByBuildings(): boolean {
    return this.#situation.book.scenario.rules.some(
      ({ entry, side }) => entry === "# buildings destroyed win" && side === this.#position.bot,
    );
  }

  #findWaysAhead(): ReadonlySet<SpaceName> {
    const ahead = new Set<SpaceName>();
    const { board, markers, units } = this.#position;
    const unmarked = board.places.filter(({ space }) => markers.bot[space] === undefined);
    for (const unit of units) {
      if (unit.side !== "bot" || unit.at === null || !isControlUnit(unit)) continue;
      const aim = this.#bestAim(unit, unit.at);
      if (aim === null) continue;
      const left = stepsToSpace(this.#situation, unit.class, aim);
      const gone = stepsToSpace(this.#situation, unit.class, spaceOf(this.#position, unit.at));
      const least = left.get(unit.at) ?? Infinity;
      for (const { name, space } of unmarked) {
        if ((gone.get(name) ?? Infinity) + (left.get(name) ?? Infinity) === least) ahead.add(space);
      }
    }
    return ahead;
  }

  #bestAim(unit: Unit, place: PlaceName): SpaceName | null {
    let best: { readonly space: SpaceName; readonly worth: number } | null = null;
    for (const aim of this.#aimsOf(unit)) {
      const worth = this.#faded(aim, unit, place);
      if (best === null || worth > best.worth) best = { space: aim.space, worth };
    }
    return best?.space ?? null;
  }

  #best(aims: readonly Aim[], unit: Unit, place: PlaceName): number {
    return aims.reduce((best, aim) => Math.max(best, this.#faded(aim, unit, place)), 0);
  }

  #faded({ space, worth }: Aim, unit: Unit, place: PlaceName): number {
    const steps = stepsToSpace(this.#situation, unit.class, space).get(place);
    return steps === undefined ? 0 : worth * FADING ** steps;
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

function isIdleMech({ deactivated }: Unit): boolean {
  return deactivated;
}

function isOwnMech(unit: Unit): boolean {
  return unit.side === "bot" && unit.class === "mech";
}
