import { memoize } from "../../../grammar/memoize.ts";
import { DEFAULT_POLICIES, type Policies } from "../../../runtime/policies.ts";
import type { FunctionsModule } from "../../game-package.ts";
import {
  placeIn,
  type PositionSchema,
  schemaOfScenario,
  valueOfField,
  valueOfUnit,
  withStanding,
  type DeclaredPosition,
  type DeclaredUnit,
} from "./position.ts";
import { areAllied, type DeclaredLexicon } from "./word.ts";
import { inOrder, type DecidedAction } from "../../../runtime/decision.ts";
import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Reason, Thing } from "../../../runtime/game.ts";
import { playOfScenario } from "./forces.ts";
import type { DeclaredPlay } from "./play/effect.ts";
import { type Between, type BoardSize, isSameSize } from "./boards.ts";
import type { AskedOutcome } from "../../../runtime/compact/meaning.ts";
import type { Layout, PackedDeclared } from "./packed-position.ts";

/** The declaration of a game, with each of its words declared once. The parts of its package are derived from it. */
export interface DeclaredGame {
  /** How whole games are played; left out where the game has no such rules. */
  readonly play?: DeclaredPlay;
  /** The outcomes of actions; left out where no text says what they do. */
  readonly trials?: Trials;
  /** The name of its folders. */
  readonly folder: string;
  /** The module with the functions that compiled sheets call, if there are any. */
  readonly module?: FunctionsModule;
  /** Its words with their meanings. */
  readonly lexicon: DeclaredLexicon;
  /** What its positions consist of. */
  readonly schema: PositionSchema;
  /** How its procedures are read where they are silent, if that differs from most games. */
  readonly policies?: Partial<Omit<Policies, "lastTie">>;
  /** What is between two places; by default the places on a shortest path, both ends included. */
  readonly between?: Between;
  /** The order of equal things, if the lexicon settles ties by it; by default alphabetical. */
  readonly orderInTies?: TieOrder;
}

/** The game with the units and the board of a scenario alone; the same object where it has all of them. */
export function gameOfScenario<Game extends DeclaredGame>(game: Game, scenario: CheckedScenario | null): Game {
  if (scenario === null) return game;
  const schema = schemaOfScenario(game.schema, scenario);
  const play = game.play && playOfScenario(game.play, scenario);
  if (schema === game.schema && play === game.play) return game;
  return { ...game, schema, ...(play === undefined ? {} : { play }) };
}

/** The game on boards of one size; the same object where its largest boards are. */
export function gameOnBoard(game: DeclaredGame, size: BoardSize): DeclaredGame {
  const { schema } = game;
  if (isSameSize(schema.board.largest, size)) return game;
  return { ...game, schema: { ...schema, board: { ...schema.board, smallest: size, largest: size } } };
}

/** Whether somebody has won after an action that was tried: the side of the bot, perhaps with its allies, or another side. */
export function wonBy(
  { lexicon }: Pick<DeclaredGame, "lexicon">,
  { bot, winner }: Pick<DeclaredPosition, "bot" | "winner">,
): "own" | "other" | null {
  if (winner === undefined) return null;
  return winner === bot || areAllied(lexicon, bot, winner) ? "own" : "other";
}

/**
 * The position that a decided action leads to, with the actions behind it, as far as that is known before they are done: what
 * the text says of them up to the first die, and what the bot remembers. Both evaluators call this function.
 *
 * @returns null where nothing is known to change
 */
export function positionAfter(
  { trials }: DeclaredGame,
  position: DeclaredPosition,
  actor: string | undefined,
  done: DecidedAction,
  scenario: CheckedScenario | null,
): Foreseen | null {
  const actions = inOrder(done);
  const acting = position.units.find(({ name }) => name === actor);
  const foreseen = acting === undefined ? null : (trials?.foreseen(position, acting, actions, scenario) ?? null);
  const remembered = remembering(foreseen?.position ?? position, actions);
  return remembered === null ? foreseen : { position: remembered, isKnown: foreseen?.isKnown ?? true };
}

/** The position in which the bot remembers what actions change; null where they change nothing. */
export function remembering(
  position: DeclaredPosition,
  actions: readonly Pick<DecidedAction, "memory">[],
): DeclaredPosition | null {
  const changed = actions.flatMap(({ memory }) => memory ?? []);
  if (changed.length === 0) return null;
  const memory = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
  return withStanding(position, position, { ...position.memory, ...memory });
}

/** The order of equal things. Things that it does not list come last. */
type TieOrder =
  /** A printed list of their names. */
  | { readonly kind: "printed"; readonly names: readonly string[] }
  /** The numbers on their markers: a field of theirs, the smallest first. */
  | { readonly kind: "numbered"; readonly field: string };

/** How the procedures of a game are read where they are silent. */
export function policiesOf({ lexicon, policies }: Pick<DeclaredGame, "lexicon" | "policies">): Policies {
  const { lastTie = DEFAULT_POLICIES.lastTie } = lexicon;
  return { ...DEFAULT_POLICIES, ...policies, lastTie };
}

/** Comes after everything that has a place in an order. */
const LAST = Number.MAX_SAFE_INTEGER;

const ranksOf = memoize((names: readonly string[]) => new Map(names.map((name, rank) => [name, rank])));

/** The rank of a thing in the order of ties. Both evaluators call this function. */
export function placeInTies(
  { lexicon, schema }: DeclaredGame,
  order: TieOrder,
  { places, units }: DeclaredPosition,
  { sort, name }: { readonly sort: string; readonly name: string },
): number {
  if (order.kind === "printed") {
    return ranksOf(order.names).get(name) ?? LAST;
  }
  const ofPlace = sort === lexicon.roles.place;
  if (!Object.hasOwn((ofPlace ? schema.places : schema.units).fields, order.field)) return LAST;
  if (ofPlace) return Number(valueOfField(placeIn(schema, name), places[name], order.field) ?? LAST);
  const unit = units.find((each) => each.name === name);
  return unit === undefined ? LAST : Number(valueOfUnit(schema, unit, order.field) ?? LAST);
}

/** The reason why a card does nothing: its unit is not on the board. */
export function goneText(card: string): string {
  return `${card} is not on the board`;
}

/** The reason why a unit is not a target. */
export const TOO_FAR: Reason = { reason: "too-far", detail: "it is too far away" };

/** The position that actions lead to, as far as that is known before they are done. */
export interface Foreseen {
  readonly position: DeclaredPosition;
  /** Whether all of it is known. */
  readonly isKnown: boolean;
}

/** Tries actions on copies of positions. */
export interface Trials {
  /**
   * The positions that an action leads to, one for each result of its dice.
   *
   * @param strength null for what X stands for
   * @param scenario null for one with all units of the game
   * @returns null if the outcome is not known, or the unit cannot do it to the thing
   */
  after(
    position: DeclaredPosition,
    actor: DeclaredUnit,
    action: { readonly action: string; readonly strength: number | null },
    thing: Thing,
    scenario: CheckedScenario | null,
  ): Iterable<DeclaredPosition | null> | null;
  /** Whether the text says what an action does. */
  says(action: string): boolean;
  /**
   * The position that decided actions of a unit lead to, as far as that is known before they are done.
   *
   * @returns null where the text says nothing of them
   */
  foreseen(
    position: DeclaredPosition,
    actor: DeclaredUnit,
    actions: readonly Omit<DecidedAction, "next">[],
    scenario: CheckedScenario | null,
  ): Foreseen | null;
  /** The function by which compiled sheets ask for the outcome of an action. */
  askedBy(layout: Layout): (packed: PackedDeclared, of: number, asked: AskedOutcome<PackedDeclared>) => boolean;
}
