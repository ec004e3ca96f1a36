import { hexOf, isOnMap } from "../../shared/hex/hex.ts";
import { OFF_MAP } from "../terrain.ts";
import { actionDeck, EARTHQUAKES } from "./cards.ts";
import { hasRule, type GameDefinition } from "./game-definition.ts";
import { hexAt } from "./play.ts";
import { roomTaken } from "./stacking.ts";
import type { GameState, GameUnit } from "./state.ts";

/** What is wrong in a state, a sentence each; none in a state that the rules allow. */
export function violations(game: GameDefinition, before: GameState, state: GameState): readonly string[] {
  return [...unitViolations(game, before, state), ...hexViolations(game, state), ...cardViolations(game, state)];
}

/** What is wrong with the units of a state by themselves. */
export function standingViolations(game: GameDefinition, state: GameState): readonly string[] {
  return [...unitViolations(game, state, state), ...stackingViolations(state)];
}

function unitViolations(game: GameDefinition, before: GameState, { units, hexes }: GameState): readonly string[] {
  const names = units.map(({ name }) => name);
  const known = new Set(before.units.map(({ name }) => name));
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`),
    ...names.filter((name) => !known.has(name)).map((name) => `${name} comes from nowhere`),
    ...units.flatMap((unit) => conditionViolations(game, unit)),
    ...units
      .filter(({ at }) => hexAt({ hexes }, at).terrain === "volcano")
      .map(({ name }) => `${name} stands in a volcano`),
  ];
}

function conditionViolations({ map }: GameDefinition, unit: GameUnit): readonly string[] {
  const { name, at, stasis, type, status, turned, weapons } = unit;
  const hex = hexOf(at);
  const isThere = at === OFF_MAP || (hex !== null && isOnMap(map, hex));
  return [
    ...(isThere ? [] : [`${name} is in ${at}, which is no hex of the map`]),
    ...(stasis >= 0 && Number.isInteger(stasis) ? [] : [`${name} has ${stasis} stasis markers`]),
    ...((status === "scattered") === (type === "Squad" && (status === "scattered" || status === "offline"))
      ? []
      : [`${name} is ${status}`]),
    ...(status === "scattered" && turned ? [`${name} hovers, although it is scattered`] : []),
    ...(weapons.length <= 4 ? [] : [`${name} has ${weapons.length} weapons`]),
  ];
}

function stackingViolations(state: GameState): readonly string[] {
  const occupied = [...new Set(state.units.map(({ at }) => at))].filter((at) => at !== OFF_MAP);
  // While units are still to be moved out of a hex, there are too many in it.
  const leaving = state.pending.flatMap((pending) => (pending.kind === "displace" ? [pending.hex] : []));
  return occupied
    .filter((hex) => !leaving.includes(hex) && roomTaken(state, hex) > 4)
    .map((hex) => `too many units are in ${hex}`);
}

function hexViolations({ map }: GameDefinition, state: GameState): readonly string[] {
  return [
    ...stackingViolations(state),
    ...Object.entries(state.hexes).flatMap(([name, { terrain, border, epicenter }]) => {
      const hex = hexOf(name);
      const needsBorder = terrain === "crater" || terrain === "lava";
      return [
        ...(hex !== null && isOnMap(map, hex) ? [] : [`${name} is no hex of the map`]),
        ...(needsBorder === (border !== null) ? [] : [`the border of ${name} is ${border}`]),
        ...(epicenter !== null && (needsBorder || terrain === "volcano") ? [`${name} has an epicenter`] : []),
      ];
    }),
  ];
}

/** Cards are never lost or made, save that an earthquake card that is carried out goes to the unused ones. */
function cardViolations(game: GameDefinition, { cards }: GameState): readonly string[] {
  const { deck, discard, unused, timeStreams } = cards;
  const all = [...deck, ...discard];
  const earthquakes = all.filter(({ kind }) => kind === "earthquake").length + unused.length;
  const others = all.filter(({ kind }) => kind !== "earthquake").length;
  const wanted = actionDeck(hasRule(game, "opportunity cards")).length;
  return [
    ...(earthquakes === EARTHQUAKES.length ? [] : [`there are ${earthquakes} earthquake cards`]),
    ...(others === wanted ? [] : [`there are ${others} other cards instead of ${wanted}`]),
    ...(timeStreams <= 4 ? [] : [`${timeStreams} Time Stream cards were drawn`]),
  ];
}
