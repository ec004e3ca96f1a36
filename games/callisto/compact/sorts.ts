import type { CompactSort } from "../../../runtime/compact/meaning.ts";
import { mirrorPlace, mirrorUnit, PLACE, UNIT } from "./flags.ts";
import { flags } from "./meanings.ts";

/** How the compact position holds the things of each sort. */
export const SORTS: Readonly<Record<string, CompactSort>> = {
  Space: {
    words: "placeState",
    count: "placeCount",
    present: null,
    mirror: mirrorPlace,
    once: flags(PLACE.ground),
    lists: [{ flags: flags(PLACE.objective), field: "objectives", count: null }],
  },
  Unit: {
    words: "unitState",
    count: "unitCount",
    present: { kind: "flags", ...flags(UNIT.onBoard) },
    mirror: mirrorUnit,
    once: null,
    lists: [
      { flags: flags(UNIT.enemy | UNIT.onBoard), field: "enemies", count: "enemyTotal" },
      { flags: flags(UNIT.own | UNIT.onBoard), field: "owns", count: "ownTotal" },
    ],
  },
  Card: {
    words: "rowState",
    count: "cardCount",
    // The card that is resolved is not among those that a phrase speaks of.
    present: { kind: "code", code: (scope, card) => `${card} !== ${scope.field("acting")}` },
    mirror: asTheyAre,
    once: null,
    lists: [],
  },
  Structure: featureSort("structureState", "structureCount"),
  Door: featureSort("doorState", "doorCount"),
  Equipment: featureSort("equipmentState", "equipmentCount"),
  Marker: featureSort("markerState", "markerCount"),
  Area: featureSort("areaState", "areaCount"),
  Route: featureSort(null, "single"),
};

/** The bits of a thing that is the same from either side. */
function asTheyAre(bits: number): number {
  return bits;
}

function featureSort(words: string | null, count: string): CompactSort {
  return { words, count, present: null, mirror: asTheyAre, once: null, lists: [] };
}
