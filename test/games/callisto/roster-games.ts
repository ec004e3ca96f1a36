import { decide } from "../../../games/callisto/game.ts";
import { hashOf } from "../../../games/shared/plain-data.ts";
import { playGame, type Players } from "../../../games/callisto/play/participants.ts";
import type { Roster } from "../../../games/callisto/roster.ts";
import { bots, gameOf } from "./engine/games.ts";

/** A few rounds of one game, decided by the interpreter and by compiled sheets: a fingerprint of how each ended. Left out, the roster is the stand-ins. */
export function compareGames(roster?: Roster): { readonly reference: string; readonly compiled: string } {
  const game = { ...gameOf(1, undefined, 4), roster };
  const { scenario, sheets, readings } = game;
  const interpreted: Players = Object.fromEntries(
    Object.keys(sheets).map((side) => [
      side,
      {
        kind: "bot",
        decide: (position, acting, dice) =>
          decide({ scenario, sheets }, position, acting, { readings, dice, trace: false }).decision,
      },
    ]),
  );
  const options = { seed: 3, difficulty: "normal" } as const;
  return {
    reference: hashOf(playGame(game, interpreted, options).state),
    compiled: hashOf(playGame(game, bots(game), options).state),
  };
}
