import type { Marker, Side, SpaceName } from "../position.ts";
import type { CompactPosition } from "./compact-position.ts";
import { PLACE } from "./flags.ts";

type Markers = Readonly<Record<SpaceName, Marker>>;

/** Adds to every place what a side's markers say of it. */
export function packMarkers(packed: CompactPosition, markers: Markers, side: Side): void {
  const { board, readings, placeState } = packed;
  const { spaceNames, spaceStart, spacePlaces } = board;
  const marked = side === "bot" ? PLACE.ownMarked : PLACE.enemyMarked;
  const scouted = side === "bot" ? PLACE.ownScouted : PLACE.enemyScouted;
  const controls = side === "bot" ? PLACE.ownControlled : PLACE.enemyControlled;
  const controlled = marked | controls | (readings.controlledIsScouted ? scouted : 0);
  const count = spaceNames.length;
  let space = 0;
  for (const name in markers) {
    // Read at once: an engine finds the value of a key that it just listed without looking it up.
    const marker = markers[name];
    // Markers are mostly listed in the board's order, where the next name is not far.
    while (space < count && spaceNames[space] !== name) space += 1;
    if (space === count) space = spaceNames.indexOf(name);
    if (space < 0) {
      space = 0;
      continue;
    }
    const all = marker === "scouted" ? marked | scouted : controlled;
    for (let at = spaceStart[space]!; at < spaceStart[space + 1]!; at += 1) placeState[spacePlaces[at]!]! |= all;
  }
}
