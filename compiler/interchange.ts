/**
 * The interchange form of a sheet: its words as data, for other tools and for checks against the book. Phrases are in
 * the page's own words, lower-case, with `[a) > b)]` as `[a > b]`. `schemas/interchange.schema.json` says the same.
 */
export interface Interchange {
  readonly game: string;
  readonly scenario: number;
  readonly bot: string;
  readonly title: string | null;
  /** The rules of this bot, as sentences. */
  readonly botRules: readonly string[];
  /** The rules of the scenario: how a side wins, what lies on the board, how decks lie. Empty without a scenario file. */
  readonly specialRules: readonly string[];
  /** The words that the sheet uses and that it, its scenario or its game's folder defines, with what they mean. */
  readonly definitions: readonly { readonly word: string; readonly means: string }[];
  /** Most dangerous first. */
  readonly dangerous: readonly string[];
  /**
   * By letter, in the page's words; letters keep their capitals. Empty without a scenario file, like the cards. Absent, as
   * the cards that lie face up, in a game whose scenarios list no decks.
   */
  readonly decks?: Readonly<Record<string, string>>;
  /** The face-up cards: beside a deck, or on their own if `deck` is null. */
  readonly faceUp?: readonly { readonly deck: string | null; readonly cards: readonly string[] }[];
  /** `force1`, `force2`, …, `other`. */
  readonly startingCards: Readonly<Record<string, readonly InterchangeCard[]>>;
  /** What the bot remembers; absent if it remembers nothing. */
  readonly memory?: readonly InterchangeCell[];
  /** The checklists that apply in the sheet, also those of other texts; absent if there are none. */
  readonly checklists?: readonly InterchangeChecklist[];
  readonly procedures: readonly InterchangeProcedure[];
}

/** Answers whether two things stand in a relation: by its first row that is true. */
export interface InterchangeChecklist {
  readonly name: string;
  /** The nouns of the two things. */
  readonly of: readonly string[];
  readonly rows: readonly {
    readonly n: number;
    /** `otherwise` in the last row. */
    readonly condition: string;
    readonly answer: boolean;
  }[];
}

/** A mode with its values, or a counter with its range. The first value and the lowest number are those at the start. */
export type InterchangeCell =
  | { readonly name: string; readonly values: readonly string[] }
  | { readonly name: string; readonly from: number; readonly to: number };

export interface InterchangeCard {
  readonly card: string;
  /** Copies in play when the game begins. Null, like `aside`, if the source is illegible. */
  readonly atStart: number | null;
  /** Copies set aside. Null if that is all other copies. */
  readonly aside: number | null;
}

export interface InterchangeProcedure {
  /** Empty for a routine. */
  readonly units: readonly string[];
  /** The name by which clauses perform it; absent for a procedure of units. */
  readonly routine?: string;
  readonly initiative: number | null;
  /** Of a program: its first true statement ends it, even if its action is impossible. */
  readonly ends?: "first true";
  readonly clauses: readonly InterchangeClause[];
  /** The lines that begin with `When`, in order; absent where there are none. */
  readonly reactions?: readonly InterchangeClause[];
  /** The line that begins with `Always first`; absent where there is none. */
  readonly first?: readonly InterchangeClause[];
}

export interface InterchangeClause extends InterchangeStatement {
  readonly n: number;
  /** Null where there is none; `otherwise` in the last clause of a list. */
  readonly condition: string | null;
  readonly threshold: readonly number[] | null;
  /** What is found before the action, or named for the lines below; absent if that is nothing. */
  readonly find?: InterchangeFound;
  /** After a question, what is done if the answer is no; absent if that is nothing. */
  readonly no?: InterchangeStatement;
  /** If its condition holds, no line below is read, even if its action is impossible. */
  readonly stays?: true;
  /** The words of a line without an action that limits every other line below the heading: `never enter a trap`. */
  readonly limits?: string;
  /** First and last line in the source text. */
  readonly source: readonly [number, number] | null;
}

export interface InterchangeStatement {
  /** Null where the clause is a table, or leads to another. */
  readonly action: InterchangeAction | null;
  readonly roll: InterchangeRoll | null;
  readonly tiebreakers: readonly string[];
  readonly subclauses: readonly InterchangeSubclause[];
  readonly via: { readonly tiebreakers: readonly string[] | string } | null;
  /** The clause to go on with; absent if there is an action. */
  readonly goTo?: number | "next" | "end";
  /** What is done after it; absent if that is nothing. */
  readonly next?: InterchangeStatement;
  /** What is done instead if it is impossible; absent if that is nothing. */
  readonly otherwise?: InterchangeStatement;
}

export interface InterchangeAction {
  readonly name: string;
  readonly strength: string | null;
  /** The words after the strength, up to the bracket, list or table; empty if there are none. */
  readonly rest: string;
}

export interface InterchangeRoll {
  /** `d10`, or `2d6` for a sum of dice. */
  readonly die: string;
  /** What is added to it: `+1 if the hex is in cover`; absent if that is nothing. */
  readonly modifiers?: readonly string[];
  readonly rows: readonly { readonly from: number; readonly to: number; readonly result: InterchangeResult }[];
}

/** The letter of a deck, or what is done. */
export type InterchangeResult = string | (InterchangeStatement & { readonly find: InterchangeFound | null });

export interface InterchangeFound {
  readonly target: string;
  readonly tiebreakers: readonly string[];
  /** What must be true of it; absent if that is nothing. */
  readonly condition?: string | null;
}

export interface InterchangeSubclause {
  readonly letter: string;
  readonly condition: string | null;
  readonly target: string;
  readonly tiebreakers: readonly string[];
}
