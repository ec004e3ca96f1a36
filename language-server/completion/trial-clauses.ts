import type { Lexicon } from "../../grammar/lexicon.ts";
import { parse } from "../../grammar/parse.ts";
import { createSource } from "../../grammar/source.ts";
import type { ClauseNode, FileNode } from "../../grammar/syntax-tree.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";

/** Statements read as the clauses of a sheet of their own. */
interface TrialClauses {
  readonly file: FileNode;
  /** The clause of each statement, in their order; undefined where it cannot be read. */
  readonly clauses: readonly (ClauseNode | undefined)[];
}

/** An action that needs nothing else, for a statement whose condition or bracket is tried. */
export function trialAction({ words }: Lexicon): string {
  return words.find((word) => word.category === "action" && word.plan === "simple")?.id ?? "";
}

/**
 * Reads each statement as a clause, so that one that cannot be read spoils no other.
 *
 * @param sections what stands above the procedures
 */
export function trialClauses(lexicon: Lexicon, statements: readonly string[], sections = ""): TrialClauses {
  const title = lexicon.words.find((word) => word.category === "title")?.id.toUpperCase() ?? "";
  const lines = statements.map((statement, index) => `${index + 1} ${statement}`);
  const side = lexicon.sides[0]?.id ?? "";
  const text = `game ${lexicon.game}\n${sections}\n${side} BOT PROCEDURES\n${title}\n${lines.join("\n")}\n`;
  const { file } = parse(createSource("", text), vocabularyOf(lexicon));
  const clauses = file.procedures.flatMap((procedure) => procedure.clauses);
  const byNumber = new Map(clauses.map((clause) => [clause.number.value, clause]));
  return { file, clauses: statements.map((_, index) => byNumber.get(index + 1)) };
}
