import { neighboursOf } from "../../shared/hex/hex.ts";
import { convertedTo } from "../terrain.ts";
import { unitsIn, type Play } from "./play.ts";
import { displace, displacementFor } from "./stacking.ts";
import type { HexName } from "./state.ts";

/** Converts hexes by a nuke or an earthquake, with all that follows: who is dug in comes up once all have changed. */
export function convertAll(play: Play, names: readonly HexName[]): void {
  for (const name of names) convert(play, name);
  for (const name of names) unearth(play, name);
}

function convert(play: Play, name: HexName): void {
  const terrain = convertedTo(play.terrain(name));
  if (terrain === null) return;
  const border = terrain === "crater" || terrain === "lava" ? play.colour() : null;
  const keepsEpicenter = terrain === "rough";
  play.changeHex(name, { terrain, border, ...(keepsEpicenter ? {} : { epicenter: null }) });
  play.tell(`${name} becomes ${border === null ? "" : `${border} `}${terrain}`);
  if (terrain === "volcano") erupt(play, name);
}

/** Everybody in a new volcano is lost, and the earth around it weakens. */
function erupt(play: Play, name: HexName): void {
  for (const unit of unitsIn(play.state, name)) play.remove(unit.name, "is engulfed in magma");
  const free = neighboursOf(play.game.map, name).filter((beside) => canHaveEpicenter(play, beside));
  for (const beside of free) play.placeEpicenter(beside);
}

/** Whether a hex can get an epicenter marker. */
export function canHaveEpicenter(play: Play, name: HexName): boolean {
  const { terrain, epicenter } = play.hex(name);
  return epicenter === null && terrain !== "crater" && terrain !== "lava" && terrain !== "volcano";
}

/** A dug-in crawler whose hex converts becomes mobile, unless another crawler stands over it. */
function unearth(play: Play, name: HexName): void {
  for (const crawler of unitsIn(play.state, name).filter(({ type, turned }) => type === "Crawler" && turned)) {
    const mobile = { ...crawler, turned: false };
    const displacement = displacementFor(play.game, play.state, mobile, name);
    if (displacement === null) continue;
    play.changeUnit(crawler.name, { turned: false });
    play.tell(`${crawler.name} becomes mobile`);
    displace(play, name, displacement);
  }
}
