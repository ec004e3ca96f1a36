import type { LoggedPlayer } from "../../games/callisto/engine/log.ts";
import type { DecideCard, GameDefinition } from "../../games/callisto/engine/seat.ts";
import { forBoth, of } from "../../games/callisto/engine/factions.ts";
import { GREEDY_SEAT } from "../../games/callisto/engine/seats/greedy-seat.ts";
import { RANDOM_SEAT } from "../../games/callisto/engine/seats/random-seat.ts";
import type { ByFaction } from "../../games/callisto/engine/state.ts";
import type { Participant, Participants } from "../../games/callisto/play/participants.ts";

/** Who plays without being asked. */
export const AUTOMATIC = ["bot", "random", "greedy"] as const;

export type PlayerName = (typeof AUTOMATIC)[number] | "person";

/** The player that a log names; null for a name that nobody plays by here. */
export function playerNamed({ kind, name }: LoggedPlayer): PlayerName | null {
  if (kind === "bot") return "bot";
  return name === "person" || name === "random" || name === "greedy" ? name : null;
}

/** How a player's cards are held, for the log. */
export function loggedAs(name: PlayerName): LoggedPlayer {
  return { kind: name === "bot" ? "bot" : "hand", name };
}

/** Those who take part, by their names. */
export function participantsOf(
  game: GameDefinition,
  names: ByFaction<PlayerName>,
  bots: ByFaction<DecideCard>,
): Participants {
  return forBoth(game, (side) => participant(of(names, side), of(bots, side)));
}

function participant(name: PlayerName, decide: DecideCard): Participant {
  switch (name) {
    case "person":
      return { kind: "person" };
    case "bot":
      return { kind: "bot", decide };
    case "random":
      return { kind: "hand", seat: RANDOM_SEAT };
    case "greedy":
      return { kind: "hand", seat: GREEDY_SEAT };
  }
}
