import { compileSheet, ifCompilable } from "../../compiler/compile.ts";
import type {
  CompiledPart,
  DeciderPart,
  GamePosition,
  GameReadings,
  PackedGamePosition,
  Problem,
  GamePackage,
  PositionSource,
} from "../../games/game-package.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { DecisionBuffer } from "../../runtime/compact/decision-buffer.ts";
import {
  link,
  type LinkableCode,
  linkFunction,
  type SheetFunction,
  type SheetModule,
} from "../../runtime/compact/link.ts";
import { type Decision, type Trace, withoutChoices } from "../../runtime/decision.ts";
import type { Dice } from "../../runtime/dice.ts";
import { opposingSheet, type Book } from "../../runtime/game.ts";
import type { DecideCard } from "../../games/engine-part.ts";

/** The parts of a game that decide by compiled sheets, and explain the decisions. */
export interface CompilingGame<
  Position extends GamePosition = GamePosition,
  Packed extends PackedGamePosition = PackedGamePosition,
  Readings extends GameReadings = GameReadings,
> {
  readonly compiled: CompiledPart<Position, Packed, Readings>;
  readonly decider: DeciderPart<Position, Readings>;
}

/** A bot that decides fast: its sheet is compiled, and positions are packed into one object that is refilled. */
export class CompiledBot<
  Position extends GamePosition = GamePosition,
  Packed extends PackedGamePosition = PackedGamePosition,
  Readings extends GameReadings = GameReadings,
> {
  readonly game: CompilingGame<Position, Packed, Readings>;
  readonly book: Book;
  readonly sheet: CheckedSheet;
  readonly readings: Readings;
  readonly module: SheetModule<Position, Packed>;
  #packed: Packed | null = null;
  readonly #out = new DecisionBuffer();

  /**
   * @param side the side that the bot plays
   * @param written its sheet as it was compiled before, under the same readings; left out: it is compiled here
   * @throws LoweringError where a word of the sheet cannot be compiled
   */
  constructor(
    game: CompilingGame<Position, Packed, Readings>,
    book: Book,
    side: string,
    readings: Readings,
    written?: SheetFunction<Position, Packed>,
  ) {
    const sheet = book.sheets[side];
    if (sheet === undefined) throw new Error(`the book has no sheet of ${side}`);
    this.game = game;
    this.book = book;
    this.sheet = sheet;
    this.readings = readings;
    this.module =
      written === undefined
        ? link<Position, Packed>(compiledParts(game.compiled, book, side, readings), game.compiled.functions)
        : linkFunction(written, game.compiled.functions);
  }

  /** The position packed for this bot. The next call refills the same object. */
  pack(position: Position): Packed {
    this.#packed = this.packInto(position, this.#packed);
    return this.#packed;
  }

  /** The position packed into an object of its own, or into the given one. */
  packInto(position: Position, into: Packed | null): Packed {
    return this.game.compiled.pack(position, this.book.scenario, this.sheet, this.readings, into);
  }

  /** Decides without a trace, and overwrites the buffer. */
  decide({ position, acting }: Problem<Position>, dice: Dice, out: DecisionBuffer): DecisionBuffer {
    return this.module.decide(this.pack(position), acting, dice, out);
  }

  /** The decision by names, without choices. */
  decideByName(problem: Problem<Position>, dice: Dice): Decision {
    const packed = this.pack(problem.position);
    return this.module.toDecision(this.module.decide(packed, problem.acting, dice, this.#out), packed);
  }

  /** The decision by names, with the choices and the trace of the interpreter. */
  explain({ position, acting }: Problem<Position>, dice: Dice): { readonly decision: Decision; readonly trace: Trace } {
    const { book, readings } = this;
    const { decision, trace } = this.game.decider.decide(book, position, acting, { readings, dice, trace: true });
    if (trace === null) throw new Error("an explained decision has a trace");
    return { decision, trace };
  }
}

/** A sheet of a book, compiled to the parts of a function. */
export function compiledParts<Position, Packed, Readings>(
  game: Pick<CompiledPart<Position, Packed, Readings>, "compact">,
  book: Book,
  side: string,
  readings: Readings,
): LinkableCode {
  const sheet = book.sheets[side];
  if (sheet === undefined) throw new Error(`the book has no sheet of ${side}`);
  // The text is needed only for source maps, which are not used here.
  const text = "";
  return compileSheet(sheet, book.scenario, opposingSheet(book, side), game.compact(readings), { text }).parts;
}

/** Sheets as functions, by their sides. */
export type SheetFunctions = Readonly<Record<string, SheetFunction<GamePosition, PackedGamePosition>>>;

/** The bot of every side with a sheet, deciding by its compiled sheet, or by the interpreter in a game whose sheets do not compile. */
export function compiledBots(
  game: DecidingGame,
  book: Book,
  readings: GameReadings,
  written: SheetFunctions = {},
): Readonly<Record<string, DecideCard>> {
  return Object.fromEntries(
    withSheets(book).map((side): [string, DecideCard] => [
      side,
      decidingBot(game, book, side, readings, written[side]),
    ]),
  );
}

type DecidingGame = Pick<GamePackage, "compiled" | "decider" | "lexicon">;

/** The bot of one side, as `compiledBots` makes it. */
export function decidingBot(
  { compiled, decider, lexicon }: DecidingGame,
  book: Book,
  side: string,
  readings: GameReadings,
  written?: SheetFunctions[string],
): DecideCard {
  if (decider === undefined) throw new Error(`${lexicon.game} has an engine and nothing that decides`);
  if (compiled !== undefined) {
    const bot = new CompiledBot({ compiled, decider }, book, side, readings, written);
    const { module, sheet } = bot;
    const decide: DecideCard = (position, acting, dice) => bot.decideByName({ position, acting }, dice);
    return Object.assign(decide, { compiled: { module, scenario: book.scenario, sheet, readings } });
  }
  return (position, acting, dice) => {
    const { decision } = decider.decide(book, position, acting, { readings, dice, trace: false });
    // Named as compiled sheets name it, because the dice of a game depend on the names, whichever evaluator decided.
    return withoutChoices(decision);
  };
}

/** The sides of a scenario that have a sheet. */
export function withSheets({ scenario, sheets }: Book): readonly string[] {
  return scenario.sides.flatMap(({ side }) => (sheets[side] === undefined ? [] : [side]));
}

/** A bot that can answer questions, or the reason why there is none. */
export type AskedBot =
  | { readonly kind: "bot"; readonly bot: CompiledBot; readonly source: PositionSource }
  | { readonly kind: "impossible"; readonly reason: string };

/**
 * The bot of one side of a book, ready to decide in the positions of its scenario.
 *
 * @param readings left out: the default of each open point
 */
export function askedBot(
  game: GamePackage,
  book: Book,
  side: string,
  readings: GameReadings = game.readings({}),
): AskedBot {
  const { positions, compiled, decider, lexicon } = game;
  if (positions === undefined || compiled === undefined || decider === undefined) {
    return { kind: "impossible", reason: `${lexicon.game} has no positions yet` };
  }
  const source = positions.sourceOf(book, side, readings);
  if (source === null) return { kind: "impossible", reason: `its scenario has no cards for the ${side}` };
  return ifCompilable<AskedBot, AskedBot>(
    () => ({ kind: "bot", bot: new CompiledBot({ compiled, decider }, book, side, readings), source }),
    ({ message }) => ({ kind: "impossible", reason: message }),
  );
}
