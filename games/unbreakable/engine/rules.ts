import { memoize } from "../../../grammar/memoize.ts";
import type { ReportLine } from "../../engine-part.ts";
import type { Course as GeneralCourse, Happened as GeneralHappened } from "../../shared/engine/course.ts";
import type { LogForm, Rules, RuleTypes } from "../../shared/engine/rules.ts";
import { hexOf, isOnMap } from "../../shared/hex/hex.ts";
import { anyString, whole } from "../../shared/reading/shape.ts";
import { type Readings, readingsWith } from "../game.ts";
import { OPEN_POINTS } from "../open-points.ts";
import { MOST_WEAPONS, ROOM, TIME_STREAMS } from "../rules/sizes.ts";
import { hasBorder, isEntered, isMarkable, OFF_MAP } from "../terrain.ts";
import { applyAction } from "./apply-action.ts";
import { actionDeck, EARTHQUAKES } from "./cards.ts";
import { ACTION, type GameAction } from "./game-action.ts";
import { defineGame, type GameDefinition, hasRule, type Terms, termsOf } from "./game-definition.ts";
import { newGame } from "./new-game.ts";
import { objectionTo } from "./next-step.ts";
import { hexAt, objectsOf, unitNamed } from "./play.ts";
import { roomTaken } from "./stacking.ts";
import type { GameState, GameUnit } from "./state.ts";

export interface UnbreakableTypes extends RuleTypes {
  readonly game: GameDefinition;
  readonly terms: Terms;
  readonly state: GameState;
  readonly action: GameAction;
  readonly report: readonly ReportLine[];
  readonly player: { readonly name: string };
  readonly readings: Readings;
}

export type Course = GeneralCourse<UnbreakableTypes>;
export type Happened = GeneralHappened<UnbreakableTypes>;

const LOG: LogForm<UnbreakableTypes> = {
  format: { tiebreak: "game log", version: 2, game: "Unbreakable" },
  action: ACTION,
  player: whole({ name: anyString() }),
  openPoints: OPEN_POINTS,
  readingsOf: ({ readings }) => readings,
  readingsWith,
  under: ({ book, board }, { readings, maximumRounds }) =>
    defineGame({ book, board, readings, maximumRounds, roster: undefined }),
  diceIn: () => [],
};

/** How games of Unbreakable are set up and go on. */
export const RULES: Rules<UnbreakableTypes> = {
  log: LOG,
  scenarioOf: ({ book }) => book.scenario,
  loggedAs: (name) => ({ name }),
  termsOf: (_game, { players }) =>
    termsOf(Object.fromEntries(Object.entries(players).map(([side, { name }]) => [side, name]))),
  newGame: (game, { teams }, dice) => newGame(game, dice, teams).state,
  objectionTo: (game, { bots }, state, action) => objectionTo(game, bots, state, action),
  applyAction: (game, { bots }, before, action, dice) => applyAction(game, bots, before, action, dice),
  violations,
  roundText: ({ turn }) => `turn ${turn}`,
};

/** What is wrong in a state, a sentence each; none in a state that the rules allow. */
function violations(game: GameDefinition, before: GameState, state: GameState): readonly string[] {
  return [
    ...unitViolations(game, before, state),
    ...objectViolations(game, state),
    ...hexViolations(game, state),
    ...cardViolations(game, state),
  ];
}

/** What is wrong with the units of a state by themselves. */
export function standingViolations(game: GameDefinition, state: GameState): readonly string[] {
  return [...unitViolations(game, state, state), ...objectViolations(game, state), ...stackingViolations(state)];
}

function unitViolations(
  game: GameDefinition,
  before: GameState,
  { units, hexes, rounds }: GameState,
): readonly string[] {
  const isNewRound = rounds?.length !== before.rounds?.length;
  const names = units.map(({ name }) => name);
  const known = new Set(before.units.map(({ name }) => name));
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`),
    ...(isNewRound ? [] : names.filter((name) => !known.has(name)).map((name) => `${name} comes from nowhere`)),
    ...units.flatMap((unit) => conditionViolations(game, unit)),
    ...units
      .filter(({ at }) => !isEntered(hexAt({ hexes }, at).terrain))
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
    ...(weapons.length <= MOST_WEAPONS ? [] : [`${name} has ${weapons.length} weapons`]),
  ];
}

/** An object lies in a hex, or a walker carries it, which carries no other. */
function objectViolations({ map }: GameDefinition, state: GameState): readonly string[] {
  const objects = objectsOf(state);
  return objects.flatMap(({ name, at, carrier, stasis }) => {
    const hex = hexOf(at);
    const walker = carrier === null ? undefined : unitNamed(state, carrier);
    const isCarried = at === OFF_MAP && walker?.type === "Walker" && walker.at !== OFF_MAP;
    // Flags are placed in the set-up.
    const isLying = (state.turn === 0 && at === OFF_MAP) || (hex !== null && isOnMap(map, hex));
    const isThere = carrier === null ? isLying : isCarried;
    const isAlone = carrier === null || objects.filter((other) => other.carrier === carrier).length === 1;
    return [
      ...(isThere ? [] : [`${name} is in ${at} and carried by ${carrier ?? "nobody"}`]),
      ...(isAlone ? [] : [`${carrier} carries more than one object`]),
      ...(hexAt(state, at).terrain === "volcano" ? [`${name} lies in a volcano`] : []),
      ...(stasis >= 0 && Number.isInteger(stasis) ? [] : [`${name} has ${stasis} stasis markers`]),
    ];
  });
}

function stackingViolations(state: GameState): readonly string[] {
  // A move that ends the game is not carried through: nobody makes room any more.
  if (state.result !== null) return [];
  const occupied = [...new Set(state.units.map(({ at }) => at))].filter((at) => at !== OFF_MAP);
  // While units are still to be moved out of a hex, there are too many in it.
  const leaving = state.pending.flatMap((pending) => (pending.kind === "displace" ? [pending.hex] : []));
  return occupied
    .filter((hex) => !leaving.includes(hex) && roomTaken(state, hex) > ROOM)
    .map((hex) => `too many units are in ${hex}`);
}

function hexViolations({ map }: GameDefinition, state: GameState): readonly string[] {
  return [...stackingViolations(state), ...terrainViolations(map)(state.hexes)];
}

/** What is wrong with the hexes themselves, which most events leave as they are. */
const terrainViolations = memoize((map: GameDefinition["map"]) =>
  memoize((hexes: GameState["hexes"]): readonly string[] =>
    Object.entries(hexes).flatMap(([name, { terrain, border, epicenter }]) => {
      const hex = hexOf(name);
      const needsBorder = hasBorder(terrain);
      return [
        ...(hex !== null && isOnMap(map, hex) ? [] : [`${name} is no hex of the map`]),
        ...(needsBorder === (border !== null) ? [] : [`the border of ${name} is ${border}`]),
        ...(epicenter !== null && !isMarkable(terrain) ? [`${name} has an epicenter`] : []),
      ];
    }),
  ),
);

/** Cards are never lost or made, save that an earthquake card that is carried out goes to the unused ones. */
function cardViolations(game: GameDefinition, { cards, teams }: GameState): readonly string[] {
  const { deck, discard, unused, timeStreams } = cards;
  const all = [...deck, ...discard];
  const earthquakes = all.filter(({ kind }) => kind === "earthquake").length + unused.length;
  const others = all.filter(({ kind }) => kind !== "earthquake").length;
  const wanted = actionDeck(hasRule(game, "opportunity cards"), teams).length;
  return [
    ...(earthquakes === EARTHQUAKES.length ? [] : [`there are ${earthquakes} earthquake cards`]),
    ...(others === wanted ? [] : [`there are ${others} other cards instead of ${wanted}`]),
    ...(timeStreams <= TIME_STREAMS ? [] : [`${timeStreams} Time Stream cards were drawn`]),
  ];
}
