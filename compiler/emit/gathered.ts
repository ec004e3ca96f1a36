import type { FunctionWriter } from "./function-writer.ts";

/** A list of numbers and the variable with their count. */
export interface Gathered {
  readonly list: string;
  readonly count: string;
  /** The local that holds the first of them, where the list does not hold it. */
  readonly first?: string;
}

/** Writes a copy of a list into another. */
export function writeCopy(writer: FunctionWriter, from: Gathered, to: Gathered): void {
  writer.line(`${writer.module.core("copy")}(${from.list}, ${from.count}, ${to.list});`);
  writer.line(`${to.count} = ${from.count};`);
}

/** Writes the first of the members into the list, where it is not there yet; gives the list as any other. */
export function writeListed(writer: FunctionWriter, { list, count, first }: Gathered): Gathered {
  if (first !== undefined) writer.line(`${list}[0] = ${first};`);
  return { list, count };
}
