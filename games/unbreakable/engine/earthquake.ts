import { testInLava } from "../rules/sizes.ts";
import { weightOf, SIZES, type Size } from "../terrain.ts";
import { earthquakeFor } from "./cards.ts";
import { convertAll } from "./stacking.ts";
import type { Play } from "./play.ts";
import type { HexName } from "./state.ts";

/** Carries an earthquake card out: units in lava, terrain, and a lighter card for the next turn. */
export function earthquake(play: Play, size: Size): void {
  rollForUnitsInLava(play, size);
  convertTerrain(play, size);
  reduce(play, size);
}

/** Hovering squads are immune. */
function rollForUnitsInLava(play: Play, size: Size): void {
  const test = testInLava(size);
  for (const { name, at, type, turned, frozen } of play.state.units) {
    if (play.terrain(at) !== "lava" || (type === "Squad" && turned)) continue;
    if (frozen && play.game.readings.U26 === "b") continue;
    if (play.passes(test, `${name} in lava`)) play.remove(name, "is engulfed in magma");
  }
}

/** Each hex whose epicenter or border has a colour that was rolled is converted once. */
function convertTerrain(play: Play, size: Size): void {
  const colours = Array.from({ length: weightOf(size) }, () => play.colour());
  play.tell(`Earthquake dice: ${colours.join(", ")}`, "dice");
  const shaken = Object.entries(play.state.hexes).flatMap(([name, { epicenter, border }]): HexName[] =>
    colours.some((colour) => colour === epicenter || colour === border) ? [name] : [],
  );
  convertAll(play, shaken.toSorted());
}

function reduce(play: Play, size: Size): void {
  const { unused } = play.state.cards;
  play.changeCards({ unused: [...unused, size].toSorted() });
  const next = SIZES[SIZES.indexOf(size) - 1];
  if (next === undefined) return;
  addEarthquake(play, next, play.game.readings.U23 === "a");
}

/**
 * Puts an earthquake card on the discards.
 *
 * @param orLighter whether a lighter one takes its place where none is left
 */
export function addEarthquake(play: Play, size: Size, orLighter: boolean): void {
  const { unused, discard } = play.state.cards;
  const found = earthquakeFor(size, orLighter, unused);
  if (found === undefined) return;
  const index = unused.indexOf(found);
  play.changeCards({ unused: unused.toSpliced(index, 1), discard: [...discard, { kind: "earthquake", size: found }] });
  play.tell(`A ${found} earthquake goes to the discards`);
}
