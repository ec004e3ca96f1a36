import { expect } from "vitest";
import type { EnginePart, EngineTypes, GameWitness, Seating } from "../../games/engine-part.ts";

const NOBODY: GameWitness = {
  decided: () => null,
  used: () => undefined,
  broke: (message) => expect.fail(message),
};

/** In how many of some games a side wins; each is verified. */
export function wins<Types extends EngineTypes>(
  engine: EnginePart<Types>,
  game: Types["game"],
  seating: Seating<Types["position"]>,
  side: string,
  games: number,
): number {
  let won = 0;
  for (let seed = 1; seed <= games; seed += 1) {
    const options = { seed, difficulty: "normal", verified: true } as const;
    if (engine.playOut(game, seating, options, NOBODY).result?.winner === side) won += 1;
  }
  return won;
}

/** A logged game replays to its end, and who played in it can go on playing it. */
export function expectReplay<Types extends EngineTypes>(
  engine: EnginePart<Types>,
  game: Types["game"],
  seating: Seating<Types["position"]>,
  seed: number,
): void {
  const log = engine.record(game, seating, { seed, difficulty: "normal" });
  const read = engine.readLog(log);
  if (read.kind === "problem") throw new Error(read.message);
  const { course, problem } = engine.replay(game, read.log);
  expect(problem).toBeNull();
  expect(course && engine.result(course)).not.toBeNull();
  for (const [side, player] of Object.entries(seating.players)) expect(engine.playerIn(read.log, side)).toBe(player);
}
