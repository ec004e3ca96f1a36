import type { SourceRange } from "./checked-tree.ts";

/** One die and the face it showed. */
export interface DieRoll {
  readonly sides: number;
  readonly value: number;
}

/** A choice among candidates, criterion by criterion; each step lists the candidates it left. */
export interface Choice {
  readonly of: "target" | "place" | "via" | "space" | "unit" | "find" | "passenger" | "card" | "feature";
  readonly candidates: readonly string[];
  /** Empty if there was only one candidate. A criterion is in the page's words, or the game's own. */
  readonly steps: readonly { readonly criterion: string; readonly left: readonly string[] }[];
}

/** The clause of a routine that fired. */
export interface PerformedClause {
  readonly procedure: string;
  readonly clause: number;
  readonly letter: string | null;
  readonly row: number | null;
}

/** One action, with everything that was chosen for it. Names are those of the position. */
export interface DecidedAction {
  readonly letter: string | null;
  /** The row of the roll table that was run, counted from 1; null without a table. */
  readonly row: number | null;
  /** Null for no action. */
  readonly action: string | null;
  /** The resolved strength. */
  readonly strength: number | null;
  /** The unit that acts or is led. */
  readonly unit: string | null;
  readonly destination: string | null;
  /** The places entered before the destination, in order. */
  readonly route: readonly string[];
  readonly target: string | null;
  /** Every unit of an area attack. */
  readonly targets: readonly string[];
  /** Spaces that an action or an area attack chose. Like each part below, it is absent where there are none. */
  readonly spaces?: readonly string[];
  /** A thing on the board that is attacked, opened or used: `tower c3`, `door c3-d3`. */
  readonly feature?: string;
  /** Cards chosen among several, in order. */
  readonly cards?: readonly string[];
  /** Units that ride along to the destination, in alphabetical order. */
  readonly passengers?: readonly string[];
  /** The unit continues from its destination and leaves the board. */
  readonly leavesBoard?: true;
  /** Decks drawn from, in order. */
  readonly decks?: readonly string[];
  readonly choices: readonly Choice[];
  /** What the bot remembers from now on; absent if that does not change. */
  readonly memory?: { readonly name: string; readonly value: string | number };
  /** The routines that led to it, outermost first, with the clause that fired in each; absent if there is none. */
  readonly performed?: readonly PerformedClause[];
  /** The action after it; absent if there is none. */
  readonly next?: DecidedAction;
}

/**
 * What the bot does with one card. Names are those of the position: units `Guard Y`, places `c3` or `br.deck`.
 * Both evaluators give equal decisions for equal positions, readings and dice.
 */
export interface Decision extends DecidedAction {
  /** The heading of the procedure that applied; null where none fits the card. */
  readonly procedure: string | null;
  /** Null if no clause fires, or if a rule of the game replaces the procedure. */
  readonly clause: number | null;
  /** What `Always first` does before the clause, even when none fires; absent for nothing. */
  readonly first?: DecidedAction;
  /** Dice taken while deciding, in order (not those of the attack itself). */
  readonly dice: readonly DieRoll[];
}

/** The decision for a card that does nothing; other decisions start from it. */
export const NO_DECISION: Decision = {
  procedure: null,
  clause: null,
  letter: null,
  row: null,
  action: null,
  strength: null,
  unit: null,
  destination: null,
  route: [],
  target: null,
  targets: [],
  dice: [],
  choices: [],
};

/** A decision without the candidates it was chosen from, as a compiled sheet gives it. */
export function withoutChoices(decision: Decision): Decision {
  const { first } = decision;
  return { ...decision, ...chosenAlone(decision), ...(first === undefined ? {} : { first: chosenAlone(first) }) };
}

function chosenAlone(action: DecidedAction): DecidedAction {
  const { next } = action;
  return { ...action, choices: [], ...(next === undefined ? {} : { next: chosenAlone(next) }) };
}

/** The actions of a decision in their order, each as a decision of its own. */
export function actionsOf(decision: Decision): readonly Decision[] {
  // Most decisions are one action, and games ask for those of each.
  if (decision.first === undefined && decision.next === undefined) {
    return decision.action === null && decision.clause === null ? [] : [decision];
  }
  const { first, ...main } = decision;
  const { procedure, clause, dice } = main;
  const before = first === undefined ? [] : inOrder(first).map((action) => ({ ...NO_DECISION, procedure, ...action }));
  if (main.action === null && clause === null) return before;
  const [only, ...behind] = inOrder(main);
  return [
    ...before,
    { ...NO_DECISION, ...only, procedure, clause, dice },
    ...behind.map((action) => ({ ...NO_DECISION, procedure, clause, ...action })),
  ];
}

/** An action and those after it, each separate. */
export function inOrder({ next, ...action }: DecidedAction): readonly Omit<DecidedAction, "next">[] {
  return next === undefined ? [action] : [action, ...inOrder(next)];
}

/** The fields that few decisions have; each may be empty. */
export interface RareParts {
  readonly spaces?: readonly string[] | undefined;
  readonly feature?: string | null | undefined;
  readonly cards?: readonly string[] | undefined;
  readonly passengers?: readonly string[] | undefined;
  readonly leavesBoard?: boolean | undefined;
  readonly decks?: readonly string[] | undefined;
}

/** The fields that few decisions have, without empty ones. */
export function rareParts(parts: RareParts): Pick<Decision, keyof RareParts> {
  const { spaces = [], feature = null, cards = [], passengers = [], leavesBoard = false, decks = [] } = parts;
  return {
    ...(spaces.length === 0 ? {} : { spaces }),
    ...(feature === null ? {} : { feature }),
    ...(cards.length === 0 ? {} : { cards }),
    ...(passengers.length === 0 ? {} : { passengers }),
    ...(leavesBoard ? { leavesBoard } : {}),
    ...(decks.length === 0 ? {} : { decks }),
  };
}

/** Why one candidate was not allowed: its name, a code and a sentence. */
export interface Objection {
  readonly name: string;
  readonly reason: string;
  readonly detail: string;
}

/** Why a clause, letter or row was skipped, or that it was taken. */
export type Outcome =
  | { readonly kind: "taken" }
  /** `item` is the first conjunct that fails, in the page's words. */
  | { readonly kind: "conditionFalse"; readonly item: string }
  /** `reason` is one of the codes of the game's actions, `detail` says it for people. */
  | { readonly kind: "impossible"; readonly reason: string; readonly detail: string }
  /** No letter had a plan. */
  | { readonly kind: "noLetter" };

export interface LetterTrace {
  readonly letter: string;
  readonly span: SourceRange;
  readonly text: string;
  readonly outcome: Outcome;
  /** The places within reach that were considered; those that match the letter come first in its choice. */
  readonly considered: readonly string[];
  readonly matching: readonly string[];
}

/** One of several actions, and whether it was possible. */
export interface PartTrace {
  readonly text: string;
  readonly outcome: Outcome;
  /** The action that takes its place where it is impossible; absent where none does. */
  readonly otherwise?: string;
  /**
   * It was decided in the position that the actions before it leave: all of that is known, or dice or cards may still change it. Absent
   * where no text says what they do.
   */
  readonly later?: "known" | "before the dice";
}

export interface ClauseTrace {
  readonly number: number;
  readonly span: SourceRange;
  readonly text: string;
  readonly outcome: Outcome;
  /** Conjuncts of the condition in order, up to the first that is false. */
  readonly conditions: readonly { readonly text: string; readonly holds: boolean }[];
  readonly letters: readonly LetterTrace[];
  /** The actions of a clause that has several and whether each was possible; absent where it has one. */
  readonly parts?: readonly PartTrace[];
  /** Rows of a roll table and whether each was possible. */
  readonly rows: readonly { readonly row: number; readonly outcome: Outcome; readonly text?: string }[];
  /** Candidates considered by an action without letters. */
  readonly considered: readonly string[];
  readonly matching: readonly string[];
  readonly choices: readonly Choice[];
  /** Candidates that were not allowed and why: targets, what is selected, places where a movement may not end. */
  readonly objections?: readonly Objection[];
  /** What the led unit followed. */
  readonly led?: LedTrace;
  /** The routines that were performed, with the clauses that were read. */
  readonly performed?: readonly PerformedTrace[];
}

/** A routine that was performed, with the clauses that were read. */
export interface PerformedTrace {
  readonly procedure: string;
  readonly clauses: readonly ClauseTrace[];
}

/** The procedure of a led unit, with the clauses that were read. */
export interface LedTrace {
  readonly unit: string;
  readonly procedure: string;
  readonly clauses: readonly ClauseTrace[];
}

/** Every clause tried, in order, with why it was skipped; if one was taken, it is the last. */
export interface Trace {
  readonly file: string;
  readonly procedure: string;
  readonly card: string;
  /** The line read before the clauses; absent if there is none. */
  readonly first?: ClauseTrace;
  readonly clauses: readonly ClauseTrace[];
  /** Why the card did nothing, or did not follow its procedure, if so. */
  readonly remark?: string;
}
