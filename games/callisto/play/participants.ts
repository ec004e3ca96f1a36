import { memoize } from "../../../grammar/memoize.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { BOT, PERSON, type Seating, type GameWitness, type GameOptions } from "../../engine-part.ts";
import { diceFor, stateOf } from "../../shared/engine/course.ts";
import { type GameListener, playThrough, selfPlay } from "../../shared/engine/play-through.ts";
import {
  type CompiledSheet,
  type DecideCard,
  factionsOf,
  forBoth,
  type GameDefinition,
  of,
  type Seat,
} from "../engine/game-definition.ts";
import { PackedPlay } from "../engine/packed/packed-play.ts";
import { plainState } from "../engine/packed/plain-state.ts";
import { searchSeat } from "../engine/seats/search.ts";
import { GREEDY_SEAT, RANDOM_SEAT } from "../engine/seats/seats.ts";
import type { ByFaction, CardMove, Faction, GameAction, GameState, Pending } from "../engine/state.ts";
import type { Position } from "../position.ts";
import { type CallistoTypes, type Course, type LoggedPlayer, nextStep, RULES, type Step } from "../engine/rules.ts";
import { isPlayer, isTeamOf, membersOf, PLAYERS_WITH_SEARCH, searchNamed } from "../../shared/engine/players.ts";
import { askedPlayer, viewerName } from "../engine/teams.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { cardEntry, counterTitle, rosterOf } from "../roster.ts";
import { cardDecisionOf } from "../effects/turn-effects.ts";
import { positionOf } from "../engine/side-view.ts";

/** A person, who chooses. */
interface Person {
  readonly kind: "person";
}

/** The players of each side: a person, an automatic player, or a team of them. */
export type Participants = ByFaction<Person | Player | Members<Person | HandPlayer>>;

/** A choice of a person. */
export type Ask = { readonly side: Faction; readonly viewer: string } & (
  { readonly kind: "bid" } | { readonly kind: "move" } | { readonly kind: "answer"; readonly question: Pending }
);

/** How a game continues: by itself, by a choice of a person, or not at all. */
type Onward =
  | { readonly kind: "over" }
  | { readonly kind: "action"; readonly action: GameAction }
  | { readonly kind: "ask"; readonly ask: Ask };

/** How a game continues. Automatic decisions use the dice of this moment. */
export function onward(course: Course, participants: Participants): Onward {
  const state = stateOf(course);
  const step = nextStep(course.game, state);
  const ask = askOf(state, step, participants);
  if (ask !== null) return { kind: "ask", ask };
  const action = decided(course, state, step, participants, () => {
    throw new Error("nobody is to be asked");
  });
  return action === null ? { kind: "over" } : { kind: "action", action };
}

/** Both bids, once every person has chosen a card. */
export function bidsWith(course: Course, participants: Participants, cards: ByFaction<string>): GameAction {
  const state = stateOf(course);
  const step = nextStep(course.game, state);
  const action = decided(course, state, step, participants, (asked) => of(cards, asked));
  if (action === null) throw new Error("the game is over");
  return action;
}

/** The sides for which a person bids now, in their order. */
export function biddersOf({ game, ...course }: Course, participants: Participants): readonly Faction[] {
  const state = stateOf(course);
  const step = nextStep(game, state);
  if (step.kind !== "bid") return [];
  return step.sides.filter((side) => playerOf(state, participants, side).kind === "person");
}

function askOf(state: GameState, step: Step, participants: Participants): Ask | null {
  const asked = (side: Faction, question: Pending | null = null) => {
    if (playerOf(state, participants, side, question).kind !== "person") return null;
    return { side, viewer: viewerName(askedPlayer(state, side, question)) };
  };
  switch (step.kind) {
    case "bid": {
      const bidder = step.sides.map((side) => asked(side)).find((each) => each !== null);
      return bidder === undefined ? null : { kind: "bid", ...bidder };
    }
    case "move": {
      const mover = asked(step.side);
      return mover === null ? null : { kind: "move", ...mover };
    }
    case "answer": {
      const { question } = step;
      const answerer = asked(question.side, question);
      return answerer === null ? null : { kind: "answer", ...answerer, question };
    }
    default:
      return null;
  }
}

function decided(
  course: Course,
  state: GameState,
  step: Step,
  participants: Participants,
  bid: (side: Faction) => string,
): GameAction | null {
  const { game, seed, happened } = course;
  const dice: Dice = diceFor(seed, happened.length, "choice");
  return actionFor(game, state, step, playersWith(game, participants, bid), dice);
}

/** People as seats that can only bid. */
function playersWith(game: GameDefinition, participants: Participants, bid: (side: Faction) => string): Players {
  const asked = (): never => {
    throw new Error("a person is asked for this");
  };
  const seat: Seat = { bid: (_game, _state, side) => bid(side), move: asked, answer: asked };
  const seated = <Other extends Player>(participant: Person | Other): HandPlayer | Other =>
    participant.kind === "person" ? { kind: "hand", seat } : participant;
  return forBoth(game, (side): Player => {
    const participant = of(participants, side);
    return participant.kind === "team"
      ? { kind: "team", members: participant.members.map((member) => seated(member)) }
      : seated(participant);
  });
}

/** The players that choose from a hand without a sheet. */
const SEATS: ReadonlyMap<string, Seat> = new Map([
  ["random", RANDOM_SEAT],
  ["greedy", GREEDY_SEAT],
]);

/** The player that a log names; null if no player has that name. */
export function playerNamed({ kind, name }: LoggedPlayer): string | null {
  if (kind === "bot") return BOT;
  if (kind === "team") return isTeamOf([...SEATS.keys()], name) ? name : null;
  return name === PERSON || isPlayer(PLAYERS_WITH_SEARCH, name) ? name : null;
}

/** The participants, by their names. */
export function participantsOf(game: GameDefinition, seating: Seating<Position>): Participants {
  const { players } = seating;
  const participant = (side: Faction, name: string): Person | HandPlayer | Bot =>
    name === PERSON ? { kind: PERSON } : automatic(game, seating, side, name);
  return forBoth(game, (side) => {
    const members = membersOf(of(players, side));
    return members.length === 1
      ? participant(side, of(players, side))
      : { kind: "team", members: members.map((name) => notBot(participant(side, name))) };
  });
}

function notBot<Other extends { readonly kind: string }>(participant: Other | Bot): Exclude<Other, Bot> {
  if (participant.kind === "bot") throw new Error("a bot plays in no team");
  return participant as Exclude<Other, Bot>;
}

/** The automatic players, by their names. */
export function playersOf(game: GameDefinition, seating: Seating<Position>): Players {
  return forBoth(game, (side) => {
    const members = membersOf(of(seating.players, side)).map((name) => automatic(game, seating, side, name));
    const [only, ...others] = members;
    return only !== undefined && others.length === 0 ? only : { kind: "team", members: members.map(notBot) };
  });
}

function automatic(
  game: GameDefinition,
  { bots }: Pick<Seating<Position>, "bots">,
  side: Faction,
  name: string,
): HandPlayer | Bot {
  if (name === BOT) return { kind: "bot", decide: of(bots, side) };
  const search = searchNamed(name);
  const seat =
    search?.kind === "search"
      ? searchSeat(search.lines, (state, each, dice) => resolution(game, state, each, of(bots, each), dice))
      : SEATS.get(name);
  if (seat === undefined) throw new Error(`nobody plays as ${name}`);
  return { kind: "hand", seat };
}

/** Whole games without a person; those of two compiled sheets are played in a packed state. */
export const { playOut, record } = selfPlay(RULES, {
  nextOf: (game, _terms, seating: Seating<Position>, witness) => {
    const players = playersOf(game, seating);
    return nextOf(game, witness === null ? players : forBoth(game, (side) => watched(of(players, side), witness)));
  },
  roundsOf,
  inPlace: (game, seating) => packedPlayOf(game, playersOf(game, seating)),
});

function roundsOf({ maximumRounds }: GameDefinition, { round }: { readonly round: number }): number {
  return Math.min(round, maximumRounds);
}

/** The packed state for a game between bots with compiled sheets; null for other players. */
function packedPlayOf(game: GameDefinition, players: Players): PackedPlay | null {
  const [first, second] = factionsOf(game).map((side) => compiledSheetOf(game, of(players, side)));
  return first && second ? packedPlays(game)(first)(second) : null;
}

/** A sheet under other readings than those of the game decides by plain positions, which it packs itself. */
function compiledSheetOf({ readings }: GameDefinition, player: Player): CompiledSheet | null {
  const compiled = player.kind === "bot" ? player.decide.compiled : undefined;
  // Sheets of this game are compiled only for its own positions.
  return compiled?.readings === readings ? (compiled as object as CompiledSheet) : null;
}

const packedPlays = memoize((game: GameDefinition) =>
  memoize((first: CompiledSheet) => memoize((second: CompiledSheet) => new PackedPlay(game, [first, second]))),
);

/** A player that reports to a witness what each card does. */
function watched(player: Player, witness: GameWitness): Player {
  const seated = ({ seat }: HandPlayer): HandPlayer => ({ kind: "hand", seat: watchedSeat(seat, witness) });
  if (player.kind === "hand") return seated(player);
  if (player.kind === "team") return { kind: "team", members: player.members.map(seated) };
  return {
    kind: "bot",
    decide: (position, acting, dice) => {
      const decision = player.decide(position, acting, dice);
      const card = position.cards.row[acting]?.card ?? "";
      void witness.decided(position.bot, card, decision, () => counterActs(position, card));
      return decision;
    },
  };
}

function watchedSeat(seat: Seat, witness: GameWitness): Seat {
  return {
    bid: (game, state, side, dice) => seat.bid(game, state, side, dice),
    answer: (game, state, question, dice) => seat.answer(game, state, question, dice),
    move: (game, state, side, dice) => {
      const move = seat.move(game, state, side, dice);
      if (move.kind !== "endTurn") witness.used(side, move.card, useOf(move));
      return move;
    },
  };
}

function useOf(move: CardMove): string {
  if (move.kind === "act") return move.deed.action ?? "nothing";
  return move.kind === "ready" ? "ready" : "hunker down";
}

/**
 * Whether the card's counter can act at all. A card without a counter can; a counter that is gone or deactivated
 * cannot.
 */
function counterActs(position: Position, card: string): boolean {
  const { title, letter } = splitName(card);
  const entry = cardEntry(rosterOf(position), title, letter);
  if (entry === null || entry.class === "none") return false;
  if (entry.class === "command") return true;
  return position.units.some(
    (unit) =>
      unit.side === "bot" &&
      unit.title === counterTitle(title) &&
      unit.letter === letter &&
      !unit.escaped &&
      !unit.deactivated,
  );
}

interface Bot {
  readonly kind: "bot";
  readonly decide: DecideCard;
}

interface HandPlayer {
  readonly kind: "hand";
  readonly seat: Seat;
}

/** The players of a team, by the order of their forces. */
interface Members<Member> {
  readonly kind: "team";
  readonly members: readonly Member[];
}

/** The player of a side: a bot by its sheet, a seat that chooses from a hand, or a team of such seats. */
export type Player = Bot | HandPlayer | Members<HandPlayer>;

export type Players = ByFaction<Player>;

interface PlayOptions extends GameListener<CallistoTypes>, GameOptions {}

export interface PlayedGame {
  readonly state: GameState;
  /** How many rounds began. */
  readonly rounds: number;
  readonly events: number;
}

/** Plays a whole game. The same seed and players give the same game on every machine. */
export function playGame(game: GameDefinition, players: Players, options: PlayOptions): PlayedGame {
  const { seed, difficulty, onStart, onEvent } = options;
  const packed = onStart === undefined && onEvent === undefined ? packedPlayOf(game, players) : null;
  if (packed !== null) {
    const { rounds, events } = packed.play({ seed, difficulty }, null);
    return { state: plainState(packed.game), rounds, events };
  }
  const terms = { players: forBoth(game, (side) => of(players, side).kind), difficulty };
  const { state, events } = playThrough(RULES, { game, terms, seed, next: nextOf(game, players) }, options);
  return { state, rounds: roundsOf(game, state), events };
}

/** How a game continues with some players. */
function nextOf(game: GameDefinition, players: Players) {
  return (state: GameState, dice: Dice): GameAction | null =>
    actionFor(game, state, nextStep(game, state), players, dice);
}

/** The next action of the players; null when the game is over. */
export function actionFor(
  game: GameDefinition,
  state: GameState,
  step: Step,
  players: Players,
  dice: Dice,
): GameAction | null {
  switch (step.kind) {
    case "over":
      return null;
    case "automatic":
      return step.action;
    case "resolve":
      return resolution(game, state, step.side, sheetOf(players, step.side), dice);
    case "bid":
      return { kind: "bid", cards: bids(game, state, step.sides, players, dice) };
    case "move":
      return {
        kind: "move",
        side: step.side,
        move: seatOf(state, players, step.side).move(game, state, step.side, dice),
      };
    case "answer": {
      const { question } = step;
      const option = seatOf(state, players, question.side, question).answer(game, state, question, dice);
      return { kind: "answer", side: question.side, option };
    }
  }
}

function resolution(game: GameDefinition, state: GameState, side: Faction, decide: DecideCard, dice: Dice): GameAction {
  const position = positionOf(game, state, side);
  const card = position.cards.row[0]?.card ?? "";
  return { kind: "resolve", side, card, decision: cardDecisionOf(decide(position, 0, dice)) };
}

function sheetOf(players: Players, side: Faction): DecideCard {
  const player = of(players, side);
  if (player.kind !== "bot") throw new Error(`${side} has no sheet to decide by`);
  return player.decide;
}

function bids(
  game: GameDefinition,
  state: GameState,
  sides: readonly Faction[],
  players: Players,
  dice: Dice,
): Extract<GameAction, { kind: "bid" }>["cards"] {
  const [first, second] = factionsOf(game);
  const bidOf = (side: Faction) =>
    sides.includes(side) ? seatOf(state, players, side).bid(game, state, side, dice) : null;
  return { [first]: bidOf(first), [second]: bidOf(second) };
}

function seatOf(state: GameState, players: Players, side: Faction, question: Pending | null = null): Seat {
  const player = playerOf(state, players, side, question);
  if (player.kind !== "hand") throw new Error(`${side} plays from no hand`);
  return player.seat;
}

/** The player of a side who acts or answers a question. */
function playerOf<One extends { readonly kind: string }>(
  state: GameState,
  players: ByFaction<One | Members<One>>,
  side: Faction,
  question: Pending | null = null,
): One {
  const player = of(players, side);
  if (!isTeam(player)) return player;
  const member = player.members[askedPlayer(state, side, question).member ?? 0];
  if (member === undefined) throw new Error(`${side} is no team of two`);
  return member;
}

function isTeam<One extends { readonly kind: string }>(player: One | Members<One>): player is Members<One> {
  return player.kind === "team";
}
