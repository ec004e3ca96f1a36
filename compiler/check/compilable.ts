import type { CheckContext } from "./context.ts";
import { type ClauseMeaning, memoryOf } from "./known-procedures.ts";
import { lowerCondition } from "../lower/condition.ts";
import { LoweringError } from "../lower/context.ts";
import {
  lowerChecklist,
  withRelationsOfChecklists,
  lowerClauseAlone,
  lowerClauseAmong,
  lowerDangerRow,
  phraseContext,
} from "../lower/lower-sheet.ts";
import type { PhraseContext } from "../lower/phrase.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { CheckedClause, Checklist, Condition, DangerRow, SourceRange } from "../../runtime/checked-tree.ts";
import type { CompactGame } from "../../runtime/compact/meaning.ts";

/*
 * Everything checked without an error is lowered once here, so that what cannot be compiled is reported at its place. A
 * game without compiled sheets skips this.
 */

/** Whether a clause can be compiled; reports what cannot be. */
export function isClauseCompilable(context: CheckContext, meaning: ClauseMeaning, span: SourceRange): boolean {
  return isCompilable(context, span, (phrase) => lowerClauseAlone(phrase, meaning, span));
}

/** Whether the condition of a line that only leads to another can be compiled. */
export function isConditionCompilable(context: CheckContext, condition: Condition): boolean {
  return isCompilable(context, condition.span, (phrase) => lowerCondition(phrase, condition));
}

/** Whether a clause's references to the letters of another can be compiled, if that other clause is not known. */
export function areLettersCompilable(
  context: CheckContext,
  clause: CheckedClause,
  clauses: readonly CheckedClause[],
  span: SourceRange,
): boolean {
  return isCompilable(context, span, (phrase) => lowerClauseAmong(phrase, clause, clauses));
}

/** Whether a checklist can be compiled. */
export function isChecklistCompilable(context: CheckContext, checklist: Checklist): boolean {
  return isCompilable(context, checklist.span, (phrase) => lowerChecklist(phrase, checklist, 0));
}

/** Whether a row of the table of dangerous units can be compiled. */
export function isDangerCompilable(context: CheckContext, row: DangerRow): boolean {
  return isCompilable(context, row.span, ({ game }) => lowerDangerRow(game, row));
}

function isCompilable(context: CheckContext, whole: SourceRange, lower: (phrase: PhraseContext) => object): boolean {
  const game = compactGame(context.lexicon);
  if (game === null) return true;
  try {
    lower({ ...phraseContext(game, "own", true), memory: memoryOf(context.file) });
    return true;
  } catch (error) {
    if (!(error instanceof LoweringError)) throw error;
    // The words of a definition are elsewhere; the word it defines is here.
    const { span } = error;
    const isHere = span !== null && span.start >= whole.start && span.end <= whole.end;
    const place = isHere ? span : whole;
    context.reporter.report("cannot-be-decided", place, { phrase: context.quote(place), reason: error.message });
    return false;
  }
}

/** The compact form of a game with the usual readings, and with the relations that checklists define. */
const compactGame = memoize((lexicon: Lexicon): CompactGame | null => {
  const game = lexicon.compact?.() ?? null;
  return game === null || !isCompactGame(game) ? null : withRelationsOfChecklists(game, lexicon);
});

/** A lexicon's compact form is made by its game, which the grammar does not know. */
function isCompactGame(game: object): game is CompactGame {
  return "meanings" in game && "policies" in game && "sorts" in game;
}
