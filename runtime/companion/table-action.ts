/** A marker that an action puts on a place, or takes from it. */
export interface ActionMark {
  readonly place: string;
  /** The side it belongs to, as the scenario names it. */
  readonly side: string;
  /** The face that lies up; null where the marker is taken away. */
  readonly marker: string | null;
}

/** The dice against one target. Each face of `needs` or more is a success. */
export interface ActionDice {
  readonly target: string;
  readonly count: number;
  readonly sides: number;
  readonly needs: number;
}

/** What a success of the dice does to a target. */
export interface ActionSuccess {
  /** In the game's word: “hit”. */
  readonly word: string;
  /** The same as a verb: “hits”. */
  readonly verb: string;
  /** The target may leave the board, so the person says whether it did. */
  readonly mayRemove: boolean;
}

/** The clause that an action follows. */
export interface ActionClause {
  readonly procedure: string;
  readonly number: number;
  readonly letter: string | null;
  /** The row of the roll table, counted from 1. */
  readonly row: number | null;
}

/**
 * What the bot does with a card, as data: what you move, mark and roll at the table. The sentences about it are made from
 * it, and pages draw it. Names are those of the position.
 */
export interface TableAction {
  readonly card: string;
  /** Null where no clause fires, or where a rule of the game replaces the procedure. */
  readonly clause: ActionClause | null;
  /** In the book's word; null where the card does nothing. */
  readonly action: string | null;
  readonly strength: number | null;
  /** The strength is a stand-in: no text states it. */
  readonly isStandIn: boolean;
  /** The unit that acts or is led. */
  readonly unit: string | null;
  /** Where it stands before; null if that is not known. */
  readonly from: string | null;
  /** It comes from off the board, and stands at `from` first. */
  readonly enters: boolean;
  /** The places it enters before the last one. */
  readonly route: readonly string[];
  readonly to: string | null;
  /** Units that go along. */
  readonly passengers: readonly string[];
  /** It continues from there and leaves the board. */
  readonly leavesBoard: boolean;
  /** Every marker that changes; null if that depends on a map that the companion lacks. */
  readonly marks: readonly ActionMark[] | null;
  readonly targets: readonly string[];
  /** Spaces that are chosen or attacked as a whole. */
  readonly spaces: readonly string[];
  /** A thing on the board that is attacked, opened or used. */
  readonly feature: string | null;
  /** Cards that are turned, drawn or put away. */
  readonly cards: readonly string[];
  readonly decks: readonly string[];
  /** The known dice of an attack. */
  readonly dice: readonly ActionDice[];
  /** Null where nothing is attacked. */
  readonly success: ActionSuccess | null;
}

/** A card that does nothing; other actions start from it. */
export const NO_TABLE_ACTION: TableAction = {
  card: "",
  clause: null,
  action: null,
  strength: null,
  isStandIn: false,
  unit: null,
  from: null,
  enters: false,
  route: [],
  to: null,
  passengers: [],
  leavesBoard: false,
  marks: [],
  targets: [],
  spaces: [],
  feature: null,
  cards: [],
  decks: [],
  dice: [],
  success: null,
};

/** What a question wants to know about an action. */
export interface AboutAction {
  readonly tableAction: TableAction;
  /**
   * That it is done; that a card was read which leaves nothing to do on the table; against which targets its dice succeeded; which of them left the
   * board; what its dice rolled; what the person did in a turn of their own, or chooses, which no action is about.
   */
  readonly asks: "done" | "read" | "succeeded" | "removed" | "rolled" | "turn" | "choose";
  /** The known cards that the bot resolves after this one. */
  readonly rest: readonly string[];
  /** Further actions of the same step, which are shown together with it; left out where there are none. */
  readonly together?: readonly TableAction[];
  /** What happens on the table, a sentence each. Left out where the action says it all. */
  readonly happens?: readonly string[];
  /** What the rules let the person do, in a turn that the companion follows; left out where it only records changes. */
  readonly choices?: readonly OfferedAction[];
  /** What the person is asked next, where nothing more is done. Left out where the companion has something to say first. */
  readonly afterwards?: Afterwards;
}

/** What comes after nothing more is done. A page that receives it at once can give all the answers before it. */
export interface Afterwards {
  /** How many turns in a row end without anything, this one with them. */
  readonly turns: number;
  /** What units may do in the turn after this one, which asks the same. */
  readonly choices: readonly OfferedAction[];
  /** The cards of which one is turned up after these turns. */
  readonly cards: readonly string[];
}

/** Something that the person's unit may do. */
export interface OfferedAction {
  /** The answer that chooses it. */
  readonly key: string;
  readonly action: string;
  readonly label: string;
  /** What is tapped for it: a unit, or a place; null where it is done to nothing on the board. */
  readonly at: string | null;
  /**
   * Where it only names a unit: what that unit may do, as the next question asks it. A page that is told one of these gives
   * both answers.
   */
  readonly leads?: readonly OfferedAction[];
}

/** Something on the table that differs from what the companion holds: a unit moved, a marker was turned. */
export interface Change {
  /** A unit, a place, a thing on the board, or what belongs to the whole table. */
  readonly of: string;
  /** What differs: `at`, or a state of it. */
  readonly field: string;
  readonly to: ChangedValue;
}

/** Null: off the board, no marker. */
export type ChangedValue = string | number | boolean | null;

/** A change that a page offers. */
export interface OfferedChange {
  /** What is so now, in words. */
  readonly label: string;
  readonly change: Change;
}
