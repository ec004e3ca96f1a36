import type { Dice } from "../../../runtime/dice.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { cardsOfCounter, shuffle } from "../effects/cards.ts";
import { playerHits } from "../effects/attack.ts";
import type { CardName, UnitName } from "../position.ts";
import { shuffleSearched, withCards } from "./hand-cards.ts";
import { effectRulesOf, type GameDefinition, of, opponentOf } from "./game-definition.ts";
import type { CasualtyFact, Report, Faction, GameState, GameUnit, HandCards, HandSide } from "./state.ts";
import { turned, withActing, withOthers } from "./teams.ts";
import { mergePosition, positionOf } from "./side-view.ts";

/** The cost of hits: the game afterwards, and the facts for the report. */
interface Inflicted {
  readonly state: GameState;
  readonly report: Pick<Report, "casualties" | "neutralised">;
}

/**
 * Each hit unit costs its side a card, or is neutralised with its last one (rules §2.4, B:685-696). A bot loses from
 * discard, deck and bolster deck, and takes a hit marker if the attacker holds the initiative marker. A hand loses from
 * hand, discard and deck; if different cards of a mech could go, its side is asked.
 *
 * @param attacker the side that hit; units it neutralises count for it
 */
export function inflictCasualties(
  game: GameDefinition,
  before: GameState,
  attacker: Faction,
  hit: readonly UnitName[],
  dice: Dice,
): Inflicted {
  const defender = opponentOf(game, attacker);
  let state = before;
  const casualties: CasualtyFact[] = [];
  const neutralised: UnitName[] = [];
  for (const name of hit) {
    const unit = state.units.find((each) => each.name === name);
    if (unit === undefined) continue;
    const loss =
      of(state.sides, defender).kind === "bot"
        ? botLoses(game, state, defender, unit, dice)
        : handLoses(state, defender, unit, dice);
    state = loss.state;
    casualties.push({ unit: name, card: loss.card });
    if (loss.neutralised) {
      neutralised.push(name);
      state = withNeutralised(game, state, attacker, [name]);
    }
  }
  return { state, report: { casualties, neutralised } };
}

/**
 * Counts units for the side that neutralised them. If their side plays from a hand, their cards leave the supply
 * (B:692).
 */
export function withNeutralised(
  game: GameDefinition,
  state: GameState,
  attacker: Faction,
  names: readonly UnitName[],
): GameState {
  if (names.length === 0) return state;
  const score = of(state.scores, attacker);
  const neutralised = [...score.neutralised, ...names];
  const scored = { ...state, scores: { ...state.scores, [attacker]: { ...score, neutralised } } };
  return names.reduce((left, name) => withoutSupply(left, opponentOf(game, attacker), name), scored);
}

function withoutSupply(state: GameState, side: Faction, unit: UnitName): GameState {
  const own = of(state.sides, side);
  if (own.kind !== "hand") return state;
  const cards = cardsOfCounter({ name: unit, ...splitName(unit) });
  const withoutThem = (held: HandCards): HandCards => {
    const gone = held.supply.filter((card) => cards.includes(card));
    const supply = held.supply.filter((card) => !cards.includes(card));
    return { ...held, supply, removed: [...held.removed, ...gone] };
  };
  return { ...state, sides: withCards(state.sides, side, withOthers(withActing(own, withoutThem), withoutThem)) };
}

interface Loss {
  readonly state: GameState;
  readonly card: CardName | null;
  readonly neutralised: boolean;
}

function botLoses(game: GameDefinition, state: GameState, defender: Faction, unit: GameUnit, dice: Dice): Loss {
  const position = positionOf(game, state, defender);
  const effects = playerHits(position, unit.name, effectRulesOf(game, state, defender));
  const after = mergePosition(game, state, defender, effects.position);
  const { removed } = effects.position.cards;
  return {
    state: shuffleSearched(game, after, defender, effects.searched, dice),
    card: removed.length > position.cards.removed.length ? (removed.at(-1) ?? null) : null,
    neutralised: effects.neutralised.length > 0,
  };
}

/** Where a hand's casualties come from, in this order. */
const ZONES = ["hand", "discard", "deck"] as const;

function handLoses(state: GameState, defender: Faction, unit: GameUnit, dice: Dice): Loss {
  const side = of(state.sides, defender);
  if (side.kind !== "hand") throw new Error(`${defender} plays from no hand`);
  const own = cardsOfCounter(unit);
  const { cards } = facingOwner(side, own);
  const zone = ZONES.find((each) => cards[each].some((card) => own.includes(card)));
  if (zone === undefined) return { state: withoutCounter(state, unit), card: null, neutralised: true };
  const options = own.filter((card) => cards[zone].includes(card));
  const [card] = options;
  if (card === undefined || options.length > 1) {
    const question = { kind: "casualty" as const, side: defender, unit: unit.name, options };
    return { state: { ...state, pending: [...state.pending, question] }, card: null, neutralised: false };
  }
  return { state: giveUp(state, defender, card, dice), card, neutralised: false };
}

/** A card goes to the casualties from the first zone that contains it; a deck that was searched is shuffled. */
export function giveUp(state: GameState, side: Faction, card: CardName, dice: Dice): GameState {
  const own = of(state.sides, side);
  if (own.kind !== "hand") throw new Error(`${side} plays from no hand`);
  const facing = facingOwner(own, [card]);
  const given = { ...facing, cards: without(facing.cards, card, dice) };
  return { ...state, sides: withCards(state.sides, side, facing === own ? given : turned(given)) };
}

function without(cards: HandCards, card: CardName, dice: Dice): HandCards {
  const zone = ZONES.find((each) => cards[each].includes(card));
  if (zone === undefined) return cards;
  const left = cards[zone].toSpliced(cards[zone].indexOf(card), 1);
  const casualties = [...cards.casualties, card];
  return { ...cards, [zone]: zone === "deck" ? shuffle(left, dice) : left, casualties };
}

/** The side with the player acting who can lose one of some cards: those of a unit are all one player's. */
function facingOwner(own: HandSide, cards: readonly CardName[]): HandSide {
  const isHere = ZONES.some((zone) => own.cards[zone].some((card) => cards.includes(card)));
  return isHere ? own : turned(own);
}

function withoutCounter(state: GameState, { name }: GameUnit): GameState {
  return { ...state, units: state.units.filter((unit) => unit.name !== name) };
}
