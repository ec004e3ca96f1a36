import { foldForm } from "../../grammar/fold-form.ts";
import { memoize } from "../../grammar/memoize.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { originOf } from "../../grammar/shift.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { type SyntaxNode, visit } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";

/** How often the sheets of a workspace use words and criteria. */
export interface Usage {
  /** Times that a word is written, by its id. */
  word(id: string): number;
  /**
   * How often a criterion follows `before`, or opens a bracket if there is none; ties are broken by how often it occurs
   * at all.
   */
  criterion(text: string, before: string | null): number;
}

interface Counts {
  readonly words: ReadonlyMap<string, number>;
  readonly criteria: ReadonlyMap<string, number>;
}

interface WeightedCounts {
  readonly counts: Counts;
  readonly weight: number;
}

/** A sheet of the same scenario counts as much as this many others. */
const SAME_SCENARIO = 4;

/** A pair of criteria predicts the next one better than any number of single criteria. */
const PAIR = 1_000;

/** Counts over all sheets of a workspace, with more weight for the document's own scenario. */
export function usageIn(workspace: Workspace, document: SheetDocument): Usage {
  const scenario = scenarioOf(document);
  // Counted on demand: many offers are dropped before their counts are needed.
  let sheets: readonly WeightedCounts[] | null = null;
  const sum = (kind: keyof Counts, key: string): number => {
    sheets ??= workspace.sheets.map((sheet) => ({
      counts: sheet.derived(countsOf),
      weight: scenario !== null && scenarioOf(sheet) === scenario ? SAME_SCENARIO : 1,
    }));
    return sheets.reduce((total, { counts, weight }) => total + weight * (counts[kind].get(key) ?? 0), 0);
  };
  return {
    word: (id) => sum("words", id),
    criterion: (text, before) => {
      const folded = foldForm(text);
      return PAIR * sum("criteria", pairOf(before, folded)) + sum("criteria", folded);
    },
  };
}

function scenarioOf(document: SheetDocument): number | null {
  return document.parsed().file?.header.scenario?.number.value ?? null;
}

function pairOf(before: string | null, criterion: string): string {
  return `${before === null ? "" : foldForm(before)} > ${criterion}`;
}

function countsOf(document: SheetDocument): Counts {
  const { file } = document.parsed();
  const words = new Map<string, number>();
  const criteria = new Map<string, number>();
  const text = file?.source.text ?? "";
  for (const part of file === null ? [] : topLevelNodes(file)) {
    const written = writtenIn(originOf(part))(() => findWritten(part, text));
    for (const id of written.words) add(words, id);
    for (const key of written.criteria) add(criteria, key);
  }
  return { words, criteria };
}

function topLevelNodes({ procedures, sections }: FileNode): readonly SyntaxNode[] {
  return [...procedures.flatMap((procedure) => [procedure.heading, ...linesOf(procedure)]), ...sections];
}

/** The uses in a part of a text, found once, wherever the part occurs. */
const writtenIn = memoize((_part: SyntaxNode) => {
  let found: Written | null = null;
  return (find: () => Written): Written => (found ??= find());
});

interface Written {
  readonly words: readonly string[];
  readonly criteria: readonly string[];
}

function findWritten(part: SyntaxNode, text: string): Written {
  const words: string[] = [];
  const criteria: string[] = [];
  visit(part, (node) => {
    if (node.kind === "word") words.push(...node.entries);
    if (node.kind !== "bracket") return;
    let before: string | null = null;
    for (const { span } of node.criteria) {
      const criterion = foldForm(text.slice(span.start, span.end));
      criteria.push(criterion, pairOf(before, criterion));
      before = criterion;
    }
  });
  return { words, criteria };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
