import { diceRolledBy, type DiceSource, Recall } from "../../../runtime/companion/context.ts";
import { actionsOf, type Decision, type Trace } from "../../../runtime/decision.ts";
import { type Dice, SeededDice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import type { Reasons } from "../../engine-part.ts";
import type { CompanionOptions, TableStanding } from "../../game-package.ts";
import type { EffectRules } from "../effects/turn-effects.ts";
import { controlledPoints } from "../effects/victory.ts";
import { type GameDefinition, of } from "../engine/game-definition.ts";
import { newGame } from "../engine/new-game.ts";
import type { GameBoard } from "../engine/scenery.ts";
import { positionOf } from "../engine/side-view.ts";
import type { GameState } from "../engine/state.ts";
import { decide, namesOfTrace } from "../game.ts";
import type { Board, Cards, Position, RowCard } from "../position.ts";
import { readingsWith } from "../readings.ts";
import { obstacleTo } from "../reference/obstacles.ts";
import type { Roster } from "../roster.ts";

/** The version of asking since which questions that belong together are asked together. */
const AT_ONCE = 3;

/** A decision with everything that it depends on. */
interface DecidedCard {
  readonly position: Position;
  /** The index of its card in the row. */
  readonly index: number;
  readonly decision: Decision;
}

/** The state of the companion: its cards and what is known of the counters. The conversation changes `position`. */
export interface Table {
  position: Position;
  round: number;
  /** Units that have entered the board, because one of their cards was resolved. */
  readonly entered: Set<string>;
  /** Whether the position contains the map with everything on it. */
  readonly knowsMap: boolean;
  /** The card of the row that is being resolved. */
  acting: RowCard | null;
  /** The decision for that card, and the position in which it was made; null before, and without a map. */
  decided: DecidedCard | null;
  readonly options: CompanionOptions;
  readonly rules: EffectRules;
  /** The person's answers about the table for earlier cards, without a map. */
  readonly recall: Recall;
  /** The dice of random choices and of tables. */
  readonly dice: DiceSource;
  /** Shuffles the companion's cards; these dice are never shown. */
  readonly shuffling: Dice;
}

/**
 * The starting cards of a bot. Without a map, everything else is unknown. Null where the scenario has no such side.
 *
 * @param roster the values on the cards; by default the stand-ins of this project.
 * @param map the board, with everything on it at the start
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
    decided: null,
    entered: new Set(),
    recall: new Recall(map === null && (options.asking ?? 1) >= AT_ONCE),
    options,
    rules: { book, readings },
    // Different dice for rolling and for shuffling from the same seed.
    dice: diceRolledBy(options.dice, options.seed ^ 0x5f3759df),
    shuffling,
  };
}

/** The round, and on a map with objectives the points that each side controls. */
export function standingOf({ position, round, rules, knowsMap }: Table): TableStanding {
  const counts = knowsMap && position.board.spaces.some(({ objective }) => objective > 0);
  const scores = counts
    ? rules.book.scenario.sides.map(({ side }) => ({
        side,
        of: "objective points",
        amount: controlledPoints(position, side === position.bot ? "bot" : "player"),
      }))
    : [];
  return { round: `Round ${round}`, scores };
}

/** A position that contains only cards and counters. */
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
    // The places of counters are unknown, so all of them count as on the board.
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

/** The bot's counters in the game. */
export function ownUnits({ position }: Table): readonly string[] {
  return position.units.filter(({ side, escaped }) => side === "bot" && !escaped).map(({ name }) => name);
}

/** A single space in place of all: questions about cards do not depend on it. */
const SOMEWHERE = "somewhere";

const NO_BOARD: Board = {
  spaces: [{ name: SOMEWHERE, map: "", objective: 0, starting: null, pad: null, has: [] }],
  places: [{ name: SOMEWHERE, space: SOMEWHERE, deck: false, cover: 0, elevated: false, impassable: "none" }],
  edges: [],
  spawns: {},
};

/** Keeps only the cards, the counters and what is known of them. Units off the board enter at the single space. */
export function boardless(position: Position): Position {
  return {
    ...position,
    board: { ...NO_BOARD, spawns: Object.fromEntries(position.units.map(({ name }) => [name, SOMEWHERE])) },
    markers: { bot: {}, player: {} },
    units: position.units.map((unit) => (unit.at === null ? unit : { ...unit, at: SOMEWHERE })),
  };
}

/**
 * Why the card on the table does what it does. Null if no card is resolved. Also null if the person refused the first
 * action of the page, which reading the procedure again would not know.
 */
export function reasonsOfCard({ acting, decided, rules }: Table): Reasons | null {
  if (acting === null || decided === null) return null;
  const { position, index } = decided;
  const { book, readings } = rules;
  const again = readAgain(decided, rules, true);
  if (again === null || again.trace === null) return null;
  const { decision, trace } = again;
  const names = namesOfTrace(position, book.sheets[position.bot], trace);
  const obstacle = (place: string): string | null => obstacleTo({ book, position, readings, index }, decision, place);
  return { card: acting.card, explained: { decision, trace, names, obstacle } };
}

/**
 * A decision with everything that follows from a map without a question: the spaces of a way that leaves no markers,
 * the space where a unit leaves the board, the units in a space that is attacked, and which thing of a name is used.
 */
export function exactDecision(decision: Decision, decided: DecidedCard, rules: Table["rules"]): Decision {
  const again = readAgain({ ...decided, decision }, rules, false);
  const same = (again === null ? [] : actionsOf(again.decision)).find((action) => isSame(decision, action));
  const { route, targets, feature, destination, unit } = decision;
  const from = decided.position.units.find(({ name }) => name === unit)?.at ?? null;
  const left = destination === "" ? { destination: same?.destination ?? from } : {};
  if (same === undefined) return { ...decision, ...left };
  const used = feature !== undefined && same.feature !== undefined ? { feature: same.feature } : {};
  return { ...decision, ...left, ...used, route: orElse(route, same.route), targets: orElse(targets, same.targets) };
}

/** Whether a decision with a map is the same as one without, which knows less. */
function isSame(decision: Decision, action: Decision): boolean {
  const { destination, feature } = decision;
  return (
    (["clause", "letter", "row", "action", "unit", "target"] as const).every(
      (part) => action[part] === decision[part],
    ) &&
    (destination === "" ? action.leavesBoard === true : action.destination === destination) &&
    (feature === undefined || action.feature === feature || action.feature?.startsWith(`${feature} `) === true)
  );
}

function orElse(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.length > 0 ? names : others;
}

/** Reads the procedure again, with the position and the dice of its decision; null if the decision differs. */
function readAgain(
  { position, index, decision }: DecidedCard,
  { book, readings }: Table["rules"],
  trace: boolean,
): { readonly decision: Decision; readonly trace: Trace | null } | null {
  const faces = decision.dice.map(({ value }) => value);
  // No die was rolled for choices without a difference on the table, such as one of several ways.
  const dice = { roll: (): number => faces.shift() ?? 1 };
  const again = decide(book, position, index, { readings, dice, trace });
  return again.decision.clause === decision.clause ? again : null;
}
