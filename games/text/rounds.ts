import type { NameNode } from "../../grammar/table-tree.ts";
import type { Effect } from "../shared/declared/play/effect.ts";
import { THE_GAME } from "../shared/declared/play/fields.ts";

/** What the number of the round is called. */
export const ROUND = "round";

/** In which the next round begins. */
export const NEXT_ROUND = "The next round begins.";

/** A game without a number of rounds goes on for so many at most. */
export const MOST_ROUNDS = 100;

/** The first place where rows ask which round it is: `At the end of round 8, …`; null where none does. */
export function roundAsked(part: unknown): NameNode | null {
  if (typeof part !== "object" || part === null) return null;
  if ("kind" in part && part.kind === "numberTest" && "name" in part) {
    const name = part.name as NameNode;
    return /^rounds?$/i.test(name.text) ? name : null;
  }
  for (const each of Object.values(part)) {
    const found = roundAsked(each);
    if (found !== null) return found;
  }
  return null;
}

/** What counts the rounds, where the text does not count them itself. */
export const COUNTING: Effect = {
  kind: "add",
  who: { kind: "thing", thing: THE_GAME },
  field: ROUND,
  sign: 1,
  amount: { kind: "number", number: 1 },
  per: null,
  less: null,
};
