import { ScriptedDice } from "../../../runtime/dice.ts";
import { applyAction, type Applied } from "../../../games/unbreakable/engine/apply-action.ts";
import { actionDeck, EARTHQUAKES } from "../../../games/unbreakable/engine/cards.ts";
import type { GameAction } from "../../../games/unbreakable/engine/game-action.ts";
import type { GameDefinition } from "../../../games/unbreakable/engine/game-definition.ts";
import { OPEN_HEX, Play } from "../../../games/unbreakable/engine/play.ts";
import type { GameState, GameUnit, HexState, Pending } from "../../../games/unbreakable/engine/state.ts";

/** A unit in few words; what is left out is usual. */
export function unit(name: string, at: string, change: Partial<GameUnit> = {}): GameUnit {
  const type = name.includes("Crawler") ? "Crawler" : name.startsWith("Walker") ? "Walker" : "Squad";
  const side = name.startsWith("Runaway") ? "Runaway" : /[A-D]$/.test(name) ? "Yellow" : "Blue";
  return {
    name,
    type,
    side,
    at,
    status: "ready",
    turned: false,
    stasis: 0,
    frozen: false,
    thawed: false,
    weapons: [],
    ...change,
  };
}

interface Table {
  readonly units?: readonly GameUnit[];
  readonly hexes?: Readonly<Record<string, Partial<HexState>>>;
  readonly cards?: Partial<GameState["cards"]>;
  readonly pending?: readonly Pending[];
}

/** A state in the middle of a game. */
export function state({ units = [], hexes = {}, cards = {}, pending = [] }: Table): GameState {
  return {
    scenario: 1,
    board: "example",
    turn: 1,
    units,
    hexes: Object.fromEntries(Object.entries(hexes).map(([name, hex]) => [name, { ...OPEN_HEX, ...hex }])),
    cards: { deck: actionDeck(false), discard: [], unused: EARTHQUAKES, timeStreams: 0, ...cards },
    pending,
    result: null,
  };
}

/** A game while rules change it, with the faces that dice show. */
export function play(game: GameDefinition, before: GameState, faces: readonly number[] = []): Play {
  return new Play(game, before, new ScriptedDice(faces));
}

/** Carries an action out with the faces that dice show. */
export function apply(
  game: GameDefinition,
  before: GameState,
  action: GameAction,
  faces: readonly number[] = [],
): Applied {
  return applyAction(game, new Set(["Runaway"]), before, action, new ScriptedDice(faces));
}

/** What a side waits for whose units were activated. */
export function activated(side: "Yellow" | "Blue", ...units: readonly string[]): Pending {
  const progress = { operated: 0, weapons: [], isDone: false, heat: 0 };
  return {
    kind: "activation",
    side,
    units: Object.fromEntries(units.map((name) => [name, progress])),
    overload: false,
  };
}
