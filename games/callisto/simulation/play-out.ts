import type { GameWitness, Seating } from "../../engine-part.ts";
import { selfPlay } from "../../shared/engine/play-through.ts";
import { splitName } from "../../shared/lettered-names.ts";
import type { CardMove } from "../engine/event.ts";
import { forBoth, of, type Seat } from "../engine/game-definition.ts";
import { nextOf, type Player } from "../engine/play-game.ts";
import { RULES } from "../engine/rules.ts";
import { playersOf } from "../play/participants.ts";
import type { Position } from "../position.ts";
import { cardEntry, counterTitle, rosterOf } from "../roster.ts";

/** Games in which a witness is told what is done with each card. */
export const { playOut, record } = selfPlay(RULES, {
  nextOf: (game, _terms, seating: Seating<Position>, witness) => {
    const players = playersOf(game, seating);
    return nextOf(game, witness === null ? players : forBoth(game, (side) => watched(of(players, side), witness)));
  },
  roundsOf: ({ maximumRounds }, { round }) => Math.min(round, maximumRounds),
});

/** A player who tells a witness what it does with each card. */
function watched(player: Player, witness: GameWitness): Player {
  if (player.kind === "hand") return { kind: "hand", seat: watchedSeat(player.seat, witness) };
  return {
    kind: "bot",
    decide: (position, acting, dice) => {
      const decision = player.decide(position, acting, dice);
      const card = position.cards.row[acting]?.card ?? "";
      witness.decided(position.bot, card, decision, () => counterActs(position, card));
      return decision;
    },
  };
}

function watchedSeat(seat: Seat, witness: GameWitness): Seat {
  return {
    bid: (game, state, side, dice) => seat.bid(game, state, side, dice),
    answer: (game, state, question, dice) => seat.answer(game, state, question, dice),
    move: (game, state, side, dice) => {
      const move = seat.move(game, state, side, dice);
      if (move.kind !== "endTurn") witness.used(side, move.card, useOf(move));
      return move;
    },
  };
}

function useOf(move: CardMove): string {
  if (move.kind === "act") return move.deed.action ?? "nothing";
  return move.kind === "ready" ? "ready" : "hunker down";
}

/** Whether the card's counter can act at all: a card without one can, one whose counter is gone or lies still cannot. */
function counterActs(position: Position, card: string): boolean {
  const { title, letter } = splitName(card);
  const entry = cardEntry(rosterOf(position), title, letter);
  if (entry === null || entry.class === "none") return false;
  if (entry.class === "command") return true;
  return position.units.some(
    (unit) =>
      unit.side === "bot" &&
      unit.title === counterTitle(title) &&
      unit.letter === letter &&
      !unit.escaped &&
      !unit.deactivated,
  );
}
