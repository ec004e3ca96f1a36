import { type Dice, DiceError, RecordingDice, ScriptedDice } from "../dice.ts";
import type { DieRoll } from "../decision.ts";
import { partsOf } from "../checked-tree/expression.ts";
import type {
  CheckedExpression,
  CheckedInstruction,
  CheckedSequence,
  CheckedStep,
  CheckedTables,
} from "./checked-tables.ts";
import { type Chosen, chooseOptions, MOST_OPTIONS, type ChosenOption, judgeChoice } from "./choose-options.ts";
import { evaluate, explain, named, type NumberScope, TablesError } from "./evaluate.ts";
import { lookUp, type QuantityValue, rollOnTables, type Rolled, type TableResult } from "./roll-on-table.ts";

/** A side with its own quantities, by the ids of their words. */
export interface SideOfGame {
  readonly name: string;
  readonly quantities: ReadonlyMap<string, QuantityValue>;
  /** The options that it chose itself, each as often as it takes it; absent if they are drawn at random. */
  readonly choices?: readonly ChosenOption[];
}

/** What a sequence needs before it runs. */
export interface SequenceInput {
  /** The faces of the die that choices are made with. */
  readonly die: number;
  readonly sides: readonly SideOfGame[];
  /** The quantities of the game as a whole. */
  readonly quantities: ReadonlyMap<string, QuantityValue>;
  /** The quantities that a side gains from options. */
  readonly gained?: (options: Chosen["options"]) => Readonly<Record<string, QuantityValue>>;
  /** Receives the reason why a choice of a side is not legal. */
  readonly objected?: (objection: string) => void;
}

/** What results rolled together mean, by the rules of the game. */
export interface Effect {
  readonly name: string;
  readonly rule: string;
  /** The dice that the rule rolled. */
  readonly rolls: readonly DieRoll[];
}

/** Computes what the results of one step mean together. */
type CombineResults = (results: readonly TableResult[], dice: Dice) => readonly Effect[];

/** The outcome of a step, for one side or for the game. */
export type StepOutcome =
  | ({ readonly kind: "rolled"; readonly effects: readonly Effect[] } & Rolled)
  | ({
      readonly kind: "chosen";
      readonly menu: string;
      readonly budgetOf: string;
      readonly list: string | null;
    } & Chosen)
  | { readonly kind: "counted"; readonly formula: string; readonly value: number; readonly how: string }
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
  combine: CombineResults,
): SequenceRun {
  const steps: StepRecord[] = [];
  const lists = new Map<string, string>();
  const gained = new Map<string, Readonly<Record<string, QuantityValue>>>();
  for (const step of sequence.steps) {
    for (const own of step.eachSide ? input.sides : [null]) {
      const side = own && withQuantities(own, gained.get(own.name));
      const scope = scopeOf(tables, input, side, dice);
      const objected = (why: string): void => input.objected?.(`${stepText(step, side)}: ${why}`);
      const outcome = inStep(step, side, () => outcomeOf(tables, step, scope, lists, side, combine, objected));
      if (outcome.kind === "chosen" && side !== null)
        gained.set(side.name, { ...gained.get(side.name), ...input.gained?.(outcome.options) });
      if (outcome.kind === "rolled") {
        const [result] = outcome.results;
        if (step.instruction.kind === "roll" && result !== undefined)
          lists.set(listKey(step.instruction.table, side), result.name);
      }
      steps.push({ step: step.number, side: side?.name ?? null, text: step.text, outcome });
    }
  }
  return { sequence: sequence.name, steps };
}

function withQuantities(side: SideOfGame, gained: Readonly<Record<string, QuantityValue>> = {}): SideOfGame {
  return { ...side, quantities: new Map([...side.quantities, ...Object.entries(gained)]) };
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
  { instruction }: CheckedStep,
  scope: SideScope,
  lists: ReadonlyMap<string, string>,
  side: SideOfGame | null,
  combine: CombineResults,
  objected: (why: string) => void,
): StepOutcome {
  switch (instruction.kind) {
    case "roll": {
      const rolled = rollOnTables(tables.tables, instruction, scope.dice, scope.value);
      return { kind: "rolled", ...rolled, effects: combine(rolled.results, scope.dice) };
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
      return { kind: "counted", formula: formula.name, value, how: explain(formula.value, scope) };
    }
    case "told":
      return instruction;
  }
}

interface SideScope extends NumberScope {
  readonly value: (quantity: string) => QuantityValue;
}

/** The numbers of a side. A formula that rolls is rolled once a step. */
function scopeOf(tables: CheckedTables, input: SequenceInput, side: SideOfGame | null, dice: Dice): SideScope {
  const found = new Map<string, number>();
  const scope: SideScope = {
    dice,
    die: input.die,
    value(id) {
      const value = side?.quantities.get(id) ?? input.quantities.get(id);
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
      const table = tables.tables.find((each) => each.name === name);
      const result = table === undefined ? null : lookUp(table, scope.value);
      if (result?.kind !== "amount") throw new TablesError(`there is no number in the table ${name}`);
      return result.value;
    },
    formula(name) {
      const value = found.get(name) ?? evaluate(named(tables.formulas, name, "formula").value, scope);
      found.set(name, value);
      return value;
    },
  };
  return scope;
}

/** The value of a formula for a side. It rolls no dice. */
export function formulaValue(tables: CheckedTables, name: string, side: SideOfGame): number {
  return scopeOf(
    tables,
    { die: 6, sides: [side], quantities: new Map<string, QuantityValue>() },
    side,
    new ScriptedDice([]),
  ).formula(name);
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
  const formulas = new Set<string>();
  const visit = (expression: CheckedExpression): void => {
    switch (expression.kind) {
      case "quantity":
        ids.add(expression.id);
        return;
      case "formula":
        visitFormula(expression.name);
        return;
      case "lookup":
        for (const { id } of expression.by) ids.add(id);
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
    if (table.columns !== null) ids.add(table.columns.by);
    for (const { results } of table.rows)
      for (const result of results) if (result.kind === "roll") visitTable(result.table);
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
            for (const { quantity } of needs) ids.add(quantity);
          }
        }
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

/** Lets a game's rule roll dice, and keeps the rolls. */
export function withRolls<Result>(dice: Dice, roll: (dice: Dice) => Result): readonly [Result, readonly DieRoll[]] {
  const recording = new RecordingDice(dice);
  return [roll(recording), recording.rolls];
}
