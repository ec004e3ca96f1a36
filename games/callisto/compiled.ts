import type { CompiledPart } from "../game-package.ts";
import type { CompactPosition } from "./compact/compact-position.ts";
import * as functions from "./compact/index.ts";
import { pack } from "./compact/pack.ts";
import { callistoCompact } from "./compact-game.ts";
import type { Position } from "./position.ts";
import type { Readings } from "./readings.ts";

/** How sheets of the game are compiled, for code that knows the type of its positions. */
export const COMPILED: CompiledPart<Position, CompactPosition, Readings> = {
  compact: callistoCompact,
  functions,
  module: { kind: "installed" },
  // Sheets without rules of their own share the cache of their scenario.
  pack: (position, scenario, { rules }, readings, into) =>
    pack(position, scenario, readings, into, rules.length === 0 ? undefined : rules),
};
