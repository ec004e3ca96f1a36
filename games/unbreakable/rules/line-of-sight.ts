import { hexDistance } from "../../shared/hex/hex.ts";
import type { BoardSize } from "../../shared/declared/boards.ts";
import { isDepression, type Terrain } from "../terrain.ts";
import type { Status, UnitType } from "../engine/state.ts";

/** The ground that lines of sight run over. */
export interface Ground {
  readonly map: BoardSize;
  /** Whether a hex that a line touches at one corner is between (U10). */
  readonly corners: boolean;
  terrainAt(hex: string): Terrain;
  hasCloud(hex: string): boolean;
}

/** What lines of sight depend on: the ground, and the worst that lies between two hexes. */
export interface Landscape extends Pick<Ground, "terrainAt" | "hasCloud"> {
  between(from: string, to: string): Between;
}

/** What lies between two hexes, by the worst of it: a barrier is a cloud or a volcano. */
export type Between = "nothing" | "an obstacle" | "a barrier";

/** What lines of sight depend on of a unit. */
export interface Seen {
  readonly type: UnitType;
  readonly at: string;
  /** Dug in, down, hovering. */
  readonly turned: boolean;
  readonly status: Status;
}

/** An answer with the row of the list that gave it, counted from 1. */
export interface Sight {
  readonly row: number;
  readonly sees: boolean;
}

/** Whether a unit can fire a beam at another: the first row that is true decides. */
export function beamSight(land: Landscape, firer: Seen, target: Seen): Sight {
  const [from, to] = [firer.at, target.at];
  if (isScattered(target) || isDugIn(firer) || isDugIn(target)) return { row: 1, sees: false };
  if (land.hasCloud(from) || land.hasCloud(to)) return { row: 2, sees: false };
  if (from === to) return { row: 3, sees: true };
  const between = land.between(from, to);
  if (between === "a barrier") return { row: 4, sees: false };
  const both = [firer, target];
  if (both.some((unit) => isHovering(unit) || land.terrainAt(unit.at) === "hill")) return { row: 5, sees: true };
  const low = both.filter(({ at }) => isDepression(land.terrainAt(at)));
  if (low.length === 2) return { row: 6, sees: false };
  if (hexDistance(from, to) === 1) return { row: 7, sees: true };
  if (between === "an obstacle") return { row: 8, sees: false };
  if (low.length > 0) return { row: 9, sees: false };
  return { row: 10, sees: true };
}

/** What a laser fires at: the bomb counts as a squad that hovers in its hex. */
export function bombInAir(at: string): Seen {
  return { type: "Squad", at, turned: true, status: "ready" };
}

export function isDugIn({ type, turned }: Seen): boolean {
  return type === "Crawler" && turned;
}

export function isHovering({ type, turned }: Seen): boolean {
  return type === "Squad" && turned;
}

function isScattered({ type, status }: Seen): boolean {
  return type === "Squad" && status === "scattered";
}

export function isObstacle(terrain: Terrain): boolean {
  return terrain === "hill" || terrain === "industry" || terrain === "woods";
}
