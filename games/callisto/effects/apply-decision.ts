import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import type { Thing } from "../../../runtime/game.ts";
import { members } from "../../../runtime/interpreter/phrase.ts";
import { compareNames } from "../board/space-names.ts";
import { environmentOf } from "../game.ts";
import type { CardName, Position, RowCard, Side, SpaceName, Unit } from "../position.ts";
import { cardThing } from "../reference/environment.ts";
import { attack } from "./attack.ts";
import {
  cardsOfCounter,
  command,
  commanderInPlaceOf,
  commandOrderMatters,
  counterOfCard,
  draw,
  finishCard,
  removeInterference,
  without,
} from "./cards.ts";
import { carryMarkers, control, featuresIn, hasIntactPod, markScouted, openDoor, spaceOf } from "./markers.ts";
import { effectiveInitiative } from "./round.ts";
import {
  type CardDecision,
  decidedAction,
  type Draft,
  type EffectRules,
  holdsForBot,
  nothing,
  playerOf,
  rulesNamed,
  type Turn,
  type TurnEffects,
} from "./turn-effects.ts";
import { changeUnit, spawnOf, unitNamed } from "./units.ts";

/**
 * Applies the bot's decision for the card at index `acting` of the row, and finishes that card (rules §4, §9). The
 * decision's own dice were rolled before. Here an attack rolls one die for each point of strength and target, the
 * targets in alphabetical order; a PULSE rolls those of its push, a draw from an empty deck those of a shuffle.
 */
export function applyDecision(
  position: Position,
  acting: number,
  decision: CardDecision,
  rules: EffectRules,
  dice: Dice,
): TurnEffects {
  const card = position.cards.row[acting];
  if (card === undefined) return nothing(position, null);
  const turn = nothing(position, acting);
  // A new object for the card distinguishes it from its copies wherever the row moves it.
  const own: RowCard = { ...card };
  const row = [...position.cards.row];
  row[acting] = own;
  turn.position.cards.row = row;
  enter(turn, own.card, decision, rules);
  act(turn, own, decision, rules, dice);
  turn.acting = finishCard(turn.position, own);
  return turn;
}

/** An off-board unit enters at its spawn, with its card's action only (B:488) or also without one (OPEN-12). */
function enter(turn: Turn, card: CardName, decision: CardDecision, { book, readings }: EffectRules): void {
  const { position } = turn;
  const unit = unitNamed(position, counterOfCard(card));
  const due = readings["OPEN-12"] === "b" ? decision.clause !== null : decision.procedure !== null;
  if (unit === undefined || unit.at !== null || unit.escaped || unit.deactivated || !due) return;
  const spawn = spawnOf(position.board, book.scenario, unit, book.sheets[position.bot]?.rules);
  if (spawn === null) return;
  changeUnit(position, unit.name, { at: spawn });
  turn.entries = { [unit.name]: spawn };
}

function act(turn: Turn, own: RowCard, decision: CardDecision, rules: EffectRules, dice: Dice): void {
  switch (decision.action) {
    case null:
      return;
    case "ready":
      return changeUnit(turn.position, counterOfCard(own.card), { suppressed: false });
    case "ATTACK":
    case "SPECIAL ATTACK":
    case "AREA ATTACK":
    case "SUPPRESS":
    case "PULSE":
      return attack(turn, decision, rules, dice);
    case "BOLSTER":
      return bolster(turn, decision, rules, dice);
    case "COMMAND":
      return drawIntoRow(turn, own, decision, rules, dice);
    case "INSPIRE":
      turn.position.cards.row = inspire(turn.position, own, decision, rules);
      return;
    case "RECON":
      return recon(turn, dice);
    default:
      return actOnBoard(turn, own, decision, rules);
  }
}

/** The changes of the board that need no dice, for a bot's decision or a person's. */
export function actOnBoard(turn: Turn, own: RowCard, decision: CardDecision, rules: EffectRules): void {
  switch (decision.action) {
    case "MOVE":
    case "GUIDE":
    case "SCOUT":
      return move(turn, own, decision, rules);
    case "CONTROL":
      return control(turn, decision, rules);
    case "PATHFIND":
      // No unit moves (rules §9.8).
      return markScouted(turn, decision.spaces);
    case "OPEN DOOR":
      if (decision.structure !== null) openDoor(turn.position, decision.structure);
      return;
    default:
      throw new Error(`the action ${decision.action} has no effect defined`);
  }
}

function drawIntoRow(turn: Turn, own: RowCard, decision: CardDecision, rules: EffectRules, dice: Dice): void {
  const { position } = turn;
  const sheet = rules.book.sheets[position.bot];
  if (sheet === undefined) return;
  const initiativeOf = (card: CardName): number => effectiveInitiative(card, sheet, position);
  const reading = rules.readings["OPEN-32"];
  const orderMatters = (cards: readonly CardName[]): boolean => commandOrderMatters(cards, own, initiativeOf, reading);
  turn.drawn = draw(position.cards, decision.strength ?? 1, dice, orderMatters);
  position.cards.row = command(position.cards.row, own, turn.drawn, initiativeOf, reading);
}

/** One Interference card leaves the game, one card is drawn face down (rules §9.2). */
function recon(turn: Turn, dice: Dice): void {
  const { cards } = turn.position;
  removeInterference(cards);
  turn.drawn = draw(cards, 1, dice, () => false);
  cards.aside = [...cards.aside, ...turn.drawn];
}

/**
 * Moves a unit along its path, with its passengers. MOVE and GUIDE only pass marked spaces, SCOUT marks what it enters
 * (rules §1.7 rule 26). A prisoner in a space that the unit leaves comes along where the scenario has that rule. A mech
 * that escapes leaves the board from its destination (OPEN-52).
 */
function move(turn: Turn, own: RowCard, decision: CardDecision, rules: EffectRules): void {
  const { position } = turn;
  const { unit: name, destination, route, passengers } = decision;
  const unit = name === null ? undefined : unitNamed(position, name);
  if (unit === undefined || unit.at === null || destination === null) return;
  const way = [spaceOf(position, unit.at)];
  for (const place of route) way.push(spaceOf(position, place));
  if (destination !== unit.at || route.length > 0) way.push(spaceOf(position, destination));
  if (decision.action === "SCOUT") markScouted(turn, way.slice(1));
  const driver = counterOfCard(own.card);
  let { moves } = turn;
  for (const mover of passengers.length === 0 ? [unit.name] : [unit.name, ...passengers]) {
    changeUnit(position, mover, { at: destination });
    if (mover !== driver) moves = { ...moves, [mover]: destination };
  }
  turn.moves = moves;
  turn.victor = bringPrisoner(position, way, rules);
  if (decision.escapes) escape(position, unit);
}

/**
 * The prisoner comes along from the first space of the path that holds it. A unit that brings it into a space with an
 * intact escape pod wins at once (rules §1.6 rule 23, §10 scenario 5).
 */
function bringPrisoner(position: Draft, way: readonly SpaceName[], rules: EffectRules): Side | null {
  const met = way.findIndex((space) => featuresIn(position, space).some(({ name }) => name === "prisoner"));
  const last = way.at(-1);
  const from = way[met];
  if (from === undefined || last === undefined || !holdsForBot(rules, position, "the prisoner rides along")) {
    return null;
  }
  const freed = way.slice(met + 1).some((space) => hasIntactPod(position, space));
  const [wins] = rulesNamed(rules, position, "the prisoner at an intact escape pod wins");
  carryMarkers(position, "prisoner", from, last);
  return freed && wins !== undefined ? playerOf(wins, position) : null;
}

/** A mech that escapes leaves the board, and all its cards leave the game, wherever they are (S:2395, OPEN-62). */
function escape(position: Draft, unit: Unit): void {
  const own = cardsOfCounter(unit);
  const removed: CardName[] = [];
  const without = (cards: readonly CardName[]): readonly CardName[] =>
    cards.filter((card) => {
      if (own.includes(card)) removed.push(card);
      return !own.includes(card);
    });
  const { cards } = position;
  cards.row = cards.row.filter(({ card }) => without([card]).length > 0);
  cards.deck = without(cards.deck);
  cards.discard = without(cards.discard);
  cards.aside = without(cards.aside);
  cards.bolster = Object.fromEntries(Object.entries(cards.bolster).map(([letter, deck]) => [letter, without(deck)]));
  cards.display = without(cards.display);
  cards.removed = [...cards.removed, ...removed];
  changeUnit(position, unit.name, { at: null, escaped: true });
}

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
