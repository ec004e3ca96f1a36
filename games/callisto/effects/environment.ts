import { CALLISTO } from "../game.ts";
import type { Position } from "../position.ts";
import type { CallistoEnvironment } from "../reference/environment.ts";
import type { EffectRules } from "./rules.ts";

/** What phrases of a sheet are evaluated in when a decision is carried out. */
export function effectEnvironment(
  position: Position,
  { book, readings }: EffectRules,
  of: Pick<CallistoEnvironment, "card" | "actor" | "bound">,
): CallistoEnvironment {
  return {
    game: CALLISTO,
    book,
    position,
    readings,
    policies: CALLISTO.policiesOf(readings),
    view: "bot",
    intended: null,
    ...of,
  };
}
