import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { Criterion } from "../../../runtime/checked-tree.ts";
import { cardName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { Choice } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { Thing } from "../../../runtime/game.ts";
import { PositionView } from "../../../runtime/interpreter/position-view.ts";
import { narrow, narrowBy, type Narrowing, settle, tiebreakersOf } from "../../../runtime/walker/criteria.ts";
import { compareNames } from "../board/space-names.ts";
import { CALLISTO, environmentOf } from "../game.ts";
import type { CardName, PlaceName, Position, Unit, UnitName } from "../position.ts";
import type { Readings } from "../readings.ts";
import { attackDie } from "../reference/combat.ts";
import { doorIsOpen, mayEnter, stepsFrom, stepsToGoal } from "../reference/distance.ts";
import {
  type CallistoEnvironment,
  markerAt,
  placed,
  placeNamed,
  placeThing,
  unitThing,
} from "../reference/environment.ts";
import { cardsOfCounter, without } from "./cards.ts";
import { carryMarkers, destroyStructure, featuresIn, rollAgainstStructure, spaceOf } from "./markers.ts";
import {
  type AttackRoll,
  type CardDecision,
  decidedAction,
  type Draft,
  type EffectRules,
  nothing,
  positionAfter,
  rollDice,
  rulesNamed,
  type Turn,
  type TurnEffects,
} from "./turn-effects.ts";
import { changeUnit, removeUnit, unitNamed } from "./units.ts";

/**
 * An attack on a structure, a unit, or every unit of a space: the dice, the effects of successes, and where a PULSE
 * pushes the units it hit. Casualties of the other side are cards, which a position does not contain: `rules.inflict`
 * takes them; without it, the rolls show that they are due.
 */
export function attack(turn: Turn, decision: CardDecision, rules: EffectRules, dice: Dice): void {
  const hit = strike(turn, decision, rules, dice);
  if (hit.length === 0 || decision.action === "SUPPRESS") return;
  rules.inflict?.(turn, hit);
  pushThoseHit(turn, decision, hit, rules, dice);
}

/** Pushes the units that a PULSE has hit one by one, up to one whose side is asked whether the prisoner goes along. */
export function pushThoseHit(
  turn: Turn,
  decision: CardDecision,
  hit: readonly UnitName[],
  rules: EffectRules,
  dice: Dice,
): void {
  const attacker = decision.unit === null ? undefined : unitNamed(turn.position, decision.unit);
  if (attacker === undefined || !pushes(decision.action, attacker)) return;
  const criteria = bracketOfPush(decision, turn.position, rules);
  for (const [index, unit] of hit.entries()) {
    const before = { ...turn.position };
    push(turn, unit, attacker, criteria, rules, dice);
    if (!asksAboutPrisoner(before, turn.position, unit, rules)) continue;
    turn.prisonerQuestion = { unit, stillToPush: hit.slice(index + 1), decision };
    return;
  }
}

const NOBODY: readonly UnitName[] = [];

/**
 * Rolls the dice of an attack against each target, in alphabetical order, and applies successes to the board: a target
 * is suppressed, a structure destroyed, a deactivated mech removed. Casualties and pushes follow.
 *
 * @returns the units that were hit, in alphabetical order
 */
export function strike(turn: Turn, decision: CardDecision, rules: EffectRules, dice: Dice): readonly UnitName[] {
  const { position } = turn;
  const attacker = decision.unit === null ? undefined : unitNamed(position, decision.unit);
  if (attacker === undefined) return NOBODY;
  const strength = decision.strength ?? 1;
  const targets = targetsOf(decision, position);
  if (targets.length === 0) {
    if (decision.structure !== null) attackStructure(turn, decision.structure, strength, rules, dice);
    return NOBODY;
  }
  const attacks = [...turn.attacks];
  const struck: Unit[] = [];
  for (const target of targets) {
    const roll = rollAttack(position, attacker, target, strength, rules.readings, dice);
    if (roll === null) continue;
    attacks.push(roll);
    if (roll.succeeded) struck.push(target);
  }
  turn.attacks = attacks;
  if (struck.length === 0) return NOBODY;
  if (decision.action === "SUPPRESS") for (const { name } of struck) changeUnit(position, name, { suppressed: true });
  else removeDeactivated(turn, struck, rules);
  return struck.map(({ name }) => name);
}

function targetsOf({ target, targets }: CardDecision, position: Position): readonly Unit[] {
  const names = targets.length > 1 ? targets.toSorted(compareNames) : targets;
  const units: Unit[] = [];
  for (const name of names.length === 0 && target !== null ? [target] : names) {
    const unit = unitNamed(position, name);
    if (unit !== undefined) units.push(unit);
  }
  return units;
}

function attackStructure(turn: Turn, structure: string, strength: number, rules: EffectRules, dice: Dice): void {
  const roll = rollAgainstStructure(turn.position, structure, strength, dice);
  if (roll.succeeded) destroyStructure(turn.position, structure, rules);
  turn.attacks = [...turn.attacks, roll];
}

/** A deactivated mech that is hit leaves the board, where the bot has that rule (S:2419, S:2561). */
function removeDeactivated(turn: Turn, hit: readonly Unit[], rules: EffectRules): void {
  if (rulesNamed(rules, turn.position, "a hit deactivated mech leaves the board").length === 0) return;
  for (const { name, deactivated } of hit) {
    if (!deactivated) continue;
    removeUnit(turn.position, name);
    turn.neutralised = [...turn.neutralised, name];
    turn.moves = { ...turn.moves, [name]: null };
  }
}

/**
 * Rolls an attack: as many dice as its strength, d8 against a higher target, d10 against a level one, d12 against a
 * lower one; it succeeds if any of them reaches the total defence (rules §8.6), which height changes under OPEN-29 b.
 * Null where one of the two is off the board.
 */
function rollAttack(
  position: Position,
  attacker: Unit,
  target: Unit,
  strength: number,
  readings: Readings,
  dice: Dice,
): AttackRoll | null {
  const [from, at] = [placed(attacker), placed(target)];
  if (from === null || at === null) return null;
  return rollDice(target.name, attackDie({ position, readings }, at, from), strength, dice);
}

/** A pile of cards in which a casualty is looked for: of its name, or the bolster deck of a letter. */
interface Zone {
  readonly pile: "discard" | "deck" | "display" | "bolster";
  readonly letter: string;
  readonly cards: readonly CardName[];
}

/**
 * A successful attack of the player on a bot unit (rules §2.4 a to c). One card of the unit leaves the game, from
 * discard, deck or the fitting bolster deck, to which a fitting display belongs (OPEN-11). With the last of these cards
 * the counter goes. Otherwise the unit takes a hit marker if the player holds the initiative marker.
 */
export function playerHits(before: Position, name: UnitName, rules: EffectRules): TurnEffects {
  const turn = nothing(before, null);
  const { position } = turn;
  const unit = unitNamed(position, name);
  if (unit === undefined) return turn;
  if (!unit.deactivated || rulesNamed(rules, position, "a hit deactivated mech leaves the board").length === 0) {
    if (loseCard(turn, unit, rules)) {
      if (position.initiativeMarker === "player") changeUnit(position, name, { hits: unit.hits + 1 });
      return turn;
    }
  }
  removeUnit(position, name);
  turn.neutralised = [name];
  turn.moves = { [name]: null };
  return turn;
}

/** Takes a card of a unit out of the game; says whether others are left. */
function loseCard(turn: Turn, unit: Unit, rules: EffectRules): boolean {
  const { position } = turn;
  const own = cardsOfCounter(unit);
  const zones = zonesOf(position, own, rules.book.scenario);
  const { zone, card } = casualty(zones, own, losesByTitleFirst(position, rules));
  if (zone !== undefined) turn.searched = zones.slice(0, zones.indexOf(zone) + 1).map(nameOfZone);
  let left = card === undefined ? 0 : -1;
  for (const { cards } of zones) for (const candidate of cards) if (own.includes(candidate)) left += 1;
  if (zone !== undefined && card !== undefined) removeCard(position.cards, zone, card);
  return left > 0;
}

function nameOfZone({ pile, letter }: Zone): string {
  return pile === "bolster" ? `bolster deck ${letter}` : pile;
}

/** The card that goes and its zone: zone by zone and by title within each, or by title across them (OPEN-51). */
function casualty(
  zones: readonly Zone[],
  own: readonly CardName[],
  byTitleFirst: boolean,
): { readonly zone: Zone | undefined; readonly card: CardName | undefined } {
  if (byTitleFirst) {
    const card = own.find((candidate) => zones.some(({ cards }) => cards.includes(candidate)));
    return { card, zone: zones.find(({ cards }) => card !== undefined && cards.includes(card)) };
  }
  const zone = zones.find(({ cards }) => cards.some((card) => own.includes(card)));
  return { zone, card: own.find((candidate) => zone?.cards.includes(candidate)) };
}

function losesByTitleFirst(position: Position, rules: EffectRules): boolean {
  if (rules.readings["OPEN-51"] !== "b") return false;
  return rulesNamed(rules, position, "an active mech loses Gunner, then Navigator, then Commander").length > 0;
}

function removeCard(cards: Draft["cards"], zone: Zone, card: CardName): void {
  const left = without(zone.cards, zone.cards.indexOf(card));
  if (zone.pile === "bolster") cards.bolster = { ...cards.bolster, [zone.letter]: left };
  else cards[zone.pile] = left;
  cards.removed = [...cards.removed, card];
}

function zonesOf(
  { cards, bot }: Position,
  own: readonly CardName[],
  scenario: EffectRules["book"]["scenario"],
): readonly Zone[] {
  const zones: Zone[] = [
    { pile: "discard", letter: "", cards: cards.discard },
    { pile: "deck", letter: "", cards: cards.deck },
  ];
  for (const { letter, names } of decksOf(scenario)(bot)) {
    const fits = own.some((card) => names.has(card));
    if (fits) zones.push({ pile: "bolster", letter, cards: cards.bolster[letter] ?? [] });
  }
  zones.push({ pile: "display", letter: "", cards: cards.display });
  return zones;
}

/** The bolster decks of a side with the names of the cards that they begin with. */
const decksOf = memoize((scenario: EffectRules["book"]["scenario"]) =>
  memoizeTexts(scenario.sides.length, (bot) =>
    (scenario.sides.find(({ side }) => side === bot)?.decks ?? []).map(({ letter, cards }) => ({
      letter,
      names: new Set(cards.map((card) => cardName(card.title, card.letter))),
    })),
  ),
);

/** The mech whose special attack is a PULSE (rules §9.6). */
const PULSING_MECH = "H";

/** Whether a success of this attack pushes its target. */
export function pushes(action: string | null, attacker: Pick<Unit, "title" | "letter">): boolean {
  if (action === "PULSE") return true;
  return action === "SPECIAL ATTACK" && attacker.title === "Mech" && attacker.letter === PULSING_MECH;
}

/** The bracket of the clause that ranks the places a PULSE pushes to; empty if the clause has none. */
export function bracketOfPush(
  decision: CardDecision,
  position: Pick<Position, "bot">,
  rules: EffectRules,
): readonly Criterion[] {
  const action = decidedAction(decision, position, rules);
  return action?.plan === "attack" ? (action.displaces?.criteria ?? []) : [];
}

/**
 * Pushes a unit that a PULSE has hit to a neighbouring place with a marker of the player, by the clause's bracket or
 * the usual order; without such a place it stays. A suppressed unit becomes ready, civilians go along (rules §9.6,
 * OPEN-43, B:704).
 *
 * @param criteria the clause's bracket; empty means the usual order
 */
export function push(
  turn: Turn,
  name: string,
  attacker: Unit,
  criteria: readonly Criterion[],
  rules: EffectRules,
  dice: Dice,
): void {
  const pushed = choosePush(turn.position, name, attacker, criteria, rules, dice);
  if (pushed === null) return;
  turn.choices = [...turn.choices, pushed.choice];
  pushTo(turn, name, pushed.chosen.name, rules);
}

/** The place to which a unit is pushed; null where it stays. */
export function choosePush(
  position: Position,
  name: UnitName,
  attacker: Unit,
  criteria: readonly Criterion[],
  rules: EffectRules,
  dice: Dice,
): { readonly chosen: Thing; readonly choice: Choice } | null {
  const unit = unitNamed(position, name);
  if (unit === undefined || unit.at === null) return null;
  const environment = environmentOf(
    { ...rules, position },
    {
      card: null,
      actor: unitThing(attacker),
      bound: [unitThing(unit)],
    },
  );
  const places = placesBeside(environment, unit, unit.at);
  if (places.length === 0) return null;
  const view = new PositionView(environment, dice);
  const narrowed =
    criteria.length > 0
      ? narrow(view, places, tiebreakersOf(criteria))
      : narrowBy(places, usualOrder(environment, unit));
  return settle(view, "place", narrowed);
}

/**
 * Puts a pushed unit into its new place: it becomes ready, civilians of its space go along (B:704-706), and so may the
 * prisoner (OPEN-66).
 */
export function pushTo(turn: Turn, name: UnitName, place: PlaceName, rules: EffectRules): void {
  const { position } = turn;
  const at = unitNamed(position, name)?.at ?? null;
  if (at === null) return;
  const [from, to] = [spaceOf(position, at), spaceOf(position, place)];
  changeUnit(position, name, { at: place, suppressed: false });
  carryMarkers(position, "civilian", from, to);
  if (rules.pushedPrisoner === "goes along") carryMarkers(position, "prisoner", from, to);
  turn.moves = { ...turn.moves, [name]: place };
}

/** Whether a unit left the prisoner's space, so that its side decides about the prisoner. */
export function asksAboutPrisoner(before: Position, after: Position, name: UnitName, rules: EffectRules): boolean {
  const [was, is] = [unitNamed(before, name)?.at ?? null, unitNamed(after, name)?.at ?? null];
  if (rules.pushedPrisoner !== "is asked about" || was === null || is === null) return false;
  const from = spaceOf(before, was);
  return from !== spaceOf(after, is) && featuresIn(after, from).some((feature) => feature.name === "prisoner");
}

/** Moves the prisoner to the place of a unit that was pushed out of its space. */
export function bringPrisonerTo(position: Position, name: UnitName): Position {
  const at = unitNamed(position, name)?.at ?? null;
  const from = position.board.spaces.find(({ has }) => has.some((feature) => feature.name === "prisoner"));
  if (at === null || from === undefined) return position;
  return positionAfter(position, (draft) => carryMarkers(draft, "prisoner", from.name, spaceOf(position, at)));
}

function placesBeside(environment: CallistoEnvironment, unit: Unit, at: PlaceName): readonly Thing[] {
  const { position } = environment;
  return stepsFrom(environment, at)
    .filter((step) => doorIsOpen(position, at, step) && mayEnter(position, unit.class, step.to))
    .map(({ to }) => to)
    .filter((place) => markerAt(position, "player", place) !== null)
    .toSorted(compareNames)
    .map(placeThing);
}

/** Lowest cover, not elevated, nearest to the bot's units, furthest from the nearest objective (S:407-409). */
function usualOrder(environment: CallistoEnvironment, pushed: Unit): readonly Narrowing[] {
  const { position } = environment;
  const ownPlaces = position.units.flatMap(({ side, at }) => (side === "bot" && at !== null ? [at] : []));
  const meaning = CALLISTO.meaningOf("objective");
  const objectives = meaning.kind === "members" ? meaning.of(environment).map(({ name }) => name) : [];
  const stepsToAny = (from: PlaceName, goals: readonly PlaceName[]): number =>
    Math.min(Infinity, ...goals.map((goal) => stepsToGoal(environment, "player", pushed.class, from, goal)));
  return [
    lowest("lowest cover defence", ({ name }) => placeNamed(position, name).cover),
    lowest("unelevated", ({ name }) => (placeNamed(position, name).elevated ? 1 : 0)),
    lowest("nearest to bot units", ({ name }) => stepsToAny(name, ownPlaces)),
    lowest("furthest from objective", ({ name }) => -stepsToAny(name, objectives)),
  ];
}

function lowest(text: string, key: (thing: Thing) => number): Narrowing {
  return {
    text,
    keep: (things) => {
      const values = things.map(key);
      const wanted = Math.min(...values);
      return things.filter((_, index) => values[index] === wanted);
    },
  };
}
