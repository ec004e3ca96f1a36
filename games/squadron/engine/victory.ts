import type { GameResult } from "../../engine-part.ts";
import { STATION } from "../rules/designs.ts";
import { DEFENDERS, type GameDefinition, MACHINES, opponentOf, sidesOf } from "./game-definition.ts";
import { isCounted, isMilitary, isVessel } from "./legality.ts";
import { type GameState, isGone } from "./state.ts";

/** Who has won and why; null while the game goes on. */
export function resultOf(game: GameDefinition, state: GameState): GameResult | null {
  const { readings } = game;
  const beaten = sidesOf(game).filter((side) => isBeaten(game, state, side));
  if (beaten.length > 1) return { winner: null, reason: "both sides are beaten" };
  const [loser] = beaten;
  if (loser !== undefined) {
    const last = readings["when-beaten"] === "vessels" ? "vessels" : "craft";
    return { winner: opponentOf(game, loser), reason: `${loser} has no ${last} left` };
  }
  const isLost = state.craft.some(({ title, status }) => title === STATION && status === "destroyed");
  const attacker = opponentOf(game, DEFENDERS);
  const decides = attacker !== MACHINES || readings["station-lost"] === "loses";
  return isLost && decides ? { winner: attacker, reason: "the space station is destroyed" } : null;
}

/** The end of a game in which a side gives up: all its craft flee. */
export function givenUp(game: GameDefinition, state: GameState, side: string): GameState {
  return {
    ...state,
    queue: [],
    craft: state.craft.map((craft) =>
      craft.side === side && isMilitary(craft) && !isGone(craft)
        ? { ...craft, status: "fled", carrier: null, heldBy: null }
        : craft,
    ),
    result: { winner: opponentOf(game, side), reason: `${side} gives up` },
  };
}

function isBeaten(game: GameDefinition, { craft }: GameState, side: string): boolean {
  const left = craft.filter((each) => each.side === side && isCounted(game, each) && !isGone(each));
  return game.readings["when-beaten"] === "vessels" ? !left.some((each) => isVessel(game, each)) : left.length === 0;
}
