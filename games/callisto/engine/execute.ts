import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { bringPrisonerTo } from "../effects/attack.ts";
import { cardsOfCounter } from "../effects/cards.ts";
import { shuffle } from "../effects/piles-of-names.ts";
import { playerHits, pushThoseHit, pushTo } from "../effects/position-effects.ts";
import type { EffectRules, TurnEffects } from "../effects/turn-effects.ts";
import type { CardName, Position, Side, UnitName } from "../position.ts";
import { effectRulesOf, type GameDefinition, of, opponentOf } from "./game-definition.ts";
import { mergePosition, positionOf, shuffleSearched, withCards } from "./side-view.ts";
import {
  type CasualtyFact,
  emptyReport,
  type Faction,
  type GameState,
  type GameUnit,
  type HandCards,
  type HandSide,
  type Pending,
  type Report,
} from "./state.ts";
import { turned, withActing, withOthers } from "./teams.ts";

/** The result of an action: the game afterwards, and the report. */
export interface Applied {
  readonly state: GameState;
  readonly report: Report;
}

/** What the report of an effect is made from. */
interface ReportSource {
  readonly game: GameDefinition;
  readonly before: GameState;
  readonly side: Faction;
  readonly effects: TurnEffects;
  readonly casualties: readonly CasualtyFact[];
  readonly neutralised: readonly UnitName[];
}

/** The result of an effect. Its report is put together on demand: games that are only counted need none. */
class Executed implements Applied {
  readonly state: GameState;
  readonly source: ReportSource;

  constructor(state: GameState, source: ReportSource) {
    this.state = state;
    this.source = source;
  }

  get report(): Report {
    const { game, before, side, effects, casualties, neutralised } = this.source;
    const report = reportOf(game, before, this.state, side, effects);
    return { ...report, casualties, neutralised: [...report.neutralised, ...neutralised] };
  }
}

/** The result of an effect that cost no cards. */
export function resultOfEffect(
  game: GameDefinition,
  before: GameState,
  after: GameState,
  side: Faction,
  effects: TurnEffects,
): Applied {
  return new Executed(after, { game, before, side, effects, casualties: NOTHING, neutralised: NOTHING });
}

const NOTHING: readonly never[] = [];

/** The same with a later state, in which no unit, structure or door is another. */
export function withState(applied: Applied, state: GameState): Applied {
  if (applied.state === state) return applied;
  return applied instanceof Executed ? new Executed(state, applied.source) : { state, report: applied.report };
}

/** Who has won by something that happened during the action. */
export function victorIn(applied: Applied): Faction | null {
  if (!(applied instanceof Executed)) return applied.report.victor;
  const { game, side, effects } = applied.source;
  return factionNamed(game, side, effects.victor);
}

function factionNamed(game: GameDefinition, side: Faction, named: Side | null): Faction | null {
  return named === null ? null : named === "bot" ? side : opponentOf(game, side);
}

/**
 * Applies an effect of a bot to its position and merges the result into the game: casualties of the other side come
 * between the dice and the pushes; decks that were searched are shuffled.
 */
export function execute(
  game: GameDefinition,
  before: GameState,
  side: Faction,
  dice: Dice,
  effect: (position: Position, rules: EffectRules) => TurnEffects,
): Applied {
  let state = before;
  let casualties: readonly CasualtyFact[] = [];
  let neutralised: readonly UnitName[] = [];
  const rules: EffectRules = {
    ...effectRulesOf(game, state, side),
    inflict: (position, hit) => {
      const struck = mergePosition(game, state, side, position);
      const inflicted = inflictCasualties(game, struck, side, hit, dice);
      state = inflicted.state;
      ({ casualties, neutralised } = inflicted.report);
      return positionOf(game, state, side).units;
    },
  };
  const effects = effect(positionOf(game, before, side), rules);
  const merged = mergePosition(game, state, side, effects.position);
  const counted = withNeutralised(game, merged, side, effects.neutralised);
  const shuffled = shuffleSearched(game, counted, side, effects.searched, dice);
  const after = asking(shuffled, opponentOf(game, side), effects);
  return new Executed(after, { game, before, side, effects, casualties, neutralised });
}

/** Adds the question about the prisoner for the other side, if there is one. */
function asking(state: GameState, other: Faction, { prisonerQuestion }: TurnEffects): GameState {
  if (prisonerQuestion === null) return state;
  const { unit, stillToPush, decision } = prisonerQuestion;
  const further = stillToPush.length === 0 ? {} : { further: { decision, units: stillToPush } };
  return { ...state, pending: [...state.pending, { ...askAboutPrisoner(other, unit), ...further }] };
}

/** The report of a side's effects, without the cards that hits cost. */
function reportOf(
  game: GameDefinition,
  before: GameState,
  after: GameState,
  side: Faction,
  { attacks, marks, controls, entries, hitMarkers, neutralised, drawn, choices, victor }: TurnEffects,
): Report {
  return {
    ...emptyReport(),
    attacks,
    marks,
    controls,
    ...changesOfUnits(before.units, after.units),
    entries,
    hitMarkers,
    neutralised,
    drawn: drawn.length === 0 ? [] : [{ side, cards: drawn }],
    choices,
    structures: changedStructures(before, after),
    victor: factionNamed(game, side, victor),
  };
}

/** Which units moved, were suppressed, were readied. */
export function changesOfUnits(
  before: readonly GameUnit[],
  after: readonly GameUnit[],
): Pick<Report, "moves" | "suppressed" | "readied"> {
  const moves: Record<UnitName, string | null> = {};
  const suppressed: UnitName[] = [];
  const readied: UnitName[] = [];
  if (before === after) return { moves, suppressed, readied };
  let at = 0;
  for (const unit of before) {
    const now = after[at];
    if (now?.name !== unit.name) {
      moves[unit.name] = null;
      continue;
    }
    at += 1;
    if (now === unit) continue;
    if (now.at !== unit.at) moves[unit.name] = now.at;
    if (now.suppressed && !unit.suppressed) suppressed.push(unit.name);
    if (!now.suppressed && unit.suppressed) readied.push(unit.name);
  }
  return { moves, suppressed, readied };
}

/** Structures that were destroyed and doors that were opened. */
function changedStructures(before: GameState, after: GameState): readonly string[] {
  if (before.features === after.features && before.doors === after.doors) return [];
  const destroyed = Object.entries(after.features).flatMap(([space, has]) =>
    has.flatMap(({ name, destroyed: now }) => {
      const was = before.features[space]?.some((feature) => feature.name === name && feature.destroyed) ?? false;
      return now && !was ? [`${name} ${space}`] : [];
    }),
  );
  const opened = Object.entries(after.doors).flatMap(([name, { closed }]) =>
    !closed && before.doors[name]?.closed === true ? [`door ${name}`] : [],
  );
  return [...destroyed, ...opened];
}

/** The option of `push` questions that leaves the unit in place. */
export const STAY = "stay";

/** The answer to a `prisoner` question that takes the prisoner along. */
export const TAKE = "take";
const LEAVE = "leave";

/** The question whether the prisoner goes along with a unit that was pushed (S:1938, OPEN-66). */
function askAboutPrisoner(side: Faction, unit: UnitName): Pending {
  return { kind: "prisoner", side, unit, options: [TAKE, LEAVE] };
}

/** Answers the first pending question with one of its options. */
export function answerQuestion(game: GameDefinition, state: GameState, option: string, dice: Dice): Applied {
  const [question, ...left] = state.pending;
  if (question === undefined) throw new Error("no question is pending");
  const answered: GameState = { ...state, pending: left };
  const { side, unit } = question;
  switch (question.kind) {
    case "casualty":
      return {
        state: giveUp(answered, side, option, dice),
        report: { ...emptyReport(), casualties: [{ unit, card: option }] },
      };
    case "push": {
      if (option === STAY) return { state: answered, report: emptyReport() };
      const before = positionOf(game, answered, side);
      const { position, isAsked } = pushTo(before, unit, option, effectRulesOf(game, answered, side));
      const merged = mergePosition(game, answered, side, position);
      const asked = isAsked ? [askAboutPrisoner(opponentOf(game, side), unit)] : [];
      const pushed = { ...merged, pending: [...asked, ...merged.pending] };
      return { state: pushed, report: { ...emptyReport(), ...changesOfUnits(state.units, pushed.units) } };
    }
    case "prisoner": {
      const taken = option === TAKE ? bringPrisonerTo(positionOf(game, answered, side), unit) : null;
      const after = taken === null ? answered : mergePosition(game, answered, side, taken);
      const { further } = question;
      if (further === undefined) return { state: after, report: emptyReport() };
      return execute(game, after, opponentOf(game, side), dice, (position, rules) =>
        pushThoseHit(position, further.decision, further.units, rules, dice),
      );
    }
  }
}

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
function withNeutralised(
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
function giveUp(state: GameState, side: Faction, card: CardName, dice: Dice): GameState {
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
