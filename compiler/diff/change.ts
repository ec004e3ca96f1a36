import type { Span } from "../../grammar/source.ts";
import { counted } from "../../grammar/prose.ts";
import { groupBy } from "../../grammar/group-by.ts";

/** The kind of a change, by what it does to the sheet. */
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
  /** Clauses split, joined or left out that have the same meaning together. */
  | "restructured"
  /** Other words with the same meaning. */
  | "wording";

/** A part of one of the two texts, in its page's words. */
export interface Quote {
  readonly text: string;
  readonly span: Span;
  /** Counted from 1. */
  readonly line: number;
}

/** The two numbers, or letters, of matched parts; null on the side that lacks it. */
export interface Pairing<T> {
  readonly before: T | null;
  readonly after: T | null;
}

/** Which list of criteria: the bracket of the clause or letter, or one with a purpose of its own. */
export type BracketRole = "bracket" | "way" | "found" | "passengers" | "displacement" | "cards";

/** The place of a change in a sheet. */
export interface Where {
  /** The heading; that of the later sheet if both have one. */
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
  /** The earlier part; null if something was added. */
  readonly before: Quote | null;
  readonly after: Quote | null;
  /** The words did not change, but mean something else because of another reported change. */
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

/** A procedure, a table or another part of a sheet that differs. */
export interface DiffSection {
  readonly title: string;
  readonly parts: readonly MatchedPart[];
}

/** The differences between two files. Equal files have no sections. */
export interface FileDiff {
  /** The names of the files; null if one side has none. */
  readonly before: string | null;
  readonly after: string | null;
  readonly sections: readonly DiffSection[];
}

/** All changes of a comparison, in the order of the page. */
export function changesOf(diff: FileDiff): readonly Change[] {
  return diff.sections.flatMap(({ parts }) => parts.flatMap(({ changes }) => changes));
}

/** The changes that are not only in wording. */
export function meaningfulChangesOf(diff: FileDiff): readonly Change[] {
  return changesOf(diff).filter((change) => change.changesMeaning);
}

/** `clause 3c`, `clause 3 (was 2) a)`, `clause 1, row 2`; empty outside of clauses. */
export function placeText(where: Where): string {
  const { clause, letter, row } = where;
  if (clause === null) return "";
  const number = (pairing: { readonly before: unknown; readonly after: unknown }): string => {
    const now = `${pairing.after ?? pairing.before}`;
    const hasMoved = pairing.before !== null && pairing.after !== null && pairing.before !== pairing.after;
    return hasMoved ? `${now} (was ${pairing.before})` : now;
  };
  const said = `clause ${number(clause)}`;
  const withLetter = letter === null ? said : `${said}${said.endsWith(")") ? " " : ""}${number(letter)}`;
  return row === null ? withLetter : `${withLetter}, row ${number(row)}`;
}

/** A change with its place, as a line of a changelog has it: `GUARD, clause 3c: tiebreaker “wooded” dropped`. */
export function changeLine({ where, sentence }: Change, title: string): string {
  const place = placeText(where);
  const heading = where.procedure ?? title;
  return `${place === "" ? heading : `${heading}, ${place}`}: ${sentence}`;
}

/** How often each kind occurs, in the order of first occurrence. */
export function countsByKind(changes: readonly Change[]): readonly (readonly [ChangeKind, number])[] {
  return [...groupBy(changes, ({ kind }) => kind)].map(([kind, found]) => [kind, found.length]);
}

/** `3 changes: 2 × tiebreaker moved, clause added; 1 × other words`: one line for a changelog. */
export function summaryLine(diffs: readonly FileDiff[]): string {
  const changes = diffs.flatMap(changesOf);
  const meaningful = changes.filter(({ changesMeaning }) => changesMeaning);
  const others = changes.length - meaningful.length;
  if (changes.length === 0) return "no differences";
  const kinds = countsByKind(meaningful).map(([kind, count]) => `${count > 1 ? `${count} × ` : ""}${kindText(kind)}`);
  const files = diffs.filter((diff) => changesOf(diff).some(({ changesMeaning }) => changesMeaning)).length;
  const where = diffs.length > 1 && files > 0 ? ` in ${counted(files, "file")}` : "";
  const said =
    meaningful.length === 0
      ? "no change of meaning"
      : `${counted(meaningful.length, "change")}${where}: ${kinds.join(", ")}`;
  return others === 0 ? said : `${said}; ${others} without a change of meaning`;
}

/** `tiebreaker moved`: a kind in words. */
function kindText(kind: ChangeKind): string {
  return kind.replaceAll("-", " ");
}
