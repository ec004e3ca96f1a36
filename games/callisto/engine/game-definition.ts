import type { CheckedScenario, CheckedSheet } from "../../../runtime/checked-tree.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { CompiledDecider, DecideCard as GeneralDecideCard } from "../../engine-part.ts";
import type { CompactPosition } from "../compact/compact-position.ts";
import type { CardName, Position } from "../position.ts";
import type { Readings } from "../readings.ts";
import type { Roster } from "../roster.ts";
import type { GameBoard } from "./scenery.ts";
import type { ByFaction, Faction, GameState, Move, Pending } from "./state.ts";
import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { Book } from "../../../runtime/game.ts";
import type { EffectRules } from "../effects/turn-effects.ts";
import { RULES } from "../rules/rules.ts";

/** Decides what a bot does with the leftmost card of its row: a compiled sheet or the interpreter. */
export type DecideCard = GeneralDecideCard<Position>;

/** The compiled sheet by which a bot decides. */
export type CompiledSheet = CompiledDecider<Position, CompactPosition>;

/** The parts of a game that never change while it is played. */
export interface GameDefinition {
  readonly scenario: CheckedScenario;
  readonly sheets: ByFaction<CheckedSheet>;
  readonly board: GameBoard;
  readonly readings: Readings;
  /** The values on the cards; by default the stand-ins of this project. */
  readonly roster?: Roster | undefined;
  /** After this many rounds the game ends without a winner. */
  readonly maximumRounds: number;
}

/**
 * Makes the choices of a side that plays from a hand. A bot that follows its sheet needs no seat.
 */
export interface Seat {
  /** A card of the hand; null only where the hand is empty. */
  bid(game: GameDefinition, state: GameState, side: Faction, dice: Dice): CardName | null;
  move(game: GameDefinition, state: GameState, side: Faction, dice: Dice): Move;
  /** One of the options. */
  answer(game: GameDefinition, state: GameState, question: Pending, dice: Dice): string;
}

/** Both sides, in the order of the scenario file. */
export function factionsOf({ scenario }: Pick<GameDefinition, "scenario">): readonly [Faction, Faction] {
  const [first, second] = scenario.sides;
  if (first === undefined || second === undefined) throw new Error(`scenario ${scenario.number} has not two sides`);
  return [first.side, second.side];
}

/** Who plays against a side. */
export function opponentOf(game: Pick<GameDefinition, "scenario">, side: Faction): Faction {
  const [first, second] = factionsOf(game);
  return side === first ? second : first;
}

/** A record of both sides. */
export function forBoth<Value>(
  game: Pick<GameDefinition, "scenario">,
  valueOf: (side: Faction) => Value,
): ByFaction<Value> {
  const [first, second] = factionsOf(game);
  return { [first]: valueOf(first), [second]: valueOf(second) };
}

/** The entry of a side in a record of both. */
export function of<Value>(record: ByFaction<Value>, side: Faction): Value {
  const value = record[side];
  if (value === undefined) throw new Error(`${side} is not a side of this game`);
  return value;
}

type Kind = "bot" | "hand";

/** By the kind of the side, then of its opponent. */
type RulesOfSide = Readonly<Record<Kind, Readonly<Record<Kind, EffectRules>>>>;

/**
 * The rules for the effects of a side's actions. Rules of a sheet for its bot do not bind a person: a side that plays
 * from a hand ignores those of its own sheet.
 */
export function effectRulesOf(game: GameDefinition, state: GameState, side: Faction): EffectRules {
  return rulesOfSides(game)(side)[of(state.sides, side).kind][of(state.sides, opponentOf(game, side)).kind];
}

/** The same where a bot has each side. */
export function rulesBetweenBots(game: GameDefinition, side: Faction): EffectRules {
  return rulesOfSides(game)(side).bot.bot;
}

const rulesOfSides = memoize((game: GameDefinition) =>
  memoizeTexts(game.scenario.sides.length, (side) => rulesOfSide(game, side)),
);

function rulesOfSide(game: GameDefinition, side: Faction): RulesOfSide {
  const { scenario, sheets, readings } = game;
  const book: Book = { scenario, sheets };
  const unruled: Book = { scenario, sheets: { ...sheets, [side]: { ...of(sheets, side), rules: [] } } };
  const against = (ownBook: Book): RulesOfSide[Kind] => {
    const rules = { book: ownBook, readings };
    return {
      bot: { ...rules, ...pushedPrisoner(game, side, "bot") },
      hand: { ...rules, ...pushedPrisoner(game, side, "hand") },
    };
  };
  return { bot: against(book), hand: against(unruled) };
}

/** A bot takes the prisoner along wherever its sheet says so, a hand may (S:1938, S:2152, OPEN-66). */
function pushedPrisoner(game: GameDefinition, side: Faction, other: Kind): Pick<EffectRules, "pushedPrisoner"> {
  const pushed = opponentOf(game, side);
  const mayTake = RULES.has(game.scenario.rules, "the prisoner rides along", pushed);
  if (!mayTake || game.readings["OPEN-66"] === "b") return {};
  if (other === "hand") return { pushedPrisoner: "is asked about" };
  const always = RULES.has(of(game.sheets, pushed).rules, "the prisoner always rides along");
  return always ? { pushedPrisoner: "goes along" } : {};
}
