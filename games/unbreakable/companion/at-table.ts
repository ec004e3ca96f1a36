import { groupBy } from "../../../grammar/group-by.ts";
import { NO_TABLE_ACTION, type TableAction } from "../../../runtime/companion/table-action.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type { Book } from "../../../runtime/game.ts";
import { BOT, MAXIMUM_ROUNDS, type ReportLine } from "../../engine-part.ts";
import type { CompanionOptions, CompanionSession } from "../../game-package.ts";
import { type Actor, type Awaited, clauseOf, type TableChoice } from "../../shared/declared/followed/followed-game.ts";
import { followedSession, onBoards } from "../../shared/declared/followed/followed-session.ts";
import {
  type Changeable,
  changeableCount,
  changeableFlag,
  changeablePlace,
  type ChangeableTable,
} from "../../shared/declared/followed/table-changes.ts";
import { endingWith } from "../../shared/engine/stand-ins.ts";
import { hexesOf } from "../../shared/hex/hex.ts";
import { sameData } from "../../shared/plain-data.ts";
import { UNBREAKABLE_COMPANION } from "../companion-package.ts";
import { applyAction } from "../engine/apply-action.ts";
import { cardText } from "../engine/cards.ts";
import type { GameAction } from "../engine/game-action.ts";
import {
  type Bots,
  botsOf,
  defineGame,
  type GameDefinition,
  type HexBoard,
  standIns,
} from "../engine/game-definition.ts";
import { newGame } from "../engine/new-game.ts";
import { botAction, nextStep } from "../engine/next-step.ts";
import { hexAt, OPEN_HEX, unitNamed } from "../engine/play.ts";
import { bySheet, standingIn, TURNED } from "../engine/program.ts";
import { type GameState, type GameUnit, type HexState, type Pending, STATUSES } from "../engine/state.ts";
import { readingsWith, readUnder, sheetReadings } from "../game.ts";
import { actionText, endingOf, questionOf, tellAll, weaponText } from "../play/menus.ts";
import { COLOURS, OFF_MAP, SIZES, TERRAINS } from "../terrain.ts";

/** The companion of a crawler with its program. On a map of hexes it follows the whole game; without one it asks. */
export const UNBREAKABLE_AT_TABLE = onBoards(UNBREAKABLE_COMPANION, sessionOn);

function sessionOn(book: Book, options: CompanionOptions, board: HexBoard): CompanionSession {
  const { bot } = options;
  const readings = readingsWith(options.readings ?? {});
  const game = defineGame({ book, board, readings, maximumRounds: MAXIMUM_ROUNDS, roster: undefined });
  const bots = botsOf({ [bot]: BOT });
  return followedSession<GameState, GameAction>(
    {
      declared: readUnder(readings),
      book,
      readings: sheetReadings(readings),
      notes: [],
      settingUp: "Draw borders, and the weapons of crawlers",
      begin: (dice) => newGame(game, dice).state,
      awaited: (state) => awaitedAt(game, bots, state),
      apply: (before, action, dice) => {
        const { state, report: own } = applyAction(game, bots, before, action, dice);
        const report = [...own, ...newWeapons(before, state, action)];
        return { state, reportLines: tellAll([{ event: { action, dice: [] }, before, after: state, report }]) };
      },
      words: eventText,
      shuffles: ({ kind }) => kind === "shuffle",
      draws: (state, action) =>
        action.kind === "draw"
          ? {
              names: [...new Set(state.cards.deck.map(cardText))].toSorted(),
              onTop: (name) => withOnTop(state, name),
            }
          : null,
      standing: ({ turn }) => ({ round: turn === 0 ? "Set-up" : `Turn ${turn}`, scores: [] }),
      ending: (state) => endingWith(endingOf(state), state.result, standIns(game)),
      position: (state, acting) => ({
        bot,
        row: acting === null ? [] : [acting],
        ...standingIn(game, state),
      }),
      changeable: changeableMap(game),
    },
    options,
  );
}

/** The weapon that a crawler drew in place of another; the rules mention this of no other weapons. */
function newWeapons(before: GameState, after: GameState, action: GameAction): readonly ReportLine[] {
  if (action.kind !== "program" || action.step.does !== "mutate") return [];
  const had = unitNamed(before, action.unit)?.weapons ?? [];
  const has = unitNamed(after, action.unit)?.weapons ?? [];
  return has
    .filter((weapon) => !had.includes(weapon))
    .map((weapon) => ({ kind: "result", text: `${action.unit} now has a ${weaponText(weapon)}` }));
}

function withOnTop(state: GameState, name: string): GameState {
  const { deck } = state.cards;
  const index = deck.findIndex((card) => cardText(card) === name);
  const top = deck.slice(index, index + 1);
  return { ...state, cards: { ...state.cards, deck: [...top, ...deck.toSpliced(index, 1)] } };
}

function awaitedAt(game: GameDefinition, bots: Bots, state: GameState): Awaited<GameState, GameAction> {
  const step = nextStep(game, bots, state);
  switch (step.kind) {
    case "over":
    case "automatic":
      return step;
    case "bot": {
      const { pending, side } = step;
      const crawler = "unit" in pending ? pending.unit : (state.units.find((unit) => unit.side === side)?.name ?? side);
      return {
        kind: "card",
        card: crawler,
        step: null,
        act: (decide, dice) => botAction(game, state, pending, bySheet(decide), dice),
        tableActionOf: (action, decision) => tableActionOf(state, pending, action, decision),
      };
    }
    case "choose":
      return turnOf(state, step.pending, step.offers.actions);
  }
}

/** The action of a crawler by its program; null for what the rules do for its side, which needs no card. */
function tableActionOf(
  state: GameState,
  pending: Pending,
  action: GameAction,
  decision: Decision | null,
): TableAction | null {
  if (action.kind !== "program" && action.kind !== "laser") return null;
  const { unit } = action;
  const at = unitNamed(state, unit)?.at ?? OFF_MAP;
  const tableAction = {
    ...NO_TABLE_ACTION,
    card: unit,
    unit,
    from: at === OFF_MAP ? null : at,
    clause: decision === null ? null : clauseOf(decision),
  };
  if (action.kind === "laser") {
    const spaces = pending.kind === "bomb" ? [pending.shot.to] : [];
    return { ...tableAction, action: "FIRE LASER", spaces };
  }
  const { does, to, target } = action.step;
  const word = decision?.action ?? does.toUpperCase();
  const isMove = does === "move" || does === "enter";
  return {
    ...tableAction,
    action: word,
    to: isMove && to !== OFF_MAP ? to : null,
    leavesBoard: isMove && to === OFF_MAP,
    targets: target === null ? [] : [target],
  };
}

/** A turn in which everybody who may do something acts, in any order. */
function turnOf(state: GameState, pending: Pending, all: readonly GameAction[]): Awaited<GameState, GameAction> {
  const text = questionOf(pending);
  const pass = all.find(({ kind }) => kind === "pass");
  const actors = [
    ...groupBy(
      all.filter((action) => action !== pass),
      (action) => actorOf(pending, action),
    ),
  ].map(([unit, actions]): Actor<GameAction> => {
    const at = unitNamed(state, unit)?.at ?? OFF_MAP;
    return {
      unit,
      from: at === OFF_MAP ? null : at,
      text: `${unit}: ${text}`,
      choices: actions.map((action) => choiceOf(state, action)),
    };
  });
  return {
    kind: "turn",
    text,
    actors,
    rest: pass === undefined ? null : (now) => (now === state ? pass : null),
  };
}

/** The name of the acting unit; none for a beam that goes on and a unit that is pushed, whose actions name no unit. */
function actorOf(pending: Pending, action: GameAction): string {
  if ("unit" in action) return action.unit;
  if (pending.kind === "push") return pending.target;
  return pending.kind === "beam" ? pending.shot.unit : "";
}

function choiceOf(state: GameState, action: GameAction): TableChoice<GameAction> {
  return { word: action.kind, label: actionText(state, action), at: tappedFor(action), does: action };
}

/** The hex or unit that is tapped for an action; null for an action without one on the map. */
function tappedFor(action: GameAction): string | null {
  switch (action.kind) {
    case "move": {
      const to = action.way.at(-1) ?? OFF_MAP;
      return to === OFF_MAP ? null : to;
    }
    case "fire":
    case "proximity":
      return action.target ?? action.to;
    case "melee":
    case "reprogram":
      return action.target;
    case "push":
    case "place":
    case "displace":
      return action.to;
    default:
      return null;
  }
}

function eventText(state: GameState, action: GameAction): string {
  switch (action.kind) {
    case "program": {
      const { does, to } = action.step;
      return `${action.unit}: ${does}${to === null ? "" : ` ${to}`}`;
    }
    case "draw":
      return state.cards.deck[0] === undefined ? "A card" : cardText(state.cards.deck[0]);
    case "shuffle":
      return "A new turn";
    case "stop":
      return action.result.reason;
    default:
      return "unit" in action ? `${action.unit}: ${actionText(state, action)}` : actionText(state, action);
  }
}

/** The most stasis markers of a unit that a person can enter. */
const MOST_STASIS = 9;

/** The parts of a map that a person can correct: units with their states, and the ground. */
function changeableMap({ map }: Pick<GameDefinition, "map">): ChangeableTable<GameState> {
  const hexes = hexesOf(map);
  return {
    fieldsOf: (state, of) => {
      const unit = state.units.find(({ name }) => name === of);
      if (unit !== undefined) return fieldsOfUnit(state, unit, hexes);
      return hexes.includes(of) ? fieldsOfHex(state, of) : [];
    },
  };
}

function fieldsOfUnit(state: GameState, unit: GameUnit, hexes: readonly string[]): readonly Changeable<GameState>[] {
  const changed = (change: Partial<GameUnit>): GameState => ({
    ...state,
    units: state.units.map((each) => (each === unit ? { ...unit, ...change } : each)),
  });
  const turned = TURNED[unit.type];
  return [
    choice(
      "status",
      unit.status,
      STATUSES.filter((status) => status !== (unit.type === "Squad" ? "offline" : "scattered")),
      (status) => changed({ status }),
    ),
    flag(turned, unit.turned, (is) => changed({ turned: is })),
    flag("frozen", unit.frozen, (is) => changed({ frozen: is })),
    changeableCount(
      "stasis",
      unit.stasis,
      MOST_STASIS,
      (to) => `${to} stasis`,
      (to) => changed({ stasis: to }),
    ),
    ...unit.weapons.map(({ kind, loaded }, index) =>
      flag(`${kind} ${index + 1} loaded`, loaded, (is) =>
        changed({ weapons: unit.weapons.map((each, at) => (at === index ? { ...each, loaded: is } : each)) }),
      ),
    ),
    changeablePlace(unit.at === OFF_MAP ? null : unit.at, hexes, "off the map", (to) => changed({ at: to ?? OFF_MAP })),
    {
      field: "in the game",
      was: true,
      values: [true, false],
      label: () => "out of the game",
      become: (to) => (to === true ? state : { ...state, units: state.units.filter((each) => each !== unit) }),
    },
  ];
}

function fieldsOfHex(state: GameState, name: string): readonly Changeable<GameState>[] {
  const hex = hexAt(state, name);
  const changed = (change: Partial<HexState>): GameState => {
    const { [name]: _before, ...others } = state.hexes;
    const now = { ...hex, ...change };
    return { ...state, hexes: sameData(now, OPEN_HEX) ? others : { ...others, [name]: now } };
  };
  const NONE = "none";
  return [
    choice("terrain", hex.terrain, TERRAINS, (terrain) => changed({ terrain })),
    choice("cloud", hex.cloud?.size ?? NONE, [NONE, ...SIZES], (size) =>
      changed({ cloud: size === NONE ? null : { size, fresh: hex.cloud?.fresh ?? true } }),
    ),
    choice("epicenter", hex.epicenter ?? NONE, [NONE, ...COLOURS], (colour) =>
      changed({ epicenter: colour === NONE ? null : colour }),
    ),
    choice("border", hex.border ?? NONE, [NONE, ...COLOURS], (colour) =>
      changed({ border: colour === NONE ? null : colour }),
    ),
  ];
}

function choice<Value extends string>(
  field: string,
  was: Value,
  values: readonly Value[],
  become: (to: Value) => GameState,
): Changeable<GameState> {
  return {
    field,
    was,
    values,
    label: (to) => (field === "status" || field === "terrain" ? String(to) : `${field}: ${to}`),
    become: (to) => become(values.find((each) => each === to) ?? was),
  };
}

function flag(field: string, was: boolean, become: (is: boolean) => GameState): Changeable<GameState> {
  return changeableFlag(field, was, [field, `not ${field}`], become);
}
