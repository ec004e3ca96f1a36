import { foldForm } from "../../grammar/fold-form.ts";
import { foldText } from "../../grammar/nodes.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { MemoryRowNode } from "../../grammar/table-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { memoryOf } from "../check/memory-cells.ts";
import { type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { clausesChanged, isCompared } from "./compared-file.ts";
import { inOrder, matchByKey } from "./match.ts";
import { Quoting, quoted, turned } from "./quoting.ts";

/** A mode or counter as it is typed, and what it is. */
interface Row {
  readonly name: string;
  readonly text: string;
  readonly node: MemoryRowNode;
  readonly key: string;
}

/** What differs between the modes and counters of two sheets. The clauses that use a changed one are named beside it. */
export function diffMemory(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (!isCompared(before) || !isCompared(after)) return null;
  const quoting = new Quoting(before.file, after.file);
  const found = matchByKey(rowsOf(before.file), rowsOf(after.file), ({ name }) => name);
  const parts: MatchedPart[] = [];
  const add = (kind: ChangeKind, first: Row | null, second: Row | null, sentence: string): void => {
    const quotes = {
      before: first && quoting.beforeAsTyped(first.node.span),
      after: second && quoting.afterAsTyped(second.node.span),
    };
    // What nothing asks for or changes makes no difference until a clause does, which is a change of its own.
    const changesMeaning = kind === "memory-changed";
    parts.push({ ...quotes, changes: [{ kind, changesMeaning, where: NOWHERE, ...quotes, sentence }] });
  };
  for (const { member } of found.removed) add("memory-removed", member, null, `${quoted(member.name)} removed`);
  for (const { before: first, after: second } of inOrder(found)) {
    if (first === null) add("memory-added", null, second, `${quoted(second.name)} added`);
    else if (first.key !== second.key) {
      const says = turned(first.text, second.text);
      const sentence = `${quoted(second.name)} changed: ${says}${clausesChanged(second.name, after)}`;
      add("memory-changed", first, second, sentence);
    }
  }
  return parts.length === 0 ? null : { title: "Memory", parts };
}

function rowsOf(file: FileNode): readonly Row[] {
  const cells = new Map(memoryOf(file).map((cell) => [cell.name, JSON.stringify(cell)]));
  const rows = file.sections.flatMap((section) => (section.kind === "memory" ? section.rows : []));
  return rows.flatMap((node): Row[] => {
    const name = foldForm(node.name.text);
    const key = cells.get(name);
    const { start, end } = node.span;
    const text = foldText(file.source.text.slice(start, end))
      .replace(/^[^:]*:\s*/, "")
      .replace(/\s*\.$/, "");
    return key === undefined ? [] : [{ name, text, node, key }];
  });
}
