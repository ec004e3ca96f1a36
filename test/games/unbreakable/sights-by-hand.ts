import { hexDistance } from "../../../games/shared/hex/hex.ts";
import { hexesBetween } from "../../../games/shared/hex/line.ts";
import {
  bitsOnHex,
  type Ground,
  type Landscape,
  type Seen,
  type Sight,
} from "../../../games/unbreakable/rules/line-of-sight.ts";
import { isDepression } from "../../../games/unbreakable/terrain.ts";

/** A landscape that looks at every hex of a line whenever it is asked, with the ground that it is of. */
export interface LandscapeOn extends Landscape {
  readonly ground: Ground;
}

export function landscapeOn(ground: Ground): LandscapeOn {
  const on = (hex: string): number => bitsOnHex(ground.terrainAt(hex), ground.hasCloud(hex));
  return {
    ground,
    on,
    between: (from, to) => hexesBetween(ground.map, from, to, ground.corners).reduce((bits, hex) => bits | on(hex), 0),
  };
}

/** Whether a unit can sight a hex for a bomb: the first row that is true decides. */
export function bombSight({ ground }: LandscapeOn, sighter: Seen, hex: string): Sight {
  const from = sighter.at;
  const land = ground;
  if (sighter.type === "Crawler" && sighter.turned) return { row: 1, sees: false };
  if (land.hasCloud(from) || land.hasCloud(hex)) return { row: 2, sees: false };
  if (from === hex) return { row: 3, sees: true };
  const between = hexesBetween(land.map, from, hex, land.corners);
  if (between.some((each) => land.hasCloud(each) || land.terrainAt(each) === "volcano")) return { row: 4, sees: false };
  if (land.terrainAt(hex) === "hill") return { row: 5, sees: true };
  if ((sighter.type === "Squad" && sighter.turned) || land.terrainAt(from) === "hill") return { row: 6, sees: true };
  if (isDepression(land.terrainAt(from))) return { row: 7, sees: false };
  if (hexDistance(from, hex) === 1) return { row: 8, sees: true };
  if (between.some((each) => ["hill", "industry", "woods"].includes(land.terrainAt(each))))
    return { row: 9, sees: false };
  return { row: 10, sees: true };
}
