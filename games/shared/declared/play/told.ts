import type { Told } from "../../../engine-part.ts";

/** A line of what is told, some of which only one side may know. */
export interface ToldTo extends Told {
  /** The side that may know it, and what the others are told; left out where all see it. */
  readonly only?: { readonly side: string; readonly others: string };
}

/** The line as a side sees it. @param viewer null sees all */
export function asSeenBy({ kind, text, only }: ToldTo, viewer: string | null): Told {
  return { kind, text: only === undefined || viewer === null || viewer === only.side ? text : only.others };
}
