import { forBoth, of } from "../../games/callisto/engine/factions.ts";
import type { Players } from "../../games/callisto/engine/play-game.ts";
import type { DecideCard, GameDefinition, Seat } from "../../games/callisto/engine/seat.ts";
import { GREEDY_SEAT } from "../../games/callisto/engine/seats/greedy-seat.ts";
import { RANDOM_SEAT } from "../../games/callisto/engine/seats/random-seat.ts";
import type { ByFaction } from "../../games/callisto/engine/state.ts";
import type { GameCounter } from "./game-counter.ts";

/** Who can play a side without a person: its sheet, or one of the seats. */
export const PLAYER_KINDS = ["bot", "random", "greedy"] as const;

export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** Those who choose from a hand without a sheet. */
export const SEATS: Readonly<Record<Exclude<PlayerKind, "bot">, Seat>> = { random: RANDOM_SEAT, greedy: GREEDY_SEAT };

/** The players of a game, who tell a counter what they do with each card. */
export function countedPlayers(
  game: GameDefinition,
  bots: ByFaction<DecideCard>,
  kinds: ByFaction<PlayerKind>,
  counter: GameCounter,
): Players {
  return forBoth(game, (side) => {
    const kind = of(kinds, side);
    if (kind !== "bot") return { kind: "hand", seat: countedSeat(SEATS[kind], counter) };
    const decide = of(bots, side);
    return {
      kind: "bot",
      decide: (position, acting, dice) => {
        const decision = decide(position, acting, dice);
        counter.countDecision(position, acting, decision);
        return decision;
      },
    };
  });
}

function countedSeat(seat: Seat, counter: GameCounter): Seat {
  return {
    bid: (game, state, side, dice) => seat.bid(game, state, side, dice),
    answer: (game, state, question, dice) => seat.answer(game, state, question, dice),
    move: (game, state, side, dice) => {
      const move = seat.move(game, state, side, dice);
      counter.countMove(side, move);
      return move;
    },
  };
}
