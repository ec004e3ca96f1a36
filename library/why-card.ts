import type { Reasons } from "../games/engine-part.ts";
import type { CheckedSheet } from "../runtime/checked-tree.ts";
import type { ClauseTrace } from "../runtime/decision.ts";
import { reasonOf } from "../runtime/trace-text.ts";
import { whyNot } from "../runtime/why-not.ts";
import { treeOf } from "./folders.ts";
import type { Sheet } from "./sheets.ts";

/** A clause as the sheet prints it. */
export interface PrintedClause {
  /** The heading of its procedure. */
  readonly procedure: string;
  readonly number: number;
  /** Its lines without remarks. */
  readonly text: string;
  /** First and last line in the printed source, where a remark states them. */
  readonly source: readonly [number, number] | null;
}

/** Every clause of a checked tree, as its text prints it. */
export function clausesIn({ procedures }: Pick<CheckedSheet, "procedures">, text: string): readonly PrintedClause[] {
  return procedures.flatMap(({ name, clauses }) =>
    clauses.map(({ number, span, source }) => ({
      procedure: name,
      number,
      text: withoutRemarks(text.slice(span.start, span.end)),
      source,
    })),
  );
}

function withoutRemarks(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/\s*\/\/.*$/, ""))
    .filter((line) => line.trim() !== "")
    .join("\n");
}

/**
 * Every clause of a sheet as it is printed, so that a page can show it beside the decision that rests on it.
 *
 * @example
 * ```ts
 * printedClauses(sheet).find(({ procedure, number }) => procedure === "SERGEANT" && number === 2)?.text; // "2 BOLSTER 2 in matching squad."
 * ```
 */
export function printedClauses(sheet: Pick<Sheet, "book" | "side" | "name" | "text">): readonly PrintedClause[] {
  return clausesIn(treeOf(sheet), sheet.text);
}

/** One choice of a clause among candidates: a criterion, and the candidates that it left. */
interface NarrowedTo {
  readonly criterion: string;
  readonly left: readonly string[];
}

/** A clause that the bot read for a card. */
export interface ReadClause {
  readonly number: number;
  readonly fires: boolean;
  /** Why it was skipped; empty for the one that fires. */
  readonly because: string;
  /** The text of the sheet, in one line. */
  readonly text: string;
  readonly printed: PrintedClause | null;
  readonly narrowed: readonly NarrowedTo[];
}

/** A card of the bot that somebody asks about. */
export interface AskedCard {
  readonly card: string;
  /** The step at which it was open. */
  readonly step: number;
  /** Its index among the cards that this question shows together. */
  readonly index: number;
}

/** Why a bot did what it did with a card. */
export interface CardReasons {
  readonly card: string;
  readonly procedure: string;
  /** Why the card did something else than its procedure says, if so. */
  readonly remark: string | null;
  readonly clauses: readonly ReadClause[];
  /** All candidates for anything, in the order of their first mention. */
  readonly candidates: readonly string[];
}

/** The reason why a candidate was dropped. */
export interface DroppedBy {
  readonly sentence: string;
  readonly printed: PrintedClause | null;
}

/**
 * The reasons of a card for a page, beside the clauses as they are printed.
 *
 * @param printed the clauses of the sheet
 */
export function reasonsForPage(
  { card, explained: { trace } }: Reasons,
  printed: readonly PrintedClause[],
): CardReasons {
  const clauses = trace.clauses.map((clause): ReadClause => {
    const fires = clause.outcome.kind === "taken";
    return {
      number: clause.number,
      fires,
      because: fires ? "" : reasonOf(clause.outcome),
      text: clause.text,
      printed: printedOf(printed, trace.procedure, clause.number),
      narrowed: clause.choices.flatMap(({ steps }) => steps),
    };
  });
  const candidates = [...new Set(trace.clauses.flatMap(candidatesOf))];
  return { card, procedure: trace.procedure, remark: trace.remark ?? null, clauses, candidates };
}

/** Why the bot did not choose something. */
export function droppedForPage({ explained }: Reasons, name: string, printed: readonly PrintedClause[]): DroppedBy {
  const { answer, sentence } = whyNot(explained, name);
  const clause = "clause" in answer ? answer.clause : null;
  return { sentence, printed: clause === null ? null : printedOf(printed, explained.trace.procedure, clause) };
}

function candidatesOf({ considered, matching, choices, letters, objections = [] }: ClauseTrace): readonly string[] {
  return [
    ...choices.flatMap(({ candidates }) => candidates),
    ...letters.flatMap((letter) => [...letter.matching, ...letter.considered]),
    ...matching,
    ...considered,
    ...objections.map(({ name }) => name),
  ];
}

function printedOf(printed: readonly PrintedClause[], procedure: string, number: number): PrintedClause | null {
  return printed.find((each) => each.procedure === procedure && each.number === number) ?? null;
}
