import type { Dice } from "../../../runtime/dice.ts";
import { drawCards, shuffleZone } from "../effects/piles-of-names.ts";
import type { CardName, Cards, Numbers, Position, Unit } from "../position.ts";
import { PRINTED_TABLES } from "../rules/printed-tables.ts";
import { type GameDefinition, of, opponentOf } from "./game-definition.ts";
import { boardSeenBy, sceneryAfter, sceneryOf } from "./scenery.ts";
import type { Faction, GameState, GameUnit, HandCards, SideCards } from "./state.ts";

/**
 * Draws up to `count` cards into a hand. If the deck runs out, the discard is shuffled into a new one; cards in hand
 * and in the play area are never part of it (B:448).
 */
export function drawToHand(
  cards: HandCards,
  count: number,
  dice: Dice,
): { readonly drawn: readonly CardName[]; readonly cards: HandCards } {
  const { drawn, cards: left } = drawCards(cards, count, dice);
  return { drawn, cards: { ...left, hand: [...cards.hand, ...drawn] } };
}

/** The cards in a side's hand; a bot has none. */
export function handOf(state: GameState, side: Faction): readonly CardName[] {
  const own = of(state.sides, side);
  return own.kind === "hand" ? own.cards.hand : [];
}

/** The cards of both sides with others for one. A key that is there is written much faster than one in a literal. */
export function withCards(sides: GameState["sides"], side: Faction, cards: SideCards): GameState["sides"] {
  const changed: Record<Faction, SideCards> = { ...sides };
  changed[side] = cards;
  return changed;
}

/** Shuffles a bot's decks that were searched, by the names that effects give zones. */
export function shuffleSearched(
  { scenario }: GameDefinition,
  state: GameState,
  side: Faction,
  zones: readonly string[],
  dice: Dice,
): GameState {
  if (zones.length === 0) return state;
  const own = of(state.sides, side);
  if (own.kind !== "bot") return state;
  const cards = zones.reduce((shuffled, zone) => shuffleZone(shuffled, zone, scenario, dice), own.cards);
  return cards === own.cards ? state : { ...state, sides: withCards(state.sides, side, { ...own, cards }) };
}

const { "command cards": COMMAND_CARDS, "turns of teams": TURNS } = PRINTED_TABLES;

/** The Captain or the Supervisor, with whom command passes on (B:845). */
export function isCommandCard(title: string): boolean {
  return Object.values(COMMAND_CARDS).some(([card]) => card === title.toLowerCase());
}

/** The turns of a round of teams, in their order (B:836-841). */
export const TURNS_OF_TEAMS = Object.values(TURNS).map(([side, player]) => ({ side, player }));

/** Nothing in a game changes printed values. */
export const NO_NUMBERS: Numbers = {};

interface Asked {
  readonly game: GameDefinition;
  readonly state: GameState;
  readonly side: Faction;
  readonly position: Position;
}

/** The position last asked for: deciding and carrying out ask for the same one. */
let lastAsked: Asked | null = null;

/**
 * The game as a side sees it: that side is the position's bot, whoever plays it. What did not change since an earlier
 * position (board, markers, cards) is the same object. A side that plays from a hand shows its deck, discard and
 * Interference only.
 */
export function positionOf(game: GameDefinition, state: GameState, side: Faction): Position {
  if (lastAsked !== null && lastAsked.state === state && lastAsked.game === game && lastAsked.side === side)
    return lastAsked.position;
  const opponent = opponentOf(game, side);
  const own = of(state.sides, side);
  const position: Position = {
    scenario: state.scenario,
    bot: side,
    board: boardSeenBy(game.board, sceneryOf(game.board, state), side),
    markers: { bot: of(state.markers, side), player: of(state.markers, opponent) },
    units: unitsSeenBy(state.units, side),
    cards: cardsOf(own),
    numbers: NO_NUMBERS,
    roster: game.roster,
    wonInitiative: own.kind === "bot" && own.wonInitiative,
    initiativeMarker: state.initiative === side ? "bot" : "player",
    difficulty: state.difficulty,
  };
  lastAsked = { game, state, side, position };
  return position;
}

function cardsOf(side: SideCards): Cards {
  return side.kind === "bot" ? side.cards : pilesOf(side.cards);
}

function pilesOf({ deck, discard, interference, removed }: HandCards): Cards {
  return { ...NO_PILES, deck, discard, interference, removed };
}

const NO_PILES: Pick<Cards, "row" | "aside" | "bolster" | "display" | "bid"> = {
  row: [],
  aside: [],
  bolster: {},
  display: [],
  bid: null,
};

/**
 * The game after an effect has left the position of a side (`positionOf`) as it is given. Of a side that plays from a
 * hand, discard and Interference are taken: an effect deals with no other cards of it.
 */
export function mergePosition(game: GameDefinition, state: GameState, side: Faction, position: Position): GameState {
  const opponent = opponentOf(game, side);
  const before = sceneryOf(game.board, state);
  const unchanged = position.board === boardSeenBy(game.board, before, side);
  const { features, doors } = unchanged ? state : sceneryAfter(game.board, before, position.board);
  const { bot, player } = position.markers;
  const sameMarkers = state.markers[side] === bot && state.markers[opponent] === player;
  const own = of(state.sides, side);
  const cards = mergeCards(own, position);
  return {
    ...state,
    initiative: position.initiativeMarker === "bot" ? side : opponent,
    features,
    doors,
    markers: sameMarkers ? state.markers : { ...state.markers, [side]: bot, [opponent]: player },
    units: unitsAfter(state.units, position.units, side, opponent),
    sides: cards === own ? state.sides : withCards(state.sides, side, cards),
  };
}

function mergeCards(own: SideCards, { cards, wonInitiative }: Position): SideCards {
  if (own.kind === "hand") {
    const { discard, interference } = cards;
    const isSame = own.cards.discard === discard && own.cards.interference === interference;
    return isSame ? own : { ...own, cards: { ...own.cards, discard, interference } };
  }
  if (own.cards === cards && own.wonInitiative === wonInitiative) return own;
  return { kind: "bot", cards, wonInitiative };
}

/** Units of a game and the same as a side sees them: own ones are the bot's. */
interface View {
  readonly units: readonly GameUnit[];
  readonly seen: readonly Unit[];
}

/**
 * The last view of each side. Most of a list of units comes again after an event, each in its place or one further up,
 * and what comes again is not made anew.
 */
const lastViews = new Map<Faction, View>();

const NO_VIEW: View = { units: [], seen: [] };

/** The units as a side sees them. */
function unitsSeenBy(units: readonly GameUnit[], side: Faction): readonly Unit[] {
  const before = lastViews.get(side) ?? NO_VIEW;
  if (before.units === units) return before.seen;
  let at = 0;
  const seen = units.map((unit): Unit => {
    at = placeAfter(before.units, at, unit);
    const found = before.units[at - 1] === unit ? before.seen[at - 1] : undefined;
    return found ?? { ...unit, side: unit.side === side ? "bot" : "player" };
  });
  lastViews.set(side, { units, seen });
  return seen;
}

/** The units of the game after an effect has left a side's view of them as it is given. */
function unitsAfter(
  units: readonly GameUnit[],
  seen: readonly Unit[],
  side: Faction,
  opponent: Faction,
): readonly GameUnit[] {
  const before = unitsSeenBy(units, side);
  if (before === seen) return units;
  let at = 0;
  const after = seen.map((unit): GameUnit => {
    at = placeAfter(before, at, unit);
    const found = before[at - 1] === unit ? units[at - 1] : undefined;
    return found ?? { ...unit, side: unit.side === "bot" ? side : opponent };
  });
  lastViews.set(side, { units: after, seen });
  return after;
}

/** One behind the place of a unit in a list, looked for from `from` on; lists keep the order of names. */
function placeAfter(
  list: readonly { readonly name: string }[],
  from: number,
  { name }: { readonly name: string },
): number {
  for (let at = from; at < list.length; at += 1) if (list[at]?.name === name) return at + 1;
  return from;
}
