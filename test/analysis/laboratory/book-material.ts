import { loadGame } from "../../../cli/game-library.ts";
import { Progress } from "../../../cli/progress.ts";
import { usualPlayerOf } from "../../../cli/seats.ts";
import type { GameMaterial } from "../../../games/engine-part.ts";
import type { FileBoard, GamePackage } from "../../../games/game-package.ts";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { ROOT } from "../../cli/command-line.ts";

const SILENT = { errorIsInteractive: false, writeError: () => {} };

/** What a scenario of the book is played with, and who plays it as usual. */
export async function materialOf(
  folder: string,
  number: number,
): Promise<{
  readonly game: GamePackage;
  readonly material: GameMaterial<FileBoard>;
  readonly players: Readonly<Record<string, string>>;
}> {
  const workspace = { directory: ROOT, games: BUILT_IN_GAMES };
  const loaded = await loadGame(`${folder}/${number}`, {}, workspace, new Progress(SILENT));
  if (loaded.kind === "mistakes") throw new Error("the book has mistakes");
  const { material } = loaded;
  const { scenario } = material.book;
  const players = Object.fromEntries(scenario.sides.map(({ side }) => [side, usualPlayerOf(loaded, side)]));
  return { game: await BUILT_IN_GAMES.loadGame(scenario.game), material, players };
}
