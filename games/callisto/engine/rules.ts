import type { Dice } from "../../../runtime/dice.ts";
import { BOT, roundsAreOver } from "../../engine-part.ts";
import type { Course as GeneralCourse, Happened as GeneralHappened } from "../../shared/engine/course.ts";
import type { Log as GeneralLog } from "../../shared/engine/log.ts";
import { membersOf } from "../../shared/engine/players.ts";
import type { LogForm, NamedDice, Rules, RuleTypes } from "../../shared/engine/rules.ts";
import { anyString, choice, whole } from "../../shared/reading/shape.ts";
import { applyDecision, startTurn } from "../effects/position-effects.ts";
import { discardBid, revealBid } from "../effects/piles-of-names.ts";
import { bidValue, winnerOfBids } from "../effects/cards.ts";
import { type Goal, goalText } from "../effects/victory.ts";
import type { CardName } from "../position.ts";
import { OPEN_POINTS } from "../open-points.ts";
import { type Readings, readingsWith } from "../readings.ts";
import { answerQuestion, type Applied, execute, victorIn, withState } from "./execute.ts";
import { factionsOf, forBoth, type GameDefinition, of, opponentOf } from "./game-definition.ts";
import { cardsDrawn } from "../rules/rules.ts";
import { drawToHand, handOf, NO_NUMBERS } from "./side-view.ts";
import { violations } from "./invariants.ts";
import { applyMove } from "./moves/apply-move.ts";
import { isLegal } from "./moves/legal-moves.ts";
import { newGame, type NewGameOptions, type PlayedBy } from "./new-game.ts";
import {
  ACTION,
  type ByFaction,
  emptyReport,
  type Faction,
  type GameAction,
  type GameState,
  type HandCards,
  type Pending,
  type Phase,
  type Report,
  type Result,
  type SideCards,
} from "./state.ts";
import { afterTurnOfTeam, otherMember, teamCards, teamOf, withActing, withNewCommanders, withOthers } from "./teams.ts";
import { goalsOfGame, mayHaveEnded, resultOf, scoreRescuesAndEscapes } from "./victory.ts";

/** Who played a side: how its cards are held, and by whom in words (`bot`, `person`, `greedy` …). */
export interface LoggedPlayer {
  readonly kind: PlayedBy;
  readonly name: string;
}

export interface CallistoTypes extends RuleTypes {
  readonly game: GameDefinition;
  readonly terms: NewGameOptions;
  readonly state: GameState;
  readonly action: GameAction;
  readonly report: Report;
  readonly player: LoggedPlayer;
  readonly readings: Readings;
}

export type Course = GeneralCourse<CallistoTypes>;
export type Happened = GeneralHappened<CallistoTypes>;
export type Log = GeneralLog<CallistoTypes>;

const LOG: LogForm<CallistoTypes> = {
  format: { tiebreak: "game log", version: 1 },
  action: ACTION,
  player: whole({ kind: choice(["bot", "hand", "team"]), name: anyString() }),
  openPoints: OPEN_POINTS,
  readingsOf: ({ readings }) => readings,
  readingsWith,
  under: (game, { readings, maximumRounds }) => ({ ...game, readings, maximumRounds }),
  diceIn: (action): readonly NamedDice[] => {
    if (action.kind === "resolve") return [["action.decision.dice", action.decision.dice]];
    const isAct = action.kind === "move" && action.move.kind === "act";
    return isAct ? [["action.move.deed.dice", action.move.deed.dice]] : [];
  },
};

/** How games of Callisto are set up and go on. */
export const RULES: Rules<CallistoTypes> = {
  log: LOG,
  scenarioOf: ({ scenario }) => scenario,
  loggedAs: (name) => ({ kind: name === BOT ? "bot" : membersOf(name).length > 1 ? "team" : "hand", name }),
  termsOf: (game, { players, difficulty }) => ({
    players: forBoth(game, (side) => of(players, side).kind),
    difficulty,
  }),
  newGame: (game, terms, dice) => newGame(game, terms, dice, teamCards),
  objectionTo: (game, _terms, state, action) => objectionTo(game, state, action),
  applyAction: (game, _terms, state, action, dice) => applyAction(game, state, action, dice),
  violations: (game, _before, after) => violations(game, after),
  roundText: ({ round }) => `round ${round}`,
};

/**
 * Applies the next action, and ends the game at once if a side has won by it (B:782). The action must be one that
 * `nextStep` asks for.
 *
 * @param dice those of the action itself; the decision contains its own
 */
export function applyAction(game: GameDefinition, state: GameState, action: GameAction, dice: Dice): Applied {
  const applied = perform(game, state, action, dice);
  const { state: after } = applied;
  if (after.result !== null) return applied;
  const acting = "side" in action ? action.side : after.initiative;
  const victor = victorIn(applied);
  const result = victor === null ? null : wonOnTheWay(game, victor);
  const ended = result ?? (mayHaveEnded(state, after) ? resultOf(game, after, acting) : null);
  return ended === null ? applied : withState(applied, over(after, ended));
}

function over(state: GameState, result: Result): GameState {
  return { ...state, phase: { kind: "over" }, pending: [], result };
}

/** Goals that may be reached during an action, even if the board does not show it afterwards. */
const ON_THE_WAY: readonly Goal["kind"][] = ["prisoner at pod", "civilians rescued"];

/** A win that the board may no longer show: the prisoner passed a pod, the last civilian was rescued. */
export function wonOnTheWay(game: GameDefinition, winner: Faction): Result {
  const goal = goalsOfGame(game).find(({ kind, side }) => ON_THE_WAY.includes(kind) && side === winner);
  return { winner, reason: goal === undefined ? "the goal of the scenario" : goalText(goal) };
}

function perform(game: GameDefinition, state: GameState, action: GameAction, dice: Dice): Applied {
  switch (action.kind) {
    case "draw":
      return draw(game, state, dice);
    case "bid":
      return applyBid(game, state, action.cards, dice);
    case "startTurn": {
      const started = execute(game, state, action.side, dice, (position, rules) => startTurn(position, rules, dice));
      return withState(started, { ...started.state, phase: { kind: "turn", side: action.side } });
    }
    case "resolve":
      return scored(
        state,
        action.side,
        execute(game, state, action.side, dice, (position, rules) =>
          applyDecision(position, 0, action.decision, rules, dice),
        ),
      );
    case "move": {
      const moved = scored(state, action.side, applyMove(game, state, action.side, action.move, dice));
      return action.move.kind === "endTurn" ? withState(moved, afterTurn(game, moved.state, action.side)) : moved;
    }
    case "answer":
      return answerQuestion(game, state, action.option, dice);
    case "endTurn":
      return { state: afterTurn(game, state, action.side), report: emptyReport() };
    case "stop":
      return { state: over(state, action.result), report: emptyReport() };
  }
}

function scored(before: GameState, side: Faction, applied: Applied): Applied {
  return withState(applied, scoreRescuesAndEscapes(before, applied.state, side));
}

function draw(game: GameDefinition, state: GameState, dice: Dice): Applied {
  const drawn: Report["drawn"][number][] = [];
  const sides = { ...state.sides };
  for (const side of factionsOf(game)) {
    const own = of(sides, side);
    if (own.kind !== "hand") continue;
    const { team } = own;
    const filled = drawToHand(own.cards, cardsDrawn(team === undefined ? "alone" : "commander"), dice);
    drawn.push({ side, cards: filled.drawn, ...(team === undefined ? {} : { member: team.acting }) });
    sides[side] = withOthers({ ...own, cards: filled.cards }, (cards) => {
      const others = drawToHand(cards, cardsDrawn("teammate"), dice);
      if (team !== undefined) drawn.push({ side, member: otherMember(team.acting), cards: others.drawn });
      return others.cards;
    });
  }
  return { state: { ...state, sides, phase: { kind: "bid" } }, report: { ...emptyReport(), drawn } };
}

/**
 * Reveals the bids: a bot's is its deck's top card, a hand's the card it chose. The higher printed initiative takes the
 * marker and the first turn; in a tie the holder keeps it. A hand's bid is discarded, and a bot's if it lost (rules
 * §2.2, B:452-456).
 */
function applyBid(game: GameDefinition, state: GameState, chosen: ByFaction<CardName | null>, dice: Dice): Applied {
  const [first, second] = factionsOf(game);
  const [firstBid, secondBid] = [first, second].map((side) =>
    reveal(of(state.sides, side), chosen[side] ?? null, dice),
  );
  if (firstBid === undefined || secondBid === undefined) throw new Error("two sides bid");
  const printed = { numbers: NO_NUMBERS, roster: game.roster };
  const winner = winnerOfBids(
    { side: first, value: bidValue(firstBid.card, printed) },
    { side: second, value: bidValue(secondBid.card, printed) },
    state.initiative,
  );
  const sides = {
    [first]: settle(firstBid.side, winner === first),
    [second]: settle(secondBid.side, winner === second),
  };
  const after: GameState = { ...state, initiative: winner, sides };
  return {
    state: { ...after, phase: turnOf(after, winner) },
    report: { ...emptyReport(), bid: { [first]: firstBid.card, [second]: secondBid.card } },
  };
}

/** The first phase of a side's turn: for a bot, laying out its row. */
function turnOf(state: GameState, side: Faction): Phase {
  return { kind: of(state.sides, side).kind === "bot" ? "startTurn" : "turn", side };
}

/** The phase after a side's turn: the other side's, or the next round's first. */
function afterTurn(game: GameDefinition, state: GameState, side: Faction): GameState {
  const team = teamOf(state, side);
  const next = team === null ? null : afterTurnOfTeam(game, state, side, team);
  if (next !== null) return next;
  if (team === null && side === state.initiative) return { ...state, phase: turnOf(state, opponentOf(game, side)) };
  const hands = factionsOf(game).some((each) => of(state.sides, each).kind === "hand");
  const sides = team === null ? state.sides : withNewCommanders(game, state);
  return { ...state, sides, round: state.round + 1, phase: { kind: hands ? "draw" : "bid" } };
}

interface Revealed {
  readonly side: SideCards;
  readonly card: CardName | null;
}

function reveal(side: SideCards, chosen: CardName | null, dice: Dice): Revealed {
  if (side.kind === "hand") return { side: withActing(side, (cards) => discardFromHand(cards, chosen)), card: chosen };
  const cards = revealBid(side.cards, dice);
  return { side: { ...side, cards }, card: cards.bid };
}

function discardFromHand(cards: HandCards, card: CardName | null): HandCards {
  const index = card === null ? -1 : cards.hand.indexOf(card);
  if (card === null || index === -1) return cards;
  return { ...cards, hand: cards.hand.toSpliced(index, 1), discard: [...cards.discard, card] };
}

/** A bot's winning bid stays where it is; a hand's is discarded already. */
function settle(side: SideCards, won: boolean): SideCards {
  if (side.kind === "bot") return { ...side, cards: won ? side.cards : discardBid(side.cards), wonInitiative: won };
  return side;
}

/** What a game waits for. */
export type Step =
  | { readonly kind: "over" }
  /** Nobody has a choice. */
  | { readonly kind: "automatic"; readonly action: GameAction }
  /** A bot decides the leftmost card of its row. */
  | { readonly kind: "resolve"; readonly side: Faction }
  /** These sides choose a card of their hand for the bid. */
  | { readonly kind: "bid"; readonly sides: readonly Faction[] }
  | { readonly kind: "move"; readonly side: Faction }
  | { readonly kind: "answer"; readonly question: Pending };

const OVER: Step = { kind: "over" };

/** What has to be done next. */
export function nextStep(game: GameDefinition, state: GameState): Step {
  if (state.result !== null || state.phase.kind === "over") return OVER;
  const [question] = state.pending;
  if (question !== undefined) return { kind: "answer", question };
  if (state.round > game.maximumRounds) return automatic(stopAtBound(game));
  const { phase } = state;
  switch (phase.kind) {
    case "draw":
      return automatic({ kind: "draw" });
    case "bid":
      return bidding(game, state);
    case "startTurn":
      return automatic({ kind: "startTurn", side: phase.side });
    case "turn":
      return turn(state, phase.side);
  }
}

function automatic(action: GameAction): Step {
  return { kind: "automatic", action };
}

function stopAtBound(game: GameDefinition): GameAction {
  return { kind: "stop", result: { winner: null, reason: limitText(game) } };
}

/** Why a game that takes too long has no winner. */
export function limitText({ maximumRounds }: Pick<GameDefinition, "maximumRounds">): string {
  return roundsAreOver(maximumRounds);
}

function bidding(game: GameDefinition, state: GameState): Step {
  const [first, second] = factionsOf(game);
  const sides = [first, second].filter((side) => handOf(state, side).length > 0);
  if (sides.length > 0) return { kind: "bid", sides };
  return automatic({ kind: "bid", cards: { [first]: null, [second]: null } });
}

function turn(state: GameState, side: Faction): Step {
  const own = of(state.sides, side);
  if (own.kind === "hand") return { kind: "move", side };
  return own.cards.row.length > 0 ? { kind: "resolve", side } : automatic({ kind: "endTurn", side });
}

/** Why the game does not expect an action; null if it expects it. */
function objectionTo(game: GameDefinition, state: GameState, action: GameAction): string | null {
  if (action.kind === "stop") return state.result === null ? null : "the game is over";
  const step = nextStep(game, state);
  switch (step.kind) {
    case "over":
      return "the game is over";
    case "automatic":
      return isSame(step.action, action) ? null : `the game waits for ${stepText(step)}, not for ${action.kind}`;
    case "resolve":
      return objectionToResolution(game, state, step, action);
    case "bid":
      return objectionToBid(state, step, action);
    case "move":
      if (action.kind !== "move" || action.side !== step.side) return `it is ${step.side}'s move`;
      return isLegal(game, state, action.side, action.move) ? null : `${action.side} may not make this move`;
    case "answer": {
      const { side, kind, unit, options } = step.question;
      if (action.kind !== "answer" || action.side !== side) return `the game waits for an answer from ${side}`;
      return options.includes(action.option)
        ? null
        : `${action.option} does not answer the question about ${unit} (${kind})`;
    }
  }
}

function stepText(step: Extract<Step, { kind: "automatic" }>): string {
  return "side" in step.action ? `${step.action.kind} of ${step.action.side}` : step.action.kind;
}

function isSame(expected: GameAction, action: GameAction): boolean {
  if (expected.kind !== action.kind) return false;
  return !("side" in expected) || ("side" in action && expected.side === action.side);
}

function objectionToResolution(
  game: GameDefinition,
  state: GameState,
  { side }: Extract<Step, { kind: "resolve" }>,
  action: GameAction,
): string | null {
  if (action.kind !== "resolve" || action.side !== side) return `the game waits for ${side}'s next card`;
  const own = of(state.sides, side);
  const next = own.kind === "bot" ? own.cards.row[0]?.card : undefined;
  if (next !== action.card) return `${side}'s next card is ${next}, not ${action.card}`;
  const { destination, route, spaces } = action.decision;
  const named = [...(destination === null ? [] : [destination]), ...route, ...spaces];
  const unknown = named.find((name) => game.board.places.every((place) => place.name !== name));
  return unknown === undefined ? null : `the board has no place ${unknown}`;
}

function objectionToBid(
  state: GameState,
  { sides }: Extract<Step, { kind: "bid" }>,
  action: GameAction,
): string | null {
  if (action.kind !== "bid") return "the game waits for bids";
  for (const [side, own] of Object.entries(state.sides)) {
    const card = action.cards[side] ?? null;
    if (sides.includes(side) !== (card !== null)) return `${side} has ${card === null ? "a" : "no"} card to bid`;
    if (card !== null && own.kind === "hand" && !own.cards.hand.includes(card)) return `${side} does not hold ${card}`;
  }
  return null;
}
