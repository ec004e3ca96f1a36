import * as functions from "./compact/index.ts";
import type { GamePackage, PositionPart, CompiledPart } from "../game-package.ts";
import { CALLISTO_COMPANION_PACKAGE } from "./companion-package.ts";
import { CALLISTO_DECIDER_PACKAGE } from "./decider-package.ts";
import { type CallistoTypes, CALLISTO_MATERIAL } from "./material.ts";
import type { Position } from "./position.ts";
import { POSITION_TOOLS, positionSource } from "./positions/position-source.ts";
import { WHOLE_GAMES } from "./whole-games.ts";
import type { CompactPosition } from "./compact/compact-position.ts";
import { pack } from "./compact/pack.ts";
import { callistoCompact } from "./compact-game.ts";
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

/** Undaunted 2200: Callisto, with all its parts. */
export const CALLISTO_PACKAGE: GamePackage<CallistoTypes> = {
  ...CALLISTO_COMPANION_PACKAGE,
  ...CALLISTO_DECIDER_PACKAGE,
  ...CALLISTO_MATERIAL,
  compiled: COMPILED,
  positions: {
    sourceOf: positionSource,
    ...POSITION_TOOLS,
  } satisfies PositionPart<Position>,
  engine: WHOLE_GAMES,
};
