import { type Dice, SeededDice } from "../../../runtime/dice.ts";
import type { GameResult } from "../../engine-part.ts";

/** The actions among which a side chooses. */
export interface SearchedChoice<Action> {
  readonly side: string;
  readonly actions: readonly Action[];
  /** The actions that look best come first, and are tried first. */
  readonly isOrdered?: true;
}

/** Sorts values by their worth, the best first. */
export function bestFirst<Value>(values: readonly Value[], worthOf: (value: Value) => number): readonly Value[] {
  const weighed = values.map((value) => ({ value, worth: worthOf(value) }));
  return weighed.toSorted((one, other) => other.worth - one.worth).map(({ value }) => value);
}

/** The best `count` values, without sorting the others. */
export function bestFew<Value>(
  values: readonly Value[],
  most: number,
  worthOf: (value: Value) => number,
): readonly Value[] {
  const best: { readonly value: Value; readonly worth: number }[] = [];
  for (const value of values) {
    const worth = worthOf(value);
    const last = best[most - 1];
    // Of equal ones the first comes first.
    if (last !== undefined && last.worth >= worth) continue;
    if (last !== undefined) best.pop();
    let at = best.length;
    while (at > 0 && (best[at - 1]?.worth ?? 0) < worth) at -= 1;
    best.splice(at, 0, { value, worth });
  }
  return best.map(({ value }) => value);
}

/** A game that a search continues from the same moment, again and again. */
export interface SearchedGame<Action> {
  /** Goes back to that moment, and draws anew what the side that chooses there cannot see. */
  restart(dice: Dice): void;
  /** Goes on to the next choice that the search makes; null where the game is over. */
  next(dice: Dice): SearchedChoice<Action> | null;
  play(action: Action, dice: Dice): void;
  /** Tells the actions of a choice apart. */
  keyOf(action: Action): string;
  /** How the game stands for a side. */
  standing(side: string): Standing;
}

/** How a game stands for a side. */
export interface Standing {
  /** 1 if it has won or would win now, 0 if another side does, and between them otherwise. */
  readonly won: number;
  /** How far it is ahead, in a measure of the game's own. */
  readonly lead: number;
}

/** After this many choices beyond the tree a line of play is valued as it stands. */
const MOST_CHOICES = 12;

/** How strongly a search prefers actions that it has seldom tried. */
const CURIOSITY = 0.7;

/** How much the lead counts beside who has won: few lines seldom come to another winner. */
const SHARE_OF_LEAD = 0.3;

/** The leads of a side that a search has met. */
class Range {
  least = Infinity;
  most = -Infinity;

  meet(lead: number): void {
    this.least = Math.min(this.least, lead);
    this.most = Math.max(this.most, lead);
  }

  /** From 0 for the least to 1 for the most. */
  shareOf(lead: number): number {
    return this.most > this.least ? (lead - this.least) / (this.most - this.least) : 0.5;
  }
}

/** What came of the actions of one choice. */
class Choices {
  /** How many lines reached it. */
  visits = 0;
  readonly byKey = new Map<string, Tried>();

  /** The actions that may be tried now. Of ordered ones, one more is opened the more often lines reach the choice. */
  opened<Action>({ actions, isOrdered }: SearchedChoice<Action>): readonly Action[] {
    return isOrdered === true ? actions.slice(0, Math.ceil(Math.sqrt(this.visits))) : actions;
  }
}

/** What came of an action, in the lines that began with the same choices. */
class Tried {
  /** In how many lines it was chosen, and in how many it could have been. */
  visits = 0;
  possible = 1;
  #won = 0;
  #lead = 0;
  readonly children = new Choices();
  /** Of the side that chose it. */
  readonly #range: Range;

  constructor(range: Range) {
    this.#range = range;
  }

  count({ won, lead }: Standing): void {
    this.visits += 1;
    this.#won += won;
    this.#lead += lead;
  }

  /** Its average result, from 0 to 1. */
  get worth(): number {
    const lead = this.#range.shareOf(this.#lead / this.visits);
    return (1 - SHARE_OF_LEAD) * (this.#won / this.visits) + SHARE_OF_LEAD * lead;
  }

  /** UCB1, over the lines in which it could have been chosen. */
  get promise(): number {
    return this.worth + CURIOSITY * Math.sqrt(Math.log(this.possible) / this.visits);
  }
}

/** An action that was tried, and who chose it. */
interface Step {
  readonly side: string;
  readonly tried: Tried;
}

/**
 * Chooses by Monte Carlo tree search (UCT): each line of play follows the tree to an action that was not tried yet, and
 * goes on at random. Dice and hidden cards fall anew in each line, so the tree holds choices alone, each valued for the
 * side that makes it.
 */
export function chooseBySearch<Action>(
  game: SearchedGame<Action>,
  choice: SearchedChoice<Action>,
  lines: number,
  dice: Dice,
): Action {
  const { actions } = choice;
  const [first] = actions;
  if (first === undefined) throw new Error("nothing to choose from");
  if (actions.length === 1) return first;
  const root = new Choices();
  const ranges = new Map<string, Range>();
  for (let line = 0; line < lines; line += 1) {
    game.restart(dice);
    const steps = growTree(game, root, choice, ranges, dice);
    playOut(game, dice);
    const standings = new Map<string, Standing>();
    for (const { side, tried } of steps) {
      const standing = standings.get(side) ?? game.standing(side);
      standings.set(side, standing);
      ranges.get(side)?.meet(standing.lead);
      tried.count(standing);
    }
  }
  return mostTried(game, root, actions, first);
}

/** Follows the tree to an action that was not tried yet, and tries it. */
function growTree<Action>(
  game: SearchedGame<Action>,
  root: Choices,
  choice: SearchedChoice<Action>,
  ranges: Map<string, Range>,
  dice: Dice,
): readonly Step[] {
  const steps: Step[] = [];
  let children = root;
  for (let next: SearchedChoice<Action> | null = choice; next !== null; next = game.next(dice)) {
    const { side } = next;
    children.visits += 1;
    const untried: Action[] = [];
    let best: { readonly action: Action; readonly tried: Tried; readonly promise: number } | null = null;
    for (const action of children.opened(next)) {
      const tried = children.byKey.get(game.keyOf(action));
      if (tried === undefined) {
        untried.push(action);
        continue;
      }
      tried.possible += 1;
      const { promise } = tried;
      if (best === null || promise > best.promise) best = { action, tried, promise };
    }
    const fresh = next.isOrdered === true ? untried[0] : untried.length === 0 ? undefined : anyOf(untried, dice);
    if (fresh !== undefined) {
      const tried = new Tried(rangeOf(ranges, side));
      children.byKey.set(game.keyOf(fresh), tried);
      steps.push({ side, tried });
      game.play(fresh, dice);
      return steps;
    }
    if (best === null) return steps;
    steps.push({ side, tried: best.tried });
    game.play(best.action, dice);
    ({ children } = best.tried);
  }
  return steps;
}

function rangeOf(ranges: Map<string, Range>, side: string): Range {
  const known = ranges.get(side) ?? new Range();
  ranges.set(side, known);
  return known;
}

/** Plays on without the tree. */
function playOut<Action>(game: SearchedGame<Action>, dice: Dice): void {
  for (let choices = 0; choices < MOST_CHOICES; choices += 1) {
    const next = game.next(dice);
    const action = next === null ? undefined : chooseBeyondTree(next, dice);
    if (action === undefined) return;
    game.play(action, dice);
  }
}

/** The action that looks best, if that is known; at random in one choice of five. */
function chooseBeyondTree<Action>({ actions, isOrdered }: SearchedChoice<Action>, dice: Dice): Action | undefined {
  return isOrdered === true && dice.roll(5) > 1 ? actions[0] : anyOf(actions, dice);
}

function anyOf<Action>(actions: readonly Action[], dice: Dice): Action | undefined {
  return actions[dice.roll(actions.length) - 1];
}

/** The action that most lines began with. Of several, the one with the best results wins, then the first. */
function mostTried<Action>(
  game: SearchedGame<Action>,
  tree: Choices,
  actions: readonly Action[],
  first: Action,
): Action {
  let best = first;
  let most: Tried | null = null;
  for (const action of actions) {
    const tried = tree.byKey.get(game.keyOf(action));
    if (tried === undefined) continue;
    const isMore =
      most === null || tried.visits > most.visits || (tried.visits === most.visits && tried.worth > most.worth);
    if (!isMore) continue;
    best = action;
    most = tried;
  }
  return best;
}

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
