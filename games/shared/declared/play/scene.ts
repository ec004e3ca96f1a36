import type { Amount, Condition, Criterion, Description, CheckedScenario } from "../../../../runtime/checked-tree.ts";
import { type Dice, NO_DICE } from "../../../../runtime/dice.ts";
import type { Thing } from "../../../../runtime/game.ts";
import { amountOf, members } from "../../../../runtime/interpreter/phrase.ts";
import { PositionView } from "../../../../runtime/interpreter/position-view.ts";
import type { LastTie } from "../../../../runtime/policies.ts";
import { evaluateCondition, narrow, tiebreakersOf } from "../../../../runtime/walker/criteria.ts";
import { type DeclaredGame, policiesOf } from "../declared-game.ts";
import { type DeclaredEnvironment, interpretedGame } from "../interpreted.ts";
import { type Counter, type DeclaredUnit, unitsChosen } from "../position.ts";
import { duesOf, unpayable } from "./costs.ts";
import { FIRST_PLAYER, THE_GAME, valueIn } from "./fields.ts";
import { boardOf } from "./options.ts";
import { type GameState, positionOf, type Scope, unitNamed, NOBODYS } from "./state.ts";
import type { CardNeeded, DeclaredPlay, Limit } from "./effect.ts";

/** The things that criteria leave, with what settles a tie among them. */
interface Left {
  readonly things: readonly Thing[];
  /** Null where one thing is left, or none. */
  readonly by: LastTie | null;
}

/** Asks the reference interpreter what the phrases of a game's text mean in a state. */
export class Scene {
  readonly declared: DeclaredGame;
  readonly #base: PhraseSurroundings;

  constructor(declared: DeclaredGame) {
    this.declared = declared;
    this.#base = phraseSurroundings(declared);
  }

  members(state: GameState, scope: Scope, description: Description): readonly Thing[] {
    return members(this.#environment(state, scope), description);
  }

  /** The units beside the board that are described, in the order of the text. */
  beside(state: GameState, scope: Scope, description: Description): readonly Counter[] {
    const { schema, lexicon } = this.declared;
    const there = unitsChosen(schema, (field) => state.unplaced[THE_GAME.sort]?.[THE_GAME.name]?.[field]);
    const out = schema.counters.filter(
      ({ name }) => unitNamed(state, name) === undefined && there?.has(name) !== false,
    );
    const [somewhere] = boardOf(this.declared).places;
    if (somewhere === undefined) return [];
    const all = { ...state, units: out.map((counter) => ({ ...counter, at: somewhere, fields: {} })) };
    const described = new Set(
      this.members(all, { ...scope, actor: null }, description).flatMap(({ sort, name }) =>
        sort === lexicon.roles.unit ? [name] : [],
      ),
    );
    return out.filter(({ name }) => described.has(name));
  }

  /** Whether so many of some things are there, each of which can be paid for. */
  arePayable(state: GameState, scope: Scope, { of, count, costs }: CardNeeded): boolean {
    const things = this.members(state, scope, of);
    const isPayable = (it: Thing): boolean => unpayable(duesOf(this.declared, state, costs, { ...scope, it })) === null;
    return things.filter(isPayable).length >= count;
  }

  /** Whether something is so. */
  holds(state: GameState, scope: Scope, condition: Condition): boolean {
    return evaluateCondition(new PositionView(this.#environment(state, scope), NO_DICE), condition).holds;
  }

  /** The value of a number of the text. */
  amount(state: GameState, scope: Scope, amount: Amount): number {
    return amountOf(this.#environment(state, scope), amount);
  }

  /** The things that criteria leave. */
  narrowed(state: GameState, scope: Scope, things: readonly Thing[], criteria: readonly Criterion[], dice: Dice): Left {
    const view = new PositionView(this.#environment(state, scope), dice);
    const { left, by } = narrow(view, things, tiebreakersOf(criteria));
    return { things: left, by: left.length < 2 ? null : (by ?? this.#base.policies.lastTie) };
  }

  /** Chooses one of several equal things, as the game settles ties. */
  picked(state: GameState, scope: Scope, things: readonly Thing[], by: LastTie, dice: Dice): Thing {
    return new PositionView(this.#environment(state, scope), dice).pick(things, by);
  }

  /** Things in the order of the game. Sides start with the first player. */
  inOrder(state: GameState, scope: Scope, things: readonly Thing[]): readonly Thing[] {
    if (things[0]?.sort === "Side") return this.#fromFirstPlayer(state, things);
    const environment = this.#environment(state, scope);
    const order = this.#base.game.orderInTies;
    if (order === undefined) return things;
    return things.toSorted((one, other) => order(environment, one) - order(environment, other));
  }

  #fromFirstPlayer(state: GameState, sides: readonly Thing[]): readonly Thing[] {
    const all = this.declared.lexicon.sides.map(({ id }) => id);
    const known = all.findIndex((name) => valueIn(this.declared, state, { sort: "Side", name }, FIRST_PLAYER) === true);
    const first = Math.max(0, known);
    const place = ({ name }: Thing): number => (all.indexOf(name) - first + all.length) % all.length;
    return sides.toSorted((one, other) => place(one) - place(other));
  }

  #environment(state: GameState, { actor, side, it, there }: Scope): DeclaredEnvironment {
    const { roles } = this.declared.lexicon;
    // Of a unit that has just been removed, sentences say what is near to where it stood.
    const acting = unitNamed(state, actor) !== undefined || state.lastPlaces?.[actor ?? ""] !== undefined;
    const thing: Thing = { sort: roles.unit, name: acting ? (actor ?? "") : "" };
    return {
      ...this.#base,
      position: {
        ...positionOf(this.declared, state, side, actor),
        ...(state.lastPlaces === undefined ? {} : { lastPlaces: state.lastPlaces }),
      },
      card: { ...thing, index: 0 },
      actor: acting ? thing : null,
      view: side,
      bound: [
        ...(there === null || it?.sort === roles.place ? [] : [{ sort: roles.place, name: there }]),
        ...(it === null ? [] : [it]),
      ],
      parameters: it === null ? [] : [it],
    };
  }
}

/** What the interpreter needs to evaluate phrases of a game's text in any position. */
export type PhraseSurroundings = Pick<
  DeclaredEnvironment,
  "game" | "book" | "readings" | "policies" | "bound" | "intended"
>;

export function phraseSurroundings(declared: DeclaredGame): PhraseSurroundings {
  const policies = policiesOf(declared);
  return {
    game: interpretedGame(declared),
    // The words of a game's text never depend on a scenario.
    book: { scenario: NO_SCENARIO, sheets: {} },
    readings: policies,
    policies,
    bound: [],
    intended: null,
  };
}

const NO_SCENARIO: CheckedScenario = { game: "", number: 0, title: "", rules: [], sides: [] };

/**
 * The limit that leaves no room for a unit in a place; undefined if there is room.
 *
 * @param leaving a unit that leaves the place at the same moment
 */
export function limitReached(
  scene: Scene,
  limits: readonly Limit[],
  state: GameState,
  { name, side }: Counter,
  place: string,
  leaving: string | null = null,
): Limit | undefined {
  return limits.find((limit) => {
    const isClosed = limit.most === 0;
    if (isClosed && unitNamed(state, name) === undefined) return false;
    const scope = isClosed ? { ...NOBODYS, actor: name, side } : NOBODYS;
    const things = new Set(scene.members(state, scope, limit.things).map((thing) => thing.name));
    const isOne =
      unitNamed(state, name) === undefined
        ? scene.beside(state, NOBODYS, limit.things).some((counter) => counter.name === name)
        : things.has(name);
    if (!isOne || !scene.members(state, scope, limit.places).some((each) => each.name === place)) return false;
    const there = state.units.filter(
      (unit) =>
        unit.at === place &&
        unit.name !== name &&
        unit.name !== leaving &&
        things.has(unit.name) &&
        (!limit.isOfEachSide || unit.side === side),
    );
    return there.length >= limit.most;
  });
}

/** Whether a unit that has come to its place goes no further. */
export function isHalted(
  scene: Scene,
  { halts }: DeclaredPlay,
  state: GameState,
  { name, side, at }: DeclaredUnit,
): boolean {
  const scope = { ...NOBODYS, actor: name, side };
  const isAmong = (of: Description, thing: string): boolean =>
    scene.members(state, scope, of).some((each) => each.name === thing);
  return halts.some(({ who, places }) => (who === null || isAmong(who, name)) && isAmong(places, at));
}

/** `there is no room for Goblin A in c3: at most 2 figures in a square` */
export function noRoom(unit: string, place: string, { text, most }: Limit): string {
  if (most === 0) return `${unit} does not enter ${place}: the rules say: ${text}`;
  return `there is no room for ${unit} in ${place}: ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, "")}`;
}
