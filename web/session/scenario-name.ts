import type { GamePackage } from "../../games/game-package.ts";

/** What the files of a scenario are called: `game-1`. */
export function scenarioName({ folder }: Pick<GamePackage, "folder">, number: number): string {
  return `${folder}-${number}`;
}
