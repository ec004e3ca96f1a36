import type { CheckedRule, Located, SourceRange } from "../checked-tree.ts";
import type { CheckedDice, Expression } from "../checked-tree/expression.ts";

/**
 * The tables, menus, formulas and sequences of a text after names are resolved, as plain data. The text's own things
 * keep their written names; quantities are ids of lexicon entries.
 */
export interface CheckedTables {
  readonly tables: readonly CheckedTable[];
  readonly formulas: readonly CheckedFormula[];
  readonly menus: readonly CheckedMenu[];
  readonly sequences: readonly CheckedSequence[];
}

/**
 * What selects the row of a table: dice, a die of the game's own by the word on its face, a quantity by its id, or what was
 * rolled on another table, where some of its results mean something together.
 */
export type TableKey =
  | { readonly kind: "dice"; readonly dice: CheckedDice }
  | { readonly kind: "die"; readonly name: string; readonly faces: readonly string[] }
  | { readonly kind: "quantity"; readonly id: string }
  | { readonly kind: "results"; readonly table: string };

export interface CheckedTable {
  readonly name: string;
  readonly key: TableKey;
  /** The id of the quantity that selects the column, and the columns in order. */
  readonly columns: { readonly by: string; readonly names: readonly string[] } | null;
  readonly rows: readonly CheckedTableRow[];
  readonly span: SourceRange;
}

export interface CheckedTableRow {
  /** Null if the row has a name. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly label: string | null;
  /** The two results that mean something together, as their table writes them. */
  readonly together?: readonly [string, string];
  /** One for each column; a table without columns has one. */
  readonly results: readonly CheckedResult[];
  readonly span: SourceRange;
}

export type CheckedResult =
  | { readonly kind: "named"; readonly name: string; readonly rule: string | null }
  | { readonly kind: "amount"; readonly value: number; readonly percent: boolean }
  | { readonly kind: "test"; readonly successes: number; readonly dice: number }
  | CheckedRollOrder;

/** A number of rolls on a table, perhaps followed by one more on the table that orders them. */
export interface CheckedRollOrder {
  readonly kind: "roll";
  readonly table: string;
  readonly times: number;
  readonly again: boolean;
  /** The face that is rolled again the second time. */
  readonly reroll: number | null;
}

/** What a formula can ask for. */
type FormulaLeaf =
  /** `eachSide`: each side has its own. */
  | { readonly kind: "quantity"; readonly id: string; readonly eachSide: boolean }
  | { readonly kind: "formula"; readonly name: string }
  /** A value of a table, selected by quantities. */
  | {
      readonly kind: "lookup";
      readonly table: string;
      readonly by: readonly KeyQuantity[];
      /** The results that are no numbers themselves, each with the number that it names. */
      readonly named: readonly { readonly name: string; readonly value: CheckedExpression }[];
    }
  /** The number of the first column, from 1, whose value in the selected row is no less than a number. */
  | {
      readonly kind: "level";
      readonly table: string;
      readonly by: readonly KeyQuantity[];
      readonly of: CheckedExpression;
    };

interface KeyQuantity {
  readonly id: string;
  readonly eachSide: boolean;
}

export type CheckedExpression = Expression<FormulaLeaf>;

export interface CheckedFormula {
  readonly name: string;
  /** As the page says it. */
  readonly text: string;
  readonly value: CheckedExpression;
  /** It needs a quantity that every side has by itself. */
  readonly eachSide: boolean;
  readonly span: SourceRange;
}

export interface CheckedOption {
  readonly name: string;
  readonly cost: number;
  /** It adds to another option: to one that yields the same. */
  readonly adds: boolean;
  /** `3 strikes`; with a null count `each group of strikes`. */
  readonly yields: { readonly count: number | null; readonly what: string } | null;
  /** What it yields, where that is a quantity of the side: it has so much more of it. */
  readonly gains: { readonly quantity: string; readonly count: number } | null;
  readonly needs: readonly { readonly quantity: string; readonly least: number }[];
  /** How often it may be taken; the least of them counts. */
  readonly atMost: readonly CheckedExpression[];
  readonly rule: string | null;
  readonly span: SourceRange;
}

/** One list of a menu. */
export interface CheckedMenu {
  readonly name: string;
  readonly list: string | null;
  readonly options: readonly CheckedOption[];
  readonly span: SourceRange;
}

export type CheckedInstruction =
  | CheckedRollOrder
  | {
      readonly kind: "choose";
      readonly menu: string;
      readonly budget: string;
      /** The table whose result names the list from which at least half is chosen. */
      readonly own: string | null;
    }
  | { readonly kind: "count"; readonly formula: string }
  /** One side wins by this, or those that are equal go on. */
  | {
      readonly kind: "wins";
      readonly order: "highest" | "lowest";
      readonly by: string;
      readonly value: CheckedExpression;
    }
  | { readonly kind: "told"; readonly text: string };

export interface CheckedStep {
  readonly number: number;
  readonly eachSide: boolean;
  readonly instruction: CheckedInstruction;
  /** As the page says it. */
  readonly text: string;
  readonly span: SourceRange;
}

/** Statements of the game by which a sequence ends; of those joined by `or`, one is enough. */
export interface CheckedUntil extends Located {
  readonly joined: "or" | "and";
  readonly of: readonly CheckedRule[];
}

export interface CheckedSequence {
  readonly name: string;
  /** Its steps are done again until this is so; null where they are done once. */
  readonly until: CheckedUntil | null;
  readonly steps: readonly CheckedStep[];
  readonly span: SourceRange;
}
