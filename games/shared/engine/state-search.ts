import { type Dice, SeededDice } from "../../../runtime/dice.ts";
import type { GameResult } from "../../engine-part.ts";
import { chooseBySearch, type SearchedChoice, type SearchedGame, type Standing } from "./search.ts";

/** The next step of a searched game: it is over, goes on without a choice, or waits for a side that follows no sheet. */
type SearchStep<Action> =
  | { readonly kind: "over" }
  | { readonly kind: "action"; readonly action: Action }
  | ({ readonly kind: "choice" } & SearchedChoice<Action>);

/** A game whose states are plain data, with what a search needs beyond its rules. */
export interface SearchForm<State, Action> {
  /** What comes next. Bots act by their sheets. */
  next(state: State, dice: Dice): SearchStep<Action>;
  apply(state: State, action: Action, dice: Dice): State;
  /** The state with what a side cannot see drawn anew. */
  redrawn(state: State, side: string, dice: Dice): State;
  /** Tells the actions of a choice apart. */
  keyOf(action: Action): string;
  /** How far a side is ahead. */
  lead(state: State, side: string): number;
}

/** A game without a winner is worth the same to each side. */
const DRAWN = 0.5;

/** A game for a search. Each line of play begins with the state in which the side chooses. */
class StateSearch<State extends { readonly result: GameResult | null }, Action> implements SearchedGame<Action> {
  readonly #form: SearchForm<State, Action>;
  readonly #side: string;
  readonly #start: State;
  #state: State;

  constructor(form: SearchForm<State, Action>, start: State, side: string) {
    this.#form = form;
    this.#side = side;
    this.#start = start;
    this.#state = start;
  }

  restart(dice: Dice): void {
    this.#state = this.#form.redrawn(this.#start, this.#side, dice);
  }

  next(dice: Dice): SearchedChoice<Action> | null {
    for (;;) {
      const step = this.#form.next(this.#state, dice);
      if (step.kind === "over") return null;
      if (step.kind === "choice") return step;
      this.play(step.action, dice);
    }
  }

  play(action: Action, dice: Dice): void {
    this.#state = this.#form.apply(this.#state, action, dice);
  }

  keyOf(action: Action): string {
    return this.#form.keyOf(action);
  }

  standing(side: string): Standing {
    const winner = this.#state.result?.winner ?? null;
    return { won: winner === null ? DRAWN : winner === side ? 1 : 0, lead: this.#form.lead(this.#state, side) };
  }
}

/** One more than the highest number that a seed is drawn from. */
const SEEDS = 2 ** 31;

/**
 * Chooses for a side by search (`chooseBySearch`). It rolls dice of its own, whose seed is one die of the game: the search
 * takes thousands.
 */
export function searchFromState<State extends { readonly result: GameResult | null }, Action>(
  form: SearchForm<State, Action>,
  state: State,
  choice: SearchedChoice<Action>,
  lines: number,
  dice: Dice,
): Action {
  return chooseBySearch(new StateSearch(form, state, choice.side), choice, lines, new SeededDice(dice.roll(SEEDS)));
}
