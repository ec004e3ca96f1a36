import type { CriterionProgram } from "../lower/program.ts";
import type { LastTie } from "../../runtime/policies.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";

/** The kinds of numbers that compiled sheets choose among. */
export type Numbered = "place" | "unit" | "space" | "card" | "feature";

/** What settles a tie after these criteria: a die or another way they state, or the game's last tie. */
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
