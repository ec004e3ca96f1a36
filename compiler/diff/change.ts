import type { Span } from "../../grammar/source.ts";

/** What a change is called, by what it does to the sheet. */
export type ChangeKind =
  | "sheet-added"
  | "sheet-removed"
  | "game-changed"
  | "scenario-changed"
  | "bot-changed"
  | "procedure-added"
  | "procedure-removed"
  | "procedure-renamed"
  | "procedure-split"
  | "procedures-joined"
  | "initiative-changed"
  | "program-changed"
  | "clause-added"
  | "clause-removed"
  | "clause-moved"
  | "condition-added"
  | "condition-dropped"
  | "condition-changed"
  | "condition-negated"
  | "condition-number-changed"
  | "threshold-changed"
  | "action-changed"
  | "strength-changed"
  | "target-changed"
  | "range-changed"
  | "destination-changed"
  | "manner-changed"
  | "decks-changed"
  | "letter-added"
  | "letter-removed"
  | "letter-moved"
  | "tiebreaker-added"
  | "tiebreaker-dropped"
  | "tiebreaker-moved"
  | "tiebreaker-replaced"
  | "tiebreaker-reversed"
  | "die-changed"
  | "row-added"
  | "row-removed"
  | "row-range-changed"
  | "row-result-changed"
  | "table-added"
  | "table-removed"
  | "table-changed"
  | "table-row-added"
  | "table-row-removed"
  | "table-row-changed"
  | "danger-added"
  | "danger-removed"
  | "danger-moved"
  | "danger-changed"
  | "definition-added"
  | "definition-removed"
  | "definition-changed"
  | "memory-added"
  | "memory-removed"
  | "memory-changed"
  | "rule-added"
  | "rule-removed"
  | "rule-changed"
  | "force-added"
  | "force-removed"
  | "card-added"
  | "card-removed"
  | "card-count-changed"
  | "deck-added"
  | "deck-removed"
  | "deck-card-added"
  | "deck-card-removed"
  | "display-changed"
  /** Clauses split, joined or left out that together mean the same. */
  | "restructured"
  /** Other words with the same meaning. */
  | "wording";

/** A part of one of the two texts, as its page has it. */
export interface Quote {
  readonly text: string;
  readonly span: Span;
  /** Counted from 1. */
  readonly line: number;
}

/** Both numbers, or both letters, of what was matched; null on the side that lacks it. */
export interface Pairing<T> {
  readonly before: T | null;
  readonly after: T | null;
}

/** Which list of criteria: the bracket of the clause or letter, or one with a purpose of its own. */
export type BracketRole = "bracket" | "way" | "found" | "passengers" | "displacement" | "cards";

/** Where in a sheet a change is. */
export interface Where {
  /** The heading, of the later sheet where both have one. */
  readonly procedure: string | null;
  readonly clause: Pairing<number> | null;
  readonly letter: Pairing<string> | null;
  /** Of a roll table, counted from 1. */
  readonly row: Pairing<number> | null;
  readonly bracket: BracketRole | null;
}

export const NOWHERE: Where = { procedure: null, clause: null, letter: null, row: null, bracket: null };

/** One named difference. */
export interface Change {
  readonly kind: ChangeKind;
  /** False where only the words differ. */
  readonly changesMeaning: boolean;
  readonly where: Where;
  /** What was there before; null where something was added. */
  readonly before: Quote | null;
  readonly after: Quote | null;
  /** The words are as before; they mean something else because of another change that is named too. */
  readonly isConsequence?: true;
  /** The change in a sentence without its place: `tiebreaker “nearest” moved from 2nd to 3rd`. */
  readonly sentence: string;
}

/** Two parts that were matched, or one that has no match, with what differs between them. */
export interface MatchedPart {
  readonly before: Quote | null;
  readonly after: Quote | null;
  readonly changes: readonly Change[];
}

/** A procedure, a table or another part of a sheet in which something differs. */
export interface DiffSection {
  readonly title: string;
  readonly parts: readonly MatchedPart[];
}

/** What differs between two files. Equal ones have no sections. */
export interface FileDiff {
  /** The names of the files; null where there is none on this side. */
  readonly before: string | null;
  readonly after: string | null;
  readonly sections: readonly DiffSection[];
}

/** All changes of a comparison, in the order of the page. */
export function changesOf(diff: FileDiff): readonly Change[] {
  return diff.sections.flatMap(({ parts }) => parts.flatMap(({ changes }) => changes));
}

/** The changes that are no mere wording. */
export function meaningfulChangesOf(diff: FileDiff): readonly Change[] {
  return changesOf(diff).filter((change) => change.changesMeaning);
}
