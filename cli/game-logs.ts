import type { EnginePart } from "../games/engine-part.ts";
import { GAMES } from "../games/registry.ts";
import type { Engines } from "../library/game-logs.ts";

/** The engines of all games that have one. */
export async function loadEngines(): Promise<Engines> {
  const engines = new Map<string, EnginePart>();
  for (const [name, game] of GAMES) {
    const { engine } = game.seats === undefined ? {} : await game.load();
    if (engine !== undefined) engines.set(name, engine);
  }
  return engines;
}
