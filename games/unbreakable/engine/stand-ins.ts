import type { StandIn } from "../../engine-part.ts";
import { boardStandIn, limitOfRounds } from "../../shared/engine/stand-ins.ts";
import { type GameDefinition, hasRule, limitText } from "./game-definition.ts";

/** What of a game no text states: who wins stands in every scenario (U:1117-1119, U:1158, U:1204-1206). */
export function standIns(game: GameDefinition): readonly StandIn[] {
  const forces = { kind: "forces", text: "the platoons", reason: null } as const;
  return [
    limitOfRounds(limitText(game)),
    ...boardStandIn(game.board),
    ...(hasRule(game, "players agree on platoons") ? [forces] : []),
  ];
}
