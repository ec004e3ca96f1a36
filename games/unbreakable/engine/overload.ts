import { goOffline } from "./conditions.ts";
import type { Play } from "./play.ts";
import type { Pending, Progress, UnitName } from "./state.ts";

/** Rolls for the actions that overloaded walkers have ended, as soon as nothing else comes of them (U:1079). */
export function overheat(play: Play): void {
  for (const [name, progress] of overloaded(play)) {
    const { operated, isDone, heat } = progress;
    const hasFired = operated >= 2 || (isDone && operated > 0);
    for (let due = (hasFired ? 1 : 0) + (isDone ? 1 : 0); due > heat; due -= 1) roll(play, name);
  }
}

/**
 * Ends the weapon action of a walker that starts its physical one.
 *
 * @returns whether the walker can still act
 */
export function staysOnline(play: Play, name: UnitName, { operated, heat }: Progress): boolean {
  if (operated === 0 || heat > 0 || !overloaded(play).some(([overheating]) => overheating === name)) return true;
  return !roll(play, name);
}

/** Nobody operates a second weapon any more. */
export function endWeaponActions(play: Play): void {
  for (const [name, { operated, heat }] of overloaded(play)) if (operated > 0 && heat === 0) roll(play, name);
}

/** The walkers of an overload card that nothing else is waited for. */
function overloaded({ state }: Play): readonly (readonly [UnitName, Progress])[] {
  const [pending] = state.pending;
  return pending?.kind === "activation" && pending.overload ? Object.entries(pending.units) : [];
}

/** Whether a walker goes offline; it can do nothing more then. */
function roll(play: Play, name: UnitName): boolean {
  const [pending] = play.state.pending;
  if (pending?.kind !== "activation" || !play.has(name) || play.unit(name).status === "offline") return false;
  play.answer(heated(pending, name));
  const fails = play.successes(1, `${name} is overloaded`) === 1;
  if (fails) goOffline(play, name);
  return fails;
}

function heated(pending: Extract<Pending, { kind: "activation" }>, name: UnitName): Pending {
  const progress = pending.units[name];
  if (progress === undefined) return pending;
  return { ...pending, units: { ...pending.units, [name]: { ...progress, heat: progress.heat + 1 } } };
}
