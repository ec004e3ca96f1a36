import type { Marker, Side, SpaceName } from "../position.ts";
import type { CompactBoard } from "./board.ts";
import { PLACE } from "./flags.ts";
import type { CompactReadings } from "./readings.ts";

type Markers = Readonly<Record<SpaceName, Marker>>;

interface PackedMarkers {
  readonly board: CompactBoard;
  readonly side: Side;
  readonly bits: Int32Array;
}

const packed = new WeakMap<Markers, PackedMarkers>();

/** The bits of every place that a side's markers give, made once for each record of markers. */
export function markerBits(markers: Markers, side: Side, board: CompactBoard, readings: CompactReadings): Int32Array {
  const known = packed.get(markers);
  if (known !== undefined && known.board === board && known.side === side) return known.bits;
  const bits = packMarkers(markers, side, board, readings);
  packed.set(markers, { board, side, bits });
  return bits;
}

function packMarkers(markers: Markers, side: Side, board: CompactBoard, readings: CompactReadings): Int32Array {
  const { spaceNames, spaceStart, spacePlaces, placeCount } = board;
  const marked = side === "bot" ? PLACE.ownMarked : PLACE.enemyMarked;
  const scouted = side === "bot" ? PLACE.ownScouted : PLACE.enemyScouted;
  const controlled = side === "bot" ? PLACE.ownControlled : PLACE.enemyControlled;
  const bits = new Int32Array(placeCount);
  for (let space = 0; space < spaceNames.length; space += 1) {
    const marker = markers[spaceNames[space]!];
    if (marker === undefined) continue;
    const isScouted = marker === "scouted" || readings.controlledIsScouted;
    const all = marked | (isScouted ? scouted : 0) | (marker === "controlled" ? controlled : 0);
    for (let at = spaceStart[space]!; at < spaceStart[space + 1]!; at += 1) bits[spacePlaces[at]!] = all;
  }
  return bits;
}
