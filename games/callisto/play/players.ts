import { BOT, PERSON, type Seating } from "../../engine-part.ts";
import { forBoth, of } from "../engine/factions.ts";
import type { LoggedPlayer } from "../engine/log.ts";
import type { Player, Players } from "../engine/play-game.ts";
import type { GameDefinition, Seat } from "../engine/seat.ts";
import { GREEDY_SEAT } from "../engine/seats/greedy-seat.ts";
import { RANDOM_SEAT } from "../engine/seats/random-seat.ts";
import type { Faction } from "../engine/state.ts";
import type { Position } from "../position.ts";
import type { Participants } from "./participants.ts";

/** Those who choose from a hand without a sheet. */
export const SEATS: ReadonlyMap<string, Seat> = new Map([
  ["random", RANDOM_SEAT],
  ["greedy", GREEDY_SEAT],
]);

/** The player that a log names; null for a name that nobody plays by here. */
export function playerNamed({ kind, name }: LoggedPlayer): string | null {
  if (kind === "bot") return BOT;
  return name === PERSON || SEATS.has(name) ? name : null;
}

/** How a player's cards are held, for the log. */
export function loggedAs(name: string): LoggedPlayer {
  return { kind: name === BOT ? "bot" : "hand", name };
}

/** Those who take part, by their names. */
export function participantsOf(game: GameDefinition, seating: Seating<Position>): Participants {
  return forBoth(game, (side) => (of(seating.players, side) === PERSON ? { kind: PERSON } : automatic(seating, side)));
}

/** Those who play without being asked, by their names. */
export function playersOf(game: GameDefinition, seating: Seating<Position>): Players {
  return forBoth(game, (side) => automatic(seating, side));
}

function automatic({ players, bots }: Seating<Position>, side: Faction): Player {
  const name = of(players, side);
  if (name === BOT) return { kind: "bot", decide: of(bots, side) };
  const seat = SEATS.get(name);
  if (seat === undefined) throw new Error(`nobody plays as ${name}`);
  return { kind: "hand", seat };
}
