import { foldForm } from "../../grammar/fold-form.ts";
import { foldText } from "../../grammar/nodes.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { MemoryRowNode } from "../../grammar/table-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { memoryOf } from "../check/memory-cells.ts";
import type { DiffSection } from "./change.ts";
import { Quoting, quoted, turned } from "./quoting.ts";
import { diffByKey, sectionOf, clausesChanged, isCompared } from "./parts.ts";

/** A mode or counter, as typed and as checked. */
interface Row {
  readonly name: string;
  readonly text: string;
  readonly node: MemoryRowNode;
  readonly key: string;
}

/**
 * The differences between the modes and counters of two sheets. A change names the clauses that use the mode or
 * counter.
 */
export function diffMemory(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (!isCompared(before) || !isCompared(after)) return null;
  const quoting = new Quoting(before.file, after.file);
  const parts = diffByKey(rowsOf(before.file), rowsOf(after.file), {
    keyOf: ({ name }) => name,
    before: ({ node }) => quoting.beforeAsTyped(node.span),
    after: ({ node }) => quoting.afterAsTyped(node.span),
    // A mode or counter that nothing uses makes no difference until a clause uses it, which is a change itself.
    describe: (old, added) => {
      if (added === null)
        return old && { kind: "memory-removed", changesMeaning: false, sentence: `${quoted(old.name)} removed` };
      const name = quoted(added.name);
      if (old === null) return { kind: "memory-added", changesMeaning: false, sentence: `${name} added` };
      if (old.key === added.key) return null;
      const says = turned(old.text, added.text);
      return { kind: "memory-changed", sentence: `${name} changed: ${says}${clausesChanged(added.name, after)}` };
    },
  });
  return sectionOf("Memory", parts);
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
