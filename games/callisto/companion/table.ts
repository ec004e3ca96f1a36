import { diceRolledBy, type DiceSource } from "../../../runtime/companion/context.ts";
import { type Dice, SeededDice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import type { CompanionOptions } from "../../game-package.ts";
import type { EffectRules } from "../effects/rules.ts";
import { type GameDefinition, of } from "../engine/game-definition.ts";
import { newGame } from "../engine/new-game.ts";
import type { GameBoard } from "../engine/scenery.ts";
import { positionOf } from "../engine/side-view.ts";
import type { GameState } from "../engine/state.ts";
import type { Cards, Position, RowCard, Board } from "../position.ts";
import { readingsWith } from "../readings.ts";
import type { Roster } from "../roster.ts";

/** What the companion holds: the cards and what is known of the counters. The conversation changes `position`. */
export interface Table {
  position: Position;
  round: number;
  /** Units that are known to have entered the board: a card of theirs was resolved. */
  readonly entered: Set<string>;
  /** The position has the map and where everything stands on it. */
  readonly knowsMap: boolean;
  /** The card of the row that is being resolved. */
  acting: RowCard | null;
  readonly options: CompanionOptions;
  readonly rules: EffectRules;
  /** Those of choices at random and of tables. */
  readonly dice: DiceSource;
  /** Shuffles what the companion holds; nobody sees these. */
  readonly shuffling: Dice;
}

/**
 * The cards of a bot as they start; where the map is not known, all else is unknown. Null where the scenario has no such
 * side.
 *
 * @param roster what is printed on the cards; left out: the stand-ins of this project.
 * @param map the board, with all that stands on it at the start
 */
export function setTable(
  book: Book,
  options: CompanionOptions,
  roster?: Roster,
  map: GameBoard | null = null,
): Table | null {
  const sheet = book.sheets[options.bot];
  const other = book.scenario.sides.find(({ side }) => side !== options.bot)?.side;
  if (sheet === undefined || other === undefined) return null;
  const shuffling = new SeededDice(options.seed);
  const readings = readingsWith(options.readings ?? {});
  const game: GameDefinition = {
    scenario: book.scenario,
    sheets: book.sheets,
    board: map ?? {
      name: "",
      scenario: book.scenario.number,
      standIn: true,
      note: "",
      spaces: [],
      places: [],
      edges: [],
      spawns: {},
      initiative: other,
      markers: {},
      units: {},
      goals: [],
    },
    readings,
    roster,
    maximumRounds: 1,
  };
  const players = { [options.bot]: "bot", [other]: "hand" } as const;
  const state = newGame(game, { players, difficulty: options.difficulty }, shuffling);
  const held = of(state.sides, options.bot);
  if (held.kind !== "bot") return null;
  return {
    knowsMap: map !== null,
    position: map === null ? unseen(book, options, state, held.cards, roster) : positionOf(game, state, options.bot),
    round: 1,
    acting: null,
    entered: new Set(),
    options,
    rules: { book, readings },
    // The same seed rolls otherwise than it shuffles.
    dice: diceRolledBy(options.dice, options.seed ^ 0x5f3759df),
    shuffling,
  };
}

/** A position of which nothing is known but cards and counters. */
function unseen(
  book: Book,
  options: CompanionOptions,
  { units }: GameState,
  cards: Cards,
  roster: Roster | undefined,
): Position {
  return boardless({
    scenario: book.scenario.number,
    bot: options.bot,
    board: { spaces: [], places: [], edges: [], spawns: {} },
    markers: { bot: {}, player: {} },
    // Nobody tells where counters stand, so all count as on the board.
    units: units.map((unit) => ({ ...unit, at: SOMEWHERE, side: unit.side === options.bot ? "bot" : "player" })),
    cards,
    numbers: {},
    roster,
    wonInitiative: false,
    initiativeMarker: "player",
    difficulty: options.difficulty,
  });
}

/** Changes the cards alone. */
export function withCards(table: Table, change: Partial<Cards>): void {
  table.position = { ...table.position, cards: { ...table.position.cards, ...change } };
}

/** The bot's counters that are in the game. */
export function ownUnits({ position }: Table): readonly string[] {
  return position.units.filter(({ side, escaped }) => side === "bot" && !escaped).map(({ name }) => name);
}

/** The one space that stands for every space: what is asked of the cards alone does not depend on it. */
const SOMEWHERE = "somewhere";

const NO_BOARD: Board = {
  spaces: [{ name: SOMEWHERE, map: "", objective: 0, starting: null, pad: null, has: [] }],
  places: [{ name: SOMEWHERE, space: SOMEWHERE, deck: false, cover: 0, elevated: false, impassable: "none" }],
  edges: [],
  spawns: {},
};

/** A position of which only the cards, the counters and what is known of them are kept; whoever is off the board enters there. */
export function boardless(position: Position): Position {
  return {
    ...position,
    board: { ...NO_BOARD, spawns: Object.fromEntries(position.units.map(({ name }) => [name, SOMEWHERE])) },
    markers: { bot: {}, player: {} },
    units: position.units.map((unit) => (unit.at === null ? unit : { ...unit, at: SOMEWHERE })),
  };
}
