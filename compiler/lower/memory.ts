import type { MemoryCell } from "../../runtime/checked-tree.ts";
import type { CodeScope } from "../../runtime/compact/meaning.ts";
import { type LowerContext, LoweringError } from "./context.ts";

type Remembering = Pick<LowerContext, "game"> & { readonly memory: readonly MemoryCell[] };

/** Where compiled sheets find what the bot remembers. */
export function memoryCode({ game, memory }: Remembering, { name }: MemoryCell) {
  const cell = memory.findIndex((each) => each.name === name);
  const { memory: field } = game;
  if (field === undefined || cell < 0) throw new LoweringError(`positions do not hold “${name}”`);
  return { cell, number: (scope: CodeScope): string => `${scope.field(field)}[${cell}]` };
}
