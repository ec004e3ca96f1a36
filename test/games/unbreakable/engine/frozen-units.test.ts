import { describe, expect, test } from "vitest";
import { applyAction } from "../../../../games/unbreakable/engine/apply-action.ts";
import { botsOf } from "../../../../games/unbreakable/engine/game-definition.ts";
import type { GameAction } from "../../../../games/unbreakable/engine/game-action.ts";
import { newGame } from "../../../../games/unbreakable/engine/new-game.ts";
import { botAction, nextStep } from "../../../../games/unbreakable/engine/next-step.ts";
import type { GameObject, GameState, GameUnit } from "../../../../games/unbreakable/engine/state.ts";
import type { Program } from "../../../../games/unbreakable/engine/program.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { OPEN_POINTS } from "../../../../games/unbreakable/open-points.ts";
import { effort, isWholeRun } from "../../../effort.ts";
import { CAPTURE, DELIVERY, DESTRUCTION, gameOf, programOf, RETRIEVAL, RUNAWAY_SCENARIO, WASTELAND } from "../games.ts";

type Readings = Readonly<Record<string, string>>;

interface Event {
  readonly readings: Readings;
  readonly before: GameState;
  readonly action: GameAction;
  readonly after: GameState;
}

/* The rules of the book, told without the engine. */

/** What units that are frozen, or that cannot act, have done or suffered against the rules. */
function breaches(event: Event): readonly string[] {
  const { before, action, after } = event;
  // A round of Industrial Wasteland begins with new platoons.
  if (after.rounds?.length !== before.rounds?.length) return [];
  const wrong = [
    ...before.units.filter(({ frozen }) => frozen).flatMap((unit) => againstFrozen(unit, event)),
    ...(before.objects ?? []).filter(({ frozen }) => frozen).flatMap((object) => againstFrozenObject(object, event)),
    ...actorsOf(action).flatMap((name) => againstInaction(name, before, action)),
    ...againstTarget(before, action),
    ...againstPush(before, action),
  ];
  return wrong.map((what) => `${what}: ${JSON.stringify(action)} in turn ${after.turn}`);
}

/** U:567, 774: it keeps its status, no weapon affects it, and it is released by the first Time Stream card alone. */
function againstFrozen(unit: GameUnit, { readings, before, action, after }: Event): readonly string[] {
  const { name, at, type } = unit;
  const now = after.units.find((each) => each.name === name);
  const terrain = (state: GameState): string => state.hexes[at]?.terrain ?? "open";
  if (now === undefined) {
    const isQuake = action.kind === "draw" && terrain(before) === "lava" && readings["U26"] === "a";
    return isQuake || terrain(after) === "volcano" ? [] : [`${name} is frozen and lost`];
  }
  const isConverted = type === "Crawler" && terrain(before) !== terrain(after);
  const isDisplaced = action.kind === "displace" && action.unit === name;
  const isFirstCard = action.kind === "draw" && after.cards.timeStreams === 1 && before.cards.timeStreams === 0;
  return [
    ...(now.status === unit.status ? [] : [`${name} is frozen and becomes ${now.status}`]),
    ...(now.stasis === unit.stasis ? [] : [`${name} is frozen and has ${now.stasis} markers`]),
    ...(now.turned === unit.turned || isConverted ? [] : [`${name} is frozen and turns over`]),
    ...(now.at === at || isDisplaced ? [] : [`${name} is frozen and moves to ${now.at}`]),
    ...(JSON.stringify(now.weapons) === JSON.stringify(unit.weapons)
      ? []
      : [`${name} is frozen and has other weapons`]),
    ...(now.frozen || isFirstCard ? [] : [`${name} thaws`]),
  ];
}

/** U:774, 1164: as a unit, but for walkers, which carry it. */
function againstFrozenObject(object: GameObject, { readings, before, action, after }: Event): readonly string[] {
  const { name, at, carrier } = object;
  const now = after.objects?.find((each) => each.name === name);
  const terrain = (state: GameState): string => state.hexes[at]?.terrain ?? "open";
  const isCarried = carrier !== null || now?.carrier !== carrier;
  if (now === undefined) {
    const isQuake = action.kind === "draw" && terrain(before) === "lava" && readings["U26"] === "a";
    return isQuake || isCarried || terrain(after) === "volcano" ? [] : [`${name} is frozen and lost`];
  }
  const isFirstCard = action.kind === "draw" && after.cards.timeStreams === 1 && before.cards.timeStreams === 0;
  return [
    ...(now.stasis === object.stasis ? [] : [`${name} is frozen and has ${now.stasis} markers`]),
    ...(now.at === at || isCarried ? [] : [`${name} is frozen and moves to ${now.at}`]),
    ...(now.frozen || isFirstCard ? [] : [`${name} thaws`]),
  ];
}

/** The unit that does something by itself. */
function actorsOf(action: GameAction): readonly string[] {
  return "unit" in action && action.kind !== "displace" && action.kind !== "program" ? [action.unit] : [];
}

/** U:117-119: who is frozen, offline or scattered takes no action. Changing the status is none, but for the frozen. */
function againstInaction(name: string, before: GameState, { kind }: GameAction): readonly string[] {
  const unit = before.units.find((each) => each.name === name);
  if (unit === undefined || kind === "arm" || kind === "place" || kind === "pose") return [];
  if (unit.frozen) return [`${name} is frozen and does something`];
  const isDown = unit.status === "offline" || unit.status === "scattered";
  return isDown && kind !== "status" ? [`${name} is ${unit.status} and does something`] : [];
}

/** U:774-776, 866: whom nobody aims at. */
function againstTarget(before: GameState, action: GameAction): readonly string[] {
  const aimed = action.kind === "fire" || action.kind === "proximity" || action.kind === "melee" ? action.target : null;
  if (before.objects?.some(({ name, frozen }) => name === aimed && frozen)) return [`${aimed} is aimed at`];
  const target = before.units.find(({ name }) => name === aimed);
  if (target === undefined) return [];
  const { name, frozen, status, type, turned } = target;
  const isHidden = frozen || status === "scattered" || (type === "Crawler" && turned);
  return isHidden ? [`${name} is aimed at`] : [];
}

/** U:691-708, 915: nobody is pushed into a hex that is full, lava or not. */
function againstPush(before: GameState, action: GameAction): readonly string[] {
  const [pending] = before.pending;
  if (action.kind !== "push" || action.to === null || pending?.kind !== "push") return [];
  const room = ({ type, turned, status }: GameUnit): number => {
    if (type === "Walker") return 2;
    if (type === "Crawler") return turned ? 0 : 4;
    return turned || status === "scattered" ? 0 : 1;
  };
  const { target: pushed } = pending;
  const target = before.units.find(({ name }) => name === pushed);
  const own = target === undefined ? 0 : room(target);
  const taken = before.units.filter(({ at }) => at === action.to).reduce((sum, unit) => sum + room(unit), 0);
  return own > 0 && own + taken > 4 ? [`${pushed} is pushed into the full hex ${action.to}`] : [];
}

const SCENARIOS = [DELIVERY, RUNAWAY_SCENARIO, RETRIEVAL, WASTELAND, CAPTURE, DESTRUCTION] as const;
type Scenario = (typeof SCENARIOS)[number];

function programFor(scenario: Scenario, readings: Readings): Program | null {
  return scenario === DELIVERY || scenario === RUNAWAY_SCENARIO ? programOf(scenario, readings) : null;
}

/** A game of random choices, in which now and then a unit or an object freezes that would not. */
function* events(scenario: Scenario, seed: number): Generator<Event> {
  const dice = new SeededDice(seed);
  const readings = readingsOf(seed, dice);
  const game = gameOf(scenario, readings);
  const bots = botsOf(scenario === DELIVERY ? { Yellow: "bot" } : { Runaway: "bot" });
  const program = programFor(scenario, readings);
  let { state } = newGame(game, dice);
  for (;;) {
    const step = nextStep(game, bots, state);
    if (step.kind === "over") return;
    const action =
      step.kind === "automatic"
        ? step.action
        : step.kind === "choose"
          ? drawn(step.offers.actions, dice)
          : botAction(game, state, step.pending, program ?? missing(scenario), dice);
    const before = state.pending.length === 0 ? frozenSome(state, dice) : state;
    state = applyAction(game, bots, before, action, dice).state;
    yield { readings, before, action, after: state };
  }
}

function missing(scenario: Scenario): never {
  throw new Error(`scenario ${scenario} has no program`);
}

/** The usual readings in every other game, and any in the others. */
function readingsOf(seed: number, dice: SeededDice): Readings {
  return Object.fromEntries(
    Object.entries(OPEN_POINTS).map(([name, point]) => {
      const names = Object.keys(point.readings);
      return [name, seed % 2 === 1 ? point.default : (names[dice.roll(names.length) - 1] ?? point.default)];
    }),
  );
}

/** A choice of each kind is as likely: there are many more hexes to move and fire to than units to fire at. */
function drawn(choices: readonly GameAction[], dice: SeededDice): GameAction {
  const kindOf = (action: GameAction): string =>
    "target" in action && action.target !== null ? `${action.kind} at a unit` : action.kind;
  const any = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[dice.roll(things.length) - 1];
    if (thing === undefined) throw new Error("there is nothing to draw from");
    return thing;
  };
  const kind = any([...new Set(choices.map(kindOf))]);
  return any(choices.filter((choice) => kindOf(choice) === kind));
}

function frozenSome(state: GameState, dice: SeededDice): GameState {
  const index = dice.roll(20) - 1;
  return {
    ...state,
    ...(state.objects === undefined
      ? {}
      : { objects: state.objects.map((object, each) => (each === index ? { ...object, frozen: true } : object)) }),
    units: state.units.map((unit, each) => (each === index ? { ...unit, frozen: true, stasis: 4 } : unit)),
  };
}

describe.each(SCENARIOS)("in games of scenario %i", (scenario) => {
  test("nothing is done to or by units that the rules spare", { timeout: 600_000 }, () => {
    const wrong: string[] = [];
    const frozenMeanwhile = new Set<string>();
    for (let seed = 1; seed <= effort(2, 60); seed += 1) {
      for (const event of events(scenario, seed)) {
        wrong.push(...breaches(event));
        if (event.before.units.some(({ frozen }) => frozen)) frozenMeanwhile.add(event.action.kind);
      }
    }
    expect(wrong).toEqual([]);
    const rare = isWholeRun && scenario === RUNAWAY_SCENARIO ? ["displace", "swap"] : [];
    const bot = scenario === DELIVERY || scenario === RUNAWAY_SCENARIO ? ["program"] : [];
    const wanted = ["fire", "move", "draw", ...bot, ...rare];
    expect(wanted.filter((kind) => !frozenMeanwhile.has(kind))).toEqual([]);
  });
});
