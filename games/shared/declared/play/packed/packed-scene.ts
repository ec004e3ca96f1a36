import type { Amount, Condition, Criterion, Description } from "../../../../../runtime/checked-tree.ts";
import { chooseEqually, type Dice } from "../../../../../runtime/dice.ts";
import type { LastTie, Policies } from "../../../../../runtime/policies.ts";
import { type DeclaredGame, policiesOf } from "../../declared-game.ts";
import { FIRST_PLAYER, THE_GAME } from "../fields.ts";
import { unitsChosen } from "../../position.ts";
import type { Scene } from "../scene.ts";
import { Asking, type Bound, NOTHING_BOUND, type PlainViews } from "./asking.ts";
import { PLACES, PRESENCE } from "./cells.ts";
import { Conditions } from "./conditions.ts";
import { NONE } from "./numbering.ts";
import type { PackedState } from "./packed-state.ts";
import { Phrases } from "./phrases.ts";
import type { PlainForm } from "./plain-form.ts";
import { Reads } from "./reads.ts";
import { type PackedScope, NOBODYS_SCOPE } from "./tasks.ts";
import type { Phrase } from "./thing-tests.ts";
import type { Limit } from "../effect.ts";

/** The things that criteria leave, with what settles a tie among them. */
interface LeftThings {
  readonly things: readonly number[];
  /** Null where one thing is left, or none. */
  readonly by: LastTie | null;
}

type Keeping = ((things: readonly number[]) => readonly number[]) | LastTie;

/** Comes after everything that has a place in an order. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Evaluates the phrases of a game's text in a packed state. Each is turned into a function once. */
export class PackedScene {
  readonly declared: DeclaredGame;
  readonly state: PackedState;
  readonly asking: Asking;
  readonly policies: Policies;
  readonly reads: Reads;
  readonly #plain: Scene;
  readonly #form: PlainForm;
  readonly #phrases: Phrases;
  readonly #conditions: Conditions;
  readonly #phraseOf = new Map<Description, Phrase | null>();
  readonly #conditionOf = new Map<Condition, (() => boolean) | null>();
  readonly #aboutGame = new Map<Condition, (() => boolean) | null>();
  readonly #amountOf = new Map<Amount, () => number>();
  readonly #criteriaOf = new Map<readonly Criterion[], readonly Keeping[] | null>();
  /** The cells that say which side comes first, in the order of sides; empty if there are none. */
  readonly #firstPlayers: readonly number[];
  /** Bindings to a single thing, by its number. */
  readonly #boundTo: Bound[] = [];
  readonly #order: ((thing: number) => number) | null;

  /** @param plain evaluates in plain states what cannot become a function: outcomes of actions */
  constructor(declared: DeclaredGame, state: PackedState, form: PlainForm, plain: Scene, views: PlainViews) {
    this.declared = declared;
    this.state = state;
    this.asking = new Asking(declared, state, views);
    this.policies = policiesOf(declared);
    this.reads = new Reads(declared, state.layout);
    this.#plain = plain;
    this.#form = form;
    this.#phrases = new Phrases(this.asking, (phrase) => this.aspectsOf(phrase));
    this.#conditions = new Conditions(this.#phrases);
    this.#firstPlayers = state.things.sides
      .map((side) => state.layout.cellOf(state.things.thing("Side", side), FIRST_PLAYER))
      .filter((cell) => cell !== NONE);
    this.#order = this.#orderInTies();
  }

  /** @returns a list that a later question may overwrite */
  members(scope: PackedScope, description: Description): readonly number[] {
    const phrase = this.phrase(description);
    if (phrase === null)
      return this.#plain
        .members(this.#form.plain(), this.#form.plainScope(scope), description)
        .map(({ sort, name }) => this.state.things.thing(sort, name));
    this.#speakOf(scope);
    return phrase.members();
  }

  /** Whether a thing fits a description. */
  isMember(scope: PackedScope, description: Description, thing: number): boolean {
    const phrase = this.phrase(description);
    if (phrase === null) return this.members(scope, description).includes(thing);
    this.#speakOf(scope);
    return phrase.has(thing);
  }

  /** The units beside the board that are described, in the order of the text. */
  beside(scope: PackedScope, description: Description): readonly number[] {
    const { state } = this;
    const { things } = state;
    const there = this.#unitsChosen();
    const out = things.inTextOrder.filter(
      (unit) => !state.isOnBoard(unit) && there?.has(things.counters[unit]?.name ?? "") !== false,
    );
    if (things.placeCount === 0 || out.length === 0) return [];
    const described = state.ofThoseBeside(() => new Set(this.members({ ...scope, actor: NONE }, description)));
    return out.filter((unit) => described.has(things.thingOfUnit(unit)));
  }

  #unitsChosen(): ReadonlySet<string> | null {
    const { schema } = this.declared;
    if (schema.thoseChosen === undefined) return null;
    const fields = this.#form.fieldsOf(this.state.things.thing(THE_GAME.sort, THE_GAME.name));
    return unitsChosen(schema, (field) => fields[field]);
  }

  /** Whether something is so. */
  holds(scope: PackedScope, condition: Condition): boolean {
    let isSo = this.#conditionOf.get(condition);
    if (isSo === undefined) {
      isSo = isAskedElsewhere(condition) ? null : this.#conditions.condition(condition);
      this.#conditionOf.set(condition, isSo);
    }
    if (isSo === null) return this.#plain.holds(this.#form.plain(), this.#form.plainScope(scope), condition);
    this.#speakOf(scope);
    return isSo();
  }

  /** Whether one thing is related to another, by a word of the text. */
  relation(word: string): (one: number, other: number) => boolean {
    return this.#phrases.relations.of(word).holds;
  }

  /** The aspects that a phrase reads, for any acting unit; null if it may read anything. */
  aspectsOf(phrase: unknown): readonly number[] | null {
    const seen = this.reads.seenBy(phrase);
    // How far a unit can go may depend on anything.
    if (seen === null || (this.asking.board.isBarred && seen.has(PLACES))) return null;
    return [...seen.add(PRESENCE)].map((name) => this.state.layout.aspect(name));
  }

  /** A condition that reads only fields of the game itself, as a function; null for any other. */
  aboutGame(condition: Condition): (() => boolean) | null {
    let isSo = this.#aboutGame.get(condition);
    if (isSo === undefined) {
      isSo = this.#conditions.aboutGame(condition);
      this.#aboutGame.set(condition, isSo);
    }
    return isSo;
  }

  /** The value of a number of the text. */
  amount(scope: PackedScope, amount: Amount): number {
    const known = this.#amountOf.get(amount) ?? this.#phrases.ofThings.amount(amount);
    this.#amountOf.set(amount, known);
    this.#speakOf(scope);
    return known();
  }

  /** The things that criteria leave. */
  narrowed(scope: PackedScope, things: readonly number[], criteria: readonly Criterion[], dice: Dice): LeftThings {
    const keeping = this.#criteria(criteria, things[0] ?? NONE);
    if (keeping === null) return this.#narrowedPlainly(scope, things, criteria, dice);
    this.#speakOf(scope);
    let left = things;
    for (const keep of keeping) {
      if (left.length <= 1) break;
      if (typeof keep === "string") return { things: left, by: keep };
      left = keep(left);
    }
    return { things: left, by: left.length < 2 ? null : this.policies.lastTie };
  }

  /** Chooses one of several equal things, as the game settles ties. */
  picked(things: readonly number[], by: LastTie, dice: Dice): number {
    return things[this.#indexOfPicked(things, by, dice)] ?? NONE;
  }

  /** Things in the order of the game. Sides start with the first player. */
  inOrder(things: readonly number[]): readonly number[] {
    const [one] = things;
    if (one !== undefined && (this.state.things.sideOf[one] ?? NONE) !== NONE) return this.#fromFirstPlayer(things);
    const order = things.length < 2 ? null : this.#order;
    return order === null ? things.slice() : sortedBy(things, order);
  }

  /** A description as functions; null where only the interpreter knows what it means. */
  phrase(description: Description): Phrase | null {
    const known = this.#phraseOf.get(description);
    if (known !== undefined) return known;
    const phrase = isAskedElsewhere(description) ? null : this.#phrases.phrase(description);
    this.#phraseOf.set(description, phrase);
    return phrase;
  }

  #fromFirstPlayer(sides: readonly number[]): readonly number[] {
    const { sides: all, sideOf } = this.state.things;
    const known = this.#firstPlayers.findIndex((cell) => this.state.read(cell) === 1);
    const first = Math.max(0, known);
    const place = (side: number): number => ((sideOf[side] ?? 0) - first + all.length) % all.length;
    return sides.toSorted((side, other) => place(side) - place(other));
  }

  #indexOfPicked(things: readonly number[], by: LastTie, dice: Dice): number {
    if (things.length <= 1) return 0;
    switch (by) {
      case "at random":
        return chooseEqually(dice, things.length, this.policies.choiceDice);
      case "the person chooses":
        return dice.roll(things.length) - 1;
      case "the first in order":
        return this.#firstInOrder(things);
    }
  }

  #firstInOrder(things: readonly number[]): number {
    let [first, least] = [0, Infinity];
    for (let index = 0; index < things.length; index += 1) {
      const number = this.#order?.(things[index] ?? NONE) ?? 0;
      if (number >= least) continue;
      first = index;
      least = number;
    }
    return first;
  }

  #speakOf({ actor, side, it, there }: PackedScope): void {
    const { asking } = this;
    // Of a unit that has just been removed, sentences say what is near to where it stood.
    asking.actor = this.state.lastPlaceOf(actor) === NONE ? NONE : actor;
    asking.view = side;
    asking.parameter = it;
    if (it === NONE && there === NONE) asking.bound = NOTHING_BOUND;
    else if (it !== NONE && (there === NONE || there === it))
      asking.bound = this.#boundTo[it] ??= this.#bound(it, there);
    else asking.bound = this.#bound(it, there);
  }

  #bound(it: number, there: number): Bound {
    const { asking } = this;
    asking.bound = NOTHING_BOUND;
    if (there !== NONE) asking.bound = asking.rebound(asking.sort(this.declared.lexicon.roles.place), [there]);
    if (it === NONE) return asking.bound;
    return asking.rebound(asking.sort(this.state.things.plainThing(it).sort), [it]);
  }

  #criteria(criteria: readonly Criterion[], first: number): readonly Keeping[] | null {
    const known = this.#criteriaOf.get(criteria);
    if (known !== undefined) return known;
    const { sort } = first === NONE ? { sort: "" } : this.state.things.plainThing(first);
    const keeping = isAskedElsewhere(criteria)
      ? null
      : criteria.map((criterion): Keeping =>
          criterion.kind === "random" ? (criterion.by ?? "at random") : this.#conditions.keeping(criterion, sort),
        );
    this.#criteriaOf.set(criteria, keeping);
    return keeping;
  }

  #narrowedPlainly(
    scope: PackedScope,
    things: readonly number[],
    criteria: readonly Criterion[],
    dice: Dice,
  ): LeftThings {
    const numbers = this.state.things;
    const plain = things.map((thing) => numbers.plainThing(thing));
    const { things: left, by } = this.#plain.narrowed(
      this.#form.plain(),
      this.#form.plainScope(scope),
      plain,
      criteria,
      dice,
    );
    return { things: left.map(({ sort, name }) => numbers.thing(sort, name)), by };
  }

  #orderInTies(): ((thing: number) => number) | null {
    const { orderInTies: order, lexicon } = this.declared;
    const { things, layout } = this.state;
    if (order === undefined) return null;
    if (order.kind === "printed") {
      const ranks = things.things.map(({ name }) => order.names.indexOf(name));
      return (thing) => {
        const rank = ranks[thing] ?? NONE;
        return rank < 0 ? LAST : rank;
      };
    }
    const cells = things.things.map(({ sort }, thing) =>
      sort === lexicon.roles.place || sort === lexicon.roles.unit ? layout.cellOf(thing, order.field) : NONE,
    );
    return (thing) => {
      const cell = cells[thing] ?? NONE;
      const field = layout.fieldAt(cell);
      const value = field === undefined ? null : layout.valueOf(field.kind, this.state.read(cell));
      return this.asking.isThere(thing) ? Number(value ?? LAST) : LAST;
    };
  }
}

/** Sorts things, the smallest first. Most lists are short. */
function sortedBy(things: readonly number[], order: (thing: number) => number): readonly number[] {
  const sorted = things.slice();
  if (sorted.length > MOST_INSERTED) return sorted.sort((one, other) => order(one) - order(other));
  for (let index = 1; index < sorted.length; index += 1) {
    const thing = sorted[index] ?? NONE;
    const number = order(thing);
    let at = index;
    for (; at > 0 && order(sorted[at - 1] ?? NONE) > number; at -= 1) sorted[at] = sorted[at - 1] ?? NONE;
    sorted[at] = thing;
  }
  return sorted;
}

const MOST_INSERTED = 24;

const ELSEWHERE: ReadonlySet<unknown> = new Set(["leadsTo", "remembers", "threshold", "counter"]);

/** Whether a phrase needs the outcome of an action, or something that only sheets know. */
function isAskedElsewhere(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if ("kind" in node && ELSEWHERE.has(node.kind)) return true;
  return Object.values(node).some(isAskedElsewhere);
}

/** @returns the limit that leaves no room for a unit in a place; `leaving`: a unit that leaves it at the same moment */
export function packedLimitReached(
  scene: PackedScene,
  limits: readonly Limit[],
  unit: number,
  place: number,
  leaving = NONE,
): Limit | undefined {
  const { state } = scene;
  const { things } = state;
  const sideOf = things.sideOfUnit;
  return limits.find((limit) => {
    const isClosed = limit.most === 0;
    if (isClosed && !state.isOnBoard(unit)) return false;
    const scope = isClosed ? { ...NOBODYS_SCOPE, actor: unit, side: sideOf[unit] ?? NONE } : NOBODYS_SCOPE;
    const isOne = state.isOnBoard(unit)
      ? scene.isMember(scope, limit.things, things.thingOfUnit(unit))
      : scene.beside(NOBODYS_SCOPE, limit.things).includes(unit);
    if (!isOne || !scene.isMember(scope, limit.places, place)) return false;
    let there = 0;
    for (let other = 0; other < things.unitCount; other += 1) {
      if (other === unit || other === leaving || state.placeOf(other) !== place) continue;
      if (limit.isOfEachSide && sideOf[other] !== sideOf[unit]) continue;
      if (scene.isMember(NOBODYS_SCOPE, limit.things, things.thingOfUnit(other))) there += 1;
    }
    return there >= limit.most;
  });
}
