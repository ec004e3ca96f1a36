import { tell, withAside, type Talk } from "../../companion/talk.ts";
import { adjust } from "./adjust.ts";
import type { Table } from "./table.ts";
import { playRound } from "./turn.ts";

/** A whole game beside the table, round after round; it goes on until the person stops. */
export function companionSession(table: Table): Talk<never> {
  return withAside(rounds(table), "adjust", () => adjust(table));
}

function* rounds(table: Table): Talk<never> {
  const { scenario, sheets } = table.rules.book;
  const { bot } = table.options;
  yield* tell({ kind: "heading", text: `Scenario ${scenario.number}: ${scenario.title}. The bot plays ${bot}.` });
  for (const rule of [...scenario.rules, ...(sheets[bot]?.rules ?? [])]) {
    yield* tell({ kind: "note", text: `Rule: ${rule.text}` });
  }
  for (;;) yield* playRound(table);
}
