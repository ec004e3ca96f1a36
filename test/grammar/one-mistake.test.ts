import fc from "fast-check";
import { expect, test } from "vitest";
import { sameTree } from "../../grammar/format-sheet.ts";
import type { ClauseNode, FileNode } from "../../grammar/syntax-tree.ts";
import { effort } from "../effort.ts";
import { BREAKERS, GARDEN, LFA, parseText, type Sample } from "./texts.ts";

const SHEETS: Readonly<Record<string, Sample>> = { garden: GARDEN, lfa: LFA, breakers: BREAKERS };
const FILES = new Map(
  Object.entries(SHEETS).map(([name, { text, vocabulary }]) => [name, parseText(text, vocabulary)]),
);

/** One mistake of a typist within one clause: a word or sign dropped, doubled, misspelt or put in. */
const mistake = fc.record({
  sheet: fc.constantFrom(...Object.keys(SHEETS)),
  clause: fc.nat(),
  piece: fc.nat(),
  kind: fc.constantFrom("drop", "double", "misspell", "insert"),
  sign: fc.constantFrom(".", ":", ",", "]", "[", ">", "(", ")", "a)", "and"),
});

function clausesOf(file: FileNode): ClauseNode[] {
  return file.procedures.flatMap((procedure) => procedure.clauses);
}

/** The clauses of a tree, but for the damaged one, that are not in another. */
function lost(file: FileNode, damaged: ClauseNode, other: FileNode): ClauseNode[] {
  const kept = clausesOf(other);
  return clausesOf(file)
    .filter((clause) => clause !== damaged)
    .filter((clause) => {
      const index = kept.findIndex((candidate) => sameTree(candidate, clause));
      if (index !== -1) kept.splice(index, 1);
      return index === -1;
    });
}

function damage(text: string, clause: ClauseNode, piece: number, kind: string, sign: string): string {
  const { start, end } = clause.span;
  const pieces = [...text.slice(start, end).matchAll(/[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu)];
  const chosen = pieces[piece % pieces.length];
  if (chosen === undefined) return text;
  const from = start + chosen.index;
  const to = from + chosen[0].length;
  const word = chosen[0];
  const put =
    kind === "drop" ? "" : kind === "double" ? `${word} ${word}` : kind === "insert" ? `${word} ${sign}` : `${word}q`;
  return text.slice(0, from) + put + text.slice(to);
}

test("one mistake costs at most the clause in which it stands", () => {
  fc.assert(
    fc.property(mistake, ({ sheet, clause, piece, kind, sign }) => {
      const sample = SHEETS[sheet];
      const file = FILES.get(sheet)?.file;
      if (sample === undefined || file === undefined) throw new Error(sheet);
      const clauses = clausesOf(file);
      const chosen = clauses[clause % clauses.length];
      if (chosen === undefined) throw new Error("a sheet without clauses");
      // A roll table may stand behind a full stop, so this mistake gives another sheet, which the checker refuses.
      fc.pre(!(kind === "drop" && chosen.statement.kind === "roll"));
      const text = damage(sample.text, chosen, piece, kind, sign);
      const damaged = parseText(text, sample.vocabulary).file;
      expect(lost(file, chosen, damaged)).toEqual([]);
    }),
    { numRuns: effort(350, 5000) },
  );
});
