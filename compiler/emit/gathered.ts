import type { FunctionWriter } from "./function-writer.ts";

/** A list of numbers and the variable with their count. */
export interface Gathered {
  readonly list: string;
  readonly count: string;
  /** The local that holds the first number, if the list does not. */
  readonly first?: string;
}

/** Begins an empty list. */
export function writeList(writer: FunctionWriter, prefix: string, scratch: string = writer.module.scratch()): Gathered {
  const list = writer.listIn(prefix, scratch);
  const count = writer.fresh("n");
  writer.line(`let ${count} = 0;`);
  return { list, count };
}

/** Writes code that adds a member to a list. */
export function writeAdd(writer: FunctionWriter, { list, count }: Gathered, member: string): void {
  writer.line(`${list}[${count}] = ${member};`);
  writer.line(`${count} += 1;`);
}

/** Writes a loop over a list; `body` gets the local that holds the member. */
export function eachListed(writer: FunctionWriter, { list, count }: Gathered, body: (member: string) => void): void {
  const index = writer.fresh("i");
  const member = writer.fresh("x");
  writer.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
    writer.line(`const ${member} = ${list}[${index}];`);
    body(member);
  });
}

/** Writes a copy of a list into another. */
export function writeCopy(writer: FunctionWriter, from: Gathered, to: Gathered): void {
  writer.line(`${writer.module.core("copy")}(${from.list}, ${from.count}, ${to.list});`);
  writer.line(`${to.count} = ${from.count};`);
}

/** Begins a list with the members of another. */
export function writeCopied(writer: FunctionWriter, prefix: string, from: Gathered): Gathered {
  const copied = writeList(writer, prefix);
  writeCopy(writer, from, copied);
  return copied;
}

/** Writes code that puts the first member into the list, if it is not there yet; returns the list in its usual form. */
export function writeListed(writer: FunctionWriter, { list, count, first }: Gathered): Gathered {
  if (first !== undefined) writer.line(`${list}[0] = ${first};`);
  return { list, count };
}
