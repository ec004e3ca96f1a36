import { PLAY_CATALOGUE } from "virtual:play-catalogue";
import type { PlayedGame } from "../storage/played-games.ts";

/** The name that the command gives the log of such a game. */
export function fileNameOf({ setup, side }: Pick<PlayedGame, "setup" | "side">): string {
  const folder = PLAY_CATALOGUE.games.find(({ name }) => name === setup.game)?.folder ?? setup.game;
  return `play-${folder}-${setup.scenario}-${side === null ? "watched" : side.toLowerCase()}.jsonl`;
}
