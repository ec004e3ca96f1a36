import {
  type CardDecision,
  type EffectRules,
  rulesNamed,
  type AttackRoll,
  rollDice,
  type TurnEffects,
  nothing,
} from "./turn-effects.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { compareNames } from "../board/space-names.ts";
import type { Position, Unit, UnitName, CardName, Cards } from "../position.ts";
import type { Readings } from "../readings.ts";
import { attackDie } from "../reference/combat.ts";
import { placed } from "../reference/environment.ts";
import { asksAboutPrisoner, bracketOfPush, push, pushes } from "./push.ts";
import { destroyStructure, rollAgainstStructure } from "./markers.ts";
import { unitNamed, withoutUnit, withUnit } from "./units.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { cardsOfCounter } from "./cards.ts";

/**
 * An attack on a structure, a unit, or every unit of a space: the dice, the effects of successes, and where a PULSE
 * pushes the units it hit. Casualties of the other side are cards, which a position does not contain: `rules.inflict`
 * takes them; without it, the rolls show that they are due.
 */
export function attack(before: TurnEffects, decision: CardDecision, rules: EffectRules, dice: Dice): TurnEffects {
  const { effects, hit } = strike(before, decision, rules, dice);
  const attacker = decision.unit === null ? undefined : unitNamed(before.position, decision.unit);
  if (attacker === undefined || hit.length === 0 || decision.action === "SUPPRESS") return effects;
  return pushThoseHit(rules.inflict?.(effects, hit) ?? effects, decision, hit, rules, dice);
}

/** Pushes the units that a PULSE has hit one by one, up to one whose side is asked whether the prisoner goes along. */
export function pushThoseHit(
  before: TurnEffects,
  decision: CardDecision,
  hit: readonly UnitName[],
  rules: EffectRules,
  dice: Dice,
): TurnEffects {
  const attacker = decision.unit === null ? undefined : unitNamed(before.position, decision.unit);
  if (attacker === undefined || !pushes(decision.action, attacker)) return before;
  const criteria = bracketOfPush(decision, before.position, rules);
  let effects = before;
  for (const [index, unit] of hit.entries()) {
    const { position } = effects;
    effects = push(effects, unit, attacker, criteria, rules, dice);
    if (!asksAboutPrisoner(position, effects.position, unit, rules)) continue;
    return { ...effects, prisonerQuestion: { unit, stillToPush: hit.slice(index + 1), decision } };
  }
  return effects;
}

/** An attack up to the effects of its dice on the board, and the units it hit. Casualties and pushes follow. */
export interface Strike {
  readonly effects: TurnEffects;
  /** In alphabetical order. */
  readonly hit: readonly UnitName[];
}

/**
 * Rolls the dice of an attack against each target, in alphabetical order, and applies successes to the board: a target
 * is suppressed, a structure destroyed, a deactivated mech removed.
 */
export function strike(before: TurnEffects, decision: CardDecision, rules: EffectRules, dice: Dice): Strike {
  const attacker = decision.unit === null ? undefined : unitNamed(before.position, decision.unit);
  if (attacker === undefined) return { effects: before, hit: [] };
  const strength = decision.strength ?? 1;
  const targets = targetsOf(decision, before.position);
  if (targets.length === 0) {
    return { effects: attackStructure(before, decision.structure, strength, rules, dice), hit: [] };
  }
  const attacks = targets.flatMap(
    (target) => rollAttack(before.position, attacker, target, strength, rules.readings, dice) ?? [],
  );
  const struck = targets.filter(({ name }) => attacks.some((roll) => roll.target === name && roll.succeeded));
  const rolled = { ...before, attacks: [...before.attacks, ...attacks] };
  const hit = struck.map(({ name }) => name);
  if (decision.action === "SUPPRESS")
    return { effects: { ...rolled, position: suppress(rolled.position, struck) }, hit };
  return { effects: removeDeactivated(rolled, struck, rules), hit };
}

function targetsOf({ target, targets }: CardDecision, position: Position): readonly Unit[] {
  const names = targets.length > 0 ? targets.toSorted(compareNames) : target === null ? [] : [target];
  return names.flatMap((name) => unitNamed(position, name) ?? []);
}

function attackStructure(
  before: TurnEffects,
  structure: string | null,
  strength: number,
  rules: EffectRules,
  dice: Dice,
): TurnEffects {
  if (structure === null) return before;
  const roll = rollAgainstStructure(before.position, structure, strength, dice);
  const position = roll.succeeded ? destroyStructure(before.position, structure, rules) : before.position;
  return { ...before, position, attacks: [...before.attacks, roll] };
}

function suppress(position: Position, hit: readonly Unit[]): Position {
  return hit.reduce((changed, { name }) => withUnit(changed, name, { suppressed: true }), position);
}

/** A deactivated mech that is hit leaves the board, where the bot has that rule (S:2419, S:2561). */
function removeDeactivated(before: TurnEffects, hit: readonly Unit[], rules: EffectRules): TurnEffects {
  const leaves = rulesNamed(rules, before.position, "a hit deactivated mech leaves the board").length > 0;
  const gone = leaves ? hit.filter(({ deactivated }) => deactivated).map(({ name }) => name) : [];
  return {
    ...before,
    position: gone.reduce(withoutUnit, before.position),
    neutralised: [...before.neutralised, ...gone],
    moves: { ...before.moves, ...Object.fromEntries(gone.map((name) => [name, null])) },
  };
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

/** A pile of cards in which a casualty is looked for. */
interface Zone {
  readonly name: string;
  readonly cards: readonly CardName[];
  readonly with: (cards: readonly CardName[]) => Cards;
}

/**
 * A successful attack of the player on a bot unit (rules §2.4 a to c). One card of the unit leaves the game, from
 * discard, deck or the fitting bolster deck, to which a fitting display belongs (OPEN-11). With the last of these cards
 * the counter goes. Otherwise the unit takes a hit marker if the player holds the initiative marker.
 */
export function playerHits(position: Position, name: UnitName, rules: EffectRules): TurnEffects {
  const unit = unitNamed(position, name);
  if (unit === undefined) return nothing(position, null);
  if (unit.deactivated && rulesNamed(rules, position, "a hit deactivated mech leaves the board").length > 0) {
    return { ...nothing(withoutUnit(position, name), null), neutralised: [name], moves: { [name]: null } };
  }
  const own = cardsOfCounter(unit);
  const zones = zonesOf(position, unit, rules.book.scenario);
  const { zone, card } = casualty(zones, own, losesByTitleFirst(position, rules));
  const left =
    zones.flatMap(({ cards }) => cards.filter((candidate) => own.includes(candidate))).length -
    (card === undefined ? 0 : 1);
  const reduced = zone === undefined || card === undefined ? position : removeCard(position, zone, card);
  const searched = zone === undefined ? [] : zones.slice(0, zones.indexOf(zone) + 1).map((looked) => looked.name);
  if (left > 0) {
    const hits = position.initiativeMarker === "player" ? unit.hits + 1 : unit.hits;
    return { ...nothing(withUnit(reduced, name, { hits }), null), searched };
  }
  return { ...nothing(withoutUnit(reduced, name), null), searched, neutralised: [name], moves: { [name]: null } };
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
  const ordered = rulesNamed(rules, position, "an active mech loses Gunner, then Navigator, then Commander");
  return ordered.length > 0 && rules.readings["OPEN-51"] === "b";
}

function removeCard(position: Position, zone: Zone, card: CardName): Position {
  const cards = zone.with(zone.cards.toSpliced(zone.cards.indexOf(card), 1));
  return { ...position, cards: { ...cards, removed: [...cards.removed, card] } };
}

function zonesOf({ cards, bot }: Position, unit: Unit, scenario: EffectRules["book"]["scenario"]): readonly Zone[] {
  const own = cardsOfCounter(unit).map(splitName);
  const fitting = (scenario.sides.find(({ side }) => side === bot)?.decks ?? []).filter((deck) =>
    deck.cards.some((card) => own.some(({ title, letter }) => card.title === title && card.letter === letter)),
  );
  return [
    { name: "discard", cards: cards.discard, with: (discard) => ({ ...cards, discard }) },
    { name: "deck", cards: cards.deck, with: (deck) => ({ ...cards, deck }) },
    ...fitting.map(({ letter }) => ({
      name: `bolster deck ${letter}`,
      cards: cards.bolster[letter] ?? [],
      with: (deck: readonly CardName[]) => ({ ...cards, bolster: { ...cards.bolster, [letter]: deck } }),
    })),
    { name: "display", cards: cards.display, with: (display) => ({ ...cards, display }) },
  ];
}
