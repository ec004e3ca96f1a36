import { eventLine, headerLine, headerOf } from "./log.ts";
import { factionsOf, of } from "./factions.ts";
import { playGame, type PlayedGame, type Players, type PlayOptions } from "./play-game.ts";
import type { GameDefinition } from "./seat.ts";
import type { ByFaction } from "./state.ts";

/** Plays a whole game and writes its log. `names` says who plays each side, in words. */
export function recordGame(
  game: GameDefinition,
  players: Players,
  names: ByFaction<string>,
  options: Pick<PlayOptions, "seed" | "difficulty">,
): PlayedGame & { readonly log: string } {
  const lines: string[] = [];
  const played = playGame(game, players, {
    ...options,
    onStart: (state, setUp) => {
      const logged = factionsOf(game).map((side) => [side, { kind: of(players, side).kind, name: of(names, side) }]);
      lines.push(headerLine(headerOf(game, { ...options, players: Object.fromEntries(logged), setUp, state })));
    },
    onEvent: (event, _before, after) => lines.push(eventLine(event, after)),
  });
  return { ...played, log: lines.join("") };
}
