import { rememberNames, tell, withAside, type Prompts } from "../../../runtime/companion/prompts.ts";
import { adjust } from "./adjust.ts";
import { hasStandIns, STAND_IN_NOTE } from "./stand-ins.ts";
import type { CompanionOptions } from "../../game-package.ts";
import type { Table } from "./table.ts";
import { playRound } from "./turn.ts";

/** A whole game beside the table, round after round; it goes on until the person stops. */
export function companionSession(table: Table): Prompts<never> {
  return rememberNames(withAside(rounds(table), "adjust", () => adjust(table)));
}

const SETTINGS: Readonly<Record<CompanionOptions["difficulty"], string>> = {
  easier: "The easier bot: it discards its bid even when it wins.",
  normal: "The normal bot: it draws three cards a turn.",
  harder: "The harder bot: it draws four cards a turn.",
};

function* rounds(table: Table): Prompts<never> {
  const { scenario, sheets } = table.rules.book;
  const { bot, difficulty } = table.options;
  yield* tell({ kind: "heading", text: `Scenario ${scenario.number}: ${scenario.title}. The bot plays ${bot}.` });
  yield* tell({ kind: "note", text: SETTINGS[difficulty] });
  if (hasStandIns(table.position)) yield* tell({ kind: "note", text: STAND_IN_NOTE });
  for (const rule of [...scenario.rules, ...(sheets[bot]?.rules ?? [])]) {
    yield* tell({ kind: "note", text: `Rule: ${rule.text}` });
  }
  for (;;) yield* playRound(table);
}
