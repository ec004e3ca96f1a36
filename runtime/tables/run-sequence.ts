import { type Dice, DiceError } from "../dice.ts";
import { partsOf } from "../checked-tree/expression.ts";
import type {
  CheckedExpression,
  CheckedInstruction,
  CheckedOption,
  CheckedSequence,
  CheckedStep,
  CheckedTable,
  CheckedTables,
} from "./checked-tables.ts";
import { type Chosen, chooseOptions, MOST_OPTIONS, type ChosenOption, judgeChoice } from "./choose-options.ts";
import { evaluate, explain, levelIn, named, type NumberScope, TablesError } from "./evaluate.ts";
import {
  combine,
  type Effect,
  lookUp,
  type QuantityValue,
  rollOnTables,
  type Rolled,
  rowFor,
} from "./roll-on-table.ts";

/** A side with its own quantities, by the ids of their words. */
export interface SideOfGame {
  readonly name: string;
  readonly quantities: ReadonlyMap<string, QuantityValue>;
  /** The options that it chose itself, each as often as it takes it; absent if they are drawn at random. */
  readonly choices?: readonly ChosenOption[];
}

/** What a sequence needs before it runs. */
export interface SequenceInput {
  readonly sides: readonly SideOfGame[];
  /** The quantities of the game as a whole. */
  readonly quantities: ReadonlyMap<string, QuantityValue>;
  /** Receives the reason why a choice of a side is not legal. */
  readonly objected?: (objection: string) => void;
}

/** The outcome of a step, for one side or for the game. */
export type StepOutcome =
  | ({ readonly kind: "rolled"; readonly effects: readonly Effect[] } & Rolled)
  | ({
      readonly kind: "chosen";
      readonly menu: string;
      readonly budgetOf: string;
      readonly list: string | null;
    } & Chosen)
  | {
      readonly kind: "counted";
      readonly formula: string;
      readonly value: number;
      /** The name of the value, where it is the number of a column. */
      readonly level: string | null;
      readonly how: string;
    }
  /** Sides that were equal so far; null where they are equal in this, too. */
  | {
      readonly kind: "compared";
      readonly by: string;
      readonly order: "highest" | "lowest";
      readonly values: readonly { readonly side: string; readonly value: number }[];
      readonly winner: string | null;
    }
  | { readonly kind: "told"; readonly text: string };

export interface StepRecord {
  readonly step: number;
  /** Null if it is done once for the game. */
  readonly side: string | null;
  /** What the page says. */
  readonly text: string;
  readonly outcome: StepOutcome;
}

export interface SequenceRun {
  readonly sequence: string;
  readonly steps: readonly StepRecord[];
  /** The side that won by a step, which ends the sequence; null where none did. */
  readonly winner: string | null;
}

/**
 * Runs the steps of a sequence in order, those for each side one side after the other.
 *
 * @throws TablesError where a number cannot be worked out or dice are missing
 */
export function runSequence(
  tables: CheckedTables,
  sequence: CheckedSequence,
  input: SequenceInput,
  dice: Dice,
): SequenceRun {
  const steps: StepRecord[] = [];
  const lists = new Map<string, string>();
  let sides = input.sides;
  let equal: readonly string[] = sides.map(({ name }) => name);
  let winner: string | null = null;
  for (const step of sequence.steps) {
    for (const name of step.eachSide ? sides.map((side) => side.name) : [null]) {
      const side = sides.find((each) => each.name === name) ?? null;
      const scopeFor = (whose: SideOfGame | null): SideScope => scopeOf(tables, { ...input, sides }, whose, dice);
      const scope = scopeFor(side);
      const objected = (why: string): void => input.objected?.(`${stepText(step, side)}: ${why}`);
      const { instruction } = step;
      const outcome = inStep(step, side, () => {
        if (instruction.kind !== "wins") return outcomeOf(tables, instruction, scope, lists, side, objected);
        const left = sides.filter((each) => equal.includes(each.name));
        return compared(
          instruction,
          left.map((each) => ({ side: each.name, scope: scopeFor(each) })),
        );
      });
      if (outcome.kind === "compared") {
        winner = outcome.winner;
        equal = bestOf(outcome);
      }
      if (outcome.kind === "chosen" && side !== null) {
        const more = gainedBy(tables, outcome);
        sides = sides.map((each) => (each.name === side.name ? withMore(each, more) : each));
      }
      if (outcome.kind === "rolled") {
        const [result] = outcome.results;
        if (step.instruction.kind === "roll" && result !== undefined)
          lists.set(listKey(step.instruction.table, side), result.name);
      }
      steps.push({ step: step.number, side: side?.name ?? null, text: step.text, outcome });
    }
    if (winner !== null) break;
  }
  return { sequence: sequence.name, steps, winner };
}

type Compared = Extract<StepOutcome, { readonly kind: "compared" }>;

/** Compares the sides that are equal so far. */
function compared(
  { by, order, value }: Extract<CheckedInstruction, { readonly kind: "wins" }>,
  sides: readonly { readonly side: string; readonly scope: SideScope }[],
): Compared {
  const values = sides.map(({ side, scope }) => ({ side, value: evaluate(value, scope) }));
  const [first, ...others] = bestOf({ order, values });
  return { kind: "compared", by, order, values, winner: others.length === 0 ? (first ?? null) : null };
}

function bestOf({ order, values }: Pick<Compared, "order" | "values">): readonly string[] {
  const all = values.map(({ value }) => value);
  const best = order === "highest" ? Math.max(...all) : Math.min(...all);
  return values.flatMap(({ side, value }) => (value === best ? side : []));
}

type Gains = NonNullable<CheckedOption["gains"]>;

/** What a side has more of by the options that it took. */
function gainedBy(tables: CheckedTables, { menu, options }: Chosen & { readonly menu: string }): readonly Gains[] {
  return options.flatMap((taken) =>
    tables.menus
      .filter(({ name, list }) => name === menu && list === taken.list)
      .flatMap((each) => each.options.flatMap(({ name, gains }) => (name === taken.name ? (gains ?? []) : []))),
  );
}

function withMore(side: SideOfGame, gains: readonly Gains[]): SideOfGame {
  const quantities = new Map(side.quantities);
  for (const { quantity, count } of gains) quantities.set(quantity, Number(quantities.get(quantity) ?? 0) + count);
  return { ...side, quantities };
}

/** What sides have through options alone, so no one states it. */
function gainedIn({ menus }: CheckedTables): ReadonlySet<string> {
  return new Set(menus.flatMap(({ options }) => options.flatMap(({ gains }) => gains?.quantity ?? [])));
}

function stepText({ number }: CheckedStep, side: SideOfGame | null): string {
  return `step ${number}${side === null ? "" : ` for ${side.name}`}`;
}

/** Runs a step, and names the step in the error if it cannot be done. */
function inStep(step: CheckedStep, side: SideOfGame | null, run: () => StepOutcome): StepOutcome {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof DiceError || error instanceof TablesError)) throw error;
    throw new TablesError(`${stepText(step, side)}: ${error.message}`);
  }
}

/** The key of a table's result for a side, or for the game if it is rolled for all. */
function listKey(table: string, side: SideOfGame | null): string {
  return `${side?.name ?? ""}\n${table}`;
}

function outcomeOf(
  tables: CheckedTables,
  instruction: Exclude<CheckedInstruction, { readonly kind: "wins" }>,
  scope: SideScope,
  lists: ReadonlyMap<string, string>,
  side: SideOfGame | null,
  objected: (why: string) => void,
): StepOutcome {
  switch (instruction.kind) {
    case "roll": {
      const rolled = rollOnTables(tables.tables, instruction, scope.dice, scope.value);
      return { kind: "rolled", ...rolled, effects: combine(tables.tables, rolled.results, scope.dice, scope.value) };
    }
    case "choose": {
      const menus = tables.menus.filter(({ name }) => name === instruction.menu);
      const budget = Math.max(0, Math.floor(scope.formula(instruction.budget)));
      if (budget > MOST_OPTIONS)
        throw new TablesError(`${instruction.budget} comes to ${budget}, more than ${MOST_OPTIONS}`);
      const list =
        instruction.own && (lists.get(listKey(instruction.own, side)) ?? lists.get(listKey(instruction.own, null)));
      if (list === undefined)
        throw new TablesError(`${instruction.own} has not been rolled before ${instruction.menu} are chosen`);
      const head = { kind: "chosen", menu: instruction.menu, budgetOf: instruction.budget, list } as const;
      if (side?.choices === undefined) return { ...head, ...chooseOptions(menus, budget, list, scope) };
      const points = { of: instruction.budget, points: budget };
      const { objections, ...chosen } = judgeChoice(menus, side.choices, points, list, scope);
      objections.forEach(objected);
      return { ...head, ...chosen };
    }
    case "count": {
      const formula = named(tables.formulas, instruction.formula, "formula");
      const value = evaluate(formula.value, scope);
      const level = formula.value.kind === "level" ? levelIn(formula.value, scope).name : null;
      return { kind: "counted", formula: formula.name, value, level, how: explain(formula.value, scope) };
    }
    case "told":
      return instruction;
  }
}

interface SideScope extends NumberScope {
  readonly value: (quantity: string) => QuantityValue;
}

/** The faces of the die that choices at random are made with: the first that a table of the text is rolled with. */
function dieOf({ tables }: CheckedTables): number {
  for (const { key } of tables) if (key.kind === "dice") return key.dice.faces;
  return ANY_DIE;
}

/** Where no table is rolled with numbers, any die does. */
const ANY_DIE = 6;

/** The numbers of a side. A formula that rolls is rolled once a step. */
function scopeOf(tables: CheckedTables, input: SequenceInput, side: SideOfGame | null, dice: Dice): SideScope {
  const found = new Map<string, number>();
  const gained = gainedIn(tables);
  const elsewhere = (id: string): QuantityValue | undefined => {
    const enemies = input.sides.filter(({ name }) => name !== side?.name);
    const [enemy] = side === null || enemies.length !== 1 ? [] : enemies;
    return enemy?.quantities.get(ofEnemy(id) ?? "") ?? (gained.has(id) ? 0 : undefined);
  };
  const tableNamed = (name: string): CheckedTable => named(tables.tables, name, "table");
  const scope: SideScope = {
    dice,
    die: dieOf(tables),
    value(id) {
      const value = side?.quantities.get(id) ?? input.quantities.get(id) ?? elsewhere(id);
      if (value === undefined)
        throw new TablesError(`nobody has said the ${id}${side === null ? "" : ` of ${side.name}`}`);
      return value;
    },
    quantity(id) {
      const value = scope.value(id);
      if (typeof value === "string") throw new TablesError(`the ${id} is ${value}, which is no number`);
      return value;
    },
    lookUp(name) {
      return lookUp(tableNamed(name), scope.value);
    },
    rowOf(name) {
      const table = tableNamed(name);
      return { names: table.columns?.names ?? [], values: rowFor(table, scope.value).results };
    },
    formula(name) {
      const value = found.get(name) ?? evaluate(named(tables.formulas, name, "formula").value, scope);
      found.set(name, value);
      return value;
    },
  };
  return scope;
}

/** `combat groups` of `enemy combat groups`: what a side looks at where the other side has it. */
function ofEnemy(id: string): string | null {
  return /^enemy (.+)$/.exec(id)?.[1] ?? null;
}

/** The quantities that a sequence asks for. */
interface NeededQuantities {
  readonly ofSides: ReadonlySet<string>;
  readonly ofGame: ReadonlySet<string>;
}

/** Every quantity that a sequence can ask for, in its steps and in everything they name. */
export function quantitiesNeeded(
  tables: CheckedTables,
  sequence: CheckedSequence,
  isOfSide: (id: string) => boolean,
): NeededQuantities {
  const ids = new Set<string>();
  const gained = gainedIn(tables);
  const formulas = new Set<string>();
  const add = (id: string): void => {
    if (gained.has(id)) return;
    const enemy = ofEnemy(id);
    ids.add(enemy !== null && isOfSide(enemy) ? enemy : id);
  };
  const visit = (expression: CheckedExpression): void => {
    switch (expression.kind) {
      case "quantity":
        add(expression.id);
        return;
      case "formula":
        visitFormula(expression.name);
        return;
      case "lookup":
        for (const { id } of expression.by) add(id);
        for (const { value } of expression.named) visit(value);
        return;
      case "level":
        for (const { id } of expression.by) add(id);
        visit(expression.of);
        return;
      default:
        partsOf(expression).forEach(visit);
    }
  };
  const visitFormula = (name: string): void => {
    const formula = tables.formulas.find((each) => each.name === name);
    if (formula === undefined || formulas.has(name)) return;
    formulas.add(name);
    visit(formula.value);
  };
  const rolled = new Set<string>();
  const visitTable = (name: string): void => {
    const table = tables.tables.find((each) => each.name === name);
    if (table === undefined || rolled.has(name)) return;
    rolled.add(name);
    if (table.columns !== null) add(table.columns.by);
    for (const { results } of table.rows)
      for (const result of results) if (result.kind === "roll") visitTable(result.table);
    for (const { key, name: combining } of tables.tables)
      if (key.kind === "results" && key.table === name) visitTable(combining);
  };
  const visitInstruction = (instruction: CheckedInstruction): void => {
    switch (instruction.kind) {
      case "roll":
        visitTable(instruction.table);
        return;
      case "count":
        visitFormula(instruction.formula);
        return;
      case "choose":
        visitFormula(instruction.budget);
        for (const { name, options } of tables.menus) {
          if (name !== instruction.menu) continue;
          for (const { atMost, needs } of options) {
            for (const limit of atMost) visit(limit);
            for (const { quantity } of needs) add(quantity);
          }
        }
        return;
      case "wins":
        visit(instruction.value);
        return;
      case "told":
        return;
    }
  };
  for (const { instruction } of sequence.steps) visitInstruction(instruction);
  return {
    ofSides: new Set([...ids].filter(isOfSide)),
    ofGame: new Set([...ids].filter((id) => !isOfSide(id))),
  };
}
