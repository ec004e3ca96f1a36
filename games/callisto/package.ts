import type { GamePackage, PositionPart } from "../game-package.ts";
import { CALLISTO_COMPANION_PACKAGE } from "./companion-package.ts";
import { COMPILED } from "./compiled.ts";
import { CALLISTO_DECIDER_PACKAGE } from "./decider-package.ts";
import { type CallistoTypes, CALLISTO_MATERIAL } from "./material.ts";
import type { Position } from "./position.ts";
import { POSITION_TOOLS, positionSource } from "./positions/position-source.ts";
import { WHOLE_GAMES } from "./whole-games.ts";

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
