import { RUNAWAY, lighter } from "../terrain.ts";
import { freeze } from "./conditions.ts";
import { sidesOf } from "./game-definition.ts";
import { unitNamed, type Play } from "./play.ts";
import type { GameUnit } from "./state.ts";

/** Carries a Time Stream card out, up to the changes of status, for which the game then waits. */
export function timeStream(play: Play): void {
  const timeStreams = play.state.cards.timeStreams + 1;
  play.changeCards({ timeStreams });
  if (timeStreams === 1) {
    const steps = [() => reduceClouds(play), () => thaw(play)];
    for (const step of play.game.readings.U22 === "a" ? steps : steps.toReversed()) step();
  }
  for (const { name } of play.state.units) freeze(play, name);
  const runaway = sidesOf(play.game).includes("Runaway");
  if (runaway && play.game.readings.U9 === "b") activateRunaway(play);
  for (const side of sidesOf(play.game)) if (side !== "Runaway") play.askLater({ kind: "status", side, changed: [] });
  if (runaway && play.game.readings.U9 === "a") activateRunaway(play);
}

/** All clouds become a size lighter, but those of this turn. */
function reduceClouds(play: Play): void {
  for (const [name, { cloud }] of Object.entries(play.state.hexes)) {
    if (cloud === null) continue;
    const size = cloud.fresh ? cloud.size : lighter(cloud.size);
    play.changeHex(name, { cloud: size === null ? null : { size, fresh: false } });
    if (!cloud.fresh) play.tell(`The cloud in ${name} ${size === null ? "dissolves" : `becomes ${size}`}`);
  }
}

function thaw(play: Play): void {
  for (const { name } of play.state.units.filter(({ frozen }) => frozen)) {
    play.changeUnit(name, { frozen: false, thawed: true });
    play.tell(`${name} thaws`);
  }
}

/** The runaway acts by its program, or is moved by whoever reprogrammed it. */
export function activateRunaway(play: Play): void {
  const runaway = unitNamed(play.state, RUNAWAY);
  if (runaway === undefined || runaway.frozen) return;
  const { name: unit, side } = runaway;
  if (side === "Runaway") play.askLater({ kind: "program", side, unit });
  else if (play.game.readings.U15 === "a" || !recovers(play, runaway))
    play.askLater({ kind: "owner move", side, unit });
}

/** The first statements of the program, where they hold for a reprogrammed crawler too (U15). */
function recovers(play: Play, { name, status, thawed, stasis }: GameUnit): boolean {
  const change: Partial<GameUnit> | null =
    status === "offline"
      ? { status: "buttoned" }
      : status === "buttoned"
        ? { status: "ready" }
        : thawed
          ? { thawed: false, stasis: Math.max(0, stasis - 1) }
          : null;
  if (change === null) return false;
  play.changeUnit(name, change);
  play.tell(`${name} recovers by its program`);
  return true;
}
