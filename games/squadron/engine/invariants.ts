import { designOf } from "../rules/designs.ts";
import type { GameDefinition } from "./game-definition.ts";
import { type Craft, craftNamed, type GameState, has, isGone, isInPlay, sizeOf, STEPS } from "./state.ts";

/** What no state of a game may show, in words; empty for every state that can be reached. */
export function violations(game: GameDefinition, state: GameState): readonly string[] {
  return [...state.craft.flatMap((craft) => craftViolations(game, state, craft)), ...turnViolations(state)];
}

/** Modules are damaged and repaired, never lost; craft are where they can be. */
function craftViolations({ board, readings }: GameDefinition, state: GameState, craft: Craft): readonly string[] {
  const { name, title, status, modules, carrier, heldBy } = craft;
  const kinds = modules.map(({ kind }) => kind).join();
  const damage = modules.filter(({ damaged }) => damaged).length;
  const holder = heldBy === null ? null : craftNamed(state, heldBy);
  const canStillHold = (vessel: Craft): boolean =>
    has(vessel, "tractor") > 0 || readings["held-fighters"] === "until the next turn";
  const wrong: (readonly [boolean, string])[] = [
    [kinds !== designOf(title).modules.join(), "has other modules than its design"],
    [isInPlay(craft) && damage === modules.length, "is in play without a module that works"],
    [craft.band < 0 || craft.band >= board.bands, `is in band ${craft.band}, which the table does not have`],
    [craft.hits < 0 || craft.rearHits > craft.hits, "has more hits from behind than hits"],
    [isGone(craft) && (craft.hits > 0 || heldBy !== null), "is gone and still hit or held"],
    [(status === "aboard") !== (carrier !== null), "is aboard without a carrier, or has one and is not aboard"],
    [craft.fixes < 0 || craft.fixes > damage, "can repair more than is damaged"],
    [craft.used.some((index) => modules[index] === undefined), "used a module that it does not have"],
    [modules.some(({ kind, expended }) => expended && kind !== "expendable"), "expended what is no munition"],
    [holder !== null && (!isInPlay(holder) || !canStillHold(holder)), "is held by nobody who could hold it"],
    [holder !== null && (holder === craft || holder.band !== craft.band), "is held from afar"],
    [heldBy !== null && sizeOf(craft) !== "fighter", "is held and no fighter"],
  ];
  return [...wrong.flatMap(([is, what]) => (is ? [`${name} ${what}`] : [])), ...carrierViolations(state, craft)];
}

function carrierViolations(state: GameState, { name, side, carrier, band }: Craft): readonly string[] {
  if (carrier === null) return [];
  const vessel = craftNamed(state, carrier);
  const fits = isInPlay(vessel) && vessel.side === side && vessel.band === band && has(vessel, "bay") > 0;
  return fits ? [] : [`${name} is aboard ${carrier}, which cannot carry it`];
}

/** Only craft of the side whose turn it is wait, each once, and none that is gone. */
function turnViolations(state: GameState): readonly string[] {
  const { queue, order, turn, step, result } = state;
  const gone = queue.filter((name) => isGone(craftNamed(state, name)));
  const foreign = queue.filter((name) => craftNamed(state, name).side !== order[turn]);
  return [
    ...gone.map((name) => `${name} is gone and waits to act`),
    ...foreign.map((name) => `${name} waits to act in the turn of another side`),
    ...(new Set(queue).size === queue.length ? [] : ["a craft waits twice"]),
    ...(result !== null && queue.length > 0 ? ["craft wait after the end"] : []),
    ...(STEPS.includes(step) && order[turn] !== undefined ? [] : ["it is nobody's turn"]),
  ];
}
