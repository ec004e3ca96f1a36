import { askOneOf, tell, type Prompts } from "../../../runtime/companion/prompts.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { actionDeck, cardText, earthquakeFor, EARTHQUAKES, shuffled } from "../engine/cards.ts";
import type { Card } from "../engine/state.ts";
import type { Size } from "../terrain.ts";

/** The action deck of a game beside the table: shuffled here, or reported by the person who draws from it. */
export interface ActionDeck {
  /** How many Time Stream cards were drawn this turn. */
  readonly timeStreams: number;
  /** The next card. If all cards are drawn, a new turn begins first. */
  draw(): Prompts<Card>;
  /**
   * Puts an earthquake on the discards.
   *
   * @param orLighter whether a lighter one takes its place where none is left
   */
  addEarthquake(size: Size, orLighter: boolean): Prompts<void>;
  /**
   * Puts the heaviest earthquake on the discards, for a new volcano.
   *
   * @param drawn that of the card that made the volcano, which is not available
   */
  addHeaviest(drawn: Size | null): Prompts<void>;
}

/** The deck that the companion shuffles, with `dice` of its own. */
export class ShuffledDeck implements ActionDeck {
  timeStreams = 0;
  readonly #dice: Dice;
  #turn = 0;
  #deck: readonly Card[] = [];
  #discard: readonly Card[];
  #unused: readonly Size[] = EARTHQUAKES;

  constructor(opportunities: boolean, dice: Dice) {
    this.#dice = dice;
    this.#discard = actionDeck(opportunities);
  }

  *draw(): Prompts<Card> {
    if (this.#deck.length === 0) {
      this.#turn += 1;
      this.timeStreams = 0;
      yield* tell({ kind: "heading", text: `Turn ${this.#turn}` });
      this.#deck = shuffled(this.#discard, this.#dice);
      this.#discard = [];
    }
    const [card, ...deck] = this.#deck;
    if (card === undefined) throw new Error("an action deck without cards");
    this.#deck = deck;
    if (card.kind === "earthquake") this.#unused = [...this.#unused, card.size];
    else this.#discard = [...this.#discard, card];
    if (card.kind === "time stream") this.timeStreams += 1;
    yield* tell({ kind: "heading", text: cardText(card) });
    return card;
  }

  addEarthquake(size: Size, orLighter: boolean): Prompts<void> {
    return this.#discardOf(earthquakeFor(size, orLighter, this.#unused));
  }

  addHeaviest(drawn: Size | null): Prompts<void> {
    const at = drawn === null ? -1 : this.#unused.indexOf(drawn);
    return this.#discardOf(earthquakeFor("heavy", true, at < 0 ? this.#unused : this.#unused.toSpliced(at, 1)));
  }

  *#discardOf(found: Size | undefined): Prompts<void> {
    if (found === undefined) return;
    this.#unused = this.#unused.toSpliced(this.#unused.indexOf(found), 1);
    this.#discard = [...this.#discard, { kind: "earthquake", size: found }];
    yield* tell({ kind: "note", text: `A ${found} earthquake goes to the discards.` });
  }
}

/** The cards on the table: the person says which one is drawn. */
export class DrawnDeck implements ActionDeck {
  timeStreams = 0;
  readonly #cards: readonly Card[];

  /** @param cards those that concern the bot */
  constructor(cards: readonly Card[]) {
    this.#cards = cards;
  }

  *draw(): Prompts<Card> {
    for (;;) {
      const asked = { text: "Which card is drawn?" };
      const card = yield* askOneOf(asked, [...this.#cards, null], (each) =>
        each === null ? "none: all cards are shuffled for a new turn" : cardText(each),
      );
      if (card === null) {
        this.timeStreams = 0;
        continue;
      }
      if (card.kind === "time stream") this.timeStreams += 1;
      return card;
    }
  }

  *addEarthquake(size: Size, orLighter: boolean): Prompts<void> {
    const otherwise = orLighter ? ", or a lighter one if there is none" : ", if there is one";
    yield* tell({ kind: "do", text: `Put a ${size} earthquake card on the discards${otherwise}.` });
  }

  *addHeaviest(drawn: Size | null): Prompts<void> {
    const but = drawn === null ? "" : ", but not the one you drew";
    yield* tell({ kind: "do", text: `Put the heaviest unused earthquake card on the discards${but}.` });
  }
}
