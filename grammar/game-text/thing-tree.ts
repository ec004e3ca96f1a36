import type { Node, NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import type { TermNode } from "./quoted.ts";

/** How the places of the board lie. */
export type BoardRowNode =
  /** `A grid of squares, 6 × 6, diagonals count.`, `A grid of plots, 3 × 3 to 6 × 5.` */
  | (Node<"grid"> & {
      readonly cells: "square" | "hex";
      readonly places: NameNode;
      readonly smallest: SizeNode;
      /** The same where there is one size. */
      readonly largest: SizeNode;
      readonly diagonals: boolean;
      /** Places are called by numbers, as in `0615`, and not by a letter and a number. */
      readonly isNumbered: boolean;
      readonly hasShortOddColumns: boolean;
      readonly scale: ScaleNode | null;
    })
  /** `A row of bands, 8 to 25, numbered from b00.` */
  | (Node<"row"> & {
      readonly places: NameNode;
      readonly shortest: NumberNode;
      /** The same where there is one length. */
      readonly longest: NumberNode;
      /** What the first place is called. */
      readonly from: NameNode;
      readonly scale: ScaleNode | null;
    })
  /** `Spaces: Market, Quarry, Bank, in this order, and round again.` */
  | (Node<"track"> & {
      readonly places: NameNode;
      readonly names: readonly NameNode[];
      readonly closed: boolean;
      /** Whether they are boxes beside the board, which are in no order. */
      readonly isBeside: boolean;
    })
  /** `Provinces with borders:` with a row for each, or a list of them with sentences such as `Alba borders Brix.` behind it. */
  | (Node<"map"> & {
      readonly places: NameNode;
      /** The places in the order of their list; none where only the rows name them. */
      readonly listed: readonly NameNode[];
      readonly rows: readonly BordersNode[];
    })
  /** `Stretches run from Start to Finish.`: which way a row, a ring or a grid runs. */
  | CourseNode
  /** `No board.`: nothing but tables is printed of the game. */
  | Node<"noBoard">
  /** `By code.`: the game's own program keeps the positions, and the text says what its words are. */
  | Node<"codedBoard">
  /** `Doom track: 0–10, for each side.`: a number of the side with the track. */
  | NumbersNode;

/** A row that says where places lie. */
export type PlacesRowNode = Exclude<BoardRowNode, NumbersNode | CourseNode | Node<"noBoard"> | Node<"codedBoard">>;

/** Which way places run: from one end to the other, or from one edge of a grid to the opposite one. */
export interface CourseNode extends Node<"course"> {
  readonly places: NameNode;
  readonly from: NameNode;
  readonly to: NameNode;
}

/** `3 inches each`: how far it is from one place to the next, in a unit of which the rules speak. */
export interface ScaleNode extends Node<"scale"> {
  readonly each: NumberNode;
  readonly unit: NameNode;
}

/** `6 × 5` */
export interface SizeNode extends Node<"size"> {
  readonly columns: NumberNode;
  readonly rows: NumberNode;
}

/** `Alba: Brix, Corm.`, `Alba borders Brix and Corm.` */
export interface BordersNode extends Node<"borders"> {
  readonly name: NameNode;
  readonly to: readonly NameNode[];
}

export interface BoardNode extends Node<"board"> {
  readonly rows: readonly BoardRowNode[];
}

/** What a sentence says of a sort of things. A null subject is `it`: what the sentence before is about. */
export type ThingNode =
  /** `A figure is a unit.`, `A robot is a unit, own unless said otherwise.`, `An asset is a thing.` */
  | (Node<"sort"> & {
      readonly term: TermNode;
      readonly is: "place" | "unit" | "thing";
      /** The noun behind “is a”: “unit”. */
      readonly of: NameNode;
      readonly isOwn: boolean;
    })
  /** `A monster is a figure of the Dungeon.` */
  | (Node<"kind"> & { readonly term: TermNode; readonly of: NameNode; readonly sides: readonly NameNode[] })
  /** `A firer is a unit in checklists.`: one of those that checklists are asked of. */
  | (Node<"asked"> & { readonly term: TermNode; readonly of: NameNode })
  | NumbersNode
  /** `A square can be a wall, a door or flooded.`, `A unit can be off the board.` */
  | (Node<"truths"> & {
      readonly subject: NameNode | null;
      readonly words: readonly TruthNode[];
      readonly tail: FieldTail | null;
      readonly usually: NameNode | null;
    })
  /** `A province can belong to a side.` */
  | (Node<"owned"> & { readonly subject: NameNode | null })
  /** `A bag holds 4 red and 3 blue tokens, refilled when empty.` */
  | BagNode
  /** `It is ready or spent.` */
  | (Node<"choice"> & {
      readonly subject: NameNode | null;
      readonly values: readonly NameNode[];
      readonly tail: FieldTail | null;
      readonly usually: NameNode | null;
    });

/**
 * What a sentence says of its fields behind a comma: no sheet asks for them, they say what has just happened, or they are
 * settled before the game and stay so.
 */
export type FieldTail = "only recorded" | "as an event" | "chosen before the game";

/** What tokens in a bag are called, of whichever kind they are. */
export const TOKEN_NOUNS: ReadonlySet<string> = new Set(
  "token chit cube marker counter disc tile stone bead ball".split(" "),
);

/** Tokens of some kinds, from which they are drawn. */
export interface BagNode extends Node<"bag"> {
  readonly name: NameNode;
  /** How many there are of each kind in the beginning. */
  readonly kinds: readonly { readonly name: NameNode; readonly count: NumberNode }[];
  /** What they all are: `tokens`; null where the text does not say it. */
  readonly noun: NameNode | null;
  /** Whether what was drawn goes back when the bag is empty. Otherwise nothing more is drawn. */
  readonly isRefilled: boolean;
}

/** `It has hits (0–9) and speed (1–6).`, `Wood and stone (0–9) belong to each side.` */
interface NumbersNode extends Node<"numbers"> {
  readonly subject: NameNode | null;
  readonly fields: readonly FieldNode[];
  readonly tail: FieldTail | null;
  /** `usually 2`: what is so unless something else is chosen before the game. */
  readonly usually: NameNode | null;
}

export type FieldNode = NumberFieldNode | ChoiceFieldNode | OpenFieldNode | TableFieldNode;

/** `command points (0 or more)` */
export interface OpenFieldNode extends Node<"openField"> {
  readonly name: NameNode;
  readonly from: NumberNode;
}

/** `armour (in tables)`: it only chooses rows and columns of tables. */
export interface TableFieldNode extends Node<"tableField"> {
  readonly name: NameNode;
}

/** `colour (red, blue or green)` */
export interface ChoiceFieldNode extends Node<"choiceField"> {
  readonly name: NameNode;
  readonly values: readonly ChoiceValueNode[];
}

/** `red` is an adjective, `a hill` a noun: the article decides. */
export interface ChoiceValueNode extends Node<"choiceValue"> {
  readonly name: NameNode;
  readonly plural: NameNode | null;
  readonly isNoun: boolean;
}

/** `hits (0–9)` */
export interface NumberFieldNode extends Node<"numberField"> {
  readonly name: NameNode;
  readonly from: NumberNode;
  readonly to: NumberNode;
}

/**
 * `a wall` is a noun, `flooded` an adjective: the article decides. `engaged with a hero` is a link to another thing. `a
 * bed with yield (0–9)` has a number that nothing else has.
 */
export interface TruthNode extends Node<"truth"> {
  readonly term: TermNode;
  readonly isNoun: boolean;
  /** What it is linked to; null for a noun or an adjective. */
  readonly to: NameNode | null;
  /** The number that it has; null where it has none. */
  readonly field: NumberFieldNode | null;
}

export interface ThingsNode extends Node<"things"> {
  readonly rows: readonly ThingNode[];
}

/** What a table prints: a number, `yes`, a word. */
export type CellNode = NumberNode | NameNode;

/** `Goblin (4): 2 / 0 / 4.`, `Digger, named Bore and Claw.`, `Market: 3 / yes.`, `Market: port, price 3.` */
export interface PrintedRowNode extends Node<"printedRow"> {
  readonly term: TermNode;
  /** How many there are; one where the text says nothing. */
  readonly count: NumberNode | null;
  /** What each of them is called; empty where the text says nothing. */
  readonly names: readonly NameNode[];
  readonly cells: readonly CellNode[];
  /** What each cell is of, where the row says it itself: `Market: port, price 3.`; null where columns say it. */
  readonly heads: readonly NameNode[] | null;
}

/** `SPACES: value / cost.` with a row for each place on which something is printed. */
export interface PlacesNode extends Node<"places"> {
  /** Empty where each row says what its values are of. */
  readonly columns: readonly NameNode[];
  readonly rows: readonly PrintedRowNode[];
}

/** `UNITS of the Dungeon: hits / armour / speed.` with its rows. */
export interface UnitsNode extends Node<"units"> {
  readonly side: NameNode;
  readonly columns: readonly NameNode[];
  readonly rows: readonly PrintedRowNode[];
}
