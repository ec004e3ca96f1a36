import { OFF_MAP, RUNAWAY } from "../terrain.ts";
import type { ProgramStep } from "./game-action.ts";
import { canMove, enter, exit } from "./movement.ts";
import { drawnWeapon } from "./new-game.ts";
import type { Play } from "./play.ts";
import { isBeam, type Shot, type UnitName } from "./state.ts";
import { fire } from "./weapons.ts";

/** Carries out what a program has a crawler do. */
export function executeProgram(play: Play, name: UnitName, step: ProgramStep): void {
  const crawler = play.unit(name);
  const isRunaway = name === RUNAWAY;
  play.tell(`${name}, statement ${step.statement}: ${step.does}${step.to === null ? "" : ` ${step.to}`}`, "action");
  const isOff = !isRunaway && (crawler.status === "offline" || crawler.status === "scattered");
  if (step.reloads === true && (!isOff || play.game.readings.U2 === "b")) reloadAll(play, name);
  if (isOff) return;
  play.changeUnit(name, { thawed: false });
  switch (step.does) {
    case "enter":
    case "move":
      if (step.to === OFF_MAP) exit(play, name);
      else if (step.to !== null && canMove(crawler)) drive(play, name, step.to);
      return;
    case "clear stasis":
      return play.changeUnit(name, { stasis: Math.max(0, crawler.stasis - 1) });
    case "button":
      return play.changeUnit(name, { status: "buttoned" });
    case "ready":
      return play.changeUnit(name, { status: "ready" });
    case "reload":
      return setWeapon(play, name, step.weapon, { loaded: true });
    case "mutate":
      return setWeapon(play, name, step.weapon, step.weapon === null ? {} : drawnWeapon(play, step.weapon));
    case "fire":
      return shoot(play, name, step);
    case "nothing":
      return;
  }
}

/** The runaway drives into volcanos; other crawlers stop before them. */
function drive(play: Play, name: UnitName, to: string): void {
  if (play.terrain(to) === "volcano" && name !== RUNAWAY) return;
  enter(play, name, to, play.game.readings.U3 === "a");
}

/** The lasers of the crawler are loaded again. */
function reloadAll(play: Play, name: UnitName): void {
  const weapons = play.unit(name).weapons.map((each) => (each.kind === "laser" ? { ...each, loaded: true } : each));
  play.changeUnit(name, { weapons });
}

function setWeapon(play: Play, name: UnitName, of: ProgramStep["weapon"], change: object): void {
  const weapons = play
    .unit(name)
    .weapons.map((each) => (isBeam(each.kind) === (of === "beam") ? { ...each, ...change } : each));
  play.changeUnit(name, { weapons });
}

function shoot(play: Play, name: UnitName, { weapon: of, target, to }: ProgramStep): void {
  const { at, side, weapons } = play.unit(name);
  const weapon = weapons.find(({ kind }) => isBeam(kind) === (of === "beam"));
  if (weapon === undefined) return;
  setWeapon(play, name, of, { loaded: false });
  if (to === null) return;
  const { kind, size } = weapon;
  const shot: Shot = { unit: name, side, kind, size, from: at, to, reverse: false };
  fire(play, shot, of === "beam" ? target : null);
}
