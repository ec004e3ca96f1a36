import type { MapMark } from "../storage/map-photo.ts";

/** Where something lies on a photo, as styles of an element in its frame. */
export function placeOf({ x, y }: Pick<MapMark, "x" | "y">): { readonly left: string; readonly top: string } {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}
