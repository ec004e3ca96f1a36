import type { FunctionWriter } from "./function-writer.ts";
import type { CriterionProgram } from "../lower/program.ts";
import type { LastTie } from "../../runtime/policies.ts";

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
  eachNumbered(writer, count, (index) => `${list}[${index}]`, body);
}

/** The same for members that `at` finds at each index. */
export function eachNumbered(
  writer: FunctionWriter,
  count: string,
  at: (index: string) => string,
  body: (member: string) => void,
): void {
  const index = writer.fresh("i");
  const member = writer.fresh("x");
  writer.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
    writer.line(`const ${member} = ${at(index)};`);
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

/** The kinds of numbers that compiled sheets choose among. */
export type Numbered = "place" | "unit" | "space" | "card" | "feature";

/** What settles a tie after these criteria: a die, another way that they state, or the game's last tie. */
export function tieBehind(writer: FunctionWriter, criteria: readonly CriterionProgram[]): LastTie {
  const written = criteria.find((criterion) => criterion.kind === "random");
  return written?.by ?? writer.module.game.policies.lastTie;
}

/** The expression of the chosen one of a list. */
export function chosenCode(writer: FunctionWriter, { list, count }: Gathered, by: LastTie, of: Numbered): string {
  switch (by) {
    case "at random":
      return `${list}[${count} > 1 ? ${equallyCode(writer, count)} : 0]`;
    case "the person chooses":
      return `${list}[${count} > 1 ? out.roll(${count}) - 1 : 0]`;
    case "the first in order": {
      const order = orderFunction(writer, of);
      return order === null ? `${list}[0]` : `${writer.module.core("firstInOrder")}(p, ${list}, ${count}, ${order})`;
    }
  }
}

/** The expression of the number of one of several equal things, from 0. */
export function equallyCode(writer: FunctionWriter, count: number | string): string {
  return `${writer.module.core("chooseEqually")}(out, ${count}${diceArgument(writer)})`;
}

/** The dice for random choices, as a further argument; empty for the usual ones. */
export function diceArgument(writer: FunctionWriter): string {
  const dice = writer.module.game.policies.choiceDice;
  return dice === null ? "" : `, ${writer.module.constant("dice", `[${dice.join(", ")}]`)}`;
}

/** The function for the rank of a thing when ties are settled in order; null if that is its number. */
function orderFunction(writer: FunctionWriter, of: Numbered): string | null {
  const { orderInTies, roles } = writer.module.game;
  const role = of === "space" ? "place" : of;
  const sort = role === "feature" ? undefined : roles[role];
  const name = sort === undefined ? undefined : orderInTies?.[sort];
  return name === undefined ? null : writer.module.imports(name);
}
