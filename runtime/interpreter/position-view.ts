import type {
  Amount,
  AttackAction,
  CheckedAction,
  CheckedProcedure,
  Criterion,
  Description,
  Goal,
  MoveAction,
  Passengers,
  Restriction,
  SimpleAction,
  SelectAction,
  SourceRange,
  Threshold,
} from "../checked-tree.ts";
import type { Outcome } from "../decision.ts";
import { chooseEqually, type Dice } from "../dice.ts";
import { type Environment, meaningAs, type MoveMeaning, type Reason, type Thing } from "../game.ts";
import type { LastTie } from "../policies.ts";
import { REASONS } from "../reasons.ts";
import { asSet, sameThing } from "../things.ts";
import { narrow, superlative, tiebreakersOf } from "../walker/criteria.ts";
import type {
  ActionResult,
  Along,
  AttackOption,
  Comparison,
  Findings,
  Movement,
  Places,
  Possibility,
  Search,
  SingleItem,
  View,
  Plan,
} from "../walker/view.ts";
import {
  permittedBy,
  placesAlong,
  type PlacesAlong,
  layersTo,
  reachOf,
  type Reach,
  keepByCriterion,
  keepByOwn,
  ownCriterion,
} from "./reach.ts";
import { aimedAttacks, effectOf, preferredOf, type AimedAttack } from "./attacks.ts";
import { boundBy } from "./conjunct.ts";
import { amountOf, best, choiceWithin, distanceAwayFrom, members, stepsToNearest, unselected } from "./phrase.ts";
import { overlaps } from "../checked-tree/parts.ts";
import { withinRoutine } from "../walker/perform.ts";

/** What the views of one position share. */
export interface SharedFindings<P, R> {
  /** The reach of each unit and movement. */
  readonly reaches: Map<string, Reach>;
  /** The attack and targets of each option. */
  readonly aimed: WeakMap<AttackOption, AimedAttack<P, R>>;
  /** The words of conditions that were read before earlier actions changed the position, and where; absent if none did. */
  readonly asked?: readonly { readonly span: SourceRange; readonly position: P }[];
  /** Whether dice or cards of those actions may change it further. */
  readonly isGuessed?: boolean;
}

/** What is found in a position that nothing was asked about yet. */
function nothingFound<P, R>(): SharedFindings<P, R> {
  return { reaches: new Map(), aimed: new WeakMap() };
}

/** Whether a thing is still among those of its sort. */
function isThere<P, R>(environment: Environment<P, R>, thing: Thing): boolean {
  return environment.game.all(environment, thing.sort).some((each) => sameThing(each, thing));
}

/** Answers the walker from a position. */
export class PositionView<P, R> implements View<P, R> {
  readonly environment: Environment<P, R>;
  protected readonly dice: Dice;
  protected readonly shared: SharedFindings<P, R>;
  #aimed: { readonly action: AttackAction; readonly attacks: readonly AimedAttack<P, R>[] } | null = null;
  #along: { readonly along: NonNullable<MoveAction["along"]>; readonly places: PlacesAlong } | null = null;

  constructor(environment: Environment<P, R>, dice: Dice, shared: SharedFindings<P, R> = nothingFound()) {
    this.environment = environment;
    this.dice = dice;
    this.shared = shared;
  }

  /** A view with other things bound, or another unit acting. @param shared what is known of the position */
  protected in(environment: Environment<P, R>, shared = this.shared): PositionView<P, R> {
    return new PositionView(environment, this.dice, shared);
  }

  inClause(_procedure: CheckedProcedure, _clause: number, intended: AttackAction | null): View<P, R> {
    return this.in({ ...this.environment, intended });
  }

  inLetter(_letter: string): View<P, R> {
    return this;
  }

  inRow(_row: number): View<P, R> {
    return this;
  }

  isSure(): boolean {
    return false;
  }

  inPart(_part: number, _action: CheckedAction): View<P, R> {
    return this;
  }

  refusable(planAction: () => Plan): Plan {
    return planAction();
  }

  performing(routine: CheckedProcedure): View<P, R> {
    return this.in(withinRoutine(this.environment, routine));
  }

  performed(_routine: CheckedProcedure, _inside: View<P, R>): void {
    // Only a recording view has anything to do.
  }

  finding(thing: Thing): View<P, R> {
    return this.in({ ...this.environment, bound: [thing] });
  }

  leading(unit: Thing): View<P, R> {
    return this.in({ ...this.environment, actor: unit, bound: [] });
  }

  after(done: ActionResult, asked: readonly SourceRange[]): View<P, R> | null {
    const { game, actor, position: before } = this.environment;
    const foreseen = game.positionAfter?.(this.environment, done) ?? null;
    if (foreseen === null) return this;
    const environment = { ...this.environment, position: foreseen.position };
    if (actor !== null && !isThere(environment, actor)) return null;
    const known = this.shared.asked ?? [];
    const others = asked.filter((span) => !known.some((each) => overlaps(each.span, span)));
    const bound = environment.bound.filter((thing) => isThere(environment, thing));
    return this.in(
      { ...environment, bound },
      {
        ...nothingFound<P, R>(),
        isGuessed: !foreseen.isKnown || this.shared.isGuessed === true,
        asked: [...known, ...others.map((span) => ({ span, position: before }))],
      },
    );
  }

  naming(of: Description, names: readonly string[] | null): View<P, R> {
    const { environment } = this;
    const { game, bound } = environment;
    const named =
      names === null
        ? members(environment, of)
        : names.length === 0
          ? []
          : game.all(environment, of.sort).filter(({ name }) => names.includes(name));
    return this.in({ ...environment, bound: [...bound.filter(({ sort }) => sort !== of.sort), ...named] });
  }

  given(item: SingleItem, regardless: boolean): View<P, R> | null {
    const { environment, shared } = this;
    const asked = shared.asked?.find(({ span }) => overlaps(span, item.span));
    if (asked === undefined) {
      const bound = boundBy(environment, item, regardless);
      if (bound === null) return null;
      return bound === environment.bound ? this : this.in({ ...environment, bound });
    }
    const bound = boundBy({ ...environment, position: asked.position }, item, regardless);
    return bound && this.in({ ...environment, bound: bound.filter((thing) => isThere(environment, thing)) });
  }

  numberOf(amount: Amount): number {
    return amountOf(this.environment, amount);
  }

  search(of: Description, serves: ((thing: Thing) => boolean) | null): Search {
    const all = unselected(this.environment, of);
    const candidates = serves === null ? all : all.filter(serves);
    return { ...narrow(this, candidates, superlative(of.select)), none: null };
  }

  keep(things: readonly Thing[], _text: string, by: Comparison, _action: AttackAction | null): readonly Thing[] {
    const { environment } = this;
    switch (by.kind) {
      case "criterion":
        return keepByCriterion(environment, by.criterion, things);
      case "select":
        return best(environment, by.measure, things);
      case "own":
        return keepByOwn(environment, ownCriterion(environment, by), things);
      case "along": {
        const { keepPlaces, keepBetween } = this.#placesAlong(by.along, by.going);
        return by.what === "places" ? keepPlaces(things) : keepBetween(things);
      }
    }
  }

  onePerPlace(things: readonly Thing[], serves: (thing: Thing) => boolean): readonly Thing[] {
    const seen = new Set<string>();
    return things.filter((thing) => {
      if (!serves(thing)) return false;
      const place = this.environment.game.placeOf(this.environment, thing)?.name ?? thing.name;
      return !seen.has(place) && seen.add(place);
    });
  }

  objectionToMove(action: MoveAction, going: Movement): Reason | null {
    const { game, actor } = this.environment;
    if (actor === null || game.placeOf(this.environment, actor) === null) return REASONS.nobodyMoves();
    return this.#meaningOf(going).objection(this.environment, action);
  }

  placesWithin(place: Description, going: Movement): Places {
    const reach = this.reach(going);
    const all = members(this.environment, place);
    const { alreadyThere } = this.environment.policies;
    if (alreadyThere !== "look elsewhere" && all.some((member) => sameThing(member, reach.from))) {
      const reason = REASONS.alreadyThere(place.text);
      return alreadyThere === "skip the clause"
        ? { kind: "clause is pointless", reason }
        : { kind: "none", reason, because: "already" };
    }
    return this.#amongPermitted(going, (permitted) => {
      const places = all.filter((member) => permitted.some((reachable) => sameThing(reachable, member)));
      if (places.length > 0) return { kind: "places", places };
      if (all.length === 0) return { kind: "none", reason: REASONS.noInstance(place.text) };
      return { kind: "none", reason: this.#stuck(going) ?? REASONS.outOfReach(place.text, going.strength) };
    });
  }

  placesNearest(to: Description, going: Movement, letter: readonly Criterion[] | null): Places {
    const { from } = this.reach(going);
    const all = members(this.environment, to);
    if (letter === null) return this.#approach(all, to.text, going);
    const instances = this.#preferredBy(letter, all, from);
    if (stepsToNearest(this.environment, from, instances) === Infinity) {
      return { kind: "none", reason: REASONS.noWay(to.text), because: "unreachable" };
    }
    return this.#approach(instances, to.text, going);
  }

  /**
   * All instances; under another reading, those that are best by the letter's own criteria among the reachable ones.
   */
  #preferredBy(letter: readonly Criterion[], instances: readonly Thing[], from: Thing): readonly Thing[] {
    if (this.environment.policies.approach === "nearest") return instances;
    const reachable = instances.filter((instance) => stepsToNearest(this.environment, from, [instance]) < Infinity);
    return narrow(this, reachable, tiebreakersOf(letter)).left;
  }

  /** Strictly closer to the nearest instance than now, and as close as possible (S:208). */
  #approach(instances: readonly Thing[], text: string, going: Movement): Places {
    if (instances.length === 0) return { kind: "none", reason: REASONS.noInstance(text) };
    const reach = this.reach(going);
    const now = stepsToNearest(this.environment, reach.from, instances);
    if (now === 0) return { kind: "none", reason: REASONS.alreadyThere(text) };
    return this.#amongPermitted(going, (permitted) => {
      const steps = permitted.map((place) => stepsToNearest(this.environment, place, instances));
      const least = Math.min(Infinity, ...steps);
      if (now === Infinity && least === Infinity)
        return { kind: "none", reason: this.#stuck(going) ?? REASONS.noWay(text) };
      if (least >= now) return { kind: "none", reason: REASONS.notNearer(text) };
      return { kind: "places", places: permitted.filter((_, index) => steps[index] === least) };
    });
  }

  /** Why no movement starts here, as in a box beside the board; null where only this movement cannot. */
  #stuck(going: Movement): Reason | null {
    const { game } = this.environment;
    const { from } = this.reach(going);
    const isApart = (place: Thing): boolean =>
      sameThing(place, from) || game.distance(this.environment, "range", from, place) === Infinity;
    return game.all(this.environment, game.roles.place).every(isApart) ? REASONS.noWayOut(from.name) : null;
  }

  placesFurthest(from: Description, going: Movement): Places {
    if (members(this.environment, from).length === 0) return { kind: "none", reason: REASONS.noInstance(from.text) };
    const reach = this.reach(going);
    const now = distanceAwayFrom(this.environment, from, reach.from);
    return this.#amongPermitted(going, (permitted) => {
      const distances = permitted.map((place) => distanceAwayFrom(this.environment, from, place));
      const furthest = Math.max(now, ...distances);
      if (furthest === now) return { kind: "none", reason: REASONS.notFarther(from.text) };
      return { kind: "places", places: permitted.filter((_, index) => distances[index] === furthest) };
    });
  }

  /** Finds places among those in which the movement may end; if only its restrictions leave none, they are the reason. */
  #amongPermitted(going: Movement, find: (permitted: readonly Thing[]) => Places): Places {
    const { restrictions = [] } = going;
    const found = find(this.permitted(going));
    if (found.kind === "places" || restrictions.length === 0) return found;
    if (find(this.reach(going).places).kind !== "places") return found;
    return { kind: "none", reason: REASONS.allForbidden(restrictions.map(({ text }) => text).join(", ")) };
  }

  /** The places within reach in which the movement may end. */
  protected permitted(going: Movement): readonly Thing[] {
    const { from, places } = this.reach(going);
    return (going.restrictions ?? []).reduce(
      (left, restriction) => this.permittedAmong(left, restriction, from),
      places,
    );
  }

  /** The places among some that one restriction permits. */
  protected permittedAmong(places: readonly Thing[], restriction: Restriction, from: Thing): readonly Thing[] {
    return places.filter(permittedBy(this.environment, restriction, from));
  }

  ownChoice(of: Description): Search | null {
    const selection = choiceWithin(this.environment, of);
    if (selection === null) return null;
    const { candidates, steps, survivors } = selection;
    return { candidates, steps, left: survivors, none: null };
  }

  approachable(of: Description, going: Movement, selected: boolean, leads: (thing: Thing) => Reason | null): Search {
    const things = selected ? members(this.environment, of) : unselected(this.environment, of);
    const [first] = things;
    if (first === undefined) return { candidates: [], steps: [], left: [], none: REASONS.noInstance(of.text) };
    const left = things.filter((thing) => leads(thing) === null);
    if (left.length > 0) return { candidates: left, steps: [], left, none: null };
    const all = selected ? this.placesNearest(of, going, null) : null;
    const none = all === null ? leads(first) : all.kind === "none" ? all.reason : REASONS.notNearer(of.text);
    return { candidates: [], steps: [], left: [], none };
  }

  placesAlong({ along }: Along, going: Movement): Places {
    const { places } = this.#placesAlong(along, going);
    if (places.length > 0) return { kind: "places", places };
    return { kind: "none", reason: REASONS.outOfReach(along.to.text, going.strength) };
  }

  exit(goal: Goal, from: Thing | null, going: Movement): Thing | null {
    if (goal.kind !== "nearer") return null;
    const reach = this.reach(going);
    if (from !== null && reach.stepsTo(from) >= reach.strength) return null;
    const place = from ?? reach.from;
    if (this.#meaningOf(going).leavesFrom?.(this.environment, place) !== true) return null;
    const targets = members(this.environment, goal.target);
    return targets.some((target) => sameThing(target, place)) ? place : null;
  }

  routeMatters(_ruled: boolean, _going: Movement): boolean {
    return true;
  }

  isStepsAway(steps: number, to: Thing, going: Movement): boolean {
    return this.reach(going).stepsTo(to) === steps;
  }

  nextSteps(from: Thing | null, to: Thing, going: Movement): readonly Thing[] {
    const reach = this.reach(going);
    const last = from ?? reach.from;
    const layer = layersTo(reach, to)[reach.stepsTo(last)] ?? [];
    return layer.filter((place) => reach.before(place).some((before) => sameThing(before, last)));
  }

  leadable(who: Description | null, entry: string, without: readonly Thing[]): Search {
    const { game } = this.environment;
    const candidates = this.commanded(who).filter(
      (unit) =>
        !without.some((other) => sameThing(other, unit)) &&
        (game.cannotBeLed?.(this.environment, unit, entry) ?? null) === null,
    );
    return { ...narrow(this, candidates, superlative(who?.select ?? null)), none: null };
  }

  /** The units that could be named for a movement commanded by another unit. */
  protected commanded(who: Description | null): readonly Thing[] {
    const { actor } = this.environment;
    if (who !== null) return unselected(this.environment, who);
    return actor === null ? [] : [actor];
  }

  seats(going: Movement): number {
    return this.#meaningOf(going).passengers?.seatsLeavingSome(this.environment) ?? 0;
  }

  riders({ groups }: Passengers, group: number, _aboard: readonly Thing[], going: Movement): readonly Thing[] {
    const mayBoard = this.#meaningOf(going).passengers?.mayBoard;
    const who = groups[group]?.who;
    return who === undefined || mayBoard === undefined
      ? []
      : members(this.environment, who).filter((unit) => mayBoard(this.environment, unit));
  }

  targets(action: AttackAction, threshold: Threshold | null): readonly AttackOption[] {
    const attacks = aimedAttacks(this, action, threshold);
    this.#aimed = { action, attacks };
    return attacks.flatMap((aimed, index): AttackOption[] => {
      const { attack, spaces, hits, qualifying } = aimed;
      if (qualifying.length === 0) return [];
      const together = spaces ? undefined : hits.find(({ aimedAt }) => aimedAt.length > 1);
      const option: AttackOption = {
        attack: index,
        spaces,
        things: together?.aimedAt ?? asSet(hits.map(({ thing }) => thing)),
        merged: 0,
        printed: attack.printed,
        using: attack.using?.name ?? null,
        hit: (chosen) => hits.find(({ thing }) => sameThing(thing, chosen))?.hit ?? [],
      };
      this.shared.aimed.set(option, aimed);
      return [option];
    });
  }

  mostEffective(
    action: AttackAction,
    options: readonly AttackOption[],
    by: "chance" | "targets",
    _threshold: Threshold | null,
  ): readonly AttackOption[] {
    const effects = options.map((option) => effectOf(this, action, this.aimedBehind(option), by));
    const highest = Math.max(...effects);
    return options.filter((_, index) => effects[index] === highest);
  }

  /** The attacks with everyone judged as a target, ignoring the threshold. */
  protected judgedAttacks(action: AttackAction): readonly AimedAttack<P, R>[] {
    return this.#aimed?.action === action ? this.#aimed.attacks : aimedAttacks(this, action, null);
  }

  /** The attack and targets of an option that this position gave. */
  protected aimedBehind(option: AttackOption): AimedAttack<P, R> {
    const aimed = this.shared.aimed.get(option);
    if (aimed === undefined) throw new Error("an attack of another position");
    return aimed;
  }

  preferred(action: AttackAction, things: readonly Thing[]): readonly Thing[] {
    return preferredOf(this.environment, action, things);
  }

  selectable(action: SelectAction, already: readonly Thing[]): Places {
    const things = this.selectableThings(action);
    const { objection } = meaningAs(this.environment, action.entry, "select");
    const places = things.filter(
      (thing) =>
        !already.some((chosen) => sameThing(chosen, thing)) &&
        objection(this.environment, action, thing, already) === null,
    );
    if (places.length > 0) return { kind: "places", places };
    const { text } = action.from;
    return { kind: "none", reason: things.length === 0 ? REASONS.noInstance(text) : REASONS.nothingToSelect(text) };
  }

  /** Everything that an action could select, possible or not. */
  protected selectableThings(action: SelectAction): readonly Thing[] {
    const { chosen } = meaningAs(this.environment, action.entry, "select");
    return asSet(members(this.environment, action.from).map((thing) => chosen(this.environment, thing)));
  }

  possibility(action: SimpleAction): Possibility {
    const meaning = meaningAs(this.environment, action.entry, "simple");
    const { eligible } = meaning;
    const objects = action.object === null ? null : members(this.environment, action.object);
    return {
      objection: meaning.objection(this.environment, action, objects),
      objects,
      eligible:
        eligible === null || objects === null ? null : objects.filter((object) => eligible(this.environment, object)),
    };
  }

  pick(things: readonly Thing[], by: LastTie): Thing {
    const picked = things[this.#indexOfPicked(things, by)];
    if (picked === undefined) throw new Error("a choice among nothing");
    return picked;
  }

  #indexOfPicked(things: readonly Thing[], by: LastTie): number {
    if (things.length <= 1) return 0;
    const { game, policies } = this.environment;
    switch (by) {
      case "at random":
        return chooseEqually(this.dice, things.length, policies.choiceDice);
      case "the person chooses":
        return this.dice.roll(things.length) - 1;
      case "the first in order": {
        const numbers = things.map((thing) => game.orderInTies?.(this.environment, thing) ?? 0);
        return numbers.indexOf(Math.min(...numbers));
      }
    }
  }

  roll(sides: number, _what: string, _faces: readonly string[]): number {
    return this.dice.roll(sides);
  }

  report(_outcome: Outcome, _findings: Findings): void {
    // Nothing is recorded.
  }

  #meaningOf({ entry }: Movement): MoveMeaning<P, R> {
    return meaningAs(this.environment, entry, "move");
  }

  /** What the acting unit can reach. It depends on who moves and how, not on what is bound. */
  protected reach(going: Movement): Reach {
    const { game, actor } = this.environment;
    const { reaches } = this.shared;
    const key = `${going.entry} ${going.strength} ${actor?.name ?? ""}`;
    const known = reaches.get(key);
    if (known !== undefined) return known;
    const from = actor === null ? null : game.placeOf(this.environment, actor);
    if (from === null) throw new Error("nobody moves");
    const reach = reachOf(this.environment, this.#meaningOf(going), from, going.strength);
    reaches.set(key, reach);
    return reach;
  }

  #placesAlong(along: NonNullable<MoveAction["along"]>, going: Movement): PlacesAlong {
    if (this.#along?.along === along) return this.#along.places;
    const { changes } = this.#meaningOf(going);
    const places = placesAlong(this.environment, along, this.reach(going), (place) => changes(this.environment, place));
    this.#along = { along, places };
    return places;
  }
}
