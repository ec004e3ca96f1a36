import type { Book } from "../../game.ts";
import type { Decision } from "../../decision.ts";
import type { Dice } from "../../dice.ts";
import type { CardName, Position, RowCard, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import { rollAttack } from "./attack.ts";
import { counterOfCard } from "./card-names.ts";
import { drawCards } from "./drawing.ts";
import { nothing, type AttackRoll, type Happening } from "./happening.ts";
import { effectiveInitiative } from "./initiative.ts";
import { markScouted, spaceOf, takeControl } from "./markers.ts";
import { command, commandOrderMatters, finishCard, inspire, removeInterference, withRow } from "./play-area.ts";
import { spawnOf, unitNamed, withUnit } from "./units.ts";

/** What effects need beside the position. */
export interface EffectRules {
  readonly book: Book;
  readonly readings: Readings;
}

/**
 * Carries out what the bot decided for the card at index `acting` of the row, and finishes that card (rules §4, §9).
 * The decision's own dice are taken before; here an attack takes one die a strength and target, the targets in
 * alphabetical order, and a draw from an empty deck takes the dice of a shuffle.
 */
export function applyDecision(
  position: Position,
  acting: number,
  decision: Decision,
  rules: EffectRules,
  dice: Dice,
): Happening {
  const card = position.cards.row[acting];
  if (card === undefined) return nothing(position, null);
  // A card of its own object, so that it can be told from its copies wherever the row moves it.
  const own: RowCard = { ...card };
  const started = enter(withRow(position, position.cards.row.with(acting, own)), own.card, decision, rules);
  const happening = act(nothing(started, acting), own, decision, rules, dice);
  return { ...happening, ...finishCard(happening.position, own) };
}

/** An off-board unit comes to its spawn: at the start of its card's resolution, or once a clause is chosen (OPEN-12). */
function enter(position: Position, card: CardName, decision: Decision, { book, readings }: EffectRules): Position {
  const unit = unitNamed(position, counterOfCard(card));
  const due = readings["OPEN-12"] === "b" ? decision.clause !== null : decision.procedure !== null;
  if (unit === undefined || unit.at !== null || unit.escaped || unit.deactivated || !due) return position;
  const spawn = spawnOf(position.board, book.scenario, unit);
  return spawn === null ? position : withUnit(position, unit.name, { at: spawn });
}

function act(before: Happening, own: RowCard, decision: Decision, rules: EffectRules, dice: Dice): Happening {
  switch (decision.action) {
    case null:
      return before;
    case "ready":
      return { ...before, position: withUnit(before.position, counterOfCard(own.card), { suppressed: false }) };
    case "MOVE":
    case "GUIDE":
    case "SCOUT":
      return move(before, own, decision);
    case "CONTROL":
      return control(before, decision);
    case "ATTACK":
    case "SPECIAL ATTACK":
    case "AREA ATTACK":
    case "SUPPRESS":
      return attack(before, decision, rules, dice);
    case "PATHFIND":
      return pathfind(before, decision);
    case "BOLSTER":
      return bolster(before, decision);
    case "COMMAND":
      return drawIntoRow(before, own, decision, rules, dice);
    case "INSPIRE":
      return { ...before, position: inspire(before.position, own, decision.strength ?? 1) };
    case "RECON":
      return recon(before, dice);
    default:
      throw new Error(`the action ${decision.action} has no effect defined`);
  }
}

/** MOVE and GUIDE only go through marked spaces; SCOUT marks what it enters. */
function move(before: Happening, own: RowCard, decision: Decision): Happening {
  const { unit, destination } = decision;
  if (unit === null || destination === null) return before;
  const entered = [...decision.route, destination].map((place) => spaceOf(before.position, place));
  const { position, marked } =
    decision.action === "SCOUT" ? markScouted(before.position, entered) : { position: before.position, marked: [] };
  const led = unit === counterOfCard(own.card) ? {} : { [unit]: destination };
  return {
    ...before,
    position: withUnit(position, unit, { at: destination }),
    marks: [...before.marks, ...marked],
    moves: { ...before.moves, ...led },
  };
}

function control(before: Happening, decision: Decision): Happening {
  const at = decision.unit === null ? null : (unitNamed(before.position, decision.unit)?.at ?? null);
  if (at === null) return before;
  const space = spaceOf(before.position, at);
  const already = before.position.markers.bot[space] === "controlled";
  return { ...before, position: takeControl(before.position, space), controls: already ? [] : [space] };
}

function attack(before: Happening, decision: Decision, rules: EffectRules, dice: Dice): Happening {
  const attacker = decision.unit === null ? undefined : unitNamed(before.position, decision.unit);
  const names =
    decision.targets.length > 0 ? decision.targets.toSorted() : decision.target === null ? [] : [decision.target];
  const targets = names.flatMap((name) => unitNamed(before.position, name) ?? []);
  if (attacker === undefined) return before;
  const strength = decision.strength ?? 1;
  const attacks = targets.flatMap(
    (target) => rollAttack(before.position, attacker, target, strength, rules.readings, dice) ?? [],
  );
  const position = decision.action === "SUPPRESS" ? suppressHit(before.position, attacks, targets) : before.position;
  return { ...before, position, attacks };
}

/**
 * A casualty of the player is a card of the player's, which a position does not hold: the roll says that it is due.
 * A suppressed unit is flipped here.
 */
function suppressHit(position: Position, attacks: readonly AttackRoll[], targets: readonly Unit[]): Position {
  const hit = targets.filter(({ name }) => attacks.some((roll) => roll.target === name && roll.succeeded));
  return hit.reduce((changed, { name }) => withUnit(changed, name, { suppressed: true }), position);
}

/** Nobody moves (rules §9.8). */
function pathfind(before: Happening, decision: Decision): Happening {
  const { position, marked } = markScouted(before.position, decision.spaces);
  return { ...before, position, marks: [...before.marks, ...marked] };
}

/** The top card of each deck named goes face up to the discard (rules §9.4). */
function bolster(before: Happening, decision: Decision): Happening {
  let cards = before.position.cards;
  for (const letter of decision.decks) {
    const [top, ...rest] = cards.bolster[letter] ?? [];
    if (top === undefined) continue;
    cards = { ...cards, bolster: { ...cards.bolster, [letter]: rest }, discard: [...cards.discard, top] };
  }
  return { ...before, position: { ...before.position, cards } };
}

function drawIntoRow(before: Happening, own: RowCard, decision: Decision, rules: EffectRules, dice: Dice): Happening {
  const { position } = before;
  const sheet = rules.book.sheets[position.bot];
  if (sheet === undefined) return before;
  const initiativeOf = (card: CardName): number => effectiveInitiative(card, sheet, position.numbers);
  const reading = rules.readings["OPEN-32"];
  const orderMatters = (cards: readonly CardName[]): boolean => commandOrderMatters(cards, own, initiativeOf, reading);
  const { drawn, cards } = drawCards(position.cards, decision.strength ?? 1, dice, orderMatters);
  return { ...before, position: command({ ...position, cards }, own, drawn, initiativeOf, reading) };
}

/** One Interference card leaves the game, one card is drawn face down (rules §9.2). */
function recon(before: Happening, dice: Dice): Happening {
  const { drawn, cards } = drawCards(removeInterference(before.position).cards, 1, dice, () => false);
  return { ...before, position: { ...before.position, cards: { ...cards, aside: [...cards.aside, ...drawn] } } };
}
