import { expect } from "vitest";
import { setTable, withCards, type Table } from "../../../../games/callisto/companion/table.ts";
import { resolveCard } from "../../../../games/callisto/companion/resolve-card.ts";
import type { GameBoard } from "../../../../games/callisto/engine/scenery.ts";
import type { Roster } from "../../../../games/callisto/roster.ts";
import { misfit, type Answer } from "../../../../runtime/companion/question.ts";
import type { Prompts } from "../../../../runtime/companion/prompts.ts";
import { sheetOf } from "../properties/callisto.ts";

export function tableOf(scenario: number, roster?: Roster, map: GameBoard | null = null): Table {
  const options = { bot: "LFA", difficulty: "normal", cards: "companion", dice: "person", seed: 1 } as const;
  const table = setTable(sheetOf(scenario, "LFA").book, options, roster, map);
  if (table === null) throw new Error("no such bot");
  return table;
}

/** What is asked and told, with these answers given in order. */
export function heard(prompts: Prompts<unknown>, answers: readonly Answer[]): readonly string[] {
  const left = [...answers];
  const lines: string[] = [];
  let next = prompts.next();
  while (next.done !== true) {
    if (next.value.kind === "tell") {
      lines.push(next.value.message.text);
      next = prompts.next();
      continue;
    }
    const { question } = next.value;
    lines.push(question.text);
    const answer = left.shift();
    if (answer === undefined) throw new Error(`no answer is left for: ${question.text}`);
    expect(misfit(question, answer)).toBeNull();
    next = prompts.next(answer);
  }
  expect(left).toEqual([]);
  return lines;
}

/** What is asked and told while a card is resolved that lies alone in the row. */
export function heardOfCard(table: Table, card: string, answers: readonly Answer[]): readonly string[] {
  const own = { card, sideways: false };
  withCards(table, { row: [own] });
  return heard(resolveCard(table, own), answers);
}
