import type { Dice } from "../../../../runtime/dice.ts";
import { memoize } from "../../../../grammar/memoize.ts";
import { pushes } from "../../effects/attack.ts";
import { counterOfCard, INTERFERENCE } from "../../effects/cards.ts";
import { actOnBoard, strike } from "../../effects/position-effects.ts";
import type { EffectRules, TurnEffects } from "../../effects/turn-effects.ts";
import { unitNamed, withUnit } from "../../effects/units.ts";
import { leftOf } from "../../multisets.ts";
import type { CardName, Position, UnitName } from "../../position.ts";
import { markerAt } from "../../reference/environment.ts";
import { openSteps } from "../../reference/distance.ts";
import { groupBy } from "../../../../grammar/group-by.ts";
import { drawToHand, mergePosition, positionOf, withCards } from "../side-view.ts";
import { type Applied, changesOfUnits, inflictCasualties, resultOfEffect, STAY } from "../execute.ts";
import { type GameDefinition, of } from "../game-definition.ts";
import {
  type Act,
  emptyReport,
  type Faction,
  type GameState,
  type HandCards,
  type Move,
  type Pending,
  type Report,
} from "../state.ts";
import { teamOf, turned, withActing, withHand, withOthers } from "../teams.ts";
import { handTurn, type HandTurn, type Performer, performerOf, TEAMMATE } from "./hand-turn.ts";
import { RULES } from "../../rules/rules.ts";

/**
 * Applies a legal move of a side with a hand. The board changes by the same effects as for a bot; the cards follow the
 * base rules. A hit may leave questions in `pending`. Ending the turn only clears the cards away: `applyAction` decides
 * whose turn is next, what was scored and who has won.
 */
export function applyMove(game: GameDefinition, state: GameState, side: Faction, move: Move, dice: Dice): Applied {
  switch (move.kind) {
    case "endTurn":
      return { state: withHand(state, side, clearAway), report: emptyReport() };
    case "hunkerDown":
      return { state: withHand(state, side, (cards) => hunkerDown(cards, move.card)), report: emptyReport() };
    case "ready":
      return ready(
        game,
        withHand(state, side, (cards) => play(cards, move.card)),
        side,
        move.card,
      );
    case "act":
      return act(game, state, side, move, dice);
  }
}

/** Hand and play area go to the discard, played cards first (B:470). */
function clearAway(cards: HandCards): HandCards {
  return { ...cards, hand: [], played: [], discard: [...cards.discard, ...cards.played, ...cards.hand] };
}

/** The card goes back to the supply (B:492). */
function hunkerDown(cards: HandCards, card: CardName): HandCards {
  return { ...cards, hand: without(cards.hand, [card]), supply: [...cards.supply, card] };
}

function play(cards: HandCards, card: CardName): HandCards {
  return { ...cards, hand: without(cards.hand, [card]), played: [...cards.played, card] };
}

/** The cards without one copy for each that is named. */
function without(cards: readonly CardName[], taken: readonly CardName[]): readonly CardName[] {
  const left = leftOf(cards, taken);
  if (left === null) throw new Error(`not all of ${taken.join(", ")} are there to be taken`);
  return left;
}

function ready(game: GameDefinition, state: GameState, side: Faction, card: CardName): Applied {
  const unit = counterOfCard(card);
  const position = withUnit(positionOf(game, state, side), unit, { suppressed: false });
  return { state: mergePosition(game, state, side, position), report: { ...emptyReport(), readied: [unit] } };
}

function act(game: GameDefinition, state: GameState, side: Faction, move: Act, dice: Dice): Applied {
  const turn = handTurn(game, state, side);
  const performer = turn === null ? null : performerOf(turn, move.card);
  if (performer === null) throw new Error(`${move.card} cannot act`);
  const { deed } = move;
  switch (deed.action) {
    case "BOLSTER":
      return entered(performer, bolster(state, side, move));
    case "INSPIRE":
      return entered(performer, inspire(state, side, move));
    case "COMMAND":
    case "RECON":
      return drawing(performer, move, dice);
    default:
      return onTheBoard(performer, move, dice);
  }
}

/** Cards of a teammate's supply go to the teammate's discard (B:851). */
function bolster(state: GameState, side: Faction, { card, deed }: Act): GameState {
  const played = withHand(state, side, (cards) => play(cards, card));
  const own = of(played.sides, side);
  if (own.kind !== "hand") return played;
  const taken = groupBy(deed.cards, (each) => own.cards.supply.includes(each));
  const toDiscard =
    (more: readonly CardName[] = []) =>
    (cards: HandCards): HandCards => ({
      ...cards,
      supply: without(cards.supply, more),
      discard: [...cards.discard, ...more],
    });
  const both = withOthers(withActing(own, toDiscard(taken.get(true))), toDiscard(taken.get(false)));
  return { ...played, sides: withCards(played.sides, side, both) };
}

/** The inspiring card is not among those that come back. */
function inspire(state: GameState, side: Faction, { card, deed }: Act): GameState {
  return withHand(state, side, (cards) => {
    const back = { ...cards, played: without(cards.played, deed.cards), hand: [...cards.hand, ...deed.cards] };
    return play(back, card);
  });
}

/** Where the performer's counter comes to the board for its card's action; nothing where it is there already. */
function entriesOf({ turn, position, unit }: Performer): Report["entries"] {
  return position === turn.position || unit === null ? {} : { [unit.name]: unit.at };
}

/** The game with the performer's counter on the board, where it was off it; all else as given. */
function entered(performer: Performer, state: GameState): Applied {
  const { turn, unit } = performer;
  const entries = entriesOf(performer);
  if (unit === null || !Object.hasOwn(entries, unit.name)) return { state, report: emptyReport() };
  const placed = withUnit(positionOf(turn.game, state, turn.side), unit.name, { at: unit.at });
  return {
    state: mergePosition(turn.game, state, turn.side, placed),
    report: { ...emptyReport(), moves: { [unit.name]: unit.at }, entries },
  };
}

/**
 * COMMAND draws as many cards as it says, for a teammate into that one's hand (B:853); RECON takes an Interference card out
 * of the game and draws one (B:567, B:597).
 */
function drawing(performer: Performer, { card, deed }: Act, dice: Dice): Applied {
  const { turn } = performer;
  if (deed.decks.includes(TEAMMATE)) return commandTeammate(performer, { card, deed }, dice);
  const recon = deed.action === "RECON";
  let drawn: readonly CardName[] = [];
  const state = withHand(turn.state, turn.side, (before) => {
    const cards = play(before, card);
    const left = recon
      ? { ...cards, hand: without(cards.hand, [INTERFERENCE]), removed: [...cards.removed, INTERFERENCE] }
      : cards;
    const draw = drawToHand(left, recon ? 1 : (deed.strength ?? 1), dice);
    drawn = draw.drawn;
    return draw.cards;
  });
  const came = entered(performer, state);
  return { ...came, report: { ...came.report, drawn: [drawnBy(turn, drawn)] } };
}

function commandTeammate(performer: Performer, { card, deed }: Pick<Act, "card" | "deed">, dice: Dice): Applied {
  const { state, side } = performer.turn;
  const played = withHand(state, side, (cards) => play(cards, card));
  const own = of(played.sides, side);
  if (own.kind !== "hand") throw new Error(`${side} plays from no hand`);
  const other = turned(own);
  const { drawn, cards } = drawToHand(other.cards, deed.strength ?? 1, dice);
  const sides = withCards(played.sides, side, turned({ ...other, cards }));
  const came = entered(performer, { ...played, sides });
  const entry = { side, cards: drawn, ...(other.team === undefined ? {} : { member: other.team.acting }) };
  return { ...came, report: { ...came.report, drawn: [entry] } };
}

function drawnBy({ state, side }: HandTurn, cards: readonly CardName[]): Report["drawn"][number] {
  const team = teamOf(state, side);
  return { side, cards, ...(team === null ? {} : { member: team.acting }) };
}

/** An action that changes the board, by the same effects as a bot's. */
function onTheBoard(performer: Performer, move: Act, dice: Dice): Applied {
  const { turn, position, unit } = performer;
  const { game, side } = turn;
  const rules = move.takesPrisoner ? turn.rules : withoutPrisoner(turn.rules);
  const { hit, ...happened } = takeEffect(position, move, rules, dice);
  const effects: TurnEffects = { ...happened, entries: entriesOf(performer) };
  const played = withHand(turn.state, side, (cards) => play(cards, move.card));
  const merged = mergePosition(game, played, side, effects.position);
  const state = move.deed.escapes && unit !== null ? withoutCards(merged, side, unit.name, turn.cards) : merged;
  const done = resultOfEffect(game, turn.state, state, side, effects);
  return hit.length === 0 || move.deed.action === "SUPPRESS" ? done : inflict(performer, done, move, hit, dice);
}

/** Does what a move says, and says which units it hit. */
function takeEffect(
  position: Position,
  { card, deed }: Act,
  rules: EffectRules,
  dice: Dice,
): TurnEffects & { readonly hit: readonly UnitName[] } {
  switch (deed.action) {
    case "ATTACK":
    case "SPECIAL ATTACK":
    case "SUPPRESS":
      return strike(position, deed, rules, dice);
    default:
      return { ...actOnBoard(position, card, deed, rules), hit: [] };
  }
}

/** A prisoner who is left behind, as if no unit could take it along. */
const withoutPrisoner = memoize((rules: EffectRules): EffectRules => {
  const { book } = rules;
  const riding = RULES.named(book.scenario.rules, "the prisoner rides along");
  if (riding.length === 0) return rules;
  const left = book.scenario.rules.filter((rule) => !riding.includes(rule));
  return { ...rules, book: { ...book, scenario: { ...book.scenario, rules: left } } };
});

/** All cards of a mech that escaped leave the game, wherever they lay before the move (S:2395). */
function withoutCards(state: GameState, side: Faction, unit: UnitName, before: HandCards): GameState {
  const isOfUnit = (card: CardName): boolean => counterOfCard(card) === unit;
  const others = (zone: readonly CardName[]): readonly CardName[] => zone.filter((card) => !isOfUnit(card));
  const gone = [before.hand, before.deck, before.discard, before.played, before.supply].flat().filter(isOfUnit);
  return withHand(state, side, (cards) => ({
    ...cards,
    hand: others(cards.hand),
    deck: others(cards.deck),
    discard: others(cards.discard),
    played: others(cards.played),
    supply: others(cards.supply),
    removed: [...cards.removed, ...gone],
  }));
}

/** The hit units pay with their cards; a unit that a PULSE hit may be pushed, if it is still there (B:700-706). */
function inflict(
  { turn, unit: attacker }: Performer,
  { state, report }: Applied,
  { deed }: Act,
  hit: readonly UnitName[],
  dice: Dice,
): Applied {
  const { game, side } = turn;
  const paid = inflictCasualties(game, state, side, hit, dice);
  const { casualties, neutralised } = paid.report;
  const extended = {
    ...report,
    ...changesOfUnits(turn.state.units, paid.state.units),
    casualties,
    neutralised: [...report.neutralised, ...neutralised],
  };
  const after = { state: paid.state, report: extended };
  if (attacker === null || !pushes(deed.action, attacker)) return after;
  const questions = hit.flatMap((name) => pushQuestion(game, after.state, side, name) ?? []);
  return { ...after, state: { ...after.state, pending: [...after.state.pending, ...questions] } };
}

/** Where a unit may be pushed: beside it, through an open door, where its own side has a marker (B:702). */
function pushQuestion(game: GameDefinition, state: GameState, side: Faction, name: UnitName): Pending | null {
  const position = positionOf(game, state, side);
  const unit = unitNamed(position, name);
  if (unit === undefined || unit.at === null) return null;
  const places = openSteps({ position, readings: game.readings }, unit.class, unit.at).filter(
    (place) => markerAt(position, "player", place) !== null,
  );
  if (places.length === 0) return null;
  return { kind: "push", side, unit: name, options: [...new Set(places)].toSorted().concat(STAY) };
}
