import type { StandIn } from "../../engine-part.ts";
import { boardStandIn, limitOfRounds } from "../../shared/engine/stand-ins.ts";
import { designOf } from "../rules/designs.ts";
import { type GameDefinition, sidesOf } from "./game-definition.ts";
import { limitText } from "./sequence.ts";

/** What of a game no text states. The book says when a side is beaten; players design most forces (lines 594-595). */
export function standIns(game: GameDefinition): readonly StandIn[] {
  return [
    limitOfRounds(limitText(game)),
    ...boardStandIn(game.board),
    ...sidesOf(game)
      .filter((side) => isInvented(game, side))
      .map((side) => ({ kind: "forces", text: `the force of ${side}`, reason: null }) as const),
  ];
}

function isInvented({ scenario }: GameDefinition, of: string): boolean {
  return scenario.sides
    .filter(({ side }) => side === of)
    .some(({ starting }) => starting.some(({ cards }) => cards.some(({ title }) => !designOf(title).isPrinted)));
}
