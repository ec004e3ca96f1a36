import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import { type CardDecision, decidedAction, type Draft, type EffectRules, type Turn } from "./turn-effects.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import type { Thing } from "../../../runtime/game.ts";
import { members } from "../../../runtime/interpreter/phrase.ts";
import { compareNames } from "../board/space-names.ts";
import type { CardName, Position, RowCard } from "../position.ts";
import { cardThing } from "../reference/environment.ts";
import { commanderInPlaceOf, without } from "./cards.ts";
import { environmentOf } from "../game.ts";

/**
 * Turns cards sideways, going right from the acting card, up to the strength: those that were chosen, otherwise the
 * next ones that the clause means. Cards that are sideways already are skipped (rules §9.3, OPEN-33).
 */
export function inspire(
  position: Position,
  acting: RowCard,
  decision: CardDecision,
  rules: EffectRules,
): readonly RowCard[] {
  const { row } = position.cards;
  const at = row.indexOf(acting);
  const upright: number[] = [];
  for (let index = at + 1; index < row.length; index += 1) if (row[index]?.sideways === false) upright.push(index);
  const turned = decision.cards.length > 0 ? chosen(position, upright, decision) : next(position, at, decision, rules);
  const due = upright.filter((index) => turned.includes(index)).slice(0, decision.strength ?? 1);
  return row.map((card, index) => (due.includes(index) ? { ...card, sideways: true } : card));
}

/** Of equal cards, the leftmost that is still upright. */
function chosen({ cards: { row } }: Position, upright: readonly number[], { cards }: CardDecision): readonly number[] {
  const left = [...upright];
  return cards.flatMap((card) => {
    const found = left.findIndex((index) => row[index]?.card === card);
    return found === -1 ? [] : left.splice(found, 1);
  });
}

function next(position: Position, at: number, decision: CardDecision, rules: EffectRules): readonly number[] {
  const action = decidedAction(decision, position, rules);
  const card = position.cards.row[at];
  if (action?.plan !== "simple" || action.object === null || card === undefined) return [];
  const environment = environmentOf({ ...rules, position }, { card: cardThing(card.card, at), actor: null, bound: [] });
  return members(environment, action.object).flatMap(({ index }: Thing) => index ?? []);
}

/**
 * BOLSTER: the chosen cards among those face up, and the top card of each named deck, go face up to the discard (rules
 * §9.4). A displayed Commander goes there in place of the first card of its mech. That card is shuffled back, so a
 * further card of the same deck is any card in it.
 */
export function bolster(turn: Turn, decision: CardDecision, rules: EffectRules, dice: Dice): void {
  const drawing = new Bolstering(turn.position.cards, rules.book.scenario, dice);
  for (const card of decision.cards) drawing.takeDisplayed(card);
  for (const letter of decision.decks) drawing.draw(letter);
  for (const deck of drawing.shuffledBack) turn.searched = [...turn.searched, `bolster deck ${deck}`];
}

class Bolstering {
  readonly #cards: Draft["cards"];
  /** Decks that a card was put back into: their order is unknown until they are shuffled. */
  readonly shuffledBack: string[] = [];
  readonly #scenario: CheckedScenario;
  readonly #dice: Dice;

  constructor(cards: Draft["cards"], scenario: CheckedScenario, dice: Dice) {
    this.#cards = cards;
    this.#scenario = scenario;
    this.#dice = dice;
  }

  takeDisplayed(card: CardName): void {
    const { display } = this.#cards;
    const index = display.indexOf(card);
    if (index === -1) return;
    this.#cards.display = without(display, index);
    this.#discard(card);
  }

  draw(letter: string): void {
    const deck = this.#cards.bolster[letter] ?? [];
    const index = this.shuffledBack.includes(letter) ? this.#anyOf(deck) : 0;
    const card = deck[index];
    if (card === undefined) return;
    const commander = commanderInPlaceOf(card, letter, this.#cards.display, this.#scenario);
    if (commander === null) {
      this.#cards.bolster = { ...this.#cards.bolster, [letter]: without(deck, index) };
      return this.#discard(card);
    }
    this.takeDisplayed(commander);
    this.#cards.bolster = { ...this.#cards.bolster, [letter]: deck.toSorted(compareNames) };
    if (!this.shuffledBack.includes(letter)) this.shuffledBack.push(letter);
  }

  #anyOf(deck: readonly CardName[]): number {
    return deck.every((card) => card === deck[0]) ? 0 : chooseEqually(this.#dice, deck.length);
  }

  #discard(card: CardName): void {
    this.#cards.discard = [...this.#cards.discard, card];
  }
}
