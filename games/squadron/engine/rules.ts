import type { Difficulty, ReportLine, StandIn } from "../../engine-part.ts";
import type { Course as GeneralCourse, Happened as GeneralHappened } from "../../shared/engine/course.ts";
import type { LogForm, Rules, RuleTypes } from "../../shared/engine/rules.ts";
import { boardStandIn, limitOfRounds } from "../../shared/engine/stand-ins.ts";
import { anyString, whole } from "../../shared/reading/shape.ts";
import { type RuleReadings, ruleReadings } from "../description.ts";
import { OPEN_POINTS } from "../open-points.ts";
import { designOf } from "../rules/designs.ts";
import { newGame } from "../game.ts";
import {
  type Craft,
  craftNamed,
  type GameDefinition,
  type GameState,
  has,
  isGone,
  isInPlay,
  sidesOf,
  sizeOf,
  STEPS,
} from "./state.ts";
import { ACTION, applyAction, type GameAction, limitText, objectionTo } from "./sequence.ts";

export interface SquadronTypes extends RuleTypes {
  readonly game: GameDefinition;
  readonly terms: Difficulty;
  readonly state: GameState;
  readonly action: GameAction;
  readonly report: readonly ReportLine[];
  readonly player: { readonly name: string };
  readonly readings: RuleReadings;
}

export type Course = GeneralCourse<SquadronTypes>;
export type Happened = GeneralHappened<SquadronTypes>;

const LOG: LogForm<SquadronTypes> = {
  format: { tiebreak: "squadron log", version: 2 },
  action: ACTION,
  player: whole({ name: anyString() }),
  openPoints: OPEN_POINTS,
  readingsOf: ({ readings }) => ruleReadings({ ...readings }),
  readingsWith: ruleReadings,
  under: (game, { readings, maximumRounds }) => ({
    ...game,
    readings: { ...game.readings, ...readings },
    maximumRounds,
  }),
  diceIn: (action) =>
    action.kind === "choose" && action.sheet !== null ? [["action.sheet.dice", action.sheet.dice]] : [],
};

/** How games between squadrons are set up and go on. */
export const RULES: Rules<SquadronTypes> = {
  log: LOG,
  scenarioOf: ({ scenario }) => scenario,
  loggedAs: (name) => ({ name }),
  termsOf: (_game, { difficulty }) => difficulty,
  newGame,
  objectionTo: (game, _terms, state, action) => objectionTo(game, state, action),
  applyAction: (game, _terms, state, action, dice) => applyAction(game, state, action, dice),
  violations: (game, _before, after) => violations(game, after),
  roundText: ({ round }) => `round ${round}`,
};

/** What no state of a game may show, in words; empty for every state that can be reached. */
export function violations(game: GameDefinition, state: GameState): readonly string[] {
  return [...state.craft.flatMap((craft) => craftViolations(game, state, craft)), ...turnViolations(state)];
}

/** Modules are damaged and repaired, never lost; craft are where they can be. */
function craftViolations({ board, readings }: GameDefinition, state: GameState, craft: Craft): readonly string[] {
  const { name, title, status, modules, carrier, heldBy } = craft;
  const damage = modules.filter(({ damaged }) => damaged).length;
  const holder = heldBy === null ? null : craftNamed(state, heldBy);
  const canStillHold = (vessel: Craft): boolean =>
    has(vessel, "tractor") > 0 || readings["held-fighters"] === "until the next turn";
  const wrong: (readonly [boolean, string])[] = [
    [!isOfDesign(modules, title), "has other modules than its design"],
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

function isOfDesign(modules: Craft["modules"], title: string): boolean {
  const design = designOf(title).modules;
  return modules.length === design.length && modules.every(({ kind }, index) => kind === design[index]);
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

/** What of a game no text states. The book says when a side is beaten; players design most forces (lines 594-595). */
export function standIns(game: GameDefinition): readonly StandIn[] {
  return [
    limitOfRounds(limitText(game)),
    ...boardStandIn(game.board),
    ...sidesOf(game)
      .filter((side) => isInvented(game, side))
      .map((side) => ({ kind: "forces", text: `the force of ${side}`, reason: null }) as const),
  ];
}

function isInvented({ scenario }: GameDefinition, of: string): boolean {
  return scenario.sides
    .filter(({ side }) => side === of)
    .some(({ starting }) => starting.some(({ cards }) => cards.some(({ title }) => !designOf(title).isPrinted)));
}
