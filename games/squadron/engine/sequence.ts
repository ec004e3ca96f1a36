import { STATION } from "../code.ts";
import { roundsAreOver, type ReportLine, type GameResult } from "../../engine-part.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { sameData } from "../../shared/plain-data.ts";
import { executeOption, Execution, takeHits, withoutCommand } from "./execute-option.ts";
import {
  activeSide,
  type Conditions,
  type Craft,
  craftNamed,
  type GameDefinition,
  type GameState,
  gap,
  has,
  isCounted,
  isGone,
  isInPlay,
  isMilitary,
  isVessel,
  opponentOf,
  sideOfRule,
  sidesOf,
  sizeOf,
  type Step,
  STEPS,
  withCraft,
  withModule,
} from "./state.ts";
import { allOptions, type Option, optionsOf, optionText } from "./options.ts";
import { DICE } from "../../shared/engine/log.ts";
import { anyInteger, anyString, choice, oneOf, only, orNull, type ValueOf, whole } from "../../shared/reading/shape.ts";
import { bands, NEEDED_TO_REPAIR, SCOUTING_INCHES } from "../rules/tables.ts";
import { counted } from "../../../grammar/prose.ts";
import { memoize } from "../../../grammar/memoize.ts";

/** What the game waits for. */
export type Awaited = { readonly kind: "over" } | { readonly kind: "automatic"; readonly action: GameAction } | Choice;

/** What a craft can choose from. */
export interface Choice {
  readonly kind: "choice";
  readonly side: string;
  readonly craft: string;
  readonly options: readonly Option[];
}

/** The action that somebody without a sheet chooses. */
export function choiceOf({ side, craft }: Choice, option: string): ChosenAction {
  return { kind: "choose", side, craft, option, sheet: null };
}

/** What the game waits for next. A state names a craft only if it has something to choose. */
export function awaited(game: GameDefinition, state: GameState): Awaited {
  if (state.result !== null) return { kind: "over" };
  if (state.round > game.maximumRounds) return { kind: "automatic", action: { kind: "stop" } };
  const side = activeSide(state);
  const [craft] = state.queue;
  if (craft === undefined) return { kind: "automatic", action: { kind: "step", step: automaticOf(state.step), side } };
  return { kind: "choice", side, craft, options: allOptions(game, state, craftNamed(state, craft)) };
}

/** The steps that the rules carry out begin by themselves: those that have nothing to choose, and two that roll first. */
function automaticOf(step: Step): AutomaticStep {
  switch (step) {
    case "launch":
      return "tractor";
    case "repair":
      return "repair";
    case "scout":
      return "scout";
    default:
      return "damage";
  }
}

/** Why the game does not wait for an action; null for one that it does. */
export function objectionTo(game: GameDefinition, state: GameState, action: GameAction): string | null {
  const next = awaited(game, state);
  switch (next.kind) {
    case "over":
      return "the game is over";
    case "automatic": {
      const isSame = sameData(next.action, action);
      return isSame ? null : `the game waits for ${actionName(next.action)}, not for ${actionName(action)}`;
    }
    case "choice": {
      if (action.kind !== "choose" || action.craft !== next.craft || action.side !== next.side) {
        return `the game waits for a choice of ${next.craft}, not for ${actionName(action)}`;
      }
      const isThere = next.options.some((option) => optionText(option) === action.option);
      return isThere ? null : `${next.craft} cannot ${action.option} now`;
    }
  }
}

/** Carries out an action that the game waits for. */
export function applyAction(
  game: GameDefinition,
  state: GameState,
  action: GameAction,
  dice: Dice,
): { readonly state: GameState; readonly report: readonly ReportLine[] } {
  const execution = new Execution(dice);
  return { state: applied(game, state, action, execution), report: execution.reportLines };
}

/** Why nobody has won where a game takes too long. */
export function limitText({ maximumRounds }: Pick<GameDefinition, "maximumRounds">): string {
  return roundsAreOver(maximumRounds);
}

function applied(game: GameDefinition, state: GameState, action: GameAction, execution: Execution): GameState {
  switch (action.kind) {
    case "stop":
      return { ...state, queue: [], result: { winner: null, reason: limitText(game) } };
    case "step":
      return concluded(game, automatic(game, state, action.step, action.side, execution), execution);
    case "choose": {
      const option = allOptions(game, state, craftNamed(state, action.craft)).find(
        (each) => optionText(each) === action.option,
      );
      if (option === undefined) throw new Error(`${action.craft} cannot ${action.option}`);
      if (option.kind === "give up") return givenUp(game, state, action.side);
      const after = executeOption(game, state, action.craft, option, execution);
      return concluded(game, advanced(game, dequeued(after, action.craft, option)), execution);
    }
  }
}

/** A craft may go on shooting, pulling and repairing; with anything else it is done for this step. */
function dequeued(state: GameState, name: string, option: Option): GameState {
  const goesOn = option.kind === "shoot" || option.kind === "tractor" || option.kind === "repair";
  return goesOn ? state : { ...state, queue: state.queue.filter((each) => each !== name) };
}

function automatic(
  game: GameDefinition,
  state: GameState,
  step: AutomaticStep,
  side: string,
  execution: Execution,
): GameState {
  switch (step) {
    case "damage":
      return onward(game, beginTurn(game, state, side, execution));
    case "tractor":
      return advanced(game, queued(pullAboard(state, side, execution)));
    case "repair":
      return advanced(game, queued(rollRepairs(state, side, execution)));
    case "scout":
      return onward(game, scout(state, side, execution));
  }
}

/** The steps that begin with what the rules do by themselves. */
const OPENED_BY_RULES: readonly Step[] = ["damage", "launch", "repair", "scout"];

/** The state at the beginning of a step. */
function entering(game: GameDefinition, state: GameState, step: Step): GameState {
  const entered = { ...state, step, queue: [] };
  return OPENED_BY_RULES.includes(step) ? entered : advanced(game, queued(entered));
}

/** The craft of the side that may choose something in this step. */
function queued(state: GameState): GameState {
  const own = state.craft.filter((craft) => craft.side === activeSide(state) && isMilitary(craft) && !isGone(craft));
  const first = state.step === "give up" ? leaders(own) : own;
  return { ...state, queue: first.map(({ name }) => name) };
}

/** One craft speaks for its side: the first vessel, or the first craft of a side without vessels. */
function leaders(own: readonly Craft[]): readonly Craft[] {
  return [...own.filter((craft) => sizeOf(craft) === "vessel"), ...own].slice(0, 1);
}

/** Skips craft that have nothing to choose; after the last one the next step begins. */
function advanced(game: GameDefinition, state: GameState): GameState {
  const first = state.queue.findIndex((name) => optionsOf(game, state, craftNamed(state, name)).length > 0);
  if (first >= 0) return { ...state, queue: state.queue.slice(first) };
  return onward(game, state);
}

/** The next step of the turn; behind the last one, the first of the other side's. */
function onward(game: GameDefinition, state: GameState): GameState {
  const next = STEPS[STEPS.indexOf(state.step) + 1];
  if (next !== undefined) return entering(game, state, next);
  const turn = (state.turn + 1) % state.order.length;
  const round = turn === 0 ? state.round + 1 : state.round;
  return entering(game, { ...state, turn, round }, STEPS[0] ?? state.step);
}

/** What follows from losses at once, and whether the game is over with it. */
function concluded(game: GameDefinition, state: GameState, execution: Execution): GameState {
  const checked = lastChecked(game);
  if (state.result !== null || checked.craft === state.craft) return state;
  const left = withoutCommand(game, state, execution);
  const result = resultOf(game, left);
  if (result !== null) return { ...left, queue: [], result };
  if (left === state) checked.craft = state.craft;
  return left;
}

/** The craft from which nothing followed when they were looked at last: most actions change none. */
const lastChecked = memoize((_game: GameDefinition): { craft: GameState["craft"] | null } => ({ craft: null }));

/** An action in a word or two. */
function actionName(action: GameAction): string {
  switch (action.kind) {
    case "step":
      return `the step ${action.step} of ${action.side}`;
    case "choose":
      return `${action.craft}: ${action.option}`;
    case "stop":
      return "the end of the last round";
  }
}

/** Who has won and why; null while the game goes on. */
export function resultOf(game: GameDefinition, state: GameState): GameResult | null {
  const { readings } = game;
  const beaten = sidesOf(game).filter((side) => isBeaten(game, state, side));
  if (beaten.length > 1) return { winner: null, reason: "both sides are beaten" };
  const [loser] = beaten;
  if (loser !== undefined) {
    const last = readings["when-beaten"] === "vessels" ? "vessels" : "craft";
    return { winner: opponentOf(game, loser), reason: `${loser} has no ${last} left` };
  }
  const defender =
    sideOfRule(game, "loses with the station") ??
    (readings["station-lost"] === "loses" ? sideOfRule(game, "defends the station") : null);
  const isLost = state.craft.some(({ title, status }) => title === STATION && status === "destroyed");
  if (defender === null || !isLost) return null;
  return { winner: opponentOf(game, defender), reason: "the space station is destroyed" };
}

/** The end of a game in which a side gives up: all its craft flee, and what they held is free. */
export function givenUp(game: GameDefinition, state: GameState, side: string): GameState {
  const fleeing = state.craft.filter((craft) => craft.side === side && isMilitary(craft) && !isGone(craft));
  const isHeld = ({ heldBy }: Craft): boolean => fleeing.some(({ name }) => name === heldBy);
  return {
    ...state,
    queue: [],
    craft: state.craft.map((craft) => {
      if (fleeing.includes(craft)) return { ...craft, status: "fled", carrier: null, heldBy: null };
      return isHeld(craft) ? { ...craft, heldBy: null } : craft;
    }),
    result: { winner: opponentOf(game, side), reason: `${side} gives up` },
  };
}

function isBeaten(game: GameDefinition, { craft }: GameState, side: string): boolean {
  const isLeft = game.readings["when-beaten"] === "vessels" ? isVessel : isCounted;
  return !craft.some((each) => each.side === side && !isGone(each) && isLeft(game, each));
}

/* Actions as logs have them, with every field of its kind and no other. */

const TEXT = anyString();
const TEXT_OR_NULL = orNull(TEXT);

const AUTOMATIC_STEP = choice(["damage", "tractor", "repair", "scout"]);
type AutomaticStep = ValueOf<typeof AUTOMATIC_STEP>;

/** Why a bot chose an option: where its sheet says so, with the dice of its choice. */
const SHEET = whole({ procedure: TEXT_OR_NULL, clause: orNull(anyInteger()), letter: TEXT_OR_NULL, dice: DICE });

/** A craft does something, or nothing. `sheet` is null where no sheet chose it. */
const CHOSEN = whole({ kind: only("choose"), side: TEXT, craft: TEXT, option: TEXT, sheet: orNull(SHEET) });
export type ChosenAction = ValueOf<typeof CHOSEN>;

export const ACTION = oneOf([
  /** The rules carry out a step by themselves, for the side whose turn it is. */
  whole({ kind: only("step"), step: AUTOMATIC_STEP, side: TEXT }),
  CHOSEN,
  /** The game has lasted as long as it may. */
  whole({ kind: only("stop") }),
]);

/** What is done next. */
export type GameAction = ValueOf<typeof ACTION>;

/** S1 and S2, for the side whose turn begins: its craft have used nothing yet. */
function beginTurn(
  game: Pick<Conditions, "readings">,
  state: GameState,
  side: string,
  execution: Execution,
): GameState {
  const fresh = state.craft.map((craft): Craft =>
    craft.side !== side || isFresh(craft) ? craft : { ...craft, moved: false, used: [], fixes: 0 },
  );
  return takeHits(game, { ...state, craft: fresh }, side, execution);
}

function isFresh({ moved, used, fixes }: Craft): boolean {
  return !moved && used.length === 0 && fixes === 0;
}

/** S4, before anything is chosen: fighters that the side's tractors hold go into its bays, or are free again (line 262). */
function pullAboard(state: GameState, side: string, execution: Execution): GameState {
  const held = state.craft.filter(({ heldBy }) => heldBy !== null && craftNamed(state, heldBy).side === side);
  return held.reduce((left, fighter) => {
    const vessel = craftNamed(left, fighter.heldBy ?? "");
    if (has(vessel, "bay") === 0) return withCraft(left, { ...fighter, heldBy: null });
    if (fighter.side === side) {
      execution.tell(`${fighter.name} is pulled aboard ${vessel.name}`);
      const { name: carrier, band } = vessel;
      return withCraft(left, { ...fighter, heldBy: null, status: "aboard", carrier, band });
    }
    execution.tell(`${fighter.name} is captured by ${vessel.name}`);
    return withCraft(left, { ...fighter, heldBy: null, status: "captured", hits: 0, rearHits: 0 });
  }, state);
}

/** S10, before anything is chosen: self-repairs and bays roll, and bays repair the fighters aboard at once. */
function rollRepairs(state: GameState, side: string, execution: Execution): GameState {
  return state.craft
    .filter((craft) => craft.side === side && isInPlay(craft))
    .reduce((left, { name }) => repairAboard(repairOwn(left, name, execution), name, execution), state);
}

function repairOwn(state: GameState, name: string, execution: Execution): GameState {
  const craft = craftNamed(state, name);
  const damage = craft.modules.filter(({ damaged }) => damaged).length;
  const fixes = damage === 0 ? 0 : rolled(name, has(craft, "self-repair"), execution);
  const left = Math.min(fixes, damage);
  return left === craft.fixes ? state : withCraft(state, { ...craft, fixes: left });
}

function repairAboard(state: GameState, carrier: string, execution: Execution): GameState {
  const isWaiting = (craft: Craft): boolean =>
    craft.carrier === carrier && craft.status === "aboard" && craft.modules.some(({ damaged }) => damaged);
  if (!state.craft.some(isWaiting)) return state;
  let after = state;
  for (let fixes = rolled(carrier, has(craftNamed(state, carrier), "bay"), execution); fixes > 0; fixes -= 1) {
    const fighter = after.craft.find(isWaiting);
    if (fighter === undefined) break;
    const index = fighter.modules.findIndex(({ damaged }) => damaged);
    execution.tell(`${fighter.name} gets back its ${fighter.modules[index]?.kind}`);
    after = withCraft(after, withModule(fighter, index, { damaged: false }));
  }
  return after;
}

/** How many modules may be repaired: one for each die that shows enough. */
function rolled(name: string, count: number, execution: Execution): number {
  if (count === 0) return 0;
  const faces = execution.rollFor(count, NEEDED_TO_REPAIR, `${name} repairs`);
  const fixes = faces.filter((face) => face >= NEEDED_TO_REPAIR).length;
  execution.tell(
    `${name} repairs: rolled ${faces.join(", ")}, needs ${NEEDED_TO_REPAIR} or more: ${counted(fixes, "repair")}`,
    "dice",
  );
  return fixes;
}

/** S11 and S12: fighters aboard are armed again, and enemy counters near the side's craft are turned face up. */
function scout(state: GameState, side: string, execution: Execution): GameState {
  const scouts = state.craft.filter((craft) => craft.side === side && isInPlay(craft));
  return {
    ...state,
    craft: state.craft.map((craft) => {
      if (craft.side === side) return craft.status === "aboard" ? rearmed(craft) : craft;
      const isSeen =
        craft.hidden && isInPlay(craft) && scouts.some((each) => gap(each, craft) <= bands(SCOUTING_INCHES));
      if (!isSeen) return craft;
      execution.tell(`${craft.name} is turned face up`);
      return { ...craft, hidden: false };
    }),
  };
}

function rearmed(craft: Craft): Craft {
  if (craft.modules.every(({ expended }) => !expended)) return craft;
  return { ...craft, modules: craft.modules.map((module) => ({ ...module, expended: false })) };
}
