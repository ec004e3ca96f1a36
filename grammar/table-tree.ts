import type { Node, NumberNode } from "./source.ts";

/**
 * The nodes of sections that print tables, menus, formulas and sequences. What stands in them is named by the text
 * itself, so a name stays a run of words here, and the checker finds what it names.
 */

/** Words as written, blanks folded: the name of a table, a result, a quantity or an option. */
export interface NameNode extends Node<"name"> {
  readonly text: string;
}

/** A sentence for the players, with its full stop or in quotes. */
export interface SentenceNode extends Node<"sentence"> {
  readonly text: string;
}

/** `d6`, `2d6`, `[2d6], keep the higher`. */
export interface DiceNode extends Node<"dice"> {
  /** Null for a single die. */
  readonly count: NumberNode | null;
  readonly faces: NumberNode;
  /** Without it, all are added up. */
  readonly kept?: KeptNode;
}

/** `keep the higher`: the die that counts. */
interface KeptNode extends Node<"kept"> {
  readonly die: "highest" | "lowest";
}

/** `Roll two Table Effects`, `Roll one Unusual Effect and roll again (reroll another 6)`. */
export interface RollOrderNode extends Node<"rollOrder"> {
  readonly table: NameNode;
  readonly times: number;
  /** Afterwards the table is rolled again in which the order stands. */
  readonly again: boolean;
  /** A face that counts no second time: it is rolled again. */
  readonly reroll: NumberNode | null;
}

/** `[1/3]`: this many successes on this many dice. */
interface TestNode extends Node<"test"> {
  readonly successes: NumberNode;
  readonly dice: NumberNode;
}

/** `25%`, `4`. */
interface AmountNode extends Node<"amount"> {
  readonly value: number;
  readonly percent: boolean;
}

/** `Night: Terrain conceals twice as much.` */
interface NamedResultNode extends Node<"namedResult"> {
  readonly name: NameNode;
  /** What it means at the table. */
  readonly rule: SentenceNode | null;
}

export type TableResultNode = RollOrderNode | TestNode | AmountNode | NamedResultNode;

/** A row with a result for each column; a table without columns has one. */
export interface TableRowNode extends Node<"tableRow"> {
  /** `1–2`; null in a table that is not rolled, whose rows have a name. */
  readonly range: { readonly from: NumberNode; readonly to: NumberNode } | null;
  readonly label: NameNode | null;
  readonly results: readonly TableResultNode[];
}

/** `TABLE MISSION [d6] by priority: 1 / 2 / 3 / 4.` with its rows. */
export interface TableNode extends Node<"table"> {
  readonly name: NameNode;
  /** What chooses the row: dice, a quantity by its name, or results of another table by the name of that. */
  readonly key: DiceNode | NameNode;
  readonly columns: { readonly by: NameNode; readonly names: readonly NameNode[] } | null;
  readonly rows: readonly TableRowNode[];
}

/** A number that is worked out. */
export type ExpressionNode<Leaf = NameNode> =
  | NumberNode
  | DiceNode
  | Leaf
  | (Node<"arithmetic"> & {
      readonly sign: "+" | "-" | "*" | "/";
      readonly left: ExpressionNode<Leaf>;
      readonly right: ExpressionNode<Leaf>;
    })
  /** `2 per 750 TV or portion thereof`, `1 per full 500 TV`. Null where the page does not say which of them count. */
  | (Node<"per"> & {
      readonly amount: NumberNode;
      /** The words between both numbers. */
      readonly joint: Node<"joint">;
      readonly size: NumberNode;
      readonly unit: Leaf;
      readonly counts: "started" | "full" | null;
    })
  /** `half of combat groups, rounded down`. */
  | (Node<"half"> & { readonly of: ExpressionNode<Leaf>; readonly rounded: "up" | "down" | null })
  /** `2 + SP, at most 6`. */
  | (Node<"bounded"> & {
      readonly of: ExpressionNode<Leaf>;
      readonly comparison: "atLeast" | "atMost";
      readonly bound: ExpressionNode<Leaf>;
    });

/** `OP = 2 + (2 per 750 TV or portion thereof).` */
export interface FormulaNode extends Node<"formula"> {
  readonly name: NameNode;
  readonly value: ExpressionNode;
}

/** `FORMULAS` with its rows. */
export interface FormulasNode extends Node<"formulas"> {
  readonly rows: readonly FormulaNode[];
}

/** What limits an option: `PL 3 or more`, `at most PL`. */
export type LimitNode =
  | (Node<"needs"> & { readonly quantity: NameNode; readonly least: NumberNode })
  | (Node<"atMost"> & { readonly count: ExpressionNode });

/** `Light Artillery Strike (1 SP for 3 strikes): Hits a small area.` */
export interface OptionNode extends Node<"option"> {
  readonly name: NameNode;
  readonly cost: NumberNode;
  readonly currency: NameNode;
  /** `+1 SP for each group of strikes`: it adds to another option. */
  readonly adds: boolean;
  /** `3 strikes`; with a null count `each group of strikes`. */
  readonly yields: { readonly count: NumberNode | null; readonly what: NameNode } | null;
  readonly limits: readonly LimitNode[];
  readonly rule: SentenceNode | null;
}

/** `MENU OBJECTIVES (Standard), at most 1 of each:` with its options. */
export interface MenuNode extends Node<"menu"> {
  readonly name: NameNode;
  /** Which list of the menu this is, where it has several. */
  readonly list: NameNode | null;
  /** How often each option may be taken. */
  readonly ofEach: ExpressionNode | null;
  readonly rows: readonly OptionNode[];
}

/** What is done in a step. */
export type StepInstructionNode =
  | RollOrderNode
  /** `choose objectives for OP, at least half from the list of mission` */
  | (Node<"choose"> & { readonly menu: NameNode; readonly budget: NameNode; readonly own: NameNode | null })
  /** `count rounds` */
  | (Node<"count"> & { readonly formula: NameNode })
  /** `The side with the highest mission success wins` */
  | (Node<"wins"> & { readonly order: "highest" | "lowest"; readonly by: NameNode })
  /** What the players do: words in quotes. */
  | SentenceNode;

/** `3: For each side, roll on mission.` */
export interface StepNode extends Node<"step"> {
  readonly number: NumberNode;
  readonly eachSide: boolean;
  readonly instruction: StepInstructionNode;
}

/** `SEQUENCE THE TURN, until one side gives up:` with its steps. */
export interface SequenceNode extends Node<"sequence"> {
  readonly name: NameNode;
  /** Its steps are done again until this is so. */
  readonly until: NameNode | null;
  readonly rows: readonly StepNode[];
}

/** `Mode: hunting, fleeing.`, `Alarm: 0–3.` */
export interface MemoryRowNode extends Node<"memoryRow"> {
  readonly name: NameNode;
  /** The values of a mode; none where a range says which numbers a counter can have. */
  readonly values: readonly NameNode[];
  readonly range: { readonly from: NumberNode; readonly to: NumberNode } | null;
}

/** `MEMORY` with what the bot remembers, each with its values. */
export interface MemoryNode extends Node<"memory"> {
  readonly rows: readonly MemoryRowNode[];
}

/** A section that prints what is rolled, chosen, worked out or done in order. */
export type TableSectionNode = TableNode | FormulasNode | MenuNode | SequenceNode;
