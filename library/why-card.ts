import type { Reasons } from "../games/engine-part.ts";
import type { ClauseTrace } from "../runtime/decision.ts";
import { reasonOf } from "../runtime/trace-text.ts";
import { whyNot } from "../runtime/why-not.ts";
import type { PrintedClause } from "./printed-text.ts";

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
