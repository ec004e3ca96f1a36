import { type Choice, type Decision, NO_DECISION, rareParts } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { CardName, PlaceName, Position, Side, SpaceName, UnitName } from "../position.ts";
import type { CheckedAction, CheckedRule } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import type { Readings } from "../readings.ts";
import type { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import { isRuleOf } from "../rules/rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";

/** The die that an attack rolls, and the face that it needs. */
export interface AttackDie {
  readonly sides: number;
  readonly needs: number;
}

/** Dice rolled against one unit or structure. The attack succeeds if any face reaches `needs` (rules §8.6). */
export interface AttackRoll extends AttackDie {
  /** A unit, or a structure by its name: `building c3`. */
  readonly target: string;
  readonly count: number;
  readonly faces: readonly number[];
  readonly succeeded: boolean;
}

/** Rolls an attack of this many dice against a target. */
export function rollDice(target: string, { sides, needs }: AttackDie, count: number, dice: Dice): AttackRoll {
  const faces: number[] = [];
  let succeeded = false;
  for (let die = 0; die < count; die += 1) {
    const face = dice.roll(sides);
    faces.push(face);
    succeeded ||= face >= needs;
  }
  return { target, sides, needs, count, faces, succeeded };
}

/** A unit was pushed out of the prisoner's space, and its side decides whether the prisoner goes along. */
interface PrisonerQuestion {
  readonly unit: UnitName;
  /** The units that the same attack pushes after the answer. */
  readonly stillToPush: readonly UnitName[];
  readonly decision: CardDecision;
}

/** The hit markers taken off a unit of a bot that lost initiative, and the cards that they took from its row (S:65). */
export interface HitMarkersResolved {
  readonly unit: UnitName;
  readonly markers: number;
  readonly cards: readonly CardName[];
}

/** The effects of an event: the position afterwards, and what a person at the table has to do. */
export interface TurnEffects {
  readonly position: Position;
  /** The index of the resolved card in the row afterwards; null where it is gone, or where none was resolved. */
  readonly acting: number | null;
  readonly attacks: readonly AttackRoll[];
  /** Spaces that gained a scouted marker. */
  readonly marks: readonly SpaceName[];
  /** Spaces that the bot has taken control of. */
  readonly controls: readonly SpaceName[];
  /** Units that were led, carried, pushed or taken off the board (null); not the acting card's own unit. */
  readonly moves: Readonly<Record<UnitName, PlaceName | null>>;
  /** Units that entered the board, each with the place where it entered before doing anything else (B:488). */
  readonly entries: Readonly<Record<UnitName, PlaceName>>;
  readonly hitMarkers: readonly HitMarkersResolved[];
  /** Units whose counter left the board. */
  readonly neutralised: readonly UnitName[];
  /** Choices after the dice: where a PULSE pushes to. */
  readonly choices: readonly Choice[];
  /** The winner by an event; `winnerOf` decides by what the position shows. */
  readonly victor: Side | null;
  /** Zones that were searched and that the holder of the cards has to shuffle. */
  readonly searched: readonly string[];
  /** Cards that the bot drew, in order. */
  readonly drawn: readonly CardName[];
  /** The question to the other side that comes before any further push. */
  readonly prisonerQuestion: PrisonerQuestion | null;
}

/** The effects of an event in which nothing has happened yet. */
export function nothing(position: Position, acting: number | null): TurnEffects {
  return {
    position,
    acting,
    attacks: [],
    marks: [],
    controls: [],
    moves: {},
    entries: {},
    hitMarkers: [],
    neutralised: [],
    choices: [],
    victor: null,
    searched: [],
    drawn: [],
    prisonerQuestion: null,
  };
}

/** What effects need in addition to the position. */
export interface EffectRules {
  readonly book: Book;
  readonly readings: Readings;
  /**
   * Applies what hits cost the other side, if that is known: after the dice of an attack, before any push. Gives the
   * units that are left. Without it, the rolls show that casualties are due.
   */
  readonly inflict?: (position: Position, hit: readonly UnitName[]) => Position["units"];
  /**
   * Where the prisoner's space loses a unit of the other side by a push, what happens to the prisoner (OPEN-66). By
   * default nobody can be asked, and it stays.
   */
  readonly pushedPrisoner?: "goes along" | "is asked about";
}

/** Whether such a rule applies to the bot: one that names no side, or the bot's. */
export function holdsForBot(rules: EffectRules, position: Pick<Position, "bot">, entry: CallistoRule): boolean {
  return isRuleOf(rules.book, position.bot, entry);
}

/** The player of the side that a rule names; null for a rule that names none. */
export function playerOf({ side }: CheckedRule, position: Pick<Position, "bot">): Side | null {
  if (side === null) return null;
  return side === position.bot ? "bot" : "player";
}

/**
 * The action of the sheet that was decided: that of the clause, or of the table row that was rolled. Null without a
 * clause.
 */
export function decidedAction(
  decision: CardDecision,
  position: Pick<Position, "bot">,
  { book }: EffectRules,
): CheckedAction | null {
  const procedure = book.sheets[position.bot]?.procedures.find(({ name }) => name === decision.procedure);
  const statement = procedure?.clauses.find(({ number }) => number === decision.clause)?.statement;
  if (statement === undefined) return null;
  if (statement.kind === "action") return statement.action;
  return decision.row === null ? null : (statement.rows[decision.row - 1]?.action ?? null);
}

/**
 * What a card does, by a bot's decision or by a person's. Every part is present, since logs and states are hashed with
 * them; unused parts are empty.
 */
export interface CardDecision extends Omit<
  Required<Decision>,
  "feature" | "leavesBoard" | "memory" | "first" | "next" | "performed" | "choices"
> {
  /** The structure that is attacked, opened or used: `building c3`, `eastern escape pod e5`, `door c3-d3`. */
  readonly structure: string | null;
  readonly escapes: boolean;
  readonly choices: readonly CardChoice[];
}

interface CardChoice extends Omit<Choice, "of"> {
  readonly of: Exclude<Choice["of"], "feature"> | "structure";
}

/** A decision in the form that the effects of this game use. */
export function cardDecisionOf(decision: Decision): CardDecision {
  const { procedure, clause, letter, row, action, strength, unit, destination, route, target, targets } = decision;
  const { spaces = [], feature = null, cards = [], passengers = [], leavesBoard = false, decks = [] } = decision;
  return {
    procedure,
    clause,
    letter,
    row,
    action,
    strength,
    unit,
    destination,
    route,
    target,
    targets,
    spaces,
    structure: feature,
    cards,
    passengers,
    escapes: leavesBoard,
    decks,
    dice: decision.dice,
    choices: decision.choices.map(({ of, candidates, steps }) => ({
      of: of === "feature" ? "structure" : of,
      candidates,
      steps,
    })),
  };
}

/** The inverse of `cardDecisionOf`. */
export function decisionOf({ structure, escapes, choices, ...decision }: CardDecision): Decision {
  const { spaces: _spaces, cards: _cards, passengers: _passengers, decks: _decks, ...common } = decision;
  return {
    ...common,
    ...rareParts({ ...decision, feature: structure, leavesBoard: escapes }),
    choices: choices.map(({ of, ...rest }) => ({ ...rest, of: of === "structure" ? "feature" : of })),
  };
}

/** A card that does nothing. */
export const NO_CARD_DECISION: CardDecision = cardDecisionOf(NO_DECISION);

/** The parts of a decision by numbers, as compiled sheets give them. */
export type NumberedDecision = Pick<
  DecisionBuffer,
  | "procedure"
  | "clause"
  | "strength"
  | "unit"
  | "destination"
  | "routeLength"
  | "route"
  | "spaceCount"
  | "spaces"
  | "cardCount"
  | "passengerCount"
  | "passengers"
  | "leavesBoard"
>;

/**
 * The names and numbers behind a decision, and what its effects ask of the board: a game between bots answers from its
 * packed tables, a position by the meanings that the interpreter has.
 */
export interface EffectView {
  /** What happens to the prisoner where a unit of the other side is pushed out of its space. */
  readonly pushedPrisoner: EffectRules["pushedPrisoner"];
  readonly out: NumberedDecision;
  /** The action of the decision by its name. */
  readonly action: string | null;
  /** The unit of the game that a decision means; −1 for none, or for a door. */
  unitOf(id: number): number;
  /** The units that are attacked, in alphabetical order. */
  targets(): readonly number[];
  feature(): string | null;
  cards(): readonly number[];
  decks(): readonly string[];
  /** The die of an attack between two units on the board. */
  attackDie(attacker: number, target: number): AttackDie;
  /** Chooses the place to which a unit is pushed; −1 where it stays. */
  pushing(attacker: number, dice: Dice): (unit: number) => number;
  /** Whether the clause means the card at an index of the row. */
  meaning(): (index: number) => boolean;
  /** Takes what hits cost the side of these units. */
  inflict(hit: readonly number[], dice: Dice): void;
  /** Asks a side about the prisoner whose space its unit was pushed out of, before the other units are pushed. */
  askAboutPrisoner(unit: number, stillToPush: readonly number[]): void;
}
