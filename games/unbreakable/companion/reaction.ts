import type { Prompts } from "../../../runtime/companion/prompts.ts";
import { resolveCard } from "../../shared/declared/companion.ts";
import { BOMBS } from "../engine/state.ts";
import { readUnder } from "../game.ts";
import type { Bomb, Table } from "./table.ts";

/** Whether the sheet has the crawler fire a laser at a bomb that is dropped. */
export function* firesAt({ book, counter, dice, readings }: Table, { kind }: Bomb): Prompts<boolean> {
  const decision = yield* resolveCard(readUnder(readings), book, dice, counter, {
    fields: {},
    answers: "event",
    // What the bomb is, is known.
    mayFire: ({ condition }) => condition !== null && speaksOf(condition.text, kind),
    instruct: null,
  });
  return decision?.action === "FIRE LASER";
}

/** Whether a condition is about bombs of a kind: it names the kind, or none. */
function speaksOf(condition: string, kind: Bomb["kind"]): boolean {
  const named = BOMBS.filter((each) => condition.includes(each));
  return named.length === 0 || named.some((each) => each === kind);
}
