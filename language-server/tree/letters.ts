import { linesBeside, nameOfLine } from "../../grammar/procedure-lines.ts";
import { subclausesOf } from "../../grammar/subclauses.ts";
import type { ClauseNode, LetterNode, ProcedureNode, SubclauseNode } from "../../grammar/syntax-tree.ts";
import { innermost, type SyntaxNode } from "./syntax-at.ts";

/** A sub-clause and the line that it is part of. */
interface LetterTarget {
  readonly letter: SubclauseNode;
  /** What its line is called. */
  readonly line: string;
}

/**
 * The sub-clause that the letter of a reference means, `[a) > b)]` or `as per c)`: one of its own clause or, where that
 * has none, of the closest earlier clause with letters. The letter of a sub-clause means itself.
 */
export function letterTarget(path: readonly SyntaxNode[], node: LetterNode): LetterTarget | null {
  const clause = innermost(path, "clause");
  const procedure = innermost(path, "procedure");
  const parent = path.at(path.indexOf(node) - 1);
  const isLetter = parent?.kind === "references" || parent?.kind === "via" || parent?.kind === "subclause";
  if (!clause || !procedure || !isLetter) return null;
  const owner = subclausesOf(clause).length > 0 ? clause : lastWithLetters(procedure, clause);
  const wanted = node.letter.toLowerCase();
  const letter = owner && subclausesOf(owner).find((each) => each.letter.letter.toLowerCase() === wanted);
  return owner && letter ? { letter, line: nameOfLine(procedure, owner) } : null;
}

/** The closest line before this one, of those that are counted with it, that has letters. */
export function lastWithLetters(procedure: ProcedureNode, clause: ClauseNode): ClauseNode | null {
  const { lines } = linesBeside(procedure, clause);
  const before = lines.slice(0, lines.indexOf(clause));
  return before.findLast((each) => subclausesOf(each).length > 0) ?? null;
}
