import type { Marker, Side, SpaceName } from "../position.ts";
import type { CompactBoard } from "./board.ts";
import type { CompactPosition } from "./compact-position.ts";
import { PLACE } from "./flags.ts";

type Markers = Readonly<Record<SpaceName, Marker>>;
type MarkersOfBoth = Readonly<Record<Side, Markers>>;

interface PackedMarkers {
  readonly board: CompactBoard;
  readonly bits: Int32Array;
}

/** Records of markers met once. Most are never met again, so only the second meeting is worth remembering more. */
const met = new WeakSet<Markers>();
/** By side: in a game, the markers of one side are the other's enemy markers. */
const known: Record<Side, WeakMap<Markers, PackedMarkers>> = { bot: new WeakMap(), player: new WeakMap() };

/** Bits of markers that are not remembered, by side and of both; overwritten by the next position. */
const passing: Record<Side, Int32Array> = { bot: new Int32Array(0), player: new Int32Array(0) };
let both = new Int32Array(0);

/** The bits of all places with the markers of both sides, where both sides' records came again. */
const together = new WeakMap<MarkersOfBoth, { readonly board: CompactBoard; readonly bits: Int32Array }>();

/**
 * The bits of every place that the board and the markers of both sides give; to be read before the next position is
 * packed.
 */
export function markedPlaces(packed: CompactPosition, markers: MarkersOfBoth): Int32Array {
  const { board, placeCount } = packed;
  const remembered = together.get(markers);
  if (remembered !== undefined && remembered.board === board) return remembered.bits;
  const own = markerBits(packed, markers.bot, "bot");
  const enemy = markerBits(packed, markers.player, "player");
  const isRemembered = own !== passing.bot && enemy !== passing.player;
  if (!isRemembered && both.length < placeCount) both = new Int32Array(placeCount);
  const bits = isRemembered ? new Int32Array(placeCount) : both;
  const { baseState } = board;
  for (let place = 0; place < placeCount; place += 1) bits[place] = baseState[place]! | own[place]! | enemy[place]!;
  if (isRemembered) together.set(markers, { board, bits });
  return bits;
}

/**
 * The bits of every place that a side's markers give; to be read before the next position is packed. A record of
 * markers is a value: one that comes again and again, as in positions that differ in units only, is not read anew.
 */
function markerBits(packed: CompactPosition, markers: Markers, side: Side): Int32Array {
  const { board, placeCount } = packed;
  const remembered = known[side].get(markers);
  if (remembered !== undefined && remembered.board === board) return remembered.bits;
  if (met.has(markers)) {
    const bits = new Int32Array(placeCount);
    readMarkers(packed, markers, side, bits);
    known[side].set(markers, { board, bits });
    return bits;
  }
  met.add(markers);
  if (passing[side].length < placeCount) passing[side] = new Int32Array(placeCount);
  const bits = passing[side];
  for (let place = 0; place < placeCount; place += 1) bits[place] = 0;
  readMarkers(packed, markers, side, bits);
  return bits;
}

function readMarkers({ board, readings }: CompactPosition, markers: Markers, side: Side, bits: Int32Array): void {
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
    for (let at = spaceStart[space]!; at < spaceStart[space + 1]!; at += 1) bits[spacePlaces[at]!]! |= all;
  }
}
