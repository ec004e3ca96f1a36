import { isError } from "../grammar/diagnostic.ts";
import { withVerb } from "../grammar/word-endings.ts";
import { checkFile } from "../compiler/check-file.ts";
import { quantityOf } from "../compiler/check/tables/names.ts";
import type { Lexicon, QuantityWord } from "../grammar/lexicon.ts";
import { memoize, memoizeTexts } from "../grammar/memoize.ts";
import { nearestName } from "../grammar/nearest-name.ts";
import { foldForm } from "../grammar/fold-form.ts";
import { renderSetup } from "../render/render-setup.ts";
import { type Dice, DiceError, ScriptedDice, SeededDice } from "../runtime/dice.ts";
import type { CheckedSequence, CheckedTables } from "../runtime/tables/checked-tables.ts";
import { TablesError } from "../runtime/tables/evaluate.ts";
import {
  quantitiesNeeded,
  runSequence,
  type SequenceInput,
  type SequenceRun,
  type SideOfGame,
} from "../runtime/tables/run-sequence.ts";
import type { ChosenOption } from "../runtime/tables/choose-options.ts";
import type { QuantityValue } from "../runtime/tables/roll-on-table.ts";
import { runText, toldSteps } from "../runtime/tables/run-text.ts";
import { type Game, lexiconsOf, wrongReading } from "./games.ts";
import { type Failure, failure, failureIn, locateAll, type Result } from "./result.ts";

export type { SequenceRun, StepOutcome, StepRecord } from "../runtime/tables/run-sequence.ts";

/** A side by its name, with its quantities by the names that the sheet gives them: `TV`, `combat groups`. */
export interface SideValues {
  readonly name: string;
  readonly values: Readonly<Record<string, QuantityValue>>;
}

/** The sides, the values and the dice. */
export interface SetupOptions {
  /** The game, whose tables part defines the words that the tables use. */
  readonly game: Game;
  readonly sides: readonly SideValues[];
  /**
   * What sides choose by themselves, by their names: every objective and support option, each as often as it is taken. Where
   * several lists have it, its list follows it in parentheses. For the others, options are drawn at random.
   */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Values of the game as a whole: `{ "game limit": 1500 }`. */
  readonly values?: Readonly<Record<string, QuantityValue>>;
  /** Dice that people rolled, in order. */
  readonly dice?: readonly number[];
  /** The seed of all dice. The same seed gives the same game on every machine. It overrides `dice`. */
  readonly seed?: number;
  /** A reading for open points, by their ids: `{ "HG-1": "b" }`. */
  readonly readings?: Readonly<Record<string, string>>;
}

/** A game that was set up. */
export interface SetUpGame {
  /** Every step with its rolls, results and numbers. */
  readonly run: SequenceRun;
  /** The same for people. */
  readonly text: string;
  /** The same as one HTML page to print. */
  readonly html: string;
  /** Sets the same game up again; null if no seed was used. */
  readonly seed: number | null;
  /** Why the choices of sides are not legal, a sentence each; empty if they are, or if none were made. */
  readonly objections: readonly string[];
  /** How many of the given dice were not used. */
  readonly diceLeft: number;
  /** A note about the game, in one sentence. */
  readonly note: string;
}

/**
 * Sets a whole game up by the tables of a text, every step explained.
 *
 * @param text the game's tables, with a sequence that sets up
 *
 * @example
 * ```ts
 * const values = { TV: 1500, PL: 2, priority: 3, leadership: 2, "combat groups": 4 };
 * const sides = [{ name: "North", values }, { name: "South", values }];
 * const set = setUp(tables, { game: heavyGear, sides, values: { "game limit": 1500 }, seed: 7 });
 * if (set.ok) set.run.steps[0]?.outcome.kind; // "told"
 * ```
 */
export function setUp(text: string, options: SetupOptions): Result<SetUpGame> {
  const { lexicon, tables: part } = options.game;
  const opened = openSequence(text, options, part?.setup);
  if (!opened.ok) return opened;
  const { input, sequence, tables } = opened;
  const choosing = withChoices(input.sides, options.choices ?? {}, tables);
  if (typeof choosing === "string") return failure(choosing);
  const given = options.seed === undefined && options.dice !== undefined ? new ScriptedDice(options.dice) : null;
  const seed = given === null ? (options.seed ?? Math.floor(Math.random() * 2 ** 32)) : null;
  const dice: Dice = given ?? new SeededDice(seed ?? 0);
  const objections: string[] = [];
  const objected = (objection: string) => objections.push(objection);
  const run = attempt(() => runSequence(tables, sequence, { ...input, sides: choosing, objected }, dice));
  if (typeof run === "string") return failure(run);
  const note = part?.note ?? "";
  return {
    ok: true,
    run,
    get text() {
      return runText(run);
    },
    get html() {
      const { sides, values = {} } = options;
      return renderSetup({ game: lexicon.game, note, sides, values, steps: toldSteps(run) });
    },
    seed,
    objections,
    diceLeft: given?.left ?? 0,
    note,
  };
}

/** Sides with the options that they chose, as menus write them, or the error in the names. */
function withChoices(
  sides: readonly SideOfGame[],
  choices: NonNullable<SetupOptions["choices"]>,
  { menus }: CheckedTables,
): readonly SideOfGame[] | string {
  const options = optionsOf(menus);
  const chosen = new Map<string, readonly ChosenOption[]>();
  for (const [who, names] of Object.entries(choices)) {
    const side = sides.find(({ name }) => foldForm(name) === foldForm(who));
    if (side === undefined) return `no side is called ${who}: they are ${sides.map(({ name }) => name).join(" and ")}`;
    const taken: ChosenOption[] = [];
    for (const written of names) {
      const folded = foldForm(written);
      const [found, ...others] = options.filter(({ forms }) => forms.includes(folded));
      if (others.length > 0) {
        const lists = options.filter(({ forms: [name] }) => name === folded).map(({ option }) => withList(option));
        return `${written} stands in several lists: write ${lists.join(" or ")}`;
      }
      if (found === undefined) {
        const known = options.flatMap(({ option }) => [option.name, withList(option)]);
        const near = nearestName(written, known);
        return `no menu has ${written}${near === null ? "" : `: did you mean ${near}?`}`;
      }
      taken.push(found.option);
    }
    chosen.set(side.name, taken);
  }
  return sides.map((side) => {
    const own = chosen.get(side.name);
    return own === undefined ? side : { ...side, choices: own };
  });
}

/** All options of the menus with their names: alone first, then with their lists. */
const optionsOf = memoize((menus: CheckedTables["menus"]) =>
  menus.flatMap(({ name: menu, list, options }) =>
    options.map(({ name }) => {
      const option: ChosenOption = { menu, list, name };
      return { option, forms: [name, withList(option)].map(foldForm) };
    }),
  ),
);

/** `Scout (Standard)`: an option with its list or, if its menu has one list, with its menu. */
function withList({ menu, list, name }: ChosenOption): string {
  return `${name} (${list ?? menu})`;
}

/** The result of a game. */
export interface ScoredGame {
  /** The side that has won; null for a draw. */
  readonly winner: string | null;
  /** Every step with the numbers it needed. */
  readonly run: SequenceRun;
  /** The same for people. */
  readonly text: string;
}

/**
 * Says who has won a game, by the tables of a text.
 *
 * @example
 * ```ts
 * const north = { name: "North", values: { VP: 4, TV: 1500, PL: 2 } };
 * const south = { name: "South", values: { VP: 3, TV: 1400, PL: 1 } };
 * const scored = score(tables, { game: heavyGear, sides: [north, south] });
 * if (scored.ok) scored.winner; // "North"
 * ```
 */
export function score(text: string, options: Omit<SetupOptions, "choices" | "dice" | "seed">): Result<ScoredGame> {
  const { lexicon, tables: part } = options.game;
  if (part !== undefined && part.scoring === undefined)
    return failure(`${lexicon.game} says nothing of how a game is scored`);
  const opened = openSequence(text, options, part?.scoring);
  if (!opened.ok) return opened;
  const { input, sequence, tables } = opened;
  const run = attempt(() => runSequence(tables, sequence, input, new ScriptedDice([])));
  if (typeof run === "string") return failure(run);
  const { winner } = run;
  return {
    ok: true,
    run,
    winner,
    text: `${runText(run)}${winner === null ? "Nobody wins: it is a draw." : `${withVerb(winner, "win")}.`}\n`,
  };
}

interface OpenedSequence {
  readonly ok: true;
  readonly tables: CheckedTables;
  readonly sequence: CheckedSequence;
  readonly input: SequenceInput;
}

/** A sequence of a text, with what it needs to run. */
function openSequence(
  text: string,
  { game, readings: chosen = {}, sides: given, values }: SetupOptions,
  name: string | undefined,
): OpenedSequence | Failure {
  const { lexicon, openPoints, tables: part } = game;
  if (part === undefined || name === undefined) return failure(`${lexicon.game} has no tables to set a game up by`);
  const wrong = wrongReading(openPoints, chosen);
  if (wrong !== null) return failure(wrong);
  const checked = checkedTexts(game)(text);
  const diagnostics = locateAll(checked.source, checked.diagnostics);
  if (diagnostics.some(isError)) return failureIn(diagnostics);
  const { tables } = checked;
  const sequence = tables.sequences.find((each) => foldForm(each.name) === foldForm(name));
  if (sequence === undefined) return failure(`the text has no sequence ${name.toUpperCase()}`);
  const needed = quantitiesNeeded(tables, sequence, (id) => isOfSides(lexicon, id));
  const sides = readSides(given, part.sides, lexicon, [...needed.ofSides]);
  if (!Array.isArray(sides)) return failure(sides);
  const ofGame = readValues(
    "the game",
    values ?? {},
    lexicon,
    [...needed.ofGame].filter((id) => !openPoints.has(id)),
    [],
  );
  if (typeof ofGame === "string") return failure(ofGame);
  // Tables use the reading of an open point like any other quantity of the game.
  const readings = [...openPoints].map(([id, point]): [string, string] => [id, chosen[id] ?? point.default]);
  return { ok: true, tables, sequence, input: { sides, quantities: new Map([...ofGame, ...readings]) } };
}

function isOfSides(lexicon: Lexicon, id: string): boolean {
  return quantityOf(lexicon, id)?.of.includes(lexicon.roles.eachSide ?? "") === true;
}

/** How many texts of tables are cached: a program sets many games up by one of them. */
const MOST_TEXTS = 4;

const checkedTexts = memoize((game: Game) =>
  memoizeTexts(MOST_TEXTS, (text) => checkFile(game.tables?.file ?? "", text, lexiconsOf(game))),
);

/** The sides with their numbers, or the error in them. */
function readSides(
  given: readonly SideValues[],
  count: number,
  lexicon: Lexicon,
  needed: readonly string[],
): SideOfGame[] | string {
  if (given.length !== count) {
    const named = given.length === 0 ? "none" : `${given.length}`;
    const verb = given.length === 1 ? "is" : "are";
    return `${lexicon.game} is played by ${count} sides, and ${named} ${verb} named: name each, with its ${needed.join(", ")}`;
  }
  const sides: SideOfGame[] = [];
  for (const { name, values } of given) {
    if (name.trim() === "") return "a side has no name: give it one";
    if (sides.some((side) => foldForm(side.name) === foldForm(name)))
      return `two sides are called ${name}: give each a name of its own`;
    const allowed = quantitiesOfSides(lexicon);
    const quantities = readValues(name, values, lexicon, needed, allowed);
    if (typeof quantities === "string") return quantities;
    sides.push({ name: name.trim(), quantities });
  }
  return sides;
}

function quantitiesOfSides({ words, roles }: Lexicon): readonly string[] {
  return words.flatMap((word) =>
    word.category === "quantity" && word.of.includes(roles.eachSide ?? "") ? [word.id] : [],
  );
}

/** The numbers by the ids of their quantities, or the error in the first that is not possible. */
function readValues(
  owner: string,
  values: Readonly<Record<string, QuantityValue>>,
  lexicon: Lexicon,
  needed: readonly string[],
  allowed: readonly string[],
): ReadonlyMap<string, QuantityValue> | string {
  const found = new Map<string, QuantityValue>();
  for (const [written, value] of Object.entries(values)) {
    const quantity = quantityOf(lexicon, written);
    if (quantity === null || !(needed.includes(quantity.id) || allowed.includes(quantity.id))) {
      const near = nearestName(written, needed);
      const has = needed.length === 0 ? "" : `: it has ${needed.join(", ")}`;
      return `${owner} has no ${written}${near === null ? has : `: did you mean ${near}?`}`;
    }
    const wrong = wrongValue(quantity, value);
    if (wrong !== null) return `the ${quantity.id} of ${owner} cannot be ${value}: it is ${wrong}`;
    if (found.has(quantity.id)) return `the ${quantity.id} of ${owner} is stated twice`;
    found.set(quantity.id, value);
  }
  const missing = needed.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  return `${owner} lacks the ${missing.join(", ")}: give ${missing.length === 1 ? "it" : "each"} a value`;
}

/** The possible values of a quantity, for a message about an impossible one. */
function wrongValue({ range, values }: QuantityWord, value: QuantityValue): string | null {
  if (values !== undefined) {
    const isKnown = values.some((known) => known.toLowerCase() === String(value).toLowerCase());
    return isKnown ? null : `one of ${values.join(", ")}`;
  }
  const [least, greatest] = range ?? [0, Number.MAX_SAFE_INTEGER];
  const isWhole = typeof value === "number" && Number.isSafeInteger(value);
  return isWhole && least <= value && value <= greatest ? null : `a whole number from ${least} to ${greatest}`;
}

/** The result of a run, or a sentence on why it could not run. */
function attempt<Value>(run: () => Value): Value | string {
  try {
    return run();
  } catch (error) {
    if (error instanceof DiceError || error instanceof TablesError) return error.message;
    throw error;
  }
}
