import { list, map, note, number, anyString, count, type Shape, whole } from "../../games/shared/reading/shape.ts";
import type { Estimate } from "./elo.ts";

const any: Shape<number> = { type: "number" };

/** A value with its 95 % interval. */
export const ESTIMATE: Shape<Estimate> = whole({ value: any, low: any, high: any });

/** A share of games with Wilson's 95 % interval. */
export const SHARE = whole({
  games: count(),
  share: number(0, 1),
  low: number(0, 1),
  high: number(0, 1),
});

/** A game that could not be played to its end: a bug. */
export const FAILURES = list(whole({ game: count(), seed: count(), message: anyString() }), {
  description: "The first games that could not be played to their end. These are bugs.",
});

const STAND_IN_PARTS = { kind: note(anyString(), "What it is."), text: note(anyString(), "In words.") };

/** What of the games no text states. */
export const STAND_INS = list(map(STAND_IN_PARTS, ["kind", "text"]), {
  description: "What of the games no text states: the figures hold only for it.",
});
