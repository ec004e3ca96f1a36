import { hexDistance } from "../../../games/shared/hex/hex.ts";
import { hexesBetween } from "../../../games/shared/hex/line.ts";
import {
  type Ground,
  isDugIn,
  isHovering,
  isObstacle,
  type Landscape,
  type Seen,
  type Sight,
} from "../../../games/unbreakable/rules/line-of-sight.ts";
import { isDepression } from "../../../games/unbreakable/terrain.ts";

/** A landscape that looks at every hex of a line whenever it is asked. */
export function landscapeOn(ground: Ground): Landscape {
  const { map, corners } = ground;
  return {
    terrainAt: (hex) => ground.terrainAt(hex),
    hasCloud: (hex) => ground.hasCloud(hex),
    between: (from, to) => {
      const hexes = hexesBetween(map, from, to, corners);
      if (hexes.some((hex) => ground.hasCloud(hex) || ground.terrainAt(hex) === "volcano")) return "a barrier";
      return hexes.some((hex) => isObstacle(ground.terrainAt(hex))) ? "an obstacle" : "nothing";
    },
  };
}

/** Whether a unit can sight a hex for a bomb: the first row that is true decides. */
export function bombSight(land: Landscape, sighter: Seen, hex: string): Sight {
  const from = sighter.at;
  if (isDugIn(sighter)) return { row: 1, sees: false };
  if (land.hasCloud(from) || land.hasCloud(hex)) return { row: 2, sees: false };
  if (from === hex) return { row: 3, sees: true };
  const between = land.between(from, hex);
  if (between === "a barrier") return { row: 4, sees: false };
  if (land.terrainAt(hex) === "hill") return { row: 5, sees: true };
  if (isHovering(sighter) || land.terrainAt(from) === "hill") return { row: 6, sees: true };
  if (isDepression(land.terrainAt(from))) return { row: 7, sees: false };
  if (hexDistance(from, hex) === 1) return { row: 8, sees: true };
  if (between === "an obstacle") return { row: 9, sees: false };
  return { row: 10, sees: true };
}
