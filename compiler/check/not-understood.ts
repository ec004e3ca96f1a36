import type { BrokenNode, FileNode } from "../../grammar/syntax-tree.ts";
import { notUnderstood } from "../diagnostics/index.ts";
import type { Reporter } from "./reporter.ts";

/** Reports text that the parser has kept apart and of which nothing has been said: none may be lost in silence. Comes last. */
export function checkNotUnderstood(reporter: Reporter, file: FileNode): void {
  const found = [...reporter.diagnostics];
  for (const node of brokenNodes(file)) {
    const said = found.some(({ span }) => span.start <= node.span.end && span.end >= node.span.start);
    if (said || node.text.trim() === "") continue;
    const firstLine = node.text.trimEnd().split("\n", 1)[0] ?? "";
    const span = { start: node.span.start, end: node.span.start + firstLine.length };
    const reason = /^\s*\d/.test(node.text) ? "clauses need a heading" : "it is neither a section nor a procedure";
    reporter.report(notUnderstood, span, { reason });
  }
}

function brokenNodes(file: FileNode): BrokenNode[] {
  const sections = file.sections.filter((section) => section.kind === "broken");
  const statements = file.procedures.flatMap((procedure) => procedure.clauses.map((clause) => clause.statement));
  return [...sections, ...statements.filter((statement) => statement.kind === "broken")];
}
