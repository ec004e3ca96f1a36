import type { Amount, Condition, Description } from "../../runtime/checked-tree.ts";
import { NO_DICE } from "../../runtime/dice.ts";
import type { Thing } from "../../runtime/game.ts";
import { amountOf, members } from "../../runtime/interpreter/phrase.ts";
import { PositionView } from "../../runtime/interpreter/position-view.ts";
import { evaluateCondition } from "../../runtime/walker/criteria.ts";
import {
  CANNOT_PAY,
  duesOf,
  isAboutIt,
  NO_CARD,
  type Price,
  type Toll,
  unpayable,
} from "../shared/declared/play/costs.ts";
import type { CardNeeded, Cost } from "../shared/declared/play/effect.ts";
import { type PhraseSurroundings, phraseSurroundings, Scene } from "../shared/declared/play/scene.ts";
import { NOBODYS, type Scope, stateInFirstRound } from "../shared/declared/play/state.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import type { DeclaredEnvironment } from "../shared/declared/interpreted.ts";
import { LivePosition } from "../shared/declared/play/packed/live-position.ts";
import type { DeclaredPosition, DeclaredUnit } from "../shared/declared/position.ts";

/** What the phrases of a game's text say of a position, for the unit that acts. */
export interface Legality {
  /** Whether a description fits the thing of a name. */
  fits(description: Description, position: DeclaredPosition, actor: DeclaredUnit, thing: string): boolean;
  /** Whether a place is described, or holds what is. */
  fitsPlace(description: Description, position: DeclaredPosition, actor: DeclaredUnit, place: string): boolean;
  /** @param it what the condition calls `it`; left out for the unit that acts */
  holds(condition: Condition, position: DeclaredPosition, actor: DeclaredUnit, it?: Thing): boolean;
  /** How much a number of the text comes to. */
  amount(amount: Amount, position: DeclaredPosition, actor: DeclaredUnit): number;
}

/**
 * Asks the reference interpreter; of a position that looks at a packed state, the functions that the state has for phrases.
 * Both evaluators call it where an action's header limits what is legal.
 *
 * @param declared gives the game; asked for when a position is first looked at, since its actions have these functions
 */
export function legalityOf(declared: () => DeclaredGame): Legality {
  let known: { readonly unit: string; readonly surroundings: PhraseSurroundings } | null = null;
  const environmentOf = (position: DeclaredPosition, actor: DeclaredUnit): DeclaredEnvironment => {
    known ??= surroundingsOf(declared());
    const thing: Thing = { sort: known.unit, name: actor.name };
    return { ...known.surroundings, position, card: { ...thing, index: 0 }, actor: thing, view: actor.side };
  };
  const conditions = new LastAsked(
    (condition: Condition, position, actor) =>
      evaluateCondition(new PositionView(environmentOf(position, actor), NO_DICE), condition).holds,
  );
  const described = new LastAsked((description: Description, position, actor) =>
    namesIn(members(environmentOf(position, actor), description)),
  );
  const places = new LastAsked((description: Description, position, actor) => {
    const environment = environmentOf(position, actor);
    const things = members(environment, description);
    return namesIn(things.flatMap((thing) => environment.game.placeOf(environment, thing) ?? []));
  });
  const amounts = new LastAsked((amount: Amount, position, actor) => amountOf(environmentOf(position, actor), amount));
  return {
    fits: (description, position, actor, thing) =>
      position instanceof LivePosition
        ? position.state.fits(description, actor.name, thing)
        : described.of(description, position, actor).has(thing),
    fitsPlace: (description, position, actor, place) =>
      position instanceof LivePosition
        ? position.state.fitsPlace(description, actor.name, place)
        : places.of(description, position, actor).has(place),
    holds: (condition, position, actor, it) => {
      if (position instanceof LivePosition) return position.state.holds(condition, actor.name, it);
      if (it === undefined) return conditions.of(condition, position, actor);
      const environment = { ...environmentOf(position, actor), parameters: [it] };
      return evaluateCondition(new PositionView(environment, NO_DICE), condition).holds;
    },
    amount: (amount, position, actor) =>
      position instanceof LivePosition
        ? position.state.amount(amount, actor.name)
        : amounts.of(amount, position, actor),
  };
}

/** @param declared gives the game. It is called late, since the game's actions hold these functions */
export function tollOf(declared: () => DeclaredGame, { costs, cards }: Price): Toll {
  const before = costs.filter((cost) => !isAboutIt(cost));
  let scene: Scene | null = null;
  const objection = (some: readonly Cost[], position: DeclaredPosition, actor: DeclaredUnit, it: Thing | null) => {
    const scope: Scope = { ...NOBODYS, actor: actor.name, side: actor.side, it };
    const due =
      position instanceof LivePosition
        ? position.state.unpayable(some, actor.name, it)
        : unpayable(duesOf(declared(), position, some, scope));
    const isThere = (card: CardNeeded): boolean => {
      if (position instanceof LivePosition) return position.state.isCardThere(card, actor.name);
      scene ??= new Scene(declared());
      return scene.arePayable(stateInFirstRound(position), scope, card);
    };
    const detail = due ?? (cards.every(isThere) ? null : NO_CARD);
    return detail === null ? null : { reason: CANNOT_PAY, detail };
  };
  return {
    setOut:
      before.length === 0 && cards.length === 0 ? null : (position, actor) => objection(before, position, actor, null),
    aimed: before.length === costs.length ? null : (position, actor, it) => objection(costs, position, actor, it),
  };
}

function namesIn(things: readonly Thing[]): ReadonlySet<string> {
  return new Set(things.map(({ name }) => name));
}

/** Keeps the last answer for each phrase: of one position every place is asked in turn. */
class LastAsked<Phrase, Answer> {
  readonly #answer: (phrase: Phrase, position: DeclaredPosition, actor: DeclaredUnit) => Answer;
  readonly #kept = new Map<
    Phrase,
    { readonly position: DeclaredPosition; readonly actor: string; readonly answer: Answer }
  >();

  constructor(answer: (phrase: Phrase, position: DeclaredPosition, actor: DeclaredUnit) => Answer) {
    this.#answer = answer;
  }

  of(phrase: Phrase, position: DeclaredPosition, actor: DeclaredUnit): Answer {
    const kept = this.#kept.get(phrase);
    if (kept !== undefined && kept.position === position && kept.actor === actor.name) return kept.answer;
    const answer = this.#answer(phrase, position, actor);
    this.#kept.set(phrase, { position, actor: actor.name, answer });
    return answer;
  }
}

function surroundingsOf(declared: DeclaredGame) {
  return { unit: declared.lexicon.roles.unit, surroundings: phraseSurroundings(declared) };
}
