import { tell, withAside, type Talk } from "../../companion/talk.ts";
import { adjust } from "./adjust.ts";
import { setTable, type TableOptions } from "./table.ts";
import { playRound } from "./turn.ts";
import type { Book } from "../../game.ts";

/**
 * A whole game beside the table, round after round; it goes on until the person stops. Null where the scenario has no
 * sheet of that bot.
 */
export function companionSession(book: Book, options: TableOptions): Talk<never> | null {
  const table = setTable(book, options);
  if (table === null) return null;
  const rounds = function* (): Talk<never> {
    yield* tell({
      kind: "heading",
      text: `Scenario ${book.scenario.number}: ${book.scenario.title}. The bot plays ${options.bot}.`,
    });
    for (const rule of [...book.scenario.rules, ...(book.sheets[options.bot]?.rules ?? [])]) {
      yield* tell({ kind: "note", text: `Rule: ${rule.text}` });
    }
    for (;;) yield* playRound(table);
  };
  return withAside(rounds(), "adjust", () => adjust(table));
}
