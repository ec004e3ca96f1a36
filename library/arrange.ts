import type { ArrangedThing, ArrangementChange, ArrangementPart } from "../games/arrangement-part.ts";
import type { FileBoard, Problem } from "../games/game-package.ts";
import { RandomSource } from "../runtime/dice.ts";
import { failure, type Result } from "./result.ts";
import type { Sheet } from "./sheets.ts";

export type { ArrangedField, ArrangedThing, ArrangementChange, ArrangementPart } from "../games/arrangement-part.ts";
export type { FieldValue } from "../games/shared/declared/field.ts";

/** A position and the card of its row that is resolved, as its game holds them. */
export type ArrangedPosition = Problem;

type ArrangedResult = Result<{ readonly problem: ArrangedPosition }>;

/** What you can do with a position by hand. */
interface Arrangeable {
  /** Everything in it, and what could come. */
  readonly things: readonly ArrangedThing[];
  /** Every place where something can stand. */
  readonly places: readonly string[];
  /** The space of each place, as boards name it. */
  readonly spaces: Readonly<Record<string, string>>;
}

/** A sheet with what arranges positions of its game, as the registry loads it. */
export interface ArrangedSheet {
  readonly sheet: Sheet;
  readonly arrangement: ArrangementPart;
}

/** The cards that the bot of a sheet may have to resolve; empty if its game draws no positions. */
export function cardsToArrange({ game, book, side }: Sheet): readonly string[] {
  return game.positions?.sourceOf(book, side)?.cards.map(({ name }) => name) ?? [];
}

/** A position in which a card is resolved, with only its unit on the board. */
export function emptyPosition(
  { sheet: { book, side }, arrangement }: ArrangedSheet,
  card: string,
  board: FileBoard | null,
): ArrangedResult {
  const problem = arrangement.empty(book, side, card, board);
  return problem === null ? failure(`${side} has no card ${card}`) : { ok: true, problem };
}

/** A position drawn at random; the same seed draws the same. */
export function drawnPosition({ game, book, side }: Sheet, card: string, seed: number): ArrangedResult {
  const source = game.positions?.sourceOf(book, side) ?? null;
  if (source === null) return failure(`${game.lexicon.game} draws no positions yet`);
  if (!source.cards.some(({ name }) => name === card)) return failure(`${side} has no card ${card}`);
  const random = new RandomSource(seed);
  return { ok: true, problem: source.draw(random.within([0, source.ways - 1]), card, random) };
}

/** The parts of a position that you can change by hand. */
export function arrangeable({ sheet, arrangement }: ArrangedSheet, problem: ArrangedPosition): Arrangeable {
  const { position } = problem;
  const places = arrangement.placesOf(position);
  const spaces = Object.fromEntries(places.map((place) => [place, arrangement.spaceOf(position, place)]));
  return { things: arrangement.thingsIn(sheet.book, problem), places, spaces };
}

/** The position after a change. */
export function arrange(
  { sheet, arrangement }: ArrangedSheet,
  problem: ArrangedPosition,
  change: ArrangementChange,
): ArrangedResult {
  const changed = arrangement.change(sheet.book, problem, change);
  return changed === null ? failure("this position has no such thing or place") : { ok: true, problem: changed };
}
