import { firstOfEach } from "../../grammar/group-by.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { MemoryCell } from "../../runtime/checked-tree.ts";

/** The modes and counters that a text's bot remembers; the first of each name counts. */
export const memoryOf = memoize((file: FileNode): readonly MemoryCell[] => {
  const rows = file.sections.flatMap((section) => (section.kind === "memory" ? section.rows : []));
  return firstOfEach(rows, ({ name }) => foldForm(name.text)).map(({ name, values, range }): MemoryCell => {
    const named = [...new Set(values.map(({ text }) => foldForm(text)))];
    const [from, to] = range ? [range.from.value, range.to.value] : [0, Math.max(0, named.length - 1)];
    return { name: foldForm(name.text), values: range ? null : named, from, to: Math.max(from, to) };
  });
});
