import { type Dice, shuffled } from "../../../../../runtime/dice.ts";
import { BOT, type Seating } from "../../../../engine-part.ts";
import type { SearchedChoice, SearchedGame, Standing } from "../../../engine/search.ts";
import type { DeclaredPosition } from "../../position.ts";
import { areAllied } from "../../word.ts";
import { actionsToSearch, actionOfBot, type Choice } from "../players.ts";
import type { Awaited, GameAction, GameDefinition, PlayedGame } from "../rules.ts";
import type { PackedGreed } from "./packed-greed.ts";
import type { PackedPlay } from "./packed-play.ts";
import type { Mark, PackedState } from "./packed-state.ts";
import { NONE } from "./numbering.ts";

/** The rules of a game that is searched. */
interface SearchedRules {
  readonly declared: PlayedGame;
  readonly play: PackedPlay;
  awaitedNow(game: GameDefinition): Awaited;
  apply(game: GameDefinition, action: GameAction, dice: Dice): void;
}

/** The worth of a game without a winner, for each side. */
const DRAWN = 0.5;

/**
 * The current game, for a search. Each line of play is taken back by the journal. Bots follow their sheets, which everybody
 * can see.
 */
export class PackedSearch implements SearchedGame<GameAction> {
  readonly #rules: SearchedRules;
  readonly #greed: PackedGreed;
  readonly #game: GameDefinition;
  readonly #seating: Seating<DeclaredPosition>;
  readonly #side: number;
  readonly #mark: Mark;

  constructor(
    rules: SearchedRules,
    greed: PackedGreed,
    game: GameDefinition,
    side: string,
    seating: Seating<DeclaredPosition>,
  ) {
    const { state, things } = rules.play;
    this.#rules = rules;
    this.#greed = greed;
    this.#game = game;
    this.#seating = seating;
    this.#side = things.sideNamed(side);
    this.#mark = state.mark();
  }

  restart(dice: Dice): void {
    this.goBack();
    redrawHiddenCards(this.#rules.play.state, this.#side, dice);
  }

  /** Goes back to the moment of the choice, with its real hidden cards. */
  goBack(): void {
    this.#rules.play.state.goBack(this.#mark);
  }

  next(dice: Dice): SearchedChoice<GameAction> | null {
    for (;;) {
      const awaited = this.#rules.awaitedNow(this.#game);
      switch (awaited.kind) {
        case "over":
          return null;
        case "automatic":
          this.play(awaited.action, dice);
          break;
        case "turn":
        case "pick":
          if (!this.#isBot(awaited)) return { side: awaited.side, actions: actionsToSearch(awaited) };
          this.play(actionOfBot(this.#rules, awaited, this.#seating, dice).action, dice);
      }
    }
  }

  play(action: GameAction, dice: Dice): void {
    this.#rules.apply(this.#game, action, dice);
  }

  keyOf(action: GameAction): string {
    switch (action.kind) {
      case "act": {
        const [option] = action.deeds;
        return `${action.unit}|${option?.action}|${option?.target}|${option?.place}`;
      }
      case "pick":
        return `${action.side}|${action.thing}`;
      case "step":
      case "stop":
        return action.kind;
    }
  }

  standing(side: string): Standing {
    const { state, rules } = this.#rules.play;
    const { winner } = state.result ?? rules.finalResult("");
    const isOwn = winner !== null && areAllied(this.#rules.declared.lexicon, winner, side);
    const won = winner === null ? DRAWN : winner === side || isOwn ? 1 : 0;
    return { won, lead: rules.lead(side) ?? this.#greed.standing(side) };
  }

  #isBot({ side }: Choice): boolean {
    return (this.#seating.players[side] ?? BOT) === BOT;
  }
}

/** Draws again what a side cannot see: which cards the others hold, and the order of each deck. The sizes stay. */
function redrawHiddenCards(state: PackedState, side: number, dice: Dice): void {
  for (const { deck, hands, cards: ofCards } of state.layout.decks) {
    const hidden = [deck, ...hands.filter((_, holder) => holder !== side)];
    const cards: number[] = [];
    for (const { count, first } of hidden)
      for (let index = 0; index < state.read(count); index += 1) cards.push(state.read(first + index));
    // Sorted first, so that the result does not depend on how the cards lay.
    const drawn = shuffled(
      cards.toSorted((one, other) => one - other),
      dice,
    );
    let next = 0;
    for (const pile of hidden) {
      const holder = hands.indexOf(pile);
      for (let index = 0; index < state.read(pile.count); index += 1) {
        const card = drawn[next++] ?? 0;
        state.write(pile.first + index, card);
        const cell = ofCards[card]?.holder ?? NONE;
        if (cell !== NONE) state.write(cell, state.layout.codeOfHolder(cell, holder));
      }
    }
  }
}
