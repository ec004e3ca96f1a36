import type { Board, Marker, Position, SpaceName } from "../position.ts";
import type { RandomSource } from "../../../runtime/random-source.ts";
import type { PositionShape } from "./shape.ts";
import type { Scene } from "./units.ts";

/** Markers of both sides; at most one side controls a space (§1.2 rule 7). */
export function drawMarkers(
  random: RandomSource,
  shape: PositionShape,
  board: Board,
  scene: Scene,
): Position["markers"] {
  const bot: Record<SpaceName, Marker> = {};
  const player: Record<SpaceName, Marker> = {};
  for (const space of board.spaces) {
    const marked = random.chance(space.objective > 0 ? shape.objectivesMarked : shape.botMarked);
    const controlled = (space.objective > 0 || space.has.length > 0) && random.chance(shape.objectivesControlled);
    if (scene.controlled.includes(space.name)) bot[space.name] = "controlled";
    else if (scene.open.includes(space.name)) bot[space.name] = "scouted";
    else if (marked) bot[space.name] = controlled ? "controlled" : "scouted";
    if (scene.taken.includes(space.name)) {
      if (bot[space.name] === "controlled") bot[space.name] = "scouted";
      player[space.name] = "controlled";
      continue;
    }
    if (!random.chance(shape.playerMarked)) continue;
    const claims = bot[space.name] !== "controlled" && random.chance(shape.playerControlled);
    player[space.name] = claims ? "controlled" : "scouted";
  }
  return { bot, player };
}
